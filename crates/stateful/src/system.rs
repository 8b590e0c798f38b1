//! Client/server systems: the things that the stateful algorithms explore. [Stateful24], Section 4.
//!
//! A system is a set of processes, each a finite transition system; every action is shared by one client and one server, and both take it together.
//! Clients are acyclic, so all runs are finite. A [`System`] is valid by construction: [`crate::SystemBuilder::build`] is the only way to one.
//! Nothing here knows how systems are explored or written down.

/// A process: clients and servers are numbered together, in the order of their declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ProcessId(pub u32);

/// A state of one process.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct StateId(pub u32);

/// An action, in the order of declaration.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ActionId(pub u32);

/// A transition of a process, in the order of declaration over the whole system.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct TransitionId(pub u32);

impl ProcessId {
    /// As an index into [`System::processes`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl StateId {
    /// As an index into [`Process::states`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl ActionId {
    /// As an index into [`System::actions`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Which part a process plays.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Role {
    /// Acyclic; it runs once and ends.
    Client,
    /// A variable, a lock, a channel: any finite transition system.
    Server,
}

/// A state of a process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// Unique in its process.
    pub name: String,
    /// What questions of reachability ask for.
    pub labels: Vec<String>,
}

/// A transition of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Transition {
    /// Its number over the whole system.
    pub id: TransitionId,
    /// Where it starts.
    pub source: StateId,
    /// What is done, together with the partner.
    pub action: ActionId,
    /// Where it leads.
    pub target: StateId,
}

/// A process.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    /// Unique in its system.
    pub name: String,
    /// Client or server.
    pub role: Role,
    /// Its states; all can be reached from the initial one by its own transitions.
    pub states: Vec<State>,
    /// Where it starts.
    pub initial: StateId,
    /// Its transitions, in the order of declaration. Invariant: at most one of a state and an action.
    pub transitions: Vec<Transition>,
}

impl Process {
    /// Whether no transition leaves the state.
    pub fn is_final(&self, state: StateId) -> bool {
        !self.transitions.iter().any(|transition| transition.source == state)
    }
}

/// An action and its domain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Action {
    /// Unique in its system.
    pub name: String,
    /// The client that takes it.
    pub client: ProcessId,
    /// The server that takes it.
    pub server: ProcessId,
}

/// A client/server system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct System {
    pub(crate) name: String,
    pub(crate) processes: Vec<Process>,
    pub(crate) actions: Vec<Action>,
}

/// A state of the whole system: the state of each process, in their order.
pub type GlobalState = Vec<StateId>;

impl System {
    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// All processes, in the order of declaration.
    pub fn processes(&self) -> &[Process] {
        &self.processes
    }

    /// One process.
    pub fn process(&self, process: ProcessId) -> &Process {
        &self.processes[process.index()]
    }

    /// All actions, in the order of declaration.
    pub fn actions(&self) -> &[Action] {
        &self.actions
    }

    /// One action.
    pub fn action(&self, action: ActionId) -> &Action {
        &self.actions[action.index()]
    }

    /// The processes of one role, in the order of declaration.
    pub fn with_role(&self, role: Role) -> impl Iterator<Item = ProcessId> + '_ {
        self.ids().filter(move |&id| self.process(id).role == role)
    }

    /// The ids of all processes.
    pub fn ids(&self) -> impl Iterator<Item = ProcessId> + use<> {
        (0..self.processes.len() as u32).map(ProcessId)
    }

    /// A process by its name.
    pub fn process_named(&self, name: &str) -> Option<ProcessId> {
        self.ids().find(|&id| self.process(id).name == name)
    }

    /// A state by its name.
    pub fn state_named(&self, process: ProcessId, name: &str) -> Option<StateId> {
        let states = &self.process(process).states;
        states.iter().position(|state| state.name == name).map(|at| StateId(at as u32))
    }

    /// An action by its name.
    pub fn action_named(&self, name: &str) -> Option<ActionId> {
        self.actions.iter().position(|action| action.name == name).map(|at| ActionId(at as u32))
    }

    /// The initial state of the whole system.
    pub fn initial(&self) -> GlobalState {
        self.processes.iter().map(|process| process.initial).collect()
    }

    /// The actions that can be taken in a state, with where they lead. Slow and obviously right: what checks the engine, not the engine.
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

    /// Whether two actions are dependent: they share a process. \[Stateful24\], Definition 10.
    pub fn dependent(&self, one: ActionId, other: ActionId) -> bool {
        let (one, other) = (self.action(one), self.action(other));
        one.client == other.client || one.server == other.server
    }

    /// Whether some client of a terminal state still wants to run: the run ended in a deadlock.
    pub fn is_deadlock(&self, state: &[StateId]) -> bool {
        self.with_role(Role::Client).any(|client| !self.process(client).is_final(state[client.index()]))
            && self.successors(state).is_empty()
    }

    /// The labels of a state: those of the states of its processes, with repetitions.
    pub fn labels<'s>(&'s self, state: &'s [StateId]) -> impl Iterator<Item = &'s str> + 's {
        let of = |(process, at): (&'s Process, &StateId)| process.states[at.index()].labels.iter().map(String::as_str);
        self.processes.iter().zip(state).flat_map(of)
    }
}
