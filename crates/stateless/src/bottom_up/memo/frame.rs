//! A state on the path of `memo`, with R and the summary while they are put together: what lines 5,
//! 8, 11 and 13 of the pseudo-code compute.

use mazurka_model::{Location, ProcessId, Site, Step};

use super::conflicts::guard_locations;
use super::deferred::{Part, Parts, Summary};
use super::element::StepEffects;
use super::labels::{LabelId, Labels};
use super::sleepers::Sleeper;
use super::summary::Summaries;
use super::trie::{Map, Tries};
use crate::bottom_up::scc::{Edge, Visit};
use crate::bottom_up::scheduled::Scheduled;
use crate::bottom_up::state_cache;

pub(super) type Finished = state_cache::Finished<Map, Summary>;

/// What is known about a state before anything below it is.
pub(super) const NOTHING: Finished = Finished { dependencies: Map::EMPTY, summary: Summary::EMPTY, state: u32::MAX };

/// A step to an open state, as far as R and summaries are propagated along it.
#[derive(Debug)]
pub(super) struct CycleStep {
    pub(super) process: ProcessId,
    pub(super) outcome: u32,
    pub(super) site: Site,
    effects: StepEffects,
    overwritten: Box<[Location]>,
}

/// A state on the path.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Digest of all local states.
    pub(super) locals: u128,
    /// The number of the state, see [`Finished::state`].
    pub(super) state: u32,
    pub(super) visit: Visit<CycleStep>,
    /// The set T of processes to be explored from the state.
    pub(super) scheduled: Scheduled,
    /// The processes that sleep at the state: first those that slept when it was reached, then
    /// those that were explored from it.
    pub(super) sleepers: Vec<Sleeper>,
    /// The label of the step being explored.
    pub(super) label: LabelId,
    /// R, as far as it is known.
    pub(super) dependencies: Map,
    /// What the summary is made of, as far as it is known.
    pub(super) parts: Parts,
}

impl Frame {
    /// Prepares the frame for a state that was just reached.
    pub(super) fn begin(&mut self, locals: u128, state: u32, number: u32) {
        (self.locals, self.state) = (locals, state);
        self.visit.begin(number);
        self.scheduled.clear();
        self.sleepers.clear();
        self.dependencies = Map::EMPTY;
        self.parts.clear();
        debug_assert!(!self.visit.is_cyclic(), "a state that was just reached has no edges to open states");
    }

    /// l. 5: the process is blocked at this step, which has this position.
    pub(super) fn add_blocked(
        &mut self,
        process: ProcessId,
        position: i32,
        pending: &Step,
        summaries: &mut Summaries,
        sets: &mut Tries,
    ) {
        let attempt = summaries.attempt(process, position);
        for location in guard_locations(pending) {
            summaries.attempted.insert(location);
            self.parts.attempts.push((location, attempt));
            self.dependencies = sets.with(self.dependencies, location);
        }
        debug_assert!(
            guard_locations(pending).all(|location| sets.contains(self.dependencies, location)),
            "R contains the locations of guards that are attempted"
        );
    }

    /// l. 11: the step being explored leads to an open state.
    pub(super) fn add_edge(&mut self, target: u32, lowest: u32, labels: &Labels) {
        let label = labels.get(self.label);
        let step = CycleStep {
            process: label.process,
            outcome: self.scheduled.current_outcome(),
            site: label.site(),
            effects: StepEffects { on_cycle: true, ..label.effects() },
            overwritten: label.overwritten_locations().collect(),
        };
        self.visit.add_edge(Edge { step, target }, lowest);
    }

    /// l. 19, where `below` is the summary of the successor by the step with this label.
    pub(super) fn add_labels(&mut self, step: LabelId, below: Summary, labels: &Labels, summaries: &mut Summaries) {
        summaries.attempted.extend(labels.get(step).attempted());
        self.parts.steps.push(Part { step, below });
    }
}

/// l. 14: adds to what is known about a state what is known about its successor by a step.
pub(super) fn propagate(
    mut known: Finished,
    CycleStep { effects, overwritten, .. }: &CycleStep,
    below: Finished,
    (summaries, labels): (&mut Summaries, &Labels),
    sets: &mut Tries,
) -> Finished {
    // An overwritten location is not a dependency before the step, unless a guard on it may be
    // attempted before the step.
    let mut dependencies = below.dependencies;
    for &location in overwritten {
        if !summaries.is_attempted(below.summary, location, labels) {
            dependencies = sets.without_location(dependencies, location);
        }
    }
    known.dependencies = sets.union_of_sets(known.dependencies, dependencies);
    let (mine, below) = (summaries.force(known.summary, labels), summaries.force(below.summary, labels));
    let lifted = summaries.lift(below, effects, overwritten);
    let summary = summaries.union(mine, lifted);
    debug_assert!(lifted == Map::EMPTY || summary != Map::EMPTY, "what occurs below a state occurs in its summary");
    known.summary = Summary::Known(summary);
    known
}
