//! PIFS: the approximation of the oracle IFS by local runs. [Stateful24], Definition 33 and
//! Listing 3.
//!
//! PIFS(s, B) holds if IFS(s, B) does (Lemma 34): whether some maximal run from s has all its first
//! actions in B. The lines are renumbered, because a work list replaces the rounds of the paper:
//! its lines 2 and 4, which remember the B of the last round as D, have no counterpart.
//!
//! ```text
//!   1          PIFS(s, B)
//!   2 [3]        while something was added and dom(B) does not wrap enabled(s)
//!   3 [7]          for d in B, a process p of d with s_p -d-> t, and t -x-> -b-> in p
//!                  with dom(x) within dom(B)
//!   4 [5, 6, 8]      if s_q -b-> for the partner q of b in p then add b to B
//!   5 [9]        return whether dom(B) wraps enabled(s)
//! ```
//!
//! In systems of at most 64 actions whose slots are actions, `bitset64::pifs` runs instead, and
//! cites the same lines.
//!
//! Deviations from the paper:
//!   1. Listing 3 prints "x in dom(B)" for dom(x) within dom(B), and does not say that d is a
//!      transition of s_p; Definition 33 does.
//!   2. [`PifsVariant::AvoidingPartner`] uses more of Lemma 32, at no cost. The b of line 4 is the
//!      first action of q on the run whose existence is in question, and p has moved before. So q
//!      takes part neither in d nor in x. From then on b counts as a d of line 3 for q only (and
//!      for p too if a path of q adds it), because the first action of p was another one.
//!   3. If actions of a server can commute (`Compiled::commute`), first sets are larger and less is
//!      to be found. Let b of line 4 be the first action of a client q on the run, and p its
//!      server, which has moved before. If everything p did before left it unchanged, and so does
//!      b, then b can be moved to the front and is in B from the start. Otherwise what p did before
//!      it left its first state can be ignored. So after a d that leaves p unchanged, t has only
//!      paths that leave it at once: `LocalFutures::after`.

use crate::bitset64::pifs::Pifs64;
use crate::paper::local_futures::LocalFutures;
use crate::system::bitset::{Bitset, SparseWord, members};
use crate::system::compiled::{Compiled, NONE};
use crate::system::expanded_state::ExpandedState;

/// The conditions on the path x of line 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PifsVariant {
    /// dom(x) is within dom(B).
    Paper,
    /// No condition: rPIFS. [Stateful24], Definition 33.
    Remote,
    /// dom(x) is within dom(B), and the partner of b takes part neither in d nor in x: deviation 2.
    AvoidingPartner,
}

/// The result of aPIFS: PIFS for a single action, with the size of B. [Stateful24], Listing 5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Apifs {
    /// Whether dom(B) wraps enabled(s).
    pub wraps: bool,
    /// The number of actions in B. Meaningful only if dom(B) does not wrap.
    pub size: u32,
}

/// Computes PIFS, with scratch space that is reused for all states.
#[derive(Clone, Debug)]
pub struct Pifs<const N: usize> {
    tables: Tables,
    /// The actions that the clients (0) and the servers (1) of the prepared state are ready for.
    ready: [Vec<u64>; 2],
    run: Run<N>,
    /// In one-word systems: the version that runs instead.
    bitset64: Option<Pifs64>,
}

/// What does not depend on the state.
#[derive(Clone, Debug)]
struct Tables {
    futures: LocalFutures,
    variant: PifsVariant,
    words: usize,
    /// For [`PifsVariant::AvoidingPartner`], indexed by process: the words of its actions.
    actions_of: Vec<u64>,
}

/// One computation. Sets of actions are words.
#[derive(Clone, Debug)]
struct Run<const N: usize> {
    /// B, by the side (client 0, server 1) whose first action it is. Both sides are the same unless
    /// the partner is avoided.
    added: [Vec<u64>; 2],
    /// The number of actions in B.
    size: u32,
    /// The processes in dom(B).
    domain: Bitset<N>,
    /// The enabled actions that dom(B) does not meet.
    unwrapped: Bitset<N>,
    /// The work list of line 3.
    sources: Vec<Source>,
    /// Distinguishes this computation from earlier ones in the tables below.
    epoch: u32,
    /// Indexed by future: how it was entered.
    entered: Vec<Entered>,
    /// Results of line 3 that wait for a process to join dom(B), in linked lists by process.
    blocked: Vec<Blocked>,
    first_blocked: Vec<BlockedList>,
    /// Processes that joined dom(B) and whose lists have not been processed.
    joined: Vec<u32>,
}

/// The future of p after d, with the partner of d.
#[derive(Clone, Copy, Debug)]
struct Source {
    future: u32,
    partner: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct Entered {
    epoch: u32,
    /// The partner of d, or [`SEVERAL`].
    partner: u32,
}

/// Actions of one word that a group of paths leads to.
#[derive(Clone, Copy, Debug)]
struct Blocked {
    group: u32,
    found: SparseWord,
    /// The side of the partner q.
    side: usize,
    next: u32,
}

#[derive(Clone, Copy, Debug, Default)]
struct BlockedList {
    epoch: u32,
    first: u32,
}

/// Marks a future that was entered with different partners.
const SEVERAL: u32 = u32::MAX;

impl<const N: usize> Pifs<N> {
    pub fn new(compiled: &Compiled, variant: PifsVariant) -> Self {
        let avoids_partner = variant == PifsVariant::AvoidingPartner;
        let words = compiled.action_words();
        let mut actions_of = Vec::new();
        if avoids_partner {
            actions_of = vec![0; words * compiled.process_count() as usize];
            for action in 0..compiled.action_count() as usize {
                for process in [compiled.client_of[action], compiled.server_of[action]] {
                    actions_of[process as usize * words + action / 64] |= 1 << (action % 64);
                }
            }
        }
        let futures = LocalFutures::new(compiled, avoids_partner);
        let bitset64 = compiled.direct().map(|bitset64| Pifs64::new(compiled, bitset64, &futures, variant));
        let empty = || [vec![0; words], vec![0; words]];
        Pifs {
            ready: empty(),
            run: Run {
                added: empty(),
                size: 0,
                domain: Bitset::EMPTY,
                unwrapped: Bitset::EMPTY,
                sources: Vec::new(),
                epoch: 0,
                entered: vec![Entered::default(); futures.len()],
                blocked: Vec::new(),
                first_blocked: vec![BlockedList::default(); compiled.process_count() as usize],
                joined: Vec::new(),
            },
            tables: Tables { futures, variant, words, actions_of },
            bitset64,
        }
    }

    /// Prepares for queries about a state.
    #[inline]
    pub fn prepare(&mut self, compiled: &Compiled, state: &ExpandedState<N>) {
        if self.bitset64.is_some() {
            return;
        }
        let (clients, servers) = state.locals.split_at(compiled.clients as usize);
        for (ready, states) in self.ready.iter_mut().zip([clients, servers]) {
            ready.fill(0);
            for &local in states {
                for &SparseWord { word, bits } in self.tables.futures.ready(local) {
                    ready[word as usize] |= bits;
                }
            }
        }
    }

    /// Returns whether a set B of enabled actions potentially includes a first set in the prepared
    /// state.
    pub fn includes(&mut self, compiled: &Compiled, state: &ExpandedState<N>, b: Bitset<N>) -> bool {
        debug_assert!(b.is_subset(&state.enabled), "B has enabled actions only");
        let includes = if let Some(pifs) = &self.bitset64 {
            pifs.includes(&state.locals, state.ready, b.0[0])
        } else {
            let query = Query { compiled, state, tables: &self.tables, ready: &self.ready };
            self.run.includes(&query, b)
        };
        debug_assert!(includes || b != state.enabled, "all enabled actions wrap each other");
        debug_assert!(!includes || !b.is_empty() || state.is_terminal(), "the empty set wraps nothing");
        includes
    }

    /// aPIFS(s, {b}) for the prepared state s and an enabled action b.
    pub fn apifs(&mut self, compiled: &Compiled, state: &ExpandedState<N>, slot: u32) -> Apifs {
        if let Some(pifs) = &self.bitset64 {
            return pifs.apifs(&state.locals, state.ready, 1 << slot);
        }
        let mut b = Bitset::EMPTY;
        b.insert(slot);
        let wraps = self.includes(compiled, state, b);
        debug_assert!(self.run.size >= 1, "aPIFS(s, {{b}}) contains b");
        Apifs { wraps, size: self.run.size }
    }
}

/// What one computation reads.
struct Query<'q, const N: usize> {
    compiled: &'q Compiled,
    state: &'q ExpandedState<N>,
    tables: &'q Tables,
    ready: &'q [Vec<u64>; 2],
}

impl<const N: usize> Run<N> {
    // l. 1
    fn includes(&mut self, query: &Query<'_, N>, b: Bitset<N>) -> bool {
        let Query { compiled, state, tables, .. } = *query;
        self.epoch += 1;
        self.size = 0;
        self.domain = Bitset::EMPTY;
        self.unwrapped = state.enabled;
        self.sources.clear();
        self.blocked.clear();
        self.joined.clear();
        self.added.iter_mut().for_each(|words| words.fill(0));
        for slot in b.iter() {
            let step = state.step(compiled, slot);
            for side in 0..2 {
                self.added[side][step.action as usize / 64] |= 1 << (step.action % 64);
            }
            self.size += 1;
            self.join(query, step.client);
            self.join(query, step.server);
            self.sources.push(Source { future: step.client_target, partner: step.server });
            let future = tables.futures.after(state.locals[step.server as usize], step.server_target);
            self.sources.push(Source { future, partner: step.client });
        }
        debug_assert!(!b.intersects(&self.unwrapped), "dom(B) wraps B");
        // l. 2
        while !self.unwrapped.is_empty() {
            if let Some(source) = self.sources.pop() {
                self.follow(query, source);
            } else if let Some(process) = self.joined.pop() {
                self.unblock(query, process);
            } else {
                debug_assert!(
                    self.unwrapped.is_subset(&state.enabled.difference(b)),
                    "what dom(B) does not wrap is enabled and not in B"
                );
                return false; // l. 5
            }
        }
        true // l. 5
    }

    /// Lines 3 and 4 for one d and one of its processes.
    #[inline]
    fn follow(&mut self, query: &Query<'_, N>, source: Source) {
        let tables = query.tables;
        let avoids_partner = tables.variant == PifsVariant::AvoidingPartner;
        debug_assert!(self.domain.contains(source.partner), "both processes of d are in dom(B)");
        let before = self.entered[source.future as usize];
        // When the future was entered before, only actions with the partner of that d were left
        // out.
        let only_with = match (before.epoch == self.epoch, avoids_partner) {
            (false, _) => NONE,
            (true, true) if before.partner != source.partner && before.partner != SEVERAL => before.partner,
            (true, _) => return,
        };
        let partner = if only_with == NONE { source.partner } else { SEVERAL };
        self.entered[source.future as usize] = Entered { epoch: self.epoch, partner };
        // If the partner of d is a server, p is a client, and the partners of its actions are
        // servers.
        let side = usize::from(source.partner >= query.compiled.clients);
        for group in tables.futures.groups(source.future) {
            for &SparseWord { word, mut bits } in tables.futures.actions(group) {
                bits &= query.ready[side][word as usize] & !self.added[side][word as usize];
                if avoids_partner && bits != 0 {
                    bits &= !tables.actions_of[source.partner as usize * tables.words + word as usize];
                    if only_with != NONE {
                        bits &= tables.actions_of[only_with as usize * tables.words + word as usize];
                    }
                }
                if bits != 0 {
                    self.add_or_block(query, Blocked { group, found: SparseWord { word, bits }, side, next: NONE });
                }
            }
        }
    }

    /// Line 4 for the actions that a group leads to, or leaves them until a process that line 3
    /// needs joins dom(B).
    #[inline]
    fn add_or_block(&mut self, query: &Query<'_, N>, mut result: Blocked) {
        let missing = match query.tables.variant {
            PifsVariant::Remote => NONE,
            _ => query.tables.futures.missing(result.group, &self.domain.0), // l. 3
        };
        if missing != NONE {
            let list = &mut self.first_blocked[missing as usize];
            result.next = if list.epoch == self.epoch { list.first } else { NONE };
            *list = BlockedList { epoch: self.epoch, first: self.blocked.len() as u32 };
            self.blocked.push(result);
            return;
        }
        for bit in members(result.found.bits) {
            self.add(query, result.found.word * 64 + bit, result.side); // l. 4
        }
    }

    /// Processes the results of line 3 that waited for a process.
    fn unblock(&mut self, query: &Query<'_, N>, process: u32) {
        let list = std::mem::take(&mut self.first_blocked[process as usize]);
        let mut at = if list.epoch == self.epoch { list.first } else { NONE };
        while at != NONE {
            let mut result = self.blocked[at as usize];
            debug_assert!(self.domain.contains(process), "results wait until their process joins dom(B)");
            at = result.next;
            result.found.bits &= !self.added[result.side][result.found.word as usize];
            if result.found.bits != 0 {
                self.add_or_block(query, result);
            }
        }
    }

    /// Adds an action to B, for which the partner q on this side is ready.
    #[inline]
    fn add(&mut self, query: &Query<'_, N>, action: u32, partner_side: usize) {
        let Query { compiled, state, tables, ready } = *query;
        self.size += 1;
        let (word, bit) = (action as usize / 64, 1 << (action % 64));
        debug_assert!(ready[partner_side][word] & bit != 0, "the partner of b in p is ready for b");
        debug_assert!(self.added[partner_side][word] & bit == 0, "an action is added to B once");
        let domain = [compiled.client_of[action as usize], compiled.server_of[action as usize]];
        for side in 0..2 {
            if side == partner_side || tables.variant != PifsVariant::AvoidingPartner {
                self.added[side][word] |= bit;
                if ready[side][word] & bit != 0 {
                    let process = domain[side];
                    let source = state.locals[process as usize];
                    let target = compiled.target(process, action, source);
                    debug_assert!(target != NONE, "the process is ready for the action");
                    let future = tables.futures.after(source, target);
                    self.sources.push(Source { future, partner: domain[1 - side] });
                }
            }
        }
        self.join(query, domain[partner_side]);
    }

    /// Adds a process to dom(B).
    #[inline]
    fn join(&mut self, query: &Query<'_, N>, process: u32) {
        if self.domain.contains(process) {
            return;
        }
        self.domain.insert(process);
        self.joined.push(process);
        self.unwrapped = self.unwrapped.difference(query.state.enabled_on(query.compiled, process));
        debug_assert!(self.unwrapped.is_subset(&query.state.enabled), "only enabled actions are to be wrapped");
    }
}
