//! `cargo xtask simulate-cluster`: what a cluster would give, computed from measured costs.

use std::process::ExitCode;

const HELP: &str = "\
usage: cargo xtask simulate-cluster [--states N] [--words W] [--edges E] [--levels L] [--gbits G]
                                    [--nanoseconds T]

Prints the efficiency of clusters of several sizes against one sequential core, for an exploration of
N states of W words with E successors each, in L levels, over a network of G Gbit/s per machine. The
costs per state are those measured on one machine (docs/scaling.md); the rest is a model: a level
takes as long as the slower of processors and network, and then all machines wait for each other.

  --states N   default: 1000000000
  --words W    default: 1
  --edges E    default: 6.8, dining philosophers; 1.3 for a reduced exploration
  --levels L   default: 80
  --gbits G    default: 10
  --nanoseconds T
               the sequential time per successor; default: 32, all states of dining philosophers;
               460 for full+sleep
";

/// Measured costs, in seconds of one core.
struct Costs {
    /// The factor of the parallel code over the sequential one.
    parallel: f64,
    /// Sending and receiving a word.
    per_word_sent: f64,
    /// The share of successors that a thread has not seen recently, and that are looked up or sent.
    not_recent: f64,
    /// One message from each machine to each other one, at the turn of a level.
    per_message: f64,
    /// The time that a message travels.
    latency: f64,
}

const COSTS: Costs =
    Costs { parallel: 1.15, per_word_sent: 12e-9, not_recent: 0.34, per_message: 4e-6, latency: 100e-6 };

/// The number of exchanges at the turn of a level: the end of the level, and the sum of counts.
const ROUNDS: f64 = 2.0;

/// What is explored, and over which network.
struct Search {
    states: f64,
    words: f64,
    edges: f64,
    levels: f64,
    bytes_per_second: f64,
    /// The sequential time per successor.
    per_successor: f64,
}

/// Runs the command of this module.
pub fn simulate(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let mut search = Search {
        states: 1e9,
        words: 1.0,
        edges: 6.8,
        levels: 80.0,
        bytes_per_second: 10e9 / 8.0,
        per_successor: 32e-9,
    };
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse::<f64>().ok()).filter(|&number| number > 0.0);
        let field = match argument.as_str() {
            "--states" => number().map(|states| search.states = states),
            "--words" => number().map(|words| search.words = words),
            "--edges" => number().map(|edges| search.edges = edges),
            "--levels" => number().map(|levels| search.levels = levels),
            "--gbits" => number().map(|gbits| search.bytes_per_second = gbits * 1e9 / 8.0),
            "--nanoseconds" => number().map(|time| search.per_successor = time * 1e-9),
            _ => None,
        };
        if field.is_none() {
            print!("{HELP}");
            return if argument == "--help" { ExitCode::SUCCESS } else { ExitCode::from(2) };
        }
    }
    println!("machines  cores  seconds  efficiency  bound by");
    for machines in [1_u32, 2, 4, 8, 16, 32, 64, 256, 1000] {
        let (seconds, bound) = seconds(&search, f64::from(machines), 16.0);
        let sequential = search.states * search.edges * search.per_successor;
        let efficiency = sequential / (seconds * f64::from(machines) * 16.0);
        println!("{machines:>8}  {:>5}  {seconds:>7.1}  {efficiency:>10.2}  {bound}", machines * 16);
    }
    ExitCode::SUCCESS
}

/// The time of an exploration, and what most of it is spent on.
fn seconds(search: &Search, machines: f64, cores: f64) -> (f64, &'static str) {
    let successors = search.states * search.edges / machines;
    let crossing = successors * COSTS.not_recent * (1.0 - 1.0 / machines);
    let sent = crossing * search.words;
    let processors = (successors * search.per_successor * COSTS.parallel + 2.0 * sent * COSTS.per_word_sent) / cores;
    // The largest of several random shares exceeds the mean.
    let per_level = search.states / machines / search.levels;
    let skew = 1.0 + (2.0 * machines.ln().max(0.0) / per_level).sqrt();
    let network = sent * 8.0 / search.bytes_per_second;
    let turns = search.levels * ROUNDS * (COSTS.latency + machines * COSTS.per_message);
    let turns = if machines > 1.0 { turns } else { 0.0 };
    let total = processors.max(network) * skew + turns;
    let bound = [(processors, "processors"), (network, "network"), (turns, "turns of levels")];
    let bound = bound.into_iter().max_by(|one, other| one.0.total_cmp(&other.0)).map_or("", |(_, name)| name);
    (total, bound)
}
