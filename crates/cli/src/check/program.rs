//! `mazurka check` on a program.

use std::path::Path;

use mazurka_check::{diagram, walk_exploration};
use mazurka_model::Program;
use mazurka_report::{MAX_PICTURE_RUNS, Report, SavedTrace, actor_json, page, tree_picture};
use mazurka_stateless::{ALGORITHMS, AlgorithmInfo, BOUNDED, Level, Needs, algorithm_info};
use mazurka_verdict::Verdict;

use super::render;
use crate::arguments::{CheckArguments, DrawingArguments, Format};
use crate::as_printed::printed_algorithm;
use crate::cluster::print_finished;
use crate::exit::Exit;
use crate::explore::{ProgramPlan, ProgramSubject, program_algorithm};
use crate::failure::Failure;
use crate::input::Source;
use crate::shell::quote;
use crate::streams::{check_writable, print, print_error, write_file};
use crate::watchdog;

/// The number of executions that a page shows.
const MAX_PAGE_RUNS: usize = 10_000;

/// Checks a program and prints the result.
pub fn check_program(
    arguments: &CheckArguments,
    subject: &impl ProgramSubject,
    source: &Source,
) -> Result<Exit, Failure> {
    let algorithm = chosen_algorithm(arguments)?;
    let automatic = arguments.leaves_the_choice();
    let workers = arguments.workers.threads().unwrap_or(1);
    check_outputs(arguments)?;
    let plan = ProgramPlan {
        limits: &arguments.limits,
        workers,
        max_seconds: arguments.max_seconds,
        max_preemptions: arguments.max_preemptions,
        all_violations: arguments.all_violations,
        progress: !arguments.no_progress,
        refinements: arguments.printed.refinements(),
        guide: arguments.guide,
        deadlock_guide: arguments.program.abs.deadlock_guided,
        recompute: arguments.recompute,
        certify: arguments.certify,
        auto: automatic && (algorithm.is_default() || arguments.max_preemptions.is_some()),
    };
    let recorded_runs = if arguments.report.is_some() || arguments.svg.is_some() { MAX_PAGE_RUNS } else { 0 };
    let (mut report, recorded) = plan.record(algorithm, subject, source, recorded_runs);
    if let Some(failure) = subject.failure(source) {
        return Err(failure);
    }
    report.requested.clone_from(&arguments.algorithm);
    if arguments.certify && arguments.leaves_the_choice() {
        "--certify".clone_into(&mut report.requested);
    }
    if arguments.printed.as_printed {
        report.algorithm.push_str(&arguments.printed.flags());
        report.requested.clone_from(&report.algorithm);
    }
    if let Some(process) = subject.process().filter(|&process| process > 0) {
        watchdog::answered(report.verdict().into());
        print_finished(process);
        return Ok(exit(&report));
    }
    let actors = subject.actor_results(&report);
    watchdog::answered(report.verdict().into());
    match (arguments.format, actors) {
        (Format::Text, actors) => {
            print(&render(&report, arguments.format));
            let finals = actors.and_then(|actors| actors.final_states);
            finals.iter().for_each(|finals| print(&finals.text()));
        }
        (Format::Json, Some(actors)) => print(&actor_json(&report, &actors)),
        _ => print(&render(&report, arguments.format)),
    }
    subject.finish(&report)?;
    save(&report, arguments)?;
    draw(&report, arguments, subject.program())?;
    if let Some(path) = &arguments.svg {
        let drawn = recorded.truncated(MAX_PICTURE_RUNS);
        let walked = walk_exploration(subject.program(), &drawn, &report.outcome);
        write_file(path, &tree_picture(&report, &drawn, &walked))?;
    }
    if let Some(path) = &arguments.report {
        let command = format!("mazurka check {}{}", quote(&report.program), deciding_flags(arguments));
        let own = (source.file.clone(), source.text.clone());
        let sources: Vec<(String, String)> = std::iter::once(own).chain(source.more.clone()).collect();
        let mut walked = walk_exploration(subject.program(), &recorded, &report.outcome);
        walked.actors = subject.actor_view(&recorded, &walked.tree);
        write_file(path, &page(&report, &recorded, &walked, &sources, &[command]))?;
        hint(arguments, &format!("\nthe page was written to {}\n", quote(&path.display().to_string())));
    }
    Ok(exit(&report))
}

/// The algorithm for a program, if the flags go together.
pub(super) fn chosen_algorithm(arguments: &CheckArguments) -> Result<&'static AlgorithmInfo, Failure> {
    let automatic = arguments.leaves_the_choice();
    let algorithm = match arguments.printed.as_printed {
        true => printed_algorithm(&arguments.algorithm)?,
        false if arguments.max_preemptions.is_some() => bounded_algorithm(arguments)?,
        false if arguments.certify => certifiable_algorithm(&arguments.algorithm)?,
        false if arguments.program.abs.deadlock_guided && automatic => guided_algorithm(),
        false if arguments.program.abs.final_states && automatic => algorithm_for_final_states(),
        false => program_algorithm(&arguments.algorithm)?,
    };
    check_refinements(arguments, algorithm.name)?;
    if let Some(flag) = arguments.systems.options.given() {
        return Err(Failure::new(format!(
            "{flag} is for client/server systems, and {} is for programs",
            algorithm.name
        ))
        .with_help("choose an algorithm for client/server systems; mazurka check --help lists them"));
    }
    if arguments.workers.beyond_threads().is_some() || arguments.workers.threads().unwrap_or(1) > 1 {
        check_workers(arguments, algorithm, automatic)?;
    }
    Ok(algorithm)
}

/// A safe program whose exploration has no certificate, although one was requested, is not safe
/// enough; and a refusal is a bug.
fn exit(report: &Report) -> Exit {
    match (&report.certificate, report.verdict()) {
        (Some(Err(problem)), _) if problem.is_refusal() => Exit::Error,
        (Some(Err(_)), Verdict::Safe) => Exit::Inconclusive,
        (_, verdict) => verdict.into(),
    }
}

/// Rejects flags that several workers do not support.
fn check_workers(arguments: &CheckArguments, algorithm: &AlgorithmInfo, automatic: bool) -> Result<(), Failure> {
    let beyond = arguments.workers.beyond_threads();
    let runs_by_workers = algorithm.takes_workers || automatic && algorithm.is_default() && beyond.is_none();
    if !runs_by_workers {
        let names: Vec<&str> = ALGORITHMS.iter().filter(|info| info.takes_workers).map(|info| info.name).collect();
        let flag = beyond.unwrap_or("--workers");
        let problem = match flag {
            "--hosts" => format!("`{}` runs in one process", algorithm.name),
            "--workers" => format!("`{}` runs on one core", algorithm.name),
            _ => format!("`{}` has no snapshots", algorithm.name),
        };
        return Err(Failure::new(problem).with_help(format!("{flag} goes with --algorithm {}", names.join(" and "))));
    }
    let flags = [
        ("--report", arguments.report.is_some()),
        ("--svg", arguments.svg.is_some()),
        ("--certify", arguments.certify),
    ];
    match flags.into_iter().find(|(_, given)| *given) {
        Some((flag, _)) => {
            let problem = format!("{flag} follows the exploration of one worker");
            let workers = beyond.unwrap_or("--workers");
            Err(Failure::new(problem).with_help(format!("leave out {workers}, or {flag}")))
        }
        None => Ok(()),
    }
}

/// The algorithm for a limit on preemptions.
fn bounded_algorithm(arguments: &CheckArguments) -> Result<&'static AlgorithmInfo, Failure> {
    let flags = [
        ("--algorithm", !arguments.leaves_the_choice()),
        ("--certify", arguments.certify),
        ("--deadlock-guided", arguments.program.abs.deadlock_guided),
        ("--final-states", arguments.program.abs.final_states),
    ];
    match flags.into_iter().find(|(_, given)| *given) {
        Some((flag, _)) => {
            let problem =
                format!("--max-preemptions explores a part of the program by an algorithm of its own, without {flag}");
            Err(Failure::new(problem).with_help(format!("leave out --max-preemptions, or {flag}")))
        }
        None => Ok(&BOUNDED),
    }
}

/// Finds an algorithm whose explorations can be certified.
fn certifiable_algorithm(name: &str) -> Result<&'static AlgorithmInfo, Failure> {
    let algorithm = program_algorithm(name)?;
    if algorithm.certifiable() {
        return Ok(algorithm);
    }
    let names: Vec<&str> = ALGORITHMS.iter().filter(|info| info.certifiable()).map(|info| info.name).collect();
    let problem = format!("explorations by `{name}` cannot be certified: it does not explore every Mazurkiewicz trace");
    Err(Failure::new(problem).with_help(format!("choose {}", names.join(", "))))
}

/// The last algorithm of the table, which reduces most, that can be guided by deadlocks.
fn guided_algorithm() -> &'static AlgorithmInfo {
    let guided = ALGORITHMS.iter().rfind(|info| info.takes_deadlock_guide);
    guided.expect("invariant: some algorithm can be guided by deadlocks")
}

/// The last algorithm of the table that runs every trace once and cuts none: it reaches all final
/// states.
fn algorithm_for_final_states() -> &'static AlgorithmInfo {
    let suitable = |info: &&AlgorithmInfo| {
        info.promise.level == Level::Classes && info.promise.once && info.promise.uncut && info.needs == Needs::Replay
    };
    ALGORITHMS.iter().rfind(suitable).expect("invariant: some algorithm covers all traces")
}

/// Rejects flags that the algorithm does not support.
fn check_refinements(arguments: &CheckArguments, algorithm: &str) -> Result<(), Failure> {
    if arguments.anticipate {
        let problem = "anticipated cuts lose behaviours: see corpus/counterexamples/cav-anticipated-cuts.maz";
        let help = "--algorithm source-cs --as-printed --with-5.3.1 runs them, and never calls a program safe";
        return Err(Failure::new(problem).with_help(help));
    }
    if arguments.certify && (arguments.program.abs.deadlock_guided || arguments.printed.as_printed) {
        let problem = "an exploration that is not meant to be complete cannot be certified";
        return Err(Failure::new(problem).with_help("leave out --deadlock-guided and --as-printed"));
    }
    let sound = !arguments.printed.as_printed;
    if arguments.program.abs.deadlock_guided
        && !(sound && algorithm_info(algorithm).is_some_and(|info| info.takes_deadlock_guide))
    {
        let problem = format!("`{algorithm}` cannot be guided by deadlocks: it learns from executions to their end");
        return Err(Failure::new(problem).with_help("--deadlock-guided goes with --algorithm source and naive"));
    }
    if arguments.recompute && !(sound && algorithm_info(algorithm).is_some_and(|info| info.defers_checks)) {
        let problem = format!("`{algorithm}` does not defer comparisons of states");
        return Err(Failure::new(problem).with_help("--recompute goes with source-cs, not as printed"));
    }
    if arguments.guide && !(sound && algorithm_info(algorithm).is_some_and(|info| info.takes_guide)) {
        let problem = format!("`{algorithm}` cannot be guided");
        return Err(Failure::new(problem).with_help("--guide goes with source-cs and semantic, not as printed"));
    }
    Ok(())
}

/// The files to write, each with the flag that names it.
pub(super) fn outputs(arguments: &CheckArguments) -> impl Iterator<Item = (&'static str, &Path)> {
    let drawings = &arguments.drawings;
    let flags = [
        ("--save-trace", &arguments.save_trace),
        ("--report", &arguments.report),
        ("--svg", &arguments.svg),
        ("--sequence", &arguments.program.abs.sequence),
        ("--dot", &drawings.dot),
        ("--mermaid", &drawings.mermaid),
        ("--shiviz", &drawings.shiviz),
    ];
    flags.into_iter().filter_map(|(flag, path)| Some((flag, path.as_deref()?)))
}

/// Draws the trace of the first violation, if the user asked for it.
fn draw(report: &Report, arguments: &CheckArguments, program: impl Program) -> Result<(), Failure> {
    let DrawingArguments { dot, mermaid, shiviz } = &arguments.drawings;
    let wanted = [dot, mermaid, shiviz];
    let Some(first) = report.violations.first() else {
        wanted.into_iter().flatten().for_each(|path| not_written(report, path));
        return Ok(());
    };
    if wanted.into_iter().flatten().next().is_none() {
        return Ok(());
    }
    let diagram = diagram(program, &first.schedule);
    for (path, text) in wanted.into_iter().zip([diagram.dot(), diagram.mermaid(), diagram.shiviz()]) {
        if let Some(path) = path {
            write_file(path, &text)?;
        }
    }
    Ok(())
}

/// Rejects files that cannot be written.
pub(super) fn check_outputs(arguments: &CheckArguments) -> Result<(), Failure> {
    for (flag, path) in outputs(arguments) {
        check_writable(path)?;
        if same_file(path, &arguments.program.file) {
            return Err(Failure::new(format!("{flag} {} would overwrite the program", path.display())));
        }
    }
    Ok(())
}

fn same_file(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Saves the trace of the first violation if the user asked for it, and prints how to use it.
fn save(report: &Report, arguments: &CheckArguments) -> Result<(), Failure> {
    let file = quote(&report.program);
    let first = report.violations.first();
    match (first, &arguments.save_trace) {
        (Some(violation), Some(path)) => {
            write_file(path, &SavedTrace::new(&report.program, &report.parameters, violation).to_text())?;
            let path = quote(&path.display().to_string());
            let which = if report.violations.len() > 1 { "the trace of violation 1" } else { "the trace" };
            let flags = arguments.program.replay_flags();
            hint(
                arguments,
                &format!("\n{which} was saved; to replay it: mazurka replay {file}{flags} --trace {path}\n"),
            );
        }
        (Some(_), None) => {
            let flags = deciding_flags(arguments);
            hint(arguments, &format!("\nto save the trace: mazurka check {file}{flags} --save-trace trace.json\n"));
        }
        (None, Some(path)) => not_written(report, path),
        (None, None) => {}
    }
    Ok(())
}

/// Says that there is no violation to write, and whether a file of an earlier run is still there.
fn not_written(report: &Report, path: &Path) {
    let why = if report.verdict() == Verdict::Safe { "there is no violation" } else { "no violation was found" };
    let old = if path.is_file() { " (the file that is there is older)" } else { "" };
    print_error(&format!("{why}, so {} is not written{old}\n", path.display()));
}

/// Prints a hint, but only to text output: JSON must remain one object.
fn hint(arguments: &CheckArguments, text: &str) {
    if arguments.format == Format::Text {
        print(text);
    }
}

/// The flags that determine which violation is found first, as the user gave them.
pub(super) fn deciding_flags(arguments: &CheckArguments) -> String {
    let mut flags = vec![arguments.program.flags()];
    if arguments.algorithm.as_str() != CheckArguments::DEFAULT_ALGORITHM {
        flags.push(format!(" --algorithm {}{}", arguments.algorithm, arguments.printed.flags()));
    }
    flags.extend(arguments.guide.then(|| " --guide".to_owned()));
    flags.extend(arguments.recompute.then(|| " --recompute".to_owned()));
    flags.extend(arguments.limits.max_steps.map(|steps| format!(" --max-steps {steps}")));
    flags.extend(arguments.max_preemptions.map(|number| format!(" --max-preemptions {number}")));
    flags.extend(arguments.workers.workers.map(|workers| format!(" --workers {workers}")));
    flags.extend(arguments.all_violations.then(|| " --all-violations".to_owned()));
    flags.concat()
}
