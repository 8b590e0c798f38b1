//! The tasks that wait for a worker, and the decision that nothing is left to do.
//!
//! The types of `super::sync` are those of the standard library. The tests of the crate `mazurka`
//! include this file with types of that crate, and check it in all interleavings.

use std::collections::VecDeque;

use super::sync::{AtomicUsize, Condvar, Mutex, MutexGuard, Ordering};

/// A queue that workers wait at.
pub(crate) struct TaskQueue<T> {
    workers: usize,
    /// Whether other machines may send tasks, so that workers that all wait are not the end.
    is_part: bool,
    /// Whether workers leave tasks that other machines want to those, for tests.
    outside_first: bool,
    tasks: Mutex<Tasks<T>>,
    /// Notified when a task is added and when the exploration is over.
    changed: Condvar,
    /// The number of workers that wait and find no task. Only a hint, because it is read without
    /// the lock.
    wanted: AtomicUsize,
}

struct Tasks<T> {
    waiting: VecDeque<T>,
    idle: usize,
    /// The number of tasks that other machines want.
    wanted_outside: usize,
    /// Whether workers are to rest: they get no tasks.
    paused: bool,
    /// Whether all was explored or the exploration was stopped.
    over: bool,
}

impl<T> TaskQueue<T> {
    /// A queue without tasks, for this many workers.
    pub(crate) fn new(workers: usize) -> Self {
        let tasks =
            Mutex::new(Tasks { waiting: VecDeque::new(), idle: 0, wanted_outside: 0, paused: false, over: false });
        let (changed, wanted) = (Condvar::new(), AtomicUsize::new(0));
        TaskQueue { workers, is_part: false, outside_first: false, tasks, changed, wanted }
    }

    /// The same if other machines explore the program, too: only [`TaskQueue::end`] ends it.
    pub(crate) fn part_of_cluster(workers: usize, outside_first: bool) -> Self {
        TaskQueue { is_part: true, outside_first, ..TaskQueue::new(workers) }
    }

    /// The number of workers that wait and find no task, and whether all workers wait and there is
    /// no task at all. Then nothing happens until another machine sends something.
    pub(crate) fn idle(&self) -> (usize, bool) {
        let tasks = self.lock();
        let idle = tasks.idle == self.workers && tasks.waiting.is_empty();
        (tasks.idle.saturating_sub(tasks.waiting.len()), idle)
    }

    /// Lets all workers rest: they hand over what they have, and wait until [`TaskQueue::go_on`].
    pub(crate) fn pause(&self) {
        self.set_paused(true);
    }

    /// Workers take tasks again.
    pub(crate) fn go_on(&self) {
        self.set_paused(false);
    }

    fn set_paused(&self, paused: bool) {
        let mut tasks = self.lock();
        tasks.paused = paused;
        self.update_wanted(&tasks);
        self.changed.notify_all();
    }

    /// Whether workers are to rest.
    pub(crate) fn is_paused(&self) -> bool {
        self.lock().paused
    }

    /// Whether all workers wait, whether or not there are tasks.
    pub(crate) fn rests(&self) -> bool {
        self.lock().idle == self.workers
    }

    /// Visits all tasks that wait.
    pub(crate) fn for_each(&self, visit: impl FnMut(&T)) {
        self.lock().waiting.iter().for_each(visit);
    }

    /// Other machines want this many tasks.
    pub(crate) fn want_outside(&self, number: usize) {
        let mut tasks = self.lock();
        tasks.wanted_outside = number;
        self.update_wanted(&tasks);
        if self.outside_first {
            self.changed.notify_all();
        }
    }

    /// Takes a task for another machine, unless a worker of this one waits for it.
    pub(crate) fn take_spare(&self) -> Option<T> {
        let mut tasks = self.lock();
        let spare = self.outside_first || tasks.waiting.len() > tasks.idle;
        let task = if spare && !tasks.paused { tasks.waiting.pop_front() } else { None };
        self.update_wanted(&tasks);
        task
    }

    /// Whether a worker waits for a task.
    #[inline]
    pub(crate) fn wants_tasks(&self) -> bool {
        self.wanted.load(Ordering::Relaxed) > 0
    }

    /// Adds a task, which is taken after all others: older ones are larger.
    pub(crate) fn add(&self, task: T) {
        self.change(|tasks| tasks.waiting.push_back(task));
    }

    /// Adds what remains of a task that was taken, which is the next one to be taken.
    pub(crate) fn give_back(&self, task: T) {
        self.change(|tasks| tasks.waiting.push_front(task));
    }

    fn change(&self, change: impl FnOnce(&mut Tasks<T>)) {
        let mut tasks = self.lock();
        change(&mut tasks);
        self.update_wanted(&tasks);
        self.changed.notify_one();
    }

    /// Takes a task, waiting until there is one. `None` if the exploration is over. It is when all
    /// workers wait, because only a worker that explores adds tasks, if there is a single machine.
    pub(crate) fn take(&self) -> Option<T> {
        let mut tasks = self.lock();
        tasks.idle += 1;
        if tasks.waiting.is_empty() && tasks.idle == self.workers && !self.is_part {
            self.end_locked(&mut tasks);
        }
        self.update_wanted(&tasks);
        loop {
            if tasks.over {
                return None;
            }
            let reserved = if self.outside_first { tasks.wanted_outside } else { 0 };
            if tasks.waiting.len() > reserved
                && !tasks.paused
                && let Some(task) = tasks.waiting.pop_front()
            {
                tasks.idle -= 1;
                self.update_wanted(&tasks);
                return Some(task);
            }
            tasks = self.changed.wait(tasks).expect("invariant: no panic while the tasks are locked");
        }
    }

    /// Ends the exploration: workers get no more tasks.
    pub(crate) fn end(&self) {
        self.end_locked(&mut self.lock());
    }

    fn end_locked(&self, tasks: &mut Tasks<T>) {
        tasks.over = true;
        self.changed.notify_all();
    }

    fn update_wanted(&self, tasks: &Tasks<T>) {
        let wanted = tasks.idle + tasks.wanted_outside;
        // Workers that are to rest hand over whatever waits.
        let wanted = if tasks.paused { 1 } else { wanted.saturating_sub(tasks.waiting.len()) };
        self.wanted.store(wanted, Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Tasks<T>> {
        self.tasks.lock().expect("invariant: no panic while the tasks are locked")
    }
}
