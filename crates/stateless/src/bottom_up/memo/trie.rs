//! Persistent maps from numbers to numbers: big-endian Patricia tries [OkasakiGill98] whose nodes
//! are interned. Maps share common parts, equal maps are the same node, and the union of two maps
//! visits only the parts in which they differ.
//!
//! Recursion is at most 32 levels deep, one per bit of a key.

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use crate::bottom_up::interner::Interner;
use crate::bottom_up::state_cache::LocationSetStore;

/// A map, or a part of one. Equal maps of one [`Tries`] compare equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Map(u32);

impl Map {
    pub(super) const EMPTY: Map = Map(0);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Node {
    Leaf {
        key: u32,
        value: u32,
    },
    /// All keys below agree with `prefix` above `bit`; those in `high` have `bit` set.
    /// Invariant: `prefix` is 0 from `bit` down, and neither side is empty.
    Branch {
        prefix: u32,
        bit: u8,
        low: Map,
        high: Map,
    },
}

/// The number of slots of the cache of unions.
const UNION_CACHE_SLOTS: usize = 1 << 12;

/// The store behind all maps.
#[derive(Debug, Default)]
pub(super) struct Tries {
    /// Node `n` is the map `n + 1`; map 0 is empty.
    nodes: Interner<Node>,
    /// A direct-mapped cache of unions.
    unions: Vec<CachedUnion>,
}

#[derive(Clone, Copy, Default, Debug)]
struct CachedUnion {
    one: Map,
    other: Map,
    union: Map,
}

impl Tries {
    #[inline]
    fn node(&self, map: Map) -> Node {
        self.nodes.get(map.0 - 1)
    }

    fn make(&mut self, node: Node) -> Map {
        Map(self.nodes.intern(node) + 1)
    }

    fn leaf(&mut self, key: u32, value: u32) -> Map {
        self.make(Node::Leaf { key, value })
    }

    /// A branch at `bit` above which all keys agree with `key`, or one side if the other is empty.
    fn branch(&mut self, key: u32, bit: u8, low: Map, high: Map) -> Map {
        match (low, high) {
            (Map::EMPTY, one) | (one, Map::EMPTY) => one,
            _ => {
                debug_assert!(self.lies_below(low, key, bit, false) && self.lies_below(high, key, bit, true));
                self.make(Node::Branch { prefix: bits_above(key, bit), bit, low, high })
            }
        }
    }

    /// May the map be a side of a branch? By a single key of it, so that the check is cheap.
    fn lies_below(&self, map: Map, key: u32, bit: u8, high: bool) -> bool {
        let (some_key, its_bit) = anchor(self.node(map));
        bits_above(some_key, bit) == bits_above(key, bit)
            && is_set(some_key, bit) == high
            && its_bit.is_none_or(|its_bit| its_bit < bit)
    }

    /// The value of a key.
    #[inline]
    pub(super) fn get(&self, mut map: Map, key: u32) -> Option<u32> {
        loop {
            if map == Map::EMPTY {
                return None;
            }
            match self.node(map) {
                Node::Leaf { key: one, value } => return (one == key).then_some(value),
                Node::Branch { bit, low, high, .. } => map = if is_set(key, bit) { high } else { low },
            }
        }
    }

    /// The map with this entry instead of any other for the key.
    pub(super) fn set(&mut self, map: Map, key: u32, value: u32) -> Map {
        let single = self.leaf(key, value);
        let with = self.unite(map, single, &mut |_, new| new);
        debug_assert_eq!(self.get(with, key), Some(value));
        with
    }

    /// The union of two maps; the second determines the values of common keys.
    pub(super) fn override_with(&mut self, one: Map, other: Map) -> Map {
        self.unite(one, other, &mut |_, new| new)
    }

    /// The map of these (key, value) pairs, which are sorted by key.
    pub(super) fn of_sorted(&mut self, entries: &[(u32, u32)]) -> Map {
        debug_assert!(entries.is_sorted_by(|(one, _), (other, _)| one < other));
        match *entries {
            [] => Map::EMPTY,
            [(key, value)] => self.leaf(key, value),
            [(first, _), .., (last, _)] => {
                let bit = 31 - (first ^ last).leading_zeros() as u8;
                let half = entries.partition_point(|&(key, _)| !is_set(key, bit));
                let (low, high) = (self.of_sorted(&entries[..half]), self.of_sorted(&entries[half..]));
                self.branch(first, bit, low, high)
            }
        }
    }

    /// The map without these keys, which are sorted.
    pub(super) fn without(&mut self, map: Map, keys: &[u32]) -> Map {
        debug_assert!(keys.is_sorted());
        if map == Map::EMPTY || keys.is_empty() {
            return map;
        }
        match self.node(map) {
            Node::Leaf { key, .. } if keys.binary_search(&key).is_ok() => Map::EMPTY,
            Node::Leaf { .. } => map,
            Node::Branch { prefix, bit, low, high } => {
                let from = keys.partition_point(|&key| key < prefix);
                let half = keys.partition_point(|&key| key < prefix | 1 << bit);
                let to = keys.partition_point(|&key| bits_above(key, bit) <= prefix);
                let (new_low, new_high) = (self.without(low, &keys[from..half]), self.without(high, &keys[half..to]));
                if (new_low, new_high) == (low, high) { map } else { self.branch(prefix, bit, new_low, new_high) }
            }
        }
    }

    /// The union of two maps; `merge` determines the values of common keys. It must be a function,
    /// and idempotent, because results are cached and common parts are skipped.
    pub(super) fn union(&mut self, one: Map, other: Map, merge: &mut impl FnMut(u32, u32) -> u32) -> Map {
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
        self.unions[slot] = CachedUnion { one, other, union };
        union
    }

    fn unite(&mut self, one: Map, other: Map, merge: &mut impl FnMut(u32, u32) -> u32) -> Map {
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
            let (low, high) = if is_set(my_key, split) { (other, one) } else { (one, other) };
            return self.branch(my_key, split, low, high);
        }
        match (mine, its) {
            (Node::Leaf { key, value }, Node::Leaf { value: new, .. }) => {
                let value = merge(value, new);
                self.leaf(key, value)
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

    /// The map with `change` applied to every value.
    pub(super) fn map(&mut self, map: Map, change: &mut impl FnMut(u32) -> u32) -> Map {
        if map == Map::EMPTY {
            return map;
        }
        match self.node(map) {
            Node::Leaf { key, value } => {
                let value = change(value);
                self.leaf(key, value)
            }
            Node::Branch { prefix, bit, low, high } => {
                let (new_low, new_high) = (self.map(low, change), self.map(high, change));
                if (new_low, new_high) == (low, high) { map } else { self.branch(prefix, bit, new_low, new_high) }
            }
        }
    }

    /// Visits all entries in the order of their keys.
    pub(super) fn for_each(&self, map: Map, visit: &mut impl FnMut(u32, u32)) {
        if map == Map::EMPTY {
            return;
        }
        match self.node(map) {
            Node::Leaf { key, value } => visit(key, value),
            Node::Branch { low, high, .. } => {
                self.for_each(low, visit);
                self.for_each(high, visit);
            }
        }
    }

    /// Copies a map to another store, applying `change` to its values. `copied` remembers the nodes
    /// that were copied before.
    pub(super) fn copy(
        &self,
        map: Map,
        to: &mut Tries,
        copied: &mut FxHashMap<Map, Map>,
        change: &mut impl FnMut(u32) -> u32,
    ) -> Map {
        if map == Map::EMPTY {
            return map;
        }
        if let Some(&copy) = copied.get(&map) {
            return copy;
        }
        let copy = match self.node(map) {
            Node::Leaf { key, value } => to.leaf(key, change(value)),
            Node::Branch { prefix, bit, low, high } => {
                let low = self.copy(low, to, copied, change);
                let high = self.copy(high, to, copied, change);
                to.branch(prefix, bit, low, high)
            }
        };
        copied.insert(map, copy);
        copy
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes()
    }
}

/// The key of a leaf, or the prefix of a branch and the bit at which it branches.
fn anchor(node: Node) -> (u32, Option<u8>) {
    match node {
        Node::Leaf { key, .. } => (key, None),
        Node::Branch { prefix, bit, .. } => (prefix, Some(bit)),
    }
}

fn is_set(key: u32, bit: u8) -> bool {
    key >> bit & 1 == 1
}

/// The key with `bit` and all lower bits cleared.
fn bits_above(key: u32, bit: u8) -> u32 {
    key & (u32::MAX << bit << 1)
}

/// The value of every key in a map that represents a set of locations.
const MEMBER: u32 = 1;

/// Sets of locations are maps whose keys are the members.
impl Tries {
    /// The set with one more member.
    pub(super) fn with(&mut self, set: Map, location: Location) -> Map {
        self.set(set, location.0, MEMBER)
    }

    /// The set without a member.
    pub(super) fn without_location(&mut self, set: Map, location: Location) -> Map {
        let without = self.without(set, &[location.0]);
        debug_assert!(!self.contains(without, location));
        without
    }

    pub(super) fn contains(&self, set: Map, location: Location) -> bool {
        self.get(set, location.0).is_some()
    }

    pub(super) fn union_of_sets(&mut self, one: Map, other: Map) -> Map {
        self.union(one, other, &mut |member, _| member)
    }
}

impl LocationSetStore for Tries {
    type Set = Map;

    fn for_each(&self, set: Map, mut visit: impl FnMut(Location)) {
        Tries::for_each(self, set, &mut |location, _| visit(Location(location)));
    }

    fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut Map>) {
        let (mut fresh, mut copied) = (Tries::default(), FxHashMap::default());
        for set in wanted {
            *set = self.copy(*set, &mut fresh, &mut copied, &mut |value| value);
        }
        *self = fresh;
    }

    fn bytes(&self) -> usize {
        Tries::bytes(self)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn entries(tries: &Tries, map: Map) -> BTreeMap<u32, u32> {
        let mut entries = BTreeMap::new();
        tries.for_each(map, &mut |key, value| assert_eq!(entries.insert(key, value), None));
        entries
    }

    /// Random operations have the same results as on `BTreeMap`s.
    #[test]
    fn behaves_like_a_btree_map() {
        let mut tries = Tries::default();
        let mut known: Vec<(Map, BTreeMap<u32, u32>)> = vec![(Map::EMPTY, BTreeMap::new())];
        let mut random = 1u32;
        let mut draw = |below: usize| {
            random ^= random << 13;
            random ^= random >> 17;
            random ^= random << 5;
            random as usize % below
        };
        for _ in 0..20_000 {
            let (map, mut entries_of) = known[draw(known.len())].clone();
            let key = [draw(8), draw(300), u32::MAX as usize - draw(3)][draw(3)] as u32;
            let map = match draw(4) {
                0 => {
                    let value = draw(5) as u32;
                    entries_of.insert(key, value);
                    tries.set(map, key, value)
                }
                1 => {
                    let mut keys = [key, draw(300) as u32, draw(8) as u32];
                    keys.sort_unstable();
                    entries_of.retain(|key, _| !keys.contains(key));
                    tries.without(map, &keys)
                }
                2 => {
                    let (other, others) = known[draw(known.len())].clone();
                    for (key, value) in others {
                        entries_of.entry(key).and_modify(|mine| *mine = value.max(*mine)).or_insert(value);
                    }
                    tries.union(map, other, &mut |one, other| one.max(other))
                }
                _ => {
                    entries_of.values_mut().for_each(|value| *value = (*value + 1).min(4));
                    tries.map(map, &mut |value| (value + 1).min(4))
                }
            };
            assert_eq!(entries(&tries, map), entries_of);
            let sorted: Vec<(u32, u32)> = entries_of.iter().map(|(&key, &value)| (key, value)).collect();
            assert_eq!(tries.of_sorted(&sorted), map);
            assert_eq!(tries.get(map, key), entries_of.get(&key).copied());
            let same = known.iter().find(|(_, one)| *one == entries_of);
            assert!(same.is_none_or(|&(one, _)| one == map), "equal maps are the same");
            if known.len() < 200 {
                known.push((map, entries_of));
            } else {
                let at = draw(200);
                known[at] = (map, entries_of);
            }
        }
    }
}
