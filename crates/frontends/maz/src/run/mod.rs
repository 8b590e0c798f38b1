//! Execution of compiled programs.

mod access;
mod condition_variable;
mod digest;
mod execution;
mod execution_trait;
mod guard;
mod interpreter;
mod invariants;
mod live;
mod unfolding;

pub use execution::MazExecution;
pub use unfolding::MazUnfolding;
