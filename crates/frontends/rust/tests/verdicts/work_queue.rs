//! The queue by which the workers of an exploration hand over tasks (`mazurka-stateless`), checked
//! in all interleavings.

use mazurka::sync::Arc;
use mazurka::thread;

use super::{safe, violates};

mod sync {
    pub(super) use mazurka::sync::atomic::{AtomicUsize, Ordering};
    pub(super) use mazurka::sync::{Condvar, Mutex, MutexGuard};
}

#[path = "../../../../stateless/src/parallel/tasks.rs"]
mod tasks;

use tasks::TaskQueue;

/// A worker: performs the units of its task, hands half of them over if another worker waits, and
/// takes tasks until there are none. Returns the number of units that it has performed.
fn work(queue: &TaskQueue<usize>, first: Option<usize>) -> usize {
    let mut performed = 0;
    let mut task = first.or_else(|| queue.take());
    while let Some(mut units) = task {
        if units > 1 && queue.wants_tasks() {
            queue.add(units / 2);
            units -= units / 2;
        }
        if units > 2 {
            queue.give_back(units - 2);
            units = 2;
        }
        performed += units;
        task = queue.take();
    }
    performed
}

/// Explores `workers` workers at a queue for `expected` of them, with one task in the beginning.
fn workers_perform(units: usize, workers: usize, expected: usize) -> mazurka::Report {
    mazurka::explore(move || {
        let queue = Arc::new(TaskQueue::new(expected));
        let others: Vec<_> = (1..workers)
            .map(|_| {
                let queue = queue.clone();
                thread::spawn(move || work(&queue, None))
            })
            .collect();
        let performed = work(&queue, Some(units));
        let others: usize = others.into_iter().map(|other| other.join().unwrap()).sum();
        assert_eq!(performed + others, units);
    })
}

#[test]
fn two_workers_perform_every_task() {
    safe(workers_perform(5, 2, 2));
}

#[test]
fn three_workers_perform_every_task() {
    safe(workers_perform(3, 3, 3));
}

/// A queue that waits for a worker that does not exist never ends, which the check notices.
#[test]
fn a_missing_worker_is_waited_for() {
    violates(workers_perform(2, 2, 3), "deadlock");
}

/// An exploration that is stopped ends for workers that wait, too.
#[test]
fn the_end_reaches_workers_that_wait() {
    safe(mazurka::explore(|| {
        let queue = Arc::new(TaskQueue::new(3));
        let waiting = queue.clone();
        let waiting = thread::spawn(move || waiting.take());
        queue.add(1);
        queue.end();
        waiting.join().unwrap();
        assert_eq!(queue.take(), None);
    }));
}

/// A machine of a cluster: the thread of the network takes tasks for other machines, and ends the
/// exploration. If it has found all workers waiting before, nothing was left to do.
#[test]
fn a_machine_performs_or_lends_every_task() {
    for outside_first in [false, true] {
        safe(mazurka::explore(move || {
            let queue = Arc::new(TaskQueue::part_of_cluster(1, outside_first));
            queue.want_outside(1);
            let worker = queue.clone();
            let worker = thread::spawn(move || work(&worker, Some(3)));
            let lent = queue.take_spare().unwrap_or(0);
            queue.want_outside(0);
            let (_, idle) = queue.idle();
            queue.end();
            let performed = worker.join().unwrap();
            assert!(performed + lent <= 3);
            assert!(!idle || performed + lent == 3);
        }));
    }
}

/// A snapshot: once all workers rest, the tasks that wait do not change until they go on. No task
/// is lost, whether the worker takes it before the pause or after it.
#[test]
fn nothing_changes_while_workers_rest() {
    safe(mazurka::explore(|| {
        let queue = Arc::new(TaskQueue::part_of_cluster(1, false));
        queue.add(1);
        let worker = queue.clone();
        let worker = thread::spawn(move || work(&worker, None));
        queue.pause();
        assert!(queue.is_paused() && queue.wants_tasks());
        let waiting = |queue: &TaskQueue<usize>| {
            let mut waiting = 0;
            queue.for_each(|units| waiting += units);
            waiting
        };
        if queue.rests() {
            let before = waiting(&queue);
            assert_eq!((queue.take_spare(), queue.rests()), (None, true));
            assert_eq!(waiting(&queue), before);
        }
        queue.go_on();
        let lent = queue.take_spare().unwrap_or(0);
        queue.end();
        let left = waiting(&queue);
        let performed = worker.join().unwrap();
        assert_eq!(performed + lent + left, 1);
    }));
}
