//! `mazurka compare` on a client/server system.

use mazurka_report::{SystemReport, systems_json, systems_text};
use mazurka_stateful::ALGORITHMS;

use crate::arguments::{CompareArguments, Format};
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::streams::{say, stdout_style};

use super::check::{for_programs_only, reported};
use super::explore::Plan;
use super::input::{SystemInput, load};

/// Runs every algorithm on a system and prints them side by side.
pub fn compare(arguments: &CompareArguments) -> Result<Exit, Failure> {
    for_programs_only(&[("-D", !arguments.program.define.is_empty())])?;
    compare_system(arguments, &load(&arguments.program.file)?)
}

/// The same, when the system is there already.
pub fn compare_system(arguments: &CompareArguments, input: &SystemInput) -> Result<Exit, Failure> {
    let plan = Plan::new(&arguments.systems, &input.system, Some(arguments.max_seconds), !arguments.no_progress)?;
    let mut reports: Vec<SystemReport> = Vec::new();
    for algorithm in ALGORITHMS {
        let (exploration, seconds) = plan.run(algorithm, &input.system);
        reports.push(reported(input, algorithm, &exploration, seconds));
        if interrupted() {
            break;
        }
    }
    match arguments.format {
        Format::Text => say(&systems_text(&reports, stdout_style())),
        Format::Json => say(&systems_json(&reports)),
    }
    let complete: Vec<&SystemReport> = reports.iter().filter(|report| report.stop.is_none()).collect();
    if let Some(other) = complete.iter().find(|report| differs(report, complete[0])) {
        let names = format!("{} and {}", complete[0].algorithm, other.algorithm);
        return Err(Failure::new(format!("{names} both covered everything but reach different ends"))
            .with_help("this is a bug in mazurka; please report it with the system"));
    }
    Ok(match (reports.iter().any(|report| report.deadlocks > 0), complete.is_empty()) {
        (true, _) => Exit::Violation,
        (false, false) => Exit::Safe,
        (false, true) => Exit::Inconclusive,
    })
}

/// Terminal states are the same for every algorithm; those that match no states count them once a run.
fn differs(one: &SystemReport, other: &SystemReport) -> bool {
    let merged = |report: &SystemReport| report.nodes > report.states || report.edges + 1 > report.nodes;
    if merged(one) && merged(other) {
        (one.terminals, one.deadlocks) != (other.terminals, other.deadlocks)
    } else {
        (one.deadlocks > 0) != (other.deadlocks > 0)
    }
}
