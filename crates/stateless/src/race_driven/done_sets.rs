//! Done sets, inherited along E, for a search modulo observers.
//!
//! [Observers18] finds sleep sets unsuitable for observers and keeps done sets: v is redundant at
//! E' if E' = w.w' and some p in done(w) is in WI[w](w'.v). Since WI[w](w'.v) is a subset of
//! WI[w](w'), it is enough to remember the p in WI[w](w'), a set that shrinks step by step as sleep
//! sets do. The difference is that such a p may occur in w': a blind write p is initial in q.p,
//! where q is another one, as long as no step reads the location. So the event of p is remembered
//! until it is observed.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, Observers};

use crate::core::action::Action;
use crate::core::sequence::{Sequence, WeakInitial};

/// A process of done(w) that is in WI[w](w'), where E = w.w'.
#[derive(Clone, Copy, Debug)]
struct Done {
    p: Action,
    /// The length of w.
    since: u32,
    /// Its event, if it occurs in w'.
    ///
    /// Invariant: the event is at `since` or later.
    event: Option<u32>,
}

/// The done sets of all prefixes of E, on one stack.
#[derive(Debug)]
pub(crate) struct DoneSets {
    done: Vec<Done>,
    /// Where the set of each prefix starts.
    ///
    /// Invariant: one entry per prefix of E, the empty one included.
    starts: Vec<u32>,
}

impl DoneSets {
    /// The empty set for the empty sequence.
    pub(crate) fn new() -> Self {
        DoneSets { done: Vec::new(), starts: vec![0] }
    }

    /// E becomes E.p, where p's event is the last one of `order`.
    pub(crate) fn enter(&mut self, p: Action, order: &Observers) {
        debug_assert_eq!(self.starts.len(), order.len(), "the set of E is on top");
        let start = self.starts[self.starts.len() - 1] as usize;
        let end = self.done.len();
        self.starts.push(end as u32);
        let event = order.len() - 1;
        for at in start..end {
            let mut done = self.done[at];
            let kept = match done.event {
                Some(f) => !order.sets.blind(done.p.set).any(|location| {
                    let read = order.sets.reads(p.set, location) == Some(true);
                    read && order.is_last_of_several(f as usize, location, done.since as usize, event)
                }),
                None if done.p.process == p.process => {
                    done.event = Some(event as u32);
                    done.p.choice == p.choice
                }
                None => !order.sets.dependent(done.p.set, p.set),
            };
            if kept {
                debug_assert!(
                    done.event.is_none_or(|event| event >= done.since),
                    "a done step occurs after its prefix"
                );
                self.done.push(done);
            }
        }
    }

    /// E.p becomes E: drops the done set of E.p.
    pub(crate) fn leave(&mut self) {
        let start = self.starts.pop().expect("invariant: every leave follows an enter");
        debug_assert!(!self.starts.is_empty(), "the set of the empty sequence stays");
        debug_assert!(start as usize <= self.done.len(), "done sets are stacked in the order of prefixes");
        self.done.truncate(start as usize);
    }

    /// p joins done(E): everything that follows p from E has been explored.
    pub(crate) fn add(&mut self, p: Action) {
        let since = self.starts.len() as u32 - 1;
        debug_assert!(
            !self.at(since as usize).iter().any(|done| done.since == since && done.p.step() == p.step()),
            "a step is explored once from a prefix of E"
        );
        self.done.push(Done { p, since, event: None });
    }

    /// The number of steps in the done set of the prefix of that length, inherited ones included.
    pub(crate) fn number(&self, prefix: EventId) -> usize {
        self.at(prefix).len()
    }

    /// The steps that joined the done set of the prefix last, the latest one last.
    pub(crate) fn last_added(&self, prefix: EventId, number: usize) -> Vec<Action> {
        let done = self.at(prefix);
        let added = &done[done.len() - number..];
        debug_assert!(added.iter().all(|done| done.since as usize == prefix), "inherited steps come first");
        added.iter().map(|done| done.p).collect()
    }

    /// Only the first `number` steps remain in done(E).
    pub(crate) fn keep(&mut self, number: usize) {
        let start = self.starts[self.starts.len() - 1] as usize;
        debug_assert!(start + number <= self.done.len(), "steps are removed, not added");
        self.done.truncate(start + number);
    }

    /// The steps that were done and have not been performed since, at the prefix of that length.
    pub(crate) fn of(&self, prefix: EventId) -> impl Iterator<Item = (ProcessId, u32)> {
        let done = self.at(prefix).iter();
        done.filter(|done| done.event.is_none()).map(|done| done.p.step())
    }

    /// Is E itself redundant?
    pub(crate) fn redundant(&self) -> bool {
        self.starts.last().is_some_and(|&start| self.done.len() > start as usize)
    }

    /// Is v in redundant(E', done), where E' is the prefix of that length?
    pub(crate) fn make_redundant(&self, prefix: EventId, v: &Sequence, order: &Observers) -> bool {
        debug_assert!(prefix <= order.len(), "E' is a prefix of E");
        self.at(prefix).iter().any(|done| match done.event {
            Some(f) => !order.sets.blind(done.p.set).any(|location| {
                v.read_next(&order.sets, 0, location)
                    && order.is_last_of_several(f as usize, location, done.since as usize, prefix)
            }),
            None => {
                let written = |location| order.accessed_within(location, done.since as usize, prefix);
                v.observed_weak_initial(&order.sets, done.p, written) != WeakInitial::No
            }
        })
    }

    fn at(&self, prefix: EventId) -> &[Done] {
        debug_assert!(prefix < self.starts.len(), "there is a done set for every prefix of E");
        let end = self.starts.get(prefix + 1).map_or(self.done.len(), |&end| end as usize);
        &self.done[self.starts[prefix] as usize..end]
    }
}
