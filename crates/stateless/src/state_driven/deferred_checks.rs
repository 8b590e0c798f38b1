//! Sequences that will sleep if they lead to the state expected of them. [CAV17], Sect. 6.2.
//!
//! A race of e and p shows where a.e.p leads. Whether a.p.e leads there as well becomes visible
//! when the search itself has performed a.p: then e is tried, and goes to sleep if the state is the
//! expected one. Until then, no step is performed for the check.
//!
//! The digest of a state is a sum (`States::ADDITIVE`): what a step adds to it depends only on what
//! the step touches. So the digest of the expected state is computed from what the steps of a.e.p
//! have added in E, and a step that is independent of a.p.e adds to it what it adds to the current
//! state.

use mazurka_order::AccessSets;

use crate::state_driven::dont_do::Action;
use crate::state_driven::residual::{DependentOn, Residual, begins, residual};

/// The sequences of one prefix of E that remain to be checked.
#[derive(Debug, Default)]
pub(crate) struct DeferredChecks {
    /// The sequences, one behind the other.
    actions: Vec<Action>,
    entries: Vec<Entry>,
    /// Sequences of which one step is left, to be checked when the search arrives at this prefix.
    due: Vec<DueCheck>,
}

/// A sequence of at least two steps: `actions[start..end]`.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    expected: ExpectedState,
}

/// The state that a sequence has to lead to if it is to sleep.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ExpectedState {
    pub(crate) digest: u128,
    /// In debug builds, whether the sequence leads to that state. This was found out by performing
    /// it, to confirm that digests add up.
    pub(crate) is_reached: Option<bool>,
}

/// A step that sleeps if it leads to the expected state.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DueCheck {
    pub(crate) step: Action,
    pub(crate) expected: ExpectedState,
}

impl DeferredChecks {
    /// Adds a check for a sequence of at least two steps.
    pub(crate) fn add(&mut self, sequence: &[Action], expected: ExpectedState) {
        debug_assert!(sequence.len() >= 2, "a check of one step is due at once");
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(sequence);
        self.entries.push(Entry { start, end: self.actions.len() as u32, expected });
    }

    /// Fills `inherited`, the checks that remain after p, where p has added `added` to the digest
    /// of the state.
    pub(crate) fn inherit(&self, p: Action, added: u128, sets: &AccessSets, inherited: &mut DeferredChecks) {
        inherited.clear();
        let mut on_p = DependentOn::new(p, sets);
        for entry in &self.entries {
            let (sequence, mut expected) = (self.sequence(entry), entry.expected);
            match residual(sequence, p, &mut on_p) {
                Residual::Unaffected => {
                    expected.digest = expected.digest.wrapping_add(added);
                    inherited.add(sequence, expected);
                }
                // A p with another access set than behind e is not the step of the expectation.
                Residual::Remainder(index) if sequence[index].set == p.set => {
                    inherited.add_without(sequence, index, expected);
                }
                Residual::Remainder(_) | Residual::SameProcess | Residual::Dependent => {}
            }
        }
        debug_assert!(inherited.entries.len() + inherited.due.len() <= self.entries.len(), "a step adds no checks");
    }

    /// The checks that are due at this prefix, by index.
    #[inline]
    pub(crate) fn due(&self, index: usize) -> Option<DueCheck> {
        self.due.get(index).copied()
    }

    /// Whether a sequence equivalent to `v` is to be checked already. `rest` is scratch space.
    pub(crate) fn contains(&self, v: &[Action], sets: &AccessSets, rest: &mut Vec<Action>) -> bool {
        let mut same_length = self.sequences().filter(|sequence| sequence.len() == v.len());
        same_length.any(|sequence| begins(sequence, v, sets, rest))
    }

    /// The sequences of at least two steps that remain to be checked.
    pub(crate) fn sequences(&self) -> impl Iterator<Item = &[Action]> {
        self.entries.iter().map(|entry| self.sequence(entry))
    }

    fn add_without(&mut self, sequence: &[Action], index: usize, expected: ExpectedState) {
        debug_assert!(sequence.len() >= 2 && index < sequence.len(), "a step of a longer sequence is removed");
        if let [one, other] = sequence {
            let step = if index == 0 { *other } else { *one };
            return self.due.push(DueCheck { step, expected });
        }
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(&sequence[..index]);
        self.actions.extend_from_slice(&sequence[index + 1..]);
        self.entries.push(Entry { start, end: self.actions.len() as u32, expected });
    }

    fn sequence(&self, entry: &Entry) -> &[Action] {
        debug_assert!(entry.end - entry.start >= 2, "a check of one step is due at once");
        &self.actions[entry.start as usize..entry.end as usize]
    }

    fn clear(&mut self) {
        self.actions.clear();
        self.entries.clear();
        self.due.clear();
    }
}
