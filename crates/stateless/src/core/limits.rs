//! The limits of an exploration that the algorithms check themselves. Deadlines and interrupts come
//! from the sink, which is called at every tick.

use std::ops::ControlFlow;

use mazurka_verdict::{Stats, Stop};

use crate::Options;

/// The number of steps between two ticks of the sink: a tick reads the clock, a step takes tens of
/// nanoseconds.
const STEPS_PER_TICK: u64 = 4096;

/// The limits of one exploration.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'o> {
    options: &'o Options,
}

impl<'o> Limits<'o> {
    /// The limits that the options set.
    pub(crate) fn of(options: &'o Options) -> Self {
        Limits { options }
    }

    /// Is a run of this length not to be extended?
    #[inline]
    pub(crate) fn forbid_step(&self, length: usize) -> bool {
        length >= self.options.max_steps
    }

    /// Stops the exploration if it has ended as many runs as it may. A search checks this when it
    /// starts another run, not when it ends one, so that an exploration with exactly as many runs
    /// is complete.
    #[inline]
    pub(crate) fn allow_another_run(&self, stats: &Stats) -> ControlFlow<Stop> {
        match self.options.max_executions {
            Some(max) if runs(stats) >= max => ControlFlow::Break(Stop::MaxExecutions),
            _ => ControlFlow::Continue(()),
        }
    }
}

/// Is it time to let the sink look at the clock?
#[inline]
pub(crate) fn is_tick_due(stats: &Stats) -> bool {
    (stats.steps + stats.replayed) % STEPS_PER_TICK == 0
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
        let limits = Limits::of(&options);
        let mut stats = Stats { executions: 1, blocked: 1, discarded: 1, ..Stats::default() };
        assert_eq!(limits.allow_another_run(&stats), ControlFlow::Continue(()));
        stats.step_limited = 1;
        assert_eq!(limits.allow_another_run(&stats), ControlFlow::Break(Stop::MaxExecutions));
    }
}
