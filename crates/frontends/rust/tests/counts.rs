//! The number of executions equals the number of equivalence classes.

#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka::primitive::{Primitive, Resource, Touch};
use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Barrier, Condvar, Mutex, OnceLock, RwLock, mpsc};
use mazurka::{Builder, Memory, Report, thread};

/// Explores one execution per observer class.
#[track_caller]
fn explore(body: impl Fn()) -> Report {
    Builder::new().algorithm("optimal-ob").explore(body)
}

fn factorial(n: u64) -> u64 {
    (1..=n).product()
}

/// Runs `n` threads with the same body, each with its index, and joins them.
fn run_threads(n: usize, body: impl Fn(usize) + Send + Sync + Clone + 'static) {
    let threads: Vec<_> = (0..n)
        .map(|i| {
            let body = body.clone();
            thread::spawn(move || body(i))
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
}

/// Asserts that the exploration is complete and found no violation, in this many executions and
/// without sleep-set blocked ones.
#[track_caller]
fn safe(report: Report, executions: u64) {
    assert!(report.violations().is_empty(), "{report}");
    assert!(report.complete(), "{report}");
    assert_eq!((report.executions(), report.blocked()), (executions, 0), "{report}");
}

#[test]
fn independent_threads_need_one_execution() {
    for n in 0..6 {
        safe(explore(move || run_threads(n, |_| {})), 1);
    }
}

#[test]
fn increments_under_a_mutex() {
    for n in 1..=6 {
        let report = explore(move || {
            let counter = Arc::new(Mutex::new(0));
            let shared = counter.clone();
            run_threads(n, move |_| *shared.lock().unwrap() += 1);
            assert_eq!(*counter.lock().unwrap(), n);
        });
        safe(report, factorial(n as u64));
    }
}

#[test]
fn atomic_increments() {
    for n in 1..=6 {
        let report = explore(move || {
            let counter = Arc::new(AtomicUsize::new(0));
            let shared = counter.clone();
            run_threads(n, move |_| {
                shared.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(counter.load(Ordering::Relaxed), n);
        });
        safe(report, factorial(n as u64));
    }
}

#[test]
fn philosophers_with_ordered_forks() {
    for n in 2..=6 {
        let report = explore(move || {
            let forks: Arc<Vec<Mutex<usize>>> = Arc::new((0..n).map(|_| Mutex::new(0)).collect());
            run_threads(n, move |i| {
                let (left, right) = (i.min((i + 1) % n), i.max((i + 1) % n));
                let mut left = forks[left].lock().unwrap();
                let mut right = forks[right].lock().unwrap();
                *left += 1;
                *right += 1;
            });
        });
        safe(report, (1 << n) - 2);
    }
}

/// A critical section that does not modify the protected value is a read.
#[test]
fn read_only_critical_sections_commute() {
    for n in 1..=5 {
        let report = explore(move || {
            let lock = Arc::new(Mutex::new(0));
            let shared = lock.clone();
            run_threads(n, move |_| assert_eq!(*shared.lock().unwrap(), 0));
        });
        safe(report, 1);
        let report = explore(move || {
            let lock = Arc::new(Mutex::new(0));
            let shared = lock.clone();
            let writer = thread::spawn(move || *shared.lock().unwrap() += 1);
            run_threads(n, move |_| assert!(*lock.lock().unwrap() < 2));
            writer.join().unwrap();
        });
        safe(report, 1 << n);
    }
    // With a second lock inside the section, other threads can run while the first lock is held.
    let report = explore(|| {
        let locks = Arc::new((Mutex::new(0), Mutex::new(0)));
        let shared = locks.clone();
        let nested = thread::spawn(move || {
            let first = shared.0.lock().unwrap();
            assert_eq!(*first, *shared.1.lock().unwrap());
        });
        run_threads(2, move |_| assert_eq!(*locks.0.lock().unwrap(), 0));
        nested.join().unwrap();
    });
    safe(report, 4);
}

#[test]
fn one_writer_and_several_readers() {
    for n in 1..=5 {
        let report = explore(move || {
            let lock = Arc::new(RwLock::new(0));
            let shared = lock.clone();
            let writer = thread::spawn(move || *shared.write().unwrap() += 1);
            run_threads(n, move |_| assert!(*lock.read().unwrap() < 2));
            writer.join().unwrap();
        });
        safe(report, 1 << n);
    }
}

#[test]
fn two_writers_and_several_readers() {
    for n in 1..=3 {
        let report = explore(move || {
            let lock = Arc::new(RwLock::new(0));
            let shared = lock.clone();
            let writers: Vec<_> = (0..2)
                .map(|_| {
                    let shared = shared.clone();
                    thread::spawn(move || *shared.write().unwrap() += 1)
                })
                .collect();
            run_threads(n, move |_| assert!(*lock.read().unwrap() < 3));
            writers.into_iter().for_each(|writer| writer.join().unwrap());
        });
        safe(report, 2 * 3_u64.pow(n as u32));
    }
}

#[test]
fn a_channel_with_several_senders() {
    for n in 1..=5 {
        let report = explore(move || {
            let (sender, receiver) = mpsc::channel();
            for i in 0..n {
                let sender = sender.clone();
                thread::spawn(move || sender.send(i).unwrap());
            }
            drop(sender);
            let mut all: Vec<usize> = receiver.iter().collect();
            all.sort_unstable();
            assert_eq!(all, (0..n).collect::<Vec<_>>());
        });
        safe(report, factorial(n as u64));
    }
}

/// A producer and a consumer of `k` items share one slot, with a mutex and condition variables.
#[test]
fn a_bounded_buffer() {
    for (k, classes) in [(1, 2), (2, 8), (3, 32), (4, 128)] {
        let report = explore(move || {
            let shared = Arc::new((Mutex::new(None), Condvar::new(), Condvar::new()));
            let theirs = shared.clone();
            let producer = thread::spawn(move || {
                for i in 0..k {
                    let mut slot = theirs.0.lock().unwrap();
                    while slot.is_some() {
                        slot = theirs.1.wait(slot).unwrap();
                    }
                    *slot = Some(i);
                    theirs.2.notify_one();
                }
            });
            for i in 0..k {
                let mut slot = shared.0.lock().unwrap();
                while slot.is_none() {
                    slot = shared.2.wait(slot).unwrap();
                }
                assert_eq!(slot.take(), Some(i));
                shared.1.notify_one();
            }
            producer.join().unwrap();
        });
        safe(report, classes);
    }
}

/// The classes are the interleavings of `k` pushes and `k` pops: `2k` choose `k`.
#[test]
fn an_unbounded_buffer() {
    for (k, classes) in [(1, 2), (2, 6), (3, 20), (4, 70)] {
        let report = explore(move || {
            let shared = Arc::new((Mutex::new(Vec::new()), Condvar::new()));
            let theirs = shared.clone();
            let producer = thread::spawn(move || {
                for i in 0..k {
                    let mut items = theirs.0.lock().unwrap();
                    items.push(i);
                    theirs.1.notify_one();
                }
            });
            for i in 0..k {
                let mut items = shared.0.lock().unwrap();
                while items.is_empty() {
                    items = shared.1.wait(items).unwrap();
                }
                assert_eq!(items.remove(0), i);
            }
            producer.join().unwrap();
        });
        safe(report, classes);
    }
}

#[test]
fn stores_and_a_load_after_joining() {
    for n in 1..=5 {
        let body = move || {
            let x = Arc::new(AtomicUsize::new(0));
            let shared = x.clone();
            run_threads(n, move |i| shared.store(i + 1, Ordering::SeqCst));
            assert!(x.load(Ordering::SeqCst) > 0);
        };
        safe(Builder::new().algorithm("optimal").explore(body), factorial(n as u64));
        // The default does not distinguish the orders of stores that are overwritten.
        safe(explore(body), n as u64);
    }
}

#[test]
fn arrivals_at_a_barrier() {
    for n in 1..=4 {
        let report = explore(move || {
            let barrier = Arc::new(Barrier::new(n));
            let leaders = Arc::new(std::sync::atomic::AtomicUsize::new(0));
            let counted = leaders.clone();
            run_threads(n, move |_| {
                if barrier.wait().is_leader() {
                    counted.fetch_add(1, Ordering::SeqCst);
                }
            });
            assert_eq!(leaders.load(Ordering::SeqCst), 1);
        });
        safe(report, factorial(n as u64));
    }
}

#[test]
fn competing_initialisations() {
    for n in 1..=4 {
        let report = explore(move || {
            let cell = Arc::new(OnceLock::new());
            let shared = cell.clone();
            run_threads(n, move |i| {
                let first = *shared.get_or_init(|| i);
                assert_eq!(shared.get(), Some(&first));
            });
            assert!(*cell.get().unwrap() < n);
        });
        safe(report, factorial(n as u64));
    }
}

#[test]
fn all_values_of_choose_are_explored() {
    let seen = std::cell::RefCell::new(std::collections::BTreeSet::new());
    let report = explore(|| {
        let (a, b) = (mazurka::choose(3), mazurka::choose(2));
        seen.borrow_mut().insert((a, b));
    });
    safe(report, 6);
    assert_eq!(seen.borrow().len(), 6);
}

#[test]
fn source_and_optimal_find_the_same_number_of_classes() {
    let body = || {
        let lock = Arc::new(Mutex::new(0));
        let shared = lock.clone();
        run_threads(3, move |_| *shared.lock().unwrap() += 1);
    };
    let count = |name| Builder::new().algorithm(name).explore(body).executions();
    assert_eq!((count("source"), count("optimal")), (6, 6));
    assert!(count("naive") > 6);
}

/// A user-defined semaphore.
struct Semaphore {
    resource: Resource,
    permits: std::sync::Mutex<usize>,
}

impl Primitive for Semaphore {
    fn resource(&self) -> &Resource {
        &self.resource
    }
}

#[test]
fn user_defined_primitives() {
    let program = |permits: usize| {
        explore(move || {
            let permits = std::sync::Mutex::new(permits);
            let semaphore = Arc::new(Semaphore { resource: Resource::new("Semaphore"), permits });
            run_threads(3, move |_| {
                let free = || *semaphore.permits.lock().unwrap() > 0;
                semaphore.wait_until("acquire", free, || *semaphore.permits.lock().unwrap() -= 1);
                semaphore.step("release", Touch::Update, || *semaphore.permits.lock().unwrap() += 1);
            });
        })
    };
    safe(program(1), 6);
    assert!(program(2).executions() > 6);
    assert_eq!(program(0).violations()[0].kind(), "deadlock");
}

/// With a digest the order of the increments does not matter, and one execution suffices.
#[test]
fn increments_of_a_digested_mutex_in_value_mode() {
    for n in 1..=8 {
        let program = move || {
            let counter = Arc::new(mazurka::digested(0));
            let shared = counter.clone();
            run_threads(n, move |_| *shared.lock().unwrap() += 1);
            assert_eq!(*counter.lock().unwrap(), n);
        };
        let report = Builder::new().random_runs_first(0).algorithm("memo").explore(program);
        assert_eq!((report.algorithm(), report.note()), ("memo", None));
        assert!(report.violations().is_empty() && report.complete(), "{report}");
        assert_eq!(report.executions(), 1, "{report}");
    }
}

#[test]
fn atomic_increments_in_value_mode() {
    for n in 1..=8 {
        let program = move || {
            let counter = Arc::new(AtomicUsize::new(0));
            let shared = counter.clone();
            run_threads(n, move |_| {
                shared.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(counter.load(Ordering::Relaxed), n);
        };
        let report = Builder::new().memory(Memory::Sc).random_runs_first(0).algorithm("memo").explore(program);
        assert_eq!((report.algorithm(), report.note()), ("memo", None));
        assert!(report.violations().is_empty() && report.complete(), "{report}");
        assert_eq!(report.executions(), 1, "{report}");
    }
}

/// A notification and the release that follows it are one step, unless `try_lock` is used on the
/// lock: then a thread that was woken may find it still held.
#[test]
fn a_woken_thread_may_find_the_lock_held() {
    let found = RefCell::new(BTreeSet::new());
    let report = Builder::new().random_runs_first(0).all_violations(true).explore(|| {
        let shared = Arc::new((Mutex::new(false), Condvar::new(), Mutex::new(())));
        let theirs = shared.clone();
        let notifier = thread::spawn(move || {
            *theirs.0.lock().unwrap() = true;
            let _guard = theirs.2.lock().unwrap();
            theirs.1.notify_one();
        });
        let (mut ready, mut waited) = (shared.0.lock().unwrap(), false);
        while !*ready {
            (ready, waited) = (shared.1.wait(ready).unwrap(), true);
        }
        drop(ready);
        let held = shared.2.try_lock().is_err();
        found.borrow_mut().insert((waited, held));
        notifier.join().unwrap();
    });
    assert!(report.complete() && report.violations().is_empty(), "{report}");
    let found: Vec<(bool, bool)> = found.take().into_iter().collect();
    assert_eq!(found, [(false, false), (false, true), (true, false), (true, true)]);
}

/// An attempt to lock a mutex that is held is a read, and reads commute.
#[test]
fn attempts_that_fail_commute() {
    for (algorithm, n) in [("optimal", 3), ("optimal-ob", 3), ("source", 3)] {
        let report = Builder::new().random_runs_first(0).algorithm(algorithm).explore(move || {
            let lock = Arc::new(Mutex::new(()));
            let held = lock.lock().unwrap();
            let shared = lock.clone();
            run_threads(n, move |_| assert!(shared.try_lock().is_err()));
            drop(held);
        });
        safe(report, 1);
    }
}
