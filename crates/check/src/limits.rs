//! The limits of an exploration, whatever is explored: time, memory, and the user's wish to stop.

use std::ops::ControlFlow;

use mazurka_verdict::{Stats, Stop};

use crate::Deadline;

/// How far an exploration has come.
#[derive(Clone, Copy)]
pub enum Progress<'p> {
    /// The exploration of a program by a stateless algorithm.
    Executions {
        /// The counts so far.
        stats: &'p Stats,
        /// Estimates the part of the exploration that is done, between 0 and 1. The estimate costs
        /// something, so it is computed only where it is shown.
        explored: &'p dyn Fn() -> f64,
    },
    /// The exploration of a client/server system by a stateful algorithm.
    Nodes {
        /// The number of nodes found so far.
        found: u64,
        /// The number of nodes that wait to be expanded.
        waiting: u64,
    },
}

/// Watches an exploration from the outside.
pub trait Monitor {
    /// Called every few thousand steps or nodes.
    fn progress(&mut self, progress: Progress<'_>);

    /// Whether the user wants the exploration to stop.
    fn interrupted(&self) -> bool;

    /// Whether a limit on memory is exceeded.
    fn out_of_memory(&self) -> bool {
        false
    }

    /// Called when a violation is found, before it is described.
    fn found(&mut self) {}
}

/// A monitor that shows nothing and never interrupts.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Monitor for Silent {
    fn progress(&mut self, _: Progress<'_>) {}

    fn interrupted(&self) -> bool {
        false
    }
}

/// Reports progress to a monitor and decides whether the exploration may continue.
pub struct Limits<'m> {
    deadline: Deadline,
    monitor: &'m mut dyn Monitor,
}

impl<'m> Limits<'m> {
    /// Limits that hold until the deadline, or until the monitor interrupts.
    pub fn new(deadline: Deadline, monitor: &'m mut dyn Monitor) -> Limits<'m> {
        Limits { deadline, monitor }
    }

    /// Passes on that a violation was found.
    pub fn found(&mut self) {
        self.monitor.found();
    }

    /// Called regularly by the exploration; breaks if it has to stop. An interrupt takes precedence
    /// over the deadline, because it is what the user did last.
    pub fn check(&mut self, progress: Progress<'_>) -> ControlFlow<Stop> {
        self.monitor.progress(progress);
        if self.monitor.interrupted() {
            ControlFlow::Break(Stop::Interrupted)
        } else if self.deadline.passed() {
            ControlFlow::Break(Stop::MaxSeconds)
        } else if self.monitor.out_of_memory() {
            ControlFlow::Break(Stop::MaxMemory)
        } else {
            ControlFlow::Continue(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Interrupting;

    impl Monitor for Interrupting {
        fn progress(&mut self, _: Progress<'_>) {}

        fn interrupted(&self) -> bool {
            true
        }
    }

    fn check(seconds: Option<f64>, monitor: &mut dyn Monitor) -> ControlFlow<Stop> {
        Limits::new(Deadline::after(seconds), monitor).check(Progress::Nodes { found: 1, waiting: 1 })
    }

    #[test]
    fn a_deadline_stops_the_exploration() {
        assert_eq!(check(Some(1e-9), &mut Silent), ControlFlow::Break(Stop::MaxSeconds));
        assert_eq!(check(Some(1e9), &mut Silent), ControlFlow::Continue(()));
        assert_eq!(check(None, &mut Silent), ControlFlow::Continue(()));
    }

    #[test]
    fn an_interrupt_stops_the_exploration() {
        assert_eq!(check(None, &mut Interrupting), ControlFlow::Break(Stop::Interrupted));
        assert_eq!(check(Some(1e-9), &mut Interrupting), ControlFlow::Break(Stop::Interrupted));
    }
}
