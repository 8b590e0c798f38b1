//! The algorithms on execution graphs against their oracles, and the published counts.

#![allow(clippy::unwrap_used)]

mod counts;
mod random;
mod rules;
mod workers;
