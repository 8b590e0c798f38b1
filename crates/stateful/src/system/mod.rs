//! Compiled systems: dense numbering, packed states, enabled actions and successors. Nothing here
//! knows how states are explored.

pub mod bitset;
pub mod compiled;
mod compiler;
pub mod expanded_state;
pub mod packed_successors;
pub mod state_layout;
