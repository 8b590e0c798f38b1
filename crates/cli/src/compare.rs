//! `mazurka compare`

use std::sync::Mutex;

use mazurka_llvm::LlvmProgram;
use mazurka_report::{Comparison, Report, SystemReport, comparison_json, comparison_text, systems_json, systems_text};
use mazurka_stateless::{AlgorithmInfo, Refinements};
use mazurka_verdict::{Outcome, Verdict};

use crate::arguments::{CompareArguments, TableFormat};
use crate::exit::Exit;
use crate::explore::{AbsSubject, LlvmSubject, MazSubject, ProgramPlan, ProgramSubject, SystemPlan};
use crate::failure::Failure;
use crate::input::{Input, ProgramInput, Source, SystemInput, for_programs_only};
use crate::interrupt::interrupted;
use crate::side_by_side::{job_count, side_by_side};
use crate::streams::{print, stdout_style};
use crate::systems::{find_runs, report};
use crate::watchdog::{self, Answer};

/// Runs every algorithm on the input and prints the results side by side.
pub fn compare(arguments: &CompareArguments) -> Result<Exit, Failure> {
    let input = Input::load(&arguments.program)?;
    let input = if arguments.stateful { Input::System(input.into_system()?) } else { input };
    if let Input::System(input) = &input {
        return compare_on_system(arguments, input);
    }
    if let (Input::Abs(_), Some(flag)) = (&input, arguments.program.abs.for_check()) {
        return Err(Failure::new(format!("{flag} is for mazurka check")));
    }
    if job_count(arguments.jobs) > 1 {
        return compare_side_by_side(arguments, &input);
    }
    match &input {
        Input::Maz(input) => compare_on_program(arguments, &MazSubject(&input.program), &input.source),
        Input::Llvm(input) => compare_on_program(arguments, &llvm_subject(arguments, input), &input.source),
        Input::Abs(input) => compare_on_program(arguments, &AbsSubject::any(&input.program), &input.source),
        Input::System(_) => unreachable!("invariant: systems were compared above"),
    }
}

fn llvm_subject<'i>(arguments: &CompareArguments, input: &'i ProgramInput<LlvmProgram>) -> LlvmSubject<'i> {
    LlvmSubject { program: &input.program, sections: !arguments.program.llvm.split_sections }
}

/// Runs several algorithms at the same time. Each of them loads the program itself: what a front
/// end learns about a program in an exploration must not change under another one.
fn compare_side_by_side(arguments: &CompareArguments, input: &Input) -> Result<Exit, Failure> {
    if arguments.program.file.as_os_str() == "-" {
        return Err(Failure::new("--jobs needs a file, which is read once per algorithm"));
    }
    let source = match input {
        Input::Maz(input) => &input.source,
        Input::Llvm(input) => &input.source,
        Input::Abs(input) => &input.source,
        Input::System(_) => unreachable!("invariant: a program"),
    };
    let done = Mutex::new(Comparison::default());
    let algorithms = &mazurka_stateless::ALGORITHMS;
    let run = |number: usize| -> Result<Report, Failure> {
        let algorithm = &algorithms[number];
        {
            let done = done.lock().expect("invariant: no panic while the reports are locked");
            watchdog::arm(Some(arguments.max_seconds), None, unfinished(arguments, &done, algorithm.name, source));
        }
        let plan = plan(arguments, false);
        let report = match &Input::load(&arguments.program)? {
            Input::Maz(input) => run_one(&plan, algorithm, &MazSubject(&input.program), &input.source),
            Input::Llvm(input) => run_one(&plan, algorithm, &llvm_subject(arguments, input), &input.source),
            Input::Abs(input) => run_one(&plan, algorithm, &AbsSubject::any(&input.program), &input.source),
            Input::System(_) => unreachable!("invariant: a program"),
        }?;
        done.lock().expect("invariant: no panic while the reports are locked").reports.push(report.clone());
        Ok(report)
    };
    let reports = side_by_side(job_count(arguments.jobs), algorithms.len(), interrupted, run);
    finish(arguments, Comparison { reports: reports.into_iter().collect::<Result<_, _>>()? })
}

fn run_one(
    plan: &ProgramPlan<'_>,
    algorithm: &'static AlgorithmInfo,
    subject: &impl ProgramSubject,
    source: &Source,
) -> Result<Report, Failure> {
    let report = plan.run(algorithm, subject, source);
    subject.failure(source).map_or(Ok(report), Err)
}

fn plan(arguments: &CompareArguments, progress: bool) -> ProgramPlan<'_> {
    ProgramPlan {
        workers: 1,
        limits: &arguments.limits,
        max_seconds: Some(arguments.max_seconds),
        max_preemptions: None,
        all_violations: true,
        progress,
        refinements: Refinements::default(),
        certify: false,
        guide: false,
        deadlock_guide: false,
        recompute: false,
        auto: false,
    }
}

fn compare_on_program(
    arguments: &CompareArguments,
    subject: &impl ProgramSubject,
    source: &Source,
) -> Result<Exit, Failure> {
    let plan = plan(arguments, !arguments.no_progress);
    let mut comparison = Comparison::default();
    for algorithm in &mazurka_stateless::ALGORITHMS {
        watchdog::arm(Some(arguments.max_seconds), None, unfinished(arguments, &comparison, algorithm.name, source));
        comparison.reports.push(run_one(&plan, algorithm, subject, source)?);
        if interrupted() {
            break;
        }
    }
    finish(arguments, comparison)
}

fn finish(arguments: &CompareArguments, comparison: Comparison) -> Result<Exit, Failure> {
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
