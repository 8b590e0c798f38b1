//! The closure of [Stateful24], Definition 36: covering source sets.
//!
//! ```text
//!   1  closure(s, b) = the smallest C such that
//!   2    C has every a with s_p -a-> for a process p of b
//!   3    for a in C of the processes p and q with s_p -a->, every c with s_q -c-> ... -a-> in q is in C, if p does not take part in c
//! ```
//! The condition on p in line 3 is not in the paper, but its figures need it: the path of q that leads to its first action with p cannot start with
//! an action of p. With `avoiding`, p takes part in nothing on the whole path of q, for the same reason.
//!
//! If actions of a server can commute (`Compiled::commute`), what leaves a server where it is and commutes does not count. Then:
//!
//! ```text
//!   2'   of the server of b, not the a that leave it where it is and commute with b
//!   3'   if q is a server and a is enabled in it, not the c that leave it where it is and commute with a
//!   3''  if p is a server, it may take part in c, and in the path, by actions that can leave it where it is
//! ```
//! Why this is a covering source set: let u be a maximal run, and say that an action on u is new to a client if the client has not moved before, and to
//! a server if the server has not changed its state before. If b's client does not move on u and nothing new to its server but what 2' leaves out
//! happens, b is still enabled at the end, which cannot be. So u has actions of C that are new to one of their processes and were added for it; let a be the first
//! of them. If it is new to its client p, but cannot be moved to the front of u, its server has taken an action c before that does not commute with a, or
//! has changed its state; the first such c is new to the server, and in C by 3'. If it is new to its server p, and its client q has moved before, then q's first
//! action is in C by 3''; and if q has not moved before, but a cannot be moved to the front, then p has before taken a c that leaves it where
//! it is and does not commute with a: it is in C by 3', which is applied to enabled a for both sides. Each contradicts that a is the first.

use rustc_hash::FxHashMap;

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, NONE, Out};
use crate::parts::here::Here;
use crate::parts::narrow_closures::NarrowClosures;

/// Computes closures.
#[derive(Clone, Debug)]
pub struct Closures {
    sided: bool,
    commuting: bool,
    /// By place of an action and a state in the table of steps: the list of the c of line 3.
    lists: Vec<u32>,
    starts: Vec<u32>,
    items: Vec<Item>,
    /// By action and side (server: odd), when it was last seen.
    seen: Vec<u32>,
    now: u32,
    waiting: Vec<(u32, u32)>,
    /// The actions that may be on a run from the state: see `parts::possible`. All, unless it is told.
    pub possible: Vec<u64>,
    /// By action: its slot when it is enabled, else `u32::MAX`.
    slots: Vec<u32>,
    /// On narrow systems, what does all this by words.
    narrow: Option<NarrowClosures>,
}

/// An action c and the process that is not q.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Item {
    action: u32,
    partner: u32,
}

impl Closures {
    /// With or without the stronger conditions.
    pub fn new(compiled: &Compiled, avoiding: bool, sided: bool) -> Closures {
        let mut closures = Closures {
            sided,
            commuting: compiled.commuting,
            lists: vec![0; compiled.entries()],
            starts: vec![0, 0],
            items: Vec::new(),
            seen: vec![0; 2 * compiled.actions() as usize],
            now: 0,
            waiting: Vec::new(),
            possible: vec![u64::MAX; compiled.actions().div_ceil(64) as usize],
            slots: vec![u32::MAX; compiled.actions() as usize],
            narrow: None,
        };
        let mut known = FxHashMap::default();
        known.insert(Vec::new(), 0);
        let harmless = harmless(compiled);
        for process in 0..compiled.processes() {
            closures.fill(compiled, process, (avoiding, &harmless), &mut known);
        }
        if compiled.direct().is_some() && !avoiding && !sided {
            let word = |list: u32| {
                let items = closures.starts[list as usize] as usize..closures.starts[list as usize + 1] as usize;
                closures.items[items].iter().map(|item| 1 << item.action).sum()
            };
            let lists = closures.lists.iter().map(|&list| word(list)).collect();
            closures.narrow = Some(NarrowClosures::new(lists));
        }
        closures
    }

    fn fill(
        &mut self,
        compiled: &Compiled,
        process: u32,
        (avoiding, harmless): (bool, &[bool]),
        known: &mut FxHashMap<Vec<Item>, u32>,
    ) {
        let paths = Paths::new(compiled, process, avoiding, harmless);
        // By state: what its transitions lead to, each such set once; and which of them contain an action, with the list of that.
        let mut leads: Vec<(u32, usize)> = Vec::new();
        let mut sets: Vec<Vec<u64>> = Vec::new();
        let mut lists: FxHashMap<Vec<u64>, u32> = FxHashMap::default();
        for state in compiled.states(process) {
            let (mut numbers, mut by_link) = (FxHashMap::default(), FxHashMap::default());
            leads.clear();
            sets.clear();
            lists.clear();
            for (at, out) in compiled.out(state).iter().enumerate() {
                let number = *by_link.entry(paths.link(out)).or_insert_with(|| {
                    let set = paths.leads(out);
                    *numbers.entry(set.clone()).or_insert_with(|| {
                        sets.push(set);
                        sets.len() - 1
                    })
                });
                leads.push((at as u32, number));
            }
            for (local, &action) in paths.actions.iter().enumerate() {
                let mut with = vec![0_u64; sets.len().div_ceil(64)];
                for (number, set) in sets.iter().enumerate() {
                    with[number / 64] |= (set[local / 64] >> (local % 64) & 1) << (number % 64);
                }
                let list = *lists.entry(with).or_insert_with_key(|with| {
                    let among = leads.iter().filter(|(_, number)| with[number / 64] >> (number % 64) & 1 != 0);
                    let outs = among.map(|&(at, _)| compiled.out(state)[at as usize]);
                    self.list(outs.map(|out| Item { action: out.action, partner: out.partner }).collect(), known)
                });
                self.lists[compiled.entry(process, action, state)] = list;
            }
        }
    }

    /// The number of a list.
    fn list(&mut self, list: Vec<Item>, known: &mut FxHashMap<Vec<Item>, u32>) -> u32 {
        *known.entry(list).or_insert_with_key(|list| {
            self.items.extend_from_slice(list);
            self.starts.push(self.items.len() as u32);
            self.starts.len() as u32 - 2
        })
    }

    /// Gets ready for closures in a state.
    pub fn open<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>) {
        if self.narrow.is_none() {
            here.moves(compiled).for_each(|step| self.slots[step.action as usize] = step.slot);
        }
    }

    /// No more closures in this state.
    pub fn close<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>) {
        if self.narrow.is_none() {
            here.moves(compiled).for_each(|step| self.slots[step.action as usize] = u32::MAX);
        }
    }

    /// The awake actions in the closure of an enabled action, if there are fewer than so many.
    pub fn closure<const N: usize>(
        &mut self,
        compiled: &Compiled,
        here: &Here<N>,
        slot: u32,
        (awake, most): (Bits<N>, u32),
    ) -> Option<Bits<N>> {
        if let (Some(closures), Some(narrow)) = (&self.narrow, compiled.direct()) {
            let within = (awake.0[0], most);
            let closure = closures.closure(compiled, narrow, (&here.at, here.ready), slot, within)?;
            return Some(Bits::of(&[closure & awake.0[0]]));
        }
        self.now += 1;
        self.waiting.clear();
        let step = here.at_slot(compiled, slot);
        let mut enabled = Bits::EMPTY;
        for process in [step.client, step.server] {
            for out in compiled.out(here.at[process as usize]) {
                if process == step.server && self.passes(compiled, here, process, out.action, step.action) {
                    continue;
                }
                self.add(compiled, here, process, Item { action: out.action, partner: out.partner }, &mut enabled); // l. 2
            }
        }
        loop {
            // It only grows.
            if enabled.meet(awake).count() >= most {
                return None;
            }
            let Some((action, q)) = self.waiting.pop() else { return Some(enabled.meet(awake)) };
            let list = self.lists[compiled.entry(q, action, here.at[q as usize])] as usize;
            for at in self.starts[list]..self.starts[list + 1] {
                let item = self.items[at as usize];
                if !self.passes(compiled, here, q, item.action, action) {
                    self.add(compiled, here, q, item, &mut enabled); // l. 3
                }
            }
        }
    }

    /// Whether an action of a server leaves it where it is and commutes with another one that the server is ready for. Lines 2' and 3'.
    #[inline]
    fn passes<const N: usize>(&self, compiled: &Compiled, here: &Here<N>, q: u32, action: u32, other: u32) -> bool {
        if !self.commuting || q < compiled.clients || action == other {
            return false;
        }
        let state = here.at[q as usize];
        let target = compiled.server_step(other, state);
        compiled.server_step(action, state) == state && target != NONE && compiled.server_step(action, target) == target
    }

    /// Adds an action that a process is ready for.
    #[inline]
    fn add<const N: usize>(
        &mut self,
        compiled: &Compiled,
        here: &Here<N>,
        process: u32,
        item: Item,
        enabled: &mut Bits<N>,
    ) {
        let side = 2 * item.action as usize + usize::from(process >= compiled.clients);
        let possible = self.possible[item.action as usize / 64] >> (item.action % 64) & 1 != 0;
        if self.seen[side] == self.now || !possible {
            return;
        }
        self.seen[side] = self.now;
        self.waiting.push((item.action, item.partner));
        let slot = self.slots[item.action as usize];
        if slot != u32::MAX {
            enabled.insert(slot);
        }
        if !self.sided && self.seen[side ^ 1] != self.now {
            self.seen[side ^ 1] = self.now;
            if compiled.step(item.partner, item.action, here.at[item.partner as usize]) != NONE {
                self.waiting.push((item.action, process));
            }
        }
        if self.sided && self.commuting && slot != u32::MAX && process >= compiled.clients {
            let state = here.at[process as usize];
            for out in compiled.out(state) {
                let stays = out.target == state && out.partner != item.partner;
                if stays && !self.passes(compiled, here, process, out.action, item.action) {
                    self.add(compiled, here, process, Item { action: out.action, partner: out.partner }, enabled); // l. 3'
                }
            }
        }
    }
}

/// By action: whether it can leave its server where it is. Nothing can, if actions do not commute.
fn harmless(compiled: &Compiled) -> Vec<bool> {
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

/// What paths of a process lead to. Sets of its actions are words.
struct Paths<'p> {
    first: u32,
    /// Its actions.
    actions: Vec<u32>,
    /// By partner: the actions with it.
    with: FxHashMap<u32, Vec<u64>>,
    /// Actions that their server may take part in on the way to another one with it; none, if the process is a server.
    harmless: &'p [bool],
    /// By state: the actions that some path leads to.
    later: Vec<Vec<u64>>,
}

impl<'p> Paths<'p> {
    /// With `avoiding`, the partner of an action takes part in nothing on the path to it.
    fn new(compiled: &Compiled, process: u32, avoiding: bool, harmless: &'p [bool]) -> Self {
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
        let mut paths = Paths { first: states.start, actions, with, harmless, later: vec![vec![0; words]; states.len()] };
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

    /// What matters of a transition: where it leads, and the partner that is not to be met again, if any.
    fn link(&self, out: &Out) -> (u32, Option<u32>) {
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
    fn leads(&self, out: &Out) -> Vec<u64> {
        let mut leads = self.after(out).to_vec();
        if let (_, Some(partner)) = self.link(out) {
            leads.iter_mut().zip(&self.with[&partner]).for_each(|(leads, with)| *leads &= !with);
        }
        leads
    }
}
