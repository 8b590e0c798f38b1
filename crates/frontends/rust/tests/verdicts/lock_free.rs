//! Algorithms and data structures without locks.

use std::ptr;

use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
use mazurka::{Builder, Report, thread};

use super::{Shared, explore, run_both, safe, violates};

/// loom gives a wrong verdict for this program.
#[test]
fn a_store_can_come_after_the_load_of_another_thread() {
    violates(
        explore(|| {
            let a = Arc::new(AtomicUsize::new(0));
            let b = a.clone();
            let other = thread::spawn(move || {
                b.load(Ordering::SeqCst);
                b.store(1, Ordering::SeqCst);
            });
            assert_eq!(a.load(Ordering::SeqCst), 0);
            other.join().unwrap();
        }),
        "panic",
    );
}

#[test]
fn a_load_and_a_store_instead_of_an_increment_lose_an_update() {
    violates(
        explore(|| {
            let counter = Arc::new(AtomicUsize::new(0));
            let increment =
                |counter: Arc<AtomicUsize>| move || counter.store(counter.load(Ordering::SeqCst) + 1, Ordering::SeqCst);
            run_both(increment(counter.clone()), increment(counter.clone()));
            assert_eq!(counter.load(Ordering::SeqCst), 2);
        }),
        "panic",
    );
}

#[test]
fn a_compare_exchange_loop_loses_no_update() {
    safe(explore(|| {
        let counter = Arc::new(AtomicUsize::new(0));
        let increment = |counter: Arc<AtomicUsize>| {
            move || {
                counter.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |old| Some(old + 1)).unwrap();
            }
        };
        run_both(increment(counter.clone()), increment(counter.clone()));
        assert_eq!(counter.load(Ordering::SeqCst), 2);
    }));
}

#[test]
fn a_weak_compare_exchange_may_fail_spuriously() {
    let once = |failures: u32| {
        Builder::new().spurious_exchanges(failures).explore(|| {
            let x = AtomicUsize::new(0);
            assert_eq!(x.compare_exchange_weak(0, 1, Ordering::SeqCst, Ordering::SeqCst), Ok(0));
        })
    };
    safe(once(0));
    violates(once(1), "panic");
    let looped = Builder::new().spurious_exchanges(2).random_runs_first(0).explore(|| {
        let x = AtomicUsize::new(0);
        while x.compare_exchange_weak(0, 1, Ordering::SeqCst, Ordering::SeqCst).is_err() {}
    });
    assert_eq!(looped.executions(), 3, "{looped}");
    safe(looped);
}

#[test]
fn a_seqlock_reader_must_reject_odd_sequence_numbers() {
    let program = |careful: bool| {
        explore(move || {
            let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)));
            let other = shared.clone();
            run_both(
                move || {
                    other.0.fetch_add(1, Ordering::SeqCst);
                    other.1.store(1, Ordering::SeqCst);
                    other.2.store(1, Ordering::SeqCst);
                    other.0.fetch_add(1, Ordering::SeqCst);
                },
                move || {
                    let before = shared.0.load(Ordering::SeqCst);
                    let pair = (shared.1.load(Ordering::SeqCst), shared.2.load(Ordering::SeqCst));
                    let after = shared.0.load(Ordering::SeqCst);
                    if before == after && (before % 2 == 0 || !careful) {
                        assert_eq!(pair.0, pair.1);
                    }
                },
            );
        })
    };
    safe(program(true));
    violates(program(false), "panic");
}

struct Node {
    value: usize,
    next: *mut Node,
}

/// A Treiber stack. Nodes are never freed, so addresses are not reused and there is no ABA problem.
struct Treiber(AtomicPtr<Node>);

impl Treiber {
    fn push(&self, value: usize) {
        let node = Box::into_raw(Box::new(Node { value, next: ptr::null_mut() }));
        let mut head = self.0.load(Ordering::Relaxed);
        loop {
            // SAFETY: the node is not yet shared.
            unsafe { (*node).next = head };
            match self.0.compare_exchange(head, node, Ordering::Release, Ordering::Relaxed) {
                Ok(_) => return,
                Err(now) => head = now,
            }
        }
    }

    fn pop(&self, careful: bool) -> Option<usize> {
        let mut head = self.0.load(Ordering::Acquire);
        while !head.is_null() {
            // SAFETY: nodes are never freed.
            let (value, next) = unsafe { ((*head).value, (*head).next) };
            if !careful {
                self.0.store(next, Ordering::Release);
                return Some(value);
            }
            match self.0.compare_exchange(head, next, Ordering::AcqRel, Ordering::Acquire) {
                Ok(_) => return Some(value),
                Err(now) => head = now,
            }
        }
        None
    }
}

#[test]
fn popping_a_treiber_stack_needs_a_compare_exchange() {
    let program = |careful: bool| {
        explore(move || {
            let stack = Arc::new(Treiber(AtomicPtr::new(ptr::null_mut())));
            stack.push(1);
            let other = stack.clone();
            let pusher = thread::spawn(move || other.push(2));
            let first = stack.pop(careful);
            pusher.join().unwrap();
            let mut all: Vec<usize> = first.into_iter().collect();
            while let Some(value) = stack.pop(true) {
                all.push(value);
            }
            all.sort_unstable();
            assert_eq!(all, [1, 2]);
        })
    };
    safe(program(true));
    violates(program(false), "panic");
}

/// A ring buffer with two slots, one producer and one consumer.
fn ring(publish: Ordering) -> Report {
    explore(move || {
        struct Ring([Shared<usize>; 2], AtomicUsize, AtomicUsize);
        let ring = Arc::new(Ring([Shared::new(0), Shared::new(0)], AtomicUsize::new(0), AtomicUsize::new(0)));
        let writer = ring.clone();
        run_both(
            move || {
                for value in 1..=3 {
                    let tail = writer.2.load(Ordering::Relaxed);
                    while tail - writer.1.load(Ordering::Acquire) == 2 {
                        thread::yield_now();
                    }
                    writer.0[tail % 2].set(value);
                    writer.2.store(tail + 1, publish);
                }
            },
            move || {
                for value in 1..=3 {
                    let head = ring.1.load(Ordering::Relaxed);
                    while ring.2.load(Ordering::Acquire) == head {
                        thread::yield_now();
                    }
                    assert_eq!(ring.0[head % 2].get(), value);
                    ring.1.store(head + 1, Ordering::Release);
                }
            },
        );
    })
}

#[test]
fn a_ring_buffer_must_publish_with_a_release_store() {
    safe(ring(Ordering::Release));
    violates(ring(Ordering::Relaxed), "data-race");
}
