//! Changing all values of a map, with a cache: maps share most of their nodes, and what a step
//! changes in a node is the same wherever the node occurs.

use super::{ConcernedProcesses, Map, Node, Stored, Tries};

/// The number of slots of the cache.
const CHANGE_CACHE_SLOTS: usize = 1 << 13;

/// A slot of the cache: the result of a change of a map. The map of an unused slot is empty.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CachedChange {
    map: Map,
    number: u32,
    result: Map,
}

impl Tries {
    /// The map with `change` applied to every value; entries for which it returns none are removed.
    /// Values that concern none of the processes `concerned` stay as they are. `number` identifies
    /// the function `change`, because results are cached.
    pub(in crate::bottom_up::memo) fn filter_map(
        &mut self,
        map: Map,
        number: u32,
        concerned: ConcernedProcesses,
        change: &mut impl FnMut(u32) -> Option<Stored>,
    ) -> Map {
        if map == Map::EMPTY || !self.concerned(map).meets(concerned) {
            return map;
        }
        if self.changes.is_empty() {
            self.changes.resize(CHANGE_CACHE_SLOTS, CachedChange::default());
        }
        let slot = (map.0.wrapping_mul(0x9E37_79B1) ^ number.wrapping_mul(0x85EB_CA77)) as usize % CHANGE_CACHE_SLOTS;
        let cached = self.changes[slot];
        if (cached.map, cached.number) == (map, number) {
            return cached.result;
        }
        let result = match self.node(map) {
            Node::Leaf { key, value } => match change(value) {
                Some(stored) => self.leaf(key, stored),
                None => Map::EMPTY,
            },
            Node::Branch { prefix, bit, low, high } => {
                let new_low = self.filter_map(low, number, concerned, change);
                let new_high = self.filter_map(high, number, concerned, change);
                if (new_low, new_high) == (low, high) { map } else { self.branch(prefix, bit, new_low, new_high) }
            }
        };
        self.changes[slot] = CachedChange { map, number, result };
        result
    }
}
