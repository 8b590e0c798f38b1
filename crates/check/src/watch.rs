//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Schedule, Sink, Stats, Stop};

use crate::first_attempt::FirstAttempt;
use crate::{Limits, Progress};

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    limits: Limits<'m>,
    /// Decides whether the exploration is given up, if it is a first attempt.
    first: Option<FirstAttempt>,
    /// The first execution that reached the limit on steps.
    pub(crate) too_long: Option<Schedule>,
    /// The number of executions so far, as it was reported last.
    pub(crate) executions: u64,
}

impl<'m> Watch<'m> {
    pub(crate) fn new(all_violations: bool, first: Option<FirstAttempt>, limits: Limits<'m>) -> Self {
        Watch { findings: Findings::new(all_violations), limits, first, too_long: None, executions: 0 }
    }
}

impl Sink for Watch<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.execution(ending, run)?;
        if ending == Ending::StepLimit {
            self.too_long.get_or_insert_with(|| run.path());
            // The exploration would hardly end: it would have to cover the interleavings of
            // executions of this length.
            if !self.findings.all {
                return ControlFlow::Break(Stop::MaxSteps);
            }
        }
        if ending == Ending::Complete && self.first.as_mut().is_some_and(|first| first.repeats(run)) {
            return ControlFlow::Break(Stop::MaxSteps);
        }
        ControlFlow::Continue(())
    }

    fn wants_executions(&self) -> bool {
        self.findings.wants_executions()
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.limits.found();
        self.findings.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.executions = stats.executions;
        self.limits.check(Progress::Executions { stats, explored })?;
        if self.first.as_mut().is_some_and(|first| first.takes_too_long(stats, explored)) {
            return ControlFlow::Break(Stop::MaxSteps);
        }
        self.findings.tick(stats, explored)
    }
}
