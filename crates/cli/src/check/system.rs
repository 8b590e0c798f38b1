//! `mazurka check` on a client/server system.

use mazurka_report::{SystemReport, Workers};
use mazurka_stateful::levels::{Alone, LevelPlan};
use mazurka_stateful::{ALGORITHMS, Algorithm};

use super::{render_system, system_page};
use crate::arguments::{CheckArguments, Format};
use crate::exit::Exit;
use crate::explore::{SystemPlan, one_worker_only, system_algorithm};
use crate::failure::Failure;
use crate::input::{SystemInput, for_programs_only};
use crate::shell::quote;
use crate::streams::{check_writable, print, print_error};
use crate::systems::{
    self, Target, check_format, deadlock_test, find_runs, level_report, question, report, write_graph,
};
use crate::watchdog;

/// The number of runs that are reported with `--all-violations`.
const MAX_RUNS: usize = 100;

/// Checks a system and prints the result.
pub fn check_system(arguments: &CheckArguments, input: &SystemInput) -> Result<Exit, Failure> {
    reject_program_flags(arguments)?;
    let flags = &arguments.systems;
    let system = &input.system;
    let target = flags.reach.as_deref().map(|text| Target::new(system, text)).transpose()?;
    let algorithm = system_algorithm(&arguments.algorithm, target.as_ref().is_some_and(Target::is_global))?;
    if let Some(path) = &arguments.report {
        check_writable(path)?;
    }
    if let Some(path) = &flags.write {
        check_format(path)?;
        if flags.options.counts {
            return Err(Failure::new("--write needs the graph, which --counts does not keep"));
        }
    }
    let plan = SystemPlan::new(&flags.options, system, arguments.max_seconds, !arguments.no_progress)?;
    let max_runs = if arguments.all_violations { MAX_RUNS } else { 1 };
    let threads = arguments.workers.threads();
    if threads.is_some() && !algorithm.has_levels() {
        return Err(one_worker_only(algorithm));
    }
    if threads.is_some() && flags.options.recursive {
        return Err(Failure::new("--recursive is an order for one worker, not for several"));
    }
    if let Some(threads) = threads.filter(|_| flags.options.counts) {
        return check_by_levels(arguments, input, &plan, algorithm, target.as_ref(), threads);
    }
    let (exploration, seconds) = match threads {
        Some(threads) => plan.run_on_threads(algorithm, system, threads)?,
        None => plan.run(algorithm, system),
    };
    let mut report = report(input, algorithm, &exploration, seconds);
    report.workers = threads.map(systems::threads);
    report.requested.clone_from(&arguments.algorithm);
    report.runs = find_runs(input, &exploration, target.as_ref(), max_runs);
    note_target(&mut report, algorithm, target.as_ref());
    watchdog::answered(report.verdict().into());
    print(&render_system(&report, arguments.format));
    if let Some(path) = &flags.write {
        write_graph(path, system, &exploration.graph)?;
        print_error(&format!("the graph was written to {}\n", path.display()));
    }
    if let Some(path) = &arguments.report {
        system_page::write(path, arguments, input, &exploration, &report)?;
        if arguments.format == Format::Text {
            print(&format!("\nthe page was written to {}\n", quote(&path.display().to_string())));
        }
    }
    Ok(report.verdict().into())
}

/// Checks a system with several workers, without keeping the graph, and prints the result.
fn check_by_levels(
    arguments: &CheckArguments,
    input: &SystemInput,
    plan: &SystemPlan,
    algorithm: &Algorithm,
    target: Option<&Target>,
    threads: usize,
) -> Result<Exit, Failure> {
    if arguments.report.is_some() {
        return Err(Failure::new("--report needs the graph, which --counts does not keep"));
    }
    let is_deadlock = deadlock_test(input);
    let max_found = if arguments.all_violations { MAX_RUNS } else { 1 };
    let levels = LevelPlan { threads, question: question(input, target, &is_deadlock), max_found };
    let (explored, seconds) = plan.run_by_levels(algorithm, &input.system, &levels, &mut Alone)?;
    let mut report = level_report(input, algorithm, &explored, target, seconds);
    report.workers = Some(Workers { levels: Some(u64::from(explored.totals.levels)), ..systems::threads(threads) });
    report.requested.clone_from(&arguments.algorithm);
    note_target(&mut report, algorithm, target);
    watchdog::answered(report.verdict().into());
    print(&render_system(&report, arguments.format));
    Ok(report.verdict().into())
}

/// Notes the target in the report, and whether the algorithm can decide that it is not reached.
fn note_target(report: &mut SystemReport, algorithm: &Algorithm, target: Option<&Target>) {
    let Some(target) = target else { return };
    report.target = Some(target.text.clone());
    if target.is_global() && !algorithm.guarantees.has_all_states() {
        let help = format!("--algorithm {} does", ALGORITHMS[0].name);
        report.unanswered = Some(format!("{} does not visit all states ({help})", algorithm.name));
    }
}

/// Rejects flags that are meaningless for systems.
fn reject_program_flags(arguments: &CheckArguments) -> Result<(), Failure> {
    let flags = [
        ("--save-trace", arguments.save_trace.is_some()),
        ("--svg", arguments.svg.is_some()),
        ("--dot", arguments.drawings.dot.is_some()),
        ("--mermaid", arguments.drawings.mermaid.is_some()),
        ("--shiviz", arguments.drawings.shiviz.is_some()),
        ("--guide", arguments.guide),
        ("--certify", arguments.certify),
        ("--as-printed", arguments.printed.as_printed),
    ];
    let given = flags.iter().find(|(_, given)| *given).map(|(flag, _)| *flag);
    match given.or(arguments.limits.given()) {
        Some(flag) => Err(for_programs_only(flag)),
        None => Ok(()),
    }
}
