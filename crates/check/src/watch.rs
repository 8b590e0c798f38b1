//! The sink of a check: findings within the limits.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Sink, Stats, Stop};

use crate::{Limits, Progress};

/// Adds limits to [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    pub(crate) limits: Limits<'m>,
}

impl Sink for Watch<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.limits.check(Progress::Executions { stats, explored })?;
        self.findings.tick(stats, explored)
    }
}
