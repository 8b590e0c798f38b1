//! Algorithms that search bottom-up and cache summaries of finished states.
//!
//! Both algorithms run the same kind of depth-first search: explore one process of a state, obtain
//! a summary of what its successor does, and explore further processes only if the summary shows
//! that something could have happened before the step. They differ in what a summary says: `memo`
//! records the values that steps read and write, `memo_ob` records which steps must come before
//! which others. Each has its own loop beside its pseudo-code; this module holds the data
//! structures they share.

mod digests;
mod first_process;
mod interner;
pub(crate) mod memo;
pub(crate) mod memo_ob;
mod process_sets;
mod scc;
pub(crate) mod scheduled;
mod state_cache;
