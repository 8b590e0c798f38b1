//! The algorithms of \[Stateful24\]: one file per listing, or per column of its Table 1.
//!
//! Listings 1, 2 and 6 and the variants that Section 11 compares are complete exploration loops.
//! Listings 3, 4 and 5 are the functions that they call, with their precomputed tables beside them.

pub mod apifs_sleep;
pub mod closure;
pub mod closure_tables;
pub mod full_without_sleep;
pub mod ifs;
pub mod ifs_cache;
pub mod listing_1_tree;
pub mod listing_2_ifs;
pub mod listing_3_pifs;
pub mod listing_4_closures;
pub mod listing_5_choose;
pub mod listing_6_full;
pub mod local_futures;
pub mod local_paths;
pub mod minclosure_sleep;
pub mod partner_sets;
pub mod pset_sleep;
pub mod reach;
pub mod table_1;
