//! Pairs of operations whose order matters, each alone, so that a missing conflict between them
//! cannot go unnoticed because something else orders them.

use std::collections::BTreeSet;
use std::sync::Mutex as StdMutex;
use std::time::Duration;

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Condvar, Mutex};
use mazurka::{Builder, Report, thread};

use super::{Shared, explore, run_both, safe, violates};

/// The results of all executions, and the report.
fn outcomes<T: Ord + Send>(body: impl Fn(&StdMutex<Vec<T>>)) -> (BTreeSet<Vec<T>>, Report) {
    let all = StdMutex::new(BTreeSet::new());
    let report = Builder::new().random_runs_first(0).all_violations(true).algorithm("optimal").explore(|| {
        let log = StdMutex::new(Vec::new());
        body(&log);
        all.lock().unwrap().insert(log.into_inner().unwrap());
    });
    (all.into_inner().unwrap(), report)
}

/// The notification does not hold the lock, so only the condition variable itself orders it against
/// the wait. If it comes first, it is lost.
#[test]
fn waiting_and_notifying() {
    let report = explore(|| {
        let pair = Arc::new((Mutex::new(()), Condvar::new()));
        let other = pair.clone();
        run_both(move || drop(pair.1.wait(pair.0.lock().unwrap()).unwrap()), move || other.1.notify_one());
    });
    violates(report, "deadlock");
}

/// Each of two waiters can be the one that is woken.
#[test]
fn every_waiter_can_be_woken() {
    let (outcomes, report) = outcomes(|log| {
        let pair = (Mutex::new((0, false)), Condvar::new());
        thread::scope(|scope| {
            let waiter = |name: u32| {
                let mut state = pair.0.lock().unwrap();
                state.0 += 1;
                pair.1.notify_all();
                while !state.1 {
                    state = pair.1.wait(state).unwrap();
                }
                state.1 = false;
                log.lock().unwrap().push(name);
                state.1 = true;
                pair.1.notify_all();
            };
            scope.spawn(move || waiter(1));
            scope.spawn(move || waiter(2));
            let mut state = pair.0.lock().unwrap();
            while state.0 < 2 {
                state = pair.1.wait(state).unwrap();
            }
            state.1 = true;
            pair.1.notify_one();
        });
    });
    safe(report);
    assert_eq!(outcomes, BTreeSet::from([vec![1, 2], vec![2, 1]]));
}

/// `park_timeout` takes the token if it is there, and then `park` waits forever.
#[test]
fn parking_with_a_timeout_takes_the_token() {
    let report = explore(|| {
        let main = thread::current();
        let other = thread::spawn(move || main.unpark());
        thread::park_timeout(Duration::from_millis(1));
        thread::park();
        other.join().unwrap();
    });
    violates(report, "deadlock");
}

/// A relaxed store ends the release sequence of an earlier store, also in the same thread.
#[test]
fn a_relaxed_store_publishes_nothing() {
    let publish = |second: Ordering| {
        explore(move || {
            let (data, flag) = (Arc::new(Shared::new(0)), Arc::new(AtomicUsize::new(0)));
            let (theirs, ready) = (data.clone(), flag.clone());
            run_both(
                move || {
                    data.set(1);
                    flag.store(1, Ordering::Release);
                    flag.store(2, second);
                },
                move || {
                    if ready.load(Ordering::Acquire) == 2 {
                        assert_eq!(theirs.get(), 1);
                    }
                },
            );
        })
    };
    safe(publish(Ordering::Release));
    violates(publish(Ordering::Relaxed), "data-race");
}
