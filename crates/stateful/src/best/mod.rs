//! The default algorithm, and the heuristics that only it uses.

pub mod backoff;
#[allow(clippy::module_inception)]
pub mod best;
pub mod bounded_ifs;
pub mod future_actions;
pub mod heuristics;
pub mod local_graphs;
pub mod lock_sequences;
