//! `mazurka replay`

use mazurka_check::Replayed;
use mazurka_model::Program;
use mazurka_report::{Length, Marks, SavedTrace, headline, steps, violation};

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
    let replayed = mazurka_check::replay(program, saved).map_err(|error| {
        let made_for = format!("the trace was made for {} with {}", saved.program, list_parameters(saved));
        Failure::new(format!("{name} does not fit {}: {error}", source.file)).with_help(made_for)
    })?;
    let style = stdout_style();
    print(&format!("replaying {name} on {}\n\n", source.file));
    match replayed {
        Replayed::NotReproduced(trace) => {
            print(&steps(&trace, Marks::default(), Length::Full, style));
            print(&format!("\n{}: the trace runs, but no violation occurs\n", style.doubtful("not reproduced")));
            Ok(Exit::Safe)
        }
        Replayed::Violation(found) => {
            print(&violation(&found, None, Length::Full, style));
            let what =
                if found.kind == saved.violation.kind { "VIOLATION reproduced" } else { "a different VIOLATION" };
            print(&format!("\n{}: {}\n", style.bad(what), headline(&found)));
            Ok(Exit::Violation)
        }
    }
}

fn list_parameters(saved: &SavedTrace) -> String {
    let parameters: Vec<String> = saved.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if parameters.is_empty() { "no parameters".to_owned() } else { parameters.join(", ") }
}
