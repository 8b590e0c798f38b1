//! Assembles the system of all steps observed of a program.

use mazurka_model::system::{ActionId, BuildError, ProcessId, StateId, System, SystemBuilder};
use mazurka_model::{ComparableProgram, Execution, Observation, ProcessId as ProgramProcess, States, Status};
use rustc_hash::{FxHashMap, FxHashSet};

use super::visit::{Change, Local, Observed, Server};
use super::{FAILS, NotClientServer};

/// The two states of the server for the end of a process, as digests.
const RUNNING: u128 = 0;
const ENDED: u128 = 1;

/// Assembles the system of everything observed.
pub fn assemble<P: ComparableProgram>(program: P, name: &str, observed: &Observed) -> Result<System, NotClientServer> {
    let mut assembler = Assembler::new(program, name, observed);
    for process in 0..assembler.execution.process_count() as u32 {
        if assembler.execution.status(ProgramProcess(process)) != Status::Absent {
            assembler.add_client(process);
        }
    }
    assembler.add_actions();
    assembler.add_ends();
    let names = assembler.names;
    assembler.builder.build().map_err(|error| {
        let cyclic = match &error {
            BuildError::Cyclic(process, _) => vec![names[process.index()].clone()],
            _ => Vec::new(),
        };
        NotClientServer::Invalid(error, cyclic)
    })
}

/// A system under construction.
struct Assembler<'p, P: ComparableProgram> {
    program: P,
    /// The initial state of the program.
    execution: P::Execution,
    observed: &'p Observed,
    builder: SystemBuilder,
    clients: FxHashMap<u32, ProcessId>,
    servers: FxHashMap<Server, ProcessId>,
    /// The names of all processes of the system, in the order of their ids.
    names: Vec<String>,
    locals: FxHashMap<Local, StateId>,
    /// States of servers, by the digest of the value.
    values: FxHashMap<(ProcessId, u128), StateId>,
    /// The names of actions in use.
    action_names: FxHashSet<String>,
    /// The names of states of servers in use.
    value_names: FxHashSet<(ProcessId, &'p str)>,
    /// Distinguishes names that would otherwise be equal.
    counter: usize,
}

impl<'p, P: ComparableProgram> Assembler<'p, P> {
    fn new(program: P, name: &str, observed: &'p Observed) -> Self {
        Assembler {
            execution: program.start(),
            program,
            observed,
            builder: SystemBuilder::new(name),
            clients: FxHashMap::default(),
            servers: FxHashMap::default(),
            names: Vec::new(),
            locals: FxHashMap::default(),
            values: FxHashMap::default(),
            action_names: FxHashSet::default(),
            value_names: FxHashSet::default(),
            counter: 0,
        }
    }

    fn process_name(&self, process: u32) -> String {
        self.program.process_name(ProgramProcess(process))
    }

    fn add_client(&mut self, process: u32) {
        let name = self.process_name(process);
        self.names.push(name.clone());
        let known = self.clients.insert(process, self.builder.client(name));
        debug_assert!(known.is_none(), "a process becomes one client");
        debug_assert!(self.servers.is_empty(), "clients come before servers");
        let digest = self.execution.local_digest(ProgramProcess(process));
        let initial = self.local(Local { process, digest });
        let fails = |observation: &Observation| match *observation {
            Observation::Assertion { process: of, holds: false, .. } | Observation::Error { process: of, .. } => {
                of.0 == process
            }
            _ => false,
        };
        if self.execution.prelude().iter().any(fails) {
            self.builder.label(self.clients[&process], initial, FAILS);
        }
    }

    /// Adds the actions observed. One with several servers becomes a sequence of actions.
    fn add_actions(&mut self) {
        let observed = self.observed;
        for action in &observed.actions {
            let process = action.key.process;
            let text = format!("{} {}", self.process_name(process), self.program.place(action.site).text);
            debug_assert!(!action.servers.is_empty(), "every step has a partner");
            debug_assert!(!action.changes.is_empty(), "every observed step was taken from some value");
            let mut source = self.local(Local { process, digest: action.key.source });
            for (at, server) in action.servers.iter().enumerate() {
                let is_last = at + 1 == action.servers.len();
                let target = match is_last {
                    true => self.local(Local { process, digest: action.key.target }),
                    false => self.intermediate_state(process),
                };
                let id = self.action(&text);
                self.builder.transition(self.clients[&process], source, id, target);
                self.add_changes(server, id, &action.changes);
                source = target;
            }
        }
    }

    /// Lets every process that others join take an action with the server for its end.
    fn add_ends(&mut self) {
        let is_joined = |local: &Local| self.observed.joined.contains(&local.process);
        let mut ended: Vec<Local> = self.observed.ended.iter().copied().filter(is_joined).collect();
        ended.sort_unstable();
        for local in ended {
            let process = local.process;
            let (source, target) = (self.local(local), self.intermediate_state(process));
            let action = self.action(&format!("{} ends", self.process_name(process)));
            self.builder.transition(self.clients[&process], source, action, target);
            let server = Server::End(process);
            let id = self.server(&server);
            let (running, ended) = (self.value(&server, id, RUNNING), self.value(&server, id, ENDED));
            debug_assert_ne!(running, ended, "the end of a process changes the state of its server");
            self.builder.transition(id, running, action, ended);
        }
    }

    /// Returns the state of a client for a local state of the program.
    fn local(&mut self, local: Local) -> StateId {
        if let Some(&state) = self.locals.get(&local) {
            return state;
        }
        let state = self.intermediate_state(local.process);
        if let Some(label) = self.observed.labels.get(&local) {
            self.builder.label(self.clients[&local.process], state, *label);
        }
        let known = self.locals.insert(local, state);
        debug_assert!(known.is_none(), "a local state becomes one state of its client");
        state
    }

    /// Adds a state of a client that is not a local state of the program.
    fn intermediate_state(&mut self, process: u32) -> StateId {
        self.counter += 1;
        self.builder.state(self.clients[&process], format!("s{}", self.counter))
    }

    /// Adds an action, with a number in its name if the name is in use.
    fn action(&mut self, name: &str) -> ActionId {
        self.counter += 1;
        let is_new = self.action_names.insert(name.to_owned());
        let name = if is_new { name.to_owned() } else { format!("{name} #{}", self.counter) };
        self.builder.action(name)
    }

    fn server(&mut self, server: &Server) -> ProcessId {
        if let Some(&known) = self.servers.get(server) {
            return known;
        }
        let (name, initial) = match server {
            Server::Location(location) => {
                (self.program.location_name(*location), self.execution.location_digest(*location))
            }
            Server::Private(process) => (format!("{} alone", self.process_name(*process)), 0),
            Server::End(process) => (format!("end of {}", self.process_name(*process)), RUNNING),
        };
        self.names.push(name.clone());
        let id = self.builder.server(name);
        debug_assert_eq!(id.index() + 1, self.names.len(), "names are in the order of ids");
        self.values.insert((id, initial), self.builder.state(id, "initial"));
        self.servers.insert(server.clone(), id);
        id
    }

    /// Returns the state of a server for a value, by its digest.
    fn value(&mut self, server: &Server, id: ProcessId, digest: u128) -> StateId {
        if let Some(&state) = self.values.get(&(id, digest)) {
            return state;
        }
        self.counter += 1;
        let shown = match server {
            Server::Location(location) => self.observed.values.get(&(*location, digest)).map(String::as_str),
            Server::Private(_) => None,
            Server::End(_) => Some("over"),
        };
        let shown = shown.filter(|shown| self.value_names.insert((id, *shown)));
        let name = shown.map_or_else(|| format!("value {}", self.counter), str::to_owned);
        let state = self.builder.state(id, name);
        self.values.insert((id, digest), state);
        state
    }

    /// Adds the transitions of a server for an action. The end of a process only lets others pass.
    fn add_changes(&mut self, server: &Server, action: ActionId, changes: &[Change]) {
        let id = self.server(server);
        let after_end = [Change { before: ENDED, after: ENDED }];
        let changes = if matches!(server, Server::End(_)) { &after_end[..] } else { changes };
        for change in changes {
            let (before, after) = (self.value(server, id, change.before), self.value(server, id, change.after));
            self.builder.transition(id, before, action, after);
        }
    }
}
