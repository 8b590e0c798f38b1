// Programs with a seeded bug that some interleaving shows. `broken` seeds the bug; without it the
// program is correct. Written once for all libraries: the file is included where `library` is one.

use library::cell::UnsafeCell;
use library::sync::atomic::AtomicUsize;
use library::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};
use library::sync::{Condvar, Mutex, RwLock};
use library::thread;
use std::sync::Arc;

/// A value whose users have to synchronise.
struct Unprotected(UnsafeCell<u32>);

// SAFETY: the library reports unsynchronised accesses before they happen.
unsafe impl Sync for Unprotected {}
// SAFETY: as above.
unsafe impl Send for Unprotected {}

impl Unprotected {
    fn new() -> Unprotected {
        Unprotected(UnsafeCell::new(0))
    }

    fn get(&self) -> u32 {
        // SAFETY: as above.
        self.0.with(|value| unsafe { *value })
    }

    fn set(&self, new: u32) {
        // SAFETY: as above.
        self.0.with_mut(|value| unsafe { *value = new });
    }
}

/// Runs `first` in a thread of its own and `second` in the current one.
fn both<S: Send + Sync + 'static>(shared: S, first: impl FnOnce(&S) + Send + 'static, second: impl FnOnce(&S)) -> Arc<S> {
    let shared = Arc::new(shared);
    let theirs = shared.clone();
    let other = thread::spawn(move || first(&theirs));
    second(&shared);
    other.join().unwrap();
    shared
}

/// A counter is read and written in two steps.
pub fn lost_update(broken: bool) {
    let increment = move |counter: &AtomicUsize| {
        if broken {
            counter.store(counter.load(SeqCst) + 1, SeqCst);
        } else {
            counter.fetch_add(1, SeqCst);
        }
    };
    assert_eq!(both(AtomicUsize::new(0), increment, increment).load(SeqCst), 2);
}

/// Two locks are taken in opposite orders.
pub fn lock_order(broken: bool) {
    let take = |swapped: bool| {
        move |locks: &(Mutex<u32>, Mutex<u32>)| {
            let (one, two) = if swapped { (&locks.1, &locks.0) } else { (&locks.0, &locks.1) };
            let mut first = one.lock().unwrap();
            *first += *two.lock().unwrap();
        }
    };
    both((Mutex::new(1), Mutex::new(1)), take(false), take(broken));
}

/// The condition is tested before the lock is taken under which it is waited for.
pub fn lost_wakeup(broken: bool) {
    let set = |(ready, changed): &(Mutex<bool>, Condvar)| {
        *ready.lock().unwrap() = true;
        changed.notify_one();
    };
    let wait = move |(ready, changed): &(Mutex<bool>, Condvar)| {
        if broken {
            let is_ready = *ready.lock().unwrap();
            if !is_ready {
                drop(changed.wait(ready.lock().unwrap()).unwrap());
            }
        } else {
            let mut is_ready = ready.lock().unwrap();
            while !*is_ready {
                is_ready = changed.wait(is_ready).unwrap();
            }
        }
    };
    both((Mutex::new(false), Condvar::new()), set, wait);
}

/// Only one of two waiting threads is notified.
pub fn one_notified(broken: bool) {
    let shared = Arc::new((Mutex::new(false), Condvar::new()));
    let waiting: Vec<_> = (0..2)
        .map(|_| {
            let shared = shared.clone();
            thread::spawn(move || {
                let mut open = shared.0.lock().unwrap();
                while !*open {
                    open = shared.1.wait(open).unwrap();
                }
            })
        })
        .collect();
    *shared.0.lock().unwrap() = true;
    if broken {
        shared.1.notify_one();
    } else {
        shared.1.notify_all();
    }
    for thread in waiting {
        thread.join().unwrap();
    }
}

/// What was read under a read lock is not tested again under the write lock.
pub fn read_then_write(broken: bool) {
    let initialise = move |(value, times): &(RwLock<bool>, AtomicUsize)| {
        let present = *value.read().unwrap();
        if !present {
            let mut value = value.write().unwrap();
            if broken || !*value {
                *value = true;
                times.fetch_add(1, SeqCst);
            }
        }
    };
    let shared = both((RwLock::new(false), AtomicUsize::new(0)), initialise, initialise);
    assert_eq!(shared.1.load(SeqCst), 1);
}

/// A lock-free list of free entries, as indices, without a version number: the head may be the same
/// again while the second entry is in use.
pub fn aba(broken: bool) {
    struct Free {
        /// The index plus one, and a version in the higher bits.
        head: AtomicUsize,
        next: [AtomicUsize; 2],
    }
    let pop = move |free: &Free| loop {
        let head = free.head.load(SeqCst);
        let index = head & 3;
        if index == 0 {
            return None;
        }
        let next = free.next[index - 1].load(SeqCst);
        let version = if broken { 0 } else { (head & !3) + 4 };
        if free.head.compare_exchange(head, version | next, SeqCst, SeqCst).is_ok() {
            return Some(index - 1);
        }
    };
    let push = move |free: &Free, index: usize| loop {
        let head = free.head.load(SeqCst);
        free.next[index].store(head & 3, SeqCst);
        let version = if broken { 0 } else { (head & !3) + 4 };
        if free.head.compare_exchange(head, version | (index + 1), SeqCst, SeqCst).is_ok() {
            return;
        }
    };
    let free = Free { head: AtomicUsize::new(1), next: [AtomicUsize::new(2), AtomicUsize::new(0)] };
    let left = both(
        free,
        move |free| {
            pop(free);
        },
        move |free| {
            if let (Some(first), Some(_kept)) = (pop(free), pop(free)) {
                push(free, first);
            }
        },
    );
    while let Some(index) = pop(&left) {
        assert_ne!(index, 1, "an entry in use is free");
    }
}

/// The top of a stack is replaced without testing that it is still the same.
pub fn unconditional_pop(broken: bool) {
    let pop = move |top: &AtomicUsize| loop {
        let seen = top.load(SeqCst);
        if broken {
            top.store(seen - 1, SeqCst);
            return;
        }
        if top.compare_exchange(seen, seen - 1, SeqCst, SeqCst).is_ok() {
            return;
        }
    };
    assert_eq!(both(AtomicUsize::new(2), pop, pop).load(SeqCst), 0);
}

/// A value is initialised by the first thread that needs it; the flag is read without an order.
pub fn double_checked_lock(broken: bool) {
    let use_it = move |(ready, lock, value): &(AtomicUsize, Mutex<()>, Unprotected)| {
        if ready.load(if broken { Relaxed } else { Acquire }) == 0 {
            let _held = lock.lock().unwrap();
            if ready.load(Relaxed) == 0 {
                value.set(7);
                ready.store(1, Release);
            }
        }
        assert_eq!(value.get(), 7);
    };
    both((AtomicUsize::new(0), Mutex::new(()), Unprotected::new()), use_it, use_it);
}

/// The last of two owners destroys the value, without acquiring what the other one has done.
pub fn last_owner(broken: bool) {
    let release = move |(owners, value): &(AtomicUsize, Unprotected)| {
        let _ = value.get();
        if owners.fetch_sub(1, if broken { Release } else { AcqRel }) == 1 {
            value.set(0);
        }
    };
    both((AtomicUsize::new(2), Unprotected::new()), release, release);
}

/// A ticket lock that does not pass on what was done under it.
pub fn ticket_lock(broken: bool) {
    let add = move |(next, serving, value): &(AtomicUsize, AtomicUsize, Unprotected)| {
        let ticket = next.fetch_add(1, Relaxed);
        while serving.load(Acquire) != ticket {
            thread::yield_now();
        }
        value.set(value.get() + 1);
        serving.store(ticket + 1, if broken { Relaxed } else { Release });
    };
    both((AtomicUsize::new(0), AtomicUsize::new(0), Unprotected::new()), add, add);
}

/// A thread leaves a barrier when it sees the full count, which the first one to leave resets.
pub fn reset_barrier(broken: bool) {
    let meet = move |(count, generation): &(AtomicUsize, AtomicUsize)| {
        let before = generation.load(SeqCst);
        if count.fetch_add(1, SeqCst) == 1 {
            count.store(0, SeqCst);
            generation.fetch_add(1, SeqCst);
            return;
        }
        while if broken { count.load(SeqCst) < 2 } else { generation.load(SeqCst) == before } {
            thread::yield_now();
        }
    };
    both((AtomicUsize::new(0), AtomicUsize::new(0)), meet, meet);
}

/// A pointer to a value is published before the value is written.
pub fn early_publication(broken: bool) {
    let publish = move |(ready, value): &(AtomicUsize, Unprotected)| {
        if broken {
            ready.store(1, SeqCst);
        }
        value.set(1);
        ready.store(1, SeqCst);
    };
    let read = |(ready, value): &(AtomicUsize, Unprotected)| {
        if ready.load(SeqCst) == 1 {
            assert_eq!(value.get(), 1);
        }
    };
    both((AtomicUsize::new(0), Unprotected::new()), publish, read);
}
