//! A part of the shared table, which grows in place.
//!
//! The buckets of a segment are contiguous and aligned to cache lines. Homes are proportional to
//! hashes, so growing preserves the order of words and moves every one towards the end; it
//! therefore runs in one pass from the last bucket to the first. The memory is that of a `Vec`,
//! which large reallocations extend without copying.

use std::sync::atomic::{AtomicBool, Ordering};

use super::{Inserted, Place, SEGMENT_BITS, is_same};

/// The number of words per bucket; a bucket is a cache line.
pub(super) const BUCKET: usize = 8;
/// The number of bytes of a cache line.
const CACHE_LINE: usize = 64;
/// The number of buckets behind the last home bucket to begin with.
pub(super) const OVERFLOW: usize = 8;

pub(super) struct Segment<P> {
    /// The words of all buckets, from `offset` on. 0 is an empty place. Invariant: empty places of
    /// a bucket come last.
    words: Vec<P>,
    /// The first word at the start of a cache line.
    offset: usize,
    /// The number of buckets. Words that do not fit into their home go to the next bucket.
    buckets: usize,
    homes: u64,
    pub(super) used: u64,
    /// Whether an insertion has run past the last bucket.
    overflowed: AtomicBool,
}

impl<P: Place> Segment<P> {
    pub(super) fn new(homes: u64, overflow: usize) -> Self {
        let overflowed = AtomicBool::new(false);
        let mut segment = Segment { words: Vec::new(), offset: 0, buckets: 0, homes, used: 0, overflowed };
        segment.resize(homes as usize + overflow);
        segment
    }

    /// Adds empty buckets at the end.
    fn resize(&mut self, buckets: usize) {
        // There is an empty bucket more, for `home_and_next`, and room to align the first one.
        let len = (buckets + 2) * BUCKET - 1;
        self.words.reserve_exact(len.saturating_sub(self.words.len()));
        self.words.resize_with(len, P::empty);
        let before = std::mem::replace(&mut self.offset, first_aligned(&self.words));
        // What was added is empty, so rotating moves the buckets.
        if self.offset > before {
            self.words[before..].rotate_right(self.offset - before);
        } else {
            self.words[self.offset..].rotate_left(before - self.offset);
        }
        self.buckets = buckets;
    }

    /// The number of allocated bytes.
    pub(super) fn bytes(&self) -> usize {
        self.words.capacity() * size_of::<P>()
    }

    /// All places, empty ones included.
    pub(super) fn words(&self) -> impl Iterator<Item = u64> {
        self.words.iter().map(Place::load)
    }

    #[inline]
    pub(super) fn home(&self, entry: u64) -> usize {
        ((u128::from(entry << SEGMENT_BITS) * u128::from(self.homes)) >> 64) as usize
    }

    #[inline]
    pub(super) fn bucket(&self, at: usize) -> Option<&[P; BUCKET]> {
        if at >= self.buckets {
            return None;
        }
        self.words.get(self.offset + at * BUCKET..)?.first_chunk()
    }

    /// The home bucket of an entry and the bucket after it, which may be past the last one.
    #[inline]
    pub(super) fn home_and_next(&self, entry: u64) -> &[P; 2 * BUCKET] {
        let start = self.offset + self.home(entry) * BUCKET;
        let buckets = self.words.get(start..).and_then(|words| words.first_chunk());
        buckets.expect("invariant: a bucket follows every home bucket")
    }

    #[inline]
    pub(super) fn insert(&self, entry: u64) -> Inserted {
        let mut at = self.home(entry);
        loop {
            let Some(bucket) = self.bucket(at) else {
                self.overflowed.store(true, Ordering::Relaxed);
                return Inserted::Full;
            };
            if let Some(inserted) = insert_into_bucket(bucket, entry) {
                return inserted;
            }
            at += 1;
        }
    }

    /// The number of words from which on the segment is nearly full.
    pub(super) fn limit(&self) -> u64 {
        self.homes * BUCKET as u64 * 4 / 5
    }

    pub(super) fn needs_growth(&self) -> bool {
        self.overflowed.load(Ordering::Relaxed) || self.used >= self.limit() - self.limit() / 16
    }

    /// Grows by a third, and by more overflow buckets if an insertion has run past the last one.
    #[cold]
    #[inline(never)]
    pub(super) fn grow(&mut self) {
        let before = self.buckets;
        let mut overflow = self.buckets - self.homes as usize;
        if std::mem::take(self.overflowed.get_mut()) {
            overflow *= 2;
        }
        // An overflow although many places are empty is improbable.
        if self.used >= self.limit() / 2 {
            self.homes += self.homes / 3;
        }
        self.resize(self.homes as usize + overflow);
        let mut lens = vec![0; self.buckets];
        // Words that were displaced further than their home moves: few, and all near the start.
        let mut displaced = Vec::new();
        for at in (0..before).rev() {
            for word in self.take_bucket(at) {
                if word == 0 {
                    break;
                }
                // From here to the end there are only words that have been moved.
                if self.home(word) < at || !self.place(word, &mut lens) {
                    displaced.push(word);
                }
            }
        }
        for word in displaced {
            while !self.place(word, &mut lens) {
                self.resize(self.buckets + OVERFLOW);
                lens.resize(self.buckets, 0);
            }
        }
        debug_assert_eq!(lens.iter().map(|&len| u64::from(len)).sum::<u64>(), self.used, "growing keeps every word");
    }

    pub(super) fn bucket_mut(&mut self, at: usize) -> &mut [P] {
        let start = self.offset + at * BUCKET;
        &mut self.words[start..start + BUCKET]
    }

    /// Empties a bucket. Returns its words.
    fn take_bucket(&mut self, at: usize) -> [u64; BUCKET] {
        let mut words = [0; BUCKET];
        for (word, place) in words.iter_mut().zip(self.bucket_mut(at)) {
            *word = place.load();
            place.set(0);
        }
        words
    }

    /// Puts a word into the first bucket from its home on that is not full. `lens` are the numbers
    /// of words already placed in each bucket. Returns whether there is one.
    #[inline]
    fn place(&mut self, word: u64, lens: &mut [u8]) -> bool {
        let mut at = self.home(word);
        while lens.get(at).is_some_and(|&len| len == BUCKET as u8) {
            at += 1;
        }
        let Some(len) = lens.get_mut(at) else { return false };
        self.bucket_mut(at)[usize::from(*len)].set(word);
        *len += 1;
        true
    }
}

/// The number of words before the first one at the start of a cache line. Reallocations of large
/// memory keep it. Places of other sizes, those of a model checker, do not fill cache lines anyway.
fn first_aligned<P>(words: &[P]) -> usize {
    if size_of::<P>() * BUCKET != CACHE_LINE {
        return 0;
    }
    let past = words.as_ptr() as usize % CACHE_LINE;
    (CACHE_LINE - past) % CACHE_LINE / size_of::<P>()
}

/// Inserts an entry into a bucket, unless it has one of the same state. Returns `None` if the
/// bucket is full of other states.
#[inline]
pub(super) fn insert_into_bucket<P: Place>(bucket: &[P; BUCKET], entry: u64) -> Option<Inserted> {
    let words = bucket.each_ref().map(Place::load);
    // Sums instead of short-circuiting searches: the branches would be mispredicted.
    if words.iter().map(|&word| u32::from(is_same(word, entry))).sum::<u32>() != 0 {
        return Some(Inserted::Known);
    }
    let empty = words.iter().rev().fold(0_u32, |empty, &word| empty << 1 | u32::from(word == 0));
    // All places before the first empty one have other states, and will keep them. What was read
    // of the others is not used, because it may be outdated.
    for place in bucket.iter().skip(empty.trailing_zeros() as usize) {
        match place.fill(entry) {
            Ok(()) => return Some(Inserted::New),
            Err(other) if is_same(other, entry) => return Some(Inserted::Known),
            Err(_) => {}
        }
    }
    None
}
