//! `mazurka compare`

use mazurka_report::{Comparison, SystemReport, comparison_json, comparison_text, systems_json, systems_text};
use mazurka_stateless::Refinements;

use crate::arguments::{CompareArguments, Format};
use crate::exit::Exit;
use crate::explore::{AbsSubject, LlvmSubject, MazSubject, ProgramPlan, ProgramSubject, SystemPlan};
use crate::failure::Failure;
use crate::input::{Input, Source, SystemInput, for_programs_only};
use crate::interrupt::interrupted;
use crate::streams::{print, stdout_style};
use crate::systems::report;

/// Runs every algorithm on the input and prints the results side by side.
pub fn compare(arguments: &CompareArguments) -> Result<Exit, Failure> {
    let input = Input::load(&arguments.program)?;
    let input = if arguments.stateful { Input::System(input.into_system()?) } else { input };
    match input {
        Input::Maz(input) => compare_on_program(arguments, &MazSubject(&input.program), &input.source),
        Input::Llvm(input) => {
            let sections = !arguments.program.llvm.split_sections;
            compare_on_program(arguments, &LlvmSubject { program: &input.program, sections }, &input.source)
        }
        Input::Abs(_) if arguments.program.abs.for_check().is_some() => {
            let flag = arguments.program.abs.for_check().unwrap_or_default();
            Err(Failure::new(format!("{flag} is for mazurka check")))
        }
        Input::Abs(input) => compare_on_program(arguments, &AbsSubject::any(&input.program), &input.source),
        Input::System(input) => compare_on_system(arguments, &input),
    }
}

fn compare_on_program(
    arguments: &CompareArguments,
    subject: &impl ProgramSubject,
    source: &Source,
) -> Result<Exit, Failure> {
    let plan = ProgramPlan {
        limits: &arguments.limits,
        max_seconds: Some(arguments.max_seconds),
        all_violations: true,
        progress: !arguments.no_progress,
        refinements: Refinements::default(),
        certify: false,
        guide: false,
        deadlock_guide: false,
        recompute: false,
        auto: false,
    };
    let mut comparison = Comparison::default();
    for algorithm in &mazurka_stateless::ALGORITHMS {
        comparison.reports.push(plan.run(algorithm, subject, source));
        if let Some(failure) = subject.failure(source) {
            return Err(failure);
        }
        if interrupted() {
            break;
        }
    }
    match arguments.format {
        Format::Text => print(&comparison_text(&comparison, stdout_style())),
        Format::Json => print(&comparison_json(&comparison)),
    }
    match comparison.disagreement() {
        Some(_) => Ok(Exit::Error),
        None => Ok(comparison.verdict().into()),
    }
}

fn compare_on_system(arguments: &CompareArguments, input: &SystemInput) -> Result<Exit, Failure> {
    if let Some(flag) = arguments.limits.given() {
        return Err(for_programs_only(flag));
    }
    let plan = SystemPlan::new(&arguments.systems, &input.system, Some(arguments.max_seconds), !arguments.no_progress)?;
    let mut reports: Vec<SystemReport> = Vec::new();
    for algorithm in mazurka_stateful::ALGORITHMS {
        let (exploration, seconds) = plan.run(algorithm, &input.system);
        reports.push(report(input, algorithm, &exploration, seconds));
        if interrupted() {
            break;
        }
    }
    match arguments.format {
        Format::Text => print(&systems_text(&reports, stdout_style())),
        Format::Json => print(&systems_json(&reports)),
    }
    let complete: Vec<&SystemReport> = reports.iter().filter(|report| report.stop.is_none()).collect();
    if let Some(other) = complete.iter().find(|report| differ(report, complete[0])) {
        let names = format!("{} and {}", complete[0].algorithm, other.algorithm);
        return Err(Failure::new(format!("{names} both explored everything but disagree on how runs end"))
            .with_help("this is a bug in mazurka; please report it with the system"));
    }
    Ok(match (reports.iter().any(|report| report.deadlocks > 0), complete.is_empty()) {
        (true, _) => Exit::Violation,
        (false, false) => Exit::Safe,
        (false, true) => Exit::Inconclusive,
    })
}

/// Whether two complete explorations contradict each other. All algorithms reach the same terminal
/// states, but those that do not match states count a terminal state once per run that reaches it.
fn differ(one: &SystemReport, other: &SystemReport) -> bool {
    let matches_states = |report: &SystemReport| report.nodes > report.states || report.edges + 1 > report.nodes;
    if matches_states(one) && matches_states(other) {
        (one.terminals, one.deadlocks) != (other.terminals, other.deadlocks)
    } else {
        (one.deadlocks > 0) != (other.deadlocks > 0)
    }
}
