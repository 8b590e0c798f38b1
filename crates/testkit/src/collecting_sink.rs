//! The sink that keeps everything an algorithm says, so that it can be compared.

use std::{collections::BTreeMap, ops::ControlFlow};

use mazurka_model::Program;
use mazurka_stateless::{Algorithm, Options};
use mazurka_verdict::{Ending, Fault, Outcome, Run, Schedule, Sink, Stats, Stop};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::Canonical;

/// Everything an exploration has pushed.
#[derive(Debug, Default)]
pub struct CollectingSink {
    /// The classes of complete runs, each with how often it came.
    pub complete: FxHashMap<Canonical, u32>,
    /// The classes of discarded runs, likewise.
    pub discarded: FxHashMap<Canonical, u32>,
    /// The states at the ends of complete and discarded runs.
    pub finals: FxHashSet<Vec<u64>>,
    /// What can be told from outside about those runs.
    pub observations: FxHashSet<Vec<u64>>,
    /// How many runs ended as `Complete`, `Discarded`, `Cut`, `StepLimit`.
    pub endings: [u64; 4],
    /// The faults, each with its first run: all of it, and the causes of its last event.
    pub faults: BTreeMap<Fault, (Schedule, Schedule)>,
    /// What the algorithm returned.
    pub outcome: Outcome,
    /// Keep schedules?
    pub(crate) schedules: bool,
}

impl CollectingSink {
    /// Runs an algorithm to the end and keeps what it says; schedules of faults only if wanted.
    pub fn from<P: Program>(program: P, algorithm: &Algorithm<P>, schedules: bool) -> CollectingSink {
        let mut gathered = CollectingSink { schedules, ..CollectingSink::default() };
        gathered.outcome = (algorithm.run)(&program, &Options::default(), &mut gathered);
        gathered
    }
}

impl Sink for CollectingSink {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        let index = match ending {
            Ending::Complete => 0,
            Ending::Discarded => 1,
            Ending::Cut => 2,
            Ending::StepLimit => 3,
        };
        self.endings[index] += 1;
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
            let schedules = if self.schedules { (run.schedule(), run.causes()) } else { Default::default() };
            self.faults.insert(fault.clone(), schedules);
        }
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        assert!((0.0..=1.0).contains(&explored()), "the explored part lies between 0 and 1");
        ControlFlow::Continue(())
    }
}
