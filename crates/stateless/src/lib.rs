//! The stateless algorithms, one file each, side by side; what they share lies in `parts`.
//!
//! Adding an algorithm is one file, one row of [`algorithms`], expected results in the corpus and a key in docs/BIBLIOGRAPHY.md.

mod as_printed;
mod bottom_up;
mod core;
mod options;
mod race_driven;
mod state_driven;
mod table;

#[doc(hidden)]
pub use as_printed::readings;
#[doc(hidden)]
pub use bottom_up::memo::{Rules, memo_with};
#[doc(hidden)]
pub use bottom_up::memo_ob::{ObserverRules, memo_ob_with};
pub use options::{Options, Refinements};
pub use table::{
    ALGORITHMS, AS_PRINTED, AUTO, Algorithm, AlgorithmInfo, Level, Needs, Promise, algorithm, algorithm_info,
    algorithms, comparing_algorithms, printed, replaying_algorithm, replaying_algorithms,
};
