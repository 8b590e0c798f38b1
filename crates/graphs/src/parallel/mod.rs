//! Several workers explore the execution graphs of a program.
//!
//! The visits of a search form a tree in which subtrees have nothing in common: what can be reached
//! from a graph by adding events and by revisits is a function of that graph. So a worker that has
//! nothing to do takes the alternatives of an event from another worker, with a copy of the graph
//! up to that event. Each alternative is tried by one worker, so the graphs that are visited are
//! those of one worker, each of them once.
//!
//! Every worker has an unfolding of its own. Local states, and values that name them, mean
//! something to one unfolding only, so a graph that is handed over is evaluated again
//! (`rebind.rs`).
//!
//! Statistics are sums. Of those, only `longest` and the numbers of graphs are the same for every
//! number of workers.

mod rebind;
mod tasks;

use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

pub use tasks::{Part, Task};

use self::tasks::TaskQueue;
use crate::search::options::{Options, Statistics};
use crate::search::visitor::{Ending, Exploration, Fault, Visitor};
use crate::{Action, Algorithm, Graph, Unfolding};

/// A source of unfoldings of one program, for any number of workers. They agree about the ids of
/// threads and locations.
pub trait Unfoldings: Sync {
    /// Calls `explore` with a new unfolding, on the thread of a worker.
    fn with_unfolding(&self, explore: &mut dyn FnMut(&mut dyn Unfolding));
}

/// How many workers explore, and when they hand over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Workers {
    /// The number of workers, at least 1.
    pub count: usize,
    /// Whether a worker hands over alternatives after every event, also if no other worker waits:
    /// for tests.
    #[doc(hidden)]
    pub eager: bool,
}

impl Workers {
    /// This many workers, which hand over on demand.
    pub fn new(count: usize) -> Workers {
        Workers { count: count.max(1), eager: false }
    }
}

/// The number of messages that workers may be ahead of the visitor.
const MESSAGES: usize = 256;

/// The time between two ticks of the visitor.
const TICK: Duration = Duration::from_millis(20);

/// What a worker reports to the thread of the visitor.
enum Message {
    Graph(Graph, Ending),
    Fault(Graph, Fault),
}

/// What the workers share.
struct Shared<'s> {
    tasks: TaskQueue,
    /// Whether the visitor or the program has stopped the exploration.
    stopped: AtomicBool,
    /// Whether every graph is reported.
    every_graph: bool,
    /// The number of executions that may still be reported, if it is limited.
    permits: Option<AtomicU64>,
    /// The complete executions, and the deadlocks, that were counted but not reported.
    unreported: [AtomicU64; 2],
    /// By worker: the statistics of its finished tasks and of the one it works on.
    statistics: Vec<Mutex<[Statistics; 2]>>,
    options: &'s Options,
}

impl Algorithm {
    /// Explores a program by several workers. The visitor stays on this thread, and its graphs are
    /// those of `own`, an unfolding of the same program.
    pub fn explore_by_workers(
        &self,
        unfoldings: &dyn Unfoldings,
        own: &mut dyn Unfolding,
        options: &Options,
        workers: Workers,
        visitor: &mut dyn Visitor,
    ) -> Exploration {
        let shared = Shared {
            tasks: TaskQueue::new(workers),
            stopped: AtomicBool::new(false),
            every_graph: visitor.wants_every_graph(),
            permits: visitor.max_executions().map(AtomicU64::new),
            unreported: Default::default(),
            statistics: (0..workers.count).map(|_| Mutex::default()).collect(),
            options,
        };
        shared.tasks.add(Task::All);
        let (sender, receiver) = sync_channel(MESSAGES);
        std::thread::scope(|scope| {
            let start = |number: usize| {
                let (shared, sender) = (&shared, sender.clone());
                let work = move || {
                    let guard = StopOnPanic(shared);
                    let mut visitor = WorkerVisitor { shared, number, sender };
                    unfoldings.with_unfolding(&mut |unfolding| self.work(unfolding, &mut visitor));
                    drop(guard);
                };
                scope.spawn(work)
            };
            let threads: Vec<_> = (0..workers.count).map(start).collect();
            drop(sender);
            let guard = StopOnPanic(&shared);
            pass_on(receiver, &shared, own, visitor);
            drop(guard);
            for thread in threads {
                thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        });
        let mut statistics = shared.sum();
        let [complete, deadlocks] = shared.unreported.each_ref().map(|number| number.load(Ordering::Relaxed));
        statistics.complete -= complete;
        statistics.deadlocks -= deadlocks;
        if visitor.tick(&statistics).is_break() {
            shared.stop();
        }
        let stopped = shared.stopped.load(Ordering::Acquire);
        Exploration { statistics, complete: !stopped && statistics.too_long == 0, waited: shared.tasks.waited() }
    }

    /// Performs tasks until the exploration is over.
    fn work(&self, unfolding: &mut dyn Unfolding, visitor: &mut WorkerVisitor<'_>) {
        let shared = visitor.shared;
        while let Some(mut task) = shared.tasks.take() {
            if let Task::Rest { graph, .. } = &mut task {
                graph.rebind(unfolding);
            }
            let part = Part { start: task, tasks: Some(&shared.tasks) };
            let exploration = (self.run_part)(unfolding, shared.options, visitor, part);
            visitor.task_ended(&exploration.statistics);
            let too_long_only = exploration.statistics.too_long > 0 && !shared.is_stopped();
            if !exploration.complete && (unfolding.aborted() || !too_long_only) {
                shared.stop();
            }
        }
    }
}

impl Shared<'_> {
    fn stop(&self) {
        self.stopped.store(true, Ordering::Release);
        self.tasks.end();
    }

    fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Acquire)
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.is_stopped() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Takes the permission to report an execution.
    fn permit(&self) -> bool {
        let take = |permits: &AtomicU64| {
            permits.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_ok()
        };
        self.permits.as_ref().is_none_or(take)
    }

    fn sum(&self) -> Statistics {
        let mut sum = Statistics::default();
        for statistics in &self.statistics {
            let parts = *statistics.lock().unwrap_or_else(PoisonError::into_inner);
            parts.iter().for_each(|part| sum.add(part));
        }
        sum
    }
}

/// Passes on what workers report until all of them have ended.
fn pass_on(receiver: Receiver<Message>, shared: &Shared<'_>, own: &mut dyn Unfolding, visitor: &mut dyn Visitor) {
    loop {
        let flow = match receiver.recv_timeout(TICK) {
            Ok(Message::Graph(mut graph, ending)) => {
                graph.rebind(own);
                visitor.graph(&graph, ending)
            }
            Ok(Message::Fault(mut graph, fault)) => {
                graph.rebind(own);
                let fault = own_fault(&graph, fault, own);
                visitor.fault(&graph, fault)
            }
            Err(RecvTimeoutError::Timeout) => visitor.tick(&shared.sum()),
            Err(RecvTimeoutError::Disconnected) => return,
        };
        if flow.is_break() {
            shared.stop();
        }
    }
}

/// A fault as this unfolding names it: failures are numbered by each of them.
fn own_fault(graph: &Graph, fault: Fault, own: &mut dyn Unfolding) -> Fault {
    match fault {
        Fault::Failure { thread, code } => match own.next(thread, graph.state(thread)) {
            Action::Fail(code) => Fault::Failure { thread, code },
            _ => {
                debug_assert!(false, "the thread fails here, too");
                Fault::Failure { thread, code }
            }
        },
        fault => fault,
    }
}

/// The visitor of a worker.
struct WorkerVisitor<'s> {
    shared: &'s Shared<'s>,
    number: usize,
    sender: SyncSender<Message>,
}

impl WorkerVisitor<'_> {
    fn report(&self, message: Message) -> ControlFlow<()> {
        // The receiver outlives the workers, unless the visitor panics.
        let _ = self.sender.send(message);
        self.shared.go_on()
    }

    fn with_statistics(&self, change: impl FnOnce(&mut [Statistics; 2])) {
        change(&mut self.shared.statistics[self.number].lock().unwrap_or_else(PoisonError::into_inner));
    }

    fn task_ended(&self, statistics: &Statistics) {
        self.with_statistics(|[finished, current]| {
            finished.add(statistics);
            *current = Statistics::default();
        });
    }
}

impl Visitor for WorkerVisitor<'_> {
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()> {
        let is_execution = matches!(ending, Ending::Complete | Ending::Deadlock);
        if is_execution && !self.shared.permit() {
            let [complete, deadlocks] = &self.shared.unreported;
            let counter = if ending == Ending::Complete { complete } else { deadlocks };
            counter.fetch_add(1, Ordering::Relaxed);
            self.shared.stop();
            return ControlFlow::Break(());
        }
        if self.shared.every_graph || ending == Ending::Deadlock {
            return self.report(Message::Graph(graph.clone(), ending));
        }
        self.shared.go_on()
    }

    fn fault(&mut self, graph: &Graph, fault: Fault) -> ControlFlow<()> {
        self.report(Message::Fault(graph.clone(), fault))
    }

    fn tick(&mut self, statistics: &Statistics) -> ControlFlow<()> {
        self.with_statistics(|[_, current]| *current = *statistics);
        self.shared.go_on()
    }
}

/// Ends the exploration when a thread panics, so that the others do not wait for it.
struct StopOnPanic<'s>(&'s Shared<'s>);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.stop();
        }
    }
}
