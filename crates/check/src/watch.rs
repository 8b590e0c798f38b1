//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Schedule, Sink, Stats, Stop};

use crate::{Limits, Progress};

/// The share of the executions from which on an exploration with a limited number of steps goes on.
const NEARLY_COMPLETE: f64 = 0.25;

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    limits: Limits<'m>,
    /// The number of steps after which the exploration is given up, unless it is nearly complete.
    max_steps: Option<u64>,
    /// Whether the number of steps was not extended yet.
    may_extend: bool,
    /// The first execution that reached the limit on steps.
    pub(crate) too_long: Option<Schedule>,
}

impl<'m> Watch<'m> {
    pub(crate) fn new(all_violations: bool, max_steps: Option<u64>, limits: Limits<'m>) -> Self {
        Watch { findings: Findings::new(all_violations), limits, max_steps, may_extend: true, too_long: None }
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
        if self.max_steps.is_some_and(|max| stats.steps + stats.replayed >= max) {
            // It is finished if that seems cheaper than to begin again with another algorithm.
            let nearly_complete = std::mem::replace(&mut self.may_extend, false) && explored() >= NEARLY_COMPLETE;
            if !nearly_complete {
                return ControlFlow::Break(Stop::MaxSteps);
            }
            self.max_steps = self.max_steps.map(|max| (max as f64 / NEARLY_COMPLETE) as u64);
        }
        self.findings.tick(stats, explored)
    }
}
