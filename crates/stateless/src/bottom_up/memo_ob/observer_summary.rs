//! Summaries for `memo_ob`: the steps below a state, each with what must come before it.
//!
//! The *past* of a step consists of the steps that happen before it: earlier steps of its process,
//! steps that spawned or were joined by a process of the past, steps in read-write conflict with
//! one of the past, and writes that an observed write of the past follows.
//!
//! What is known about pasts holds wherever the element occurs below the state (must-information),
//! so occurrences in different branches merge by intersection. What the step itself may access
//! merges by union. This file continues the pseudo-code of `memo_ob`, whose l. 9 calls `lift`.
//!
//! ```text
//!  30  lift(a, t), which makes a relative to the state before t instead of the state after it
//!  31    t happens before a if a needs t, t conflicts with the strict past of a, t wrote what a
//!            surely reads or writes observed, or t read what a surely writes
//!  32    what t wrote, a no longer reads from the state
//!  33    if t happens before a: add t to its past, and what t read and wrote to that of the past
//! ```

use mazurka_model::{ProcessId, Site};

use super::footprint::Footprint;
use super::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::process_sets::{ProcessSet, ProcessSets};

/// A step below a state, or the attempt at a guarded step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ObserverElement {
    pub(super) process: ProcessId,
    site: Site,
    /// The process is about to perform a guarded step, which may or may not be enabled.
    is_attempt: bool,
    /// Locations that the step writes and for which the order with earlier writes matters.
    pub(super) observed: LocationSet,
    /// Locations that the step may read from the state.
    pub(super) reads: LocationSet,
    /// Locations that it may write, and locks that it may release.
    pub(super) writes: LocationSet,
    /// Of attempts: the locations of the guard.
    pub(super) guards: LocationSet,
    /// Locations that it surely reads, from the state or from a step below.
    surely_reads: LocationSet,
    /// Locations that it surely writes.
    surely_writes: LocationSet,
    /// Earlier writes to these locations happen before a step of the strict past, which reads the
    /// location or writes it observed.
    past_ordered: LocationSet,
    /// Locations that the strict past surely writes.
    past_writes: LocationSet,
    /// Processes with steps in the past.
    /// Invariant: contains the element's own process.
    pub(super) past: ProcessSet,
    /// Processes of the past that must exist: a step that spawns one of them happens before.
    spawns: ProcessSet,
    /// Processes that the past waits for: a step that ends one of them happens before.
    ends: ProcessSet,
}

/// Elements with the same key are merged.
type Key = (ProcessId, Site, bool, LocationSet);

impl ObserverElement {
    fn new(process: ProcessId, site: Site, sets: &mut LocationSets) -> Self {
        let own = sets.processes.singleton(process);
        ObserverElement {
            process,
            site,
            is_attempt: false,
            observed: LocationSet::EMPTY,
            reads: LocationSet::EMPTY,
            writes: LocationSet::EMPTY,
            guards: LocationSet::EMPTY,
            surely_reads: LocationSet::EMPTY,
            surely_writes: LocationSet::EMPTY,
            past_ordered: LocationSet::EMPTY,
            past_writes: LocationSet::EMPTY,
            past: own,
            spawns: own,
            ends: ProcessSet::EMPTY,
        }
    }

    /// The step itself, whose writes to `observed` are observed.
    pub(super) fn step(step: &Footprint, observed: LocationSet, sets: &mut LocationSets) -> Self {
        debug_assert!(sets.is_subset(observed, step.written), "only writes are observed");
        ObserverElement {
            observed,
            reads: step.read,
            writes: sets.union(step.written, step.released),
            surely_reads: step.read,
            surely_writes: step.written,
            ends: step.joined,
            ..ObserverElement::new(step.process, step.site, sets)
        }
    }

    /// The attempt of a process at its next step, which is guarded.
    pub(super) fn attempt(process: ProcessId, site: Site, guards: LocationSet, sets: &mut LocationSets) -> Self {
        debug_assert_ne!(guards, LocationSet::EMPTY);
        ObserverElement { is_attempt: true, guards, ..ObserverElement::new(process, site, sets) }
    }

    /// Can the element happen only after this step, because the step makes it possible?
    pub(super) fn needs(&self, step: &Footprint, sets: &ProcessSets) -> bool {
        sets.contains(self.past, step.process)
            || sets.meets(self.spawns, step.spawned)
            || sets.meets(self.ends, step.ended)
    }

    /// Does the strict past, wherever the element occurs, contain a step in conflict with this one?
    pub(super) fn follows_a_conflict(&self, step: &Footprint, sets: &mut LocationSets) -> bool {
        sets.meet(step.written, self.past_ordered) || sets.meet(step.read, self.past_writes)
    }

    /// l. 31
    fn happens_after(&self, step: &Footprint, sets: &mut LocationSets) -> bool {
        self.needs(step, &sets.processes)
            || self.follows_a_conflict(step, sets)
            || sets.meet(step.written, self.surely_reads)
            || sets.meet(step.written, self.observed)
            || sets.meet(step.read, self.surely_writes)
    }

    /// l. 30 to 33
    fn lift(mut self, step: &Footprint, sets: &mut LocationSets, mutation: Option<LiftMutation>) -> Self {
        let happens_after = mutation == Some(LiftMutation::AllBefore) || self.happens_after(step, sets);
        self.reads = sets.difference(self.reads, step.written); // l. 32
        debug_assert!(sets.is_disjoint(self.reads, step.written));
        if !happens_after {
            return self;
        }
        // l. 33
        let seen = match mutation {
            Some(LiftMutation::OverwritingSees) => sets.union(self.surely_reads, self.observed),
            _ => self.surely_reads,
        };
        let seen = sets.intersection(step.written, seen);
        let ordered = sets.union(step.read, seen);
        self.past_ordered = sets.union(self.past_ordered, ordered);
        self.past_writes = sets.union(self.past_writes, step.written);
        let sets = &mut sets.processes;
        let own = sets.singleton(step.process);
        self.past = sets.union(self.past, own);
        self.spawns = sets.difference(self.spawns, step.spawned);
        self.spawns = sets.union(self.spawns, own);
        self.ends = sets.difference(self.ends, step.ended);
        self.ends = sets.union(self.ends, step.joined);
        debug_assert!(self.needs(step, sets), "a step of the past is needed");
        debug_assert!(sets.contains(self.past, self.process));
        self
    }

    fn key(&self) -> Key {
        (self.process, self.site, self.is_attempt, self.observed)
    }

    fn merge(&mut self, other: &ObserverElement, sets: &mut LocationSets) {
        debug_assert_eq!(self.key(), other.key());
        self.reads = sets.union(self.reads, other.reads);
        self.writes = sets.union(self.writes, other.writes);
        self.guards = sets.union(self.guards, other.guards);
        self.surely_reads = sets.intersection(self.surely_reads, other.surely_reads);
        self.surely_writes = sets.intersection(self.surely_writes, other.surely_writes);
        debug_assert!(sets.is_subset(self.surely_writes, self.writes), "a must-set lies in the may-set");
        self.past_ordered = sets.intersection(self.past_ordered, other.past_ordered);
        self.past_writes = sets.intersection(self.past_writes, other.past_writes);
        let sets = &mut sets.processes;
        self.past = sets.intersection(self.past, other.past);
        self.spawns = sets.intersection(self.spawns, other.spawns);
        self.ends = sets.intersection(self.ends, other.ends);
        debug_assert!(sets.contains(self.past, self.process), "both pasts contain the process itself");
    }
}

/// Test hooks that make pasts too large, which is unsound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LiftMutation {
    /// Every step happens before all that follow.
    AllBefore,
    /// A write sees the write that it overwrites.
    OverwritingSees,
}

/// The summary of a state while it is put together from the summaries of its successors.
#[derive(Debug, Default)]
pub(super) struct ObserverSummaryBuilder {
    /// Invariant: sorted by key, without repetition.
    elements: Vec<ObserverElement>,
    /// Scratch space for the result of a merge.
    merged: Vec<ObserverElement>,
}

impl ObserverSummaryBuilder {
    /// Starts with these elements, which are sorted by key.
    pub(super) fn begin(&mut self, elements: &[ObserverElement]) {
        self.elements.clear();
        self.elements.extend_from_slice(elements);
    }

    /// l. 9: adds the elements of the successor by this step, relative to the state before it.
    pub(super) fn add_successor(
        &mut self,
        below: &[ObserverElement],
        step: &Footprint,
        sets: &mut LocationSets,
        mutation: Option<LiftMutation>,
    ) {
        debug_assert!(below.is_sorted_by(|one, other| one.key() < other.key()));
        self.merged.clear();
        let mut mine = self.elements.iter().peekable();
        for element in below {
            let mut element = element.lift(step, sets, mutation);
            while let Some(one) = mine.next_if(|one| one.key() < element.key()) {
                self.merged.push(*one);
            }
            if let Some(one) = mine.next_if(|one| one.key() == element.key()) {
                element.merge(one, sets);
            }
            self.merged.push(element);
        }
        self.merged.extend(mine);
        debug_assert!(self.merged.is_sorted_by(|one, other| one.key() < other.key()));
        debug_assert!(self.merged.len() >= below.len().max(self.elements.len()));
        std::mem::swap(&mut self.elements, &mut self.merged);
    }

    /// Adds one element, merging it with an equal one.
    pub(super) fn add(&mut self, element: ObserverElement, sets: &mut LocationSets) {
        debug_assert!(self.elements.is_sorted_by(|one, other| one.key() < other.key()));
        match self.elements.binary_search_by_key(&element.key(), ObserverElement::key) {
            Ok(at) => self.elements[at].merge(&element, sets),
            Err(at) => self.elements.insert(at, element),
        }
    }

    /// The elements so far, sorted by key.
    pub(super) fn elements(&self) -> &[ObserverElement] {
        &self.elements
    }
}
