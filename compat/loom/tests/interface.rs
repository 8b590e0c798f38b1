//! Programs as crates with loom tests write them.

use std::rc::Rc;

use loom::cell::{Cell, UnsafeCell};
use loom::sync::atomic::{AtomicUsize, Ordering};
use loom::sync::{Arc, Mutex, Notify};
use loom::thread;

loom::lazy_static! {
    static ref COUNT: AtomicUsize = AtomicUsize::new(0);
}

loom::thread_local! {
    static LOCAL: std::cell::Cell<u32> = std::cell::Cell::new(1);
}

#[test]
fn counters_are_exclusive_after_joins() {
    loom::model(|| {
        let mut number = Arc::new(AtomicUsize::new(0));
        let threads: Vec<_> = (0..2)
            .map(|_| {
                let number = number.clone();
                thread::spawn(move || number.fetch_add(1, Ordering::AcqRel))
            })
            .collect();
        for thread in threads {
            thread.join().unwrap();
        }
        // SAFETY: no other thread exists.
        assert_eq!(unsafe { number.unsync_load() }, 2);
        Arc::get_mut(&mut number).unwrap().with_mut(|number| *number = 7);
        assert_eq!(number.load(Ordering::Relaxed), 7);
    });
}

#[test]
fn what_is_not_send_may_be_moved() {
    loom::model(|| {
        let shared = Rc::new(5);
        let theirs = shared.clone();
        let thread = thread::Builder::new().name("reader".to_owned()).spawn(move || theirs).unwrap();
        assert_eq!(thread.join().unwrap(), shared);
    });
}

#[test]
fn notifications_statics_and_locals() {
    loom::model(|| {
        let notify = Arc::new(Notify::new());
        let theirs = notify.clone();
        let thread = thread::spawn(move || {
            COUNT.fetch_add(1, Ordering::Relaxed);
            theirs.notify();
            LOCAL.with(|local| local.get())
        });
        LOCAL.with(|local| local.set(2));
        notify.wait();
        assert_eq!(COUNT.load(Ordering::Relaxed), 1);
        assert_eq!(thread.join().unwrap(), 1);
    });
}

#[test]
#[should_panic(expected = "data race")]
fn cells_are_checked() {
    struct Shared(Cell<u32>);
    // SAFETY: none; the check finds the data race.
    unsafe impl Sync for Shared {}
    // SAFETY: the value is a number.
    unsafe impl Send for Shared {}
    loom::model(|| {
        let cell = Arc::new(Shared(Cell::new(0)));
        let theirs = cell.clone();
        let thread = thread::spawn(move || theirs.0.set(1));
        cell.0.get();
        thread.join().unwrap();
    });
}

#[test]
fn limits_are_those_of_the_builder() {
    let mut builder = loom::model::Builder::new();
    builder.preemption_bound = Some(2);
    builder.max_branches = 1_000;
    builder.check(|| {
        let pair = Arc::new((Mutex::new(0), UnsafeCell::new(0)));
        *pair.0.lock().unwrap() += 1;
        // SAFETY: there is one thread.
        pair.1.with_mut(|value| unsafe { *value = 1 });
        loom::stop_exploring();
        loom::skip_branch();
        loom::explore();
    });
}

#[test]
fn panics_may_be_caught() {
    let run = |caught: bool| {
        loom::model(move || {
            let number = Arc::new(AtomicUsize::new(0));
            let theirs = number.clone();
            let thread = thread::spawn(move || {
                let panics = || {
                    assert_eq!(theirs.load(Ordering::SeqCst), 0, "raised");
                };
                if caught {
                    drop(std::panic::catch_unwind(std::panic::AssertUnwindSafe(panics)));
                } else {
                    panics();
                }
            });
            number.store(1, Ordering::SeqCst);
            thread.join().unwrap();
        });
    };
    run(true);
    let failure = std::panic::catch_unwind(|| run(false)).unwrap_err();
    assert!(failure.downcast_ref::<String>().is_some_and(|message| message.contains("raised")));
}
