//! Tasks: futures that threads of a check run.

use std::error::Error;
use std::fmt;
use std::future::Future;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, Waker};

pub use mazurka::future::{block_on, yield_now};
use mazurka::sync::{Mutex, MutexGuard, PoisonError};

/// Why a task has no result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
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

/// The state that a task shares with its handles.
struct State<T> {
    result: Option<Result<T, JoinError>>,
    finished: bool,
    aborted: bool,
    /// Wakes the task that awaits this one.
    awaiting: Option<Waker>,
    /// Wakes the task itself.
    running: Option<Waker>,
}

type Shared<T> = Arc<Mutex<State<T>>>;

fn lock<T>(state: &Mutex<State<T>>) -> MutexGuard<'_, State<T>> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A handle of a task. As a future, it resolves to the result of the task.
pub struct JoinHandle<T>(Shared<T>);

/// A handle that can abort a task.
#[derive(Clone)]
pub struct AbortHandle(Arc<dyn Abort>);

trait Abort {
    fn abort(&self);
    fn is_finished(&self) -> bool;
}

impl<T> Abort for Mutex<State<T>> {
    fn abort(&self) {
        let running = {
            let mut state = lock(self);
            state.aborted = true;
            state.running.take()
        };
        running.into_iter().for_each(Waker::wake);
    }

    fn is_finished(&self) -> bool {
        lock(self).finished
    }
}

impl<T> JoinHandle<T> {
    /// Aborts the task: its future is dropped when the task runs next.
    pub fn abort(&self) {
        Abort::abort(&*self.0);
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        Abort::is_finished(&*self.0)
    }
}

impl<T: 'static> JoinHandle<T> {
    /// Returns a handle that can abort the task.
    pub fn abort_handle(&self) -> AbortHandle {
        AbortHandle(self.0.clone())
    }
}

impl AbortHandle {
    /// Aborts the task: its future is dropped when the task runs next.
    pub fn abort(&self) {
        self.0.abort();
    }

    /// Whether the task has ended.
    pub fn is_finished(&self) -> bool {
        self.0.is_finished()
    }
}

impl<T> Future for JoinHandle<T> {
    type Output = Result<T, JoinError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let mut state = lock(&self.0);
        match state.result.take() {
            Some(result) => Poll::Ready(result),
            None => {
                state.awaiting = Some(context.waker().clone());
                Poll::Pending
            }
        }
    }
}

/// Starts a task.
///
/// # Panics
/// Outside a check.
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
pub fn spawn_local<F>(future: F) -> JoinHandle<F::Output>
where
    F: Future + 'static,
    F::Output: 'static,
{
    let state = State { result: None, finished: false, aborted: false, awaiting: None, running: None };
    let state = Arc::new(Mutex::new(state));
    let theirs = state.clone();
    mazurka::thread::spawn_local(None, move || run(future, &theirs));
    JoinHandle(state)
}

/// Runs a future until it is ready or the task is aborted.
fn run<F: Future>(future: F, state: &Mutex<State<F::Output>>) {
    let result = {
        let mut future = pin!(future);
        block_on(std::future::poll_fn(|context| {
            if lock(state).aborted {
                return Poll::Ready(Err(JoinError::Cancelled));
            }
            let polled = future.as_mut().poll(context).map(Ok);
            if polled.is_pending() {
                let mut state = lock(state);
                if state.aborted {
                    return Poll::Ready(Err(JoinError::Cancelled));
                }
                state.running = Some(context.waker().clone());
            }
            polled
        }))
    };
    let awaiting = {
        let mut state = lock(state);
        (state.result, state.finished) = (Some(result), true);
        state.awaiting.take()
    };
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
