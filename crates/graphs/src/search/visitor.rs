//! The results of an exploration.

use std::ops::ControlFlow;
use std::time::Duration;

use crate::search::options::Statistics;
use crate::{EventId, Graph, ThreadId};

/// How a graph ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Every thread has ended or failed.
    Complete,
    /// A thread waits for something that never happens, and no thread violated an assumption.
    Deadlock,
    /// A thread violated an assumption.
    Blocked,
    /// An await has read a value that was overwritten, and failed.
    StaleAwait,
}

/// Something that is wrong with a graph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// Two accesses to one location that nothing orders, one of them a write, one not atomic.
    Race {
        /// The access that was in the graph.
        first: EventId,
        /// The access that was added last.
        second: EventId,
    },
    /// The next action of the thread is `Fail` with this number.
    Failure {
        /// The thread that fails.
        thread: ThreadId,
        /// The number of the failure.
        code: u32,
    },
    /// The graph has more events than the options admit.
    TooLong {
        /// The thread that would have moved next.
        thread: ThreadId,
    },
}

/// Receives the results of an exploration, and may stop it.
pub trait Visitor {
    /// A graph to which no event can be added.
    fn graph(&mut self, graph: &Graph, ending: Ending) -> ControlFlow<()>;

    /// A fault of a consistent graph, which need not be a full one. A graph with a data race is not
    /// extended, because the program has no meaning after a race.
    fn fault(&mut self, graph: &Graph, fault: Fault) -> ControlFlow<()>;

    /// Whether every full graph has to be passed to [`Visitor::graph`] if there are several
    /// workers; otherwise only deadlocks are.
    fn wants_every_graph(&self) -> bool {
        true
    }

    /// The number of executions after which the exploration stops, if it is limited, for several
    /// workers. A single worker leaves this to [`Visitor::tick`].
    fn max_executions(&self) -> Option<u64> {
        None
    }

    /// Called from time to time.
    fn tick(&mut self, _statistics: &Statistics) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// The result of an exploration.
#[derive(Clone, Copy, Debug)]
pub struct Exploration {
    /// What was explored.
    pub statistics: Statistics,
    /// Whether the visitor did not stop the exploration and no graph was too long.
    pub complete: bool,
    /// The time that workers have waited for tasks, added up.
    pub waited: Duration,
}
