//! Runners and their configuration.

use std::path::PathBuf;
use std::time::Duration;

pub use mazurka::MaxSteps;
use mazurka::scheduler::Scheduler;

/// The configuration of a runner.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// The stack size of each thread in bytes.
    pub stack_size: usize,
    /// Accepted for compatibility, without effect: the report contains the schedule of a failure.
    pub failure_persistence: FailurePersistence,
    /// The maximum number of steps per execution.
    pub max_steps: MaxSteps,
    /// The maximum duration of the exploration.
    pub max_time: Option<Duration>,
    /// Accepted for compatibility, without effect.
    pub silence_warnings: bool,
    /// Accepted for compatibility, without effect.
    pub record_steps_in_span: bool,
    /// Accepted for compatibility, without effect.
    pub immediately_return_on_panic: bool,
}

/// What becomes of the schedule of a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FailurePersistence {
    /// It is not kept.
    None,
    /// It is printed.
    Print,
    /// It is written to a file.
    File(Option<PathBuf>),
}

impl Config {
    /// Creates a configuration with the limits that shuttle has by default.
    pub fn new() -> Config {
        Config {
            stack_size: 0,
            failure_persistence: FailurePersistence::Print,
            max_steps: MaxSteps::FailAfter(1_000_000),
            max_time: None,
            silence_warnings: false,
            record_steps_in_span: false,
            immediately_return_on_panic: false,
        }
    }

    fn to_mazurka(&self) -> mazurka::Config {
        let mut config = mazurka::Config::new();
        config.stack_size = self.stack_size;
        config.max_time = self.max_time;
        config.max_steps = self.max_steps;
        config
    }
}

impl Default for Config {
    fn default() -> Config {
        Config::new()
    }
}

/// Runs closures under a scheduler.
#[derive(Clone, Debug)]
pub struct Runner<S> {
    scheduler: S,
    config: Config,
}

impl<S: Scheduler> Runner<S> {
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
        mazurka::Runner::new(self.scheduler, self.config.to_mazurka()).run(body)
    }
}

/// Runs a closure under several schedulers, one after the other.
pub struct PortfolioRunner {
    schedulers: Vec<Box<dyn Scheduler>>,
    config: Config,
}

impl PortfolioRunner {
    /// Creates a runner. A failure under one scheduler ends the run in any case.
    pub fn new(_stop_on_first_failure: bool, config: Config) -> PortfolioRunner {
        PortfolioRunner { schedulers: Vec::new(), config }
    }

    /// Adds a scheduler.
    pub fn add(&mut self, scheduler: impl Scheduler + Send + 'static) {
        self.schedulers.push(Box::new(scheduler));
    }

    /// Runs a closure under all schedulers.
    ///
    /// # Panics
    /// If an execution violates a property. The panic message is the report.
    #[track_caller]
    pub fn run<F: Fn() + Send + Sync + 'static>(self, body: F) {
        for scheduler in &self.schedulers {
            mazurka::Runner::new(&**scheduler, self.config.to_mazurka()).run_ref(&body);
        }
    }
}

impl std::fmt::Debug for PortfolioRunner {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PortfolioRunner").field("schedulers", &self.schedulers.len()).finish_non_exhaustive()
    }
}
