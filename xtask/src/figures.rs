//! `cargo xtask figures`: reproduces Figures 10 and 11 of the stateful paper as plots and tables in
//! docs/stateful/.
//!
//! Figure 10 shows the number of nodes for philosophers that eat once or twice. Figure 11 compares
//! the algorithms on random clients that take locks. The seeds of the paper are not known; ours are
//! 0 to 50.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use mazurka_model::system::System;
use mazurka_stateful::models::{dp_eating, model};
use mazurka_stateful::{ALGORITHMS, Algorithm, Options, algorithm};
use mazurka_verdict::Stop;

use crate::plot::{Form, Plot, Series};

/// The algorithms in the figures of the paper. Our own algorithm is added to them.
const FIGURE_10: [&str; 3] = ["reach", "pset+sleep", "full+sleep"];
const FIGURE_11: [&str; 2] = ["pset+sleep", "full+sleep"];
const PHILOSOPHERS: std::ops::RangeInclusive<u32> = 2..=16;
const SEEDS: u64 = 51;
const CLIENTS: [u32; 5] = [4, 6, 8, 10, 12];
const EACH: [u32; 3] = [1, 2, 3];
/// The right part of Figure 11 shows only graphs with at most this many nodes.
const MAX_SMALL_NODES: f64 = 1000.0;

/// Writes all plots and tables.
pub fn figures(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let limit = arguments.next().map_or(Ok(10.0), |text| text.parse::<f64>());
    let Ok(limit) = limit else {
        eprintln!("usage: cargo xtask figures [SECONDS per run]");
        return ExitCode::from(2);
    };
    let directory = root.join("docs/stateful");
    let files = figure_10(limit).into_iter().chain(figure_11(limit));
    let written = std::fs::create_dir_all(&directory)
        .and_then(|()| files.into_iter().try_for_each(|(name, text)| std::fs::write(directory.join(name), text)));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", directory.display());
            ExitCode::from(2)
        }
    }
}

/// The algorithms with these names, and the last of the table, which is our own.
fn chosen(names: &[&str]) -> Vec<&'static Algorithm> {
    names.iter().filter_map(|name| algorithm(name)).chain(ALGORITHMS.last()).collect()
}

/// The number of nodes and the time in seconds, or `None` if the exploration exceeds the limit.
fn nodes(algorithm: &Algorithm, system: &System, limit: f64) -> Option<(u64, f64)> {
    let started = Instant::now();
    let options = Options { keep_edges: false, ..Options::default() };
    let exploration = algorithm.explore(system, &options, &mut |_| {
        let late = started.elapsed().as_secs_f64() > limit;
        if late { ControlFlow::Break(Stop::MaxSeconds) } else { ControlFlow::Continue(()) }
    });
    exploration.stop.is_none().then(|| (exploration.nodes, started.elapsed().as_secs_f64()))
}

fn figure_10(limit: f64) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut table = String::from("times,philosophers,algorithm,nodes,seconds\n");
    for (times, word) in [(1, "once"), (2, "twice")] {
        let mut lines = Vec::new();
        for algorithm in chosen(&FIGURE_10) {
            let mut points = Vec::new();
            for philosophers in PHILOSOPHERS {
                let Some((count, seconds)) = nodes(algorithm, &dp_eating(philosophers, times), limit) else { break };
                let _ = writeln!(table, "{times},{philosophers},{},{count},{seconds:.3}", algorithm.name);
                points.push((f64::from(philosophers), count as f64));
            }
            println!("philosophers that eat {word}, {}: up to {:?}", algorithm.name, points.last());
            lines.push(Series { name: algorithm.name.to_owned(), published: false, points });
        }
        let title = format!("Dining philosophers that eat {word}");
        let plot = Plot { title, x: "philosophers", y: "nodes", form: Form::Lines, series: lines };
        files.extend(plot.svg().map(|svg| (format!("figure-10-{word}.svg"), svg)));
    }
    files.push(("figure-10.csv".to_owned(), table));
    files
}

fn figure_11(limit: f64) -> Vec<(String, String)> {
    let algorithms = chosen(&FIGURE_11);
    let names: Vec<&str> = algorithms.iter().map(|algorithm| algorithm.name).collect();
    let mut table = format!("clients,each,seed,{}\n", names.join(","));
    let mut points: Vec<Vec<(f64, f64)>> = vec![Vec::new(); algorithms.len()];
    let mut late = vec![0; algorithms.len()];
    for (clients, each) in CLIENTS.into_iter().flat_map(|clients| EACH.map(|each| (clients, each))) {
        let locks = model(&format!("locks{each}")).expect("invariant: there are models with one to three locks");
        for seed in 0..SEEDS {
            let system = locks.system(clients, seed);
            let counts: Vec<Option<u64>> =
                algorithms.iter().map(|algorithm| nodes(algorithm, &system, limit).map(|(count, _)| count)).collect();
            let cells: Vec<String> =
                counts.iter().map(|count| count.map_or("-".to_owned(), |count| count.to_string())).collect();
            let _ = writeln!(table, "{clients},{each},{seed},{}", cells.join(","));
            for (at, count) in counts.iter().enumerate() {
                late[at] += usize::from(count.is_none());
                if let (Some(first), Some(count)) = (counts[0], count) {
                    points[at].push((first as f64, *count as f64));
                }
            }
        }
        println!("{clients} clients, {each} locks each: done; not within the limit so far: {late:?}");
    }
    let drawn = |small: bool| {
        let series = names.iter().zip(&points).skip(1).map(|(name, points)| Series {
            name: (*name).to_owned(),
            published: false,
            points: points.iter().copied().filter(|point| !small || point.0 <= MAX_SMALL_NODES).collect(),
        });
        let title = format!("Random clients and locks{}", if small { ", small graphs" } else { "" });
        Plot { title, x: "nodes of pset+sleep", y: "nodes", form: Form::Scatter, series: series.collect() }.svg()
    };
    let mut files = vec![("figure-11.csv".to_owned(), table)];
    files.extend(drawn(false).map(|svg| ("figure-11.svg".to_owned(), svg)));
    files.extend(drawn(true).map(|svg| ("figure-11-small.svg".to_owned(), svg)));
    files
}
