//! The executor: polls futures, and makes polls and wakeups steps.
//!
//! Channels and combinators of other crates pass on data through types of the standard library,
//! which a check does not see. They do so between the steps of the executor, so all of these access
//! the same object: their order is explored, and with it that of what lies between them.

use std::cell::Cell;
use std::future::Future;
use std::pin::pin;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use mazurka::primitive::{Primitive, Resource, Touch};
use mazurka::thread::tasks;

use crate::current::{TaskId, get_current_task};

/// The object that all steps of the executor access.
struct Executor(Resource);

impl Primitive for Executor {
    fn resource(&self) -> &Resource {
        &self.0
    }
}

thread_local! {
    /// Whether the current task has asked that others go on.
    static YIELDS: Cell<bool> = const { Cell::new(false) };
}

/// The object of the current execution; outside a check, any.
fn executor() -> Rc<Executor> {
    let make = || Executor(Resource::new("executor"));
    tasks::attached(make).unwrap_or_else(|| Rc::new(make()))
}

/// Prepares an execution: the main thread is the first one that uses the object.
pub(crate) fn begin() {
    executor().0.identify();
}

/// Performs `act` as a step of the executor.
#[track_caller]
pub(super) fn step<R>(operation: &'static str, act: impl FnOnce() -> R) -> R {
    executor().step(operation, Touch::Update, act)
}

/// The waker of a task.
struct Signal {
    /// Whether another task has woken the task since it was last polled.
    woken: AtomicBool,
    /// Whether the task has woken itself, which others cannot observe.
    woken_itself: AtomicBool,
    task: TaskId,
}

impl Signal {
    /// Waits until the task is woken.
    #[track_caller]
    fn wait(&self) {
        let clear = || self.woken.store(false, Ordering::SeqCst);
        let yields = YIELDS.take();
        if !self.woken_itself.swap(false, Ordering::SeqCst) {
            return executor().wait_until("poll", || self.woken.load(Ordering::SeqCst), clear);
        }
        // A task that wakes itself could keep all others from going on.
        if !mazurka::guided::is_guided() {
            mazurka::thread::yield_now();
        }
        step(if yields { "yield_now" } else { "poll" }, clear);
    }
}

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        if get_current_task() == Some(self.task) {
            self.woken_itself.store(true, Ordering::SeqCst);
        } else {
            step("wake", || self.woken.store(true, Ordering::SeqCst));
        }
    }
}

/// Runs a future to completion.
#[track_caller]
pub fn block_on<F: Future>(future: F) -> F::Output {
    let Some(task) = get_current_task() else { return mazurka::future::block_on(future) };
    let mut future = pin!(future);
    let signal = Arc::new(Signal { woken: AtomicBool::new(true), woken_itself: AtomicBool::new(false), task });
    let waker = Waker::from(signal.clone());
    loop {
        signal.wait();
        if let Poll::Ready(value) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return value;
        }
    }
}

/// Lets other tasks run: is ready when it is polled for the second time.
pub async fn yield_now() {
    let mut yielded = false;
    std::future::poll_fn(|context| {
        if std::mem::replace(&mut yielded, true) {
            return Poll::Ready(());
        }
        YIELDS.set(true);
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
