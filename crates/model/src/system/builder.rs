//! Construction of systems: declarations one by one, then validation as a client/server system.
//!
//! Errors name the ids that the builder handed out, so that a front end can point to the place in
//! its source text.

use super::validation::{self, BuildError};
use super::{Action, ActionId, Process, ProcessId, Role, State, StateId, System, Transition, TransitionId};

/// Collects declarations; [`SystemBuilder::build`] validates them and makes the system.
#[derive(Clone, Debug, Default)]
pub struct SystemBuilder {
    name: String,
    processes: Vec<Process>,
    /// The initial states declared explicitly, per process; more than one is an error of `build`.
    initials: Vec<(ProcessId, Vec<StateId>)>,
    actions: Vec<String>,
    /// The number of transitions declared so far, which is the id of the next one.
    transitions: u32,
}

impl SystemBuilder {
    /// Starts a system without processes and actions.
    pub fn new(name: impl Into<String>) -> SystemBuilder {
        SystemBuilder { name: name.into(), ..SystemBuilder::default() }
    }

    /// Declares a client and returns its id.
    pub fn client(&mut self, name: impl Into<String>) -> ProcessId {
        self.process(name, Role::Client)
    }

    /// Declares a server and returns its id.
    pub fn server(&mut self, name: impl Into<String>) -> ProcessId {
        self.process(name, Role::Server)
    }

    /// Declares a process with the given role.
    pub fn process(&mut self, name: impl Into<String>, role: Role) -> ProcessId {
        let (name, initial) = (name.into(), StateId(0));
        self.processes.push(Process { name, role, states: Vec::new(), initial, transitions: Vec::new() });
        ProcessId(self.processes.len() as u32 - 1)
    }

    /// Declares a state. The first state of a process is initial unless [`SystemBuilder::initial`]
    /// says otherwise.
    pub fn state(&mut self, process: ProcessId, name: impl Into<String>) -> StateId {
        let states = &mut self.processes[process.index()].states;
        states.push(State { name: name.into(), labels: Vec::new() });
        StateId(states.len() as u32 - 1)
    }

    /// Declares which state is the initial one. Declaring two is an error that `build` reports.
    pub fn initial(&mut self, process: ProcessId, state: StateId) {
        self.processes[process.index()].initial = state;
        match self.initials.iter_mut().find(|(of, _)| *of == process) {
            Some((_, states)) => states.push(state),
            None => self.initials.push((process, vec![state])),
        }
    }

    /// Adds a label to a state, for reachability queries.
    pub fn label(&mut self, process: ProcessId, state: StateId, label: impl Into<String>) {
        self.processes[process.index()].states[state.index()].labels.push(label.into());
    }

    /// Declares an action. Its client and server follow from the transitions that use it.
    pub fn action(&mut self, name: impl Into<String>) -> ActionId {
        self.actions.push(name.into());
        ActionId(self.actions.len() as u32 - 1)
    }

    /// Declares a transition of the process `of`.
    pub fn transition(&mut self, of: ProcessId, source: StateId, action: ActionId, target: StateId) -> TransitionId {
        let id = TransitionId(self.transitions);
        self.transitions += 1;
        self.processes[of.index()].transitions.push(Transition { id, source, action, target });
        id
    }

    /// Validates the declarations. Returns the system, or the first reason why it is not a
    /// client/server system.
    pub fn build(self) -> Result<System, BuildError> {
        validation::check_names(&self.processes, &self.actions)?;
        if let Some((process, states)) = self.initials.iter().find(|(_, states)| states.len() > 1) {
            return Err(BuildError::TwoInitial(*process, states[0], states[1]));
        }
        let domains = validation::domains(&self.processes, self.actions.len())?;
        for (at, process) in self.processes.iter().enumerate() {
            validation::check_process(ProcessId(at as u32), process)?;
        }
        let action = |(name, domain): (String, validation::Domain)| Action {
            name,
            client: domain.client,
            server: domain.server,
        };
        let actions = self.actions.into_iter().zip(domains).map(action).collect();
        Ok(System { name: self.name, processes: self.processes, actions })
    }
}
