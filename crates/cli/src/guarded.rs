//! The sink of the command line: what was found, within a deadline, with progress, and stopped by Ctrl-C.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use mazurka_verdict::{Ending, Fault, Findings, Run, Sink, Stats, Stop};

use crate::interrupt::interrupted;
use crate::progress::Progress;

/// Wraps [`Findings`].
pub struct Guarded {
    findings: Findings,
    deadline: Option<Instant>,
    progress: Progress,
}

impl Guarded {
    /// From now on, for at most `max_seconds`.
    pub fn new(findings: Findings, max_seconds: Option<f64>, progress: Progress) -> Guarded {
        let limit = max_seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        // A deadline beyond the clock's range is no deadline.
        let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
        Guarded { findings, deadline, progress }
    }

    /// What was found.
    pub fn into_findings(self) -> Findings {
        self.progress.finish();
        self.findings
    }
}

impl Sink for Guarded {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        self.findings.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.progress.update(stats, explored);
        if interrupted() {
            return ControlFlow::Break(Stop::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return ControlFlow::Break(Stop::MaxSeconds);
        }
        self.findings.tick(stats, explored)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deadline_stops_the_exploration() {
        let guarded = |seconds| Guarded::new(Findings::new(true), seconds, Progress::new(false, "any"));
        let tick = |mut sink: Guarded| sink.tick(&Stats::default(), &|| 0.5);
        assert_eq!(tick(guarded(Some(1e-9))), ControlFlow::Break(Stop::MaxSeconds));
        assert_eq!(tick(guarded(Some(1e9))), ControlFlow::Continue(()));
        assert_eq!(tick(guarded(Some(1e300))), ControlFlow::Continue(()));
        assert_eq!(tick(guarded(None)), ControlFlow::Continue(()));
    }
}
