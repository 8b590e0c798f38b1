//! The successors of states, by the digest of the state and the step.
//!
//! A step leads from one state to one state wherever in the search it is performed. So a sequence
//! whose steps have all been performed before, perhaps in different places, is followed from digest
//! to digest without running the program.

use super::bounded_cache::{BoundedCache, Entry};
use super::step_views::{MULTIPLIER, step_word};
use crate::state_driven::dont_do::Action;

/// What a step does in a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Successor {
    /// The step leads to the state with this digest. If its access set is not the one that the
    /// [`Action`] names, it is not the step that the caller had in mind.
    Reached { state: u128, accesses_match: bool },
    /// The step cannot be performed.
    Disabled,
}

impl Successor {
    /// From the digest of the state reached, if any, and whether the access sets match.
    pub(crate) fn of_attempt(attempt: Option<(u128, bool)>) -> Self {
        match attempt {
            Some((state, accesses_match)) => Successor::Reached { state, accesses_match },
            None => Successor::Disabled,
        }
    }

    /// The state that the step leads to, provided that it is the step that the caller had in mind.
    #[inline]
    pub(super) fn if_as_recorded(self) -> Option<u128> {
        match self {
            Successor::Reached { state, accesses_match: true } => Some(state),
            Successor::Reached { .. } | Successor::Disabled => None,
        }
    }
}

/// The successors found so far: at most 64 MB.
#[derive(Debug)]
pub(super) struct SuccessorCache {
    cache: BoundedCache<1>,
    /// Whether equal states have the same processes, so that a state and a step determine the
    /// successor. Otherwise nothing is remembered.
    enabled: bool,
}

const DISABLED: u8 = 1;
const ACCESSES_DIFFER: u8 = 2;
const ACCESSES_MATCH: u8 = 3;

impl SuccessorCache {
    /// An empty cache, for programs whose states name their processes or not.
    pub(super) fn new(names_processes: bool) -> Self {
        SuccessorCache { cache: BoundedCache::new(1 << 9), enabled: names_processes }
    }

    /// What the step does in the state, if that is known.
    #[inline]
    pub(super) fn get(&self, state: u128, action: Action) -> Option<Successor> {
        self.cache.get(key(state, action)).map(|Entry { tag, words: [state] }| match tag {
            DISABLED => Successor::Disabled,
            tag => Successor::Reached { state, accesses_match: tag == ACCESSES_MATCH },
        })
    }

    /// Records what the step does in the state.
    #[inline]
    pub(super) fn insert(&mut self, state: u128, action: Action, successor: Successor) {
        if !self.enabled {
            return;
        }
        let entry = match successor {
            Successor::Disabled => Entry { tag: DISABLED, words: [0] },
            Successor::Reached { state, accesses_match: false } => Entry { tag: ACCESSES_DIFFER, words: [state] },
            Successor::Reached { state, accesses_match: true } => Entry { tag: ACCESSES_MATCH, words: [state] },
        };
        debug_assert!(
            self.get(state, action).is_none_or(|known| known == successor),
            "a step is a function of the state it is performed in"
        );
        self.cache.insert(key(state, action), entry);
    }
}

/// A digest of a state together with a step.
#[inline]
fn key(state: u128, action: Action) -> u128 {
    state.wrapping_add((step_word(action) | 1 << 127).wrapping_mul(MULTIPLIER))
}

#[cfg(test)]
mod tests {
    use mazurka_model::ProcessId;
    use mazurka_order::SetId;

    use super::*;

    #[test]
    fn every_kind_of_successor_is_found_again() {
        let mut cache = SuccessorCache::new(true);
        let action = |process| Action { process: ProcessId(process), choice: 0, set: SetId::default() };
        let successors = [
            Successor::Disabled,
            Successor::Reached { state: 7, accesses_match: false },
            Successor::Reached { state: 8, accesses_match: true },
        ];
        for (process, successor) in (0..).zip(successors) {
            assert_eq!(cache.get(5, action(process)), None);
            cache.insert(5, action(process), successor);
            assert_eq!(cache.get(5, action(process)), Some(successor));
        }
        assert_eq!(successors.map(Successor::if_as_recorded), [None, None, Some(8)]);
    }
}
