//! What the algorithms share. Nothing here knows which algorithm runs.

pub(crate) mod backtrack;
pub(crate) mod chosen;
pub(crate) mod closed_sets;
pub(crate) mod done_sets;
pub(crate) mod dont_do;
pub(crate) mod finished;
pub(crate) mod footprint;
pub(crate) mod known_states;
pub(crate) mod label;
pub(crate) mod location_sets;
pub(crate) mod observed_sequence;
pub(crate) mod pasts;
pub(crate) mod path;
pub(crate) mod probe;
pub(crate) mod progress;
pub(crate) mod race_detection;
pub(crate) mod reversals;
pub(crate) mod same_state;
pub(crate) mod sequence;
pub(crate) mod sleep;
pub(crate) mod state_search;
pub(crate) mod summary;
pub(crate) mod unchanged;
pub(crate) mod wakeup_tree;
