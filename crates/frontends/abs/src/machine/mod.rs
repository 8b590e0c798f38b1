//! The machine: groups of objects (COGs), tasks, futures, and macro-steps.
//!
//! A task is a process. One step runs it until it ends, awaits, suspends or needs the value of a
//! future. `await` and `get` always end the step, whether the task could go on or not, so that
//! where steps end depends on the task alone. The other orders of what follows are equivalent:
//! after `get` the group is blocked until the task has gone on.

mod deadlocks;
mod describe;
mod effects;
mod execution;
mod execution_trait;
mod frames;
mod guard;
mod interpreter;
mod memory;
mod options;
mod portable;
mod program;
mod schedule;
mod sequence;
mod shown_effects;
mod states;
mod tables;
mod waiting;

pub use execution::{AbsExecution, ObjectState};
pub use options::{AbsOptions, ObjectSelection, Precision, TaskNames, TaskScheduling};
pub use program::AbsProgram;
pub use sequence::{CallSequence, CallStep, StepEnding};
