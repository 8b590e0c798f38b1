//! One check: the flags become a plan for the driver.

use mazurka_check::{Checked, Direct, check};
use mazurka_model::closest_name;
use mazurka_report::Report;
use mazurka_stateless::{AlgorithmInfo, Options, Refinements};
use mazurka_verdict::Recorded;

use crate::arguments::LimitArguments;
use crate::failure::Failure;
use crate::input::Input;
use crate::progress::Progress;
use crate::streams::peak_memory_bytes;

/// The part of the flags that decides how a program is explored.
pub struct Plan<'a> {
    /// Limits of the exploration itself.
    pub limits: &'a LimitArguments,
    /// The limit on time.
    pub max_seconds: Option<f64>,
    /// Whether to continue after the first violation.
    pub all: bool,
    /// Whether to show progress if there is a terminal.
    pub progress: bool,
    /// The refinements of algorithms as printed.
    pub refinements: Refinements,
    /// Whether sleeping sequences guide the exploration.
    pub guide: bool,
}

impl Plan<'_> {
    /// Explores.
    pub fn run(&self, algorithm: &'static AlgorithmInfo, input: &Input) -> Report {
        self.record(algorithm, input, 0).0
    }

    /// Explores, and records the first executions.
    pub fn record(&self, algorithm: &'static AlgorithmInfo, input: &Input, recorded_runs: usize) -> (Report, Recorded) {
        let plan = mazurka_check::Plan {
            options: self.options(),
            max_seconds: self.max_seconds,
            all_violations: self.all,
            recorded_runs,
            ..mazurka_check::Plan::new(algorithm)
        };
        let mut progress = Progress::new(self.progress, algorithm.name);
        let Checked { mut report, recorded } = check(&Direct(&input.program), &plan, &mut progress);
        progress.finish();
        report.program.clone_from(&input.file);
        report.parameters.clone_from(&input.parameters);
        report.peak_memory_bytes = peak_memory_bytes();
        (report, recorded)
    }

    fn options(&self) -> Options {
        let defaults = Options::default();
        Options {
            max_executions: self.limits.max_executions,
            max_steps: self.limits.max_steps.unwrap_or(defaults.max_steps),
            memo_bytes: self.limits.memo_bytes.unwrap_or(defaults.memo_bytes),
            paranoid: self.limits.paranoid,
            refinements: self.refinements,
            guide: self.guide,
        }
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
