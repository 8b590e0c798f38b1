//! Tables of systems with at most 64 actions and 64 processes, where sets of actions and sets of
//! processes are single words.
//!
//! An action is enabled if its client and its server are both ready for it. Two words therefore
//! determine the enabled actions of a state, and a step changes only the bits of its two processes.

use crate::system::bitset::members;
use crate::system::compiled::{Compiled, NONE, Step};

/// One-word tables of a system.
#[derive(Clone, Debug)]
pub struct Bitset64 {
    /// Indexed by local state: the actions that its process has a transition for.
    pub ready: Vec<u64>,
    /// Indexed by process: its actions.
    pub actions_of: Vec<u64>,
    /// Indexed by process: the processes that share an action with it.
    pub partners: Vec<u64>,
    /// Indexed like the target table, for clients: the step, without the target of the server.
    pub steps: Vec<Step>,
}

impl Bitset64 {
    /// Returns whether sets of actions and sets of processes fit into single words.
    pub fn fits(actions: u32, processes: u32) -> bool {
        actions <= 64 && processes <= 64
    }

    /// Builds the tables, or returns `None` if the system is too large.
    pub fn new(compiled: &Compiled) -> Option<Bitset64> {
        if !Self::fits(compiled.action_count(), compiled.process_count()) {
            return None;
        }
        let processes = 0..compiled.process_count();
        let ready_for = |state: u32| compiled.transitions(state).iter().map(|own| 1 << own.action).sum();
        let ready: Vec<u64> = (0..compiled.state_count()).map(ready_for).collect();
        let domains = compiled.client_of.iter().zip(&compiled.server_of);
        let domain: Vec<u64> = domains.map(|(client, server)| 1 << client | 1 << server).collect();
        debug_assert!(domain.iter().all(|domain| domain.count_ones() == 2), "an action has a client and a server");
        let mut actions_of = vec![0; compiled.process_count() as usize];
        for (action, &domain) in domain.iter().enumerate() {
            members(domain).for_each(|process| actions_of[process as usize] |= 1 << action);
        }
        let partners = processes.map(|process| {
            let all = members(actions_of[process as usize]).fold(0, |all, action| all | domain[action as usize]);
            all & !(1_u64 << process)
        });
        let partners = partners.collect();
        debug_assert_eq!(
            actions_of.iter().map(|actions: &u64| actions.count_ones()).sum::<u32>(),
            2 * compiled.action_count(),
            "an action belongs to two processes"
        );
        Some(Bitset64 { ready, actions_of, partners, steps: steps(compiled) })
    }

    /// Returns the actions that the clients (0) and the servers (1) are ready for.
    #[inline]
    pub fn ready_in(&self, locals: &[u32], clients: u32) -> [u64; 2] {
        debug_assert_eq!(locals.len(), self.actions_of.len(), "every process has a local state");
        let (clients, servers) = locals.split_at(clients as usize);
        [clients, servers].map(|states| states.iter().fold(0, |ready, &state| ready | self.ready[state as usize]))
    }
}

fn steps(compiled: &Compiled) -> Vec<Step> {
    let mut steps = vec![Step::default(); compiled.table_len()];
    for client in 0..compiled.clients {
        for state in compiled.states(client) {
            for transition in compiled.transitions(state) {
                steps[compiled.table_index(client, transition.action, state)] = Step {
                    action: transition.action,
                    slot: transition.slot,
                    client,
                    server: transition.partner,
                    client_target: transition.target,
                    server_target: NONE,
                };
            }
        }
    }
    steps
}
