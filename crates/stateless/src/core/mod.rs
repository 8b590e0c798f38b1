//! What the families share: the run that is explored, sequences, races and how they are reversed.
//!
//! Nothing here knows a family or an algorithm.

pub(crate) mod action;
pub(crate) mod annotate;
pub(crate) mod conditional;
pub(crate) mod guard_reversals;
pub(crate) mod lazy_execution;
pub(crate) mod limits;
pub(crate) mod probe;
pub(crate) mod progress;
pub(crate) mod race_delta;
pub(crate) mod races;
pub(crate) mod reporting;
pub(crate) mod reversals;
pub(crate) mod run;
pub(crate) mod run_permits;
pub(crate) mod sequence;
pub(crate) mod sleep;
pub(crate) mod wakeup_tree;
pub(crate) mod workspace;
