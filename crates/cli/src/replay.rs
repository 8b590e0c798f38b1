//! `mazurka replay`

use mazurka_check::Replayed;
use mazurka_report::{Length, Marks, SavedTrace, headline, steps, violation};

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
    let replayed = mazurka_check::replay(&input.program, &saved).map_err(|error| {
        let made_for = format!("the trace was made for {} with {}", saved.program, shown(&saved));
        Failure::new(format!("{name} does not fit {}: {error}", input.file)).with_help(made_for)
    })?;
    let style = stdout_style();
    say(&format!("replaying {name} on {}\n\n", input.file));
    match replayed {
        Replayed::NotReproduced(trace) => {
            say(&steps(&trace, Marks::default(), Length::Full, style));
            say(&format!("\n{}: the trace runs, but no violation occurs\n", style.doubtful("not reproduced")));
            Ok(Exit::Safe)
        }
        Replayed::Violation(again) => {
            say(&violation(&again, None, Length::Full, style));
            let what = if again.kind == saved.violation.kind { "VIOLATION again" } else { "a different VIOLATION" };
            say(&format!("\n{}: {}\n", style.bad(what), headline(&again)));
            Ok(Exit::Violation)
        }
    }
}

fn shown(saved: &SavedTrace) -> String {
    let parameters: Vec<String> = saved.parameters.iter().map(|(name, value)| format!("{name} = {value}")).collect();
    if parameters.is_empty() { "no parameters".to_owned() } else { parameters.join(", ") }
}
