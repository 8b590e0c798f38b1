//! The vocabulary that every door and every algorithm shares.
//!
//! A door (a front end) implements [`Program`] and [`Execution`]; an algorithm sees the program only through them.
//! This crate depends on nothing, does no I/O and knows neither doors nor algorithms.

mod access;
mod diagnostic;
mod execution;
mod process;
mod program;
mod step;
mod suggestion;
pub mod system;

pub use access::{Access, Location, Mode};
pub use diagnostic::Diagnostic;
pub use execution::{Execution, LiveStates, Mark, Rewind, States, Waiting};
pub use process::{ProcessId, Status};
pub use program::{ComparableProgram, LiveProgram, Program, SharedProgram, Site, SourcePlace};
pub use step::{Effect, EffectKind, ErrorKind, Observation, Step};
pub use suggestion::closest_name;
