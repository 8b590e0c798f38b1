//! The levels of `reach` on one machine: all threads share one table of states.
//!
//! Only the table and the states of the current level are kept. Threads take pieces of the level
//! from a counter; a state is new for the thread whose insertion succeeds, which appends it to its
//! list of states of the next level. A state that another machine owns is sent there unless it was
//! sent recently.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::levels::level_loop::{LevelCounts, LevelSearch, Section, TerminalState};
use crate::levels::network::Owners;
use crate::levels::question::PackedTarget;
use crate::levels::saved::{read_terminals, save_found};
use crate::levels::shared_table::{Inserted, MAX_STATE_BITS, Pieces, SEGMENTS, SharedTable, entry, hash, segment_of};
use crate::levels::table_worker::{BATCH_SUCCESSORS, Shared, Worker};
use crate::levels::threads::on_threads;
use crate::system::compiled::Compiled;
use crate::system::packed_successors::PackedSuccessors;

/// The number of batches that a thread takes at a time.
const BATCHES_PER_PIECE: usize = 128;

/// An exploration of all states, in progress.
pub struct AllStates {
    tables: PackedSuccessors,
    table: SharedTable,
    owners: Owners,
    target: Option<PackedTarget>,
    /// The states of the current level.
    frontier: Vec<Vec<u64>>,
    /// The pieces of the frontier, and the first that has not been expanded.
    pieces: Vec<Piece>,
    next_piece: usize,
    level: u32,
    batch_len: usize,
    workers: Vec<Worker>,
    terminals: Vec<TerminalState>,
    reached: Option<(u32, u64)>,
    /// What the level has found so far.
    counts: LevelCounts,
}

/// A range of one list of the frontier.
#[derive(Clone, Copy)]
struct Piece {
    list: u32,
    start: usize,
    end: usize,
}

impl AllStates {
    /// Starts an exploration; its first level has the initial state. Returns `None` if states do
    /// not fit into the table.
    pub fn new(compiled: &Compiled, owners: Owners, threads: usize, target: Option<PackedTarget>) -> Option<AllStates> {
        if !compiled.layout.fits_in_bits(MAX_STATE_BITS) {
            return None;
        }
        let tables = PackedSuccessors::new(compiled)?;
        let batch_len = BATCH_SUCCESSORS.div_ceil(tables.max_successors.max(1));
        Some(AllStates {
            workers: (0..threads.max(1)).map(|_| Worker::new(&tables, batch_len, owners.machines as usize)).collect(),
            tables,
            table: SharedTable::new(),
            owners,
            target,
            frontier: Vec::new(),
            pieces: Vec::new(),
            next_piece: 0,
            level: 0,
            batch_len,
            terminals: Vec::new(),
            reached: None,
            counts: LevelCounts::default(),
        })
    }

    /// Runs `work` on all threads, or on this one if there are few pieces.
    fn phase(&mut self, pieces: usize, work: impl Fn(&mut Worker, &Shared<'_>) + Sync) {
        let threads = self.workers.len();
        self.table.grow(threads);
        let shared = Shared {
            tables: &self.tables,
            table: &self.table,
            owners: self.owners,
            target: self.target.as_ref(),
            level: self.level + 1,
            room: self.table.room(),
            inserted: AtomicU64::new(0),
        };
        on_threads(&mut self.workers, pieces, |worker| work(worker, &shared));
        for worker in &mut self.workers {
            self.table.count_new(&mut worker.new);
        }
        self.place_rest();
    }

    /// Inserts the states for which segments had no room.
    fn place_rest(&mut self) {
        for at in 0..self.workers.len() {
            while !self.workers[at].unplaced.is_empty() {
                self.table.grow(1);
                let mut states = std::mem::take(&mut self.workers[at].unplaced);
                states.retain(|&state| match self.table.insert(entry(state, self.level + 1)) {
                    Inserted::Full => true,
                    Inserted::Known => false,
                    Inserted::New => {
                        self.workers[at].add(state, entry(state, self.level + 1), self.target.as_ref());
                        false
                    }
                });
                let worker = &mut self.workers[at];
                worker.unplaced = states;
                self.table.count_new(&mut worker.new);
            }
        }
    }

    fn insert_loaded(&mut self, entries: &[u64]) {
        let mut new = [0; SEGMENTS];
        for &entry in entries {
            let mut inserted = self.table.insert(entry);
            while inserted == Inserted::Full {
                self.table.grow(1);
                inserted = self.table.insert(entry);
            }
            new[segment_of(entry)] += u32::from(inserted == Inserted::New);
        }
        self.table.count_new(&mut new);
        self.table.grow(1);
    }

    fn cut_into_pieces(&mut self) {
        let len = self.batch_len * BATCHES_PER_PIECE;
        self.pieces.clear();
        self.next_piece = 0;
        for (list, states) in self.frontier.iter().enumerate() {
            let pieces = (0..states.len()).step_by(len);
            let piece = |start: usize| Piece { list: list as u32, start, end: states.len().min(start + len) };
            self.pieces.extend(pieces.map(piece));
        }
    }
}

impl LevelSearch for AllStates {
    fn start(&mut self, initial: &[u64]) {
        if self.owners.machine(hash(initial[0])) == self.owners.own {
            self.table.insert(entry(initial[0], 0));
            let mut new = [0; SEGMENTS];
            new[segment_of(hash(initial[0]))] = 1;
            self.table.count_new(&mut new);
            self.frontier = vec![vec![initial[0]]];
            if self.target.as_ref().is_some_and(|target| target.contains(initial)) {
                self.reached = Some((0, initial[0]));
            }
        }
        self.cut_into_pieces();
    }

    fn expand(&mut self, max_nodes: usize) -> bool {
        let count = max_nodes.div_ceil(self.batch_len * BATCHES_PER_PIECE);
        let end = self.pieces.len().min(self.next_piece.saturating_add(count));
        let first = self.next_piece;
        let (pieces, frontier) = (std::mem::take(&mut self.pieces), std::mem::take(&mut self.frontier));
        let (taken, batch_len) = (Pieces::default(), self.batch_len);
        // The work ends early if the table has to grow.
        let done = AtomicU64::new(0);
        self.phase(end - first, |worker, shared| {
            while shared.has_room() {
                let Some(piece) = taken.next(end - first) else { break };
                let Piece { list, start, end } = pieces[first + piece];
                for batch in frontier[list as usize][start..end].chunks(batch_len) {
                    worker.expand(shared, batch);
                }
                done.fetch_add(1, Ordering::Relaxed);
            }
        });
        (self.pieces, self.frontier) = (pieces, frontier);
        self.next_piece = first + done.into_inner() as usize;
        self.next_piece == self.pieces.len()
    }

    fn record_words(&self) -> usize {
        1
    }

    fn take_outgoing(&mut self, machine: usize) -> Vec<u64> {
        let mut lists = self.workers.iter_mut().map(|worker| &mut worker.outgoing[machine]);
        let mut all = lists.next().map(std::mem::take).unwrap_or_default();
        lists.for_each(|list| all.append(list));
        all
    }

    fn receive(&mut self, batches: Vec<Vec<u64>>) {
        let len = BATCH_SUCCESSORS * BATCHES_PER_PIECE;
        let pieces: Vec<&[u64]> = batches.iter().flat_map(|words| words.chunks(len)).collect();
        let mut first = 0;
        while first < pieces.len() {
            let (taken, done) = (Pieces::default(), AtomicU64::new(0));
            self.phase(pieces.len() - first, |worker, shared| {
                while shared.has_room() {
                    let Some(piece) = taken.next(pieces.len() - first) else { break };
                    for batch in pieces[first + piece].chunks(BATCH_SUCCESSORS) {
                        worker.insert_received(shared, batch);
                    }
                    done.fetch_add(1, Ordering::Relaxed);
                }
            });
            first += done.into_inner() as usize;
        }
    }

    fn turn(&mut self) -> LevelCounts {
        let mut counts = std::mem::take(&mut self.counts);
        // The lists of the last level become those of the next one, so that memory is reused.
        self.frontier.resize_with(self.workers.len(), Vec::new);
        let mut reached = None;
        for (worker, list) in self.workers.iter_mut().zip(&mut self.frontier) {
            list.clear();
            std::mem::swap(&mut worker.new_states, list);
            counts.waiting += list.len() as u64;
            counts.edges += std::mem::take(&mut worker.edges);
            let level = self.level;
            self.terminals.extend(worker.terminals.drain(..).map(|state| TerminalState { level, packed: vec![state] }));
            reached = reached.into_iter().chain(worker.reached.take()).min();
        }
        self.level += 1;
        if let Some(state) = reached.filter(|_| self.reached.is_none()) {
            self.reached = Some((self.level, state));
        }
        counts.nodes = self.table.len();
        counts.terminals = self.terminals.len() as u64;
        counts.bytes = self.bytes();
        self.cut_into_pieces();
        counts
    }

    fn begin_level(&mut self, _total: &LevelCounts) {}

    fn level(&self) -> u32 {
        self.level
    }

    fn found_so_far(&self) -> u64 {
        self.table.len()
    }

    fn terminals(&self) -> &[TerminalState] {
        &self.terminals
    }

    fn reached(&self) -> Option<(u32, Vec<u64>)> {
        self.reached.map(|(level, state)| (level, vec![state]))
    }

    fn may_be_at_level(&self, packed: &[u64], level: u32) -> bool {
        self.owners.machine(hash(packed[0])) == self.owners.own && self.table.contains(entry(packed[0], level))
    }

    fn bytes(&self) -> u64 {
        let workers = self.workers.iter().map(Worker::bytes);
        let frontier = self.frontier.iter().map(|list| list.capacity() * 8);
        (self.table.bytes() + workers.sum::<usize>() + frontier.sum::<usize>()) as u64
    }

    fn save(&self, sink: &mut dyn FnMut(Section, &[u64])) {
        self.table.for_each_block(|entries| sink(Section::Nodes, entries));
        self.frontier.iter().for_each(|list| sink(Section::Waiting, list));
        save_found(&self.terminals, self.reached(), sink);
    }

    fn load(&mut self, section: Section, words: &[u64]) {
        let (owners, own) = (self.owners, self.owners.own);
        match section {
            Section::Nodes => {
                let is_own = |entry: &&u64| owners.machine(**entry & !3) == own;
                let entries: Vec<u64> = words.iter().filter(is_own).copied().collect();
                entries.chunks(BATCH_SUCCESSORS).for_each(|entries| self.insert_loaded(entries));
            }
            Section::Waiting => {
                let states = words.iter().copied().filter(|&state| owners.machine(hash(state)) == own);
                self.frontier.push(states.collect());
            }
            Section::Terminals => self
                .terminals
                .extend(read_terminals(words, 1).filter(|terminal| owners.machine(hash(terminal.packed[0])) == own)),
            Section::Reached => self.reached = words.get(1).map(|&state| (words[0] as u32, state)),
            Section::Backoffs => {}
        }
    }

    fn resume(&mut self, level: u32) {
        self.level = level;
        self.cut_into_pieces();
    }
}
