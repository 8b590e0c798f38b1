//! What a process can still do from each of its states, precomputed: the triples of [Stateful24], Section 9.1, and what closures ask for.

use rustc_hash::FxHashMap;

use crate::parts::compiled::{Compiled, Out};

/// At most so many ways to one action are told apart; beyond, any way counts as possible. (An approximation may only say "yes" too often.)
const WAYS: usize = 64;

/// An action that a process can take later, and one minimal set of partners that the way there needs.
#[derive(Clone, Copy, Debug)]
pub struct Future {
    pub action: u32,
    /// The partner of the action.
    pub partner: u32,
    /// The set: words of a set of processes, in `Futures::masks`.
    start: u32,
    end: u32,
    /// Whether the way does without the partner of the action.
    pub avoids: bool,
}

/// Futures of all processes.
#[derive(Clone, Debug, Default)]
pub struct Futures {
    futures: Vec<Future>,
    starts: Vec<u32>,
    masks: Vec<(u32, u64)>,
}

impl Futures {
    pub fn new(compiled: &Compiled) -> Futures {
        let mut all = Futures::default();
        for process in 0..compiled.processes() {
            let base = compiled.states(process).start;
            for (local, ways) in ways_of(compiled, process).into_iter().enumerate() {
                all.starts.push(all.futures.len() as u32);
                debug_assert_eq!(all.starts.len() as u32 - 1, base + local as u32);
                let mut ways: Vec<(u32, Vec<Way>)> = ways.into_iter().collect();
                ways.sort_unstable_by_key(|(action, _)| *action);
                for (action, ways) in ways {
                    let client = process < compiled.clients;
                    let of = if client { &compiled.server_of } else { &compiled.client_of };
                    ways.iter().for_each(|way| all.add(action, of[action as usize], way));
                }
            }
        }
        all.starts.push(all.futures.len() as u32);
        all
    }

    fn add(&mut self, action: u32, partner: u32, way: &Way) {
        let start = self.masks.len();
        for &process in way {
            let (word, bit) = (process / 64, 1 << (process % 64));
            match self.masks[start..].last_mut() {
                Some((last, bits)) if *last == word => *bits |= bit,
                _ => self.masks.push((word, bit)),
            }
        }
        let avoids = !way.contains(&partner);
        self.futures.push(Future { action, partner, start: start as u32, end: self.masks.len() as u32, avoids });
    }

    /// What can come from a state on.
    #[inline]
    pub fn from(&self, state: u32) -> &[Future] {
        &self.futures[self.starts[state as usize] as usize..self.starts[state as usize + 1] as usize]
    }

    /// A process that the way needs beyond these, or `u32::MAX`.
    #[inline]
    pub fn missing(&self, future: Future, processes: &[u64]) -> u32 {
        for &(word, bits) in &self.masks[future.start as usize..future.end as usize] {
            let missing = bits & !processes[word as usize];
            if missing != 0 {
                return word * 64 + missing.trailing_zeros();
            }
        }
        u32::MAX
    }
}

/// Partners, sorted.
type Way = Vec<u32>;

/// By state of a process and action: the minimal sets of partners of ways to it.
fn ways_of(compiled: &Compiled, process: u32) -> Vec<FxHashMap<u32, Vec<Way>>> {
    let states = compiled.states(process);
    let mut ways: Vec<FxHashMap<u32, Vec<Way>>> = vec![FxHashMap::default(); states.len()];
    for (local, state) in states.clone().enumerate() {
        for out in compiled.out(state) {
            ways[local].insert(out.action, vec![Way::new()]);
        }
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (local, state) in states.clone().enumerate().rev() {
            for (partner, target) in links(compiled.out(state)) {
                let target = (target - states.start) as usize;
                if target == local {
                    continue;
                }
                let mut here = std::mem::take(&mut ways[local]);
                for (&action, onward) in &ways[target] {
                    let known = here.entry(action).or_default();
                    onward.iter().for_each(|way| changed |= enter(known, way, partner));
                }
                ways[local] = here;
            }
        }
    }
    ways
}

/// Partners and targets of transitions, each pair once.
fn links(outs: &[Out]) -> Vec<(u32, u32)> {
    let mut links: Vec<(u32, u32)> = outs.iter().map(|out| (out.partner, out.target)).collect();
    links.sort_unstable();
    links.dedup();
    links
}

/// Adds a way with one more partner, unless a known one needs less.
fn enter(known: &mut Vec<Way>, way: &Way, partner: u32) -> bool {
    let needs = |known: &Way| known.iter().all(|process| *process == partner || way.binary_search(process).is_ok());
    if known.iter().any(needs) {
        return false;
    }
    let mut longer = way.clone();
    if let Err(at) = longer.binary_search(&partner) {
        longer.insert(at, partner);
    }
    known.retain(|known| !longer.iter().all(|process| known.binary_search(process).is_ok()));
    known.push(longer);
    if known.len() > WAYS {
        *known = vec![Way::new()];
    }
    true
}
