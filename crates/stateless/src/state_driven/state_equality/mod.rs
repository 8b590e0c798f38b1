//! Whether two orders of some steps lead to the same state.
//!
//! | file | type | role |
//! |---|---|---|
//! | `compare` | [`StateComparison`] | the questions that algorithms ask, answered from the caches where possible |
//! | `execute` | `SequenceRunner` | runs the program where no cache knows the answer |
//! | `remember` | `StateMemory` | the caches: successors of states, commuting steps, step views, live digests |
//! | `equality` | [`WholeState`], [`LiveState`] | which parts of two states have to agree |
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
