//! Summaries for `memo_ob`: the steps below a state, each with what must come before it.
//!
//! The *past* of a step holds the steps that happen before it: of its own process, those that started or were joined by one of the past, those in a
//! read-write conflict with one of the past, and writes that a write of the past follows which is observed.
//! What is said about pasts holds wherever the element occurs below the state (must-information), so occurrences in different branches merge by
//! intersection; what the step itself touches merges by union.

use mazurka_model::{ProcessId, Site};

use crate::bottom_up::footprint::Footprint;
use crate::bottom_up::location_sets::{LocationSet, LocationSets};
use crate::bottom_up::processes::{ProcessSets, Processes};

/// A step below a state, or the attempt at a guarded step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Element {
    pub(crate) process: ProcessId,
    site: Site,
    /// The process stands at a guarded step; it may or may not get through.
    attempt: bool,
    /// Locations that it writes and for which the order of this write and earlier ones matters. (`x` in the findings.)
    pub(crate) observed: LocationSet,
    /// What it may read from the state, and what it may write, or give back. (`r`, `w`.)
    pub(crate) reads: LocationSet,
    pub(crate) writes: LocationSet,
    /// Of attempts: what the guard is about. (`g`.)
    pub(crate) guards: LocationSet,
    /// What it surely reads, from the state or from a step below, and surely writes. (`rj`, `wj`.)
    surely_reads: LocationSet,
    surely_writes: LocationSet,
    /// Earlier writes to these happen before a step of its strict past, which reads the location, or writes it, observed. (`sd` and `sow`.)
    past_ordered: LocationSet,
    /// What the strict past surely writes. (`sww`.)
    past_writes: LocationSet,
    /// Processes that have steps in its past, its own included. (`pp`.)
    pub(crate) past: Processes,
    /// Processes of the past that are not there yet, and those whose end the past waits for.
    spawns: Processes,
    ends: Processes,
}

impl Element {
    fn new(process: ProcessId, site: Site, sets: &mut LocationSets) -> Self {
        let own = sets.processes.of(process);
        Element {
            process,
            site,
            attempt: false,
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
            ends: Processes::EMPTY,
        }
    }

    /// The step itself, whose writes to these locations are observed.
    pub(crate) fn step(step: &Footprint, observed: LocationSet, sets: &mut LocationSets) -> Self {
        Element {
            observed,
            reads: step.read,
            writes: sets.union(step.written, step.released),
            surely_reads: step.read,
            surely_writes: step.written,
            ends: step.joined,
            ..Element::new(step.process, step.site, sets)
        }
    }

    /// The attempt of a process at the guarded step at which it stands.
    pub(crate) fn attempt(process: ProcessId, site: Site, guards: LocationSet, sets: &mut LocationSets) -> Self {
        Element { attempt: true, guards, ..Element::new(process, site, sets) }
    }

    /// Can it happen only after this step, because the step makes it possible?
    pub(crate) fn needs(&self, step: &Footprint, sets: &ProcessSets) -> bool {
        sets.contains(self.past, step.process)
            || sets.meets(self.spawns, step.spawned)
            || sets.meets(self.ends, step.ended)
    }

    /// Is there a step in its strict past, wherever it occurs, that is in conflict with this one?
    pub(crate) fn follows_a_conflict(&self, step: &Footprint, sets: &mut LocationSets) -> bool {
        sets.meet(step.written, self.past_ordered) || sets.meet(step.read, self.past_writes)
    }

    /// The same element, seen from the state before the step.
    fn lift(mut self, step: &Footprint, sets: &mut LocationSets, wrongly: Option<Wrongly>) -> Self {
        let happens_before = wrongly == Some(Wrongly::AllBefore)
            || self.needs(step, &sets.processes)
            || self.follows_a_conflict(step, sets)
            || sets.meet(step.written, self.surely_reads)
            || sets.meet(step.written, self.observed)
            || sets.meet(step.read, self.surely_writes);
        self.reads = sets.difference(self.reads, step.written);
        if happens_before {
            let seen = match wrongly {
                Some(Wrongly::OverwritingSees) => sets.union(self.surely_reads, self.observed),
                _ => self.surely_reads,
            };
            let seen = sets.intersection(step.written, seen);
            let ordered = sets.union(step.read, seen);
            self.past_ordered = sets.union(self.past_ordered, ordered);
            self.past_writes = sets.union(self.past_writes, step.written);
            let sets = &mut sets.processes;
            let own = sets.of(step.process);
            self.past = sets.union(self.past, own);
            self.spawns = sets.difference(self.spawns, step.spawned);
            self.spawns = sets.union(self.spawns, own);
            self.ends = sets.difference(self.ends, step.ended);
            self.ends = sets.union(self.ends, step.joined);
        }
        self
    }

    fn key(&self) -> (ProcessId, Site, bool, LocationSet) {
        (self.process, self.site, self.attempt, self.observed)
    }

    fn merge(&mut self, other: &Element, sets: &mut LocationSets) {
        self.reads = sets.union(self.reads, other.reads);
        self.writes = sets.union(self.writes, other.writes);
        self.guards = sets.union(self.guards, other.guards);
        self.surely_reads = sets.intersection(self.surely_reads, other.surely_reads);
        self.surely_writes = sets.intersection(self.surely_writes, other.surely_writes);
        self.past_ordered = sets.intersection(self.past_ordered, other.past_ordered);
        self.past_writes = sets.intersection(self.past_writes, other.past_writes);
        let sets = &mut sets.processes;
        self.past = sets.intersection(self.past, other.past);
        self.spawns = sets.intersection(self.spawns, other.spawns);
        self.ends = sets.intersection(self.ends, other.ends);
    }
}

/// How pasts can be made too large, for tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wrongly {
    /// As if every step came before all that follow.
    AllBefore,
    /// As if a write saw the one that it overwrites.
    OverwritingSees,
}

/// Collects the summary of a state from those of its successors.
#[derive(Debug, Default)]
pub(crate) struct Gathered {
    elements: Vec<Element>,
    spare: Vec<Element>,
}

impl Gathered {
    /// Adds what lies below a step, seen from before it.
    pub(crate) fn add_below(
        &mut self,
        below: &[Element],
        step: &Footprint,
        sets: &mut LocationSets,
        wrongly: Option<Wrongly>,
    ) {
        self.spare.clear();
        let mut mine = self.elements.iter().peekable();
        for element in below {
            let mut element = element.lift(step, sets, wrongly);
            while let Some(one) = mine.next_if(|one| one.key() < element.key()) {
                self.spare.push(*one);
            }
            if let Some(one) = mine.next_if(|one| one.key() == element.key()) {
                element.merge(one, sets);
            }
            self.spare.push(element);
        }
        self.spare.extend(mine);
        std::mem::swap(&mut self.elements, &mut self.spare);
    }

    /// These, to begin with.
    pub(crate) fn begin(&mut self, elements: &[Element]) {
        self.elements.clear();
        self.elements.extend_from_slice(elements);
    }

    /// Adds one element.
    pub(crate) fn add(&mut self, element: Element, sets: &mut LocationSets) {
        debug_assert!(self.elements.is_sorted_by_key(Element::key));
        match self.elements.binary_search_by_key(&element.key(), Element::key) {
            Ok(at) => self.elements[at].merge(&element, sets),
            Err(at) => self.elements.insert(at, element),
        }
    }

    /// What was gathered.
    pub(crate) fn elements(&self) -> &[Element] {
        &self.elements
    }
}
