//! The algorithms by name. The only file that knows them all.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::algorithms::{
    apifs_sleep, best, full_sleep, full_without_sleep, ifs, minclosure_sleep, pset_sleep, reach, tree,
};
use crate::graph::Graph;
use crate::options::{Options, Tick};
use crate::parts::compiled::Compiled;
use crate::parts::search::Found;
use mazurka_model::system::{ProcessId, Role, System};

type Run = fn(&Compiled, &Options, &mut Tick<'_>) -> Found;

/// An algorithm.
#[derive(Clone, Copy, Debug)]
pub struct Algorithm {
    /// As on the command line.
    pub name: &'static str,
    /// In one line.
    pub about: &'static str,
    /// Whether its graphs have all states of the system.
    pub all_states: bool,
    /// Whether its paths are one run of every trace, and nothing else.
    pub one_run_per_trace: bool,
    /// Whether its traces are coarser than those of the paper, actions of one server that commute being independent; and unless all traces are wanted, it
    /// keeps only how runs end and which states the processes reach.
    pub coarse: bool,
    run: Run,
    order: fn(&System) -> Vec<ProcessId>,
}

/// All of them.
pub const ALGORITHMS: &[Algorithm] = &[
    Algorithm {
        name: "reach",
        about: "the whole state space, without reduction",
        all_states: true,
        one_run_per_trace: false,
        coarse: false,
        run: reach::reach,
        order: as_declared,
    },
    Algorithm {
        name: "pset+sleep",
        about: "persistent sets with sleep sets",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: pset_sleep::pset_sleep,
        order: as_declared,
    },
    Algorithm {
        name: "minclosure+sleep",
        about: "the smallest closure with sleep sets",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: minclosure_sleep::minclosure_sleep,
        order: as_declared,
    },
    Algorithm {
        name: "apifs+sleep",
        about: "sleep sets, and PIFS to stop early",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: apifs_sleep::apifs_sleep,
        order: as_declared,
    },
    Algorithm {
        name: "full-sleep",
        about: "closure and PIFS without handing on sleep sets: a node a state",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: full_without_sleep::full_without_sleep,
        order: as_declared,
    },
    Algorithm {
        name: "full+sleep",
        about: "closure, PIFS and sleep sets: the algorithm of the paper",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: full_sleep::full_sleep,
        order: as_declared,
    },
    Algorithm {
        name: "tree",
        about: "one run per trace, with the exact oracle; no state is matched",
        all_states: false,
        one_run_per_trace: true,
        coarse: false,
        run: tree::tree,
        order: as_declared,
    },
    Algorithm {
        name: "ifs",
        about: "sleep sets with the exact oracle",
        all_states: false,
        one_run_per_trace: false,
        coarse: false,
        run: ifs::ifs,
        order: as_declared,
    },
    Algorithm {
        name: "best",
        about: "ours: sharper closures and oracle, one node a state",
        all_states: false,
        one_run_per_trace: false,
        coarse: true,
        run: best::best,
        order: best::by_colour,
    },
];

/// The algorithm with this name.
pub fn algorithm(name: &str) -> Option<&'static Algorithm> {
    ALGORITHMS.iter().find(|row| row.name == name)
}

/// What an exploration gives.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// Nodes of the graph.
    pub nodes: u64,
    /// Edges of the graph.
    pub edges: u64,
    /// Different states among the nodes; of a tree, its nodes.
    pub states: u64,
    /// Whether the graph has all states of the system, if nothing stopped it.
    pub all_states: bool,
    /// Why it stopped before everything was covered; `None`: everything was covered.
    pub stop: Option<Stop>,
    /// Bytes that nodes, table and edges took at the end.
    pub bytes: u64,
    /// The graph.
    pub graph: Graph,
}

impl Algorithm {
    /// Explores a system. `tick` is called every few thousand nodes and may stop the exploration.
    pub fn explore(&self, system: &System, options: &Options, tick: &mut Tick<'_>) -> Exploration {
        let mut clients = options.client_order.clone();
        let rest = if clients.is_empty() { (self.order)(system) } else { as_declared(system) };
        clients.extend(rest.into_iter().filter(|client| !options.client_order.contains(client)));
        let mut compiled = Compiled::new(system, &clients, self.coarse);
        compiled.ends_only = self.coarse && !options.all_traces;
        let found = (self.run)(&compiled, options, tick);
        Exploration {
            nodes: u64::from(found.nodes.len()),
            edges: found.edges,
            states: found.states,
            all_states: self.all_states,
            stop: found.stop,
            bytes: found.bytes,
            graph: Graph::new(compiled, found),
        }
    }

    /// Explores a system to the end.
    pub fn explore_all(&self, system: &System, options: &Options) -> Exploration {
        self.explore(system, options, &mut |_| ControlFlow::Continue(()))
    }
}

fn as_declared(system: &System) -> Vec<ProcessId> {
    system.with_role(Role::Client).collect()
}
