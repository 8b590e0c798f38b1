//! PIFS on narrow systems, by words: the same as `parts::pifs`, where it is explained, without its option `avoiding`.
//!
//! What a process p adds to B in line 4 depends on its state, on its first actions (those of B that it is ready for) and on which of its partners are in
//! dom(B). The last two are the bits of a key that is kept for each process; tables hold what the key stands for, where it is short. A process is looked at
//! again when it gets a first action, or when a process that it waits for joins dom(B). This is done in rounds: in a round nothing waits for anything, so the
//! processor can do much of it at once.

use crate::parts::compiled::Compiled;
use crate::parts::futures::Futures;
use crate::parts::narrow::{Narrow, members};

/// Keys have at most so many bits.
const KEY_BITS: u32 = 10;
/// All tables together have at most so many entries.
const ENTRIES: usize = 1 << 16;

/// Computes PIFS.
#[derive(Clone, Debug)]
pub struct NarrowPifs {
    /// By state t: what can come from there on, as processes that are needed and actions.
    ways: Vec<(u64, u64)>,
    starts: Vec<u32>,
    /// By state s_p.
    states: Vec<State>,
    /// By key: the actions that line 3 finds.
    found: Vec<u64>,
    /// By place of an action and a state in the table of steps: the bit of the key that says that it is a first action; 0 if there is no key.
    first: Vec<u16>,
    /// By process q: its partners, each with the bit of its key that says that q is in dom(B).
    partners: Vec<(u32, u16)>,
    partner_starts: Vec<u32>,
    /// By side and action: with the state of its process there, the place in the table of steps.
    places: [Vec<u32>; 2],
}

/// What is known of a state s_p.
#[derive(Clone, Copy, Debug)]
struct State {
    /// Its table; `u32::MAX`: the key would be too long.
    table: u32,
    /// Processes that are needed for something after an action of it.
    waits: u64,
}

impl NarrowPifs {
    pub fn new(compiled: &Compiled, narrow: &Narrow, futures: &Futures, remote: bool) -> Self {
        let count = *compiled.base.last().expect("invariant: one entry more than processes");
        let mut pifs = NarrowPifs {
            ways: Vec::new(),
            starts: Vec::new(),
            states: Vec::new(),
            found: Vec::new(),
            first: vec![0; compiled.entries()],
            partners: Vec::new(),
            partner_starts: Vec::new(),
            places: [false, true]
                .map(|server| (0..compiled.actions()).map(|action| compiled.place(action, server)).collect()),
        };
        for state in 0..count {
            pifs.starts.push(pifs.ways.len() as u32);
            for group in futures.from(state) {
                let needs = if remote { 0 } else { one_word(futures, futures.needs(group)) };
                pifs.ways.push((needs, one_word(futures, futures.actions(group))));
            }
        }
        pifs.starts.push(pifs.ways.len() as u32);
        for process in 0..compiled.processes() {
            pifs.partner_starts.push(pifs.partners.len() as u32);
            let bit = |partner: u32| (narrow.partners[partner as usize] & ((1 << process) - 1)).count_ones();
            pifs.partners
                .extend(members(narrow.partners[process as usize]).map(|partner| (partner, 1 << bit(partner).min(15))));
            for state in compiled.states(process) {
                pifs.state(compiled, narrow, process, state);
            }
        }
        pifs.partner_starts.push(pifs.partners.len() as u32);
        pifs
    }

    fn state(&mut self, compiled: &Compiled, narrow: &Narrow, process: u32, state: u32) {
        let (partners, outs) = (narrow.partners[process as usize], compiled.out(state));
        let targets: Vec<u32> = outs.iter().map(|out| out.target).collect();
        let needs = |target: &u32| self.ways_from(*target).iter().fold(0, |all, (needs, _)| all | needs);
        let waits = targets.iter().fold(0, |all, target| all | needs(target));
        let bits = partners.count_ones() + outs.len() as u32;
        if bits > KEY_BITS || self.found.len() + (1 << bits) > ENTRIES {
            self.states.push(State { table: u32::MAX, waits });
            return;
        }
        self.states.push(State { table: self.found.len() as u32, waits });
        for (at, out) in outs.iter().enumerate() {
            self.first[compiled.entry(process, out.action, state)] = 1 << (partners.count_ones() + at as u32);
        }
        for key in 0..1_u32 << bits {
            let domain = members(partners).enumerate().map(|(at, partner)| u64::from(key >> at & 1) << partner).sum();
            let firsts =
                targets.iter().enumerate().filter(|(at, _)| key >> (partners.count_ones() + *at as u32) & 1 != 0);
            let found = firsts.fold(0, |found, (_, &target)| found | self.onward(target, domain));
            self.found.push(found);
        }
    }

    /// Whether B, enabled actions, potentially includes a first set in a state; and the size of B at the end, if not.
    pub fn includes(
        &self,
        compiled: &Compiled,
        narrow: &Narrow,
        (at, ready): (&[u32], [u64; 2]),
        b: u64,
    ) -> (bool, u32) {
        let enabled = ready[0] & ready[1];
        let wrapped = members(b).fold(0, |wrapped, action| wrapped | narrow.dependent[action as usize]);
        if enabled & !wrapped == 0 {
            return (true, 0);
        }
        let clients = (1_u64 << compiled.clients) - 1;
        let mut run =
            Run { pifs: self, compiled, narrow, at, added: b, domain: 0, wrapped: 0, waiting: 0, keys: [0; 64] };
        let mut new = b;
        loop {
            run.add(new & ready[0], &compiled.client_of, &self.places[0]);
            run.add(new & ready[1], &compiled.server_of, &self.places[1]);
            if enabled & !run.wrapped == 0 {
                return (true, 0);
            }
            if run.waiting == 0 {
                return (false, run.added.count_ones());
            }
            let waiting = std::mem::take(&mut run.waiting);
            new = run.look(waiting & clients) & ready[1] | run.look(waiting & !clients) & ready[0]; // l. 3, l. 4
            new &= !run.added;
            run.added |= new;
        }
    }

    fn ways_from(&self, state: u32) -> &[(u64, u64)] {
        &self.ways[self.starts[state as usize] as usize..self.starts[state as usize + 1] as usize]
    }

    /// The actions that can come from a state t on, by ways within a domain.
    fn onward(&self, state: u32, domain: u64) -> u64 {
        let ways = self.ways_from(state).iter().filter(|(needs, _)| needs & !domain == 0);
        ways.fold(0, |all, (_, actions)| all | actions)
    }
}

/// One computation.
struct Run<'r> {
    pifs: &'r NarrowPifs,
    compiled: &'r Compiled,
    narrow: &'r Narrow,
    at: &'r [u32],
    /// B.
    added: u64,
    /// dom(B).
    domain: u64,
    /// The actions that dom(B) meets.
    wrapped: u64,
    /// Processes to look at.
    waiting: u64,
    /// By process.
    keys: [u16; 64],
}

impl Run<'_> {
    /// Actions become first actions of their processes of one side.
    #[inline]
    fn add(&mut self, mut actions: u64, process_of: &[u32], places: &[u32]) {
        while actions != 0 {
            let action = actions.trailing_zeros() as usize;
            actions &= actions - 1;
            let process = process_of[action];
            self.waiting |= 1 << process;
            let place = places[action].wrapping_add(self.at[process as usize]);
            self.keys[process as usize & 63] |= self.pifs.first[place as usize];
            if self.domain >> process & 1 == 0 {
                self.join(process);
            }
        }
    }

    #[inline]
    fn join(&mut self, process: u32) {
        self.domain |= 1 << process;
        self.wrapped |= self.narrow.actions_of[process as usize];
        let starts = &self.pifs.partner_starts;
        let partners = starts[process as usize] as usize..starts[process as usize + 1] as usize;
        for &(partner, bit) in &self.pifs.partners[partners] {
            self.keys[partner as usize & 63] |= bit;
            let waits = self.pifs.states[self.at[partner as usize] as usize].waits;
            self.waiting |= (waits >> process & self.domain >> partner & 1) << partner;
        }
    }

    /// Line 3 for some processes of one side.
    #[inline]
    fn look(&self, mut processes: u64) -> u64 {
        let mut found = 0;
        while processes != 0 {
            let p = processes.trailing_zeros();
            processes &= processes - 1;
            let here = self.at[p as usize];
            let table = self.pifs.states[here as usize].table;
            found |= if table != u32::MAX {
                self.pifs.found[table as usize + usize::from(self.keys[p as usize & 63])]
            } else {
                self.scan(p, here)
            };
        }
        found
    }

    /// The same without a table.
    #[cold]
    fn scan(&self, p: u32, here: u32) -> u64 {
        let firsts = members(self.added & self.narrow.ready[here as usize]);
        firsts.fold(0, |found, d| found | self.pifs.onward(self.compiled.step(p, d, here), self.domain))
    }
}

/// A set that fits into a word.
fn one_word(futures: &Futures, words: std::ops::Range<u32>) -> u64 {
    words.fold(0, |all, at| all | futures.word(at).1)
}
