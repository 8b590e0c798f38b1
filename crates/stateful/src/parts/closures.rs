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
        let states = compiled.states(process);
        let partners = partners_of(compiled, process);
        let apart = |out: &Out, partner: u32| {
            out.partner != partner || process < compiled.clients && harmless[out.action as usize]
        };
        let later = later_partners(compiled, process, &|out, action| !avoiding || apart(out, partners[&action]));
        for state in states.clone() {
            for (&action, &partner) in &partners {
                let leads = |out: &&Out| {
                    apart(out, partner) && later[(out.target - states.start) as usize].contains_key(&action)
                };
                let item = |out: &Out| Item { action: out.action, partner: out.partner };
                let list: Vec<Item> = compiled.out(state).iter().filter(leads).map(item).collect();
                let entry = compiled.entry(process, action, state);
                self.lists[entry] = match known.get(&list) {
                    Some(&id) => id,
                    None => {
                        self.items.extend_from_slice(&list);
                        self.starts.push(self.items.len() as u32);
                        known.insert(list, self.starts.len() as u32 - 2);
                        self.starts.len() as u32 - 2
                    }
                };
            }
        }
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

/// The actions of a process and their partners.
fn partners_of(compiled: &Compiled, process: u32) -> FxHashMap<u32, u32> {
    compiled.states(process).flat_map(|state| compiled.out(state)).map(|out| (out.action, out.partner)).collect()
}

/// By state of a process: the actions that some path leads to. Whether a transition may be on the path to an action is told.
fn later_partners(compiled: &Compiled, process: u32, fits: &dyn Fn(&Out, u32) -> bool) -> Vec<FxHashMap<u32, ()>> {
    let states = compiled.states(process);
    let mut later: Vec<FxHashMap<u32, ()>> = vec![FxHashMap::default(); states.len()];
    for (local, state) in states.clone().enumerate() {
        later[local].extend(compiled.out(state).iter().map(|out| (out.action, ())));
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (local, state) in states.clone().enumerate().rev() {
            for out in compiled.out(state) {
                let target = (out.target - states.start) as usize;
                if target != local {
                    let mut here = std::mem::take(&mut later[local]);
                    for &action in later[target].keys() {
                        if fits(out, action) {
                            changed |= here.insert(action, ()).is_none();
                        }
                    }
                    later[local] = here;
                }
            }
        }
    }
    later
}
