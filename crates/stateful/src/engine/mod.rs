//! The data structures that exploration loops work on: nodes, their index by state, edges, the
//! stack of nodes to expand. The loops themselves are in the files of the algorithms.

pub mod breadth_first;
pub mod direct_mapped_cache;
pub mod edge_log;
pub mod hash_set64;
pub mod nodes;
pub mod search;
pub mod state_index;
pub mod store;
