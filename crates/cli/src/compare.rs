//! `mazurka compare`

use mazurka_report::{Comparison, Report, SystemReport, comparison_json, comparison_text, systems_json, systems_text};
use mazurka_stateless::Refinements;
use mazurka_verdict::{Outcome, Verdict};

use crate::arguments::{CompareArguments, TableFormat};
use crate::exit::Exit;
use crate::explore::{AbsSubject, LlvmSubject, MazSubject, ProgramPlan, ProgramSubject, SystemPlan};
use crate::failure::Failure;
use crate::input::{Input, Source, SystemInput, for_programs_only};
use crate::interrupt::interrupted;
use crate::streams::{print, stdout_style};
use crate::systems::{find_runs, report};
use crate::watchdog::{self, Answer};

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
        workers: 1,
        limits: &arguments.limits,
        max_seconds: Some(arguments.max_seconds),
        max_preemptions: None,
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
        watchdog::arm(Some(arguments.max_seconds), None, unfinished(arguments, &comparison, algorithm.name, source));
        comparison.reports.push(plan.run(algorithm, subject, source));
        if let Some(failure) = subject.failure(source) {
            return Err(failure);
        }
        if interrupted() {
            break;
        }
    }
    watchdog::answered(comparison.verdict().into());
    print(&render(&comparison, arguments.format));
    match comparison.disagreement() {
        Some(_) => Ok(Exit::Error),
        None => Ok(comparison.verdict().into()),
    }
}

/// The comparison so far, in case that the watchdog ends this algorithm. The algorithms after it do
/// not run then.
fn unfinished(arguments: &CompareArguments, done: &Comparison, name: &'static str, source: &Source) -> Answer {
    let (done, format) = (done.clone(), arguments.format);
    let (program, parameters) = (source.file.clone(), source.parameters.clone());
    Box::new(move |stop, so_far| {
        let outcome = Outcome { stats: so_far.stats, stop: Some(stop) };
        let (program, parameters) = (program.clone(), parameters.clone());
        let algorithm = name.to_owned();
        let mut comparison = done.clone();
        comparison.reports.push(Report { program, parameters, algorithm, outcome, ..Report::default() });
        (render(&comparison, format), comparison.verdict().into())
    })
}

fn render(comparison: &Comparison, format: TableFormat) -> String {
    match format {
        TableFormat::Text => comparison_text(comparison, stdout_style()),
        TableFormat::Json => comparison_json(comparison),
    }
}

fn compare_on_system(arguments: &CompareArguments, input: &SystemInput) -> Result<Exit, Failure> {
    if let Some(flag) = arguments.limits.given() {
        return Err(for_programs_only(flag));
    }
    let plan = SystemPlan::new(&arguments.systems, &input.system, Some(arguments.max_seconds), !arguments.no_progress)?;
    let mut reports: Vec<SystemReport> = Vec::new();
    for algorithm in mazurka_stateful::ALGORITHMS {
        watchdog::arm(
            Some(arguments.max_seconds),
            None,
            unfinished_on_system(arguments, &reports, algorithm.name, input),
        );
        let (exploration, seconds) = plan.run(algorithm, &input.system);
        let mut report = report(input, algorithm, &exploration, seconds);
        report.runs = find_runs(input, &exploration, None, 1);
        reports.push(report);
        if interrupted() {
            break;
        }
    }
    watchdog::answered(Exit::Inconclusive);
    print(&render_systems(&reports, arguments.format));
    let complete: Vec<&SystemReport> = reports.iter().filter(|report| report.stop.is_none()).collect();
    if let Some(other) = complete.iter().find(|report| differ(report, complete[0])) {
        let names = format!("{} and {}", complete[0].algorithm, other.algorithm);
        return Err(Failure::new(format!("{names} both explored everything but disagree on how runs end"))
            .with_help("this is a bug in mazurka; please report it with the system"));
    }
    let violated = reports.iter().any(|report| report.verdict() == Verdict::Violation);
    Ok(match (violated, complete.is_empty()) {
        (true, _) => Exit::Violation,
        (false, false) => Exit::Safe,
        (false, true) => Exit::Inconclusive,
    })
}

/// The same as [`unfinished`] for a client/server system.
fn unfinished_on_system(
    arguments: &CompareArguments,
    done: &[SystemReport],
    name: &'static str,
    input: &SystemInput,
) -> Answer {
    let (done, format, system) = (done.to_vec(), arguments.format, input.name.clone());
    Box::new(move |stop, so_far| {
        let (system, algorithm) = (system.clone(), name.to_owned());
        let stopped = SystemReport { system, algorithm, nodes: so_far.nodes, stop: Some(stop), ..Default::default() };
        let reports: Vec<SystemReport> = done.iter().cloned().chain([stopped]).collect();
        let violated = reports.iter().any(|report| report.verdict() == Verdict::Violation);
        let exit = match (violated, reports.iter().any(|report| report.stop.is_none())) {
            (true, _) => Exit::Violation,
            (false, true) => Exit::Safe,
            (false, false) => Exit::Inconclusive,
        };
        (render_systems(&reports, format), exit)
    })
}

fn render_systems(reports: &[SystemReport], format: TableFormat) -> String {
    match format {
        TableFormat::Text => systems_text(reports, stdout_style()),
        TableFormat::Json => systems_json(reports),
    }
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
