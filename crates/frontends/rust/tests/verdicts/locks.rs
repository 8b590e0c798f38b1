//! Mutexes and reader-writer locks.

use mazurka::sync::{Arc, Mutex, RwLock};

use super::{Shared, explore, run_both, safe, violates};

/// loom gives a wrong verdict for this program.
#[test]
fn two_try_locks_do_not_deadlock() {
    safe(explore(|| {
        let lock = Arc::new(Mutex::new(0));
        let other = lock.clone();
        run_both(
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

/// loom gives a wrong verdict for this program.
#[test]
fn try_lock_succeeds_and_fails_in_some_interleaving() {
    for taken in [false, true] {
        violates(
            explore(move || {
                let lock = Arc::new(Mutex::new(0));
                let other = lock.clone();
                run_both(move || *other.lock().unwrap() += 1, move || assert!(lock.try_lock().is_err() != taken));
            }),
            "panic",
        );
    }
}

#[test]
fn locks_in_opposite_order_deadlock() {
    let report = explore(|| {
        let (a, b) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(0)));
        let (c, d) = (a.clone(), b.clone());
        run_both(
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
fn locking_a_mutex_twice_deadlocks() {
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
fn a_reader_never_observes_a_partial_write() {
    safe(explore(|| {
        let lock = Arc::new(RwLock::new((0, 0)));
        let other = lock.clone();
        run_both(
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

#[test]
fn read_locks_do_not_synchronise_readers_with_each_other() {
    let program = |write: bool| {
        explore(move || {
            let shared = Arc::new((RwLock::new(()), Shared::new(0)));
            let other = shared.clone();
            run_both(
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
fn check_and_act_in_two_critical_sections_is_not_atomic() {
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
            run_both(withdraw(other), withdraw(shared));
            assert!(*account.lock().unwrap() >= 0);
        }),
        "panic",
    );
}
