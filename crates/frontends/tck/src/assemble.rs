//! The last checks, and the description.

use std::collections::HashMap;

use mazurka_model::Diagnostic;

use crate::declarations::Declarations;
use crate::description::{Description, ProcessDescription, StateDescription, TransitionDescription};
use crate::expand::{Expanded, Expansion};
use crate::faults::{DiagnosticExt, fault};
use crate::prune::prune;
use crate::roles::roles;

/// Prunes, finds roles, and puts the description together.
pub fn assemble(declarations: &Declarations, mut expansion: Expansion) -> Result<Description, Vec<Diagnostic>> {
    let faults: Vec<Diagnostic> =
        expansion.processes.iter().filter_map(|process| twofold(declarations, process)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    prune(declarations, &mut expansion)?;
    let roles = roles(declarations, &expansion)?;
    if !roles.contains(&true) {
        return Err(vec![fault(0..0, "there is no client, so nothing can happen", "no process takes actions")]);
    }
    let mut processes = Vec::new();
    for (at, (process, client)) in expansion.processes.into_iter().zip(roles).enumerate() {
        let labels = |location: usize| declarations.processes[at].locations[location].labels.clone();
        let states = process.states.into_iter();
        let states = states.map(|s| StateDescription { name: s.name, labels: s.location.map_or(Vec::new(), labels) });
        let transitions = process.transitions.iter().map(|step| TransitionDescription {
            source: step.source,
            action: step.action,
            target: step.target,
        });
        processes.push(ProcessDescription {
            name: process.name,
            client,
            states: states.collect(),
            initial: process.initial,
            transitions: transitions.collect(),
        });
    }
    let actions = expansion.actions.into_iter().map(|action| action.name).collect();
    Ok(Description { name: declarations.name.clone(), processes, actions })
}

/// Two edges of a state with the same action.
fn twofold(declarations: &Declarations, process: &Expanded) -> Option<Diagnostic> {
    let mut seen = HashMap::new();
    process.transitions.iter().find_map(|step| {
        let first = seen.insert((step.source, step.action), &step.span)?;
        let edges = declarations.processes.iter().flat_map(|process| &process.edges);
        let event = edges.into_iter().find(|edge| edge.span == step.span).map_or(0, |edge| edge.event);
        let event = &declarations.events[event].text;
        let name = &process.name;
        let help = "give one of them an event and a sync of its own, or guards that exclude each other";
        Some(
            fault(
                step.span.clone(),
                format!("two edges of `{name}` leave the same state with `{event}`"),
                "the second one",
            )
            .note(first.clone(), "the first one")
            .help(help),
        )
    })
}
