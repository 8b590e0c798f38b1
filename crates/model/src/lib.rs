//! The vocabulary that every front end and every algorithm shares.
//!
//! A front end implements [`Program`] and [`Execution`] for its language; an algorithm sees a
//! program only through these traits. What an execution can do beyond running is further traits:
//! [`Rewind`], [`States`], [`LiveStates`]. The invariants that the algorithms rely on are numbered
//! on the traits. This crate depends on nothing, does no I/O and knows neither front ends nor
//! algorithms.
//!
//! # Writing a front end
//!
//! The following front end is complete: a program is one list of guarded atomic increments per
//! process. It can be explored with every algorithm.
//!
//! ```
#![doc = include_str!("../examples/toy.rs")]
//! ```

mod access;
mod diagnostic;
mod error;
mod execution;
pub mod portable;
mod process;
mod program;
mod step;
mod suggestion;
pub mod support;
pub mod system;
mod value;

pub use access::{Access, Location, Mode};
pub use diagnostic::Diagnostic;
pub use error::Error;
pub use execution::{Execution, LiveStates, Mark, Rewind, States, Waiting};
pub use process::{ProcessId, Status};
pub use program::{ComparableProgram, LiveProgram, Program, SharedProgram, ShownEffect, Site, SourcePlace};
pub use step::{Effect, EffectKind, Observation, Step};
pub use suggestion::closest_name;
pub use support::{Interner, StableIds, UndoLog};
pub use value::Value;
