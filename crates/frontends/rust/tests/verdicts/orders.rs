//! Pairs of operations whose order matters, each alone, so that a missing conflict between them
//! cannot go unnoticed because something else orders them.

use std::collections::BTreeSet;
use std::sync::Mutex as StdMutex;
use std::time::Duration;

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Condvar, Mutex};
use mazurka::{Builder, Memory, Report, thread};

use super::{Shared, run_both, safe, violates};

/// The results of all executions to the end, and the report. There are no random executions, which
/// would find an order that the exploration misses, and no execution graphs.
fn outcomes<T: Ord + Send>(body: impl Fn(&StdMutex<Vec<T>>)) -> (BTreeSet<Vec<T>>, Report) {
    let all = StdMutex::new(BTreeSet::new());
    let builder = Builder::new().random_runs_first(0).all_violations(true).memory(Memory::Sc).algorithm("optimal");
    let report = builder.explore(|| {
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
    let (outcomes, report) = outcomes(|log| {
        let pair = (Mutex::new(()), Condvar::new());
        thread::scope(|scope| {
            scope.spawn(|| pair.1.notify_one());
            drop(pair.1.wait(pair.0.lock().unwrap()).unwrap());
            log.lock().unwrap().push("woken");
        });
    });
    violates(report, "deadlock");
    assert_eq!(outcomes, BTreeSet::from([vec!["woken"]]));
}

/// Each of two waiters can be the one that is woken, also if they have come in a certain order.
#[test]
fn every_waiter_can_be_woken() {
    struct State {
        arrived: u32,
        ready: bool,
    }
    let (outcomes, report) = outcomes(|log| {
        let state = Mutex::new(State { arrived: 0, ready: false });
        let (arrival, readiness) = (Condvar::new(), Condvar::new());
        thread::scope(|scope| {
            let (state, arrival, readiness) = (&state, &arrival, &readiness);
            let arrive = move |number: u32| {
                let mut state = state.lock().unwrap();
                while state.arrived < number {
                    state = arrival.wait(state).unwrap();
                }
                state.arrived += 1;
                arrival.notify_all();
                state
            };
            let waiter = move |number: u32| {
                let mut state = arrive(number);
                while !state.ready {
                    state = readiness.wait(state).unwrap();
                }
                state.ready = false;
                log.lock().unwrap().push(number);
                state.ready = true;
                readiness.notify_all();
            };
            scope.spawn(move || waiter(0));
            scope.spawn(move || waiter(1));
            arrive(2).ready = true;
            readiness.notify_one();
        });
    });
    safe(report);
    assert_eq!(outcomes, BTreeSet::from([vec![0, 1], vec![1, 0]]));
}

/// `park_timeout` takes the token if it is there, and then `park` waits forever.
#[test]
fn parking_with_a_timeout_takes_the_token() {
    let (outcomes, report) = outcomes(|log| {
        let main = thread::current();
        let other = thread::spawn(move || main.unpark());
        thread::park_timeout(Duration::from_millis(1));
        thread::park();
        other.join().unwrap();
        log.lock().unwrap().push("unparked");
    });
    violates(report, "deadlock");
    assert_eq!(outcomes, BTreeSet::from([vec!["unparked"]]));
}

/// A relaxed store ends the release sequence of an earlier store, also in the same thread.
/// Execution graphs would show the data race, so only interleavings are explored.
#[test]
fn a_relaxed_store_publishes_nothing() {
    let publish = |second: Ordering| {
        let (_, report) = outcomes::<()>(|_| {
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
        });
        report
    };
    safe(publish(Ordering::Release));
    violates(publish(Ordering::Relaxed), "data-race");
}
