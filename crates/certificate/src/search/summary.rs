//! Summaries: what the executions from a state do, as a list of elements.
//!
//! An element says that a process reads a value, writes a value, releases a lock, or reaches a step
//! with a guard, somewhere below the state. What else it says holds of every execution from the
//! state in which this happens, so what is known from different branches is merged by intersection.

use std::rc::Rc;

use mazurka_model::{Location, ProcessId};

use super::label::Label;
use super::processes::Processes;

/// What a process does to a location.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Operation {
    /// It writes the location, which then has this value.
    Write(u128),
    /// It reads this value.
    Read(u128),
    /// It adds to the value, which thereby changes.
    Add,
    /// It releases the lock.
    Release,
    /// Its next step has a guard on the location. The step may or may not be performed.
    Attempt,
}

/// What must have happened before an element, in every execution from the state.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Must {
    /// The processes that must have moved before it, its own included.
    pub(crate) movers: Processes,
    /// Processes that must exist: a step that spawns one of them comes before the element.
    spawns: Processes,
    /// Processes that must have ended: a step that ends one of them comes before the element.
    ends: Processes,
    /// For a read: the movers that must have written the location before.
    pub(crate) writers: Processes,
    /// The values that its step reads.
    pub(crate) reads: Rc<[(Location, u128)]>,
}

impl Must {
    /// Of a step that a process performs or attempts at the state itself.
    fn at_state(process: ProcessId, reads: &[(Location, u128)]) -> Must {
        let own = Processes::one(process);
        Must { movers: own.clone(), spawns: own, reads: reads.into(), ..Must::default() }
    }

    /// Can the element happen only after the step, because the step makes it possible?
    pub(crate) fn need(&self, step: &Label) -> bool {
        self.movers.contains(step.process) || self.spawns.meets(&step.spawned) || self.ends.meets(&step.ended)
    }

    /// The same relative to the state before a step. `read`: the element reads a location that the
    /// step gave a value of its own.
    fn lift(&self, step: &Label, read: bool) -> Must {
        let mut lifted = self.clone();
        lifted.movers.insert(step.process);
        lifted.spawns.remove(&step.spawned);
        lifted.spawns.insert(step.process);
        lifted.ends.remove(&step.ended);
        lifted.ends.add(&step.joined);
        if read {
            lifted.writers.insert(step.process);
        }
        lifted
    }

    /// What holds of both.
    fn merge(&self, other: &Must) -> Must {
        let mut merged = self.clone();
        merged.movers.keep(&other.movers);
        merged.spawns.keep(&other.spawns);
        merged.ends.keep(&other.ends);
        merged.writers.keep(&other.writers);
        if merged.reads != other.reads {
            merged.reads = merged.reads.iter().filter(|read| other.reads.contains(read)).copied().collect();
        }
        merged
    }
}

/// The number of a step that is not bounded, because it occurs on a cycle.
const UNBOUNDED: u32 = u32::MAX;

/// Something that happens below a state.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Element {
    pub(crate) location: Location,
    pub(crate) process: ProcessId,
    pub(crate) operation: Operation,
    /// The least and the greatest number of its step among the steps of its process from the state
    /// on, from 0.
    pub(crate) earliest: u32,
    pub(crate) latest: u32,
    pub(crate) must: Rc<Must>,
}

impl Element {
    fn key(&self) -> (Location, ProcessId, Operation) {
        (self.location, self.process, self.operation)
    }

    /// The same relative to the state before a step.
    fn lift(&self, step: &Label, on_cycle: bool) -> Element {
        let mut lifted = self.clone();
        if self.must.need(step) {
            let read = matches!(self.operation, Operation::Read(_)) && step.is_overwritten(self.location);
            lifted.must = Rc::new(self.must.lift(step, read));
        }
        if self.process == step.process {
            lifted.earliest += 1;
            lifted.latest = if on_cycle { UNBOUNDED } else { self.latest.saturating_add(1) };
        }
        lifted
    }

    /// The same after a step through which a process has slept; nothing if it must be that step.
    fn pass(&self, step: &Label) -> Option<Element> {
        let (mut passed, mut must) = (self.clone(), (*self.must).clone());
        if self.process == step.process {
            if self.latest == 0 {
                return None;
            }
            passed.earliest = self.earliest.saturating_sub(1);
            passed.latest = if self.latest == UNBOUNDED { UNBOUNDED } else { self.latest - 1 };
        } else {
            must.movers.remove(&Processes::one(step.process));
        }
        must.writers.remove(&Processes::one(step.process));
        must.spawns.remove(&step.spawned);
        must.ends.remove(&step.ended);
        if must != *self.must {
            passed.must = Rc::new(must);
        }
        Some(passed)
    }

    fn merge(&mut self, other: &Element) {
        self.earliest = self.earliest.min(other.earliest);
        self.latest = self.latest.max(other.latest);
        if self.must != other.must {
            self.must = Rc::new(self.must.merge(&other.must));
        }
    }
}

/// A summary: elements in the order of locations, processes and operations, each once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Summary(Vec<Element>);

impl Summary {
    pub(crate) fn elements(&self) -> &[Element] {
        &self.0
    }

    /// The indices of the elements about a location.
    pub(crate) fn at(&self, location: Location) -> std::ops::Range<usize> {
        let start = self.0.partition_point(|element| element.location < location);
        start..start + self.0[start..].partition_point(|element| element.location == location)
    }

    /// Is a guard on the location attempted?
    pub(crate) fn is_attempted(&self, location: Location) -> bool {
        self.0[self.at(location)].iter().any(|element| element.operation == Operation::Attempt)
    }

    /// Does a step depend on the value of the location?
    fn is_seen(&self, location: Location) -> bool {
        self.0[self.at(location)]
            .iter()
            .any(|element| !matches!(element.operation, Operation::Write(_) | Operation::Add))
    }

    /// Adds attempts of a process that is blocked at the state at a guard on these locations.
    pub(crate) fn add_attempts(&mut self, process: ProcessId, guards: impl Iterator<Item = Location>) {
        let must = Rc::new(Must::at_state(process, &[]));
        let attempts = guards.map(|location| element(location, process, Operation::Attempt, &must));
        self.add(attempts.collect());
    }

    /// Adds the operations of a step from the state.
    pub(crate) fn add_label(&mut self, label: &Label) {
        let (process, must) = (label.process, Rc::new(Must::at_state(label.process, &label.reads)));
        let of = |location, operation| element(location, process, operation, &must);
        let reads = label.reads.iter().map(|&(location, value)| of(location, Operation::Read(value)));
        let writes = label.writes.iter().map(|write| match write.added {
            true => of(write.location, Operation::Add),
            false => of(write.location, Operation::Write(write.after)),
        });
        let releases = label.released.iter().map(|&location| of(location, Operation::Release));
        self.add(reads.chain(writes).chain(releases).collect());
        self.add_attempts(process, label.guards());
    }

    /// Adds what is known about the state to which a step leads.
    pub(crate) fn add_below(&mut self, below: &Summary, step: &Label, on_cycle: bool) {
        self.add(below.0.iter().map(|element| element.lift(step, on_cycle)).collect());
    }

    fn add(&mut self, mut others: Vec<Element>) {
        others.sort_by_key(Element::key);
        let mut mine = std::mem::take(&mut self.0).into_iter().peekable();
        for other in others {
            while let Some(element) = mine.next_if(|element| element.key() < other.key()) {
                self.0.push(element);
            }
            match mine.next_if(|element| element.key() == other.key()) {
                Some(mut element) => {
                    element.merge(&other);
                    self.0.push(element);
                }
                None => self.0.push(other),
            }
        }
        self.0.extend(mine);
        debug_assert!(self.0.is_sorted_by(|one, other| one.key() < other.key()), "every key occurs once");
    }
}

fn element(location: Location, process: ProcessId, operation: Operation, must: &Rc<Must>) -> Element {
    Element { location, process, operation, earliest: 0, latest: 0, must: must.clone() }
}

/// What is known about a state below which everything was explored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Known {
    pub(crate) summary: Summary,
    /// R, sorted: a state with the same local states and the same values of these locations has the
    /// same executions, label by label.
    pub(crate) dependencies: Vec<Location>,
}

impl Known {
    /// Adds a location to R.
    pub(crate) fn depend_on(&mut self, location: Location) {
        if let Err(at) = self.dependencies.binary_search(&location) {
            self.dependencies.insert(at, location);
        }
    }

    /// Adds what is known about the state to which a step leads, but for the step itself.
    pub(crate) fn add_below(&mut self, below: &Known, step: &Label, on_cycle: bool) {
        let hidden = |location| step.is_overwritten(location) && !below.summary.is_attempted(location);
        below.dependencies.iter().filter(|&&location| !hidden(location)).for_each(|&location| self.depend_on(location));
        self.summary.add_below(&below.summary, step, on_cycle);
    }

    /// Adds a step from the state.
    pub(crate) fn add_label(&mut self, label: &Label) {
        label.accessed().filter(|&location| label.depends_on(location)).for_each(|location| self.depend_on(location));
        self.summary.add_label(label);
    }

    /// What is known about a state s.z, as knowledge about s.t.z, where z has slept through t.
    pub(crate) fn pass(&self, step: &Label) -> Known {
        let summary = Summary(self.summary.0.iter().filter_map(|element| element.pass(step)).collect());
        let mut passed = Known { summary, dependencies: self.dependencies.clone() };
        for location in step.written() {
            if passed.summary.is_seen(location) {
                passed.depend_on(location);
            }
        }
        passed
    }
}
