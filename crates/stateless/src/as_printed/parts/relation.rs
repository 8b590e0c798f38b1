//! Happens-before, computed anew for every sequence from its definition.
//!
//! [JSS23], Sect. 2.1 and 4.1. Two events are dependent if one enables the other, or if both access a location and one of them may write it. Modulo
//! observers, two blind writes of a location are dependent only if the next event that touches it reads it.

use mazurka_model::{Location, ProcessId};
use mazurka_order::{AccessSets, EventId, ObserverSets, SetId};

use super::event::Event;
use crate::core::sequence::WeakInitial;
use crate::state_driven::dont_do::Action;

/// Which steps are dependent.
#[derive(Clone, Copy)]
pub(crate) enum Dependency<'a> {
    /// Those with a conflict.
    Traditional(&'a AccessSets),
    /// The same, but blind writes only if somebody observes them.
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

    /// Are two steps dependent because both write a location blindly, and the first of `later` that touches it reads it?
    fn observed(self, one: SetId, other: SetId, later: &[&Event]) -> bool {
        let Dependency::Observers(sets) = self else { return false };
        sets.blind(other).any(|location| {
            let read = || later.iter().find_map(|event| sets.reads(event.set, location)).unwrap_or(false);
            sets.blind(one).any(|common| common == location) && read()
        })
    }

    /// Is every location that both steps write blindly written by one step of `later`, before any of `later` reads one of them?
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
    /// For each event, those that happen before it, 64 a word.
    before: Vec<Vec<u64>>,
}

impl Relation {
    /// Of this sequence.
    pub(crate) fn new(sequence: &[&Event], dependency: Dependency<'_>) -> Self {
        let mut relation = Relation::default();
        for f in 0..sequence.len() {
            relation.push(|e| direct(sequence, e, f, dependency));
        }
        relation
    }

    /// The sequence is longer by its last event. Only the traditional dependency leaves what was known as it is.
    pub(crate) fn extend(&mut self, sequence: &[Event], sets: &AccessSets) {
        let f = sequence.len() - 1;
        let dependency = Dependency::Traditional(sets);
        self.push(|e| direct(&[&sequence[e], &sequence[f]], 0, 1, dependency));
    }

    /// The last event is gone.
    pub(crate) fn pop(&mut self) {
        self.before.pop();
    }

    /// Does `e` happen before `f`? (An event does not happen before itself.)
    pub(crate) fn happens_before(&self, e: EventId, f: EventId) -> bool {
        self.before[f][e / 64] >> (e % 64) & 1 == 1
    }

    /// Does `e` happen before `f`, with nothing between them?
    pub(crate) fn immediate(&self, e: EventId, f: EventId) -> bool {
        self.happens_before(e, f) && !(e + 1..f).any(|g| self.happens_before(e, g) && self.happens_before(g, f))
    }

    /// Another event, which depends directly on these.
    fn push(&mut self, direct: impl Fn(EventId) -> bool) {
        let f = self.before.len();
        let mut row = vec![0; f / 64 + 1];
        // From the latest to the earliest: whatever happens before one that was added is there already.
        for e in (0..f).rev() {
            if row[e / 64] >> (e % 64) & 1 == 0 && direct(e) {
                row[e / 64] |= 1 << (e % 64);
                for (mine, theirs) in row.iter_mut().zip(&self.before[e]) {
                    *mine |= theirs;
                }
            }
        }
        self.before.push(row);
    }
}

fn direct(sequence: &[&Event], e: EventId, f: EventId, dependency: Dependency<'_>) -> bool {
    let (first, second) = (sequence[e], sequence[f]);
    first.process == second.process
        || enables(first, second)
        || dependency.holds(first.set, second.set)
        || dependency.observed(first.set, second.set, &sequence[f + 1..])
}

/// Does one spawn the process of the other, or belong to what the other has joined? Then the two cannot change places.
pub(crate) fn enables(first: &Event, second: &Event) -> bool {
    let known = |process: &ProcessId| second.joined.contains(process) || second.process == *process;
    second.joined.contains(&first.process) || first.spawned.iter().any(known)
}

/// How a step, which is possible after the first `from` events of the sequence, stands to the rest: is it in its weak initials? The relation is that
/// of the sequence.
pub(crate) fn weak_initial(
    (sequence, relation): (&[&Event], &Relation),
    from: usize,
    (process, choice, set): (ProcessId, u32, SetId),
    dependency: Dependency<'_>,
) -> WeakInitial {
    match (from..sequence.len()).find(|&at| sequence[at].process == process) {
        Some(at) if sequence[at].choice == choice && (from..at).all(|e| !relation.happens_before(e, at)) => {
            WeakInitial::Occurs(at)
        }
        Some(_) => WeakInitial::No,
        None if sequence[from..].iter().any(|event| dependency.holds(event.set, set)) => WeakInitial::No,
        None => WeakInitial::Independent,
    }
}
