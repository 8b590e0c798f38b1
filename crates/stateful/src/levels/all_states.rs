//! The levels of `reach` on one machine: all threads share one table of states.
//!
//! Only the table and the states of the current level are kept. Threads take pieces of the level
//! from a counter; a state is new for the thread whose insertion succeeds, which appends it to its
//! list of states of the next level. A state that another machine owns is sent there unless it was
//! sent recently.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use crate::levels::level_loop::{LevelCounts, LevelSearch, Section, TerminalState};
use crate::levels::network::Owners;
use crate::levels::question::PackedTarget;
use crate::levels::saved::{read_terminals, save_found};
use crate::levels::shared_table::{Inserted, MAX_STATE_BITS, Pieces, SEGMENTS, SharedTable, entry, hash, segment_of};
use crate::levels::table_worker::{BATCH_SUCCESSORS, Shared, Worker};
use crate::levels::threads::on_threads;
use crate::system::compiled::Compiled;
use crate::system::packed_successors::PackedSuccessors;

/// The least and the largest number of batches that a thread takes at a time.
const BATCHES_PER_PIECE: [usize; 2] = [16, 512];
/// The number of batches of received states that a thread takes at a time.
const RECEIVED_BATCHES: usize = 128;
/// The number of pieces per thread that a level is cut into, so that threads end at the same time.
const PIECES_PER_THREAD: usize = 8;

/// An exploration of all states, in progress.
pub struct AllStates {
    tables: PackedSuccessors,
    table: SharedTable,
    owners: Owners,
    target: Option<PackedTarget>,
    /// The states of the current level, by the thread that has found them.
    frontier: Vec<Vec<u64>>,
    /// By list of the frontier: the number of states that threads have taken.
    begun: Vec<usize>,
    /// Pieces that were not finished because the table had to grow.
    rests: Vec<Piece>,
    /// The number of states that a thread takes at a time.
    piece_len: usize,
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
    list: usize,
    start: usize,
    end: usize,
}

/// A list of the frontier from which threads take pieces.
struct TakenList {
    next: AtomicUsize,
    /// Only states before this one are taken for now.
    limit: usize,
}

impl TakenList {
    fn new(begun: usize, share: usize, len: usize) -> TakenList {
        TakenList { next: AtomicUsize::new(begun), limit: len.min(begun + share) }
    }

    /// The number of pieces that are left.
    fn pieces(&self, piece_len: usize) -> usize {
        (self.limit - self.next.load(Ordering::Relaxed)).div_ceil(piece_len)
    }

    fn begun(self) -> usize {
        self.limit.min(self.next.into_inner())
    }
}

/// Takes a piece, of the own list of the thread if there is one left. States that follow each other
/// have many successors in common, and so have the lists of a thread in successive levels.
fn take_piece(lists: &[TakenList], own: usize, piece_len: usize) -> Option<Piece> {
    (0..lists.len()).map(|at| (own + at) % lists.len()).find_map(|list| {
        let TakenList { next, limit } = &lists[list];
        let start =
            if next.load(Ordering::Relaxed) < *limit { next.fetch_add(piece_len, Ordering::Relaxed) } else { *limit };
        (start < *limit).then(|| Piece { list, start, end: *limit.min(&(start + piece_len)) })
    })
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
            workers: (0..threads.max(1))
                .map(|number| Worker::new(number, &tables, batch_len, owners.machines as usize))
                .collect(),
            tables,
            table: SharedTable::new(),
            owners,
            target,
            frontier: Vec::new(),
            begun: Vec::new(),
            rests: Vec::new(),
            piece_len: 1,
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

    /// Prepares to expand the frontier from its beginning.
    fn begin_frontier(&mut self) {
        let [least, most] = BATCHES_PER_PIECE;
        let level: usize = self.frontier.iter().map(Vec::len).sum();
        let batches = level / (self.batch_len * PIECES_PER_THREAD * self.workers.len());
        self.piece_len = self.batch_len * batches.clamp(least, most);
        self.begun = vec![0; self.frontier.len()];
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
        self.begin_frontier();
    }

    fn expand(&mut self, max_nodes: usize) -> bool {
        let share = (max_nodes / self.frontier.len().max(1)).max(self.piece_len);
        let (frontier, begun) = (std::mem::take(&mut self.frontier), std::mem::take(&mut self.begun));
        let (piece_len, batch_len) = (self.piece_len, self.batch_len);
        let lists = begun.into_iter().zip(&frontier).map(|(begun, list)| TakenList::new(begun, share, list.len()));
        let lists: Vec<TakenList> = lists.collect();
        let rests = Mutex::new(std::mem::take(&mut self.rests));
        let lock = || rests.lock().expect("invariant: no panic while the rests are locked");
        let pieces = lock().len() + lists.iter().map(|list| list.pieces(piece_len)).sum::<usize>();
        // The work ends early if the table has to grow.
        self.phase(pieces, |worker, shared| {
            while shared.has_room() {
                let rest = lock().pop();
                let Some(piece) = rest.or_else(|| take_piece(&lists, worker.number, piece_len)) else { break };
                let Piece { list, mut start, end } = piece;
                while start < end && shared.has_room() {
                    let batch_end = end.min(start + batch_len);
                    worker.expand(shared, &frontier[list][start..batch_end]);
                    start = batch_end;
                }
                if start < end {
                    lock().push(Piece { list, start, end });
                }
            }
        });
        self.rests = rests.into_inner().expect("invariant: no panic while the rests are locked");
        self.begun = lists.into_iter().map(TakenList::begun).collect();
        self.frontier = frontier;
        self.rests.is_empty() && self.begun.iter().zip(&self.frontier).all(|(&begun, list)| begun == list.len())
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
        let len = BATCH_SUCCESSORS * RECEIVED_BATCHES;
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
        self.begin_frontier();
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
        self.begin_frontier();
    }
}
