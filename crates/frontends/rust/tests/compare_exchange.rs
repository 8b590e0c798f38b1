//! A compare-exchange is a read where it fails and an update where it succeeds, so failures
//! commute.

#![allow(clippy::unwrap_used)]

use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicPtr, AtomicUsize, Ordering::SeqCst};
use mazurka::{Builder, Report, thread};

/// Explores `n` threads that share an atomic.
fn check(algorithm: &str, n: usize, body: impl Fn(usize, &AtomicUsize) + Send + Sync + Clone + 'static) -> Report {
    Builder::new().algorithm(algorithm).random_runs_first(0).explore(move || {
        let shared = Arc::new(AtomicUsize::new(0));
        let threads: Vec<_> = (0..n)
            .map(|i| {
                let (shared, body) = (shared.clone(), body.clone());
                thread::spawn(move || body(i, &shared))
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
    })
}

#[track_caller]
fn explored(report: &Report) -> u64 {
    assert!(report.violations().is_empty() && report.complete() && report.blocked() == 0, "{report}");
    report.executions()
}

/// Thread i replaces i by i + 1. GenMC explores as many executions.
#[test]
fn rotating() {
    for (n, expected) in [(4, 14), (5, 43), (6, 144)] {
        for algorithm in ["source", "optimal", "optimal-ob"] {
            let report = check(algorithm, n, |i, shared| {
                let _ = shared.compare_exchange(i, i + 1, SeqCst, SeqCst);
            });
            assert_eq!(explored(&report), expected, "{algorithm}, {n} threads");
        }
    }
}

/// One thread succeeds, and the failures of the others commute.
#[test]
fn competing() {
    let report = check("optimal", 5, |i, shared| {
        let _ = shared.compare_exchange(0, i + 1, SeqCst, SeqCst);
    });
    assert_eq!(explored(&report), 5);
}

/// The expected bits of a pointer are an address, which differs between executions.
#[test]
fn pointers() {
    let report = Builder::new().algorithm("optimal").random_runs_first(0).explore(|| {
        let head = Arc::new(AtomicPtr::new(std::ptr::null_mut::<u32>()));
        let threads: Vec<_> = (0..3)
            .map(|i| {
                let head = head.clone();
                thread::spawn(move || {
                    let mine = Box::into_raw(Box::new(i));
                    if head.compare_exchange(std::ptr::null_mut(), mine, SeqCst, SeqCst).is_err() {
                        // SAFETY: `mine` was not published.
                        drop(unsafe { Box::from_raw(mine) });
                    }
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        // SAFETY: one of the threads has published its box, and all have ended.
        drop(unsafe { Box::from_raw(head.load(SeqCst)) });
    });
    assert_eq!(explored(&report), 3);
}

/// A loop around a compare-exchange: every thread increments once.
#[test]
fn increments() {
    for algorithm in ["source", "optimal", "optimal-ob"] {
        let report = check(algorithm, 3, |_, shared| {
            let _ = shared.fetch_update(SeqCst, SeqCst, |now| Some(now + 1));
        });
        assert!(report.complete() && report.violations().is_empty(), "{algorithm}: {report}");
    }
}
