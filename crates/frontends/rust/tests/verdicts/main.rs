//! Classical concurrent programs, correct and broken, with the expected verdict.

#![allow(clippy::unwrap_used)]

mod busy_waiting;
mod channels;
mod condition_variables;
mod data_races;
mod initialisation;
mod lock_free;
mod locks;
mod orders;
mod shared_ownership;
mod threads;
mod values;
mod weak_memory;
mod weak_primitives;
mod weak_structures;
mod work_queue;

use mazurka::cell::UnsafeCell;
use mazurka::{Builder, Report, thread};

/// Explores with the default settings, after asserting that all algorithms find the same kinds of
/// violations.
#[track_caller]
fn explore(body: impl Fn()) -> Report {
    let kinds = |algorithm: &str| {
        let report = Builder::new().random_runs_first(0).all_violations(true).algorithm(algorithm).explore(&body);
        assert!(report.complete(), "{report}");
        let mut kinds: Vec<_> = report.violations().iter().map(|violation| violation.kind().to_owned()).collect();
        kinds.sort();
        kinds.dedup();
        eprintln!("{algorithm}: {} executions of {}, {:?}", report.executions(), report.algorithm(), report.note());
        kinds
    };
    let optimal = kinds("optimal");
    for algorithm in ["source", "optimal-ob", "memo"] {
        assert_eq!(kinds(algorithm), optimal, "{algorithm}");
    }
    mazurka::explore(body)
}

/// Asserts that the exploration is complete and found no violation.
#[track_caller]
fn safe(report: Report) {
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}

/// Asserts that the exploration found one violation, of this kind.
#[track_caller]
fn violates(report: Report, kind: &str) {
    let kinds: Vec<&str> = report.violations().iter().map(|violation| violation.kind()).collect();
    assert_eq!(kinds, [kind], "{report}");
}

/// A cell that threads share without synchronisation.
struct Shared<T>(UnsafeCell<T>);
// SAFETY: none; the checks are to find the data races.
unsafe impl<T> Sync for Shared<T> {}
// SAFETY: the values are numbers.
unsafe impl<T> Send for Shared<T> {}

impl<T: Copy> Shared<T> {
    #[track_caller]
    fn new(value: T) -> Self {
        Shared(UnsafeCell::new(value))
    }

    #[track_caller]
    fn get(&self) -> T {
        // SAFETY: the check reports a data race before the access happens.
        self.0.with(|value| unsafe { *value })
    }

    #[track_caller]
    fn set(&self, new: T) {
        // SAFETY: as above.
        self.0.with_mut(|value| unsafe { *value = new });
    }
}

/// Runs `first` in a new thread and `second` in the current one.
fn run_both(first: impl FnOnce() + Send + 'static, second: impl FnOnce() + Send + 'static) {
    let other = thread::spawn(first);
    second();
    other.join().unwrap();
}
