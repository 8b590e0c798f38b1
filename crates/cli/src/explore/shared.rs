//! Programs that several processes can explore together.

use std::ops::ControlFlow;

use mazurka_check::Attempt;
use mazurka_llvm::LlvmProgram;
use mazurka_model::portable::PortableIds;
use mazurka_model::{ComparableProgram, SharedProgram};
use mazurka_stateless::AlgorithmInfo;
use mazurka_verdict::{Ending, Fault, Outcome, Run, Sink, Stats, Stop};

use super::{AbsSubject, LlvmSubject, MazSubject, ProgramSubject};

/// Explores a program and reports to a sink.
pub type Explore<'e, P> = dyn FnMut(P, &mut dyn Sink) -> Outcome + 'e;

/// A program that several processes can explore together. Its ids travel between them.
pub trait SharedSubject: ProgramSubject<Program: SharedProgram + ComparableProgram> {
    /// How the program translates its ids.
    fn ids(&self) -> &dyn PortableIds;

    /// Makes one attempt, which every process makes at the same time.
    fn attempt(
        &self,
        algorithm: &AlgorithmInfo,
        sink: &mut dyn Sink,
        explore: &mut Explore<'_, Self::Program>,
    ) -> Attempt;
}

impl SharedSubject for MazSubject<'_> {
    fn ids(&self) -> &dyn PortableIds {
        self.0
    }

    fn attempt(&self, _: &AlgorithmInfo, sink: &mut dyn Sink, explore: &mut Explore<'_, Self::Program>) -> Attempt {
        Attempt::Finished(explore(self.0, sink))
    }
}

impl SharedSubject for LlvmSubject<'_> {
    fn ids(&self) -> &dyn PortableIds {
        self.program
    }

    /// All processes know the same when an exploration has ended, so all of them start over, or
    /// none.
    fn attempt(&self, _: &AlgorithmInfo, sink: &mut dyn Sink, explore: &mut Explore<'_, Self::Program>) -> Attempt {
        self.program.begin_exploration(self.sections);
        let outcome = explore(self.program, &mut AssumingSink { program: self.program, sink });
        let over = self.program.must_start_over() && self.program.problem().is_none();
        self.program.end_exploration();
        if over { Attempt::StartOver } else { Attempt::Finished(outcome) }
    }
}

impl SharedSubject for AbsSubject<'_> {
    fn ids(&self) -> &dyn PortableIds {
        self.program
    }

    fn attempt(
        &self,
        algorithm: &AlgorithmInfo,
        sink: &mut dyn Sink,
        explore: &mut Explore<'_, Self::Program>,
    ) -> Attempt {
        if let Some(attempt) = self.refusal(algorithm) {
            return attempt;
        }
        Attempt::Finished(explore(self.program, sink))
    }
}

/// Drops what was found on an assumption that is known to be wrong.
struct AssumingSink<'s> {
    program: &'s LlvmProgram,
    sink: &'s mut dyn Sink,
}

impl Sink for AssumingSink<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.sink.execution(ending, run)
    }

    fn wants_executions(&self) -> bool {
        self.sink.wants_executions()
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        match self.program.must_start_over() {
            true => ControlFlow::Break(Stop::Aborted),
            false => self.sink.fault(fault, run),
        }
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }
}
