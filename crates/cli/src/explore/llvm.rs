//! C and C++ programs as the driver sees them.

use std::ops::ControlFlow;

use mazurka_check::{Attempt, Certified, Subject, certify_search};
use mazurka_llvm::LlvmProgram;
use mazurka_stateless::{AlgorithmInfo, FALLBACK, Needs, Options, algorithm_info};
use mazurka_verdict::{Ending, Fault, Run, Schedule, Sink, Stats, Stop};

use super::ProgramSubject;
use crate::failure::Failure;
use crate::input::{Source, unsupported};

/// A C or C++ program. An exploration that meets something unsupported is aborted.
#[derive(Clone, Copy)]
pub struct LlvmSubject<'p> {
    pub program: &'p LlvmProgram,
    /// Whether explorations perform critical sections as single steps where that cannot be
    /// noticed, and leave out accesses to private objects. Random executions, traces and replay
    /// never do.
    pub sections: bool,
}

impl<'p> Subject for LlvmSubject<'p> {
    type Program = &'p LlvmProgram;

    fn program(&self) -> &'p LlvmProgram {
        self.program
    }

    fn explore(&self, algorithm: &'static AlgorithmInfo, options: &Options, sink: &mut dyn Sink) -> Attempt {
        let what = match (self.program.detects_data_races(), self.program.detects_uninitialised_reads()) {
            (true, _) => Some("data races"),
            (false, true) => Some("reads of uninitialised memory"),
            (false, false) => None,
        };
        if let Some(what) = what.filter(|_| algorithm.needs > Needs::Replay) {
            let instead = algorithm_info(FALLBACK).expect("invariant: the algorithm is in the table");
            let reason = format!("it compares states, and {what} depend on more than the state");
            return Attempt::Unsuitable { reason, instead };
        }
        self.program.begin_exploration(self.sections);
        let outcome = match self.sections {
            true => algorithm.explore_shared(self.program, options, &mut ExpandingSink { program: self.program, sink }),
            false => algorithm.explore_shared(self.program, options, sink),
        };
        let over = self.program.must_start_over() && self.program.problem().is_none();
        self.program.end_exploration();
        if over { Attempt::StartOver } else { Attempt::Finished(outcome) }
    }

    fn explore_certified(
        &self,
        algorithm: &'static AlgorithmInfo,
        options: &Options,
        sink: &mut dyn Sink,
    ) -> (Attempt, Certified) {
        certify_search(self.program, sink, |sink| self.explore(algorithm, options, sink))
    }

    fn must_stop(&self) -> bool {
        self.program.problem().is_some()
    }
}

impl ProgramSubject for LlvmSubject<'_> {
    fn was_bounded(&self) -> bool {
        self.program.was_bounded()
    }

    fn assumptions(&self) -> Vec<String> {
        self.program.assumptions()
    }

    fn failure(&self, source: &Source) -> Option<Failure> {
        unsupported(self.program, source)
    }
}

/// Passes results on with schedules in which every access is a step of its own, so that traces show
/// all accesses and can be replayed.
struct ExpandingSink<'s> {
    program: &'s LlvmProgram,
    sink: &'s mut dyn Sink,
}

impl Sink for ExpandingSink<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.sink.execution(ending, &ExpandedRun { program: self.program, run })
    }

    fn wants_executions(&self) -> bool {
        self.sink.wants_executions()
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        if self.program.must_start_over() {
            return ControlFlow::Break(Stop::Aborted);
        }
        self.sink.fault(fault, &ExpandedRun { program: self.program, run })
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }
}

struct ExpandedRun<'r> {
    program: &'r LlvmProgram,
    run: &'r dyn Run,
}

impl Run for ExpandedRun<'_> {
    fn length(&self) -> usize {
        self.run.length()
    }

    fn path(&self) -> Schedule {
        self.program.expand_schedule(&self.run.path())
    }

    fn schedule(&self) -> Schedule {
        self.program.expand_schedule(&self.run.schedule())
    }

    fn causes(&self) -> Schedule {
        self.program.expand_schedule(&self.run.causes())
    }

    fn canonical(&self) -> Vec<u32> {
        self.run.canonical()
    }

    fn state(&self) -> Vec<u64> {
        self.run.state()
    }

    fn observation(&self) -> Vec<u64> {
        self.run.observation()
    }
}
