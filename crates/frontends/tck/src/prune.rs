//! Removal of what can never happen: actions that one side never offers, and states that only such
//! actions lead to.
//!
//! A declared location that is left without states is reported as an error.

use mazurka_model::Diagnostic;

use crate::declarations::Declarations;
use crate::expand::{Expansion, Transition};

/// Removes actions and states that can never occur, and renumbers the rest.
pub fn prune(declarations: &Declarations, expansion: &mut Expansion) -> Result<(), Vec<Diagnostic>> {
    let mut possible = vec![true; expansion.actions.len()];
    // Impossible actions make states unreachable, which makes further actions impossible.
    let reached = loop {
        let reached: Vec<Vec<bool>> =
            (0..expansion.processes.len()).map(|at| reachable_states(expansion, at, &possible)).collect();
        let mut offered = vec![[false; 2]; possible.len()];
        for (process, states) in reached.iter().enumerate() {
            for step in expansion.processes[process].transitions.iter().filter(|step| states[step.source]) {
                let side = usize::from(expansion.actions[step.action].sides[0] != process);
                offered[step.action][side] = true;
            }
        }
        let before = possible.clone();
        for (possible, offered) in possible.iter_mut().zip(offered) {
            *possible &= offered == [true; 2];
        }
        if possible == before {
            break reached;
        }
    };
    let mut diagnostics = unused_sync_sides(declarations);
    diagnostics.extend(unreachable_locations(declarations, expansion, &reached));
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    renumber(expansion, &possible, &reached);
    Ok(())
}

/// The states of a process that its own possible transitions lead to.
fn reachable_states(expansion: &Expansion, process: usize, possible: &[bool]) -> Vec<bool> {
    let process = &expansion.processes[process];
    let mut out: Vec<Vec<usize>> = vec![Vec::new(); process.states.len()];
    for step in process.transitions.iter().filter(|step| possible[step.action]) {
        out[step.source].push(step.target);
    }
    let mut reached = vec![false; process.states.len()];
    let mut pending = vec![process.initial];
    while let Some(state) = pending.pop() {
        if !std::mem::replace(&mut reached[state], true) {
            pending.extend(&out[state]);
        }
    }
    reached
}

fn unused_sync_sides(declarations: &Declarations) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for side in declarations.syncs.iter().flat_map(|sync| &sync.sides) {
        let process = &declarations.processes[side.process];
        if !process.edges.iter().any(|edge| edge.event == side.event) {
            let (name, event) = (&process.name.text, &declarations.events[side.event].text);
            let message = format!("no edge of `{name}` has the event `{event}`");
            diagnostics.push(
                Diagnostic::new(side.span.clone(), message, "this action can never happen")
                    .with_help("remove the sync, or add the edge"),
            );
        }
    }
    diagnostics
}

fn unreachable_locations(declarations: &Declarations, expansion: &Expansion, reached: &[Vec<bool>]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for (at, process) in declarations.processes.iter().enumerate() {
        let mut has_state = vec![false; process.locations.len()];
        for (state, _) in expansion.processes[at].states.iter().zip(&reached[at]).filter(|(_, reached)| **reached) {
            if let Some(location) = state.location {
                has_state[location] = true;
            }
        }
        for (location, _) in process.locations.iter().zip(has_state).filter(|(_, has_state)| !has_state) {
            let message = format!("location `{}` of `{}` cannot be reached", location.name.text, process.name.text);
            let initial = &process.locations[process.initial].name;
            diagnostics.push(
                Diagnostic::new(location.name.span.clone(), message, "no edge that can be taken leads here")
                    .with_note(initial.span.clone(), "the process starts here")
                    .with_help("remove the location, or add an edge that leads to it"),
            );
        }
    }
    diagnostics
}

fn renumber(expansion: &mut Expansion, possible: &[bool], reached: &[Vec<bool>]) {
    let actions = new_numbers(possible);
    for (process, reached) in expansion.processes.iter_mut().zip(reached) {
        let states = new_numbers(reached);
        process.initial = states[process.initial];
        let kept = |step: &Transition| possible[step.action] && reached[step.source];
        process.transitions.retain(kept);
        for step in &mut process.transitions {
            (step.source, step.action, step.target) = (states[step.source], actions[step.action], states[step.target]);
        }
        let mut reached = reached.iter();
        process.states.retain(|_| reached.next().is_some_and(|reached| *reached));
    }
    let mut possible = possible.iter();
    expansion.actions.retain(|_| possible.next().is_some_and(|possible| *possible));
}

/// The number of each kept item once the others are removed. Removed items get an arbitrary number.
fn new_numbers(kept: &[bool]) -> Vec<usize> {
    let mut count: usize = 0;
    let number = |kept: &bool| {
        count += usize::from(*kept);
        count.saturating_sub(1)
    };
    kept.iter().map(number).collect()
}
