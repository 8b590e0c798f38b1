//! What paths of a process lead to: what closures are made of.

use rustc_hash::FxHashMap;

use crate::parts::compiled::{Compiled, NONE, Out};
use crate::parts::narrow::members;

/// What paths of a process lead to. Sets of its actions are words.
pub struct Paths<'p> {
    first: u32,
    /// Its actions.
    pub actions: Vec<u32>,
    /// By partner: the actions with it.
    with: FxHashMap<u32, Vec<u64>>,
    /// Actions that their server may take part in on the way to another one with it; none, if the process is a server.
    harmless: &'p [bool],
    /// By state: the actions that some path leads to.
    later: Vec<Vec<u64>>,
}

impl<'p> Paths<'p> {
    /// With `avoiding`, the partner of an action takes part in nothing on the path to it.
    pub fn new(compiled: &Compiled, process: u32, avoiding: bool, harmless: &'p [bool]) -> Self {
        let states = compiled.states(process);
        let mut all: Vec<(u32, u32)> =
            states.clone().flat_map(|state| compiled.out(state)).map(|out| (out.action, out.partner)).collect();
        all.sort_unstable();
        all.dedup();
        let words = all.len().div_ceil(64);
        let mut with: FxHashMap<u32, Vec<u64>> = FxHashMap::default();
        for (local, &(_, partner)) in all.iter().enumerate() {
            with.entry(partner).or_insert_with(|| vec![0; words])[local / 64] |= 1 << (local % 64);
        }
        let actions: Vec<u32> = all.iter().map(|&(action, _)| action).collect();
        let harmless = if process < compiled.clients { harmless } else { &[] };
        let mut paths =
            Paths { first: states.start, actions, with, harmless, later: vec![vec![0; words]; states.len()] };
        for (local, state) in states.clone().enumerate() {
            for out in compiled.out(state) {
                let action = paths.actions.partition_point(|&action| action < out.action);
                paths.later[local][action / 64] |= 1 << (action % 64);
            }
        }
        let links: Vec<Vec<Out>> = states.clone().map(|state| paths.links(compiled.out(state))).collect();
        let mut changed = true;
        while changed {
            changed = false;
            for (local, links) in links.iter().enumerate().rev() {
                for out in links.iter().filter(|out| out.target != states.start + local as u32) {
                    let more = if avoiding { paths.leads(out) } else { paths.after(out).to_vec() };
                    for (own, more) in paths.later[local].iter_mut().zip(more) {
                        changed |= more & !*own != 0;
                        *own |= more;
                    }
                }
            }
        }
        paths
    }

    /// A set of its actions.
    pub fn set(&self, actions: impl IntoIterator<Item = u32>) -> Vec<u64> {
        let mut set = vec![0; self.actions.len().div_ceil(64)];
        actions.into_iter().for_each(|action| self.insert(&mut set, action));
        set
    }

    pub fn insert(&self, set: &mut [u64], action: u32) {
        let local = self.actions.partition_point(|&before| before < action);
        set[local / 64] |= 1 << (local % 64);
    }

    /// The same set by the numbers of all actions.
    pub fn global(&self, set: &[u64]) -> Vec<(u32, u64)> {
        let mut words: Vec<(u32, u64)> = Vec::new();
        for (word, &bits) in set.iter().enumerate() {
            for bit in members(bits) {
                let action = self.actions[word * 64 + bit as usize];
                match words.last_mut() {
                    Some((last, bits)) if *last == action / 64 => *bits |= 1 << (action % 64),
                    _ => words.push((action / 64, 1 << (action % 64))),
                }
            }
        }
        words
    }

    /// The actions with a partner.
    pub fn with(&self, partner: u32) -> &[u64] {
        &self.with[&partner]
    }

    /// Of the actions that leave a server where it is, puts those into a set that commute with another one of it, which takes it to a state. Lines 2' and 3'.
    pub fn pass(&self, compiled: &Compiled, stays: &[u64], (target, action): (u32, usize), passing: &mut [u64]) {
        if target != NONE {
            for (word, &bits) in stays.iter().enumerate() {
                let stay = |&bit: &u32| compiled.server_step(self.actions[word * 64 + bit as usize], target) == target;
                passing[word] = members(bits).filter(stay).fold(0, |all, bit| all | 1 << bit);
            }
            passing[action / 64] &= !(1 << (action % 64));
        }
    }

    /// What matters of a transition: where it leads, and the partner that is not to be met again, if any.
    pub fn link(&self, out: &Out) -> (u32, Option<u32>) {
        let harmless = self.harmless.get(out.action as usize).copied().unwrap_or(false);
        (out.target, (!harmless).then_some(out.partner))
    }

    /// A transition for each link.
    fn links(&self, outs: &[Out]) -> Vec<Out> {
        let mut outs = outs.to_vec();
        outs.sort_by_key(|out| self.link(out));
        outs.dedup_by_key(|out| self.link(out));
        outs
    }

    fn after(&self, out: &Out) -> &[u64] {
        &self.later[(out.target - self.first) as usize]
    }

    /// The actions that paths from a transition on lead to, whose partner has no part in it.
    pub fn leads(&self, out: &Out) -> Vec<u64> {
        let mut leads = self.after(out).to_vec();
        if let (_, Some(partner)) = self.link(out) {
            leads.iter_mut().zip(&self.with[&partner]).for_each(|(leads, with)| *leads &= !with);
        }
        leads
    }
}

/// By action: whether it can leave its server where it is. Nothing can, if actions do not commute.
pub fn harmless(compiled: &Compiled) -> Vec<bool> {
    let mut harmless = vec![false; compiled.actions() as usize];
    if compiled.commuting {
        for server in compiled.clients..compiled.processes() {
            for state in compiled.states(server) {
                for out in compiled.out(state).iter().filter(|out| out.target == state) {
                    harmless[out.action as usize] = true;
                }
            }
        }
    }
    harmless
}
