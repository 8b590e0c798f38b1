//! The algorithms, one file each.

pub mod apifs_sleep;
pub mod best;
pub mod full_sleep;
pub mod full_without_sleep;
pub mod ifs;
pub mod minclosure_sleep;
pub mod pset_sleep;
pub mod reach;
pub mod tree;
