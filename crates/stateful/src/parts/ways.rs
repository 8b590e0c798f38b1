//! The ways of a process from its states to its actions, by the partners that they need: what `parts::futures` is made of.
//!
//! Most states and actions have the same few sets of ways. So ways and sets of them have numbers, and what was made of two numbers once is remembered.

use rustc_hash::FxHashMap;

use crate::parts::compiled::{Compiled, Out};

/// At most so many ways to one action are told apart; beyond, any way counts as possible. (An approximation may only say "yes" too often.)
const WAYS: usize = 64;

/// Sets of ways: none, and the one that needs nobody.
const NO_WAY: u32 = 0;
const AT_ONCE: u32 = 1;

/// Partners, sorted.
type Way = Vec<u32>;

/// The ways of a process.
pub struct Ways {
    process: u32,
    /// Its actions, and their partners.
    actions: Vec<u32>,
    partners: Vec<u32>,
    ways: Vec<Way>,
    numbers: FxHashMap<Way, u32>,
    /// Minimal sets of ways, sorted: no way needs all that another one needs.
    sets: Vec<Vec<u32>>,
    set_numbers: FxHashMap<Vec<u32>, u32>,
    /// By set and partner: the set with this partner before each way. By two sets: the minimal ways of both.
    longer: FxHashMap<(u32, u32), u32>,
    unions: FxHashMap<(u32, u32), u32>,
    /// By way, its actions, while groups are made.
    by_way: Vec<Vec<u32>>,
}

/// By state and action of a process: the set of ways.
pub struct Table {
    sets: Vec<u32>,
    columns: usize,
}

impl Table {
    pub fn row(&self, state: usize) -> &[u32] {
        &self.sets[state * self.columns..(state + 1) * self.columns]
    }
}

impl Ways {
    pub fn new(compiled: &Compiled, process: u32) -> Ways {
        let outs = compiled.states(process).flat_map(|state| compiled.out(state));
        let mut all: Vec<(u32, u32)> = outs.map(|out| (out.action, out.partner)).collect();
        all.sort_unstable();
        all.dedup();
        let (actions, partners) = all.into_iter().unzip();
        let mut ways = Ways {
            process,
            actions,
            partners,
            ways: Vec::new(),
            numbers: FxHashMap::default(),
            sets: Vec::new(),
            set_numbers: FxHashMap::default(),
            longer: FxHashMap::default(),
            unions: FxHashMap::default(),
            by_way: Vec::new(),
        };
        ways.set(Vec::new());
        let nobody = ways.way(Vec::new());
        ways.set(vec![nobody]);
        ways
    }

    /// All ways.
    pub fn table(&mut self, compiled: &Compiled) -> Table {
        let states = compiled.states(self.process);
        let columns = self.actions.len();
        let mut table = Table { sets: vec![NO_WAY; states.len() * columns], columns };
        // By state: how often it changed; and by link, how often its target had when it was looked at.
        let mut changes = vec![1_u32; states.len()];
        let mut all_links: Vec<Vec<(u32, usize, u32)>> = Vec::new();
        for (row, state) in states.clone().enumerate() {
            let outs = compiled.out(state);
            self.begin(outs, &mut table.sets[row * columns..(row + 1) * columns]);
            let links = links(outs).into_iter().filter(|&(_, target)| target != state);
            all_links.push(links.map(|(partner, target)| (partner, (target - states.start) as usize, 0)).collect());
        }
        let mut changed = true;
        let mut own = vec![NO_WAY; columns];
        while changed {
            changed = false;
            for (row, links) in all_links.iter_mut().enumerate().rev() {
                own.copy_from_slice(table.row(row));
                let (mut new, mut closed) = (false, None);
                for (partner, target, seen) in links.iter_mut() {
                    if closed != Some(*partner) && std::mem::replace(seen, changes[*target]) != changes[*target] {
                        new |= self.go_on(&mut own, table.row(*target), *partner);
                        closed = self.is_closed(&own, *partner).then_some(*partner).or(closed);
                    }
                }
                // For good: ways only become better.
                links.retain(|&(partner, ..)| closed != Some(partner));
                if new {
                    table.sets[row * columns..(row + 1) * columns].copy_from_slice(&own);
                    changes[row] += 1;
                    changed = true;
                }
            }
        }
        table
    }

    /// The ways from a state that leave it at once.
    pub fn leaving(&mut self, compiled: &Compiled, table: &Table, state: u32) -> Vec<u32> {
        let mut row = vec![NO_WAY; self.actions.len()];
        let outs: Vec<Out> = compiled.out(state).iter().filter(|out| out.target != state).copied().collect();
        self.begin(&outs, &mut row);
        let mut closed = None;
        for (partner, target) in links(&outs) {
            if closed != Some(partner) {
                self.go_on(&mut row, table.row((target - compiled.states(self.process).start) as usize), partner);
                closed = self.is_closed(&row, partner).then_some(partner).or(closed);
            }
        }
        row
    }

    /// Whether no way that begins with a partner can add anything to a row: each action can be taken at once, or with that partner alone.
    fn is_closed(&mut self, row: &[u32], partner: u32) -> bool {
        let alone = self.longer(AT_ONCE, partner);
        row.iter().all(|&set| set == AT_ONCE || set == alone)
    }

    /// Calls a function with every way of a row and the actions that it leads to; with `avoiding`, only those whose partner it does without. Ways that need little come first.
    pub fn for_each_way(&mut self, row: &[u32], avoiding: bool, mut each: impl FnMut(&[u32], &[u32])) {
        self.by_way.resize(self.ways.len(), Vec::new());
        let mut used = Vec::new();
        for ((&set, &action), partner) in row.iter().zip(&self.actions).zip(&self.partners) {
            for &way in &self.sets[set as usize] {
                if !avoiding || !self.ways[way as usize].contains(partner) {
                    if self.by_way[way as usize].is_empty() {
                        used.push(way);
                    }
                    self.by_way[way as usize].push(action);
                }
            }
        }
        let by_need = |way: &u32| (self.ways[*way as usize].len(), &self.ways[*way as usize]);
        used.sort_unstable_by(|one, other| by_need(one).cmp(&by_need(other)));
        for way in used {
            each(&self.ways[way as usize], &self.by_way[way as usize]);
            self.by_way[way as usize].clear();
        }
    }

    /// Actions that can be taken at once.
    fn begin(&self, outs: &[Out], row: &mut [u32]) {
        for out in outs {
            row[self.actions.partition_point(|&action| action < out.action)] = AT_ONCE;
        }
    }

    /// Adds to a row the ways that begin with a partner and go on as in another row; whether there are new ones.
    fn go_on(&mut self, row: &mut [u32], onward: &[u32], partner: u32) -> bool {
        let (mut new, mut last) = (false, ((NO_WAY, NO_WAY), NO_WAY));
        for (own, &onward) in row.iter_mut().zip(onward) {
            // Nothing is shorter than at once; and neighbours are mostly alike.
            if *own == AT_ONCE || onward == NO_WAY {
                continue;
            }
            if last.0 != (*own, onward) {
                let longer = self.longer(onward, partner);
                last = ((*own, onward), self.union(*own, longer));
            }
            new |= *own != last.1;
            *own = last.1;
        }
        new
    }

    fn longer(&mut self, set: u32, partner: u32) -> u32 {
        if let Some(&known) = self.longer.get(&(set, partner)) {
            return known;
        }
        let mut all = Vec::new();
        for &way in &self.sets[set as usize] {
            let mut way = self.ways[way as usize].clone();
            if let Err(at) = way.binary_search(&partner) {
                way.insert(at, partner);
            }
            all.push(way);
        }
        let longer = self.minimal(all);
        self.longer.insert((set, partner), longer);
        longer
    }

    fn union(&mut self, one: u32, other: u32) -> u32 {
        if one == other || other == NO_WAY {
            return one;
        }
        if one == NO_WAY {
            return other;
        }
        if let Some(&known) = self.unions.get(&(one, other)) {
            return known;
        }
        let both = self.sets[one as usize].iter().chain(&self.sets[other as usize]);
        let both = both.map(|&way| self.ways[way as usize].clone()).collect();
        let union = self.minimal(both);
        self.unions.insert((one, other), union);
        union
    }

    /// The number of the set of those ways that do not need all that another one needs.
    fn minimal(&mut self, mut all: Vec<Way>) -> u32 {
        all.sort_unstable_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        let mut least: Vec<Way> = Vec::new();
        for way in all {
            if !least.iter().any(|known| known.iter().all(|process| way.binary_search(process).is_ok())) {
                least.push(way);
            }
        }
        if least.len() > WAYS {
            return AT_ONCE;
        }
        let mut set: Vec<u32> = least.into_iter().map(|way| self.way(way)).collect();
        set.sort_unstable();
        self.set(set)
    }

    fn way(&mut self, way: Way) -> u32 {
        let new = self.ways.len() as u32;
        *self.numbers.entry(way).or_insert_with_key(|way| {
            self.ways.push(way.clone());
            new
        })
    }

    fn set(&mut self, set: Vec<u32>) -> u32 {
        let new = self.sets.len() as u32;
        *self.set_numbers.entry(set).or_insert_with_key(|set| {
            self.sets.push(set.clone());
            new
        })
    }
}

/// Partners and targets of transitions, each pair once, in the order of partners.
fn links(outs: &[Out]) -> Vec<(u32, u32)> {
    let mut links: Vec<(u32, u32)> = outs.iter().map(|out| (out.partner, out.target)).collect();
    links.sort_unstable();
    links.dedup();
    links
}
