//! Summaries: what the executions below a state do, as elements per location.
//!
//! All lists of elements are interned, and a summary is a persistent map from locations to lists.
//! Most steps change a summary in a few locations only; the rest is shared between the summaries of
//! thousands of states.

use mazurka_model::{Location, ProcessId};
use rustc_hash::FxHashMap;

use super::element::{CurrentStep, Element, Operation, Prerequisites, StepEffects, Value};
use super::element_lists::{ElementLists, is_valid};
use super::summary_builder::SummaryBuilder;
use super::trie::{Map, Tries};
use crate::bottom_up::interner::{Interner, SliceInterner};
use crate::bottom_up::process_sets::ProcessSets;

/// The store behind all summaries of a search. A summary is a [`Map`] from locations to lists.
#[derive(Debug)]
pub(super) struct Summaries {
    pub(super) tries: Tries,
    /// The elements of a location, sorted by process and operation.
    pub(super) interned: SliceInterner<Element>,
    pub(super) lists: ElementLists,
    /// The changes of whole summaries that were made, to identify them.
    changes: Interner<Change>,
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
    /// An empty store. `overstate_movers` is a test hook that makes lifting unsound.
    pub(super) fn new(overstate_movers: bool) -> Self {
        let lists = ElementLists::new(overstate_movers);
        Summaries { tries: Tries::default(), interned: SliceInterner::default(), lists, changes: Interner::default() }
    }

    /// The elements of a location.
    pub(super) fn at(&self, summary: Map, location: Location) -> &[Element] {
        let elements = self.tries.get(summary, location.0).map_or(&[][..], |list| self.interned.get(list));
        debug_assert!(elements.len() > 16 || is_valid(elements), "the elements of a location are sorted and widened");
        elements
    }

    /// Does the summary contain an attempt at a guard on the location?
    pub(super) fn is_attempted(&self, summary: Map, location: Location) -> bool {
        self.at(summary, location).iter().any(|element| element.operation == Operation::Attempt)
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

    /// A step at this position that the process performs at the state itself, reading these values,
    /// or attempts, reading nothing.
    pub(super) fn current_step(
        &mut self,
        process: ProcessId,
        position: i32,
        reads: impl Iterator<Item = (Location, u128)>,
    ) -> CurrentStep {
        self.lists.current_step(process, position, reads)
    }

    /// The summary relative to the state before a step that wrote the locations `written`.
    pub(super) fn lift(&mut self, below: Map, step: &StepEffects, written: &[Location]) -> Map {
        let mut summary = self.lift_unwritten(below, step);
        // The lists of written locations are lifted from `below`, not from the result of the first
        // pass.
        for location in written {
            if let Some(list) = self.tries.get(below, location.0) {
                let changed = self.lists.lift(self.interned.get(list), step, true);
                let lifted = if changed { self.interned.intern(&self.lists.lifted) } else { list };
                debug_assert_eq!(
                    self.interned.get(list).len(),
                    self.interned.get(lifted).len(),
                    "lifting keeps the elements of a location"
                );
                summary = self.tries.set(summary, location.0, lifted);
            }
        }
        summary
    }

    /// The same for a step that wrote none of the locations in the summary.
    pub(super) fn lift_unwritten(&mut self, below: Map, step: &StepEffects) -> Map {
        let Summaries { tries, interned, lists, changes } = self;
        if step.affects_no_process() && !lists.overstate_movers {
            return below;
        }
        let number = changes.intern(Change::Lift(*step));
        tries.filter_map(below, number, &mut |list| match lists.lift(interned.get(list), step, false) {
            true => Some(interned.intern(&lists.lifted)),
            false => Some(list),
        })
    }

    /// The summary with `change` applied to every element; those for which it returns none are
    /// removed. `kind` identifies the function.
    pub(super) fn filter_map(
        &mut self,
        summary: Map,
        kind: Change,
        mut change: impl FnMut(Element, &mut ElementLists) -> Option<Element>,
    ) -> Map {
        let Summaries { tries, interned, lists, changes } = self;
        let mut kept = std::mem::take(&mut lists.passed);
        let number = changes.intern(kind);
        let summary = tries.filter_map(summary, number, &mut |list| {
            kept.clear();
            kept.extend(interned.get(list).iter().filter_map(|element| change(*element, lists)));
            (!kept.is_empty()).then(|| interned.intern(&kept))
        });
        lists.passed = kept;
        summary
    }

    /// The summary of what occurs in one summary or the other.
    pub(super) fn union(&mut self, one: Map, other: Map) -> Map {
        let Summaries { tries, interned, lists, .. } = self;
        tries.union(one, other, &mut |one, other| {
            if one == other {
                return one;
            }
            match lists.merge(interned.get(one), interned.get(other)) {
                true => one,
                false => interned.intern(&lists.merged),
            }
        })
    }

    /// Drops everything but the wanted summaries and those under construction, which are
    /// renumbered.
    pub(super) fn retain<'a>(
        &mut self,
        wanted: impl Iterator<Item = &'a mut Map>,
        builders: impl Iterator<Item = &'a mut SummaryBuilder>,
    ) {
        let mut fresh = Summaries::new(self.lists.overstate_movers);
        let mut copied = FxHashMap::default();
        let Summaries { tries, interned, lists, .. } = &mut fresh;
        let mut copy = |summary: &mut Map| {
            *summary = self.tries.copy(*summary, tries, &mut copied, &mut |list| {
                let mut elements = self.interned.get(list).to_vec();
                lists.adopt(&mut elements, &self.lists);
                debug_assert!(is_valid(&elements), "renumbered lists are sorted and widened");
                interned.intern(&elements)
            });
        };
        wanted.for_each(&mut copy);
        let mut builders: Vec<&mut SummaryBuilder> = builders.collect();
        builders.iter_mut().for_each(|builder| copy(&mut builder.rest));
        for builder in builders {
            builder.for_each_list(|elements| fresh.lists.adopt(elements, &self.lists));
        }
        // Labels on the path refer to process sets, so these keep their numbers.
        std::mem::swap(&mut fresh.lists.processes, &mut self.lists.processes);
        *self = fresh;
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.tries.bytes() + self.interned.bytes() + self.lists.bytes()
    }
}
