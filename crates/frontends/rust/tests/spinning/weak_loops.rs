//! Loops that write and yield, under the memory model of Rust.

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};
use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, Report, thread};

use super::{safe, violates};

fn builder() -> Builder {
    Builder::new().memory("rust").random_runs_first(0)
}

fn explore(body: impl Fn()) -> Report {
    builder().max_steps(500).explore(body)
}

type Counters = Arc<[AtomicUsize; 3]>;

fn counters() -> (Counters, Counters) {
    let one: Counters = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)]);
    (one.clone(), one)
}

/// Counts while it waits for data, which are published with one order and received with another.
fn publication(publish: Ordering, receive: Ordering) -> Report {
    explore(move || {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || {
            theirs[2].store(7, Relaxed);
            theirs[0].store(1, publish);
        });
        while mine[0].load(receive) == 0 {
            mine[1].fetch_add(1, Relaxed);
            thread::yield_now();
        }
        assert_eq!(mine[2].load(Relaxed), 7);
        other.join().unwrap();
    })
}

#[test]
fn a_loop_that_counts_while_it_waits_ends() {
    let report = publication(Release, Acquire);
    assert!(report.to_string().contains("fair scheduling"), "{report}");
    safe(report);
    violates(publication(Relaxed, Acquire), "panic");
    violates(publication(Release, Relaxed), "panic");
}

#[test]
fn a_loop_that_stores_while_it_waits_ends() {
    safe(explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[0].store(1, Release));
        let mut beats = 0;
        while mine[0].load(Acquire) == 0 {
            beats += 1;
            mine[1].store(beats, Relaxed);
            mazurka::hint::spin_loop();
        }
        other.join().unwrap();
    }));
}

/// The other thread needs several rounds of the loop.
#[test]
fn rounds_that_another_thread_waits_for_are_granted() {
    for needed in [1, 5] {
        safe(explore(move || {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || {
                while theirs[1].load(Acquire) < needed {
                    thread::yield_now();
                }
                theirs[0].store(1, Release);
            });
            while mine[0].load(Acquire) == 0 {
                mine[1].fetch_add(1, AcqRel);
                thread::yield_now();
            }
            other.join().unwrap();
        }));
    }
}

#[test]
fn a_loop_that_writes_and_never_ends_is_a_livelock() {
    let alone = explore(|| {
        let counter = AtomicUsize::new(0);
        loop {
            counter.fetch_add(1, Relaxed);
            thread::yield_now();
        }
    });
    violates(alone, "livelock");
    let not_set = explore(|| {
        let (mine, theirs) = counters();
        let other = thread::spawn(move || theirs[2].store(1, Relaxed));
        while mine[0].load(Relaxed) == 0 {
            mine[1].fetch_add(1, Relaxed);
            thread::yield_now();
        }
        other.join().unwrap();
    });
    violates(not_set, "livelock");
}

/// The flag is set only by a thread that misses the count of the other one, which only a weak
/// memory model allows. Otherwise both go on.
#[test]
fn a_livelock_that_needs_weak_memory_is_found() {
    let program = |order: Ordering| {
        explore(move || {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || {
                theirs[0].store(1, order);
                if theirs[1].load(order) == 0 {
                    theirs[2].fetch_add(1, Relaxed);
                }
            });
            mine[1].store(1, order);
            if mine[0].load(order) == 0 {
                mine[2].fetch_add(1, Relaxed);
            }
            other.join().unwrap();
            let counter = AtomicUsize::new(0);
            while mine[2].load(Relaxed) == 2 {
                counter.fetch_add(1, Relaxed);
                thread::yield_now();
            }
        })
    };
    safe(program(Ordering::SeqCst));
    violates(program(Relaxed), "livelock");
}

/// A loop with a bounded number of rounds is explored with every number of them.
#[test]
fn a_bounded_loop_that_writes_does_not_wait() {
    for rounds in [1, 2, 5] {
        let seen = RefCell::new(BTreeSet::new());
        let report = builder().explore(|| {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || theirs[0].store(1, Relaxed));
            let mut round = 0;
            while round < rounds && mine[0].load(Relaxed) == 0 {
                mine[1].fetch_add(1, Relaxed);
                thread::yield_now();
                round += 1;
            }
            other.join().unwrap();
            seen.borrow_mut().insert(round);
        });
        assert_eq!(report.executions(), rounds + 1, "{report}");
        safe(report);
        assert_eq!(seen.take(), (0..=rounds).collect());
    }
}

#[test]
fn polling_what_a_mutex_protects_ends() {
    let program = |set: bool| {
        explore(move || {
            let mine = Arc::new((Mutex::new(false), AtomicUsize::new(0)));
            let theirs = mine.clone();
            let other = thread::spawn(move || {
                theirs.1.store(7, Relaxed);
                *theirs.0.lock().unwrap() = set;
            });
            while !*mine.0.lock().unwrap() {
                thread::yield_now();
            }
            assert_eq!(mine.1.load(Relaxed), 7);
            other.join().unwrap();
        })
    };
    safe(program(true));
    violates(program(false), "livelock");
}

#[test]
fn polling_under_a_spin_lock_ends() {
    let program = |unlock: Ordering| {
        explore(move || {
            let (mine, theirs) = counters();
            let with_lock = move |shared: &[AtomicUsize; 3], act: &dyn Fn() -> bool| {
                while shared[0].compare_exchange(0, 1, Acquire, Relaxed).is_err() {
                    thread::yield_now();
                }
                let result = act();
                shared[0].store(0, unlock);
                result
            };
            let other = thread::spawn(move || {
                with_lock(&theirs, &|| {
                    theirs[2].store(7, Relaxed);
                    theirs[1].store(1, Relaxed);
                    true
                })
            });
            while !with_lock(&mine, &|| mine[1].load(Relaxed) == 1) {
                thread::yield_now();
            }
            assert_eq!(mine[2].load(Relaxed), 7);
            other.join().unwrap();
        })
    };
    safe(program(Release));
    violates(program(Relaxed), "panic");
}

/// Operations of a thread: a kind, a counter, a value, and a memory order.
type Program = Vec<[usize; 4]>;

/// What a thread has observed: by operation, what it read, or the number of rounds of a loop.
/// `None` if a loop gave up.
type Log = Vec<Option<usize>>;

/// Waits while a counter has a value and counts the other one up, for a limited number of rounds;
/// or counts up; or stores; or reads.
fn perform(shared: &[AtomicUsize; 3], [kind, counter, value, order]: [usize; 4], max_rounds: usize) -> Option<usize> {
    let (load, store, update) = [(Relaxed, Relaxed, Relaxed), (Acquire, Release, AcqRel)][order];
    match kind {
        0 => (0..max_rounds).find(|_| {
            let leaves = shared[counter].load(load) != value;
            if !leaves {
                shared[1 - counter].fetch_add(1, update);
                thread::yield_now();
            }
            leaves
        }),
        1 => Some(shared[counter].fetch_add(value + 1, update)),
        2 => {
            shared[counter].store(value + 1, store);
            Some(0)
        }
        _ => Some(shared[counter].load(load)),
    }
}

/// What the threads can observe; `None` if there is too much to explore.
fn observations(builder: &Builder, programs: &[Program], max_rounds: usize) -> Option<BTreeSet<Vec<Log>>> {
    let logs = RefCell::new(BTreeSet::new());
    let settings = builder.clone().all_violations(true).max_steps(120).max_executions(3_000);
    let report = settings.explore(|| {
        let (shared, _) = counters();
        let run = |program: &Program| {
            let (program, shared) = (program.clone(), shared.clone());
            thread::spawn(move || program.iter().map(|&op| perform(&shared, op, max_rounds)).collect::<Log>())
        };
        let threads: Vec<_> = programs.iter().map(run).collect();
        let log: Vec<Log> = threads.into_iter().map(|thread| thread.join().unwrap()).collect();
        logs.borrow_mut().insert(log);
    });
    report.complete().then(|| logs.take())
}

/// A thread with a loop, and one without.
fn random_programs(rng: &mut fastrand::Rng) -> [Program; 2] {
    let mut op = |kinds: std::ops::Range<usize>| [rng.usize(kinds), rng.usize(0..2), rng.usize(0..2), rng.usize(0..2)];
    let (waiting, first) = (op(0..1), op(1..4));
    let rest: Vec<_> = [op(1..4), op(1..4)].into_iter().take(first[2] + first[3]).collect();
    [vec![waiting], [vec![first], rest].concat()]
}

/// Compares executions in which the loop makes at most three rounds with those of a bounded loop.
/// Returns whether they are the same, and the greatest number of rounds; `None` if there are too
/// many.
fn compare(builder: &Builder, programs: &[Program]) -> Option<(bool, Option<usize>)> {
    const ROUNDS: usize = 3;
    let is_short = |log: &Vec<Log>| log.iter().flatten().all(|seen| seen.is_some()) && log[0][0] <= Some(ROUNDS);
    let short = |logs: BTreeSet<Vec<Log>>| logs.into_iter().filter(is_short).collect::<BTreeSet<_>>();
    // A loop that is left after three rounds has begun a fourth one.
    let expected = short(observations(builder, programs, ROUNDS + 1)?);
    let found = short(observations(builder, programs, usize::MAX)?);
    let rounds = found.iter().filter_map(|log| log[0][0]).max();
    Some((found == expected, rounds))
}

/// Every execution in which no loop makes more than three rounds is explored, as if the loops were
/// bounded, and no execution is invented.
#[test]
fn fairness_loses_no_short_execution() {
    let mut rng = fastrand::Rng::with_seed(11);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let (mut compared, mut long) = (0, 0);
    for number in 0..25 * times {
        let programs = random_programs(&mut rng);
        let Some((same, rounds)) = compare(&builder(), &programs) else { continue };
        assert!(same, "{number}: {programs:?}");
        compared += 1;
        long += usize::from(rounds > Some(1));
    }
    eprintln!("{compared} programs, {long} of them with two rounds or more");
    assert!(compared >= 12 * times && long >= 3 * times, "{compared} programs, {long} with two rounds or more");
}

/// Another thread changes what the loop counts, and ends the loop. All numbers of rounds that the
/// exploration of interleavings finds are found in graphs.
#[test]
fn every_rule_of_fairness_is_needed() {
    let rounds = |settings: Builder| {
        let programs = [vec![[0, 0, 0, 0]], vec![[1, 1, 0, 0], [2, 0, 0, 0]]];
        let logs = observations(&settings, &programs, usize::MAX).expect("the program is small");
        logs.into_iter().filter_map(|log| log[0][0]).collect::<BTreeSet<usize>>()
    };
    let interleaved = rounds(Builder::new().memory("sc").random_runs_first(0).algorithm("optimal"));
    let found = rounds(builder());
    assert!(found.is_superset(&interleaved), "{found:?} of {interleaved:?}");
    for rule in ["last round", "undisturbed"] {
        let without = rounds(builder().without_graph_rule(rule));
        assert!(!without.is_superset(&interleaved), "without the rule `{rule}`: {without:?} of {interleaved:?}");
    }
    let needs_a_round = |settings: Builder| {
        settings.max_steps(500).explore(|| {
            let (mine, theirs) = counters();
            let other = thread::spawn(move || {
                while theirs[1].load(Acquire) < 5 {
                    thread::yield_now();
                }
                theirs[0].store(1, Release);
            });
            while mine[0].load(Acquire) == 0 {
                mine[1].fetch_add(1, AcqRel);
                thread::yield_now();
            }
            other.join().unwrap();
        })
    };
    safe(needs_a_round(builder()));
    violates(needs_a_round(builder().without_graph_rule("grants")), "deadlock");
}
