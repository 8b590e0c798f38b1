//! `cargo xtask bench-stateful`: Table 1 of the stateful paper again, its figures beside ours.

use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mazurka_stateful::models::model;
use mazurka_stateful::{COLUMNS, Options, PAPER_TABLE, PaperRow, Progress, algorithm};
use mazurka_verdict::Stop;

use crate::bench::cpu_seconds;

const HELP: &str = "\
usage: cargo xtask bench-stateful [--seconds S] [--bytes B] [--edges] [--certify] [MODEL[ N]] [ALGORITHM ...]

Explores the models of the paper's table and prints nodes, the paper's nodes, edges, states, seconds, nodes per second and bytes per node.
The time is that of the processor.

  --seconds S    stop an exploration after so long; 300 unless given
  --bytes B      stop an exploration at so many bytes; 16000000000 unless given
  --edges        keep edges, and count paths
  --certify      keep edges, and check the graph against the whole system if that has at most 20 million states
";

struct Plan {
    seconds: u64,
    bytes: u64,
    edges: bool,
    certify: bool,
    rows: Vec<(String, u32, Option<PaperRow>)>,
    algorithms: Vec<String>,
}

/// Runs the command.
pub fn bench(arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(plan) = parse(arguments) else {
        print!("{HELP}");
        return ExitCode::from(2);
    };
    println!(
        "algorithm        | instance | nodes | paper | edges | states | seconds | nodes/s | bytes/node | paths | certificate"
    );
    let begin = Instant::now();
    for (name, size, paper) in &plan.rows {
        for algorithm in &plan.algorithms {
            measure(&plan, begin, algorithm, (name, *size), paper.as_ref());
        }
    }
    ExitCode::SUCCESS
}

fn parse(arguments: impl Iterator<Item = String>) -> Option<Plan> {
    let (mut seconds, mut bytes, mut edges, mut certify) = (300, 16_000_000_000, false, false);
    let (mut filter, mut size, mut algorithms) = (None, None, Vec::new());
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => seconds = arguments.next()?.parse().ok()?,
            "--bytes" => bytes = arguments.next()?.parse().ok()?,
            "--edges" => edges = true,
            "--certify" => certify = true,
            name if model(name).is_some() => {
                filter = Some(name.to_owned());
                size = arguments.next_if(|next| next.parse::<u32>().is_ok()).and_then(|next| next.parse().ok());
            }
            name if algorithm(name).is_some() => algorithms.push(name.to_owned()),
            _ => return None,
        }
    }
    if algorithms.is_empty() {
        algorithms = COLUMNS.iter().chain(["best"].iter()).map(|&name| name.to_owned()).collect();
    }
    let wanted = |row: &&PaperRow| {
        filter.as_deref().is_none_or(|name| name == row.model) && size.is_none_or(|size| size == row.size)
    };
    let known = PAPER_TABLE.iter().filter(wanted).filter(|row| model(row.model).is_some());
    let mut rows: Vec<_> = known.map(|row| (row.model.to_owned(), row.size, Some(*row))).collect();
    if let (true, Some(name), Some(size)) = (rows.is_empty(), filter, size) {
        rows.push((name, size, None));
    }
    Some(Plan { seconds, bytes, edges, certify, rows, algorithms })
}

fn measure(plan: &Plan, begin: Instant, name: &str, (instance, size): (&str, u32), paper: Option<&PaperRow>) {
    let (Some(model), Some(algorithm)) = (model(instance), algorithm(name)) else { return };
    let system = (model.build)(size);
    let options = Options { keep_edges: plan.edges || plan.certify, ..Options::default() };
    let (start, before) = (Instant::now(), cpu_seconds(begin));
    let mut tick = |progress: &Progress| {
        if start.elapsed() > Duration::from_secs(plan.seconds) || progress.bytes > plan.bytes {
            return ControlFlow::Break(Stop::MaxSeconds);
        }
        ControlFlow::Continue(())
    };
    let exploration = algorithm.explore(&system, &options, &mut tick);
    let seconds = (cpu_seconds(begin) - before).max(0.01);
    let column = COLUMNS.iter().position(|&column| column == name).unwrap_or(2);
    let theirs = paper.and_then(|row| row.nodes[column]).map_or_else(|| "-".to_owned(), |nodes| nodes.to_string());
    let (mut paths, mut certificate) = (String::new(), String::new());
    if exploration.stop.is_none() && plan.edges {
        paths = exploration.graph.paths().to_string();
    }
    if exploration.stop.is_none() && plan.certify {
        certificate = match exploration.graph.certify(20_000_000) {
            Ok(certificate) => format!("holds, {} states", certificate.states),
            Err(breach) => breach.to_string(),
        };
    }
    println!(
        "{name:16} | {instance} {size} | {}{} | {theirs} | {} | {} | {seconds:.2} | {:.0} | {:.1} | {paths} | {certificate}",
        if exploration.stop.is_some() { "stopped at " } else { "" },
        exploration.nodes,
        exploration.edges,
        exploration.states,
        exploration.nodes as f64 / seconds,
        exploration.bytes as f64 / exploration.nodes as f64,
    );
}
