//! The first sets of all maximal runs from every state of a system, computed bottom up.
//! [Stateful24], Definition 6 and Section 11.
//!
//! Only minimal first sets are kept: a set that meets those meets all. The families of different
//! states are often equal, so each is stored once.

use rustc_hash::FxHashMap;

use crate::engine::nodes::Nodes;
use crate::engine::state_index::{StateIndex, hash_state};
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, Step};
use crate::system::expanded_state::ExpandedState;

/// First sets by state.
pub struct FirstSets<const N: usize> {
    /// All states of the system.
    nodes: Nodes,
    index: StateIndex,
    /// Indexed by node: the number of its family.
    family_of: Vec<u32>,
    families: Vec<Vec<Bitset<N>>>,
}

impl<const N: usize> FirstSets<N> {
    /// Computes the first sets of all states, or returns `None` if there are more than
    /// `max_states`.
    pub fn new(compiled: &Compiled, max_states: u32) -> Option<Self> {
        let (nodes, index) = (Nodes::new(compiled.layout.words(), 0), StateIndex::default());
        let mut sets = FirstSets { nodes, index, family_of: Vec::new(), families: Vec::new() };
        let order = sets.explore(compiled, max_states)?;
        sets.fill(compiled, &order);
        Some(sets)
    }

    /// Finds all states. Returns them in an order in which successors come first.
    fn explore(&mut self, compiled: &Compiled, max_states: u32) -> Option<Vec<u32>> {
        let steps_left = steps_left(compiled);
        let mut state = ExpandedState::<N>::new(compiled);
        let mut packed = compiled.layout.pack(&compiled.initial);
        self.insert(&packed);
        let mut ranks: Vec<u32> = Vec::new();
        let mut next = 0;
        while next < self.nodes.len() {
            packed.copy_from_slice(self.nodes.state(next));
            state.unpack(compiled, &packed);
            ranks.push(state.locals[..compiled.clients as usize].iter().map(|&own| steps_left[own as usize]).sum());
            for step in state.steps(compiled) {
                apply(compiled, &mut packed, step);
                self.insert(&packed);
                undo(compiled, &mut packed, &state, step);
            }
            debug_assert_eq!(packed, self.nodes.state(next), "all steps were undone");
            if self.nodes.len() > max_states {
                return None;
            }
            next += 1;
        }
        let mut order: Vec<u32> = (0..self.nodes.len()).collect();
        order.sort_unstable_by_key(|&node| ranks[node as usize]);
        Some(order)
    }

    fn insert(&mut self, packed: &[u64]) {
        let new = self.nodes.len();
        let is_same = |node| self.nodes.state(node) == packed;
        if self.index.find_or_insert(hash_state(packed), new, is_same).is_none() {
            self.nodes.push(packed, &[]);
        }
    }

    /// Computes the families of all states, successors first.
    fn fill(&mut self, compiled: &Compiled, order: &[u32]) {
        let mut known: FxHashMap<Vec<Bitset<N>>, u32> = FxHashMap::default();
        self.family_of = vec![u32::MAX; order.len()];
        let mut state = ExpandedState::<N>::new(compiled);
        for &node in order {
            state.unpack(compiled, self.nodes.state(node));
            let family = self.family(compiled, &state, self.nodes.state(node));
            self.family_of[node as usize] = *known.entry(family).or_insert_with_key(|family| {
                self.families.push(family.clone());
                self.families.len() as u32 - 1
            });
        }
    }

    /// Computes the minimal first sets of a state from those of its successors.
    fn family(&self, compiled: &Compiled, state: &ExpandedState<N>, packed: &[u64]) -> Vec<Bitset<N>> {
        let mut family: Vec<Bitset<N>> = Vec::new();
        if state.is_terminal() {
            family.push(Bitset::EMPTY);
        }
        let mut packed = packed.to_vec();
        for step in state.steps(compiled) {
            apply(compiled, &mut packed, step);
            let independent = state.independent_of(compiled, step, state.enabled);
            for first in self.get(&packed) {
                // first(a.u) is a, and the actions of first(u) that are independent of a.
                let mut set = first.intersection(independent);
                set.insert(step.slot);
                insert_minimal(&mut family, set);
            }
            undo(compiled, &mut packed, state, step);
        }
        debug_assert!(!family.is_empty(), "some maximal run starts from every state");
        debug_assert!(family.iter().all(|set| set.is_subset(&state.enabled)), "first actions are enabled");
        family.sort_unstable_by_key(|set| set.0);
        family
    }

    /// The minimal first sets of a reachable state.
    pub fn get(&self, packed: &[u64]) -> &[Bitset<N>] {
        let node = self.index.find(hash_state(packed), |node| self.nodes.state(node) == packed);
        let node = node.expect("invariant: all reachable states were found");
        let family = self.family_of[node as usize];
        debug_assert!(family != u32::MAX, "successors come first");
        &self.families[family as usize]
    }

    /// Iterates over all states of the system, packed.
    pub fn states(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.nodes.len()).map(|node| self.nodes.state(node))
    }

    /// The number of states of the system.
    pub fn state_count(&self) -> u32 {
        self.nodes.len()
    }
}

/// Changes a packed state to its successor.
fn apply(compiled: &Compiled, packed: &mut [u64], step: Step) {
    compiled.layout.set(packed, step.client, step.client_target);
    compiled.layout.set(packed, step.server, step.server_target);
}

/// Changes a packed successor of `state` back.
fn undo<const N: usize>(compiled: &Compiled, packed: &mut [u64], state: &ExpandedState<N>, step: Step) {
    compiled.layout.set(packed, step.client, state.locals[step.client as usize]);
    compiled.layout.set(packed, step.server, state.locals[step.server as usize]);
}

/// Inserts a set into a family of which only minimal sets are kept.
fn insert_minimal<const N: usize>(family: &mut Vec<Bitset<N>>, set: Bitset<N>) {
    if family.iter().any(|known| known.is_subset(&set)) {
        return;
    }
    family.retain(|known| !set.is_subset(known));
    debug_assert!(!family.iter().any(|known| known.is_subset(&set)));
    family.push(set);
}

/// Returns, per local state of a client, the largest number of steps that it can still take. Every
/// step of the system reduces the sum over all clients.
fn steps_left(compiled: &Compiled) -> Vec<u32> {
    let states = compiled.client_state_count() as usize;
    let mut left = vec![0; states];
    let mut changed = true;
    while changed {
        changed = false;
        for state in (0..states).rev() {
            let after = compiled.transitions(state as u32).iter().map(|own| left[own.target as usize] + 1);
            let max = after.max().unwrap_or(0);
            changed |= max != left[state];
            left[state] = max;
        }
    }
    left
}
