//! The limits of an exploration that the algorithms check themselves. Deadlines and interrupts come
//! from the sink, which is called at every tick.

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_verdict::{Stats, Stop};

use crate::Options;
use crate::core::run_permits::RunPermits;

/// The number of steps between two ticks of the sink: a tick reads the clock, a step takes tens of
/// nanoseconds.
const STEPS_PER_TICK: u64 = 4096;

/// The number of steps between two ticks until there are [`STEPS_PER_TICK`] steps, so that an
/// exploration that will take long can be given up early.
const FIRST_TICK: u64 = 256;

/// The limits of one exploration, or of one worker of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'o> {
    max_steps: usize,
    max_runs: Option<u64>,
    /// Where a worker gets permission for another run when it has ended `max_runs` of them.
    permits: Option<&'o RunPermits>,
}

impl<'o> Limits<'o> {
    /// The limits that the options set.
    pub(crate) fn of(options: &'o Options) -> Self {
        Limits { max_steps: options.max_steps, max_runs: options.max_executions, permits: None }
    }

    /// The runs of all workers together are limited.
    pub(crate) fn share_runs(&mut self, permits: Option<&'o RunPermits>) {
        self.max_runs = permits.map(|_| 0);
        self.permits = permits;
    }

    /// Is a run of this length not to be extended?
    #[inline]
    pub(crate) fn forbid_step(&self, length: usize) -> bool {
        length >= self.max_steps
    }

    /// Stops the exploration if it has ended as many runs as it may. A search checks this when it
    /// starts another run, not when it ends one, so that an exploration with exactly as many runs
    /// is complete.
    #[inline]
    pub(crate) fn allow_another_run(&mut self, stats: &Stats) -> ControlFlow<Stop> {
        match self.max_runs {
            Some(max) if runs(stats) >= max => self.ask_for_another_run(max),
            _ => ControlFlow::Continue(()),
        }
    }

    #[cold]
    fn ask_for_another_run(&mut self, max: u64) -> ControlFlow<Stop> {
        if self.permits.is_some_and(RunPermits::take_one) {
            self.max_runs = Some(max + 1);
            return ControlFlow::Continue(());
        }
        ControlFlow::Break(Stop::MaxExecutions)
    }
}

/// Decides when the sink may look at the clock. Replaying a prefix counts many steps at once, so
/// the number of steps is compared with a threshold.
#[derive(Debug)]
pub(crate) struct TickTimer {
    next: Cell<u64>,
}

impl Default for TickTimer {
    fn default() -> Self {
        TickTimer { next: Cell::new(FIRST_TICK) }
    }
}

impl TickTimer {
    /// Is a tick due after this number of steps? Then the next one is due some steps later.
    #[inline]
    pub(crate) fn is_due(&self, steps: u64) -> bool {
        let due = steps >= self.next.get();
        if due {
            self.next.set(steps + if steps < STEPS_PER_TICK { FIRST_TICK } else { STEPS_PER_TICK });
        }
        due
    }
}

/// The number of runs that have ended, in whichever way.
fn runs(stats: &Stats) -> u64 {
    stats.executions + stats.blocked + stats.discarded + stats.step_limited
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_end_counts() {
        let options = Options { max_executions: Some(4), ..Options::default() };
        let mut limits = Limits::of(&options);
        let mut stats = Stats { executions: 1, blocked: 1, discarded: 1, ..Stats::default() };
        assert_eq!(limits.allow_another_run(&stats), ControlFlow::Continue(()));
        stats.step_limited = 1;
        assert_eq!(limits.allow_another_run(&stats), ControlFlow::Break(Stop::MaxExecutions));
    }

    #[test]
    fn workers_share_the_runs() {
        let options = Options { max_executions: Some(3), ..Options::default() };
        let permits = RunPermits::of(&options);
        let mut workers = [Limits::of(&options), Limits::of(&options)];
        workers.iter_mut().for_each(|limits| limits.share_runs(permits.as_ref()));
        let after = |executions| Stats { executions, ..Stats::default() };
        assert!(workers[0].allow_another_run(&after(0)).is_continue());
        assert!(workers[0].allow_another_run(&after(0)).is_continue(), "the same run goes on");
        assert!(workers[1].allow_another_run(&after(0)).is_continue());
        assert!(workers[0].allow_another_run(&after(1)).is_continue());
        assert_eq!(workers[1].allow_another_run(&after(1)), ControlFlow::Break(Stop::MaxExecutions));
    }
}
