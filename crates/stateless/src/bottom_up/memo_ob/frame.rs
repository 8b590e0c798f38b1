//! A state on the path of `memo_ob`, with R and the summary while they are put together: what lines
//! 4, 7, 9 to 12 and 14 of the pseudo-code compute.

use mazurka_model::{ProcessId, Step};

use super::footprint::Footprint;
use super::location_sets::{LocationSet, LocationSets};
use super::observer_summary::{ObserverElement, ObserverSummaryBuilder};
use super::rules::{BlockedProcess, ObserverRules};
use crate::bottom_up::interner::SliceInterner;
use crate::bottom_up::scc::Visit;
use crate::bottom_up::scheduled::Scheduled;
use crate::bottom_up::state_cache;

/// A summary is the number of an interned list of elements.
pub(super) type Finished = state_cache::Finished<LocationSet, u32>;

/// A state on the path.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Digest of all local states.
    pub(super) locals: u128,
    pub(super) visit: Visit<Footprint>,
    /// The set T of processes to be explored from the state.
    pub(super) scheduled: Scheduled,
    /// The processes that are blocked at a guard.
    pub(super) blocked: Vec<BlockedProcess>,
    /// The step being explored.
    pub(super) step: Footprint,
    /// R and the summary, as far as they are known.
    pub(super) known: PartialSummary,
}

impl Frame {
    /// Prepares the frame for a state that was just reached.
    pub(super) fn begin(&mut self, locals: u128, number: u32) {
        self.locals = locals;
        self.visit.begin(number);
        self.scheduled.clear();
        self.blocked.clear();
        self.known.begin(LocationSet::EMPTY, &[]);
    }

    /// l. 4: the process is blocked at this step.
    pub(super) fn add_blocked(
        &mut self,
        process: ProcessId,
        pending: &Step,
        rules: &ObserverRules,
        sets: &mut LocationSets,
    ) {
        let guards = pending.accesses.iter().filter(|access| access.guard);
        let guards = sets.collect(guards.map(|access| access.location));
        if guards != LocationSet::EMPTY {
            debug_assert!(self.blocked.iter().all(|earlier| earlier.process < process), "in the order of ids");
            self.blocked.push(BlockedProcess { process, guards });
            if rules.blocked_attempts {
                let attempt = ObserverElement::attempt(process, pending.site, guards, sets);
                self.known.elements.add(attempt, sets);
            }
        }
    }
}

/// R and the summary of a state while they are put together.
#[derive(Debug, Default)]
pub(super) struct PartialSummary {
    dependencies: LocationSet,
    elements: ObserverSummaryBuilder,
}

/// What is known about a successor.
#[derive(Clone, Copy)]
pub(super) struct Successor<'a> {
    pub(super) dependencies: LocationSet,
    pub(super) elements: &'a [ObserverElement],
}

impl PartialSummary {
    fn begin(&mut self, dependencies: LocationSet, elements: &[ObserverElement]) {
        self.dependencies = dependencies;
        self.elements.begin(elements);
    }

    /// l. 7, 9 to 11: adds what is known about the successor by this step.
    pub(super) fn add_successor(
        &mut self,
        step: &Footprint,
        below: Successor<'_>,
        rules: &ObserverRules,
        sets: &mut LocationSets,
    ) {
        // l. 9
        self.elements.add_successor(below.elements, step, sets, rules.lift_mutation());
        self.elements.add(ObserverElement::step(step, LocationSet::EMPTY, sets), sets);
        // l. 10
        if rules.observed {
            let observed = sets.intersection(step.written, below.dependencies);
            for at in 0..sets.members(observed).len() {
                let location = sets.members(observed)[at];
                let location = sets.collect([location]);
                self.elements.add(ObserverElement::step(step, location, sets), sets);
            }
        }
        // l. 11
        if rules.performed_attempts && step.guards != LocationSet::EMPTY {
            self.elements.add(ObserverElement::attempt(step.process, step.site, step.guards, sets), sets);
        }
        self.add_dependencies(step, below.dependencies, rules, sets);
    }

    /// l. 7
    fn add_dependencies(
        &mut self,
        step: &Footprint,
        below: LocationSet,
        rules: &ObserverRules,
        sets: &mut LocationSets,
    ) {
        self.dependencies = sets.union(self.dependencies, step.read);
        if rules.releases {
            self.dependencies = sets.union(self.dependencies, step.released);
        }
        let locks = sets.union(step.acquired, step.released);
        let written = sets.union(step.written, locks);
        let unwritten = sets.difference(below, written);
        self.dependencies = sets.union(self.dependencies, unwritten);
        debug_assert!(sets.is_subset(step.read, self.dependencies), "R contains what the step read");
    }

    /// l. 12, and the summary is interned.
    pub(super) fn finish(
        &self,
        rules: &ObserverRules,
        summaries: &mut SliceInterner<ObserverElement>,
        sets: &mut LocationSets,
    ) -> Finished {
        let elements = self.elements.elements();
        let mut dependencies = self.dependencies;
        if rules.guard_values {
            dependencies = elements.iter().fold(dependencies, |set, element| sets.union(set, element.guards));
        }
        let is_in_r = |element: &ObserverElement| sets.is_subset(element.guards, dependencies);
        debug_assert!(!rules.guard_values || elements.iter().all(is_in_r), "R contains the locations of all guards");
        debug_assert!(sets.is_subset(self.dependencies, dependencies), "R only grows");
        Finished { dependencies, summary: summaries.intern(elements) }
    }
}

/// All summaries of a search, and scratch space to propagate them.
#[derive(Debug, Default)]
pub(super) struct ObserverSummaries {
    pub(super) interned: SliceInterner<ObserverElement>,
    scratch: PartialSummary,
}

impl ObserverSummaries {
    /// What is known about a state before anything below it is.
    pub(super) fn nothing(&mut self) -> Finished {
        let nothing = Finished { dependencies: LocationSet::EMPTY, summary: self.interned.intern(&[]) };
        debug_assert_eq!(nothing.summary, 0, "the empty summary is interned first");
        nothing
    }

    /// What is known about the successor of a state.
    pub(super) fn successor(&self, below: Finished) -> Successor<'_> {
        Successor { dependencies: below.dependencies, elements: self.interned.get(below.summary) }
    }

    /// l. 14: adds to what is known about a state what is known about its successor by a step.
    pub(super) fn propagate(
        &mut self,
        known: Finished,
        step: &Footprint,
        below: Finished,
        rules: &ObserverRules,
        sets: &mut LocationSets,
    ) -> Finished {
        let ObserverSummaries { interned, scratch } = self;
        scratch.begin(known.dependencies, interned.get(known.summary));
        let below = Successor { dependencies: below.dependencies, elements: interned.get(below.summary) };
        scratch.add_successor(step, below, rules, sets);
        scratch.finish(rules, interned, sets)
    }

    /// Drops everything but these summaries, which are renumbered.
    pub(super) fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut Finished>) {
        let before = std::mem::take(&mut self.interned);
        self.nothing();
        for finished in wanted {
            finished.summary = self.interned.intern(before.get(finished.summary));
        }
    }
}
