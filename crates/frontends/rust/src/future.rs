//! A small executor for futures with model-checked wakers. A task is a thread that polls its future
//! and blocks until it is woken.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Wake, Waker};

use std::sync::Arc;

use crate::compat::creation::Created;
use crate::sync::{Condvar, Mutex, PoisonError};
use crate::thread;

/// The waker of a task.
struct Signal {
    /// Whether the task was woken since it was last polled.
    woken: Mutex<bool>,
    changed: Condvar,
    /// The thread that runs the task.
    owner: thread::ThreadId,
}

impl Signal {
    /// Waits until the task is woken. A task that was woken already, as one that wakes itself is,
    /// yields: otherwise it could keep all others from running.
    #[track_caller]
    fn wait(&self) {
        let mut woken = self.woken.lock().unwrap_or_else(PoisonError::into_inner);
        let at_once = *woken;
        while !*woken {
            woken = self.changed.wait(woken).unwrap_or_else(PoisonError::into_inner);
        }
        *woken = false;
        drop(woken);
        if at_once {
            thread::yield_now();
        }
    }
}

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        let mut woken = self.woken.lock().unwrap_or_else(PoisonError::into_inner);
        // A loop that only wakes a task again and again changes nothing.
        if *woken {
            return;
        }
        *woken = true;
        drop(woken);
        // A thread that wakes itself does not wait.
        if thread::current().id() != self.owner {
            self.changed.notify_one();
        }
    }
}

/// Runs a future to completion.
///
/// ```
/// use mazurka::future;
///
/// mazurka::check(|| {
///     let sum = future::block_on(async {
///         let first = future::spawn(async { 1 });
///         let second = future::spawn(async { 2 });
///         first.await + second.await
///     });
///     assert_eq!(sum, 3);
/// });
/// ```
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let owner = thread::current().id();
    let signal = Arc::new(Signal { woken: Mutex::new(false).created(), changed: Condvar::new().created(), owner });
    let waker = Waker::from(signal.clone());
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(value) => return value,
            Poll::Pending => signal.wait(),
        }
    }
}

/// Lets other tasks run: is ready when it is polled for the second time.
///
/// ```
/// use mazurka::future;
///
/// mazurka::check(|| future::block_on(future::yield_now()));
/// ```
pub async fn yield_now() {
    let mut yielded = false;
    std::future::poll_fn(|context| {
        if std::mem::replace(&mut yielded, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// A cell for the waker of a task, with the interface of loom. The waker registered last is the one
/// that is woken.
#[derive(Debug, Default)]
pub struct AtomicWaker {
    waker: Mutex<Option<Waker>>,
}

impl AtomicWaker {
    /// Creates a cell without a waker.
    #[track_caller]
    pub fn new() -> AtomicWaker {
        AtomicWaker { waker: Mutex::new(None).created() }
    }

    /// Registers a waker, replacing the previous one.
    #[track_caller]
    pub fn register(&self, waker: Waker) {
        let previous = self.waker.lock().unwrap_or_else(PoisonError::into_inner).replace(waker);
        drop(previous);
    }

    /// Registers a clone of a waker, replacing the previous one.
    #[track_caller]
    pub fn register_by_ref(&self, waker: &Waker) {
        self.register(waker.clone());
    }

    /// Removes the registered waker, if there is one, and wakes it.
    #[track_caller]
    pub fn wake(&self) {
        if let Some(waker) = self.take_waker() {
            waker.wake();
        }
    }

    /// Removes and returns the registered waker.
    #[track_caller]
    pub fn take_waker(&self) -> Option<Waker> {
        self.waker.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A handle to a spawned task; as a future, it resolves to the result of the task.
pub struct JoinHandle<T>(Arc<Mutex<Task<T>>>);

struct Task<T> {
    result: Option<T>,
    waker: Option<Waker>,
}

/// Spawns a task that runs a future concurrently.
pub fn spawn<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    let task = Arc::new(Mutex::new(Task { result: None, waker: None }));
    let handle = JoinHandle(task.clone());
    thread::spawn(move || {
        let result = block_on(future);
        let waker = {
            let mut task = task.lock().unwrap_or_else(PoisonError::into_inner);
            task.result = Some(result);
            task.waker.take()
        };
        if let Some(waker) = waker {
            waker.wake();
        }
    });
    handle
}

impl<T> Future for JoinHandle<T> {
    type Output = T;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<T> {
        let mut task = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match task.result.take() {
            Some(result) => Poll::Ready(result),
            None => {
                task.waker = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

impl<T> std::fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}
