//! Parking, joining and scopes.

use mazurka::sync::atomic::{AtomicBool, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::thread;

use super::{explore, safe, violates};

#[test]
fn an_unpark_before_or_during_a_park_wakes_it() {
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
fn is_finished_returns_both_values_in_some_interleaving() {
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
fn scoped_threads_borrow_local_data() {
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
fn joining_a_thread_that_needs_a_held_lock_deadlocks() {
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

#[test]
fn threads_have_the_names_that_the_program_gives_them() {
    safe(explore(|| {
        let name = || thread::current().name().map(str::to_owned);
        assert_eq!(name().as_deref(), Some("main"));
        assert_eq!(thread::spawn(name).join().unwrap(), None);
        // Two threads of the same name have different ones in reports.
        for _ in 0..2 {
            let worker = thread::Builder::new().name("worker".to_owned()).spawn(name).unwrap();
            assert_eq!(worker.thread().name(), Some("worker"));
            assert_eq!(worker.join().unwrap().as_deref(), Some("worker"));
        }
    }));
}
