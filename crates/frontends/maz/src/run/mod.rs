//! Execution of compiled programs.

mod access;
mod digest;
mod execution;
mod execution_trait;
mod guard;
mod interpreter;
mod live;

pub use execution::MazExecution;
