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
            let (actions, ways) = ways_of(compiled, process);
            for state in compiled.states(process) {
                let stays = |out: &Out| out.target == state;
                let pauses = compiled.commuting && process >= compiled.clients && compiled.out(state).iter().any(stays);
                all.stayed.push(if pauses { u32::MAX } else { state });
                if pauses {
                    let leaving = leaving(compiled, (process, state), &actions, &ways);
                    after_staying.push((state, partners, actions.clone(), leaving));
                }
            }
            for (state, ways) in compiled.states(process).zip(ways) {
                all.fill(&actions, ways, partners, avoiding);
                let out: Vec<u32> = compiled.out(state).iter().map(|out| out.action).collect();
                let ready = all.store(&out);
                all.ready.push(ready);
            }
        }
        for (state, partners, actions, ways) in after_staying {
            all.stayed[state as usize] = all.starts.len() as u32;
            all.fill(&actions, ways, partners, avoiding);
        }
        all.starts.push(all.groups.len() as u32);
        all
    }

    /// The groups of the next state.
    fn fill(&mut self, of: &[u32], ways: Vec<Vec<Way>>, partners: &[u32], avoiding: bool) {
        let mut actions: FxHashMap<Way, Vec<u32>> = FxHashMap::default();
        for (&action, ways) in of.iter().zip(ways) {
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

/// The actions of a process; and by state and action the minimal sets of partners of ways to it.
fn ways_of(compiled: &Compiled, process: u32) -> (Vec<u32>, Vec<Vec<Vec<Way>>>) {
    let states = compiled.states(process);
    let mut actions: Vec<u32> = states.clone().flat_map(|state| compiled.out(state)).map(|out| out.action).collect();
    actions.sort_unstable();
    actions.dedup();
    let mut ways: Vec<Vec<Vec<Way>>> = vec![vec![Vec::new(); actions.len()]; states.len()];
    for (local, state) in states.clone().enumerate() {
        for out in compiled.out(state) {
            ways[local][actions.partition_point(|&action| action < out.action)] = vec![Way::new()];
        }
    }
    // By state: how often it changed; and by link, how often its target had when it was looked at.
    let mut changes = vec![1_u32; states.len()];
    let mut all_links: Vec<Vec<(u32, usize, u32)>> = Vec::new();
    for state in states.clone() {
        let links = links(compiled.out(state)).into_iter().filter(|&(_, target)| target != state);
        all_links.push(links.map(|(partner, target)| (partner, (target - states.start) as usize, 0)).collect());
    }
    let mut changed = true;
    while changed {
        changed = false;
        for (local, links) in all_links.iter_mut().enumerate().rev() {
            for (partner, target, seen) in links {
                if std::mem::replace(seen, changes[*target]) != changes[*target] {
                    let mut here = std::mem::take(&mut ways[local]);
                    let mut new = false;
                    for (known, onward) in here.iter_mut().zip(&ways[*target]) {
                        onward.iter().for_each(|way| new |= enter(known, way, *partner));
                    }
                    ways[local] = here;
                    changes[local] += u32::from(new);
                    changed |= new;
                }
            }
        }
    }
    (actions, ways)
}

/// The ways from a state that leave it at once.
fn leaving(
    compiled: &Compiled,
    (process, state): (u32, u32),
    actions: &[u32],
    ways: &[Vec<Vec<Way>>],
) -> Vec<Vec<Way>> {
    let mut all: Vec<Vec<Way>> = vec![Vec::new(); actions.len()];
    let outs: Vec<Out> = compiled.out(state).iter().filter(|out| out.target != state).copied().collect();
    for out in &outs {
        all[actions.partition_point(|&action| action < out.action)] = vec![Way::new()];
    }
    for (partner, target) in links(&outs) {
        let onward = &ways[(target - compiled.states(process).start) as usize];
        for (known, onward) in all.iter_mut().zip(onward) {
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
