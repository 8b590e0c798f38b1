//! The stateless algorithms, one file each, side by side; what they share lies in `parts`.
//!
//! Adding an algorithm is one file, one row of [`algorithms`], expected results in the corpus and a key in docs/BIBLIOGRAPHY.md.

mod naive;
mod optimal;
mod options;
mod parts;
mod source;
mod table;

pub use options::Options;
pub use table::{Algorithm, algorithm, algorithms};
