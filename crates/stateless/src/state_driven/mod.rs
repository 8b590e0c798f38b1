//! Algorithms that compare states: context-sensitive DPOR and semantic sleep sets.

pub(crate) mod attempts;
pub(crate) mod backtrack;
pub(crate) mod bounded_cache;
pub(crate) mod commutation_cache;
pub(crate) mod deferred_checks;
pub(crate) mod dont_do;
pub(crate) mod known_steps;
pub(crate) mod optimal_cs;
pub(crate) mod optimal_cs_ob;
pub(crate) mod residual;
pub(crate) mod same_state;
pub(crate) mod semantic;
pub(crate) mod source_cs;
pub(crate) mod state_search;
pub(crate) mod swap;
pub(crate) mod wakeup_search;
