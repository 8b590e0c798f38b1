//! A state opened up: where each process is, and what is enabled.

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, Move, NONE};
use crate::parts::narrow::{Narrow, members};

/// A state of the system with its enabled actions.
#[derive(Clone, Debug, Default)]
pub struct Here<const N: usize> {
    /// The state of each process.
    pub at: Vec<u32>,
    /// The enabled actions, in their order.
    pub moves: Vec<Move>,
    /// Their slots.
    pub enabled: Bits<N>,
    /// By process: the slots of the enabled actions that it takes part in.
    pub on: Vec<Bits<N>>,
    /// On narrow systems: what the clients (0) and the servers (1) are ready for.
    pub ready: [u64; 2],
    /// From slots of enabled actions to their place in `moves`.
    place: Vec<u32>,
}

impl<const N: usize> Here<N> {
    /// Opened on nothing yet.
    pub fn new(compiled: &Compiled) -> Self {
        Here {
            at: compiled.initial.clone(),
            moves: Vec::new(),
            enabled: Bits::EMPTY,
            on: vec![Bits::EMPTY; compiled.processes() as usize],
            ready: [0; 2],
            place: vec![0; compiled.slots() as usize],
        }
    }

    /// Opens a packed state.
    #[inline]
    pub fn open(&mut self, compiled: &Compiled, packed: &[u64]) {
        compiled.layout.unpack(packed, &mut self.at);
        self.look(compiled);
    }

    /// Opens the state that a move leads to.
    #[inline]
    pub fn follow(&mut self, compiled: &Compiled, from: &Here<N>, step: Move) {
        self.at.copy_from_slice(&from.at);
        self.at[step.client as usize] = step.client_target;
        self.at[step.server as usize] = step.server_target;
        match &compiled.narrow {
            Some(narrow) => {
                let steps = [(step.client, step.client_target), (step.server, step.server_target)];
                for (side, (process, target)) in steps.into_iter().enumerate() {
                    let others = from.ready[side] & !narrow.actions_of[process as usize];
                    self.ready[side] = others | narrow.ready[target as usize];
                }
                self.list(compiled, narrow);
            }
            None => self.look(compiled),
        }
    }

    /// Finds what is enabled at `at`.
    #[inline]
    pub fn look(&mut self, compiled: &Compiled) {
        if let Some(narrow) = &compiled.narrow {
            self.ready = narrow.readiness(&self.at, compiled.clients);
            return self.list(compiled, narrow);
        }
        self.forget();
        for client in 0..compiled.clients {
            for out in compiled.out(self.at[client as usize]) {
                let server_target = compiled.server_step(out.action, self.at[out.partner as usize]);
                if server_target != NONE {
                    self.enabled.insert(out.slot);
                    self.on[client as usize].insert(out.slot);
                    self.on[out.partner as usize].insert(out.slot);
                    self.place[out.slot as usize] = self.moves.len() as u32;
                    self.moves.push(Move {
                        action: out.action,
                        slot: out.slot,
                        client,
                        server: out.partner,
                        client_target: out.target,
                        server_target,
                    });
                }
            }
        }
    }

    /// Finds what is enabled by what processes are ready for.
    #[inline]
    fn list(&mut self, compiled: &Compiled, narrow: &Narrow) {
        self.forget();
        for action in members(self.ready[0] & self.ready[1]) {
            let client = compiled.client_of[action as usize];
            let mut step = narrow.moves[compiled.entry(client, action, self.at[client as usize])];
            step.server_target = compiled.server_step(action, self.at[step.server as usize]);
            self.enabled.insert(step.slot);
            self.on[client as usize].insert(step.slot);
            self.on[step.server as usize].insert(step.slot);
            self.place[step.slot as usize] = self.moves.len() as u32;
            self.moves.push(step);
        }
    }

    #[inline]
    fn forget(&mut self) {
        for step in &self.moves {
            self.on[step.client as usize] = Bits::EMPTY;
            self.on[step.server as usize] = Bits::EMPTY;
        }
        self.moves.clear();
        self.enabled = Bits::EMPTY;
    }

    /// The enabled actions that depend on a move, itself included.
    #[inline]
    pub fn dependent(&self, compiled: &Compiled, step: Move) -> Bits<N> {
        let (own, others) = (self.on[step.client as usize], self.on[step.server as usize]);
        let mut dependent = own.union(others);
        if compiled.commuting {
            for slot in others.minus(own).iter() {
                if compiled.commute(&self.at, step, self.at_slot(slot)) {
                    dependent.remove(slot);
                }
            }
        }
        dependent
    }

    /// The enabled action of a slot.
    #[inline]
    pub fn at_slot(&self, slot: u32) -> Move {
        self.moves[self.place[slot as usize] as usize]
    }

    /// Whether nothing is enabled.
    pub fn is_terminal(&self) -> bool {
        self.moves.is_empty()
    }
}
