//! `cargo xtask choose`: compares the times of all algorithms on larger programs, so that the
//! default algorithm is chosen by measurement.
//!
//! Prints milliseconds per program and then, for each algorithm, the number of programs it finished
//! and the median and the worst ratio of its time to that of the fastest algorithm.

use std::process::ExitCode;
use std::time::Instant;

use mazurka_check::{Direct, Plan, Silent, check};
use mazurka_stateless::AlgorithmInfo;
use mazurka_testkit::corpus_program;

use crate::growth::{best_of_several, measure};

/// The programs and their sizes N.
const ROWS: [(&str, i64); 28] = [
    ("lastwrite", 8),
    ("lastwrite-dif", 8),
    ("lastwrite-2phases", 4),
    ("floatingread", 7),
    ("floatingread-dif", 7),
    ("floatingread-2phases", 4),
    ("abs", 5),
    ("abs-dif", 5),
    ("abs-2phases", 3),
    ("arraywrite", 10),
    ("pi", 8),
    ("fib", 5),
    ("mergesort", 8),
    ("quicksort", 5),
    ("boundedbuffer", 8),
    ("producerconsumer", 6),
    ("lastzero", 10),
    ("lastzero", 14),
    ("filesystem", 16),
    ("filesystem", 20),
    ("indexer", 13),
    ("philosophers", 4),
    ("philosophers", 6),
    ("readers", 8),
    ("readerswriters", 3),
    ("channels", 3),
    ("forkjoin", 4),
    ("running", 0),
];

/// Prints both tables. The optional argument is the limit per run in seconds, which is 5 by
/// default.
pub fn choose(mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5.0);
    let algorithms: Vec<_> = mazurka_stateless::ALGORITHMS.iter().skip(1).collect();
    let names: Vec<_> = algorithms.iter().map(|row| row.name).chain(["auto"]).collect();
    let mut slower: Vec<Vec<f64>> = vec![Vec::new(); names.len()];
    println!("| program | N | {} |", names.join(" | "));
    println!("|---|---|{}", "---|".repeat(names.len()));
    for (name, n) in ROWS {
        let seconds = |row: &&AlgorithmInfo| measure(name, n, row, limit).map(|run| run.seconds);
        let measured = algorithms.iter().map(seconds).chain([seconds_of_auto(name, n, limit)]);
        // Differences below a tenth of a millisecond do not matter.
        let times: Vec<Option<f64>> = measured.map(|time| time.map(|seconds| seconds.max(1e-4))).collect();
        let best = times.iter().flatten().copied().fold(f64::INFINITY, f64::min);
        let shown = |time: &Option<f64>| time.map_or("-".to_owned(), |time| format!("{:.1}", time * 1e3));
        println!("| {name} | {n} | {} |", times.iter().map(shown).collect::<Vec<_>>().join(" | "));
        for (ratios, time) in slower.iter_mut().zip(&times) {
            ratios.extend(time.map(|time| time / best));
        }
    }
    println!("\n| algorithm | finished | time relative to the fastest, median | worst |\n|---|---|---|---|");
    for (name, mut ratios) in names.iter().zip(slower) {
        ratios.sort_by(f64::total_cmp);
        let [median, worst] =
            [ratios.get(ratios.len() / 2), ratios.last()].map(|ratio| ratio.copied().unwrap_or(f64::NAN));
        println!("| `{name}` | {} of {} | {median:.1} times | {worst:.0} times |", ratios.len(), ROWS.len());
    }
    ExitCode::SUCCESS
}

/// The time that the default takes to check a program to completion, with the driver of the command
/// line but without the random executions before the exploration, which look for cheap bugs.
fn seconds_of_auto(name: &str, n: i64, limit: f64) -> Option<f64> {
    let program = corpus_program(&format!("{name}.maz"), &[("N", n)]).ok()?;
    let plan = Plan { random_runs: 0, all_violations: true, max_seconds: Some(limit), ..Plan::auto() };
    let run = || {
        let begin = Instant::now();
        let checked = check(&Direct(&program), &plan, &mut Silent);
        let complete = checked.report.outcome.stop.is_none();
        complete.then(|| begin.elapsed().as_secs_f64())
    };
    let seconds = run()?;
    Some(best_of_several(seconds, run))
}
