//! How systems come into being: declarations one by one, and then the check that they make a client/server system.
//!
//! Every fault is told by the ids that the builder gave out, so whoever reads systems from a text can point to the place.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::system::{Action, ActionId, Process, ProcessId, Role, State, StateId, System, Transition, TransitionId};

/// Takes declarations; [`SystemBuilder::build`] makes the system.
#[derive(Clone, Debug, Default)]
pub struct SystemBuilder {
    name: String,
    processes: Vec<Process>,
    /// Initial states that were named more than once.
    initials: Vec<(ProcessId, Vec<StateId>)>,
    actions: Vec<String>,
    transitions: u32,
}

/// Why declarations make no client/server system. \[Stateful24\], Definitions 1 and 2.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BuildError {
    /// There is no client: nothing can happen.
    NoClient,
    /// Two processes have one name.
    SameProcess(ProcessId, ProcessId),
    /// Two states of a process have one name.
    SameState(ProcessId, StateId, StateId),
    /// Two actions have one name.
    SameAction(ActionId, ActionId),
    /// A process without states.
    NoState(ProcessId),
    /// Two initial states of a process.
    TwoInitial(ProcessId, StateId, StateId),
    /// No client takes the action.
    NoClientOf(ActionId),
    /// No server takes the action.
    NoServerOf(ActionId),
    /// Several clients take the action.
    ClientsOf(ActionId, Vec<ProcessId>),
    /// Several servers take the action.
    ServersOf(ActionId, Vec<ProcessId>),
    /// Two transitions of a state have the same action.
    NotDeterministic(ProcessId, TransitionId, TransitionId),
    /// A client runs in a circle, along these transitions.
    Cyclic(ProcessId, Vec<TransitionId>),
    /// No transitions of the process lead from its initial state to this one.
    Unreachable(ProcessId, StateId),
}

impl SystemBuilder {
    /// With nothing declared.
    pub fn new(name: impl Into<String>) -> SystemBuilder {
        SystemBuilder { name: name.into(), ..SystemBuilder::default() }
    }

    /// Declares a client.
    pub fn client(&mut self, name: impl Into<String>) -> ProcessId {
        self.process(name, Role::Client)
    }

    /// Declares a server.
    pub fn server(&mut self, name: impl Into<String>) -> ProcessId {
        self.process(name, Role::Server)
    }

    /// Declares a process.
    pub fn process(&mut self, name: impl Into<String>, role: Role) -> ProcessId {
        let (name, initial) = (name.into(), StateId(0));
        self.processes.push(Process { name, role, states: Vec::new(), initial, transitions: Vec::new() });
        ProcessId(self.processes.len() as u32 - 1)
    }

    /// Declares a state. The first one is initial, unless another is said to be.
    pub fn state(&mut self, process: ProcessId, name: impl Into<String>) -> StateId {
        let states = &mut self.processes[process.index()].states;
        states.push(State { name: name.into(), labels: Vec::new() });
        StateId(states.len() as u32 - 1)
    }

    /// Says which state is the initial one.
    pub fn initial(&mut self, process: ProcessId, state: StateId) {
        self.processes[process.index()].initial = state;
        match self.initials.iter_mut().find(|(of, _)| *of == process) {
            Some((_, states)) => states.push(state),
            None => self.initials.push((process, vec![state])),
        }
    }

    /// Puts a label on a state.
    pub fn label(&mut self, process: ProcessId, state: StateId, label: impl Into<String>) {
        self.processes[process.index()].states[state.index()].labels.push(label.into());
    }

    /// Declares an action.
    pub fn action(&mut self, name: impl Into<String>) -> ActionId {
        self.actions.push(name.into());
        ActionId(self.actions.len() as u32 - 1)
    }

    /// Declares a transition.
    pub fn transition(&mut self, of: ProcessId, source: StateId, action: ActionId, target: StateId) -> TransitionId {
        let id = TransitionId(self.transitions);
        self.transitions += 1;
        self.processes[of.index()].transitions.push(Transition { id, source, action, target });
        id
    }

    /// The system, or the first thing that is wrong with it.
    pub fn build(self) -> Result<System, BuildError> {
        self.check_names()?;
        let domains = self.domains()?;
        for (at, process) in self.processes.iter().enumerate() {
            check_process(ProcessId(at as u32), process)?;
        }
        let action = |(name, (client, server))| Action { name, client, server };
        let actions = self.actions.into_iter().zip(domains).map(action).collect();
        Ok(System { name: self.name, processes: self.processes, actions })
    }

    fn check_names(&self) -> Result<(), BuildError> {
        if !self.processes.iter().any(|process| process.role == Role::Client) {
            return Err(BuildError::NoClient);
        }
        if let Some((first, second)) = twice(self.processes.iter().map(|process| process.name.as_str())) {
            return Err(BuildError::SameProcess(ProcessId(first), ProcessId(second)));
        }
        if let Some((first, second)) = twice(self.actions.iter().map(String::as_str)) {
            return Err(BuildError::SameAction(ActionId(first), ActionId(second)));
        }
        for (at, process) in self.processes.iter().enumerate() {
            let id = ProcessId(at as u32);
            if process.states.is_empty() {
                return Err(BuildError::NoState(id));
            }
            if let Some((first, second)) = twice(process.states.iter().map(|state| state.name.as_str())) {
                return Err(BuildError::SameState(id, StateId(first), StateId(second)));
            }
        }
        match self.initials.iter().find(|(_, states)| states.len() > 1) {
            Some((process, states)) => Err(BuildError::TwoInitial(*process, states[0], states[1])),
            None => Ok(()),
        }
    }

    /// The client and the server of every action.
    fn domains(&self) -> Result<Vec<(ProcessId, ProcessId)>, BuildError> {
        let mut users = vec![(Vec::new(), Vec::new()); self.actions.len()];
        for (at, process) in self.processes.iter().enumerate() {
            for transition in &process.transitions {
                let (clients, servers) = &mut users[transition.action.index()];
                let of = if process.role == Role::Client { clients } else { servers };
                if of.last() != Some(&ProcessId(at as u32)) {
                    of.push(ProcessId(at as u32));
                }
            }
        }
        let domain = |(at, (clients, servers)): (usize, (Vec<ProcessId>, Vec<ProcessId>))| {
            let action = ActionId(at as u32);
            match (&clients[..], &servers[..]) {
                (&[client], &[server]) => Ok((client, server)),
                ([], _) => Err(BuildError::NoClientOf(action)),
                ([_, _, ..], _) => Err(BuildError::ClientsOf(action, clients)),
                (_, []) => Err(BuildError::NoServerOf(action)),
                _ => Err(BuildError::ServersOf(action, servers)),
            }
        };
        users.into_iter().enumerate().map(domain).collect()
    }
}

/// The first name that occurs twice, by its two places.
fn twice<'n>(names: impl Iterator<Item = &'n str>) -> Option<(u32, u32)> {
    let mut seen = FxHashMap::default();
    names.enumerate().find_map(|(at, name)| seen.insert(name, at as u32).map(|first| (first, at as u32)))
}

fn check_process(id: ProcessId, process: &Process) -> Result<(), BuildError> {
    let mut out: Vec<Vec<&Transition>> = vec![Vec::new(); process.states.len()];
    let mut seen = FxHashMap::default();
    for transition in &process.transitions {
        if let Some(first) = seen.insert((transition.source, transition.action), transition.id) {
            return Err(BuildError::NotDeterministic(id, first, transition.id));
        }
        out[transition.source.index()].push(transition);
    }
    if process.role == Role::Client {
        if let Some(circle) = circle(&out) {
            return Err(BuildError::Cyclic(id, circle));
        }
    }
    let mut reached = vec![false; process.states.len()];
    let mut waiting = vec![process.initial];
    while let Some(state) = waiting.pop() {
        if !std::mem::replace(&mut reached[state.index()], true) {
            waiting.extend(out[state.index()].iter().map(|transition| transition.target));
        }
    }
    match reached.iter().position(|reached| !reached) {
        Some(at) => Err(BuildError::Unreachable(id, StateId(at as u32))),
        None => Ok(()),
    }
}

/// Some circle of transitions, if there is one: depth-first, with the path as a stack.
fn circle(out: &[Vec<&Transition>]) -> Option<Vec<TransitionId>> {
    let mut finished = vec![false; out.len()];
    let mut place = vec![None; out.len()];
    for root in 0..out.len() {
        let mut path: Vec<(usize, usize)> = vec![(root, 0)];
        place[root] = Some(0);
        while let Some((state, next)) = path.last_mut() {
            let Some(transition) = out[*state].get(*next).filter(|_| !finished[*state]) else {
                finished[*state] = true;
                place[*state] = None;
                path.pop();
                continue;
            };
            *next += 1;
            let target = transition.target.index();
            if let Some(start) = place[target] {
                let along = path[start..].iter().map(|&(state, next)| out[state][next - 1].id);
                return Some(along.collect());
            }
            place[target] = Some(path.len());
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
            BuildError::Cyclic(..) => write!(f, "a client runs in a circle"),
            BuildError::Unreachable(..) => write!(f, "no transitions lead to the state"),
        }
    }
}

impl std::error::Error for BuildError {}
