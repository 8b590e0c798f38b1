//! Running an algorithm on a system.

use std::ops::ControlFlow;

use mazurka_model::system::System;
use mazurka_verdict::Stop;

use crate::engine::search::SearchResult;
use crate::graph::Graph;
use crate::options::{Options, Tick};
use crate::system::compiled::Compiled;
use crate::table::{Algorithm, as_declared};

/// The result of an exploration.
#[derive(Clone, Debug)]
pub struct Exploration {
    /// The number of nodes of the graph.
    pub nodes: u64,
    /// The number of edges of the graph.
    pub edges: u64,
    /// The number of distinct states among the nodes; for a tree, the number of nodes.
    pub states: u64,
    /// Whether the graph has all states of the system, provided that nothing stopped it.
    pub all_states: bool,
    /// The reason why the exploration stopped early; `None` if it is complete.
    pub stop: Option<Stop>,
    /// The number of bytes that nodes, index and edges took at the end.
    pub bytes: u64,
    /// The explored graph.
    pub graph: Graph,
}

impl Algorithm {
    /// Explores a system. `tick` is called every few thousand nodes and may stop the exploration.
    pub fn explore(&self, system: &System, options: &Options, tick: &mut Tick<'_>) -> Exploration {
        let compiled = self.compile(system, options);
        let result = (self.run)(&compiled, options, tick);
        debug_assert!(
            !self.guarantees.one_node_per_state || result.states == u64::from(result.nodes.len()),
            "{} has one node per state",
            self.name
        );
        self.finish(compiled, result, options)
    }

    /// Compiles a system for this algorithm.
    pub(crate) fn compile(&self, system: &System, options: &Options) -> Compiled {
        let mut clients = options.client_order.clone();
        let rest = if clients.is_empty() { (self.client_order)(system) } else { as_declared(system) };
        clients.extend(rest.into_iter().filter(|client| !options.client_order.contains(client)));
        Compiled::new(system, &clients, self.guarantees.independence())
    }

    /// Makes the result of an exploration.
    pub(crate) fn finish(&self, compiled: Compiled, result: SearchResult, options: &Options) -> Exploration {
        debug_assert!(result.states <= u64::from(result.nodes.len()));
        debug_assert!(
            result.stop.is_some() || !result.terminals.is_empty(),
            "runs are finite, so some state is terminal"
        );
        Exploration {
            nodes: u64::from(result.nodes.len()),
            edges: result.edges,
            states: result.states,
            all_states: self.guarantees.has_all_states(),
            stop: result.stop,
            bytes: result.bytes,
            graph: Graph::new(compiled, result, self.guarantees.preserves_traces(options)),
        }
    }

    /// Explores a system to the end.
    pub fn explore_all(&self, system: &System, options: &Options) -> Exploration {
        self.explore(system, options, &mut |_| ControlFlow::Continue(()))
    }
}
