//! Locks and data structures with weak orderings: correct ones pass, and a planted bug is found.

use std::ptr;

use mazurka::sync::Arc;
use mazurka::sync::atomic::Ordering::{self, AcqRel, Acquire, Relaxed, Release, SeqCst};
use mazurka::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, fence};
use mazurka::{Builder, Memory, Report, hint, thread};

use super::weak_memory::{by_default, safe_graphs};
use super::{Shared, run_both, violates};

/// Explores under the memory model of Rust, after asserting that the default settings give the same
/// verdict.
#[track_caller]
fn rust(body: impl Fn()) -> Report {
    by_default(Builder::new().memory(Memory::Rust).explore(&body), body)
}

/// A ticket lock. Without an acquiring load the owner misses what the owner before it did.
fn ticket_lock(acquire: Ordering) {
    struct Lock {
        next: AtomicUsize,
        owner: AtomicUsize,
        data: Shared<usize>,
    }
    let section = |lock: Arc<Lock>| {
        move || {
            let ticket = lock.next.fetch_add(1, Relaxed);
            while lock.owner.load(acquire) != ticket {
                hint::spin_loop();
            }
            lock.data.set(lock.data.get() + 1);
            lock.owner.store(ticket + 1, Release);
        }
    };
    let lock = Arc::new(Lock { next: AtomicUsize::new(0), owner: AtomicUsize::new(0), data: Shared::new(0) });
    run_both(section(lock.clone()), section(lock));
}

#[test]
fn ticket_lock_acquires() {
    safe_graphs(rust(|| ticket_lock(Acquire)));
    violates(rust(|| ticket_lock(Relaxed)), "data-race");
}

/// An MCS lock: threads queue up, and each hands the lock to its successor.
fn mcs_lock(hand_over: Ordering) {
    struct Waiter {
        locked: AtomicBool,
        next: AtomicPtr<Waiter>,
    }
    struct Lock {
        tail: AtomicPtr<Waiter>,
        data: Shared<usize>,
    }
    let section = |lock: Arc<Lock>| {
        move || {
            let mine: &Waiter =
                Box::leak(Box::new(Waiter { locked: AtomicBool::new(true), next: AtomicPtr::new(ptr::null_mut()) }));
            let me = ptr::from_ref(mine).cast_mut();
            let before = lock.tail.swap(me, AcqRel);
            if !before.is_null() {
                // SAFETY: waiters are not freed.
                unsafe { &*before }.next.store(me, Release);
                while mine.locked.load(Acquire) {
                    hint::spin_loop();
                }
            }
            lock.data.set(lock.data.get() + 1);
            if mine.next.load(Acquire).is_null() {
                if lock.tail.compare_exchange(me, ptr::null_mut(), Release, Relaxed).is_ok() {
                    return;
                }
                while mine.next.load(Acquire).is_null() {
                    hint::spin_loop();
                }
            }
            // SAFETY: as above.
            unsafe { &*mine.next.load(Acquire) }.locked.store(false, hand_over);
        }
    };
    let lock = Arc::new(Lock { tail: AtomicPtr::new(ptr::null_mut()), data: Shared::new(0) });
    run_both(section(lock.clone()), section(lock));
}

#[test]
fn mcs_lock_releases() {
    safe_graphs(rust(|| mcs_lock(Release)));
    violates(rust(|| mcs_lock(Relaxed)), "data-race");
}

/// A sequence lock with one writer: a reader that sees the same even number before and after has
/// read a consistent pair.
fn sequence_lock(fences: bool) {
    struct Lock {
        sequence: AtomicUsize,
        data: [AtomicUsize; 2],
    }
    let lock = Arc::new(Lock { sequence: AtomicUsize::new(0), data: [AtomicUsize::new(0), AtomicUsize::new(0)] });
    let writer = lock.clone();
    let write = move || {
        writer.sequence.store(1, Relaxed);
        if fences {
            fence(Release);
        }
        writer.data[0].store(1, Relaxed);
        writer.data[1].store(1, Relaxed);
        writer.sequence.store(2, Release);
    };
    let read = move || {
        let before = lock.sequence.load(Acquire);
        let pair = (lock.data[0].load(Relaxed), lock.data[1].load(Relaxed));
        if fences {
            fence(Acquire);
        }
        let after = lock.sequence.load(Relaxed);
        if before == after && before % 2 == 0 {
            assert_eq!(pair.0, pair.1, "a torn read");
        }
    };
    run_both(write, read);
}

#[test]
fn sequence_lock_needs_its_fences() {
    safe_graphs(rust(|| sequence_lock(true)));
    violates(rust(|| sequence_lock(false)), "panic");
}

struct Node {
    value: Shared<usize>,
    next: AtomicPtr<Node>,
}

fn node(value: usize) -> *mut Node {
    let node: &Node = Box::leak(Box::new(Node { value: Shared::new(0), next: AtomicPtr::new(ptr::null_mut()) }));
    node.value.set(value);
    ptr::from_ref(node).cast_mut()
}

/// A Treiber stack whose nodes are not freed.
fn treiber_stack(push: Ordering) {
    let head = Arc::new(AtomicPtr::<Node>::new(ptr::null_mut()));
    let theirs = head.clone();
    let pusher = move || {
        let new = node(7);
        let old = theirs.load(Relaxed);
        // SAFETY: nodes are not freed.
        unsafe { &*new }.next.store(old, Relaxed);
        theirs.compare_exchange(old, new, push, Relaxed).unwrap();
    };
    let popper = move || {
        let top = head.load(Acquire);
        if !top.is_null() {
            // SAFETY: as above.
            let top_node = unsafe { &*top };
            let next = top_node.next.load(Relaxed);
            if head.compare_exchange(top, next, Acquire, Relaxed).is_ok() {
                assert_eq!(top_node.value.get(), 7);
            }
        }
    };
    run_both(pusher, popper);
}

#[test]
fn treiber_stack_pushes_with_release() {
    safe_graphs(rust(|| treiber_stack(Release)));
    violates(rust(|| treiber_stack(Relaxed)), "data-race");
}

/// A Michael-Scott queue with one producer and one consumer, whose nodes are not freed.
fn michael_scott_queue(link: Ordering) {
    struct Queue {
        head: AtomicPtr<Node>,
        tail: AtomicPtr<Node>,
    }
    let first = node(0);
    let queue = Arc::new(Queue { head: AtomicPtr::new(first), tail: AtomicPtr::new(first) });
    let theirs = queue.clone();
    let enqueue = move || {
        let new = node(5);
        let tail = theirs.tail.load(Acquire);
        // SAFETY: nodes are not freed.
        let linked = unsafe { &*tail }.next.compare_exchange(ptr::null_mut(), new, link, Relaxed);
        assert!(linked.is_ok());
        let _ = theirs.tail.compare_exchange(tail, new, Release, Relaxed);
    };
    let dequeue = move || {
        let head = queue.head.load(Acquire);
        // SAFETY: as above.
        let next = unsafe { &*head }.next.load(Acquire);
        if !next.is_null() {
            // SAFETY: as above.
            let value = unsafe { &*next }.value.get();
            if queue.head.compare_exchange(head, next, Release, Relaxed).is_ok() {
                assert_eq!(value, 5);
            }
        }
    };
    run_both(enqueue, dequeue);
}

#[test]
fn michael_scott_queue_links_with_release() {
    safe_graphs(rust(|| michael_scott_queue(Release)));
    violates(rust(|| michael_scott_queue(Relaxed)), "data-race");
}

/// A Chase-Lev deque with one element: the owner and a thief must not both take it. The fence
/// between the owner's store of `bottom` and its load of `top` is what prevents that.
fn chase_lev_deque(fences: bool) {
    struct Deque {
        top: AtomicUsize,
        bottom: AtomicUsize,
        taken: AtomicUsize,
    }
    let deque = Arc::new(Deque { top: AtomicUsize::new(0), bottom: AtomicUsize::new(0), taken: AtomicUsize::new(0) });
    deque.bottom.store(2, Relaxed); // Elements 0 and 1.
    let theirs = deque.clone();
    let thief = thread::spawn(move || {
        for _ in 0..2 {
            let top = theirs.top.load(Acquire);
            if fences {
                fence(SeqCst);
            }
            let bottom = theirs.bottom.load(Acquire);
            if top < bottom && theirs.top.compare_exchange(top, top + 1, SeqCst, Relaxed).is_ok() {
                theirs.taken.fetch_add(1 << (4 * top), Relaxed);
            }
        }
    });
    let bottom = deque.bottom.load(Relaxed) - 1;
    deque.bottom.store(bottom, Relaxed);
    if fences {
        fence(SeqCst);
    }
    let top = deque.top.load(Relaxed);
    let is_last = top == bottom && deque.top.compare_exchange(top, top + 1, SeqCst, Relaxed).is_ok();
    if top < bottom || is_last {
        deque.taken.fetch_add(1 << (4 * bottom), Relaxed);
    }
    thief.join().unwrap();
    let taken = deque.taken.load(Relaxed);
    assert!(taken % 16 <= 1 && taken / 16 <= 1, "an element was taken twice: {taken:#x}");
}

#[test]
fn chase_lev_deque_needs_its_fences() {
    safe_graphs(rust(|| chase_lev_deque(true)));
    violates(rust(|| chase_lev_deque(false)), "panic");
}

/// Two objects that are created at one place, which threads touch in different graphs first, and
/// then in one. Each thread learns the same whichever of the two it accesses.
fn two_objects_of_one_place() {
    let [a, b] = [0, 1].map(|_| Arc::new(AtomicUsize::new(0)));
    for object in [a, b] {
        thread::spawn(move || {
            if mazurka::choose(2) == 1 {
                object.swap(0, Relaxed);
            }
        });
    }
}

#[test]
fn objects_of_one_place_are_told_apart() {
    let builder = || Builder::new().memory(Memory::Rust).random_runs_first(0);
    let report = builder().explore(two_objects_of_one_place);
    assert_eq!(report.executions(), 4, "{report}");
    // If they are taken for one object, its two accesses have two orders.
    let report = builder().without_graph_rule("verified guesses").explore(two_objects_of_one_place);
    assert_eq!(report.executions(), 5, "{report}");
}

/// The report with its lines joined.
fn text(body: impl Fn()) -> String {
    let report = Builder::new().memory(Memory::Rust).explore(body).to_string();
    report.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_stale_read_says_what_would_have_ordered_it() {
    let pair = || Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let passing = |store: Ordering, load: Ordering| {
        text(move || {
            let mine = pair();
            let theirs = mine.clone();
            run_both(
                move || {
                    theirs.0.store(1, Relaxed);
                    theirs.1.store(1, store);
                },
                move || assert!(mine.1.load(load) == 0 || mine.0.load(Relaxed) == 1),
            );
        })
    };
    let relaxed = passing(Relaxed, Relaxed);
    assert!(relaxed.contains("; release at weak_structures.rs:"), "{relaxed}");
    assert!(relaxed.contains(" and acquire at weak_structures.rs:"), "{relaxed}");
    let acquiring = passing(Relaxed, Acquire);
    assert!(acquiring.contains("; release at") && !acquiring.contains("acquire at"), "{acquiring}");
    let releasing = passing(Release, Relaxed);
    assert!(releasing.contains("; acquire at") && !releasing.contains("release at"), "{releasing}");
    let buffering = text(move || {
        let mine = pair();
        let theirs = mine.clone();
        let other = thread::spawn(move || {
            theirs.0.store(1, Relaxed);
            theirs.1.load(Relaxed)
        });
        mine.1.store(1, Relaxed);
        assert!(mine.0.load(Relaxed) + other.join().unwrap() > 0);
    });
    assert!(buffering.contains("; SeqCst fences between the write and the read of each thread would"), "{buffering}");
}

/// A thread that finds the cell full does something else than one that finds it empty, although
/// both have read the same values of `state`: a notification that arrives before or after the wait.
fn notification(expected: usize) {
    struct Slot {
        state: AtomicUsize,
        content: Shared<bool>,
        taken: AtomicUsize,
    }
    let slot = Arc::new(Slot { state: AtomicUsize::new(0), content: Shared::new(false), taken: AtomicUsize::new(0) });
    let other = slot.clone();
    let waiter = thread::spawn(move || {
        if other.state.fetch_or(2, AcqRel) == 0 {
            // SAFETY: the check reports a data race before the access happens.
            let full = other.content.0.with_mut(|full| unsafe { std::mem::take(&mut *full) });
            other.state.fetch_and(!2, AcqRel);
            other.taken.store(if full { 1 } else { 2 }, Relaxed);
        }
    });
    if slot.state.compare_exchange(0, 1, Acquire, Acquire).is_ok() {
        slot.content.set(true);
        slot.state.fetch_and(!1, AcqRel);
    }
    waiter.join().unwrap();
    assert_ne!(slot.taken.load(Relaxed), expected, "the outcome occurs");
}

#[test]
fn the_content_of_a_cell_decides_what_happens_next() {
    let builder = || Builder::new().memory(Memory::Rust).random_runs_first(0);
    for expected in [1, 2] {
        violates(builder().explore(|| notification(expected)), "panic");
    }
    safe_graphs(builder().explore(|| notification(3)));
    let report = builder().without_graph_rule("knowledge").explore(|| notification(2));
    assert!(report.violations().is_empty(), "the rule is needed: {report}");
}
