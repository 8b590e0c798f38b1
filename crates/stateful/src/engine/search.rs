//! The state of an exploration that expands nodes one by one: nodes, stack, edges and limits.
//!
//! An exploration loop lives in the file of its algorithm and has this form:
//!
//! ```text
//! while let Some(node) = search.next_node(tick)        a node to expand; its state is search.state
//!     for each action to try, in order
//!         search.derive(action, sleep set)             s' and its sleep set
//!     search.prefetch()
//!     while let Some(successor) = search.next_successor()
//!         match search.look_up(&successor)             covered: add_edge; else add_node or prune
//! search.finish()
//! ```
//!
//! There are two orders. In **stack order** all successors of a node are created when the node is
//! expanded, and the node created last is expanded next; the authors of [Stateful24] implemented
//! this order. Deriving all successors before looking them up lets their cache misses overlap. In
//! **recursive order**, that of the paper's listings, a new node is expanded at once:
//! `next_successor` then suspends the current node, and `next_node` resumes it later. The loops are
//! the same, because what is derived does not depend on what is looked up.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::engine::edge_log::{EdgeLog, LoggedEdge, PRUNED};
use crate::engine::nodes::Nodes;
use crate::engine::state_index::hash_state;
use crate::engine::store::{Lookup, Matching, Store, Visit};
use crate::options::{Options, Progress, Tick};
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, NONE, Step};
use crate::system::expanded_state::ExpandedState;

/// The graph that an exploration has built.
#[derive(Clone, Debug)]
pub struct SearchResult {
    pub nodes: Nodes,
    pub edge_log: Option<EdgeLog>,
    pub edges: u64,
    pub states: u64,
    /// The nodes without enabled actions.
    pub terminals: Vec<u32>,
    pub stop: Option<Stop>,
    /// The number of bytes in use at the end.
    pub bytes: u64,
}

/// A node to expand. Its state is [`Search::state`] and not terminal.
#[derive(Clone, Copy, Debug)]
pub struct Node<const N: usize> {
    pub sleep: Bitset<N>,
    pub task: Task<N>,
}

/// What an exploration loop has to do in a node before it looks at successors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task<const N: usize> {
    /// Derive the successors by a covering source set.
    Expand,
    /// Derive the successors by these enabled actions, which slept in the previous visit. Occurs
    /// with [`Matching::Merge`] only.
    ExpandWoken(Bitset<N>),
    /// Nothing: the successors of a suspended node were derived before.
    Resume,
}

/// A successor s' of the current node by an action a, with its sleep set Sl - Da.
#[derive(Clone, Copy, Debug)]
pub struct Successor<const N: usize> {
    pub step: Step,
    pub sleep: Bitset<N>,
    hash: u64,
    /// The place of the packed state among those of all derived successors.
    index: u32,
}

/// A node whose successors have been derived.
#[derive(Clone, Copy, Debug, Default)]
struct Current {
    node: u32,
    /// The first of its derived successors, and the next one to look at.
    first: usize,
    next: usize,
}

/// The number of units of work between two checks of limits, some milliseconds. A unit is the
/// product of slots and actions, since nodes of large systems take long.
const WORK_BETWEEN_TICKS: u64 = 1 << 23;
/// The largest number of expansions between two checks of limits.
const MAX_EXPANSIONS_BETWEEN_TICKS: u64 = 0x1000;

/// An exploration in progress.
pub struct Search<'s, const N: usize> {
    pub compiled: &'s Compiled,
    /// The state s(n) of the current node.
    pub state: ExpandedState<N>,
    /// The state s' of the successor that [`Search::is_sleep_blocked`] was called for.
    pub next_state: ExpandedState<N>,
    /// Bytes that the algorithm itself uses, for progress reports.
    pub algorithm_bytes: usize,
    options: &'s Options,
    store: Store<N>,
    /// Nodes to expand, the next one last.
    stack: Vec<u32>,
    /// In recursive order: nodes to resume, the next one last.
    suspended: Vec<Current>,
    current: Current,
    /// In recursive order: whether the current node has just created a node.
    is_interrupted: bool,
    /// Derived successors of the current node, after those of suspended nodes.
    successors: Vec<Successor<N>>,
    /// The packed states of `successors`, one after the other.
    successor_states: Vec<u64>,
    edge_log: Option<EdgeLog>,
    edges: u64,
    terminals: Vec<u32>,
    expansions: u64,
    /// Limits are checked when the number of expansions has none of these bits.
    tick_mask: u64,
    stop: Option<Stop>,
}

impl<'s, const N: usize> Search<'s, N> {
    /// Starts an exploration with the initial node, whose sleep set is empty.
    pub fn new(compiled: &'s Compiled, options: &'s Options, matching: Matching) -> Self {
        let work_per_node = u64::from(compiled.slot_count()) * u64::from(compiled.action_count()) + 1;
        let between_ticks = (WORK_BETWEEN_TICKS / work_per_node).next_power_of_two().min(MAX_EXPANSIONS_BETWEEN_TICKS);
        let mut search = Search {
            compiled,
            state: ExpandedState::new(compiled),
            next_state: ExpandedState::new(compiled),
            algorithm_bytes: 0,
            options,
            store: Store::new(matching, compiled),
            stack: Vec::new(),
            suspended: Vec::new(),
            current: Current::default(),
            is_interrupted: false,
            successors: Vec::new(),
            successor_states: Vec::new(),
            edge_log: options.keep_edges.then(EdgeLog::default),
            edges: 0,
            terminals: Vec::new(),
            expansions: 0,
            tick_mask: between_ticks - 1,
            stop: None,
        };
        let packed = compiled.layout.pack(&compiled.initial);
        let hash = hash_state(&packed);
        let lookup = search.store.look_up(&packed, hash, Bitset::EMPTY);
        let root = search.store.insert_or_merge(&packed, hash, Bitset::EMPTY, lookup);
        search.stack.push(root.node);
        search
    }

    /// Returns the next node to expand or to resume, or `None` if there is none or a limit stops
    /// the exploration. Records terminal nodes on the way.
    pub fn next_node(&mut self, tick: &mut Tick<'_>) -> Option<Node<N>> {
        loop {
            self.leave_current();
            if !self.may_continue(tick) {
                return None;
            }
            let Some(node) = self.stack.pop() else { return Some(self.resume()) };
            if let Some(node) = self.enter(node) {
                return Some(node);
            }
        }
    }

    /// Suspends the current node if it was interrupted; otherwise it is done.
    fn leave_current(&mut self) {
        let words = self.compiled.layout.words();
        debug_assert_eq!(self.successor_states.len(), self.successors.len() * words, "every successor has a state");
        if std::mem::take(&mut self.is_interrupted) {
            debug_assert!(self.options.recursive && self.current.next > self.current.first, "at a successor");
            self.suspended.push(self.current);
        } else {
            self.successors.truncate(self.current.first);
            self.successor_states.truncate(self.current.first * words);
        }
    }

    fn may_continue(&mut self, tick: &mut Tick<'_>) -> bool {
        if self.stop.is_none() && self.expansions > 0 && self.expansions & self.tick_mask == 0 {
            self.check_limits(tick);
        }
        if self.stop.is_none() && self.waiting() > 0 {
            let is_full = u64::from(self.store.nodes.len()) >= self.options.max_nodes;
            if self.expansions > 0 && is_full {
                self.stop = Some(Stop::MaxNodes);
            }
        }
        self.expansions += 1;
        self.stop.is_none() && self.waiting() > 0
    }

    /// Calls `tick`, which may stop the exploration.
    fn check_limits(&mut self, tick: &mut Tick<'_>) {
        if let ControlFlow::Break(stop) = tick(&self.progress()) {
            self.stop = Some(stop);
        }
    }

    fn progress(&self) -> Progress {
        let nodes = u64::from(self.store.nodes.len());
        Progress { nodes, edges: self.edges, waiting: self.waiting() as u64, bytes: self.bytes() }
    }

    /// The number of nodes to expand or to resume.
    fn waiting(&self) -> usize {
        self.stack.len() + self.suspended.len()
    }

    /// Resumes the node that was suspended last.
    fn resume(&mut self) -> Node<N> {
        self.current = self.suspended.pop().expect("invariant: a node is waiting");
        debug_assert!(self.current.next <= self.successors.len(), "successors of suspended nodes are kept");
        self.state.unpack(self.compiled, self.store.nodes.state(self.current.node));
        self.log_expansion(false);
        Node { sleep: self.store.sleep(self.current.node), task: Task::Resume }
    }

    /// Makes a node the current one; returns `None` if there is nothing to derive.
    fn enter(&mut self, node: u32) -> Option<Node<N>> {
        let first = self.successors.len();
        self.current = Current { node, first, next: first };
        let sleep = self.store.sleep(node);
        self.state.unpack(self.compiled, self.store.nodes.state(node));
        debug_assert!(sleep.is_subset(&self.state.enabled), "sleep sets contain enabled actions only");
        if self.store.matching == Matching::Merge {
            let visit = self.store.begin_visit(node);
            if visit == Visit::Unneeded {
                return None;
            }
            if let Some(log) = &mut self.edge_log {
                log.sleep_sets.extend_from_slice(&sleep.0[..self.compiled.slot_words()]);
            }
            if let Visit::Again { previous_sleep } = visit {
                self.log_expansion(true);
                let woken = previous_sleep.difference(sleep).intersection(self.state.enabled);
                debug_assert!(!woken.is_empty(), "a node is visited again only if an action woke up");
                return Some(Node { sleep, task: Task::ExpandWoken(woken) });
            }
        }
        self.log_expansion(true);
        if self.state.is_terminal() {
            self.terminals.push(node);
            return None;
        }
        debug_assert!(!self.state.enabled.is_subset(&sleep), "sleep-blocked nodes are not created");
        Some(Node { sleep, task: Task::Expand })
    }

    fn log_expansion(&mut self, starts_visit: bool) {
        if let Some(log) = &mut self.edge_log {
            log.begin_expansion(self.current.node, starts_visit);
        }
    }

    /// Derives the successor of the current node by an enabled action. `asleep` is Sl: the sleep
    /// set of the node and the actions tried before; the successor gets what is independent of the
    /// action.
    #[inline]
    pub fn derive(&mut self, action: u32, asleep: Bitset<N>) {
        debug_assert!(!asleep.contains(action), "an action in the sleep set is not taken");
        let step = self.state.step(self.compiled, action);
        let start = self.successor_states.len();
        self.successor_states.extend_from_slice(self.store.nodes.state(self.current.node));
        debug_assert!(step.client_target != NONE, "the client is ready for an enabled action");
        debug_assert!(step.server_target != NONE, "the server is ready for an enabled action");
        let state = &mut self.successor_states[start..];
        self.compiled.layout.set(state, step.client, step.client_target);
        self.compiled.layout.set(state, step.server, step.server_target);
        let hash = hash_state(state);
        let sleep = self.state.independent_of(self.compiled, step, asleep);
        self.successors.push(Successor { step, sleep, hash, index: self.successors.len() as u32 });
    }

    /// Prefetches what the look-ups of the derived successors will read.
    pub fn prefetch(&self) {
        let derived = &self.successors[self.current.first..];
        if derived.len() > 1 {
            std::hint::black_box(self.store.prefetch(derived.iter().map(|successor| successor.hash)));
        }
    }

    /// Returns the next derived successor of the current node. In recursive order there is none,
    /// for the time being, once a node was added.
    #[inline]
    pub fn next_successor(&mut self) -> Option<Successor<N>> {
        if self.is_interrupted || self.stop.is_some() {
            return None;
        }
        let successor = self.successors.get(self.current.next).copied()?;
        self.current.next += 1;
        Some(successor)
    }

    /// Looks for a node that covers a successor.
    #[inline]
    pub fn look_up(&self, successor: &Successor<N>) -> Lookup {
        self.store.look_up(self.packed(successor), successor.hash, successor.sleep)
    }

    #[inline]
    fn packed(&self, successor: &Successor<N>) -> &[u64] {
        let words = self.compiled.layout.words();
        let start = successor.index as usize * words;
        let state = &self.successor_states[start..start + words];
        debug_assert_eq!(hash_state(state), successor.hash, "the hash of a successor is that of its state");
        state
    }

    /// Computes [`Search::next_state`] for a successor with a non-empty sleep set, and returns
    /// whether all its enabled actions are asleep: no maximal run from it avoids the sleep set.
    #[inline]
    pub fn is_sleep_blocked(&mut self, successor: &Successor<N>) -> bool {
        self.next_state.apply(self.compiled, &self.state, successor.step);
        debug_assert!(successor.sleep.is_subset(&self.next_state.enabled), "independent actions stay enabled");
        self.next_state.enabled.is_subset(&successor.sleep)
    }

    /// Asks a question about [`Search::next_state`] that may take long. Whenever `question` returns
    /// `None`, limits are checked and it is called again; the result is `None` if a limit stops the
    /// exploration.
    pub fn ask_within_limits(
        &mut self,
        tick: &mut Tick<'_>,
        successor: &Successor<N>,
        mut question: impl FnMut(&ExpandedState<N>, &[u64]) -> Option<bool>,
    ) -> Option<bool> {
        debug_assert_eq!(self.compiled.layout.pack(&self.next_state.locals), self.packed(successor), "it is unpacked");
        loop {
            if let Some(answer) = question(&self.next_state, self.packed(successor)) {
                return Some(answer);
            }
            self.check_limits(tick);
            if self.stop.is_some() {
                return None;
            }
        }
    }

    /// Adds the edge from the current node to the node of a successor.
    #[inline]
    pub fn add_edge(&mut self, successor: &Successor<N>, target: u32) {
        debug_assert_eq!(self.store.nodes.state(target), self.packed(successor), "an edge leads to its successor");
        debug_assert!(self.store.sleep(target).is_subset(&successor.sleep), "the target covers the successor");
        self.edges += 1;
        self.log_edge(successor, target);
    }

    /// Adds a node for a successor, or merges it into one with the same state, and the edge to it.
    /// The node is scheduled for expansion.
    pub fn add_node(&mut self, successor: &Successor<N>, lookup: Lookup) {
        debug_assert!(!matches!(lookup, Lookup::Covered(_)), "a covered successor needs no node");
        let words = self.compiled.layout.words();
        let state = &self.successor_states[successor.index as usize * words..][..words];
        let inserted = self.store.insert_or_merge(state, successor.hash, successor.sleep, lookup);
        self.add_edge(successor, inserted.node);
        if inserted.needs_expansion {
            self.stack.push(inserted.node);
            self.is_interrupted = self.options.recursive;
        }
    }

    /// Records that a successor is left out: no maximal run from it avoids its sleep set.
    #[inline]
    pub fn prune(&mut self, successor: &Successor<N>) {
        debug_assert!(!successor.sleep.is_empty(), "an empty sleep set blocks no run");
        self.log_edge(successor, PRUNED);
    }

    #[inline]
    fn log_edge(&mut self, successor: &Successor<N>, target: u32) {
        if let Some(log) = &mut self.edge_log {
            log.push(LoggedEdge { action: successor.step.action, target });
        }
    }

    /// Returns what was built.
    pub fn finish(self) -> SearchResult {
        debug_assert!(self.stop.is_some() || self.waiting() == 0, "an exploration that is not stopped is complete");
        debug_assert!(
            self.edges + 1 >= u64::from(self.store.nodes.len()),
            "every node but the initial one has an edge"
        );
        let bytes = self.bytes();
        let Search { store, edge_log, edges, terminals, stop, .. } = self;
        SearchResult { states: store.states, nodes: store.nodes, edge_log, edges, terminals, stop, bytes }
    }

    fn bytes(&self) -> u64 {
        let log = self.edge_log.as_ref().map_or(0, EdgeLog::bytes);
        let stacks = self.stack.capacity() * 4 + self.suspended.capacity() * size_of::<Current>();
        (self.store.bytes() + stacks + log + self.algorithm_bytes) as u64
    }
}
