//! Algorithms that search bottom-up and cache summaries of finished states.

pub(crate) mod conflicts;
pub(crate) mod element;
pub(crate) mod first_process;
pub(crate) mod footprint;
pub(crate) mod interned;
pub(crate) mod label;
pub(crate) mod location_sets;
pub(crate) mod memo;
pub(crate) mod memo_ob;
pub(crate) mod observer_rules;
pub(crate) mod observer_summary;
pub(crate) mod process_set;
pub(crate) mod processes;
pub(crate) mod scc;
pub(crate) mod search;
pub(crate) mod state_cache;
pub(crate) mod summary;
pub(crate) mod summary_domain;
pub(crate) mod trie;
