//! The stateless algorithms, one file each, side by side; what they share lies in `parts`.
//!
//! Adding an algorithm is one file, one row of [`algorithms`], expected results in the corpus and a key in docs/BIBLIOGRAPHY.md.

mod memo;
mod memo_ob;
mod naive;
mod optimal;
mod optimal_cs;
mod optimal_cs_ob;
mod optimal_ob;
mod options;
mod parts;
mod printed;
mod semantic;
mod source;
mod source_cs;
mod table;

#[doc(hidden)]
pub use memo::{Rules, memo_with};
#[doc(hidden)]
pub use memo_ob::{ObserverRules, memo_ob_with};
pub use options::{Options, Refinements};
#[doc(hidden)]
pub use printed::readings;
pub use table::{Algorithm, algorithm, algorithms, printed, takes_guide};
