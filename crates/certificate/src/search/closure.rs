//! Is the set T of processes that were explored from a state, or sleep there, closed?
//!
//! For each t in T, no element below s.t may be in *conflict* with t and *possible*: able to happen
//! before t and without T. See the documentation of the module above.

use mazurka_model::{Location, ProcessId, States, Status, Step};
use rustc_hash::{FxHashMap, FxHashSet};

use super::SearchRules;
use super::label::{Label, Write};
use super::processes::Processes;
use super::summary::{Element, Operation, Summary};

/// Values at which processes were seen blocked: with this local state, at a guard on this location
/// alone, the process is not enabled while the location has this value.
#[derive(Debug, Default)]
pub(crate) struct BlockingValues(FxHashSet<(ProcessId, u128, Location, u128)>);

/// A process that is blocked at a guard in a state.
#[derive(Debug)]
pub(crate) struct Blocked {
    /// The locations of its guard.
    pub(crate) guards: Vec<Location>,
    /// Its local state.
    local: u128,
    /// Is the guard about one location, and does the step wait for nothing else?
    single: bool,
    /// Does the step also wait for the end of a process that has not ended? Then its guard may hold.
    joins: bool,
}

/// The processes that are blocked at a guard in the current state.
pub(crate) fn blocked_at_guards(execution: &impl States, step: &mut Step) -> FxHashMap<ProcessId, Blocked> {
    let mut blocked = FxHashMap::default();
    let mut from = 0;
    while let Some(process) = execution.next_with(Status::Blocked, from) {
        from = process.0 + 1;
        step.clear();
        execution.pending(process, step);
        let guards: Vec<Location> =
            step.accesses.iter().filter(|access| access.guard).map(|access| access.location).collect();
        if !guards.is_empty() {
            let single = guards.len() == 1 && step.joined.is_empty();
            let joins = step.joined.iter().any(|&other| execution.status(other) != Status::Ended);
            blocked.insert(process, Blocked { guards, local: execution.local_digest(process), single, joins });
        }
    }
    blocked
}

impl BlockingValues {
    /// Records the values in the current state.
    pub(crate) fn record(&mut self, execution: &impl States, blocked: &FxHashMap<ProcessId, Blocked>) {
        for (&process, one) in blocked.iter().filter(|(_, one)| one.single) {
            let location = one.guards[0];
            self.0.insert((process, one.local, location, execution.location_digest(location)));
        }
    }
}

/// A state s and a step t from it, with what is known about s.t.
pub(crate) struct Closure<'a, E> {
    /// The program in the state s.
    pub(crate) execution: &'a E,
    pub(crate) label: &'a Label,
    pub(crate) below: &'a Summary,
    /// T.
    pub(crate) explored: &'a Processes,
    pub(crate) blocked: &'a FxHashMap<ProcessId, Blocked>,
    pub(crate) values: &'a BlockingValues,
    pub(crate) rules: SearchRules,
}

impl<E: States> Closure<'_, E> {
    /// An element that is in conflict with t and possible.
    pub(crate) fn first_conflict(&self) -> Option<&Element> {
        let mut possible = None;
        let conflicting = self.label.accessed().flat_map(|location| self.below.at(location));
        let mut conflicting = conflicting.filter(|&at| self.is_candidate(at) && self.conflicts(at));
        let found = conflicting.find(|&at| possible.get_or_insert_with(|| self.possible())[at])?;
        Some(&self.below.elements()[found])
    }

    /// Locations on which what happens below s.t depends although t writes them, because t leaves
    /// their values as they are: an element that reads one could happen before t.
    pub(crate) fn silent_dependencies(&self) -> impl Iterator<Item = Location> + '_ {
        let silent = self.label.writes.iter().filter(|write| write.is_silent()).map(|write| write.location);
        silent.filter(|&location| {
            let elements = &self.below.elements()[self.below.at(location)];
            elements.iter().any(|one| matches!(one.operation, Operation::Read(_)) && !one.must.need(self.label))
        })
    }

    /// Does the element need neither t nor a process of T?
    fn is_candidate(&self, at: usize) -> bool {
        let must = &self.below.elements()[at].must;
        !must.need(self.label) && !must.movers.meets(self.explored)
    }

    /// Would something be different if the element happened before t?
    fn conflicts(&self, at: usize) -> bool {
        let element = &self.below.elements()[at];
        let (label, rules) = (self.label, self.rules);
        let write = label.write_to(element.location);
        match element.operation {
            Operation::Read(v) => {
                let may_see = |write: &Write| write.added || write.after == v || self.is_added_to(element.location);
                rules.reads && write.is_some_and(|write| !write.is_silent() && may_see(write))
            }
            Operation::Write(v) => {
                rules.writes && label.seen(element.location).is_some_and(|seen| seen != v)
                    || rules.overwritten
                        && write.is_some_and(|write| write.added || write.after != v)
                        && self.is_distinguished(element.location, Some(v))
            }
            Operation::Add => {
                rules.writes && label.seen(element.location).is_some()
                    || rules.overwritten
                        && write.is_some_and(|write| !write.added)
                        && self.is_distinguished(element.location, None)
            }
            Operation::Attempt => rules.attempts && label.can_falsify(element.location),
            Operation::Release => false,
        }
    }

    /// May a step below s.t add to the location? Then reads find other values than were written.
    fn is_added_to(&self, location: Location) -> bool {
        let mut elements = self.below.elements()[self.below.at(location)].iter();
        self.rules.sums && elements.any(|element| element.operation == Operation::Add)
    }

    /// Does a step below s.t see the difference between this value of the location, or any value,
    /// and another one? Not if a process of T other than t must have written the location before.
    fn is_distinguished(&self, location: Location, value: Option<u128>) -> bool {
        let value = value.filter(|_| !self.is_added_to(location));
        let mut others = self.explored.clone();
        others.remove(&Processes::one(self.label.process));
        self.below.elements()[self.below.at(location)].iter().any(|reader| match reader.operation {
            Operation::Read(read) => value.is_none_or(|value| value == read) && !reader.must.writers.meets(&others),
            Operation::Attempt => true,
            Operation::Write(_) | Operation::Add | Operation::Release => false,
        })
    }

    /// Which elements can happen before t and without T: the least set of candidates whose blocked
    /// movers are unblocked by members of the set, and whose steps read what is there or what a
    /// member writes.
    fn possible(&self) -> Vec<bool> {
        let mut possible = vec![false; self.below.elements().len()];
        let mut open: Vec<usize> = (0..possible.len()).filter(|&at| self.is_candidate(at)).collect();
        loop {
            let before = open.len();
            open.retain(|&at| {
                possible[at] = self.can_happen(at, &possible);
                !possible[at]
            });
            if open.len() == before {
                return possible;
            }
        }
    }

    fn can_happen(&self, at: usize, possible: &[bool]) -> bool {
        let element = &self.below.elements()[at];
        let some = |location: Location, suits: &dyn Fn(&Element) -> bool| {
            self.below.at(location).any(|other| possible[other] && suits(&self.below.elements()[other]))
        };
        let unblocked = |process: ProcessId| {
            self.blocked.get(&process).is_none_or(|blocked| {
                blocked.joins && self.rules.unfinished_joins
                    || blocked
                        .guards
                        .iter()
                        .any(|&location| some(location, &|other| self.helps(process, blocked, other)))
            })
        };
        let readable = |&(location, value): &(Location, u128)| {
            self.label.is_written(location)
                || self.execution.location_digest(location) == value
                || some(location, &|other| {
                    let before = other.process != element.process || other.earliest < element.latest;
                    before && [Operation::Write(value), Operation::Add].contains(&other.operation)
                })
        };
        element.must.movers.iter().all(unblocked) && element.must.reads.iter().all(readable)
    }

    /// Can the element, which is about a location of the guard, make the guard true?
    fn helps(&self, process: ProcessId, blocked: &Blocked, element: &Element) -> bool {
        let useful = match element.operation {
            Operation::Release | Operation::Add => true,
            Operation::Write(value) => {
                !(blocked.single && self.values.0.contains(&(process, blocked.local, element.location, value)))
            }
            Operation::Read(_) | Operation::Attempt => false,
        };
        useful && !element.must.movers.contains(process)
    }
}
