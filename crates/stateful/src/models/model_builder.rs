//! A builder of systems that knows locks and variables.

use mazurka_model::system::{ActionId, ProcessId, StateId, System, SystemBuilder};
use rustc_hash::FxHashMap;

/// A server with the states free and taken.
#[derive(Clone, Copy, Debug)]
pub struct Lock(ProcessId);

/// A server with one state per value.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    server: ProcessId,
    values: u32,
}

/// Builds a model. Every client has an action of its own for taking a lock, for releasing it, and
/// for each value that it reads or writes.
#[derive(Clone, Debug)]
pub struct ModelBuilder {
    /// The underlying builder, for servers that are neither locks nor variables.
    pub builder: SystemBuilder,
    /// Indexed by process: its name.
    names: Vec<String>,
    /// Indexed by process: the number of states added by [`ModelBuilder::state`].
    states: Vec<u32>,
    actions: FxHashMap<String, ActionId>,
}

/// What a client does with a lock.
#[derive(Clone, Copy, PartialEq, Eq)]
enum LockOperation {
    Take,
    Release,
}

impl ModelBuilder {
    /// Starts a model without processes.
    pub fn new(name: impl Into<String>) -> ModelBuilder {
        let builder = SystemBuilder::new(name);
        ModelBuilder { builder, names: Vec::new(), states: Vec::new(), actions: FxHashMap::default() }
    }

    /// Completes the model and validates it as a system.
    pub fn build(self) -> System {
        self.builder.build().expect("invariant: a model is a valid system")
    }

    /// Declares a client; its states are added by [`ModelBuilder::state`].
    pub fn client(&mut self, name: impl Into<String>) -> ProcessId {
        let name = name.into();
        self.register(name.clone());
        self.builder.client(name)
    }

    /// Declares a server; its states are added by [`ModelBuilder::state`] or by the underlying
    /// builder.
    pub fn server(&mut self, name: impl Into<String>) -> ProcessId {
        let name = name.into();
        self.register(name.clone());
        self.builder.server(name)
    }

    fn register(&mut self, name: String) {
        debug_assert!(!self.names.contains(&name), "processes have different names");
        debug_assert_eq!(self.names.len(), self.states.len(), "every process has a number of states");
        self.names.push(name);
        self.states.push(0);
    }

    /// Adds the next state of a process; the first one is initial.
    pub fn state(&mut self, process: ProcessId) -> StateId {
        let number = self.states[process.index()];
        self.states[process.index()] += 1;
        self.builder.state(process, format!("s{number}"))
    }

    /// Adds several states of a process.
    pub fn states(&mut self, process: ProcessId, count: u32) -> Vec<StateId> {
        (0..count).map(|_| self.state(process)).collect()
    }

    /// Declares a lock that is initially free.
    pub fn lock(&mut self, name: impl Into<String>) -> Lock {
        let server = self.server(name);
        self.builder.state(server, "free");
        self.builder.state(server, "taken");
        Lock(server)
    }

    /// Declares a lock that is initially taken, by no client.
    pub fn taken_lock(&mut self, name: impl Into<String>) -> Lock {
        let lock = self.lock(name);
        self.builder.initial(lock.0, StateId(1));
        lock
    }

    /// Declares a variable with the values `0..values`, initially 0.
    pub fn variable(&mut self, name: impl Into<String>, values: u32) -> Variable {
        debug_assert!(values > 0, "a variable has an initial value");
        let server = self.server(name);
        for value in 0..values {
            self.builder.state(server, format!("v{value}"));
        }
        Variable { server, values }
    }

    /// Returns the action with this name. If it is new, `add_transitions` adds those of the server.
    pub fn action(&mut self, name: String, add_transitions: impl FnOnce(&mut SystemBuilder, ActionId)) -> ActionId {
        if let Some(&action) = self.actions.get(&name) {
            return action;
        }
        let action = self.builder.action(name.clone());
        add_transitions(&mut self.builder, action);
        self.actions.insert(name, action);
        action
    }

    /// Lets a client take a lock between two of its states.
    pub fn take(&mut self, client: ProcessId, lock: Lock, source: StateId, target: StateId) {
        self.use_lock(client, lock, LockOperation::Take, source, target);
    }

    /// Lets a client release a lock between two of its states.
    pub fn release(&mut self, client: ProcessId, lock: Lock, source: StateId, target: StateId) {
        self.use_lock(client, lock, LockOperation::Release, source, target);
    }

    fn use_lock(&mut self, client: ProcessId, lock: Lock, operation: LockOperation, source: StateId, target: StateId) {
        let (verb, from, to) = match operation {
            LockOperation::Take => ("takes", StateId(0), StateId(1)),
            LockOperation::Release => ("releases", StateId(1), StateId(0)),
        };
        debug_assert_ne!(client, lock.0, "a lock is used by another process");
        let name = format!("{}_{verb}_{}", self.names[client.index()], self.names[lock.0.index()]);
        let action = self.action(name, |builder, action| {
            builder.transition(lock.0, from, action, to);
        });
        self.builder.transition(client, source, action, target);
    }

    /// Lets a client read this value between two of its states; it blocks while the value is
    /// another.
    pub fn read(&mut self, client: ProcessId, variable: Variable, value: u32, source: StateId, target: StateId) {
        debug_assert!(value < variable.values, "a client reads a value of the variable");
        let name = format!("{}_reads_{}_{value}", self.names[client.index()], self.names[variable.server.index()]);
        let action = self.action(name, |builder, action| {
            builder.transition(variable.server, StateId(value), action, StateId(value));
        });
        self.builder.transition(client, source, action, target);
    }

    /// Lets a client write this value between two of its states.
    pub fn write(&mut self, client: ProcessId, variable: Variable, value: u32, source: StateId, target: StateId) {
        debug_assert!(value < variable.values, "a client writes a value of the variable");
        let name = format!("{}_writes_{}_{value}", self.names[client.index()], self.names[variable.server.index()]);
        let action = self.action(name, |builder, action| {
            for before in 0..variable.values {
                builder.transition(variable.server, StateId(before), action, StateId(value));
            }
        });
        self.builder.transition(client, source, action, target);
    }

    /// Lets a client take an action whose server changes in this way, and returns the state after
    /// it.
    pub fn step(&mut self, client: ProcessId, source: StateId, action: ServerAction<'_>) -> StateId {
        debug_assert!(!action.changes.is_empty(), "the server is ready for the action in some state");
        let target = self.state(client);
        let ServerAction { name, server, changes } = action;
        let action = self.action(name, |builder, action| {
            for &(from, to) in changes {
                builder.transition(server, StateId(from), action, StateId(to));
            }
        });
        self.builder.transition(client, source, action, target);
        target
    }
}

/// An action on a server that is neither a lock nor a variable.
pub struct ServerAction<'a> {
    /// The name of the action.
    pub name: String,
    /// The server that is described.
    pub server: ProcessId,
    /// The transitions of the server: pairs of source and target.
    pub changes: &'a [(u32, u32)],
}
