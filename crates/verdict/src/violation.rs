//! Violations: faults described for users, each with a trace that shows it.

use mazurka_model::{Observation, Program, SourcePlace};

use crate::{ExecutionGraph, Fault, Finding, Narration, Schedule, Trace, narrate};

/// A fault with a message, a position in the source, and a trace that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    /// The fault in terms of ids.
    pub fault: Fault,
    /// The kind, such as `assertion`, `deadlock`, `index-out-of-range` or `livelock`.
    pub kind: String,
    /// The message, in one sentence.
    pub message: String,
    /// The position in the source; unknown (line 0) for a deadlock of several processes.
    pub place: SourcePlace,
    /// For a deadlock: what each blocked process waits for.
    pub waits: Vec<Wait>,
    /// The steps that lead to the fault.
    pub trace: Trace,
    /// The same steps in terms of ids; empty if the execution is not an interleaving.
    pub schedule: Schedule,
    /// The execution under a memory model, if it is not an interleaving.
    pub graph: Option<Box<ExecutionGraph>>,
}

impl Violation {
    /// The steps of the trace that can be repeated forever; empty unless this is a livelock.
    pub fn cycle(&self) -> std::ops::Range<usize> {
        let length = self.schedule.len();
        match self.fault {
            Fault::Livelock { cycle, .. } => length - cycle..length,
            _ => length..length,
        }
    }
}

/// What a blocked process of a deadlock waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wait {
    /// The name of the process.
    pub process: String,
    /// The operation at which the process waits, such as `lock fork[1]`.
    pub what: String,
    /// The names of the processes that could end the wait, where they are known.
    pub on: Vec<String>,
}

/// Describes a finding by executing its schedule once.
///
/// # Panics
///
/// Panics if the schedule is not an execution of the program.
pub fn describe<P: Program>(program: P, finding: &Finding) -> Violation {
    let mut next = finding.schedule.iter();
    let narration = narrate(program, |_, _| Ok(next.next().copied()));
    let narration = narration.expect("invariant: the schedule of a finding is an execution of the program");
    describe_narrated(program, finding, narration)
}

/// Describes a finding whose schedule has just been executed.
pub fn describe_narrated<P: Program>(program: P, finding: &Finding, narration: Narration) -> Violation {
    let Narration { trace, waits, last_observations, .. } = narration;
    let mut violation = Violation {
        fault: finding.fault.clone(),
        kind: finding.fault.kind().to_owned(),
        message: String::new(),
        place: SourcePlace::default(),
        waits: Vec::new(),
        trace,
        schedule: finding.schedule.clone(),
        graph: None,
    };
    match &finding.fault {
        Fault::Assertion { process, site } => {
            violation.place = program.place(*site);
            let name = program.process_name(*process);
            let place = &violation.place;
            violation.message = match place.message.as_str() {
                "" => format!("assertion `{}` fails in {name}", place.text),
                message => format!("assertion fails in {name}: {message}"),
            };
        }
        Fault::Error { process, site, .. } => {
            violation.place = program.place(*site);
            let error = last_observations.iter().rev().find_map(|observation| match observation {
                Observation::Error { error, .. } => Some(error.to_string()),
                _ => None,
            });
            let error = error.unwrap_or_else(|| violation.kind.clone());
            let name = program.process_name(*process);
            violation.message = match violation.place.message.as_str() {
                "" => format!("{error} in {name}"),
                message => format!("{error} in {name}: {message}"),
            };
        }
        Fault::Livelock { moving, .. } => {
            if let [(_, site)] = moving[..] {
                violation.place = program.place(site);
            }
            let names: Vec<String> = moving.iter().map(|&(process, _)| program.process_name(process)).collect();
            let run = if names.len() == 1 { "runs" } else { "run" };
            violation.message = format!("livelock: {} {run} forever, and nothing can end that", names.join(", "));
        }
        Fault::Deadlock { blocked } => {
            if let [(_, site)] = blocked[..] {
                violation.place = program.place(site);
            }
            violation.waits = waits;
            let sentences: Vec<String> = violation.waits.iter().map(Wait::sentence).collect();
            violation.message = format!("deadlock: {}", sentences.join("; "));
        }
    }
    violation
}

impl Wait {
    fn sentence(&self) -> String {
        let Wait { process, what, on } = self;
        match &on[..] {
            [] => format!("{process} waits at {what}"),
            [one] if one == process => format!("{process} waits at {what}, blocked by itself"),
            others => format!("{process} waits at {what}, blocked by {}", others.join(", ")),
        }
    }
}
