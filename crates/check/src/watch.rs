//! The sink of a check: findings within the limit on time, with progress and interrupts.

use std::ops::ControlFlow;

use mazurka_verdict::{Ending, Fault, Findings, Run, Sink, Stats, Stop};

use crate::{Deadline, Monitor};

/// Wraps [`Findings`].
pub(crate) struct Watch<'m> {
    pub(crate) findings: Findings,
    pub(crate) deadline: Deadline,
    pub(crate) monitor: &'m mut dyn Monitor,
}

impl Sink for Watch<'_> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.monitor.progress(stats, explored);
        if self.monitor.interrupted() {
            return ControlFlow::Break(Stop::Interrupted);
        }
        if self.deadline.passed() {
            return ControlFlow::Break(Stop::MaxSeconds);
        }
        self.findings.tick(stats, explored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Silent;

    #[test]
    fn a_deadline_stops_the_exploration() {
        let tick = |seconds| {
            let deadline = Deadline::after(seconds);
            let mut sink = Watch { findings: Findings::new(true), deadline, monitor: &mut Silent };
            sink.tick(&Stats::default(), &|| 0.5)
        };
        assert_eq!(tick(Some(1e-9)), ControlFlow::Break(Stop::MaxSeconds));
        assert_eq!(tick(Some(1e9)), ControlFlow::Continue(()));
        assert_eq!(tick(None), ControlFlow::Continue(()));
    }
}
