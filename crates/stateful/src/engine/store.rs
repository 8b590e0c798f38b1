//! The nodes found so far, and the question which of them covers a state with a sleep set.

use rustc_hash::FxHashMap;

use crate::engine::nodes::Nodes;
use crate::engine::state_index::StateIndex;
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, NONE};

/// When an existing node covers a state with a sleep set, so that no new node is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    /// Never: the graph is a tree.
    Never,
    /// Same state, and the sleep set of the node is a subset. [Stateful24], Definition 16.
    Subsumption,
    /// Same state. Nodes have no sleep sets.
    State,
    /// Same state; the sleep set of the node is reduced to the intersection if it is not a subset
    /// already. [Godefroid96], Section 5.3.
    Merge,
}

/// The result of looking up a state with a sleep set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lookup {
    /// This node covers it.
    Covered(u32),
    /// Nodes with this state exist, but none covers it; this is the last of them.
    Uncovered(u32),
    /// No node has this state. Holds the slot of the index where one can be inserted.
    New(usize),
}

/// What is left to do in a node, with [`Matching::Merge`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Visit<const N: usize> {
    /// The node is expanded for the first time.
    First,
    /// The node was expanded with this larger sleep set; the actions woken since are left.
    Again { previous_sleep: Bitset<N> },
    /// The node was expanded with its current sleep set.
    Unneeded,
}

/// The node that represents a state after an insertion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Inserted {
    pub node: u32,
    /// Whether the node has to be expanded, for the first time or again.
    pub needs_expansion: bool,
}

/// Nodes with an index by state.
#[derive(Clone, Debug)]
pub struct Store<const N: usize> {
    pub matching: Matching,
    pub nodes: Nodes,
    index: StateIndex,
    /// With [`Matching::Subsumption`]: the next node with the same state, or [`NONE`].
    next_with_state: Vec<u32>,
    /// With [`Matching::Merge`]: a bit per node that has been visited.
    visited: Vec<u64>,
    /// With [`Matching::Merge`]: the sleep set of the last visit, for nodes whose sleep set has
    /// been reduced since. Invariant: the sleep set of the node is a proper subset.
    sleep_of_last_visit: FxHashMap<u32, Bitset<N>>,
    /// The number of distinct states; with [`Matching::Never`] the number of nodes.
    pub states: u64,
}

impl<const N: usize> Store<N> {
    pub fn new(matching: Matching, compiled: &Compiled) -> Self {
        let sleep_words = if matching == Matching::State { 0 } else { compiled.slot_words() };
        Store {
            matching,
            nodes: Nodes::new(compiled.layout.words(), sleep_words),
            index: StateIndex::default(),
            next_with_state: Vec::new(),
            visited: Vec::new(),
            sleep_of_last_visit: FxHashMap::default(),
            states: 0,
        }
    }

    /// The sleep set of a node; empty if nodes have none.
    #[inline]
    pub fn sleep(&self, node: u32) -> Bitset<N> {
        Bitset::from_words(self.nodes.sleep(node))
    }

    /// Software prefetch: reads what look-ups of these hashes will read first, so that their cache
    /// misses overlap. The returned sum only keeps the loads alive.
    pub fn prefetch(&self, hashes: impl Iterator<Item = u64> + Clone) -> u64 {
        let slots = hashes.clone().fold(0, |sum: u64, hash| sum.wrapping_add(self.index.first_slot(hash)));
        let state = |hash: u64| {
            let node = self.index.candidate(hash, self.index.first_slot(hash));
            node.map_or(0, |node| self.nodes.state(node)[0])
        };
        hashes.fold(slots, |sum, hash| sum.wrapping_add(state(hash)))
    }

    /// Looks for a node that covers a state with a sleep set.
    #[inline]
    pub fn look_up(&self, state: &[u64], hash: u64, sleep: Bitset<N>) -> Lookup {
        if self.matching == Matching::Never {
            return Lookup::New(0);
        }
        let is_same = |node: u32| self.nodes.state(node).iter().zip(state).all(|(one, other)| one == other);
        let mut node = match self.index.probe(hash, is_same) {
            Ok(first) => first,
            Err(slot) => return Lookup::New(slot),
        };
        if self.matching == Matching::State {
            return Lookup::Covered(node);
        }
        loop {
            debug_assert_eq!(self.nodes.state(node), state, "nodes of one chain have the same state");
            if self.sleep(node).is_subset(&sleep) {
                return Lookup::Covered(node);
            }
            match self.matching {
                Matching::Subsumption if self.next_with_state[node as usize] != NONE => {
                    node = self.next_with_state[node as usize];
                }
                _ => return Lookup::Uncovered(node),
            }
        }
    }

    /// Makes some node cover a state with a sleep set, by a new node or by merging. `lookup` is the
    /// result of looking it up, and nothing was inserted since.
    pub fn insert_or_merge(&mut self, state: &[u64], hash: u64, sleep: Bitset<N>, lookup: Lookup) -> Inserted {
        debug_assert_eq!(self.look_up(state, hash, sleep), lookup, "the look-up is current");
        match lookup {
            Lookup::Covered(node) => return Inserted { node, needs_expansion: false },
            Lookup::Uncovered(node) if self.matching == Matching::Merge => return self.merge(node, sleep),
            Lookup::Uncovered(node) => {
                debug_assert_eq!(
                    self.matching,
                    Matching::Subsumption,
                    "other kinds of matching have one node per state"
                );
                self.next_with_state[node as usize] = self.nodes.len();
            }
            Lookup::New(slot) => {
                self.states += 1;
                if self.matching != Matching::Never {
                    self.index.insert_at(hash, slot, self.nodes.len());
                }
            }
        }
        let node = match self.matching {
            Matching::State => self.nodes.push(state, &[]),
            Matching::Never | Matching::Subsumption | Matching::Merge => self.nodes.push(state, &sleep.0),
        };
        match self.matching {
            Matching::Subsumption => {
                self.next_with_state.push(NONE);
                debug_assert_eq!(self.next_with_state.len(), self.nodes.len() as usize);
            }
            Matching::Merge if node % 64 == 0 => self.visited.push(0),
            Matching::Merge | Matching::Never | Matching::State => {}
        }
        debug_assert!(self.states <= u64::from(self.nodes.len()));
        Inserted { node, needs_expansion: true }
    }

    /// Reduces the sleep set of a node to its intersection with `sleep`. A visited node must then
    /// be expanded again; one that still waits for its first visit need not be.
    fn merge(&mut self, node: u32, sleep: Bitset<N>) -> Inserted {
        debug_assert!(!self.sleep(node).is_subset(&sleep), "a node that covers the state is not merged");
        let needs_expansion = self.is_visited(node);
        if needs_expansion {
            let previous = self.sleep(node);
            self.sleep_of_last_visit.entry(node).or_insert(previous);
        }
        for (word, sleep) in self.nodes.sleep_mut(node).iter_mut().zip(sleep.0) {
            *word &= sleep;
        }
        debug_assert!(self.sleep(node).is_subset(&sleep), "the node covers the state now");
        Inserted { node, needs_expansion }
    }

    fn is_visited(&self, node: u32) -> bool {
        self.visited[node as usize / 64] >> (node % 64) & 1 != 0
    }

    /// Begins a visit of a node, with [`Matching::Merge`], and returns what is left to do in it.
    #[inline]
    pub fn begin_visit(&mut self, node: u32) -> Visit<N> {
        debug_assert_eq!(self.matching, Matching::Merge);
        if self.is_visited(node) {
            let Some(previous_sleep) = self.sleep_of_last_visit.remove(&node) else { return Visit::Unneeded };
            debug_assert!(self.sleep(node).is_subset(&previous_sleep), "merging only wakes actions");
            return Visit::Again { previous_sleep };
        }
        self.visited[node as usize / 64] |= 1 << (node % 64);
        Visit::First
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        let last_visits = self.sleep_of_last_visit.capacity() * (size_of::<(u32, Bitset<N>)>() + 1);
        self.nodes.bytes()
            + self.index.bytes()
            + self.next_with_state.capacity() * 4
            + self.visited.capacity() * 8
            + last_visits
    }
}
