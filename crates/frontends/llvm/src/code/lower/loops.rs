//! The loops of a function.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::code::instruction::Register;
use crate::ir::function::ENTRY;
use crate::ir::{BlockId, Body};

/// The loops of a function: edges that lead back to a block of the path of a depth-first search.
#[derive(Default)]
pub(super) struct Loops {
    pub back_edges: FxHashSet<(BlockId, BlockId)>,
    /// The registers that count the iterations, by head: all the same constant unless loops are
    /// bounded.
    pub counters: FxHashMap<BlockId, Register>,
}

/// The edges that lead back to a block on the path of a depth-first search.
pub(super) fn back_edges(body: &Body) -> FxHashSet<(BlockId, BlockId)> {
    let mut edges = FxHashSet::default();
    // 0: not visited, 1: on the path, 2: done.
    let mut state = vec![0u8; body.blocks.len()];
    let mut path = vec![(ENTRY, body.blocks[ENTRY].terminator.kind.successors())];
    state[0] = 1;
    while let Some((block, successors)) = path.last_mut() {
        match successors.pop() {
            Some(next) => match state[next.0 as usize] {
                0 => {
                    state[next.0 as usize] = 1;
                    path.push((next, body.blocks[next].terminator.kind.successors()));
                }
                1 => drop(edges.insert((*block, next))),
                _ => {}
            },
            None => {
                state[block.0 as usize] = 2;
                path.pop();
            }
        }
    }
    edges
}
