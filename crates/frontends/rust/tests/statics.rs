//! Statics, thread-local values, and code outside checks.

#![allow(clippy::unwrap_used)]

use std::cell::{Cell, RefCell};

use mazurka::sync::atomic::{AtomicUsize, Ordering};
use mazurka::sync::{Arc, Barrier, Condvar, LazyLock, Mutex, Once, OnceLock, RwLock, mpsc};
use mazurka::{explore, thread};

static COUNTER: AtomicUsize = AtomicUsize::new(5);
static LIST: Mutex<Vec<usize>> = Mutex::new(Vec::new());
static ONCE: Once = Once::new();
static CELL: OnceLock<String> = OnceLock::new();
static LAZY: LazyLock<Mutex<Vec<usize>>> = LazyLock::new(|| Mutex::new(vec![1]));

mazurka::thread_local! {
    static NUMBER: Cell<usize> = const { Cell::new(1) };
    static NAMES: RefCell<Vec<String>> = RefCell::new(vec!["a".to_owned()]);
}

#[test]
fn every_execution_starts_with_fresh_statics() {
    let report = explore(|| {
        let threads: Vec<_> = (0..2)
            .map(|i| {
                thread::spawn(move || {
                    COUNTER.fetch_add(1, Ordering::SeqCst);
                    LIST.lock().unwrap().push(i);
                    ONCE.call_once(|| LAZY.lock().unwrap().push(7));
                    CELL.get_or_init(|| i.to_string());
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        assert_eq!(COUNTER.load(Ordering::SeqCst), 7);
        let mut list = LIST.lock().unwrap().clone();
        list.sort_unstable();
        assert_eq!(list, [0, 1]);
        assert_eq!(*LAZY.lock().unwrap(), [1, 7]);
        assert!(CELL.get().is_some());
    });
    assert!(report.violations().is_empty() && report.complete(), "{report}");
    assert!(report.executions() > 1);
    // The statics themselves are unchanged.
    assert_eq!(COUNTER.load(Ordering::SeqCst), 5);
    assert!(LIST.lock().unwrap().is_empty() && CELL.get().is_none() && !ONCE.is_completed());
}

#[test]
fn every_thread_of_every_execution_has_its_own_thread_locals() {
    let report = explore(|| {
        let threads: Vec<_> = (0..2)
            .map(|_| {
                thread::spawn(|| {
                    assert_eq!(NUMBER.replace(2), 1);
                    COUNTER.fetch_add(1, Ordering::SeqCst);
                    assert_eq!(NUMBER.get(), 2);
                    NAMES.with_borrow_mut(|names| names.push("b".to_owned()));
                    assert_eq!(NAMES.with_borrow(Vec::len), 2);
                })
            })
            .collect();
        threads.into_iter().for_each(|thread| thread.join().unwrap());
        assert_eq!(NUMBER.get(), 1);
    });
    assert!(report.violations().is_empty() && report.executions() == 2, "{report}");
    assert_eq!(NUMBER.get(), 1);
}

#[test]
fn a_thread_local_is_dropped_when_its_thread_ends() {
    struct CountDrop(Arc<AtomicUsize>);
    impl Drop for CountDrop {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }
    mazurka::thread_local! {
        static COUNTED: RefCell<Option<CountDrop>> = const { RefCell::new(None) };
    }
    let report = explore(|| {
        let dropped = Arc::new(AtomicUsize::new(0));
        let theirs = dropped.clone();
        thread::spawn(move || COUNTED.set(Some(CountDrop(theirs)))).join().unwrap();
        assert_eq!(dropped.load(Ordering::SeqCst), 1);
    });
    assert!(report.violations().is_empty() && report.executions() == 1, "{report}");
}

#[test]
fn outside_a_check_threads_and_locks_are_real() {
    let shared = Arc::new((Mutex::new(0), Condvar::new(), RwLock::new(0), Barrier::new(2)));
    let (sender, receiver) = mpsc::channel();
    let other = shared.clone();
    let thread = thread::Builder::new().name("worker".to_owned()).spawn(move || {
        *other.0.lock().unwrap() = 1;
        other.1.notify_all();
        *other.2.write().unwrap() += 1;
        other.3.wait();
        sender.send(3).unwrap();
        thread::current().name().map(str::to_owned)
    });
    let thread = thread.unwrap();
    let guard = shared.1.wait_while(shared.0.lock().unwrap(), |value| *value == 0).unwrap();
    assert_eq!(*guard, 1);
    drop(guard);
    shared.3.wait();
    assert_eq!(receiver.iter().sum::<usize>(), 3);
    assert_eq!(*shared.2.read().unwrap(), 1);
    assert_eq!(thread.join().unwrap().as_deref(), Some("worker"));
    let mut sum = [0, 0];
    thread::scope(|scope| {
        for slot in &mut sum {
            scope.spawn(move || *slot += 1);
        }
    });
    assert_eq!(sum, [1, 1]);
    assert_eq!(mazurka::choose(4), 0);
}
