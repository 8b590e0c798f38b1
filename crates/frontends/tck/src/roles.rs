//! Who is a client and who a server. What decides, in this order: an attribute; shared variables, which are servers to those who use them; circles,
//! which clients do not have; partners, which have the other role. What is still open is decided by the order of declaration: the first is a client.

use std::ops::Range;

use mazurka_model::Diagnostic;

use crate::declarations::Declarations;
use crate::expand::{Expanded, Expansion, Transition};
use crate::faults::{DiagnosticExt, fault};

/// Why a process has its role.
#[derive(Clone)]
enum Reason {
    Said(Range<usize>),
    Variable(Range<usize>),
    Circle(Vec<Range<usize>>),
    /// By the action with this number.
    Partner(usize),
    Open,
}

/// By process: is it a client?
pub fn roles(declarations: &Declarations, expansion: &Expansion) -> Result<Vec<bool>, Vec<Diagnostic>> {
    let count = expansion.processes.len();
    let circles: Vec<Option<Vec<Range<usize>>>> = expansion.processes.iter().map(circle).collect();
    let mut roles: Vec<Option<(bool, Reason)>> = vec![None; count];
    for (at, process) in declarations.processes.iter().enumerate() {
        roles[at] = process.role.clone().map(|(client, span)| (client, Reason::Said(span)));
    }
    for role in roles.iter_mut().skip(declarations.processes.len()) {
        *role = Some((false, Reason::Open));
    }
    for action in expansion.actions.iter().filter(|action| action.shared) {
        roles[action.sides[0]].get_or_insert_with(|| (true, Reason::Variable(action.span.clone())));
    }
    for (role, circle) in roles.iter_mut().zip(&circles) {
        if let Some(circle) = circle {
            role.get_or_insert_with(|| (false, Reason::Circle(circle.clone())));
        }
    }
    let mut partners: Vec<Vec<(usize, usize)>> = vec![Vec::new(); count];
    for (number, action) in expansion.actions.iter().enumerate() {
        let [one, other] = action.sides;
        partners[one].push((number, other));
        partners[other].push((number, one));
    }
    let mut waiting: Vec<usize> = (0..count).filter(|&at| roles[at].is_some()).collect();
    for open in 0..=count {
        while let Some(process) = waiting.pop() {
            let client = roles[process].as_ref().is_some_and(|role| role.0);
            for &(action, partner) in &partners[process] {
                if roles[partner].is_none() {
                    roles[partner] = Some((!client, Reason::Partner(action)));
                    waiting.push(partner);
                }
            }
        }
        if open < count && roles[open].is_none() {
            // Who does nothing is a server: it waits for nobody.
            roles[open] = Some((!partners[open].is_empty(), Reason::Open));
            waiting.push(open);
        }
    }
    let roles: Vec<(bool, Reason)> = roles.into_iter().flatten().collect();
    let faults = faults(expansion, &roles, &circles);
    if faults.is_empty() { Ok(roles.into_iter().map(|role| role.0).collect()) } else { Err(faults) }
}

fn faults(expansion: &Expansion, roles: &[(bool, Reason)], circles: &[Option<Vec<Range<usize>>>]) -> Vec<Diagnostic> {
    let mut faults = Vec::new();
    for ((process, (client, reason)), circle) in expansion.processes.iter().zip(roles).zip(circles) {
        if let (true, Some(circle)) = (client, circle) {
            faults.push(cyclic(expansion, &process.name, reason, circle));
        }
    }
    // A client that runs in a circle explains the rest.
    if !faults.is_empty() {
        return faults;
    }
    for action in &expansion.actions {
        let [one, other] = action.sides;
        if roles[one].0 == roles[other].0 {
            let names = [one, other].map(|at| expansion.processes[at].name.as_str());
            let (both, lacks) = if roles[one].0 { ("clients", "server") } else { ("servers", "client") };
            let message = format!("the action has no {lacks}: `{}` and `{}` are both {both}", names[0], names[1]);
            let mut fault = fault(action.span.clone(), message, "expected one client and one server");
            for at in [one, other] {
                if let Some((span, why)) = why(expansion, &expansion.processes[at].name, &roles[at]) {
                    fault = fault.note(span, why);
                }
            }
            let help =
                "clients have no circles and meet only servers; process:NAME{client:} and {server:} say who is what";
            faults.push(fault.help(help));
            // The same two meet at many actions.
            break;
        }
    }
    faults
}

fn cyclic(expansion: &Expansion, name: &str, reason: &Reason, circle: &[Range<usize>]) -> Diagnostic {
    let last = circle.last().cloned().unwrap_or_default();
    let mut fault = fault(last, format!("client `{name}` runs in a circle"), "back to where it was");
    for span in circle.iter().rev().skip(1).take(3) {
        fault = fault.note(span.clone(), "by this edge");
    }
    if let Some((span, why)) = why(expansion, name, &(true, reason.clone())) {
        fault = fault.note(span, why);
    }
    fault.help("clients end: unroll the loop, or count its rounds in an int that only this process uses")
}

fn why(expansion: &Expansion, name: &str, (client, reason): &(bool, Reason)) -> Option<(Range<usize>, String)> {
    let role = if *client { "client" } else { "server" };
    match reason {
        Reason::Said(span) => Some((span.clone(), format!("`{name}` is said to be a {role}"))),
        Reason::Variable(span) => {
            Some((span.clone(), format!("`{name}` is a client, because it uses a variable here")))
        }
        Reason::Circle(circle) => circle.last().map(|span| (span.clone(), format!("`{name}` runs in a circle"))),
        Reason::Partner(action) => {
            let span = expansion.actions[*action].span.clone();
            Some((span, format!("`{name}` is a {role}, because its partner here is not")))
        }
        Reason::Open => None,
    }
}

/// A circle of a process, by its edges in the text.
fn circle(process: &Expanded) -> Option<Vec<Range<usize>>> {
    let mut out: Vec<Vec<&Transition>> = vec![Vec::new(); process.states.len()];
    for step in &process.transitions {
        out[step.source].push(step);
    }
    let mut finished = vec![false; out.len()];
    let mut place: Vec<Option<usize>> = vec![None; out.len()];
    let mut path: Vec<(usize, usize)> = vec![(process.initial, 0)];
    place[process.initial] = Some(0);
    while let Some((state, next)) = path.last_mut() {
        let Some(step) = out[*state].get(*next) else {
            finished[*state] = true;
            place[*state] = None;
            path.pop();
            continue;
        };
        *next += 1;
        if let Some(start) = place[step.target] {
            return Some(path[start..].iter().map(|&(state, next)| out[state][next - 1].span.clone()).collect());
        }
        if !finished[step.target] {
            place[step.target] = Some(path.len());
            path.push((step.target, 0));
        }
    }
    None
}
