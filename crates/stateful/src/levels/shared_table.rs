//! A set of packed states that several threads fill at the same time, without locks.
//!
//! An entry is one word: 62 bits of a bijective hash of the state, so that a set of hashes is a set
//! of states, and two bits that hold the level of the state modulo 3 (`levels::backwards` needs
//! it). A word that is not zero is never changed while threads share the table, so inserting is a
//! single compare-and-swap on the first empty place of the probe sequence.
//!
//! Places of a bucket are filled in order. A word that is read as not zero is final. If a place is
//! read as empty, perhaps because a write of another thread is not visible yet, the thread tries
//! the compare-and-swap there and at all places after it; where that fails, it gets the word that
//! is there. So a search proceeds to the next bucket only if it knows all words of the bucket, and
//! all accesses can be relaxed. Other data is handed over when threads are joined.
//!
//! The table consists of segments by the highest bits of the hash, which grow one by one while no
//! other thread uses the table, several of them in parallel. A segment grows by a third when four
//! fifths are in use, so the table takes at most 14 bytes per state.

#[cfg(test)]
mod model_check;
mod segment;

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use segment::{BUCKET, OVERFLOW, Segment, insert_into_bucket};

/// The number of segments is 2 to this power.
const SEGMENT_BITS: u32 = 6;
/// The number of segments.
pub const SEGMENTS: usize = 1 << SEGMENT_BITS;
/// The number of home buckets of a segment to begin with.
const INITIAL_HOMES: u64 = 24;
/// The number of bits of a state that the table can hold.
pub const MAX_STATE_BITS: u32 = 61;
/// The odd factors of the hash function.
const MULTIPLIERS: [u64; 2] = [0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93];
/// Their inverses modulo 2^64.
const INVERSES: [u64; 2] = [inverse(MULTIPLIERS[0]), inverse(MULTIPLIERS[1])];

/// The inverse of an odd number modulo 2^64, by Newton's method: every step doubles the number of
/// correct bits, of which there are three to begin with.
const fn inverse(odd: u64) -> u64 {
    let mut inverse = odd;
    let mut bits = 3;
    while bits < 64 {
        inverse = inverse.wrapping_mul(2_u64.wrapping_sub(odd.wrapping_mul(inverse)));
        bits *= 2;
    }
    inverse
}

/// A place of the table. Generic, so that the table itself can be model checked.
pub trait Place: Sync + Send {
    /// An empty place.
    fn empty() -> Self;
    fn load(&self) -> u64;
    /// Writes to an empty place; fails with the word that another thread has written.
    fn fill(&self, word: u64) -> Result<(), u64>;
    /// Overwrites the word, where no other thread has access.
    fn set(&mut self, word: u64);
}

impl Place for AtomicU64 {
    fn empty() -> Self {
        AtomicU64::new(0)
    }

    #[inline]
    fn load(&self) -> u64 {
        AtomicU64::load(self, Ordering::Relaxed)
    }

    #[inline]
    fn fill(&self, word: u64) -> Result<(), u64> {
        self.compare_exchange(0, word, Ordering::Relaxed, Ordering::Relaxed).map(drop)
    }

    #[inline]
    fn set(&mut self, word: u64) {
        *self.get_mut() = word;
    }
}

/// The result of an insertion.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inserted {
    New,
    Known,
    /// Nothing was inserted: the segment has to grow first.
    Full,
}

/// A set of states with their levels modulo 3.
pub struct SharedTable<P = AtomicU64> {
    segments: Vec<Segment<P>>,
}

/// The home bucket of an entry and the one after it.
pub struct Home<'t, P>(&'t [P; 2 * BUCKET]);

impl<P> Clone for Home<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Home<'_, P> {}

impl<P: Place> Home<'_, P> {
    /// Reads the last word of the bucket. Reading it early for several entries lets their cache
    /// misses overlap.
    #[inline]
    pub fn last_word(self) -> u64 {
        self.0[BUCKET - 1].load()
    }

    /// Reads a word of the bucket after the home bucket, if that is full.
    #[inline]
    pub fn overflow_word(self) -> u64 {
        self.0[BUCKET - 1 + BUCKET * usize::from(self.last_word() != 0)].load()
    }
}

/// The entry of a state at a level. Bits above [`MAX_STATE_BITS`] of the state are clear.
#[inline]
pub fn entry(state: u64, level: u32) -> u64 {
    hash(state) | u64::from(level % 3 + 1)
}

/// The hash of a state in the upper 62 bits of a word; never 0.
#[inline]
pub fn hash(state: u64) -> u64 {
    debug_assert!(state >> MAX_STATE_BITS == 0, "the state fits into an entry");
    // All operations are bijections of the multiples of 4, and 0 is the image of 0 only.
    let hash = (state << 2 | 1 << 63).wrapping_mul(MULTIPLIERS[0]);
    (hash ^ (hash >> 32 & !3)).wrapping_mul(MULTIPLIERS[1])
}

/// The state with this hash.
#[inline]
pub fn state_of(hash: u64) -> u64 {
    let hash = hash.wrapping_mul(INVERSES[1]);
    (hash ^ (hash >> 32 & !3)).wrapping_mul(INVERSES[0]) << 1 >> 3
}

/// Whether two entries are of the same state.
#[inline]
fn is_same(one: u64, other: u64) -> bool {
    one ^ other < 4
}

impl<P: Place> SharedTable<P> {
    /// An empty table with room for a few thousand states.
    pub fn new() -> Self {
        SharedTable { segments: (0..SEGMENTS).map(|_| Segment::new(INITIAL_HOMES, OVERFLOW)).collect() }
    }

    #[inline]
    fn segment(&self, entry: u64) -> &Segment<P> {
        &self.segments[segment_of(entry)]
    }

    /// The place where the search for an entry starts.
    #[inline]
    pub fn home(&self, entry: u64) -> Home<'_, P> {
        Home(self.segment(entry).home_and_next(entry))
    }

    /// Inserts an entry, unless one of the same state exists.
    #[inline]
    pub fn insert(&self, entry: u64) -> Inserted {
        self.segment(entry).insert(entry)
    }

    /// Like `insert`, where the home of the entry is known.
    #[inline]
    pub fn insert_at(&self, home: Home<'_, P>, entry: u64) -> Inserted {
        let (bucket, _) = home.0.split_first_chunk().expect("invariant: a home has two buckets");
        insert_into_bucket(bucket, entry).unwrap_or_else(|| self.insert(entry))
    }

    /// Returns whether the table has this state, at a level that is congruent to the one of the
    /// entry.
    pub fn contains(&self, entry: u64) -> bool {
        let segment = self.segment(entry);
        let mut at = segment.home(entry);
        while let Some(bucket) = segment.bucket(at) {
            if let Some(place) = bucket.iter().find(|place| is_same(place.load(), entry)) {
                return place.load() == entry;
            }
            if bucket[BUCKET - 1].load() == 0 {
                return false;
            }
            at += 1;
        }
        false
    }

    /// The number of insertions after which some segment is likely to need to grow.
    pub fn room(&self) -> u64 {
        let least = self.segments.iter().map(|segment| segment.limit().saturating_sub(segment.used)).min();
        least.unwrap_or(0) * SEGMENTS as u64
    }

    /// Adds the numbers of new entries per segment.
    pub fn count_new(&mut self, new: &mut [u32; SEGMENTS]) {
        for (segment, new) in self.segments.iter_mut().zip(new) {
            segment.used += u64::from(std::mem::take(new));
        }
    }

    /// Grows the segments that are nearly full, on several threads.
    pub fn grow(&mut self, threads: usize) {
        // A segment that is three quarters full would make the next phase short.
        let mut nearly_full: Vec<&mut Segment<P>> =
            self.segments.iter_mut().filter(|segment| segment.needs_growth()).collect();
        let share = nearly_full.len().div_ceil(threads.max(1));
        if share == 0 {
            return;
        }
        std::thread::scope(|scope| {
            let mut shares = nearly_full.chunks_mut(share);
            let own = shares.next();
            for share in shares {
                scope.spawn(move || share.iter_mut().for_each(|segment| segment.grow()));
            }
            own.into_iter().flatten().for_each(|segment| segment.grow());
        });
    }

    /// The number of states.
    pub fn len(&self) -> u64 {
        self.segments.iter().map(|segment| segment.used).sum()
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.segments.iter().map(Segment::bytes).sum()
    }
}

impl<P: Place> SharedTable<P> {
    /// Calls `visit` with all entries, in lists.
    pub fn for_each_block(&self, mut visit: impl FnMut(&[u64])) {
        for segment in &self.segments {
            visit(&segment.words().filter(|&word| word != 0).collect::<Vec<u64>>());
        }
    }
}

/// The segment of an entry.
#[inline]
pub fn segment_of(entry: u64) -> usize {
    (entry >> (64 - SEGMENT_BITS)) as usize
}

/// A counter from which threads take pieces of work.
#[derive(Default)]
pub struct Pieces(AtomicUsize);

impl Pieces {
    /// The next piece of `count`, if any is left.
    #[inline]
    pub fn next(&self, count: usize) -> Option<usize> {
        let piece = self.0.fetch_add(1, Ordering::Relaxed);
        (piece < count).then_some(piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    fn insert_all(table: &mut SharedTable, states: &[u64], known: &mut HashSet<u64>) {
        let mut new = [0; SEGMENTS];
        for (at, &state) in states.iter().enumerate() {
            if table.room() == 0 || at % 1000 == 0 {
                table.count_new(&mut new);
                table.grow(2);
            }
            let mut inserted = table.insert(entry(state, 4));
            if inserted == Inserted::Full {
                table.count_new(&mut new);
                table.grow(1);
                inserted = table.insert(entry(state, 4));
            }
            assert_ne!(inserted, Inserted::Full);
            assert_eq!(inserted == Inserted::New, known.insert(state), "{state}");
            new[segment_of(entry(state, 4))] += u32::from(inserted == Inserted::New);
        }
        table.count_new(&mut new);
        assert_eq!(table.len(), known.len() as u64);
    }

    #[test]
    fn inserting_reports_exactly_the_new_states() {
        let states: Vec<u64> = (0..300_000_u64).map(|at| at * at % 199_999).collect();
        let (mut table, mut known) = (SharedTable::new(), HashSet::new());
        insert_all(&mut table, &states, &mut known);
        assert!(known.iter().all(|&state| table.contains(entry(state, 1)) && !table.contains(entry(state, 2))));
        assert!(!table.contains(entry(200_001, 1)));
        assert!(table.bytes() as u64 <= 16 * table.len(), "{} bytes", table.bytes());
    }

    #[test]
    fn hashes_determine_states() {
        let mut random = fastrand::Rng::with_seed(1);
        let edges = [0, 1, (1 << MAX_STATE_BITS) - 1];
        let states = (0..100_000).map(|_| random.u64(..) >> (64 - MAX_STATE_BITS) >> random.u32(..60));
        for state in edges.into_iter().chain(states) {
            assert_eq!(state_of(hash(state)), state);
            assert_eq!(hash(state) & 3, 0);
            assert_ne!(hash(state), 0);
        }
    }

    #[test]
    fn several_threads_insert_every_state_once() {
        let mut table = SharedTable::<AtomicU64>::new();
        let states = 8_000_u64;
        let mut total = vec![];
        std::thread::scope(|scope| {
            let table = &table;
            let work = |shift: u64| {
                move || {
                    let mut new = [0_u32; SEGMENTS];
                    for at in 0..states {
                        let entry = entry((at * 7 + shift) % states, 0);
                        new[segment_of(entry)] += u32::from(table.insert(entry) == Inserted::New);
                    }
                    new
                }
            };
            let threads: Vec<_> = (0..4).map(|at| scope.spawn(work(at * 2000))).collect();
            total.extend(threads.into_iter().map(|thread| thread.join().expect("the thread ends")));
        });
        total.iter_mut().for_each(|new| table.count_new(new));
        assert_eq!(table.len(), states);
        assert_ne!(hash(0), 0);
    }
}
