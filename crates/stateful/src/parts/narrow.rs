//! Systems with at most 64 actions and 64 processes: sets of actions, and sets of processes, are words.
//!
//! An action is enabled if its client and its server are ready for it: two words tell what is enabled in a state, and a step changes them in the
//! bits of its two processes only.

use crate::parts::compiled::{Compiled, Move, NONE};

/// What the states of a narrow system are ready for.
#[derive(Clone, Debug)]
pub struct Narrow {
    /// By state of a process: the actions that it is ready for.
    pub ready: Vec<u64>,
    /// By process: its actions.
    pub actions_of: Vec<u64>,
    /// By process: those that share an action with it.
    pub partners: Vec<u64>,
    /// By place in the table of steps, of clients: the move, but for the target of the server.
    pub moves: Vec<Move>,
}

impl Narrow {
    /// Whether a system is narrow.
    pub fn fits(actions: u32, processes: u32) -> bool {
        actions <= 64 && processes <= 64
    }

    /// `None`: the system is not narrow.
    pub fn new(compiled: &Compiled) -> Option<Narrow> {
        if !Self::fits(compiled.actions(), compiled.processes()) {
            return None;
        }
        let processes = 0..compiled.processes();
        let states = processes.clone().flat_map(|process| compiled.states(process));
        let ready: Vec<u64> = states.map(|state| compiled.out(state).iter().map(|out| 1 << out.action).sum()).collect();
        let domain: Vec<u64> = compiled
            .client_of
            .iter()
            .zip(&compiled.server_of)
            .map(|(client, server)| 1 << client | 1 << server)
            .collect();
        let mut actions_of = vec![0; compiled.processes() as usize];
        for (action, &domain) in domain.iter().enumerate() {
            members(domain).for_each(|process| actions_of[process as usize] |= 1 << action);
        }
        let partners = processes.clone().map(|process| {
            let all = members(actions_of[process as usize]).fold(0, |all, action| all | domain[action as usize]);
            all & !(1_u64 << process)
        });
        let partners = partners.collect();
        let mut moves = vec![Move::default(); compiled.entries()];
        for client in 0..compiled.clients {
            for state in compiled.states(client) {
                for out in compiled.out(state) {
                    moves[compiled.entry(client, out.action, state)] = Move {
                        action: out.action,
                        slot: out.slot,
                        client,
                        server: out.partner,
                        client_target: out.target,
                        server_target: NONE,
                    };
                }
            }
        }
        Some(Narrow { ready, actions_of, partners, moves })
    }

    /// What the clients (0) and the servers (1) are ready for in a state of the system.
    #[inline]
    pub fn readiness(&self, at: &[u32], clients: u32) -> [u64; 2] {
        let (clients, servers) = at.split_at(clients as usize);
        [clients, servers].map(|states| states.iter().fold(0, |ready, &state| ready | self.ready[state as usize]))
    }
}

/// The members of a set, smallest first.
#[inline]
pub fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::{guarded_system, multi_locks, random_system};
    use crate::parts::bits::Bits;
    use crate::parts::closures::Closures;
    use crate::parts::here::Here;
    use crate::parts::pifs::Pifs;
    use mazurka_model::system::{ProcessId, Role};

    /// On random runs of random systems: what is enabled, closures, PIFS and its sizes are the same by words and without.
    #[test]
    fn words_change_nothing() {
        let mut compared = 0;
        for seed in 0..300 {
            let mut random = fastrand::Rng::with_seed(seed);
            let system = if seed % 2 == 0 { random_system(&mut random) } else { multi_locks(&mut random, 5, 4, 2) };
            let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
            for (remote, avoiding, commuting) in
                [(false, false, false), (true, false, false), (false, true, false), (false, true, true)]
            {
                let compiled = Compiled::new(&system, &clients, commuting);
                if compiled.direct().is_none() {
                    continue;
                }
                let mut wide = compiled.clone();
                wide.narrow = None;
                let mut pifs = [&compiled, &wide].map(|compiled| Pifs::<1>::new(compiled, remote, avoiding));
                let mut closures = [&compiled, &wide].map(|compiled| Closures::new(compiled, false, false));
                let mut heres = [&compiled, &wide].map(Here::<1>::new);
                heres[0].look(&compiled);
                heres[1].look(&wide);
                while !heres[0].is_terminal() {
                    let moves: Vec<Move> = heres[0].moves(&compiled).collect();
                    assert_eq!(moves, heres[1].moves(&wide).collect::<Vec<Move>>());
                    assert_eq!(heres[0].enabled, heres[1].enabled);
                    pifs[0].open(&compiled, &heres[0]);
                    pifs[1].open(&wide, &heres[1]);
                    closures[0].open(&compiled, &heres[0]);
                    closures[1].open(&wide, &heres[1]);
                    for step in &moves {
                        let (wraps, size) = pifs[0].reach_of(&compiled, &heres[0], step.slot);
                        let (wraps_wide, size_wide) = pifs[1].reach_of(&wide, &heres[1], step.slot);
                        assert_eq!(
                            (wraps, if wraps { 0 } else { size }),
                            (wraps_wide, if wraps { 0 } else { size_wide })
                        );
                        for within in
                            [(heres[0].enabled, u32::MAX), (Bits([heres[0].enabled.0[0] & random.u64(..)]), 2)]
                        {
                            assert_eq!(
                                closures[0].closure(&compiled, &heres[0], step.slot, within),
                                closures[1].closure(&wide, &heres[1], step.slot, within)
                            );
                        }
                        compared += 1;
                    }
                    let b = Bits([heres[0].enabled.0[0] & random.u64(..)]);
                    assert_eq!(pifs[0].includes(&compiled, &heres[0], b), pifs[1].includes(&wide, &heres[1], b));
                    closures[0].close(&compiled, &heres[0]);
                    closures[1].close(&wide, &heres[1]);
                    let step = moves[random.usize(..moves.len())];
                    heres = next(&compiled, &wide, &heres, step, random.bool());
                }
            }
        }
        assert!(compared > 1000, "only {compared} compared");
    }

    /// On random runs of random systems: closures in all their forms are the same by words and without, also of what is possible only.
    #[test]
    fn words_change_no_closures() {
        let mut compared = 0;
        for seed in 0..300 {
            let mut random = fastrand::Rng::with_seed(seed);
            let system = if seed % 3 == 0 { guarded_system(&mut random) } else { random_system(&mut random) };
            let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
            for (avoiding, sided, commuting) in
                [(false, false, false), (true, false, true), (true, true, true), (true, true, false)]
            {
                let compiled = Compiled::new(&system, &clients, commuting);
                if compiled.narrow.is_none() {
                    continue;
                }
                let mut wide = compiled.clone();
                wide.narrow = None;
                let mut closures = [&compiled, &wide].map(|compiled| Closures::new(compiled, avoiding, sided));
                let mut heres = [&compiled, &wide].map(Here::<1>::new);
                heres[0].look(&compiled);
                heres[1].look(&wide);
                while !heres[0].is_terminal() {
                    let moves: Vec<Move> = heres[0].moves(&compiled).collect();
                    let possible = random.u64(..) | random.u64(..) | random.u64(..);
                    closures.iter_mut().for_each(|closures| closures.possible[0] = possible);
                    closures[0].open(&compiled, &heres[0]);
                    closures[1].open(&wide, &heres[1]);
                    for step in &moves {
                        for within in [(heres[0].enabled, u32::MAX), (heres[0].enabled, 2)] {
                            assert_eq!(
                                closures[0].closure(&compiled, &heres[0], step.slot, within),
                                closures[1].closure(&wide, &heres[1], step.slot, within)
                            );
                        }
                        compared += 1;
                    }
                    closures[0].close(&compiled, &heres[0]);
                    closures[1].close(&wide, &heres[1]);
                    heres = next(&compiled, &wide, &heres, moves[random.usize(..moves.len())], random.bool());
                }
            }
        }
        assert!(compared > 1000, "only {compared} compared");
    }

    /// The next states, by a move or by opening them packed.
    fn next(compiled: &Compiled, wide: &Compiled, heres: &[Here<1>; 2], step: Move, packed: bool) -> [Here<1>; 2] {
        let mut next = heres.clone();
        for (compiled, (next, here)) in [compiled, wide].into_iter().zip(next.iter_mut().zip(heres)) {
            if packed {
                let mut state = vec![0; compiled.layout.words()];
                for (process, &at) in here.at.iter().enumerate() {
                    compiled.layout.set(&mut state, process as u32, at);
                }
                // Opened twice, by what differs.
                next.open(compiled, &state);
                compiled.layout.set(&mut state, step.client, step.client_target);
                compiled.layout.set(&mut state, step.server, step.server_target);
                next.open(compiled, &state);
            } else {
                next.follow(compiled, here, step);
            }
        }
        next
    }
}
