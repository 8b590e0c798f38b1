//! `mazurka certify`: an exploration of a program, checked independently of the algorithm; or the
//! graph of an algorithm for client/server systems, checked against the whole system.

use mazurka_report::grouped;
use mazurka_stateful::{ALGORITHMS, Algorithm, CertificateError};
use mazurka_verdict::Stop;

use crate::arguments::{CertifyArguments, Format};
use crate::check::check_input;
use crate::exit::Exit;
use crate::explore::{SystemPlan, system_algorithm};
use crate::failure::Failure;
use crate::input::{Input, SystemInput, for_programs_only};
use crate::interrupt::interrupted;
use crate::streams::{print, stdout_style};
use crate::watchdog::{self, SoFar};

/// Certifies an exploration of a program, or the graphs of algorithms for client/server systems.
pub fn certify(arguments: CertifyArguments) -> Result<Exit, Failure> {
    watchdog::arm(arguments.max_seconds, None, Box::new(not_certified));
    let input = Input::load(&arguments.program)?;
    let for_systems = arguments.algorithm.as_deref().is_some_and(|name| mazurka_stateful::algorithm(name).is_some());
    match input {
        Input::Maz(_) if for_systems => certify_system(&arguments, &input.into_system()?),
        Input::System(input) => certify_system(&arguments, &input),
        Input::Maz(_) | Input::Llvm(_) | Input::Abs(_) => check_input(&arguments.into(), input),
    }
}

/// Certifies the graph of one algorithm, or the graphs of all.
fn certify_system(arguments: &CertifyArguments, input: &SystemInput) -> Result<Exit, Failure> {
    if let Some(flag) = arguments.limits.given() {
        return Err(for_programs_only(flag));
    }
    if arguments.format != Format::Text {
        return Err(for_programs_only("--format"));
    }
    let algorithms: Vec<&Algorithm> = match arguments.algorithm.as_deref() {
        Some(name) => vec![system_algorithm(name, false)?],
        None => ALGORITHMS.iter().collect(),
    };
    let mut plan = SystemPlan::new(&arguments.systems, &input.system, arguments.max_seconds, !arguments.no_progress)?;
    plan.options.keep_edges = true;
    let style = stdout_style();
    let mut exit = Exit::Safe;
    for algorithm in algorithms {
        watchdog::arm(arguments.max_seconds, None, Box::new(not_certified));
        let (exploration, _) = plan.run(algorithm, &input.system);
        let graph = format!("{:<16} {:>12} nodes  ", algorithm.name, grouped(exploration.nodes));
        let answer = match (exploration.stop, exploration.graph.certify(arguments.max_states)) {
            (Some(stop), _) => {
                exit = worse(exit, Exit::Inconclusive);
                format!("{}: stopped by {}", style.doubtful("not explored to the end"), stop.name())
            }
            (None, Ok(certificate)) => {
                let states = grouped(certificate.states);
                let what =
                    if certificate.traces { "complete" } else { "complete for ends of runs and states of processes" };
                format!("{}: sound and {what}, checked against all {states} states", style.good("certified"))
            }
            (None, Err(CertificateError::TooLarge)) => {
                exit = worse(exit, Exit::Inconclusive);
                let limit = grouped(u64::from(arguments.max_states));
                format!("{}: the system has more than {limit} states (--max-states)", style.doubtful("not checked"))
            }
            (None, Err(error)) => {
                exit = Exit::Error;
                format!("{}: {error}; this is a bug in mazurka, please report it", style.bad("NOT CERTIFIED"))
            }
        };
        print(&format!("{graph}{answer}\n"));
        if interrupted() {
            return Ok(worse(exit, Exit::Inconclusive));
        }
    }
    Ok(exit)
}

/// The result if a limit is reached outside of the explorations.
fn not_certified(stop: Stop, _: &SoFar) -> (String, Exit) {
    let text = format!("{}: stopped by {}\n", stdout_style().doubtful("not certified"), stop.name());
    (text, Exit::Inconclusive)
}

/// The first exit code that is not [`Exit::Safe`].
fn worse(one: Exit, other: Exit) -> Exit {
    if one == Exit::Safe { other } else { one }
}
