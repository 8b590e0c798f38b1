//! Repairs of printed algorithms that turned out not to be sufficient, kept for their
//! counterexamples.

pub(crate) mod repaired;
