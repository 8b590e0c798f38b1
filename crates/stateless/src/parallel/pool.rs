//! What the workers of one exploration share besides nodes: tasks, the limit on runs, and the
//! reason if the exploration was stopped.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use mazurka_verdict::Stop;

use crate::core::run_permits::RunPermits;
use crate::parallel::task::Task;
use crate::parallel::tasks::TaskQueue;

/// The meeting point of the workers.
pub(crate) struct Pool {
    /// Nodes with children that wait, the oldest first: these have the largest subtrees. The
    /// children of a node may have been taken by now.
    pub(crate) tasks: TaskQueue<Task>,
    /// Whether the exploration was stopped: a copy of `stop` that is cheap to read.
    stopped: AtomicBool,
    stop: OnceLock<Stop>,
    /// The runs that may still be started, if they are limited.
    pub(crate) permits: Option<RunPermits>,
}

impl Pool {
    pub(crate) fn new(tasks: TaskQueue<Task>, permits: Option<RunPermits>) -> Pool {
        let (stopped, stop) = (AtomicBool::new(false), OnceLock::new());
        Pool { tasks, stopped, stop, permits }
    }

    /// Stops the exploration. The first reason counts.
    pub(crate) fn stop(&self, reason: Stop) {
        let _ = self.stop.set(reason);
        self.stopped.store(true, Ordering::Release);
        self.end();
    }

    /// Ends the exploration: workers get no more tasks.
    pub(crate) fn end(&self) {
        self.tasks.end();
        if let Some(permits) = &self.permits {
            permits.close();
        }
    }

    /// The reason why the exploration was stopped, if it was.
    #[inline]
    pub(crate) fn stopped(&self) -> Option<Stop> {
        if self.stopped.load(Ordering::Acquire) { self.stop.get().copied() } else { None }
    }
}
