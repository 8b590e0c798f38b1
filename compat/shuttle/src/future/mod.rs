//! Tasks: futures that threads of a check run.

pub mod batch_semaphore;
pub(crate) mod executor;

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, Waker};

use self::executor::step;
pub use self::executor::{block_on, yield_now};

/// Why a task has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JoinError {
    /// The task was aborted.
    Cancelled,
}

impl fmt::Display for JoinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("task was cancelled")
    }
}

impl Error for JoinError {}

/// What a task shares with its handles. It is accessed only in steps of the executor, and when the
/// task is polled, so the locks are never contended.
#[derive(Default)]
struct Control {
    finished: bool,
    aborted: bool,
    /// Wakes the task.
    running: Option<Waker>,
}

/// What a task shares with the one that awaits it.
struct Outcome<T> {
    result: Option<Result<T, JoinError>>,
    /// Wakes the task that awaits this one.
    awaiting: Option<Waker>,
}

fn lock<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A handle of a task. As a future, it resolves to the result of the task.
pub struct JoinHandle<T> {
    outcome: Arc<Mutex<Outcome<T>>>,
    control: AbortHandle,
    thread: u32,
}

/// A handle that can abort a task.
#[derive(Clone)]
pub struct AbortHandle(Arc<Mutex<Control>>);

impl<T> JoinHandle<T> {
    /// Aborts the task: its future is dropped when the task runs next.
    pub fn abort(&self) {
        self.control.abort();
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        self.control.is_finished()
    }

    /// Returns a handle that can abort the task.
    pub fn abort_handle(&self) -> AbortHandle {
        self.control.clone()
    }
}

impl AbortHandle {
    /// Aborts the task: its future is dropped when the task runs next.
    pub fn abort(&self) {
        let running = step("abort", || {
            let mut control = lock(&self.0);
            control.aborted = true;
            control.running.take()
        });
        running.into_iter().for_each(Waker::wake);
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        step("is_finished", || lock(&self.0).finished)
    }
}

/// A task whose handle is dropped goes on, and the execution may end while it waits.
impl<T> Drop for JoinHandle<T> {
    fn drop(&mut self) {
        crate::execution::detach(self.thread);
    }
}

impl<T> Future for JoinHandle<T> {
    type Output = Result<T, JoinError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        step("join", || {
            let mut outcome = lock(&self.outcome);
            match outcome.result.take() {
                Some(result) => Poll::Ready(result),
                None => {
                    outcome.awaiting = Some(context.waker().clone());
                    Poll::Pending
                }
            }
        })
    }
}

/// Starts a task.
///
/// # Panics
/// Outside a check.
#[track_caller]
pub fn spawn<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + Send + 'static,
    F::Output: Send + 'static,
{
    spawn_local(future)
}

/// Starts a task whose future need not be `Send`.
///
/// # Panics
/// Outside a check.
#[track_caller]
pub fn spawn_local<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + 'static,
    F::Output: 'static,
{
    let outcome = Arc::new(Mutex::new(Outcome { result: None, awaiting: None }));
    let control = AbortHandle(Arc::default());
    let (theirs, controlled) = (outcome.clone(), control.clone());
    let task = mazurka::thread::spawn_local(None, move || run(future, &theirs, &controlled));
    JoinHandle { outcome, control, thread: usize::from(task.thread().id()) as u32 }
}

/// Runs a future until it is ready or the task is aborted.
fn run<F: Future>(future: F, outcome: &Mutex<Outcome<F::Output>>, AbortHandle(control): &AbortHandle) {
    let result = {
        let mut future = pin!(future);
        block_on(std::future::poll_fn(|context| {
            {
                let mut control = lock(control);
                if control.aborted {
                    return Poll::Ready(Err(JoinError::Cancelled));
                }
                control.running = Some(context.waker().clone());
            }
            future.as_mut().poll(context).map(Ok)
        }))
    };
    let awaiting = step("finish", || {
        *lock(control) = Control { finished: true, ..Control::default() };
        let mut outcome = lock(outcome);
        outcome.result = Some(result);
        outcome.awaiting.take()
    });
    awaiting.into_iter().for_each(Waker::wake);
}

impl<T> fmt::Debug for JoinHandle<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("JoinHandle").finish_non_exhaustive()
    }
}

impl fmt::Debug for AbortHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AbortHandle").finish_non_exhaustive()
    }
}
