//! The table from states to nodes: open addressing with linear probing, in the order of hashes.
//!
//! A slot holds a node and 32 bits of its hash, so most probes that miss never look at a state, and growing never does.
//!
//! The place of a hash is its share of the table, so growing keeps the order and moves everything towards the end: from the last slot to the first it
//! is done in place, in one pass, without a second copy. It grows by a third; so it is more than half full, at 14 bytes an entry or fewer.

/// From hashes to node numbers.
#[derive(Clone, Debug)]
pub struct Table {
    /// 0: empty; else hash bits above, node + 1 below. Invariant: the last one is empty, so a probe ends.
    slots: Vec<u64>,
    /// Places for hashes. What the last of them pushes over comes in the slots after it. Invariant: at most three quarters are in use.
    places: u64,
    used: u64,
}

/// Slots after the places, to begin with.
const SPARE: usize = 16;

impl Default for Table {
    fn default() -> Self {
        Table { slots: vec![0; 64 + SPARE], places: 64, used: 0 }
    }
}

impl Table {
    /// Where a hash, or the slot of one, belongs.
    #[inline]
    fn home(&self, hash: u64) -> usize {
        ((u128::from(hash & !0xffff_ffff) * u128::from(self.places)) >> 64) as usize
    }

    /// The slot that a probe looks at first. Looking early for several states lets the memory fetch them side by side.
    #[inline]
    pub fn glance(&self, hash: u64) -> u64 {
        self.slots[self.home(hash)]
    }

    /// The node in a slot that `glance` gave, if its hash fits.
    #[inline]
    pub fn likely(&self, hash: u64, slot: u64) -> Option<u32> {
        (slot >> 32 == hash >> 32 && slot != 0).then(|| (slot as u32).wrapping_sub(1))
    }

    /// The node with this hash that `same` accepts; else the place where it can be entered, until the table changes.
    #[inline]
    pub fn probe(&self, hash: u64, mut same: impl FnMut(u32) -> bool) -> Result<u32, usize> {
        let mut at = self.home(hash);
        loop {
            let slot = self.slots[at];
            if slot == 0 {
                return Err(at);
            }
            if slot >> 32 == hash >> 32 && same(slot as u32 - 1) {
                return Ok(slot as u32 - 1);
            }
            at += 1;
        }
    }

    /// Enters a node at a place that `probe` gave.
    #[inline]
    pub fn enter(&mut self, hash: u64, place: usize, node: u32) {
        self.slots[place] = hash & !0xffff_ffff | u64::from(node + 1);
        self.used += 1;
        if self.used * 4 > self.places * 3 {
            self.grow();
        } else if place + 1 == self.slots.len() {
            self.slots.push(0);
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
        self.used as usize
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.slots.capacity() * 8
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let before = self.slots.len();
        self.places += self.places / 3 + 1;
        let slots = before.max(self.places as usize + SPARE);
        self.slots.reserve_exact(slots - before);
        self.slots.resize(slots, 0);
        // The first few may have been pushed further than growing takes them.
        let mut behind = Vec::new();
        for at in (0..before).rev() {
            let slot = std::mem::take(&mut self.slots[at]);
            if slot != 0 {
                let home = self.home(slot);
                // From here to the end only slots that were placed already are met.
                if home >= at { self.settle(home, slot) } else { behind.push(slot) }
            }
        }
        for slot in behind {
            self.settle(self.home(slot), slot);
        }
    }

    /// Puts a slot into the first free place from its home on.
    #[inline]
    fn settle(&mut self, home: usize, slot: u64) {
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
pub fn hash(words: &[u64]) -> u64 {
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
}
