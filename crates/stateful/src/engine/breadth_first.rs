//! The data structures of a breadth-first exploration without sleep sets, for many nodes at a time.
//!
//! Nodes are their own queue. A batch of nodes is expanded by table look-up, without unpacking
//! states (`system::packed_successors`); then the index is read where the look-ups of all their
//! successors start, so that cache misses overlap; then the successors are inserted.
//!
//! If packed states are small and edges are not kept, the index is a set of hashes
//! (`engine::hash_set64`): the nodes of successors need not be known.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::engine::edge_log::{EdgeLog, LoggedEdge};
use crate::engine::hash_set64::{HashSet64, hash64};
use crate::engine::nodes::Nodes;
use crate::engine::search::SearchResult;
use crate::engine::state_index::{StateIndex, hash_state};
use crate::options::{Options, Progress, Tick};
use crate::system::compiled::Compiled;
use crate::system::packed_successors::{PackedSuccessors, SuccessorBuffer};

/// The approximate number of successors of a batch.
const BATCH_SUCCESSORS: usize = 512;
/// The number of batches between two checks of limits.
const BATCHES_BETWEEN_TICKS: u64 = 64;

/// A breadth-first exploration in progress. `ONE_WORD` promises that packed states are single
/// words; this common case is compiled separately.
pub struct BreadthFirst<'s, const ONE_WORD: bool> {
    options: &'s Options,
    tables: PackedSuccessors,
    words: usize,
    nodes: Nodes,
    index: Index,
    /// The first node that has not been expanded; the batch starts here.
    next: u32,
    /// Per node of the batch: the end of its successors in the buffer.
    ends: Vec<usize>,
    batch_len: usize,
    successors: SuccessorBuffer,
    hashes: Vec<u64>,
    edge_log: Option<EdgeLog>,
    edges: u64,
    terminals: Vec<u32>,
    batches: u64,
    stop: Option<Stop>,
}

/// The index of known states.
enum Index {
    /// Finds the node of a state.
    Nodes(StateIndex),
    /// Knows only whether a state has a node.
    States(HashSet64),
}

impl<'s, const ONE_WORD: bool> BreadthFirst<'s, ONE_WORD> {
    /// Starts an exploration with the initial node.
    pub fn new(compiled: &Compiled, options: &'s Options, tables: PackedSuccessors) -> Self {
        let words = compiled.layout.words();
        debug_assert!(!ONE_WORD || words == 1);
        let batch_len = BATCH_SUCCESSORS.div_ceil(tables.max_successors.max(1));
        let successors = tables.buffer(batch_len, words);
        let mut nodes = Nodes::new(words, 0);
        let initial = compiled.layout.pack(&compiled.initial);
        nodes.push(&initial, &[]);
        let index = if compiled.layout.leaves_top_bit_free() && !options.keep_edges {
            let mut states = HashSet64::default();
            states.insert(hash64(initial[0]));
            Index::States(states)
        } else {
            let mut index = StateIndex::default();
            index.find_or_insert(hash_state(&initial), 0, |_| false);
            Index::Nodes(index)
        };
        BreadthFirst {
            options,
            words,
            nodes,
            index,
            next: 0,
            ends: Vec::with_capacity(batch_len),
            batch_len,
            hashes: vec![0; successors.actions.len()],
            successors,
            edge_log: options.keep_edges.then(EdgeLog::default),
            edges: 0,
            terminals: Vec::new(),
            batches: 0,
            stop: None,
            tables,
        }
    }

    /// Proceeds to the next batch of nodes. Returns false if there is none, or if a limit stops the
    /// exploration.
    pub fn next_batch(&mut self, tick: &mut Tick<'_>) -> bool {
        if self.batches > 0 {
            self.next += self.ends.len() as u32;
            debug_assert!(self.next <= self.nodes.len());
            if self.batches % BATCHES_BETWEEN_TICKS == 0 {
                if let ControlFlow::Break(stop) = tick(&self.progress()) {
                    self.stop = Some(stop);
                }
            }
            let is_full = u64::from(self.nodes.len()) >= self.options.max_nodes && self.next < self.nodes.len();
            if is_full && self.stop.is_none() {
                self.stop = Some(Stop::MaxNodes);
            }
        }
        self.batches += 1;
        self.next < self.nodes.len() && self.stop.is_none()
    }

    /// Derives the successors of all nodes of the batch.
    pub fn derive_successors(&mut self) {
        self.ends.clear();
        let mut end = 0;
        let last = self.nodes.len().min(self.next.saturating_add(self.batch_len as u32));
        for node in self.next..last {
            let state = self.nodes.state(node);
            let start = end;
            end = self.tables.append::<ONE_WORD>(state, &mut self.successors, self.edge_log.is_some(), end);
            debug_assert!(end - start <= self.tables.max_successors);
            if start == end {
                self.terminals.push(node);
            }
            self.ends.push(end);
        }
        debug_assert!(!self.ends.is_empty(), "a batch has a node");
        debug_assert!(end <= self.successors.actions.len(), "the buffer holds the successors of a batch");
        self.edges += end as u64;
    }

    /// Adds a node for every successor that is new, and an edge to the node of every successor.
    pub fn insert_successors(&mut self) {
        match &mut self.index {
            Index::States(states) => {
                let count = *self.ends.last().expect("invariant: a batch has a node");
                insert_states(states, &mut self.successors.packed, &mut self.hashes[..count], &mut self.nodes);
            }
            Index::Nodes(_) => {
                self.hash_and_prefetch();
                self.insert_nodes();
            }
        }
    }

    /// Hashes the successors and prefetches what their look-ups will read.
    fn hash_and_prefetch(&mut self) {
        let Index::Nodes(index) = &self.index else { return };
        let count = *self.ends.last().expect("invariant: a batch has a node");
        let words = if ONE_WORD { 1 } else { self.words };
        let mut sum = 0_u64;
        for (to, state) in self.hashes[..count].iter_mut().zip(self.successors.packed.chunks_exact(words)) {
            *to = hash_state(state);
            sum = sum.wrapping_add(index.first_slot(*to));
        }
        for &hash in &self.hashes[..count] {
            if let Some(node) = index.candidate(hash, index.first_slot(hash)) {
                sum = sum.wrapping_add(self.nodes.state(node)[0]);
            }
        }
        // The sum keeps the loads alive.
        std::hint::black_box(sum);
    }

    fn insert_nodes(&mut self) {
        let mut at = 0;
        for number in 0..self.ends.len() {
            if let Some(log) = &mut self.edge_log {
                log.begin_expansion(self.next + number as u32, true);
            }
            debug_assert!(at <= self.ends[number]);
            while at < self.ends[number] {
                let target = self.node_of(at);
                if let Some(log) = &mut self.edge_log {
                    log.push(LoggedEdge { action: self.successors.actions[at], target });
                }
                at += 1;
            }
        }
    }

    /// Returns the node of a successor; adds it if it is new.
    #[inline]
    fn node_of(&mut self, at: usize) -> u32 {
        let Index::Nodes(index) = &mut self.index else { unreachable!("invariant: successors have nodes") };
        let (hash, words) = (self.hashes[at], if ONE_WORD { 1 } else { self.words });
        let state = &self.successors.packed[at * words..(at + 1) * words];
        match index.probe(hash, |node| self.nodes.state(node) == state) {
            Ok(node) => node,
            Err(slot) => {
                index.insert_at(hash, slot, self.nodes.len());
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

    /// Returns what was built.
    pub fn finish(self) -> SearchResult {
        let bytes = self.bytes();
        let BreadthFirst { nodes, edge_log, edges, terminals, stop, .. } = self;
        SearchResult { states: u64::from(nodes.len()), nodes, edge_log, edges, terminals, stop, bytes }
    }

    fn bytes(&self) -> u64 {
        let log = self.edge_log.as_ref().map_or(0, EdgeLog::bytes);
        let index = match &self.index {
            Index::Nodes(index) => index.bytes(),
            Index::States(states) => states.bytes(),
        };
        (self.nodes.bytes() + index + log) as u64
    }
}

/// Adds a node for every one-word state that is not in the set. `states` and `hashes` are
/// overwritten; `hashes` has as many entries as there are states.
fn insert_states(set: &mut HashSet64, states: &mut [u64], hashes: &mut [u64], nodes: &mut Nodes) {
    debug_assert!(hashes.len() <= states.len());
    // The states that were not seen recently are moved to the front, without a branch.
    let mut kept = 0;
    for at in 0..hashes.len() {
        let state = states[at];
        let hash = hash64(state);
        (states[kept], hashes[kept]) = (state, hash);
        kept += usize::from(!set.was_seen_recently(hash));
    }
    set.reserve(kept);
    let hashes = &hashes[..kept];
    std::hint::black_box(hashes.iter().fold(0_u64, |sum, &hash| sum.wrapping_add(set.first_word(hash))));
    for (&hash, state) in hashes.iter().zip(states.iter()) {
        if set.insert(hash) {
            nodes.push(std::slice::from_ref(state), &[]);
        }
    }
}
