//! Verdicts: the answer, in words.

use mazurka_model::{Execution, Observation, ProcessId, Program, SourcePlace, Step};
use serde::{Deserialize, Serialize};

use crate::{Fault, Finding, Outcome, Schedule, Trace, record};

/// The answer of a check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Everything was covered, and nothing went wrong.
    Safe,
    /// Something went wrong.
    Violation,
    /// Nothing went wrong so far, but not everything was covered.
    Inconclusive,
}

impl Verdict {
    /// The verdict of an exploration that found `violations` faults.
    pub fn of(outcome: &Outcome, violations: usize) -> Verdict {
        match (violations, outcome.stop) {
            (0, None) => Verdict::Safe,
            (0, Some(_)) => Verdict::Inconclusive,
            _ => Verdict::Violation,
        }
    }

    /// As in the JSON output.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Safe => "safe",
            Verdict::Violation => "violation",
            Verdict::Inconclusive => "inconclusive",
        }
    }
}

/// A fault told to people: what, where, and a trace that shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The fault in terms of ids.
    pub fault: Fault,
    /// `assertion`, `deadlock`, `index-out-of-range`, ..., `step-limit`.
    pub kind: String,
    /// One sentence.
    pub message: String,
    /// Where it shows; unknown (line 0) for a deadlock of several processes.
    pub place: SourcePlace,
    /// For a deadlock: each blocked process, what it waits for, and who could end the wait.
    pub waits: Vec<(String, String, Vec<String>)>,
    /// How it comes about.
    pub trace: Trace,
    /// The same in terms of ids.
    pub schedule: Schedule,
}

/// Tells a found fault to people, by running its schedule once more.
pub fn describe<P: Program>(program: P, found: &Finding) -> Violation {
    let (trace, _) = record(program, &found.schedule);
    let mut execution = program.start();
    let mut step = Step::default();
    let mut last: Vec<Observation> = execution.prelude().to_vec();
    for &(process, choice) in &found.schedule {
        execution.step(process, choice, &mut step);
        last.clone_from(&step.observations);
    }
    let mut violation = Violation {
        fault: found.fault.clone(),
        kind: found.fault.kind().to_owned(),
        message: String::new(),
        place: SourcePlace::default(),
        waits: Vec::new(),
        trace,
        schedule: found.schedule.clone(),
    };
    match &found.fault {
        Fault::Assertion { process, site } => {
            violation.place = program.place(*site);
            let name = program.process_name(*process);
            let place = &violation.place;
            violation.message = match place.message.as_str() {
                "" => format!("assertion `{}` fails in {name}", place.text),
                why => format!("assertion fails in {name}: {why}"),
            };
        }
        Fault::Error { process, site, .. } => {
            violation.place = program.place(*site);
            let what = last.iter().rev().find_map(|observation| match observation {
                Observation::Error { error, .. } => Some(error.to_string()),
                _ => None,
            });
            let what = what.unwrap_or_else(|| violation.kind.clone());
            let name = program.process_name(*process);
            violation.message = match violation.place.message.as_str() {
                "" => format!("{what} in {name}"),
                why => format!("{what} in {name}: {why}"),
            };
        }
        Fault::StepLimit { process, site } => {
            violation.place = program.place(*site);
            let name = program.process_name(*process);
            violation.message = format!(
                "no end after {} steps: {name} is still running; the program may not terminate",
                found.schedule.len()
            );
        }
        Fault::Deadlock { blocked } => {
            if let [(_, site)] = blocked[..] {
                violation.place = program.place(site);
            }
            violation.waits = blocked.iter().map(|&(process, _)| wait(program, &execution, process)).collect();
            let sentences: Vec<String> = violation.waits.iter().map(wait_in_words).collect();
            violation.message = format!("deadlock: {}", sentences.join("; "));
        }
    }
    violation
}

fn wait<P: Program>(program: P, execution: &P::Execution, process: ProcessId) -> (String, String, Vec<String>) {
    let waiting = execution.waiting(process);
    let on = waiting.on.iter().map(|&p| program.process_name(p)).collect();
    (program.process_name(process), waiting.what, on)
}

fn wait_in_words((who, what, on): &(String, String, Vec<String>)) -> String {
    match &on[..] {
        [] => format!("{who} waits at {what}"),
        [one] if one == who => format!("{who} waits at {what}, held by itself"),
        [one] => format!("{who} waits at {what}, held up by {one}"),
        many => format!("{who} waits at {what}, held up by {}", many.join(", ")),
    }
}
