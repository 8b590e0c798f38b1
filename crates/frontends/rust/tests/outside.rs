//! Outside a check the types behave like those of the standard library. Miri runs these tests:
//! `cargo +nightly miri test -p mazurka --test outside`.

#![allow(clippy::unwrap_used)]

use std::time::Duration;

use mazurka::alloc::{Layout, Track, alloc, dealloc};
use mazurka::cell::UnsafeCell;
use mazurka::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering, fence};
use mazurka::sync::{Arc, Barrier, Condvar, LazyLock, Mutex, Once, OnceLock, RwLock, mpsc};
use mazurka::{hint, thread};

static COUNTER: AtomicUsize = AtomicUsize::new(0);
static NAMES: Mutex<Vec<String>> = Mutex::new(Vec::new());
static LAZY: LazyLock<Vec<usize>> = LazyLock::new(|| vec![1, 2, 3]);

#[test]
fn locks() {
    let lock = Arc::new((Mutex::new(Vec::new()), RwLock::new(0), mazurka::digested(7)));
    let threads: Vec<_> = (0..3)
        .map(|i| {
            let lock = lock.clone();
            thread::spawn(move || {
                lock.0.lock().unwrap().push(i);
                *lock.1.write().unwrap() += *lock.2.lock().unwrap();
                NAMES.lock().unwrap().push(format!("thread {i}"));
                assert!(*lock.1.read().unwrap() >= 7);
            })
        })
        .collect();
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    assert_eq!((lock.0.lock().unwrap().len(), *lock.1.read().unwrap()), (3, 21));
    assert_eq!(NAMES.lock().unwrap().len(), 3);
    assert!(lock.0.try_lock().is_ok() && lock.1.try_read().is_ok() && lock.1.try_write().is_ok());
    let (vector, number, _) = Arc::into_inner(lock).unwrap();
    assert_eq!((vector.into_inner().unwrap().len(), number.into_inner().unwrap()), (3, 21));
}

/// The digest of a mutex still works after an unsizing coercion.
#[test]
fn an_unsized_digested_mutex() {
    let real: std::sync::Arc<Mutex<[u8]>> = std::sync::Arc::new(mazurka::digested([1, 2, 3]));
    let lock = Arc::from_std(real);
    lock.lock().unwrap()[0] = 9;
    assert_eq!(lock.lock().unwrap()[..], [9, 2, 3]);
}

#[test]
fn a_panic_poisons_a_mutex() {
    let lock = Arc::new(Mutex::new(0));
    let theirs = lock.clone();
    let result = thread::spawn(move || {
        let _guard = theirs.lock().unwrap();
        panic!("on purpose");
    })
    .join();
    assert!(result.is_err() && lock.is_poisoned() && lock.lock().is_err());
    lock.clear_poison();
    assert!(lock.lock().is_ok());
}

#[test]
fn condition_variables_and_barriers() {
    let shared = Arc::new((Mutex::new(false), Condvar::new(), Barrier::new(2)));
    let theirs = shared.clone();
    let other = thread::spawn(move || {
        *theirs.0.lock().unwrap() = true;
        theirs.1.notify_all();
        theirs.2.wait();
    });
    let guard = shared.1.wait_while(shared.0.lock().unwrap(), |open| !*open).unwrap();
    let (guard, _) = shared.1.wait_timeout(guard, Duration::from_millis(1)).unwrap();
    assert!(*guard);
    drop(guard);
    shared.2.wait();
    other.join().unwrap();
}

#[test]
fn one_time_initialisation() {
    let (once, lock) = (Once::new(), OnceLock::new());
    once.call_once(|| {});
    once.call_once_force(|_| unreachable!());
    assert!(once.is_completed() && lock.set(1).is_ok() && lock.set(2) == Err(2));
    assert_eq!((lock.get(), LAZY.len()), (Some(&1), 3));
}

#[test]
fn channels() {
    let (sender, receiver) = mpsc::channel();
    let threads: Vec<_> = (0..2)
        .map(|i| {
            let sender = sender.clone();
            thread::spawn(move || sender.send(i).unwrap())
        })
        .collect();
    drop(sender);
    let mut all: Vec<i32> = receiver.iter().collect();
    all.sort_unstable();
    assert_eq!(all, [0, 1]);
    threads.into_iter().for_each(|thread| thread.join().unwrap());
    let (sender, receiver) = mpsc::sync_channel(1);
    sender.send("one").unwrap();
    assert!(sender.try_send("two").is_err());
    assert_eq!(receiver.recv(), Ok("one"));
}

#[test]
fn atomics() {
    COUNTER.fetch_add(2, Ordering::SeqCst);
    fence(Ordering::SeqCst);
    let flag = AtomicBool::new(false);
    assert_eq!(flag.compare_exchange(false, true, Ordering::AcqRel, Ordering::Acquire), Ok(false));
    let mut value = 5;
    let pointer = AtomicPtr::new(&raw mut value);
    // SAFETY: the pointer refers to a live local variable.
    assert_eq!(unsafe { *pointer.load(Ordering::Acquire) }, 5);
    assert_eq!((COUNTER.load(Ordering::Relaxed), flag.into_inner()), (2, true));
    hint::spin_loop();
}

#[test]
fn scopes_and_thread_locals() {
    mazurka::thread_local! {
        static MINE: std::cell::Cell<usize> = const { std::cell::Cell::new(1) };
    }
    let mut numbers = [1, 2, 3];
    let sum = thread::scope(|scope| {
        let first = &mut numbers[0];
        let handle = scope.spawn(move || {
            *first += MINE.get();
            *first
        });
        handle.join().unwrap()
    });
    MINE.set(4);
    assert_eq!((sum, numbers, MINE.get()), (2, [2, 2, 3], 4));
    thread::yield_now();
    thread::current().unpark();
    thread::park();
}

#[test]
fn cells_and_tracked_values() {
    let cell = UnsafeCell::new(1);
    // SAFETY: the cell is not shared.
    cell.with_mut(|value| unsafe { *value += 1 });
    // SAFETY: as above.
    assert_eq!((cell.with(|value| unsafe { *value }), cell.into_inner()), (2, 2));
    let mut track = Track::new(vec![1]);
    track.push(2);
    assert_eq!(track.into_inner(), [1, 2]);
    let layout = Layout::new::<u32>();
    // SAFETY: the layout is not zero-sized, and the memory is deallocated once.
    unsafe {
        let memory = alloc(layout);
        memory.cast::<u32>().write(3);
        assert_eq!(memory.cast::<u32>().read(), 3);
        dealloc(memory, layout);
    }
}

#[test]
fn futures() {
    let task = mazurka::future::spawn(async { 3 });
    assert_eq!(mazurka::future::block_on(async { task.await + 1 }), 4);
}
