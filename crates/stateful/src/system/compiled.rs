//! A system compiled for searching: dense numbering, and transitions by table.
//!
//! Processes are renumbered: clients first, in the order that the algorithm chose, then servers.
//! Local states of all processes share one numbering, process by process. Actions are ordered by
//! client and then by their first transition in it; this is the linear order on actions that the
//! algorithms of [Stateful24] presuppose. `system::compiler` builds the tables.
//!
//! **Slots.** Sleep sets, like all sets of actions that a search handles, contain only actions that
//! are enabled together. Each client therefore gets as many slots (bits) as it can have actions
//! enabled at once, and each of its transitions one of them: two transitions of a local state share
//! a slot only if no server state enables both. Reading a variable with a thousand values takes one
//! slot. In systems of at most 64 actions an action is its own slot, unless servers have commuting
//! actions and a client has twins (two actions of a local state with the same partner and target):
//! a sleeping read must keep its slot when the value has changed.

use mazurka_model::system::{ActionId, ProcessId, StateId};

use crate::bitset64::system::Bitset64;
use crate::system::state_layout::StateLayout;

/// Marks a missing state, process or index in tables of `u32`.
pub const NONE: u32 = u32::MAX;

/// A transition of a process, in the numbering of the compiled system.
#[derive(Clone, Copy, Debug)]
pub struct LocalTransition {
    pub action: u32,
    pub target: u32,
    /// The other process of the action.
    pub partner: u32,
    /// The slot of the action. Meaningful for transitions of clients only.
    pub slot: u32,
}

/// An action that is enabled in a state, with its effect on its two processes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Step {
    pub action: u32,
    pub slot: u32,
    pub client: u32,
    pub server: u32,
    pub client_target: u32,
    pub server_target: u32,
}

/// Which actions count as independent.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Independence {
    /// Actions with disjoint domains. [Stateful24], Definition 10.
    DisjointDomains,
    /// Also actions of two clients on one server that commute in the current state of the server:
    /// see [`Compiled::commute`].
    Commuting,
}

/// A system in dense tables, with processes, states and actions renumbered.
#[derive(Clone, Debug)]
pub struct Compiled {
    pub layout: StateLayout,
    /// The number of clients. Clients are the processes `0..clients`; servers follow.
    pub clients: u32,
    /// The first local state of each process, followed by the total number of local states.
    pub first_state: Vec<u32>,
    /// The client of each action.
    pub client_of: Vec<u32>,
    /// The server of each action.
    pub server_of: Vec<u32>,
    /// The initial local state of each process.
    pub initial: Vec<u32>,
    /// Whether some actions of one server are independent. False also if this was requested but the
    /// system has no such actions.
    pub commuting: bool,
    /// The tables for systems with few processes and actions.
    pub bitset64: Option<Bitset64>,
    /// Whether every action is its own slot. Implies `bitset64`.
    pub(super) slots_are_actions: bool,
    pub(super) slots: u32,
    /// The transitions of all local states, sorted by state and then by action.
    pub(super) transitions: Vec<LocalTransition>,
    /// Indexed by local state: its first entry in `transitions`; one entry more than states.
    pub(super) transition_start: Vec<u32>,
    /// The target table: the local state that an action leads to, or [`NONE`]. Invariant: the entry
    /// for action a and state s of its client is at `client_offset[a] + s` (wrapping), and likewise
    /// for servers.
    pub(super) targets: Vec<u32>,
    pub(super) client_offset: Vec<u32>,
    pub(super) server_offset: Vec<u32>,
    /// The processes and actions of the source system, in the order of this one.
    pub(super) processes: Vec<ProcessId>,
    pub(super) actions: Vec<ActionId>,
}

impl Compiled {
    /// Returns the one-word tables if every action is its own slot. Sets of slots are then sets of
    /// actions, and membership in `enabled` needs no translation.
    #[inline]
    pub fn direct(&self) -> Option<&Bitset64> {
        self.bitset64.as_ref().filter(|_| self.slots_are_actions)
    }

    /// Returns the index of an action and a state of one of its processes in the target table.
    /// Other tables over the same pairs use the same index.
    #[inline]
    pub fn table_index(&self, process: u32, action: u32, state: u32) -> usize {
        debug_assert!(self.states(process).contains(&state), "the state is one of the process");
        let offsets = if process < self.clients { &self.client_offset } else { &self.server_offset };
        offsets[action as usize].wrapping_add(state) as usize
    }

    /// Returns the local state that an action leads a process to, or [`NONE`].
    #[inline]
    pub fn target(&self, process: u32, action: u32, state: u32) -> u32 {
        self.targets[self.table_index(process, action, state)]
    }

    /// Returns the local state that an action leads its server to, or [`NONE`].
    #[inline]
    pub fn server_target(&self, action: u32, state: u32) -> u32 {
        debug_assert!(self.states(self.server_of[action as usize]).contains(&state), "the state is one of the server");
        self.targets[self.server_offset[action as usize].wrapping_add(state) as usize]
    }

    /// Returns whether two steps of different clients on the same server commute in the state with
    /// these local states: one of them leaves the server unchanged, and after the other it would
    /// still do so and have the same effect on its client, possibly by another action (a test for
    /// `x < 2` reads a 0 or a 1).
    #[inline]
    pub fn commute(&self, locals: &[u32], one: Step, other: Step) -> bool {
        debug_assert_ne!(one.client, other.client, "steps of one client never commute");
        debug_assert_eq!(one.server, other.server, "steps on different servers are independent anyway");
        self.stays_harmless(locals, one, other.server_target) || self.stays_harmless(locals, other, one.server_target)
    }

    /// Returns whether a step leaves its server unchanged, both in the current state and in the
    /// server state `elsewhere`.
    #[inline]
    fn stays_harmless(&self, locals: &[u32], step: Step, elsewhere: u32) -> bool {
        let is_twin = |transition: &LocalTransition| {
            (transition.slot, transition.partner, transition.target) == (step.slot, step.server, step.client_target)
                && self.server_target(transition.action, elsewhere) == elsewhere
        };
        debug_assert!(elsewhere != NONE, "the server has a state after the other step");
        step.server_target == locals[step.server as usize]
            && (self.server_target(step.action, elsewhere) == elsewhere
                || self.transitions(locals[step.client as usize]).iter().any(is_twin))
    }

    /// The transitions of a local state, in the order of actions.
    #[inline]
    pub fn transitions(&self, state: u32) -> &[LocalTransition] {
        let [start, end] = [state, state + 1].map(|state| self.transition_start[state as usize] as usize);
        debug_assert!(start <= end, "the transitions of states follow each other");
        &self.transitions[start..end]
    }

    /// The local states of a process.
    pub fn states(&self, process: u32) -> std::ops::Range<u32> {
        self.first_state[process as usize]..self.first_state[process as usize + 1]
    }

    /// The number of local states of all processes together.
    pub fn state_count(&self) -> u32 {
        self.first_state[self.processes.len()]
    }

    /// The number of local states of all clients; they precede those of servers.
    pub fn client_state_count(&self) -> u32 {
        self.first_state[self.clients as usize]
    }

    /// The number of entries of the target table.
    pub fn table_len(&self) -> usize {
        self.targets.len()
    }

    /// The number of processes.
    pub fn process_count(&self) -> u32 {
        self.processes.len() as u32
    }

    /// The number of actions.
    pub fn action_count(&self) -> u32 {
        self.actions.len() as u32
    }

    /// The number of words of a set of actions.
    pub fn action_words(&self) -> usize {
        self.actions.len().div_ceil(64)
    }

    /// The number of slots.
    pub fn slot_count(&self) -> u32 {
        self.slots
    }

    /// The number of words of a set of slots.
    pub fn slot_words(&self) -> usize {
        self.slots.div_ceil(64) as usize
    }

    /// The number of bits that sets of slots and sets of processes need.
    pub fn width(&self) -> usize {
        self.slots.max(self.process_count()) as usize
    }

    /// Translates a process of the source system to its number.
    pub fn process_number(&self, process: ProcessId) -> u32 {
        let place = self.processes.iter().position(|&known| known == process);
        place.expect("invariant: every process of the source system has a number") as u32
    }

    /// Translates an action to the id that the source system uses.
    pub fn action_id(&self, action: u32) -> ActionId {
        self.actions[action as usize]
    }

    /// Translates a packed state to the numbering of the source system.
    pub fn global_state(&self, packed: &[u64]) -> Vec<StateId> {
        let mut locals = vec![0; self.processes.len()];
        self.layout.unpack(packed, &mut locals);
        let mut state = vec![StateId(0); locals.len()];
        for (process, id) in self.processes.iter().enumerate() {
            debug_assert!(self.states(process as u32).contains(&locals[process]), "a packed state holds local states");
            state[id.index()] = StateId(locals[process] - self.first_state[process]);
        }
        state
    }
}
