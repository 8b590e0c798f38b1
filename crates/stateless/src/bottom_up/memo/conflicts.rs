//! Which processes must be explored besides t because of what its successor's summary contains.
//! This continues the pseudo-code of `memo`, whose l. 18 calls `conflict`.
//!
//! ```text
//!  20  conflict(t, element of a process q that the moves of P must precede, q in P)
//!  21    Read(x, v):   t writes x = v.  If s(x) = v, R := R + x (a silent store changes nothing),
//!            else need(P); also if t adds to x, or writes x and an element adds to it
//!  22    Write(x, v):  t reads x and s(x) /= v: need(P)
//!  23                  t writes x = v' /= v, or adds to x: for each element Read(x, v) of any
//!            process, or Read(x, any value) if an element adds to x:
//!            need(P, or the reader's prerequisite writers of x other than t)
//!  24                                        if a guard on x is attempted below: need(P)
//!        Add(x):       as Write(x, any value); but l. 23 and 24 only if t does not add to x, too
//!  25    Attempt(x):   t changes x: need(P)
//!  26  need(P) for an element: if T and P are disjoint and the element is possible (l. 31 in
//!            `possible.rs`): add to T the process q if it is enabled, else an enabled process of
//!            P, else
//!  27    let p be a process of P that is blocked at a guard in s, and not also because a process
//!            that it joins has not ended; a process outside T must make the guard true before p
//!            moves, so
//!  28    for each possible element that helps p: need(its P), once per p
//!  29    if no process of P is blocked at a guard, add all enabled processes to T
//!  30  an element helps p if its P does not contain p, and it releases the lock of p's guard or
//!            writes a location of the guard or adds to it; but a write does not if that location
//!            is the only one and p was seen blocked in its local state while the location had
//!            this value
//! ```

use mazurka_model::{Location, ProcessId, States, Status, Step};

use super::deferred::Part;
use super::element::{Element, Operation, Prerequisites, Value};
use super::label::Label;
use super::labelled_access::ValueWritten;
use super::labels::Labels;
use super::possible::{BlockingValues, Possible, Waiting, only_guard};
use super::rules::Rules;
use super::summary::Summaries;
use super::trie::Map;
use crate::bottom_up::process_sets::{ProcessSet, ProcessSets};
use crate::bottom_up::scheduled::Scheduled;

/// The step of t at a state s, the summary of its successor, and T, which the rules extend.
pub(super) struct Conflicts<'a, E> {
    /// The program in the state s.
    pub(super) execution: &'a E,
    pub(super) summaries: &'a Summaries,
    /// The label of t's step.
    pub(super) label: Label<'a>,
    /// The summary of s.t.
    pub(super) below: Map,
    pub(super) scheduled: &'a mut Scheduled,
    pub(super) blocking: &'a BlockingValues,
    pub(super) scratch: &'a mut Scratch,
    pub(super) rules: Rules,
}

/// l. 18, for the steps from s.t that can be performed at s as well: what they do is an element of
/// the summary of s.t that needs no other process to move, so it is possible. If that makes T
/// complete, the summary is not needed.
pub(super) fn with_next_steps(
    label: Label<'_>,
    next: &[Part],
    labels: &Labels,
    scheduled: &mut Scheduled,
    rules: Rules,
) {
    for x in label.accessed() {
        for at in 0..scheduled.enabled.len() {
            let process = scheduled.enabled[at];
            let mut steps = next.iter().map(|part| labels.get(part.step)).filter(|step| step.process == process);
            if !scheduled.processes.contains(&process) && steps.any(|step| label.conflicts_with_next(x, step, rules)) {
                scheduled.add(process);
            }
        }
    }
}

/// Reusable memory of [`Conflicts`].
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The step that a blocked process waits to perform.
    step: Step,
    /// Blocked processes whose helpers are looked for.
    waiting: Vec<ProcessId>,
    possible: super::possible::Scratch,
    /// The size of T for which `possible` holds. T only grows.
    scheduled: usize,
}

/// An element of the summary by its place in the list of its location.
#[derive(Clone, Copy)]
struct Found<'a> {
    location: Location,
    index: u32,
    element: &'a Element,
    prerequisites: Prerequisites,
}

impl<'a, E: States> Conflicts<'a, E> {
    /// l. 18: applies the rules to all elements that can happen without t. Calls `depends_on` for
    /// each location whose value in s turned out to matter.
    pub(super) fn find(&mut self, mut depends_on: impl FnMut(Location)) {
        let (label, summaries, step) = (self.label, self.summaries, self.label.effects());
        debug_assert!(self.scheduled.processes.contains(&step.process), "t is in T");
        debug_assert!(!self.scheduled.is_all(), "otherwise there is nothing to add");
        let concerned = step.concerned();
        self.scratch.scheduled = 0;
        for x in label.accessed() {
            let silent = label.write_to(x).is_some_and(|write| write.is_silent());
            for (index, element) in summaries.at(self.below, x).iter().enumerate() {
                // Once T is complete, only the reads of silent stores matter.
                if self.scheduled.is_all() && !(silent && element.is_read()) {
                    if silent { continue } else { break }
                }
                if element.process == step.process {
                    continue;
                }
                let prerequisites = summaries.prerequisites(element);
                let may_need = summaries.lists.may_concern(concerned, element);
                debug_assert!(may_need || !prerequisites.need(&step, self.sets()), "the others need no such step");
                if may_need && prerequisites.need(&step, self.sets()) {
                    continue;
                }
                let found = Found { location: x, index: index as u32, element, prerequisites };
                if self.conflict(found) {
                    depends_on(x);
                }
            }
        }
    }

    /// l. 20: an element that does not need t. Returns whether R gets its location because of it.
    fn conflict(&mut self, found: Found<'a>) -> bool {
        debug_assert!(
            !self.sets().contains(found.prerequisites.movers, self.label.process),
            "an element that needs t does not conflict with it"
        );
        let x = found.location;
        match found.element.operation() {
            Operation::Read(v) => match self.label.write_to(x) {
                // l. 21: a silent store changes nothing, as long as x has this value in s.
                Some(write) if write.is_silent() => return self.rules.silent_stores,
                Some(write) if self.rules.reads && (self.is_relative(x, write) || self.is_value_after(write, v)) => {
                    self.need(found, ProcessSet::EMPTY);
                }
                _ => {}
            },
            Operation::Write(v) => self.conflict_with_write(found, Some(v)),
            Operation::Add => self.conflict_with_write(found, None),
            Operation::Attempt => {
                // l. 25
                if self.rules.attempts && self.label.can_falsify_guard_on(x) {
                    self.need(found, ProcessSet::EMPTY);
                }
            }
            Operation::Release => {}
        }
        false
    }

    /// Does the value that a read after the step finds consist of what the step wrote and of what
    /// was added to it? If nothing is added below, it is the value that the step wrote.
    fn is_relative(&self, x: Location, write: ValueWritten) -> bool {
        write.added || self.is_added_to(x)
    }

    /// May a step below s.t add to the location?
    fn is_added_to(&self, x: Location) -> bool {
        self.rules.sums && self.summaries.at(self.below, x).iter().any(Element::is_addition)
    }

    /// May the write have left this value?
    fn is_value_after(&self, write: ValueWritten, v: Value) -> bool {
        self.summaries.may_be(v, self.label.digest(write.after))
    }

    /// l. 22 to 24, for a write of the value, or for an addition.
    fn conflict_with_write(&mut self, found: Found<'a>, written: Option<Value>) {
        let (summaries, label, x) = (self.summaries, self.label, found.location);
        let v = written.unwrap_or(Value::Any);
        // l. 22
        if self.rules.writes && label.value_seen(x).is_some_and(|value| summaries.may_differ(v, label.digest(value))) {
            self.need(found, ProcessSet::EMPTY);
        }
        let overwrites = |write: ValueWritten| match (write.added, written) {
            (true, written) => written.is_some(),
            (false, _) => summaries.may_differ(v, label.digest(write.after)),
        };
        if self.rules.overwritten && label.write_to(x).is_some_and(overwrites) {
            let any_value = self.is_added_to(x);
            for reader in summaries.at(self.below, x) {
                match reader.operation() {
                    // l. 23
                    Operation::Read(read) if any_value || read.may_equal(v) => {
                        self.need(found, summaries.prerequisites(reader).writers);
                    }
                    // l. 24
                    Operation::Attempt => self.need(found, ProcessSet::EMPTY),
                    _ => {}
                }
            }
        }
    }

    /// l. 26 to 29: T must contain one of the element's movers, or one of `writers` other than t,
    /// so that the element can be explored before t.
    fn need(&mut self, found: Found<'a>, writers: ProcessSet) {
        let (sets, t, process) = (self.sets(), self.label.process, found.element.process);
        let movers = found.prerequisites.movers;
        debug_assert!(sets.contains(movers, process), "P contains q");
        let wanted = |process| sets.contains(movers, process) || process != t && sets.contains(writers, process);
        // l. 26
        if self.scheduled.processes.iter().any(|&scheduled| wanted(scheduled)) || !self.is_possible(found) {
            return;
        }
        if let Some(process) = self.scheduled.enabled_one(process, wanted) {
            debug_assert_ne!(process, t, "t is not needed before itself");
            return self.scheduled.add(process);
        }
        if !self.rules.helpers {
            return;
        }
        // l. 27, 29
        match sets.iter(movers).find(|&mover| self.waits_at_guard(mover)) {
            Some(waiting) => self.schedule_helpers(waiting),
            None => self.scheduled.add_all(),
        }
    }

    fn sets(&self) -> &'a ProcessSets {
        self.summaries.processes()
    }

    /// Is the process blocked at a guard, and only there? Then `scratch.step` is the step that it
    /// waits to perform.
    fn waits_at_guard(&mut self, process: ProcessId) -> bool {
        if self.execution.status(process) != Status::Blocked {
            return false;
        }
        self.execution.pending(process, &mut self.scratch.step);
        is_blocked_by_guard(self.execution, &self.scratch.step, self.rules)
    }

    /// The question which elements can happen before t.
    fn possible(&self) -> Possible<'_, E> {
        Possible {
            execution: self.execution,
            summaries: self.summaries,
            label: self.label,
            below: self.below,
            scheduled: self.scheduled,
            blocking: self.blocking,
            rules: self.rules,
        }
    }

    /// l. 31: can the element happen before t and without a process of T?
    fn is_possible(&mut self, found: Found<'a>) -> bool {
        let mut scratch = std::mem::take(&mut self.scratch.possible);
        if std::mem::replace(&mut self.scratch.scheduled, self.scheduled.processes.len())
            != self.scheduled.processes.len()
        {
            scratch.clear();
        }
        let possible = self.possible().contains(found.location, found.index, &mut scratch);
        self.scratch.possible = scratch;
        possible
    }

    /// l. 28: for each element that could make the guard of a waiting process true, T gets a
    /// process that must move before the element. Waiting is followed through several processes,
    /// each once.
    fn schedule_helpers(&mut self, waiting: ProcessId) {
        debug_assert!(self.waits_at_guard(waiting));
        self.scratch.waiting.clear();
        self.scratch.waiting.push(waiting);
        let mut next = 0;
        while let Some(&waiting) = self.scratch.waiting.get(next) {
            next += 1;
            let mut from = 0;
            while let Some(found) = self.next_helper(waiting, &mut from) {
                if !self.is_possible(found) {
                    continue;
                }
                let (sets, movers) = (self.sets(), found.prerequisites.movers);
                let is_mover = |process| sets.contains(movers, process);
                if let Some(process) = self.scheduled.enabled_one(found.element.process, is_mover) {
                    debug_assert!(!self.scheduled.processes.contains(&process), "l. 31: T is not in P");
                    self.scheduled.add(process);
                    continue;
                }
                match sets.iter(movers).find(|&mover| self.waits_at_guard(mover)) {
                    Some(mover) if self.scratch.waiting.contains(&mover) => {}
                    Some(mover) => self.scratch.waiting.push(mover),
                    None => return self.scheduled.add_all(), // l. 29
                }
            }
        }
    }

    /// The next element that helps a waiting process (l. 30), starting with the `from`th element
    /// about its guard. `from` is advanced.
    fn next_helper(&mut self, waiting: ProcessId, from: &mut usize) -> Option<Found<'a>> {
        self.execution.pending(waiting, &mut self.scratch.step);
        let (summaries, below, step) = (self.summaries, self.below, &self.scratch.step);
        let local = (waiting, self.execution.local_digest(waiting));
        let waiting = Waiting { local, only: only_guard(step) };
        let elements = guard_locations(step)
            .flat_map(|x| summaries.at(below, x).iter().enumerate().map(move |(index, element)| (x, index, element)));
        for (location, index, element) in elements.skip(*from) {
            *from += 1;
            let prerequisites = summaries.prerequisites(element);
            if self.possible().helps(waiting, location, element, &prerequisites) {
                return Some(Found { location, index: index as u32, element, prerequisites });
            }
        }
        None
    }
}

/// Is the guard of this step, which is blocked, what has to change before it is enabled? If it also
/// waits for a process that has not ended, its guard may hold already.
pub(super) fn is_blocked_by_guard(execution: &impl States, pending: &Step, rules: Rules) -> bool {
    let has_ended = |&process: &ProcessId| execution.status(process) == Status::Ended;
    guard_locations(pending).next().is_some() && (!rules.unfinished_joins || pending.joined.iter().all(has_ended))
}

/// The locations that decide whether a step is enabled.
pub(super) fn guard_locations(step: &Step) -> impl Iterator<Item = Location> + '_ {
    step.accesses.iter().filter(|access| access.guard).map(|access| access.location)
}
