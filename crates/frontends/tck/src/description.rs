//! A client/server system as plain data: what a file says once variables are expanded and roles are known.

/// A system. Invariant, when it comes from [`crate::read`]: every action has one client and one server, clients are acyclic, all states of a process
/// can be reached by its own transitions, and no two transitions of a state have the same action.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Description {
    /// What it is called.
    pub name: String,
    /// Clients and servers.
    pub processes: Vec<ProcessDescription>,
    /// Names of the actions.
    pub actions: Vec<String>,
}

/// A process.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProcessDescription {
    /// Unique in the system.
    pub name: String,
    /// Client or server?
    pub client: bool,
    /// Its states.
    pub states: Vec<StateDescription>,
    /// Where it starts: an index into `states`.
    pub initial: usize,
    /// Its transitions.
    pub transitions: Vec<TransitionDescription>,
}

/// A state of a process.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StateDescription {
    /// Unique in the process.
    pub name: String,
    /// What questions of reachability ask for.
    pub labels: Vec<String>,
}

/// A transition of a process.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TransitionDescription {
    /// An index into the states of the process.
    pub source: usize,
    /// An index into the actions of the system.
    pub action: usize,
    /// An index into the states of the process.
    pub target: usize,
}
