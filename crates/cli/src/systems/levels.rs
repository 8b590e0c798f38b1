//! Explorations by several workers that keep no graph: what they found is known without one.

use mazurka_model::system::{GlobalState, Role, System};
use mazurka_report::{FoundRun, SystemReport, Workers};
use mazurka_stateful::Algorithm;
use mazurka_stateful::levels::{FoundState, LevelExploration, Question};
use mazurka_stateful::program::{DISCARDED, FAILS};

use super::findings::{deadlock_message, system_size};
use super::target::Target;
use super::trace::{trace, waits};
use crate::input::SystemInput;
use crate::streams::peak_memory_bytes;

/// What an exploration looks for: the target, or failed assertions of a program, or else deadlocks.
pub fn question<'q>(
    input: &'q SystemInput,
    target: Option<&Target>,
    is_deadlock: &'q (dyn Fn(&GlobalState) -> bool + Sync),
) -> Question<'q> {
    let failure = Target::new(&input.system, FAILS).ok().filter(|_| input.of_program && target.is_none());
    Question { target: target.or(failure.as_ref()).map(|target| target.conjuncts().clone()), is_deadlock }
}

/// Whether a client has not ended in a terminal state, other than because its program failed.
pub fn deadlock_test(input: &SystemInput) -> impl Fn(&GlobalState) -> bool + Sync + '_ {
    let system: &System = &input.system;
    let finals: Vec<(usize, Vec<bool>)> = system
        .with_role(Role::Client)
        .map(|client| {
            let process = system.process(client);
            let mut finals = vec![true; process.states.len()];
            process.transitions.iter().for_each(|step| finals[step.source.index()] = false);
            (client.index(), finals)
        })
        .collect();
    move |state: &GlobalState| {
        let is_stuck = finals.iter().any(|(client, finals)| !finals[state[*client].index()]);
        let failed = || input.of_program && system.labels(state).any(|label| [FAILS, DISCARDED].contains(&label));
        is_stuck && !failed()
    }
}

/// The report of an exploration. `workers` describes the threads and machines.
pub fn level_report(
    input: &SystemInput,
    algorithm: &Algorithm,
    explored: &LevelExploration,
    target: Option<&Target>,
    seconds: f64,
) -> SystemReport {
    let totals = explored.totals;
    SystemReport {
        system: input.name.clone(),
        algorithm: algorithm.name.to_owned(),
        requested: algorithm.name.to_owned(),
        size: system_size(&input.system),
        nodes: totals.nodes,
        edges: totals.edges,
        states: totals.nodes,
        terminals: totals.terminals,
        deadlocks: explored.deadlocks,
        runs: explored.found.iter().map(|found| run(&input.system, found, target)).collect(),
        stop: explored.stop,
        seconds,
        bytes: totals.bytes,
        peak_memory_bytes: peak_memory_bytes(),
        ..SystemReport::default()
    }
}

/// The workers of an exploration on one machine.
pub fn threads(count: usize) -> Workers {
    Workers { workers: count as u64, machines: 1, ..Workers::default() }
}

fn run(system: &System, found: &FoundState, target: Option<&Target>) -> FoundRun {
    let trace = Some(trace(system, &found.actions));
    if found.is_target {
        let message = target.map_or("an assertion fails".to_owned(), |target| format!("{} is reached", target.text));
        return FoundRun { kind: "reached", message, waits: Vec::new(), trace, nodes: Vec::new() };
    }
    let waits = waits(system, &found.state);
    FoundRun { kind: "deadlock", message: deadlock_message(waits.len()), waits, trace, nodes: Vec::new() }
}
