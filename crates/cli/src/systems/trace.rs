//! Runs of a system as traces, and the waits at their ends.

use mazurka_model::system::{ActionId, GlobalState, ProcessId, Role, StateId, System};
use mazurka_verdict::{Trace, TraceEffect, TraceStep, Wait};

/// The trace of a run: each step belongs to the client, and its effect is the new state of the
/// server.
pub fn trace(system: &System, actions: &[ActionId]) -> Trace {
    let mut state = system.initial();
    let steps = actions.iter().map(|&id| {
        let action = system.action(id);
        let before = state[action.server.index()];
        for process in [action.client, action.server] {
            let at = &mut state[process.index()];
            *at = target(system, process, *at, id).unwrap_or(*at);
        }
        let after = state[action.server.index()];
        let server = system.process(action.server);
        let effect = TraceEffect {
            location: server.name.clone(),
            kind: if before == after { "read" } else { "write" }.to_owned(),
            value: server.states[after.index()].name.clone(),
        };
        TraceStep {
            process: system.process(action.client).name.clone(),
            action: short_name(system, id).to_owned(),
            effects: vec![effect],
            ..TraceStep::default()
        }
    });
    Trace { prelude: Vec::new(), steps: steps.collect() }
}

/// The name of an action without the name of its client as a prefix: traces show the client in a
/// column of its own.
fn short_name(system: &System, action: ActionId) -> &str {
    let action = system.action(action);
    let rest = action.name.strip_prefix(&system.process(action.client).name).unwrap_or(&action.name);
    let rest = rest.trim_start_matches(['_', '.', ' ']);
    if rest.is_empty() { &action.name } else { rest }
}

fn target(system: &System, process: ProcessId, at: StateId, action: ActionId) -> Option<StateId> {
    let mut steps = system.process(process).transitions.iter();
    steps.find(|step| (step.source, step.action) == (at, action)).map(|step| step.target)
}

/// The clients that wait in a terminal state, the actions they wait for, and the clients that could
/// end the wait.
pub fn waits(system: &System, state: &GlobalState) -> Vec<Wait> {
    let mut waits = Vec::new();
    for client in system.with_role(Role::Client) {
        let process = system.process(client);
        let wanted: Vec<ActionId> = process
            .transitions
            .iter()
            .filter(|step| step.source == state[client.index()])
            .map(|step| step.action)
            .collect();
        if wanted.is_empty() {
            continue;
        }
        let names: Vec<&str> = wanted.iter().map(|&action| short_name(system, action)).collect();
        let what = match &names[..] {
            [first, second, _, _, ..] => format!("{first}, {second}, ... ({} actions)", names.len()),
            few => few.join(", "),
        };
        let others = system.with_role(Role::Client).filter(|&other| other != client);
        let on = others.filter(|&other| wanted.iter().any(|&action| could_help(system, state, action, other)));
        let on = on.map(|other| system.process(other).name.clone()).collect();
        waits.push(Wait { process: process.name.clone(), what, on });
    }
    waits
}

/// Whether this client has a later action that the server of `action` would accept now.
fn could_help(system: &System, state: &GlobalState, action: ActionId, client: ProcessId) -> bool {
    let server = system.action(action).server;
    let process = system.process(client);
    let mut ahead = vec![false; process.states.len()];
    let mut waiting = vec![state[client.index()]];
    while let Some(at) = waiting.pop() {
        if !std::mem::replace(&mut ahead[at.index()], true) {
            waiting.extend(process.transitions.iter().filter(|step| step.source == at).map(|step| step.target));
        }
    }
    let useful = |step: &mazurka_model::system::Transition| {
        ahead[step.source.index()]
            && system.action(step.action).server == server
            && target(system, server, state[server.index()], step.action).is_some()
    };
    process.transitions.iter().any(useful)
}
