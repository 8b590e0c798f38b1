//! Summaries: what the executions below a state do, as elements per location.
//!
//! All lists of elements are interned, and a summary is a persistent map from locations to lists.
//! Most steps change a summary in a few locations only; the rest is shared between the summaries of
//! thousands of states.

use mazurka_model::{Location, ProcessId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::deferred::DeferredSummaries;
use super::element::{Element, Operation, Prerequisites, StepEffects, Value};
use super::element_lists::ElementLists;
use super::interned_lists::{EMPTY_LIST, InternedLists, Lift};
use super::label::Label;
use super::summary_builder::SummaryBuilder;
use super::trie::{ConcernedProcesses, Map, Tries};
use crate::bottom_up::interner::Interner;
use crate::bottom_up::process_sets::ProcessSets;

/// The store behind all summaries of a search. A summary is a [`Map`] from locations to lists.
#[derive(Debug)]
pub(super) struct Summaries {
    pub(super) tries: Tries,
    /// Lists of the elements of a location, sorted by process and operation.
    pub(super) interned: InternedLists,
    pub(super) lists: ElementLists,
    /// The changes of whole summaries that were made, to identify them.
    changes: Interner<Change>,
    pub(super) deferred: DeferredSummaries,
    /// The lists that consist of one attempt, by process and position.
    attempts: FxHashMap<(ProcessId, i32), u32>,
    /// All locations at whose guards a process was seen.
    pub(super) attempted: FxHashSet<Location>,
    /// Test hook: take additions for writes that hide the value before them, which is unsound.
    pub(super) additions_overwrite: bool,
}

/// A change of a whole summary.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Change {
    /// The step is put in front.
    Lift(StepEffects),
    /// The step at this position is taken away from the front.
    Pass(StepEffects, i32),
}

impl Summaries {
    /// An empty store. Both flags are test hooks that make lifting unsound.
    pub(super) fn new(overstate_movers: bool, additions_overwrite: bool) -> Self {
        let lists = ElementLists::new(overstate_movers);
        Summaries {
            tries: Tries::default(),
            interned: InternedLists::default(),
            lists,
            changes: Interner::default(),
            deferred: DeferredSummaries::default(),
            attempts: FxHashMap::default(),
            attempted: FxHashSet::default(),
            additions_overwrite,
        }
    }

    /// The elements of a location.
    pub(super) fn at(&self, summary: Map, location: Location) -> &[Element] {
        self.interned.get(self.list_at(summary, location))
    }

    /// The number of the list of a location.
    #[inline]
    pub(super) fn list_at(&self, summary: Map, location: Location) -> u32 {
        self.tries.get(summary, location.0).unwrap_or(EMPTY_LIST)
    }

    pub(super) fn prerequisites(&self, element: &Element) -> Prerequisites {
        self.lists.prerequisites(element)
    }

    pub(super) fn processes(&self) -> &ProcessSets {
        &self.lists.processes
    }

    pub(super) fn processes_mut(&mut self) -> &mut ProcessSets {
        &mut self.lists.processes
    }

    /// The digest of a value, unless it is any value.
    pub(super) fn digest_of(&self, value: Value) -> Option<u128> {
        self.lists.digest_of(value)
    }

    /// May the value be the one with this digest?
    pub(super) fn may_be(&self, value: Value, digest: u128) -> bool {
        self.lists.may_be(value, digest)
    }

    /// May the value be another one than that with this digest?
    pub(super) fn may_differ(&self, value: Value, digest: u128) -> bool {
        self.lists.may_differ(value, digest)
    }

    /// What the step of an element reads: locations and digests of values.
    pub(super) fn reads(&self, prerequisites: &Prerequisites) -> impl Iterator<Item = (Location, u128)> + '_ {
        self.lists.reads(prerequisites)
    }

    /// The list that consists of the attempt of a process to perform its step at this position.
    pub(super) fn attempt(&mut self, process: ProcessId, position: i32) -> u32 {
        *self.attempts.entry((process, position)).or_insert_with(|| {
            let step = self.lists.current_step(process, position, std::iter::empty());
            self.interned.intern(&[Element::new(step, Operation::Attempt)], &self.lists)
        })
    }

    /// Adds the label of a step to a summary under construction of the state that it starts from.
    pub(super) fn add_operations(&mut self, label: Label<'_>, summary: &mut SummaryBuilder) {
        let performed = self.lists.current_step(label.process, label.position(), label.reads());
        // An attempt may not succeed, so it reads nothing.
        let reads_nothing = label.reads().next().is_none();
        let attempted = match reads_nothing || label.attempted().next().is_none() {
            true => performed,
            false => self.lists.current_step(label.process, label.position(), std::iter::empty()),
        };
        label.for_each_operation(|location, operations| {
            let mut elements = std::mem::take(&mut self.lists.own);
            elements.clear();
            elements.extend(operations.iter().map(|&operation| {
                let step = if operation == Operation::Attempt { attempted } else { performed };
                self.lists.element(step, operation)
            }));
            let list = self.interned.intern(&elements, &self.lists);
            self.lists.own = elements;
            summary.add(self, location, list);
        });
    }

    /// The summary relative to the state before a step that wrote the locations `written`.
    pub(super) fn lift(&mut self, below: Map, step: &StepEffects, written: &[Location]) -> Map {
        let mut summary = self.lift_unwritten(below, step);
        let number = self.number_of_lift(step);
        // The lists of written locations are lifted from `below`, not from the result of the first
        // pass.
        for location in written {
            if let Some(list) = self.tries.get(below, location.0) {
                let lifted = self.interned.lift(list, Lift { step, written: true, number }, &mut self.lists);
                summary = self.tries.set(summary, location.0, self.interned.stored(lifted));
            }
        }
        summary
    }

    /// The same for a step that wrote none of the locations in the summary.
    pub(super) fn lift_unwritten(&mut self, below: Map, step: &StepEffects) -> Map {
        if step.affects_no_process() && !self.lists.overstate_movers {
            return below;
        }
        let number = self.number_of_lift(step);
        let Summaries { tries, interned, lists, .. } = self;
        // The test hook changes all elements.
        let all = ConcernedProcesses { movers: u64::MAX, ends: u64::MAX };
        let concerned = if lists.overstate_movers { all } else { step.concerned() };
        let lift = Lift { step, written: false, number };
        tries.filter_map(below, number, concerned, &mut |list| {
            let lifted = interned.lift(list, lift, lists);
            Some(interned.stored(lifted))
        })
    }

    /// Identifies what it does to a summary to put the step in front of it.
    pub(super) fn number_of_lift(&mut self, step: &StepEffects) -> u32 {
        self.changes.intern(Change::Lift(*step))
    }

    /// The summary with `change` applied to every element that the step concerns; those for which
    /// it returns none are removed. `kind` identifies the function.
    pub(super) fn filter_map(
        &mut self,
        summary: Map,
        step: &StepEffects,
        kind: Change,
        mut change: impl FnMut(Element, &mut ElementLists) -> Option<Element>,
    ) -> Map {
        let Summaries { tries, interned, lists, changes, .. } = self;
        let mut kept = std::mem::take(&mut lists.passed);
        let number = changes.intern(kind);
        let concerned = step.concerned();
        let summary = tries.filter_map(summary, number, concerned, &mut |list| {
            kept.clear();
            kept.extend(interned.get(list).iter().filter_map(|element| change(*element, lists)));
            (!kept.is_empty()).then(|| {
                let list = interned.intern(&kept, lists);
                interned.stored(list)
            })
        });
        lists.passed = kept;
        summary
    }

    /// The summary of what occurs in one summary or the other.
    pub(super) fn union(&mut self, one: Map, other: Map) -> Map {
        let Summaries { tries, interned, lists, .. } = self;
        tries.union(one, other, &mut |one, other| {
            let merged = interned.merge(one, other, lists);
            (merged != other).then(|| interned.stored(merged))
        })
    }

    /// Drops everything but the wanted summaries and lists, which are renumbered. Deferred
    /// summaries become invalid.
    pub(super) fn retain<'a>(
        &mut self,
        wanted: impl Iterator<Item = &'a mut Map>,
        wanted_lists: impl Iterator<Item = &'a mut u32>,
    ) {
        let mut fresh = Summaries::new(self.lists.overstate_movers, self.additions_overwrite);
        let (mut copied, mut copied_lists) = (FxHashMap::default(), FxHashMap::default());
        let Summaries { tries, interned, lists, .. } = &mut fresh;
        let mut copy_list = |list: u32, interned: &mut InternedLists| {
            *copied_lists.entry(list).or_insert_with(|| {
                let mut elements = self.interned.get(list).to_vec();
                lists.adopt(&mut elements, &self.lists);
                interned.intern(&elements, lists)
            })
        };
        let mut copy = |summary: &mut Map| {
            *summary = self.tries.copy(*summary, tries, &mut copied, &mut |list| {
                let list = copy_list(list, interned);
                interned.stored(list)
            });
        };
        wanted.for_each(&mut copy);
        wanted_lists.for_each(|list| *list = copy_list(*list, interned));
        std::mem::swap(&mut fresh.attempted, &mut self.attempted);
        // Labels on the path refer to process sets, so these keep their numbers.
        std::mem::swap(&mut fresh.lists.processes, &mut self.lists.processes);
        *self = fresh;
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.tries.bytes() + self.interned.bytes() + self.lists.bytes() + self.deferred.bytes()
    }
}
