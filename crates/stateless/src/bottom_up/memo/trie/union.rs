//! Unions of maps, with a cache.
//!
//! Both maps are traversed together. Where they are the same node, or one is empty, the result is
//! known, so a union costs as much as the maps differ.

use super::{Map, Node, Stored, Tries, anchor, is_set};

/// The number of slots of the cache of unions.
const UNION_CACHE_SLOTS: usize = 1 << 12;

/// A slot of the cache. Invariant: an unused slot has three empty maps, a used one none.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CachedUnion {
    one: Map,
    other: Map,
    union: Map,
}

impl Tries {
    /// The union of two maps; `merge` determines the values of common keys, and returns none if it
    /// is the second one. It must be a function, and idempotent, because results are cached and
    /// common parts are skipped.
    pub(in crate::bottom_up::memo) fn union(
        &mut self,
        one: Map,
        other: Map,
        merge: &mut impl FnMut(u32, u32) -> Option<Stored>,
    ) -> Map {
        if one == other || other == Map::EMPTY {
            return one;
        }
        if one == Map::EMPTY {
            return other;
        }
        if self.unions.is_empty() {
            self.unions.resize(UNION_CACHE_SLOTS, CachedUnion::default());
        }
        let slot = (one.0.wrapping_mul(0x9E37_79B1) ^ other.0.wrapping_mul(0x85EB_CA77)) as usize % UNION_CACHE_SLOTS;
        let cached = self.unions[slot];
        debug_assert_eq!(cached.union == Map::EMPTY, cached.one == Map::EMPTY, "only unused slots are empty");
        if (cached.one, cached.other) == (one, other) {
            return cached.union;
        }
        let union = self.unite(one, other, merge);
        debug_assert_ne!(union, Map::EMPTY, "a union contains both maps");
        self.unions[slot] = CachedUnion { one, other, union };
        union
    }

    /// The union without the cache.
    pub(super) fn unite(&mut self, one: Map, other: Map, merge: &mut impl FnMut(u32, u32) -> Option<Stored>) -> Map {
        if one == other || other == Map::EMPTY {
            return one;
        }
        if one == Map::EMPTY {
            return other;
        }
        let (mine, its) = (self.node(one), self.node(other));
        let ((my_key, my_bit), (its_key, its_bit)) = (anchor(mine), anchor(its));
        // If the keys differ above the bits at which the two maps branch, the maps are disjoint.
        let split = 31u8.wrapping_sub((my_key ^ its_key).leading_zeros() as u8);
        if my_key != its_key && my_bit.is_none_or(|bit| split > bit) && its_bit.is_none_or(|bit| split > bit) {
            debug_assert_ne!(is_set(my_key, split), is_set(its_key, split), "the keys differ at the split");
            let (low, high) = if is_set(my_key, split) { (other, one) } else { (one, other) };
            return self.branch(my_key, split, low, high);
        }
        match (mine, its) {
            (Node::Leaf { key, value }, Node::Leaf { value: new, .. }) => {
                debug_assert_eq!(my_key, its_key, "leaves with different keys are disjoint");
                merge(value, new).map_or(other, |stored| self.leaf(key, stored))
            }
            (Node::Branch { prefix, bit, low, high }, Node::Branch { bit: its, low: its_low, high: its_high, .. })
                if bit == its =>
            {
                let low = self.unite(low, its_low, merge);
                let high = self.unite(high, its_high, merge);
                self.branch(prefix, bit, low, high)
            }
            // One map lies within one side of the other.
            (Node::Branch { prefix, bit, low, high }, _) if its_bit.is_none_or(|its| its < bit) => {
                if is_set(its_key, bit) {
                    let high = self.unite(high, other, merge);
                    self.branch(prefix, bit, low, high)
                } else {
                    let low = self.unite(low, other, merge);
                    self.branch(prefix, bit, low, high)
                }
            }
            (_, Node::Branch { prefix, bit, low, high }) => {
                if is_set(my_key, bit) {
                    let high = self.unite(one, high, merge);
                    self.branch(prefix, bit, low, high)
                } else {
                    let low = self.unite(one, low, merge);
                    self.branch(prefix, bit, low, high)
                }
            }
            (Node::Branch { .. }, Node::Leaf { .. }) => unreachable!("a leaf lies below every branch"),
        }
    }
}
