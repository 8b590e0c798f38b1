//! `--report` for client/server systems: what was explored, beside the whole system.

use std::collections::HashMap;
use std::path::Path;

use mazurka_model::system::GlobalState;
use mazurka_report::{Graphs, SystemReport, system_page};
use mazurka_stateful::{ALGORITHMS, Exploration, Graph, Options};
use mazurka_tck::print;

use crate::arguments::CheckArguments;
use crate::check::quoted;
use crate::failure::Failure;
use crate::input::read;
use crate::streams::write_file;

use super::check::deadlocks;
use super::explore::Plan;
use super::export::drawing;
use super::input::SystemInput;

/// Graphs with more nodes are not drawn.
const MOST_DRAWN: usize = 1_000;
/// The states of the whole system are counted up to here, and for no longer than this.
const MOST_COUNTED: u64 = 2_000_000;
const SECONDS: f64 = 10.0;

/// Writes the page.
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
    let mut again = format!("mazurka check {}", quoted(&input.name));
    if report.asked != CheckArguments::DEFAULT_ALGORITHM {
        again.push_str(&format!(" --algorithm {}", report.asked));
    }
    write_file(path, &system_page(report, &graphs, &(input.name.clone(), text), &[again]))
}

/// The whole system is explored as well, as far as that is not too much.
fn graphs(input: &SystemInput, exploration: &Exploration, report: &SystemReport) -> Graphs {
    let options = Options { keep_edges: true, max_nodes: MOST_COUNTED, ..Options::default() };
    let (whole, _) = Plan { options, max_seconds: Some(SECONDS), progress: false }.run(&ALGORITHMS[0], &input.system);
    let reduced = &exploration.graph;
    let mut graphs = Graphs { whole: (whole.nodes, whole.edges, whole.stop.is_none()), ..Graphs::default() };
    let drawn = [&whole.graph, reduced].into_iter().find(|graph| graph.has_edges() && graph.len() <= MOST_DRAWN);
    // A graph that was stopped early is no whole one.
    let Some(drawn) = drawn.filter(|_| whole.stop.is_none() || reduced.len() <= MOST_DRAWN) else { return graphs };
    let places = places(reduced, drawn);
    let picture = drawing(&input.system, drawn);
    let mut kept = (vec![false; picture.nodes.len()], vec![false; picture.edges.len()]);
    let edges: HashMap<(usize, usize, usize), usize> = picture.edges.iter().copied().zip(0..).collect();
    for node in reduced.nodes() {
        let from = places[node.0 as usize];
        kept.0[from] = true;
        for (action, to) in reduced.edges(node) {
            if let Some(&edge) = edges.get(&(from, action.index(), places[to.0 as usize])) {
                kept.1[edge] = true;
            }
        }
    }
    graphs.deadlocks = deadlocks(input, exploration).map(|node| places[node.0 as usize]).collect();
    graphs.runs = report.runs.iter().map(|run| run.nodes.iter().map(|&node| places[node]).collect()).collect();
    (graphs.drawn, graphs.kept) = (Some(picture), kept);
    graphs
}

/// For each node of one graph the node of another with the same state.
fn places(reduced: &Graph, drawn: &Graph) -> Vec<usize> {
    if std::ptr::eq(reduced, drawn) {
        return (0..drawn.len()).collect();
    }
    let known: HashMap<GlobalState, usize> = drawn.nodes().map(|node| (drawn.state(node), node.0 as usize)).collect();
    reduced.nodes().map(|node| known[&reduced.state(node)]).collect()
}
