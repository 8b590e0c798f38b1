//! One exploration: an algorithm, a program, limits; out comes a report.

use std::time::Instant;

use mazurka_model::closest_name;
use mazurka_report::Report;
use mazurka_stateless::{AlgorithmInfo, Options, Refinements};
use mazurka_verdict::{Findings, Recorded, Recorder, describe};

use crate::arguments::LimitArguments;
use crate::failure::Failure;
use crate::guarded::Guarded;
use crate::input::Input;
use crate::progress::Progress;
use crate::streams::peak_memory_bytes;

/// How to explore.
pub struct Plan<'a> {
    /// Limits of the exploration itself.
    pub limits: &'a LimitArguments,
    /// The limit on time.
    pub max_seconds: Option<f64>,
    /// Go on after the first violation?
    pub all: bool,
    /// Show progress, if there is a terminal for it?
    pub progress: bool,
    /// Of algorithms as printed.
    pub refinements: Refinements,
    /// Guide the exploration by what sleeps?
    pub guide: bool,
}

impl Plan<'_> {
    /// Explores.
    pub fn run(&self, algorithm: &AlgorithmInfo, input: &Input) -> Report {
        self.record(algorithm, input, 0).0
    }

    /// Explores, and keeps the first so many runs.
    pub fn record(&self, algorithm: &AlgorithmInfo, input: &Input, most: usize) -> (Report, Recorded) {
        let mut options = Options {
            max_executions: self.limits.max_executions,
            paranoid: self.limits.paranoid,
            refinements: self.refinements,
            guide: self.guide,
            ..Options::default()
        };
        if let Some(memo_bytes) = self.limits.memo_bytes {
            options.memo_bytes = memo_bytes;
        }
        if let Some(max_steps) = self.limits.max_steps {
            options.max_steps = max_steps;
        }
        let progress = Progress::new(self.progress, algorithm.name);
        let mut sink = Recorder::new(Guarded::new(Findings::new(self.all), self.max_seconds, progress), most);
        let started = Instant::now();
        let outcome = algorithm.explore(&input.program, &options, &mut sink);
        let seconds = started.elapsed().as_secs_f64();
        let (recorded, sink) = sink.finish();
        let findings = sink.into_findings();
        let report = Report {
            program: input.file.clone(),
            algorithm: algorithm.name.to_owned(),
            asked: algorithm.name.to_owned(),
            parameters: input.parameters.clone(),
            outcome,
            seconds,
            peak_memory_bytes: peak_memory_bytes(),
            violations: findings.found().iter().map(|found| describe(&input.program, found)).collect(),
        };
        (report, recorded)
    }
}

/// The algorithm of that name.
pub fn algorithm(name: &str) -> Result<&'static AlgorithmInfo, Failure> {
    mazurka_stateless::algorithm_info(name).ok_or_else(|| {
        let rows = &mazurka_stateless::ALGORITHMS;
        let names: Vec<&str> = rows.iter().map(|row| row.name).chain(["auto"]).collect();
        let failure = Failure::new(format!("there is no algorithm `{name}`"));
        match closest_name(name, names.iter().copied()) {
            Some(near) => failure.with_help(format!("did you mean {near}? There are {}", names.join(", "))),
            None => failure.with_help(format!("there are {}", names.join(", "))),
        }
    })
}

/// A line for each algorithm, for the help.
pub fn algorithms_in_lines() -> String {
    let rows = &mazurka_stateless::ALGORITHMS;
    let line = |name: &str, what: &str| format!("  {name:<10} {what}\n");
    let lines = rows.iter().map(|row| line(row.name, &format!("{}; {}", row.summary, row.guarantee)));
    let printed: Vec<&str> = mazurka_stateless::AS_PRINTED.iter().map(|row| row.name).collect();
    let as_printed = format!("\nAs the papers print them (--as-printed): {}\n", printed.join(", "));
    lines.chain([line("auto", "the best sound one (default)"), as_printed]).collect()
}
