//! The conformance test for front ends: the numbered invariants of `mazurka_model`, checked along
//! random executions.
//!
//! The algorithms rely on these invariants, so a front end that breaks one of them makes all
//! algorithms wrong together, and comparing the algorithms with each other would show nothing.
//! Every front end calls [`conformance`]; those that compare states also call
//! [`conformance_of_states`]. Three invariants are out of reach of a test along executions: that
//! access sets depend on local states alone (E3) is checked by `step`'s agreement with `pending` in
//! all visited states, and L1 to L3 by the cross-check of the algorithms that use live states.

mod additions;
mod execution;
mod states;

pub use execution::conformance;
pub use states::conformance_of_states;

use std::fmt;

/// A breach of an invariant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The invariant, as numbered on the traits (`E3`).
    pub invariant: &'static str,
    /// How it is broken.
    pub what: String,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.invariant, self.what)
    }
}

impl std::error::Error for Breach {}

/// How much to test.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of random executions.
    pub executions: u32,
    /// The maximum number of steps of each.
    pub steps: usize,
    /// The seed of the random choices.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { executions: 40, steps: 200, seed: 1 }
    }
}

fn ensure(holds: bool, invariant: &'static str, what: impl FnOnce() -> String) -> Result<(), Breach> {
    if holds { Ok(()) } else { Err(Breach { invariant, what: what() }) }
}
