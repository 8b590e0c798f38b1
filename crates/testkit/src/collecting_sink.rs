//! Sinks for tests: one that keeps everything an algorithm reports, and one that keeps nothing.

use std::{collections::BTreeMap, ops::ControlFlow};

use mazurka_model::Program;
use mazurka_stateless::{Algorithm, Options};
use mazurka_verdict::{Ending, Fault, Outcome, Run, Schedule, Sink, Stats, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Canonical;

/// Everything an exploration has pushed.
#[derive(Debug, Default)]
pub struct CollectingSink {
    /// The classes of complete executions, each with the number of executions in it.
    pub complete: FxHashMap<Canonical, u32>,
    /// The classes of discarded executions, each with the number of executions in it.
    pub discarded: FxHashMap<Canonical, u32>,
    /// The final states of complete and discarded executions.
    pub finals: FxHashSet<Vec<u64>>,
    /// The observations of complete and discarded executions.
    pub observations: FxHashSet<Vec<u64>>,
    /// The number of executions by the way they ended.
    pub endings: Endings,
    /// The faults, each with the schedules of the first execution that showed it.
    pub faults: BTreeMap<Fault, FaultSchedules>,
    /// The value that the algorithm returned.
    pub outcome: Outcome,
    /// Whether the schedules of faults are kept; otherwise they are empty.
    pub(crate) schedules: bool,
}

/// The number of executions by the way they ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Endings {
    /// Executions that ran to the end.
    pub complete: u64,
    /// Executions in which an assumption failed.
    pub discarded: u64,
    /// Executions that the algorithm abandoned as redundant.
    pub cut: u64,
    /// Executions that reached the limit on steps.
    pub step_limited: u64,
}

/// Two schedules that lead to a fault.
#[derive(Clone, Debug, Default)]
pub struct FaultSchedules {
    /// The execution as it was explored.
    pub explored: Schedule,
    /// Only the last event of the execution and its causes.
    pub causes: Schedule,
}

impl CollectingSink {
    /// Runs an algorithm to the end and collects its results. With `schedules`, also collects the
    /// schedules of faults.
    pub fn collect<P: Program>(program: P, algorithm: &Algorithm<P>, schedules: bool) -> CollectingSink {
        let mut collected = CollectingSink { schedules, ..CollectingSink::default() };
        collected.outcome = (algorithm.run)(&program, &Options::default(), &mut collected);
        collected
    }
}

impl Sink for CollectingSink {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        *match ending {
            Ending::Complete => &mut self.endings.complete,
            Ending::Discarded => &mut self.endings.discarded,
            Ending::Cut => &mut self.endings.cut,
            Ending::StepLimit => &mut self.endings.step_limited,
        } += 1;
        if matches!(ending, Ending::Complete | Ending::Discarded) {
            self.finals.insert(run.state());
            self.observations.insert(run.observation());
        }
        match ending {
            Ending::Complete => *self.complete.entry(run.canonical()).or_default() += 1,
            Ending::Discarded => *self.discarded.entry(run.canonical()).or_default() += 1,
            Ending::Cut | Ending::StepLimit => {}
        }
        ControlFlow::Continue(())
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        if !self.faults.contains_key(fault) {
            let schedules = match self.schedules {
                true => FaultSchedules { explored: run.schedule(), causes: run.causes() },
                false => FaultSchedules::default(),
            };
            self.faults.insert(fault.clone(), schedules);
        }
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        assert!((0.0..=1.0).contains(&explored()), "the explored fraction lies between 0 and 1");
        ControlFlow::Continue(())
    }
}

/// Ignores all results, for measurements.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiscardingSink;

impl Sink for DiscardingSink {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
