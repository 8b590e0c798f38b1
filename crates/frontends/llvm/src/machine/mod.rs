//! The machine: executes register code.
//!
//! Pointers are an object and an offset, and objects are identified by what creates them, so equal
//! states are equal words whatever the interleaving. A step is one access to memory that other
//! threads may know, or one operation of the thread library, and the local computation that follows.

mod addresses;
mod arithmetic;
mod assumptions;
mod at_exit;
mod awaiting;
mod calls;
mod conditions;
mod dispatch;
mod errors;
mod execution;
mod followed_pointers;
mod footprint;
mod heap;
mod interface;
mod interpreter;
mod leaks;
mod libraries;
mod library;
mod local_words;
mod locks;
mod memory;
mod mutex_kinds;
mod narration;
mod observations;
mod output;
mod portable;
mod program;
mod protection;
mod publication;
mod races;
mod sections;
mod spinning;
mod tables;
mod threads;
mod unfolding;
mod uninitialised;

pub use execution::LlvmExecution;
pub use program::{LlvmProgram, Options, Problem};
pub use protection::Rule;
pub use unfolding::{Failure, LlvmUnfolding, LlvmUnfoldings};
