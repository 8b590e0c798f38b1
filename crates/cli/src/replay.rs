//! `mazurka replay`

use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_report::{Length, SavedTrace, headline, steps, violation};
use mazurka_verdict::{Fault, Finding, Schedule, Trace, Violation, describe};

use crate::arguments::ReplayArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, read};
use crate::streams::{say, stdout_style};

/// Runs a saved trace again.
pub fn replay(arguments: &ReplayArguments) -> Result<Exit, Failure> {
    let name = arguments.trace.display().to_string();
    let saved = SavedTrace::from_text(&read(&arguments.trace)?).map_err(|error| {
        Failure::new(format!("{name} is {error}")).with_help("mazurka check FILE --save-trace F writes one")
    })?;
    let input = Input::load_with(&arguments.program, Some((&saved.parameters, &name)))?;
    let (trace, faults) = mazurka_verdict::replay(&input.program, &saved.steps).map_err(|error| {
        let made_for = format!("the trace was made for {} with {}", saved.program, shown(&saved));
        Failure::new(format!("{name} does not fit {}: {error}", input.file)).with_help(made_for)
    })?;
    let style = stdout_style();
    say(&format!("replaying {name} on {}\n\n", input.file));
    let Some(again) = reproduced(&input.program, &saved, &trace, faults) else {
        say(&steps(&trace, None, Length::Full, style));
        say(&format!("\n{}: the trace runs, but nothing goes wrong\n", style.doubtful("not reproduced")));
        return Ok(Exit::Safe);
    };
    say(&violation(&again, None, Length::Full, style));
    let what = if again.kind == saved.violation.kind { "VIOLATION again" } else { "a different VIOLATION" };
    say(&format!("\n{}: {}\n", style.bad(what), headline(&again)));
    Ok(Exit::Violation)
}

fn shown(saved: &SavedTrace) -> String {
    let parameters: Vec<String> = saved.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if parameters.is_empty() { "no parameters".to_owned() } else { parameters.join(", ") }
}

/// The violation that the trace shows now: the saved one if it is among them.
fn reproduced<P: Program>(program: P, saved: &SavedTrace, trace: &Trace, faults: Vec<Fault>) -> Option<Violation> {
    let (schedule, running) = retrace(program, trace);
    let endless = running.filter(|_| saved.violation.kind == "step-limit");
    let violations: Vec<Violation> = faults
        .into_iter()
        .chain(endless)
        .map(|fault| describe(program, &Finding { fault, schedule: schedule.clone() }))
        .collect();
    let best = violations
        .into_iter()
        .enumerate()
        .max_by_key(|(at, shown)| (shown.kind == saved.violation.kind, shown.message == saved.violation.message, *at));
    best.map(|(_, shown)| shown)
}

/// The trace in terms of ids; and, as the fault of a run that is too long, who could still move after it.
fn retrace<P: Program>(program: P, trace: &Trace) -> (Schedule, Option<Fault>) {
    let mut execution = program.start();
    let mut step = Step::default();
    let mut schedule = Schedule::new();
    for wanted in &trace.steps {
        let named = |process: &ProcessId| program.process_name(*process) == wanted.process;
        let process = processes(&execution).find(named);
        let process = process.expect("invariant: the trace has just been replayed on this program");
        execution.step(process, wanted.choice, &mut step);
        schedule.push((process, wanted.choice));
    }
    let enabled = processes(&execution).find(|&process| execution.status(process) == Status::Enabled);
    let running = enabled.map(|process| {
        execution.pending(process, &mut step);
        Fault::StepLimit { process, site: step.site }
    });
    (schedule, running)
}

fn processes<E: Execution>(execution: &E) -> impl Iterator<Item = ProcessId> + use<E> {
    (0..execution.process_count() as u32).map(ProcessId)
}
