//! Done sets, inherited along E, for a search modulo observers.
//!
//! [Observers18] finds sleep sets unsuitable for observers, and keeps done sets: v is redundant at E' if E' = w.w' and some p in done(w) is in
//! WI_[w](w'.v). Since WI_[w](w'.v) is a subset of WI_[w](w'), it is enough to remember the p in WI_[w](w'), which shrinks step by step as sleep sets
//! do. The difference is that such a p may occur in w': a blind write p is initial in q.p, where q is another, as long as nobody reads. So its event
//! is remembered, until it is observed.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, Observers, SetId};

use crate::core::sequence::{Sequence, WeakInitial};

/// A process of done(w) that is in WI_[w](w'), where E = w.w'.
#[derive(Clone, Copy, Debug)]
struct Done {
    process: ProcessId,
    choice: u32,
    set: SetId,
    /// Length of w.
    since: u32,
    /// Its event, if it occurs in w'.
    event: Option<u32>,
}

/// Those of all prefixes of E, on one stack.
#[derive(Debug)]
pub(crate) struct DoneSets {
    done: Vec<Done>,
    /// Where those of each prefix start.
    starts: Vec<u32>,
}

impl DoneSets {
    /// Nothing is done at the empty sequence.
    pub(crate) fn new() -> Self {
        DoneSets { done: Vec::new(), starts: vec![0] }
    }

    /// E becomes E.p, where p's event is the last one of `order`.
    pub(crate) fn enter(&mut self, process: ProcessId, choice: u32, set: SetId, order: &Observers) {
        let start = self.starts[self.starts.len() - 1] as usize;
        let end = self.done.len();
        self.starts.push(end as u32);
        let event = order.len() - 1;
        for at in start..end {
            let mut done = self.done[at];
            let kept = match done.event {
                Some(f) => !order.sets.blind(done.set).any(|location| {
                    let read = order.sets.reads(set, location) == Some(true);
                    read && order.is_last_of_several(f as usize, location, done.since as usize, event)
                }),
                None if done.process == process => {
                    done.event = Some(event as u32);
                    done.choice == choice
                }
                None => !order.sets.dependent(done.set, set),
            };
            if kept {
                self.done.push(done);
            }
        }
    }

    /// E.p becomes E.
    pub(crate) fn leave(&mut self) {
        let start = self.starts.pop().expect("invariant: what was entered is left");
        self.done.truncate(start as usize);
    }

    /// All that follows p from E has been explored.
    pub(crate) fn add(&mut self, process: ProcessId, choice: u32, set: SetId) {
        let since = self.starts.len() as u32 - 1;
        self.done.push(Done { process, choice, set, since, event: None });
    }

    /// Who was done and has not moved since, at the prefix of that length.
    pub(crate) fn of(&self, prefix: EventId) -> impl Iterator<Item = (ProcessId, u32)> {
        let end = self.starts.get(prefix + 1).map_or(self.done.len(), |&end| end as usize);
        let done = self.done[self.starts[prefix] as usize..end].iter();
        done.filter(|done| done.event.is_none()).map(|done| (done.process, done.choice))
    }

    /// Is E itself redundant?
    pub(crate) fn redundant(&self) -> bool {
        self.starts.last().is_some_and(|&start| self.done.len() > start as usize)
    }

    /// v is in redundant(E', done), E' the prefix of that length.
    pub(crate) fn make_redundant(&self, prefix: EventId, v: &Sequence, order: &Observers) -> bool {
        let end = self.starts.get(prefix + 1).map_or(self.done.len(), |&end| end as usize);
        self.done[self.starts[prefix] as usize..end].iter().any(|done| match done.event {
            Some(f) => !order.sets.blind(done.set).any(|location| {
                v.read_next(&order.sets, 0, location)
                    && order.is_last_of_several(f as usize, location, done.since as usize, prefix)
            }),
            None => {
                let written = |location| order.touched_within(location, done.since as usize, prefix);
                v.stands(&order.sets, (done.process, done.choice, done.set), written) != WeakInitial::No
            }
        })
    }
}
