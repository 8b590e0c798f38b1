//! How often explorations start again because they learn which objects threads have touched.

#![allow(clippy::unwrap_used)]

use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;

use mazurka::cell::UnsafeCell;
use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::{Builder, Memory, Report, thread};

/// Explores all interleavings. Returns how often the body ran besides.
fn explore_counting(body: impl Fn()) -> (Report, u64) {
    let runs = AtomicU64::new(0);
    let report = Builder::new().algorithm("optimal").memory(Memory::Sc).random_runs_first(0).explore(|| {
        runs.fetch_add(1, Relaxed);
        body();
    });
    assert!(report.complete() && report.violations().is_empty(), "{report}");
    let runs = runs.into_inner();
    (report.clone(), runs - report.executions())
}

struct Slot {
    stamp: AtomicUsize,
    value: UnsafeCell<usize>,
}

/// A ring buffer: producers claim slots by the number of the next one.
struct Ring {
    next: AtomicUsize,
    slots: Vec<Slot>,
}

// SAFETY: a slot is written by the thread that has claimed it.
unsafe impl Sync for Ring {}
// SAFETY: the contents of all slots can be sent.
unsafe impl Send for Ring {}

impl Ring {
    fn new(slots: usize) -> Ring {
        let slot = |_| Slot { stamp: AtomicUsize::new(0), value: UnsafeCell::new(0) };
        Ring { next: AtomicUsize::new(0), slots: (0..slots).map(slot).collect() }
    }

    fn push(&self, value: usize) {
        let mut index = self.next.load(Ordering::Relaxed);
        while let Err(other) = self.next.compare_exchange(index, index + 1, Ordering::Relaxed, Ordering::Relaxed) {
            index = other;
        }
        // SAFETY: no other thread has claimed this slot.
        self.slots[index].value.with_mut(|slot| unsafe { *slot = value });
        self.slots[index].stamp.store(1, Ordering::Release);
    }

    fn sum(&self) -> usize {
        let full = self.slots.iter().filter(|slot| slot.stamp.load(Ordering::Acquire) == 1);
        // SAFETY: slots with this stamp are not written any more.
        full.map(|slot| slot.value.with(|value| unsafe { *value })).sum()
    }
}

/// Which slot a thread touches depends on what it has read from one atomic. The values that it has
/// read before, of which there are many sequences, do not matter.
#[test]
fn elements_that_are_found_by_an_index() {
    let (report, more) = explore_counting(|| {
        let ring = Arc::new(Ring::new(4));
        let producers: Vec<_> = (0..2)
            .map(|thread| {
                let ring = ring.clone();
                thread::spawn(move || {
                    ring.push(1 + thread);
                    ring.push(10 + thread);
                })
            })
            .collect();
        producers.into_iter().for_each(|producer| producer.join().unwrap());
        assert_eq!(ring.sum(), 24);
    });
    // Without contexts there are more than 1,800.
    assert!(report.executions() == 40 && more < 60, "{report}: {more} more runs");
}

/// A thread finds objects of one place by different routes, so that what it has read last does not
/// say which of them it touches.
#[test]
fn wrong_guesses_are_corrected() {
    let (report, _) = explore_counting(|| {
        let shared = Arc::new((AtomicUsize::new(0), [0; 3].map(AtomicUsize::new)));
        let threads: Vec<_> = (0..3)
            .map(|thread| {
                let shared = shared.clone();
                thread::spawn(move || {
                    let seen = shared.0.fetch_add(1, Ordering::SeqCst);
                    shared.1[(thread + seen) % 3].fetch_add(1, Ordering::SeqCst);
                    shared.1[thread].fetch_add(1, Ordering::SeqCst);
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        assert_eq!(shared.1.iter().map(|number| number.load(Ordering::SeqCst)).sum::<usize>(), 6);
    });
    // Every order of the first steps is an execution of its own.
    assert!(report.executions() >= 6, "{report}");
}
