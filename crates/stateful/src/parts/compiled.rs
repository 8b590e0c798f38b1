//! A system made ready for searching: clients first, in the order that the search wants; states and actions numbered through; steps by table.
//!
//! The states of all processes have one numbering, process by process. Actions are ordered by client and then by their first transition in it: this is
//! the linear order on actions that the algorithms of [Stateful24] need.
//!
//! **Slots.** A sleep set, like every set of actions that the search handles, holds actions that are enabled together. So each client gets as many
//! slots (bits) as it can have actions enabled at once, and each of its transitions one of them: two transitions of a state share a slot only if no
//! state of a server enables both. A read of a variable with a thousand values takes one slot. On narrow systems an action is its own slot, unless actions of servers
//! commute and clients have twins, two actions of a state with the same partner and target: a read that sleeps must find its slot when the value has changed.

use crate::parts::narrow::Narrow;
use crate::parts::packed::Layout;
use mazurka_model::system::{ActionId, Process, ProcessId, Role, StateId, System, Transition};

/// No such step.
pub const NONE: u32 = u32::MAX;

/// A transition of a process.
#[derive(Clone, Copy, Debug)]
pub struct Out {
    pub action: u32,
    pub target: u32,
    /// The other process of the action.
    pub partner: u32,
    /// Of clients only.
    pub slot: u32,
}

/// An enabled action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    pub action: u32,
    pub slot: u32,
    pub client: u32,
    pub server: u32,
    pub client_target: u32,
    pub server_target: u32,
}

/// A system made ready.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub layout: Layout,
    /// Number of clients; servers come after them.
    pub clients: u32,
    /// The first state of each process, and one more entry: the number of states.
    pub base: Vec<u32>,
    /// Clients and servers of actions.
    pub client_of: Vec<u32>,
    pub server_of: Vec<u32>,
    pub initial: Vec<u32>,
    /// Whether some actions of one server are independent: see [`Compiled::commute`].
    pub commuting: bool,
    /// Whether slots are actions.
    direct: bool,
    /// Whether only how runs end and which states the processes reach is kept, not all traces.
    pub ends_only: bool,
    /// All slots: those of client c from `slot_base[c]` to `slot_base[c + 1]`.
    pub slot_base: Vec<u32>,
    out: Vec<Out>,
    out_start: Vec<u32>,
    /// Targets by action and state of its client or server. Invariant: the entry of action a and state s of its client is at
    /// `client_steps[a] + s` (wrapping), likewise for servers.
    steps: Vec<u32>,
    client_steps: Vec<u32>,
    server_steps: Vec<u32>,
    processes: Vec<ProcessId>,
    actions: Vec<ActionId>,
    /// If there are few processes and actions.
    pub narrow: Option<Narrow>,
}

impl Compiled {
    /// With the clients in the given order (all of them, each once), and whether actions of one server that commute are independent.
    pub fn new(system: &System, clients: &[ProcessId], commuting: bool) -> Compiled {
        let processes: Vec<ProcessId> = clients.iter().copied().chain(system.with_role(Role::Server)).collect();
        let mut place = vec![0; processes.len()];
        for (at, id) in processes.iter().enumerate() {
            place[id.index()] = at as u32;
        }
        let sizes: Vec<u32> = processes.iter().map(|&id| system.process(id).states.len() as u32).collect();
        let base: Vec<u32> = std::iter::once(0).chain(running_sums(&sizes)).collect();
        let actions = action_order(system, clients);
        let mut rank = vec![0; actions.len()];
        for (at, id) in actions.iter().enumerate() {
            rank[id.index()] = at as u32;
        }
        let client_of: Vec<u32> = actions.iter().map(|&id| place[system.action(id).client.index()]).collect();
        let server_of: Vec<u32> = actions.iter().map(|&id| place[system.action(id).server.index()]).collect();
        let initial = processes.iter().zip(&base).map(|(&id, base)| base + system.process(id).initial.0).collect();
        let mut compiled = Compiled {
            layout: Layout::new(&sizes),
            clients: clients.len() as u32,
            initial,
            commuting,
            direct: false,
            ends_only: false,
            slot_base: Vec::new(),
            out: Vec::new(),
            out_start: Vec::new(),
            steps: Vec::new(),
            client_steps: Vec::new(),
            server_steps: Vec::new(),
            base,
            client_of,
            server_of,
            processes,
            actions,
            narrow: None,
        };
        compiled.fill_transitions(system, &rank);
        compiled.fill_steps();
        // What never leaves its server where it is commutes with nothing.
        compiled.commuting &= (compiled.clients..compiled.processes()).any(|server| {
            compiled.states(server).any(|state| compiled.out(state).iter().any(|out| out.target == state))
        });
        compiled.direct =
            Narrow::fits(compiled.actions(), compiled.processes()) && !(compiled.commuting && compiled.has_twins());
        if compiled.direct {
            compiled.fill_slots_directly()
        } else {
            compiled.fill_slots()
        }
        compiled.narrow = Narrow::new(&compiled);
        compiled
    }

    fn fill_transitions(&mut self, system: &System, rank: &[u32]) {
        for at in 0..self.processes.len() {
            let process: &Process = system.process(self.processes[at]);
            let mut transitions: Vec<&Transition> = process.transitions.iter().collect();
            transitions.sort_by_key(|transition| (transition.source, rank[transition.action.index()]));
            let mut rest = transitions.into_iter().peekable();
            for state in 0..process.states.len() as u32 {
                self.out_start.push(self.out.len() as u32);
                while let Some(transition) = rest.next_if(|transition| transition.source == StateId(state)) {
                    let action = rank[transition.action.index()];
                    let (client, server) = (self.client_of[action as usize], self.server_of[action as usize]);
                    let partner = if at as u32 == client { server } else { client };
                    self.out.push(Out { action, target: self.base[at] + transition.target.0, partner, slot: 0 });
                }
            }
        }
        self.out_start.push(self.out.len() as u32);
    }

    fn fill_steps(&mut self) {
        for action in 0..self.actions.len() {
            for of_server in [false, true] {
                let process = if of_server { self.server_of[action] } else { self.client_of[action] } as usize;
                let offset = (self.steps.len() as u32).wrapping_sub(self.base[process]);
                if of_server { &mut self.server_steps } else { &mut self.client_steps }.push(offset);
                let size = self.base[process + 1] - self.base[process];
                self.steps.resize(self.steps.len() + size as usize, NONE);
            }
        }
        for process in 0..self.processes.len() as u32 {
            for state in self.states(process) {
                for at in self.out_start[state as usize]..self.out_start[state as usize + 1] {
                    let out = self.out[at as usize];
                    let entry = self.entry(process, out.action, state);
                    self.steps[entry] = out.target;
                }
            }
        }
    }

    fn fill_slots(&mut self) {
        let mut base = 0;
        for client in 0..self.clients {
            self.slot_base.push(base);
            let mut slots = 0;
            for state in self.states(client) {
                let range = self.out_start[state as usize] as usize..self.out_start[state as usize + 1] as usize;
                for at in range.clone() {
                    let taken = |slot: u32| {
                        range.clone().take_while(|&other| other < at).any(|other| {
                            let other = self.out[other];
                            other.slot == base + slot && self.together(self.out[at], other)
                        })
                    };
                    let slot = (0..).find(|&slot| !taken(slot)).expect("invariant: slots are not bounded");
                    self.out[at].slot = base + slot;
                    slots = slots.max(slot + 1);
                }
            }
            base += slots;
        }
        self.slot_base.push(base);
    }

    /// Whether a client has two transitions from one state to another by the same server.
    fn has_twins(&self) -> bool {
        let twins = |outs: &[Out]| {
            let same = |one: &Out, other: &Out| (one.partner, one.target) == (other.partner, other.target);
            outs.iter().enumerate().any(|(at, one)| outs[..at].iter().any(|other| same(one, other)))
        };
        (0..self.clients).any(|client| self.states(client).any(|state| twins(self.out(state))))
    }

    /// Each action is its own slot.
    fn fill_slots_directly(&mut self) {
        self.out.iter_mut().for_each(|out| out.slot = out.action);
        let first = |client: u32| self.client_of.partition_point(|&of| of < client) as u32;
        self.slot_base = (0..=self.clients).map(first).collect();
    }

    /// Whether some state of the system may enable both transitions of a client's state.
    fn together(&self, one: Out, other: Out) -> bool {
        one.partner != other.partner
            || self.states(one.partner).any(|state| {
                self.steps[self.entry(one.partner, one.action, state)] != NONE
                    && self.steps[self.entry(one.partner, other.action, state)] != NONE
            })
    }

    /// If slots are actions: what is known of narrow systems.
    #[inline]
    pub fn direct(&self) -> Option<&Narrow> {
        self.narrow.as_ref().filter(|_| self.direct)
    }

    /// The place of an action and a state in the table of steps.
    #[inline]
    pub fn entry(&self, process: u32, action: u32, state: u32) -> usize {
        let of = if process < self.clients { &self.client_steps } else { &self.server_steps };
        of[action as usize].wrapping_add(state) as usize
    }

    /// Where an action leads a process from one of its states, or [`NONE`].
    #[inline]
    pub fn step(&self, process: u32, action: u32, state: u32) -> u32 {
        self.steps[self.entry(process, action, state)]
    }

    /// Where an action leads its server from one of its states, or [`NONE`].
    #[inline]
    pub fn server_step(&self, action: u32, state: u32) -> u32 {
        self.steps[self.server_steps[action as usize].wrapping_add(state) as usize]
    }

    /// Whether two moves of different clients commute in a state of the server that they share: one of them leaves the server where it is, and would do the
    /// same for its client after the other one, perhaps by another action (a test for less than 2 reads a 0 or a 1).
    #[inline]
    pub fn commute(&self, at: &[u32], one: Move, other: Move) -> bool {
        self.stays(at, one, other.server_target) || self.stays(at, other, one.server_target)
    }

    /// Whether a move leaves its server where it is, there and in another state.
    #[inline]
    fn stays(&self, at: &[u32], step: Move, elsewhere: u32) -> bool {
        let twin = |out: &Out| {
            (out.slot, out.partner, out.target) == (step.slot, step.server, step.client_target)
                && self.server_step(out.action, elsewhere) == elsewhere
        };
        step.server_target == at[step.server as usize]
            && (self.server_step(step.action, elsewhere) == elsewhere
                || self.out(at[step.client as usize]).iter().any(twin))
    }

    /// The transitions of a state, in the order of actions.
    #[inline]
    pub fn out(&self, state: u32) -> &[Out] {
        &self.out[self.out_start[state as usize] as usize..self.out_start[state as usize + 1] as usize]
    }

    /// The states of a process.
    pub fn states(&self, process: u32) -> std::ops::Range<u32> {
        self.base[process as usize]..self.base[process as usize + 1]
    }

    /// Places in the table of steps.
    pub fn entries(&self) -> usize {
        self.steps.len()
    }

    /// Number of processes.
    pub fn processes(&self) -> u32 {
        self.processes.len() as u32
    }

    /// Number of actions.
    pub fn actions(&self) -> u32 {
        self.actions.len() as u32
    }

    /// Number of slots.
    pub fn slots(&self) -> u32 {
        *self.slot_base.last().expect("invariant: a system has a client")
    }

    /// How many bits sets of slots and sets of processes need.
    pub fn width(&self) -> usize {
        self.slots().max(self.processes()) as usize
    }

    /// The action as the system knows it.
    pub fn action_id(&self, action: u32) -> ActionId {
        self.actions[action as usize]
    }

    /// The state of the system, as the system knows it.
    pub fn global_state(&self, packed: &[u64]) -> Vec<StateId> {
        let mut at = vec![0; self.processes.len()];
        self.layout.unpack(packed, &mut at);
        let mut state = vec![StateId(0); at.len()];
        for (place, id) in self.processes.iter().enumerate() {
            state[id.index()] = StateId(at[place] - self.base[place]);
        }
        state
    }
}

fn running_sums(sizes: &[u32]) -> impl Iterator<Item = u32> + '_ {
    sizes.iter().scan(0, |sum, size| {
        *sum += size;
        Some(*sum)
    })
}

/// Actions by client, in the given order of clients, then by their first transition.
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
