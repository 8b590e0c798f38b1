//! The interface of shuttle 0.9, item by item: this file compiles only if every public item, method
//! and implementation is provided, except those that the README lists. Signatures may be more
//! general than shuttle's.

#![allow(clippy::type_complexity)]

use std::any::Any;
use std::fmt::Debug;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use shuttle::annotations::WithName;
use shuttle::current::{self, ChildLabelFn, Labels, Tag, Taggable, TaskId, TaskName};
use shuttle::future::batch_semaphore::{Acquire, AcquireError, BatchSemaphore, Fairness, TryAcquireError};
use shuttle::future::{self, AbortHandle, JoinError, JoinHandle};
use shuttle::lazy_static::{Lazy, LazyStatic};
use shuttle::rand::rngs::ThreadRng;
use shuttle::rand::{Rng, RngCore, thread_rng};
use shuttle::scheduler::{
    AnnotationScheduler, DataSource, DfsScheduler, PctScheduler, RandomDataSource, RandomScheduler, ReplayScheduler,
    RoundRobinScheduler, Schedule, Scheduler, Task, UncontrolledNondeterminismCheckScheduler, UrwRandomScheduler,
};
use shuttle::sync::atomic::{
    self, AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicI128, AtomicIsize, AtomicPtr, AtomicU8,
    AtomicU16, AtomicU32, AtomicU64, AtomicU128, AtomicUsize, Ordering,
};
use shuttle::sync::{
    Barrier, BarrierWaitResult, Condvar, LockResult, Mutex, MutexGuard, Once, OnceState, PoisonError,
    ResourceSignature, ResourceType, RwLock, RwLockReadGuard, RwLockWriteGuard, TryLockError, TryLockResult,
    WaitTimeoutResult, Weak, mpsc,
};
use shuttle::thread::{self, AccessError, LocalKey, Scope, ScopedJoinHandle, Thread, ThreadId};
use shuttle::{
    ANNOTATION_FILE, CAPTURE_BACKTRACE, Config, ContinuationFunctionBehavior, FailurePersistence, MaxSteps,
    PortfolioRunner, Runner, SILENCE_WARNINGS, UngracefulShutdownConfig, lazy_static, thread_local,
};

fn implements<T: Debug>() {}
fn has_default<T: Default>() {}
fn is_made_of<T: From<V>, V>() {}
fn is_send<T: Send + Sync>() {}
fn is_scheduler<S: Scheduler + Debug>() {}

type Body = fn();

#[test]
fn checks_and_configuration() {
    let _: (fn(Body), fn(Body, usize), fn(Body, usize)) = (shuttle::check, shuttle::check_random, shuttle::check_urw);
    let _: (fn(Body, u64, usize), fn(Body, usize, usize)) = (shuttle::check_random_with_seed, shuttle::check_pct);
    let _: (fn(Body, Option<usize>), fn(Body, usize)) =
        (shuttle::check_dfs, shuttle::check_uncontrolled_nondeterminism);
    let _: (fn(Body, &str), fn(Body, &str)) = (shuttle::replay, shuttle::annotate_replay);
    shuttle::check(|| {});
    let _ = || shuttle::replay_from_file(|| {}, "file");
    let mut config = Config::new();
    config.stack_size = 1 << 20;
    config.failure_persistence = FailurePersistence::File(Some(PathBuf::new()));
    config.failure_persistence = FailurePersistence::Print;
    config.max_steps = MaxSteps::ContinueAfter(1);
    config.max_steps = MaxSteps::None;
    config.max_time = Some(Duration::from_secs(1));
    config.silence_warnings = true;
    config.record_steps_in_span = false;
    let mut shutdown = UngracefulShutdownConfig::new();
    shutdown.immediately_return_on_panic = true;
    shutdown.continuation_function_behavior = ContinuationFunctionBehavior::Drop;
    config.ungraceful_shutdown_config = shutdown;
    has_default::<(Config, UngracefulShutdownConfig, ContinuationFunctionBehavior)>();
    let _: [&str; 3] = [ANNOTATION_FILE, CAPTURE_BACKTRACE, SILENCE_WARNINGS];
    assert_eq!(Runner::new(RandomScheduler::new(2), config.clone()).run(|| {}), 2);
    let _: (fn(bool, Config) -> PortfolioRunner, fn(PortfolioRunner, Body)) =
        (PortfolioRunner::new, PortfolioRunner::run);
    let mut portfolio = PortfolioRunner::new(false, config);
    portfolio.add(RoundRobinScheduler::default());
    implements::<(PortfolioRunner, Config, Runner<DfsScheduler>)>();
}

#[test]
fn schedulers() {
    is_scheduler::<DfsScheduler>();
    is_scheduler::<PctScheduler>();
    is_scheduler::<RandomScheduler>();
    is_scheduler::<ReplayScheduler>();
    is_scheduler::<RoundRobinScheduler>();
    is_scheduler::<UrwRandomScheduler>();
    is_scheduler::<AnnotationScheduler<DfsScheduler>>();
    is_scheduler::<UncontrolledNondeterminismCheckScheduler<DfsScheduler>>();
    let _: fn(Option<usize>, bool) -> DfsScheduler = DfsScheduler::new;
    let _: (fn(usize, usize) -> PctScheduler, fn(u64, usize, usize) -> PctScheduler) =
        (PctScheduler::new, PctScheduler::new_from_seed);
    let _: (fn(usize) -> UrwRandomScheduler, fn(u64, usize) -> UrwRandomScheduler) =
        (UrwRandomScheduler::new, UrwRandomScheduler::new_from_seed);
    let _: (fn(usize) -> RandomScheduler, fn(u64, usize) -> RandomScheduler) =
        (RandomScheduler::new, RandomScheduler::new_from_seed);
    let _: (fn(&str) -> ReplayScheduler, fn(Schedule) -> ReplayScheduler) =
        (ReplayScheduler::new_from_encoded, ReplayScheduler::new_from_schedule);
    assert!(ReplayScheduler::new_from_file("no such file").is_err());
    let mut replay = ReplayScheduler::new_from_schedule(Schedule::new_from_task_ids(0, vec![0]));
    replay.set_allow_incomplete();
    replay.set_target_clock(&[1, 2]);
    let mut schedule = Schedule::new(1);
    schedule.push_task(TaskId::from(0));
    schedule.push_random();
    assert_eq!((schedule.len(), schedule.is_empty(), schedule.seed, schedule.steps.len()), (2, false, 1, 2));
    has_default::<Schedule>();
    let mut boxed: Box<dyn Scheduler + Send> = Box::new(RandomScheduler::new(1));
    let _: (Option<Schedule>, u64) = (boxed.new_execution(), boxed.next_u64());
    let mut data = RandomDataSource::initialize(1);
    let _: (u64, u64) = (data.reinitialize(), data.next_u64());
    let _: (fn(&Task) -> TaskId, fn(&Task) -> Option<TaskId>) = (Task::id, Task::parent_task_id);
    let _: [fn(&Task) -> bool; 6] =
        [Task::runnable, Task::blocked, Task::sleeping, Task::finished, Task::is_detached, Task::can_spuriously_wakeup];
    let _: (fn(&Task) -> Option<String>, fn(&Task) -> Option<Arc<dyn Tag>>) = (Task::name, Task::get_tag);
    let _ = |task: &Task| {
        let signature = &task.signature;
        (signature.signature_hash(), signature.parent_signature_hash(), signature.static_create_location_hash())
    };
}

#[derive(Debug)]
struct Mark;
impl Taggable for Mark {}

#[test]
fn the_current_task() {
    let _: (fn() -> TaskId, fn() -> Option<TaskId>) = (current::me, current::get_current_task);
    let _: (fn() -> usize, fn()) = (current::context_switches, current::reset_step_count);
    let _: (fn(TaskId) -> Option<u8>, fn(TaskId, u8) -> Option<u8>) =
        (current::get_label_for_task, current::set_label_for_task);
    let _: (fn(TaskId) -> Option<u8>, fn(TaskId) -> Option<TaskName>) =
        (current::remove_label_for_task, current::get_name_for_task);
    let _: (fn(TaskId, String) -> Option<TaskName>, fn(TaskId, fn(&mut Labels))) =
        (current::set_name_for_task, current::with_labels_for_task);
    let _: (fn() -> Option<Arc<dyn Tag>>, fn(TaskId) -> Option<Arc<dyn Tag>>) =
        (current::get_tag_for_current_task, current::get_tag_for_task);
    let _: fn(Arc<dyn Tag>) -> Option<Arc<dyn Tag>> = current::set_tag_for_current_task;
    let _: fn(TaskId, Arc<dyn Tag>) -> Option<Arc<dyn Tag>> = current::set_tag_for_task;
    let _: fn(&Mark) -> &dyn Any = Tag::as_any;
    shuttle::check(|| {
        let clock = current::clock();
        assert!(clock <= current::clock_for(current::me()) && clock.get(0) == clock[0]);
        let mut other = clock.clone();
        other.update(&clock);
    });
    is_made_of::<TaskId, usize>();
    is_made_of::<usize, TaskId>();
    is_made_of::<TaskName, String>();
    is_made_of::<TaskName, &str>();
    is_made_of::<String, TaskName>();
    is_made_of::<&String, &TaskName>();
    let _ = ChildLabelFn(Arc::new(|_: TaskId, labels: &mut Labels| {
        labels.insert(1);
    }));
    let mut labels = Labels::new();
    assert_eq!((labels.insert(1_u8), labels.get::<u8>().copied(), labels.len()), (None, Some(1), 1));
    *labels.get_mut::<u8>().expect("a label") += 1;
    *labels.get_or_insert(0_u16) += 1;
    *labels.get_or_insert_with(|| 0_u32) += 1;
    *labels.get_or_insert_default::<u64>() += 1;
    let mut copy = labels.clone();
    copy.extend(labels);
    assert_eq!((copy.remove::<u8>(), copy.is_empty()), (Some(2), false));
    copy.clear();
    implements::<(TaskId, TaskName, Labels, ChildLabelFn)>();
}

#[test]
fn futures() {
    let _: fn(std::future::Ready<u8>) -> JoinHandle<u8> = future::spawn;
    let _: fn(std::future::Ready<u8>) -> JoinHandle<u8> = future::spawn_local;
    assert_eq!(future::block_on(async { 1 }), 1);
    drop(future::yield_now());
    let _: [fn(&JoinHandle<u8>); 1] = [JoinHandle::abort];
    let _: (fn(&JoinHandle<u8>) -> bool, fn(&JoinHandle<u8>) -> AbortHandle) =
        (JoinHandle::is_finished, JoinHandle::abort_handle);
    let _: (fn(&AbortHandle), fn(&AbortHandle) -> bool) = (AbortHandle::abort, AbortHandle::is_finished);
    is_send::<(AbortHandle, JoinHandle<u8>, JoinError)>();
    static SEMAPHORE: BatchSemaphore = BatchSemaphore::const_new(1, Fairness::Unfair);
    let _: fn(&BatchSemaphore) -> &ResourceSignature = BatchSemaphore::signature;
    let _: (fn(&BatchSemaphore) -> usize, fn(&BatchSemaphore) -> bool) =
        (BatchSemaphore::available_permits, BatchSemaphore::is_closed);
    let _: [fn(&BatchSemaphore); 2] = [BatchSemaphore::close, BatchSemaphore::close_no_scheduling_point];
    let _: fn(&BatchSemaphore, usize) -> Result<(), TryAcquireError> = BatchSemaphore::try_acquire;
    let _: fn(&BatchSemaphore, usize) -> Result<(), AcquireError> = BatchSemaphore::acquire_blocking;
    let _: for<'s> fn(&'s BatchSemaphore, usize) -> Acquire<'s> = BatchSemaphore::acquire;
    let _: for<'s> fn(&'s BatchSemaphore, usize, usize) -> Acquire<'s> = BatchSemaphore::upgrade;
    let _: fn(&BatchSemaphore, usize) = BatchSemaphore::release;
    let semaphore = BatchSemaphore::new(0, Fairness::StrictlyFair).with_name("name").with_kind("kind");
    let signature = ResourceSignature::new_const(ResourceType::BatchSemaphore);
    let _ = BatchSemaphore::new_with_signature(1, Fairness::Unfair, signature.clone());
    let _ = BatchSemaphore::const_new_with_signature(1, Fairness::Unfair, signature.clone());
    assert_eq!(signature.signature_hash() == 0, signature.static_create_location_hash() == 0);
    assert_eq!(format!("{signature}").is_empty(), format!("{semaphore:?}{SEMAPHORE:?}").is_empty());
    has_default::<BatchSemaphore>();
}

lazy_static! {
    /// A static.
    pub static ref LAZY: Vec<u8> = vec![1];
    static ref OTHER: u8 = 2;
}

thread_local! {
    static LOCAL: std::cell::Cell<u8> = std::cell::Cell::new(1);
    /// A thread local that is initialised by a constant.
    pub static CONSTANT: std::cell::Cell<u8> = const { std::cell::Cell::new(1) };
}

#[test]
fn statics_and_random_numbers() {
    fn is_lazy<T: LazyStatic>(lazy: &T) {
        shuttle::lazy_static::initialize(lazy);
    }
    shuttle::check_random(
        || {
            is_lazy(&LAZY);
            assert_eq!((LAZY.len(), *OTHER), (1, 2));
            static LAZILY: Lazy<u8> = Lazy::new(|| 3);
            assert_eq!(*LAZILY.get(), 3);
            let key: &LocalKey<_> = &LOCAL;
            assert_eq!((key.with(|cell| cell.get()), CONSTANT.with(|cell| cell.get())), (1, 1));
            assert!(LOCAL.try_with(|_| ()).is_ok());
            let mut generator: ThreadRng = thread_rng();
            let _: (u32, u64, bool, f64) =
                (generator.next_u32(), generator.next_u64(), generator.gen_bool(0.5), generator.gen_range(0.0..1.0));
            generator.fill_bytes(&mut [0; 9]);
            assert!(ThreadRng::default().try_fill_bytes(&mut [0; 3]).is_ok());
        },
        2,
    );
}

#[test]
fn threads() {
    let _: (fn() -> Thread, fn(), fn(Duration), fn(), fn(Duration)) =
        (thread::current, thread::yield_now, thread::sleep, thread::park, thread::park_timeout);
    let _: (fn(&Thread) -> Option<&str>, fn(&Thread) -> ThreadId, fn(&Thread)) =
        (Thread::name, Thread::id, Thread::unpark);
    is_made_of::<usize, ThreadId>();
    let _: fn() -> bool = thread::panicking;
    let _ = || thread::Builder::new().name(String::new()).stack_size(1).spawn(|| 1);
    let _: fn(thread::JoinHandle<u8>) -> thread::Result<u8> = thread::JoinHandle::join;
    let _: fn(&thread::JoinHandle<u8>) -> &Thread = thread::JoinHandle::thread;
    fn scoped<'scope>(scope: &'scope Scope<'scope, '_>) {
        let handle: ScopedJoinHandle<'scope, u8> = scope.spawn(|| 1);
        let _: (&Thread, bool) = (handle.thread(), handle.is_finished());
        assert_eq!(handle.join().ok(), Some(1));
    }
    shuttle::check(|| thread::scope(|scope| scoped(scope)));
    implements::<(Thread, ThreadId, AccessError)>();
    shuttle::check(shuttle::hint::spin_loop);
}

#[test]
fn locks_and_channels() {
    fn all<T>() {}
    all::<(MutexGuard<'_, u8>, RwLockReadGuard<'_, u8>, RwLockWriteGuard<'_, u8>, Weak<u8>, OnceState)>();
    all::<(LockResult<u8>, TryLockResult<u8>, PoisonError<u8>, TryLockError<u8>, WaitTimeoutResult, BarrierWaitResult)>(
    );
    all::<(AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicPtr<u8>)>();
    all::<(AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, mpsc::SyncSender<u8>, mpsc::Sender<u8>)>();
    all::<(mpsc::Receiver<u8>, mpsc::Iter<'_, u8>, mpsc::TryIter<'_, u8>, mpsc::IntoIter<u8>, mpsc::RecvError)>();
    all::<(mpsc::SendError<u8>, mpsc::TryRecvError, mpsc::TrySendError<u8>, mpsc::RecvTimeoutError)>();
    shuttle::check(|| {
        let mut lock = Mutex::new(1);
        lock.clear_poison();
        assert!(lock.try_lock().is_ok() && lock.get_mut().is_ok() && lock.into_inner().is_ok());
        let lock = RwLock::new(1);
        lock.clear_poison();
        assert!(lock.try_read().is_ok() && lock.try_write().is_ok());
        let once = Once::new();
        once.call_once(|| {});
        once.call_once_force(|_| {});
        assert!(once.is_completed() && Barrier::new(1).wait().is_leader());
        Condvar::new().notify_all();
        atomic::fence(Ordering::SeqCst);
        let wide = (AtomicI128::new(1), AtomicU128::from(2));
        assert_eq!(wide.0.fetch_add(1, Ordering::SeqCst) + wide.1.fetch_max(3, Ordering::SeqCst) as i128, 3);
        assert_eq!(wide.1.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |value| Some(value * 2)), Ok(3));
    });
}
