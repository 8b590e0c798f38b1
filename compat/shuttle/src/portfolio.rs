//! Several schedulers for one closure.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use crate::scheduler::Scheduler;
use crate::{Config, Runner};

/// Runs a closure under several schedulers, one after the other.
pub struct PortfolioRunner {
    schedulers: Vec<Box<dyn Scheduler + Send>>,
    stop_on_first_failure: bool,
    config: Config,
}

impl PortfolioRunner {
    /// Creates a runner without schedulers. If a scheduler finds a failure, the others need not run
    /// any more, or run all the same.
    pub fn new(stop_on_first_failure: bool, config: Config) -> PortfolioRunner {
        PortfolioRunner { schedulers: Vec::new(), stop_on_first_failure, config }
    }

    /// Adds a scheduler.
    pub fn add(&mut self, scheduler: impl Scheduler + Send + 'static) {
        self.schedulers.push(Box::new(scheduler));
    }

    /// Runs a closure under all schedulers.
    ///
    /// # Panics
    /// If an execution violates a property. The panic message is the report of the first one.
    #[track_caller]
    pub fn run<F: Fn() + Send + Sync + 'static>(self, body: F) {
        let mut failure = None;
        for scheduler in self.schedulers {
            let runner = Runner::new(scheduler, self.config.clone());
            let result = catch_unwind(AssertUnwindSafe(|| runner.run_ref(&body)));
            failure = failure.or(result.err());
            if failure.is_some() && self.stop_on_first_failure {
                break;
            }
        }
        if let Some(payload) = failure {
            resume_unwind(payload);
        }
    }
}

impl fmt::Debug for PortfolioRunner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PortfolioRunner")
            .field("schedulers", &self.schedulers.len())
            .field("stop_on_first_failure", &self.stop_on_first_failure)
            .field("config", &self.config)
            .finish()
    }
}
