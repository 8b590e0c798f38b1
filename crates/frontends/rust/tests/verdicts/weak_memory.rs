//! What memory orderings permit and forbid: litmus tests, publication of data, reference counts.

use mazurka::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release, SeqCst};
use mazurka::sync::atomic::{AtomicPtr, AtomicUsize, Ordering, fence};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, Memory, Report, thread};

use super::{Shared, run_both, safe, violates};

/// Explores under a memory model. If it is that of Rust, asserts that the default settings give the
/// same verdict.
#[track_caller]
fn under(memory: Memory, body: impl Fn()) -> Report {
    let report = Builder::new().memory(memory).explore(&body);
    if memory == Memory::Rust { by_default(report, body) } else { report }
}

/// Returns the report, after asserting that the default settings give the same verdict and explored
/// as much.
#[track_caller]
pub(super) fn by_default(selected: Report, body: impl Fn()) -> Report {
    let kinds = |report: &Report| report.violations().iter().map(|found| found.kind().to_owned()).collect::<Vec<_>>();
    let default = mazurka::explore(body);
    assert_eq!(kinds(&default), kinds(&selected), "{default}");
    let is_partial = default.to_string().contains("under sequential consistency");
    let is_conclusive = !selected.violations().is_empty() || selected.is_unsupported();
    assert!(is_conclusive || default.complete() && !is_partial, "{default}");
    selected
}

/// Asserts that graphs were explored, and not interleavings only.
#[track_caller]
pub(super) fn safe_graphs(report: Report) {
    assert!(report.algorithm().starts_with("trust-rf"), "{report}");
    safe(report);
}

fn store_buffering(order: Ordering, fences: bool) {
    let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(9)));
    let theirs = shared.clone();
    let other = thread::spawn(move || {
        theirs.0.store(1, order);
        if fences {
            fence(SeqCst);
        }
        theirs.1.load(order)
    });
    shared.1.store(1, order);
    if fences {
        fence(SeqCst);
    }
    let read = shared.0.load(order);
    assert!(other.join().unwrap() + read > 0, "both read the old value");
}

/// The orderings of a load and of a store.
fn load(order: Ordering) -> Ordering {
    if order == AcqRel { Acquire } else { order }
}

fn message_passing(store: Ordering, load: Ordering, fences: bool) {
    let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let theirs = shared.clone();
    let other = thread::spawn(move || {
        theirs.0.store(1, Relaxed);
        if fences {
            fence(Release);
        }
        theirs.1.store(1, store);
    });
    if shared.1.load(load) == 1 {
        if fences {
            fence(Acquire);
        }
        assert_eq!(shared.0.load(Relaxed), 1, "the message was missed");
    }
    other.join().unwrap();
}

#[test]
fn store_buffering_needs_sc() {
    violates(under(Memory::Rust, || store_buffering(Relaxed, false)), "panic");
    violates(under(Memory::Tso, || store_buffering(Relaxed, false)), "panic");
    safe(under(Memory::Rust, || store_buffering(SeqCst, false)));
    safe_graphs(under(Memory::Rust, || store_buffering(Relaxed, true)));
    safe(under(Memory::Sc, || store_buffering(Relaxed, false)));
}

#[test]
fn message_passing_needs_release_and_acquire() {
    violates(under(Memory::Rust, || message_passing(Relaxed, Relaxed, false)), "panic");
    violates(under(Memory::Rust, || message_passing(Release, Relaxed, false)), "panic");
    violates(under(Memory::Rust, || message_passing(Relaxed, Acquire, false)), "panic");
    safe_graphs(under(Memory::Rust, || message_passing(Release, Acquire, false)));
    safe_graphs(under(Memory::Rust, || message_passing(Relaxed, Relaxed, true)));
    safe_graphs(under(Memory::Tso, || message_passing(Relaxed, Relaxed, false)));
}

/// Two relaxed stores and readers with SC loads: C++20 and Rust forbid that the readers disagree on
/// the order of the stores, RC11 does not.
#[test]
fn readers_with_sc_loads_agree() {
    fn program() {
        let shared = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
        let [a, b, c] = [0; 3].map(|_| shared.clone());
        let first = thread::spawn(move || a.0.store(1, Relaxed));
        let second = thread::spawn(move || b.1.store(1, Relaxed));
        let third = thread::spawn(move || (c.0.load(SeqCst), c.1.load(SeqCst)));
        let (y, x) = (shared.1.load(SeqCst), shared.0.load(SeqCst));
        let disagree = third.join().unwrap() == (1, 0) && (y, x) == (1, 0);
        assert!(!disagree, "the readers disagree");
        drop((first.join(), second.join()));
    }
    safe_graphs(under(Memory::Rust, program));
    violates(under(Memory::Rc11, program), "panic");
}

/// loom gives a wrong verdict for this program.
#[test]
fn a_relaxed_store_can_come_after_the_load_of_another_thread() {
    let body = || {
        let a = Arc::new(AtomicUsize::new(0));
        let b = a.clone();
        let other = thread::spawn(move || {
            b.load(Relaxed);
            b.store(1, Relaxed);
        });
        assert_eq!(a.load(Relaxed), 0);
        other.join().unwrap();
    };
    violates(under(Memory::Rust, body), "panic");
}

#[test]
fn a_relaxed_increment_loses_nothing() {
    safe_graphs(under(Memory::Rust, || {
        let counter = Arc::new(AtomicUsize::new(0));
        let threads: Vec<_> = (0..3)
            .map(|_| {
                let counter = counter.clone();
                thread::spawn(move || counter.fetch_add(1, Relaxed))
            })
            .collect();
        threads.into_iter().for_each(|thread| drop(thread.join()));
        assert_eq!(counter.load(Relaxed), 3);
    }));
}

fn peterson(order: Ordering) {
    struct Lock {
        wants: [AtomicUsize; 2],
        turn: AtomicUsize,
        data: Shared<usize>,
    }
    let enter = |lock: Arc<Lock>, me: usize| {
        move || {
            let store = if order == SeqCst { SeqCst } else { Release };
            lock.wants[me].store(1, store);
            lock.turn.store(1 - me, store);
            // One look instead of a loop keeps the exploration small.
            if lock.wants[1 - me].load(load(order)) == 0 || lock.turn.load(load(order)) == me {
                lock.data.set(lock.data.get() + 1);
            }
        }
    };
    let lock = Arc::new(Lock {
        wants: [AtomicUsize::new(0), AtomicUsize::new(0)],
        turn: AtomicUsize::new(0),
        data: Shared::new(0),
    });
    run_both(enter(lock.clone(), 0), enter(lock, 1));
}

fn publish(store: Ordering, load: Ordering, fences: bool) {
    struct Node {
        value: Shared<usize>,
    }
    let head = Arc::new(AtomicPtr::<Node>::new(std::ptr::null_mut()));
    let theirs = head.clone();
    let other = thread::spawn(move || {
        let node = Box::into_raw(Box::new(Node { value: Shared::new(0) }));
        // SAFETY: nothing else knows the node yet.
        unsafe { &*node }.value.set(42);
        if fences {
            fence(Release);
        }
        theirs.store(node, store);
    });
    let node = head.load(load);
    if fences {
        fence(Acquire);
    }
    if !node.is_null() {
        // SAFETY: nodes are not freed.
        assert_eq!(unsafe { &*node }.value.get(), 42);
    }
    other.join().unwrap();
}

#[test]
fn a_pointer_is_published_by_release_and_acquire() {
    safe_graphs(under(Memory::Rust, || publish(Release, Acquire, false)));
    safe_graphs(under(Memory::Rust, || publish(Relaxed, Relaxed, true)));
    violates(under(Memory::Rust, || publish(Relaxed, Relaxed, false)), "data-race");
    violates(under(Memory::Rust, || publish(Relaxed, Acquire, false)), "data-race");
}

/// The last owner of a reference-counted value reads and frees it.
fn drop_last(acquire: bool) {
    struct Counted {
        count: AtomicUsize,
        value: Shared<usize>,
    }
    let shared = Arc::new(Counted { count: AtomicUsize::new(2), value: Shared::new(0) });
    let release = |counted: Arc<Counted>, write: bool| {
        move || {
            if write {
                counted.value.set(1);
            }
            if counted.count.fetch_sub(1, Release) == 1 {
                if acquire {
                    fence(Acquire);
                }
                counted.value.set(2);
            }
        }
    };
    run_both(release(shared.clone(), true), release(shared, false));
}

#[test]
fn the_last_owner_must_acquire() {
    safe_graphs(under(Memory::Rust, || drop_last(true)));
    violates(under(Memory::Rust, || drop_last(false)), "data-race");
}

#[test]
fn peterson_needs_sc() {
    safe(under(Memory::Rust, || peterson(SeqCst)));
    let report = under(Memory::Rust, || peterson(AcqRel));
    violates(report, "data-race");
}

#[test]
fn a_mutex_protects_plain_data_next_to_relaxed_accesses() {
    safe_graphs(under(Memory::Rust, || {
        let shared = Arc::new((Mutex::new(0), AtomicUsize::new(0)));
        let add = |shared: Arc<(Mutex<usize>, AtomicUsize)>| {
            move || {
                let mut guard = shared.0.lock().unwrap();
                *guard += 1;
                shared.1.store(shared.1.load(Relaxed) + 1, Relaxed);
            }
        };
        run_both(add(shared.clone()), add(shared.clone()));
        assert_eq!(*shared.0.lock().unwrap(), 2);
        assert_eq!(shared.1.load(Relaxed), 2);
    }));
}

#[mazurka::test(memory = "rust")]
fn the_attribute_selects_the_memory_model() {
    message_passing(Release, Acquire, false);
}

#[mazurka::test(memory = "rust")]
#[should_panic(expected = "reads 0 (rlx); thread 1 wrote")]
fn a_stale_read_says_what_it_missed() {
    message_passing(Relaxed, Relaxed, false);
}

/// A certificate is about interleavings, so there is none where there is more to explore.
#[test]
fn what_goes_beyond_interleavings_is_not_certified() {
    let report =
        |memory| Builder::new().certify(true).memory(memory).explore(|| message_passing(Release, Acquire, false));
    assert!(report(Memory::Sc).certified());
    let report = report(Memory::Rust);
    assert!(report.complete() && !report.certified(), "{report}");
}

/// Writes to a cell when it is dropped.
struct WritesLast(Shared<i32>, AtomicUsize);

impl Drop for WritesLast {
    fn drop(&mut self) {
        self.0.set(7);
    }
}

/// Graphs have no events for the drops of handles, so a destructor that any of two threads may run
/// is refused. In particular it is not reported as a data race with the reads before the drops.
#[test]
fn destructors_of_shared_values_are_refused() {
    let report = under(Memory::Rust, || {
        let one = Arc::new(WritesLast(Shared::new(0), AtomicUsize::new(0)));
        let two = one.clone();
        let other = thread::spawn(move || {
            two.1.load(Relaxed);
            two.0.get();
        });
        one.0.get();
        drop(one);
        other.join().unwrap();
    });
    assert!(report.violations().is_empty() && report.is_unsupported(), "{report}");
}

#[test]
fn a_value_is_taken_out_after_the_last_access() {
    safe_graphs(under(Memory::Rust, || {
        let counter = Arc::new(AtomicUsize::new(0));
        let theirs = counter.clone();
        let other = thread::spawn(move || {
            theirs.fetch_add(1, Relaxed);
            drop(theirs);
        });
        counter.fetch_add(1, Relaxed);
        other.join().unwrap();
        assert_eq!(Arc::into_inner(counter).unwrap().into_inner(), 2);
    }));
}

/// A pointer that both threads know without reading it from an atomic has one identity.
#[test]
fn threads_may_know_a_pointer_from_their_parent() {
    struct Target(*mut usize);
    // SAFETY: the target is not accessed.
    unsafe impl Send for Target {}
    let body = |expected: bool| {
        move || {
            let target: *mut usize = Box::leak(Box::new(0));
            let (mine, theirs) = (Target(target), Target(target));
            let slot = Arc::new(AtomicPtr::new(std::ptr::null_mut()));
            let other = slot.clone();
            let writer = thread::spawn(move || {
                let target = { &theirs }.0;
                other.store(target, Relaxed);
            });
            let swapped = slot.compare_exchange(mine.0, std::ptr::null_mut(), Relaxed, Relaxed).is_ok();
            writer.join().unwrap();
            assert!(swapped == expected || !expected && slot.load(Relaxed).is_null(), "{swapped}");
        }
    };
    safe_graphs(under(Memory::Rust, body(false)));
    violates(under(Memory::Rust, body(true)), "panic");
}

/// A spin lock whose attempts write what they have read. If its owner never releases it, the others
/// wait forever.
#[test]
fn a_spin_lock_that_is_not_released_is_a_deadlock() {
    let body = |released: bool| {
        move || {
            let lock = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
            let section = |lock: Arc<(AtomicUsize, AtomicUsize)>| {
                move || {
                    while lock.0.swap(1, Acquire) == 1 {
                        mazurka::hint::spin_loop();
                    }
                    lock.1.store(lock.1.load(Relaxed) + 1, Relaxed);
                    if released {
                        lock.0.store(0, Release);
                    }
                }
            };
            run_both(section(lock.clone()), section(lock.clone()));
            assert_eq!(lock.1.load(Relaxed), 2);
        }
    };
    safe_graphs(under(Memory::Rust, body(true)));
    let report = under(Memory::Rust, body(false));
    assert!(["deadlock", "livelock"].contains(&report.violations()[0].kind()), "{report}");
}

#[test]
fn what_is_not_supported_is_reported() {
    let body = || {
        let shared = Arc::new((Mutex::new(0), AtomicUsize::new(0)));
        let theirs = shared.clone();
        run_both(move || assert!(!theirs.0.is_poisoned()), move || shared.1.store(1, Relaxed));
    };
    safe_graphs(under(Memory::Rust, body));
    let allowing = |memory| Builder::new().allow_panics(true).memory(memory);
    let report = allowing(Memory::Rust).explore(body);
    assert!(report.is_unsupported() && !report.complete(), "{report}");
    let note = report.note().unwrap();
    assert!(note.starts_with("not supported under memory model rust: `is_poisoned Mutex"), "{note}");
    assert!(note.contains("weak_memory.rs:"), "{note}");
    let panics = std::panic::catch_unwind(|| allowing(Memory::Rust).check(body));
    assert!(panics.is_err(), "a check that cannot be made does not pass");
    let report = allowing(Memory::Sc).explore(body);
    assert!(report.to_string().contains("complete under sequential consistency; 1 access is weaker"), "{report}");
}
