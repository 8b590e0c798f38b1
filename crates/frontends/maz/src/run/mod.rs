//! Running a compiled program.

mod access;
mod digest;
mod execution;
mod guard;
mod interpreter;
mod live;
mod seam;

pub use execution::MazExecution;
