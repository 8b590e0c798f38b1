//! Locks, condition variables, channels and the like under a weak memory model: they order the
//! relaxed accesses around them, and nothing more.

use mazurka::sync::atomic::AtomicUsize;
use mazurka::sync::atomic::Ordering::Relaxed;
use mazurka::sync::{Arc, Barrier, Condvar, Mutex, Once, OnceLock, RwLock, mpsc};
use mazurka::{Builder, Memory, Report, thread};

use super::{run_both, violates};

/// Explores execution graphs only.
fn graphs(body: impl Fn()) -> Report {
    Builder::new().memory(Memory::Rust).graphs_alone(true).explore(body)
}

#[track_caller]
fn safe(report: Report) {
    assert!(report.complete() && report.violations().is_empty(), "{report}");
}

/// A relaxed store to `data`, then `publish`; `receive`, then a relaxed load that must see it.
fn passes<S: Send + Sync + 'static>(state: S, publish: fn(&S), receive: fn(&S) -> bool) {
    let shared = Arc::new((AtomicUsize::new(0), state));
    let theirs = shared.clone();
    run_both(
        move || {
            theirs.0.store(1, Relaxed);
            publish(&theirs.1);
        },
        move || {
            if receive(&shared.1) {
                assert_eq!(shared.0.load(Relaxed), 1, "the store was missed");
            }
        },
    );
}

#[test]
fn a_relaxed_flag_passes_nothing() {
    violates(
        graphs(|| passes(AtomicUsize::new(0), |flag| flag.store(1, Relaxed), |flag| flag.load(Relaxed) == 1)),
        "panic",
    );
}

#[test]
fn read_write_locks_order_what_they_protect() {
    safe(graphs(|| passes(RwLock::new(0), |lock| *lock.write().unwrap() = 1, |lock| *lock.read().unwrap() == 1)));
    safe(graphs(|| {
        passes(RwLock::new(0), |lock| *lock.write().unwrap() = 1, |lock| lock.try_read().is_ok_and(|value| *value == 1))
    }));
    safe(graphs(|| {
        passes(
            RwLock::new(0),
            |lock| *lock.write().unwrap() = 1,
            |lock| lock.try_write().is_ok_and(|value| *value == 1),
        )
    }));
}

#[test]
fn a_mutex_that_is_tried_orders_what_it_protects() {
    let publish: fn(&Mutex<usize>) = |lock| *lock.lock().unwrap() = 1;
    safe(graphs(|| passes(Mutex::new(0), publish, |lock| lock.try_lock().is_ok_and(|value| *value == 1))));
    // That the mutex is held says nothing about what its owner did before.
    violates(graphs(|| passes(Mutex::new(0), publish, |lock| lock.try_lock().is_err())), "panic");
}

#[test]
fn messages_carry_what_was_done_before() {
    fn relay(send: impl FnOnce(usize) + Send + 'static, receiver: mpsc::Receiver<usize>) {
        let data = Arc::new(AtomicUsize::new(0));
        let theirs = data.clone();
        run_both(
            move || {
                theirs.store(1, Relaxed);
                send(5);
            },
            move || {
                assert_eq!(receiver.recv(), Ok(5));
                assert_eq!(data.load(Relaxed), 1, "the store was missed");
                assert!(receiver.recv().is_err(), "the sender is gone");
            },
        );
    }
    safe(graphs(|| {
        let (sender, receiver) = mpsc::channel();
        relay(move |value| sender.clone().send(value).unwrap(), receiver);
    }));
    for bound in [0, 1] {
        safe(graphs(|| {
            let (sender, receiver) = mpsc::sync_channel(bound);
            relay(move |value| sender.send(value).unwrap(), receiver);
        }));
    }
}

#[test]
fn a_barrier_orders_what_comes_before_and_after() {
    let cross = |first: usize| {
        move || {
            let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0), Barrier::new(2)));
            let theirs = shared.clone();
            run_both(
                move || {
                    theirs.0.store(1, Relaxed);
                    theirs.2.wait();
                    assert_eq!(theirs.1.load(Relaxed), 1, "the store of the other thread was missed");
                },
                move || {
                    if first == 0 {
                        shared.1.store(1, Relaxed);
                    }
                    shared.2.wait();
                    if first == 1 {
                        shared.1.store(1, Relaxed);
                    }
                    assert_eq!(shared.0.load(Relaxed), 1, "the store of the other thread was missed");
                },
            );
        }
    };
    safe(graphs(cross(0)));
    violates(graphs(cross(1)), "panic");
}

#[test]
fn initialisation_is_seen_by_those_who_need_it() {
    safe(graphs(|| passes(OnceLock::new(), |cell| cell.set(1).unwrap(), |cell| cell.get() == Some(&1))));
    safe(graphs(|| {
        let shared = Arc::new((AtomicUsize::new(0), Once::new()));
        let theirs = shared.clone();
        let body = |shared: Arc<(AtomicUsize, Once)>| {
            shared.1.call_once(|| shared.0.store(1, Relaxed));
            assert_eq!(shared.0.load(Relaxed), 1, "the initialisation was missed");
        };
        run_both(move || body(theirs), move || body(shared));
    }));
}

#[test]
fn unpark_orders_what_comes_before() {
    let body = |late: bool| {
        move || {
            let data = Arc::new(AtomicUsize::new(0));
            let (theirs, main) = (data.clone(), thread::current());
            let other = thread::spawn(move || {
                if !late {
                    theirs.store(1, Relaxed);
                }
                main.unpark();
                if late {
                    theirs.store(1, Relaxed);
                }
            });
            thread::park();
            assert_eq!(data.load(Relaxed), 1, "the store was missed");
            other.join().unwrap();
        }
    };
    safe(graphs(body(false)));
    violates(graphs(body(true)), "panic");
}

#[test]
fn a_condition_variable_loses_the_notification_that_comes_first() {
    let body = |checks: bool| {
        move || {
            let shared = Arc::new((Mutex::new(false), Condvar::new(), AtomicUsize::new(0)));
            let theirs = shared.clone();
            run_both(
                move || {
                    theirs.2.store(1, Relaxed);
                    *theirs.0.lock().unwrap() = true;
                    theirs.1.notify_one();
                },
                move || {
                    let mut ready = shared.0.lock().unwrap();
                    while !(checks && *ready) {
                        ready = shared.1.wait(ready).unwrap();
                        if !checks {
                            break;
                        }
                    }
                    assert_eq!(shared.2.load(Relaxed), 1, "the store was missed");
                },
            );
        }
    };
    safe(graphs(body(true)));
    violates(graphs(body(false)), "deadlock");
}

#[test]
fn any_of_the_waiting_threads_is_notified() {
    // Each of the two threads is the one that is notified in some execution.
    for notified in 0..2 {
        let settings = Builder::new().memory(Memory::Rust).graphs_alone(true).all_violations(true);
        let report = settings.explore(move || {
            let shared = Arc::new((Mutex::new(0), Condvar::new(), AtomicUsize::new(9)));
            let wait = |me: usize| {
                let shared = shared.clone();
                thread::spawn(move || {
                    let mut waiting = shared.0.lock().unwrap();
                    *waiting += 1;
                    drop(shared.1.wait(waiting).unwrap());
                    shared.2.compare_exchange(9, me, Relaxed, Relaxed)
                })
            };
            let threads = [wait(0), wait(1)];
            if *shared.0.lock().unwrap() == 2 {
                shared.1.notify_one();
                thread::yield_now();
                let first = shared.2.load(Relaxed);
                assert!(first != notified, "{notified} was notified");
            }
            shared.1.notify_all();
            drop(threads);
        });
        let kinds: Vec<_> = report.violations().iter().map(|violation| violation.kind()).collect();
        assert!(kinds.contains(&"panic"), "{report}");
    }
}

/// What a mutex protects depends on all of its owners, not on the last one alone.
#[test]
fn a_protected_value_is_that_of_all_owners_before() {
    for length in [1, 2] {
        let report = graphs(move || {
            let list = Arc::new(Mutex::new(Vec::new()));
            let push = |name: char| {
                let list = list.clone();
                thread::spawn(move || list.lock().unwrap().push(name))
            };
            let threads = [push('a'), push('b')];
            let list = list.lock().unwrap();
            assert!(list.last() != Some(&'b') || list.len() != length, "b was the last of {length}");
            drop(list);
            threads.into_iter().for_each(|thread| thread.join().unwrap());
        });
        violates(report, "panic");
    }
}
