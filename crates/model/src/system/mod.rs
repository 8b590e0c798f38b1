//! Client/server systems: synchronised products of finite transition systems. \[Stateful24\],
//! Section 4.
//!
//! A system is a set of processes, each a finite transition system. Every action is shared by
//! exactly one client and one server, which take it together. Clients are acyclic, so all runs are
//! finite. A [`System`] is valid by construction because [`SystemBuilder::build`] is the only way
//! to make one. This module is plain data: it knows neither how systems are written down nor how
//! they are explored.

mod builder;
mod validation;

pub use builder::SystemBuilder;
pub use validation::BuildError;

/// A process. Clients and servers share one numbering, in the order of declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub u32);

/// A state of one process, numbered within that process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateId(pub u32);

/// An action, numbered in the order of declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId(pub u32);

/// A transition of a process, numbered in the order of declaration over the whole system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TransitionId(pub u32);

impl ProcessId {
    /// The position of this process in [`System::processes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl StateId {
    /// The position of this state in [`Process::states`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl ActionId {
    /// The position of this action in [`System::actions`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// The role of a process in its actions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// An acyclic process: it performs finitely many actions and ends.
    Client,
    /// A variable, a lock, a channel: any finite transition system, cyclic or not.
    Server,
}

/// A state of a process, with its name and labels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// The name, unique within the process.
    pub name: String,
    /// The labels that reachability queries refer to.
    pub labels: Vec<String>,
}

/// A transition of a process, synchronised with its partner through the action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition {
    /// The number of the transition within the whole system.
    pub id: TransitionId,
    /// The local state that the transition leaves.
    pub source: StateId,
    /// The action, taken together with the partner process.
    pub action: ActionId,
    /// The local state that the transition enters.
    pub target: StateId,
}

/// A client or a server: a finite, deterministic transition system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    /// The name, unique within the system.
    pub name: String,
    /// Whether the process is a client or a server.
    pub role: Role,
    /// Invariant: every state is reachable from the initial one by transitions of this process
    /// alone.
    pub states: Vec<State>,
    /// The local state in which the process starts.
    pub initial: StateId,
    /// The transitions, in the order of declaration.
    /// Invariant: at most one transition per source state and action.
    pub transitions: Vec<Transition>,
}

impl Process {
    /// Returns whether no transition leaves the state.
    pub fn is_final(&self, state: StateId) -> bool {
        !self.transitions.iter().any(|transition| transition.source == state)
    }
}

/// An action and its domain: the two processes that take it together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// The name, unique within the system.
    pub name: String,
    /// The only client that takes the action.
    pub client: ProcessId,
    /// The only server that takes the action.
    pub server: ProcessId,
}

/// A valid client/server system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct System {
    name: String,
    processes: Vec<Process>,
    actions: Vec<Action>,
}

/// A state of the whole system: one local state per process, in the order of the processes.
pub type GlobalState = Vec<StateId>;

impl System {
    /// The name of the system, for reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns all processes, in the order of declaration.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// Returns the process with the given id.
    pub fn process(&self, process: ProcessId) -> &Process {
        &self.processes[process.index()]
    }

    /// Returns all actions, in the order of declaration.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// Returns the action with the given id.
    pub fn action(&self, action: ActionId) -> &Action {
        &self.actions[action.index()]
    }

    /// Iterates over the processes with the given role, in the order of declaration.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = ProcessId> + '_ {
        self.ids().filter(move |&id| self.process(id).role == role)
    }

    /// Iterates over the ids of all processes, in the order of declaration.
    pub fn ids(&self) -> impl Iterator<Item = ProcessId> + use<> {
        (0..self.processes.len() as u32).map(ProcessId)
    }

    /// Finds a process by its name.
    pub fn process_named(&self, name: &str) -> Option<ProcessId> {
        self.ids().find(|&id| self.process(id).name == name)
    }

    /// Finds a state of a process by its name.
    pub fn state_named(&self, process: ProcessId, name: &str) -> Option<StateId> {
        let states = &self.process(process).states;
        states.iter().position(|state| state.name == name).map(|at| StateId(at as u32))
    }

    /// Finds an action by its name.
    pub fn action_named(&self, name: &str) -> Option<ActionId> {
        self.actions.iter().position(|action| action.name == name).map(|at| ActionId(at as u32))
    }

    /// Returns the initial state of the whole system.
    pub fn initial(&self) -> GlobalState {
        self.processes.iter().map(|process| process.initial).collect()
    }

    /// Returns the enabled actions of a state with their successor states. This is the definition,
    /// written to be obviously correct; the engine is checked against it and does not use it.
    pub fn successors(&self, state: &[StateId]) -> Vec<(ActionId, GlobalState)> {
        let step = |process: ProcessId, action: ActionId| {
            let mut transitions = self.process(process).transitions.iter();
            transitions.find(|t| t.source == state[process.index()] && t.action == action).map(|t| t.target)
        };
        let mut successors = Vec::new();
        for (at, action) in self.actions.iter().enumerate() {
            let id = ActionId(at as u32);
            if let (Some(client), Some(server)) = (step(action.client, id), step(action.server, id)) {
                let mut next = state.to_vec();
                next[action.client.index()] = client;
                next[action.server.index()] = server;
                successors.push((id, next));
            }
        }
        successors
    }

    /// Returns whether two actions are dependent, that is, share a process. \[Stateful24\],
    /// Definition 10.
    pub fn dependent(&self, one: ActionId, other: ActionId) -> bool {
        let (one, other) = (self.action(one), self.action(other));
        one.client == other.client || one.server == other.server
    }

    /// Returns whether the state is terminal although some client has not reached a final state.
    pub fn is_deadlock(&self, state: &[StateId]) -> bool {
        self.with_role(Role::Client).any(|client| !self.process(client).is_final(state[client.index()]))
            && self.successors(state).is_empty()
    }

    /// Iterates over the labels of the local states, with repetitions.
    pub fn labels<'s>(&'s self, state: &'s [StateId]) -> impl Iterator<Item = &'s str> + 's {
        let of = |(process, at): (&'s Process, &StateId)| process.states[at.index()].labels.iter().map(String::as_str);
        self.processes.iter().zip(state).flat_map(of)
    }
}
