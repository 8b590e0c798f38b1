//! Leaks, weak exchanges, poisoned initialisations, wakers, and what shuttle's users know.

#![allow(clippy::unwrap_used)]

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::future::poll_fn;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::task::Poll;

use mazurka::alloc::{Layout, Track, alloc, dealloc};
use mazurka::future::{AtomicWaker, block_on};
use mazurka::rand::{Rng, thread_rng};
use mazurka::sync::atomic::{AtomicBool, AtomicUsize, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex, Once};
use mazurka::{Builder, Config, Report, Runner, explore, scheduler, thread};

fn violates(report: Report, message: &str) {
    assert!(report.violations().iter().any(|violation| violation.message().contains(message)), "{report}");
}

fn safe(report: Report) {
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}

/// A list that points to itself in one interleaving.
fn cycle(broken: bool) -> Report {
    struct Node(Mutex<Option<Arc<Track<Node>>>>);
    explore(move || {
        let node = Arc::new(Track::new(Node(Mutex::new(None))));
        let flag = Arc::new(AtomicBool::new(false));
        let (theirs, raised) = (node.clone(), flag.clone());
        let other = thread::spawn(move || {
            if broken && raised.load(SeqCst) {
                *theirs.0.lock().unwrap() = Some(theirs.clone());
            }
        });
        flag.store(true, SeqCst);
        other.join().unwrap();
    })
}

#[test]
fn an_arc_that_leaks() {
    safe(cycle(false));
    violates(cycle(true), "leak: 1 tracked");
    safe(explore(|| assert_eq!(Track::new(3).into_inner(), 3)));
}

#[test]
fn memory_that_leaks() {
    let layout = Layout::new::<u64>();
    let program = move |frees: bool| {
        explore(move || {
            // SAFETY: the layout is not empty; the memory is given back once, or not at all.
            unsafe {
                let memory = alloc(layout);
                if frees {
                    dealloc(memory, layout);
                }
            }
        })
    };
    safe(program(true));
    violates(program(false), "leak: 1 tracked");
}

#[test]
fn weak_exchanges_may_fail_without_a_reason() {
    let once = |times: u32| {
        Builder::new().spurious_exchanges(times).explore(|| {
            let x = AtomicUsize::new(0);
            assert_eq!(x.compare_exchange_weak(0, 1, SeqCst, SeqCst), Ok(0));
        })
    };
    safe(once(0));
    violates(once(1), "panics in main");
    let looped = Builder::new().spurious_exchanges(2).hunt(0).explore(|| {
        let x = AtomicUsize::new(0);
        while x.compare_exchange_weak(0, 1, SeqCst, SeqCst).is_err() {}
    });
    assert_eq!(looped.executions(), 3, "{looped}");
    safe(looped);
}

#[test]
fn an_initialisation_that_panics_can_be_forced() {
    let report = Builder::new().allow_panics(true).explore(|| {
        let once = Arc::new(Once::new());
        let theirs = once.clone();
        let failed = thread::spawn(move || theirs.call_once(|| panic!("not this time"))).join();
        assert!(failed.is_err() && !once.is_completed());
        assert!(catch_unwind(AssertUnwindSafe(|| once.call_once(|| {}))).is_err());
        let mut poisoned = false;
        once.call_once_force(|state| poisoned = state.is_poisoned());
        assert!(poisoned && once.is_completed());
        once.call_once_force(|_| unreachable!("it has happened"));
    });
    safe(report);
}

#[test]
fn a_waker_that_somebody_registers() {
    let program = |late: bool| {
        explore(move || {
            let shared = Arc::new((AtomicWaker::new(), AtomicBool::new(false)));
            let theirs = shared.clone();
            let other = thread::spawn(move || {
                theirs.1.store(true, SeqCst);
                theirs.0.wake();
            });
            block_on(poll_fn(|context| {
                if late && shared.1.load(SeqCst) {
                    return Poll::Ready(());
                }
                shared.0.register_by_ref(context.waker());
                if !late && shared.1.load(SeqCst) { Poll::Ready(()) } else { Poll::Pending }
            }));
            other.join().unwrap();
        })
    };
    safe(program(false));
    // Who looks before it registers may miss the call.
    violates(program(true), "deadlock");
}

#[test]
fn a_runner_with_schedulers() {
    let body = || {
        let x = Arc::new(AtomicUsize::new(0));
        let y = x.clone();
        let other = thread::spawn(move || y.fetch_add(1, SeqCst));
        x.fetch_add(1, SeqCst);
        other.join().unwrap();
    };
    assert_eq!(Runner::new(scheduler::DfsScheduler::new(None, false), Config::new()).run(body), 2);
    assert_eq!(Runner::new(scheduler::RandomScheduler::new(7), Config::new()).run(body), 7);
    assert_eq!(Runner::new(scheduler::PctScheduler::new(2, 5), Config::new()).run(body), 5);
    assert_eq!(Runner::new(scheduler::UrwRandomScheduler::new(5), Config::new()).run(body), 5);
}

#[test]
fn random_numbers_are_explored_or_repeated() {
    let seen = RefCell::new(BTreeSet::new());
    let report = Builder::new().hunt(0).explore(|| {
        let mut rng = thread_rng();
        let few: i32 = rng.gen_range(-1..=1);
        let many: u64 = rng.gen_range(10..1_000_000);
        assert!((10..1_000_000).contains(&many));
        seen.borrow_mut().insert((few, rng.gen_bool(0.5), many));
    });
    assert_eq!(report.executions(), 6, "{report}");
    safe(report);
    assert_eq!(seen.borrow().len(), 6);
    assert!((3..5).contains(&thread_rng().gen_range(3..5)));
}
