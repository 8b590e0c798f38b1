//! Leak detection by `Track` and `alloc`.

#![allow(clippy::unwrap_used)]

use mazurka::alloc::{Layout, Track, alloc, dealloc};
use mazurka::sync::atomic::{AtomicBool, Ordering::SeqCst};
use mazurka::sync::{Arc, Mutex};
use mazurka::{Report, explore, thread};

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
}
