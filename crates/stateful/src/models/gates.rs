//! Boolean gates. [Stateful24], Section 11.

use mazurka_model::system::{ActionId, ProcessId, StateId, System};

use crate::models::model_builder::ModelBuilder;

/// `bg`: a complete binary tree of AND gates of this height, connected by wires that hold one
/// value. Leaves choose their value; the root only reads.
pub fn bg(height: u32) -> System {
    let mut model = ModelBuilder::new(format!("bg {height}"));
    let count = (2 << height) - 1;
    let clients: Vec<ProcessId> = (1..=count).map(|gate| model.client(format!("gate{gate}"))).collect();
    // Gates are numbered from 1 like a heap. Gate i writes the wire i; the root writes none.
    let wires: Vec<ProcessId> = (2..=count).map(|gate| model.server(format!("wire{gate}"))).collect();
    for &wire in &wires {
        for name in ["empty", "zero", "one"] {
            model.builder.state(wire, name);
        }
    }
    let wire = |gate: usize| wires[gate - 2];
    for gate in 1..=count as usize {
        let client = clients[gate - 1];
        let results = if gate < 1 << height {
            read_inputs(&mut model, client, [wire(2 * gate), wire(2 * gate + 1)])
        } else {
            [model.state(client); 2]
        };
        if gate > 1 {
            let end = model.state(client);
            for (value, &state) in results.iter().enumerate() {
                let name = format!("gate{gate}_puts_{value}");
                let action = model.action(name, |builder, action| {
                    builder.transition(wire(gate), StateId(0), action, StateId(1 + value as u32));
                });
                model.builder.transition(client, state, action, end);
            }
        }
    }
    model.build()
}

/// Lets a gate read its two inputs. Returns its states by the conjunction of their values.
fn read_inputs(model: &mut ModelBuilder, client: ProcessId, inputs: [ProcessId; 2]) -> [StateId; 2] {
    let start = model.state(client);
    let after_first = [model.state(client), model.state(client)];
    let after_both = [model.state(client), model.state(client)];
    for (value, &next) in after_first.iter().enumerate() {
        let action = get(model, inputs[0], value);
        model.builder.transition(client, start, action, next);
    }
    for first in 0..2 {
        for second in 0..2 {
            let action = get(model, inputs[1], second);
            model.builder.transition(client, after_first[first], action, after_both[first & second]);
        }
    }
    after_both
}

/// The action that takes a value from a wire.
fn get(model: &mut ModelBuilder, wire: ProcessId, value: usize) -> ActionId {
    model.action(format!("gets_{}_{value}", wire.0), |builder, action| {
        builder.transition(wire, StateId(1 + value as u32), action, StateId(0));
    })
}
