//! What the algorithms share. Nothing here knows which algorithm runs.

pub(crate) mod closed_sets;
pub(crate) mod path;
pub(crate) mod probe;
pub(crate) mod progress;
pub(crate) mod sequence;
pub(crate) mod sleep;
pub(crate) mod unchanged;
pub(crate) mod wakeup_tree;
