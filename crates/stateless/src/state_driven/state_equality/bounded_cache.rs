//! A bounded cache keyed by digests: a hash table with open addressing.
//!
//! When the cache is full it is emptied. A lost entry has to be computed again, which costs time
//! and never changes an answer.

/// The number of entries at which the cache is emptied.
const MAX_ENTRIES: usize = 1 << 20;

/// The lowest bits of a key, which the table replaces by the tag of the entry. Keys are digests, so
/// two keys that differ in these bits only do not occur.
const TAG_BITS: u128 = 3;

/// A map from digests to a tag from 1 to 3 and `WORDS` further words.
#[derive(Debug)]
pub(super) struct BoundedCache<const WORDS: usize> {
    /// Invariant: the number of slots is a power of two or zero, and at least a quarter is empty.
    slots: Vec<Slot<WORDS>>,
    /// The number of slots allocated by the first insertion, a power of two.
    initial_slots: usize,
    /// The number of slots that are not empty.
    used: usize,
}

#[derive(Clone, Copy, Debug)]
struct Slot<const WORDS: usize> {
    /// The key, with the tag in its lowest bits; 0 in an empty slot.
    tagged_key: u128,
    words: [u128; WORDS],
}

impl<const WORDS: usize> Slot<WORDS> {
    const EMPTY: Self = Slot { tagged_key: 0, words: [0; WORDS] };
}

/// What the cache knows about a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry<const WORDS: usize> {
    pub(super) tag: u8,
    pub(super) words: [u128; WORDS],
}

impl<const WORDS: usize> BoundedCache<WORDS> {
    /// An empty cache, which allocates nothing before the first insertion.
    pub(super) const fn new(initial_slots: usize) -> Self {
        assert!(initial_slots.is_power_of_two());
        BoundedCache { slots: Vec::new(), initial_slots, used: 0 }
    }

    /// Looks up a key.
    #[inline]
    pub(super) fn get(&self, key: u128) -> Option<Entry<WORDS>> {
        if self.slots.is_empty() {
            return None;
        }
        let Slot { tagged_key, words } = self.slots[self.find(key)];
        (tagged_key != 0).then_some(Entry { tag: (tagged_key & TAG_BITS) as u8, words })
    }

    /// Records an entry, replacing the one that the key had before.
    #[inline]
    pub(super) fn insert(&mut self, key: u128, Entry { tag, words }: Entry<WORDS>) {
        debug_assert!((1..=3).contains(&tag), "tag 0 would make the slot look empty");
        if self.used >= MAX_ENTRIES.min(self.slots.len() / 4 * 3) {
            self.make_room();
        }
        let at = self.find(key);
        self.used += usize::from(self.slots[at].tagged_key == 0);
        self.slots[at] = Slot { tagged_key: key & !TAG_BITS | u128::from(tag), words };
        debug_assert!(self.used < self.slots.len(), "an empty slot ends every search");
    }

    /// The slot with that key, or the empty one where it belongs.
    #[inline]
    fn find(&self, key: u128) -> usize {
        debug_assert!(self.slots.len().is_power_of_two(), "the mask selects a slot");
        let mask = self.slots.len() - 1;
        let mut at = (key >> 64) as usize & mask;
        loop {
            let tagged_key = self.slots[at].tagged_key;
            if tagged_key == 0 || (tagged_key ^ key) & !TAG_BITS == 0 {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    /// Doubles the table, or empties it if it has as many entries as allowed.
    #[cold]
    fn make_room(&mut self) {
        let full = self.used >= MAX_ENTRIES;
        let size = if full { self.initial_slots } else { (self.slots.len() * 2).max(self.initial_slots) };
        let old = std::mem::replace(&mut self.slots, vec![Slot::EMPTY; size]);
        if full {
            self.used = 0;
            return;
        }
        for slot in old.into_iter().filter(|slot| slot.tagged_key != 0) {
            let at = self.find(slot.tagged_key);
            debug_assert_eq!(self.slots[at].tagged_key, 0, "keys are unique");
            self.slots[at] = slot;
        }
        debug_assert!(self.used * 4 <= self.slots.len() * 3, "at least a quarter of the slots is empty");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state_driven::state_equality::step_views::MULTIPLIER;

    #[test]
    fn entries_are_found_again_and_the_table_is_bounded() {
        let mut cache = BoundedCache::<1>::new(1 << 8);
        let key = |number: u128| (number + 1).wrapping_mul(MULTIPLIER);
        let entry = |number: u128| Entry { tag: (number % 3 + 1) as u8, words: [number] };
        assert_eq!(cache.get(key(0)), None);
        for number in 0..1000 {
            cache.insert(key(number), entry(number));
        }
        for number in 0..1000 {
            assert_eq!(cache.get(key(number)), Some(entry(number)));
            assert_eq!(cache.get(key(number + 1000)), None);
        }
        for number in 1000..MAX_ENTRIES as u128 + 10 {
            cache.insert(key(number), entry(number));
        }
        assert!(cache.slots.len() <= 2 * MAX_ENTRIES);
        let last = MAX_ENTRIES as u128 + 5;
        assert_eq!(cache.get(key(last)), Some(entry(last)));
    }
}
