//! Random systems: those of [Stateful24], Figure 11, and small ones of every shape for tests.

use fastrand::Rng;
use mazurka_model::system::{ActionId, ProcessId, StateId, System, SystemBuilder};

use crate::models::model_builder::{Lock, ModelBuilder, Variable};

/// Clients that each take `each` locks, chosen at random, and then release them in the same order.
pub fn multi_locks(random: &mut Rng, clients: u32, locks: u32, each: u32) -> System {
    debug_assert!(each <= locks, "a client takes different locks");
    let mut model = ModelBuilder::new(format!("locks {clients} {locks} {each}"));
    let mut used: Vec<Option<Lock>> = vec![None; locks as usize];
    for at in 0..clients {
        let client = model.client(format!("p{at}"));
        let mut numbers: Vec<usize> = (0..locks as usize).collect();
        random.shuffle(&mut numbers);
        numbers.truncate(each as usize);
        let lock = |number: usize| *used[number].get_or_insert_with(|| model.lock(format!("l{number}")));
        let chosen: Vec<Lock> = numbers.into_iter().map(lock).collect();
        let mut last = model.state(client);
        for release in [false, true] {
            for &lock in &chosen {
                let next = model.state(client);
                if release {
                    model.release(client, lock, last, next);
                } else {
                    model.take(client, lock, last, next);
                }
                last = next;
            }
        }
    }
    model.build()
}

/// Clients that take locks, most of them in the same order, and release them; some of them read and
/// write a variable in between.
pub fn guarded_system(random: &mut Rng) -> System {
    let mut model = ModelBuilder::new("guarded");
    let mut used: [Option<Lock>; 3] = [None; 3];
    let mut shared: Option<Variable> = None;
    for at in 0..random.u32(2..=4) {
        let client = model.client(format!("p{at}"));
        let mut last = model.state(client);
        let sorts_locks = random.u32(0..4) > 0;
        let uses_locks_only = random.bool();
        for _ in 0..random.u32(1..=2) {
            let mut numbers: Vec<usize> = (0..3).collect();
            random.shuffle(&mut numbers);
            numbers.truncate(random.usize(1..=2));
            if sorts_locks {
                numbers.sort_unstable();
            }
            for release in [false, true] {
                for &number in &numbers {
                    let lock = *used[number].get_or_insert_with(|| model.lock(format!("l{number}")));
                    let next = model.state(client);
                    if release {
                        model.release(client, lock, last, next);
                    } else {
                        model.take(client, lock, last, next);
                    }
                    last = next;
                }
                if !uses_locks_only && random.bool() {
                    let variable = *shared.get_or_insert_with(|| model.variable("x", 2));
                    let (value, next) = (random.u32(0..2), model.state(client));
                    match random.u32(0..3) {
                        0 => model.write(client, variable, value, last, next),
                        1 => model.read(client, variable, value, last, next),
                        _ => (0..2).for_each(|value| model.read(client, variable, value, last, next)),
                    }
                    last = next;
                }
            }
        }
    }
    if let Some(variable) = shared {
        // Without a writer of 1, the value 1 of the variable would be unreachable.
        let client = model.client("writer");
        let (start, end) = (model.state(client), model.state(client));
        model.write(client, variable, 1, start, end);
    }
    model.build()
}

/// A process under construction. States are numbered from 0, the initial one.
#[derive(Default)]
struct Draft {
    transitions: Vec<DraftTransition>,
}

#[derive(Clone, Copy)]
struct DraftTransition {
    source: u32,
    action: u32,
    target: u32,
}

/// The processes of an action.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Domain {
    client: u32,
    server: u32,
}

impl Draft {
    /// Adds a transition, unless one with the same source and action exists.
    fn add(&mut self, source: u32, action: u32, target: u32) {
        if !self.transitions.iter().any(|known| (known.source, known.action) == (source, action)) {
            self.transitions.push(DraftTransition { source, action, target });
        }
    }

    /// Keeps only what is reachable from the initial state. Returns the reachable states, sorted.
    fn prune(&mut self) -> Vec<u32> {
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            for transition in &self.transitions {
                if transition.source == reached[at] && !reached.contains(&transition.target) {
                    reached.push(transition.target);
                }
            }
            at += 1;
        }
        self.transitions.retain(|transition| reached.contains(&transition.source));
        reached.sort_unstable();
        debug_assert!(reached.is_sorted_by(|one, other| one < other), "a state is reached once");
        debug_assert!(
            self.transitions.iter().all(|transition| reached.contains(&transition.target)),
            "what remains is closed under transitions"
        );
        reached
    }
}

/// A small system: two to four clients, and one to four servers (locks, variables, one-place
/// channels, or arbitrary).
pub fn random_system(random: &mut Rng) -> System {
    let (clients, servers) = (random.u32(2..=4), random.u32(1..=4));
    let mut drafts: Vec<Draft> = (0..clients + servers).map(|_| Draft::default()).collect();
    let mut actions: Vec<Domain> = Vec::new();
    let kinds: Vec<u32> = (0..servers).map(|_| random.u32(0..4)).collect();
    for client in 0..clients {
        let length = random.u32(1..=if clients > 3 { 3 } else { 4 });
        for state in 0..length {
            for _ in 0..random.u32(1..=2) {
                let server = random.u32(0..servers);
                let domain = Domain { client, server: clients + server };
                let own: Vec<u32> =
                    (0..actions.len() as u32).filter(|&action| actions[action as usize] == domain).collect();
                let action = if own.is_empty() || random.u32(0..4) > 0 {
                    actions.push(domain);
                    let new = actions.len() as u32 - 1;
                    serve(random, &mut drafts[domain.server as usize], kinds[server as usize], new);
                    new
                } else {
                    own[random.usize(0..own.len())]
                };
                debug_assert!(actions[action as usize] == domain, "an action has one client and one server");
                drafts[client as usize].add(state, action, random.u32(state + 1..=length));
            }
        }
    }
    if random.u32(0..4) == 0 {
        add_detour(random, &mut drafts, &mut actions, clients, servers);
    }
    build(drafts, &actions, clients)
}

/// Adds two branches of different lengths to a client, one step and two steps that a server accepts
/// without changing its state. So paths of different lengths lead to the same state.
fn add_detour(random: &mut Rng, drafts: &mut [Draft], actions: &mut Vec<Domain>, clients: u32, servers: u32) {
    let (client, server) = (random.u32(0..clients), clients + random.u32(0..servers));
    let targets: Vec<u32> = drafts[client as usize].transitions.iter().map(|transition| transition.target).collect();
    let target = targets.into_iter().min().unwrap_or(1);
    let detour = u32::MAX;
    for (source, target) in [(0, target), (0, detour), (detour, target)] {
        let action = actions.len() as u32;
        actions.push(Domain { client, server });
        drafts[client as usize].add(source, action, target);
        drafts[server as usize].add(0, action, 0);
    }
}

/// Adds transitions for a new action to a server, depending on its kind.
fn serve(random: &mut Rng, server: &mut Draft, kind: u32, action: u32) {
    match kind {
        // A lock: the action takes or releases it.
        0 => {
            let from = random.u32(0..2);
            server.add(from, action, 1 - from);
        }
        // A variable with three values: the action reads or writes one of them.
        1 => {
            let value = random.u32(0..3);
            if random.bool() {
                server.add(value, action, value);
            } else {
                (0..3).for_each(|before| server.add(before, action, value));
            }
        }
        // A counter that only increases, like a list of requests.
        2 => {
            let from = random.u32(0..3);
            server.add(from, action, from + 1);
        }
        _ => {
            for _ in 0..random.u32(1..=3) {
                server.add(random.u32(0..4), action, random.u32(0..4));
            }
        }
    }
}

/// Drops unreachable states and actions without a client or a server until none is left, and builds
/// the system.
fn build(mut drafts: Vec<Draft>, actions: &[Domain], clients: u32) -> System {
    loop {
        let before: usize = drafts.iter().map(|draft| draft.transitions.len()).sum();
        for draft in &mut drafts {
            draft.prune();
        }
        let is_used = |process: u32, action: u32| {
            drafts[process as usize].transitions.iter().any(|transition| transition.action == action)
        };
        let kept: Vec<bool> = (0..actions.len() as u32)
            .map(|action| {
                let Domain { client, server } = actions[action as usize];
                is_used(client, action) && is_used(server, action)
            })
            .collect();
        for draft in &mut drafts {
            draft.transitions.retain(|transition| kept[transition.action as usize]);
        }
        if drafts.iter().map(|draft| draft.transitions.len()).sum::<usize>() == before {
            debug_assert!(drafts.len() > clients as usize, "there is a server");
            return assemble(drafts, &kept, clients);
        }
    }
}

fn assemble(mut drafts: Vec<Draft>, kept: &[bool], clients: u32) -> System {
    debug_assert!(
        drafts.iter().flat_map(|draft| &draft.transitions).all(|transition| kept[transition.action as usize]),
        "transitions of dropped actions are dropped"
    );
    let mut builder = SystemBuilder::new("random");
    let ids: Vec<Option<ActionId>> =
        (0..kept.len()).map(|at| kept[at].then(|| builder.action(format!("a{at}")))).collect();
    for (at, draft) in drafts.iter_mut().enumerate() {
        let states = draft.prune();
        let process: ProcessId =
            if (at as u32) < clients { builder.client(format!("c{at}")) } else { builder.server(format!("s{at}")) };
        for state in &states {
            builder.state(process, format!("q{state}"));
        }
        let place = |state: u32| {
            StateId(states.iter().position(|&known| known == state).expect("invariant: the state is reachable") as u32)
        };
        for &DraftTransition { source, action, target } in &draft.transitions {
            let action = ids[action as usize].expect("invariant: transitions of dropped actions are dropped");
            builder.transition(process, place(source), action, place(target));
        }
    }
    builder.build().expect("invariant: invalid parts were dropped")
}
