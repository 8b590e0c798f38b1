//! A search that works bottom-up and caches summaries of finished states: explore one process of a
//! state, obtain a summary of what its successor does, and explore further processes only if the
//! summary shows that something could have happened before the step. The algorithm is in `memo`;
//! this module holds its data structures that do not depend on what a summary says.

mod digests;
mod first_process;
mod interner;
pub(crate) mod memo;
mod process_sets;
mod scc;
pub(crate) mod scheduled;
mod state_cache;
