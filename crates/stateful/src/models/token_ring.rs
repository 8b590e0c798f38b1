//! A token ring that moves its token on demand.
//!
//! [Stateful24] names the token ring of [Asset15], a text that was not at hand. This one has the paper's numbers of clients and servers, and figures of the same size; it is not
//! theirs.

use crate::models::kit::Kit;
use mazurka_model::system::{ProcessId, StateId, System};

/// `tk`: a ring of stations, each with a user. A user asks, enters when its station has the token, and leaves. A station takes up that the next one asks, asks itself, and
/// hands the token on.
pub fn tk(stations: u32) -> System {
    let mut kit = Kit::new(format!("tk {stations}"));
    let tokens: Vec<ProcessId> = (0..stations).map(|at| kit.server(format!("token{at}"))).collect();
    let demands: Vec<ProcessId> = (0..stations).map(|at| kit.server(format!("demand{at}"))).collect();
    for at in 0..stations as usize {
        for name in ["away", "here", "used"] {
            kit.builder.state(tokens[at], name);
        }
        for name in ["none", "some"] {
            kit.builder.state(demands[at], name);
        }
    }
    kit.builder.initial(tokens[0], StateId(1));
    for at in 0..stations as usize {
        let user = kit.client(format!("user{at}"));
        let start = kit.state(user);
        let asked = step(&mut kit, user, demands[at], ("asks", &[(0, 1), (1, 1)]), start);
        let entered = step(&mut kit, user, tokens[at], ("enters", &[(1, 2)]), asked);
        step(&mut kit, user, tokens[at], ("leaves", &[(2, 1)]), entered);
    }
    for at in 0..stations as usize {
        let next = (at + 1) % stations as usize;
        let station = kit.client(format!("station{at}"));
        let start = kit.state(station);
        let told = step(&mut kit, station, demands[next], ("is_asked", &[(1, 0)]), start);
        let asked = step(&mut kit, station, demands[at], ("asks", &[(0, 1), (1, 1)]), told);
        let taken = step(&mut kit, station, tokens[at], ("takes", &[(1, 0)]), asked);
        step(&mut kit, station, tokens[next], ("gives", &[(0, 1)]), taken);
    }
    kit.build()
}

/// A step of a client, with what it does to the server. Gives the state after it.
fn step(
    kit: &mut Kit,
    client: ProcessId,
    server: ProcessId,
    (verb, moves): (&str, &[(u32, u32)]),
    source: StateId,
) -> StateId {
    let target = kit.state(client);
    let action = kit.action(format!("{verb}_{}", client.0), |builder, action| {
        for &(from, to) in moves {
            builder.transition(server, StateId(from), action, StateId(to));
        }
    });
    kit.builder.transition(client, source, action, target);
    target
}
