//! Replaying saved traces.

use mazurka_model::{Execution, ProcessId, Program, Step};
use mazurka_report::SavedTrace;
use mazurka_verdict::{Fault, Finding, ReplayError, Trace, TraceStep, Violation, describe_narrated};

/// The result of replaying a saved trace.
#[derive(Clone, Debug)]
pub enum Replayed {
    /// The trace shows a violation: the saved one if it is among those that occur.
    Violation(Box<Violation>),
    /// The trace can be executed, but no violation occurs.
    NotReproduced(Trace),
}

/// A replayed trace, and where it departs from the saved one.
#[derive(Clone, Debug)]
pub struct Replay {
    /// What occurs in the replayed execution.
    pub result: Replayed,
    /// The first step, counted from 0, in which something else happens than when the trace was
    /// saved: another statement, or other values. Positions in the source are not compared.
    pub first_difference: Option<usize>,
    /// That step as it happens now.
    pub now: Option<TraceStep>,
}

/// Executes a saved trace on a program, which may have been edited since.
pub fn replay<P: Program>(program: P, saved: &SavedTrace) -> Result<Replay, ReplayError> {
    let narration = mazurka_verdict::replay(program, &saved.steps)?;
    let steps = &narration.trace.steps;
    let first_difference = steps.iter().zip(&saved.steps).position(|(now, then)| differ(now, then));
    let now = first_difference.map(|at| steps[at].clone());
    let livelock = saved.violation.cycle.and_then(|cycle| livelock(program, &narration.schedule, cycle));
    let violations: Vec<Violation> = narration
        .faults
        .iter()
        .cloned()
        .chain(livelock)
        .map(|fault| {
            let finding = Finding { fault, schedule: narration.schedule.clone() };
            describe_narrated(program, &finding, narration.clone())
        })
        .collect();
    let best = violations
        .into_iter()
        .enumerate()
        .max_by_key(|(at, shown)| (shown.kind == saved.violation.kind, shown.message == saved.violation.message, *at));
    let result = match best {
        Some((_, violation)) => Replayed::Violation(Box::new(violation)),
        None => Replayed::NotReproduced(narration.trace),
    };
    Ok(Replay { result, first_difference, now })
}

/// A saved trace of an older version, or one that was written by hand, may lack the statement and
/// the effects. Then there is nothing to compare.
fn differ(now: &TraceStep, then: &TraceStep) -> bool {
    let statement = !then.action.is_empty() && now.action != then.action;
    let effects = !then.effects.is_empty() && now.effects != then.effects;
    statement || effects
}

/// The livelock that a schedule shows if its last `cycle` steps lead back to the state before them.
fn livelock<P: Program>(program: P, schedule: &[(ProcessId, u32)], cycle: usize) -> Option<Fault> {
    let start = schedule.len().checked_sub(cycle).filter(|_| cycle > 0)?;
    let (mut execution, mut step) = (program.start(), Step::default());
    execution.replay(schedule[..start].iter().copied(), &mut step);
    let (mut before, mut after) = (Vec::new(), Vec::new());
    execution.state(&mut before);
    let mut moving = Vec::new();
    for &(process, choice) in &schedule[start..] {
        execution.step(process, choice, &mut step);
        moving.push((process, step.site));
    }
    execution.state(&mut after);
    moving.sort_unstable();
    moving.dedup_by_key(|(process, _)| *process);
    (before == after).then_some(Fault::Livelock { cycle, moving })
}
