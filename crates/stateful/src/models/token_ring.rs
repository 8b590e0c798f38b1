//! A token ring that moves its token on demand.
//!
//! [Stateful24] names the token ring of [Asset15], whose text was not available. This one has the
//! paper's numbers of clients and servers, and figures of the same magnitude, but is a different
//! model.

use mazurka_model::system::{ProcessId, StateId, System};

use crate::models::model_builder::{ModelBuilder, ServerAction};

/// `tk`: a ring of stations, each with a user. A user requests the token, enters when its station
/// has it, and leaves. A station receives the request of the next one, requests the token itself,
/// and passes it on.
pub fn tk(stations: u32) -> System {
    let mut model = ModelBuilder::new(format!("tk {stations}"));
    let tokens: Vec<ProcessId> = (0..stations).map(|at| model.server(format!("token{at}"))).collect();
    let demands: Vec<ProcessId> = (0..stations).map(|at| model.server(format!("demand{at}"))).collect();
    for at in 0..stations as usize {
        for name in ["away", "here", "used"] {
            model.builder.state(tokens[at], name);
        }
        for name in ["none", "some"] {
            model.builder.state(demands[at], name);
        }
    }
    model.builder.initial(tokens[0], StateId(1));
    // Requesting the token again has no effect.
    let request: &[(u32, u32)] = &[(0, 1), (1, 1)];
    for at in 0..stations as usize {
        let user = model.client(format!("user{at}"));
        let start = model.state(user);
        let requested = model.step(user, start, action("asks", user, demands[at], request));
        let entered = model.step(user, requested, action("enters", user, tokens[at], &[(1, 2)]));
        model.step(user, entered, action("leaves", user, tokens[at], &[(2, 1)]));
    }
    for at in 0..stations as usize {
        let next = (at + 1) % stations as usize;
        let station = model.client(format!("station{at}"));
        let start = model.state(station);
        let notified = model.step(station, start, action("is_asked", station, demands[next], &[(1, 0)]));
        let requested = model.step(station, notified, action("asks", station, demands[at], request));
        let taken = model.step(station, requested, action("takes", station, tokens[at], &[(1, 0)]));
        model.step(station, taken, action("gives", station, tokens[next], &[(0, 1)]));
    }
    model.build()
}

/// An action of a client on a server, named after the client.
fn action<'a>(verb: &str, client: ProcessId, server: ProcessId, changes: &'a [(u32, u32)]) -> ServerAction<'a> {
    ServerAction { name: format!("{verb}_{}", client.0), server, changes }
}
