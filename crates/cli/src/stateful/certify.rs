//! `mazurka certify`: the graph of an algorithm, checked against the whole system.

use mazurka_report::grouped;
use mazurka_stateful::{ALGORITHMS, Algorithm, CertificateError};

use crate::arguments::CertifyArguments;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt::interrupted;
use crate::streams::{say, stdout_style};

use super::explore::{Plan, algorithm};
use super::input::load;

/// Certifies one algorithm's graph, or those of all.
pub fn certify(arguments: &CertifyArguments) -> Result<Exit, Failure> {
    let algorithms: Vec<&Algorithm> = match arguments.algorithm.as_deref() {
        Some(name) => vec![algorithm(name, false)?],
        None => ALGORITHMS.iter().collect(),
    };
    let input = load(&arguments.file)?;
    let mut plan = Plan::new(&arguments.systems, &input.system, arguments.max_seconds, !arguments.no_progress)?;
    plan.options.keep_edges = true;
    let style = stdout_style();
    let mut exit = Exit::Safe;
    for algorithm in algorithms {
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
                let most = grouped(u64::from(arguments.max_states));
                format!("{}: the system has more than {most} states (--max-states)", style.doubtful("not checked"))
            }
            (None, Err(breach)) => {
                exit = Exit::Trouble;
                format!("{}: {breach}; this is a bug in mazurka, please report it", style.bad("NOT CERTIFIED"))
            }
        };
        say(&format!("{graph}{answer}\n"));
        if interrupted() {
            return Ok(worse(exit, Exit::Inconclusive));
        }
    }
    Ok(exit)
}

fn worse(one: Exit, other: Exit) -> Exit {
    if one == Exit::Safe { other } else { one }
}
