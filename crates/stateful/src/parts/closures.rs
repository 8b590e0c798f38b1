//! The closure of [Stateful24], Definition 36: covering source sets.
//!
//! ```text
//!   1  closure(s, b) = the smallest C such that
//!   2    C has every a with s_p -a-> for a process p of b
//!   3    for a in C of the processes p and q with s_p -a->, every c with s_q -c-> ... -a-> in q is in C, if p does not take part in c
//! ```
//! The condition on p in line 3 is not in the paper, but its figures need it: the path of q that leads to its first action with p cannot start with
//! an action of p. With `avoiding`, p takes part in nothing on the whole path of q, for the same reason.

use rustc_hash::FxHashMap;

use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, NONE, Out};
use crate::parts::here::Here;

/// Computes closures.
#[derive(Clone, Debug)]
pub struct Closures {
    sided: bool,
    /// By place of an action and a state in the table of steps: the list of the c of line 3.
    lists: Vec<u32>,
    starts: Vec<u32>,
    items: Vec<Item>,
    /// By action and side (server: odd), when it was last seen.
    seen: Vec<u32>,
    now: u32,
    waiting: Vec<(u32, u32)>,
    /// By action: its slot when it is enabled, else `u32::MAX`.
    slots: Vec<u32>,
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
            lists: vec![0; compiled.entries()],
            starts: vec![0, 0],
            items: Vec::new(),
            seen: vec![0; 2 * compiled.actions() as usize],
            now: 0,
            waiting: Vec::new(),
            slots: vec![u32::MAX; compiled.actions() as usize],
        };
        let mut known = FxHashMap::default();
        known.insert(Vec::new(), 0);
        for process in 0..compiled.processes() {
            closures.fill(compiled, process, avoiding, &mut known);
        }
        closures
    }

    fn fill(&mut self, compiled: &Compiled, process: u32, avoiding: bool, known: &mut FxHashMap<Vec<Item>, u32>) {
        let states = compiled.states(process);
        let partners = partners_of(compiled, process);
        let later = later_partners(compiled, process, avoiding, &partners);
        for state in states.clone() {
            for (&action, &partner) in &partners {
                let leads = |out: &&Out| {
                    out.partner != partner && later[(out.target - states.start) as usize].contains_key(&action)
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
    pub fn open<const N: usize>(&mut self, here: &Here<N>) {
        for step in &here.moves {
            self.slots[step.action as usize] = step.slot;
        }
    }

    /// No more closures in this state.
    pub fn close<const N: usize>(&mut self, here: &Here<N>) {
        for step in &here.moves {
            self.slots[step.action as usize] = u32::MAX;
        }
    }

    /// The enabled actions in the closure of the enabled action at a place in `here.moves`.
    pub fn closure<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>, place: u32) -> Bits<N> {
        let step = here.moves[place as usize];
        self.now += 1;
        let mut enabled = Bits::EMPTY;
        for process in [step.client, step.server] {
            for out in compiled.out(here.at[process as usize]) {
                self.add(compiled, here, process, Item { action: out.action, partner: out.partner }, &mut enabled); // l. 2
            }
        }
        while let Some((action, q)) = self.waiting.pop() {
            let list = self.lists[compiled.entry(q, action, here.at[q as usize])] as usize;
            for at in self.starts[list]..self.starts[list + 1] {
                let item = self.items[at as usize];
                self.add(compiled, here, q, item, &mut enabled); // l. 3
            }
        }
        enabled
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
        if self.seen[side] == self.now {
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
    }
}

/// The actions of a process and their partners.
fn partners_of(compiled: &Compiled, process: u32) -> FxHashMap<u32, u32> {
    compiled.states(process).flat_map(|state| compiled.out(state)).map(|out| (out.action, out.partner)).collect()
}

/// By state of a process: the actions that some path leads to (avoiding their partner, if so wanted).
fn later_partners(
    compiled: &Compiled,
    process: u32,
    avoiding: bool,
    partners: &FxHashMap<u32, u32>,
) -> Vec<FxHashMap<u32, ()>> {
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
                        if !avoiding || partners[&action] != out.partner {
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
