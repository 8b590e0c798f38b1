//! shuttle's `check_dfs`, `replay`, and its `Runner` with configuration and schedulers.

use std::time::Duration;

use crate::{Builder, Report};

/// Explores all interleavings of a closure, or the first `max_executions` of them; shuttle's name
/// for [`check`](crate::check).
///
/// # Panics
/// If an execution violates a property. The panic message is the report.
#[track_caller]
pub fn check_dfs(body: impl Fn(), max_executions: Option<usize>) -> Report {
    let builder = Builder::new();
    match max_executions {
        Some(number) => builder.max_executions(number as u64).check(body),
        None => builder.check(body),
    }
}

/// Runs one schedule, the replay string of a report.
///
/// # Panics
/// If the execution violates a property. The panic message is the report.
#[track_caller]
pub fn replay(body: impl Fn(), schedule: &str) -> Report {
    Builder::new().replay(schedule).check(body)
}

/// shuttle's configuration, reduced to the fields that have a meaning in Mazurka.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Config {
    /// The stack size of each thread in bytes; 0 selects the default.
    pub stack_size: usize,
    /// The maximum duration of the exploration.
    pub max_time: Option<Duration>,
    /// The maximum number of steps per execution.
    pub max_steps: MaxSteps,
}

/// The maximum number of steps per execution.
///
/// An execution that exceeds it is reported as a violation in every case: an exploration that
/// dropped the execution silently would not be exhaustive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum MaxSteps {
    /// The default of [`Builder::max_steps`].
    #[default]
    None,
    /// An execution fails after this many steps.
    FailAfter(usize),
    /// Treated like [`FailAfter`](MaxSteps::FailAfter).
    ContinueAfter(usize),
}

impl Config {
    /// Creates a configuration without limits.
    pub fn new() -> Config {
        Config::default()
    }

    fn builder(&self) -> Builder {
        let mut builder = Builder::new();
        if self.stack_size > 0 {
            builder = builder.stack_size(self.stack_size);
        }
        if let Some(time) = self.max_time {
            builder = builder.max_seconds(time.as_secs_f64());
        }
        if let MaxSteps::FailAfter(steps) | MaxSteps::ContinueAfter(steps) = self.max_steps {
            builder = builder.max_steps(steps);
        }
        builder
    }
}

/// Strategies that choose schedules.
pub mod scheduler {
    use super::{Builder, Report};

    /// A strategy that chooses the schedules under which a closure runs.
    pub trait Scheduler {
        /// Runs a closure under the schedules of this strategy, with the settings of `builder`.
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report;
    }

    impl<S: Scheduler + ?Sized> Scheduler for &S {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            (**self).explore(builder, body)
        }
    }

    /// Explores exhaustively, one execution per equivalence class of interleavings.
    #[derive(Clone, Debug)]
    pub struct DfsScheduler {
        max_iterations: Option<usize>,
    }

    impl DfsScheduler {
        /// Creates a scheduler that stops after `max_iterations` executions, if given. The second
        /// parameter exists for compatibility: random data is always allowed.
        pub fn new(max_iterations: Option<usize>, _allow_random_data: bool) -> DfsScheduler {
            DfsScheduler { max_iterations }
        }
    }

    impl Scheduler for DfsScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            let limit = |number| builder.clone().max_executions(number as u64);
            self.max_iterations.map_or(builder.clone(), limit).explore(body)
        }
    }

    /// Random walks: every enabled thread is chosen with the same probability.
    #[derive(Clone, Debug)]
    pub struct RandomScheduler {
        max_iterations: usize,
    }

    impl RandomScheduler {
        /// Creates a scheduler for `max_iterations` executions.
        pub fn new(max_iterations: usize) -> RandomScheduler {
            RandomScheduler { max_iterations }
        }
    }

    impl Scheduler for RandomScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_random(self.max_iterations as u64, body)
        }
    }

    /// Random walks in which all interleavings are about equally likely.
    #[derive(Clone, Debug)]
    pub struct UrwRandomScheduler {
        max_iterations: usize,
    }

    impl UrwRandomScheduler {
        /// Creates a scheduler for `max_iterations` executions.
        pub fn new(max_iterations: usize) -> UrwRandomScheduler {
            UrwRandomScheduler { max_iterations }
        }
    }

    impl Scheduler for UrwRandomScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_urw(self.max_iterations as u64, body)
        }
    }

    /// Probabilistic concurrency testing: threads have random priorities, which change at a few
    /// random points.
    #[derive(Clone, Debug)]
    pub struct PctScheduler {
        max_depth: usize,
        max_iterations: usize,
    }

    impl PctScheduler {
        /// Creates a scheduler for `max_iterations` executions with `max_depth - 1` priority
        /// changes each.
        pub fn new(max_depth: usize, max_iterations: usize) -> PctScheduler {
            PctScheduler { max_depth, max_iterations }
        }
    }

    impl Scheduler for PctScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_pct(self.max_iterations as u64, self.max_depth, body)
        }
    }

    /// Runs the one schedule given by the replay string of a report.
    #[derive(Clone, Debug)]
    pub struct ReplayScheduler {
        schedule: String,
    }

    impl ReplayScheduler {
        /// Creates a scheduler from the replay string of a report.
        pub fn new_from_encoded(schedule: &str) -> ReplayScheduler {
            ReplayScheduler { schedule: schedule.to_owned() }
        }
    }

    impl Scheduler for ReplayScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.replay(&self.schedule).explore(body)
        }
    }
}

/// Runs closures under a scheduler.
///
/// ```
/// use mazurka::scheduler::RandomScheduler;
/// use mazurka::{Config, Runner};
///
/// let executions = Runner::new(RandomScheduler::new(10), Config::new()).run(|| {});
/// assert_eq!(executions, 10);
/// ```
#[derive(Clone, Debug)]
pub struct Runner<S> {
    scheduler: S,
    config: Config,
}

impl<S: scheduler::Scheduler> Runner<S> {
    /// Creates a runner from a scheduler and a configuration.
    pub fn new(scheduler: S, config: Config) -> Runner<S> {
        Runner { scheduler, config }
    }

    /// Runs a closure and returns the number of executions.
    ///
    /// # Panics
    /// If an execution violates a property. The panic message is the report.
    #[track_caller]
    pub fn run<F: Fn() + Send + Sync + 'static>(self, body: F) -> usize {
        self.run_ref(&body)
    }

    /// Like [`Runner::run`], for a closure that runs several times.
    ///
    /// # Panics
    /// If an execution violates a property.
    #[doc(hidden)]
    #[track_caller]
    pub fn run_ref(self, body: &dyn Fn()) -> usize {
        let report = self.scheduler.explore(self.config.builder(), body);
        assert!(report.violations().is_empty(), "{report}");
        crate::console::passed(&report);
        report.executions() as usize
    }
}
