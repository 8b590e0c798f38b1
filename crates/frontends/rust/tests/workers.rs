//! Several workers explore the executions that one worker does.

#![allow(clippy::unwrap_used)]

use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex, mpsc};
use mazurka::{Builder, Report, thread};

use Ordering::SeqCst;

fn explore(workers: usize, algorithm: &str, body: fn()) -> Report {
    Builder::new().algorithm(algorithm).all_violations(true).workers(workers).explore_shared(body)
}

/// Explores with one worker and with several, and returns the number of executions.
fn executions(body: fn()) -> u64 {
    let mut last = 0;
    for algorithm in ["optimal", "optimal-ob"] {
        let one = explore(1, algorithm, body);
        for workers in [2, 3, 8] {
            let several = explore(workers, algorithm, body);
            assert_eq!(several.executions(), one.executions(), "{algorithm} by {workers} workers: {several}");
            assert_eq!((several.blocked(), several.complete()), (0, true), "{several}");
            let kinds = |report: &Report| {
                let mut kinds: Vec<_> =
                    report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
                kinds.sort();
                kinds
            };
            assert_eq!(kinds(&several), kinds(&one), "{algorithm} by {workers} workers");
        }
        last = one.executions();
    }
    last
}

fn increments() {
    let sum = Arc::new(AtomicUsize::new(0));
    let threads: Vec<_> = (0..5)
        .map(|_| {
            let sum = sum.clone();
            thread::spawn(move || sum.fetch_add(1, SeqCst))
        })
        .collect();
    threads.into_iter().for_each(|thread| drop(thread.join()));
}

#[test]
fn increments_in_all_orders() {
    assert_eq!(executions(increments), 120);
}

/// Threads that spawn threads: which of them are met first depends on the worker.
fn family() {
    let shared = Arc::new((Mutex::new(0), AtomicUsize::new(0)));
    let parents: Vec<_> = (0..2)
        .map(|number| {
            let shared = shared.clone();
            thread::spawn(move || {
                if shared.1.fetch_add(1, SeqCst) == number {
                    let theirs = shared.clone();
                    thread::spawn(move || *theirs.0.lock().unwrap() += 1).join().unwrap();
                }
                let own = Arc::new(AtomicUsize::new(0));
                let child = {
                    let own = own.clone();
                    thread::spawn(move || own.store(1, SeqCst))
                };
                *shared.0.lock().unwrap() += own.load(SeqCst);
                child.join().unwrap();
            })
        })
        .collect();
    parents.into_iter().for_each(|parent| drop(parent.join()));
}

#[test]
fn threads_that_spawn_threads() {
    assert!(executions(family) > 10);
}

/// Locks that are single steps until a thread tries to acquire one, and a section that is read-only
/// until it is not.
fn learns() {
    let shared = Arc::new((Mutex::new(0_usize), Mutex::new(0_usize), AtomicUsize::new(0)));
    let threads: Vec<_> = (0..3)
        .map(|number| {
            let shared = shared.clone();
            thread::spawn(move || {
                let seen = *shared.0.lock().unwrap();
                if shared.2.fetch_add(1, SeqCst) == 2 && number == 0 {
                    *shared.0.lock().unwrap() += seen + 1;
                    drop(shared.1.try_lock());
                }
                *shared.1.lock().unwrap() += number;
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| drop(thread.join()));
}

#[test]
fn what_one_worker_learns_all_take_into_account() {
    assert!(executions(learns) > 10);
}

fn spins() {
    let shared = Arc::new((AtomicBool::new(false), AtomicUsize::new(0)));
    let waiters: Vec<_> = (0..2)
        .map(|_| {
            let shared = shared.clone();
            thread::spawn(move || {
                while !shared.0.load(SeqCst) {
                    mazurka::hint::spin_loop();
                }
                shared.1.fetch_add(1, SeqCst);
            })
        })
        .collect();
    shared.1.fetch_add(1, SeqCst);
    shared.0.store(true, SeqCst);
    waiters.into_iter().for_each(|waiter| drop(waiter.join()));
}

#[test]
fn threads_that_spin() {
    assert!(executions(spins) > 1);
}

fn fails() {
    let (sender, receiver) = mpsc::channel();
    let second = sender.clone();
    let threads = [thread::spawn(move || sender.send(1).unwrap()), thread::spawn(move || second.send(2).unwrap())];
    let (first, last) = (receiver.recv().unwrap(), receiver.recv().unwrap());
    threads.into_iter().for_each(|thread| drop(thread.join()));
    assert!(first < last, "in the wrong order");
}

#[test]
fn violations_are_found_and_replayed() {
    assert_eq!(executions(fails), 2);
    let report = explore(3, "optimal", fails);
    let violation = &report.violations()[0];
    assert!(violation.message().contains("in the wrong order"), "{report}");
    let again = Builder::new().replay(violation.replay()).explore(fails);
    assert_eq!(again.violations().len(), 1, "{again}");
}

#[mazurka::test(workers = 2, algorithm = "optimal")]
fn the_attribute_takes_workers() {
    increments();
}

#[test]
fn limits_hold_for_all_workers_together() {
    let report = Builder::new().algorithm("optimal").workers(3).max_executions(50).explore_shared(increments);
    assert_eq!((report.executions(), report.complete()), (50, false));
}

#[test]
#[should_panic(expected = "has to be `Send` and `Sync`")]
fn a_closure_for_one_thread_is_refused() {
    let calls = std::cell::Cell::new(0);
    Builder::new().workers(2).check(|| calls.set(calls.get() + 1));
}

/// The object is touched in some executions only, after the workers have begun.
#[test]
#[should_panic(expected = "was made outside the closure under check")]
fn an_object_from_outside_is_reported() {
    let outside = std::sync::Arc::new(Mutex::new(vec![0]));
    Builder::new().algorithm("optimal").random_runs_first(0).workers(4).check_shared(move || {
        let order = Arc::new(Mutex::new(Vec::new()));
        let threads: Vec<_> = (0..4)
            .map(|number| {
                let order = order.clone();
                thread::spawn(move || order.lock().unwrap().push(number))
            })
            .collect();
        threads.into_iter().for_each(|thread| drop(thread.join()));
        if order.lock().unwrap()[0] != 0 {
            outside.lock().unwrap().push(1);
        }
    });
}
