//! The caches behind the comparison of states.
//!
//! Nothing here decides anything: dropping any entry at any time leads to the same answers.

use mazurka_model::{ProcessId, States};
use mazurka_order::AccessSets;
use rustc_hash::FxHashMap;

use super::commutation_cache::{Commutation, CommutationCache, SwapKey};
use super::step_views::{StepView, StepViews};
use super::successor_cache::{Successor, SuccessorCache};
use crate::state_driven::dont_do::Action;

/// The number of states whose compared part is remembered: about 64 MB.
const MAX_COMPARED_PARTS: usize = 1 << 20;

/// What is known about the states and steps of the program.
#[derive(Debug)]
pub(super) struct StateMemory {
    /// The states that steps lead to.
    pub(super) successors: SuccessorCache,
    /// Which steps and sequences commute.
    pub(super) commutations: CommutationCache,
    views: StepViews,
    /// The digests of the parts that the equality compares, by the digests of the whole states.
    compared_parts: FxHashMap<u128, u128>,
}

impl StateMemory {
    /// Nothing is known, about a program whose states name their processes or not.
    pub(super) fn new(names_processes: bool) -> Self {
        StateMemory {
            successors: SuccessorCache::new(names_processes),
            commutations: CommutationCache::default(),
            views: StepViews::default(),
            compared_parts: FxHashMap::default(),
        }
    }

    /// The search has performed a step.
    #[inline]
    pub(super) fn step_performed(&mut self, before: u128, step: Action, after: u128, spawned: bool) {
        self.successors.insert(before, step, Successor::Reached { state: after, accesses_match: true });
        self.views.step_performed(step.process, spawned);
    }

    /// The search has undone a step of `process`.
    #[inline]
    pub(super) fn step_undone(&mut self, process: ProcessId) {
        self.views.step_undone(process);
    }

    /// The view of a step in the state of the search, which `execution` is in.
    #[inline]
    pub(super) fn view(&mut self, execution: &impl States, action: Action, sets: &AccessSets) -> StepView {
        self.views.of_step(execution, action, sets)
    }

    /// The key for swapping a step with the sequence behind it: `first` is the view of the step
    /// before it was performed, and `execution` is in the state after it.
    #[inline]
    pub(super) fn swap_key(
        &mut self,
        first: StepView,
        execution: &impl States,
        sequence: &[Action],
        sets: &AccessSets,
    ) -> SwapKey {
        SwapKey::new(first, sequence.iter().map(|&action| self.views.of_step(execution, action, sets)))
    }

    /// How the orders that belong to the key compare, if that is known.
    #[inline]
    pub(super) fn commutation(&self, key: SwapKey) -> Option<Commutation> {
        self.commutations.get(key)
    }

    /// The digest of the compared part of a state, computed by `compute` unless it is known.
    pub(super) fn compared_part(&mut self, state: u128, compute: impl FnOnce() -> u128) -> u128 {
        if let Some(&part) = self.compared_parts.get(&state) {
            return part;
        }
        let part = compute();
        if self.compared_parts.len() >= MAX_COMPARED_PARTS {
            self.compared_parts.clear();
        }
        self.compared_parts.insert(state, part);
        part
    }
}
