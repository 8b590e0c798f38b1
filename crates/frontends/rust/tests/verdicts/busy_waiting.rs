//! Locks and waits that spin.

use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, Report, thread};

use super::{Shared, explore, run_both, safe, violates};

/// Mutual exclusion by Peterson's algorithm, with a cell as the protected resource.
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
        run_both(enter(0), enter(1));
    })
}

/// loom gives a wrong verdict for this program.
#[test]
fn petersons_algorithm_is_safe_and_its_exploration_terminates() {
    safe(peterson(mazurka::hint::spin_loop));
    safe(peterson(thread::yield_now));
}

/// A spin lock that is released with the given ordering.
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
        run_both(section(shared.clone()), section(shared));
    })
}

#[test]
fn a_spin_lock_must_be_released_with_a_release_store() {
    safe(spin_lock(Ordering::Release));
    violates(spin_lock(Ordering::Relaxed), "data-race");
}

#[test]
fn a_ticket_lock_is_safe() {
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
        run_both(section(shared.clone()), section(shared.clone()));
        assert_eq!(shared.2.get(), 2);
    }));
}

#[test]
fn spinning_on_a_flag_that_is_never_set_is_a_deadlock() {
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

#[test]
fn a_yield_outside_a_loop_does_not_block() {
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
            run_both(
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
fn an_infinite_loop_that_writes_exceeds_the_step_limit() {
    let report = Builder::new().max_steps(100).explore(|| {
        let counter = AtomicUsize::new(0);
        loop {
            counter.fetch_add(1, Ordering::Relaxed);
        }
    });
    assert!(report.reached_step_limit(), "{report}");
}
