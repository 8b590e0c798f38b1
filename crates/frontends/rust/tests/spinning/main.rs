//! Spin detection: a thread in a spin loop blocks until a value it reads changes. Loops that only
//! resemble spin loops are not affected.

#![allow(clippy::unwrap_used)]

mod bounded_loops;
mod weak_loops;
mod write_loops;

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex, RwLock, mpsc};
use mazurka::{Builder, Report, explore, hint, thread};

fn safe(report: Report) {
    assert!(report.violations().is_empty(), "{report}");
    assert!(report.complete(), "{report}");
}

fn violates(report: Report, kind: &str) {
    let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
    assert!(kinds.contains(&kind), "{report}");
}

/// The body of a spin loop without a hint.
fn no_hint() {}

/// Peterson's algorithm, correct or with the two stores of the entry in the wrong order.
fn peterson(correct: bool, spin: fn()) -> Report {
    explore(move || {
        let wants = [AtomicBool::new(false), AtomicBool::new(false)];
        let (turn, inside) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let section = |me: usize| {
            if correct {
                wants[me].store(true, SeqCst);
                turn.store(1 - me, SeqCst);
            } else {
                turn.store(1 - me, SeqCst);
                wants[me].store(true, SeqCst);
            }
            while wants[1 - me].load(SeqCst) && turn.load(SeqCst) == 1 - me {
                spin();
            }
            assert_eq!(inside.fetch_add(1, SeqCst), 0, "two threads in the critical section");
            inside.fetch_sub(1, SeqCst);
            wants[me].store(false, SeqCst);
        };
        thread::scope(|scope| {
            scope.spawn(|| section(0));
            section(1);
        });
    })
}

/// A loop that gives more and more spin hints per iteration is recognised as one with a single
/// hint: it reads the flag before and after the store, and no more often, also if it writes.
#[test]
fn loops_that_back_off_are_spin_loops() {
    for writes in [false, true] {
        let program = move |max: u32| {
            move || {
                let (flag, rounds) = (AtomicBool::new(false), AtomicUsize::new(0));
                thread::scope(|scope| {
                    scope.spawn(|| flag.store(true, SeqCst));
                    let mut exponent = 0;
                    while !flag.load(SeqCst) {
                        if writes {
                            rounds.fetch_add(1, SeqCst);
                        }
                        for _ in 0..1 << exponent {
                            hint::spin_loop();
                        }
                        exponent = max.min(exponent + 1);
                    }
                });
            }
        };
        let explored = |max| Builder::new().algorithm("optimal-ob").random_runs_first(0).explore(program(max));
        let (backing_off, plain) = (explored(8), explored(0));
        assert_eq!(backing_off.executions(), plain.executions(), "{backing_off} {plain}");
        safe(backing_off);
    }
    violates(
        Builder::new().max_steps(1_000).explore(|| {
            loop {
                hint::spin_loop()
            }
        }),
        "deadlock",
    );
}

#[test]
fn petersons_algorithm_with_and_without_spin_hints() {
    for spin in [no_hint as fn(), hint::spin_loop, thread::yield_now] {
        safe(peterson(true, spin));
        violates(peterson(false, spin), "panic");
    }
}

#[test]
fn a_spin_loop_whose_condition_never_changes_is_a_deadlock() {
    let report = explore(|| {
        let flag = AtomicBool::new(false);
        while !flag.load(SeqCst) {}
    });
    violates(report, "deadlock");
    violates(
        explore(|| {
            loop {
                thread::yield_now()
            }
        }),
        "deadlock",
    );
    let report = explore(|| {
        let other = thread::spawn(|| {
            loop {
                hint::spin_loop()
            }
        });
        other.join().unwrap();
    });
    violates(report, "deadlock");
}

/// The loop performs a compare-exchange in its third iteration and spins forever afterwards.
#[test]
fn a_loop_that_does_something_else_once_is_explored_up_to_there() {
    let report = Builder::new().random_runs_first(0).explore(|| {
        let flag = Arc::new(AtomicUsize::new(0));
        let theirs = flag.clone();
        let other = thread::spawn(move || theirs.store(1, SeqCst));
        let mut rounds = 0;
        while flag.load(SeqCst) == 0 {
            rounds += 1;
            if rounds == 3 {
                flag.compare_exchange(2, 3, SeqCst, SeqCst).unwrap_err();
            }
        }
        other.join().unwrap();
    });
    // The store comes before the first, second or third read, before the exchange, before one of
    // the two reads after it, or while the loop is blocked.
    assert_eq!(report.executions(), 7, "{report}");
    safe(report);
}

#[test]
fn spinning_on_locks_channels_and_threads() {
    safe(explore(|| {
        let lock = Arc::new(Mutex::new(false));
        let theirs = lock.clone();
        let other = thread::spawn(move || *theirs.lock().unwrap() = true);
        while !*lock.lock().unwrap() {}
        other.join().unwrap();
    }));
    safe(explore(|| {
        let lock = Arc::new(RwLock::new(false));
        let theirs = lock.clone();
        let other = thread::spawn(move || *theirs.write().unwrap() = true);
        while !*lock.read().unwrap() {}
        other.join().unwrap();
    }));
    safe(explore(|| {
        let lock = Arc::new((RwLock::new(0), AtomicBool::new(false)));
        let theirs = lock.clone();
        let other = thread::spawn(move || {
            let reading = theirs.0.read().unwrap();
            theirs.1.store(true, SeqCst);
            drop(reading);
        });
        while lock.0.try_write().is_err() {}
        other.join().unwrap();
    }));
    safe(explore(|| {
        let lock = Arc::new(Mutex::new(0));
        let theirs = lock.clone();
        let other = thread::spawn(move || *theirs.lock().unwrap() += 1);
        while lock.try_lock().is_err() {}
        other.join().unwrap();
    }));
    safe(explore(|| {
        let (sender, receiver) = mpsc::channel();
        let other = thread::spawn(move || sender.send(1).unwrap());
        while receiver.try_recv().is_err() {}
        other.join().unwrap();
    }));
    safe(explore(|| {
        let (sender, receiver) = mpsc::sync_channel(1);
        let other = thread::spawn(move || {
            for message in 0..2 {
                while sender.try_send(message).is_err() {
                    thread::yield_now();
                }
            }
        });
        assert_eq!([receiver.recv(), receiver.recv()], [Ok(0), Ok(1)]);
        other.join().unwrap();
    }));
    safe(explore(|| {
        let other = thread::spawn(|| {});
        while !other.is_finished() {}
        other.join().unwrap();
    }));
}

/// Two threads poll the same mutex, and a third one ends their loops.
#[test]
fn two_spinning_threads_do_not_wake_each_other() {
    safe(explore(|| {
        let lock = Arc::new(Mutex::new(false));
        let threads: Vec<_> = (0..2)
            .map(|_| {
                let lock = lock.clone();
                thread::spawn(move || while !*lock.lock().unwrap() {})
            })
            .collect();
        *lock.lock().unwrap() = true;
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    }));
}

/// Repeated reads at the same source place need not be a loop.
#[test]
fn repeated_reads_are_not_a_spin_loop() {
    let seen = RefCell::new(BTreeSet::new());
    let report = Builder::new().random_runs_first(0).explore(|| {
        let x = Arc::new(AtomicUsize::new(0));
        let theirs = x.clone();
        let other = thread::spawn(move || theirs.store(1, SeqCst));
        let read = || x.load(SeqCst);
        seen.borrow_mut().insert([read(), read(), read(), read()]);
        other.join().unwrap();
    });
    assert_eq!(report.executions(), 5, "{report}");
    safe(report);
    assert_eq!(seen.take().len(), 5);
}

/// Random programs with bounded loops have the same observations with and without spin detection.
#[test]
fn spin_detection_loses_no_observation_of_bounded_loops() {
    let mut rng = fastrand::Rng::with_seed(7);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for number in 0..40 * times {
        let programs: Vec<Vec<Op>> =
            (0..3).map(|_| (0..rng.usize(1..=2)).map(|_| Op::random(&mut rng)).collect()).collect();
        let observed = |builder: &Builder| {
            let logs = RefCell::new(BTreeSet::new());
            let report = builder.explore(|| {
                let shared = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
                let threads: Vec<_> = programs
                    .iter()
                    .cloned()
                    .map(|program| {
                        let shared = shared.clone();
                        thread::spawn(move || program.iter().map(|&op| perform(&shared, op)).collect::<Vec<_>>())
                    })
                    .collect();
                let log: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
                logs.borrow_mut().insert(log);
            });
            report.complete().then(|| logs.take())
        };
        let builder = Builder::new().random_runs_first(0).max_executions(20_000);
        let Some(everything) = observed(&builder.clone().spins(false).algorithm("naive")) else { continue };
        for name in ["naive", "optimal", "optimal-ob"] {
            assert_eq!(
                observed(&builder.clone().algorithm(name)).as_ref(),
                Some(&everything),
                "{name} {number}: {programs:?}"
            );
        }
    }
}

/// An operation of a random program: a wait while a counter has a value, for at most
/// `max_iterations`, or an increment by `value + 1` if `max_iterations` is 0.
#[derive(Clone, Copy, Debug)]
struct Op {
    counter: usize,
    value: usize,
    max_iterations: usize,
}

impl Op {
    fn random(rng: &mut fastrand::Rng) -> Op {
        Op { counter: rng.usize(0..2), value: rng.usize(0..2), max_iterations: rng.usize(0..5) }
    }
}

/// Performs an operation and returns the number of iterations it waited.
fn perform(shared: &[AtomicUsize; 2], Op { counter, value, max_iterations }: Op) -> usize {
    if max_iterations == 0 {
        shared[counter].fetch_add(value + 1, SeqCst);
        return 0;
    }
    let mut iterations = 0;
    while iterations < max_iterations && shared[counter].load(SeqCst) == value {
        hint::spin_loop();
        iterations += 1;
    }
    iterations
}
