//! `cargo xtask growth`: plots and a table in docs/growth/ that show how the work of each algorithm
//! grows with N, together with the figures of the papers.
//!
//! For every benchmark, N increases until an algorithm takes longer than the limit.

use std::fmt::Write;
use std::ops::ControlFlow;
use std::path::Path;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use mazurka_stateless::{ALGORITHMS, AlgorithmInfo, Options};
use mazurka_testkit::corpus_program;
use mazurka_verdict::{Ending, Fault, Run, Sink, Stats, Stop};

use crate::plot::{Form, Plot, Series};

/// The programs, their sizes, and the tables of the papers that contain them.
const BENCHMARKS: [(&str, &[i64], &str); 10] = [
    ("lastwrite", &[2, 4, 6, 8, 10, 12, 16], "jss-2"),
    ("lastwrite-dif", &[2, 4, 6, 8, 10, 12, 16], "jss-2"),
    ("lastwrite-2phases", &[2, 3, 4, 6, 8, 10, 12, 16], "jss-2"),
    ("floatingread", &[2, 3, 4, 5, 6, 7, 8, 10, 12], "jss-2"),
    ("floatingread-2phases", &[2, 3, 4, 5, 6, 8, 10], "jss-2"),
    ("abs-2phases", &[2, 3, 4, 5, 6, 8, 10], "jss-2"),
    ("arraywrite", &[5, 10, 15, 20, 30, 40, 60], "jss-2"),
    ("pi", &[3, 4, 5, 6, 7, 8, 10, 12, 14, 16], "jss-1"),
    ("boundedbuffer", &[3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16], "jss-1"),
    ("fib", &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], "jss-1"),
];

/// The columns with times in the papers' tables, and the algorithms they belong to.
const PUBLISHED: [(&str, &str); 4] =
    [("odpor_s", "ODPOR"), ("odpor_ob_s", "ODPOR^ob"), ("dpor_cs_s", "DPOR_cs"), ("odpor_cs_ob_s", "ODPOR_cs^ob")];

/// Runs are repeated until they have taken this long together.
const REPEATED_SECONDS: f64 = 0.1;

/// The measurement of one exploration.
pub struct Measurement {
    n: i64,
    /// The number of complete and cut executions.
    executions: u64,
    /// The number of steps performed.
    pub steps: u64,
    /// The time it took.
    pub seconds: f64,
}

/// Measures, and writes the plots and the table. The optional argument is the limit per run in
/// seconds, which is 10 by default.
pub fn growth(root: &Path, mut arguments: impl Iterator<Item = String>) -> ExitCode {
    let limit = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(10.0);
    let mut table = String::from("program,algorithm,n,executions_and_cut,steps,seconds\n");
    let directory = root.join("docs/growth");
    for (name, sizes, paper) in BENCHMARKS {
        let mut seconds = published(root, paper, name);
        let mut steps = Vec::new();
        for algorithm in ALGORITHMS.iter().skip(1) {
            let measured = increasing(name, sizes, algorithm, limit);
            for Measurement { n, executions, steps, seconds } in &measured {
                let _ = writeln!(table, "{name},{},{n},{executions},{steps},{seconds:.6}", algorithm.name);
            }
            let series = |value: fn(&Measurement) -> f64| Series {
                name: algorithm.name.to_owned(),
                published: false,
                points: measured.iter().map(|one| (one.n as f64, value(one))).collect(),
            };
            seconds.push(series(|one| one.seconds.max(1e-6)));
            steps.push(series(|one| one.steps as f64));
            println!("{name} {}: up to {:?}", algorithm.name, measured.last().map(|one| one.n));
        }
        let seconds =
            Plot { title: format!("{name}: seconds"), x: "N", y: "seconds", form: Form::Lines, series: seconds };
        let steps =
            Plot { title: format!("{name}: steps performed"), x: "N", y: "steps", form: Form::Lines, series: steps };
        for (what, plot) in [("seconds", seconds), ("steps", steps)] {
            let file = directory.join(format!("{name}-{what}.svg"));
            let written = std::fs::create_dir_all(&directory)
                .and_then(|()| plot.svg().map_or(Ok(()), |svg| std::fs::write(&file, svg)));
            if let Err(error) = written {
                eprintln!("{}: {error}", file.display());
                return ExitCode::from(2);
            }
        }
    }
    match std::fs::write(directory.join("growth.csv"), table) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("growth.csv: {error}");
            ExitCode::from(2)
        }
    }
}

/// Measures increasing sizes until one exceeds the limit.
fn increasing(name: &str, sizes: &[i64], algorithm: &AlgorithmInfo, limit: f64) -> Vec<Measurement> {
    sizes.iter().map_while(|&n| measure(name, n, algorithm, limit)).collect()
}

/// The best time of a run that has taken some time and of more such runs. Short runs are noisy, so
/// they are repeated often.
pub fn best_of_several(seconds: f64, mut run: impl FnMut() -> Option<f64>) -> f64 {
    let (mut best, mut spent) = (seconds, seconds);
    while spent < REPEATED_SECONDS {
        let Some(seconds) = run() else { break };
        best = best.min(seconds);
        spent += seconds;
    }
    best
}

/// Measures an algorithm on a program of the corpus. Returns `None` if it exceeds the limit in
/// seconds.
pub fn measure(name: &str, n: i64, algorithm: &AlgorithmInfo, limit: f64) -> Option<Measurement> {
    let program = corpus_program(&format!("{name}.maz"), &[("N", n)]).ok()?;
    let run = || {
        let begin = Instant::now();
        let mut deadline = Deadline(begin + Duration::from_secs_f64(limit));
        let outcome = algorithm.explore(&program, &Options::default(), &mut deadline);
        (outcome, begin.elapsed().as_secs_f64())
    };
    let (outcome, mut seconds) = run();
    if outcome.stop.is_some() {
        return None;
    }
    seconds = best_of_several(seconds, || Some(run().1));
    let stats = outcome.stats;
    Some(Measurement { n, executions: stats.executions + stats.blocked, steps: stats.steps, seconds })
}

/// The times that the papers published, in seconds.
fn published(root: &Path, table: &str, name: &str) -> Vec<Series> {
    let text = std::fs::read_to_string(root.join("corpus/tables").join(format!("{table}.csv"))).unwrap_or_default();
    let mut lines = text.lines().map(|line| line.split(',').collect::<Vec<_>>());
    let Some(columns) = lines.next() else { return Vec::new() };
    let rows: Vec<Vec<&str>> = lines.filter(|row| row.first() == Some(&name)).collect();
    let series = |&(column, heading): &(&str, &str)| {
        let at = columns.iter().position(|&known| known == column)?;
        let point = |row: &Vec<&str>| Some((row.get(1)?.parse().ok()?, row.get(at)?.parse().ok()?));
        let points: Vec<(f64, f64)> = rows.iter().filter_map(point).filter(|&(_, y): &(f64, f64)| y > 0.0).collect();
        (!points.is_empty()).then(|| Series { name: format!("{heading} (paper)"), published: true, points })
    };
    PUBLISHED.iter().filter_map(series).collect()
}

/// A sink that stops the exploration at a point in time.
struct Deadline(Instant);

impl Sink for Deadline {
    fn execution(&mut self, _: Ending, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn fault(&mut self, _: &Fault, _: &dyn Run) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }

    fn tick(&mut self, _: &Stats, _: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        if Instant::now() < self.0 { ControlFlow::Continue(()) } else { ControlFlow::Break(Stop::MaxSeconds) }
    }
}
