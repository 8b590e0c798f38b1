//! Mazurka for Rust programs: a drop-in for [`std::sync`] and [`std::thread`] under which a test
//! explores every interleaving that can make a difference.
//!
//! ```
//! use mazurka::sync::atomic::{AtomicU32, Ordering};
//! use mazurka::sync::Arc;
//! use mazurka::thread;
//!
//! let report = mazurka::explore(|| {
//!     let counter = Arc::new(AtomicU32::new(0));
//!     let threads: Vec<_> = (0..3)
//!         .map(|_| {
//!             let counter = counter.clone();
//!             thread::spawn(move || counter.fetch_add(1, Ordering::SeqCst))
//!         })
//!         .collect();
//!     for thread in threads {
//!         thread.join().unwrap();
//!     }
//!     assert_eq!(counter.load(Ordering::SeqCst), 3);
//! });
//! assert!(report.complete());
//! ```
//!
//! With the feature `model` off, `sync` and `thread` are the standard library's own, and a check
//! runs its closure once. With it on, the types are model-checked inside a check, and behave as the
//! standard library's outside one.
//!
//! Accesses that are weaker than `SeqCst` do what the memory model of Rust permits, unless
//! `Builder::memory` selects another model. The orderings are in any case used to find data races
//! between accesses through `cell::UnsafeCell`: a relaxed access synchronises nothing.

#[cfg(feature = "model")]
pub mod alloc;
#[cfg(feature = "model")]
mod beyond_interleavings;
#[cfg(feature = "model")]
mod builder;
#[cfg(feature = "model")]
pub mod cell;
#[cfg(feature = "model")]
mod check;
#[cfg(feature = "model")]
mod compat;
#[cfg(feature = "model")]
mod console;
#[cfg(feature = "model")]
mod fairness;
#[cfg(feature = "model")]
pub mod future;
#[cfg(feature = "model")]
#[doc(hidden)]
pub mod guided;
#[cfg(feature = "model")]
pub mod hint;
mod memory;
#[cfg(feature = "model")]
pub mod primitive;
#[cfg(feature = "model")]
mod replaying;
#[cfg(feature = "model")]
mod report;
#[cfg(feature = "model")]
mod runtime;
#[cfg(feature = "model")]
mod shared_check;
#[cfg(feature = "model")]
mod subject;
#[cfg(feature = "model")]
pub mod sync;
#[cfg(feature = "model")]
mod test_hooks;
#[cfg(feature = "model")]
pub mod thread;

#[cfg(feature = "model")]
pub use builder::Builder;
#[cfg(feature = "model")]
pub use check::{check, check_pct, check_random, check_urw, choose, digested, explore};
#[cfg(feature = "model")]
#[doc(hidden)]
pub use compat::creation;
#[cfg(feature = "model")]
pub use compat::loom::model;
#[cfg(feature = "model")]
pub use compat::shuttle::{Config, MaxSteps, Runner, check_dfs, replay, scheduler};
#[cfg(feature = "model")]
pub use compat::shuttle_rand as rand;
#[cfg(feature = "model")]
pub use report::{Report, Violation};

pub use mazurka_macros::test;
pub use memory::Memory;

#[cfg(not(feature = "model"))]
mod passthrough;
#[cfg(not(feature = "model"))]
pub use passthrough::*;
