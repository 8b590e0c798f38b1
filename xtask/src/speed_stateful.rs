//! `cargo xtask speed-stateful`: time and memory per node of the stateful algorithms on a model of
//! several sizes. `mazurka bench stateful-1` prints the table of the paper instead.

use std::ops::{ControlFlow, RangeInclusive};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mazurka_stateful::models::model;
use mazurka_stateful::{Options, Progress, algorithm};
use mazurka_verdict::Stop;

use crate::bench::cpu_seconds;

const HELP: &str = "\
usage: cargo xtask speed-stateful [--seconds S] [--bytes B] [--times K] [--edges] [MODEL FROM TO] [ALGORITHM ...]

Explores a model in several sizes, and prints nodes, edges, states, CPU seconds, nodes per second, and
nanoseconds and bytes per node. The default model is dp from 8 to 15; the default algorithms are reach,
full+sleep and best. After an exploration that reaches a limit, larger sizes are skipped.

  --seconds S    the limit on the time of an exploration (default: 300)
  --bytes B      the limit on the memory of an exploration (default: 2000000000)
  --times K      the number of runs, of which the shortest time is printed (default: 1)
  --edges        keep the edges of the graph
";

struct Plan {
    seconds: u64,
    bytes: u64,
    times: u32,
    edges: bool,
    model: String,
    sizes: RangeInclusive<u32>,
    algorithms: Vec<String>,
}

/// Runs the command of this module.
pub fn speed(arguments: impl Iterator<Item = String>) -> ExitCode {
    let Some(plan) = parse(arguments) else {
        print!("{HELP}");
        return ExitCode::from(2);
    };
    println!("| algorithm | model | nodes | edges | states | seconds | nodes/s | ns/node | bytes/node |");
    println!("|---|---|---|---|---|---|---|---|---|");
    let begin = Instant::now();
    for name in &plan.algorithms {
        for size in plan.sizes.clone() {
            if !measure(&plan, begin, name, size) {
                break;
            }
        }
    }
    ExitCode::SUCCESS
}

fn parse(arguments: impl Iterator<Item = String>) -> Option<Plan> {
    let (mut seconds, mut bytes, mut times, mut edges) = (300, 2_000_000_000, 1, false);
    let (mut name, mut sizes, mut algorithms) = ("dp".to_owned(), 8..=15, Vec::new());
    let mut arguments = arguments;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--seconds" => seconds = arguments.next()?.parse().ok()?,
            "--bytes" => bytes = arguments.next()?.parse().ok()?,
            "--times" => times = arguments.next()?.parse().ok()?,
            "--edges" => edges = true,
            _ if model(&argument).is_some() => {
                sizes = arguments.next()?.parse().ok()?..=arguments.next()?.parse().ok()?;
                name = argument;
            }
            _ if algorithm(&argument).is_some() => algorithms.push(argument),
            _ => return None,
        }
    }
    if algorithms.is_empty() {
        algorithms = ["reach", "full+sleep", "best"].map(str::to_owned).to_vec();
    }
    Some(Plan { seconds, bytes, times, edges, model: name, sizes, algorithms })
}

/// Measures one size, and returns whether the exploration finished.
fn measure(plan: &Plan, begin: Instant, name: &str, size: u32) -> bool {
    let (Some(model), Some(algorithm)) = (model(&plan.model), algorithm(name)) else { return false };
    let system = model.system(size, 0);
    let options = Options { keep_edges: plan.edges, ..Options::default() };
    let mut shortest = f64::MAX;
    let mut last = None;
    for _ in 0..plan.times.max(1) {
        let (start, before) = (Instant::now(), cpu_seconds(begin));
        let mut tick = |progress: &Progress| {
            if start.elapsed() > Duration::from_secs(plan.seconds) || progress.bytes > plan.bytes {
                return ControlFlow::Break(Stop::MaxSeconds);
            }
            ControlFlow::Continue(())
        };
        let exploration = algorithm.explore(&system, &options, &mut tick);
        if exploration.stop.is_some() {
            return false;
        }
        shortest = shortest.min(cpu_seconds(begin) - before);
        last = Some(exploration);
    }
    let (Some(exploration), seconds) = (last, shortest) else { return false };
    let nodes = exploration.nodes as f64;
    println!(
        "| {name} | {} {size} | {} | {} | {} | {seconds:.3} | {:.0} | {:.0} | {:.1} |",
        plan.model,
        exploration.nodes,
        exploration.edges,
        exploration.states,
        nodes / seconds,
        seconds / nodes * 1e9,
        exploration.bytes as f64 / nodes,
    );
    true
}
