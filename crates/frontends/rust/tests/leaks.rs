//! Leak detection by `Track` and `alloc`.

#![allow(clippy::unwrap_used)]

use mazurka::alloc::{Layout, Track, alloc, alloc_zeroed, dealloc};
use mazurka::sync::atomic::{AtomicBool, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Builder, Report, explore, thread};

fn violates(report: Report, message: &str) {
    assert!(report.violations().iter().any(|violation| violation.message().contains(message)), "{report}");
}

fn safe(report: Report) {
    assert!(report.violations().is_empty() && report.complete(), "{report}");
}

/// A node that, if `broken`, refers to itself in some interleavings.
fn cycle(broken: bool) -> Report {
    struct Node(Mutex<Option<Arc<Track<Node>>>>);
    explore(move || {
        let node = Arc::new(Track::new(Node(Mutex::new(None))));
        let flag = Arc::new(AtomicBool::new(false));
        let (theirs, raised) = (node.clone(), flag.clone());
        let other = thread::spawn(move || {
            if broken && raised.load(SeqCst) {
                *theirs.0.lock().unwrap() = Some(theirs.clone());
            }
        });
        flag.store(true, SeqCst);
        other.join().unwrap();
    })
}

#[test]
fn a_cycle_of_arcs_is_a_leak() {
    safe(cycle(false));
    violates(cycle(true), "leak: 1 tracked");
    safe(explore(|| assert_eq!(Track::new(3).into_inner(), 3)));
}

#[test]
fn memory_that_is_not_deallocated_is_a_leak() {
    let layout = Layout::new::<u64>();
    let program = move |frees: bool| {
        explore(move || {
            // SAFETY: the layout is not zero-sized, and the memory is deallocated at most once.
            unsafe {
                let memory = alloc(layout);
                if frees {
                    dealloc(memory, layout);
                }
            }
        })
    };
    safe(program(true));
    violates(program(false), "leak: 1 tracked");
    safe(explore(move || {
        // SAFETY: as above; the memory has the layout of the value.
        unsafe {
            let memory = alloc_zeroed(layout);
            assert_eq!(memory.cast::<u64>().read(), 0);
            dealloc(memory, layout);
        }
    }));
}

/// A pair of `Arc`s that, if `broken`, refer to each other in some interleavings.
fn pair(builder: Builder, broken: bool) -> Report {
    struct Node(Mutex<Option<Arc<Node>>>);
    builder.explore(move || {
        let (one, two) = (Arc::new(Node(Mutex::new(None))), Arc::new(Node(Mutex::new(None))));
        let flag = Arc::new(AtomicBool::new(false));
        let (theirs, raised) = ((one.clone(), two.clone()), flag.clone());
        let other = thread::spawn(move || {
            *theirs.0.0.lock().unwrap() = Some(theirs.1.clone());
            if broken && raised.load(SeqCst) {
                *theirs.1.0.lock().unwrap() = Some(theirs.0);
            }
        });
        flag.store(true, SeqCst);
        drop((one, two));
        other.join().unwrap();
    })
}

#[test]
fn leaks_of_arcs_are_reported_on_request() {
    let requested = || Builder::new().arc_leaks(true);
    safe(pair(Builder::new(), true));
    safe(pair(requested(), false));
    violates(pair(requested(), true), "leak: 2 `Arc`s");
    violates(pair(requested().unmerged_handles(true), true), "leak: 2 `Arc`s");
    safe(pair(requested().unmerged_handles(true), false));
}

#[test]
fn every_way_to_give_up_a_handle_ends_its_value() {
    let requested = |body: fn()| Builder::new().arc_leaks(true).explore(body);
    safe(requested(|| assert_eq!(Arc::try_unwrap(Arc::new(3)), Ok(3))));
    safe(requested(|| assert_eq!(Arc::into_inner(Arc::new(3)), Some(3))));
    // SAFETY: the pointer comes from a handle and is used once.
    safe(requested(|| drop(unsafe { Arc::from_raw(Arc::into_raw(Arc::new(3))) })));
    // A weak handle does not keep the value alive.
    safe(requested(|| std::mem::forget(Arc::downgrade(&Arc::new(3)))));
    violates(requested(|| std::mem::forget(Arc::new(3))), "leak: 1 `Arc`");
    // A forgotten handle goes on as the pointer to its value.
    safe(requested(|| {
        let value = Arc::new(3);
        let pointer = Arc::as_ptr(&value);
        std::mem::forget(value);
        // SAFETY: the pointer stands for the forgotten handle.
        assert_eq!(*unsafe { Arc::from_raw(pointer) }, 3);
    }));
    // Both threads may drop the last handle.
    safe(requested(|| {
        let one = Arc::new(3);
        let two = one.clone();
        let other = thread::spawn(move || Arc::strong_count(&two));
        let count = Arc::strong_count(&one);
        drop(one);
        assert!(count <= 2 && other.join().unwrap() <= 2);
    }));
    safe(requested(|| {
        let handle = Arc::new(3);
        let other = thread::spawn(move || handle);
        drop(other);
    }));
}

#[test]
fn what_statics_own_is_not_a_leak() {
    static KEPT: Mutex<Vec<Arc<u32>>> = Mutex::new(Vec::new());
    safe(Builder::new().arc_leaks(true).explore(|| KEPT.lock().unwrap().push(Arc::new(1))));
}
