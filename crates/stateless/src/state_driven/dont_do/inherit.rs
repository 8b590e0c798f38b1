//! What sleeps on when E becomes E.p.

use std::ops::Range;

use mazurka_order::{AccessSets, EventId, History};

use super::{Action, BY_STATE, DontDo, NONE, Why};
use crate::state_driven::residual::{After, Dependent, after};

impl DontDo {
    /// The sleep set of E.p, inherited from this one of E: sequences that p is independent of, and those that p begins, without p.
    pub(crate) fn inherit(&self, p: Action, sets: &AccessSets, inherited: &mut DontDo) {
        inherited.clear_for(self);
        let mut dependent = Dependent::on(p, sets);
        for entry in &self.entries {
            let sequence = self.sequence(entry);
            match after(sequence, p, &mut dependent) {
                After::Independent => inherited.add(sequence, Why::of(entry)),
                After::Begins(index) => inherited.add_rest(sequence, index, Why::of(entry)),
                After::Dependent | After::Competes => {}
            }
        }
    }

    /// The same, where p is the last event of E.p, and of the other sequences those are inherited that `commutes` finds to commute with p: it is asked
    /// about a sequence and an event. `at_once`: not only when it matters.
    pub(crate) fn inherit_commuting(
        &self,
        history: &History,
        at_once: bool,
        inherited: &mut DontDo,
        mut commutes: impl FnMut(&[Action], EventId) -> bool,
    ) {
        inherited.clear_for(self);
        let last = history.len() - 1;
        let (p, sets) = (Action::of(history.event(last)), &history.sets);
        let mut some_open = false;
        let mut dependent = Dependent::on(p, sets);
        let mut asked = std::mem::take(&mut inherited.asked);
        for entry in &self.entries {
            let (sequence, mut why) = (self.sequence(entry), Why::of(entry));
            match after(sequence, p, &mut dependent) {
                After::Independent => {
                    inherited.add(sequence, why);
                    some_open |= why.open != NONE;
                }
                After::Begins(index) => {
                    if why.open == NONE || all_commute(sequence, history, why.open..last as u32, &mut commutes) {
                        why.open = NONE;
                        inherited.add_rest(sequence, index, why);
                    }
                }
                After::Dependent => match *sequence {
                    [step] => asked.push(step),
                    _ if !at_once => {
                        inherited.add_longer(sequence, Why { open: why.open.min(last as u32), ..BY_STATE });
                        some_open = true;
                    }
                    _ if commutes(sequence, last) => inherited.add_longer(sequence, BY_STATE),
                    _ => {}
                },
                After::Competes => {}
            }
        }
        // Those come last: what is left of a sequence that p begins need not be asked about.
        for step in asked.drain(..) {
            if !inherited.is_new(step) && commutes(&[step], last) {
                inherited.add_new(step);
            }
        }
        inherited.asked = asked;
        if some_open {
            inherited.settle(history, commutes);
        }
    }

    /// Where it matters whether a sequence commutes with the events of E, finds out.
    fn settle(&mut self, history: &History, mut commutes: impl FnMut(&[Action], EventId) -> bool) {
        let mut entries = std::mem::take(&mut self.entries);
        let mut kept = 0;
        for at in 0..entries.len() {
            let entry = entries[at];
            if entry.open != NONE {
                let sequence = self.sequence(&entry);
                if !self.forbids(sequence[0].process, sequence[0].choice) {
                    if !all_commute(sequence, history, entry.open..history.len() as u32, &mut commutes) {
                        continue;
                    }
                    entries[at].open = NONE;
                }
            }
            if kept != at {
                entries[kept] = entries[at];
                let first = self.actions.get(entry.start as usize).filter(|_| entry.single());
                if let Some(step) = first.filter(|step| step.is_first_outcome()) {
                    self.places[step.process.index()] = kept as u32;
                }
            }
            kept += 1;
        }
        entries.truncate(kept);
        self.entries = entries;
    }
}

/// Does the sequence commute with these events of E, one after the other?
fn all_commute(
    sequence: &[Action],
    history: &History,
    events: Range<u32>,
    commutes: &mut impl FnMut(&[Action], EventId) -> bool,
) -> bool {
    events.map(|event| event as usize).all(|event| {
        let set = history.event(event).set;
        sequence.iter().all(|action| !history.sets.dependent(action.set, set)) || commutes(sequence, event)
    })
}
