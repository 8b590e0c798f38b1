//! A set of 64-bit words that are their own hashes, in buckets of one cache line.
//!
//! The home bucket of a word is proportional to the word, so growing preserves the order of entries
//! and moves every one towards the end; it therefore runs in place, in one pass from the last
//! bucket to the first. The set grows by a half when four fifths are in use, and takes at most 15
//! bytes per word.

/// The number of words per bucket.
const BUCKET: usize = 8;
/// The number of buckets per chunk is 2 to this power.
const CHUNK: u32 = 10;
/// The number of recently seen words that are cached is 2 to this power; they fit into the
/// second-level cache of most machines.
const RECENT: u32 = 16;

/// A set of non-zero words.
#[derive(Clone, Debug)]
pub struct HashSet64 {
    chunks: Vec<Box<[Bucket]>>,
    /// The number of home buckets. Overflowing words go to the next bucket, so there are a few
    /// more.
    homes: u64,
    used: u64,
    /// A direct-mapped cache of the words looked up recently.
    recent: Vec<u64>,
}

/// Words of a bucket; 0 is an empty place. Invariant: empty places come last.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Bucket([u64; BUCKET]);

impl Default for HashSet64 {
    fn default() -> Self {
        let mut set = HashSet64 { chunks: Vec::new(), homes: 64, used: 0, recent: vec![0; 1 << RECENT] };
        set.add_chunk();
        set
    }
}

impl HashSet64 {
    #[inline]
    fn home(&self, word: u64) -> usize {
        ((u128::from(word) * u128::from(self.homes)) >> 64) as usize
    }

    #[inline]
    fn bucket(&self, at: usize) -> &[u64; BUCKET] {
        &self.chunks[at >> CHUNK][at & ((1 << CHUNK) - 1)].0
    }

    #[inline]
    fn bucket_mut(&mut self, at: usize) -> &mut [u64; BUCKET] {
        &mut self.chunks[at >> CHUNK][at & ((1 << CHUNK) - 1)].0
    }

    /// Returns whether the word was passed to this function recently. In a breadth-first search
    /// most successors were, which saves accesses to the large table.
    #[inline]
    pub fn was_seen_recently(&mut self, word: u64) -> bool {
        std::mem::replace(&mut self.recent[(word >> (64 - RECENT)) as usize], word) == word
    }

    /// Reads from the home bucket of a word. Reading it early for several words lets their cache
    /// misses overlap.
    #[inline]
    pub fn first_word(&self, word: u64) -> u64 {
        self.bucket(self.home(word))[0]
    }

    /// Makes room for this many more words.
    pub fn reserve(&mut self, more: usize) {
        while (self.used + more as u64) * 5 > self.homes * BUCKET as u64 * 4 {
            self.grow();
        }
    }

    /// Inserts a word, for which there must be room. Returns whether it is new.
    #[inline]
    pub fn insert(&mut self, word: u64) -> bool {
        debug_assert!(word != 0, "0 marks an empty place");
        let mut at = self.home(word);
        loop {
            let bucket = self.bucket(at);
            // A sum instead of a short-circuiting search: the branches would be mispredicted.
            if bucket.iter().map(|&known| u32::from(known == word)).sum::<u32>() != 0 {
                return false;
            }
            if bucket[BUCKET - 1] == 0 {
                break;
            }
            at += 1;
        }
        self.push_to_bucket(at, word);
        self.used += 1;
        true
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        ((self.chunks.len() * size_of::<Bucket>()) << CHUNK) + self.recent.len() * 8
    }

    #[inline]
    fn push_to_bucket(&mut self, at: usize, word: u64) {
        let bucket = self.bucket_mut(at);
        let len = bucket.iter().map(|&known| usize::from(known != 0)).sum::<usize>();
        debug_assert!(bucket[len..].iter().all(|&word| word == 0), "empty places come last");
        bucket[len] = word;
        // The last bucket is never full, so that a search ends.
        if len == BUCKET - 1 && at + 1 == self.chunks.len() << CHUNK {
            self.add_chunk();
        }
    }

    fn add_chunk(&mut self) {
        self.chunks.push(vec![Bucket::default(); 1 << CHUNK].into_boxed_slice());
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let before = self.chunks.len() << CHUNK;
        self.homes += self.homes / 2;
        while self.chunks.len() << CHUNK <= self.homes as usize {
            self.add_chunk();
        }
        debug_assert!(before <= self.chunks.len() << CHUNK);
        let mut lens = vec![0_u8; self.chunks.len() << CHUNK];
        // Words that were displaced further than their home moves: few, and all near the start.
        let mut displaced = Vec::new();
        for at in (0..before).rev() {
            for word in std::mem::take(self.bucket_mut(at)) {
                if word == 0 {
                    break;
                }
                // From here to the end the table contains only words that have been moved.
                if self.home(word) >= at { self.place(word, &mut lens) } else { displaced.push(word) }
            }
        }
        displaced.into_iter().for_each(|word| self.place(word, &mut lens));
        debug_assert_eq!(lens.iter().map(|&len| u64::from(len)).sum::<u64>(), self.used, "growing keeps every word");
    }

    /// Puts a word into the first bucket from its home on that is not full. `lens` are the numbers
    /// of words already placed in each bucket.
    #[inline]
    fn place(&mut self, word: u64, lens: &mut Vec<u8>) {
        let mut at = self.home(word);
        while lens[at] == BUCKET as u8 {
            at += 1;
        }
        self.bucket_mut(at)[lens[at] as usize] = word;
        lens[at] += 1;
        if lens[at] == BUCKET as u8 && at + 1 == lens.len() {
            self.add_chunk();
            lens.resize(self.chunks.len() << CHUNK, 0);
        }
    }
}

/// A bijection from words whose highest bit is clear to non-zero words, so that a set of hashes is
/// a set of words.
#[inline]
pub fn hash64(word: u64) -> u64 {
    debug_assert!(word >> 63 == 0, "the highest bit is clear");
    let hash = (word ^ 1 << 63).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inserting_reports_exactly_the_new_words() {
        let (mut set, mut known) = (HashSet64::default(), std::collections::HashSet::new());
        for at in 0..200_000_u64 {
            let key = at * at % 99_991;
            set.reserve(1);
            assert_eq!(set.insert(hash64(key)), known.insert(key));
        }
        assert_ne!(hash64(0), 0);
    }

    /// Words that share a few home buckets at the start, at the end and in the middle.
    #[test]
    fn clustered_words_overflow_into_later_buckets() {
        for base in [1_u64, u64::MAX - 5_000, 1 << 63] {
            let mut set = HashSet64::default();
            for round in 0..2 {
                for at in 0..5_000 {
                    set.reserve(1);
                    assert_eq!(set.insert(base + at), round == 0);
                }
            }
        }
    }
}
