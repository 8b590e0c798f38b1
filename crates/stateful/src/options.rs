//! What can be chosen about an exploration, and what it tells while it runs.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use mazurka_model::system::ProcessId;

/// Called every few thousand nodes: the place for progress, deadlines and interrupts. It may stop the exploration.
pub type Tick<'t> = dyn FnMut(&Progress) -> ControlFlow<Stop> + 't;

/// Options of an exploration.
#[derive(Clone, Debug)]
pub struct Options {
    /// Keeps the edges: the graph, its paths and shortest runs can be asked for.
    pub keep_edges: bool,
    /// Explores a new node at once, as in the listings of the paper, instead of when its parent is done.
    pub recursive: bool,
    /// Clients in the order that gives the order of actions; those that are not named come after, as declared. Empty: the algorithm decides.
    pub client_order: Vec<ProcessId>,
    /// rPIFS instead of PIFS, for the algorithms that use it.
    pub remote: bool,
    /// The closure of the first action instead of the smallest one, for the algorithms that use one.
    pub lex_closure: bool,
    /// Keeps every trace, where the algorithm otherwise keeps only how runs end and which states the processes reach.
    pub all_traces: bool,
    /// So often what did not help yet is asked before it is asked more and more seldom, by the algorithm that asks more than the others.
    pub patience: u32,
    /// Stops at so many nodes.
    pub max_nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            keep_edges: true,
            recursive: false,
            client_order: Vec::new(),
            remote: false,
            lex_closure: false,
            all_traces: false,
            patience: 256,
            max_nodes: u64::MAX,
        }
    }
}

/// How far an exploration is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// Nodes so far.
    pub nodes: u64,
    /// Edges so far.
    pub edges: u64,
    /// Nodes that wait for being expanded.
    pub waiting: u64,
    /// Bytes in use.
    pub bytes: u64,
}
