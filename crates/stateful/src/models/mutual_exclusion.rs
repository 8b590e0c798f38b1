//! Dining philosophers, and Peterson's mutual exclusion. [Stateful24], Section 11; [Peterson81].

use crate::models::kit::{Kit, Lock, Variable};
use mazurka_model::system::{ProcessId, StateId, System};

/// `dp`: philosophers who eat once. They take their two forks in any order and put back the left one first.
pub fn dp(philosophers: u32) -> System {
    dp_eating(philosophers, 1)
}

/// `dp2`: philosophers who eat twice.
pub fn dp2(philosophers: u32) -> System {
    dp_eating(philosophers, 2)
}

/// `dp` with philosophers who eat several times: Figure 10 of \[Stateful24\].
pub fn dp_eating(philosophers: u32, times: u32) -> System {
    let mut kit = Kit::new(format!("dp {philosophers}"));
    let forks: Vec<Lock> = (0..philosophers).map(|at| kit.lock(format!("fork{at}"))).collect();
    for at in 0..philosophers {
        let client = kit.client(format!("phil{at}"));
        let (left, right) = (forks[at as usize], forks[((at + 1) % philosophers) as usize]);
        let mut start = kit.state(client);
        for _ in 0..times {
            let states: Vec<StateId> = (0..5).map(|_| kit.state(client)).collect();
            kit.take(client, left, start, states[0]);
            kit.take(client, right, start, states[1]);
            kit.take(client, right, states[0], states[2]);
            kit.take(client, left, states[1], states[2]);
            kit.release(client, left, states[2], states[3]);
            kit.release(client, right, states[3], states[4]);
            start = states[4];
        }
    }
    kit.build()
}

/// `pet`: Peterson's algorithm for this many processes, each entering once. The tests of the others' levels block, one after the other.
pub fn pet(processes: u32) -> System {
    let mut kit = Kit::new(format!("pet {processes}"));
    let levels: Vec<Variable> = (0..processes).map(|at| kit.variable(format!("Q{at}"), processes)).collect();
    let last: Vec<Variable> = (1..processes).map(|level| kit.variable(format!("T{level}"), processes)).collect();
    for own in 0..processes {
        let client = kit.client(format!("p{own}"));
        let mut start = kit.state(client);
        for level in 1..processes {
            start = enter(&mut kit, client, (own, level), (&levels, last[level as usize - 1]), start);
        }
        let end = kit.state(client);
        kit.write(client, levels[own as usize], 0, start, end);
    }
    kit.build()
}

fn enter(
    kit: &mut Kit,
    client: ProcessId,
    (own, level): (u32, u32),
    (levels, last): (&[Variable], Variable),
    start: StateId,
) -> StateId {
    let (marked, mut waiting, entered) = (kit.state(client), kit.state(client), kit.state(client));
    let processes = levels.len() as u32;
    kit.write(client, levels[own as usize], level, start, marked);
    kit.write(client, last, own, marked, waiting);
    for other in (0..processes).filter(|&other| other != own) {
        kit.read(client, last, other, waiting, entered);
    }
    let others: Vec<u32> = (0..processes).filter(|&other| other != own).collect();
    for (at, &other) in others.iter().enumerate() {
        let next = if at + 1 < others.len() { kit.state(client) } else { entered };
        for value in 0..level {
            kit.read(client, levels[other as usize], value, waiting, next);
        }
        waiting = next;
    }
    entered
}
