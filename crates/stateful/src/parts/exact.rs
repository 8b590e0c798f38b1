//! A set of words, in buckets of a line of memory.
//!
//! The words are hashes: their share of 2^64 is the share of the table where they belong. So growing keeps the order and moves everything towards the
//! end: from the last bucket to the first it is done in place, in one pass, without a second copy. It grows by a half when four
//! fifths are in use; so it takes 15 bytes a word or fewer.

/// Words in a bucket.
const BUCKET: usize = 8;
/// Buckets in a chunk, as a power of two.
const CHUNK: u32 = 10;
/// Words that are remembered, as a power of two: as many as fit into the second cache of most machines.
const RECENT: u32 = 16;

/// A set of words other than 0.
#[derive(Clone, Debug)]
pub struct Exact {
    chunks: Vec<Box<[Bucket]>>,
    /// Buckets where words belong. What does not fit goes to the next, so there are a few more.
    homes: u64,
    used: u64,
    /// Words that were asked for lately, each at a place of its own.
    recent: Vec<u64>,
}

/// 0: empty. Invariant: what is empty comes last.
#[derive(Clone, Copy, Default, Debug)]
#[repr(align(64))]
struct Bucket([u64; BUCKET]);

impl Default for Exact {
    fn default() -> Self {
        let mut table = Exact { chunks: Vec::new(), homes: 64, used: 0, recent: vec![0; 1 << RECENT] };
        table.extend();
        table
    }
}

impl Exact {
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

    /// Whether the word was asked for a short while ago. Most successors were, breadth first: this spares the memory the table.
    #[inline]
    pub fn is_recent(&mut self, word: u64) -> bool {
        std::mem::replace(&mut self.recent[(word >> (64 - RECENT)) as usize], word) == word
    }

    /// Something of the bucket of a word. Looking early for several words lets the memory fetch them side by side.
    #[inline]
    pub fn glance(&self, word: u64) -> u64 {
        self.bucket(self.home(word))[0]
    }

    /// Makes room for so many more words.
    pub fn reserve(&mut self, more: usize) {
        while (self.used + more as u64) * 5 > self.homes * BUCKET as u64 * 4 {
            self.grow();
        }
    }

    /// Adds a word, for which there is room; whether it is new.
    #[inline]
    pub fn insert(&mut self, word: u64) -> bool {
        let mut at = self.home(word);
        loop {
            let bucket = self.bucket(at);
            // Without a branch for each.
            if bucket.iter().map(|&known| u32::from(known == word)).sum::<u32>() != 0 {
                return false;
            }
            if bucket[BUCKET - 1] == 0 {
                break;
            }
            at += 1;
        }
        self.put(at, word);
        self.used += 1;
        true
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        ((self.chunks.len() * size_of::<Bucket>()) << CHUNK) + self.recent.len() * 8
    }

    /// Puts a word into a bucket that is not full.
    #[inline]
    fn put(&mut self, at: usize, word: u64) {
        let bucket = self.bucket_mut(at);
        let free = bucket.iter().map(|&known| usize::from(known != 0)).sum::<usize>();
        bucket[free] = word;
        // The last bucket of all is never full, so a search ends.
        if free == BUCKET - 1 && at + 1 == self.chunks.len() << CHUNK {
            self.extend();
        }
    }

    fn extend(&mut self) {
        self.chunks.push(vec![Bucket::default(); 1 << CHUNK].into_boxed_slice());
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let before = self.chunks.len() << CHUNK;
        self.homes += self.homes / 2;
        while self.chunks.len() << CHUNK <= self.homes as usize {
            self.extend();
        }
        let mut filled = vec![0_u8; self.chunks.len() << CHUNK];
        // The first few may have been pushed further than growing takes them.
        let mut behind = Vec::new();
        for at in (0..before).rev() {
            for word in std::mem::take(self.bucket_mut(at)) {
                if word == 0 {
                    break;
                }
                // From here to the end only buckets that were filled anew are met.
                if self.home(word) >= at { self.settle(word, &mut filled) } else { behind.push(word) }
            }
        }
        behind.into_iter().for_each(|word| self.settle(word, &mut filled));
    }

    /// Puts a word into the first bucket from its home on that is not full, by how far they are filled.
    #[inline]
    fn settle(&mut self, word: u64, filled: &mut Vec<u8>) {
        let mut at = self.home(word);
        while filled[at] == BUCKET as u8 {
            at += 1;
        }
        self.bucket_mut(at)[filled[at] as usize] = word;
        filled[at] += 1;
        if filled[at] == BUCKET as u8 && at + 1 == filled.len() {
            self.extend();
            filled.resize(self.chunks.len() << CHUNK, 0);
        }
    }
}

/// A bijection on words whose highest bit is not used; none of them gets 0.
#[inline]
pub fn exact_hash(word: u64) -> u64 {
    let hash = (word ^ 1 << 63).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (hash ^ hash >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_set() {
        let (mut table, mut known) = (Exact::default(), std::collections::HashSet::new());
        for at in 0..200_000_u64 {
            let key = at * at % 99_991;
            table.reserve(1);
            assert_eq!(table.insert(exact_hash(key)), known.insert(key));
        }
        assert_ne!(exact_hash(0), 0);
    }

    /// Hashes that crowd in one place, at the end and at the start.
    #[test]
    fn crowds_are_no_harm() {
        for base in [1_u64, u64::MAX - 5_000, 1 << 63] {
            let mut table = Exact::default();
            for round in 0..2 {
                for at in 0..5_000 {
                    table.reserve(1);
                    assert_eq!(table.insert(base + at), round == 0);
                }
            }
        }
    }
}
