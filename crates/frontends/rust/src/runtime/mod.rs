//! The runtime: a closure as a `Program`, its threads as coroutines, and every operation of the library as a step.

pub(crate) mod clocks;
pub(crate) mod execution;
pub(crate) mod fiber;
pub(crate) mod identity;
pub(crate) mod local_digest;
pub(crate) mod operation;
pub(crate) mod overflow;
pub(crate) mod panics;
pub(crate) mod pool;
pub(crate) mod program;
mod replay_log;
mod source_set;
pub(crate) mod spinning;
pub(crate) mod state;
pub(crate) mod statics;
pub(crate) mod thread_main;
pub(crate) mod value_mode;
pub(crate) mod watchdog;
pub(crate) mod world;
