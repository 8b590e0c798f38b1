//! Traces: an execution step by step, for users to read, to save and to replay.

use std::fmt;

use mazurka_model::{Execution, Observation, ProcessId, Program, ShownEffect, Status, Step};
use serde::{Deserialize, Serialize};

use crate::{Fault, Schedule, Wait, faults_at_end};

/// An execution step by step, in words: what users read and what `replay` takes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trace {
    /// The observations of the local code before the first step.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub prelude: Vec<String>,
    /// The steps in order.
    pub steps: Vec<TraceStep>,
}

/// One step of a [`Trace`].
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceStep {
    /// The name of the process that moved.
    pub process: String,
    /// The outcome of the choice, if the step chooses.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub choice: u32,
    /// The source file of the statement.
    #[serde(default)]
    pub file: String,
    /// The line, starting at 1.
    #[serde(default)]
    pub line: u32,
    /// The column, starting at 1.
    #[serde(default)]
    pub column: u32,
    /// The text of the statement.
    #[serde(default)]
    pub action: String,
    /// The values read and written.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<TraceEffect>,
    /// The results of assertions, outputs and errors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub observations: Vec<String>,
}

fn is_zero(choice: &u32) -> bool {
    *choice == 0
}

/// A value read or written in a step.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TraceEffect {
    /// The name of the location.
    pub location: String,
    /// The kind, such as `read`, `write` or `lock`; `operation` if the value describes it.
    pub kind: String,
    /// The value as users write it.
    pub value: String,
}

impl From<ShownEffect> for TraceEffect {
    fn from(effect: ShownEffect) -> TraceEffect {
        TraceEffect { location: effect.location, kind: effect.kind.to_owned(), value: effect.value }
    }
}

/// Why a trace cannot be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The ordinal of the step, starting at 1.
    pub step: usize,
    /// Why the step cannot be performed.
    pub problem: String,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {} of the trace cannot be performed: {}", self.step, self.problem)
    }
}

impl std::error::Error for ReplayError {}

/// The result of executing a schedule once.
#[derive(Clone, Debug, Default)]
pub struct Narration {
    /// The execution step by step.
    pub trace: Trace,
    /// The execution in terms of ids.
    pub schedule: Schedule,
    /// All faults in the order in which they occur, a deadlock at the end included.
    pub faults: Vec<Fault>,
    /// The observations of the last step, or of the prelude if the schedule is empty.
    pub last_observations: Vec<Observation>,
    /// What each blocked process waits for at the end.
    pub waits: Vec<Wait>,
}

/// Replays the steps of a saved trace: processes and choices are taken from the trace, everything
/// else is what happens now.
pub fn replay<P: Program>(program: P, steps: &[TraceStep]) -> Result<Narration, ReplayError> {
    narrate(program, |execution, at| {
        let Some(wanted) = steps.get(at) else { return Ok(None) };
        let error = |problem| ReplayError { step: at + 1, problem };
        let process = execution.processes().find(|&id| program.process_name(id) == wanted.process);
        let process =
            process.ok_or_else(|| error(format!("process `{}` does not exist at this point", wanted.process)))?;
        match execution.status(process) {
            Status::Enabled if wanted.choice < execution.choices(process) => Ok(Some((process, wanted.choice))),
            Status::Enabled => Err(error(format!("`{}` has no choice {}", wanted.process, wanted.choice))),
            status => Err(error(format!("`{}` cannot move, it is {}", wanted.process, status_in_words(status)))),
        }
    })
}

/// Executes the steps that `next` chooses, given the execution and the number of steps so far, and
/// describes them.
pub fn narrate<P: Program>(
    program: P,
    mut next: impl FnMut(&P::Execution, usize) -> Result<Option<(ProcessId, u32)>, ReplayError>,
) -> Result<Narration, ReplayError> {
    let mut execution = program.start();
    let mut narration = Narration { last_observations: execution.prelude().to_vec(), ..Narration::default() };
    narration.trace.prelude = execution.prelude().iter().map(|&o| in_words(program, o)).collect();
    narration.faults.extend(execution.prelude().iter().filter_map(|&o| Fault::of(o)));
    let mut step = Step { wants_effects: true, ..Step::default() };
    while let Some((process, choice)) = next(&execution, narration.schedule.len())? {
        let choices = execution.choices(process);
        execution.step(process, choice, &mut step);
        narration.schedule.push((process, choice));
        narration.faults.extend(step.observations.iter().filter_map(|&o| Fault::of(o)));
        narration.last_observations.clone_from(&step.observations);
        let mut described = describe_step(program, process, choice, &step);
        if choices > 1 {
            described.observations.insert(0, format!("outcome {} of {choices}", choice + 1));
        }
        narration.trace.steps.push(described);
    }
    narration.describe_end(program, &execution, &mut step);
    Ok(narration)
}

impl Narration {
    fn describe_end<P: Program>(&mut self, program: P, execution: &P::Execution, step: &mut Step) {
        if execution.next_with(Status::Enabled, 0).is_some() {
            return;
        }
        self.faults.extend(faults_at_end(execution, step));
        let blocked = execution.processes().filter(|&process| execution.status(process) == Status::Blocked);
        self.waits.extend(blocked.map(|process| {
            let waiting = execution.waiting(process);
            let on = waiting.on.iter().map(|&other| program.process_name(other)).collect();
            Wait { process: program.process_name(process), what: waiting.what, on }
        }));
    }
}

/// Describes a step that was just performed.
pub fn describe_step<P: Program>(program: P, process: ProcessId, choice: u32, step: &Step) -> TraceStep {
    let place = program.place(step.site);
    let effects = program.show_effects(process, &step.effects);
    TraceStep {
        process: program.process_name(process),
        choice,
        file: place.file,
        line: place.line,
        column: place.column,
        action: place.text,
        effects: effects.into_iter().map(TraceEffect::from).collect(),
        observations: step.observations.iter().map(|&o| in_words(program, o)).collect(),
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
