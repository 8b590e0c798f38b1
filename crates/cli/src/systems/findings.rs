//! What an exploration of a system found: deadlocks, failed assertions and reached states, each
//! with a shortest run of the graph.

use mazurka_model::system::{ActionId, Role, System};
use mazurka_report::{FoundRun, SystemReport, SystemSize};
use mazurka_stateful::program::FAILS;
use mazurka_stateful::{Algorithm, Exploration, NodeId};

use crate::input::SystemInput;
use crate::streams::peak_memory_bytes;

use super::levels::deadlock_test;
use super::target::Target;
use super::trace::{trace, waits};

/// The report of an exploration, without findings.
pub fn report(input: &SystemInput, algorithm: &Algorithm, exploration: &Exploration, seconds: f64) -> SystemReport {
    let system = &input.system;
    let graph = &exploration.graph;
    SystemReport {
        system: input.name.clone(),
        algorithm: algorithm.name.to_owned(),
        requested: algorithm.name.to_owned(),
        size: system_size(system),
        nodes: exploration.nodes,
        edges: exploration.edges,
        states: exploration.states,
        // The number of paths is meaningless if the exploration was stopped.
        paths: (graph.has_edges() && exploration.stop.is_none()).then(|| graph.paths().to_string()),
        terminals: graph.terminals().len() as u64,
        deadlocks: deadlocks(input, exploration).count() as u64,
        stop: exploration.stop,
        seconds,
        bytes: exploration.bytes,
        peak_memory_bytes: peak_memory_bytes(),
        ..SystemReport::default()
    }
}

/// The numbers of clients, servers and actions.
pub fn system_size(system: &System) -> SystemSize {
    let count = |role: Role| system.with_role(role).count() as u64;
    SystemSize { clients: count(Role::Client), servers: count(Role::Server), actions: system.actions().len() as u64 }
}

/// The terminal nodes in which a client has not ended.
pub fn deadlocks<'e>(input: &'e SystemInput, exploration: &'e Exploration) -> impl Iterator<Item = NodeId> + 'e {
    let is_deadlock = deadlock_test(input);
    let terminals = exploration.graph.terminals().iter().copied();
    terminals.filter(move |&node| is_deadlock(&exploration.graph.state(node)))
}

/// The message about a deadlock of this many processes.
pub fn deadlock_message(waiting: usize) -> String {
    match waiting {
        1 => "deadlock: one process waits forever".to_owned(),
        count => format!("deadlock of {count} processes"),
    }
}

/// The target that was reached, or else at most `max_runs` deadlocks.
pub fn find_runs(
    input: &SystemInput,
    exploration: &Exploration,
    target: Option<&Target>,
    max_runs: usize,
) -> Vec<FoundRun> {
    let (system, graph) = (&input.system, &exploration.graph);
    let failure = Target::new(system, FAILS).ok().filter(|_| input.of_program && target.is_none());
    if let Some(run) = failure.and_then(|fails| reached(system, exploration, &fails, "an assertion fails")) {
        return vec![run];
    }
    let Some(target) = target else {
        let mut dead = vec![false; graph.len()];
        let nodes: Vec<NodeId> = deadlocks(input, exploration).collect();
        nodes.iter().for_each(|node| dead[node.0 as usize] = true);
        let mut runs = Vec::new();
        while runs.len() < max_runs.min(nodes.len()) {
            let shortest = graph.shortest_run(|node| dead[node.0 as usize]);
            let node = shortest.as_ref().map_or(nodes[runs.len()], |run| run.node);
            dead[node.0 as usize] = false;
            let waits = waits(system, &graph.state(node));
            let message = deadlock_message(waits.len());
            let nodes = shortest.as_ref().map_or(Vec::new(), |run| visited(exploration, &run.actions));
            let trace = shortest.map(|run| trace(system, &run.actions));
            runs.push(FoundRun { kind: "deadlock", message, waits, trace, nodes });
        }
        return runs;
    };
    reached(system, exploration, target, &format!("{} is reached", target.text)).into_iter().collect()
}

fn reached(system: &System, exploration: &Exploration, target: &Target, message: &str) -> Option<FoundRun> {
    let graph = &exploration.graph;
    let reached = |node: NodeId| target.contains(&graph.state(node));
    graph.nodes().find(|&node| reached(node))?;
    let shortest = graph.shortest_run(reached);
    let nodes = shortest.as_ref().map_or(Vec::new(), |run| visited(exploration, &run.actions));
    let trace = shortest.map(|run| trace(system, &run.actions));
    Some(FoundRun { kind: "reached", message: message.to_owned(), waits: Vec::new(), trace, nodes })
}

/// The nodes of the graph that a run visits.
fn visited(exploration: &Exploration, actions: &[ActionId]) -> Vec<usize> {
    let mut nodes = vec![0];
    for &action in actions {
        let from = NodeId(nodes[nodes.len() - 1] as u32);
        nodes.extend(exploration.graph.edges(from).find(|&(done, _)| done == action).map(|(_, to)| to.0 as usize));
    }
    nodes
}
