//! Algorithms that compare states: context-sensitive DPOR and semantic sleep sets.

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
