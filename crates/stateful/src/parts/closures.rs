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
use crate::parts::compiled::{Compiled, NONE};
use crate::parts::here::Here;
use crate::parts::narrow::members;
use crate::parts::narrow_closures::NarrowClosures;
use crate::parts::paths::{Paths, harmless};

/// Computes closures. Sets of actions are words.
#[derive(Clone, Debug)]
pub struct Closures {
    sided: bool,
    /// By place of an action and a state in the table of steps: the sets of the c of line 3 and, if actions commute, of line 3'; and of what line 2 adds for a process of b.
    lists: Vec<u32>,
    stays: Vec<u32>,
    begins: Vec<u32>,
    sets: Sets,
    /// By side: the actions that were added for it, and those of them whose process of that side is to be looked at.
    seen: [Vec<u64>; 2],
    waiting: [Vec<u64>; 2],
    /// Sides and words with something in `waiting`; and words with something in `seen`.
    todo: Vec<(usize, u32)>,
    touched: Vec<u32>,
    /// The actions that may be on a run from the state: see `parts::possible`. All, unless it is told.
    pub possible: Vec<u64>,
    /// The enabled actions; and by action its slot when it is enabled.
    enabled: Vec<u64>,
    slots: Vec<u32>,
    /// On narrow systems, what does all this by single words.
    narrow: Option<NarrowClosures>,
}

/// Sets as words with their place, each once.
#[derive(Clone, Debug)]
struct Sets {
    words: Vec<(u32, u64)>,
    starts: Vec<u32>,
    known: FxHashMap<Vec<(u32, u64)>, u32>,
}

/// No such set.
const NO_SET: u32 = 0;

impl Closures {
    /// With or without the stronger conditions.
    pub fn new(compiled: &Compiled, avoiding: bool, sided: bool) -> Closures {
        let words = compiled.actions().div_ceil(64) as usize;
        let commuting = if compiled.commuting { compiled.entries() } else { 0 };
        let mut closures = Closures {
            sided,
            lists: vec![NO_SET; compiled.entries()],
            stays: vec![NO_SET; commuting],
            begins: vec![NO_SET; compiled.entries()],
            sets: Sets { words: Vec::new(), starts: vec![0, 0], known: FxHashMap::default() },
            seen: [vec![0; words], vec![0; words]],
            waiting: [vec![0; words], vec![0; words]],
            todo: Vec::new(),
            touched: Vec::new(),
            possible: vec![u64::MAX; words],
            enabled: vec![0; words],
            slots: vec![0; compiled.actions() as usize],
            narrow: None,
        };
        closures.sets.known.insert(Vec::new(), NO_SET);
        let harmless = harmless(compiled);
        for process in 0..compiled.processes() {
            closures.fill(compiled, process, &Paths::new(compiled, process, avoiding, &harmless));
        }
        if compiled.narrow.is_some() {
            let word = |set: &u32| closures.sets.get(*set).iter().fold(0, |all, (_, bits)| all | bits);
            let [lists, begins, stays] =
                [&closures.lists, &closures.begins, &closures.stays].map(|sets| sets.iter().map(word).collect());
            closures.narrow = Some(NarrowClosures { lists, begins, stays, sided });
        }
        closures
    }

    fn fill(&mut self, compiled: &Compiled, process: u32, paths: &Paths<'_>) {
        for state in compiled.states(process) {
            let outs = compiled.out(state);
            // What its transitions lead to, each such set once, and the transitions of each.
            let (mut numbers, mut by_link) = (FxHashMap::default(), FxHashMap::default());
            let (mut leads, mut through): (Vec<Vec<u64>>, Vec<Vec<u64>>) = (Vec::new(), Vec::new());
            for out in outs {
                let number = *by_link.entry(paths.link(out)).or_insert_with(|| {
                    let set = paths.leads(out);
                    *numbers.entry(set.clone()).or_insert_with(|| {
                        through.push(vec![0; set.len()]);
                        leads.push(set);
                        leads.len() - 1
                    })
                });
                paths.insert(&mut through[number], out.action);
            }
            let ready = paths.set(outs.iter().map(|out| out.action));
            let stays = paths.set(outs.iter().filter(|out| out.target == state).map(|out| out.action));
            let stays = if compiled.commuting && process >= compiled.clients { stays } else { paths.set([]) };
            // By the numbers of the sets that an action is in, and what is passing: what is made of it.
            let (mut lists, mut begins): (FxHashMap<Vec<u64>, u32>, _) = (FxHashMap::default(), FxHashMap::default());
            let mut others_known = FxHashMap::default();
            let mut key = vec![0_u64; leads.len().div_ceil(64) + stays.len()];
            for (local, &action) in paths.actions.iter().enumerate() {
                let entry = compiled.entry(process, action, state);
                let target = compiled.step(process, action, state);
                key.fill(0);
                let (with, passing) = key.split_at_mut(leads.len().div_ceil(64));
                paths.pass(compiled, &stays, (target, local), passing);
                for (number, set) in leads.iter().enumerate() {
                    with[number / 64] |= (set[local / 64] >> (local % 64) & 1) << (number % 64);
                }
                self.lists[entry] = remembered(&mut lists, &key, || {
                    let (with, passing) = key.split_at(leads.len().div_ceil(64));
                    let among = (0..through.len()).filter(|number| with[number / 64] >> (number % 64) & 1 != 0);
                    let mut all = paths.set([]);
                    among.for_each(|number| all.iter_mut().zip(&through[number]).for_each(|(all, more)| *all |= more));
                    self.sets.enter(&paths.global(&minus(&all, passing)))
                });
                if target != NONE {
                    let passing = &key[leads.len().div_ceil(64)..];
                    let enter = || self.sets.enter(&paths.global(&minus(&ready, passing)));
                    self.begins[entry] = remembered(&mut begins, passing, enter); // l. 2'
                    if self.sided && !self.stays.is_empty() && stays.iter().any(|&word| word != 0) {
                        let partner = compiled.client_of[action as usize];
                        let others = minus(&minus(&stays, passing), paths.with(partner));
                        let enter = || self.sets.enter(&paths.global(&others));
                        self.stays[entry] = remembered(&mut others_known, &others, enter);
                    }
                }
            }
        }
    }

    /// Forgets, or minds again, for which of its processes an action was added; if it was made to mind that.
    pub fn mind_sides(&mut self, sided: bool) {
        self.sided = sided;
        self.narrow.iter_mut().for_each(|narrow| narrow.sided = sided);
    }

    /// Gets ready for closures in a state.
    pub fn open<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>) {
        if compiled.direct().is_none() {
            for step in here.moves(compiled) {
                self.enabled[step.action as usize / 64] |= 1 << (step.action % 64);
                self.slots[step.action as usize] = step.slot;
            }
        }
    }

    /// No more closures in this state.
    pub fn close<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>) {
        if compiled.direct().is_none() {
            here.moves(compiled).for_each(|step| self.enabled[step.action as usize / 64] = 0);
        }
    }

    /// Whether an enabled action is the only awake one in its closure.
    #[inline]
    pub fn is_alone<const N: usize>(&mut self, compiled: &Compiled, here: &Here<N>, slot: u32, awake: Bits<N>) -> bool {
        match &self.narrow {
            Some(narrow) if compiled.direct().is_some() => {
                let others = awake.0[0] & !(1 << slot);
                narrow.is_without(compiled, (&here.at, here.ready), (slot, self.possible[0]), others)
            }
            _ => {
                let mut others = awake;
                others.remove(slot);
                self.run(compiled, here, slot, |found, _| found.meets(&others)).is_some()
            }
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
        if let Some(narrow) = &self.narrow {
            if compiled.direct().is_some() {
                let within = (awake.0[0], most);
                let closure = narrow.closure(compiled, (&here.at, here.ready), (slot, self.possible[0]), within)?;
                return Some(Bits::of(&[closure & awake.0[0]]));
            }
            let is_awake = |action: &u32| awake.contains(self.slots[*action as usize]);
            let actions = members(self.enabled[0]).filter(is_awake).fold(0, |all, action| all | 1 << action);
            let b = here.at_slot(compiled, slot).action;
            let closure = narrow.closure(compiled, (&here.at, here.ready), (b, self.possible[0]), (actions, most))?;
            let mut found = Bits::EMPTY;
            members(closure & actions).for_each(|action| found.insert(self.slots[action as usize]));
            return Some(found);
        }
        let found = self.run(compiled, here, slot, |found, all| all && found.meet(awake).count() >= most)?.meet(awake);
        (found.count() < most).then_some(found)
    }

    /// The enabled actions in the closure of one of them, unless it gets too large. That is asked when one is found, and again when all that were found together are there.
    fn run<const N: usize>(
        &mut self,
        compiled: &Compiled,
        here: &Here<N>,
        slot: u32,
        too_large: impl Fn(&Bits<N>, bool) -> bool,
    ) -> Option<Bits<N>> {
        let step = here.at_slot(compiled, slot);
        let mut found = Bits::EMPTY;
        let (mut stopped, mut last) = (false, [NO_SET; 2]);
        for (side, process) in [step.client, step.server].into_iter().enumerate() {
            let begins = self.begins[compiled.entry(process, step.action, here.at[process as usize])];
            stopped = stopped || self.add(compiled, here, (side, begins), &mut found, &too_large); // l. 2
        }
        // It only grows.
        stopped = stopped || too_large(&found, true);
        while !stopped {
            let Some((side, word)) = self.todo.pop() else { break };
            let process_of = if side == 0 { &compiled.client_of } else { &compiled.server_of };
            let mut actions = std::mem::take(&mut self.waiting[side][word as usize]);
            while actions != 0 && !stopped {
                let action = word * 64 + actions.trailing_zeros();
                actions &= actions - 1;
                let q = process_of[action as usize];
                let list = self.lists[compiled.entry(q, action, here.at[q as usize])];
                // Neighbours often have the same.
                if list != NO_SET && std::mem::replace(&mut last[side], list) != list {
                    stopped = self.add(compiled, here, (side, list), &mut found, &too_large); // l. 3
                }
            }
            stopped = stopped || too_large(&found, true);
        }
        self.forget();
        (!stopped).then_some(found)
    }

    /// Adds actions that processes of a side are ready for; true if that makes too many.
    fn add<const N: usize>(
        &mut self,
        compiled: &Compiled,
        here: &Here<N>,
        (side, set): (usize, u32),
        found: &mut Bits<N>,
        too_large: &impl Fn(&Bits<N>, bool) -> bool,
    ) -> bool {
        for at in self.sets.range(set) {
            let (word, bits) = self.sets.words[at];
            let place = word as usize;
            let new = bits & self.possible[place] & !self.seen[side][place];
            if new == 0 {
                continue;
            }
            let enabled = new & self.enabled[place];
            if enabled != 0 {
                members(enabled).for_each(|bit| found.insert(self.slots[(word * 64 + bit) as usize]));
                if too_large(found, false) {
                    return true;
                }
            }
            if self.seen[0][place] | self.seen[1][place] == 0 {
                self.touched.push(word);
            }
            let other = new & !self.seen[1 - side][place];
            self.seen[side][place] |= new;
            self.wait(1 - side, word, new);
            if !self.sided && other != 0 {
                self.seen[1 - side][place] |= other;
                let partner_of = if side == 0 { &compiled.server_of } else { &compiled.client_of };
                let is_ready = |action: u32| {
                    let partner = partner_of[action as usize];
                    compiled.step(partner, action, here.at[partner as usize]) != NONE
                };
                let ready = members(other).filter(|bit| is_ready(word * 64 + bit)).fold(0, |all, bit| all | 1 << bit);
                self.wait(side, word, ready);
            }
            if self.sided && side == 1 && !self.stays.is_empty() {
                for action in members(enabled).map(|bit| word * 64 + bit) {
                    let server = compiled.server_of[action as usize];
                    let stays = self.stays[compiled.entry(server, action, here.at[server as usize])];
                    if self.add(compiled, here, (side, stays), found, too_large) {
                        return true; // l. 3'
                    }
                }
            }
        }
        false
    }

    /// Lets the processes of a side be looked at for some actions.
    #[inline]
    fn wait(&mut self, side: usize, word: u32, actions: u64) {
        let waiting = &mut self.waiting[side][word as usize];
        if *waiting == 0 && actions != 0 {
            self.todo.push((side, word));
        }
        *waiting |= actions;
    }

    fn forget(&mut self) {
        for (side, word) in self.todo.drain(..) {
            self.waiting[side][word as usize] = 0;
        }
        for word in self.touched.drain(..) {
            self.seen[0][word as usize] = 0;
            self.seen[1][word as usize] = 0;
        }
    }
}

impl Sets {
    /// The number of a set.
    fn enter(&mut self, set: &[(u32, u64)]) -> u32 {
        if let Some(&known) = self.known.get(set) {
            return known;
        }
        self.words.extend_from_slice(set);
        self.starts.push(self.words.len() as u32);
        let number = self.starts.len() as u32 - 2;
        self.known.insert(set.to_vec(), number);
        number
    }

    #[inline]
    fn range(&self, set: u32) -> std::ops::Range<usize> {
        self.starts[set as usize] as usize..self.starts[set as usize + 1] as usize
    }

    fn get(&self, set: u32) -> &[(u32, u64)] {
        &self.words[self.range(set)]
    }
}

/// What was made of a key, or is made of it now.
fn remembered(known: &mut FxHashMap<Vec<u64>, u32>, key: &[u64], make: impl FnOnce() -> u32) -> u32 {
    if let Some(&known) = known.get(key) {
        return known;
    }
    let made = make();
    known.insert(key.to_vec(), made);
    made
}

fn minus(set: &[u64], other: &[u64]) -> Vec<u64> {
    set.iter().zip(other).map(|(set, other)| set & !other).collect()
}
