//! The algorithms, one file each.

pub mod reach;
