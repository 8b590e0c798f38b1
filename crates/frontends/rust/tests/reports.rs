//! The contents of reports, and the messages for misuse.

#![allow(clippy::unwrap_used)]

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, explore, thread};

fn lost_update() {
    let counter = Arc::new(AtomicUsize::new(0));
    let theirs = counter.clone();
    let other = thread::Builder::new()
        .name("adder".to_owned())
        .spawn(move || theirs.store(theirs.load(Ordering::SeqCst) + 1, Ordering::SeqCst))
        .unwrap();
    counter.store(counter.load(Ordering::SeqCst) + 1, Ordering::SeqCst);
    other.join().unwrap();
    assert_eq!(counter.load(Ordering::SeqCst), 2, "an update is lost");
}

fn abba() {
    let (a, b) = (Arc::new(Mutex::new(0)), Arc::new(Mutex::new(0)));
    let (c, d) = (a.clone(), b.clone());
    let other = thread::spawn(move || {
        let _first = d.lock().unwrap();
        let _second = c.lock().unwrap();
    });
    let _first = a.lock().unwrap();
    let _second = b.lock().unwrap();
    drop((_first, _second));
    other.join().unwrap();
}

fn message_of(run: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(run)).expect_err("the closure should have panicked");
    payload
        .downcast_ref::<String>()
        .cloned()
        .or_else(|| payload.downcast_ref::<&str>().map(|s| (*s).to_owned()))
        .unwrap()
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "`{part}` is not in:\n{text}");
    }
}

#[test]
fn a_panic_is_reported_with_its_interleaving() {
    let text = message_of(|| drop(mazurka::check(lost_update)));
    has(&text, &["panics in main: ", "an update is lost", "reports.rs", "adder", "load AtomicUsize reports.rs:13"]);
    has(&text, &["reads 0", "writes 1", "MAZURKA_REPLAY=0"]);
    assert!(text.lines().all(|line| line.chars().count() < 160), "{text}");
}

#[test]
fn a_deadlock_names_owners_and_places() {
    let report = Builder::new().random_runs_first(0).explore(abba);
    let text = report.to_string();
    has(&text, &["deadlock of 2 processes", "waits at lock Mutex reports.rs:25", "blocked by thread 1"]);
    has(&text, &["cycle: main -> thread 1 -> main"]);
}

#[test]
fn every_violation_can_be_replayed() {
    for program in [lost_update as fn(), abba] {
        let found = explore(program);
        let violation = &found.violations()[0];
        let again = Builder::new().replay(violation.replay()).explore(program);
        let replayed = &again.violations()[0];
        assert_eq!((replayed.kind(), replayed.message()), (violation.kind(), violation.message()));
        assert_eq!(replayed.steps(), violation.steps());
    }
    let text = message_of(|| drop(Builder::new().replay("0*99").explore(abba)));
    has(&text, &["the replay string does not fit this program", "cannot move"]);
}

#[test]
fn limits_are_reported() {
    let many = || {
        let counter = Arc::new(AtomicUsize::new(0));
        for _ in 0..6 {
            let counter = counter.clone();
            thread::spawn(move || counter.fetch_add(1, Ordering::Relaxed));
        }
    };
    let report = Builder::new().max_executions(10).explore(many);
    assert_eq!((report.executions(), report.complete()), (10, false));
    has(&report.to_string(), &["10 executions, incomplete: the limit on executions was reached"]);
    has(&explore(|| {}).to_string(), &["1 execution, complete"]);
}

#[test]
fn all_violations_are_reported_on_request() {
    let report = Builder::new().all_violations(true).explore(|| {
        let x = Arc::new(AtomicUsize::new(0));
        let y = x.clone();
        thread::spawn(move || y.store(1, Ordering::SeqCst));
        match x.load(Ordering::SeqCst) {
            0 => panic!("zero"),
            _ => panic!("one"),
        }
    });
    let mut messages: Vec<&str> = report.violations().iter().map(|violation| violation.message()).collect();
    messages.sort_unstable();
    assert_eq!(messages, ["panics in main: one", "panics in main: zero"]);
    assert!(report.complete());
}

#[test]
fn panics_that_end_a_thread_can_be_allowed() {
    let body = || {
        let lock = Arc::new(Mutex::new(0));
        let theirs = lock.clone();
        let result = thread::spawn(move || {
            let _guard = theirs.lock().unwrap();
            panic!("with the lock held");
        })
        .join();
        assert_eq!(*result.unwrap_err().downcast_ref::<&str>().unwrap(), "with the lock held");
        assert!(lock.lock().is_err() && lock.is_poisoned());
    };
    let report = Builder::new().allow_panics(true).explore(body);
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    assert_eq!(explore(body).violations()[0].message(), "panics in thread 1: with the lock held");
}

#[test]
fn random_runs_find_the_deadlock_of_the_philosophers() {
    let philosophers = || {
        let forks: Arc<Vec<Mutex<()>>> = Arc::new((0..5).map(|_| Mutex::new(())).collect());
        for i in 0..5 {
            let forks = forks.clone();
            thread::spawn(move || {
                let _left = forks[i].lock().unwrap();
                let _right = forks[(i + 1) % 5].lock().unwrap();
            });
        }
    };
    for report in [
        Builder::new().explore_random(10_000, philosophers),
        Builder::new().explore_urw(10_000, philosophers),
        Builder::new().explore_pct(10_000, 5, philosophers),
    ] {
        assert_eq!(report.violations()[0].kind(), "deadlock", "{report}");
    }
    has(&message_of(|| drop(mazurka::check_urw(philosophers, 10_000))), &["deadlock of 5 processes"]);
}

#[test]
fn a_check_inside_a_check_is_refused() {
    let text = explore(|| drop(explore(|| {}))).to_string();
    has(&text, &["a check inside a check"]);
}

#[test]
fn a_nondeterministic_program_is_refused() {
    let turn = Cell::new(0);
    let text = message_of(|| {
        explore(|| {
            turn.set(turn.get() + 1);
            let (a, b) = (AtomicUsize::new(0), AtomicUsize::new(0));
            let (a, b) = (Arc::new(a), Arc::new(b));
            let theirs = a.clone();
            let other = thread::spawn(move || theirs.store(1, Ordering::SeqCst));
            if turn.get() % 2 == 0 {
                a.load(Ordering::SeqCst)
            } else {
                b.swap(1, Ordering::SeqCst)
            };
            a.load(Ordering::SeqCst);
            other.join().unwrap();
        });
    });
    has(&text, &["the program is not deterministic", "load AtomicUsize", "swap AtomicUsize", "reports.rs"]);
}

#[test]
fn an_object_created_outside_the_closure_is_refused() {
    let lock = Mutex::new(0);
    let text = message_of(|| drop(explore(|| *lock.lock().unwrap() += 1)));
    has(&text, &["the Mutex made at", "reports.rs", "make it inside the closure"]);
}

#[test]
fn unknown_algorithms_are_refused() {
    has(&message_of(|| drop(Builder::new().algorithm("best"))), &["there is no algorithm `best`", "optimal"]);
}

/// Algorithms that compare states run over the label model.
#[test]
fn every_algorithm_finds_the_lost_update() {
    for name in ["naive", "source", "source-cs", "semantic", "semantic-live", "optimal", "optimal-ob", "memo"] {
        let report = Builder::new().random_runs_first(0).algorithm(name).explore(lost_update);
        assert_eq!(report.violations().len(), 1, "{name}: {report}");
        assert_eq!((report.algorithm(), report.note()), (name, None), "{report}");
    }
}

#[test]
fn the_steps_that_race_are_marked() {
    struct Data(mazurka::cell::UnsafeCell<usize>);
    // SAFETY: none; the check finds the data race.
    unsafe impl Sync for Data {}
    // SAFETY: as above.
    unsafe impl Send for Data {}
    let report = explore(|| {
        let shared = Arc::new((Data(mazurka::cell::UnsafeCell::new(0)), AtomicUsize::new(0)));
        let theirs = shared.clone();
        let other = thread::spawn(move || {
            theirs.1.load(Ordering::Relaxed);
            // SAFETY: none, see above.
            theirs.0.0.with_mut(|data| unsafe { *data = 1 });
            theirs.1.store(1, Ordering::Relaxed);
        });
        if shared.1.load(Ordering::Relaxed) == 1 {
            // SAFETY: none, see above.
            shared.0.0.with(|data| unsafe { *data });
        }
        other.join().unwrap();
    });
    let text = report.to_string();
    let marked: Vec<&str> = text.lines().filter(|line| line.starts_with("! ")).collect();
    assert_eq!(marked.len(), 2, "{text}");
    assert!(marked[0].contains("writes UnsafeCell") && marked[1].contains("reads UnsafeCell"), "{text}");
    has(&text, &["the steps marked with ! race with each other"]);
}

/// A bound on preemptions applies to closures that are too large to be covered quickly.
#[test]
fn a_bound_on_preemptions_is_reported() {
    let counters = |threads: usize, steps: usize, expected: usize| {
        move || {
            let count = Arc::new(AtomicUsize::new(0));
            let add = |count: Arc<AtomicUsize>| {
                move || {
                    for _ in 0..steps {
                        let read = count.load(Ordering::SeqCst);
                        count.store(read + 1, Ordering::SeqCst);
                    }
                }
            };
            let handles: Vec<_> = (0..threads).map(|_| thread::spawn(add(count.clone()))).collect();
            handles.into_iter().for_each(|handle| handle.join().unwrap());
            assert!(count.load(Ordering::SeqCst) >= expected);
        }
    };
    // Violations that a short exploration of everything shows are found in any case.
    assert_eq!(Builder::new().max_preemptions(0).explore(counters(2, 2, 4)).violations()[0].kind(), "panic");
    let bounded = |preemptions| Builder::new().random_runs_first(0).max_preemptions(preemptions);
    let report = bounded(1).check(counters(3, 4, 3));
    assert!(!report.complete() && report.algorithm() == "bounded", "{report}");
    assert!(report.to_string().contains("executions with more preemptions were left out"), "{report}");
    let small = bounded(0).check(counters(2, 1, 1));
    assert!(small.complete() && small.algorithm() == "optimal-ob", "{small}");
}

/// Eight threads increment a counter; `n!` classes, and few states.
fn increments() {
    let counter = mazurka::sync::Arc::new(mazurka::digested(0));
    let threads: Vec<_> = (0..8)
        .map(|_| {
            let counter = counter.clone();
            mazurka::thread::spawn(move || *counter.lock().unwrap() += 1)
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!(*counter.lock().unwrap(), 8);
}

/// The default goes on with a search by states if there are too many executions, and says so; the
/// search can be certified.
#[test]
fn the_default_goes_on_with_states() {
    let report = mazurka::Builder::new().explore(increments);
    assert!(report.complete() && report.violations().is_empty(), "{report}");
    assert_eq!(report.algorithm(), "memo");
    assert!(report.to_string().contains("only through the types of this crate"), "{report}");
    let certified = mazurka::Builder::new().certify(true).explore(increments);
    assert!(certified.certified() && certified.algorithm() == "memo", "{certified}");
}

/// Where the search by states does not fit, the default returns to executions.
#[test]
fn the_default_returns_to_executions() {
    let report = mazurka::Builder::new().explore(|| {
        let cell = mazurka::sync::Arc::new(mazurka::sync::Mutex::new(mazurka::cell::UnsafeCell::new(0)));
        let threads: Vec<_> = (0..6)
            .map(|_| {
                let cell = cell.clone();
                // SAFETY: the lock is held.
                mazurka::thread::spawn(move || cell.lock().unwrap().with_mut(|value| unsafe { *value += 1 }))
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    });
    assert!(report.complete() && report.violations().is_empty(), "{report}");
    assert_eq!(report.algorithm(), "optimal-ob");
}
