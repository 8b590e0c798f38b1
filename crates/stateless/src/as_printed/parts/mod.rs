//! What the printed algorithms share. Literal readings of the papers' definitions: speed matters less here.

pub(crate) mod alternative;
pub(crate) mod check;
pub(crate) mod event;
pub(crate) mod explore;
pub(crate) mod future;
pub(crate) mod inheritance;
pub(crate) mod reading;
pub(crate) mod relation;
pub(crate) mod reversal;
pub(crate) mod sleeping;

/// How many steps lie between two ticks of the sink: fewer than elsewhere, as a step costs more here.
pub(crate) const TICK: u64 = 64;
