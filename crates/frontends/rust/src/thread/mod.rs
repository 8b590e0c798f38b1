//! [`std::thread`], model-checked.

mod builder;
mod current;
mod handle;
mod local;
mod parking;
mod scoped;
mod spawning;

pub use builder::Builder;
pub use current::{Thread, ThreadId, current, panicking};
pub use handle::{JoinHandle, spawn};
pub use local::{AccessError, LocalKey};
pub use parking::{park, park_timeout, sleep, yield_now};
pub use scoped::{Scope, ScopedJoinHandle, scope};
pub use std::thread::{Result, available_parallelism};
