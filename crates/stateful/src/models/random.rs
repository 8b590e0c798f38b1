//! Random systems: those of [Stateful24], Figure 11, and small ones of every shape for tests.

use fastrand::Rng;

use crate::models::kit::{Kit, Lock, Variable};
use mazurka_model::system::SystemBuilder;
use mazurka_model::system::{ActionId, ProcessId, StateId, System};

/// Clients that each take so many locks, chosen at random, and then release them in the same order.
pub fn multi_locks(random: &mut Rng, clients: u32, locks: u32, each: u32) -> System {
    let mut kit = Kit::new(format!("locks {clients} {locks} {each}"));
    let mut used: Vec<Option<Lock>> = vec![None; locks as usize];
    for at in 0..clients {
        let client = kit.client(format!("p{at}"));
        let mut numbers: Vec<usize> = (0..locks as usize).collect();
        random.shuffle(&mut numbers);
        numbers.truncate(each as usize);
        let lock = |number: usize| *used[number].get_or_insert_with(|| kit.lock(format!("l{number}")));
        let chosen: Vec<Lock> = numbers.into_iter().map(lock).collect();
        let mut last = kit.state(client);
        for release in [false, true] {
            for &lock in &chosen {
                let next = kit.state(client);
                if release {
                    kit.release(client, lock, last, next);
                } else {
                    kit.take(client, lock, last, next);
                }
                last = next;
            }
        }
    }
    kit.build()
}

/// Clients that take locks, most of them in the same order, and release them; some of them read and write a variable meanwhile.
pub fn guarded_system(random: &mut Rng) -> System {
    let mut kit = Kit::new("guarded");
    let mut used: [Option<Lock>; 3] = [None; 3];
    let mut shared: Option<Variable> = None;
    for at in 0..random.u32(2..=4) {
        let client = kit.client(format!("p{at}"));
        let mut last = kit.state(client);
        let orderly = random.u32(0..4) > 0;
        let plain = random.bool();
        for _ in 0..random.u32(1..=2) {
            let mut numbers: Vec<usize> = (0..3).collect();
            random.shuffle(&mut numbers);
            numbers.truncate(random.usize(1..=2));
            if orderly {
                numbers.sort_unstable();
            }
            for release in [false, true] {
                for &number in &numbers {
                    let lock = *used[number].get_or_insert_with(|| kit.lock(format!("l{number}")));
                    let next = kit.state(client);
                    if release {
                        kit.release(client, lock, last, next);
                    } else {
                        kit.take(client, lock, last, next);
                    }
                    last = next;
                }
                if !plain && random.bool() {
                    let variable = *shared.get_or_insert_with(|| kit.variable("x", 2));
                    let (value, next) = (random.u32(0..2), kit.state(client));
                    match random.u32(0..3) {
                        0 => kit.write(client, variable, value, last, next),
                        1 => kit.read(client, variable, value, last, next),
                        _ => (0..2).for_each(|value| kit.read(client, variable, value, last, next)),
                    }
                    last = next;
                }
            }
        }
    }
    if let Some(variable) = shared {
        // All values are written by someone.
        let client = kit.client("writer");
        let (start, end) = (kit.state(client), kit.state(client));
        kit.write(client, variable, 1, start, end);
    }
    kit.build()
}

/// A process under construction: transitions (source, action, target) between states numbered from 0, the initial one.
#[derive(Default)]
struct Draft {
    transitions: Vec<(u32, u32, u32)>,
}

impl Draft {
    fn add(&mut self, source: u32, action: u32, target: u32) {
        if !self.transitions.iter().any(|&(from, known, _)| (from, known) == (source, action)) {
            self.transitions.push((source, action, target));
        }
    }

    /// Keeps only what can be reached from the initial state; gives the states that are left.
    fn prune(&mut self) -> Vec<u32> {
        let mut reached = vec![0];
        let mut at = 0;
        while at < reached.len() {
            for &(source, _, target) in &self.transitions {
                if source == reached[at] && !reached.contains(&target) {
                    reached.push(target);
                }
            }
            at += 1;
        }
        self.transitions.retain(|(source, ..)| reached.contains(source));
        reached.sort_unstable();
        reached
    }
}

/// A small system: two to four clients, one to four servers (locks, variables, channels of one place, or anything).
pub fn random_system(random: &mut Rng) -> System {
    let (clients, servers) = (random.u32(2..=4), random.u32(1..=4));
    let mut drafts: Vec<Draft> = (0..clients + servers).map(|_| Draft::default()).collect();
    // (client, server) of every action.
    let mut actions: Vec<(u32, u32)> = Vec::new();
    let kinds: Vec<u32> = (0..servers).map(|_| random.u32(0..4)).collect();
    for client in 0..clients {
        let length = random.u32(1..=if clients > 3 { 3 } else { 4 });
        for state in 0..length {
            for _ in 0..random.u32(1..=2) {
                let server = random.u32(0..servers);
                let own: Vec<u32> = (0..actions.len() as u32)
                    .filter(|&action| actions[action as usize] == (client, clients + server))
                    .collect();
                let action = if own.is_empty() || random.u32(0..4) > 0 {
                    actions.push((client, clients + server));
                    let new = actions.len() as u32 - 1;
                    serve(random, &mut drafts[(clients + server) as usize], kinds[server as usize], new);
                    new
                } else {
                    own[random.usize(0..own.len())]
                };
                drafts[client as usize].add(state, action, random.u32(state + 1..=length));
            }
        }
    }
    build(drafts, &actions, clients)
}

/// Gives a server transitions for a new action, as its kind has them.
fn serve(random: &mut Rng, server: &mut Draft, kind: u32, action: u32) {
    match kind {
        // A lock: takes or releases.
        0 => {
            let from = random.u32(0..2);
            server.add(from, action, 1 - from);
        }
        // A variable with three values: reads one, or writes one.
        1 => {
            let value = random.u32(0..3);
            if random.bool() {
                server.add(value, action, value);
            } else {
                (0..3).for_each(|before| server.add(before, action, value));
            }
        }
        // Something that only goes forward, like a list of requests.
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

/// Drops what cannot be reached and actions that lack a side, until nothing is left to drop.
fn build(mut drafts: Vec<Draft>, actions: &[(u32, u32)], clients: u32) -> System {
    loop {
        let before: usize = drafts.iter().map(|draft| draft.transitions.len()).sum();
        for draft in &mut drafts {
            draft.prune();
        }
        let used = |drafts: &[Draft], process: u32, action: u32| {
            drafts[process as usize].transitions.iter().any(|&(_, of, _)| of == action)
        };
        let kept: Vec<bool> = (0..actions.len() as u32)
            .map(|action| {
                let (client, server) = actions[action as usize];
                used(&drafts, client, action) && used(&drafts, server, action)
            })
            .collect();
        for draft in &mut drafts {
            draft.transitions.retain(|&(_, action, _)| kept[action as usize]);
        }
        if drafts.iter().map(|draft| draft.transitions.len()).sum::<usize>() == before {
            return assemble(drafts, actions, &kept, clients);
        }
    }
}

fn assemble(mut drafts: Vec<Draft>, actions: &[(u32, u32)], kept: &[bool], clients: u32) -> System {
    let mut builder = SystemBuilder::new("random");
    let ids: Vec<Option<ActionId>> =
        (0..actions.len()).map(|at| kept[at].then(|| builder.action(format!("a{at}")))).collect();
    for (at, draft) in drafts.iter_mut().enumerate() {
        let states = draft.prune();
        let process: ProcessId =
            if (at as u32) < clients { builder.client(format!("c{at}")) } else { builder.server(format!("s{at}")) };
        for state in &states {
            builder.state(process, format!("q{state}"));
        }
        let place = |state: u32| {
            StateId(states.iter().position(|&known| known == state).expect("invariant: it is reached") as u32)
        };
        for &(source, action, target) in &draft.transitions {
            let action = ids[action as usize].expect("invariant: transitions of dropped actions are dropped");
            builder.transition(process, place(source), action, place(target));
        }
    }
    builder.build().expect("invariant: what was invalid is dropped")
}
