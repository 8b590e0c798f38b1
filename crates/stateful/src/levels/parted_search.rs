//! The levels of algorithms with sleep sets, and of `reach` where states do not fit into one word
//! or edges are kept.
//!
//! The nodes of a machine are distributed over parts by the hash of their state, one part per
//! thread. Any thread may expand any node; each part takes in its arrivals on one thread.

use crate::engine::state_index::hash_state;
use crate::levels::expansion::{Expander, PlacedNode};
use crate::levels::level_loop::{LevelCounts, LevelSearch, Section, TerminalState};
use crate::levels::network::Owners;
use crate::levels::part::Part;
use crate::levels::question::PackedTarget;
use crate::levels::reduction::Reduction;
use crate::levels::saved::{read_terminals, save_found};
use crate::levels::shared_table::Pieces;
use crate::levels::threads::on_threads;
use crate::options::Options;
use crate::system::compiled::Compiled;

/// The number of nodes that a thread takes at a time.
const NODES_PER_PIECE: usize = 64;
/// Fewer arrivals are taken in by one thread.
const ARRIVALS_FOR_THREADS: usize = 1000;

/// An exploration with one node per state, in progress.
pub struct PartedSearch<'s, const N: usize, R> {
    pub compiled: &'s Compiled,
    pub owners: Owners,
    target: Option<PackedTarget>,
    pub parts: Vec<Part<N>>,
    pub expanders: Vec<Expander<'s, N, R>>,
    /// The number of words of an arrival.
    stride: usize,
    /// The pieces of the current level, and the first that has not been expanded.
    pieces: Vec<Piece>,
    next_piece: usize,
    /// Arrivals from other machines, per part.
    received: Vec<Vec<u64>>,
    level: u32,
    terminals: Vec<TerminalState>,
    reached: Option<(u32, Vec<u64>)>,
    /// Nodes and nodes to expand again of a saved exploration, until it is resumed.
    loaded: Vec<Vec<u64>>,
    loaded_woken: Vec<Vec<u64>>,
}

/// Nodes of a part: new ones by number, or woken ones by their place.
#[derive(Clone, Copy)]
struct Piece {
    part: u32,
    start: u32,
    end: u32,
    are_woken: bool,
}

impl<'s, const N: usize, R: Reduction<'s, N>> PartedSearch<'s, N, R> {
    pub fn new(compiled: &'s Compiled, options: &Options, owners: Owners, target: Option<PackedTarget>) -> Self {
        let sleep_words = if R::SLEEPS { compiled.slot_words() } else { 0 };
        let state_words = compiled.layout.words();
        PartedSearch {
            compiled,
            owners,
            target,
            parts: (0..owners.parts).map(|_| Part::new(state_words, sleep_words)).collect(),
            expanders: (0..owners.parts).map(|_| Expander::new(compiled, options, owners)).collect(),
            stride: state_words + sleep_words,
            pieces: Vec::new(),
            next_piece: 0,
            received: vec![Vec::new(); owners.parts as usize],
            level: 0,
            terminals: Vec::new(),
            reached: None,
            loaded: Vec::new(),
            loaded_woken: Vec::new(),
        }
    }

    /// The part of this machine that owns a state.
    pub fn part_of(&self, packed: &[u64]) -> usize {
        self.owners.part(hash_state(packed)) as usize
    }

    fn cut_into_pieces(&mut self) {
        self.pieces.clear();
        self.next_piece = 0;
        for (part, nodes) in self.parts.iter().enumerate() {
            let mut add = |start: u32, end: u32, are_woken: bool| {
                let starts = (start..end).step_by(NODES_PER_PIECE);
                let piece = |start: u32| {
                    let end = end.min(start + NODES_PER_PIECE as u32);
                    Piece { part: part as u32, start, end, are_woken }
                };
                self.pieces.extend(starts.map(piece));
            };
            let new = nodes.new_nodes();
            add(new.start, new.end, false);
            add(0, nodes.woken.len() as u32, true);
        }
    }

    /// Lets every part take in its arrivals.
    fn take_in(&mut self) {
        let mut count = 0;
        let mut work: Vec<(&mut Part<N>, Vec<Vec<u64>>)> = Vec::new();
        for (at, part) in self.parts.iter_mut().enumerate() {
            let mut lists: Vec<Vec<u64>> =
                self.expanders.iter_mut().map(|expander| std::mem::take(&mut expander.local[at])).collect();
            lists.push(std::mem::take(&mut self.received[at]));
            count += lists.iter().map(Vec::len).sum::<usize>() / self.stride;
            work.push((part, lists));
        }
        let (stride, target) = (self.stride, self.target.as_ref());
        if count < ARRIVALS_FOR_THREADS {
            work.into_iter().for_each(|(part, lists)| part.take_in(&lists, stride, target));
        } else {
            on_threads(&mut work, usize::MAX, |(part, lists)| part.take_in(lists, stride, target));
        }
    }
}

impl<'s, const N: usize, R: Reduction<'s, N>> LevelSearch for PartedSearch<'s, N, R> {
    fn start(&mut self, initial: &[u64]) {
        let hash = hash_state(initial);
        if self.owners.machine(hash) == self.owners.own {
            let mut arrival = initial.to_vec();
            arrival.resize(self.stride, 0);
            let part = self.owners.part(hash) as usize;
            self.parts[part].take_in(&[arrival], self.stride, self.target.as_ref());
            // Taking in begins a level; the initial node is in level 0.
            self.parts[part].level_start.pop();
            self.reached = self.parts[part].reached.take().map(|state| (0, state));
        }
        self.cut_into_pieces();
    }

    fn expand(&mut self, max_nodes: usize) -> bool {
        let first = self.next_piece;
        let end = self.pieces.len().min(first.saturating_add(max_nodes.div_ceil(NODES_PER_PIECE)));
        let (pieces, parts, level, taken) = (&self.pieces[first..end], &self.parts, self.level, Pieces::default());
        on_threads(&mut self.expanders, pieces.len(), |expander| {
            while let Some(piece) = taken.next(pieces.len()) {
                let Piece { part: number, start, end, are_woken } = pieces[piece];
                let part = &parts[number as usize];
                for at in start..end {
                    if are_woken {
                        let woken = &part.woken[at as usize];
                        let node = PlacedNode { part: number, node: woken.node };
                        expander.expand_woken(part, node, woken, level);
                    } else {
                        expander.expand(part, PlacedNode { part: number, node: at }, level);
                    }
                }
            }
        });
        self.next_piece = end;
        end == self.pieces.len()
    }

    fn record_words(&self) -> usize {
        self.stride
    }

    fn take_outgoing(&mut self, machine: usize) -> Vec<u64> {
        let mut lists = self.expanders.iter_mut().map(|expander| &mut expander.outgoing[machine]);
        let mut all = lists.next().map(std::mem::take).unwrap_or_default();
        lists.for_each(|list| all.append(list));
        all
    }

    fn receive(&mut self, batches: Vec<Vec<u64>>) {
        for arrival in batches.iter().flat_map(|batch| batch.chunks_exact(self.stride)) {
            let part = self.part_of(&arrival[..self.compiled.layout.words()]);
            self.received[part].extend_from_slice(arrival);
        }
    }

    fn turn(&mut self) -> LevelCounts {
        self.take_in();
        let mut counts = LevelCounts::default();
        for expander in &mut self.expanders {
            counts.edges += std::mem::take(&mut expander.edges);
            for PlacedNode { part, node } in expander.terminals.drain(..) {
                let packed = self.parts[part as usize].nodes.state(node).to_vec();
                self.terminals.push(TerminalState { level: self.level, packed });
            }
            for (sum, tally) in counts.tallies.iter_mut().zip(expander.reduction.take_tallies()) {
                sum.attempts += tally.attempts;
                sum.successes += tally.successes;
            }
        }
        self.level += 1;
        let reached = self.parts.iter_mut().filter_map(|part| part.reached.take()).min();
        if let Some(state) = reached.filter(|_| self.reached.is_none()) {
            self.reached = Some((self.level, state));
        }
        counts.nodes = self.found_so_far();
        counts.waiting = self.parts.iter().map(|part| part.waiting() as u64).sum();
        counts.terminals = self.terminals.len() as u64;
        counts.bytes = self.bytes();
        self.cut_into_pieces();
        counts
    }

    fn begin_level(&mut self, total: &LevelCounts) {
        self.expanders.iter_mut().for_each(|expander| expander.reduction.end_level(&total.tallies));
    }

    fn level(&self) -> u32 {
        self.level
    }

    fn found_so_far(&self) -> u64 {
        self.parts.iter().map(|part| u64::from(part.nodes.len())).sum()
    }

    fn terminals(&self) -> &[TerminalState] {
        &self.terminals
    }

    fn reached(&self) -> Option<(u32, Vec<u64>)> {
        self.reached.clone()
    }

    fn may_be_at_level(&self, packed: &[u64], level: u32) -> bool {
        let hash = hash_state(packed);
        let part = &self.parts[self.owners.part(hash) as usize];
        self.owners.machine(hash) == self.owners.own
            && part.find(packed).is_some_and(|node| part.level_of(node) == level)
    }

    fn bytes(&self) -> u64 {
        self.parts.iter().map(|part| part.bytes() as u64).sum()
    }

    fn save(&self, sink: &mut dyn FnMut(Section, &[u64])) {
        for part in &self.parts {
            let mut words = Vec::new();
            for node in 0..part.nodes.len() {
                words.push(u64::from(part.level_of(node)));
                words.extend_from_slice(part.nodes.state(node));
                words.extend_from_slice(part.nodes.sleep(node));
            }
            sink(Section::Nodes, &words);
            words.clear();
            for woken in &part.woken {
                words.extend_from_slice(part.nodes.state(woken.node));
                words.extend_from_slice(&woken.previous_sleep.0[..self.stride - self.compiled.layout.words()]);
            }
            sink(Section::Waiting, &words);
        }
        save_found(&self.terminals, self.reached.clone(), sink);
        if let Some(expander) = self.expanders.first() {
            sink(Section::Backoffs, &expander.reduction.save_backoffs());
        }
    }

    fn load(&mut self, section: Section, words: &[u64]) {
        let state_words = self.compiled.layout.words();
        let is_own = |state: &[u64]| self.owners.machine(hash_state(state)) == self.owners.own;
        match section {
            Section::Nodes => {
                let nodes = words.chunks_exact(self.stride + 1).filter(|node| is_own(&node[1..=state_words]));
                self.loaded.extend(nodes.map(<[u64]>::to_vec));
            }
            Section::Waiting => {
                let woken = words.chunks_exact(self.stride).filter(|woken| is_own(&woken[..state_words]));
                self.loaded_woken.extend(woken.map(<[u64]>::to_vec));
            }
            Section::Terminals => {
                let own = read_terminals(words, state_words).filter(|terminal| is_own(&terminal.packed));
                self.terminals.extend(own);
            }
            Section::Reached => self.reached = Some((words[0] as u32, words[1..].to_vec())),
            Section::Backoffs => {
                self.expanders.iter_mut().for_each(|expander| expander.reduction.load_backoffs(words));
            }
        }
    }

    fn resume(&mut self, level: u32) {
        self.level = level;
        let state_words = self.compiled.layout.words();
        let mut nodes = std::mem::take(&mut self.loaded);
        nodes.sort_unstable_by_key(|node| node[0]);
        let parts = self.parts.len();
        let mut of_parts: Vec<Vec<&[u64]>> = vec![Vec::new(); parts];
        for node in &nodes {
            of_parts[self.part_of(&node[1..=state_words])].push(node);
        }
        let woken = std::mem::take(&mut self.loaded_woken);
        for (at, nodes) in of_parts.into_iter().enumerate() {
            let own = woken.iter().filter(|woken| self.part_of(&woken[..state_words]) == at);
            let own: Vec<&[u64]> = own.map(Vec::as_slice).collect();
            self.parts[at].restore(&nodes, &own, level);
        }
        self.cut_into_pieces();
    }
}
