//! Loops that poll the value behind a lock, or poll something else while they hold a lock.

#![allow(clippy::unwrap_used)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::task::Poll;
use std::time::Duration;

use mazurka::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use mazurka::sync::{Arc, Condvar, Mutex};
use mazurka::{Builder, Report, digested, explore, thread};

fn safe(report: Report) {
    assert!(report.violations().is_empty(), "{report}");
    assert!(report.complete(), "{report}");
}

fn violates(report: Report, kind: &str) {
    let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
    assert_eq!(kinds, [kind], "{report}");
}

/// A user-defined type, which may have interior mutability as far as the checker knows.
#[derive(Default, Hash)]
struct Progress {
    done: bool,
    number: u64,
}

#[test]
fn polling_a_user_defined_type_is_spinning() {
    let program = |finished: bool| {
        explore(move || {
            let mine = Arc::new(Mutex::new(Progress::default()));
            let theirs = mine.clone();
            let other = thread::spawn(move || theirs.lock().unwrap().number = 7);
            let theirs = mine.clone();
            let last = thread::spawn(move || theirs.lock().unwrap().done = finished);
            while !mine.lock().unwrap().done {}
            other.join().unwrap();
            last.join().unwrap();
            assert_eq!(mine.lock().unwrap().number, 7);
        })
    };
    safe(program(true));
    violates(program(false), "deadlock");
}

#[test]
fn a_mutable_borrow_without_a_change_is_spinning_with_a_digest() {
    safe(explore(|| {
        let slot = Arc::new(digested(None));
        let theirs = slot.clone();
        let other = thread::spawn(move || *theirs.lock().unwrap() = Some(7));
        let taken = loop {
            if let Some(taken) = slot.lock().unwrap().take() {
                break taken;
            }
        };
        assert_eq!(taken, 7);
        other.join().unwrap();
    }));
}

/// A thread that makes its own token available again, and a task that was woken already and wakes
/// itself again, change nothing. Nor does a read-modify-write that writes what it has read.
#[test]
fn waking_oneself_again_is_spinning() {
    let unparks = |finished: usize| {
        explore(move || {
            let (done, tail) = (Arc::new(AtomicUsize::new(0)), AtomicUsize::new(0));
            let theirs = done.clone();
            let other = thread::spawn(move || theirs.store(finished, SeqCst));
            while done.load(SeqCst) != 1 {
                tail.fetch_or(0, SeqCst);
                thread::current().unpark();
            }
            other.join().unwrap();
        })
    };
    safe(unparks(1));
    violates(unparks(2), "deadlock");
    let wakes = |finished: usize| {
        explore(move || {
            let done = Arc::new(AtomicUsize::new(0));
            let theirs = done.clone();
            let other = thread::spawn(move || theirs.store(finished, SeqCst));
            mazurka::future::block_on(std::future::poll_fn(|context| {
                while done.load(SeqCst) != 1 {
                    context.waker().wake_by_ref();
                }
                Poll::Ready(())
            }));
            other.join().unwrap();
        })
    };
    safe(wakes(1));
    violates(wakes(2), "deadlock");
}

/// The token that such a thread has made available is still there when it parks.
#[test]
fn a_token_is_consumed_once() {
    let report = explore(|| {
        thread::current().unpark();
        thread::current().unpark();
        thread::park();
        thread::park();
    });
    violates(report, "deadlock");
}

/// A value that owns memory is compared by its digest. Without a digest the checker cannot know
/// whether the loop changes something.
#[test]
fn a_type_that_owns_memory_needs_a_digest() {
    #[derive(Hash)]
    struct Named {
        done: bool,
        name: String,
    }
    let program = |mutex: fn(Named) -> Mutex<Named>| {
        Builder::new().max_steps(200).explore(move || {
            let named = Arc::new(mutex(Named { done: false, name: "one".to_owned() }));
            let theirs = named.clone();
            let other = thread::spawn(move || {
                let mut named = theirs.lock().unwrap();
                named.name.push_str(" two");
                named.done = true;
            });
            while !named.lock().unwrap().done {}
            other.join().unwrap();
            assert_eq!(named.lock().unwrap().name, "one two");
        })
    };
    safe(program(digested));
    assert!(program(Mutex::new).reached_step_limit());
}

/// A counter of loop iterations that changes through a shared borrow.
trait AsRounds {
    fn rounds(&self) -> &Cell<u32>;
}
impl AsRounds for Cell<u32> {
    fn rounds(&self) -> &Cell<u32> {
        self
    }
}
impl AsRounds for Box<Cell<u32>> {
    fn rounds(&self) -> &Cell<u32> {
        self
    }
}

/// A cell in the protected value counts the iterations, so the loop is not a spin loop: every count
/// is observed.
#[test]
fn a_loop_that_counts_in_a_cell_is_not_spinning() {
    struct Counted<C> {
        done: bool,
        rounds: C,
    }
    fn seen<C: AsRounds + Send + 'static>(builder: &Builder, rounds: fn() -> C) -> BTreeSet<u32> {
        let seen = RefCell::new(BTreeSet::new());
        let report = builder.explore(|| {
            let counted = Arc::new(Mutex::new(Counted { done: false, rounds: rounds() }));
            let theirs = counted.clone();
            let other = thread::spawn(move || {
                let mut counted = theirs.lock().unwrap();
                counted.done = true;
                counted.rounds.rounds().get()
            });
            loop {
                let counted = counted.lock().unwrap();
                let rounds = counted.rounds.rounds();
                if counted.done || rounds.get() == 6 {
                    break;
                }
                rounds.set(rounds.get() + 1);
            }
            seen.borrow_mut().insert(other.join().unwrap());
        });
        safe(report);
        seen.take()
    }
    let builder = Builder::new().random_runs_first(0);
    let all: BTreeSet<u32> = (0..=6).collect();
    assert_eq!(seen(&builder, || Cell::new(0)), all);
    assert_eq!(seen(&builder, || Box::new(Cell::new(0))), all);
    assert_eq!(seen(&builder.clone().spins(false), || Box::new(Cell::new(0))), all);
}

/// As above, but only the other thread reads the count, and without it the loop is infinite.
#[test]
fn an_infinite_loop_that_counts_in_a_cell_is_not_spinning() {
    fn program<C: AsRounds + Send>(rounds: fn() -> C) -> Report {
        Builder::new().random_runs_first(0).max_steps(60).explore(|| {
            let counted = Mutex::new((false, rounds()));
            thread::scope(|scope| {
                scope.spawn(|| {
                    let mut counted = counted.lock().unwrap();
                    counted.0 = true;
                    assert_ne!(counted.1.rounds().get(), 5, "five rounds");
                });
                loop {
                    let counted = counted.lock().unwrap();
                    if counted.0 {
                        break;
                    }
                    counted.1.rounds().set(counted.1.rounds().get() + 1);
                }
            });
        })
    }
    for report in [program(|| Cell::new(0)), program(|| Box::new(Cell::new(0)))] {
        let panics = report.violations().iter().any(|violation| violation.kind() == "panic");
        assert!(panics || report.reached_step_limit(), "{report}");
    }
}

/// The loop holds a lock while it polls an atomic. The thread that ends it may need the lock first.
#[test]
fn a_loop_may_hold_a_lock_while_it_polls() {
    let program = |needs_lock: bool, turned: bool, ended: usize| {
        explore(move || {
            let shared = Arc::new((Mutex::new(0), AtomicUsize::new(0)));
            let theirs = shared.clone();
            let other = thread::spawn(move || {
                let held = needs_lock.then(|| theirs.0.lock().unwrap());
                theirs.1.store(ended, SeqCst);
                drop(held);
            });
            let (lock, end) = &*shared;
            if turned {
                let mut held = lock.lock().unwrap();
                while end.load(SeqCst) == 0 {
                    drop(held);
                    held = lock.lock().unwrap();
                }
            } else {
                loop {
                    let _held = lock.lock().unwrap();
                    if end.load(SeqCst) == 1 {
                        break;
                    }
                }
            }
            other.join().unwrap();
        })
    };
    for needs_lock in [false, true] {
        for turned in [false, true] {
            safe(program(needs_lock, turned, 1));
            violates(program(needs_lock, turned, 0), "deadlock");
        }
    }
}

/// The loop acquires two locks, and another thread acquires them in the opposite order.
#[test]
fn a_deadlock_inside_a_polling_loop_is_found() {
    let report = explore(|| {
        let locks = Arc::new((Mutex::new(0), Mutex::new(false)));
        let theirs = locks.clone();
        let other = thread::spawn(move || {
            let mut done = theirs.1.lock().unwrap();
            let _first = theirs.0.lock().unwrap();
            *done = true;
        });
        loop {
            let _first = locks.0.lock().unwrap();
            if *locks.1.lock().unwrap() {
                break;
            }
        }
        other.join().unwrap();
    });
    violates(report, "deadlock");
}

const TIMEOUT: Duration = Duration::from_millis(1);

/// An operation of a random program. Operands are indices of locks and counters, and thresholds.
#[derive(Clone, Copy, Debug)]
enum Op {
    /// Increments a counter.
    Add {
        counter: usize,
    },
    /// Increments a counter while holding a lock.
    AddLocked {
        lock: usize,
        counter: usize,
    },
    /// Increments the value behind a lock.
    Change {
        lock: usize,
    },
    /// Waits until a counter reaches a threshold, holding a lock in each iteration.
    WaitLocked {
        lock: usize,
        counter: usize,
        least: usize,
    },
    /// Waits until the value behind a lock reaches a threshold.
    Poll {
        lock: usize,
        least: u64,
    },
    /// Waits until a counter or the value behind a lock is positive.
    Both {
        lock: usize,
        counter: usize,
    },
    /// Waits until the value behind a lock reaches a threshold, with a timeout in each iteration.
    WaitTimeout {
        lock: usize,
        least: u64,
    },
    /// Waits until a counter reaches a threshold, with a timeout in each iteration.
    ParkTimeout {
        counter: usize,
        least: usize,
    },
    /// Waits for the token of the thread.
    Park,
    /// Makes the token of the first thread available.
    Unpark,
    Notify {
        all: bool,
    },
}

#[derive(Default)]
struct Shared {
    counters: [AtomicUsize; 2],
    locks: [Mutex<Progress>; 2],
    changed: Condvar,
    /// The first thread.
    parked: OnceLock<thread::Thread>,
}

/// Performs an operation and returns what it observed, or `None` if it gave up after
/// `max_iterations`.
fn perform(shared: &Shared, op: Op, max_iterations: usize) -> Option<u64> {
    let Shared { counters, locks, changed, parked } = shared;
    let mut iterations = 0..max_iterations;
    match op {
        Op::Add { counter } => Some(counters[counter].fetch_add(1, SeqCst) as u64),
        Op::AddLocked { lock, counter } => {
            let _guard = locks[lock].lock().unwrap();
            Some(counters[counter].fetch_add(1, SeqCst) as u64)
        }
        Op::Change { lock } => {
            let mut progress = locks[lock].lock().unwrap();
            progress.number += 1;
            Some(progress.number)
        }
        Op::WaitLocked { lock, counter, least } => iterations.find_map(|_| {
            let guard = locks[lock].lock().unwrap();
            let seen = counters[counter].load(SeqCst);
            (seen >= least).then_some(seen as u64 * 10 + guard.number)
        }),
        Op::Poll { lock, least } => iterations.find_map(|_| {
            let seen = locks[lock].lock().unwrap().number;
            (seen >= least).then_some(seen)
        }),
        Op::Both { lock, counter } => iterations.find_map(|_| {
            let seen = locks[lock].lock().unwrap().number;
            let count = counters[counter].load(SeqCst);
            (seen > 0 || count > 0).then_some(seen * 10 + count as u64)
        }),
        Op::WaitTimeout { lock, least } => {
            let mut guard = locks[lock].lock().unwrap();
            for _ in iterations {
                if guard.number >= least {
                    return Some(guard.number);
                }
                guard = changed.wait_timeout(guard, TIMEOUT).unwrap().0;
            }
            None
        }
        Op::ParkTimeout { counter, least } => iterations.find_map(|_| {
            let seen = counters[counter].load(SeqCst);
            if seen < least {
                thread::park_timeout(TIMEOUT);
                return None;
            }
            Some(seen as u64)
        }),
        Op::Park => {
            thread::park();
            Some(0)
        }
        Op::Unpark => {
            if let Some(parked) = parked.get() {
                parked.unpark();
            }
            Some(0)
        }
        Op::Notify { all } => {
            if all {
                changed.notify_all()
            } else {
                changed.notify_one()
            }
            Some(0)
        }
    }
}

/// The operations of a family of random programs: those that wait, and the others.
#[derive(Clone, Copy)]
struct Family {
    waits: fn(&mut fastrand::Rng) -> Op,
    others: fn(&mut fastrand::Rng) -> Op,
    /// The greatest number of operations of the thread that changes something.
    changes: usize,
    max_executions: u64,
    programs: usize,
    seed: u64,
}

const POLLING: Family = Family {
    waits: |rng| {
        let (lock, counter) = (rng.usize(0..2), rng.usize(0..2));
        match rng.u8(0..3) {
            0 => Op::WaitLocked { lock, counter, least: rng.usize(1..3) },
            1 => Op::Poll { lock, least: rng.u64(1..3) },
            _ => Op::Both { lock, counter },
        }
    },
    others: random_change,
    changes: 3,
    max_executions: 5_000,
    programs: 60,
    seed: 11,
};

const TIMEOUTS: Family = Family {
    waits: |rng| match rng.bool() {
        true => Op::WaitTimeout { lock: rng.usize(0..2), least: rng.u64(1..3) },
        false => Op::ParkTimeout { counter: rng.usize(0..2), least: rng.usize(1..3) },
    },
    others: |rng| match rng.u8(0..6) {
        0 => Op::Unpark,
        1 => Op::Notify { all: rng.bool() },
        2 => Op::Park,
        _ => random_change(rng),
    },
    changes: 2,
    max_executions: 400,
    programs: 12,
    seed: 12,
};

fn random_change(rng: &mut fastrand::Rng) -> Op {
    let (lock, counter) = (rng.usize(0..2), rng.usize(0..2));
    match rng.u8(0..3) {
        0 => Op::Add { counter },
        1 => Op::AddLocked { lock, counter },
        _ => Op::Change { lock },
    }
}

/// What is waited for comes in the end, in a loop with timeouts, or nothing can move any more.
#[test]
fn a_loop_with_timeouts_waits_for_a_change() {
    let parks = |finished: usize, adds: bool| {
        explore(move || {
            let (done, rounds) = (Arc::new(AtomicUsize::new(0)), AtomicUsize::new(0));
            let theirs = done.clone();
            let other = thread::spawn(move || theirs.store(finished, SeqCst));
            while done.load(SeqCst) != 1 {
                if adds {
                    rounds.fetch_add(1, SeqCst);
                }
                thread::park_timeout(TIMEOUT);
            }
            other.join().unwrap();
        })
    };
    let waits = |finished: usize, locked: bool| {
        explore(move || {
            let shared = Arc::new((Mutex::new(0), AtomicUsize::new(0), Condvar::new()));
            let theirs = shared.clone();
            let other = thread::spawn(move || match locked {
                true => *theirs.0.lock().unwrap() = finished,
                false => theirs.1.store(finished, SeqCst),
            });
            let mut guard = shared.0.lock().unwrap();
            while if locked { *guard } else { shared.1.load(SeqCst) } != 1 {
                guard = shared.2.wait_timeout(guard, TIMEOUT).unwrap().0;
            }
            drop(guard);
            other.join().unwrap();
        })
    };
    for flag in [false, true] {
        safe(parks(1, flag));
        safe(waits(1, flag));
        violates(waits(2, flag), "deadlock");
    }
    violates(parks(2, false), "deadlock");
    violates(parks(2, true), "livelock");
}

/// Random programs with unbounded polling loops are compared with the same programs whose loops
/// give up after more iterations than there are changes. The runs in which no loop gives up must
/// observe the same.
fn compare(family: Family) {
    let mut rng = fastrand::Rng::with_seed(family.seed);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut compared = 0;
    for number in 0..family.programs * times {
        let mut programs = [vec![(family.waits)(&mut rng)], Vec::new()];
        if rng.bool() {
            let op = (family.others)(&mut rng);
            programs[0].insert(rng.usize(0..2), op);
        }
        programs[1].extend((0..rng.usize(1..=family.changes)).map(|_| (family.others)(&mut rng)));
        let observed = |builder: &Builder, max_iterations: usize| {
            let logs = RefCell::new(BTreeSet::new());
            let report = builder.explore(|| {
                let shared: Arc<Shared> = Arc::default();
                let threads = programs.clone().map(|program| {
                    let theirs = shared.clone();
                    let handle = thread::spawn(move || {
                        program.iter().map(|&op| perform(&theirs, op, max_iterations)).collect::<Vec<_>>()
                    });
                    shared.parked.get_or_init(|| handle.thread().clone());
                    handle
                });
                let log: Vec<_> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
                if log.iter().all(Option::is_some) {
                    logs.borrow_mut().insert(log);
                }
            });
            report.complete().then(|| logs.take())
        };
        // No loop ends after 50 iterations or more.
        let builder = Builder::new()
            .random_runs_first(0)
            .all_violations(true)
            .max_executions(family.max_executions)
            .endless_after(50);
        let Some(everything) = observed(&builder.clone().spins(false), family.changes + 2) else { continue };
        compared += 1;
        for name in ["optimal", "source", "naive"] {
            let Some(found) = observed(&builder.clone().algorithm(name), usize::MAX) else { continue };
            assert_eq!(found, everything, "{name} {number}: {programs:?}");
        }
    }
    eprintln!("{compared} programs");
    assert!(2 * compared > family.programs * times, "{compared}");
}

#[test]
fn unbounded_polling_loses_no_observation() {
    compare(POLLING);
}

#[test]
fn unbounded_waits_with_timeouts_lose_no_observation() {
    compare(TIMEOUTS);
}
