//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Schedule, Sink, Stats, Stop};

use crate::{Limits, Progress};

/// The share of the limit on steps after which the number of all steps is estimated for the first
/// time.
const FIRST_ESTIMATE: f64 = 1.0 / 6.0;

/// An exploration with a limited number of steps is given up if it seems to take more than this
/// multiple of the limit. The estimate is often too high, so it is higher than one.
const MAX_ESTIMATE: f64 = 8.0 / 3.0;

/// The share of all steps that such an exploration must have performed, unless it seems to take at
/// most half of [`MAX_ESTIMATE`].
const MIN_EXPLORED: f64 = 0.25;

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    limits: Limits<'m>,
    /// The exploration is given up after this many steps, or if it seems to take many more.
    max_steps: Option<u64>,
    /// The number of steps after which the number of all steps is estimated again.
    next_estimate: u64,
    /// The first execution that reached the limit on steps.
    pub(crate) too_long: Option<Schedule>,
}

impl<'m> Watch<'m> {
    pub(crate) fn new(all_violations: bool, max_steps: Option<u64>, limits: Limits<'m>) -> Self {
        Watch {
            findings: Findings::new(all_violations),
            limits,
            max_steps,
            next_estimate: max_steps.map_or(0, |max| (max as f64 * FIRST_ESTIMATE) as u64),
            too_long: None,
        }
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
            // Replaying a prefix of native code is cheap, so it does not count.
            let steps = stats.steps;
            let is_estimated = steps >= self.next_estimate;
            if is_estimated {
                self.next_estimate = 2 * steps;
            }
            let seems_long = || {
                let estimate = steps as f64 / explored().max(f64::EPSILON);
                let highest = MAX_ESTIMATE * max as f64;
                estimate > (steps as f64 / MIN_EXPLORED).clamp(highest / 2.0, highest)
            };
            if steps >= max || is_estimated && seems_long() {
                return ControlFlow::Break(Stop::MaxSteps);
            }
        }
        self.findings.tick(stats, explored)
    }
}
