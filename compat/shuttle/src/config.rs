//! The configuration of a runner.

use std::path::PathBuf;
use std::time::Duration;

/// The variable of the environment by which shuttle captures backtraces. It has no effect.
pub const CAPTURE_BACKTRACE: &str = "SHUTTLE_CAPTURE_BACKTRACE";

/// The variable of the environment by which shuttle's warnings are silenced. There are none.
pub const SILENCE_WARNINGS: &str = "SHUTTLE_SILENCE_WARNINGS";

/// The variable of the environment with the file for annotations. None are written.
pub const ANNOTATION_FILE: &str = "SHUTTLE_ANNOTATION_FILE";

/// The stack size of a thread by default, in bytes. A smaller one than that of Mazurka has no effect.
const STACK_SIZE: usize = 0xf000;

/// The configuration of a runner.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Config {
    /// The stack size of each thread in bytes, if it is larger than the default of Mazurka.
    pub stack_size: usize,
    /// What becomes of the schedule of a failure.
    pub failure_persistence: FailurePersistence,
    /// The maximum number of steps per execution.
    pub max_steps: MaxSteps,
    /// The maximum duration of the exploration.
    pub max_time: Option<Duration>,
    /// Accepted for compatibility, without effect: there are no warnings.
    pub silence_warnings: bool,
    /// Accepted for compatibility, without effect: nothing is traced.
    pub record_steps_in_span: bool,
    /// Accepted for compatibility, without effect.
    pub ungraceful_shutdown_config: UngracefulShutdownConfig,
}

/// What becomes of an execution that has panicked. An execution is abandoned when a panic ends a
/// task; nothing of it is dropped.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub struct UngracefulShutdownConfig {
    /// Accepted for compatibility, without effect.
    pub immediately_return_on_panic: bool,
    /// Accepted for compatibility, without effect.
    pub continuation_function_behavior: ContinuationFunctionBehavior,
}

/// What becomes of the closure of a task that has panicked.
#[derive(Clone, Copy, Debug, Default)]
#[non_exhaustive]
pub enum ContinuationFunctionBehavior {
    /// Accepted for compatibility, without effect.
    Drop,
    /// It is leaked.
    #[default]
    Leak,
}

/// What becomes of the schedule of a failure.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum FailurePersistence {
    /// It is not kept.
    None,
    /// It is part of the panic message.
    Print,
    /// It is written to a new file in the directory, or in the current one.
    File(Option<PathBuf>),
}

/// The maximum number of steps per execution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum MaxSteps {
    /// Unlimited.
    None,
    /// An execution fails after this many steps.
    FailAfter(usize),
    /// An execution ends after this many steps.
    ContinueAfter(usize),
}

impl UngracefulShutdownConfig {
    /// Creates the default configuration.
    pub const fn new() -> UngracefulShutdownConfig {
        UngracefulShutdownConfig {
            immediately_return_on_panic: false,
            continuation_function_behavior: ContinuationFunctionBehavior::new(),
        }
    }
}

impl ContinuationFunctionBehavior {
    /// Creates the default.
    pub const fn new() -> ContinuationFunctionBehavior {
        ContinuationFunctionBehavior::Leak
    }
}

impl Config {
    /// Creates a configuration with the limits that shuttle has by default.
    pub fn new() -> Config {
        Config {
            stack_size: STACK_SIZE,
            failure_persistence: FailurePersistence::Print,
            max_steps: MaxSteps::FailAfter(1_000_000),
            max_time: None,
            silence_warnings: false,
            record_steps_in_span: false,
            ungraceful_shutdown_config: UngracefulShutdownConfig::new(),
        }
    }

    /// The settings of Mazurka that do not depend on the scheduler.
    pub(crate) fn builder(&self) -> mazurka::Builder {
        let mut builder = mazurka::Builder::new().algorithm(mazurka::guided::ALL_EXECUTIONS).allow_caught_panics(true);
        if self.stack_size > mazurka::guided::DEFAULT_STACK_SIZE {
            builder = builder.stack_size(self.stack_size);
        }
        if let Some(time) = self.max_time {
            builder = builder.max_seconds(time.as_secs_f64());
        }
        match self.max_steps {
            MaxSteps::None => builder.max_steps(usize::MAX),
            MaxSteps::FailAfter(steps) => builder.max_steps(steps),
            // The executions that a scheduler drives are cut off there.
            MaxSteps::ContinueAfter(_) => builder,
        }
    }
}

impl Default for Config {
    fn default() -> Config {
        Config::new()
    }
}
