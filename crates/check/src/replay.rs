//! Replaying saved traces.

use mazurka_model::Program;
use mazurka_report::SavedTrace;
use mazurka_verdict::{Finding, ReplayError, Trace, Violation, describe_narrated};

/// The result of replaying a saved trace.
#[derive(Clone, Debug)]
pub enum Replayed {
    /// The trace shows a violation: the saved one if it is among those that occur.
    Violation(Box<Violation>),
    /// The trace can be executed, but no violation occurs.
    NotReproduced(Trace),
}

/// Executes a saved trace on a program, which may have been edited since.
pub fn replay<P: Program>(program: P, saved: &SavedTrace) -> Result<Replayed, ReplayError> {
    let narration = mazurka_verdict::replay(program, &saved.steps)?;
    let too_long = narration.still_running.clone().filter(|_| saved.violation.kind == "step-limit");
    let faults = narration.faults.iter().cloned().chain(too_long);
    let violations: Vec<Violation> = faults
        .map(|fault| {
            let finding = Finding { fault, schedule: narration.schedule.clone() };
            describe_narrated(program, &finding, narration.clone())
        })
        .collect();
    let best = violations
        .into_iter()
        .enumerate()
        .max_by_key(|(at, shown)| (shown.kind == saved.violation.kind, shown.message == saved.violation.message, *at));
    Ok(match best {
        Some((_, violation)) => Replayed::Violation(Box::new(violation)),
        None => Replayed::NotReproduced(narration.trace),
    })
}
