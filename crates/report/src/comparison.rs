//! The results of several algorithms on one program, side by side.

use std::collections::BTreeMap;

use mazurka_verdict::{Stop, Verdict};
use serde::Serialize;

use crate::format::{grouped, seconds};
use crate::json::{pretty, rounded};
use crate::{Report, Style};

/// The reports of several algorithms on one program with the same parameters.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// One report per algorithm, in the order of the table of algorithms.
    pub reports: Vec<Report>,
}

impl Comparison {
    /// The verdict on the program: one violation is enough, and so is one complete exploration.
    pub fn verdict(&self) -> Verdict {
        let any = |wanted| self.reports.iter().any(|report| report.verdict() == wanted);
        if any(Verdict::Violation) {
            Verdict::Violation
        } else if any(Verdict::Safe) {
            Verdict::Safe
        } else {
            Verdict::Inconclusive
        }
    }

    /// Two algorithms that both explored everything and found different numbers of violations, so
    /// that one of them is wrong. The step limit removes different behaviours for different
    /// algorithms, so explorations that reached it are not compared.
    pub fn disagreement(&self) -> Option<(&Report, &Report)> {
        let is_complete = |report: &&Report| report.outcome.stop.is_none() && report.outcome.stats.step_limited == 0;
        let mut complete = self.reports.iter().filter(is_complete);
        let first = complete.next()?;
        complete.find(|other| other.violations.len() != first.violations.len()).map(|other| (first, other))
    }
}

/// The comparison as a table.
pub fn comparison_text(comparison: &Comparison, style: Style) -> String {
    let mut rows = vec![["algorithm", "executions", "blocked", "steps", "time", "verdict"].map(str::to_owned)];
    rows.extend(comparison.reports.iter().map(|report| {
        let stats = &report.outcome.stats;
        let [executions, blocked, steps] = [stats.executions, stats.blocked, stats.steps].map(grouped);
        [report.algorithm.clone(), executions, blocked, steps, seconds(report.seconds), verdict(report)]
    }));
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let [w0, w1, w2, w3, w4] = [0, 1, 2, 3, 4].map(width);
    let mut text = String::new();
    for (at, [name, executions, blocked, steps, time, verdict]) in rows.iter().enumerate() {
        let line = format!("{name:w0$}  {executions:>w1$}  {blocked:>w2$}  {steps:>w3$}  {time:>w4$}  {verdict}");
        text.push_str(&if at == 0 { style.strong(line) } else { line });
        text.push('\n');
    }
    let assumptions = comparison.reports.first().map_or(&[][..], |report| &report.assumptions);
    text.extend(assumptions.iter().map(|assumption| format!("assuming that {assumption}\n")));
    if let Some((one, other)) = comparison.disagreement() {
        let message = format!(
            "{} and {} both explored everything but disagree: this is a bug in mazurka, please report it",
            one.algorithm, other.algorithm
        );
        text.push_str(&style.bad(message));
        text.push('\n');
    }
    text
}

fn verdict(report: &Report) -> String {
    match (report.verdict(), report.outcome.stop) {
        (Verdict::Safe, _) => "safe".to_owned(),
        (Verdict::Violation, None) => format!("violation ({} distinct)", report.violations.len()),
        (Verdict::Violation, Some(stop)) => format!("violation ({} so far, {})", report.violations.len(), stop.name()),
        (Verdict::Inconclusive, stop) => format!("inconclusive ({})", stop.map_or("stopped", Stop::name)),
    }
}

/// The comparison as one JSON object.
pub fn comparison_json(comparison: &Comparison) -> String {
    let first = comparison.reports.first();
    pretty(&Whole {
        program: first.map_or("", |report| &report.program),
        parameters: first.map(|report| &report.parameters),
        verdict: comparison.verdict(),
        assumptions: first.map_or(&[], |report| &report.assumptions),
        algorithms: comparison.reports.iter().map(Row::of).collect(),
    })
}

#[derive(Serialize)]
struct Whole<'r> {
    program: &'r str,
    parameters: Option<&'r BTreeMap<String, i64>>,
    verdict: Verdict,
    assumptions: &'r [String],
    algorithms: Vec<Row<'r>>,
}

#[derive(Serialize)]
struct Row<'r> {
    algorithm: &'r str,
    verdict: Verdict,
    executions: u64,
    blocked: u64,
    discarded: u64,
    steps: u64,
    seconds: f64,
    violations: usize,
    stop_reason: Option<&'static str>,
}

impl<'r> Row<'r> {
    fn of(report: &'r Report) -> Self {
        let stats = &report.outcome.stats;
        Row {
            algorithm: &report.algorithm,
            verdict: report.verdict(),
            executions: stats.executions,
            blocked: stats.blocked,
            discarded: stats.discarded,
            steps: stats.steps,
            seconds: rounded(report.seconds),
            violations: report.violations.len(),
            stop_reason: report.outcome.stop.map(Stop::name),
        }
    }
}
