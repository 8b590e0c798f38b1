//! Algorithms driven by races between events.

pub(crate) mod done_sets;
pub(crate) mod naive;
pub(crate) mod observed_sequence;
pub(crate) mod optimal;
pub(crate) mod optimal_ob;
pub(crate) mod source;
