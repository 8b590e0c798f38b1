//! The nodes that a search has found, and which of them stands for a state with a sleep set.

use rustc_hash::FxHashMap;

use crate::parts::bits::Bits;
use crate::parts::log::REFUSED;
use crate::parts::nodes::Nodes;
use crate::parts::packed::Layout;
use crate::parts::table::Table;

/// When a node stands for a state with a sleep set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    /// Never: the nodes are a tree.
    Tree,
    /// The states are the same and the node's sleep set is a subset: [Stateful24], Definition 16.
    Subsumption,
    /// The states are the same; there are no sleep sets.
    Plain,
    /// The states are the same; sleep sets hold in one node only and are not handed on.
    State,
    /// The states are the same, and the node has, or gets, a sleep set that is a subset: [Godefroid96], Section 5.3.
    Merge,
}

/// What is known about a state with a sleep set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// This node stands for it.
    Stands(u32),
    /// The last node with the state; none stands for it.
    Apart(u32),
    /// No node has the state; the place in the table for one.
    New(usize),
}

/// A pass over a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pass<const N: usize> {
    First,
    After(Bits<N>),
    None,
}

/// Nodes by state.
#[derive(Clone, Debug)]
pub struct Store<const N: usize> {
    pub matching: Matching,
    pub nodes: Nodes,
    table: Table,
    /// With [`Matching::Subsumption`]: the next node with the same state, or `REFUSED`.
    chain: Vec<u32>,
    /// With [`Matching::Merge`]: the nodes that had a pass, as words; and the sleep sets that the last passes had of those that have another one since.
    passed: Vec<u64>,
    before: FxHashMap<u32, Bits<N>>,
    /// Different states.
    pub states: u64,
}

impl<const N: usize> Store<N> {
    pub fn new(matching: Matching, layout: &Layout, sleep_words: usize) -> Self {
        let nodes = Nodes::new(layout.words(), sleep_words);
        Store {
            matching,
            nodes,
            table: Table::default(),
            chain: Vec::new(),
            passed: Vec::new(),
            before: FxHashMap::default(),
            states: 0,
        }
    }

    /// Words of sleep sets in a node.
    pub fn sleep_words(matching: Matching, slots: u32) -> usize {
        if matches!(matching, Matching::Plain | Matching::State) { 0 } else { slots.div_ceil(64) as usize }
    }

    /// Lets the memory fetch what looking up these hashes will look at, side by side. The sum is of no use.
    pub fn fetch(&self, hashes: impl Iterator<Item = u64> + Clone) -> u64 {
        let slots = hashes.clone().fold(0, |sum: u64, hash| sum.wrapping_add(self.table.glance(hash)));
        let state = |hash: u64| {
            let node = self.table.likely(hash, self.table.glance(hash));
            node.map_or(0, |node| self.nodes.state(node)[0])
        };
        hashes.fold(slots, |sum, hash| sum.wrapping_add(state(hash)))
    }

    /// Looks a state with a sleep set up.
    #[inline]
    pub fn look_up(&self, state: &[u64], hash: u64, asleep: Bits<N>) -> Known {
        if self.matching == Matching::Tree {
            return Known::New(0);
        }
        let same = |node: u32| self.nodes.state(node).iter().zip(state).all(|(one, other)| one == other);
        let mut node = match self.table.probe(hash, same) {
            Ok(first) => first,
            Err(place) => return Known::New(place),
        };
        if self.matching == Matching::Plain {
            return Known::Stands(node);
        }
        loop {
            if Bits::of(self.nodes.get(node).1).within(&asleep) {
                return Known::Stands(node);
            }
            match self.matching {
                Matching::Subsumption if self.chain[node as usize] != REFUSED => node = self.chain[node as usize],
                _ => return Known::Apart(node),
            }
        }
    }

    /// Makes a node stand for a state with a sleep set, after `look_up` said that none does. Gives it, and whether it is to be expanded (again).
    pub fn stand(&mut self, state: &[u64], hash: u64, asleep: Bits<N>, known: Known) -> (u32, bool) {
        match known {
            Known::Stands(node) => return (node, false),
            Known::Apart(node) if self.matching == Matching::Merge => {
                let passed = self.has_passed(node);
                if passed {
                    self.before.entry(node).or_insert(Bits::of(self.nodes.get(node).1));
                }
                for (word, asleep) in self.nodes.sleep_mut(node).iter_mut().zip(asleep.0) {
                    *word &= asleep;
                }
                return (node, passed);
            }
            Known::Apart(node) => self.chain[node as usize] = self.nodes.len(),
            Known::New(place) => {
                self.states += 1;
                if self.matching != Matching::Tree {
                    self.table.enter(hash, place, self.nodes.len());
                }
            }
        }
        match self.matching {
            Matching::Subsumption => self.chain.push(REFUSED),
            Matching::Merge if self.nodes.len() % 64 == 0 => self.passed.push(0),
            Matching::Merge | Matching::Tree | Matching::Plain | Matching::State => {}
        }
        (self.nodes.push(state, &asleep.0), true)
    }

    fn has_passed(&self, node: u32) -> bool {
        self.passed[node as usize / 64] >> (node % 64) & 1 != 0
    }

    /// Begins a pass over a node, with [`Matching::Merge`]: the first one, another one after one with this sleep set, or none, since its sleep set is the same.
    #[inline]
    pub fn pass(&mut self, node: u32) -> Pass<N> {
        if self.has_passed(node) {
            return self.before.remove(&node).map_or(Pass::None, Pass::After);
        }
        self.passed[node as usize / 64] |= 1 << (node % 64);
        Pass::First
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        let passes = self.passed.capacity() * 8 + self.before.capacity() * (size_of::<(u32, Bits<N>)>() + 1);
        self.nodes.bytes() + self.table.bytes() + self.chain.capacity() * 4 + passes
    }
}
