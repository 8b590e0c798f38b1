//! The page of a client/server system: the explored graph, drawn inside the graph of all states if
//! that is small, and the sizes of both.

use mazurka_verdict::TraceStep;
use serde::Serialize;

use super::{BASE, STYLE, escaped, fill, in_script};
use crate::system::verdict;
use crate::{StateGraph, Style, SystemReport, system_json};

const FRAME: &str = include_str!("system.html");
const SCRIPT: &str = include_str!("system.js");

/// The graphs that the page shows.
#[derive(Clone, Debug, Default)]
pub struct Graphs {
    /// The graph of all states, or the explored one if the other is too large; `None` if both are.
    pub drawn: Option<StateGraph>,
    /// For each node of `drawn`, whether it was explored.
    pub explored_nodes: Vec<bool>,
    /// For each edge of `drawn`, whether it was explored.
    pub explored_edges: Vec<bool>,
    /// The nodes of `drawn` that are deadlocks.
    pub deadlocks: Vec<usize>,
    /// For each run of the report, the nodes of `drawn` that it visits.
    pub runs: Vec<Vec<usize>>,
    /// The size of the whole system.
    pub whole: WholeSystem,
}

/// The size of the whole system, as far as it was explored.
#[derive(Clone, Copy, Debug, Default)]
pub struct WholeSystem {
    /// The number of states.
    pub states: u64,
    /// The number of edges.
    pub edges: u64,
    /// Whether the exploration was complete. If not, the numbers are lower bounds.
    pub complete: bool,
}

#[derive(Serialize)]
struct Data<'r> {
    headline: String,
    asked: &'r str,
    clients: u64,
    servers: u64,
    source: &'r (String, String),
    commands: &'r [String],
    whole: (u64, u64, bool),
    nodes: Option<Vec<(&'r str, bool)>>,
    edges: Vec<(usize, &'r str, usize, bool)>,
    terminals: &'r [usize],
    deadlocks: &'r [usize],
    runs: Vec<Run<'r>>,
}

#[derive(Serialize)]
struct Run<'r> {
    message: &'r str,
    nodes: &'r [usize],
    steps: &'r [TraceStep],
    waits: Vec<(&'r str, &'r str, &'r [String])>,
}

/// The page of a system. `source` is the name of the system and its text, and `commands` are the
/// commands that reproduce the result.
pub fn system_page(report: &SystemReport, graphs: &Graphs, source: &(String, String), commands: &[String]) -> String {
    let (empty, nothing) = (StateGraph::default(), Vec::new());
    let drawn = graphs.drawn.as_ref().unwrap_or(&empty);
    let edges = drawn.edges.iter().zip(&graphs.explored_edges);
    let runs = report.runs.iter().enumerate().map(|(at, run)| Run {
        message: &run.message,
        nodes: graphs.runs.get(at).unwrap_or(&nothing),
        steps: run.trace.as_ref().map_or(&[], |trace| &trace.steps[..]),
        waits: run.waits.iter().map(|wait| (&wait.process[..], &wait.what[..], &wait.on[..])).collect(),
    });
    let data = Data {
        headline: verdict(report, Style::PLAIN),
        asked: &report.requested,
        clients: report.size.clients,
        servers: report.size.servers,
        source,
        commands,
        whole: (graphs.whole.states, graphs.whole.edges, graphs.whole.complete),
        nodes: graphs
            .drawn
            .as_ref()
            .map(|drawn| drawn.nodes.iter().map(String::as_str).zip(graphs.explored_nodes.iter().copied()).collect()),
        edges: edges
            .map(|(&(from, action, to), &explored)| (from, drawn.actions[action].as_str(), to, explored))
            .collect(),
        terminals: &drawn.terminals,
        deadlocks: &graphs.deadlocks,
        runs: runs.collect(),
    };
    let data = serde_json::to_string(&data).expect("invariant: strings serialise");
    let parts = [
        ("/*STYLE*/", STYLE.to_owned()),
        ("{{TITLE}}", escaped(&format!("{}: {}", report.system, report.verdict().name()))),
        ("{{CHECK}}", in_script(&system_json(report))),
        ("{{DATA}}", in_script(&data)),
        ("/*SCRIPT*/", BASE.to_owned() + SCRIPT),
    ];
    fill(FRAME, &parts)
}
