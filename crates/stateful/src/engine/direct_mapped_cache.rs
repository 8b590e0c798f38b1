//! A direct-mapped cache for functions from a few words to a few words.
//!
//! Each key has one place; a new key evicts the old one. The first word of a key is never
//! `u64::MAX`.

use crate::engine::state_index::hash_state;

/// The initial size in words.
const INITIAL_WORDS: usize = 1 << 10;
/// The largest size in words; it fits into the second-level cache of most machines.
const MAX_WORDS: usize = 1 << 16;

/// A cache of recently computed values.
#[derive(Clone, Debug)]
pub struct DirectMappedCache {
    /// Entries one after the other: the words of a key, then those of its value. The last entry is
    /// a scratch space for values that are not cached.
    pub words: Vec<u64>,
    /// The number of words per entry.
    stride: usize,
    places: usize,
    /// The number of misses since the cache was resized.
    misses: usize,
}

/// The place of a value in [`DirectMappedCache::words`].
#[derive(Clone, Copy, Debug)]
pub struct Place {
    pub start: usize,
    /// Whether the value is there; otherwise the caller must write it.
    pub is_hit: bool,
}

impl DirectMappedCache {
    /// Makes an empty cache for entries of this many words, key and value together.
    pub fn new(stride: usize) -> DirectMappedCache {
        debug_assert!(stride > 0);
        let mut cache = DirectMappedCache { words: Vec::new(), stride, places: 0, misses: 0 };
        cache.resize((INITIAL_WORDS / stride).max(1));
        cache
    }

    /// Evicts all entries and changes the number of places.
    fn resize(&mut self, places: usize) {
        (self.places, self.misses) = (places, 0);
        self.words.clear();
        self.words.resize((places + 1) * self.stride, u64::MAX);
    }

    /// The place of the scratch entry.
    pub fn scratch(&self) -> Place {
        Place { start: self.words.len() - self.stride, is_hit: false }
    }

    /// Looks up a key. On a miss the key is entered, and the caller must write its value. The cache
    /// grows while it misses often.
    #[inline]
    pub fn get(&mut self, key: &[u64]) -> Place {
        debug_assert!(key[0] != u64::MAX, "the first word of a key distinguishes it from an empty place");
        debug_assert!(key.len() <= self.stride);
        let hash = hash_state(key);
        let start = self.start(hash);
        let entry = &self.words[start..start + key.len()];
        if entry.iter().zip(key).all(|(known, word)| known == word) {
            return Place { start: start + key.len(), is_hit: true };
        }
        self.misses += 1;
        if self.misses > 4 * self.places && self.words.len() * 4 <= MAX_WORDS {
            self.resize(4 * self.places);
        }
        let start = self.start(hash);
        self.words[start..start + key.len()].copy_from_slice(key);
        Place { start: start + key.len(), is_hit: false }
    }

    #[inline]
    fn start(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.places as u128) >> 64) as usize * self.stride
    }
}
