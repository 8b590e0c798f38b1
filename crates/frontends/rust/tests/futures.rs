//! The executor and its wakers.

#![allow(clippy::unwrap_used)]

use std::future::poll_fn;
use std::task::Poll;

use mazurka::future::{AtomicWaker, block_on};
use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicBool, Ordering::SeqCst};
use mazurka::{explore, thread};

#[test]
fn tasks_are_polled_and_woken() {
    let report = explore(|| {
        let value = mazurka::future::block_on(async {
            let first = mazurka::future::spawn(async { 1 });
            let second = mazurka::future::spawn(async { 2 });
            first.await + second.await
        });
        assert_eq!(value, 3);
    });
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    assert!(report.executions() > 1);
    assert_eq!(mazurka::future::block_on(async { 7 }), 7);
}

#[test]
fn checking_before_registering_a_waker_misses_a_wakeup() {
    let program = |checks_first: bool| {
        explore(move || {
            let shared = Arc::new((AtomicWaker::new(), AtomicBool::new(false)));
            let theirs = shared.clone();
            let other = thread::spawn(move || {
                theirs.1.store(true, SeqCst);
                theirs.0.wake();
            });
            block_on(poll_fn(|context| {
                if checks_first && shared.1.load(SeqCst) {
                    return Poll::Ready(());
                }
                shared.0.register_by_ref(context.waker());
                if !checks_first && shared.1.load(SeqCst) { Poll::Ready(()) } else { Poll::Pending }
            }));
            other.join().unwrap();
        })
    };
    let report = program(false);
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    assert_eq!(program(true).violations()[0].kind(), "deadlock");
}

/// A task that wakes itself lets others run.
#[test]
fn a_task_that_wakes_itself_until_another_one_is_done_ends() {
    let report = explore(|| {
        let done = Arc::new(AtomicBool::new(false));
        let theirs = done.clone();
        let other = thread::spawn(move || theirs.store(true, SeqCst));
        block_on(async {
            while !done.load(SeqCst) {
                mazurka::future::yield_now().await;
            }
        });
        other.join().unwrap();
    });
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}

/// A task that wakes itself and gives a spin hint besides yields twice per iteration.
#[test]
fn a_task_may_yield_at_several_places() {
    let program = |finished: bool| {
        explore(move || {
            let done = Arc::new(AtomicBool::new(false));
            let theirs = done.clone();
            let other = thread::spawn(move || theirs.store(finished, SeqCst));
            block_on(poll_fn(|context| {
                if done.load(SeqCst) {
                    return Poll::Ready(());
                }
                context.waker().wake_by_ref();
                mazurka::hint::spin_loop();
                Poll::Pending
            }));
            other.join().unwrap();
        })
    };
    let report = program(true);
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    let report = program(false);
    assert_eq!(report.violations()[0].kind(), "livelock", "{report}");
}
