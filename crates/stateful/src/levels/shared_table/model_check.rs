//! The table under the model checker of this workspace: all interleavings of a few insertions into
//! a segment whose first bucket is nearly full, under sequential consistency and under the memory
//! model of Rust.

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

    fn load_acquire(&self) -> u64 {
        AtomicU64::load(self, Ordering::Acquire)
    }

    fn fill(&self, word: u64) -> Result<(), u64> {
        self.compare_exchange(0, word, Ordering::Release, Ordering::Relaxed).map(drop)
    }

    fn set(&mut self, word: u64) {
        *self = AtomicU64::new(word);
    }
}

/// The entry of a state with this hash, at level 0.
fn entry(hash: u64) -> u64 {
    hash << 2 | 1
}

/// Two threads insert these states into a segment of two buckets with `used` states. Every state
/// must be new for one of them only, and be in the table once.
fn insert_on_two_threads(used: u64, states: [&'static [u64]; 2]) {
    let mut segment = Segment::<AtomicU64>::new(1, 1);
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

#[test]
fn a_state_is_inserted_once_although_its_bucket_fills_up() {
    let last = BUCKET as u64 - 1;
    for memory in [Memory::Sc, Memory::Rust] {
        let check = |used: u64, states: [&'static [u64]; 2]| {
            let report = Builder::new().memory(memory).explore(move || insert_on_two_threads(used, states));
            assert!(report.complete(), "{report:?}");
        };
        check(last, [&[1], &[1]]);
        check(last, [&[1, 2], &[2]]);
        check(last - 1, [&[1, 2], &[2, 1]]);
        check(0, [&[1], &[1, 2]]);
    }
}
