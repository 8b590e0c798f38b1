//! Locks and variables as servers, and clients that use them: what models are made of.

use rustc_hash::FxHashMap;

use mazurka_model::system::SystemBuilder;
use mazurka_model::system::{ActionId, ProcessId, StateId, System};

/// A server with the states free and taken.
#[derive(Clone, Copy, Debug)]
pub struct Lock(ProcessId);

/// A server with a state per value.
#[derive(Clone, Copy, Debug)]
pub struct Variable {
    server: ProcessId,
    values: u32,
}

/// A builder that knows locks and variables. Every client has an action of its own for taking, releasing, and each value read or written.
#[derive(Clone, Debug)]
pub struct Kit {
    /// For what is neither.
    pub builder: SystemBuilder,
    names: Vec<String>,
    states: Vec<u32>,
    actions: FxHashMap<String, ActionId>,
}

impl Kit {
    /// With nothing in it.
    pub fn new(name: impl Into<String>) -> Kit {
        Kit { builder: SystemBuilder::new(name), names: Vec::new(), states: Vec::new(), actions: FxHashMap::default() }
    }

    /// The system.
    pub fn build(self) -> System {
        self.builder.build().expect("invariant: a model is a valid system")
    }

    fn declare(&mut self, name: impl Into<String>, client: bool) -> ProcessId {
        let name = name.into();
        self.names.push(name.clone());
        self.states.push(0);
        if client { self.builder.client(name) } else { self.builder.server(name) }
    }

    /// A client; its states come by [`Kit::state`].
    pub fn client(&mut self, name: impl Into<String>) -> ProcessId {
        self.declare(name, true)
    }

    /// A server; its states come by [`Kit::state`].
    pub fn server(&mut self, name: impl Into<String>) -> ProcessId {
        self.declare(name, false)
    }

    /// The next state of a process, called by its number.
    pub fn state(&mut self, process: ProcessId) -> StateId {
        let number = self.states[process.index()];
        self.states[process.index()] += 1;
        self.builder.state(process, format!("s{number}"))
    }

    /// A lock, free.
    pub fn lock(&mut self, name: impl Into<String>) -> Lock {
        let server = self.server(name);
        self.builder.state(server, "free");
        self.builder.state(server, "taken");
        Lock(server)
    }

    /// A lock, taken.
    pub fn taken_lock(&mut self, name: impl Into<String>) -> Lock {
        let lock = self.lock(name);
        self.builder.initial(lock.0, StateId(1));
        lock
    }

    /// A variable with values from 0 on, at first 0.
    pub fn variable(&mut self, name: impl Into<String>, values: u32) -> Variable {
        let server = self.server(name);
        for value in 0..values {
            self.builder.state(server, format!("v{value}"));
        }
        Variable { server, values }
    }

    /// The action with this name; when it is new, `fill` gives its transitions in the server.
    pub fn action(&mut self, name: String, fill: impl FnOnce(&mut SystemBuilder, ActionId)) -> ActionId {
        if let Some(&action) = self.actions.get(&name) {
            return action;
        }
        let action = self.builder.action(name.clone());
        fill(&mut self.builder, action);
        self.actions.insert(name, action);
        action
    }

    /// The client takes the lock between two of its states.
    pub fn take(&mut self, client: ProcessId, lock: Lock, source: StateId, target: StateId) {
        self.use_lock(client, lock, (source, target), true);
    }

    /// The client releases the lock between two of its states.
    pub fn release(&mut self, client: ProcessId, lock: Lock, source: StateId, target: StateId) {
        self.use_lock(client, lock, (source, target), false);
    }

    fn use_lock(&mut self, client: ProcessId, lock: Lock, (source, target): (StateId, StateId), take: bool) {
        let verb = if take { "takes" } else { "releases" };
        let name = format!("{}_{verb}_{}", self.names[client.index()], self.names[lock.0.index()]);
        let (from, to) = if take { (StateId(0), StateId(1)) } else { (StateId(1), StateId(0)) };
        let action = self.action(name, |builder, action| {
            builder.transition(lock.0, from, action, to);
        });
        self.builder.transition(client, source, action, target);
    }

    /// The client reads this value between two of its states; it blocks at other values.
    pub fn read(&mut self, client: ProcessId, variable: Variable, value: u32, source: StateId, target: StateId) {
        let name = format!("{}_reads_{}_{value}", self.names[client.index()], self.names[variable.server.index()]);
        let action = self.action(name, |builder, action| {
            builder.transition(variable.server, StateId(value), action, StateId(value));
        });
        self.builder.transition(client, source, action, target);
    }

    /// The client writes this value between two of its states.
    pub fn write(&mut self, client: ProcessId, variable: Variable, value: u32, source: StateId, target: StateId) {
        let name = format!("{}_writes_{}_{value}", self.names[client.index()], self.names[variable.server.index()]);
        let action = self.action(name, |builder, action| {
            for before in 0..variable.values {
                builder.transition(variable.server, StateId(before), action, StateId(value));
            }
        });
        self.builder.transition(client, source, action, target);
    }

    /// The client does something that concerns nobody else: its partner is a server of its own.
    pub fn private(&mut self, client: ProcessId, source: StateId, target: StateId) {
        let name = format!("{}_{}", self.names[client.index()], source.0);
        if self.actions.contains_key(&name) {
            return;
        }
        let server = self.server(format!("alone_{name}"));
        let state = self.builder.state(server, "s0");
        let action = self.action(name, |builder, action| {
            builder.transition(server, state, action, state);
        });
        self.builder.transition(client, source, action, target);
    }
}
