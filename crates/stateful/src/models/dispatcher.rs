//! The dispatcher of [QuasiOptimal21], as [Stateful24] uses it: the best fit to its figures that was found.

use crate::models::kit::{Kit, Lock, Variable};
use crate::system::{StateId, System};

/// `disp`: a picker counts through the servants; the main thread reads the count, and gives that servant something to do.
pub fn disp(servants: u32) -> System {
    let mut kit = Kit::new(format!("disp {servants}"));
    let locks: Vec<Lock> = (0..servants).map(|at| kit.lock(format!("L{at}"))).collect();
    let inputs: Vec<Variable> = (0..servants).map(|at| kit.variable(format!("in{at}"), 2)).collect();
    let outputs: Vec<Variable> = (0..servants).map(|at| kit.variable(format!("out{at}"), 2)).collect();
    let chosen = kit.variable("sid", servants);
    for at in 0..servants as usize {
        let client = kit.client(format!("s{at}"));
        let states: Vec<StateId> = (0..5).map(|_| kit.state(client)).collect();
        kit.take(client, locks[at], states[0], states[1]);
        kit.read(client, inputs[at], 0, states[1], states[3]);
        kit.read(client, inputs[at], 1, states[1], states[2]);
        kit.write(client, outputs[at], 1, states[2], states[3]);
        kit.release(client, locks[at], states[3], states[4]);
    }
    let picker = kit.client("pick");
    let mut last = kit.state(picker);
    for at in 0..servants {
        let next = kit.state(picker);
        kit.write(picker, chosen, at, last, next);
        last = next;
    }
    let main = kit.client("main");
    let (start, released, end) = (kit.state(main), kit.state(main), kit.state(main));
    for at in 0..servants {
        let states: Vec<StateId> = (0..5).map(|_| kit.state(main)).collect();
        kit.read(main, chosen, at, start, states[0]);
        kit.private(main, states[0], states[1]);
        kit.take(main, locks[at as usize], states[1], states[2]);
        kit.read(main, inputs[at as usize], 0, states[2], states[3]);
        kit.write(main, inputs[at as usize], 1, states[3], states[4]);
        kit.release(main, locks[at as usize], states[4], released);
    }
    kit.read(main, chosen, servants - 1, released, end);
    kit.build()
}
