//! Which processes are clients and which are servers.
//!
//! The first of these rules that applies decides:
//!
//! 1. A declared role.
//! 2. A shared variable is a server, and the processes that use it are clients.
//! 3. A process with a cycle is a server, because clients are acyclic.
//! 4. A partner of a client is a server, and a partner of a server is a client.
//! 5. Of the remaining processes, the first in the order of declaration is a client, and rule 4 is
//!    applied again. A process without actions is a server.

use std::ops::Range;

use mazurka_model::Diagnostic;
use mazurka_model::system::Role;

use crate::declarations::Declarations;
use crate::expand::{Expanded, Expansion, Transition};

/// A role, and the rule that decided it.
#[derive(Clone)]
struct Decision {
    role: Role,
    reason: Reason,
}

#[derive(Clone)]
enum Reason {
    /// The place of the attribute.
    Declared(Range<usize>),
    /// The edge that uses a shared variable.
    UsesVariable(Range<usize>),
    /// The edges of the cycle.
    Cycle(Vec<Range<usize>>),
    /// The index of the action that it shares with a partner whose role was known.
    Partner(usize),
    Default,
}

/// The role of each process.
pub fn roles(declarations: &Declarations, expansion: &Expansion) -> Result<Vec<Role>, Vec<Diagnostic>> {
    let cycles: Vec<Option<Vec<Range<usize>>>> = expansion.processes.iter().map(cycle).collect();
    let mut decisions = decided_alone(declarations, expansion, &cycles);
    decide_by_partners(expansion, &mut decisions);
    let decisions: Vec<Decision> = decisions.into_iter().flatten().collect();
    debug_assert_eq!(decisions.len(), expansion.processes.len(), "every process has a role");
    let diagnostics = check(expansion, &decisions, &cycles);
    if !diagnostics.is_empty() {
        return Err(diagnostics);
    }
    Ok(decisions.into_iter().map(|decision| decision.role).collect())
}

/// Applies rules 1 to 3.
fn decided_alone(
    declarations: &Declarations,
    expansion: &Expansion,
    cycles: &[Option<Vec<Range<usize>>>],
) -> Vec<Option<Decision>> {
    let mut decisions: Vec<Option<Decision>> = vec![None; expansion.processes.len()];
    for (decision, process) in decisions.iter_mut().zip(&declarations.processes) {
        let declared = process.role.clone();
        *decision = declared.map(|given| Decision { role: given.role, reason: Reason::Declared(given.span) });
    }
    for decision in decisions.iter_mut().skip(declarations.processes.len()) {
        *decision = Some(Decision { role: Role::Server, reason: Reason::Default });
    }
    for action in expansion.actions.iter().filter(|action| action.shared) {
        decisions[action.sides[0]].get_or_insert_with(|| {
            let reason = Reason::UsesVariable(action.span.clone());
            Decision { role: Role::Client, reason }
        });
    }
    for (decision, cycle) in decisions.iter_mut().zip(cycles) {
        if let Some(cycle) = cycle {
            decision.get_or_insert_with(|| Decision { role: Role::Server, reason: Reason::Cycle(cycle.clone()) });
        }
    }
    decisions
}

/// Applies rules 4 and 5, after which every process has a role.
fn decide_by_partners(expansion: &Expansion, decisions: &mut [Option<Decision>]) {
    struct Partner {
        process: usize,
        action: usize,
    }
    let count = decisions.len();
    let mut partners: Vec<Vec<Partner>> = (0..count).map(|_| Vec::new()).collect();
    for (number, action) in expansion.actions.iter().enumerate() {
        let [one, other] = action.sides;
        partners[one].push(Partner { process: other, action: number });
        partners[other].push(Partner { process: one, action: number });
    }
    let mut pending: Vec<usize> = (0..count).filter(|&at| decisions[at].is_some()).collect();
    for undecided in 0..=count {
        while let Some(process) = pending.pop() {
            let known = decisions[process].as_ref().map(|decision| decision.role);
            let role = if known == Some(Role::Client) { Role::Server } else { Role::Client };
            for partner in &partners[process] {
                if decisions[partner.process].is_none() {
                    decisions[partner.process] = Some(Decision { role, reason: Reason::Partner(partner.action) });
                    pending.push(partner.process);
                }
            }
        }
        if undecided < count && decisions[undecided].is_none() {
            let role = if partners[undecided].is_empty() { Role::Server } else { Role::Client };
            decisions[undecided] = Some(Decision { role, reason: Reason::Default });
            pending.push(undecided);
        }
    }
}

fn check(expansion: &Expansion, decisions: &[Decision], cycles: &[Option<Vec<Range<usize>>>]) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    for ((process, decision), cycle) in expansion.processes.iter().zip(decisions).zip(cycles) {
        if let (Role::Client, Some(cycle)) = (decision.role, cycle) {
            diagnostics.push(cyclic_client(expansion, &process.name, decision, cycle));
        }
    }
    // Actions without a server are usually a consequence of a cyclic client, so they are not
    // reported as well. Neither is more than one such action, since the same two processes often
    // share many.
    if diagnostics.is_empty() {
        let action = expansion.actions.iter().position(|action| {
            let [one, other] = action.sides;
            decisions[one].role == decisions[other].role
        });
        diagnostics.extend(action.map(|action| same_role(expansion, decisions, action)));
    }
    diagnostics
}

fn same_role(expansion: &Expansion, decisions: &[Decision], action: usize) -> Diagnostic {
    let action = &expansion.actions[action];
    let names = action.sides.map(|at| expansion.processes[at].name.as_str());
    let (both, missing) = match decisions[action.sides[0]].role {
        Role::Client => ("clients", "server"),
        Role::Server => ("servers", "client"),
    };
    let message = format!("the action has no {missing}: `{}` and `{}` are both {both}", names[0], names[1]);
    let mut diagnostic = Diagnostic::new(action.span.clone(), message, "expected one client and one server");
    for (at, name) in action.sides.into_iter().zip(names) {
        if let Some((span, explanation)) = explain(expansion, name, &decisions[at]) {
            diagnostic = diagnostic.with_note(span, explanation);
        }
    }
    diagnostic.with_help(
        "clients have no cycles and share actions only with servers; declare a role with process:NAME{client:} or process:NAME{server:}",
    )
}

fn cyclic_client(expansion: &Expansion, name: &str, decision: &Decision, cycle: &[Range<usize>]) -> Diagnostic {
    let last = cycle.last().cloned().unwrap_or_default();
    let mut diagnostic =
        Diagnostic::new(last, format!("client `{name}` has a cycle"), "this edge leads back to an earlier state");
    for span in cycle.iter().rev().skip(1).take(3) {
        diagnostic = diagnostic.with_note(span.clone(), "this edge is part of the cycle");
    }
    if let Some((span, explanation)) = explain(expansion, name, decision) {
        diagnostic = diagnostic.with_note(span, explanation);
    }
    diagnostic.with_help("clients must end: unroll the loop, or count its rounds in an int that only this process uses")
}

/// The place that decided the role of a process, with an explanation.
fn explain(expansion: &Expansion, name: &str, decision: &Decision) -> Option<(Range<usize>, String)> {
    let (role, other) = match decision.role {
        Role::Client => ("client", "server"),
        Role::Server => ("server", "client"),
    };
    match &decision.reason {
        Reason::Declared(span) => Some((span.clone(), format!("`{name}` is declared as a {role}"))),
        Reason::UsesVariable(span) => {
            Some((span.clone(), format!("`{name}` is a client because it uses a shared variable here")))
        }
        Reason::Cycle(cycle) => {
            let last = cycle.last()?.clone();
            Some((last, format!("`{name}` is a server because this edge closes a cycle")))
        }
        Reason::Partner(action) => {
            let span = expansion.actions[*action].span.clone();
            Some((span, format!("`{name}` is a {role} because its partner in this action is a {other}")))
        }
        Reason::Default => None,
    }
}

/// Finds a cycle of a process by depth-first search, as the edges of the text that form it.
fn cycle(process: &Expanded) -> Option<Vec<Range<usize>>> {
    let mut out: Vec<Vec<&Transition>> = vec![Vec::new(); process.states.len()];
    for step in &process.transitions {
        out[step.source].push(step);
    }
    let mut finished = vec![false; out.len()];
    // The position of each state on the path, if it is on it.
    let mut position: Vec<Option<usize>> = vec![None; out.len()];
    // The states of the path, each with the number of its transitions that were followed.
    let mut path: Vec<(usize, usize)> = vec![(process.initial, 0)];
    position[process.initial] = Some(0);
    while let Some((state, next)) = path.last_mut() {
        let Some(step) = out[*state].get(*next) else {
            finished[*state] = true;
            position[*state] = None;
            path.pop();
            continue;
        };
        *next += 1;
        if let Some(start) = position[step.target] {
            return Some(path[start..].iter().map(|&(state, next)| out[state][next - 1].span.clone()).collect());
        }
        if !finished[step.target] {
            position[step.target] = Some(path.len());
            path.push((step.target, 0));
        }
    }
    None
}
