//! The actions that local paths of a process lead to, precomputed for closures.

use rustc_hash::FxHashMap;

use crate::system::bitset::{SparseWord, members, push_sparse};
use crate::system::compiled::{Compiled, LocalTransition, NONE};

/// What local paths of a process lead to. Sets of its actions are words over their positions in
/// `actions`.
pub struct LocalPaths<'p> {
    first_state: u32,
    /// The actions of the process, in ascending order.
    pub actions: Vec<u32>,
    /// Indexed by partner: the actions with it.
    actions_with: FxHashMap<u32, Vec<u64>>,
    /// Indexed by action: whether its server may take part in it on a path to another of its
    /// actions. Empty if the process is a server.
    can_loop: &'p [bool],
    /// Indexed by local state: the actions that some path from it leads to.
    reachable: Vec<Vec<u64>>,
}

/// What distinguishes transitions of a local state for paths that continue them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Link {
    target: u32,
    /// The partner that must not be met again, if any.
    avoided: Option<u32>,
}

impl<'p> LocalPaths<'p> {
    /// Computes the paths of a process. With `avoids_partner`, the partner of an action takes part
    /// in nothing on the path to it; otherwise not in the first action.
    pub fn new(compiled: &Compiled, process: u32, avoids_partner: bool, can_loop: &'p [bool]) -> Self {
        let states = compiled.states(process);
        let transitions = states.clone().flat_map(|state| compiled.transitions(state));
        let mut all: Vec<(u32, u32)> = transitions.map(|own| (own.action, own.partner)).collect();
        all.sort_unstable();
        all.dedup();
        debug_assert!(all.is_sorted_by(|(one, _), (other, _)| one < other), "a process has one partner per action");
        let words = all.len().div_ceil(64);
        let mut actions_with: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
        for (local, &(_, partner)) in all.iter().enumerate() {
            actions_with.entry(partner).or_insert_with(|| vec![0; words])[local / 64] |= 1 << (local % 64);
        }
        let mut paths = LocalPaths {
            first_state: states.start,
            actions: all.iter().map(|&(action, _)| action).collect(),
            actions_with,
            can_loop: if process < compiled.clients { can_loop } else { &[] },
            reachable: vec![vec![0; words]; states.len()],
        };
        for (local, state) in states.enumerate() {
            paths.reachable[local] = paths.set(compiled.transitions(state).iter().map(|own| own.action));
        }
        paths.close(compiled, process, avoids_partner);
        paths
    }

    /// Extends `reachable` from single transitions to paths, as a least fixpoint.
    fn close(&mut self, compiled: &Compiled, process: u32, avoids_partner: bool) {
        let states = compiled.states(process);
        debug_assert_eq!(self.reachable.len(), states.len(), "every state of the process has a set");
        let links: Vec<Vec<LocalTransition>> =
            states.clone().map(|state| self.one_per_link(compiled.transitions(state))).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (local, links) in links.iter().enumerate().rev() {
                for transition in links.iter().filter(|own| own.target != states.start + local as u32) {
                    let more = if avoids_partner {
                        self.reachable_through(transition)
                    } else {
                        self.reachable_after(transition).to_vec()
                    };
                    for (own, more) in self.reachable[local].iter_mut().zip(more) {
                        changed |= more & !*own != 0;
                        *own |= more;
                    }
                }
            }
        }
    }

    /// Makes a set of actions of the process.
    pub fn set(&self, actions: impl IntoIterator<Item = u32>) -> Vec<u64> {
        let mut set = vec![0; self.actions.len().div_ceil(64)];
        actions.into_iter().for_each(|action| self.insert(&mut set, action));
        set
    }

    /// Inserts an action into a set.
    pub fn insert(&self, set: &mut [u64], action: u32) {
        let local = self.actions.partition_point(|&before| before < action);
        debug_assert_eq!(self.actions.get(local), Some(&action), "the process takes part in the action");
        set[local / 64] |= 1 << (local % 64);
    }

    /// Converts a set to one over the numbers of all actions.
    pub fn to_sparse(&self, set: &[u64]) -> Vec<SparseWord> {
        let mut words: Vec<SparseWord> = Vec::new();
        for (word, &bits) in set.iter().enumerate() {
            members(bits).for_each(|bit| push_sparse(&mut words, 0, self.actions[word * 64 + bit as usize]));
        }
        debug_assert!(words.is_sorted_by(|one, other| one.word < other.word), "a word occurs once");
        words
    }

    /// The actions with a partner.
    pub fn actions_with(&self, partner: u32) -> &[u64] {
        &self.actions_with[&partner]
    }

    /// For an action that takes a server to `target`: writes those of `loops`, the actions that
    /// leave the server in its current state, that commute with it. `local` is its position in
    /// `actions`.
    pub fn write_commuting_loops(
        &self,
        compiled: &Compiled,
        loops: &[u64],
        target: u32,
        local: usize,
        commuting: &mut [u64],
    ) {
        if target != NONE {
            for (word, &bits) in loops.iter().enumerate() {
                let loops_there =
                    |&bit: &u32| compiled.server_target(self.actions[word * 64 + bit as usize], target) == target;
                commuting[word] = members(bits).filter(loops_there).fold(0, |all, bit| all | 1 << bit);
            }
            commuting[local / 64] &= !(1 << (local % 64));
            debug_assert!(
                commuting.iter().zip(loops).all(|(commuting, loops)| commuting & !loops == 0),
                "only loops commute"
            );
        }
    }

    /// The link of a transition.
    pub fn link(&self, transition: &LocalTransition) -> Link {
        let can_loop = self.can_loop.get(transition.action as usize).copied().unwrap_or(false);
        Link { target: transition.target, avoided: (!can_loop).then_some(transition.partner) }
    }

    /// Returns one transition per link.
    fn one_per_link(&self, transitions: &[LocalTransition]) -> Vec<LocalTransition> {
        let mut transitions = transitions.to_vec();
        transitions.sort_by_key(|own| self.link(own));
        transitions.dedup_by_key(|own| self.link(own));
        transitions
    }

    fn reachable_after(&self, transition: &LocalTransition) -> &[u64] {
        &self.reachable[(transition.target - self.first_state) as usize]
    }

    /// Returns the actions that paths after a transition lead to and whose partner does not take
    /// part in the transition.
    pub fn reachable_through(&self, transition: &LocalTransition) -> Vec<u64> {
        debug_assert!(transition.target >= self.first_state, "the target is a state of the process");
        let mut reachable = self.reachable_after(transition).to_vec();
        if let Some(partner) = self.link(transition).avoided {
            reachable.iter_mut().zip(&self.actions_with[&partner]).for_each(|(own, with)| *own &= !with);
        }
        reachable
    }
}

/// Returns, per action, whether it can leave its server unchanged; none can if actions do not
/// commute.
pub fn can_loop(compiled: &Compiled) -> Vec<bool> {
    let mut can_loop = vec![false; compiled.action_count() as usize];
    if compiled.commuting {
        for server in compiled.clients..compiled.process_count() {
            for state in compiled.states(server) {
                for own in compiled.transitions(state).iter().filter(|own| own.target == state) {
                    can_loop[own.action as usize] = true;
                }
            }
        }
    }
    can_loop
}
