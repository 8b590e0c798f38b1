//! The dispatcher of [QuasiOptimal21], as [Stateful24] uses it.
//!
//! The program is published with the tool of [QuasiOptimal21]. The steps modelled here reproduce
//! the paper's figures except those of `apifs+sleep`. The program's lock of the variable `sid` is
//! not used; it would be the idle server that the paper counts.

use mazurka_model::system::System;

use crate::models::model_builder::{Lock, ModelBuilder, ServerAction, Variable};

/// `disp`: the main thread starts a picker, which counts through the servants. The main thread
/// reads the count, gives that servant a task, and waits for the picker.
pub fn disp(servants: u32) -> System {
    let mut model = ModelBuilder::new(format!("disp {servants}"));
    let locks: Vec<Lock> = (0..servants).map(|at| model.lock(format!("L{at}"))).collect();
    let inputs: Vec<Variable> = (0..servants).map(|at| model.variable(format!("in{at}"), 2)).collect();
    let outputs: Vec<Variable> = (0..servants).map(|at| model.variable(format!("out{at}"), 2)).collect();
    let chosen = model.variable("sid", servants);
    // The life of the picker: not started, running, done.
    let thread = model.server("thread");
    for name in ["none", "running", "done"] {
        model.builder.state(thread, name);
    }
    let on_thread =
        |name: &str, changes: &'static [(u32, u32)]| ServerAction { name: name.to_owned(), server: thread, changes };
    for at in 0..servants as usize {
        let client = model.client(format!("s{at}"));
        let states = model.states(client, 5);
        model.take(client, locks[at], states[0], states[1]);
        model.read(client, inputs[at], 0, states[1], states[3]);
        model.read(client, inputs[at], 1, states[1], states[2]);
        model.write(client, outputs[at], 1, states[2], states[3]);
        model.release(client, locks[at], states[3], states[4]);
    }
    let picker = model.client("pick");
    let mut last = model.state(picker);
    last = model.step(picker, last, on_thread("starts", &[(1, 1)]));
    for at in 0..servants {
        let next = model.state(picker);
        model.write(picker, chosen, at, last, next);
        last = next;
    }
    model.step(picker, last, on_thread("ends", &[(1, 2)]));
    let main = model.client("main");
    let first = model.state(main);
    let start = model.step(main, first, on_thread("starts_pick", &[(0, 1)]));
    let released = model.state(main);
    for at in 0..servants {
        let states = model.states(main, 3);
        model.read(main, chosen, at, start, states[0]);
        model.take(main, locks[at as usize], states[0], states[1]);
        model.write(main, inputs[at as usize], 1, states[1], states[2]);
        model.release(main, locks[at as usize], states[2], released);
    }
    model.step(main, released, on_thread("joins_pick", &[(2, 2)]));
    model.build()
}
