//! Traces: a schedule told step by step, saved, and run again.

use std::fmt;

use mazurka_model::{EffectKind, Execution, Observation, ProcessId, Program, Status, Step};
use serde::{Deserialize, Serialize};

use crate::{Fault, faults_at_end};

/// A run, step by step, in words: what a person reads and what `replay` takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// What the local code before the first step has shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prelude: Vec<String>,
    /// The steps.
    pub steps: Vec<TraceStep>,
}

/// One step of a [`Trace`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceStep {
    /// Who moved.
    pub process: String,
    /// Which outcome, where the step chooses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub choice: u32,
    /// The source file.
    #[serde(default)]
    pub file: String,
    /// Line, from 1.
    #[serde(default)]
    pub line: u32,
    /// Column, from 1.
    #[serde(default)]
    pub column: u32,
    /// The statement.
    #[serde(default)]
    pub action: String,
    /// Values read and written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<TraceEffect>,
    /// Assertion results, outputs, errors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub observations: Vec<String>,
}

fn is_zero(choice: &u32) -> bool {
    *choice == 0
}

/// A value read or written in a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceEffect {
    /// The location's name.
    pub location: String,
    /// `read`, `write`, `lock`, ...
    pub kind: String,
    /// The value as people write it.
    pub value: String,
}

/// Why a trace cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The step, from 1.
    pub step: usize,
    /// What is wrong with it.
    pub problem: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the trace cannot be performed: {}", self.step, self.problem)
    }
}

impl std::error::Error for ReplayError {}

/// Runs a schedule and writes down what happens, with the faults met.
///
/// # Panics
/// If the schedule is not a run of the program: the caller got it from an exploration of this very program.
pub fn record<P: Program>(program: P, schedule: &[(ProcessId, u32)]) -> (Trace, Vec<Fault>) {
    let mut next = schedule.iter();
    let narrated = narrate(program, |_, _| Ok(next.next().copied()));
    narrated.expect("invariant: a schedule from an exploration is a run of the program")
}

/// Runs the steps of a saved trace again: who moves, and with which choice, is taken from the trace; everything else is what happens now.
pub fn replay<P: Program>(program: P, steps: &[TraceStep]) -> Result<(Trace, Vec<Fault>), ReplayError> {
    narrate(program, |execution, at| {
        let Some(wanted) = steps.get(at) else { return Ok(None) };
        let error = |problem| ReplayError { step: at + 1, problem };
        let ids = (0..execution.process_count()).map(|id| ProcessId(id as u32));
        let process = ids.into_iter().find(|&id| program.process_name(id) == wanted.process);
        let process =
            process.ok_or_else(|| error(format!("there is no process `{}` at this point", wanted.process)))?;
        match execution.status(process) {
            Status::Enabled if wanted.choice < execution.choices(process) => Ok(Some((process, wanted.choice))),
            Status::Enabled => Err(error(format!("`{}` has no choice {}", wanted.process, wanted.choice))),
            status => Err(error(format!("`{}` cannot move, it is {}", wanted.process, status_in_words(status)))),
        }
    })
}

fn narrate<P: Program>(
    program: P,
    mut next: impl FnMut(&P::Execution, usize) -> Result<Option<(ProcessId, u32)>, ReplayError>,
) -> Result<(Trace, Vec<Fault>), ReplayError> {
    let mut execution = program.start();
    let mut trace = Trace::default();
    let mut faults: Vec<Fault> = execution.prelude().iter().filter_map(|&o| Fault::of(o)).collect();
    trace.prelude = execution.prelude().iter().map(|&o| in_words(program, o)).collect();
    let mut step = Step { wants_effects: true, ..Step::default() };
    while let Some((process, choice)) = next(&execution, trace.steps.len())? {
        let choices = execution.choices(process);
        execution.step(process, choice, &mut step);
        faults.extend(step.observations.iter().filter_map(|&o| Fault::of(o)));
        trace.steps.push(describe_step(program, process, choice, &step));
        if choices > 1 {
            let last = trace.steps.last_mut().expect("invariant: one was just pushed");
            last.observations.insert(0, format!("outcome {} of {choices}", choice + 1));
        }
    }
    if (0..execution.process_count()).all(|id| execution.status(ProcessId(id as u32)) != Status::Enabled) {
        faults.extend(faults_at_end(&execution, &mut step));
    }
    Ok((trace, faults))
}

/// A step that was just performed, told to people.
pub fn describe_step<P: Program>(program: P, process: ProcessId, choice: u32, step: &Step) -> TraceStep {
    let place = program.place(step.site);
    TraceStep {
        process: program.process_name(process),
        choice,
        file: place.file,
        line: place.line,
        column: place.column,
        action: place.text,
        effects: step
            .effects
            .iter()
            .map(|effect| TraceEffect {
                location: program.location_name(effect.location),
                kind: effect_name(effect.kind).to_owned(),
                value: program.show_value(effect.location, effect.value),
            })
            .collect(),
        observations: step.observations.iter().map(|&o| in_words(program, o)).collect(),
    }
}

fn effect_name(kind: EffectKind) -> &'static str {
    match kind {
        EffectKind::Read => "read",
        EffectKind::Write => "write",
        EffectKind::Lock => "lock",
        EffectKind::Unlock => "unlock",
        EffectKind::Send => "send",
        EffectKind::Receive => "receive",
        EffectKind::Signal => "signal",
        EffectKind::Wait => "wait",
    }
}

fn in_words<P: Program>(program: P, observation: Observation) -> String {
    match observation {
        Observation::Assertion { site, holds, .. } => {
            format!("{} {}", program.place(site).text, if holds { "holds" } else { "FAILS" })
        }
        Observation::Output { site, value, .. } => format!("output {}", program.show_output(site, value)),
        Observation::Error { error, .. } => error.to_string(),
        Observation::Discarded { site, .. } => format!("{} does not hold: discarded", program.place(site).text),
    }
}

fn status_in_words(status: Status) -> &'static str {
    match status {
        Status::Absent => "not started yet",
        Status::Enabled => "enabled",
        Status::Blocked => "blocked",
        Status::Ended => "at its end",
        Status::Discarded => "discarded by an assumption",
        Status::Failed => "stopped by an error",
    }
}
