//! Model-checked counterparts of the types in [`std::sync`].
//!
//! Outside a check every type behaves like its counterpart. Under check its operations are steps,
//! and the checker decides in which order the steps of different threads happen.

mod arc;
mod barrier;
mod condvar;
pub(crate) mod critical_section;
mod fused_unlock;
mod interior_mutability;
mod lazy;
mod locking;
mod mutex;
mod once;
mod rwlock;

pub mod atomic;
pub mod mpsc;

pub use arc::{Arc, Weak};
pub use barrier::{Barrier, BarrierWaitResult};
pub use condvar::{Condvar, WaitTimeoutResult};
pub use lazy::LazyLock;
pub use mutex::{Mutex, MutexGuard};
pub use once::{Once, OnceLock, OnceState};
pub use rwlock::{RwLock, RwLockReadGuard, RwLockWriteGuard};
pub use std::sync::{LockResult, PoisonError, TryLockError, TryLockResult};
