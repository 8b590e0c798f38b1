//! Two models of [QuasiOptimal21], as [Stateful24] uses them.

use mazurka_model::system::System;

use crate::models::model_builder::{Lock, ModelBuilder, Variable};

/// `qo`: Figure 1. Writers set their variables, a counter counts, and a master resets the variable
/// that the counter points to.
pub fn qo(count: u32) -> System {
    let mut model = ModelBuilder::new(format!("qo {count}"));
    let variables: Vec<Variable> = (0..count).map(|at| model.variable(format!("x{at}"), 2)).collect();
    let counter = model.variable("c", count);
    for at in 0..count {
        let writer = model.client(format!("w{at}"));
        let (start, end) = (model.state(writer), model.state(writer));
        model.write(writer, variables[at as usize], 1, start, end);
    }
    let counting = model.client("count");
    let mut last = model.state(counting);
    for value in 0..count {
        let next = model.state(counting);
        model.write(counting, counter, value, last, next);
        last = next;
    }
    let master = model.client("master");
    let (start, end) = (model.state(master), model.state(master));
    let read = model.states(master, count);
    for value in 0..count {
        model.read(master, counter, value, start, read[value as usize]);
    }
    for value in 0..count {
        model.write(master, variables[value as usize], 0, read[value as usize], end);
    }
    model.build()
}

/// `mpat`: pairs of threads. Both take the lock of their pair; the second kind does so while
/// holding a lock shared by all.
pub fn mpat(pairs: u32) -> System {
    let mut model = ModelBuilder::new(format!("mpat {pairs}"));
    let locks: Vec<Lock> = (0..pairs).map(|at| model.lock(format!("ma{at}"))).collect();
    let shared = model.lock("mi");
    for at in 0..pairs {
        let client = model.client(format!("wa{at}"));
        let states = model.states(client, 3);
        model.take(client, locks[at as usize], states[0], states[1]);
        model.release(client, locks[at as usize], states[1], states[2]);
    }
    for at in 0..pairs {
        let client = model.client(format!("ra{at}"));
        let states = model.states(client, 5);
        model.take(client, shared, states[0], states[1]);
        model.take(client, locks[at as usize], states[1], states[2]);
        model.release(client, locks[at as usize], states[2], states[3]);
        model.release(client, shared, states[3], states[4]);
    }
    model.build()
}
