//! The construction of compiled systems: numbering, the target table and slots.

use mazurka_model::system::{ActionId, Process, ProcessId, Role, StateId, System, Transition};

use crate::bitset64::system::Bitset64;
use crate::system::compiled::{Compiled, Independence, LocalTransition, NONE};
use crate::system::state_layout::StateLayout;

impl Compiled {
    /// Compiles a system. `clients` lists every client once, in the order that determines the order
    /// of actions.
    pub fn new(system: &System, clients: &[ProcessId], independence: Independence) -> Compiled {
        debug_assert!(
            system.with_role(Role::Client).all(|client| clients.contains(&client))
                && clients.len() == system.with_role(Role::Client).count(),
            "the order lists every client once"
        );
        let mut compiled = number(system, clients);
        let rank = positions(compiled.actions.iter().map(|id| id.index()));
        compiled.fill_transitions(system, &rank);
        compiled.fill_targets();
        // A server whose every action changes its state has no commuting actions.
        compiled.commuting = independence == Independence::Commuting
            && (compiled.clients..compiled.process_count()).any(|server| {
                let is_loop = |state: u32| compiled.transitions(state).iter().any(|own| own.target == state);
                compiled.states(server).any(is_loop)
            });
        compiled.slots_are_actions = Bitset64::fits(compiled.action_count(), compiled.process_count())
            && !(compiled.commuting && compiled.has_twins());
        if compiled.slots_are_actions {
            compiled.transitions.iter_mut().for_each(|transition| transition.slot = transition.action);
            compiled.slots = compiled.action_count();
        } else {
            compiled.assign_slots();
        }
        debug_assert!(compiled.slots <= compiled.action_count(), "an action needs at most one slot");
        compiled.bitset64 = Bitset64::new(&compiled);
        debug_assert!(!compiled.slots_are_actions || compiled.bitset64.is_some());
        compiled
    }

    fn fill_transitions(&mut self, system: &System, rank: &[u32]) {
        for at in 0..self.processes.len() {
            let process: &Process = system.process(self.processes[at]);
            let mut transitions: Vec<&Transition> = process.transitions.iter().collect();
            transitions.sort_by_key(|transition| (transition.source, rank[transition.action.index()]));
            let mut rest = transitions.into_iter().peekable();
            for state in 0..process.states.len() as u32 {
                self.transition_start.push(self.transitions.len() as u32);
                while let Some(transition) = rest.next_if(|transition| transition.source == StateId(state)) {
                    let action = rank[transition.action.index()];
                    let (client, server) = (self.client_of[action as usize], self.server_of[action as usize]);
                    let partner = if at as u32 == client { server } else { client };
                    let target = self.first_state[at] + transition.target.0;
                    self.transitions.push(LocalTransition { action, target, partner, slot: 0 });
                }
            }
            debug_assert!(rest.next().is_none(), "every transition starts in a state of the process");
        }
        self.transition_start.push(self.transitions.len() as u32);
        debug_assert_eq!(self.transition_start.len(), self.state_count() as usize + 1);
        let is_sorted = |state: u32| self.transitions(state).is_sorted_by_key(|own| own.action);
        debug_assert!((0..self.state_count()).all(is_sorted), "transitions are in the order of actions");
    }

    fn fill_targets(&mut self) {
        for action in 0..self.actions.len() {
            for of_server in [false, true] {
                let process = if of_server { self.server_of[action] } else { self.client_of[action] };
                let states = self.states(process);
                let offset = (self.targets.len() as u32).wrapping_sub(states.start);
                if of_server { &mut self.server_offset } else { &mut self.client_offset }.push(offset);
                self.targets.resize(self.targets.len() + states.len(), NONE);
            }
        }
        for process in 0..self.process_count() {
            for state in self.states(process) {
                for at in self.transition_start[state as usize]..self.transition_start[state as usize + 1] {
                    let LocalTransition { action, target, .. } = self.transitions[at as usize];
                    let index = self.table_index(process, action, state);
                    debug_assert_eq!(self.targets[index], NONE, "systems are action deterministic");
                    self.targets[index] = target;
                }
            }
        }
    }

    /// Gives each transition of a client the first slot of the client that no transition of the
    /// same state with which it can be enabled together has.
    fn assign_slots(&mut self) {
        let mut first = 0;
        for client in 0..self.clients {
            let mut used = 0;
            for state in self.states(client) {
                let [start, end] = [state, state + 1].map(|state| self.transition_start[state as usize] as usize);
                for at in start..end {
                    let is_taken = |slot: u32| {
                        let earlier = &self.transitions[start..at];
                        earlier.iter().any(|other| {
                            other.slot == first + slot && self.can_be_enabled_together(self.transitions[at], *other)
                        })
                    };
                    let slot = (0..).find(|&slot| !is_taken(slot)).expect("invariant: slots are not bounded");
                    self.transitions[at].slot = first + slot;
                    used = used.max(slot + 1);
                }
            }
            first += used;
        }
        self.slots = first;
    }

    /// Returns whether a client has two transitions between the same local states with the same
    /// server.
    fn has_twins(&self) -> bool {
        let has_twins = |transitions: &[LocalTransition]| {
            let same = |one: &LocalTransition, other: &LocalTransition| {
                (one.partner, one.target) == (other.partner, other.target)
            };
            transitions.iter().enumerate().any(|(at, one)| transitions[..at].iter().any(|other| same(one, other)))
        };
        (0..self.clients).any(|client| self.states(client).any(|state| has_twins(self.transitions(state))))
    }

    /// Returns whether some state of the system may enable both transitions of a local state of a
    /// client.
    fn can_be_enabled_together(&self, one: LocalTransition, other: LocalTransition) -> bool {
        one.partner != other.partner
            || self.states(one.partner).any(|state| {
                [one, other].iter().all(|transition| self.target(one.partner, transition.action, state) != NONE)
            })
    }
}

/// Numbers processes, local states and actions. The tables of the result are still empty.
fn number(system: &System, clients: &[ProcessId]) -> Compiled {
    let processes: Vec<ProcessId> = clients.iter().copied().chain(system.with_role(Role::Server)).collect();
    let place = positions(processes.iter().map(|id| id.index()));
    let sizes: Vec<u32> = processes.iter().map(|&id| system.process(id).states.len() as u32).collect();
    let mut first_state = vec![0];
    for size in &sizes {
        first_state.push(first_state[first_state.len() - 1] + size);
    }
    let actions = action_order(system, clients);
    debug_assert_eq!(actions.len(), system.actions().len(), "every action has a client");
    let initial = processes.iter().zip(&first_state).map(|(&id, first)| first + system.process(id).initial.0).collect();
    Compiled {
        layout: StateLayout::new(&sizes),
        clients: clients.len() as u32,
        client_of: actions.iter().map(|&id| place[system.action(id).client.index()]).collect(),
        server_of: actions.iter().map(|&id| place[system.action(id).server.index()]).collect(),
        initial,
        commuting: false,
        bitset64: None,
        slots_are_actions: false,
        slots: 0,
        transitions: Vec::new(),
        transition_start: Vec::new(),
        targets: Vec::new(),
        client_offset: Vec::new(),
        server_offset: Vec::new(),
        first_state,
        processes,
        actions,
    }
}

/// Returns the inverse of a permutation.
fn positions(order: impl ExactSizeIterator<Item = usize>) -> Vec<u32> {
    let mut positions = vec![0; order.len()];
    for (at, item) in order.enumerate() {
        positions[item] = at as u32;
    }
    positions
}

/// Orders actions by client, and those of one client by their first transition.
fn action_order(system: &System, clients: &[ProcessId]) -> Vec<ActionId> {
    let mut seen = vec![false; system.actions().len()];
    let mut order = Vec::with_capacity(seen.len());
    for &client in clients {
        for transition in &system.process(client).transitions {
            if !std::mem::replace(&mut seen[transition.action.index()], true) {
                order.push(transition.action);
            }
        }
    }
    order
}
