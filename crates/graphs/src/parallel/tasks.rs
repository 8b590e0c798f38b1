//! The tasks of workers.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::Workers;
use crate::Graph;
use crate::search::stack::{Frame, Stack};

/// A part of the search tree.
pub enum Task {
    /// The whole tree.
    All,
    /// The alternatives of the last event of a graph.
    Rest {
        /// The graph. Its local states are those of the worker that made it.
        graph: Box<Graph>,
        /// The last event and its alternatives.
        frame: Frame,
    },
}

/// What a search has to explore.
pub struct Part<'t> {
    /// Where it begins.
    pub start: Task,
    /// Where it hands over parts to other workers, if there are any.
    pub tasks: Option<&'t TaskQueue>,
}

impl Part<'_> {
    /// Everything, by one worker.
    pub const ALL: Part<'static> = Part { start: Task::All, tasks: None };
}

/// The tasks that wait for a worker.
pub struct TaskQueue {
    workers: Workers,
    tasks: Mutex<Tasks>,
    /// Notified when a task is added and when the exploration is over.
    changed: Condvar,
    /// The number of workers that wait for a task that does not exist yet. Only a hint, because it
    /// is read without the lock.
    wanted: AtomicUsize,
}

#[derive(Default)]
struct Tasks {
    waiting: VecDeque<Task>,
    idle: usize,
    over: bool,
    /// The time that workers have waited.
    waited: Duration,
}

impl TaskQueue {
    pub(super) fn new(workers: Workers) -> TaskQueue {
        TaskQueue { workers, tasks: Mutex::default(), changed: Condvar::new(), wanted: AtomicUsize::new(0) }
    }

    /// Hands over a part of the tree below the graphs of a stack, if another worker waits.
    #[inline]
    pub fn hand_over(&self, stack: &mut Stack) {
        if self.wanted.load(Ordering::Relaxed) > 0 || self.workers.eager {
            if let Some((graph, frame)) = stack.split() {
                self.add(Task::Rest { graph: Box::new(graph), frame });
            }
        }
    }

    pub(super) fn add(&self, task: Task) {
        let mut tasks = self.lock();
        tasks.waiting.push_back(task);
        self.update_wanted(&tasks);
        self.changed.notify_one();
    }

    /// Takes a task, waiting until there is one. `None` if the exploration is over. It is when all
    /// workers wait, because only a worker that explores adds tasks.
    pub(super) fn take(&self) -> Option<Task> {
        let began = Instant::now();
        let mut tasks = self.lock();
        tasks.idle += 1;
        if tasks.waiting.is_empty() && tasks.idle == self.workers.count {
            tasks.over = true;
            self.changed.notify_all();
        }
        self.update_wanted(&tasks);
        loop {
            if tasks.over {
                tasks.waited += began.elapsed();
                return None;
            }
            if let Some(task) = tasks.waiting.pop_front() {
                tasks.waited += began.elapsed();
                tasks.idle -= 1;
                self.update_wanted(&tasks);
                return Some(task);
            }
            tasks = self.changed.wait(tasks).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// The time that all workers together have waited for tasks.
    pub(super) fn waited(&self) -> Duration {
        self.lock().waited
    }

    /// Ends the exploration: workers get no more tasks.
    pub(super) fn end(&self) {
        self.lock().over = true;
        self.changed.notify_all();
    }

    fn update_wanted(&self, tasks: &Tasks) {
        self.wanted.store(tasks.idle.saturating_sub(tasks.waiting.len()), Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Tasks> {
        self.tasks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
