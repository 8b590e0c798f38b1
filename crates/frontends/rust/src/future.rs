//! Futures: a small executor whose wakers are model-checked. A task is a thread that polls its future, and waits until it is woken.

use std::future::Future;
use std::pin::{Pin, pin};
use std::task::{Context, Poll, Wake, Waker};

use crate::sync::{Arc, Condvar, Mutex, PoisonError};
use crate::thread;

/// Whether somebody has woken the task since it was polled.
struct Signal {
    woken: Mutex<bool>,
    changed: Condvar,
}

impl Signal {
    fn wait(&self) {
        let mut woken = self.woken.lock().unwrap_or_else(PoisonError::into_inner);
        while !*woken {
            woken = self.changed.wait(woken).unwrap_or_else(PoisonError::into_inner);
        }
        *woken = false;
    }
}

impl Wake for Signal {
    fn wake(self: Arc<Self>) {
        *self.woken.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_one();
    }
}

/// Runs a future to its end.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let signal = Arc::new(Signal { woken: Mutex::new(false), changed: Condvar::new() });
    let waker = Waker::from(signal.clone());
    loop {
        match future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(value) => return value,
            Poll::Pending => signal.wait(),
        }
    }
}

/// loom's cell for the waker of a task: who registers last is woken.
#[derive(Debug, Default)]
pub struct AtomicWaker {
    waker: Mutex<Option<Waker>>,
}

impl AtomicWaker {
    /// With nobody to wake.
    #[track_caller]
    pub fn new() -> AtomicWaker {
        AtomicWaker { waker: Mutex::new(None) }
    }

    /// This one is to be woken.
    #[track_caller]
    pub fn register(&self, waker: Waker) {
        let before = self.waker.lock().unwrap_or_else(PoisonError::into_inner).replace(waker);
        drop(before);
    }

    /// The same.
    #[track_caller]
    pub fn register_by_ref(&self, waker: &Waker) {
        self.register(waker.clone());
    }

    /// Wakes whoever is registered, once.
    #[track_caller]
    pub fn wake(&self) {
        if let Some(waker) = self.take_waker() {
            waker.wake();
        }
    }

    /// Takes out whoever is registered.
    #[track_caller]
    pub fn take_waker(&self) -> Option<Waker> {
        self.waker.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// A task; as a future, its result.
pub struct JoinHandle<T>(Arc<Mutex<Task<T>>>);

struct Task<T> {
    result: Option<T>,
    waker: Option<Waker>,
}

/// Runs a future beside the others.
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
