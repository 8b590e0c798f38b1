//! What can never happen is left out: actions that one side never offers, states that are reached only by them.
//!
//! A declared location that is left with no state is a fault of the text.

use mazurka_model::Diagnostic;

use crate::declarations::Declarations;
use crate::expand::{Expansion, Transition};
use crate::faults::{DiagnosticExt, fault};

/// Leaves out what can never happen; states and actions are numbered anew.
pub fn prune(declarations: &Declarations, expansion: &mut Expansion) -> Result<(), Vec<Diagnostic>> {
    let mut alive = vec![true; expansion.actions.len()];
    let reached = loop {
        let reached: Vec<Vec<bool>> = (0..expansion.processes.len()).map(|at| reach(expansion, at, &alive)).collect();
        let mut offered = vec![[false; 2]; alive.len()];
        for (process, states) in reached.iter().enumerate() {
            for step in expansion.processes[process].transitions.iter().filter(|step| states[step.source]) {
                let side = usize::from(expansion.actions[step.action].sides[0] != process);
                offered[step.action][side] = true;
            }
        }
        let before = alive.clone();
        for (alive, offered) in alive.iter_mut().zip(offered) {
            *alive &= offered == [true; 2];
        }
        if alive == before {
            break reached;
        }
    };
    let faults: Vec<Diagnostic> =
        unused_syncs(declarations).into_iter().chain(unreachable(declarations, expansion, &reached)).collect();
    if !faults.is_empty() {
        return Err(faults);
    }
    renumber(expansion, &alive, &reached);
    Ok(())
}

/// The states of a process that its own steps lead to.
fn reach(expansion: &Expansion, process: usize, alive: &[bool]) -> Vec<bool> {
    let process = &expansion.processes[process];
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); process.states.len()];
    for step in process.transitions.iter().filter(|step| alive[step.action]) {
        out[step.source].push(step.target);
    }
    let mut reached = vec![false; process.states.len()];
    let mut waiting = vec![process.initial];
    while let Some(state) = waiting.pop() {
        if !std::mem::replace(&mut reached[state], true) {
            waiting.extend(&out[state]);
        }
    }
    reached
}

fn unused_syncs(declarations: &Declarations) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for (process, event, span) in declarations.syncs.iter().flat_map(|sync| &sync.sides) {
        let process = &declarations.processes[*process];
        if !process.edges.iter().any(|edge| edge.event == *event) {
            let (name, event) = (&process.name.text, &declarations.events[*event].text);
            let help = "remove the sync, or add the edge";
            faults.push(
                fault(span.clone(), format!("no edge of `{name}` has the event `{event}`"), "it can never happen")
                    .help(help),
            );
        }
    }
    faults
}

fn unreachable(declarations: &Declarations, expansion: &Expansion, reached: &[Vec<bool>]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for (at, process) in declarations.processes.iter().enumerate() {
        let mut found = vec![false; process.locations.len()];
        for (state, _) in expansion.processes[at].states.iter().zip(&reached[at]).filter(|(_, reached)| **reached) {
            if let Some(location) = state.location {
                found[location] = true;
            }
        }
        for (location, _) in process.locations.iter().zip(found).filter(|(_, found)| !found) {
            let message = format!("location `{}` of `{}` cannot be reached", location.name.text, process.name.text);
            let initial = &process.locations[process.initial].name;
            let fault = fault(location.name.span.clone(), message, "no edges that can be taken lead here");
            faults.push(
                fault
                    .note(initial.span.clone(), "the process starts here")
                    .help("remove it, or add an edge that leads to it"),
            );
        }
    }
    faults
}

fn renumber(expansion: &mut Expansion, alive: &[bool], reached: &[Vec<bool>]) {
    let actions = numbers(alive);
    for (process, reached) in expansion.processes.iter_mut().zip(reached) {
        let states = numbers(reached);
        process.initial = states[process.initial];
        let kept = |step: &Transition| alive[step.action] && reached[step.source];
        process.transitions.retain(kept);
        for step in &mut process.transitions {
            (step.source, step.action, step.target) = (states[step.source], actions[step.action], states[step.target]);
        }
        let mut reached = reached.iter();
        process.states.retain(|_| reached.next().is_some_and(|reached| *reached));
    }
    let mut alive = alive.iter();
    expansion.actions.retain(|_| alive.next().is_some_and(|alive| *alive));
}

/// The numbers of what is kept, counted without the rest.
fn numbers(kept: &[bool]) -> Vec<usize> {
    let mut next = 0;
    let number = |kept: &bool| {
        next += usize::from(*kept);
        next.saturating_sub(1)
    };
    kept.iter().map(number).collect()
}
