//! `cargo xtask bench`: how many executions per CPU second.
//!
//! CPU time, not wall-clock time: machines are shared. Each row is run again and again for about a second, and the mean is printed.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use mazurka_maz::MazProgram;
use mazurka_stateless::{ALGORITHMS, Options};
use mazurka_verdict::{Ending, Fault, Outcome, Run, Sink, Stats, Stop};

/// Program, N.
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

/// Prints a table. `arguments`: names of rows to run; none: all.
pub fn bench(root: &Path, arguments: impl Iterator<Item = String>) -> ExitCode {
    let wanted: Vec<String> = arguments.collect();
    println!(
        "{:<20} {:>3}  {:<10} {:>10} {:>10} {:>9} {:>9} {:>14} {:>9}",
        "program", "N", "algorithm", "executions", "cut", "steps", "CPU ms", "executions/s", "ns/step"
    );
    for (name, n) in ROWS.iter().filter(|(name, _)| wanted.is_empty() || wanted.iter().any(|w| w == name)) {
        let file = root.join("corpus").join(format!("{name}.maz"));
        let Ok(source) = std::fs::read_to_string(&file) else {
            eprintln!("cannot read {}", file.display());
            return ExitCode::from(2);
        };
        let parameters = BTreeMap::from([("N".to_owned(), *n)]);
        let Ok(program) = mazurka_maz::load(&source, name, &parameters) else {
            eprintln!("{} does not load", file.display());
            return ExitCode::from(2);
        };
        row(name, *n, &program);
    }
    ExitCode::SUCCESS
}

fn row(name: &str, n: i64, program: &MazProgram) {
    // The first row of the table has no reduction: with it most of these do not end.
    for algorithm in ALGORITHMS.iter().skip(1) {
        let begin = Instant::now();
        let before = cpu_seconds(begin);
        let mut outcome = Outcome::default();
        let mut runs = 0u32;
        // The system brings CPU time up to date every few milliseconds, so short runs are timed together.
        while runs < 3 || begin.elapsed().as_secs_f64() < 1.0 {
            outcome = algorithm.explore(program, &Options::default(), &mut Ignore);
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

/// CPU seconds of this process so far where the system tells them, else seconds since `begin`.
pub fn cpu_seconds(begin: Instant) -> f64 {
    let told = std::fs::read_to_string("/proc/self/schedstat").ok();
    let nanoseconds = told.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    nanoseconds.map_or_else(|| begin.elapsed().as_secs_f64(), |ns| ns * 1e-9)
}

pub(crate) struct Ignore;

impl Sink for Ignore {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}
