//! Bit-parallel versions for systems with at most 64 actions and 64 processes, where a set is one
//! word. They compute the same as the general versions in `paper`, which explain the algorithms,
//! and cite the same lines; `tests` compares the two.

pub mod closures;
pub mod pifs;
mod pifs_rules;
pub mod system;
#[cfg(test)]
mod tests;
