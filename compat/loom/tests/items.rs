//! The interface of loom 0.7.2, item by item: this file compiles only if every public item, method
//! and implementation is provided. Signatures may be more general than loom's.

#![allow(deprecated, clippy::type_complexity)]

use std::fmt::Debug;
use std::io;
use std::pin::Pin;
use std::task::Waker;
use std::time::Duration;

use loom::alloc::{Layout, Track, alloc, alloc_zeroed, dealloc};
use loom::cell::{Cell, ConstPtr, MutPtr, UnsafeCell};
use loom::future::{AtomicWaker, block_on};
use loom::hint::{spin_loop, unreachable_unchecked};
use loom::lazy_static::{AccessError as LazyError, Lazy};
use loom::model::{Builder, model};
use loom::sync::atomic::{
    AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicPtr, AtomicU8, AtomicU16, AtomicU32,
    AtomicU64, AtomicUsize, Ordering, fence, spin_loop_hint,
};
use loom::sync::mpsc::{self, Receiver, Sender};
use loom::sync::{
    Arc, Barrier, Condvar, LockResult, Mutex, MutexGuard, Notify, RwLock, RwLockReadGuard, RwLockWriteGuard,
    TryLockResult, WaitTimeoutResult,
};
use loom::thread::{self, AccessError, JoinHandle, LocalKey, Thread, ThreadId};
use loom::{MAX_THREADS, explore, lazy_static, skip_branch, stop_exploring, thread_local};

fn implements<T: Debug>() {}
fn has_default<T: Default>() {}
fn is_made_of<T: From<V>, V>() {}
fn is_ordered<T: Clone + Ord>() {}

#[test]
fn functions_and_model() {
    let _: (fn(), fn(), fn(), usize) = (stop_exploring, explore, skip_branch, MAX_THREADS);
    let _: (fn(fn()), fn(fn())) = (model, loom::model);
    let mut builder = Builder::new();
    builder.max_threads = MAX_THREADS;
    builder.max_branches = 10;
    builder.max_permutations = Some(1);
    builder.max_duration = Some(Duration::from_secs(1));
    builder.preemption_bound = Some(2);
    builder.checkpoint_interval = 1;
    builder.expect_explicit_explore = false;
    builder.location = true;
    builder.log = false;
    assert!(builder.checkpoint_file.is_none());
    let _: for<'a> fn(&'a mut Builder, &str) -> &'a mut Builder = Builder::checkpoint_file;
    builder.check(|| {});
    has_default::<Builder>();
}

#[test]
fn allocation_cells_and_hints() {
    let _: (unsafe fn(Layout) -> *mut u8, unsafe fn(Layout) -> *mut u8) = (alloc, alloc_zeroed);
    let _: unsafe fn(*mut u8, Layout) = dealloc;
    let _: (fn(u8) -> Track<u8>, fn(&Track<u8>) -> &u8) = (Track::new, Track::get_ref);
    let _: (fn(&mut Track<u8>) -> &mut u8, fn(Track<u8>) -> u8) = (Track::get_mut, Track::into_inner);
    let _: (fn(u8) -> Cell<u8>, fn(&Cell<u8>, u8), fn(&Cell<u8>, &Cell<u8>)) = (Cell::new, Cell::set, Cell::swap);
    let _: (fn(&Cell<u8>, u8) -> u8, fn(&Cell<u8>) -> u8) = (Cell::replace, Cell::get);
    let _: (fn(&Cell<u8>) -> u8, fn(Cell<u8>) -> u8) = (Cell::take, Cell::into_inner);
    let _: (fn(u8) -> UnsafeCell<u8>, fn(UnsafeCell<u8>) -> u8) = (UnsafeCell::new, UnsafeCell::into_inner);
    let cell = UnsafeCell::new(1_u8);
    cell.with(|place: *const u8| assert!(!place.is_null()));
    cell.with_mut(|place: *mut u8| assert!(!place.is_null()));
    let constant: ConstPtr<u8> = cell.get();
    // SAFETY: nothing else refers to the value.
    constant.with(|place: *const u8| assert_eq!(unsafe { *place }, 1));
    let exclusive: MutPtr<u8> = cell.get_mut();
    // SAFETY: as above.
    assert_eq!(unsafe { *exclusive.deref() }, 1);
    exclusive.with(|place: *mut u8| assert!(!place.is_null()));
    let _: (unsafe fn(&ConstPtr<u8>) -> &u8, fn(), unsafe fn() -> !) =
        (|pointer| unsafe { pointer.deref() }, spin_loop, unreachable_unchecked);
    implements::<Cell<u8>>();
    implements::<UnsafeCell<u8>>();
    is_ordered::<Cell<u8>>();
    has_default::<(Cell<u8>, UnsafeCell<u8>)>();
    is_made_of::<Cell<u8>, u8>();
    is_made_of::<UnsafeCell<u8>, u8>();
}

#[test]
fn futures_and_statics() {
    let _: (fn() -> AtomicWaker, fn(&AtomicWaker, Waker)) = (AtomicWaker::new, AtomicWaker::register);
    let _: (fn(&AtomicWaker, &Waker), fn(&AtomicWaker)) = (AtomicWaker::register_by_ref, AtomicWaker::wake);
    let _: fn(&AtomicWaker) -> Option<Waker> = AtomicWaker::take_waker;
    has_default::<AtomicWaker>();
    loom::model(|| assert_eq!(block_on(async { 3 }), 3));
    lazy_static! {
        static ref VALUE: u8 = 3;
    }
    loom::model(|| assert_eq!(*VALUE, 3));
    thread_local! {
        static LOCAL: u8 = 4;
    }
    let key: &'static LocalKey<u8> = &LOCAL;
    loom::model(|| assert_eq!((key.with(|value| *value), key.try_with(|value| *value).ok()), (4, Some(4))));
    implements::<(AccessError, LazyError, &Lazy<u8>)>();
}

#[test]
fn handles_and_locks() {
    let _: (fn(u8) -> Arc<u8>, fn(u8) -> Pin<Arc<u8>>) = (Arc::new, Arc::pin);
    let _: (fn(Arc<u8>) -> Result<u8, Arc<u8>>, fn(&Arc<u8>) -> usize) = (Arc::try_unwrap, Arc::strong_count);
    let _: fn(std::sync::Arc<str>) -> Arc<str> = Arc::from_std;
    let _: (unsafe fn(*const u8), unsafe fn(*const u8)) = (Arc::increment_strong_count, Arc::decrement_strong_count);
    let _: (fn(&mut Arc<u8>) -> Option<&mut u8>, fn(&Arc<u8>, &Arc<u8>) -> bool) = (Arc::get_mut, Arc::ptr_eq);
    let _: (fn(Arc<u8>) -> *const u8, fn(&Arc<u8>) -> *const u8) = (Arc::into_raw, Arc::as_ptr);
    let _: unsafe fn(*const u8) -> Arc<u8> = Arc::from_raw;
    has_default::<Arc<u8>>();
    is_made_of::<Arc<u8>, u8>();
    let _: (fn(usize) -> Barrier, fn(&Barrier) -> _) = (Barrier::new, Barrier::wait);
    let _: (fn() -> Condvar, fn(&Condvar), fn(&Condvar)) = (Condvar::new, Condvar::notify_one, Condvar::notify_all);
    let _: fn(&Condvar, MutexGuard<'static, u8>) -> LockResult<MutexGuard<'static, u8>> = Condvar::wait;
    let _: fn(&Condvar, MutexGuard<'static, u8>, Duration) -> LockResult<(MutexGuard<'static, u8>, WaitTimeoutResult)> =
        Condvar::wait_timeout;
    let _: fn(&WaitTimeoutResult) -> bool = WaitTimeoutResult::timed_out;
    let _: (fn(u8) -> Mutex<u8>, fn(Mutex<u8>) -> LockResult<u8>) = (Mutex::new, Mutex::into_inner);
    let _: (fn(&Mutex<u8>) -> LockResult<MutexGuard<'_, u8>>, fn(&mut Mutex<u8>) -> LockResult<&mut u8>) =
        (Mutex::lock, Mutex::get_mut);
    let _: fn(&Mutex<u8>) -> TryLockResult<MutexGuard<'_, u8>> = Mutex::try_lock;
    let _: (fn(u8) -> RwLock<u8>, fn(RwLock<u8>) -> LockResult<u8>) = (RwLock::new, RwLock::into_inner);
    let _: (fn(&RwLock<u8>) -> LockResult<RwLockReadGuard<'_, u8>>, fn(&mut RwLock<u8>) -> LockResult<&mut u8>) =
        (RwLock::read, RwLock::get_mut);
    let _: fn(&RwLock<u8>) -> LockResult<RwLockWriteGuard<'_, u8>> = RwLock::write;
    let _: fn(&RwLock<u8>) -> TryLockResult<RwLockReadGuard<'_, u8>> = RwLock::try_read;
    let _: fn(&RwLock<u8>) -> TryLockResult<RwLockWriteGuard<'_, u8>> = RwLock::try_write;
    let _: (fn() -> Notify, fn(&Notify), fn(&Notify)) = (Notify::new, Notify::notify, Notify::wait);
    has_default::<(Mutex<u8>, RwLock<u8>, Condvar, Notify)>();
    is_made_of::<Mutex<u8>, u8>();
    is_made_of::<RwLock<u8>, u8>();
    implements::<(Arc<u8>, Mutex<u8>, RwLock<u8>, Condvar, Notify, MutexGuard<'_, u8>, RwLockReadGuard<'_, u8>)>();
    let _: fn() -> (Sender<u8>, Receiver<u8>) = mpsc::channel;
    let _: fn(&Sender<u8>, u8) -> Result<(), std::sync::mpsc::SendError<u8>> = Sender::send;
    let _: fn(&Receiver<u8>) -> Result<u8, std::sync::mpsc::RecvError> = Receiver::recv;
    let _: fn(&Receiver<u8>) -> Result<u8, std::sync::mpsc::TryRecvError> = Receiver::try_recv;
    let _: fn(&Receiver<u8>, Duration) -> Result<u8, std::sync::mpsc::RecvTimeoutError> = Receiver::recv_timeout;
}

/// Names the methods that all atomics of a type have.
macro_rules! common {
    ($atomic:ty, $value:ty) => {
        let _: (fn($value) -> $atomic, unsafe fn(&$atomic) -> $value) = (<$atomic>::new, <$atomic>::unsync_load);
        let _: fn($atomic) -> $value = <$atomic>::into_inner;
        let _: (fn(&$atomic, Ordering) -> $value, fn(&$atomic, $value, Ordering)) = (<$atomic>::load, <$atomic>::store);
        let _: fn(&$atomic, $value, Ordering) -> $value = <$atomic>::swap;
        let _: fn(&$atomic, $value, $value, Ordering) -> $value = <$atomic>::compare_and_swap;
        let _: fn(&$atomic, $value, $value, Ordering, Ordering) -> Result<$value, $value> = <$atomic>::compare_exchange;
        let _: fn(&$atomic, $value, $value, Ordering, Ordering) -> Result<$value, $value> =
            <$atomic>::compare_exchange_weak;
        let _: fn(&$atomic, Ordering, Ordering, fn($value) -> Option<$value>) -> Result<$value, $value> =
            <$atomic>::fetch_update;
        implements::<$atomic>();
        has_default::<$atomic>();
        is_made_of::<$atomic, $value>();
    };
}

/// Names methods that take a value and an ordering and return the old value.
macro_rules! updates {
    ($atomic:ty, $value:ty, $($method:ident)*) => {
        $(let _: fn(&$atomic, $value, Ordering) -> $value = <$atomic>::$method;)*
    };
}

macro_rules! integers {
    ($($atomic:ty, $value:ty;)*) => {
        $(
            common!($atomic, $value);
            updates!($atomic, $value, fetch_add fetch_sub fetch_and fetch_nand fetch_or fetch_xor fetch_max fetch_min);
            let mut atomic = <$atomic>::new(1);
            atomic.with_mut(|value: &mut $value| *value += 1);
        )*
    };
}

#[test]
fn atomics() {
    let _: (fn(Ordering), fn()) = (fence, spin_loop_hint);
    common!(AtomicBool, bool);
    updates!(AtomicBool, bool, fetch_and fetch_nand fetch_or fetch_xor);
    common!(AtomicPtr<u8>, *mut u8);
    AtomicPtr::<u8>::default().with_mut(|value: &mut *mut u8| assert!(value.is_null()));
    integers! {
        AtomicI8, i8; AtomicI16, i16; AtomicI32, i32; AtomicI64, i64; AtomicIsize, isize;
        AtomicU8, u8; AtomicU16, u16; AtomicU32, u32; AtomicU64, u64; AtomicUsize, usize;
    }
}

#[test]
fn threads() {
    let _: (fn(&Thread) -> ThreadId, fn(&Thread) -> Option<&str>, fn(&Thread)) =
        (Thread::id, Thread::name, Thread::unpark);
    let _: (fn() -> Thread, fn(fn() -> u8) -> JoinHandle<u8>, fn()) = (thread::current, thread::spawn, thread::park);
    let _: (fn(), fn() -> bool) = (thread::yield_now, thread::panicking);
    let _: (fn() -> thread::Builder, fn(thread::Builder, String) -> thread::Builder) =
        (thread::Builder::new, thread::Builder::name);
    let _: fn(thread::Builder, usize) -> thread::Builder = thread::Builder::stack_size;
    let _: fn(thread::Builder, fn() -> u8) -> io::Result<JoinHandle<u8>> = thread::Builder::spawn;
    let _: (fn(JoinHandle<u8>) -> std::thread::Result<u8>, fn(&JoinHandle<u8>) -> &Thread) =
        (JoinHandle::join, JoinHandle::thread);
    implements::<(Thread, ThreadId, JoinHandle<u8>, thread::Builder)>();
}
