//! Bit-parallel PIFS for one-word systems. [Stateful24], Listing 3; the same as
//! `paper::listing_3_pifs`, which explains it and has the lines cited here.
//!
//! What a process p adds to B in line 4 depends on its local state, on its first actions (those of
//! B that it is ready for) and on which of its partners are in dom(B). Every local state therefore
//! has rules (`bitset64::pifs_rules`): one of these first actions, and all of these processes in
//! dom(B), add these actions. What every first action adds by itself needs no rule. A process is
//! processed when it gets a first action, and again when a partner joins dom(B), if it has a rule
//! with needs.
//!
//! Often dom(B) alone determines the answer. Every process in dom(B) has a first action, so it adds
//! what every first action adds; the partner of its first action is in dom(B) anyway. B itself is
//! computed only if that does not wrap enabled(s) and rules for particular first actions remain, or
//! if its size is wanted.
//!
//! If the partner is avoided, B has two words: the first actions of clients and those of servers.

use crate::bitset64::pifs_rules::{
    Rule, actions_adding_more, added_by, common, firsts, merge_rules, rules_per_first_action,
};
use crate::bitset64::system::Bitset64;
use crate::paper::listing_3_pifs::{Apifs, PifsVariant};
use crate::paper::local_futures::LocalFutures;
use crate::system::bitset::members;
use crate::system::compiled::{Compiled, LocalTransition};

/// Computes PIFS for systems with at most 64 processes.
#[derive(Clone, Debug)]
pub struct Pifs64 {
    /// Indexed by local state.
    states: Vec<StateRules>,
    /// The rules of states that have more than one, except the first.
    more_rules: Vec<Rule>,
    /// Indexed by local state: the actions of its process whose partners join dom(B) whatever the
    /// first action is, by being added or by being the partner of the first action.
    always_joining: Vec<u64>,
    /// Indexed by side (client 0, server 1) and action: its process on that side.
    endpoints: [Vec<Endpoint>; 2],
    /// The set of clients.
    clients: u64,
    avoids_partner: bool,
}

/// The rules of a local state s_p.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct StateRules {
    /// What every first action adds, and unless the partner is avoided, the first action itself.
    always: u64,
    first_rule: Rule,
    /// Actions that may add more as first actions than the first actions before them did.
    adding_more: u64,
    /// The set {p} if a rule needs other processes, otherwise empty.
    waits_for_partners: u64,
    /// The range of the other rules in `Pifs64::more_rules`.
    more_start: u32,
    more_end: u32,
    /// The kinds of rules by which processes may join dom(B): [`ANY_FIRST`], [`PARTICULAR_FIRST`].
    joining_rules: u8,
}

const ANY_FIRST: u8 = 1;
const PARTICULAR_FIRST: u8 = 2;

/// One of the two processes of an action.
#[derive(Clone, Copy, Debug)]
struct Endpoint {
    process: u64,
    partners: u64,
    actions: u64,
}

impl Pifs64 {
    pub fn new(compiled: &Compiled, bitset64: &Bitset64, futures: &LocalFutures, variant: PifsVariant) -> Self {
        let endpoint = |&process: &u32| Endpoint {
            process: 1 << process,
            partners: bitset64.partners[process as usize],
            actions: bitset64.actions_of[process as usize],
        };
        let endpoints = [&compiled.client_of, &compiled.server_of].map(|of| of.iter().map(endpoint).collect());
        let mut pifs = Pifs64 {
            states: Vec::new(),
            more_rules: Vec::new(),
            always_joining: Vec::new(),
            endpoints,
            clients: u64::MAX >> (64 - compiled.clients),
            avoids_partner: variant == PifsVariant::AvoidingPartner,
        };
        for process in 0..compiled.process_count() {
            for state in compiled.states(process) {
                let transitions = compiled.transitions(state);
                let rules = rules_per_first_action(futures, variant, state, transitions);
                pifs.push_state(bitset64, process, transitions, rules);
            }
        }
        debug_assert_eq!(pifs.states.len(), compiled.state_count() as usize);
        pifs
    }

    /// Appends the rules of the next local state.
    fn push_state(
        &mut self,
        bitset64: &Bitset64,
        process: u32,
        transitions: &[LocalTransition],
        mut by_first: Vec<Rule>,
    ) {
        let avoids_partner = self.avoids_partner;
        let with_partner = |own: &LocalTransition| bitset64.actions_of[own.partner as usize];
        for rule in by_first.iter_mut().filter(|_| avoids_partner) {
            rule.actions &= !firsts(transitions, rule).fold(0, |all, own| all | with_partner(own));
        }
        debug_assert!(by_first.iter().all(|rule| rule.first.count_ones() == 1));
        let joining = common(transitions, |own| added_by(&by_first, own.action, 0) | with_partner(own));
        self.always_joining.push(joining & bitset64.actions_of[process as usize]);
        let itself = |own: &LocalTransition| if avoids_partner { 0 } else { 1 << own.action };
        let always = common(transitions, |own| added_by(&by_first, own.action, 0) | itself(own));
        let adding_more = if avoids_partner { 0 } else { actions_adding_more(transitions, &by_first) };
        let rules = merge_rules(transitions, always, by_first);
        let mut joining_rules = 0;
        for rule in rules.iter().filter(|rule| self.joining_by(transitions, process, rule, joining) != 0) {
            joining_rules |= if rule.any_first { ANY_FIRST } else { PARTICULAR_FIRST };
        }
        let more_start = self.more_rules.len() as u32;
        self.more_rules.extend(rules.iter().skip(1));
        self.states.push(StateRules {
            always,
            first_rule: rules.first().copied().unwrap_or_default(),
            adding_more,
            waits_for_partners: u64::from(rules.iter().any(|rule| rule.needs != 0)) << process,
            more_start,
            more_end: self.more_rules.len() as u32,
            joining_rules,
        });
    }

    /// Returns the processes that may join dom(B) by a rule; those that it needs are in dom(B)
    /// already, and so is the partner of its first action.
    fn joining_by(&self, transitions: &[LocalTransition], process: u32, rule: &Rule, joining: u64) -> u64 {
        let partner_side = usize::from(self.clients >> process & 1 != 0);
        let partners = members(rule.actions & !joining)
            .fold(0, |all, action| all | self.endpoints[partner_side][action as usize].process);
        let of_first = firsts(transitions, rule).fold(u64::MAX, |common, own| common & 1 << own.partner);
        partners & !rule.needs & !of_first
    }

    /// Returns whether a set B of enabled actions potentially includes a first set in a state.
    pub fn includes(&self, locals: &[u32], ready: [u64; 2], b: u64) -> bool {
        let by_domain = self.includes_by_domain(locals, ready, b);
        debug_assert!(
            by_domain.is_none_or(|includes| includes == self.includes_by_sets(locals, ready, b).wraps),
            "dom(B) determines the answer"
        );
        by_domain.unwrap_or_else(|| self.includes_by_sets(locals, ready, b).wraps)
    }

    /// Also returns the size of B at the end, if it does not wrap.
    pub fn apifs(&self, locals: &[u32], ready: [u64; 2], b: u64) -> Apifs {
        match self.includes_by_domain(locals, ready, b) {
            Some(true) => Apifs { wraps: true, size: 0 },
            _ => self.includes_by_sets(locals, ready, b),
        }
    }

    /// Returns the answer if dom(B) determines it.
    fn includes_by_domain(&self, locals: &[u32], ready: [u64; 2], b: u64) -> Option<bool> {
        let enabled = ready[0] & ready[1];
        debug_assert!(b & !enabled == 0);
        let [mut clients, mut servers] = [DomainSide::default(); 2];
        for action in members(b) {
            clients.join(&self.endpoints[0][action as usize]);
            servers.join(&self.endpoints[1][action as usize]);
        }
        loop {
            while clients.unprocessed | servers.unprocessed != 0 {
                if enabled & !(clients.actions | servers.actions) == 0 {
                    return Some(true); // l. 2, 5
                }
                self.extend(locals, &mut clients.unprocessed, ready[1], &mut servers, &self.endpoints[1]);
                self.extend(locals, &mut servers.unprocessed, ready[0], &mut clients, &self.endpoints[0]);
            }
            if enabled & !(clients.actions | servers.actions) == 0 {
                return Some(true); // l. 2, 5
            }
            if !self.extend_by_rules(locals, ready, &mut clients, &mut servers)? {
                return Some(false); // l. 5
            }
        }
    }

    /// Lines 3 and 4 for the unprocessed processes of one side: lets processes of the other side
    /// join dom(B).
    #[inline(always)]
    fn extend(
        &self,
        locals: &[u32],
        unprocessed: &mut u64,
        ready: u64,
        others: &mut DomainSide,
        endpoints: &[Endpoint],
    ) {
        // The processes of a round do not depend on what is found, so their loads overlap.
        let mut round = std::mem::take(unprocessed);
        while round != 0 {
            let p = round.trailing_zeros();
            round &= round - 1;
            let mut new = self.always_joining[locals[p as usize] as usize] & ready & !others.actions; // l. 3
            while new != 0 {
                let endpoint = &endpoints[new.trailing_zeros() as usize];
                new &= !endpoint.actions;
                others.join(endpoint); // l. 4
            }
        }
    }

    /// Lets processes join dom(B) by rules for any first action. Returns whether some did, or
    /// `None` if rules for particular first actions might have had more effect.
    #[cold]
    #[inline(never)]
    fn extend_by_rules(
        &self,
        locals: &[u32],
        ready: [u64; 2],
        clients: &mut DomainSide,
        servers: &mut DomainSide,
    ) -> Option<bool> {
        let domain = clients.processes | servers.processes;
        debug_assert!(clients.processes & !self.clients == 0 && servers.processes & self.clients == 0);
        let (mut joined, mut kinds) = (false, 0);
        for p in members(domain) {
            let state = &self.states[locals[p as usize] as usize];
            kinds |= state.joining_rules;
            if state.joining_rules & ANY_FIRST != 0 {
                let rules = std::iter::once(&state.first_rule).chain(self.more_rules(state));
                let applicable = rules.filter(|rule| rule.any_first && rule.needs & !domain == 0); // l. 3
                let actions = applicable.fold(0, |all, rule| all | rule.actions);
                let partner_side = usize::from(clients.processes >> p & 1 != 0);
                let others = if partner_side == 1 { &mut *servers } else { &mut *clients };
                for action in members(actions & ready[partner_side] & !others.actions) {
                    others.join(&self.endpoints[partner_side][action as usize]); // l. 4
                    joined = true;
                }
            }
        }
        if joined || kinds & PARTICULAR_FIRST == 0 { Some(joined) } else { None }
    }

    /// Returns all rules of a state but the first.
    #[inline(always)]
    fn more_rules(&self, state: &StateRules) -> &[Rule] {
        &self.more_rules[state.more_start as usize..state.more_end as usize]
    }

    /// Returns the answer by computing B.
    fn includes_by_sets(&self, locals: &[u32], ready: [u64; 2], b: u64) -> Apifs {
        if self.avoids_partner {
            self.by_sets::<true>(locals, ready, b)
        } else {
            self.by_sets::<false>(locals, ready, b)
        }
    }

    // l. 1
    fn by_sets<const AVOIDING: bool>(&self, locals: &[u32], ready: [u64; 2], b: u64) -> Apifs {
        let enabled = ready[0] & ready[1];
        let added = [b, if AVOIDING { b } else { 0 }];
        let mut run =
            Run { pifs: self, locals, ready, added, domain: 0, wrapped: 0, unprocessed: 0, waiting_for_partners: 0 };
        for action in members(b) {
            for endpoint in [self.endpoints[0][action as usize], self.endpoints[1][action as usize]] {
                run.domain |= endpoint.process;
                run.wrapped |= endpoint.actions;
            }
        }
        debug_assert!(b & !run.wrapped == 0, "dom(B) wraps B");
        run.unprocessed = run.domain;
        // l. 2
        while enabled & !run.wrapped != 0 {
            if run.unprocessed == 0 {
                let counted_twice = if AVOIDING { b.count_ones() } else { 0 };
                let size = run.added[0].count_ones() + run.added[1].count_ones() - counted_twice;
                debug_assert!(size >= b.count_ones(), "B only grows");
                return Apifs { wraps: false, size }; // l. 5
            }
            // The processes of a round do not depend on what is found, so their loads overlap.
            let round = std::mem::take(&mut run.unprocessed);
            members(round & self.clients).for_each(|p| run.process::<0, AVOIDING>(p));
            members(round & !self.clients).for_each(|p| run.process::<1, AVOIDING>(p));
        }
        Apifs { wraps: true, size: 0 } // l. 5
    }
}

/// The processes of one side in dom(B).
#[derive(Clone, Copy, Default)]
struct DomainSide {
    processes: u64,
    /// All actions of these processes.
    actions: u64,
    /// The processes that have not been processed.
    unprocessed: u64,
}

impl DomainSide {
    #[inline(always)]
    fn join(&mut self, endpoint: &Endpoint) {
        self.unprocessed |= endpoint.process & !self.processes;
        self.processes |= endpoint.process;
        self.actions |= endpoint.actions;
    }
}

/// One computation of B.
struct Run<'r> {
    pifs: &'r Pifs64,
    locals: &'r [u32],
    ready: [u64; 2],
    /// B, by the side whose first action it is; unless the partner is avoided, in the first word.
    added: [u64; 2],
    /// The processes in dom(B).
    domain: u64,
    /// The actions that dom(B) meets.
    wrapped: u64,
    /// Invariant: these processes have a first action.
    unprocessed: u64,
    /// The processes that were processed and have a rule that needs others.
    waiting_for_partners: u64,
}

impl Run<'_> {
    /// Lines 3 and 4 for a process of a side.
    #[inline(always)]
    fn process<const SIDE: usize, const AVOIDING: bool>(&mut self, p: u32) {
        let (own, other) = if AVOIDING { (SIDE, 1 - SIDE) } else { (0, 0) };
        debug_assert!(self.domain >> p & 1 == 1, "only processes of dom(B) are processed");
        let state = &self.pifs.states[self.locals[p as usize] as usize];
        let added_by = |rule: &Rule| {
            let applies = (rule.first & self.added[own] != 0) & (rule.needs & !self.domain == 0);
            rule.actions & u64::from(applies).wrapping_neg()
        };
        let mut found = state.always | added_by(&state.first_rule); // l. 3
        if state.more_start != state.more_end {
            found |= self.pifs.more_rules(state).iter().fold(0, |found, rule| found | added_by(rule));
        }
        let mut new = found & self.ready[1 - SIDE] & !self.added[other]; // l. 4
        self.added[other] |= new;
        self.waiting_for_partners |= state.waits_for_partners;
        if new & state.adding_more != 0 {
            self.unprocessed |= 1 << p;
        }
        while new != 0 {
            let endpoint = &self.pifs.endpoints[1 - SIDE][new.trailing_zeros() as usize];
            new &= new - 1;
            let joins = endpoint.process & !self.domain;
            self.domain |= joins;
            self.wrapped |= endpoint.actions;
            let woken = if joins != 0 { self.waiting_for_partners & endpoint.partners } else { 0 };
            self.unprocessed |= endpoint.process | woken;
        }
    }
}
