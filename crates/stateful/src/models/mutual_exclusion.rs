//! Dining philosophers, and Peterson's mutual exclusion. [Stateful24], Section 11; [Peterson81].

use mazurka_model::system::{ProcessId, StateId, System};

use crate::models::model_builder::{Lock, ModelBuilder, Variable};

/// `dp`: philosophers who eat once. They take their two forks in any order and put back the left
/// one first.
pub fn dp(philosophers: u32) -> System {
    dp_eating(philosophers, 1)
}

/// `dp2`: philosophers who eat twice.
pub fn dp2(philosophers: u32) -> System {
    dp_eating(philosophers, 2)
}

/// `dp` with philosophers who eat several times: Figure 10 of \[Stateful24\].
pub fn dp_eating(philosophers: u32, times: u32) -> System {
    let mut model = ModelBuilder::new(format!("dp {philosophers}"));
    debug_assert!(philosophers >= 2, "a philosopher needs two different forks");
    let forks: Vec<Lock> = (0..philosophers).map(|at| model.lock(format!("fork{at}"))).collect();
    for at in 0..philosophers {
        let client = model.client(format!("phil{at}"));
        let (left, right) = (forks[at as usize], forks[((at + 1) % philosophers) as usize]);
        let mut start = model.state(client);
        for _ in 0..times {
            let states = model.states(client, 5);
            model.take(client, left, start, states[0]);
            model.take(client, right, start, states[1]);
            model.take(client, right, states[0], states[2]);
            model.take(client, left, states[1], states[2]);
            model.release(client, left, states[2], states[3]);
            model.release(client, right, states[3], states[4]);
            start = states[4];
        }
    }
    model.build()
}

/// `pet`: Peterson's algorithm for this many processes, each entering once. The tests of the
/// others' levels block, one after the other.
pub fn pet(processes: u32) -> System {
    let mut model = ModelBuilder::new(format!("pet {processes}"));
    debug_assert!(processes >= 1, "Peterson's algorithm has a process");
    let levels: Vec<Variable> = (0..processes).map(|at| model.variable(format!("Q{at}"), processes)).collect();
    let last: Vec<Variable> = (1..processes).map(|level| model.variable(format!("T{level}"), processes)).collect();
    for own in 0..processes {
        let client = model.client(format!("p{own}"));
        let mut start = model.state(client);
        for level in 1..processes {
            let entry = Entry { client, own, level, levels: &levels, last: last[level as usize - 1] };
            start = enter(&mut model, entry, start);
        }
        let end = model.state(client);
        model.write(client, levels[own as usize], 0, start, end);
    }
    model.build()
}

/// A process that enters a level of Peterson's algorithm.
struct Entry<'v> {
    client: ProcessId,
    /// The number of the process.
    own: u32,
    level: u32,
    /// The levels of all processes.
    levels: &'v [Variable],
    /// The process that entered this level last.
    last: Variable,
}

/// Lets a process enter a level. Returns the state after it.
fn enter(model: &mut ModelBuilder, entry: Entry<'_>, start: StateId) -> StateId {
    let Entry { client, own, level, levels, last } = entry;
    let (marked, mut waiting, entered) = (model.state(client), model.state(client), model.state(client));
    let others: Vec<u32> = (0..levels.len() as u32).filter(|&other| other != own).collect();
    model.write(client, levels[own as usize], level, start, marked);
    model.write(client, last, own, marked, waiting);
    for &other in &others {
        model.read(client, last, other, waiting, entered);
    }
    for (at, &other) in others.iter().enumerate() {
        let next = if at + 1 < others.len() { model.state(client) } else { entered };
        for value in 0..level {
            model.read(client, levels[other as usize], value, waiting, next);
        }
        waiting = next;
    }
    entered
}
