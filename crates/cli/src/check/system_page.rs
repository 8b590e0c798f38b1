//! `--report` for client/server systems: the reduced graph next to the graph of the whole system.

use std::collections::HashMap;
use std::path::Path;

use mazurka_model::system::GlobalState;
use mazurka_report::{Graphs, SystemReport, WholeSystem, system_page};
use mazurka_stateful::{ALGORITHMS, Exploration, Graph, Options};
use mazurka_tck::print;

use crate::arguments::CheckArguments;
use crate::explore::SystemPlan;
use crate::failure::Failure;
use crate::input::{SystemInput, read};
use crate::shell::quote;
use crate::streams::write_file;
use crate::systems::{deadlocks, state_graph};

/// The number of nodes up to which a graph is drawn.
const MAX_DRAWN_NODES: usize = 1_000;
/// The number of nodes at which the exploration of the whole system stops.
const MAX_WHOLE_NODES: u64 = 2_000_000;
/// The time after which the exploration of the whole system stops.
const MAX_WHOLE_SECONDS: f64 = 10.0;

/// Writes the page of an exploration.
pub fn write(
    path: &Path,
    arguments: &CheckArguments,
    input: &SystemInput,
    exploration: &Exploration,
    report: &SystemReport,
) -> Result<(), Failure> {
    let graphs = graphs(input, exploration, report);
    let file = &arguments.program.file;
    let text = if file.exists() { read(file)? } else { print(&input.system) };
    let mut command = format!("mazurka check {}", quote(&input.name));
    if report.requested != CheckArguments::DEFAULT_ALGORITHM {
        command.push_str(&format!(" --algorithm {}", report.requested));
    }
    write_file(path, &system_page(report, &graphs, &(input.name.clone(), text), &[command]))
}

/// The graphs to show. The whole system is explored as well, within fixed limits.
fn graphs(input: &SystemInput, exploration: &Exploration, report: &SystemReport) -> Graphs {
    let options = Options { keep_edges: true, max_nodes: MAX_WHOLE_NODES, ..Options::default() };
    let plan = SystemPlan { options, max_seconds: Some(MAX_WHOLE_SECONDS), progress: false };
    let (whole, _) = plan.run(&ALGORITHMS[0], &input.system);
    let reduced = &exploration.graph;
    let complete = whole.stop.is_none();
    let size = WholeSystem { states: whole.nodes, edges: whole.edges, complete };
    let mut graphs = Graphs { whole: size, ..Graphs::default() };
    // The graph of an exploration that was stopped may lack states of the reduced one.
    let mut candidates = complete.then_some(&whole.graph).into_iter().chain([reduced]);
    let is_small = |graph: &&Graph| graph.has_edges() && graph.len() <= MAX_DRAWN_NODES;
    let Some(drawn) = candidates.find(is_small) else { return graphs };
    let position = matching_nodes(reduced, drawn);
    let picture = state_graph(&input.system, drawn);
    graphs.explored_nodes = vec![false; picture.nodes.len()];
    graphs.explored_edges = vec![false; picture.edges.len()];
    let edges: HashMap<(usize, usize, usize), usize> = picture.edges.iter().copied().zip(0..).collect();
    for node in reduced.nodes() {
        let from = position[node.0 as usize];
        graphs.explored_nodes[from] = true;
        for (action, to) in reduced.edges(node) {
            if let Some(&edge) = edges.get(&(from, action.index(), position[to.0 as usize])) {
                graphs.explored_edges[edge] = true;
            }
        }
    }
    graphs.deadlocks = deadlocks(input, exploration).map(|node| position[node.0 as usize]).collect();
    graphs.runs = report.runs.iter().map(|run| run.nodes.iter().map(|&node| position[node]).collect()).collect();
    graphs.drawn = Some(picture);
    graphs
}

/// For each node of one graph, the node of the other with the same state.
fn matching_nodes(reduced: &Graph, drawn: &Graph) -> Vec<usize> {
    if std::ptr::eq(reduced, drawn) {
        return (0..drawn.len()).collect();
    }
    let known: HashMap<GlobalState, usize> = drawn.nodes().map(|node| (drawn.state(node), node.0 as usize)).collect();
    reduced.nodes().map(|node| known[&reduced.state(node)]).collect()
}
