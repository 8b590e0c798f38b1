//! The table from states to nodes: open addressing with linear probing.
//!
//! An exact table is for states of less than 64 bits whose nodes nobody asks for: its hash is a bijection, and a slot holds all of it.
//! Else a slot holds a node and 32 bits of its hash, so most probes that miss never look at a state, and growing never does. The table is cut into
//! segments that grow one by one: there is never a second copy of all of it.

const SEGMENTS: usize = 64;

/// From hashes to node numbers.
#[derive(Clone, Debug)]
pub struct Table {
    segments: Vec<Segment>,
    exact: bool,
}

#[derive(Clone, Debug)]
struct Segment {
    /// 0: empty; else hash bits above, node + 1 below. Invariant: a power of two of them, at most three quarters in use.
    slots: Vec<u64>,
    used: usize,
}

impl Default for Table {
    fn default() -> Self {
        Table { segments: vec![Segment { slots: vec![0; 16], used: 0 }; SEGMENTS], exact: false }
    }
}

impl Table {
    /// An exact table; see [`exact_hash`].
    pub fn exact() -> Self {
        Table { exact: true, ..Table::default() }
    }

    /// The slot that a probe looks at first. Looking early for several states lets the memory fetch them side by side.
    #[inline]
    pub fn glance(&self, hash: u64) -> u64 {
        let segment = &self.segments[(hash >> 58) as usize];
        segment.slots[hash as u32 as usize & (segment.slots.len() - 1)]
    }

    /// The node in a slot that `glance` gave, if its hash fits.
    #[inline]
    pub fn likely(&self, hash: u64, slot: u64) -> Option<u32> {
        (slot >> 32 == hash & 0xffff_ffff && slot != 0 && !self.exact).then(|| (slot as u32).wrapping_sub(1))
    }

    /// The node with this hash that `same` accepts; else the place where it can be entered, until the table changes.
    #[inline]
    pub fn probe(&self, hash: u64, mut same: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let segment = &self.segments[(hash >> 58) as usize];
        let tag = u64::from(hash as u32) << 32;
        let mask = segment.slots.len() - 1;
        let mut at = hash as u32 as usize & mask;
        loop {
            let slot = segment.slots[at];
            if slot == 0 {
                return Err(at);
            }
            if self.exact {
                if slot == hash {
                    return Ok(0);
                }
            } else if slot & !0xffff_ffff == tag && same(slot as u32 - 1) {
                return Ok(slot as u32 - 1);
            }
            at = (at + 1) & mask;
        }
    }

    /// Enters a node at a place that `probe` gave.
    #[inline]
    pub fn enter(&mut self, hash: u64, place: usize, node: u32) {
        let segment = &mut self.segments[(hash >> 58) as usize];
        segment.slots[place] = if self.exact { hash } else { u64::from(hash as u32) << 32 | u64::from(node + 1) };
        segment.used += 1;
        if segment.used * 4 > segment.slots.len() * 3 {
            segment.grow(self.exact);
        }
    }

    /// The node with this hash that `same` accepts; else `node` is entered.
    #[inline]
    pub fn find_or_insert(&mut self, hash: u64, node: u32, same: impl FnMut(u32) -> bool) -> Option<u32> {
        match self.probe(hash, same) {
            Ok(known) => Some(known),
            Err(place) => {
                self.enter(hash, place, node);
                None
            }
        }
    }

    /// The node with this hash that `same` accepts.
    #[inline]
    pub fn find(&self, hash: u64, same: impl FnMut(u32) -> bool) -> Option<u32> {
        self.probe(hash, same).ok()
    }

    /// Entries.
    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.segments.iter().map(|segment| segment.used).sum()
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.segments.iter().map(|segment| segment.slots.len() * 8).sum()
    }
}

impl Segment {
    fn grow(&mut self, exact: bool) {
        let old = std::mem::take(&mut self.slots);
        let mask = old.len() * 2 - 1;
        let mut slots = vec![0; old.len() * 2];
        for slot in old.into_iter().filter(|&slot| slot != 0) {
            let mut at = if exact { slot } else { slot >> 32 } as u32 as usize & mask;
            while slots[at] != 0 {
                at = (at + 1) & mask;
            }
            slots[at] = slot;
        }
        self.slots = slots;
    }
}

/// Hashes a packed state.
#[inline]
pub fn hash(words: &[u64]) -> u64 {
    let mut hash = 0x243f_6a88_85a3_08d3_u64;
    for &word in words {
        let product = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        hash = (product >> 64) as u64 ^ product as u64;
    }
    let product = u128::from(hash) * 0xd6e8_feb8_6659_fd93_u128;
    (product >> 64) as u64 ^ product as u64
}

/// A bijection on states of one word whose highest bit is not used; none of them gets 0.
#[inline]
pub fn exact_hash(word: u64) -> u64 {
    let mut hash = word ^ 0xa409_3822_299f_31d0;
    hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    hash = (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    hash ^ hash >> 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_keeps_what_it_was_given() {
        let keys: Vec<u64> = (0..20_000_u64).map(|key| key * key % 30_011).collect();
        let mut table = Table::default();
        let mut distinct: Vec<u64> = Vec::new();
        for &key in &keys {
            let found = table.find_or_insert(hash(&[key]), distinct.len() as u32, |at| distinct[at as usize] == key);
            assert_eq!(found.map(|at| distinct[at as usize]), distinct.contains(&key).then_some(key));
            if found.is_none() {
                distinct.push(key);
            }
        }
        assert_eq!(table.len(), distinct.len());
        for (at, &key) in distinct.iter().enumerate() {
            assert_eq!(table.find(hash(&[key]), |at| distinct[at as usize] == key), Some(at as u32));
        }
        assert_eq!(table.find(hash(&[30_012]), |at| distinct[at as usize] == 30_012), None);
    }

    #[test]
    fn an_exact_table_is_a_set() {
        let mut table = Table::exact();
        let mut known = std::collections::HashSet::new();
        for at in 0..20_000_u64 {
            let key = at * at % 9_973;
            assert_eq!(table.find_or_insert(exact_hash(key), 0, |_| false).is_none(), known.insert(key));
        }
        assert_ne!(exact_hash(0), 0);
    }
}
