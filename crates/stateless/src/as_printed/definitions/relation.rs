//! Happens-before, computed anew for every sequence from its definition.
//!
//! [JSS23], Sect. 2.1 and 4.1. Two events are dependent if one enables the other, or if both access
//! a location and one of them may write it. Modulo observers, two blind writes of a location are
//! dependent only if the next event that touches it reads it.

use mazurka_model::{Location, ProcessId};
use mazurka_order::{AccessSets, EventId, ObserverSets, SetId};

use super::event::Event;
use crate::core::action::Action;
use crate::core::sequence::WeakInitial;

/// The dependency relation of steps.
#[derive(Clone, Copy)]
pub(crate) enum Dependency<'a> {
    /// Steps with a conflict are dependent.
    Traditional(&'a AccessSets),
    /// The same, but two blind writes are dependent only if a later step observes them.
    Observers(&'a ObserverSets),
}

impl Dependency<'_> {
    /// Are steps with these sets dependent, whatever comes later?
    pub(crate) fn holds(self, one: SetId, other: SetId) -> bool {
        match self {
            Dependency::Traditional(sets) => sets.dependent(one, other),
            Dependency::Observers(sets) => sets.dependent(one, other),
        }
    }

    /// Are two steps dependent because both write a location blindly, and the first of `later` that
    /// touches it reads it?
    fn observed(self, one: SetId, other: SetId, later: &[&Event]) -> bool {
        let Dependency::Observers(sets) = self else { return false };
        sets.blind(other).any(|location| {
            let read = || later.iter().find_map(|event| sets.reads(event.set, location)).unwrap_or(false);
            sets.blind(one).any(|common| common == location) && read()
        })
    }

    /// Is every location that both steps write blindly written by one step of `later`, before any
    /// of `later` reads one of them?
    pub(crate) fn overwritten(self, one: SetId, other: SetId, later: &[Action]) -> bool {
        let Dependency::Observers(sets) = self else { return false };
        let common: Vec<Location> = sets.blind(one).filter(|&at| sets.blind(other).any(|same| same == at)).collect();
        let reads = |w: &Action| common.iter().any(|&location| sets.reads(w.set, location) == Some(true));
        let overwrites = |w: &Action| common.iter().all(|&location| sets.blind(w.set).any(|at| at == location));
        later.iter().take_while(|w| !reads(w)).any(overwrites)
    }
}

/// The happens-before relation of a sequence; events are given by their positions.
#[derive(Debug, Default)]
pub(crate) struct Relation {
    /// For each event a bit set of the events that happen before it, 64 per word.
    before: Vec<Vec<u64>>,
}

impl Relation {
    /// The happens-before relation of this sequence.
    pub(crate) fn new(sequence: &[&Event], dependency: Dependency<'_>) -> Self {
        let mut relation = Relation::default();
        for f in 0..sequence.len() {
            relation.push(|e| direct(sequence, e, f, dependency));
        }
        relation
    }

    /// Adds the last event of the sequence. Only with the traditional dependency does that leave
    /// the relation of the earlier events as it is.
    pub(crate) fn extend(&mut self, sequence: &[Event], sets: &AccessSets) {
        debug_assert!(!sequence.is_empty(), "the relation is extended by an event");
        let f = sequence.len() - 1;
        debug_assert_eq!(self.before.len(), f, "the relation has all events but the last");
        let dependency = Dependency::Traditional(sets);
        self.push(|e| direct(&[&sequence[e], &sequence[f]], 0, 1, dependency));
    }

    /// Removes the last event.
    pub(crate) fn pop(&mut self) {
        let last = self.before.pop();
        debug_assert!(last.is_some(), "only an event can be removed");
    }

    /// Does `e` happen before `f`? (An event does not happen before itself.)
    pub(crate) fn happens_before(&self, e: EventId, f: EventId) -> bool {
        self.before[f].get(e / 64).is_some_and(|word| word >> (e % 64) & 1 == 1)
    }

    /// Does `e` happen before `f`, with nothing between them?
    pub(crate) fn immediate(&self, e: EventId, f: EventId) -> bool {
        debug_assert!(e < f, "happens-before agrees with the order of the sequence");
        self.happens_before(e, f) && !(e + 1..f).any(|g| self.happens_before(e, g) && self.happens_before(g, f))
    }

    /// Adds an event that depends directly on the events for which `direct` holds.
    fn push(&mut self, direct: impl Fn(EventId) -> bool) {
        let f = self.before.len();
        debug_assert!(
            self.before.last().is_none_or(|row| row.len() == (f - 1) / 64 + 1),
            "a row has one bit per event up to its own"
        );
        let mut row = vec![0; f / 64 + 1];
        // From the latest to the earliest: whatever happens before an added event is in the row
        // already.
        for e in (0..f).rev() {
            if row[e / 64] >> (e % 64) & 1 == 0 && direct(e) {
                row[e / 64] |= 1 << (e % 64);
                for (mine, theirs) in row.iter_mut().zip(&self.before[e]) {
                    *mine |= theirs;
                }
            }
        }
        debug_assert!(row[f / 64] >> (f % 64) & 1 == 0, "happens-before is irreflexive");
        self.before.push(row);
    }
}

/// Do two events of the sequence depend on each other directly?
fn direct(sequence: &[&Event], e: EventId, f: EventId, dependency: Dependency<'_>) -> bool {
    let (first, second) = (sequence[e], sequence[f]);
    first.process == second.process
        || enables(first, second)
        || dependency.holds(first.set, second.set)
        || dependency.observed(first.set, second.set, &sequence[f + 1..])
}

/// Does the first event spawn the process of the second, or is it part of what the second has
/// joined? Then the two cannot change places.
pub(crate) fn enables(first: &Event, second: &Event) -> bool {
    let known = |process: &ProcessId| second.joined.contains(process) || second.process == *process;
    second.joined.contains(&first.process) || first.spawned.iter().any(known)
}

/// A sequence with its happens-before relation.
#[derive(Clone, Copy)]
pub(crate) struct OrderedSequence<'a> {
    pub(crate) events: &'a [&'a Event],
    pub(crate) relation: &'a Relation,
    pub(crate) dependency: Dependency<'a>,
}

impl OrderedSequence<'_> {
    /// Is a step that is possible after the first `from` events a weak initial of the rest?
    pub(crate) fn weak_initial(self, from: usize, Action { process, choice, set }: Action) -> WeakInitial {
        let OrderedSequence { events, relation, dependency } = self;
        debug_assert!(from <= events.len(), "a suffix of the sequence is given by its start");
        match (from..events.len()).find(|&at| events[at].process == process) {
            Some(at) if events[at].choice == choice && (from..at).all(|e| !relation.happens_before(e, at)) => {
                WeakInitial::Occurs(at)
            }
            Some(_) => WeakInitial::No,
            None if events[from..].iter().any(|event| dependency.holds(event.set, set)) => WeakInitial::No,
            None => WeakInitial::Independent,
        }
    }
}
