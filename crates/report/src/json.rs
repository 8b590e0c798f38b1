//! The result of a check as one JSON object. docs/json.md describes it and must be kept up to date.

use std::collections::BTreeMap;

use mazurka_model::SourcePlace;
use mazurka_verdict::{Stop, TraceStep, Verdict, Violation, Wait};
use serde::Serialize;

use crate::Report;

/// The report as one JSON object on several lines.
pub fn json(report: &Report) -> String {
    pretty(&Check::of(report))
}

pub(crate) fn pretty(value: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(value).expect("invariant: string keys and finite numbers serialise");
    text.push('\n');
    text
}

#[derive(Serialize)]
struct Check<'r> {
    program: &'r str,
    algorithm: &'r str,
    parameters: &'r BTreeMap<String, i64>,
    verdict: Verdict,
    assumptions: &'r [String],
    executions: u64,
    blocked: u64,
    discarded: u64,
    steps: u64,
    seconds: f64,
    peak_memory_bytes: Option<u64>,
    violations: Vec<Found<'r>>,
    stop_reason: Option<&'static str>,
}

impl<'r> Check<'r> {
    fn of(report: &'r Report) -> Self {
        let stats = &report.outcome.stats;
        Check {
            program: &report.program,
            algorithm: &report.algorithm,
            parameters: &report.parameters,
            verdict: report.verdict(),
            assumptions: &report.assumptions,
            executions: stats.executions,
            blocked: stats.blocked,
            discarded: stats.discarded,
            steps: stats.steps,
            seconds: rounded(report.seconds),
            peak_memory_bytes: report.peak_memory_bytes,
            violations: report.violations.iter().map(Found::of).collect(),
            stop_reason: report.outcome.stop.map(Stop::name),
        }
    }
}

#[derive(Serialize)]
struct Found<'r> {
    kind: &'r str,
    message: &'r str,
    location: Option<Place<'r>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    waits: Vec<Waiting<'r>>,
    #[serde(skip_serializing_if = "<[String]>::is_empty")]
    prelude: &'r [String],
    trace: &'r [TraceStep],
}

impl<'r> Found<'r> {
    fn of(violation: &'r Violation) -> Self {
        Found {
            kind: &violation.kind,
            message: &violation.message,
            location: Place::of(&violation.place),
            waits: violation.waits.iter().map(Waiting::of).collect(),
            prelude: &violation.trace.prelude,
            trace: &violation.trace.steps,
        }
    }
}

#[derive(Serialize)]
struct Place<'r> {
    file: &'r str,
    line: u32,
    column: u32,
    text: &'r str,
}

impl<'r> Place<'r> {
    fn of(place: &'r SourcePlace) -> Option<Self> {
        (place.line > 0).then_some(Place {
            file: &place.file,
            line: place.line,
            column: place.column,
            text: &place.text,
        })
    }
}

#[derive(Serialize)]
pub(crate) struct Waiting<'r> {
    process: &'r str,
    at: &'r str,
    on: &'r [String],
}

impl<'r> Waiting<'r> {
    pub(crate) fn of(wait: &'r Wait) -> Self {
        Waiting { process: &wait.process, at: &wait.what, on: &wait.on }
    }
}

/// Rounds to microseconds: more digits only make outputs differ.
pub(crate) fn rounded(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
