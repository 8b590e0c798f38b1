//! The definitions of the papers, computed directly: events, happens-before, the sequences that
//! reverse a race, the context-sensitive checks. Written to be compared with the papers line by
//! line, not to be fast.

pub(crate) mod alternative;
pub(crate) mod backtrack;
pub(crate) mod check;
pub(crate) mod event;
pub(crate) mod future;
pub(crate) mod inheritance;
pub(crate) mod interpretation;
pub(crate) mod race_context;
pub(crate) mod relation;
