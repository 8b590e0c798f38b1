//! The conditions that make declarations a client/server system. \[Stateful24\], Definitions 1
//! and 2.

use std::collections::HashMap;
use std::fmt;

use super::{ActionId, Process, ProcessId, Role, StateId, Transition, TransitionId};

/// The reason why declarations are not a client/server system. \[Stateful24\], Definitions 1 and 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// There is no client, so no action is possible.
    NoClient,
    /// Two processes have the same name.
    SameProcess(ProcessId, ProcessId),
    /// Two states of a process have the same name.
    SameState(ProcessId, StateId, StateId),
    /// Two actions have the same name.
    SameAction(ActionId, ActionId),
    /// The process has no states.
    NoState(ProcessId),
    /// Two states of the process were declared initial.
    TwoInitial(ProcessId, StateId, StateId),
    /// No client takes the action.
    NoClientOf(ActionId),
    /// No server takes the action.
    NoServerOf(ActionId),
    /// Several clients take the action.
    ClientsOf(ActionId, Vec<ProcessId>),
    /// Several servers take the action.
    ServersOf(ActionId, Vec<ProcessId>),
    /// Two transitions of one state have the same action.
    NotDeterministic(ProcessId, TransitionId, TransitionId),
    /// The transitions form a cycle of a client.
    Cyclic(ProcessId, Vec<TransitionId>),
    /// The state is not reachable from the initial state by transitions of the process.
    Unreachable(ProcessId, StateId),
}

/// The two processes that take an action together.
#[derive(Clone, Copy)]
pub(super) struct Domain {
    pub client: ProcessId,
    pub server: ProcessId,
}

/// Checks that there is a client, that every process has a state, and that names are unique.
pub(super) fn check_names(processes: &[Process], actions: &[String]) -> Result<(), BuildError> {
    if !processes.iter().any(|process| process.role == Role::Client) {
        return Err(BuildError::NoClient);
    }
    if let Some((first, second)) = duplicate(processes.iter().map(|process| process.name.as_str())) {
        return Err(BuildError::SameProcess(ProcessId(first), ProcessId(second)));
    }
    if let Some((first, second)) = duplicate(actions.iter().map(String::as_str)) {
        return Err(BuildError::SameAction(ActionId(first), ActionId(second)));
    }
    for (at, process) in processes.iter().enumerate() {
        let id = ProcessId(at as u32);
        if process.states.is_empty() {
            return Err(BuildError::NoState(id));
        }
        if let Some((first, second)) = duplicate(process.states.iter().map(|state| state.name.as_str())) {
            return Err(BuildError::SameState(id, StateId(first), StateId(second)));
        }
    }
    Ok(())
}

/// Returns the positions of the first name that occurs twice.
fn duplicate<'n>(names: impl Iterator<Item = &'n str>) -> Option<(u32, u32)> {
    let mut seen = HashMap::new();
    names.enumerate().find_map(|(at, name)| seen.insert(name, at as u32).map(|first| (first, at as u32)))
}

/// Returns the client and the server of every action, or the first action without exactly one of
/// each.
pub(super) fn domains(processes: &[Process], actions: usize) -> Result<Vec<Domain>, BuildError> {
    let mut clients: Vec<Vec<ProcessId>> = vec![Vec::new(); actions];
    let mut servers = clients.clone();
    for (at, process) in processes.iter().enumerate() {
        let users = if process.role == Role::Client { &mut clients } else { &mut servers };
        for transition in &process.transitions {
            let users = &mut users[transition.action.index()];
            if users.last() != Some(&ProcessId(at as u32)) {
                users.push(ProcessId(at as u32));
            }
        }
    }
    let domain = |(at, (clients, servers)): (usize, (Vec<ProcessId>, Vec<ProcessId>))| {
        let action = ActionId(at as u32);
        match (&clients[..], &servers[..]) {
            (&[client], &[server]) => Ok(Domain { client, server }),
            ([], _) => Err(BuildError::NoClientOf(action)),
            ([_, _, ..], _) => Err(BuildError::ClientsOf(action, clients)),
            (_, []) => Err(BuildError::NoServerOf(action)),
            _ => Err(BuildError::ServersOf(action, servers)),
        }
    };
    clients.into_iter().zip(servers).enumerate().map(domain).collect()
}

/// Checks one process: deterministic, acyclic if it is a client, all states reachable.
pub(super) fn check_process(id: ProcessId, process: &Process) -> Result<(), BuildError> {
    let mut outgoing: Vec<Vec<&Transition>> = vec![Vec::new(); process.states.len()];
    let mut seen = HashMap::new();
    for transition in &process.transitions {
        if let Some(first) = seen.insert((transition.source, transition.action), transition.id) {
            return Err(BuildError::NotDeterministic(id, first, transition.id));
        }
        outgoing[transition.source.index()].push(transition);
    }
    if process.role == Role::Client {
        if let Some(cycle) = find_cycle(&outgoing) {
            return Err(BuildError::Cyclic(id, cycle));
        }
    }
    let mut reached = vec![false; process.states.len()];
    let mut pending = vec![process.initial];
    while let Some(state) = pending.pop() {
        if !std::mem::replace(&mut reached[state.index()], true) {
            pending.extend(outgoing[state.index()].iter().map(|transition| transition.target));
        }
    }
    match reached.iter().position(|reached| !reached) {
        Some(at) => Err(BuildError::Unreachable(id, StateId(at as u32))),
        None => Ok(()),
    }
}

/// Finds a cycle by an iterative depth-first search, so that long clients cannot overflow the
/// machine stack. Returns its transitions in order.
fn find_cycle(outgoing: &[Vec<&Transition>]) -> Option<Vec<TransitionId>> {
    let mut finished = vec![false; outgoing.len()];
    let mut position_on_path = vec![None; outgoing.len()];
    for root in 0..outgoing.len() {
        // Each entry is a state and the index of the transition to follow next.
        let mut path: Vec<(usize, usize)> = vec![(root, 0)];
        position_on_path[root] = Some(0);
        while let Some((state, next)) = path.last_mut() {
            let Some(transition) = outgoing[*state].get(*next).filter(|_| !finished[*state]) else {
                finished[*state] = true;
                position_on_path[*state] = None;
                path.pop();
                continue;
            };
            *next += 1;
            let target = transition.target.index();
            if let Some(start) = position_on_path[target] {
                let along = path[start..].iter().map(|&(state, next)| outgoing[state][next - 1].id);
                return Some(along.collect());
            }
            position_on_path[target] = Some(path.len());
            path.push((target, 0));
        }
    }
    None
}

impl fmt::Display for BuildError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BuildError::NoClient => write!(f, "there is no client"),
            BuildError::SameProcess(..) => write!(f, "two processes have the same name"),
            BuildError::SameState(..) => write!(f, "two states of a process have the same name"),
            BuildError::SameAction(..) => write!(f, "two actions have the same name"),
            BuildError::NoState(_) => write!(f, "a process has no state"),
            BuildError::TwoInitial(..) => write!(f, "a process has two initial states"),
            BuildError::NoClientOf(_) => write!(f, "no client takes the action"),
            BuildError::NoServerOf(_) => write!(f, "no server takes the action"),
            BuildError::ClientsOf(..) => write!(f, "several clients take the action"),
            BuildError::ServersOf(..) => write!(f, "several servers take the action"),
            BuildError::NotDeterministic(..) => write!(f, "two transitions of a state have the same action"),
            BuildError::Cyclic(..) => write!(f, "a client has a cycle"),
            BuildError::Unreachable(..) => write!(f, "no transitions lead to the state"),
        }
    }
}

impl std::error::Error for BuildError {}
