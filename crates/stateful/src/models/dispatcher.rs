//! The dispatcher of [QuasiOptimal21], as [Stateful24] uses it.
//!
//! The program is published with the tool of [QuasiOptimal21]. Of its steps, those that are left here give the paper's figures, all but those of `apifs+sleep`; its lock of the
//! variable `sid` is not used, and would be the one idle server that the paper counts.

use crate::models::kit::{Kit, Lock, Variable};
use mazurka_model::system::{ProcessId, StateId, System};

/// `disp`: the main thread starts a picker, which counts through the servants; it reads the count, gives that servant something to do, and waits for the picker.
pub fn disp(servants: u32) -> System {
    let mut kit = Kit::new(format!("disp {servants}"));
    let locks: Vec<Lock> = (0..servants).map(|at| kit.lock(format!("L{at}"))).collect();
    let inputs: Vec<Variable> = (0..servants).map(|at| kit.variable(format!("in{at}"), 2)).collect();
    let outputs: Vec<Variable> = (0..servants).map(|at| kit.variable(format!("out{at}"), 2)).collect();
    let chosen = kit.variable("sid", servants);
    let thread = kit.server("thread");
    for name in ["none", "running", "done"] {
        kit.builder.state(thread, name);
    }
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
    last = on_thread(&mut kit, picker, thread, ("starts", 1, 1), last);
    for at in 0..servants {
        let next = kit.state(picker);
        kit.write(picker, chosen, at, last, next);
        last = next;
    }
    on_thread(&mut kit, picker, thread, ("ends", 1, 2), last);
    let main = kit.client("main");
    let first = kit.state(main);
    let start = on_thread(&mut kit, main, thread, ("starts_pick", 0, 1), first);
    let released = kit.state(main);
    for at in 0..servants {
        let states: Vec<StateId> = (0..3).map(|_| kit.state(main)).collect();
        kit.read(main, chosen, at, start, states[0]);
        kit.take(main, locks[at as usize], states[0], states[1]);
        kit.write(main, inputs[at as usize], 1, states[1], states[2]);
        kit.release(main, locks[at as usize], states[2], released);
    }
    on_thread(&mut kit, main, thread, ("joins_pick", 2, 2), released);
    kit.build()
}

/// A step that changes, or sees, how far a thread is. Gives the state after it.
fn on_thread(
    kit: &mut Kit,
    client: ProcessId,
    thread: ProcessId,
    (name, from, to): (&str, u32, u32),
    source: StateId,
) -> StateId {
    let target = kit.state(client);
    let action = kit.action(name.to_owned(), |builder, action| {
        builder.transition(thread, StateId(from), action, StateId(to));
    });
    kit.builder.transition(client, source, action, target);
    target
}
