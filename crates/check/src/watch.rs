//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Schedule, Sink, Stats, Stop};

use crate::{Limits, Progress};

/// By how much the estimate of the number of steps may grow from tick to tick while an exploration
/// with a limited number of steps goes on. It grows as long as new alternatives are found.
const MAX_GROWTH: f64 = 1.25;

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    limits: Limits<'m>,
    /// The exploration is given up if it seems to take more steps than this.
    max_steps: Option<u64>,
    /// The number of steps that it seemed to take at the last tick.
    estimate: Option<f64>,
    /// The first execution that reached the limit on steps.
    pub(crate) too_long: Option<Schedule>,
}

impl<'m> Watch<'m> {
    pub(crate) fn new(all_violations: bool, max_steps: Option<u64>, limits: Limits<'m>) -> Self {
        Watch { findings: Findings::new(all_violations), limits, max_steps, estimate: None, too_long: None }
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
        self.limits.check(Progress::Executions { stats, explored })?;
        if let Some(max) = self.max_steps {
            let estimate = (stats.steps + stats.replayed) as f64 / explored().max(f64::EPSILON);
            let before = self.estimate.replace(estimate).unwrap_or(estimate);
            if estimate > max as f64 || estimate > MAX_GROWTH * before {
                return ControlFlow::Break(Stop::MaxSteps);
            }
        }
        self.findings.tick(stats, explored)
    }
}
