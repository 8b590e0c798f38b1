//! The papers' context-sensitive algorithms as they are printed, to reproduce their figures and to show what they lose.
//!
//! Nobody gets one of them unasked, and none ever calls a program safe: a run that comes to its end says [`Stop::AsPrinted`](mazurka_verdict::Stop).
//! One file each, as beside; what they share lies in `parts`, written to be literal rather than fast.

pub(crate) mod optimal_cs;
pub(crate) mod optimal_cs_ob;
mod parts;
pub(crate) mod source_cs;

/// Other readings of the papers, for tests.
#[doc(hidden)]
pub mod readings {
    pub use super::optimal_cs::optimal_cs_read;
    pub use super::optimal_cs_ob::{optimal_cs_ob_read, union_read};
    pub use super::parts::reading::{CheckReading, Reading};
    pub use crate::state_driven::attempts::repaired::{Repairs, repaired};
}
