//! What a process can still do from each of its states, precomputed: the triples of [Stateful24], Section 9.1, and what closures ask for.

use rustc_hash::FxHashMap;

use crate::parts::compiled::{Compiled, Out};

/// At most so many ways to one action are told apart; beyond, any way counts as possible. (An approximation may only say "yes" too often.)
const WAYS: usize = 64;

/// Actions that a process can take later, by ways that need the same partners. Sets are lists of words with their place.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The partners that the ways need, in `Futures::words`.
    needs: (u32, u32),
    /// The actions, in `Futures::words`.
    actions: (u32, u32),
}

/// Futures of all processes.
#[derive(Clone, Debug, Default)]
pub struct Futures {
    groups: Vec<Group>,
    starts: Vec<u32>,
    words: Vec<(u32, u64)>,
    /// By state: the actions that it is ready for, in `words`.
    ready: Vec<(u32, u32)>,
    /// By state of a server that an action can leave where it is: what can come after that, if actions of servers commute. Else the state itself.
    stayed: Vec<u32>,
}

impl Futures {
    /// With `avoiding`, only ways that do without the partner of the action they lead to.
    pub fn new(compiled: &Compiled, avoiding: bool) -> Futures {
        let mut all = Futures::default();
        let mut after_staying = Vec::new();
        for process in 0..compiled.processes() {
            let partners = if process < compiled.clients { &compiled.server_of } else { &compiled.client_of };
            let ways = ways_of(compiled, process);
            for state in compiled.states(process) {
                let stays = |out: &Out| out.target == state;
                let pauses = compiled.commuting && process >= compiled.clients && compiled.out(state).iter().any(stays);
                all.stayed.push(if pauses { u32::MAX } else { state });
                if pauses {
                    after_staying.push((state, partners, leaving(compiled, process, state, &ways)));
                }
            }
            for (state, ways) in compiled.states(process).zip(ways) {
                all.fill(ways, partners, avoiding);
                let out: Vec<u32> = compiled.out(state).iter().map(|out| out.action).collect();
                let ready = all.store(&out);
                all.ready.push(ready);
            }
        }
        for (state, partners, ways) in after_staying {
            all.stayed[state as usize] = all.starts.len() as u32;
            all.fill(ways, partners, avoiding);
        }
        all.starts.push(all.groups.len() as u32);
        all
    }

    /// The groups of the next state.
    fn fill(&mut self, ways: FxHashMap<u32, Vec<Way>>, partners: &[u32], avoiding: bool) {
        let mut actions: FxHashMap<Way, Vec<u32>> = FxHashMap::default();
        for (action, ways) in ways {
            let fits = |way: &Way| !avoiding || !way.contains(&partners[action as usize]);
            for way in ways.into_iter().filter(fits) {
                actions.entry(way).or_default().push(action);
            }
        }
        self.starts.push(self.groups.len() as u32);
        let mut actions: Vec<(Way, Vec<u32>)> = actions.into_iter().collect();
        // Those that need little come first.
        actions.sort_unstable_by(|(one, _), (other, _)| (one.len(), one).cmp(&(other.len(), other)));
        for (way, mut actions) in actions {
            actions.sort_unstable();
            let (needs, actions) = (self.store(&way), self.store(&actions));
            self.groups.push(Group { needs, actions });
        }
    }

    /// Stores a sorted list of members as a set.
    fn store(&mut self, members: &[u32]) -> (u32, u32) {
        let start = self.words.len();
        for &member in members {
            let (word, bit) = (member / 64, 1 << (member % 64));
            match self.words[start..].last_mut() {
                Some((last, bits)) if *last == word => *bits |= bit,
                _ => self.words.push((word, bit)),
            }
        }
        (start as u32, self.words.len() as u32)
    }

    /// What can come from a state on, as numbers of groups.
    #[inline]
    pub fn from(&self, state: u32) -> std::ops::Range<u32> {
        self.starts[state as usize]..self.starts[state as usize + 1]
    }

    /// How many numbers of states [`Futures::from`] knows.
    pub fn states(&self) -> usize {
        self.starts.len() - 1
    }

    /// What to ask [`Futures::from`] for when the first action of a process leads it from one state to another.
    #[inline]
    pub fn after(&self, source: u32, target: u32) -> u32 {
        if source == target { self.stayed[target as usize] } else { target }
    }

    /// Where the actions of a group are, for [`Futures::word`].
    #[inline]
    pub fn actions(&self, group: u32) -> std::ops::Range<u32> {
        let (start, end) = self.groups[group as usize].actions;
        start..end
    }

    /// Where the processes that a group needs are, for [`Futures::word`].
    pub fn needs(&self, group: u32) -> std::ops::Range<u32> {
        let (start, end) = self.groups[group as usize].needs;
        start..end
    }

    #[inline]
    pub fn word(&self, at: u32) -> (u32, u64) {
        self.words[at as usize]
    }

    /// The actions that a state is ready for.
    #[inline]
    pub fn ready(&self, state: u32) -> &[(u32, u64)] {
        let (start, end) = self.ready[state as usize];
        &self.words[start as usize..end as usize]
    }

    /// A process that a group needs beyond these, or `u32::MAX`.
    #[inline]
    pub fn missing(&self, group: u32, processes: &[u64]) -> u32 {
        let (start, end) = self.groups[group as usize].needs;
        for &(word, bits) in &self.words[start as usize..end as usize] {
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

/// The ways from a state that leave it at once.
fn leaving(
    compiled: &Compiled,
    process: u32,
    state: u32,
    ways: &[FxHashMap<u32, Vec<Way>>],
) -> FxHashMap<u32, Vec<Way>> {
    let mut all: FxHashMap<u32, Vec<Way>> = FxHashMap::default();
    let outs: Vec<Out> = compiled.out(state).iter().filter(|out| out.target != state).copied().collect();
    for out in &outs {
        all.insert(out.action, vec![Way::new()]);
    }
    for (partner, target) in links(&outs) {
        for (&action, onward) in &ways[(target - compiled.states(process).start) as usize] {
            let known = all.entry(action).or_default();
            for way in onward {
                enter(known, way, partner);
            }
        }
    }
    all
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
