//! Classical programs, correct and broken, with the expected verdict.

#![allow(clippy::unwrap_used)]

use std::ptr;

use mazurka::cell::UnsafeCell;
use mazurka::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering, fence};
use mazurka::sync::{Arc, Condvar, Mutex, Once, RwLock, mpsc};
use mazurka::{Builder, Report, thread};

/// Explores, and sees to it that all other algorithms come to the same verdict.
#[track_caller]
fn explore(body: impl Fn()) -> Report {
    explore_as(&Builder::new(), body)
}

#[track_caller]
fn explore_as(builder: &Builder, body: impl Fn()) -> Report {
    let kinds = |algorithm: &str| {
        let report = builder.clone().hunt(0).all_violations(true).algorithm(algorithm).explore(&body);
        assert!(report.complete(), "{report}");
        let mut kinds: Vec<_> = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
        kinds.sort();
        kinds.dedup();
        eprintln!("{algorithm}: {} executions of {}, {:?}", report.executions(), report.algorithm(), report.note());
        kinds
    };
    let optimal = kinds("optimal");
    for algorithm in ["source", "optimal-ob", "memo", "memo-ob"] {
        assert_eq!(kinds(algorithm), optimal, "{algorithm}");
    }
    builder.explore(body)
}

#[track_caller]
fn safe(report: Report) {
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}

#[track_caller]
fn violates(report: Report, kind: &str) {
    let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
    assert_eq!(kinds, [kind], "{report}");
}

/// A cell that threads share, as unsafe code does.
struct Shared<T>(UnsafeCell<T>);
// SAFETY: not at all; that is what the checks are about.
unsafe impl<T> Sync for Shared<T> {}
// SAFETY: the values are numbers.
unsafe impl<T> Send for Shared<T> {}

impl<T: Copy> Shared<T> {
    #[track_caller]
    fn new(value: T) -> Self {
        Shared(UnsafeCell::new(value))
    }

    #[track_caller]
    fn get(&self) -> T {
        // SAFETY: races are found by the check before they happen.
        self.0.with(|value| unsafe { *value })
    }

    #[track_caller]
    fn set(&self, new: T) {
        // SAFETY: as above.
        self.0.with_mut(|value| unsafe { *value = new });
    }
}

fn two(first: impl FnOnce() + Send + 'static, second: impl FnOnce() + Send + 'static) {
    let other = thread::spawn(first);
    second();
    other.join().unwrap();
}

// Where loom is wrong.

#[test]
fn a_load_before_a_store_is_not_lost() {
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

fn peterson(spin: fn()) -> Report {
    explore(move || {
        let flags = Arc::new([AtomicBool::new(false), AtomicBool::new(false)]);
        let turn = Arc::new(AtomicUsize::new(0));
        let inside = Arc::new(Shared::new(0));
        let enter = move |me: usize| {
            let (flags, turn, inside) = (flags.clone(), turn.clone(), inside.clone());
            move || {
                flags[me].store(true, Ordering::SeqCst);
                turn.store(1 - me, Ordering::SeqCst);
                while flags[1 - me].load(Ordering::SeqCst) && turn.load(Ordering::SeqCst) == 1 - me {
                    spin();
                }
                inside.set(inside.get() + 1);
                flags[me].store(false, Ordering::SeqCst);
            }
        };
        two(enter(0), enter(1));
    })
}

#[test]
fn peterson_is_correct_and_ends() {
    safe(peterson(mazurka::hint::spin_loop));
    safe(peterson(thread::yield_now));
}

#[test]
fn two_try_locks_are_no_deadlock() {
    safe(explore(|| {
        let lock = Arc::new(Mutex::new(0));
        let other = lock.clone();
        two(
            move || {
                if let Ok(mut value) = other.try_lock() {
                    *value += 1;
                }
            },
            move || {
                if let Ok(mut value) = lock.try_lock() {
                    *value += 1;
                }
            },
        );
    }));
}

#[test]
fn try_lock_sees_the_lock_taken_and_free() {
    for taken in [false, true] {
        violates(
            explore(move || {
                let lock = Arc::new(Mutex::new(0));
                let other = lock.clone();
                two(move || *other.lock().unwrap() += 1, move || assert!(lock.try_lock().is_err() != taken));
            }),
            "panic",
        );
    }
}

// Locks.

#[test]
fn locks_in_opposite_order_deadlock() {
    let report = explore(|| {
        let (a, b) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(0)));
        let (c, d) = (a.clone(), b.clone());
        two(
            move || {
                let _first = a.lock().unwrap();
                let _second = b.lock().unwrap();
            },
            move || {
                let _first = d.lock().unwrap();
                let _second = c.lock().unwrap();
            },
        );
    });
    violates(report, "deadlock");
}

#[test]
fn a_lock_taken_twice_deadlocks() {
    violates(
        explore(|| {
            let lock = Mutex::new(0);
            let _first = lock.lock().unwrap();
            let _second = lock.lock().unwrap();
        }),
        "deadlock",
    );
}

#[test]
fn a_leaked_guard_deadlocks() {
    violates(
        explore(|| {
            let lock = Mutex::new(0);
            std::mem::forget(lock.lock().unwrap());
            drop(lock.lock().unwrap());
        }),
        "deadlock",
    );
}

#[test]
fn reading_under_a_read_lock_while_a_writer_waits() {
    safe(explore(|| {
        let lock = Arc::new(RwLock::new((0, 0)));
        let other = lock.clone();
        two(
            move || {
                let mut pair = other.write().unwrap();
                pair.0 += 1;
                pair.1 += 1;
            },
            move || {
                let pair = lock.read().unwrap();
                assert_eq!(pair.0, pair.1);
            },
        );
    }));
}

/// Two readers do not order anything between them.
#[test]
fn read_locks_synchronise_with_writers_only() {
    let program = |write: bool| {
        explore(move || {
            let shared = Arc::new((RwLock::new(()), Shared::new(0)));
            let other = shared.clone();
            two(
                move || {
                    other.1.set(1);
                    drop(other.0.read().unwrap());
                },
                move || {
                    drop(shared.0.read().unwrap());
                    if write {
                        drop(shared.0.write().unwrap());
                    }
                    shared.1.set(2);
                },
            );
        })
    };
    violates(program(false), "data-race");
    violates(program(true), "data-race");
}

#[test]
fn check_then_act_in_two_sections() {
    violates(
        explore(|| {
            let account = Arc::new(Mutex::new(1));
            let other = account.clone();
            let withdraw = |account: Arc<Mutex<i32>>| {
                move || {
                    if *account.lock().unwrap() >= 1 {
                        *account.lock().unwrap() -= 1;
                    }
                }
            };
            let shared = account.clone();
            two(withdraw(other), withdraw(shared));
            assert!(*account.lock().unwrap() >= 0);
        }),
        "panic",
    );
}

// Condition variables.

#[test]
fn a_lost_wake_up_deadlocks() {
    violates(
        explore(|| {
            let shared = Arc::new((Mutex::new(()), Condvar::new(), AtomicBool::new(false)));
            let other = shared.clone();
            two(
                move || {
                    other.2.store(true, Ordering::SeqCst);
                    other.1.notify_one();
                },
                move || {
                    if !shared.2.load(Ordering::SeqCst) {
                        drop(shared.1.wait(shared.0.lock().unwrap()).unwrap());
                    }
                },
            );
        }),
        "deadlock",
    );
}

#[test]
fn notify_one_where_all_must_wake_deadlocks() {
    let program = |all: bool| {
        explore(move || {
            let shared = Arc::new((Mutex::new(false), Condvar::new()));
            let waiters: Vec<_> = (0..2)
                .map(|_| {
                    let shared = shared.clone();
                    thread::spawn(move || {
                        drop(shared.1.wait_while(shared.0.lock().unwrap(), |open| !*open).unwrap());
                    })
                })
                .collect();
            *shared.0.lock().unwrap() = true;
            if all {
                shared.1.notify_all()
            } else {
                shared.1.notify_one()
            }
            waiters.into_iter().for_each(|waiter| waiter.join().unwrap());
        })
    };
    safe(program(true));
    violates(program(false), "deadlock");
}

#[test]
fn a_wait_without_a_loop_does_not_survive_spurious_wake_ups() {
    let program = |spurious: u32, looped: bool| {
        Builder::new().spurious_wakeups(spurious).explore(move || {
            let shared = Arc::new((Mutex::new(false), Condvar::new()));
            let other = shared.clone();
            two(
                move || {
                    let mut ready = other.0.lock().unwrap();
                    *ready = true;
                    other.1.notify_one();
                },
                move || {
                    let mut ready = shared.0.lock().unwrap();
                    if !*ready {
                        ready = shared.1.wait(ready).unwrap();
                    }
                    while looped && !*ready {
                        ready = shared.1.wait(ready).unwrap();
                    }
                    assert!(*ready);
                },
            );
        })
    };
    safe(program(0, false));
    violates(program(1, false), "panic");
    safe(program(2, true));
}

#[test]
fn a_timeout_may_and_may_not_come() {
    for wanted in [true, false] {
        violates(
            explore(move || {
                let shared = Arc::new((Mutex::new(()), Condvar::new()));
                let other = shared.clone();
                two(
                    move || other.1.notify_one(),
                    move || {
                        let guard = shared.0.lock().unwrap();
                        let (_guard, result) =
                            shared.1.wait_timeout(guard, std::time::Duration::from_millis(1)).unwrap();
                        assert_eq!(result.timed_out(), wanted);
                    },
                );
            }),
            "panic",
        );
    }
}

// Publication.

fn publish(store: Ordering, load: Ordering) -> Report {
    explore(move || {
        let shared = Arc::new((Shared::new(0), AtomicBool::new(false)));
        let other = shared.clone();
        two(
            move || {
                other.0.set(42);
                other.1.store(true, store);
            },
            move || {
                if shared.1.load(load) {
                    assert_eq!(shared.0.get(), 42);
                }
            },
        );
    })
}

#[test]
fn publication_needs_release_and_acquire() {
    safe(publish(Ordering::Release, Ordering::Acquire));
    safe(publish(Ordering::SeqCst, Ordering::SeqCst));
    violates(publish(Ordering::Relaxed, Ordering::Acquire), "data-race");
    violates(publish(Ordering::Release, Ordering::Relaxed), "data-race");
}

#[test]
fn fences_publish_too() {
    let program = |fenced: bool| {
        explore(move || {
            let shared = Arc::new((Shared::new(0), AtomicBool::new(false)));
            let other = shared.clone();
            two(
                move || {
                    other.0.set(1);
                    fence(Ordering::Release);
                    other.1.store(true, Ordering::Relaxed);
                },
                move || {
                    if shared.1.load(Ordering::Relaxed) {
                        if fenced {
                            fence(Ordering::Acquire);
                        }
                        shared.0.get();
                    }
                },
            );
        })
    };
    safe(program(true));
    violates(program(false), "data-race");
}

#[test]
fn double_checked_initialisation() {
    let program = |store: Ordering| {
        explore(move || {
            let shared = Arc::new((Mutex::new(()), AtomicBool::new(false), Shared::new(0)));
            let get = |shared: Arc<(Mutex<()>, AtomicBool, Shared<i32>)>| {
                move || {
                    if !shared.1.load(Ordering::Acquire) {
                        let _guard = shared.0.lock().unwrap();
                        if !shared.1.load(Ordering::Relaxed) {
                            shared.2.set(7);
                            shared.1.store(true, store);
                        }
                    }
                    assert_eq!(shared.2.get(), 7);
                }
            };
            two(get(shared.clone()), get(shared));
        })
    };
    safe(program(Ordering::Release));
    violates(program(Ordering::Relaxed), "data-race");
}

#[test]
fn once_initialises_once() {
    safe(explore(|| {
        let shared = Arc::new((Once::new(), Shared::new(0)));
        let call = |shared: Arc<(Once, Shared<i32>)>| {
            move || {
                shared.0.call_once(|| shared.1.set(shared.1.get() + 1));
                assert_eq!(shared.1.get(), 1);
            }
        };
        two(call(shared.clone()), call(shared));
    }));
}

#[test]
fn unsynchronised_increments_race() {
    violates(
        explore(|| {
            let cell = Arc::new(Shared::new(0));
            let other = cell.clone();
            two(move || other.set(other.get() + 1), move || cell.set(cell.get() + 1));
        }),
        "data-race",
    );
}

// Spin locks, counters.

#[test]
fn an_increment_in_two_steps_loses_an_update() {
    violates(
        explore(|| {
            let counter = Arc::new(AtomicUsize::new(0));
            let increment =
                |counter: Arc<AtomicUsize>| move || counter.store(counter.load(Ordering::SeqCst) + 1, Ordering::SeqCst);
            two(increment(counter.clone()), increment(counter.clone()));
            assert_eq!(counter.load(Ordering::SeqCst), 2);
        }),
        "panic",
    );
}

#[test]
fn a_compare_exchange_loop_counts() {
    safe(explore(|| {
        let counter = Arc::new(AtomicUsize::new(0));
        let increment = |counter: Arc<AtomicUsize>| {
            move || {
                counter.fetch_update(Ordering::AcqRel, Ordering::Relaxed, |old| Some(old + 1)).unwrap();
            }
        };
        two(increment(counter.clone()), increment(counter.clone()));
        assert_eq!(counter.load(Ordering::SeqCst), 2);
    }));
}

fn spin_lock(unlock: Ordering) -> Report {
    explore(move || {
        let shared = Arc::new((AtomicBool::new(false), Shared::new(0)));
        let section = |shared: Arc<(AtomicBool, Shared<i32>)>| {
            move || {
                while shared.0.swap(true, Ordering::Acquire) {
                    mazurka::hint::spin_loop();
                }
                shared.1.set(shared.1.get() + 1);
                shared.0.store(false, unlock);
            }
        };
        two(section(shared.clone()), section(shared));
    })
}

#[test]
fn a_spin_lock_needs_release() {
    safe(spin_lock(Ordering::Release));
    violates(spin_lock(Ordering::Relaxed), "data-race");
}

#[test]
fn a_ticket_lock() {
    safe(explore(|| {
        let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0), Shared::new(0)));
        let section = |shared: Arc<(AtomicUsize, AtomicUsize, Shared<i32>)>| {
            move || {
                let ticket = shared.0.fetch_add(1, Ordering::Relaxed);
                while shared.1.load(Ordering::Acquire) != ticket {
                    thread::yield_now();
                }
                shared.2.set(shared.2.get() + 1);
                shared.1.store(ticket + 1, Ordering::Release);
            }
        };
        two(section(shared.clone()), section(shared.clone()));
        assert_eq!(shared.2.get(), 2);
    }));
}

#[test]
fn a_spin_that_nobody_ends_is_a_deadlock() {
    violates(
        explore(|| {
            let flag = AtomicBool::new(false);
            while !flag.load(Ordering::Acquire) {
                thread::yield_now();
            }
        }),
        "deadlock",
    );
}

/// A yield outside a loop is only a hint.
#[test]
fn a_yield_is_no_wait() {
    safe(explore(|| {
        let (lock, x) = (Mutex::new(0), AtomicUsize::new(0));
        *lock.lock().unwrap() += 1;
        thread::yield_now();
        x.load(Ordering::SeqCst);
        thread::yield_now();
    }));
    for first in [0, 1] {
        let report = explore(move || {
            let x = Arc::new(AtomicUsize::new(0));
            let y = x.clone();
            two(
                move || {
                    y.load(Ordering::SeqCst);
                    thread::yield_now();
                    y.store(1, Ordering::SeqCst);
                },
                move || assert_ne!(x.load(Ordering::SeqCst), first),
            );
        });
        violates(report, "panic");
    }
}

#[test]
fn an_endless_loop_meets_the_step_limit() {
    let report = Builder::new().max_steps(100).explore(|| {
        let counter = AtomicUsize::new(0);
        loop {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    });
    violates(report, "step-limit");
}

#[test]
fn a_seqlock() {
    let program = |careful: bool| {
        explore(move || {
            let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)));
            let other = shared.clone();
            two(
                move || {
                    other.0.fetch_add(1, Ordering::Acquire);
                    other.1.store(1, Ordering::Relaxed);
                    other.2.store(1, Ordering::Relaxed);
                    other.0.fetch_add(1, Ordering::Release);
                },
                move || {
                    let before = shared.0.load(Ordering::Acquire);
                    let pair = (shared.1.load(Ordering::Relaxed), shared.2.load(Ordering::Relaxed));
                    let after = shared.0.load(Ordering::Relaxed);
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

#[test]
fn a_reference_count() {
    let program = |last: Ordering| {
        explore(move || {
            let shared = Arc::new((AtomicUsize::new(2), Shared::new(0)));
            let release = |shared: Arc<(AtomicUsize, Shared<i32>)>| {
                move || {
                    shared.1.get();
                    if shared.0.fetch_sub(1, last) == 1 {
                        shared.1.set(-1);
                    }
                }
            };
            two(release(shared.clone()), release(shared));
        })
    };
    safe(program(Ordering::AcqRel));
    violates(program(Ordering::Relaxed), "data-race");
}

// Structures.

struct Node {
    value: usize,
    next: *mut Node,
}

/// A stack without locks. Nodes are never freed, so that an address is never used twice.
struct Treiber(AtomicPtr<Node>);

impl Treiber {
    fn push(&self, value: usize) {
        let node = Box::into_raw(Box::new(Node { value, next: ptr::null_mut() }));
        let mut head = self.0.load(Ordering::Relaxed);
        loop {
            // SAFETY: the node is not shared yet.
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
fn a_stack_without_locks() {
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

fn ring(publish: Ordering) -> Report {
    explore(move || {
        struct Ring([Shared<usize>; 2], AtomicUsize, AtomicUsize);
        let ring = Arc::new(Ring([Shared::new(0), Shared::new(0)], AtomicUsize::new(0), AtomicUsize::new(0)));
        let writer = ring.clone();
        two(
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
fn a_ring_with_one_reader_and_one_writer() {
    safe(ring(Ordering::Release));
    violates(ring(Ordering::Relaxed), "data-race");
}

// Channels and threads.

#[test]
fn a_receiver_that_waits_for_too_much_deadlocks() {
    violates(
        explore(|| {
            let (sender, receiver) = mpsc::channel();
            let other = sender.clone();
            thread::spawn(move || other.send(1).unwrap());
            receiver.recv().unwrap();
            receiver.recv().unwrap();
            drop(sender);
        }),
        "deadlock",
    );
}

#[test]
fn a_message_publishes_what_came_before_it() {
    safe(explore(|| {
        let cell = Arc::new(Shared::new(0));
        let other = cell.clone();
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            other.set(5);
            sender.send(()).unwrap();
        });
        receiver.recv().unwrap();
        assert_eq!(cell.get(), 5);
    }));
}

#[test]
fn the_end_of_all_senders_publishes_what_they_did() {
    safe(explore(|| {
        let cell = Arc::new(Shared::new(0));
        let other = cell.clone();
        let (sender, receiver) = mpsc::channel::<()>();
        thread::spawn(move || {
            other.set(5);
            drop(sender);
        });
        assert!(receiver.recv().is_err());
        assert_eq!(cell.get(), 5);
    }));
}

#[test]
fn polling_sees_a_channel_empty_full_and_disconnected() {
    use mpsc::TryRecvError::{Disconnected, Empty};
    for wanted in [Ok(1), Err(Empty), Err(Disconnected)] {
        let report = explore(move || {
            let (sender, receiver) = mpsc::channel();
            let other = thread::spawn(move || {
                if mazurka::choose(2) == 0 {
                    sender.send(1).unwrap();
                }
            });
            assert_ne!(receiver.try_recv(), wanted);
            other.join().unwrap();
        });
        violates(report, "panic");
    }
}

#[test]
fn bounded_channels_block() {
    for bound in 0..3 {
        safe(explore(move || {
            let (sender, receiver) = mpsc::sync_channel(bound);
            let sent = Arc::new(AtomicUsize::new(0));
            let count = sent.clone();
            let other = thread::spawn(move || {
                for i in 0..3 {
                    sender.send(i).unwrap();
                    count.store(i + 1, Ordering::SeqCst);
                }
            });
            for i in 0..3 {
                assert!(sent.load(Ordering::SeqCst) <= bound + i + usize::from(bound == 0));
                assert_eq!(receiver.recv(), Ok(i));
            }
            assert!(receiver.recv().is_err());
            other.join().unwrap();
        }));
    }
}

#[test]
fn sending_to_nobody_fails_in_some_interleaving() {
    for fails in [true, false] {
        violates(
            explore(move || {
                let (sender, receiver) = mpsc::channel();
                two(move || drop(receiver), move || assert!(sender.send(1).is_err() != fails));
            }),
            "panic",
        );
    }
}

#[test]
fn parking() {
    safe(explore(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let (other, main) = (flag.clone(), thread::current());
        let thread = thread::spawn(move || {
            other.store(true, Ordering::Release);
            main.unpark();
        });
        while !flag.load(Ordering::Acquire) {
            thread::park();
        }
        thread.join().unwrap();
    }));
    violates(explore(thread::park), "deadlock");
}

#[test]
fn is_finished_sees_both() {
    for wanted in [true, false] {
        violates(
            explore(move || {
                let thread = thread::spawn(|| {});
                assert_eq!(thread.is_finished(), wanted);
                thread.join().unwrap();
            }),
            "panic",
        );
    }
}

#[test]
fn scoped_threads_borrow() {
    let report = explore(|| {
        let counter = Mutex::new(0);
        thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| *counter.lock().unwrap() += 1);
            }
        });
        assert_eq!(counter.into_inner().unwrap(), 3);
    });
    assert_eq!(report.executions(), 6);
    safe(report);
}

#[test]
fn a_deadlock_of_joins() {
    violates(
        explore(|| {
            let lock = Arc::new(Mutex::new(()));
            let guard = lock.lock().unwrap();
            let other = lock.clone();
            thread::spawn(move || drop(other.lock().unwrap())).join().unwrap();
            drop(guard);
        }),
        "deadlock",
    );
}
