//! `mazurka replay`

use mazurka_check::{Replay, Replayed};
use mazurka_model::Program;
use mazurka_report::{Length, Marks, SavedTrace, headline, steps, violation};
use mazurka_verdict::TraceStep;

use crate::arguments::ReplayArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::input::{Input, SavedParameters, Source, read, unsupported};
use crate::streams::{print, stdout_style};

/// Executes a saved trace.
pub fn replay(arguments: &ReplayArguments) -> Result<Exit, Failure> {
    let name = arguments.trace.display().to_string();
    let saved = SavedTrace::from_text(&read(&arguments.trace)?).map_err(|error| {
        Failure::new(format!("{name} is {error}")).with_help("mazurka check FILE --save-trace F writes one")
    })?;
    let parameters = SavedParameters { values: &saved.parameters, file: &name };
    match Input::load_with(&arguments.program, Some(parameters))? {
        Input::Maz(input) => replay_program(&input.program, &input.source, &saved, &name),
        Input::Abs(input) => replay_program(&input.program, &input.source, &saved, &name),
        Input::Llvm(input) => {
            let exit = replay_program(&input.program, &input.source, &saved, &name)?;
            unsupported(&input.program, &input.source).map_or(Ok(exit), Err)
        }
        Input::System(input) => {
            let problem = format!("{} is a client/server system, and only programs are replayed", input.name);
            Err(Failure::new(problem).with_help("mazurka check prints the trace of a system"))
        }
    }
}

fn replay_program(program: impl Program, source: &Source, saved: &SavedTrace, name: &str) -> Result<Exit, Failure> {
    let Replay { result, first_difference, now } = mazurka_check::replay(program, saved).map_err(|error| {
        let made_for = format!("the trace was made for {} with {}", saved.program, list_parameters(saved));
        Failure::new(format!("{name} does not fit {}: {error}", source.file)).with_help(made_for)
    })?;
    let style = stdout_style();
    print(&format!("replaying {name} on {}\n\n", source.file));
    let edited = first_difference.zip(now).map(|(at, now)| departure(saved, at, &now));
    match result {
        Replayed::NotReproduced(trace) => {
            print(&steps(&trace, Marks::default(), Length::Full, style));
            print(&format!("\n{}: the trace runs, but no violation occurs\n", style.doubtful("not reproduced")));
            print(&edited.unwrap_or_default());
            Ok(Exit::Safe)
        }
        Replayed::Violation(found) => {
            print(&violation(&found, None, Length::Full, style));
            let what = match found.kind == saved.violation.kind {
                false => "a different VIOLATION",
                true if edited.is_some() => "VIOLATION, but along other steps",
                true => "VIOLATION reproduced",
            };
            print(&format!("\n{}: {}\n", style.bad(what), headline(&found)));
            print(&edited.unwrap_or_default());
            Ok(Exit::Violation)
        }
    }
}

/// Says where the replayed execution departs from the saved one.
fn departure(saved: &SavedTrace, at: usize, now: &TraceStep) -> String {
    let shown = |step: &TraceStep| {
        let effects: Vec<String> =
            step.effects.iter().map(|effect| format!("{} {} {}", effect.kind, effect.location, effect.value)).collect();
        format!("{}: `{}` {}", step.process, step.action, effects.join(", ")).trim_end().to_owned()
    };
    format!(
        "  the program has changed since the trace was saved, first in step {}\n    saved: {}\n    now:   {}\n",
        at + 1,
        shown(&saved.steps[at]),
        shown(now)
    )
}

fn list_parameters(saved: &SavedTrace) -> String {
    let parameters: Vec<String> = saved.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if parameters.is_empty() { "no parameters".to_owned() } else { parameters.join(", ") }
}
