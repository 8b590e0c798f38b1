//! One-time initialisation.

use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka::sync::atomic::{AtomicBool, Ordering};
use mazurka::sync::{Arc, Mutex, Once, OnceLock};
use mazurka::{Builder, thread};

use super::{Shared, explore, run_both, safe, violates};

#[test]
fn double_checked_initialisation_needs_a_release_store() {
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
            run_both(get(shared.clone()), get(shared));
        })
    };
    safe(program(Ordering::Release));
    violates(program(Ordering::Relaxed), "data-race");
}

#[test]
fn once_initialises_exactly_once() {
    safe(explore(|| {
        let shared = Arc::new((Once::new(), Shared::new(0)));
        let call = |shared: Arc<(Once, Shared<i32>)>| {
            move || {
                shared.0.call_once(|| shared.1.set(shared.1.get() + 1));
                assert_eq!(shared.1.get(), 1);
            }
        };
        run_both(call(shared.clone()), call(shared));
    }));
}

#[test]
fn a_panic_poisons_a_once_until_a_forced_call_succeeds() {
    let report = Builder::new().allow_panics(true).explore(|| {
        let once = Arc::new(Once::new());
        let theirs = once.clone();
        let failed = thread::spawn(move || theirs.call_once(|| panic!("first attempt"))).join();
        assert!(failed.is_err() && !once.is_completed());
        assert!(catch_unwind(AssertUnwindSafe(|| once.call_once(|| {}))).is_err());
        let mut poisoned = false;
        once.call_once_force(|state| poisoned = state.is_poisoned());
        assert!(poisoned && once.is_completed());
        once.call_once_force(|_| unreachable!("the call has completed"));
    });
    safe(report);
}

#[test]
fn waiting_for_an_initialisation() {
    safe(explore(|| {
        let shared = Arc::new((Once::new(), Shared::new(0)));
        let theirs = shared.clone();
        run_both(
            move || theirs.0.call_once(|| theirs.1.set(7)),
            move || {
                shared.0.wait();
                assert_eq!(shared.1.get(), 7);
            },
        );
    }));
    safe(explore(|| {
        let cell = Arc::new(OnceLock::new());
        let theirs = cell.clone();
        run_both(move || theirs.set(7).unwrap(), move || assert_eq!(*cell.wait(), 7));
    }));
    violates(explore(|| Once::new().wait()), "deadlock");
    let copied = OnceLock::from(3);
    assert!(copied.clone() == copied && copied != OnceLock::new());
}
