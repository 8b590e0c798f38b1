//! Which processes must be explored besides the one at hand, by what lies below its step: lines 20 to 31 of the pseudo-code in `memo.rs`.

use mazurka_model::{Location, ProcessId, States, Status, Step};

use crate::bottom_up::element::{Deed, Element, Must};
use crate::bottom_up::label::Label;
use crate::bottom_up::process_set::Chosen;
use crate::bottom_up::processes::{ProcessSets, Processes};
use crate::bottom_up::summary::Summaries;
use crate::bottom_up::trie::Map;

/// Which of the rules are applied. Leaving one out loses behaviours: the tests do so, to see that they would notice.
#[derive(Clone, Copy, Debug)]
pub struct Rules {
    /// l. 21
    pub reads: bool,
    /// l. 21, what silent stores add to R
    pub silent_stores: bool,
    /// l. 22
    pub writes: bool,
    /// l. 23
    pub overwritten: bool,
    /// l. 25
    pub attempts: bool,
    /// l. 27 to 29
    pub helpers: bool,
    /// l. 11, that an element knows who must move before it, and no more
    pub movers: bool,
    /// l. 9, that a state on a cycle is explored with all its processes
    pub cycles: bool,
    /// l. 13, that what is known of the states of a component is carried around its cycles
    pub around: bool,
}

impl Rules {
    /// All of them.
    pub const SOUND: Rules = Rules {
        reads: true,
        silent_stores: true,
        writes: true,
        overwritten: true,
        attempts: true,
        helpers: true,
        movers: true,
        cycles: true,
        around: true,
    };
}

/// The step at hand, and what lies below it.
pub(crate) struct Conflicts<'a, E> {
    pub(crate) execution: &'a E,
    pub(crate) summaries: &'a Summaries,
    pub(crate) label: &'a Label,
    pub(crate) below: Map,
    pub(crate) chosen: &'a mut Chosen,
    /// Room for a step, and for processes that wait for each other.
    pub(crate) step: &'a mut Step,
    pub(crate) waiting: &'a mut Vec<ProcessId>,
    pub(crate) rules: Rules,
}

impl<'a, E: States> Conflicts<'a, E> {
    /// l. 20 to 25, for an element about x that can happen without the step at hand. Does R depend on x for it?
    pub(crate) fn with(&mut self, x: Location, element: &Element, must: Must) -> bool {
        let (summaries, write) = (self.summaries, self.label.write_of(x));
        match element.deed {
            Deed::Reads(v) => match write {
                Some((before, after)) if before == after => return self.rules.silent_stores,
                Some((_, after)) if self.rules.reads && summaries.may_be(v, after) => {
                    self.need(element.process, must.movers, Processes::EMPTY);
                }
                _ => {}
            },
            Deed::Writes(v) => {
                if self.rules.writes && self.label.sees(x).is_some_and(|value| summaries.may_differ(v, value)) {
                    self.need(element.process, must.movers, Processes::EMPTY);
                }
                if self.rules.overwritten && write.is_some_and(|(_, after)| summaries.may_differ(v, after)) {
                    for reader in summaries.at(self.below, x) {
                        match reader.deed {
                            Deed::Reads(read) if read.may_equal(v) => {
                                let writers = summaries.must(reader).writers;
                                self.need(element.process, must.movers, writers);
                            }
                            Deed::Attempts => self.need(element.process, must.movers, Processes::EMPTY),
                            _ => {}
                        }
                    }
                }
            }
            Deed::Attempts => {
                if self.rules.attempts && self.label.changes(x) {
                    self.need(element.process, must.movers, Processes::EMPTY);
                }
            }
            Deed::Releases => {}
        }
        false
    }

    /// l. 26 to 29, for an element of `process` before which all `movers` have moved. One of these, or of `writers` but the one at hand, is to be
    /// in T.
    fn need(&mut self, process: ProcessId, movers: Processes, writers: Processes) {
        let (sets, own) = (self.sets(), self.label.process);
        let wanted = |process| sets.contains(movers, process) || process != own && sets.contains(writers, process);
        if self.chosen.processes.iter().any(|&chosen| chosen == process || wanted(chosen)) {
            return;
        }
        if sets.iter(movers).any(|mover| self.is_stuck(mover)) {
            return;
        }
        if let Some(process) = self.chosen.enabled_one(process, wanted) {
            return self.chosen.choose(process);
        }
        if !self.rules.helpers {
            return;
        }
        match sets.iter(movers).find(|&mover| self.waits(mover)) {
            Some(waiting) => self.help(waiting),
            None => self.chosen.choose_all(),
        }
    }

    fn sets(&self) -> &'a ProcessSets {
        self.summaries.processes()
    }

    /// Is the process blocked at a guard? Then `step` is what it would do.
    fn waits(&mut self, process: ProcessId) -> bool {
        if self.execution.status(process) != Status::Blocked {
            return false;
        }
        self.execution.pending(process, self.step);
        guards_of(self.step).next().is_some()
    }

    /// l. 31: is it blocked at a guard that stays false as long as nobody in T moves?
    fn is_stuck(&mut self, process: ProcessId) -> bool {
        self.waits(process) && {
            let mut helpers = guards_of(self.step).flat_map(|x| self.summaries.at(self.below, x));
            !helpers.any(|element| helps(self.summaries, self.label, self.chosen, process, element))
        }
    }

    /// l. 28: whatever could make the guard of a waiting process true gets a process that must move before it into T.
    fn help(&mut self, waiting: ProcessId) {
        self.waiting.clear();
        self.waiting.push(waiting);
        let mut next = 0;
        while let Some(&waiting) = self.waiting.get(next) {
            next += 1;
            let mut from = 0;
            while let Some(element) = self.helper(waiting, &mut from) {
                let (sets, movers) = (self.sets(), self.summaries.must(element).movers);
                if sets.iter(movers).any(|mover| self.is_stuck(mover)) {
                    continue;
                }
                if let Some(process) =
                    self.chosen.enabled_one(element.process, |process| sets.contains(movers, process))
                {
                    self.chosen.choose(process);
                    continue;
                }
                match sets.iter(movers).find(|&mover| self.waits(mover)) {
                    Some(mover) if self.waiting.contains(&mover) => {}
                    Some(mover) => self.waiting.push(mover),
                    None => return self.chosen.choose_all(),
                }
            }
        }
    }

    /// The next element that helps a waiting process, from a place in their list on.
    fn helper(&mut self, waiting: ProcessId, from: &mut usize) -> Option<&'a Element> {
        self.execution.pending(waiting, self.step);
        let (summaries, below) = (self.summaries, self.below);
        let elements = guards_of(self.step).flat_map(|x| summaries.at(below, x));
        for element in elements.skip(*from) {
            *from += 1;
            if helps(summaries, self.label, self.chosen, waiting, element) {
                return Some(element);
            }
        }
        None
    }
}

/// l. 30: could the element make a guard true at which the process waits, before the step at hand and without anybody in T?
fn helps(summaries: &Summaries, label: &Label, chosen: &Chosen, waiting: ProcessId, element: &Element) -> bool {
    let (must, sets) = (summaries.must(element), summaries.processes());
    matches!(element.deed, Deed::Writes(_) | Deed::Releases)
        && !sets.contains(must.movers, waiting)
        && !must.needs(&label.passing(), sets)
        && !chosen.meets(must.movers, sets)
}

/// The locations that decide whether a step is enabled.
pub(crate) fn guards_of(step: &Step) -> impl Iterator<Item = Location> + '_ {
    step.accesses.iter().filter(|access| access.guard).map(|access| access.location)
}
