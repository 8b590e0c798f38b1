//! Execution graphs, described for users.

/// An execution under a memory model: the events of the threads, and how they are related besides
/// program order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct ExecutionGraph {
    /// The names of the threads.
    pub threads: Vec<String>,
    /// The events, in an order that extends program order and reads-from.
    pub events: Vec<GraphEvent>,
    /// The relations between events, without program order.
    pub edges: Vec<GraphEdge>,
    /// How the execution ends, such as `deadlock`; empty if there is nothing to say.
    pub ending: String,
}

/// An event of a thread.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraphEvent {
    /// The thread, as an index into [`ExecutionGraph::threads`].
    pub thread: usize,
    /// What the event does: `R acq ready = 1`.
    pub text: String,
    /// The statement that the event belongs to.
    pub statement: String,
    /// The line of the statement.
    pub line: u32,
}

/// A relation between two events, as indices into [`ExecutionGraph::events`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GraphEdge {
    /// The event that comes first.
    pub from: usize,
    /// The event that comes second.
    pub to: usize,
    /// The relation that holds between the two.
    pub relation: Relation,
}

/// The relations that are drawn. Program order is implicit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Relation {
    /// rf: the second event reads what the first has written.
    ReadsFrom,
    /// co: the two write one location, the first directly before the second in coherence order.
    Coherence,
    /// sw: the second event synchronises with the first one, so what comes before the first happens
    /// before what comes after the second.
    Synchronises,
}

impl Relation {
    /// The short name that papers use.
    pub fn name(self) -> &'static str {
        match self {
            Relation::ReadsFrom => "rf",
            Relation::Coherence => "co",
            Relation::Synchronises => "sw",
        }
    }
}
