//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Schedule, Sink, Stats, Stop};

use crate::{Limits, Progress};

/// The share of all steps that an exploration with a limited number of steps must have performed,
/// unless it seems to take at most half of that number.
const MIN_EXPLORED: f64 = 0.25;

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    limits: Limits<'m>,
    /// The exploration is given up if it seems to take more steps than this.
    max_steps: Option<u64>,
    /// The first execution that reached the limit on steps.
    pub(crate) too_long: Option<Schedule>,
}

impl<'m> Watch<'m> {
    pub(crate) fn new(all_violations: bool, max_steps: Option<u64>, limits: Limits<'m>) -> Self {
        Watch { findings: Findings::new(all_violations), limits, max_steps, too_long: None }
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
            let (steps, max) = ((stats.steps + stats.replayed) as f64, max as f64);
            let estimate = steps / explored().max(f64::EPSILON);
            if estimate > (steps / MIN_EXPLORED).clamp(max / 2.0, max) {
                return ControlFlow::Break(Stop::MaxSteps);
            }
        }
        self.findings.tick(stats, explored)
    }
}
