//! Elements of summaries: that some process writes a value, reads a value, releases a lock or
//! attempts a guarded step somewhere below a state.
//!
//! What is known about an element holds wherever it occurs below the state (must-information), so
//! occurrences in different branches merge by intersection.

use std::hash::{Hash, Hasher};

use mazurka_model::{Location, ProcessId};

use super::positions::UNBOUNDED;
use super::trie::ConcernedProcesses;
use crate::bottom_up::process_sets::{ProcessSet, ProcessSets, bits_of};

/// How many values a process may read from, or write to, one location below a state before they are
/// merged into [`Value::Any`].
pub(super) const MAX_DISTINCT_VALUES: usize = 4;

/// A value in an element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Value {
    /// An unknown value: there were more than [`MAX_DISTINCT_VALUES`]. It sorts first.
    Any,
    /// The interned value with this number.
    Known(u32),
}

impl Value {
    /// May the two be the same value?
    pub(super) fn may_equal(self, other: Value) -> bool {
        self == other || self == Value::Any || other == Value::Any
    }
}

/// What a process does to a location. `V` is a digest in labels and a [`Value`] in summaries.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum Operation<V> {
    /// It writes the location, which then has this value.
    Write(V),
    /// It reads this value from the location.
    Read(V),
    /// It adds to the value of the location, which thereby changes.
    Add,
    /// It releases the lock at the location.
    Release,
    /// Its next step has a guard on the location. The step may or may not be performed.
    Attempt,
}

impl<V> Operation<V> {
    /// The same operation with another value.
    pub(super) fn map<W>(self, value: impl FnOnce(V) -> W) -> Operation<W> {
        match self {
            Operation::Write(v) => Operation::Write(value(v)),
            Operation::Read(v) => Operation::Read(value(v)),
            Operation::Add => Operation::Add,
            Operation::Release => Operation::Release,
            Operation::Attempt => Operation::Attempt,
        }
    }
}

/// What must have happened below the state before an element, wherever it occurs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Prerequisites {
    /// Processes that must have moved before, by program order, spawn and join.
    /// Invariant: contains the element's own process.
    pub(super) movers: ProcessSet,
    /// Processes that must exist: a step that spawns one of them comes before the element.
    pub(super) spawns: ProcessSet,
    /// Processes that must have ended: a step that ends one of them comes before the element.
    pub(super) ends: ProcessSet,
    /// For reads: the movers that must have written the location before.
    /// Invariant: a subset of `movers`.
    pub(super) writers: ProcessSet,
    /// The least position that the step of the element can have.
    pub(super) earliest: i32,
    /// The greatest position that it can have.
    pub(super) latest: i32,
    /// What the step of the element reads: the number of an interned list of [`KnownRead`]s. An
    /// attempt reads nothing, because it may not succeed.
    pub(super) reads: u32,
}

/// The interned list of reads that is empty.
pub(super) const NO_READS: u32 = 0;

/// A location and the interned value that a step reads there.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct KnownRead {
    pub(super) location: Location,
    pub(super) value: u32,
}

/// What a step did, as far as prerequisites depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct StepEffects {
    /// The process that performed the step.
    pub(super) process: ProcessId,
    /// The processes it started.
    pub(super) spawned: ProcessSet,
    /// The processes whose end it waited for.
    pub(super) joined: ProcessSet,
    /// The processes that ended with it: its own, or children that had nothing to do.
    pub(super) ended: ProcessSet,
    /// By how much it shifts the positions of the later steps of its process.
    pub(super) shift: i32,
    /// Does it lead to an open state? Then positions that it shifts are unbounded.
    pub(super) on_cycle: bool,
}

impl StepEffects {
    /// The processes whose elements the step concerns: it can change no others by being put in
    /// front of them, or taken away.
    pub(super) fn concerned(&self) -> ConcernedProcesses {
        let movers = bits_of(self.process) | self.spawned.bits();
        ConcernedProcesses { movers, ends: self.ended.bits() }
    }

    /// Does the step neither start, nor join, nor end a process, and shift no positions? Then it
    /// changes the prerequisites of reads of the locations it writes, and no others.
    pub(super) fn affects_no_process(&self) -> bool {
        self.shift == 0 && [self.spawned, self.joined, self.ended] == [ProcessSet::EMPTY; 3]
    }
}

impl Prerequisites {
    /// Of a step that the process performs or attempts at the state itself.
    pub(super) fn at_state(process: ProcessId, position: i32, reads: u32, sets: &mut ProcessSets) -> Self {
        let own = sets.singleton(process);
        let none = ProcessSet::EMPTY;
        Prerequisites {
            movers: own,
            spawns: own,
            ends: none,
            writers: none,
            earliest: position,
            latest: position,
            reads,
        }
    }

    /// The processes that decide whether a step changes the prerequisites.
    pub(super) fn concerned(&self) -> ConcernedProcesses {
        let movers = self.movers.bits() | self.spawns.bits() | self.writers.bits();
        ConcernedProcesses { movers, ends: self.ends.bits() }
    }

    /// Can the element happen only after this step, because the step makes it possible?
    pub(super) fn need(&self, step: &StepEffects, sets: &ProcessSets) -> bool {
        sets.contains(self.movers, step.process)
            || sets.meets(self.spawns, step.spawned)
            || sets.meets(self.ends, step.ended)
    }

    /// Shifts the positions of the element's step, whose process performs `step` before it.
    pub(super) fn shift_by(&mut self, step: &StepEffects) {
        self.earliest += step.shift;
        if step.on_cycle && step.shift != 0 {
            self.latest = UNBOUNDED;
        } else if self.latest != UNBOUNDED {
            self.latest += step.shift;
        }
    }

    /// The same prerequisites relative to the state before the step, but for positions.
    /// `wrote_location`: the element is a read of a location that the step wrote.
    pub(super) fn lift(mut self, step: &StepEffects, wrote_location: bool, sets: &mut ProcessSets) -> Self {
        debug_assert!(!sets.contains(step.spawned, step.process), "no process spawns itself");
        debug_assert!(!sets.contains(step.joined, step.process), "no process joins itself");
        if self.need(step, sets) {
            let own = sets.singleton(step.process);
            self.movers = sets.union(self.movers, own);
            self.spawns = sets.difference(self.spawns, step.spawned);
            self.spawns = sets.union(self.spawns, own);
            self.ends = sets.difference(self.ends, step.ended);
            self.ends = sets.union(self.ends, step.joined);
            if wrote_location {
                self.writers = sets.union(self.writers, own);
            }
            debug_assert!(self.need(step, sets), "the process of a needed step is a mover");
        }
        debug_assert!(sets.is_subset(self.writers, self.movers), "writers must have moved");
        self
    }

    /// What holds of both, but for reads.
    pub(super) fn merge(self, other: Self, sets: &mut ProcessSets) -> Self {
        let merged = Prerequisites {
            movers: sets.intersection(self.movers, other.movers),
            spawns: sets.intersection(self.spawns, other.spawns),
            ends: sets.intersection(self.ends, other.ends),
            writers: sets.intersection(self.writers, other.writers),
            earliest: self.earliest.min(other.earliest),
            latest: self.latest.max(other.latest),
            reads: NO_READS,
        };
        debug_assert_ne!(merged.movers, ProcessSet::EMPTY, "both contain the element's process");
        debug_assert!(sets.is_subset(merged.writers, merged.movers), "writers must have moved");
        merged
    }
}

/// Something that happens to a location below a state. Lists of elements are compared and hashed
/// all the time, so process and operation are packed into one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Element {
    pub(super) process: ProcessId,
    /// The operation: three bits for its kind, and the rest for its value.
    operation: u32,
    /// The number of its interned [`Prerequisites`].
    pub(super) prerequisites: u32,
}

/// The number of bits of the value in a packed operation.
const VALUE_BITS: u32 = 29;

/// The largest packed value. Values with larger numbers count as any value.
const MAX_PACKED: u32 = (1 << VALUE_BITS) - 1;

impl Hash for Element {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.key());
        state.write_u32(self.prerequisites);
    }
}

/// Packs an operation such that the order of numbers is that of operations.
fn pack(operation: Operation<Value>) -> u32 {
    let packed = |value| match value {
        Value::Known(id) if id < MAX_PACKED => id + 1,
        Value::Known(_) | Value::Any => 0,
    };
    let (kind, value) = match operation {
        Operation::Write(value) => (0, packed(value)),
        Operation::Read(value) => (1, packed(value)),
        Operation::Add => (2, 0),
        Operation::Release => (3, 0),
        Operation::Attempt => (4, 0),
    };
    kind << VALUE_BITS | value
}

/// A process that performs or attempts a step at the state itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct CurrentStep {
    pub(super) process: ProcessId,
    /// The number of its interned [`Prerequisites`].
    pub(super) prerequisites: u32,
}

impl Element {
    pub(super) fn new(step: CurrentStep, operation: Operation<Value>) -> Element {
        Element { process: step.process, operation: pack(operation), prerequisites: step.prerequisites }
    }

    /// What the process does.
    #[inline]
    pub(super) fn operation(&self) -> Operation<Value> {
        let value = match self.operation & MAX_PACKED {
            0 => Value::Any,
            packed => Value::Known(packed - 1),
        };
        match self.operation >> VALUE_BITS {
            0 => Operation::Write(value),
            1 => Operation::Read(value),
            2 => Operation::Add,
            3 => Operation::Release,
            _ => Operation::Attempt,
        }
    }

    /// The same element with another operation.
    pub(super) fn with_operation(self, operation: Operation<Value>) -> Element {
        Element { operation: pack(operation), ..self }
    }

    /// The same element with other prerequisites.
    #[inline]
    pub(super) fn with_prerequisites(self, prerequisites: u32) -> Element {
        Element { prerequisites, ..self }
    }

    #[inline]
    pub(super) fn is_read(&self) -> bool {
        self.operation >> VALUE_BITS == 1
    }

    #[inline]
    pub(super) fn is_attempt(&self) -> bool {
        self.operation >> VALUE_BITS == 4
    }

    #[inline]
    pub(super) fn is_addition(&self) -> bool {
        self.operation >> VALUE_BITS == 2
    }

    /// Elements of one location with the same key are merged.
    #[inline]
    pub(super) fn key(&self) -> u64 {
        u64::from(self.process.0) << 32 | u64::from(self.operation)
    }

    /// Do the two elements differ in nothing but a value?
    #[inline]
    pub(super) fn same_kind(&self, other: &Element) -> bool {
        self.key() >> VALUE_BITS == other.key() >> VALUE_BITS
    }

    /// Does the element stand for operations with any value?
    #[inline]
    pub(super) fn has_any_value(&self) -> bool {
        self.operation & MAX_PACKED == 0 && self.operation >> VALUE_BITS < 2
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Must-information of two occurrences holds of both.
    #[test]
    fn merging_keeps_what_both_have() {
        let mut sets = ProcessSets::default();
        let [p, q, r] = [0, 1, 2].map(|id| sets.singleton(ProcessId(id)));
        let (pq, pr) = (sets.union(p, q), sets.union(p, r));
        let at = |movers, writers, earliest, latest| Prerequisites {
            movers,
            spawns: p,
            ends: ProcessSet::EMPTY,
            writers,
            earliest,
            latest,
            reads: NO_READS,
        };
        assert_eq!(at(pq, q, 1, 3).merge(at(pr, r, 0, 2), &mut sets), at(p, ProcessSet::EMPTY, 0, 3));
        assert_eq!(at(pq, pq, 1, 1).merge(at(pq, q, 1, 1), &mut sets), at(pq, q, 1, 1));
    }
}
