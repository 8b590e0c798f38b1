//! From expanded processes to a system: the remaining checks, pruning and roles.

use std::collections::HashMap;

use mazurka_model::Diagnostic;
use mazurka_model::system::{ActionId, Role, StateId, System, SystemBuilder};

use crate::declarations::Declarations;
use crate::expand::{Expanded, Expansion};
use crate::prune::prune;
use crate::roles::roles;

/// Removes what can never happen, finds the role of every process, and builds the system.
pub fn assemble(declarations: &Declarations, mut expansion: Expansion) -> Result<System, Vec<Diagnostic>> {
    let ambiguous: Vec<Diagnostic> =
        expansion.processes.iter().filter_map(|process| same_action_twice(declarations, process)).collect();
    if !ambiguous.is_empty() {
        return Err(ambiguous);
    }
    prune(declarations, &mut expansion)?;
    let roles = roles(declarations, &expansion)?;
    if !roles.contains(&Role::Client) {
        let (message, label) = ("the system has no client, so nothing can happen", "no process takes actions");
        return Err(vec![Diagnostic::new(0..0, message, label)]);
    }
    Ok(build(declarations, expansion, &roles))
}

fn build(declarations: &Declarations, expansion: Expansion, roles: &[Role]) -> System {
    let mut builder = SystemBuilder::new(declarations.name.as_str());
    for (at, (process, role)) in expansion.processes.into_iter().zip(roles).enumerate() {
        let id = builder.process(process.name, *role);
        for state in process.states {
            let number = builder.state(id, state.name);
            let location = state.location.map(|location| &declarations.processes[at].locations[location]);
            for label in location.iter().flat_map(|location| &location.labels) {
                builder.label(id, number, label.as_str());
            }
        }
        builder.initial(id, StateId(process.initial as u32));
        for step in process.transitions {
            let [source, target] = [step.source, step.target].map(|state| StateId(state as u32));
            builder.transition(id, source, ActionId(step.action as u32), target);
        }
    }
    for action in expansion.actions {
        builder.action(action.name);
    }
    builder.build().expect("invariant: names are unique, and every condition on client/server systems was checked")
}

/// Reports the first two transitions of a process that leave the same state with the same action.
fn same_action_twice(declarations: &Declarations, process: &Expanded) -> Option<Diagnostic> {
    let mut seen = HashMap::new();
    process.transitions.iter().find_map(|step| {
        let first = seen.insert((step.source, step.action), &step.span)?;
        let mut edges = declarations.processes.iter().flat_map(|process| &process.edges);
        let edge = edges.find(|edge| edge.span == step.span).expect("invariant: every transition comes from an edge");
        let (name, event) = (&process.name, &declarations.events[edge.event].text);
        let message = format!("two edges of `{name}` leave the same state with `{event}`");
        Some(
            Diagnostic::new(step.span.clone(), message, "the second edge")
                .with_note(first.clone(), "the first edge")
                .with_help("give one of them an event and a sync of its own, or guards that exclude each other"),
        )
    })
}
