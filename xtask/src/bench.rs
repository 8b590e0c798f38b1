//! `cargo xtask bench`: executions per CPU second.
//!
//! CPU time is used because machines are shared. Each row is run repeatedly for about a second, and
//! the mean is printed.

use std::process::ExitCode;
use std::time::Instant;

use mazurka_maz::MazProgram;
use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_testkit::{DiscardingSink, corpus_program};
use mazurka_verdict::{Outcome, Stats};

/// The programs and their sizes N.
const ROWS: [(&str, i64); 9] = [
    ("lastwrite-dif", 8),
    ("floatingread", 7),
    ("abs", 5),
    ("pi", 8),
    ("boundedbuffer", 8),
    ("lastzero", 10),
    ("fib", 5),
    ("philosophers", 4),
    ("lastwrite-2phases", 4),
];

/// Prints the table. The arguments are the names of the programs to run; without any, all are run.
pub fn bench(arguments: impl Iterator<Item = String>) -> ExitCode {
    let wanted: Vec<String> = arguments.collect();
    println!(
        "{:<20} {:>3}  {:<10} {:>10} {:>10} {:>9} {:>9} {:>14} {:>9}",
        "program", "N", "algorithm", "executions", "cut", "steps", "CPU ms", "executions/s", "ns/step"
    );
    for (name, n) in ROWS.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|w| w == name)) {
        match corpus_program(&format!("{name}.maz"), &[("N", *n)]) {
            Ok(program) => row(name, *n, &program),
            Err(problem) => {
                eprintln!("{problem}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

fn row(name: &str, n: i64, program: &MazProgram) {
    // The first algorithm has no reduction, so it would not finish most of these programs.
    for algorithm in ALGORITHMS.iter().skip(1) {
        let begin = Instant::now();
        let before = cpu_seconds(begin);
        let mut outcome = Outcome::default();
        let mut runs = 0u32;
        // The system updates CPU times only every few milliseconds, so short runs are timed
        // together.
        while runs < 3 || begin.elapsed().as_secs_f64() < 1.0 {
            outcome = algorithm.explore(program, &Options::default(), &mut DiscardingSink);
            runs += 1;
        }
        let seconds = (cpu_seconds(begin) - before) / f64::from(runs);
        let Stats { executions, blocked, steps, .. } = outcome.stats;
        println!(
            "{name:<20} {n:>3}  {:<10} {executions:>10} {blocked:>10} {steps:>9} {:>9.2} {:>14.0} {:>9.1}",
            algorithm.name,
            seconds * 1e3,
            executions as f64 / seconds,
            seconds * 1e9 / steps as f64
        );
    }
}

/// The CPU seconds of this process so far or, if the system does not report them, the seconds since
/// `begin`.
pub fn cpu_seconds(begin: Instant) -> f64 {
    let schedstat = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = schedstat.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begin.elapsed().as_secs_f64(), |ns| ns * 1e-9)
}
