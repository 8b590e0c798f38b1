//! The papers' context-sensitive algorithms as they are printed, to reproduce their figures and to
//! show what they lose.
//!
//! They run only when `--as-printed` requests them, and none ever reports a program as safe: an
//! exploration that comes to its end stops with [`Stop::AsPrinted`](mazurka_verdict::Stop). One
//! file per algorithm; [JSS23]'s two algorithms share procedure Explore (`explore.rs`).

mod definitions;
mod explore;
pub(crate) mod optimal_cs;
pub(crate) mod optimal_cs_ob;
pub(crate) mod source_cs;

/// The number of steps between two ticks of the sink: fewer than elsewhere, because a step costs
/// more here.
const STEPS_PER_TICK: u64 = 64;

/// Other interpretations of the papers, for tests that show what each of them loses.
#[doc(hidden)]
pub mod interpretations {
    pub use super::definitions::interpretation::{CheckInterpretation, Interpretation};
    pub use super::optimal_cs::optimal_cs_interpreted;
    pub use super::optimal_cs_ob::{optimal_cs_ob_interpreted, union_interpreted};
    pub use crate::state_driven::attempts::repaired::{Repairs, repaired};
}
