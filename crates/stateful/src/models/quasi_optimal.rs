//! Two models of [QuasiOptimal21], as [Stateful24] uses them.

use crate::models::kit::{Kit, Lock, Variable};
use mazurka_model::system::{StateId, System};

/// `qo`: Figure 1. Writers set their variables, a counter counts, and a master resets the variable that the counter points to.
pub fn qo(count: u32) -> System {
    let mut kit = Kit::new(format!("qo {count}"));
    let variables: Vec<Variable> = (0..count).map(|at| kit.variable(format!("x{at}"), 2)).collect();
    let counter = kit.variable("c", count);
    for at in 0..count {
        let writer = kit.client(format!("w{at}"));
        let (start, end) = (kit.state(writer), kit.state(writer));
        kit.write(writer, variables[at as usize], 1, start, end);
    }
    let counting = kit.client("count");
    let mut last = kit.state(counting);
    for value in 0..count {
        let next = kit.state(counting);
        kit.write(counting, counter, value, last, next);
        last = next;
    }
    let master = kit.client("master");
    let (start, end) = (kit.state(master), kit.state(master));
    let read: Vec<StateId> = (0..count).map(|_| kit.state(master)).collect();
    for value in 0..count {
        kit.read(master, counter, value, start, read[value as usize]);
    }
    for value in 0..count {
        kit.write(master, variables[value as usize], 0, read[value as usize], end);
    }
    kit.build()
}

/// `mpat`: pairs of threads; both take the lock of their pair, the second kind under a lock of all.
pub fn mpat(pairs: u32) -> System {
    let mut kit = Kit::new(format!("mpat {pairs}"));
    let locks: Vec<Lock> = (0..pairs).map(|at| kit.lock(format!("ma{at}"))).collect();
    let all = kit.lock("mi");
    for at in 0..pairs {
        let client = kit.client(format!("wa{at}"));
        let states: Vec<StateId> = (0..3).map(|_| kit.state(client)).collect();
        kit.take(client, locks[at as usize], states[0], states[1]);
        kit.release(client, locks[at as usize], states[1], states[2]);
    }
    for at in 0..pairs {
        let client = kit.client(format!("ra{at}"));
        let states: Vec<StateId> = (0..5).map(|_| kit.state(client)).collect();
        kit.take(client, all, states[0], states[1]);
        kit.take(client, locks[at as usize], states[1], states[2]);
        kit.release(client, locks[at as usize], states[2], states[3]);
        kit.release(client, all, states[3], states[4]);
    }
    kit.build()
}
