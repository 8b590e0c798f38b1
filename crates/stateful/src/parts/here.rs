//! A state opened up: where each process is, and what is enabled.

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, Move, NONE};
use crate::parts::narrow::{Narrow, members};

/// A state of the system with its enabled actions.
///
/// If slots are actions ([`Compiled::direct`]), two words say all there is to say about what is enabled, and moves are looked up when they are asked for.
/// Else they are listed.
#[derive(Clone, Debug, Default)]
pub struct Here<const N: usize> {
    /// The state of each process.
    pub at: Vec<u32>,
    /// The slots of the enabled actions.
    pub enabled: Bits<N>,
    /// On narrow systems: what the clients (0) and the servers (1) are ready for.
    pub ready: [u64; 2],
    /// The packed state that was opened last, if `at` is that state.
    opened: Vec<u64>,
    /// Unless slots are actions: the enabled actions, in their order.
    moves: Vec<Move>,
    /// Unless slots are actions, by process: the slots of the enabled actions that it takes part in.
    on: Vec<Bits<N>>,
    /// From slots of enabled actions to their place in `moves`.
    place: Vec<u32>,
}

impl<const N: usize> Here<N> {
    /// Opened on nothing yet.
    pub fn new(compiled: &Compiled) -> Self {
        Here {
            at: compiled.initial.clone(),
            enabled: Bits::EMPTY,
            ready: [0; 2],
            opened: Vec::new(),
            moves: Vec::new(),
            on: vec![Bits::EMPTY; compiled.processes() as usize],
            place: vec![0; compiled.slots() as usize],
        }
    }

    /// Opens a packed state.
    #[inline]
    pub fn open(&mut self, compiled: &Compiled, packed: &[u64]) {
        match compiled.direct() {
            Some(narrow) if !self.opened.is_empty() => self.reopen(compiled, narrow, packed),
            _ => {
                compiled.layout.unpack(packed, &mut self.at);
                self.look(compiled);
                self.opened.extend_from_slice(packed);
            }
        }
    }

    /// Opens a packed state by what differs from the one before: mostly two processes.
    #[inline]
    fn reopen(&mut self, compiled: &Compiled, narrow: &Narrow, packed: &[u64]) {
        for (word, (before, now)) in self.opened.iter_mut().zip(packed).enumerate() {
            let mut differs = *before ^ now;
            *before = *now;
            while differs != 0 {
                let (process, state, field) = compiled.layout.process_at(word, differs.trailing_zeros(), *now);
                differs &= !field;
                self.at[process as usize] = state;
                let ready = &mut self.ready[usize::from(process >= compiled.clients)];
                *ready = *ready & !narrow.actions_of[process as usize] | narrow.ready[state as usize];
            }
        }
        self.enabled.0[0] = self.ready[0] & self.ready[1];
    }

    /// Opens the state that a move leads to.
    #[inline]
    pub fn follow(&mut self, compiled: &Compiled, from: &Here<N>, step: Move) {
        self.at.copy_from_slice(&from.at);
        self.at[step.client as usize] = step.client_target;
        self.at[step.server as usize] = step.server_target;
        self.opened.clear();
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

    /// Opens the state of another one.
    #[inline]
    pub fn be(&mut self, compiled: &Compiled, other: &Here<N>) {
        self.at.copy_from_slice(&other.at);
        if compiled.direct().is_some() {
            self.opened.clear();
            (self.enabled, self.ready) = (other.enabled, other.ready);
        } else {
            self.look(compiled);
        }
    }

    /// Finds what is enabled at `at`.
    #[inline]
    pub fn look(&mut self, compiled: &Compiled) {
        self.opened.clear();
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
        if compiled.direct().is_some() {
            self.enabled.0[0] = self.ready[0] & self.ready[1];
            return;
        }
        self.forget();
        for action in members(self.ready[0] & self.ready[1]) {
            let step = self.step(compiled, narrow, action);
            self.enabled.insert(step.slot);
            self.on[step.client as usize].insert(step.slot);
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

    /// The move of an enabled action.
    #[inline]
    fn step(&self, compiled: &Compiled, narrow: &Narrow, action: u32) -> Move {
        let client = compiled.client_of[action as usize];
        let mut step = narrow.moves[compiled.entry(client, action, self.at[client as usize])];
        step.server_target = compiled.server_step(action, self.at[step.server as usize]);
        step
    }

    /// What of a set of enabled actions does not depend on a move: it stays asleep.
    #[inline]
    pub fn independent(&self, compiled: &Compiled, step: Move, set: Bits<N>) -> Bits<N> {
        if set.is_empty() {
            return set;
        }
        let (own, others) = (self.on(compiled, step.client), self.on(compiled, step.server));
        let mut independent = set.minus(own.union(others));
        if compiled.commuting {
            for slot in set.meet(others).minus(own).iter() {
                if compiled.commute(&self.at, step, self.at_slot(compiled, slot)) {
                    independent.insert(slot);
                }
            }
        }
        independent
    }

    /// The slots of the enabled actions that a process takes part in.
    #[inline]
    pub fn on(&self, compiled: &Compiled, process: u32) -> Bits<N> {
        match compiled.direct() {
            Some(narrow) => self.enabled.meet(Bits::of(&[narrow.actions_of[process as usize]])),
            None => self.on[process as usize],
        }
    }

    /// The enabled action of a slot.
    #[inline]
    pub fn at_slot(&self, compiled: &Compiled, slot: u32) -> Move {
        match compiled.direct() {
            Some(narrow) => self.step(compiled, narrow, slot),
            None => self.moves[self.place[slot as usize] as usize],
        }
    }

    /// The enabled actions, in their order.
    #[inline]
    pub fn moves<'h>(&'h self, compiled: &'h Compiled) -> impl Iterator<Item = Move> + 'h {
        let direct = compiled.direct().map(|narrow| (narrow, self.enabled.0[0]));
        let (mut rest, mut listed) = (direct, self.moves.iter());
        std::iter::from_fn(move || match &mut rest {
            Some((narrow, rest)) => {
                let first = rest.trailing_zeros();
                *rest &= rest.wrapping_sub(1);
                (first < 64).then(|| self.step(compiled, narrow, first))
            }
            None => listed.next().copied(),
        })
    }

    /// The first awake action that is the only one of its client and that a condition holds for.
    #[inline]
    pub fn awake_alone(&self, compiled: &Compiled, awake: Bits<N>, mut holds: impl FnMut(u32) -> bool) -> Option<u32> {
        if let Some(narrow) = compiled.direct() {
            let mut rest = awake.0[0];
            while rest != 0 {
                let slot = rest.trailing_zeros();
                let own = awake.0[0] & narrow.actions_of[compiled.client_of[slot as usize] as usize];
                rest &= !own;
                if own & (own - 1) == 0 && holds(slot) {
                    return Some(slot);
                }
            }
            return None;
        }
        let is_awake = |step: &&Move| awake.contains(step.slot);
        self.moves.chunk_by(|one, other| one.client == other.client).find_map(|of_client| {
            let mut own = of_client.iter().filter(is_awake);
            let slot = own.next()?.slot;
            (own.next().is_none() && holds(slot)).then_some(slot)
        })
    }

    /// Calls a function with every awake action, in the order of actions, and how many awake ones its client has, while it returns true.
    #[inline]
    pub fn awake_by_client(&self, compiled: &Compiled, awake: Bits<N>, mut each: impl FnMut(u32, u32) -> bool) {
        if let Some(narrow) = compiled.direct() {
            for slot in members(awake.0[0]) {
                let client = compiled.client_of[slot as usize];
                if !each(slot, (awake.0[0] & narrow.actions_of[client as usize]).count_ones()) {
                    return;
                }
            }
            return;
        }
        let is_awake = |step: &&Move| awake.contains(step.slot);
        for of_client in self.moves.chunk_by(|one, other| one.client == other.client) {
            let count = of_client.iter().filter(is_awake).count() as u32;
            if !of_client.iter().filter(is_awake).all(|step| each(step.slot, count)) {
                return;
            }
        }
    }

    /// The slots of a set of enabled actions, in the order of actions.
    #[inline]
    pub fn in_order(&self, compiled: &Compiled, set: Bits<N>, order: &mut Vec<u32>) {
        match compiled.direct() {
            Some(_) => order.extend(set.iter()),
            None => order.extend(self.moves.iter().map(|step| step.slot).filter(|&slot| set.contains(slot))),
        }
    }

    /// Whether nothing is enabled.
    pub fn is_terminal(&self) -> bool {
        self.enabled.is_empty()
    }
}
