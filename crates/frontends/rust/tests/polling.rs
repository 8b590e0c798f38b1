//! Loops that poll what a lock protects, or something else while they hold one.

#![allow(clippy::unwrap_used)]

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use mazurka::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, Report, digested, explore, thread};

fn safe(report: Report) {
    assert!(report.violations().is_empty(), "{report}");
    assert!(report.complete(), "{report}");
}

fn violates(report: Report, kind: &str) {
    let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
    assert_eq!(kinds, [kind], "{report}");
}

#[derive(Default, Hash)]
struct Mine {
    done: bool,
    number: u64,
}

#[test]
fn a_type_of_ones_own() {
    let program = |finished: bool| {
        explore(move || {
            let mine = Arc::new(Mutex::new(Mine::default()));
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
fn what_is_borrowed_to_be_changed_and_is_not() {
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

/// What has more to it than its bytes is compared by its digest; without one nobody knows whether the loop changes something.
#[test]
fn a_type_with_something_behind_it() {
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
    violates(program(Mutex::new), "step-limit");
}

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

/// Cells that count rounds behind the back of the lock: every number is seen.
#[test]
fn rounds_that_are_counted() {
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
    let builder = Builder::new().hunt(0);
    let all: BTreeSet<u32> = (0..=6).collect();
    assert_eq!(seen(&builder, || Cell::new(0)), all);
    assert_eq!(seen(&builder, || Box::new(Cell::new(0))), all);
    assert_eq!(seen(&builder.clone().spins(false), || Box::new(Cell::new(0))), all);
}

/// Like the last one, but the number is only there for the others, and the loop goes on for ever without them.
#[test]
fn rounds_that_others_count_on() {
    fn program<C: AsRounds + Send>(rounds: fn() -> C) -> Report {
        Builder::new().hunt(0).max_steps(60).explore(|| {
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
        let kind = report.violations().first().map(|violation| violation.kind().to_owned());
        assert!(matches!(kind.as_deref(), Some("panic" | "step-limit")), "{report}");
    }
}

/// The loop holds the lock while it looks at something else; whoever ends it may need the lock to do so.
#[test]
fn a_lock_is_held_in_the_round() {
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

/// The loop takes two locks, and somebody else takes them in the other order.
#[test]
fn a_deadlock_in_the_middle_of_a_round() {
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

/// What a thread of a random program does.
#[derive(Clone, Copy, Debug)]
enum Op {
    /// Adds to a number.
    Add(usize),
    /// The same under a lock.
    AddLocked(usize, usize),
    /// Changes what a lock protects.
    Change(usize),
    /// Waits until a number is as large, holding a lock in each round.
    WaitLocked(usize, usize, usize),
    /// Waits until what a lock protects is as large.
    Poll(usize, u64),
    /// Both in one round.
    Both(usize, usize),
}

type Shared = ([AtomicUsize; 2], [Mutex<Mine>; 2]);

/// Everything seen when the operation was over, or nothing if it was given up after so many rounds.
fn perform(shared: &Shared, op: Op, most: usize) -> Option<u64> {
    let (numbers, locks) = shared;
    let mut rounds = 0..most;
    match op {
        Op::Add(x) => Some(numbers[x].fetch_add(1, SeqCst) as u64),
        Op::AddLocked(m, x) => {
            let _held = locks[m].lock().unwrap();
            Some(numbers[x].fetch_add(1, SeqCst) as u64)
        }
        Op::Change(m) => {
            let mut mine = locks[m].lock().unwrap();
            mine.number += 1;
            Some(mine.number)
        }
        Op::WaitLocked(m, x, least) => rounds.find_map(|_| {
            let held = locks[m].lock().unwrap();
            let seen = numbers[x].load(SeqCst);
            (seen >= least).then_some(seen as u64 * 10 + held.number)
        }),
        Op::Poll(m, least) => rounds.find_map(|_| {
            let seen = locks[m].lock().unwrap().number;
            (seen >= least).then_some(seen)
        }),
        Op::Both(m, x) => rounds.find_map(|_| {
            let seen = locks[m].lock().unwrap().number;
            let number = numbers[x].load(SeqCst);
            (seen > 0 || number > 0).then_some(seen * 10 + number as u64)
        }),
    }
}

fn random_op(rng: &mut fastrand::Rng, waits: bool) -> Op {
    let (m, x) = (rng.usize(0..2), rng.usize(0..2));
    match rng.u8(if waits { 3..6 } else { 0..3 }) {
        0 => Op::Add(x),
        1 => Op::AddLocked(m, x),
        2 => Op::Change(m),
        3 => Op::WaitLocked(m, x, rng.usize(1..3)),
        4 => Op::Poll(m, rng.u64(1..3)),
        _ => Op::Both(m, x),
    }
}

/// Random programs whose loops go on for ever, beside the same whose loops give up after more rounds than there are changes: what is seen by those that do not is the same.
#[test]
fn loops_without_end_show_everything() {
    let mut rng = fastrand::Rng::with_seed(11);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let mut compared = 0;
    for number in 0..60 * times {
        let mut programs = [vec![random_op(&mut rng, true)], Vec::new()];
        if rng.bool() {
            let op = random_op(&mut rng, false);
            programs[0].insert(rng.usize(0..2), op);
        }
        programs[1].extend((0..rng.usize(1..4)).map(|_| random_op(&mut rng, false)));
        let seen = |builder: &Builder, most: usize| {
            let logs = RefCell::new(BTreeSet::new());
            let report = builder.explore(|| {
                let shared: Arc<Shared> = Arc::default();
                let threads = programs.clone().map(|program| {
                    let shared = shared.clone();
                    thread::spawn(move || program.iter().map(|&op| perform(&shared, op, most)).collect::<Vec<_>>())
                });
                let log: Vec<_> = threads.into_iter().flat_map(|thread| thread.join().unwrap()).collect();
                if log.iter().all(Option::is_some) {
                    logs.borrow_mut().insert(log);
                }
            });
            report.complete().then(|| logs.take())
        };
        let builder = Builder::new().hunt(0).all_violations(true).max_executions(20_000);
        let Some(everything) = seen(&builder.clone().spins(false), 5) else { continue };
        compared += 1;
        for name in ["optimal", "source", "naive"] {
            let Some(found) = seen(&builder.clone().algorithm(name), usize::MAX) else { continue };
            assert_eq!(found, everything, "{name} {number}: {programs:?}");
        }
    }
    assert!(compared > 30 * times, "{compared}");
}
