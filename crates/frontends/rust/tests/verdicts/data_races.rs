//! Unsynchronised accesses to cells: what orders two accesses, and what does not.

use mazurka::Report;
use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering, fence};

use super::{Shared, explore, run_both, safe, violates};

#[test]
fn unsynchronised_increments_are_a_data_race() {
    violates(
        explore(|| {
            let cell = Arc::new(Shared::new(0));
            let other = cell.clone();
            run_both(move || other.set(other.get() + 1), move || cell.set(cell.get() + 1));
        }),
        "data-race",
    );
}

/// Publishes a cell through a flag.
fn publish(store: Ordering, load: Ordering) -> Report {
    explore(move || {
        let shared = Arc::new((Shared::new(0), AtomicBool::new(false)));
        let other = shared.clone();
        run_both(
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
fn publication_through_fences_needs_the_acquire_fence() {
    let program = |fenced: bool| {
        explore(move || {
            let shared = Arc::new((Shared::new(0), AtomicBool::new(false)));
            let other = shared.clone();
            run_both(
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
fn the_last_decrement_of_a_reference_count_must_synchronise() {
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
            run_both(release(shared.clone()), release(shared));
        })
    };
    safe(program(Ordering::AcqRel));
    violates(program(Ordering::Relaxed), "data-race");
}
