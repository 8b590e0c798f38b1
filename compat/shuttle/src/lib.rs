//! shuttle's interface on top of [Mazurka](mazurka). See the README for how to use it in `[patch]`.

pub mod annotations;
mod checks;
mod config;
pub mod current;
mod execution;
mod failure;
pub mod future;
pub mod hint;
pub mod lazy_static;
mod portfolio;
pub mod rand;
mod runner;
pub mod scheduler;
pub mod sync;
mod task;
pub mod thread;

pub use checks::{
    annotate_replay, check, check_dfs, check_pct, check_random, check_random_with_seed,
    check_uncontrolled_nondeterminism, check_urw, replay, replay_from_file,
};
pub use config::{
    ANNOTATION_FILE, CAPTURE_BACKTRACE, Config, ContinuationFunctionBehavior, FailurePersistence, MaxSteps,
    SILENCE_WARNINGS, UngracefulShutdownConfig,
};
pub use portfolio::PortfolioRunner;
pub use runner::Runner;
