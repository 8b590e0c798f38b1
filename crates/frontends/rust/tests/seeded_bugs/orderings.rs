// Programs with a seeded bug that no interleaving shows: an ordering is too weak. `broken` seeds
// the bug; without it the program is correct. To be included where `library` is a library and the
// programs of `interleavings.rs` are included too.

use library::sync::atomic::{AtomicBool, fence};

/// Two flags that both threads raise before they look at the other one.
pub fn store_buffering(broken: bool) {
    let order = if broken { (Relaxed, Relaxed) } else { (SeqCst, SeqCst) };
    let entered = Arc::new(AtomicUsize::new(0));
    let theirs = entered.clone();
    let flags = (AtomicUsize::new(0), AtomicUsize::new(0));
    both(
        flags,
        move |(one, two): &(AtomicUsize, AtomicUsize)| {
            one.store(1, order.0);
            if two.load(order.1) == 0 {
                theirs.fetch_add(1, SeqCst);
            }
        },
        |(one, two)| {
            two.store(1, order.0);
            if one.load(order.1) == 0 {
                entered.fetch_add(1, SeqCst);
            }
        },
    );
    assert!(entered.load(SeqCst) < 2);
}

/// A flag that is raised after the data.
pub fn message_passing(broken: bool) {
    let raise = move |(data, flag): &(AtomicUsize, AtomicBool)| {
        data.store(1, Relaxed);
        flag.store(true, if broken { Relaxed } else { Release });
    };
    both((AtomicUsize::new(0), AtomicBool::new(false)), raise, |(data, flag)| {
        if flag.load(Acquire) {
            assert_eq!(data.load(Relaxed), 1);
        }
    });
}

/// A ring buffer for one producer and one consumer whose entries are atomics.
pub fn spsc_ring(broken: bool) {
    struct Ring {
        entries: [AtomicUsize; 2],
        written: AtomicUsize,
    }
    let ring = Ring { entries: [AtomicUsize::new(0), AtomicUsize::new(0)], written: AtomicUsize::new(0) };
    let produce = move |ring: &Ring| {
        for value in 1..3 {
            ring.entries[value - 1].store(value, Relaxed);
            ring.written.store(value, if broken { Relaxed } else { Release });
        }
    };
    both(ring, produce, |ring| {
        for index in 0..ring.written.load(Acquire) {
            assert_eq!(ring.entries[index].load(Relaxed), index + 1);
        }
    });
}

/// A sequence lock, whose reader has to notice that a writer was active.
pub fn sequence_lock(broken: bool) {
    type Lock = (AtomicUsize, AtomicUsize, AtomicUsize);
    let write = |(sequence, one, two): &Lock| {
        sequence.store(1, Relaxed);
        fence(Release);
        one.store(1, Relaxed);
        two.store(1, Relaxed);
        sequence.store(2, Release);
    };
    both((AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0)), write, |(sequence, one, two)| {
        let before = sequence.load(Acquire);
        let values = (one.load(Relaxed), two.load(Relaxed));
        if !broken {
            fence(Acquire);
        }
        if before % 2 == 0 && sequence.load(Relaxed) == before {
            assert_eq!(values.0, values.1);
        }
    });
}

/// Peterson's lock, which is tried once.
pub fn peterson(broken: bool) {
    let (load, store) = if broken { (Acquire, Release) } else { (SeqCst, SeqCst) };
    type Lock = ([AtomicBool; 2], AtomicUsize, AtomicUsize);
    let enter = |me: usize| {
        move |(interested, turn, inside): &Lock| {
            interested[me].store(true, store);
            turn.store(1 - me, store);
            if !interested[1 - me].load(load) || turn.load(load) == me {
                assert_eq!(inside.fetch_add(1, SeqCst), 0, "two threads are inside");
                inside.fetch_sub(1, SeqCst);
                interested[me].store(false, store);
            }
        }
    };
    let flags = [AtomicBool::new(false), AtomicBool::new(false)];
    both((flags, AtomicUsize::new(0), AtomicUsize::new(0)), enter(0), enter(1));
}

/// The owner of a Chase-Lev deque and a thief take its only element.
pub fn chase_lev(broken: bool) {
    struct Deque {
        top: AtomicUsize,
        bottom: AtomicUsize,
        taken: AtomicUsize,
    }
    let separate = move || {
        if !broken {
            fence(SeqCst);
        }
    };
    let steal = move |deque: &Deque| {
        let top = deque.top.load(Acquire);
        separate();
        let bottom = deque.bottom.load(Acquire);
        if top < bottom && deque.top.compare_exchange(top, top + 1, SeqCst, Relaxed).is_ok() {
            deque.taken.fetch_add(1, SeqCst);
        }
    };
    let deque = Deque { top: AtomicUsize::new(0), bottom: AtomicUsize::new(2), taken: AtomicUsize::new(0) };
    let done = both(deque, move |deque| { steal(deque); steal(deque) }, move |deque| {
        let bottom = deque.bottom.load(Relaxed) - 1;
        deque.bottom.store(bottom, Relaxed);
        separate();
        let top = deque.top.load(Relaxed);
        if top < bottom {
            deque.taken.fetch_add(1, SeqCst);
        } else {
            if top == bottom && deque.top.compare_exchange(top, top + 1, SeqCst, Relaxed).is_ok() {
                deque.taken.fetch_add(1, SeqCst);
            }
            deque.bottom.store(bottom + 1, Relaxed);
        }
    });
    assert!(done.taken.load(SeqCst) <= 2, "an element is taken twice");
}

/// A reader announces what it reads; the writer frees the old value if no reader has announced it.
pub fn hazard_pointer(broken: bool) {
    struct Domain {
        current: AtomicUsize,
        hazard: AtomicUsize,
        freed: [AtomicBool; 2],
    }
    let separate = move || {
        if !broken {
            fence(SeqCst);
        }
    };
    let replace = move |domain: &Domain| {
        let old = domain.current.swap(1, AcqRel);
        separate();
        if domain.hazard.load(Acquire) != old + 1 {
            domain.freed[old].store(true, Release);
        }
    };
    let freed = [AtomicBool::new(false), AtomicBool::new(false)];
    let domain = Domain { current: AtomicUsize::new(0), hazard: AtomicUsize::new(0), freed };
    both(domain, replace, move |domain| {
        let seen = domain.current.load(Relaxed);
        domain.hazard.store(seen + 1, Release);
        separate();
        if domain.current.load(Acquire) == seen {
            assert!(!domain.freed[seen].load(Acquire), "a value in use is freed");
        }
    });
}

/// A thread goes to sleep after it has announced itself and looked once more; the other one wakes
/// it if it is announced.
pub fn event_fence(broken: bool) {
    let separate = move || {
        if !broken {
            fence(SeqCst);
        }
    };
    let woken = Arc::new(AtomicBool::new(false));
    let theirs = woken.clone();
    let slept = Arc::new(AtomicBool::new(false));
    both(
        (AtomicBool::new(false), AtomicBool::new(false)),
        move |(work, announced): &(AtomicBool, AtomicBool)| {
            work.store(true, Relaxed);
            separate();
            theirs.store(announced.load(Relaxed), SeqCst);
        },
        |(work, announced)| {
            announced.store(true, Relaxed);
            separate();
            slept.store(!work.load(Relaxed), SeqCst);
        },
    );
    assert!(woken.load(SeqCst) || !slept.load(SeqCst), "no thread wakes the sleeping thread");
}
