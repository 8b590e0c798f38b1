//! The search without reduction: every state is a node, every step an edge.
//!
//! ```text
//!   1  nodes := [s0]
//!   2  for n in nodes, in their order                the nodes are their own queue
//!   3    for s' with s(n) -a-> s'
//!   4      if no node has the state s' then add one to nodes
//!   5      add the edge from n, by a, to the node of s'
//! ```
//! It is done for many nodes at a time: line 3 for all of them, then the table is touched where line 4 will look, so that the memory fetches it side by
//! side, then line 4. States are never opened: see `parts::steps`.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::options::{Options, Progress, Tick};
use crate::parts::compiled::Compiled;
use crate::parts::exact::{Exact, exact_hash};
use crate::parts::log::Log;
use crate::parts::nodes::Nodes;
use crate::parts::search::Found;
use crate::parts::steps::{Steps, Successors};
use crate::parts::table::{Table, hash};

/// Nodes that are expanded at a time: as many as have about so many successors.
const SUCCESSORS: usize = 512;
/// Between two ticks, in batches.
const TICK: u64 = 64;

/// Finds all states; `None` if processes have too many states for the tables.
pub fn sweep(compiled: &Compiled, options: &Options, tick: &mut Tick<'_>) -> Option<Found> {
    let steps = Steps::new(compiled)?;
    // The common case of small states is compiled on its own.
    Some(if compiled.layout.words() == 1 {
        Sweep::<true>::new(compiled, options, steps).run(options, tick)
    } else {
        Sweep::<false>::new(compiled, options, steps).run(options, tick)
    })
}

struct Sweep<const ONE: bool> {
    steps: Steps,
    words: usize,
    nodes: Nodes,
    table: Table,
    /// Instead of the table, if states are small and nobody asks for their nodes.
    exact: Option<Exact>,
    /// Nodes before this one have their edges.
    next: u32,
    /// By node of the batch: the end of its successors.
    ends: Vec<usize>,
    batch: usize,
    successors: Successors,
    hashes: Vec<u64>,
    log: Option<Log>,
    edges: u64,
    terminals: Vec<u32>,
}

impl<const ONE: bool> Sweep<ONE> {
    fn new(compiled: &Compiled, options: &Options, steps: Steps) -> Self {
        let words = compiled.layout.words();
        let batch = SUCCESSORS.div_ceil(steps.most.max(1));
        let successors = steps.room(batch, words);
        let mut sweep = Sweep {
            words,
            nodes: Nodes::new(words, 0),
            table: Table::default(),
            exact: (compiled.layout.is_small() && !options.keep_edges).then(Exact::default),
            next: 0,
            ends: Vec::with_capacity(batch),
            batch,
            hashes: vec![0; successors.actions.len()],
            successors,
            log: options.keep_edges.then(Log::default),
            edges: 0,
            terminals: Vec::new(),
            steps,
        };
        let mut state = vec![0; words];
        for (process, &at) in compiled.initial.iter().enumerate() {
            compiled.layout.set(&mut state, process as u32, at);
        }
        sweep.nodes.push(&state, &[]);
        match &mut sweep.exact {
            Some(exact) => drop(exact.insert(exact_hash(state[0]))),
            None => drop(sweep.table.find_or_insert(hash(&state), 0, |_| false)),
        }
        sweep
    }

    fn run(mut self, options: &Options, tick: &mut Tick<'_>) -> Found {
        let mut batches = 0_u64;
        let mut stop = None;
        while self.next < self.nodes.len() && stop.is_none() {
            self.derive();
            match self.exact.take() {
                Some(mut exact) => {
                    self.collect(&mut exact);
                    self.exact = Some(exact);
                }
                None => {
                    self.fetch();
                    self.resolve();
                }
            }
            self.next += self.ends.len() as u32;
            batches += 1;
            if batches % TICK == 0 {
                if let ControlFlow::Break(reason) = tick(&self.progress()) {
                    stop = Some(reason);
                }
            }
            let full = u64::from(self.nodes.len()) >= options.max_nodes && self.next < self.nodes.len();
            if full && stop.is_none() {
                stop = Some(Stop::MaxNodes);
            }
        }
        let bytes = self.bytes();
        let Sweep { nodes, log, edges, terminals, .. } = self;
        Found { states: u64::from(nodes.len()), nodes, log, edges, terminals, stop, bytes }
    }

    /// Line 3 for the next nodes.
    fn derive(&mut self) {
        self.ends.clear();
        let mut end = 0;
        let last = self.nodes.len().min(self.next.saturating_add(self.batch as u32));
        for node in self.next..last {
            let state = self.nodes.state(node);
            end = self.steps.derive::<ONE>(state, &mut self.successors, self.log.is_some(), end);
            if self.ends.last().copied().unwrap_or(0) == end {
                self.terminals.push(node);
            }
            self.ends.push(end);
        }
        self.edges += end as u64;
    }

    /// Line 4 for states of one word whose nodes nobody asks for.
    fn collect(&mut self, exact: &mut Exact) {
        let count = *self.ends.last().expect("invariant: a batch has a node");
        // What is left is written down without a branch.
        let mut left = 0;
        for at in 0..count {
            let state = self.successors.packed[at];
            let hash = exact_hash(state);
            (self.successors.packed[left], self.hashes[left]) = (state, hash);
            left += usize::from(!exact.is_recent(hash));
        }
        exact.reserve(left);
        let hashes = &self.hashes[..left];
        std::hint::black_box(hashes.iter().fold(0_u64, |sum, &hash| sum.wrapping_add(exact.glance(hash))));
        for (&hash, state) in hashes.iter().zip(&self.successors.packed) {
            if exact.insert(hash) {
                self.nodes.push(std::slice::from_ref(state), &[]);
            }
        }
    }

    /// Hashes the successors, and lets the memory fetch what line 4 will look at.
    fn fetch(&mut self) {
        let count = *self.ends.last().expect("invariant: a batch has a node");
        let words = if ONE { 1 } else { self.words };
        let mut sum = 0_u64;
        for (to, state) in self.hashes[..count].iter_mut().zip(self.successors.packed.chunks_exact(words)) {
            *to = hash(state);
            sum = sum.wrapping_add(self.table.glance(*to));
        }
        for &hash in &self.hashes[..count] {
            if let Some(node) = self.table.likely(hash, self.table.glance(hash)) {
                sum = sum.wrapping_add(self.nodes.state(node)[0]);
            }
        }
        std::hint::black_box(sum);
    }

    /// Lines 4 and 5.
    fn resolve(&mut self) {
        let mut at = 0;
        for number in 0..self.ends.len() {
            if let Some(log) = &mut self.log {
                log.stretch(self.next + number as u32, true);
            }
            while at < self.ends[number] {
                let target = self.node(at);
                if let Some(log) = &mut self.log {
                    log.edge(self.successors.actions[at], target);
                }
                at += 1;
            }
        }
    }

    /// The node of a successor.
    #[inline]
    fn node(&mut self, at: usize) -> u32 {
        let (hash, words) = (self.hashes[at], if ONE { 1 } else { self.words });
        let state = &self.successors.packed[at * words..(at + 1) * words];
        match self.table.probe(hash, |node| self.nodes.state(node) == state) {
            Ok(node) => node,
            Err(place) => {
                self.table.enter(hash, place, self.nodes.len());
                self.nodes.push(state, &[])
            }
        }
    }

    fn progress(&self) -> Progress {
        let nodes = self.nodes.len();
        Progress {
            nodes: u64::from(nodes),
            edges: self.edges,
            waiting: u64::from(nodes - self.next),
            bytes: self.bytes(),
        }
    }

    fn bytes(&self) -> u64 {
        let log = self.log.as_ref().map_or(0, Log::bytes);
        let exact = self.exact.as_ref().map_or(0, Exact::bytes);
        (self.nodes.bytes() + self.table.bytes() + exact + log) as u64
    }
}
