//! Several workers explore one program: Optimal-DPOR on all cores, with the executions that the
//! sequential search explores and none cut.
//!
//! Each worker is a thread that runs the ordinary search on an execution of its own. The prefixes
//! of its run are *private* levels, kept as in a sequential search, until another worker has
//! nothing to do. Then the worker shares the shortest prefix that has children left: the prefix
//! becomes a [node](node), and the waiting worker takes a child of it, replays the prefix and goes
//! on from there. So only the beginnings of runs are shared, and a sequential search has no locks.
//!
//! Three rules make the result the same as that of the sequential search:
//!
//! 1. A child sleeps on its older siblings, whether or not they are finished.
//! 2. A race with an event of a shared prefix is reversed there: the sequence is inserted into the
//!    node under its lock. A child that is new is a task, also if all workers have left the node.
//! 3. A sequence that belongs below a child that was taken is inserted into the nodes of that
//!    child's wakeup subtree.
//!
//! Files: [`node`] has the nodes and the insertion, [`tasks`] what waits for a worker and the end
//! of the exploration, [`worker`] what a worker does besides the search, [`reports`] the way of
//! results to the sink, [`programs`] where workers get the program from, [`machines`] how several
//! machines explore a program together.

pub(crate) mod machines;
pub(crate) mod node;
pub(crate) mod pool;
mod programs;
mod reports;
pub(crate) mod task;
mod tasks;
pub(crate) mod worker;

/// The types that `tasks` is made of.
mod sync {
    pub(super) use std::sync::atomic::{AtomicUsize, Ordering};
    pub(super) use std::sync::{Condvar, Mutex, MutexGuard};
}

use std::panic::resume_unwind;
use std::sync::Mutex;

use mazurka_verdict::{Outcome, Sink, Stop};
use rustc_hash::FxHashMap;

pub use machines::{AloneExchange, Cluster, Exchange, Snapshots};
pub use programs::{Shared, WorkerPrograms};

use crate::Options;
use crate::core::run_permits::RunPermits;
use crate::parallel::machines::ClusterSearch;
use crate::parallel::machines::round::Machine;
use crate::parallel::pool::Pool;
use crate::parallel::reports::{Position, Reports, WorkerSink, pass_on, sum};
use crate::parallel::tasks::TaskQueue;
use crate::parallel::worker::Worker;

/// How workers divide the exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WorkerOptions {
    /// The number of workers, at least 1.
    pub workers: usize,
    /// The number of runs after which a worker hands over the rest of its task and leaves, for
    /// tests.
    pub runs_per_task: Option<u64>,
    /// Whether workers leave tasks that other machines want to those, for tests.
    pub outside_first: bool,
    /// A bug, for tests.
    #[doc(hidden)]
    pub bug: Option<HandOverBug>,
}

/// A bug that makes explorations by several workers incomplete.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandOverBug {
    /// A sequence that belongs below a child that was taken is dropped.
    NothingBelowTaken,
    /// A sequence that another machine has found is dropped.
    NothingFromOthers,
}

impl WorkerOptions {
    /// This many workers, which hand over on demand.
    pub fn new(workers: usize) -> WorkerOptions {
        WorkerOptions { workers: workers.max(1), runs_per_task: None, outside_first: false, bug: None }
    }
}

/// Runs a search by several workers, perhaps together with other machines. `search` runs one of
/// them to its end.
pub(crate) fn explore(
    options: &Options,
    workers: &WorkerOptions,
    cluster: Option<ClusterSearch<'_, '_>>,
    sink: &mut dyn Sink,
    search: impl for<'w> Fn(Worker<'w>, &'w Options, &mut dyn Sink) -> Outcome + Sync,
) -> Outcome {
    let own_number = cluster.as_ref().map_or(0, |search| search.cluster.exchange.own_number());
    let pool = match &cluster {
        None => Pool::new(TaskQueue::new(workers.workers), RunPermits::of(options)),
        Some(search) => {
            let tasks = TaskQueue::part_of_cluster(workers.workers, workers.outside_first);
            Pool::new(tasks, RunPermits::of_machine(options, own_number)).of_cluster(search.cluster)
        }
    };
    let positions: Vec<Mutex<Position>> = (0..workers.workers).map(|_| Mutex::default()).collect();
    let mut machine = cluster.map(|search| Machine::new(search, &pool, &positions, workers.bug));
    // All machines take part in this.
    let is_resumed = machine.as_mut().is_some_and(|machine| machine.resume(sink));
    let begins = own_number == 0 && !is_resumed;
    let every_execution = sink.wants_executions();
    let Reports { sender, receiver } = Reports::new();
    std::thread::scope(|scope| {
        let start = |(number, position)| {
            let (pool, search, sender) = (&pool, &search, sender.clone());
            scope.spawn(move || {
                let guard = StopOnPanic(pool);
                let mut sink = WorkerSink { pool, position, sender, every_execution, reported: FxHashMap::default() };
                let worker = Worker::new(pool, workers);
                let worker = if begins && number == 0 { worker.first() } else { worker };
                let outcome = search(worker, options, &mut sink);
                let _ = sink.tick(&outcome.stats, &|| 0.0);
                if let Some(reason) = outcome.stop.filter(|&reason| reason != Stop::MaxSteps) {
                    pool.stop(reason);
                }
                drop(guard);
            })
        };
        let threads: Vec<_> = positions.iter().enumerate().map(start).collect();
        drop(sender);
        let guard = StopOnPanic(&pool);
        pass_on(receiver, &positions, &pool, sink, machine.as_mut());
        drop(guard);
        // A panic goes on with its own message.
        for thread in threads {
            thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        }
    });
    let (mut stats, _) = sum(&positions);
    let mut stop = pool.stopped();
    if let Some(machine) = &mut machine {
        stats = machine.total(stats);
        stop = machine.stopped();
    }
    let too_long = (stats.step_limited > 0).then_some(Stop::MaxSteps);
    Outcome { stats, stop: stop.or(too_long) }
}

/// Ends the exploration when a thread panics, so that the others do not wait for it.
struct StopOnPanic<'p>(&'p Pool);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop(Stop::Aborted);
        }
    }
}
