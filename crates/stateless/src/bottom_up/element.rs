//! Elements of summaries: that some process writes a value, reads a value, or attempts a guarded step somewhere below a state.
//!
//! What is known about an element holds wherever it occurs there (must-information), so occurrences in different branches merge by intersection.

use mazurka_model::ProcessId;

use crate::bottom_up::processes::{ProcessSets, Processes};

/// A value in a label.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Value {
    /// Some value or other: there were too many to tell them apart.
    Any,
    /// The one of that number.
    Is(u32),
}

impl Value {
    /// May the two be the same?
    pub(crate) fn may_equal(self, other: Value) -> bool {
        self == other || self == Value::Any || other == Value::Any
    }
}

/// How many values a process may write to, or read from, one location below a state before they are no longer told apart.
pub(super) const TOLD_APART: usize = 4;

/// What a process does to a location; values as digests in labels, as [`Value`] in summaries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Deed<V> {
    /// Writes it; then it has this value.
    Writes(V),
    /// Reads this value from it.
    Reads(V),
    /// Gives it back, a lock.
    Releases,
    /// Stands at a step whose guard is about it; it may or may not get through.
    Attempts,
}

impl<V> Deed<V> {
    pub(super) fn map<W>(self, value: impl FnOnce(V) -> W) -> Deed<W> {
        match self {
            Deed::Writes(v) => Deed::Writes(value(v)),
            Deed::Reads(v) => Deed::Reads(value(v)),
            Deed::Releases => Deed::Releases,
            Deed::Attempts => Deed::Attempts,
        }
    }
}

/// What must have happened before an element, wherever it occurs below the state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Must {
    /// Processes that must have moved before, by program order, spawn and join; its own included. (`jp` in the findings.)
    pub(crate) movers: Processes,
    /// Processes that must have been spawned before, if they are not there yet.
    pub(super) spawns: Processes,
    /// Processes that must have ended before, if they have not yet. (`spawns` and `ends` together are `jd`.)
    pub(super) ends: Processes,
    /// For reads: those of `movers` that must have written the location before. (`xp`.)
    pub(crate) writers: Processes,
}

/// What a step did, as far as elements must know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passing {
    /// Whose step it was.
    pub(crate) process: ProcessId,
    /// It started these.
    pub(crate) spawned: Processes,
    /// It waited for the end of these.
    pub(crate) joined: Processes,
    /// With it these ended: its own process, or children that had nothing to do.
    pub(crate) ended: Processes,
}

impl Passing {
    /// Does it neither start, nor wait for, nor end anybody?
    pub(super) fn is_plain(&self) -> bool {
        [self.spawned, self.joined, self.ended] == [Processes::EMPTY; 3]
    }
}

impl Must {
    /// Can what it belongs to happen only after this step, because the step makes it possible?
    pub(crate) fn needs(&self, step: &Passing, sets: &ProcessSets) -> bool {
        sets.contains(self.movers, step.process)
            || sets.meets(self.spawns, step.spawned)
            || sets.meets(self.ends, step.ended)
    }

    /// The same, seen from the state before the step. `written`: the step wrote the location, which is read.
    pub(super) fn lift(mut self, step: &Passing, written: bool, sets: &mut ProcessSets) -> Self {
        if self.needs(step, sets) {
            let own = sets.of(step.process);
            self.movers = sets.union(self.movers, own);
            self.spawns = sets.difference(self.spawns, step.spawned);
            self.spawns = sets.union(self.spawns, own);
            self.ends = sets.difference(self.ends, step.ended);
            self.ends = sets.union(self.ends, step.joined);
            if written {
                self.writers = sets.union(self.writers, own);
            }
        }
        self
    }

    pub(super) fn merge(self, other: Self, sets: &mut ProcessSets) -> Self {
        Must {
            movers: sets.intersection(self.movers, other.movers),
            spawns: sets.intersection(self.spawns, other.spawns),
            ends: sets.intersection(self.ends, other.ends),
            writers: sets.intersection(self.writers, other.writers),
        }
    }
}

/// Something that happens to a location below a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Element {
    pub(crate) process: ProcessId,
    pub(crate) deed: Deed<Value>,
    /// The number of a [`Must`].
    pub(super) must: u32,
}

/// A process that moves at the state itself.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Own {
    pub(super) process: ProcessId,
    pub(super) must: u32,
}

impl Element {
    pub(super) fn key(&self) -> (ProcessId, Deed<Value>) {
        (self.process, self.deed)
    }

    /// Do the two differ in a value only?
    pub(super) fn alike(&self, other: &Element) -> bool {
        let kind = |deed: Deed<Value>| deed.map(|_| ());
        self.process == other.process && kind(self.deed) == kind(other.deed)
    }

    pub(super) fn is_any(&self) -> bool {
        matches!(self.deed, Deed::Writes(Value::Any) | Deed::Reads(Value::Any))
    }
}
