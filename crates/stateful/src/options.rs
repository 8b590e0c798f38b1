//! The options of an exploration, and the progress that it reports.

use std::ops::ControlFlow;

use mazurka_model::system::ProcessId;
use mazurka_verdict::Stop;

use crate::paper::listing_3_pifs::PifsVariant;

/// Called every few thousand nodes: the place for progress, deadlines and interrupts. It may stop
/// the exploration.
pub type Tick<'t> = dyn FnMut(&Progress) -> ControlFlow<Stop> + 't;

/// Options of an exploration.
#[derive(Clone, Debug)]
pub struct Options {
    /// Keeps the edges, which paths, shortest runs and certificates need.
    pub keep_edges: bool,
    /// Expands a new node at once, as in the listings of the paper, instead of after its parent.
    pub recursive: bool,
    /// The order of clients that determines the order of actions. Clients that are not listed
    /// follow in the order of declaration. If empty, the algorithm chooses.
    pub client_order: Vec<ProcessId>,
    /// Uses rPIFS instead of PIFS, in algorithms that use PIFS.
    pub remote_pifs: bool,
    /// Uses the closure of the first action instead of the smallest one, in algorithms that use
    /// closures.
    pub lex_closure: bool,
    /// Preserves every trace, in algorithms that otherwise preserve only terminal and local states.
    pub all_traces: bool,
    /// The number of failed attempts that an optional heuristic gets before it backs off.
    pub heuristic_credit: u32,
    /// Stops the exploration at this number of nodes.
    pub max_nodes: u64,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            keep_edges: true,
            recursive: false,
            client_order: Vec::new(),
            remote_pifs: false,
            lex_closure: false,
            all_traces: false,
            heuristic_credit: 256,
            max_nodes: u64::MAX,
        }
    }
}

impl Options {
    /// The variant of PIFS that the algorithms of the paper use.
    pub(crate) fn pifs_variant(&self) -> PifsVariant {
        if self.remote_pifs { PifsVariant::Remote } else { PifsVariant::Paper }
    }
}

/// The progress of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of nodes found so far.
    pub nodes: u64,
    /// The number of edges found so far.
    pub edges: u64,
    /// The number of nodes that wait to be expanded.
    pub waiting: u64,
    /// The number of bytes in use.
    pub bytes: u64,
}
