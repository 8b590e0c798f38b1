//! What the workers of one exploration share besides nodes: tasks, the limit on runs, and the
//! reason if the exploration was stopped.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, Ordering};

use mazurka_verdict::Stop;

use crate::core::run_permits::RunPermits;
use crate::parallel::machines::Cluster;
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
    /// Whether snapshots may be taken, so that workers stop only where they can hand over what they
    /// have: they request permission between runs.
    pub(crate) saves: bool,
    /// Whether access sets depend on what a machine has learnt about the program, so that those of
    /// other machines have to be compared.
    pub(crate) learns: bool,
}

impl Pool {
    pub(crate) fn new(tasks: TaskQueue<Task>, permits: Option<RunPermits>) -> Pool {
        let (stopped, stop) = (AtomicBool::new(false), OnceLock::new());
        Pool { tasks, stopped, stop, permits, saves: false, learns: false }
    }

    /// The same for a machine of a cluster.
    pub(crate) fn of_cluster(self, cluster: &Cluster<'_>) -> Pool {
        Pool { saves: cluster.snapshots.is_some(), learns: cluster.ids.learns(), ..self }
    }

    /// The permits, if workers request them between runs.
    pub(crate) fn permits_between_runs(&self) -> Option<&RunPermits> {
        self.permits.as_ref().filter(|_| self.saves)
    }

    /// Lets all workers rest.
    pub(crate) fn pause(&self) {
        self.tasks.pause();
        if let Some(permits) = &self.permits {
            permits.set_paused(true);
        }
    }

    /// Ends the rest.
    pub(crate) fn go_on(&self) {
        if let Some(permits) = &self.permits {
            permits.set_paused(false);
        }
        self.tasks.go_on();
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
