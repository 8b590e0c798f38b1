//! Loops that resemble spin loops and give up after a number of iterations.

use std::cell::RefCell;
use std::collections::BTreeSet;

use mazurka::sync::Arc;
use mazurka::sync::atomic::{
    AtomicBool, AtomicUsize,
    Ordering::{self, Relaxed, SeqCst},
};
use mazurka::{Builder, Report, explore, hint, thread};

use super::{no_hint, safe, violates};

/// A loop with a bounded number of iterations is not a spin loop: every number of iterations is
/// explored.
#[test]
fn a_bounded_loop_is_explored_with_every_number_of_iterations() {
    for rounds in [1, 2, 3, 5, 100] {
        for spin in [no_hint as fn(), hint::spin_loop] {
            let seen = RefCell::new(BTreeSet::new());
            let report = Builder::new().random_runs_first(0).explore(|| {
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

/// A loop that never ends in one call may end in another one.
#[test]
fn one_loop_may_be_endless_in_one_call_and_bounded_in_another() {
    fn wait(flag: &AtomicBool, rounds: usize) -> bool {
        for _ in 0..rounds {
            if flag.load(SeqCst) {
                return true;
            }
            hint::spin_loop();
        }
        false
    }
    let report = explore(|| {
        let flags = Arc::new([AtomicBool::new(false), AtomicBool::new(false)]);
        let theirs = flags.clone();
        let other = thread::spawn(move || wait(&theirs[0], usize::MAX));
        thread::yield_now();
        let gave_up = !wait(&flags[1], 300);
        flags[0].store(true, SeqCst);
        assert!(other.join().unwrap() && !gave_up, "no thread sets the second flag");
    });
    violates(report, "panic");
}

/// Runs a loop that reads a flag and gives up after this many iterations, next to a thread that
/// raises the flag if `raised`. Returns the numbers of iterations.
fn give_up_after(rounds: usize, raised: bool, builder: &Builder) -> (Report, BTreeSet<usize>) {
    give_up_with(SeqCst, rounds, raised, builder)
}

fn give_up_with(order: Ordering, rounds: usize, raised: bool, builder: &Builder) -> (Report, BTreeSet<usize>) {
    let seen = RefCell::new(BTreeSet::new());
    let report = builder.clone().random_runs_first(0).explore(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let theirs = flag.clone();
        let other = thread::spawn(move || {
            if raised {
                theirs.store(true, order);
            }
        });
        let mut round = 0;
        while round < rounds && !flag.load(order) {
            hint::spin_loop();
            round += 1;
        }
        other.join().unwrap();
        seen.borrow_mut().insert(round);
    });
    (report, seen.take())
}

/// Loops in published crates give up after at most 1,000 iterations. They are explored with every
/// number of iterations, and so is a longer one.
#[test]
fn long_bounded_loops_are_explored_up_to_where_they_give_up() {
    for rounds in [500, 1_500] {
        let (report, seen) = give_up_after(rounds, false, &Builder::new());
        safe(report);
        assert_eq!(seen, BTreeSet::from([rounds]));
    }
    // `memo` would need only one execution.
    let optimal = Builder::new().algorithm("optimal");
    for (rounds, builder) in [(500, optimal.clone()), (40, optimal.clone().endless_after(50))] {
        let (report, seen) = give_up_after(rounds, true, &builder);
        assert_eq!(report.executions(), rounds as u64 + 1, "{report}");
        safe(report);
        assert_eq!(seen, (0..=rounds).collect(), "{rounds}");
    }
}

#[test]
fn bounded_loops_are_explored_in_execution_graphs() {
    let builder = Builder::new().memory("rust").endless_after(50);
    for rounds in [1, 5, 40] {
        let (report, seen) = give_up_with(Relaxed, rounds, true, &builder);
        assert_eq!(report.executions(), rounds as u64 + 1, "{report}");
        safe(report);
        assert_eq!(seen, (0..=rounds).collect());
    }
    safe(give_up_with(Relaxed, 60, true, &builder).0);
    safe(give_up_with(Relaxed, 40, false, &builder).0);
}

/// A loop that writes and yields, and gives up after a number of iterations. Nothing else changes,
/// so if it is taken to be endless first, it is granted more iterations until it gives up.
#[test]
fn a_long_loop_that_writes_gives_up() {
    for rounds in [1_500, 3_000] {
        safe(explore(|| {
            let shared = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0)]);
            let mut round = 0;
            while round < rounds && shared[0].load(SeqCst) == 0 {
                shared[1].fetch_add(1, SeqCst);
                thread::yield_now();
                round += 1;
            }
            assert_eq!(round, rounds);
        }));
    }
}

/// Where the number of iterations after which a loop is taken to be endless makes a difference.
#[test]
fn the_bound_on_iterations_can_be_set() {
    violates(give_up_after(3_000, false, &Builder::new()).0, "deadlock");
    let (report, seen) = give_up_after(3_000, false, &Builder::new().endless_after(4_000));
    safe(report);
    assert_eq!(seen, BTreeSet::from([3_000]));
    violates(give_up_after(60, false, &Builder::new().endless_after(50)).0, "deadlock");
    safe(give_up_after(40, false, &Builder::new().endless_after(50)).0);
}

/// A delay of many spin hints reads nothing, so its length says nothing about a loop.
#[test]
fn a_long_delay_is_not_an_endless_loop() {
    safe(explore(|| {
        let flag = Arc::new(AtomicBool::new(false));
        let theirs = flag.clone();
        let other = thread::spawn(move || theirs.store(true, SeqCst));
        for _ in 0..5_000 {
            hint::spin_loop();
        }
        while !flag.load(SeqCst) {}
        other.join().unwrap();
    }));
}

/// Every execution has a copy of a static.
#[test]
fn spinning_on_a_static() {
    static FLAG: AtomicUsize = AtomicUsize::new(0);
    let wait = |rounds: usize| {
        (0..rounds).any(|_| FLAG.compare_exchange(1, 2, SeqCst, SeqCst).is_ok() || FLAG.load(SeqCst) == 3)
    };
    let body = |rounds: usize, value: usize| {
        move || {
            let other = thread::spawn(move || FLAG.store(value, SeqCst));
            assert!(wait(rounds), "gave up");
            other.join().unwrap();
        }
    };
    safe(explore(body(usize::MAX, 1)));
    safe(explore(body(usize::MAX, 3)));
    violates(explore(body(usize::MAX, 4)), "deadlock");
    violates(explore(body(300, 1)), "panic");
}
