//! `cargo xtask choose`: every algorithm on programs of some size, side by side, so that `auto` is chosen by measurement.
//!
//! Printed are milliseconds, then, for each algorithm, how many programs it finished, how much longer than the fastest it took in the middle and at worst.

use std::path::Path;
use std::process::ExitCode;

use crate::growth::measure;

/// Program, N.
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

/// Measures and prints. `arguments`: the limit in seconds, 5 unless given.
pub fn choose(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(5.0);
    let algorithms: Vec<_> = mazurka_stateless::ALGORITHMS.iter().skip(1).collect();
    let mut slower: Vec<Vec<f64>> = vec![Vec::new(); algorithms.len()];
    println!("| program | N | {} |", algorithms.iter().map(|row| row.name).collect::<Vec<_>>().join(" | "));
    println!("|---|---|{}", "---|".repeat(algorithms.len()));
    for (name, n) in ROWS {
        let figures: Vec<_> = algorithms.iter().map(|row| measure(root, name, n, row, limit)).collect();
        // Below a tenth of a millisecond nobody waits.
        let times: Vec<Option<f64>> =
            figures.iter().map(|figure| figure.as_ref().map(|figure| figure.seconds.max(1e-4))).collect();
        let best = times.iter().flatten().copied().fold(f64::INFINITY, f64::min);
        let shown = |time: &Option<f64>| time.map_or("-".to_owned(), |time| format!("{:.1}", time * 1e3));
        println!("| {name} | {n} | {} |", times.iter().map(shown).collect::<Vec<_>>().join(" | "));
        for (ratios, time) in slower.iter_mut().zip(&times) {
            ratios.extend(time.map(|time| time / best));
        }
    }
    println!("\n| algorithm | finished | slower than the fastest, median | at worst |\n|---|---|---|---|");
    for (row, mut ratios) in algorithms.iter().zip(slower) {
        ratios.sort_by(f64::total_cmp);
        let [median, worst] =
            [ratios.get(ratios.len() / 2), ratios.last()].map(|ratio| ratio.copied().unwrap_or(f64::NAN));
        println!("| `{}` | {} of {} | {median:.1} times | {worst:.0} times |", row.name, ratios.len(), ROWS.len());
    }
    ExitCode::SUCCESS
}
