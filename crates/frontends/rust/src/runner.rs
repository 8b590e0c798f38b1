//! shuttle's `Runner` with its schedulers and its `rand`.

use std::time::Duration;

use crate::{Builder, Report};

/// shuttle's configuration: what has a meaning here.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Config {
    /// Bytes of the stack of each thread; 0: the default.
    pub stack_size: usize,
    /// The most time.
    pub max_time: Option<Duration>,
    /// The most steps of an execution.
    pub max_steps: MaxSteps,
}

/// The most steps of an execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum MaxSteps {
    /// The default.
    #[default]
    None,
    /// More are a violation.
    FailAfter(usize),
    /// The same.
    ContinueAfter(usize),
}

impl Config {
    /// No limits.
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

/// How schedules are chosen.
pub mod scheduler {
    use super::{Builder, Report};

    /// Runs a closure in its own way.
    pub trait Scheduler {
        /// What was found.
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report;
    }

    /// Everything, one execution per equivalence class.
    #[derive(Clone, Debug)]
    pub struct DfsScheduler(Option<usize>);

    impl DfsScheduler {
        /// With a limit on executions.
        pub fn new(max_iterations: Option<usize>, _allow_random_data: bool) -> DfsScheduler {
            DfsScheduler(max_iterations)
        }
    }

    impl Scheduler for DfsScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            let limit = |number| builder.clone().max_executions(number as u64);
            self.0.map_or(builder.clone(), limit).explore(body)
        }
    }

    /// Random walks.
    #[derive(Clone, Debug)]
    pub struct RandomScheduler(usize);

    impl RandomScheduler {
        /// So many.
        pub fn new(max_iterations: usize) -> RandomScheduler {
            RandomScheduler(max_iterations)
        }
    }

    impl Scheduler for RandomScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_random(self.0 as u64, body)
        }
    }

    /// Interleavings about equally likely.
    #[derive(Clone, Debug)]
    pub struct UrwRandomScheduler(usize);

    impl UrwRandomScheduler {
        /// So many.
        pub fn new(max_iterations: usize) -> UrwRandomScheduler {
            UrwRandomScheduler(max_iterations)
        }
    }

    impl Scheduler for UrwRandomScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_urw(self.0 as u64, body)
        }
    }

    /// Random priorities.
    #[derive(Clone, Debug)]
    pub struct PctScheduler(usize, usize);

    impl PctScheduler {
        /// With `max_depth - 1` changes, so often.
        pub fn new(max_depth: usize, max_iterations: usize) -> PctScheduler {
            PctScheduler(max_depth, max_iterations)
        }
    }

    impl Scheduler for PctScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.explore_pct(self.1 as u64, self.0, body)
        }
    }

    /// One schedule: that of a report.
    #[derive(Clone, Debug)]
    pub struct ReplayScheduler(String);

    impl ReplayScheduler {
        /// From the string of the report.
        pub fn new_from_encoded(schedule: &str) -> ReplayScheduler {
            ReplayScheduler(schedule.to_owned())
        }
    }

    impl Scheduler for ReplayScheduler {
        fn explore(&self, builder: Builder, body: &dyn Fn()) -> Report {
            builder.replay(&self.0).explore(body)
        }
    }
}

/// Runs closures by a scheduler.
#[derive(Clone, Debug)]
pub struct Runner<S> {
    scheduler: S,
    config: Config,
}

impl<S: scheduler::Scheduler> Runner<S> {
    /// A runner.
    pub fn new(scheduler: S, config: Config) -> Runner<S> {
        Runner { scheduler, config }
    }

    /// Runs; the number of executions.
    ///
    /// # Panics
    /// If one goes wrong, with the report.
    #[track_caller]
    pub fn run<F: Fn() + Send + Sync + 'static>(self, body: F) -> usize {
        let report = self.scheduler.explore(self.config.builder(), &body);
        assert!(report.violations().is_empty(), "{report}");
        crate::telling::passed(&report);
        report.executions() as usize
    }
}
