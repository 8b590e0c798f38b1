//! Algorithms that compare states: context-sensitive DPOR and semantic sleep sets.
//!
//! If two orders of some steps lead to the same state, only one of them has to be explored; the
//! other is put to sleep, as a sequence. The algorithms differ in how they choose what to explore
//! (backtrack sets or wakeup trees), in which states count as the same, and in how long a sequence
//! sleeps. Each file has its own search loop. They share:
//!
//! - [`dont_do`]: sleep sets of sequences, and [`residual`], what a step leaves of a sequence;
//! - [`swap`]: the two orders of a race;
//! - [`state_equality`]: whether both orders lead to the same state;
//! - [`deferred_checks`]: comparisons that wait until the search gets there;
//! - [`backtrack`]: backtrack sets, and [`tree_node`], wakeup trees with what else belongs to a
//!   prefix.

pub(crate) mod attempts;
pub(crate) mod backtrack;
pub(crate) mod deferred_checks;
pub(crate) mod dont_do;
pub(crate) mod optimal_cs;
pub(crate) mod optimal_cs_ob;
pub(crate) mod residual;
pub(crate) mod semantic;
pub(crate) mod source_cs;
pub(crate) mod state_equality;
pub(crate) mod swap;
pub(crate) mod tree_node;
