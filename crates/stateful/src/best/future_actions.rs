//! Future actions: an over-approximation of the actions on all runs from a state, process by
//! process.
//!
//! ```text
//!   1  offered := the actions that servers are ready for;  future := {}
//!   2  repeat while something is added
//!   3    for each client: add to future the offered actions that it can reach by offered ones
//!   4    for each server: add to offered the actions that it can reach by future ones
//! ```
//! An action that is not a future action is on no run from the state, so closures can leave it out:
//! a variable that will not be written again has a single value to be read, and a client that waits
//! for another one never moves.
//!
//! Lines 1 and 3, executed once, give an under-approximation of the result. Often it suffices to
//! see that the rest will not help.
//!
//! What lines 3 and 4 find depends on the state of one process and on the actions that its partners
//! allow. These queries recur, so their results are cached.

use crate::best::local_graphs::{FutureSets, LocalGraphs, changing_actions};
use crate::engine::direct_mapped_cache::DirectMappedCache;
use crate::system::bitset::members;
use crate::system::compiled::Compiled;

/// Computes the future actions of a state.
#[derive(Clone, Debug)]
pub struct FutureActions {
    /// The future actions found so far, as words.
    pub actions: Vec<u64>,
    /// The actions offered by servers, as words.
    offered: Vec<u64>,
    graphs: LocalGraphs,
    /// Indexed by process, at `LocalGraphs::word_start`: the allowed actions of its last query.
    last_allowed: Vec<u64>,
    /// The queries of clients (0) and of servers (1).
    queries: [Queries; 2],
    /// Scratch space: the key of a query.
    key: Vec<u64>,
    /// The actions that can change the state of their server, as words.
    changing: Vec<u64>,
    /// The clients (0) and servers (1) for which something has changed, as words.
    unprocessed: [Vec<u64>; 2],
    /// Whether all actions fit into one word, and all states of a process into another.
    is_one_word: bool,
}

/// Answers queries about processes of one side. The key of a query is a local state, followed by
/// those of its relevant actions that are allowed.
#[derive(Clone, Debug)]
struct Queries {
    cache: DirectMappedCache,
    /// Scratch space of a search: the set of states reached, and their list.
    reached: Vec<u64>,
    list: Vec<u32>,
}

impl FutureActions {
    pub fn new(compiled: &Compiled) -> FutureActions {
        let words = compiled.action_words();
        let graphs = LocalGraphs::new(compiled);
        let max_words =
            |processes: std::ops::Range<u32>| processes.map(|process| graphs.words(process).len()).max().unwrap_or(0);
        let sides = [0..compiled.clients, compiled.clients..compiled.process_count()];
        let has_small_processes = (0..compiled.process_count()).all(|process| compiled.states(process).len() <= 64);
        FutureActions {
            actions: vec![0; words],
            offered: vec![0; words],
            last_allowed: vec![0; graphs.total_words()],
            queries: sides.map(|processes| Queries::new(compiled, 1 + 2 * max_words(processes))),
            key: Vec::new(),
            changing: changing_actions(compiled),
            unprocessed: [(); 2].map(|()| vec![0; compiled.process_count().div_ceil(64) as usize]),
            is_one_word: words == 1 && has_small_processes,
            graphs,
        }
    }

    /// Computes some of the future actions of a state: those that clients can reach by actions that
    /// servers are ready for.
    pub fn under_approximate(&mut self, compiled: &Compiled, locals: &[u32]) {
        self.actions.fill(0);
        self.offered.fill(0);
        self.unprocessed[1].fill(0);
        self.last_allowed.fill(0);
        let (clients, servers) = locals.split_at(compiled.clients as usize);
        for (server, &state) in (compiled.clients..).zip(servers) {
            let words = self.graphs.words(server);
            for (&word, ready) in words.iter().zip(self.graphs.ready(state, words.len())) {
                self.offered[word as usize] |= ready; // l. 1
            }
        }
        if self.is_one_word {
            self.extend64::<0>(compiled, clients, u64::MAX); // l. 3
            return;
        }
        for (client, &state) in (0..).zip(clients) {
            self.extend_process::<0>(compiled, client, state, true); // l. 3
        }
    }

    /// Computes the remaining future actions of the same state.
    pub fn close(&mut self, compiled: &Compiled, locals: &[u32]) {
        if self.is_one_word {
            let (clients, servers) = locals.split_at(compiled.clients as usize);
            let mut new = self.actions[0];
            // l. 2
            while new != 0 {
                new = self.extend64::<1>(compiled, servers, new); // l. 4
                new = self.extend64::<0>(compiled, clients, new); // l. 3
            }
            return;
        }
        // l. 2
        while self.unprocessed[1].iter().any(|&word| word != 0) {
            self.extend_side::<1>(compiled, locals); // l. 4
            self.extend_side::<0>(compiled, locals); // l. 3
        }
        debug_assert!(
            self.actions.iter().zip(&self.offered).all(|(actions, offered)| actions & !offered == 0),
            "future actions are offered by their servers"
        );
    }

    /// Lines 3 and 4 in one-word systems, for the processes of a side with a future in `new`.
    /// Returns what was added.
    #[inline]
    fn extend64<const SIDE: usize>(&mut self, compiled: &Compiled, states: &[u32], new: u64) -> u64 {
        let (mut extended, allowed) =
            if SIDE == 0 { (self.actions[0], self.offered[0]) } else { (self.offered[0], self.actions[0]) };
        let before = extended;
        let first_states =
            if SIDE == 0 { &compiled.first_state } else { &compiled.first_state[compiled.clients as usize..] };
        for (&state, &first_state) in states.iter().zip(first_states) {
            let future = self.graphs.future_sets(state, 1).future[0];
            if future & !extended != 0 && future & new != 0 {
                let is_unrestricted = SIDE == 0 && future & !allowed == 0;
                extended |= match is_unrestricted {
                    true => future,
                    false => self.graphs.search64::<SIDE>(state, first_state, allowed),
                };
            }
        }
        debug_assert!(SIDE == 1 || extended & !allowed == 0, "clients take only offered actions");
        debug_assert!(before & !extended == 0, "sets of actions only grow");
        *(if SIDE == 0 { &mut self.actions[0] } else { &mut self.offered[0] }) = extended;
        extended & !before
    }

    /// Lines 3 and 4 for the processes of a side for which something has changed.
    #[inline]
    fn extend_side<const SIDE: usize>(&mut self, compiled: &Compiled, locals: &[u32]) {
        for word in 0..self.unprocessed[SIDE].len() {
            for bit in members(std::mem::take(&mut self.unprocessed[SIDE][word])) {
                let process = word as u32 * 64 + bit;
                self.extend_process::<SIDE>(compiled, process, locals[process as usize], false);
            }
        }
    }

    /// Lines 3 and 4 for one process, unless its query is the same as the last one for this state
    /// of the system, or all that it could add is there.
    #[inline]
    fn extend_process<const SIDE: usize>(&mut self, compiled: &Compiled, process: u32, state: u32, is_first: bool) {
        debug_assert!(compiled.states(process).contains(&state), "the state is one of the process");
        let start = self.graphs.word_start(process);
        let words = self.graphs.words(process);
        let FutureSets { future, relevant } = self.graphs.future_sets(state, words.len());
        let last_allowed = &mut self.last_allowed[start..start + words.len()];
        let (allowed, extended) =
            if SIDE == 0 { (&self.offered, &mut self.actions) } else { (&self.actions, &mut self.offered) };
        let (mut is_same, mut is_unrestricted, mut may_add) = (!is_first, SIDE == 0, false);
        for (at, &word) in words.iter().enumerate() {
            let now = allowed[word as usize] & relevant[at];
            is_same &= std::mem::replace(&mut last_allowed[at], now) == now;
            is_unrestricted &= now == relevant[at];
            may_add |= future[at] & !extended[word as usize] != 0;
        }
        if is_same || !may_add {
            return;
        }
        let found = if is_unrestricted {
            future
        } else {
            self.key.clear();
            self.key.push(u64::from(state));
            self.key.extend_from_slice(last_allowed);
            self.queries[SIDE].get::<SIDE>(&self.graphs, &self.key)
        };
        let partners = if SIDE == 0 { &compiled.server_of } else { &compiled.client_of };
        debug_assert_eq!(found.len(), words.len(), "a result has the words of the process");
        debug_assert!(
            found.iter().zip(future).all(|(found, future)| found & !future == 0),
            "allowed actions restrict the future of a process"
        );
        for (&found, &word) in found.iter().zip(words) {
            let mut new = found & !extended[word as usize];
            extended[word as usize] |= new;
            // A server cannot reach more by actions that leave it unchanged.
            new &= if SIDE == 0 { self.changing[word as usize] } else { u64::MAX };
            while new != 0 {
                let partner = partners[word as usize * 64 + new.trailing_zeros() as usize] as usize;
                self.unprocessed[1 - SIDE][partner / 64] |= 1 << (partner % 64);
                new &= new - 1;
            }
        }
    }

    /// Returns whether an action is among the future actions found so far.
    pub fn contains(&self, action: u32) -> bool {
        self.actions[action as usize / 64] >> (action % 64) & 1 == 1
    }

    /// Forces the general version, to compare it with the one-word version.
    #[cfg(test)]
    pub fn use_general_version(&mut self) {
        self.is_one_word = false;
    }
}

impl Queries {
    fn new(compiled: &Compiled, stride: usize) -> Queries {
        let reached = vec![0; compiled.state_count().div_ceil(64) as usize];
        Queries { cache: DirectMappedCache::new(stride), reached, list: Vec::new() }
    }

    /// Returns the actions that the query with this key finds.
    #[inline]
    fn get<const SIDE: usize>(&mut self, graphs: &LocalGraphs, key: &[u64]) -> &[u64] {
        let is_small = graphs.is_small[key[0] as usize];
        let place = if is_small { self.cache.scratch() } else { self.cache.get(key) };
        if !place.is_hit {
            self.search::<SIDE>(graphs, key, place.start);
        }
        &self.cache.words[place.start..place.start + key.len() - 1]
    }

    /// Computes the result of a query by visiting all local states that the process can reach, and
    /// writes it to the cache.
    fn search<const SIDE: usize>(&mut self, graphs: &LocalGraphs, key: &[u64], result: usize) {
        self.cache.words[result..result + key.len() - 1].fill(0);
        debug_assert!(self.list.is_empty(), "the last search was cleared");
        self.reach(key[0] as u32);
        let mut at = 0;
        while at < self.list.len() {
            let state = self.list[at];
            at += 1;
            for group in graphs.groups(state) {
                let taken = key[1 + group.place as usize] & group.actions;
                // A client takes offered actions; a server offers the actions that it is ready for.
                self.cache.words[result + group.place as usize] |= if SIDE == 0 { taken } else { group.actions };
                if taken != 0 {
                    self.reach(group.target);
                }
            }
        }
        while let Some(state) = self.list.pop() {
            self.reached[state as usize / 64] = 0;
        }
    }

    fn reach(&mut self, state: u32) {
        let (word, bit) = (state as usize / 64, 1 << (state % 64));
        if self.reached[word] & bit == 0 {
            self.reached[word] |= bit;
            self.list.push(state);
        }
    }
}

#[cfg(test)]
mod tests {
    use mazurka_model::system::{ProcessId, Role, System};

    use super::*;
    use crate::models::{guarded_system, lz, multi_locks, pet, qo, random_system};
    use crate::system::compiled::{Independence, NONE, Step};
    use crate::system::expanded_state::ExpandedState;

    /// The definition, by a fixpoint over local states.
    fn by_definition(compiled: &Compiled, locals: &[u32]) -> Vec<u64> {
        let mut reached = vec![false; compiled.state_count() as usize];
        locals.iter().for_each(|&state| reached[state as usize] = true);
        let mut future = vec![0_u64; compiled.action_words()];
        let mut changed = true;
        while changed {
            changed = false;
            for action in 0..compiled.action_count() {
                let processes = [compiled.client_of[action as usize], compiled.server_of[action as usize]];
                let ready = processes.map(|process| {
                    let is_ready =
                        |&state: &u32| reached[state as usize] && compiled.target(process, action, state) != NONE;
                    compiled.states(process).filter(is_ready).collect::<Vec<u32>>()
                });
                if ready.iter().all(|states| !states.is_empty()) {
                    future[action as usize / 64] |= 1 << (action % 64);
                    for (process, states) in processes.into_iter().zip(ready) {
                        for state in states {
                            let target = compiled.target(process, action, state) as usize;
                            changed |= !std::mem::replace(&mut reached[target], true);
                        }
                    }
                }
            }
        }
        future
    }

    /// Random runs, also of models with more than 64 actions and processes.
    #[test]
    fn future_actions_are_those_of_the_definition() {
        let mut compared = 0;
        for seed in 0..200 {
            let mut random = fastrand::Rng::with_seed(seed);
            let system: System = match seed % 10 {
                0 => qo(random.u32(3..70)),
                1 => pet(random.u32(2..5)),
                2 => lz(random.u32(2..9)),
                3 => multi_locks(&mut random, 5, 4, 2),
                4..=6 => guarded_system(&mut random),
                _ => random_system(&mut random),
            };
            let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
            let compiled = Compiled::new(&system, &clients, Independence::Commuting);
            let (mut usual, mut general) = (FutureActions::new(&compiled), FutureActions::new(&compiled));
            general.use_general_version();
            let mut state = ExpandedState::<8>::new(&compiled);
            for _ in 0..3 {
                state.locals.copy_from_slice(&compiled.initial);
                state.compute_enabled(&compiled);
                while !state.is_terminal() {
                    let wanted = by_definition(&compiled, &state.locals);
                    for future in [&mut usual, &mut general] {
                        future.under_approximate(&compiled, &state.locals);
                        let some = future.actions.clone();
                        future.close(&compiled, &state.locals);
                        assert_eq!(future.actions, wanted, "seed {seed}");
                        assert!(some.iter().zip(&wanted).all(|(some, all)| some & !all == 0), "seed {seed}");
                    }
                    let steps: Vec<Step> = state.steps(&compiled).collect();
                    let mut next = state.clone();
                    next.apply(&compiled, &state, steps[random.usize(..steps.len())]);
                    state = next;
                    compared += 1;
                }
            }
        }
        assert!(compared > 1000, "only {compared} compared");
    }
}
