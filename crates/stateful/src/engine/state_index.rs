//! An index from states to nodes: open addressing with linear probing, ordered by hash.
//!
//! A slot holds a node and 32 bits of the hash of its state, so most unsuccessful probes never
//! compare states, and growing never rehashes them.
//!
//! The home slot of a hash is proportional to the hash, so the table is sorted by hash up to
//! collisions. Growing preserves this order and moves every entry towards the end; it therefore
//! runs in place, in one pass from the last slot to the first. The table grows by a third, stays
//! more than half full, and takes at most 14 bytes per entry.

/// An index from hashes to node numbers. It does not store the states; callers compare them.
#[derive(Clone, Debug)]
pub struct StateIndex {
    /// 0 for an empty slot; otherwise hash bits in the upper half and node + 1 in the lower.
    /// Invariant: the last slot is empty, so a probe ends.
    slots: Vec<u64>,
    /// The number of home slots. Entries displaced from the last ones overflow into the slots after
    /// them. Invariant: at most three quarters are in use.
    homes: u64,
    used: u64,
}

/// The number of overflow slots to begin with.
const OVERFLOW: usize = 16;
/// The number of home slots to begin with.
const INITIAL_HOMES: usize = 64;

impl Default for StateIndex {
    fn default() -> Self {
        StateIndex { slots: vec![0; INITIAL_HOMES + OVERFLOW], homes: INITIAL_HOMES as u64, used: 0 }
    }
}

impl StateIndex {
    /// Returns the home of a hash, or of an occupied slot: only the upper half is significant.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash & !0xffff_ffff) * u128::from(self.homes)) >> 64) as usize
    }

    /// Returns the slot that a probe reads first. Reading it early for several states lets their
    /// cache misses overlap.
    #[inline]
    pub fn first_slot(&self, hash: u64) -> u64 {
        self.slots[self.home(hash)]
    }

    /// Returns the node in a slot read by [`StateIndex::first_slot`], if its hash bits match.
    #[inline]
    pub fn candidate(&self, hash: u64, slot: u64) -> Option<u32> {
        (slot >> 32 == hash >> 32 && slot != 0).then(|| (slot as u32).wrapping_sub(1))
    }

    /// Returns the node with this hash that `is_same` accepts, or else the slot where it can be
    /// inserted as long as the index does not change.
    #[inline]
    pub fn probe(&self, hash: u64, mut is_same: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let mut at = self.home(hash);
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return Err(at);
            }
            if slot >> 32 == hash >> 32 && is_same(slot as u32 - 1) {
                return Ok(slot as u32 - 1);
            }
            at += 1;
        }
    }

    /// Inserts a node at a slot that [`StateIndex::probe`] returned.
    #[inline]
    pub fn insert_at(&mut self, hash: u64, slot: usize, node: u32) {
        debug_assert_eq!(self.slots[slot], 0, "the index changed since the probe");
        debug_assert!(slot >= self.home(hash));
        self.slots[slot] = hash & !0xffff_ffff | u64::from(node + 1);
        self.used += 1;
        if self.used * 4 > self.homes * 3 {
            self.grow();
        } else if slot + 1 == self.slots.len() {
            self.slots.push(0);
        }
        debug_assert_eq!(self.slots.last(), Some(&0), "a probe ends");
    }

    /// Returns the node with this hash that `is_same` accepts; otherwise inserts `node`.
    #[inline]
    pub fn find_or_insert(&mut self, hash: u64, node: u32, is_same: impl FnMut(u32) -> bool) -> Option<u32> {
        match self.probe(hash, is_same) {
            Ok(known) => Some(known),
            Err(slot) => {
                self.insert_at(hash, slot, node);
                None
            }
        }
    }

    /// Returns the node with this hash that `is_same` accepts.
    #[inline]
    pub fn find(&self, hash: u64, is_same: impl FnMut(u32) -> bool) -> Option<u32> {
        self.probe(hash, is_same).ok()
    }

    #[cfg(test)]
    pub fn len(&self) -> usize {
        self.used as usize
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * 8
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let before = self.slots.len();
        self.homes += self.homes / 3 + 1;
        let len = before.max(self.homes as usize + OVERFLOW);
        self.slots.reserve_exact(len - before);
        self.slots.resize(len, 0);
        // Entries that were displaced further than their home moves. They are few, and all near the
        // start, where homes hardly move.
        let mut displaced = Vec::new();
        for at in (0..before).rev() {
            let slot = std::mem::take(&mut self.slots[at]);
            if slot != 0 {
                let home = self.home(slot);
                // From here to the end the table contains only entries that have been moved.
                if home >= at { self.place(home, slot) } else { displaced.push(slot) }
            }
        }
        for slot in displaced {
            self.place(self.home(slot), slot);
        }
        debug_assert_eq!(self.slots.iter().filter(|&&slot| slot != 0).count() as u64, self.used, "growing keeps all");
        debug_assert!(self.used * 4 <= self.homes * 3);
    }

    /// Puts an entry into the first free slot from its home on.
    #[inline]
    fn place(&mut self, home: usize, slot: u64) {
        let mut at = home;
        while self.slots[at] != 0 {
            at += 1;
        }
        self.slots[at] = slot;
        if at + 1 == self.slots.len() {
            self.slots.push(0);
        }
    }
}

/// Hashes a packed state.
#[inline]
pub fn hash_state(words: &[u64]) -> u64 {
    let mut hash = 0x243f_6a88_85a3_08d3_u64;
    for &word in words {
        let product = u128::from(hash ^ word) * 0x9e37_79b9_7f4a_7c15_u128;
        hash = (product >> 64) as u64 ^ product as u64;
    }
    let product = u128::from(hash) * 0xd6e8_feb8_6659_fd93_u128;
    (product >> 64) as u64 ^ product as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_finds_exactly_what_was_inserted() {
        let keys: Vec<u64> = (0..20_000_u64).map(|key| key * key % 30_011).collect();
        let mut index = StateIndex::default();
        let mut distinct: Vec<u64> = Vec::new();
        for &key in &keys {
            let is_same = |at: u32| distinct[at as usize] == key;
            let found = index.find_or_insert(hash_state(&[key]), distinct.len() as u32, is_same);
            assert_eq!(found.map(|at| distinct[at as usize]), distinct.contains(&key).then_some(key));
            if found.is_none() {
                distinct.push(key);
            }
        }
        assert_eq!(index.len(), distinct.len());
        for (at, &key) in distinct.iter().enumerate() {
            assert_eq!(index.find(hash_state(&[key]), |at| distinct[at as usize] == key), Some(at as u32));
        }
        assert_eq!(index.find(hash_state(&[30_012]), |at| distinct[at as usize] == 30_012), None);
    }
}
