//! The runtime: a closure as a `Program`, its threads as coroutines, and every operation of the library as a step.

pub(crate) mod clocks;
pub(crate) mod fiber;
pub(crate) mod knowledge;
pub(crate) mod life;
pub(crate) mod names;
pub(crate) mod numbers;
pub(crate) mod operation;
pub(crate) mod overflow;
pub(crate) mod panics;
mod places;
pub(crate) mod program;
mod repetition;
pub(crate) mod seam;
pub(crate) mod spare;
pub(crate) mod spinning;
pub(crate) mod state;
pub(crate) mod statics;
pub(crate) mod watchdog;
pub(crate) mod world;
