//! `--write`: the explored graph in formats of other tools.

use std::path::Path;

use mazurka_model::system::System;
use mazurka_report::{GRAPH_FORMATS, GraphWriter, StateGraph};
use mazurka_stateful::Graph;

use crate::failure::Failure;
use crate::streams::{check_writable, write_file};

/// Rejects a path that could not be written, before anything is explored.
pub fn check_format(path: &Path) -> Result<(), Failure> {
    format(path)?;
    check_writable(path)
}

fn format(path: &Path) -> Result<GraphWriter, Failure> {
    let extension = path.extension().unwrap_or_default().to_string_lossy();
    let known = GRAPH_FORMATS.iter().find(|(name, _)| *name == extension).map(|(_, write)| *write);
    known.ok_or_else(|| {
        let names: Vec<String> = GRAPH_FORMATS.iter().map(|(name, _)| format!(".{name}")).collect();
        Failure::new(format!("--write {}: unknown format", path.display()))
            .with_help(format!("the file name must end in one of {}", names.join(", ")))
    })
}

/// Writes a graph in the format that the extension of the file names.
pub fn write_graph(path: &Path, system: &System, graph: &Graph) -> Result<(), Failure> {
    write_file(path, &format(path)?(&state_graph(system, graph)))
}

/// The graph with the names of states and actions.
pub fn state_graph(system: &System, graph: &Graph) -> StateGraph {
    let mut drawing = StateGraph {
        name: system.name().to_owned(),
        actions: system.actions().iter().map(|action| action.name.clone()).collect(),
        terminals: graph.terminals().iter().map(|node| node.0 as usize).collect(),
        ..StateGraph::default()
    };
    for node in graph.nodes() {
        let state = graph.state(node);
        let named = system.processes().iter().zip(&state);
        let lines: Vec<String> =
            named.map(|(process, at)| format!("{} {}", process.name, process.states[at.index()].name)).collect();
        drawing.nodes.push(lines.join("\n"));
        let mut labels: Vec<String> = system.labels(&state).map(str::to_owned).collect();
        labels.sort_unstable();
        labels.dedup();
        drawing.labels.push(labels);
        let edges = graph.edges(node).map(|(action, to)| (node.0 as usize, action.index(), to.0 as usize));
        drawing.edges.extend(edges);
    }
    drawing
}
