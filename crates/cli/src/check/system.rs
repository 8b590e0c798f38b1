//! `mazurka check` on a client/server system.

use mazurka_report::SystemReport;
use mazurka_stateful::{ALGORITHMS, Algorithm};

use super::by_levels::ByLevels;
use super::{render_system, system_page};
use crate::arguments::{CheckArguments, Format};
use crate::exit::Exit;
use crate::explore::{SystemPlan, one_worker_only, system_algorithm};
use crate::failure::Failure;
use crate::input::{SystemInput, for_programs_only};
use crate::shell::quote;
use crate::streams::{check_writable, print, print_error};
use crate::systems::{self, Target, check_format, find_runs, report, write_graph};
use crate::watchdog;

/// The number of runs that are reported with `--all-violations`.
pub const MAX_RUNS: usize = 100;

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
    if threads.is_some() && (flags.options.counts || arguments.workers.beyond_threads().is_some()) {
        let target = target.as_ref();
        return ByLevels { arguments, input, plan: &plan, algorithm, target }.check();
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

/// Notes the target in the report, and whether the algorithm can decide that it is not reached.
pub fn note_target(report: &mut SystemReport, algorithm: &Algorithm, target: Option<&Target>) {
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
        ("--max-preemptions", arguments.max_preemptions.is_some()),
        ("--certify", arguments.certify),
        ("--as-printed", arguments.printed.as_printed),
    ];
    let given = flags.iter().find(|(_, given)| *given).map(|(flag, _)| *flag);
    match given.or(arguments.limits.given()) {
        Some(flag) => Err(for_programs_only(flag)),
        None => Ok(()),
    }
}
