//! A part of the nodes of a machine: one node per state, whose sleep set is the intersection of
//! those with which the state was reached.
//!
//! While nodes are expanded, parts are not changed. What expanding calls for are arrivals: a state
//! with a sleep set. At the end of a level each part takes in its arrivals; the result does not
//! depend on their order, because intersecting does not. A state that is new becomes a node of the
//! next level. A node that was expanded before is expanded again for the actions that woke up.
//! [Godefroid96], Section 5.3.

use rustc_hash::FxHashSet;

use crate::engine::nodes::Nodes;
use crate::engine::state_index::{StateIndex, hash_state};
use crate::levels::question::PackedTarget;
use crate::system::bitset::Bitset;

/// The nodes of a part.
pub struct Part<const N: usize> {
    pub nodes: Nodes,
    index: StateIndex,
    state_words: usize,
    /// Indexed by level: its first new node. Nodes of one level follow each other.
    pub level_start: Vec<u32>,
    /// The nodes of the current level that were expanded before.
    pub woken: Vec<Woken<N>>,
    /// The least new state of the target in the current level.
    pub reached: Option<Vec<u64>>,
}

/// A node to expand again, with the sleep set of its last visit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Woken<const N: usize> {
    pub node: u32,
    pub previous_sleep: Bitset<N>,
}

impl<const N: usize> Part<N> {
    pub fn new(state_words: usize, sleep_words: usize) -> Self {
        Part {
            nodes: Nodes::new(state_words, sleep_words),
            index: StateIndex::default(),
            state_words,
            level_start: vec![0],
            woken: Vec::new(),
            reached: None,
        }
    }

    /// The new nodes of the current level.
    pub fn new_nodes(&self) -> std::ops::Range<u32> {
        self.level_start[self.level_start.len() - 1]..self.nodes.len()
    }

    /// The number of nodes to expand in the current level.
    pub fn waiting(&self) -> usize {
        self.new_nodes().len() + self.woken.len()
    }

    /// The node of a state.
    pub fn find(&self, state: &[u64]) -> Option<u32> {
        self.index.find(hash_state(state), |node| self.nodes.state(node) == state)
    }

    /// The level in which a node was new.
    pub fn level_of(&self, node: u32) -> u32 {
        self.level_start.partition_point(|&start| start <= node) as u32 - 1
    }

    /// Begins the next level with these arrivals: states, each followed by its sleep set.
    pub fn take_in(&mut self, arrivals: &[Vec<u64>], stride: usize, target: Option<&PackedTarget>) {
        self.level_start.push(self.nodes.len());
        self.woken.clear();
        self.reached = None;
        let mut touched: FxHashSet<u32> = FxHashSet::default();
        for arrival in arrivals.iter().flat_map(|list| list.chunks_exact(stride)) {
            let (state, sleep) = arrival.split_at(self.state_words);
            let is_same = |node: u32| self.nodes.state(node) == state;
            match self.index.probe(hash_state(state), is_same) {
                Err(slot) => self.add(state, sleep, slot, target),
                Ok(node) => self.intersect(node, sleep, &mut touched),
            }
        }
        self.woken.sort_unstable_by_key(|woken| woken.node);
    }

    fn add(&mut self, state: &[u64], sleep: &[u64], slot: usize, target: Option<&PackedTarget>) {
        self.index.insert_at(hash_state(state), slot, self.nodes.len());
        self.nodes.push(state, sleep);
        let is_less = |least: &Vec<u64>| state < &least[..];
        if target.is_some_and(|target| target.contains(state)) && self.reached.as_ref().is_none_or(is_less) {
            self.reached = Some(state.to_vec());
        }
    }

    fn intersect(&mut self, node: u32, sleep: &[u64], touched: &mut FxHashSet<u32>) {
        let known = self.nodes.sleep(node);
        if known.iter().zip(sleep).all(|(known, sleep)| known & !sleep == 0) {
            return;
        }
        if node < self.new_nodes().start {
            let previous_sleep = Bitset::from_words(known);
            if touched.insert(node) {
                self.woken.push(Woken { node, previous_sleep });
            }
        }
        self.nodes.sleep_mut(node).iter_mut().zip(sleep).for_each(|(word, sleep)| *word &= sleep);
    }

    /// Restores saved nodes, each after its level and in the order of levels, and nodes to expand
    /// again, each with the sleep set of its last visit.
    pub fn restore(&mut self, nodes: &[&[u64]], woken: &[&[u64]], level: u32) {
        for node in nodes {
            while u64::from(self.level_start.len() as u32 - 1) < node[0] {
                self.level_start.push(self.nodes.len());
            }
            let (state, sleep) = node[1..].split_at(self.state_words);
            if let Err(slot) = self.index.probe(hash_state(state), |known| self.nodes.state(known) == state) {
                self.add(state, sleep, slot, None);
            }
        }
        while (self.level_start.len() as u32) < level + 1 {
            self.level_start.push(self.nodes.len());
        }
        for woken in woken {
            let (state, sleep) = woken.split_at(self.state_words);
            let node = self.find(state).expect("invariant: a node to expand again was saved");
            self.woken.push(Woken { node, previous_sleep: Bitset::from_words(sleep) });
        }
        self.woken.sort_unstable_by_key(|woken| woken.node);
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.nodes.bytes() + self.index.bytes() + self.woken.capacity() * size_of::<Woken<N>>()
    }
}
