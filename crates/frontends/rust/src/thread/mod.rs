//! Model-checked counterparts of the functions and types in [`std::thread`].
//!
//! Under check, threads are coroutines on a single OS thread, and the checker decides which of them
//! runs next. Outside a check they are real threads.

mod builder;
mod current;
mod handle;
mod local;
mod parking;
mod scoped;
mod spawning;
#[doc(hidden)]
pub mod tasks;

pub use builder::Builder;
pub use current::{Thread, ThreadId, current, panicking};
pub use handle::{JoinHandle, spawn, spawn_local};
pub use local::{AccessError, LocalKey};
#[allow(deprecated)]
pub use parking::{park, park_timeout, park_timeout_ms, sleep, sleep_ms, yield_now};
pub use scoped::{Scope, ScopedJoinHandle, scope};
pub use std::thread::{Result, available_parallelism};
