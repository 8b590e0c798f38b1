//! An expanded state: the local state of every process, and the enabled actions.

use crate::bitset64::system::Bitset64;
use crate::system::bitset::{Bitset, members};
use crate::system::compiled::{Compiled, LocalTransition, NONE, Step};

/// A state of the system with its enabled actions.
///
/// If slots are actions ([`Compiled::direct`]), two words determine the enabled actions, and steps
/// are looked up on demand. Otherwise the steps are listed.
#[derive(Clone, Debug, Default)]
pub struct ExpandedState<const N: usize> {
    /// The local state of each process.
    pub locals: Vec<u32>,
    /// The slots of the enabled actions.
    pub enabled: Bitset<N>,
    /// In one-word systems: the actions that clients (0) and servers (1) have a transition for.
    /// Invariant: an action is enabled if and only if both words contain it.
    pub ready: [u64; 2],
    /// The packed state that `locals` was unpacked from, or empty if it came from elsewhere. The
    /// next state is unpacked by its difference from this one.
    unpacked: Vec<u64>,
    /// Unless slots are actions: the enabled actions, in the order of actions.
    steps: Vec<Step>,
    /// Unless slots are actions, indexed by process: the slots of its enabled actions.
    enabled_on: Vec<Bitset<N>>,
    /// Unless slots are actions, indexed by slot of an enabled action: its place in `steps`.
    step_at: Vec<u32>,
}

impl<const N: usize> ExpandedState<N> {
    /// Makes the initial state, without its enabled actions.
    pub fn new(compiled: &Compiled) -> Self {
        ExpandedState {
            locals: compiled.initial.clone(),
            enabled: Bitset::EMPTY,
            ready: [0; 2],
            unpacked: Vec::new(),
            steps: Vec::new(),
            enabled_on: vec![Bitset::EMPTY; compiled.process_count() as usize],
            step_at: vec![0; compiled.slot_count() as usize],
        }
    }

    /// Becomes a packed state.
    #[inline]
    pub fn unpack(&mut self, compiled: &Compiled, packed: &[u64]) {
        match compiled.direct() {
            Some(bitset64) if !self.unpacked.is_empty() => self.unpack_difference(compiled, bitset64, packed),
            _ => {
                compiled.layout.unpack(packed, &mut self.locals);
                self.compute_enabled(compiled);
                self.unpacked.extend_from_slice(packed);
            }
        }
    }

    /// Becomes a packed state by updating only the processes in which it differs from the last one;
    /// along a search these are mostly two.
    #[inline]
    fn unpack_difference(&mut self, compiled: &Compiled, bitset64: &Bitset64, packed: &[u64]) {
        for (word, (before, now)) in self.unpacked.iter_mut().zip(packed).enumerate() {
            let mut difference = *before ^ now;
            *before = *now;
            while difference != 0 {
                let local = compiled.layout.local_state_at(word, difference.trailing_zeros(), *now);
                difference &= !local.bits;
                self.locals[local.process as usize] = local.state;
                let ready = &mut self.ready[usize::from(local.process >= compiled.clients)];
                let own = bitset64.actions_of[local.process as usize];
                *ready = *ready & !own | bitset64.ready[local.state as usize];
            }
        }
        self.enabled.0[0] = self.ready[0] & self.ready[1];
        debug_assert_eq!(self.ready, bitset64.ready_in(&self.locals, compiled.clients));
    }

    /// Becomes the successor of `source` by `step`.
    #[inline]
    pub fn apply(&mut self, compiled: &Compiled, source: &ExpandedState<N>, step: Step) {
        debug_assert!(source.enabled.contains(step.slot), "the step is enabled");
        self.locals.copy_from_slice(&source.locals);
        self.locals[step.client as usize] = step.client_target;
        self.locals[step.server as usize] = step.server_target;
        self.unpacked.clear();
        match &compiled.bitset64 {
            Some(bitset64) => {
                let changes = [(step.client, step.client_target), (step.server, step.server_target)];
                for (side, (process, target)) in changes.into_iter().enumerate() {
                    let others = source.ready[side] & !bitset64.actions_of[process as usize];
                    self.ready[side] = others | bitset64.ready[target as usize];
                }
                debug_assert_eq!(self.ready, bitset64.ready_in(&self.locals, compiled.clients));
                self.list_enabled(compiled, bitset64);
            }
            None => self.compute_enabled(compiled),
        }
    }

    /// Becomes a copy of `other`. Recomputes the enabled actions if they are listed.
    #[inline]
    pub fn copy_from(&mut self, compiled: &Compiled, other: &ExpandedState<N>) {
        self.locals.copy_from_slice(&other.locals);
        if compiled.direct().is_some() {
            self.unpacked.clear();
            (self.enabled, self.ready) = (other.enabled, other.ready);
        } else {
            self.compute_enabled(compiled);
        }
        debug_assert_eq!(self.enabled, other.enabled);
    }

    /// Computes the enabled actions from `locals`.
    #[inline]
    pub fn compute_enabled(&mut self, compiled: &Compiled) {
        self.unpacked.clear();
        if let Some(bitset64) = &compiled.bitset64 {
            self.ready = bitset64.ready_in(&self.locals, compiled.clients);
            return self.list_enabled(compiled, bitset64);
        }
        self.clear_list();
        for client in 0..compiled.clients {
            for transition in compiled.transitions(self.locals[client as usize]) {
                let &LocalTransition { action, slot, partner: server, target: client_target } = transition;
                let server_target = compiled.server_target(action, self.locals[server as usize]);
                if server_target != NONE {
                    self.list(Step { action, slot, client, server, client_target, server_target });
                }
            }
        }
    }

    /// Computes the enabled actions from `ready`.
    #[inline]
    fn list_enabled(&mut self, compiled: &Compiled, bitset64: &Bitset64) {
        if compiled.direct().is_some() {
            self.enabled.0[0] = self.ready[0] & self.ready[1];
            return;
        }
        self.clear_list();
        for action in members(self.ready[0] & self.ready[1]) {
            self.list(self.step_of_action(compiled, bitset64, action));
        }
    }

    #[inline]
    fn list(&mut self, step: Step) {
        debug_assert!(!self.enabled.contains(step.slot), "actions that are enabled together have different slots");
        self.enabled.insert(step.slot);
        self.enabled_on[step.client as usize].insert(step.slot);
        self.enabled_on[step.server as usize].insert(step.slot);
        self.step_at[step.slot as usize] = self.steps.len() as u32;
        self.steps.push(step);
    }

    #[inline]
    fn clear_list(&mut self) {
        for step in &self.steps {
            self.enabled_on[step.client as usize] = Bitset::EMPTY;
            self.enabled_on[step.server as usize] = Bitset::EMPTY;
        }
        self.steps.clear();
        self.enabled = Bitset::EMPTY;
    }

    /// Returns the step of an enabled action.
    #[inline]
    fn step_of_action(&self, compiled: &Compiled, bitset64: &Bitset64, action: u32) -> Step {
        let client = compiled.client_of[action as usize];
        let mut step = bitset64.steps[compiled.table_index(client, action, self.locals[client as usize])];
        step.server_target = compiled.server_target(action, self.locals[step.server as usize]);
        debug_assert!(step.server_target != NONE, "the action is enabled");
        step
    }

    /// Returns the members of a set of enabled actions that are independent of a step; they stay in
    /// the sleep set when the step is taken.
    #[inline]
    pub fn independent_of(&self, compiled: &Compiled, step: Step, set: Bitset<N>) -> Bitset<N> {
        if set.is_empty() {
            return set;
        }
        debug_assert!(set.is_subset(&self.enabled), "sleep sets contain enabled actions only");
        debug_assert!(self.enabled.contains(step.slot));
        let (of_client, of_server) = (self.enabled_on(compiled, step.client), self.enabled_on(compiled, step.server));
        let mut independent = set.difference(of_client.union(of_server));
        if compiled.commuting {
            for slot in set.intersection(of_server).difference(of_client).iter() {
                if compiled.commute(&self.locals, step, self.step(compiled, slot)) {
                    independent.insert(slot);
                }
            }
        }
        debug_assert!(!independent.contains(step.slot), "an action depends on itself");
        independent
    }

    /// Returns the slots of the enabled actions of a process.
    #[inline]
    pub fn enabled_on(&self, compiled: &Compiled, process: u32) -> Bitset<N> {
        match compiled.direct() {
            Some(bitset64) => self.enabled.intersection(Bitset::from_words(&[bitset64.actions_of[process as usize]])),
            None => self.enabled_on[process as usize],
        }
    }

    /// Returns the step of the enabled action with this slot.
    #[inline]
    pub fn step(&self, compiled: &Compiled, slot: u32) -> Step {
        debug_assert!(self.enabled.contains(slot), "the action is enabled");
        match compiled.direct() {
            Some(bitset64) => self.step_of_action(compiled, bitset64, slot),
            None => self.steps[self.step_at[slot as usize] as usize],
        }
    }

    /// Iterates over the steps of all enabled actions, in the order of actions.
    #[inline]
    pub fn steps<'h>(&'h self, compiled: &'h Compiled) -> impl Iterator<Item = Step> + 'h {
        let direct = compiled.direct().map(|bitset64| (bitset64, self.enabled.0[0]));
        let (mut rest, mut listed) = (direct, self.steps.iter());
        std::iter::from_fn(move || match &mut rest {
            Some((bitset64, rest)) => {
                let first = rest.trailing_zeros();
                *rest &= rest.wrapping_sub(1);
                (first < 64).then(|| self.step_of_action(compiled, bitset64, first))
            }
            None => listed.next().copied(),
        })
    }

    /// Finds the first action that is the only one of its client in `awake` and satisfies a
    /// condition.
    #[inline]
    pub fn find_only_of_client(
        &self,
        compiled: &Compiled,
        awake: Bitset<N>,
        mut condition: impl FnMut(u32) -> bool,
    ) -> Option<u32> {
        debug_assert!(awake.is_subset(&self.enabled));
        if let Some(bitset64) = compiled.direct() {
            let mut rest = awake.0[0];
            while rest != 0 {
                let slot = rest.trailing_zeros();
                let own = awake.0[0] & bitset64.actions_of[compiled.client_of[slot as usize] as usize];
                rest &= !own;
                if own & (own - 1) == 0 && condition(slot) {
                    return Some(slot);
                }
            }
            return None;
        }
        let is_awake = |step: &&Step| awake.contains(step.slot);
        self.steps.chunk_by(|one, other| one.client == other.client).find_map(|of_client| {
            let mut own = of_client.iter().filter(is_awake);
            let slot = own.next()?.slot;
            (own.next().is_none() && condition(slot)).then_some(slot)
        })
    }

    /// Calls `visit` with every action of `awake`, in the order of actions, and the number of
    /// actions that its client has in `awake`, until it returns false.
    #[inline]
    pub fn visit_by_client(&self, compiled: &Compiled, awake: Bitset<N>, mut visit: impl FnMut(u32, u32) -> bool) {
        debug_assert!(awake.is_subset(&self.enabled));
        if let Some(bitset64) = compiled.direct() {
            for slot in members(awake.0[0]) {
                let client = compiled.client_of[slot as usize];
                if !visit(slot, (awake.0[0] & bitset64.actions_of[client as usize]).count_ones()) {
                    return;
                }
            }
            return;
        }
        let is_awake = |step: &&Step| awake.contains(step.slot);
        for of_client in self.steps.chunk_by(|one, other| one.client == other.client) {
            let count = of_client.iter().filter(is_awake).count() as u32;
            if !of_client.iter().filter(is_awake).all(|step| visit(step.slot, count)) {
                return;
            }
        }
    }

    /// Appends the slots of a set of enabled actions to `order`, in the order of actions.
    #[inline]
    pub fn append_in_order(&self, compiled: &Compiled, set: Bitset<N>, order: &mut Vec<u32>) {
        debug_assert!(set.is_subset(&self.enabled));
        match compiled.direct() {
            Some(_) => order.extend(set.iter()),
            None => order.extend(self.steps.iter().map(|step| step.slot).filter(|&slot| set.contains(slot))),
        }
    }

    /// Returns whether no action is enabled.
    pub fn is_terminal(&self) -> bool {
        self.enabled.is_empty()
    }
}
