//! Loops that write while they wait, and yields that are fair.

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicUsize, Ordering, Ordering::SeqCst};
use mazurka::{Builder, explore, thread};

use super::{safe, violates};

/// A pair of counters that two threads share.
fn counters() -> (Arc<[AtomicUsize; 2]>, Arc<[AtomicUsize; 2]>) {
    let one = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
    (one.clone(), one)
}

#[test]
fn writing_what_is_there_is_waiting() {
    safe(explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[0].store(1, SeqCst));
        while mine[0].compare_exchange(0, 0, SeqCst, SeqCst).is_ok() {
            thread::yield_now();
        }
        other.join().unwrap();
    }));
    safe(explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[0].store(1, SeqCst));
        while mine[0].fetch_update(SeqCst, SeqCst, Some) == Ok(0) {
            thread::yield_now();
        }
        other.join().unwrap();
    }));
    safe(explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[0].store(1, SeqCst));
        while mine[0].load(SeqCst) == 0 {
            mine[1].store(7, SeqCst);
            thread::yield_now();
        }
        other.join().unwrap();
    }));
}

#[test]
fn a_loop_that_counts_while_it_waits_ends() {
    let report = explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[0].store(1, SeqCst));
        while mine[0].load(SeqCst) == 0 {
            mine[1].fetch_add(1, Ordering::Relaxed);
            thread::yield_now();
        }
        other.join().unwrap();
    });
    assert!(report.to_string().contains("fair scheduling"), "{report}");
    safe(report);
}

/// The other thread needs several rounds of the loop.
#[test]
fn rounds_that_somebody_waits_for_are_granted() {
    for needed in [1, 3] {
        safe(explore(move || {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || {
                while theirs[1].load(SeqCst) < needed {
                    thread::yield_now();
                }
                theirs[0].store(1, SeqCst);
            });
            while mine[0].load(SeqCst) == 0 {
                mine[1].fetch_add(1, SeqCst);
                thread::yield_now();
            }
            other.join().unwrap();
        }));
    }
}

#[test]
fn a_loop_that_writes_and_never_ends_is_a_livelock() {
    let alone = Builder::new().max_steps(500).explore(|| {
        let counter = AtomicUsize::new(0);
        loop {
            counter.fetch_add(1, SeqCst);
            thread::yield_now();
        }
    });
    violates(alone, "livelock");
    let polite = Builder::new().max_steps(500).explore(|| {
        let (mine, theirs) = counters();
        // Both wait for the other one to give up.
        let run = |wants: Arc<[AtomicUsize; 2]>, me: usize| {
            wants[me].store(1, SeqCst);
            while wants[1 - me].load(SeqCst) == 1 {
                wants[me].store(0, SeqCst);
                thread::yield_now();
                wants[me].store(1, SeqCst);
            }
            wants[me].store(0, SeqCst);
        };
        let other = thread::spawn(move || run(theirs, 1));
        run(mine, 0);
        other.join().unwrap();
    });
    assert!(polite.violations().is_empty() && polite.reached_step_limit(), "{polite}");
}

/// A loop with a bounded number of rounds is explored with every number of them.
#[test]
fn a_bounded_loop_that_writes_does_not_wait() {
    for rounds in [1, 2, 5] {
        let seen = RefCell::new(BTreeSet::new());
        let report = Builder::new().random_runs_first(0).explore(|| {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || theirs[0].store(1, SeqCst));
            let mut round = 0;
            while round < rounds && mine[0].load(SeqCst) == 0 {
                mine[1].fetch_add(1, SeqCst);
                thread::yield_now();
                round += 1;
            }
            other.join().unwrap();
            seen.borrow_mut().insert(round);
        });
        safe(report);
        assert_eq!(seen.take(), (0..=rounds).collect());
    }
}

/// A spin lock around data that the checker does not see: its value changes there and back.
#[test]
fn polling_under_a_spin_lock_ends() {
    safe(explore(|| {
        let (mine, theirs) = counters();
        let done = Arc::new(std::sync::atomic::AtomicBool::new(false));
        let with_lock = |lock: &AtomicUsize, act: &dyn Fn() -> bool| {
            while lock.compare_exchange(0, 1, SeqCst, SeqCst).is_err() {
                thread::yield_now();
            }
            let result = act();
            lock.store(0, SeqCst);
            result
        };
        let set = done.clone();
        let other = thread::spawn(move || {
            with_lock(&theirs[0], &|| {
                set.store(true, SeqCst);
                true
            })
        });
        while !with_lock(&mine[0], &|| done.load(SeqCst)) {
            thread::yield_now();
        }
        other.join().unwrap();
    }));
}

/// Under the same assumption of fairness, all algorithms see what brute force sees.
#[test]
fn algorithms_agree_on_loops_that_write() {
    let mut rng = fastrand::Rng::with_seed(11);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut compared = 0;
    for number in 0..25 * times {
        let programs: Vec<Vec<[usize; 3]>> = (0..rng.usize(2..=3))
            .map(|_| (0..rng.usize(1..=2)).map(|_| [rng.usize(0..3), rng.usize(0..2), rng.usize(0..2)]).collect())
            .collect();
        let observed = |builder: &Builder| {
            let logs = RefCell::new(BTreeSet::new());
            let report = builder.explore(|| {
                let shared = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
                let run = |program: &Vec<[usize; 3]>| {
                    let (program, shared) = (program.clone(), shared.clone());
                    thread::spawn(move || program.iter().map(|&op| perform(&shared, op)).collect::<Vec<_>>())
                };
                let threads: Vec<_> = programs.iter().map(run).collect();
                let log: Vec<_> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
                logs.borrow_mut().insert(log);
            });
            let mut kinds: Vec<String> =
                report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
            kinds.dedup();
            report.complete().then(|| (logs.take(), kinds))
        };
        let builder = Builder::new().random_runs_first(0).all_violations(true).max_steps(60).max_executions(30_000);
        let Some(everything) = observed(&builder.clone().algorithm("naive")) else { continue };
        compared += 1;
        for name in ["source", "optimal", "optimal-ob"] {
            let found = observed(&builder.clone().algorithm(name));
            assert_eq!(found.as_ref(), Some(&everything), "{name} {number}: {programs:?}");
        }
    }
    assert!(compared >= 8, "only {compared} programs are small enough to compare");
}

/// Waits while a counter has its initial value and counts the other one up, or counts up, or reads.
fn perform(shared: &[AtomicUsize; 2], [kind, counter, value]: [usize; 3]) -> usize {
    match kind {
        0 => {
            while shared[counter].load(SeqCst) == value {
                shared[1 - counter].fetch_add(1, SeqCst);
                thread::yield_now();
            }
            0
        }
        1 => shared[counter].fetch_add(value + 1, SeqCst),
        _ => shared[counter].load(SeqCst),
    }
}
