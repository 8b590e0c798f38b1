//! The table under the model checker of this workspace: all interleavings of a few insertions into
//! a segment whose first bucket is nearly full, under sequential consistency and under the memory
//! model of Rust. Places that break the protocol show that a mistake would be found.

use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicU64, Ordering};
use mazurka::{Builder, Memory, thread};

use super::{BUCKET, Inserted, Place, Segment};

impl Place for AtomicU64 {
    fn empty() -> Self {
        AtomicU64::new(0)
    }

    fn load(&self) -> u64 {
        AtomicU64::load(self, Ordering::Relaxed)
    }

    fn fill(&self, word: u64) -> Result<(), u64> {
        self.compare_exchange(0, word, Ordering::Relaxed, Ordering::Relaxed).map(drop)
    }

    fn set(&mut self, word: u64) {
        *self = AtomicU64::new(word);
    }
}

/// The entry of a state with this hash, at level 0.
fn entry(hash: u64) -> u64 {
    hash << 2 | 1
}

/// A place that is written without a compare-and-swap.
struct TornFill(AtomicU64);

impl Place for TornFill {
    fn empty() -> Self {
        TornFill(AtomicU64::new(0))
    }

    fn load(&self) -> u64 {
        Place::load(&self.0)
    }

    fn fill(&self, word: u64) -> Result<(), u64> {
        match Place::load(&self.0) {
            0 => {
                self.0.store(word, Ordering::SeqCst);
                Ok(())
            }
            other => Err(other),
        }
    }

    fn set(&mut self, word: u64) {
        self.0.set(word);
    }
}

/// A place that does not say which word another thread has written first.
struct UnknownWinner(AtomicU64);

impl Place for UnknownWinner {
    fn empty() -> Self {
        UnknownWinner(AtomicU64::new(0))
    }

    fn load(&self) -> u64 {
        Place::load(&self.0)
    }

    fn fill(&self, word: u64) -> Result<(), u64> {
        self.0.fill(word).map_err(|_| entry(1_000))
    }

    fn set(&mut self, word: u64) {
        self.0.set(word);
    }
}

/// Two threads insert these states into a segment of two buckets with `used` states. Every state
/// must be new for one of them only, and be in the table once.
fn insert_on_two_threads<P: Place + 'static>(used: u64, states: [&'static [u64]; 2]) {
    let mut segment = Segment::<P>::new(1, 1);
    (0..used).for_each(|at| segment.bucket_mut(0)[at as usize].set(entry(100 + at)));
    let segment = Arc::new(segment);
    let threads = states.map(|states| {
        let segment = Arc::clone(&segment);
        thread::spawn(move || {
            let is_new = |&state: &u64| segment.insert(entry(state)) == Inserted::New;
            states.iter().copied().filter(is_new).collect::<Vec<u64>>()
        })
    });
    let mut new: Vec<u64> = threads.into_iter().flat_map(|thread| thread.join().expect("the thread ends")).collect();
    new.sort_unstable();
    let mut expected = states.concat();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(new, expected, "every state is new once");
    let words: Vec<u64> = segment.words().collect();
    assert!(expected.iter().all(|&state| words.iter().filter(|&&word| word == entry(state)).count() == 1));
    assert_eq!(words.iter().filter(|&&word| word != 0).count(), used as usize + expected.len());
}

/// Numbers of used places, and the states that two threads insert then.
const CASES: [(u64, [&[u64]; 2]); 4] =
    [(LAST, [&[1], &[1]]), (LAST, [&[1, 2], &[2]]), (LAST - 1, [&[1, 2], &[2, 1]]), (0, [&[1], &[1, 2]])];
const LAST: u64 = BUCKET as u64 - 1;

/// The cases in which the model checker finds a mistake; in all others there is none.
fn cases_with_a_mistake<P: Place + 'static>(memory: Memory) -> Vec<usize> {
    let has_mistake = |case: &usize| {
        let (used, states) = CASES[*case];
        let report = Builder::new().memory(memory).explore(move || insert_on_two_threads::<P>(used, states));
        assert!(report.complete() || !report.violations().is_empty(), "{report:?}");
        !report.violations().is_empty()
    };
    (0..CASES.len()).filter(has_mistake).collect()
}

#[test]
fn a_state_is_inserted_once_although_its_bucket_fills_up() {
    for memory in [Memory::Sc, Memory::Rust] {
        assert_eq!(cases_with_a_mistake::<AtomicU64>(memory), Vec::<usize>::new());
    }
}

#[test]
fn a_place_that_is_written_without_a_compare_and_swap_is_noticed() {
    for memory in [Memory::Sc, Memory::Rust] {
        assert_eq!(cases_with_a_mistake::<TornFill>(memory), [0, 1, 2, 3]);
    }
}

#[test]
fn a_word_that_is_ignored_after_a_failed_exchange_is_noticed() {
    for memory in [Memory::Sc, Memory::Rust] {
        assert_eq!(cases_with_a_mistake::<UnknownWinner>(memory), [0, 1, 2, 3]);
    }
}
