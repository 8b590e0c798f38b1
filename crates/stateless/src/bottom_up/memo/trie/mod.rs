//! Persistent maps from numbers to numbers: big-endian Patricia tries [OkasakiGill98] whose nodes
//! are interned. Maps share common parts, equal maps are the same node, and the union of two maps
//! visits only the parts in which they differ.
//!
//! Recursion is at most 32 levels deep, one per bit of a key. Unions are in `union.rs`, and sets of
//! locations, which are maps to a constant, in `location_sets.rs`.

mod changes;
mod location_sets;
mod union;

use rustc_hash::FxHashMap;

use self::changes::CachedChange;
use self::union::CachedUnion;
use crate::bottom_up::interner::Interner;

/// A map, or a part of one. Equal maps of one [`Tries`] compare equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Map(u32);

impl Map {
    pub(super) const EMPTY: Map = Map(0);

    /// The number of the map.
    pub(super) fn index(self) -> usize {
        self.0 as usize
    }
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

/// The store behind all maps.
#[derive(Debug, Default)]
pub(super) struct Tries {
    /// Node `n` is the map `n + 1`; map 0 is empty.
    nodes: Interner<Node>,
    /// A direct-mapped cache of unions.
    unions: Vec<CachedUnion>,
    /// A direct-mapped cache of changes.
    changes: Vec<CachedChange>,
    /// By node: which processes the values of the map concern.
    concerned: Vec<ConcernedProcesses>,
}

/// A value to be stored in a map.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Stored {
    pub(super) value: u32,
    /// Which processes the value concerns. It is a function of the value.
    pub(super) concerned: ConcernedProcesses,
}

/// Which processes values are about. Ids are taken modulo 64, so there may be too many.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(super) struct ConcernedProcesses {
    /// Processes that must have moved, or must exist.
    pub(super) movers: u64,
    /// Processes that must have ended.
    pub(super) ends: u64,
}

impl ConcernedProcesses {
    /// Have the two a process in common?
    pub(super) fn meets(self, other: Self) -> bool {
        self.movers & other.movers != 0 || self.ends & other.ends != 0
    }

    pub(super) fn union(self, other: Self) -> Self {
        ConcernedProcesses { movers: self.movers | other.movers, ends: self.ends | other.ends }
    }
}

impl Tries {
    #[inline]
    fn node(&self, map: Map) -> Node {
        self.nodes.get(map.0 - 1)
    }

    #[inline]
    fn make(&mut self, node: Node, concerned: ConcernedProcesses) -> Map {
        let id = self.nodes.intern(node);
        if id as usize == self.concerned.len() {
            self.concerned.push(concerned);
        }
        debug_assert_eq!(self.concerned[id as usize], concerned, "the values of a map determine their processes");
        Map(id + 1)
    }

    /// The processes that the values of a map concern.
    fn concerned(&self, map: Map) -> ConcernedProcesses {
        if map == Map::EMPTY { ConcernedProcesses::default() } else { self.concerned[map.0 as usize - 1] }
    }

    fn leaf(&mut self, key: u32, Stored { value, concerned }: Stored) -> Map {
        self.make(Node::Leaf { key, value }, concerned)
    }

    /// A branch at `bit` above which all keys agree with `key`, or one side if the other is empty.
    fn branch(&mut self, key: u32, bit: u8, low: Map, high: Map) -> Map {
        match (low, high) {
            (Map::EMPTY, one) | (one, Map::EMPTY) => one,
            _ => {
                debug_assert!(self.lies_below(low, key, bit, false), "keys of the low side do not have the bit");
                debug_assert!(self.lies_below(high, key, bit, true), "keys of the high side have the bit");
                let concerned = self.concerned(low).union(self.concerned(high));
                self.make(Node::Branch { prefix: bits_above(key, bit), bit, low, high }, concerned)
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
    pub(super) fn set(&mut self, map: Map, key: u32, stored: Stored) -> Map {
        let single = self.leaf(key, stored);
        let with = self.override_with(map, single);
        debug_assert_eq!(self.get(with, key), Some(stored.value), "the entry was set");
        with
    }

    /// The union of two maps; the second determines the values of common keys.
    pub(super) fn override_with(&mut self, one: Map, other: Map) -> Map {
        self.unite(one, other, &mut |_, _| None)
    }

    /// The map of these (key, value) pairs, which are sorted by key.
    pub(super) fn of_sorted(&mut self, entries: &[(u32, Stored)]) -> Map {
        debug_assert!(entries.is_sorted_by(|(one, _), (other, _)| one < other), "entries are sorted by key");
        match *entries {
            [] => Map::EMPTY,
            [(key, stored)] => self.leaf(key, stored),
            [(first, _), .., (last, _)] => {
                let bit = 31 - (first ^ last).leading_zeros() as u8;
                let half = entries.partition_point(|&(key, _)| !is_set(key, bit));
                debug_assert!(0 < half && half < entries.len(), "the highest differing bit splits the keys");
                let (low, high) = (self.of_sorted(&entries[..half]), self.of_sorted(&entries[half..]));
                self.branch(first, bit, low, high)
            }
        }
    }

    /// The map without these keys, which are sorted.
    pub(super) fn without(&mut self, map: Map, keys: &[u32]) -> Map {
        debug_assert!(keys.is_sorted(), "keys to be removed are sorted");
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
        change: &mut impl FnMut(u32) -> Stored,
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
        debug_assert_ne!(copy, Map::EMPTY, "copying keeps the keys");
        copied.insert(map, copy);
        copy
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.nodes.bytes() + self.nodes.len() * size_of::<ConcernedProcesses>()
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    fn entries(tries: &Tries, map: Map) -> BTreeMap<u32, u32> {
        let mut entries = BTreeMap::new();
        tries.for_each(map, &mut |key, value| assert_eq!(entries.insert(key, value), None));
        entries
    }

    const ALL: ConcernedProcesses = ConcernedProcesses { movers: 1, ends: 0 };

    fn of(value: u32) -> Stored {
        Stored { value, concerned: ALL }
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
                    tries.set(map, key, of(value))
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
                    tries.union(map, other, &mut |one, other| Some(of(one.max(other))))
                }
                _ => {
                    entries_of.values_mut().for_each(|value| *value = (*value + 1).min(4));
                    tries.filter_map(map, 7, ALL, &mut |value| Some(of((value + 1).min(4))))
                }
            };
            assert_eq!(entries(&tries, map), entries_of);
            let sorted: Vec<_> = entries_of.iter().map(|(&key, &value)| (key, of(value))).collect();
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
