//! The system of all steps that were seen of a program.

use mazurka_model::{ComparableProgram, Execution, Observation, ProcessId as Process, States, Status};
use rustc_hash::{FxHashMap, FxHashSet};

use super::{FAILS, Misfit, Seen, Server};
use mazurka_model::system::{ActionId, ProcessId, StateId, System};
use mazurka_model::system::{BuildError, SystemBuilder};

/// The system of what was seen.
pub fn built<P: ComparableProgram>(program: P, name: &str, seen: &Seen) -> Result<System, Misfit> {
    let execution = program.start();
    let mut maker = Maker { builder: SystemBuilder::new(name), ..Maker::empty(program, seen) };
    for process in 0..execution.process_count() as u32 {
        if execution.status(Process(process)) != Status::Absent {
            maker.client(&execution, process);
        }
    }
    for (number, (key, servers, site)) in seen.actions.iter().enumerate() {
        let (process, _, local, target) = *key;
        let text = format!("{} {}", program.process_name(Process(process)), program.place(*site).text);
        let mut source = maker.local(process, local);
        for (at, server) in servers.iter().enumerate() {
            let last = at + 1 == servers.len();
            let next = if last { maker.local(process, target) } else { maker.between(process) };
            let action = maker.action(&text);
            maker.builder.transition(maker.clients[&process], source, action, next);
            maker.serve(&execution, server, action, &seen.changes[number]);
            source = next;
        }
    }
    let mut ended: Vec<(u32, u128)> =
        seen.ended.iter().copied().filter(|(process, _)| seen.awaited.contains(process)).collect();
    ended.sort_unstable();
    for (process, local) in ended {
        let (source, target) = (maker.local(process, local), maker.between(process));
        let action = maker.action(&format!("{} ends", program.process_name(Process(process))));
        maker.builder.transition(maker.clients[&process], source, action, target);
        let server = maker.server(&execution, &Server::End(process));
        let (running, over) =
            (maker.value(&Server::End(process), server, 0), maker.value(&Server::End(process), server, 1));
        maker.builder.transition(server, running, action, over);
    }
    let names = maker.names;
    maker.builder.build().map_err(|error| {
        let at = match &error {
            BuildError::Cyclic(process, _) => vec![names[process.index()].clone()],
            _ => Vec::new(),
        };
        Misfit::Invalid(error, at)
    })
}

/// A system under construction.
struct Maker<'p, P> {
    program: P,
    seen: &'p Seen,
    builder: SystemBuilder,
    clients: FxHashMap<u32, ProcessId>,
    servers: FxHashMap<Server, ProcessId>,
    /// Of all processes, in the order of their ids.
    names: Vec<String>,
    locals: FxHashMap<(u32, u128), StateId>,
    values: FxHashMap<(ProcessId, u128), StateId>,
    /// Names of actions and of values that are taken.
    taken: FxHashSet<String>,
    shown: FxHashSet<(ProcessId, &'p str)>,
    count: usize,
}

impl<'p, P: ComparableProgram> Maker<'p, P> {
    fn empty(program: P, seen: &'p Seen) -> Self {
        Maker {
            program,
            seen,
            builder: SystemBuilder::default(),
            clients: FxHashMap::default(),
            servers: FxHashMap::default(),
            names: Vec::new(),
            locals: FxHashMap::default(),
            values: FxHashMap::default(),
            taken: FxHashSet::default(),
            shown: FxHashSet::default(),
            count: 0,
        }
    }

    fn client(&mut self, execution: &P::Execution, process: u32) {
        let name = self.program.process_name(Process(process));
        self.names.push(name.clone());
        self.clients.insert(process, self.builder.client(name));
        let initial = self.local(process, execution.local_digest(Process(process)));
        let fails = |observation: &Observation| match *observation {
            Observation::Assertion { process: of, holds: false, .. } | Observation::Error { process: of, .. } => {
                of.0 == process
            }
            _ => false,
        };
        if execution.prelude().iter().any(fails) {
            self.builder.label(self.clients[&process], initial, FAILS);
        }
    }

    /// A state of a client.
    fn local(&mut self, process: u32, digest: u128) -> StateId {
        if let Some(&state) = self.locals.get(&(process, digest)) {
            return state;
        }
        let state = self.between(process);
        if let Some(label) = self.seen.labels.get(&(process, digest)) {
            self.builder.label(self.clients[&process], state, *label);
        }
        self.locals.insert((process, digest), state);
        state
    }

    /// A state of a client that is no state of the program.
    fn between(&mut self, process: u32) -> StateId {
        self.count += 1;
        self.builder.state(self.clients[&process], format!("s{}", self.count))
    }

    fn action(&mut self, wanted: &str) -> ActionId {
        self.count += 1;
        let name =
            if self.taken.insert(wanted.to_owned()) { wanted.to_owned() } else { format!("{wanted} #{}", self.count) };
        self.builder.action(name)
    }

    fn server(&mut self, execution: &P::Execution, server: &Server) -> ProcessId {
        if let Some(&known) = self.servers.get(server) {
            return known;
        }
        let name_of = |process: &u32| self.program.process_name(Process(*process));
        let (name, initial) = match server {
            Server::Location(location) => (self.program.location_name(*location), execution.location_digest(*location)),
            Server::Alone(process) => (format!("{} alone", name_of(process)), 0),
            Server::End(process) => (format!("end of {}", name_of(process)), 0),
        };
        self.names.push(name.clone());
        let id = self.builder.server(name);
        self.values.insert((id, initial), self.builder.state(id, "initial"));
        self.servers.insert(server.clone(), id);
        id
    }

    /// A state of a server.
    fn value(&mut self, server: &Server, id: ProcessId, digest: u128) -> StateId {
        if let Some(&state) = self.values.get(&(id, digest)) {
            return state;
        }
        self.count += 1;
        let shown = match server {
            Server::Location(location) => self.seen.values.get(&(*location, digest)).map(String::as_str),
            Server::Alone(_) => None,
            Server::End(_) => Some("over"),
        };
        let shown = shown.filter(|shown| self.shown.insert((id, *shown)));
        let name = shown.map_or_else(|| format!("value {}", self.count), str::to_owned);
        let state = self.builder.state(id, name);
        self.values.insert((id, digest), state);
        state
    }

    /// What a server does in an action.
    fn serve(&mut self, execution: &P::Execution, server: &Server, action: ActionId, changes: &[(u128, u128)]) {
        let id = self.server(execution, server);
        let over = [(1, 1)];
        let changes = if matches!(server, Server::End(_)) { &over[..] } else { changes };
        for &(before, after) in changes {
            let (before, after) = (self.value(server, id, before), self.value(server, id, after));
            self.builder.transition(id, before, action, after);
        }
    }
}
