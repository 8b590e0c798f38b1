//! `mazurka compare`

use mazurka_report::{Comparison, comparison_json, comparison_text};
use mazurka_stateless::Refinements;

use crate::arguments::{CompareArguments, Format};
use crate::exit::{self, Exit};
use crate::explore::Plan;
use crate::failure::Failure;
use crate::input::Input;
use crate::interrupt::interrupted;
use crate::streams::{say, stdout_style};

/// Runs every algorithm on a program and prints them side by side.
pub fn compare(arguments: &CompareArguments) -> Result<Exit, Failure> {
    let input = Input::load(&arguments.program)?;
    let plan = Plan {
        limits: &arguments.limits,
        max_seconds: Some(arguments.max_seconds),
        all: true,
        progress: !arguments.no_progress,
        refinements: Refinements::default(),
        guide: false,
    };
    let mut comparison = Comparison::default();
    for algorithm in &mazurka_stateless::ALGORITHMS {
        comparison.reports.push(plan.run(algorithm, &input));
        if interrupted() {
            break;
        }
    }
    match arguments.format {
        Format::Text => say(&comparison_text(&comparison, stdout_style())),
        Format::Json => say(&comparison_json(&comparison)),
    }
    match comparison.disagreement() {
        Some(_) => Ok(Exit::Trouble),
        None => Ok(exit::of(comparison.verdict())),
    }
}
