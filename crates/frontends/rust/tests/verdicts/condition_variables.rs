//! Condition variables.

use mazurka::sync::atomic::{AtomicBool, Ordering};
use mazurka::sync::{Arc, Condvar, Mutex};
use mazurka::{Builder, thread};

use super::{explore, run_both, safe, violates};

#[test]
fn a_lost_wakeup_deadlocks() {
    violates(
        explore(|| {
            let shared = Arc::new((Mutex::new(()), Condvar::new(), AtomicBool::new(false)));
            let other = shared.clone();
            run_both(
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
fn notify_one_deadlocks_if_all_waiters_must_wake() {
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
fn a_wait_outside_a_loop_is_broken_by_a_spurious_wakeup() {
    let program = |spurious: u32, looped: bool| {
        Builder::new().spurious_wakeups(spurious).explore(move || {
            let shared = Arc::new((Mutex::new(false), Condvar::new()));
            let other = shared.clone();
            run_both(
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
fn a_wait_times_out_and_is_notified_in_some_interleaving() {
    for wanted in [true, false] {
        violates(
            explore(move || {
                let shared = Arc::new((Mutex::new(()), Condvar::new()));
                let other = shared.clone();
                run_both(
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
