//! Whether two orders of some steps lead to the same state.
//!
//! - `compare.rs`, [`StateComparison`]: the questions that algorithms ask, answered from the caches
//!   where possible.
//! - `execute.rs`, `SequenceRunner`: runs the program where no cache knows the answer.
//! - `remember.rs`, `StateMemory`: the caches, which are successors of states, swaps that commute,
//!   views of steps, and the compared parts of states.
//! - `equality.rs`, [`WholeState`] and [`LiveState`]: which parts of two states have to agree.
//!
//! States are compared by 128-bit digests. `Options::paranoid` bypasses every cache and confirms
//! each equality word by word; debug builds do both and assert that they agree.

mod bounded_cache;
mod commutation_cache;
mod compare;
mod equality;
mod execute;
mod remember;
mod step_views;
mod successor_cache;

pub(crate) use compare::{PerformedStep, Prefix, StateComparison, ViewedStep};
pub(crate) use equality::{LiveState, StateEquality, WholeState};
pub(crate) use step_views::StepView;
pub(crate) use successor_cache::Successor;
