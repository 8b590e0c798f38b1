//! The result of a check as one JSON object. docs/json.md describes it and must be kept up to date.

use std::collections::BTreeMap;

use mazurka_model::SourcePlace;
use mazurka_verdict::{Certificate, Stop, TraceStep, Uncertified, Verdict, Violation, Wait};
use serde::Serialize;

use crate::actors::{ActorResults, FinalStates};
use crate::{Report, SequenceDiagram};

/// The report as one JSON object on several lines.
pub fn json(report: &Report) -> String {
    pretty(&Check::of(report))
}

/// The report of an actor program as one JSON object on several lines.
pub fn actor_json(report: &Report, actors: &ActorResults) -> String {
    let mut check = Check::of(report);
    check.final_states = actors.final_states.as_ref();
    for (violation, sequence) in check.violations.iter_mut().zip(&actors.sequences) {
        violation.sequence = Some(sequence);
    }
    pretty(&check)
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
    #[serde(skip_serializing_if = "Option::is_none")]
    memory: Option<&'r str>,
    parameters: &'r BTreeMap<String, i64>,
    verdict: Verdict,
    note: Option<&'r str>,
    assumptions: &'r [String],
    random_executions: u64,
    executions: u64,
    blocked: u64,
    discarded: u64,
    bounded: u64,
    steps: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    workers: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    machines: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    exchanged_bytes: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    waited_share: Option<f64>,
    seconds: f64,
    peak_memory_bytes: Option<u64>,
    violations: Vec<Found<'r>>,
    stop_reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    certificate: Option<Certified>,
    #[serde(skip_serializing_if = "Option::is_none")]
    final_states: Option<&'r FinalStates>,
}

impl<'r> Check<'r> {
    fn of(report: &'r Report) -> Self {
        let stats = &report.outcome.stats;
        Check {
            program: &report.program,
            algorithm: &report.algorithm,
            memory: report.memory.as_deref(),
            parameters: &report.parameters,
            verdict: report.verdict(),
            note: report.note.as_deref(),
            assumptions: &report.assumptions,
            random_executions: report.random_runs,
            executions: stats.executions,
            blocked: stats.blocked,
            discarded: stats.discarded,
            bounded: stats.bounded,
            steps: stats.steps,
            workers: report.workers,
            machines: report.cluster.map(|cluster| cluster.machines),
            exchanged_bytes: report.cluster.map(|cluster| cluster.exchanged_bytes),
            waited_share: report.waited_share().map(rounded),
            seconds: rounded(report.seconds),
            peak_memory_bytes: report.peak_memory_bytes,
            violations: report.violations.iter().map(Found::of).collect(),
            stop_reason: report.outcome.stop.map(Stop::name),
            certificate: report.certificate.as_ref().map(|result| Certified::of(result, report.seconds)),
            final_states: None,
        }
    }
}

#[derive(Serialize)]
struct Certified {
    certified: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    executions: u64,
    obligations: u64,
    faults: usize,
    states: u64,
    trusted: &'static [&'static str],
    seconds: f64,
    cost: Option<f64>,
}

impl Certified {
    fn of(result: &Result<Certificate, Uncertified>, total_seconds: f64) -> Certified {
        let certificate = result.as_ref().copied().unwrap_or_default();
        Certified {
            certified: result.is_ok(),
            reason: result.as_ref().err().map(ToString::to_string),
            executions: certificate.executions,
            obligations: certificate.obligations,
            faults: certificate.faults,
            states: certificate.states,
            trusted: if certificate.states == 0 {
                &["front end", "checker"]
            } else {
                &["front end", "digests", "checker"]
            },
            seconds: rounded(certificate.seconds),
            cost: certificate.cost(total_seconds).map(rounded),
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
    #[serde(skip_serializing_if = "Option::is_none")]
    cycle: Option<usize>,
    trace: &'r [TraceStep],
    #[serde(skip_serializing_if = "Option::is_none")]
    sequence: Option<&'r SequenceDiagram>,
}

impl<'r> Found<'r> {
    fn of(violation: &'r Violation) -> Self {
        Found {
            kind: &violation.kind,
            message: &violation.message,
            location: Place::of(&violation.place),
            waits: violation.waits.iter().map(Waiting::of).collect(),
            prelude: &violation.trace.prelude,
            cycle: Some(violation.cycle().len()).filter(|&length| length > 0),
            trace: &violation.trace.steps,
            sequence: None,
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
