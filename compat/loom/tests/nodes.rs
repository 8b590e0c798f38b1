//! Random programs with nodes and addresses, with the types of this package, whose constructors
//! note which thread makes an object.

#[path = "../../../crates/frontends/rust/tests/random_programs/nodes/mod.rs"]
mod nodes;

/// The types of objects that programs with nodes are made of.
mod types {
    pub(crate) use loom::sync::Mutex;
    pub(crate) use loom::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
}

/// The environment variable `MAZURKA_RANDOM` multiplies the number of programs.
fn times() -> usize {
    std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}
