//! What continues to sleep when E becomes E.p.

use std::ops::Range;

use mazurka_order::{AccessSets, EventId, History};

use super::{Action, CHECKED, DontDo, Reason};
use crate::state_driven::residual::{DependentOn, Residual, residual};

/// When it is found out whether a sequence commutes with a step that it depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CommutationCheck {
    /// As soon as the step is performed.
    Immediate,
    /// Not before the answer makes a difference, which saves most of the checks.
    Deferred,
}

impl DontDo {
    /// Fills `inherited`, the sleep set of E.p, from this one of E: the sequences that p is
    /// independent of, and those that p begins, without p.
    pub(crate) fn inherit(&self, p: Action, sets: &AccessSets, inherited: &mut DontDo) {
        inherited.clear_for(self);
        let mut on_p = DependentOn::new(p, sets);
        for entry in &self.entries {
            debug_assert!(entry.reason.is_checked(), "only `inherit_commuting` leaves checks open");
            let sequence = self.sequence(entry);
            match residual(sequence, p, &mut on_p) {
                Residual::Unaffected => inherited.add(sequence, entry.reason),
                Residual::Remainder(index) => inherited.add_without(sequence, index, entry.reason),
                Residual::Dependent | Residual::SameProcess => {}
            }
        }
        debug_assert!(inherited.entries.len() <= self.entries.len(), "a step puts nothing to sleep");
    }

    /// The same, where p is the last event of the history, and also sequences that depend on p are
    /// inherited if they commute with it: `commutes(d, e)` says whether the sequence d commutes
    /// with the event e.
    pub(crate) fn inherit_commuting(
        &self,
        history: &History,
        check: CommutationCheck,
        inherited: &mut DontDo,
        mut commutes: impl FnMut(&[Action], EventId) -> bool,
    ) {
        inherited.clear_for(self);
        debug_assert!(!history.is_empty(), "p is the last event of the history");
        let last = history.len() - 1;
        let (p, sets) = (Action::of(history.event(last)), &history.sets);
        let mut some_unchecked = false;
        let mut on_p = DependentOn::new(p, sets);
        let mut dependent_steps = std::mem::take(&mut inherited.dependent_steps);
        for entry in &self.entries {
            let (sequence, mut reason) = (self.sequence(entry), entry.reason);
            match residual(sequence, p, &mut on_p) {
                Residual::Unaffected => {
                    inherited.add(sequence, reason);
                    some_unchecked |= !reason.is_checked();
                }
                Residual::Remainder(index) => {
                    let unchecked = reason.unchecked_from..last as u32;
                    if reason.is_checked() || commutes_with_all(sequence, history, unchecked, &mut commutes) {
                        reason.unchecked_from = CHECKED;
                        inherited.add_without(sequence, index, reason);
                    }
                }
                Residual::Dependent => match *sequence {
                    [step] => dependent_steps.push(step),
                    _ if check == CommutationCheck::Deferred => {
                        let unchecked_from = reason.unchecked_from.min(last as u32);
                        inherited.add_longer(sequence, Reason { unchecked_from, ..Reason::BY_STATE });
                        some_unchecked = true;
                    }
                    _ if commutes(sequence, last) => inherited.add_longer(sequence, Reason::BY_STATE),
                    _ => {}
                },
                Residual::SameProcess => {}
            }
        }
        // These come last: a step that is also the remainder of a sequence need not be checked.
        for step in dependent_steps.drain(..) {
            if !inherited.is_new(step) && commutes(&[step], last) {
                inherited.add_new(step);
            }
        }
        inherited.dependent_steps = dependent_steps;
        if some_unchecked {
            inherited.check_where_needed(history, commutes);
        }
    }

    /// Establishes the invariant of `Reason::unchecked_from`: sequences whose first step does not
    /// sleep are checked, and dropped if they do not commute.
    fn check_where_needed(&mut self, history: &History, mut commutes: impl FnMut(&[Action], EventId) -> bool) {
        // While the entries are taken out, `forbids` finds only steps that have a bit. Sequences
        // that begin with another step are checked now, which is early but never wrong.
        let mut entries = std::mem::take(&mut self.entries);
        let mut kept = 0;
        for at in 0..entries.len() {
            let entry = entries[at];
            if !entry.reason.is_checked() {
                let sequence = self.sequence(&entry);
                if !self.forbids(sequence[0].process, sequence[0].choice) {
                    let unchecked = entry.reason.unchecked_from..history.len() as u32;
                    if !commutes_with_all(sequence, history, unchecked, &mut commutes) {
                        continue;
                    }
                    entries[at].reason.unchecked_from = CHECKED;
                }
            }
            if kept != at {
                entries[kept] = entries[at];
                let step = self.actions.get(entry.start as usize).filter(|_| entry.is_single());
                if let Some(step) = step.filter(|step| step.has_bit()) {
                    self.first_outcome_entries[step.process.index()] = kept as u32;
                }
            }
            kept += 1;
        }
        entries.truncate(kept);
        self.entries = entries;
        debug_assert!(
            self.unchecked_sequences_begin_with_sleepers(),
            "a sequence that is not checked begins with a step that sleeps by itself"
        );
    }

    fn unchecked_sequences_begin_with_sleepers(&self) -> bool {
        let unchecked = self.entries.iter().filter(|entry| !entry.reason.is_checked());
        unchecked.map(|entry| self.sequence(entry)[0]).all(|step| self.forbids(step.process, step.choice))
    }
}

/// Whether the sequence commutes with these events of E, one after the other.
fn commutes_with_all(
    sequence: &[Action],
    history: &History,
    events: Range<u32>,
    commutes: &mut impl FnMut(&[Action], EventId) -> bool,
) -> bool {
    debug_assert!(events.end as usize <= history.len(), "a sequence is compared with events of E");
    events.map(|event| event as usize).all(|event| {
        let set = history.event(event).set;
        sequence.iter().all(|action| !history.sets.dependent(action.set, set)) || commutes(sequence, event)
    })
}

#[cfg(test)]
mod tests {
    use mazurka_model::{Access, Location, ProcessId, Step};

    use super::*;

    /// What is left of a sequence that a step begins sleeps only if the sequence commutes with what
    /// came before the step. That is found out when the step is performed, at the latest.
    #[test]
    fn a_sequence_is_checked_when_it_is_begun() {
        for commutes in [false, true] {
            let mut history = History::default();
            let update = |location| vec![Access::update(Location(location))];
            let [a, c, b] = [0, 1, 2].map(|id| {
                let set = history.sets.intern(&update(id));
                Action { process: ProcessId(id), choice: 0, set }
            });
            let (mut sleep, mut after_event, mut after_b) = <(DontDo, DontDo, DontDo)>::default();
            sleep.add_explored(a);
            sleep.add_by_state(&[a, c, b]);
            // An event that depends on c: nothing is asked, because a sleeps.
            history.push(ProcessId(3), 0, 1, &Step { accesses: update(1), ..Step::default() });
            let unasked = |_: &[Action], _| unreachable!("the answer makes no difference yet");
            sleep.inherit_commuting(&history, CommutationCheck::Deferred, &mut after_event, unasked);
            history.push(b.process, 0, 1, &Step { accesses: update(2), ..Step::default() });
            after_event.inherit_commuting(&history, CommutationCheck::Deferred, &mut after_b, |sequence, event| {
                assert_eq!((sequence, event), (&[a, c, b][..], 0));
                commutes
            });
            assert_eq!(after_b.iter().any(|(sequence, _)| sequence == [a, c]), commutes);
        }
    }
}
