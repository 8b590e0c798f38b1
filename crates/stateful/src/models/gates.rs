//! Boolean gates. [Stateful24], Section 11.

use crate::models::kit::Kit;
use mazurka_model::system::{ProcessId, StateId, System};

/// `bg`: a complete binary tree of AND gates of this height, with wires that hold one value. Leaves choose their value; the root only reads.
pub fn bg(height: u32) -> System {
    let mut kit = Kit::new(format!("bg {height}"));
    let count = (2 << height) - 1;
    let clients: Vec<ProcessId> = (1..=count).map(|gate| kit.client(format!("gate{gate}"))).collect();
    // The wire that gate i writes; the root has none.
    let wires: Vec<ProcessId> = (2..=count).map(|gate| kit.server(format!("wire{gate}"))).collect();
    for &wire in &wires {
        for name in ["empty", "zero", "one"] {
            kit.builder.state(wire, name);
        }
    }
    let wire = |gate: usize| wires[gate - 2];
    for gate in 1..=count as usize {
        let client = clients[gate - 1];
        let states: Vec<StateId> = if gate < 1 << height {
            let start = kit.state(client);
            let left = [kit.state(client), kit.state(client)];
            let both = [kit.state(client), kit.state(client)];
            for (value, &next) in left.iter().enumerate() {
                get(&mut kit, client, wire(2 * gate), value, (start, next));
            }
            for first in 0..2 {
                for second in 0..2 {
                    get(&mut kit, client, wire(2 * gate + 1), second, (left[first], both[first & second]));
                }
            }
            both.to_vec()
        } else {
            vec![kit.state(client); 2]
        };
        if gate > 1 {
            let end = kit.state(client);
            for (value, &state) in states.iter().enumerate() {
                let name = format!("gate{gate}_puts_{value}");
                let action = kit.action(name, |builder, action| {
                    builder.transition(wire(gate), StateId(0), action, StateId(1 + value as u32));
                });
                kit.builder.transition(client, state, action, end);
            }
        }
    }
    kit.build()
}

fn get(kit: &mut Kit, client: ProcessId, wire: ProcessId, value: usize, (source, target): (StateId, StateId)) {
    let action = kit.action(format!("gets_{}_{value}", wire.0), |builder, action| {
        builder.transition(wire, StateId(1 + value as u32), action, StateId(0));
    });
    kit.builder.transition(client, source, action, target);
}
