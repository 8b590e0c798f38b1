// Programs with memory orderings, written once for all libraries; see `bin/weak.rs`.

use library::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};
use library::sync::atomic::{AtomicPtr, AtomicUsize, Ordering, fence};
use library::thread;
use std::sync::Arc;

fn store_buffering_with(order: Ordering) {
    let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let theirs = shared.clone();
    let other = thread::spawn(move || {
        theirs.0.store(1, order);
        theirs.1.load(order)
    });
    shared.1.store(1, order);
    let read = shared.0.load(order);
    assert!(other.join().unwrap() + read > 0);
}

pub fn store_buffering() {
    store_buffering_with(Relaxed);
}

pub fn store_buffering_sc() {
    store_buffering_with(SeqCst);
}

pub fn message_passing() {
    let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let theirs = shared.clone();
    let other = thread::spawn(move || {
        theirs.0.store(1, Relaxed);
        theirs.1.store(1, Release);
    });
    if shared.1.load(Acquire) == 1 {
        assert_eq!(shared.0.load(Relaxed), 1);
    }
    other.join().unwrap();
}

/// Independent reads of independent writes.
pub fn iriw() {
    let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let [a, b, c] = [0; 3].map(|_| shared.clone());
    let first = thread::spawn(move || a.0.store(1, Relaxed));
    let second = thread::spawn(move || b.1.store(1, Relaxed));
    let third = thread::spawn(move || (c.0.load(Acquire), c.1.load(Acquire)));
    let _ = (shared.1.load(Acquire), shared.0.load(Acquire));
    first.join().unwrap();
    second.join().unwrap();
    third.join().unwrap();
}

pub fn writers() {
    let shared = Arc::new(AtomicUsize::new(0));
    let threads: Vec<_> = (1..4)
        .map(|value| {
            let shared = shared.clone();
            thread::spawn(move || shared.store(value, Relaxed))
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert!(shared.load(Relaxed) > 0);
}

pub fn increments() {
    increments_of::<3>();
}

pub fn increments_of<const N: usize>() {
    let counter = Arc::new(AtomicUsize::new(0));
    let threads: Vec<_> = (0..N)
        .map(|_| {
            let counter = counter.clone();
            thread::spawn(move || counter.fetch_add(1, Relaxed))
        })
        .collect();
    threads.into_iter().for_each(|thread| assert!(thread.join().unwrap() < N));
    assert_eq!(counter.load(Relaxed), N);
}

/// Every thread increments a number that a mutex protects, and then reads an atomic.
#[allow(dead_code)]
pub fn locked_increments<const N: usize>() {
    let shared = Arc::new((library::sync::Mutex::new(0), AtomicUsize::new(0)));
    let threads: Vec<_> = (0..N)
        .map(|_| {
            let shared = shared.clone();
            thread::spawn(move || {
                *shared.0.lock().unwrap() += 1;
                shared.1.load(Relaxed)
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| assert_eq!(thread.join().unwrap(), 0));
    assert_eq!(*shared.0.lock().unwrap(), N);
}

/// N threads read what one thread writes.
#[allow(dead_code)]
pub fn readers<const N: usize>() {
    let shared = Arc::new(AtomicUsize::new(0));
    let threads: Vec<_> = (0..N)
        .map(|_| {
            let shared = shared.clone();
            thread::spawn(move || shared.load(Acquire))
        })
        .collect();
    shared.store(1, Release);
    threads.into_iter().for_each(|thread| assert!(thread.join().unwrap() < 2));
}

/// A relaxed store that comes after a load of its thread, and is read by the load of another.
pub fn late_store() {
    let a = Arc::new(AtomicUsize::new(0));
    let b = a.clone();
    let other = thread::spawn(move || {
        b.load(Relaxed);
        b.store(1, Relaxed);
    });
    assert_eq!(a.load(Relaxed), 0);
    other.join().unwrap();
}

struct Node {
    value: AtomicUsize,
    next: AtomicPtr<Node>,
}

fn node(value: usize) -> *mut Node {
    Box::into_raw(Box::new(Node { value: AtomicUsize::new(value), next: AtomicPtr::new(std::ptr::null_mut()) }))
}

pub fn treiber_stack() {
    let head = Arc::new(AtomicPtr::<Node>::new(std::ptr::null_mut()));
    let push = |head: &AtomicPtr<Node>, value: usize| {
        let new = node(value);
        let mut old = head.load(Relaxed);
        loop {
            // SAFETY: nodes are not freed.
            unsafe { &*new }.next.store(old, Relaxed);
            match head.compare_exchange(old, new, Release, Relaxed) {
                Ok(_) => return,
                Err(found) => old = found,
            }
        }
    };
    let theirs = head.clone();
    let other = thread::spawn(move || push(&theirs, 1));
    push(&head, 2);
    let top = head.load(Acquire);
    // SAFETY: as above.
    assert!(unsafe { &*top }.value.load(Relaxed) > 0);
    other.join().unwrap();
}

pub fn sequence_lock() {
    let lock = Arc::new([AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)]);
    let writer = lock.clone();
    let other = thread::spawn(move || {
        writer[0].store(1, Relaxed);
        fence(Release);
        writer[1].store(1, Relaxed);
        writer[2].store(1, Relaxed);
        writer[0].store(2, Release);
    });
    let before = lock[0].load(Acquire);
    let pair = (lock[1].load(Relaxed), lock[2].load(Relaxed));
    fence(Acquire);
    let after = lock[0].load(Relaxed);
    assert!(before != after || before % 2 == 1 || pair.0 == pair.1);
    other.join().unwrap();
}

pub fn spin_lock() {
    let lock = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let section = |lock: Arc<(AtomicUsize, AtomicUsize)>| {
        move || {
            while lock.0.compare_exchange(0, 1, AcqRel, Relaxed).is_err() {
                library::hint::spin_loop();
            }
            lock.1.store(lock.1.load(Relaxed) + 1, Relaxed);
            lock.0.store(0, Release);
        }
    };
    let other = thread::spawn(section(lock.clone()));
    section(lock.clone())();
    other.join().unwrap();
    assert_eq!(lock.1.load(Relaxed), 2);
}
