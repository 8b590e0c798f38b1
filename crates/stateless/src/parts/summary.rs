//! Summaries: what the runs below a state do, for the bottom-up search of `memo`.
//!
//! An element says that some process writes a value, reads a value, or attempts a guarded step somewhere below the state. What is known about it
//! holds wherever it occurs there (must-information), so occurrences in different branches merge by intersection.

use std::rc::Rc;

use mazurka_model::{Location, ProcessId};

/// A set of processes. Ids from 128 on are never in it: must-information may always be smaller than it could be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Processes(u128);

impl Processes {
    pub(crate) fn of(process: ProcessId) -> Self {
        Processes(1u128.checked_shl(process.0).unwrap_or(0))
    }

    pub(crate) fn contains(self, process: ProcessId) -> bool {
        self.0 & Processes::of(process).0 != 0
    }

    pub(crate) fn union(self, other: Self) -> Self {
        Processes(self.0 | other.0)
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    fn intersection(self, other: Self) -> Self {
        Processes(self.0 & other.0)
    }

    pub(crate) fn difference(self, other: Self) -> Self {
        Processes(self.0 & !other.0)
    }
}

/// A value in a label, as a digest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Value {
    /// Some value or other: there were too many to tell them apart.
    Any,
    /// This one.
    Is(u128),
}

impl Value {
    /// May it be this value?
    pub(crate) fn may_be(self, value: u128) -> bool {
        self == Value::Any || self == Value::Is(value)
    }

    /// May it be another value?
    pub(crate) fn may_differ(self, value: u128) -> bool {
        self != Value::Is(value)
    }

    /// May the two be the same?
    pub(crate) fn may_equal(self, other: Value) -> bool {
        self == other || self == Value::Any || other == Value::Any
    }
}

/// How many values a process may write to, or read from, one location below a state before they are no longer told apart.
const TOLD_APART: usize = 4;

/// What a process does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) enum Deed {
    /// Writes a location, which then has this value.
    Writes(Location, Value),
    /// Reads this value from a location.
    Reads(Location, Value),
    /// Gives back a lock.
    Releases(Location),
    /// Stands, with this local state, at a step whose guard is about this location; it may or may not get through.
    Attempts(Location, u128),
}

/// Something that happens below a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Element {
    pub(crate) process: ProcessId,
    pub(crate) deed: Deed,
    /// Processes that must have moved before, by program order, spawn and join; its own included. (`jp` in the findings.)
    pub(crate) movers: Processes,
    /// Processes that must have been spawned before, if they are not there yet.
    spawns: Processes,
    /// Processes that must have ended before, if they have not yet. (`spawns` and `ends` together are `jd`.)
    ends: Processes,
    /// For reads: those of `movers` that must have written the location before. (`xp`.)
    pub(crate) writers: Processes,
}

/// What a step did, as far as elements must know it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Passing<'a> {
    /// Whose step it was.
    pub(crate) process: ProcessId,
    /// It started these.
    pub(crate) spawned: Processes,
    /// It waited for the end of these.
    pub(crate) joined: Processes,
    /// With it these ended: its own process, or children that had nothing to do.
    pub(crate) ended: Processes,
    /// It wrote these locations.
    pub(crate) written: &'a [Location],
}

impl Element {
    /// The deed of the step that `process` performs or attempts at the state itself.
    pub(crate) fn new(process: ProcessId, deed: Deed) -> Self {
        let own = Processes::of(process);
        Element { process, deed, movers: own, spawns: own, ends: Processes::default(), writers: Processes::default() }
    }

    /// Can it happen only after this step, because the step makes it possible?
    pub(crate) fn needs(&self, step: &Passing<'_>) -> bool {
        self.movers.contains(step.process) || self.spawns.meets(step.spawned) || self.ends.meets(step.ended)
    }

    /// The same element, seen from the state before the step.
    fn lift(mut self, step: &Passing<'_>) -> Self {
        if self.needs(step) {
            let own = Processes::of(step.process);
            self.movers = self.movers.union(own);
            self.spawns = self.spawns.difference(step.spawned).union(own);
            self.ends = self.ends.difference(step.ended).union(step.joined);
            if let Deed::Reads(location, _) = self.deed
                && step.written.contains(&location)
            {
                self.writers = self.writers.union(own);
            }
        }
        self
    }

    fn key(&self) -> (ProcessId, Deed) {
        (self.process, self.deed)
    }

    /// Do the two differ in a value only?
    fn alike(&self, other: &Element) -> bool {
        self.process == other.process
            && match (self.deed, other.deed) {
                (Deed::Writes(x, _), Deed::Writes(y, _)) | (Deed::Reads(x, _), Deed::Reads(y, _)) => x == y,
                _ => false,
            }
    }

    fn with_any_value(mut self) -> Self {
        self.deed = match self.deed {
            Deed::Writes(location, _) => Deed::Writes(location, Value::Any),
            Deed::Reads(location, _) => Deed::Reads(location, Value::Any),
            other @ (Deed::Releases(_) | Deed::Attempts(..)) => other,
        };
        self
    }

    fn merge(&mut self, other: &Element) {
        self.movers = self.movers.intersection(other.movers);
        self.spawns = self.spawns.intersection(other.spawns);
        self.ends = self.ends.intersection(other.ends);
        self.writers = self.writers.intersection(other.writers);
    }
}

/// All elements below a state, sorted by process and deed. Shared between states that have the same.
pub(crate) type Summary = Rc<[Element]>;

/// Collects the summary of a state from those of its successors.
#[derive(Debug, Default)]
pub(crate) struct Gathering {
    elements: Vec<Element>,
    spare: Vec<Element>,
}

impl Gathering {
    /// Adds what lies below a step, seen from before it. `corrupt`: wrongly, as if everything needed every step before it; for tests.
    pub(crate) fn add_below(&mut self, below: &[Element], step: &Passing<'_>, corrupt: bool) {
        self.spare.clear();
        let mut mine = self.elements.iter().peekable();
        for element in below {
            let mut element = element.lift(step);
            if corrupt {
                element.movers = element.movers.union(Processes::of(step.process));
            }
            while let Some(one) = mine.next_if(|one| one.key() < element.key()) {
                self.spare.push(*one);
            }
            if let Some(one) = mine.next_if(|one| one.key() == element.key()) {
                element.merge(one);
            }
            self.spare.push(element);
        }
        self.spare.extend(mine);
        std::mem::swap(&mut self.elements, &mut self.spare);
    }

    /// Adds one element.
    pub(crate) fn add(&mut self, element: Element) {
        debug_assert!(self.elements.is_sorted_by_key(Element::key));
        match self.elements.binary_search_by_key(&element.key(), Element::key) {
            Ok(at) => self.elements[at].merge(&element),
            Err(at) => self.elements.insert(at, element),
        }
    }

    /// Where a process writes or reads more values than are told apart, one element with any value takes the place of all.
    fn blur(&mut self) {
        self.spare.clear();
        for group in self.elements.chunk_by(Element::alike) {
            // `Value::Any` comes first in the order.
            let any = matches!(group[0].deed, Deed::Writes(_, Value::Any) | Deed::Reads(_, Value::Any));
            if group.len() > 1 && (any || group.len() > TOLD_APART) {
                let mut blurred = group[0].with_any_value();
                group[1..].iter().for_each(|element| blurred.merge(element));
                self.spare.push(blurred);
            } else {
                self.spare.extend_from_slice(group);
            }
        }
        std::mem::swap(&mut self.elements, &mut self.spare);
    }

    /// What was gathered.
    pub(crate) fn finish(&mut self) -> &[Element] {
        self.blur();
        &self.elements
    }
}
