//! closure(s, b): covering source sets. [Stateful24], Definition 36 and Lemma 37.
//!
//! ```text
//!   1  closure(s, b) = the smallest C such that
//!   2    C has every a with s_p -a-> for a process p of b
//!   3    for a in C of the processes p and q with s_p -a->, C has every c with
//!        s_q -c-> ... -a-> in q, if p does not take part in c
//! ```
//! In one-word systems `bitset64::closures` runs instead, and cites the same lines.
//!
//! Deviations from the paper:
//!   1. The condition on p in line 3 is not in Definition 36, but the authors' figures need it. It
//!      is sound because the path of q to its first action with p cannot start with an action of p.
//!      With [`ClosureVariant::AvoidingPartner`], p takes part in nothing on the whole path of q,
//!      for the same reason.
//!   2. If actions of a server can commute (`Compiled::commute`), actions that leave a server
//!      unchanged and commute do not count:
//!
//! ```text
//!   4    in line 2, for the server of b: not the a that leave it unchanged and commute with b
//!   5    in line 3, if q is a server and a is enabled: not the c that leave q unchanged and
//!        commute with a
//!   6    in line 3, if p is a server: it may take part in c, and in the path, by actions that
//!        can leave it unchanged
//! ```
//!
//! Proof that this is a covering source set. Let u be a maximal run. Call an action on u new to a
//! client if the client has not moved before, and new to a server if the server has not changed its
//! state before. If the client of b does not move on u, and nothing new to the server of b happens
//! except what line 4 leaves out, then b is still enabled at the end, a contradiction. So u has
//! actions of C that are new to one of their processes and were added for it; let a be the first of
//! them. If a is new to its client p but cannot be moved to the front of u, its server has before
//! taken an action c that does not commute with a, or has changed its state; the first such c is
//! new to the server, and in C by line 5. If a is new to its server p and its client q has moved
//! before, the first action of q is in C by line 6; if q has not moved before, but a cannot be
//! moved to the front, then p has before taken a c that leaves it unchanged and does not commute
//! with a: it is in C by line 5, which applies to enabled a on both sides. Each case contradicts
//! that a is the first.

use crate::bitset64::closures::{Closure64Query, Closures64};
use crate::paper::closure_tables::{ClosureTables, EMPTY_SET};
use crate::system::bitset::{Bitset, SparseWord, members};
use crate::system::compiled::{Compiled, NONE};
use crate::system::expanded_state::ExpandedState;

/// The conditions on the path of line 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClosureVariant {
    /// p does not take part in c. An action in C counts for both its processes.
    Paper,
    /// p takes part in nothing on the path, and an action in C counts only for the process that it
    /// was added for.
    AvoidingPartner,
}

/// Computes closures. Sets of actions are words.
#[derive(Clone, Debug)]
pub struct Closures {
    variant: ClosureVariant,
    context: Context,
    run: Run,
    /// In one-word systems: the version that runs instead.
    bitset64: Option<Closures64>,
}

/// What a computation reads.
#[derive(Clone, Debug)]
struct Context {
    tables: ClosureTables,
    /// Whether an action in C counts only for the process that it was added for.
    distinguishes_sides: bool,
    /// The actions that may occur on a run from the state; others are left out.
    future_actions: Vec<u64>,
    /// The enabled actions of the prepared state.
    enabled: Vec<u64>,
    /// Indexed by enabled action of the prepared state: its slot.
    slots: Vec<u32>,
}

/// What a computation changes.
#[derive(Clone, Debug)]
struct Run {
    /// By side (client 0, server 1): the actions added for it.
    added: [Vec<u64>; 2],
    /// By side: the actions whose process of that side is to be examined as the q of line 3.
    unprocessed: [Vec<u64>; 2],
    /// The non-empty words of `unprocessed`.
    work_list: Vec<SideWord>,
    /// The non-empty words of `added`.
    touched: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct SideWord {
    side: usize,
    word: u32,
}

/// A query for one closure.
struct Query<'q, const N: usize, F> {
    compiled: &'q Compiled,
    state: &'q ExpandedState<N>,
    context: &'q Context,
    /// Returns whether the enabled actions found are too many. Called with `true` as second
    /// argument when all actions of a set have been added, and with `false` in between.
    is_too_large: F,
}

impl Closures {
    pub fn new(compiled: &Compiled, variant: ClosureVariant) -> Closures {
        let words = compiled.action_words();
        let avoids_partner = variant == ClosureVariant::AvoidingPartner;
        let tables = ClosureTables::new(compiled, avoids_partner);
        let empty = || [vec![0; words], vec![0; words]];
        Closures {
            variant,
            bitset64: compiled.bitset64.as_ref().map(|_| Closures64::new(&tables, avoids_partner)),
            context: Context {
                tables,
                distinguishes_sides: avoids_partner,
                future_actions: vec![u64::MAX; words],
                enabled: vec![0; words],
                slots: vec![0; compiled.action_count() as usize],
            },
            run: Run { added: empty(), unprocessed: empty(), work_list: Vec::new(), touched: Vec::new() },
        }
    }

    /// Switches whether an action in C counts only for the process that it was added for. For
    /// [`ClosureVariant::AvoidingPartner`] only.
    pub fn distinguish_sides(&mut self, distinguish: bool) {
        debug_assert!(
            !distinguish || self.variant == ClosureVariant::AvoidingPartner,
            "the tables of the paper's variant do not distinguish sides"
        );
        self.context.distinguishes_sides = distinguish;
        self.bitset64.iter_mut().for_each(|closures| closures.distinguishes_sides = distinguish);
    }

    /// Leaves all other actions out of closures. Sound if no run from the state contains them.
    pub fn restrict_to(&mut self, future_actions: &[u64]) {
        debug_assert_eq!(
            future_actions.len(),
            self.context.future_actions.len(),
            "there is one bit per action of the system"
        );
        self.context.future_actions.copy_from_slice(future_actions);
    }

    /// Ends the restriction to future actions.
    pub fn lift_restriction(&mut self) {
        self.context.future_actions.fill(u64::MAX);
    }

    /// Prepares for queries about a state.
    pub fn prepare<const N: usize>(&mut self, compiled: &Compiled, state: &ExpandedState<N>) {
        if compiled.direct().is_none() {
            let context = &mut self.context;
            debug_assert!(context.enabled.iter().all(|&word| word == 0), "the last state was released");
            for step in state.steps(compiled) {
                context.enabled[step.action as usize / 64] |= 1 << (step.action % 64);
                context.slots[step.action as usize] = step.slot;
            }
        }
    }

    /// Ends the queries about the prepared state.
    pub fn release<const N: usize>(&mut self, compiled: &Compiled, state: &ExpandedState<N>) {
        if compiled.direct().is_none() {
            state.steps(compiled).for_each(|step| self.context.enabled[step.action as usize / 64] = 0);
            debug_assert!(self.context.enabled.iter().all(|&word| word == 0), "the prepared state is released");
        }
    }

    /// Returns whether an enabled action is the only one of `awake` in its closure.
    #[inline]
    pub fn is_singleton<const N: usize>(
        &mut self,
        compiled: &Compiled,
        state: &ExpandedState<N>,
        slot: u32,
        awake: Bitset<N>,
    ) -> bool {
        debug_assert!(awake.contains(slot), "closures of awake actions are looked for");
        match &self.bitset64 {
            Some(closures) if compiled.direct().is_some() => {
                let query = self.context.query64(compiled, state, slot);
                closures.avoids(&query, awake.0[0] & !(1 << slot))
            }
            _ => {
                let mut others = awake;
                others.remove(slot);
                self.compute(compiled, state, slot, |found, _| found.intersects(&others)).is_some()
            }
        }
    }

    /// Returns the actions of `awake` in the closure of an enabled action, if they are fewer than
    /// `limit`.
    pub fn closure<const N: usize>(
        &mut self,
        compiled: &Compiled,
        state: &ExpandedState<N>,
        slot: u32,
        awake: Bitset<N>,
        limit: u32,
    ) -> Option<Bitset<N>> {
        if let Some(closures) = &self.bitset64 {
            let context = &self.context;
            if compiled.direct().is_some() {
                let closure = closures.closure(&context.query64(compiled, state, slot), awake.0[0], limit)?;
                return Some(Bitset::from_words(&[closure & awake.0[0]]));
            }
            let is_awake = |action: &u32| awake.contains(context.slots[*action as usize]);
            let actions = members(context.enabled[0]).filter(is_awake).fold(0, |all, action| all | 1 << action);
            let query = context.query64(compiled, state, state.step(compiled, slot).action);
            let closure = closures.closure(&query, actions, limit)?;
            let mut found = Bitset::EMPTY;
            members(closure & actions).for_each(|action| found.insert(context.slots[action as usize]));
            return Some(found);
        }
        let is_too_large =
            |found: &Bitset<N>, is_complete: bool| is_complete && found.intersection(awake).count() >= limit;
        let found = self.compute(compiled, state, slot, is_too_large)?.intersection(awake);
        debug_assert!(found.is_subset(&state.enabled), "a source set has enabled actions only");
        (found.count() < limit).then_some(found)
    }

    /// Returns the enabled actions in the closure of one of them, unless they are too many.
    fn compute<const N: usize>(
        &mut self,
        compiled: &Compiled,
        state: &ExpandedState<N>,
        slot: u32,
        is_too_large: impl Fn(&Bitset<N>, bool) -> bool,
    ) -> Option<Bitset<N>> {
        let query = Query { compiled, state, context: &self.context, is_too_large };
        let closure = self.run.closure(&query, slot);
        self.run.clear();
        closure
    }
}

impl Context {
    #[inline]
    fn query64<'q, const N: usize>(
        &self,
        compiled: &'q Compiled,
        state: &'q ExpandedState<N>,
        b: u32,
    ) -> Closure64Query<'q> {
        let (locals, ready) = (&state.locals[..], state.ready);
        Closure64Query { compiled, locals, ready, b, future_actions: self.future_actions[0] }
    }
}

impl Run {
    // l. 1
    fn closure<const N: usize, F>(&mut self, query: &Query<'_, N, F>, slot: u32) -> Option<Bitset<N>>
    where
        F: Fn(&Bitset<N>, bool) -> bool,
    {
        let Query { compiled, state, context, is_too_large } = query;
        let step = state.step(compiled, slot);
        debug_assert!(self.touched.is_empty() && self.work_list.is_empty(), "the last computation was cleared");
        let mut found = Bitset::EMPTY;
        for (side, process) in [step.client, step.server].into_iter().enumerate() {
            let index = compiled.table_index(process, step.action, state.locals[process as usize]);
            if self.add(query, side, context.tables.initial[index], &mut found) {
                return None; // l. 2, 4
            }
        }
        if is_too_large(&found, true) {
            return None;
        }
        // Actions of one process often require the same set.
        let mut last = [EMPTY_SET; 2];
        while let Some(SideWord { side, word }) = self.work_list.pop() {
            let process_of = if side == 0 { &compiled.client_of } else { &compiled.server_of };
            for bit in members(std::mem::take(&mut self.unprocessed[side][word as usize])) {
                let action = word * 64 + bit;
                debug_assert!(self.added[1 - side][word as usize] >> bit & 1 == 1, "the action was added for p");
                let q = process_of[action as usize];
                let required = context.tables.required[compiled.table_index(q, action, state.locals[q as usize])];
                let is_new = required != EMPTY_SET && std::mem::replace(&mut last[side], required) != required;
                if is_new && self.add(query, side, required, &mut found) {
                    return None; // l. 3, 6
                }
            }
            if is_too_large(&found, true) {
                return None;
            }
        }
        let is_future = context.future_actions[step.action as usize / 64] >> (step.action % 64) & 1 == 1;
        debug_assert!(found.contains(slot) || !is_future, "b is in closure(s, b)");
        debug_assert!(
            self.unprocessed.iter().flatten().all(|&word| word == 0),
            "the closure is closed: no action remains to be examined"
        );
        Some(found)
    }

    /// Adds a set of actions that processes of a side are ready for. Returns whether the closure is
    /// too large; then the rest is not added.
    fn add<const N: usize, F>(&mut self, query: &Query<'_, N, F>, side: usize, set: u32, found: &mut Bitset<N>) -> bool
    where
        F: Fn(&Bitset<N>, bool) -> bool,
    {
        let Query { compiled, state, context, is_too_large } = query;
        for at in context.tables.pool.range(set) {
            let SparseWord { word, bits } = context.tables.pool.word(at);
            let place = word as usize;
            let new = bits & context.future_actions[place] & !self.added[side][place];
            if new == 0 {
                continue;
            }
            let enabled = new & context.enabled[place];
            if enabled != 0 {
                members(enabled).for_each(|bit| found.insert(context.slots[(word * 64 + bit) as usize]));
                if is_too_large(found, false) {
                    return true;
                }
            }
            if self.added[0][place] | self.added[1][place] == 0 {
                self.touched.push(word);
            }
            let new_to_other_side = new & !self.added[1 - side][place];
            self.added[side][place] |= new;
            self.enqueue(1 - side, word, new);
            if !context.distinguishes_sides && new_to_other_side != 0 {
                self.added[1 - side][place] |= new_to_other_side;
                let partner_of = if side == 0 { &compiled.server_of } else { &compiled.client_of };
                let is_ready = |bit: &u32| {
                    let action = word * 64 + bit;
                    let partner = partner_of[action as usize];
                    compiled.target(partner, action, state.locals[partner as usize]) != NONE
                };
                let ready = members(new_to_other_side).filter(is_ready).fold(0, |all, bit| all | 1 << bit);
                self.enqueue(side, word, ready);
            }
            if context.distinguishes_sides && side == 1 && !context.tables.conflicting_loops.is_empty() {
                for action in members(enabled).map(|bit| word * 64 + bit) {
                    let server = compiled.server_of[action as usize];
                    let index = compiled.table_index(server, action, state.locals[server as usize]);
                    if self.add(query, side, context.tables.conflicting_loops[index], found) {
                        return true; // l. 5
                    }
                }
            }
        }
        false
    }

    /// Schedules the processes of a side for line 3 with some actions.
    #[inline]
    fn enqueue(&mut self, side: usize, word: u32, actions: u64) {
        let unprocessed = &mut self.unprocessed[side][word as usize];
        if *unprocessed == 0 && actions != 0 {
            self.work_list.push(SideWord { side, word });
        }
        *unprocessed |= actions;
    }

    fn clear(&mut self) {
        for SideWord { side, word } in self.work_list.drain(..) {
            self.unprocessed[side][word as usize] = 0;
        }
        for word in self.touched.drain(..) {
            self.added[0][word as usize] = 0;
            self.added[1][word as usize] = 0;
        }
        debug_assert!(
            self.unprocessed.iter().chain(&self.added).flatten().all(|&word| word == 0),
            "the next computation starts with empty sets"
        );
    }
}
