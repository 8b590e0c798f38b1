//! What the workers of one exploration share besides nodes: tasks for those that have none, the
//! decision that the exploration is over, and the reason if it was stopped.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, OnceLock};

use mazurka_verdict::Stop;

use crate::core::limits::RunPermits;
use crate::parallel::node::OpenNode;

/// The meeting point of the workers.
pub(crate) struct Pool {
    workers: usize,
    tasks: Mutex<Tasks>,
    /// Notified when a task is added and when the exploration is over.
    changed: Condvar,
    /// The number of workers that wait and find no task. Only a hint, because it is read without
    /// the lock.
    wanted: AtomicUsize,
    /// Whether the exploration was stopped: a copy of `stop` that is cheap to read.
    stopped: AtomicBool,
    stop: OnceLock<Stop>,
    /// The runs that may still be started, if they are limited.
    pub(crate) permits: Option<RunPermits>,
}

#[derive(Default)]
struct Tasks {
    /// Nodes with children that wait, the oldest first: these have the largest subtrees. The
    /// children of a node may have been taken by now.
    open: VecDeque<OpenNode>,
    idle: usize,
    /// Whether all was explored or the exploration was stopped.
    over: bool,
}

impl Pool {
    pub(crate) fn new(workers: usize, permits: Option<RunPermits>) -> Pool {
        Pool {
            workers,
            tasks: Mutex::default(),
            changed: Condvar::new(),
            wanted: AtomicUsize::new(0),
            stopped: AtomicBool::new(false),
            stop: OnceLock::new(),
            permits,
        }
    }

    /// Whether a worker waits for a task.
    #[inline]
    pub(crate) fn wants_tasks(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) > 0
    }

    /// Adds a node with a child that waits.
    pub(crate) fn add(&self, node: OpenNode) {
        let mut tasks = self.lock();
        tasks.open.push_back(node);
        self.update_wanted(&tasks);
        self.changed.notify_one();
    }

    /// Adds a node that was taken out and has another child that waits.
    pub(crate) fn give_back(&self, node: OpenNode) {
        let mut tasks = self.lock();
        tasks.open.push_front(node);
        self.update_wanted(&tasks);
        self.changed.notify_one();
    }

    /// Takes a node out, waiting until there is one. `None` if the exploration is over. It is when
    /// all workers wait, because only a worker that explores adds tasks.
    pub(crate) fn take(&self) -> Option<OpenNode> {
        let mut tasks = self.lock();
        tasks.idle += 1;
        if tasks.open.is_empty() && tasks.idle == self.workers {
            self.end(&mut tasks);
        }
        self.update_wanted(&tasks);
        loop {
            if tasks.over {
                return None;
            }
            if let Some(node) = tasks.open.pop_front() {
                tasks.idle -= 1;
                self.update_wanted(&tasks);
                return Some(node);
            }
            tasks = self.changed.wait(tasks).expect("invariant: no panic while the tasks are locked");
        }
    }

    /// Stops the exploration. The first reason counts.
    pub(crate) fn stop(&self, reason: Stop) {
        let _ = self.stop.set(reason);
        self.stopped.store(true, Ordering::Release);
        self.end(&mut self.lock());
    }

    /// The reason why the exploration was stopped, if it was.
    #[inline]
    pub(crate) fn stopped(&self) -> Option<Stop> {
        if self.stopped.load(Ordering::Acquire) { self.stop.get().copied() } else { None }
    }

    fn end(&self, tasks: &mut Tasks) {
        tasks.over = true;
        self.changed.notify_all();
    }

    fn update_wanted(&self, tasks: &Tasks) {
        self.wanted.store(tasks.idle.saturating_sub(tasks.open.len()), Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().expect("invariant: no panic while the tasks are locked")
    }
}
