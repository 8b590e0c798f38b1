//! Executions that the caller chooses, step by step, and what else packages with the interface of
//! another checker need.

#![allow(clippy::unwrap_used)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};

use mazurka::guided::{Guide, Point, is_guided};
use mazurka::sync::{Arc, Mutex, RwLock, mpsc};
use mazurka::thread::{self, tasks};
use mazurka::{Builder, Report};

/// Runs `executions`, in each of which the thread of the lowest number goes on, or, in every second
/// one, that of the highest number.
struct Alternating {
    executions: usize,
    steps: usize,
}

impl Guide for Alternating {
    fn begin(&mut self) -> bool {
        self.executions = self.executions.saturating_sub(1);
        self.executions > 0
    }

    fn next(&mut self, point: &Point<'_>) -> Option<u32> {
        self.steps += 1;
        assert!(point.enabled.is_sorted());
        let chosen = if self.executions % 2 == 0 { point.enabled.first() } else { point.enabled.last() };
        chosen.copied()
    }

    fn outcome(&mut self, _: u32) -> u32 {
        0
    }
}

fn guided(executions: usize, body: impl Fn()) -> Report {
    let mut guide = Alternating { executions: executions + 1, steps: 0 };
    let report = Builder::new().allow_caught_panics(true).explore_guided(&mut guide, body);
    assert!(!is_guided() && guide.steps > 0);
    report
}

#[test]
fn the_guide_chooses_the_order() {
    let first = Arc::new(AtomicUsize::new(0));
    let lows = first.clone();
    let report = guided(10, move || {
        let winner = Arc::new(Mutex::new(0));
        let threads: Vec<_> = (1..=2)
            .map(|number| {
                let winner = winner.clone();
                thread::spawn(move || {
                    assert_eq!(usize::from(thread::current().id()), number);
                    let mut winner = winner.lock().unwrap();
                    if *winner == 0 {
                        *winner = number;
                    }
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        lows.fetch_add(usize::from(*winner.lock().unwrap() == 1), SeqCst);
    });
    assert!(report.violations().is_empty(), "{report}");
    assert_eq!((report.executions(), first.load(SeqCst)), (10, 5));
}

#[test]
fn a_thread_that_waits_for_itself_is_deadlocked_at_once() {
    let report = guided(2, || {
        let other = thread::spawn(|| {
            loop {
                thread::yield_now();
            }
        });
        let lock = RwLock::new(0);
        let _reader = lock.read().unwrap();
        drop(lock.write());
        drop(other);
    });
    assert_eq!(report.violations()[0].kind(), "deadlock", "{report}");
    assert_eq!(report.violations()[0].waiting().filter(|&(_, _, for_itself)| for_itself).count(), 1, "{report}");
}

/// The object of a channel refers to another object, whose index was taken for a thread.
#[test]
fn a_channel_is_held_by_no_thread() {
    let report = guided(2, || {
        let channels: Vec<_> = (0..20).map(|_| mpsc::sync_channel(1)).collect();
        let threads: Vec<_> = channels
            .into_iter()
            .map(|(sender, receiver)| {
                let other = thread::spawn(move || (0..3).for_each(|number| sender.send(number).unwrap()));
                (other, thread::spawn(move || assert_eq!(receiver.iter().sum::<i32>(), 3)))
            })
            .collect();
        for (sender, receiver) in threads {
            sender.join().unwrap();
            receiver.join().unwrap();
        }
    });
    assert!(report.violations().is_empty(), "{report}");
}

#[test]
fn only_panics_that_end_a_thread_are_violations() {
    let caught = || drop(catch_unwind(|| panic!("caught")));
    assert!(guided(1, caught).violations().is_empty());
    let report = Builder::new().allow_caught_panics(true).explore(caught);
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    let report = Builder::new().allow_caught_panics(true).explore(move || {
        caught();
        thread::spawn(|| panic!("not caught")).join().unwrap();
    });
    assert!(report.violations()[0].message().contains("not caught"), "{report}");
    assert!(report.violations()[0].place().contains("guided.rs"), "{report}");
    assert_eq!(Builder::new().explore(caught).violations().len(), 1);
}

/// A thread that unwinds must not be suspended.
#[test]
fn a_step_during_unwinding_ends_the_thread() {
    struct Locks(Arc<Mutex<i32>>);
    impl Drop for Locks {
        fn drop(&mut self) {
            drop(self.0.lock());
        }
    }
    let report = Builder::new().allow_caught_panics(true).explore(|| {
        let locks = Locks(Arc::new(Mutex::new(0)));
        drop(catch_unwind(AssertUnwindSafe(move || {
            let _locks = locks;
            panic!("while it unwinds");
        })));
    });
    assert!(report.violations()[0].message().contains("while it unwinds"), "{report}");
}

#[test]
fn a_detached_thread_may_wait_at_the_end() {
    let program = |detached: bool| {
        move || {
            let waiting = thread::spawn(thread::park);
            if detached {
                tasks::detach(usize::from(waiting.thread().id()) as u32);
            }
        }
    };
    assert!(guided(1, program(true)).violations().is_empty());
    assert_eq!(guided(1, program(false)).violations()[0].kind(), "deadlock");
    assert!(mazurka::explore(program(true)).violations().is_empty());
    assert_eq!(mazurka::explore(program(false)).violations()[0].kind(), "deadlock");
}

#[test]
fn clocks_follow_synchronisation() {
    let report = mazurka::explore(|| {
        let lock = Arc::new(Mutex::new(false));
        let theirs = lock.clone();
        let other = thread::spawn(move || {
            *theirs.lock().unwrap() = true;
        });
        let changed = *lock.lock().unwrap();
        assert_eq!(tasks::clock_of(0).get(1).is_some_and(|&time| time > 0), changed);
        other.join().unwrap();
        assert!(tasks::clock_of(0)[1] > 0);
    });
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}
