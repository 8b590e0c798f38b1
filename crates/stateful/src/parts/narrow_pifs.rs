//! PIFS on narrow systems, by words: the same as `parts::pifs`, where it is explained.
//!
//! What a process p adds to B in line 4 depends on its state, on its first actions (those of B that it is ready for) and on which of its partners are in
//! dom(B). So every state s_p has rules: one of these first actions, and all of these processes in dom(B), give these actions; what every first action gives by
//! itself needs no rule. A process is looked at when it gets a first action, and again when one of its partners joins dom(B), if it has a rule that needs others.
//!
//! Often dom(B) alone tells the answer, without B: every process in it has a first action, so it gives what every first action gives; the partner of that
//! action is in dom(B) anyway. Only if that does not wrap enabled(s), and rules of certain first actions are left, or the size of B is asked for, B is computed too.
//!
//! With `avoiding`, B has two words: the first actions of clients and those of servers.

use rustc_hash::FxHashMap;

use crate::parts::compiled::{Compiled, Out};
use crate::parts::futures::Futures;
use crate::parts::narrow::{Narrow, members};

/// Computes PIFS.
#[derive(Clone, Debug)]
pub struct NarrowPifs {
    states: Vec<State>,
    /// Rules of states that have more than one.
    more: Vec<Rule>,
    /// By state s_p: what every first action gives, or is with its partner.
    always: Vec<u64>,
    /// By side and action: its process there.
    ends: [Vec<End>; 2],
    /// The clients.
    clients: u64,
    avoiding: bool,
}

/// What is known of a state s_p.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
struct State {
    /// What every first action gives; unless `avoiding`, or is.
    always: u64,
    rule: Rule,
    /// Actions that give more as first actions than the one before them did.
    again: u64,
    /// p, if a rule needs other processes.
    pending: u64,
    /// The other rules, in `NarrowPifs::more`.
    more: (u32, u32),
    /// Of what kind the rules are by which processes may join dom(B).
    joins: u8,
}

/// Rules for any first action.
const ANY: u8 = 1;
/// Rules for certain first actions.
const CERTAIN: u8 = 2;

/// A rule of a state s_p.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Rule {
    /// The d of line 3.
    first: u64,
    /// The processes of x.
    needs: u64,
    /// The b of line 3.
    actions: u64,
    /// Whether d is any action of the state.
    any: bool,
}

/// A process of an action.
#[derive(Clone, Copy, Debug)]
struct End {
    process: u64,
    partners: u64,
    actions: u64,
}

impl NarrowPifs {
    pub fn new(compiled: &Compiled, narrow: &Narrow, futures: &Futures, (remote, avoiding): (bool, bool)) -> Self {
        let end = |&process: &u32| End {
            process: 1 << process,
            partners: narrow.partners[process as usize],
            actions: narrow.actions_of[process as usize],
        };
        let ends = [&compiled.client_of, &compiled.server_of].map(|of| of.iter().map(end).collect());
        let clients = (1 << compiled.clients) - 1;
        let mut pifs = NarrowPifs { states: Vec::new(), more: Vec::new(), always: Vec::new(), ends, clients, avoiding };
        for process in 0..compiled.processes() {
            for state in compiled.states(process) {
                let outs = compiled.out(state);
                let mut plain = plain_rules(futures, remote, state, outs);
                let with = |out: &Out| narrow.actions_of[out.partner as usize];
                for rule in plain.iter_mut().filter(|_| avoiding) {
                    let firsts = outs.iter().filter(|out| rule.first >> out.action & 1 != 0);
                    rule.actions &= !firsts.fold(0, |all, out| all | with(out));
                }
                let joined = all_of(outs, |out| given(&plain, out.action, 0) | with(out));
                pifs.always.push(joined & narrow.actions_of[process as usize]);
                let itself = |out: &Out| if avoiding { 0 } else { 1 << out.action };
                let always = all_of(outs, |out| given(&plain, out.action, 0) | itself(out));
                let rules = merged_rules(outs, always, plain.clone());
                let joins = |rule: &&Rule| pifs.joins_by(outs, process, rule, joined) != 0;
                let joins =
                    rules.iter().filter(joins).fold(0, |joins, rule| joins | if rule.any { ANY } else { CERTAIN });
                let start = pifs.more.len() as u32;
                pifs.more.extend(rules.iter().skip(1));
                pifs.states.push(State {
                    always,
                    rule: rules.first().copied().unwrap_or_default(),
                    again: if avoiding { 0 } else { again(outs, &plain) },
                    pending: u64::from(rules.iter().any(|rule| rule.needs != 0)) << process,
                    more: (start, pifs.more.len() as u32),
                    joins,
                });
            }
        }
        pifs
    }

    /// Processes that may join dom(B) by a rule: those that it needs are in it already, and so is the partner of its first action.
    fn joins_by(&self, outs: &[Out], process: u32, rule: &Rule, joined: u64) -> u64 {
        let side = usize::from(self.clients >> process & 1 != 0);
        let partners =
            members(rule.actions & !joined).fold(0, |all, action| all | self.ends[side][action as usize].process);
        let firsts = outs.iter().filter(|out| rule.first >> out.action & 1 != 0);
        partners & !rule.needs & !firsts.fold(u64::MAX, |common, out| common & 1 << out.partner)
    }

    /// Whether B, enabled actions, potentially includes a first set in a state.
    pub fn includes(&self, at: &[u32], ready: [u64; 2], b: u64) -> bool {
        self.includes_by_domain(at, ready, b).unwrap_or_else(|| self.includes_with_size(at, ready, b).0)
    }

    /// The same, and the size of B at the end, if not.
    pub fn reach_of(&self, at: &[u32], ready: [u64; 2], b: u64) -> (bool, u32) {
        match self.includes_by_domain(at, ready, b) {
            Some(true) => (true, 0),
            _ => self.includes_with_size(at, ready, b),
        }
    }

    /// The answer, if dom(B) tells it.
    fn includes_by_domain(&self, at: &[u32], ready: [u64; 2], b: u64) -> Option<bool> {
        let enabled = ready[0] & ready[1];
        let [mut clients, mut servers] = [Joined::default(); 2];
        for action in members(b) {
            clients.add(&self.ends[0][action as usize]);
            servers.add(&self.ends[1][action as usize]);
        }
        loop {
            while clients.waiting | servers.waiting != 0 {
                if enabled & !(clients.actions | servers.actions) == 0 {
                    return Some(true);
                }
                self.look(at, &mut clients.waiting, ready[1], &mut servers, &self.ends[1]);
                self.look(at, &mut servers.waiting, ready[0], &mut clients, &self.ends[0]);
            }
            if enabled & !(clients.actions | servers.actions) == 0 {
                return Some(true);
            }
            if !self.by_rules(at, ready, &mut clients, &mut servers)? {
                return Some(false);
            }
        }
    }

    /// Line 3 and line 4 for processes of one side: who joins on the other side.
    #[inline(always)]
    fn look(&self, at: &[u32], waiting: &mut u64, ready: u64, others: &mut Joined, ends: &[End]) {
        // Who is next does not depend on what was found, so the processor can look at several at once.
        let mut round = std::mem::take(waiting);
        while round != 0 {
            let p = round.trailing_zeros();
            round &= round - 1;
            let mut new = self.always[at[p as usize] as usize] & ready & !others.actions;
            while new != 0 {
                let end = &ends[new.trailing_zeros() as usize];
                new &= !end.actions;
                others.add(end);
            }
        }
    }

    /// Lets processes join dom(B) by rules for any first action; whether there were any. `None`: rules for certain first actions might have done more.
    #[cold]
    #[inline(never)]
    fn by_rules(&self, at: &[u32], ready: [u64; 2], clients: &mut Joined, servers: &mut Joined) -> Option<bool> {
        let domain = clients.processes | servers.processes;
        let (mut joined, mut kinds) = (false, 0);
        for p in members(domain) {
            let state = &self.states[at[p as usize] as usize];
            kinds |= state.joins;
            if state.joins & ANY != 0 {
                let more = &self.more[state.more.0 as usize..state.more.1 as usize];
                let rules =
                    std::iter::once(&state.rule).chain(more).filter(|rule| rule.any && rule.needs & !domain == 0);
                let side = usize::from(clients.processes >> p & 1 == 0);
                let others = if side == 0 { &mut *servers } else { &mut *clients };
                for action in members(rules.fold(0, |all, rule| all | rule.actions) & ready[1 - side] & !others.actions)
                {
                    others.add(&self.ends[1 - side][action as usize]);
                    joined = true;
                }
            }
        }
        if joined || kinds & CERTAIN == 0 { Some(joined) } else { None }
    }

    /// The answer by B itself.
    fn includes_with_size(&self, at: &[u32], ready: [u64; 2], b: u64) -> (bool, u32) {
        if self.avoiding { self.by_sets::<true>(at, ready, b) } else { self.by_sets::<false>(at, ready, b) }
    }

    fn by_sets<const AVOIDING: bool>(&self, at: &[u32], ready: [u64; 2], b: u64) -> (bool, u32) {
        let enabled = ready[0] & ready[1];
        let added = [b, if AVOIDING { b } else { 0 }];
        let mut run = Run { pifs: self, at, ready, added, domain: 0, wrapped: 0, waiting: 0, pending: 0 };
        for action in members(b) {
            for end in [self.ends[0][action as usize], self.ends[1][action as usize]] {
                run.domain |= end.process;
                run.wrapped |= end.actions;
            }
        }
        run.waiting = run.domain;
        while enabled & !run.wrapped != 0 {
            if run.waiting == 0 {
                let twice = if AVOIDING { b.count_ones() } else { 0 };
                return (false, run.added[0].count_ones() + run.added[1].count_ones() - twice);
            }
            // In rounds: who is next does not depend on what was found, so the processor can look at several at once.
            let round = std::mem::take(&mut run.waiting);
            members(round & self.clients).for_each(|p| run.look::<0, AVOIDING>(p));
            members(round & !self.clients).for_each(|p| run.look::<1, AVOIDING>(p));
        }
        (true, 0)
    }
}

/// Processes of one side in dom(B).
#[derive(Clone, Copy, Default)]
struct Joined {
    processes: u64,
    /// Their actions.
    actions: u64,
    /// Those that are to be looked at.
    waiting: u64,
}

impl Joined {
    /// A process joins, or is there already.
    #[inline(always)]
    fn add(&mut self, end: &End) {
        self.waiting |= end.process & !self.processes;
        self.processes |= end.process;
        self.actions |= end.actions;
    }
}

/// One computation with B.
struct Run<'r> {
    pifs: &'r NarrowPifs,
    at: &'r [u32],
    ready: [u64; 2],
    /// B, by the side whose first action it is; in the first word only, unless `avoiding`.
    added: [u64; 2],
    /// dom(B).
    domain: u64,
    /// The actions that dom(B) meets.
    wrapped: u64,
    /// Processes to look at. Invariant: they have a first action.
    waiting: u64,
    /// Processes that were looked at and have a rule that needs others.
    pending: u64,
}

impl Run<'_> {
    /// Lines 3 and 4 for a process of a side.
    #[inline(always)]
    fn look<const SIDE: usize, const AVOIDING: bool>(&mut self, p: u32) {
        let (own, other) = if AVOIDING { (SIDE, 1 - SIDE) } else { (0, 0) };
        let state = &self.pifs.states[self.at[p as usize] as usize];
        let gives = |rule: &Rule| {
            let gives = (rule.first & self.added[own] != 0) & (rule.needs & !self.domain == 0);
            rule.actions & u64::from(gives).wrapping_neg()
        };
        let mut found = state.always | gives(&state.rule); // l. 3
        if state.more.0 != state.more.1 {
            let more = &self.pifs.more[state.more.0 as usize..state.more.1 as usize];
            found |= more.iter().fold(0, |found, rule| found | gives(rule));
        }
        let mut new = found & self.ready[1 - SIDE] & !self.added[other]; // l. 4
        self.added[other] |= new;
        self.pending |= state.pending;
        if new & state.again != 0 {
            self.waiting |= 1 << p;
        }
        while new != 0 {
            let end = &self.pifs.ends[1 - SIDE][new.trailing_zeros() as usize];
            new &= new - 1;
            let joins = end.process & !self.domain;
            self.domain |= joins;
            self.wrapped |= end.actions;
            self.waiting |= end.process | if joins != 0 { self.pending & end.partners } else { 0 };
        }
    }
}

/// The rules of a state, of one first action each.
fn plain_rules(futures: &Futures, remote: bool, state: u32, outs: &[Out]) -> Vec<Rule> {
    let mut rules: Vec<Rule> = Vec::new();
    for out in outs {
        let mut by_needs: FxHashMap<u64, u64> = FxHashMap::default();
        for group in futures.from(futures.after(state, out.target)) {
            let needs = if remote { 0 } else { one_word(futures, futures.needs(group)) };
            // Both processes of d are in dom(B).
            *by_needs.entry(needs & !(1 << out.partner)).or_default() |= one_word(futures, futures.actions(group));
        }
        rules.extend(by_needs.into_iter().map(|(needs, actions)| Rule {
            first: 1 << out.action,
            needs,
            actions,
            any: outs.len() == 1,
        }));
    }
    rules
}

/// What every first action has.
fn all_of(outs: &[Out], has: impl Fn(&Out) -> u64) -> u64 {
    if outs.is_empty() { 0 } else { outs.iter().fold(u64::MAX, |all, out| all & has(out)) }
}

/// The rules for what is not always given.
fn merged_rules(outs: &[Out], always: u64, mut rules: Vec<Rule>) -> Vec<Rule> {
    let all = rules.clone();
    for rule in &mut rules {
        let less = |other: &&Rule| other.first == rule.first && other.needs & !rule.needs == 0 && *other != rule;
        rule.actions &= !all.iter().filter(less).fold(always, |said, other| said | other.actions);
    }
    rules.retain(|rule| rule.actions != 0);
    rules = merged(rules, |rule| rule.needs);
    // With the partner of d, which is in dom(B) anyway, more may look the same.
    let partner =
        |rule: &Rule| outs.iter().filter(|out| rule.first == 1 << out.action).map(|out| 1 << out.partner).sum::<u64>();
    rules = merged(rules, |rule| if rule.needs == 0 { 0 } else { rule.needs | partner(rule) });
    let all = outs.iter().fold(0, |all, out| all | 1 << out.action);
    for rule in &mut rules {
        rule.any = rule.first == all;
        let firsts = outs.iter().filter(|out| rule.first >> out.action & 1 != 0);
        rule.needs &= !firsts.fold(u64::MAX, |common, out| common & 1 << out.partner);
    }
    rules.sort_unstable_by_key(|rule| (rule.needs.count_ones(), rule.first));
    rules
}

/// Rules with the same actions, and the same needs in a way, become one.
fn merged(rules: Vec<Rule>, needs: impl Fn(&Rule) -> u64) -> Vec<Rule> {
    let mut firsts: FxHashMap<(u64, u64), u64> = FxHashMap::default();
    for rule in rules {
        *firsts.entry((needs(&rule), rule.actions)).or_default() |= rule.first;
    }
    firsts.into_iter().map(|((needs, actions), first)| Rule { first, needs, actions, any: false }).collect()
}

/// What a first action gives with a domain.
fn given(rules: &[Rule], first: u32, domain: u64) -> u64 {
    let fits = |rule: &&Rule| rule.first >> first & 1 != 0 && rule.needs & !domain == 0;
    rules.iter().filter(fits).fold(0, |given, rule| given | rule.actions)
}

/// The actions b of a state that may give more when they become first actions after some other first action d of the state did.
fn again(outs: &[Out], rules: &[Rule]) -> u64 {
    let gives_more = |b: &&Out| {
        let of_b = || rules.iter().filter(|rule| rule.first >> b.action & 1 != 0);
        outs.iter().any(|d| {
            of_b().any(|rule| {
                // Both processes of b and d are in dom(B), and so are both actions in B.
                let domain = rule.needs | 1 << b.partner | 1 << d.partner;
                rule.actions & !(given(rules, d.action, domain) | 1 << d.action | 1 << b.action) != 0
            })
        })
    };
    outs.iter().filter(gives_more).fold(0, |again, out| again | 1 << out.action)
}

/// A set that fits into a word.
fn one_word(futures: &Futures, words: std::ops::Range<u32>) -> u64 {
    words.fold(0, |all, at| all | futures.word(at).1)
}
