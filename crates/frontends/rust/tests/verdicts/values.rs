//! Values that differ from execution to execution, and memory that is not initialised by us.

use std::time::{Duration, Instant};

use mazurka::sync::Arc;
use mazurka::sync::atomic::{AtomicPtr, AtomicUsize, Ordering::SeqCst};
use mazurka::{Builder, thread};

use super::{explore, run_both, safe};

/// The addresses of local variables and of boxes, as integers.
#[test]
fn addresses_may_be_stored_in_integers() {
    safe(Builder::new().explore(|| {
        let slot = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
        let theirs = slot.clone();
        run_both(
            move || {
                let local = 5_u32;
                theirs.0.store(std::ptr::from_ref(&local) as usize, SeqCst);
                theirs.1.fetch_add(1, SeqCst);
            },
            move || {
                let boxed = Box::new(7_u32);
                let address = std::ptr::from_ref(&*boxed) as usize;
                let _ = slot.0.compare_exchange(0, address, SeqCst, SeqCst);
                let counters = [AtomicUsize::new(0), AtomicUsize::new(1)];
                counters[usize::from(slot.0.load(SeqCst) == address)].load(SeqCst);
                slot.1.fetch_add(1, SeqCst);
                drop(vec![0; 100]);
            },
        );
    }));
}

#[test]
fn zeroed_memory_is_a_valid_atomic() {
    safe(explore(|| {
        // SAFETY: all zeros are an atomic with the value 0.
        let counter: Arc<AtomicUsize> = Arc::new(unsafe { std::mem::zeroed() });
        let theirs = counter.clone();
        run_both(
            move || {
                theirs.fetch_add(1, SeqCst);
            },
            move || assert!(counter.fetch_add(1, SeqCst) <= 1),
        );
    }));
}

/// The timeout of the loop does not elapse, whatever the clock says.
#[test]
fn a_loop_with_a_timeout_waits() {
    let report = Builder::new().explore(|| {
        let flag = Arc::new(AtomicUsize::new(0));
        let theirs = flag.clone();
        let other = thread::spawn(move || theirs.store(1, SeqCst));
        let end = Instant::now() + Duration::from_micros(200);
        while flag.load(SeqCst) == 0 && Instant::now() < end {
            thread::yield_now();
        }
        other.join().unwrap();
    });
    safe(report);
}

#[test]
fn arithmetic_on_pointers() {
    let mut numbers = [1_u64, 2, 3];
    let first = numbers.as_mut_ptr();
    let pointer = AtomicPtr::new(first);
    assert_eq!(pointer.fetch_ptr_add(2, SeqCst), first);
    assert_eq!(pointer.fetch_byte_sub(8, SeqCst), first.wrapping_add(2));
    assert_eq!(pointer.fetch_or(1, SeqCst), first.wrapping_add(1));
    assert_eq!(pointer.fetch_and(!1, SeqCst), first.wrapping_add(1).wrapping_byte_add(1));
    safe(explore(|| {
        let pointer = Arc::new(AtomicPtr::<u64>::new(std::ptr::null_mut()));
        let theirs = pointer.clone();
        run_both(
            move || {
                theirs.fetch_ptr_add(1, SeqCst);
            },
            move || {
                pointer.fetch_xor(1, SeqCst);
            },
        );
    }));
}

#[test]
#[should_panic(expected = "0 executions, incomplete")]
fn a_check_that_explored_nothing_does_not_pass() {
    Builder::new().random_runs_first(0).max_executions(0).check(|| {
        thread::spawn(|| {}).join().unwrap();
    });
}

/// Whenever the closure is run again, its loop is entered with other values.
#[test]
#[should_panic(expected = "not deterministic")]
fn a_closure_that_is_different_every_time_is_refused() {
    static RUNS: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
    Builder::new().max_seconds(60.0).check(|| {
        let shared = Arc::new((AtomicUsize::new(RUNS.fetch_add(1, SeqCst)), AtomicUsize::new(0)));
        let theirs = shared.clone();
        let other = thread::spawn(move || theirs.1.store(1, SeqCst));
        shared.0.load(SeqCst);
        while shared.1.load(SeqCst) == 0 {
            thread::yield_now();
        }
        other.join().unwrap();
    });
}
