//! Names under which crates written for loom or shuttle look for things. With the package renamed
//! in `Cargo.toml` (`loom = { package = "mazurka", .. }`) such crates build unchanged.
//!
//! Everything here is re-exported from the root of the crate.

pub mod creation;
pub mod loom;
pub mod shuttle;
pub mod shuttle_rand;
