//! When the first attempt of the default algorithm is given up: docs/choosing.md.

use std::collections::HashSet;

use mazurka_verdict::{Run, Stats};

use crate::Plan;
use crate::plan::ShortAttempt;

/// The share of the limit on steps after which the number of all steps is estimated for the first
/// time.
const FIRST_ESTIMATE: f64 = 1.0 / 6.0;

/// An exploration with a limited number of steps is given up if it seems to take more than this
/// multiple of the limit. The estimate is often too high, so it is higher than one.
const MAX_ESTIMATE: f64 = 8.0 / 3.0;

/// The share of all steps that such an exploration must have performed, unless it seems to take at
/// most half of [`MAX_ESTIMATE`].
const MIN_EXPLORED: f64 = 0.25;

/// The number of complete executions after which their observations are compared for the first
/// time. Before that, little is lost if the attempt turns out to be wrong.
const FIRST_COMPARISON: usize = 128;

/// The attempt is given up if it takes more executions per observation than this. An algorithm that
/// stores states explores one.
const MAX_REPETITIONS: usize = 2;

/// What is known about an attempt with a limited number of steps.
pub(crate) struct FirstAttempt {
    max_steps: u64,
    /// The number of steps after which the number of all steps is estimated again.
    next_estimate: u64,
    observations: Option<Observations>,
}

/// The observations of the complete executions so far.
#[derive(Default)]
struct Observations {
    executions: usize,
    distinct: HashSet<Vec<u64>>,
}

impl FirstAttempt {
    pub(crate) fn new(plan: &Plan, attempt: &ShortAttempt) -> FirstAttempt {
        let max_steps = attempt.max_steps;
        FirstAttempt {
            max_steps,
            next_estimate: if attempt.is_estimated { (max_steps as f64 * FIRST_ESTIMATE) as u64 } else { u64::MAX },
            observations: plan.compares_observations.then(Observations::default),
        }
    }

    /// Returns whether the attempt is given up after this complete execution.
    pub(crate) fn repeats(&mut self, run: &dyn Run) -> bool {
        let Some(Observations { executions, distinct }) = &mut self.observations else { return false };
        *executions += 1;
        distinct.insert(run.observation());
        // Not after every execution, because which ones come first is chance.
        *executions >= FIRST_COMPARISON
            && executions.is_power_of_two()
            && distinct.len() * MAX_REPETITIONS < *executions
    }

    /// Returns whether the attempt is given up after this many steps. `explored` estimates the
    /// share of the exploration that is done.
    pub(crate) fn takes_too_long(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> bool {
        // Replaying a prefix of native code is cheap, so it does not count.
        let steps = stats.steps;
        let is_estimated = steps >= self.next_estimate;
        if is_estimated {
            self.next_estimate = 2 * steps;
        }
        let seems_long = || {
            let estimate = steps as f64 / explored().max(f64::EPSILON);
            let highest = MAX_ESTIMATE * self.max_steps as f64;
            estimate > (steps as f64 / MIN_EXPLORED).clamp(highest / 2.0, highest)
        };
        steps >= self.max_steps || is_estimated && seems_long()
    }
}

#[cfg(test)]
mod tests {
    use mazurka_verdict::Schedule;

    use super::*;

    /// An execution of which nothing but its observation is known.
    struct Observed(u64);

    impl Run for Observed {
        fn length(&self) -> usize {
            0
        }

        fn path(&self) -> Schedule {
            Schedule::new()
        }

        fn schedule(&self) -> Schedule {
            Schedule::new()
        }

        fn causes(&self) -> Schedule {
            Schedule::new()
        }

        fn canonical(&self) -> Vec<u32> {
            Vec::new()
        }

        fn state(&self) -> Vec<u64> {
            Vec::new()
        }

        fn observation(&self) -> Vec<u64> {
            vec![self.0]
        }
    }

    /// The execution after which an attempt is given up, if it is, where the n-th execution has
    /// this observation.
    fn given_up(plan: &Plan, observation: fn(u64) -> u64) -> Option<u64> {
        let mut first = FirstAttempt::new(plan, &plan.first_attempts[0]);
        (1..=1_000).find(|&execution| first.repeats(&Observed(observation(execution))))
    }

    #[test]
    fn repeated_observations() {
        let plan = Plan::auto();
        assert_eq!(given_up(&plan, |execution| execution), None);
        assert_eq!(given_up(&plan, |execution| execution / 2), None, "two executions per observation are admitted");
        assert_eq!(given_up(&plan, |execution| execution / 3), Some(128));
        assert_eq!(given_up(&plan, |execution| execution.min(200)), Some(512), "repetitions begin late");
        assert_eq!(given_up(&Plan { compares_observations: false, ..plan }, |_| 0), None);
    }

    /// The number of steps at which an attempt with a limit of 1,536 is given up whose exploration
    /// takes this many.
    fn given_up_at(all_steps: u64) -> Option<u64> {
        let plan = Plan::auto();
        let mut first = FirstAttempt::new(&plan, &plan.first_attempts[0]);
        (1..=all_steps).find(|&steps| {
            let explored = || steps as f64 / all_steps as f64;
            first.takes_too_long(&Stats { steps, ..Stats::default() }, &explored)
        })
    }

    #[test]
    fn long_explorations() {
        assert_eq!(given_up_at(1_500), None);
        assert_eq!(given_up_at(2_000), Some(1_536));
        assert_eq!(given_up_at(50_000), Some(256), "the first estimate");
    }
}
