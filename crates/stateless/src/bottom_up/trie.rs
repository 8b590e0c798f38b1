//! Persistent maps from numbers to numbers: big-endian Patricia tries [OkasakiGill98] whose nodes are interned. Maps share what they have in common, equal
//! maps are the same node, and the union of two maps looks only at where they differ.
//!
//! Recursion goes at most 32 deep, a level a bit.

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use crate::bottom_up::interned::Interned;
use crate::bottom_up::state_cache::Sets;

/// A map, or a part of one. Equal maps of one [`Tries`] are equal here.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Map(u32);

impl Map {
    /// The map without entries.
    pub(crate) const EMPTY: Map = Map(0);
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Node {
    Leaf {
        key: u32,
        value: u32,
    },
    /// Keys below agree above `bit`, as in `prefix`; those in `high` have it set.
    Branch {
        prefix: u32,
        bit: u8,
        low: Map,
        high: Map,
    },
}

/// All maps.
#[derive(Debug, Default)]
pub(crate) struct Tries {
    /// Node `n` is the map `n + 1`.
    nodes: Interned<Node>,
    /// Unions computed before; a new one takes the place of an old one.
    unions: Vec<(Map, Map, Map)>,
}

/// How many unions are remembered.
const UNIONS: usize = 1 << 12;

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

    /// A branch at that bit; none is needed if one side is empty.
    fn branch(&mut self, key: u32, bit: u8, low: Map, high: Map) -> Map {
        match (low, high) {
            (Map::EMPTY, one) | (one, Map::EMPTY) => one,
            _ => self.make(Node::Branch { prefix: above(key, bit), bit, low, high }),
        }
    }

    /// What the key stands for.
    #[inline]
    pub(crate) fn get(&self, mut map: Map, key: u32) -> Option<u32> {
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

    /// The map with this entry, whatever the key stood for before.
    pub(crate) fn set(&mut self, map: Map, key: u32, value: u32) -> Map {
        let single = self.leaf(key, value);
        self.unite(map, single, &mut |_, new| new)
    }

    /// Both maps; where both have a key, the second counts.
    pub(crate) fn over(&mut self, one: Map, other: Map) -> Map {
        self.unite(one, other, &mut |_, new| new)
    }

    /// The map of these entries, sorted by key.
    pub(crate) fn of_sorted(&mut self, entries: &[(u32, u32)]) -> Map {
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
    pub(crate) fn without(&mut self, map: Map, keys: &[u32]) -> Map {
        if map == Map::EMPTY || keys.is_empty() {
            return map;
        }
        match self.node(map) {
            Node::Leaf { key, .. } if keys.binary_search(&key).is_ok() => Map::EMPTY,
            Node::Leaf { .. } => map,
            Node::Branch { prefix, bit, low, high } => {
                let from = keys.partition_point(|&key| key < prefix);
                let half = keys.partition_point(|&key| key < prefix | 1 << bit);
                let to = keys.partition_point(|&key| above(key, bit) <= prefix);
                let (new_low, new_high) = (self.without(low, &keys[from..half]), self.without(high, &keys[half..to]));
                if (new_low, new_high) == (low, high) { map } else { self.branch(prefix, bit, new_low, new_high) }
            }
        }
    }

    /// Both maps; where both have a key, `merge` decides. It must always decide the same way, and give back what it is given if both are the same.
    pub(crate) fn union(&mut self, one: Map, other: Map, merge: &mut impl FnMut(u32, u32) -> u32) -> Map {
        if one == other || other == Map::EMPTY {
            return one;
        }
        if one == Map::EMPTY {
            return other;
        }
        if self.unions.is_empty() {
            self.unions.resize(UNIONS, (Map::EMPTY, Map::EMPTY, Map::EMPTY));
        }
        let slot = (one.0.wrapping_mul(0x9E37_79B1) ^ other.0.wrapping_mul(0x85EB_CA77)) as usize % UNIONS;
        let (known_one, known_other, known) = self.unions[slot];
        if (known_one, known_other) == (one, other) {
            return known;
        }
        let united = self.unite(one, other, merge);
        self.unions[slot] = (one, other, united);
        united
    }

    fn unite(&mut self, one: Map, other: Map, merge: &mut impl FnMut(u32, u32) -> u32) -> Map {
        if one == other || other == Map::EMPTY {
            return one;
        }
        if one == Map::EMPTY {
            return other;
        }
        let (mine, its) = (self.node(one), self.node(other));
        let ((my_key, my_bit), (its_key, its_bit)) = (place(mine), place(its));
        // The bit at which the two part, if they do so above the bits at which they branch.
        let parts = 31u8.wrapping_sub((my_key ^ its_key).leading_zeros() as u8);
        if my_key != its_key && my_bit.is_none_or(|bit| parts > bit) && its_bit.is_none_or(|bit| parts > bit) {
            let (low, high) = if is_set(my_key, parts) { (other, one) } else { (one, other) };
            return self.branch(my_key, parts, low, high);
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
            // The other one lies within one half of mine, or the other way round.
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

    /// The map with every value replaced.
    pub(crate) fn map(&mut self, map: Map, change: &mut impl FnMut(u32) -> u32) -> Map {
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

    /// All entries, by key.
    pub(crate) fn for_each(&self, map: Map, visit: &mut impl FnMut(u32, u32)) {
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

    /// Copies a map to other tries, its values changed. What was copied before is in `copied`.
    pub(crate) fn copy(
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

    /// What they take, roughly.
    pub(crate) fn bytes(&self) -> usize {
        self.nodes.bytes()
    }
}

/// A key that lies below the node, or its prefix, and the bit at which it branches.
fn place(node: Node) -> (u32, Option<u8>) {
    match node {
        Node::Leaf { key, .. } => (key, None),
        Node::Branch { prefix, bit, .. } => (prefix, Some(bit)),
    }
}

fn is_set(key: u32, bit: u8) -> bool {
    key >> bit & 1 == 1
}

/// The bits of a key above one.
fn above(key: u32, bit: u8) -> u32 {
    key & (u32::MAX << bit << 1)
}

impl Sets for Tries {
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

    /// Random operations, beside the same on ordinary maps.
    #[test]
    fn like_ordinary_maps() {
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
