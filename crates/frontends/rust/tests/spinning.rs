//! Threads that spin wait; threads that only look as if they did do not.

#![allow(clippy::unwrap_used)]

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

fn nothing() {}

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
            assert_eq!(inside.fetch_add(1, SeqCst), 0, "two in the critical section");
            inside.fetch_sub(1, SeqCst);
            wants[me].store(false, SeqCst);
        };
        thread::scope(|scope| {
            scope.spawn(|| section(0));
            section(1);
        });
    })
}

#[test]
fn peterson_with_a_bare_loop() {
    for spin in [nothing as fn(), hint::spin_loop, thread::yield_now] {
        safe(peterson(true, spin));
        violates(peterson(false, spin), "panic");
    }
}

#[test]
fn a_bare_loop_that_nobody_ends_is_a_deadlock() {
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

/// Who gives up after so many rounds does something else then, and with it what nobody would see otherwise.
#[test]
fn a_loop_that_gives_up_is_run_to_its_end() {
    for rounds in [1, 2, 3, 5, 100] {
        for spin in [nothing as fn(), hint::spin_loop] {
            let seen = RefCell::new(BTreeSet::new());
            let report = Builder::new().hunt(0).explore(|| {
                let flag = Arc::new(AtomicBool::new(false));
                let theirs = flag.clone();
                let other = thread::spawn(move || theirs.store(true, SeqCst));
                let mut round = 0;
                while round < rounds && !flag.load(SeqCst) {
                    spin();
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
}

/// An adaptive lock: spins a little, then yields for ever.
#[test]
fn a_loop_that_goes_on_otherwise() {
    let report = Builder::new().hunt(0).explore(|| {
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
    // The store comes before the first, second, third read, before the exchange, before one of the two reads after it, or when that is waited for.
    assert_eq!(report.executions(), 7, "{report}");
    safe(report);
}

#[test]
fn spinning_at_all_kinds_of_things() {
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

/// Two that wait for each other through a lock that a third one opens.
#[test]
fn two_who_spin_do_not_keep_each_other_going() {
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

/// The same reads at the same place twice are no loop yet.
#[test]
fn reading_twice_is_no_loop() {
    let seen = RefCell::new(BTreeSet::new());
    let report = Builder::new().hunt(0).explore(|| {
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

/// Random programs with loops that give up: all that can be seen is seen, whether rounds are recognised or not.
#[test]
fn loops_that_give_up_show_everything() {
    let mut rng = fastrand::Rng::with_seed(7);
    let times = std::env::var("MAZURKA_RANDOM").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    for number in 0..40 * times {
        let programs: Vec<Vec<(usize, usize, usize)>> = (0..3)
            .map(|_| (0..rng.usize(1..=2)).map(|_| (rng.usize(0..2), rng.usize(0..2), rng.usize(0..5))).collect())
            .collect();
        let shown = |builder: &Builder| {
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
        let plain = Builder::new().hunt(0).max_executions(20_000);
        let Some(everything) = shown(&plain.clone().spins(false).algorithm("naive")) else { continue };
        for name in ["naive", "optimal", "optimal-ob"] {
            assert_eq!(
                shown(&plain.clone().algorithm(name)).as_ref(),
                Some(&everything),
                "{name} {number}: {programs:?}"
            );
        }
    }
}

/// One operation: what it has seen.
fn perform(shared: &[AtomicUsize; 2], (x, y, rounds): (usize, usize, usize)) -> usize {
    if rounds == 0 {
        shared[x].fetch_add(y + 1, SeqCst);
        return 0;
    }
    let mut round = 0;
    while round < rounds && shared[x].load(SeqCst) == y {
        hint::spin_loop();
        round += 1;
    }
    round
}
