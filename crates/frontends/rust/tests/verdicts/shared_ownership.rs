//! `Arc` and `Weak`: where the order of clones and drops can be observed, all orders are explored.

use mazurka::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex, Weak};
use mazurka::{Report, thread};

use super::{Shared, explore, safe, violates};

/// A thread drops one handle while `observe` looks at the other one.
fn with_dropping_thread(observe: impl Fn(Arc<AtomicUsize>)) -> Report {
    explore(move || {
        let mine = Arc::new(AtomicUsize::new(0));
        let theirs = mine.clone();
        let other = thread::spawn(move || {
            theirs.store(1, SeqCst);
            drop(theirs);
        });
        observe(mine);
        other.join().unwrap();
    })
}

#[test]
fn unwrapping_may_succeed_and_fail() {
    violates(with_dropping_thread(|mine| assert!(Arc::try_unwrap(mine).is_err())), "panic");
    violates(with_dropping_thread(|mine| assert!(Arc::try_unwrap(mine).is_ok())), "panic");
    violates(with_dropping_thread(|mine| assert!(Arc::into_inner(mine).is_none())), "panic");
    violates(with_dropping_thread(|mine| assert!(Arc::into_inner(mine).is_some())), "panic");
}

#[test]
fn counts_and_exclusive_access_depend_on_the_other_handle() {
    violates(with_dropping_thread(|mine| assert_eq!(Arc::strong_count(&mine), 2)), "panic");
    violates(with_dropping_thread(|mine| assert_eq!(Arc::strong_count(&mine), 1)), "panic");
    violates(with_dropping_thread(|mut mine| assert!(Arc::get_mut(&mut mine).is_none())), "panic");
    violates(with_dropping_thread(|mut mine| assert!(Arc::get_mut(&mut mine).is_some())), "panic");
}

#[test]
fn the_value_is_complete_once_there_is_no_other_handle() {
    safe(with_dropping_thread(|mine| {
        if let Ok(value) = Arc::try_unwrap(mine) {
            assert_eq!(value.into_inner(), 1);
        }
    }));
}

#[test]
fn some_thread_gets_the_value() {
    safe(explore(|| {
        let one = Arc::new(5);
        let two = one.clone();
        let other = thread::spawn(move || Arc::into_inner(one));
        let mine = Arc::into_inner(two);
        assert!(mine.is_some() != other.join().unwrap().is_some());
    }));
}

#[test]
fn a_weak_handle_may_come_too_late() {
    let upgrade = |expected: bool| {
        explore(move || {
            let strong = Arc::new(5);
            let weak = Arc::downgrade(&strong);
            let other = thread::spawn(move || drop(strong));
            assert_eq!(weak.upgrade().is_some(), expected);
            other.join().unwrap();
            assert!(weak.upgrade().is_none());
        })
    };
    violates(upgrade(true), "panic");
    violates(upgrade(false), "panic");
    safe(explore(|| assert!(Weak::<u8>::new().upgrade().is_none())));
}

/// Writes to a cell when it is dropped.
struct WritesLast(Shared<i32>);

impl Drop for WritesLast {
    fn drop(&mut self) {
        self.0.set(7);
    }
}

#[test]
fn the_last_drop_happens_after_the_others() {
    safe(explore(|| {
        let one = Arc::new(WritesLast(Shared::new(0)));
        let two = one.clone();
        let other = thread::spawn(move || {
            two.0.get();
        });
        one.0.get();
        drop(one);
        other.join().unwrap();
    }));
}

/// Says which thread has dropped it.
struct Says(std::sync::Arc<AtomicUsize>);

impl Drop for Says {
    fn drop(&mut self) {
        let number = if thread::current().name() == Some("other") { 1 } else { 2 };
        self.0.store(number, SeqCst);
    }
}

#[test]
fn each_thread_may_run_the_destructor() {
    let dropped_by = |expected: usize| {
        explore(move || {
            let who = std::sync::Arc::new(AtomicUsize::new(0));
            let one = Arc::new(Says(who.clone()));
            let two = one.clone();
            let other = thread::Builder::new().name("other".to_owned()).spawn(move || drop(two)).unwrap();
            drop(one);
            other.join().unwrap();
            assert_eq!(who.load(SeqCst), expected);
        })
    };
    violates(dropped_by(1), "panic");
    violates(dropped_by(2), "panic");
}

#[test]
fn waiting_for_the_other_handles_ends() {
    safe(with_dropping_thread(|mine| {
        while Arc::strong_count(&mine) > 1 {
            thread::yield_now();
        }
        assert_eq!(mine.load(SeqCst), 1);
    }));
}

#[test]
fn waiting_for_the_value_to_be_taken_ends() {
    safe(explore(|| {
        let strong = Arc::new(5);
        let weak = Arc::downgrade(&strong);
        let other = thread::spawn(move || {
            while weak.strong_count() > 0 {
                thread::yield_now();
            }
        });
        assert_eq!(Arc::try_unwrap(strong), Ok(5));
        other.join().unwrap();
    }));
}

#[test]
fn a_shared_value_is_cloned_before_it_changes() {
    safe(explore(|| {
        let mut mine = Arc::new(5);
        let theirs = mine.clone();
        let other = thread::spawn(move || assert_eq!(*theirs, 5));
        *Arc::make_mut(&mut mine) += 1;
        assert_eq!((*mine, Arc::strong_count(&mine)), (6, 1));
        other.join().unwrap();
    }));
}

#[test]
fn a_destructor_within_a_destructor_is_noticed() {
    // The thread that drops the outer value last drops the inner handle, which a third thread looks
    // at. That thread has waited for one of the others only.
    let program = |expected: usize| {
        explore(move || {
            let inner = Arc::new(0);
            let outer = Arc::new(Mutex::new(inner.clone()));
            let (first, second) = (outer.clone(), outer);
            let late = thread::spawn(move || drop(first));
            let early = thread::spawn(move || drop(second));
            early.join().unwrap();
            assert_eq!(Arc::strong_count(&inner), expected);
            late.join().unwrap();
        })
    };
    violates(program(1), "panic");
    violates(program(2), "panic");
}

#[test]
fn a_thread_without_steps_may_run_the_destructor() {
    // In the first execution the main thread drops the outer value last, and all changes of the
    // inner count are its own.
    let program = |expected: usize| {
        explore(move || {
            let inner = Arc::new(0);
            let outer = Arc::new(Mutex::new(inner.clone()));
            let theirs = outer.clone();
            let other = thread::spawn(move || drop(theirs));
            drop(outer);
            assert_eq!(Arc::strong_count(&inner), expected);
            other.join().unwrap();
        })
    };
    violates(program(1), "panic");
    violates(program(2), "panic");
}

/// Where the order of drops cannot be observed, there is one execution.
#[test]
fn unobserved_handles_cost_nothing() {
    let report = explore(|| {
        let shared = Arc::new(vec![1, 2, 3]);
        let handles: Vec<_> = (0..3)
            .map(|_| {
                let shared = shared.clone();
                thread::spawn(move || shared.len())
            })
            .collect();
        for handle in handles {
            handle.join().unwrap();
        }
        // All others are joined, so this is not a question of order.
        assert_eq!(Arc::try_unwrap(shared).unwrap().len(), 3);
    });
    assert_eq!(report.executions(), 1, "{report}");
}
