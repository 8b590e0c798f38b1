//! The page of a client/server system: the graph that was explored, drawn in the graph of all states where that is small, and the sizes of both.

use mazurka_verdict::TraceStep;
use serde::Serialize;

use super::{STYLE, escaped, filled, in_script};
use crate::system::verdict;
use crate::{StateGraph, Style, SystemReport, system_json};

const FRAME: &str = include_str!("system.html");
const SCRIPT: &str = include_str!("system.js");

/// What is to be drawn.
#[derive(Clone, Debug, Default)]
pub struct Graphs {
    /// The graph of all states, or the explored one where the other is too large; `None`: both are.
    pub drawn: Option<StateGraph>,
    /// For each of its nodes and edges, whether it was explored.
    pub kept: (Vec<bool>, Vec<bool>),
    /// Its nodes that are deadlocks.
    pub deadlocks: Vec<usize>,
    /// For each run of the report, the nodes that it passes.
    pub runs: Vec<Vec<usize>>,
    /// States and edges of the whole system, and whether that is all: counting may have been stopped.
    pub whole: (u64, u64, bool),
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

/// The page. `source`: the name of the system and its text; `commands`: how to get the same again.
pub fn system_page(report: &SystemReport, graphs: &Graphs, source: &(String, String), commands: &[String]) -> String {
    let (empty, nothing) = (StateGraph::default(), Vec::new());
    let drawn = graphs.drawn.as_ref().unwrap_or(&empty);
    let edges = drawn.edges.iter().zip(&graphs.kept.1);
    let runs = report.runs.iter().enumerate().map(|(at, run)| Run {
        message: &run.message,
        nodes: graphs.runs.get(at).unwrap_or(&nothing),
        steps: run.trace.as_ref().map_or(&[], |trace| &trace.steps[..]),
        waits: run.waits.iter().map(|wait| (&wait.process[..], &wait.what[..], &wait.on[..])).collect(),
    });
    let data = Data {
        headline: verdict(report, Style::PLAIN),
        asked: &report.asked,
        clients: report.size[0],
        servers: report.size[1],
        source,
        commands,
        whole: graphs.whole,
        nodes: graphs
            .drawn
            .as_ref()
            .map(|drawn| drawn.nodes.iter().map(String::as_str).zip(graphs.kept.0.iter().copied()).collect()),
        edges: edges.map(|(&(from, action, to), &kept)| (from, drawn.actions[action].as_str(), to, kept)).collect(),
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
        ("/*SCRIPT*/", SCRIPT.to_owned()),
    ];
    filled(FRAME, &parts)
}
