//! The transition graphs of all processes, compressed for reachability under changing sets of
//! actions: what `best::future_actions` searches.

use crate::system::compiled::Compiled;

/// The largest number of transition groups of a process whose results are not worth caching.
const SMALL_PROCESS: usize = 8;

/// The transition graphs. A set of actions of a process has one word for every word of the global
/// set that contains one of its actions, and at least one.
#[derive(Clone, Debug)]
pub struct LocalGraphs {
    /// Indexed by process, from `word_start` on: the words that its actions are in.
    words: Vec<u32>,
    word_start: Vec<u32>,
    /// Indexed by local state, from `set_start` on, three sets: the actions that its process can
    /// take from there on; those of them that matter to reachability; those that it is ready for.
    sets: Vec<u64>,
    set_start: Vec<u32>,
    /// Indexed by local state, from `group_start` on: its transitions.
    groups: Vec<TransitionGroup>,
    group_start: Vec<u32>,
    /// Indexed by local state: whether its process is small.
    pub is_small: Vec<bool>,
}

/// Transitions between two local states, by actions of one word.
#[derive(Clone, Copy, Debug)]
pub struct TransitionGroup {
    /// The position of the word among those of the process.
    pub place: u32,
    pub target: u32,
    pub actions: u64,
}

/// The sets of a local state that queries need.
#[derive(Clone, Copy, Debug)]
pub struct FutureSets<'g> {
    /// The actions that the process can take from the state on.
    pub future: &'g [u64],
    /// Those of them on which the result of a query depends.
    pub relevant: &'g [u64],
}

impl LocalGraphs {
    pub fn new(compiled: &Compiled) -> LocalGraphs {
        let mut graphs = LocalGraphs {
            words: Vec::new(),
            word_start: vec![0],
            sets: Vec::new(),
            set_start: Vec::new(),
            groups: Vec::new(),
            group_start: vec![0],
            is_small: Vec::new(),
        };
        for process in 0..compiled.process_count() {
            graphs.push_process(compiled, process);
        }
        debug_assert_eq!(graphs.set_start.len(), compiled.state_count() as usize, "every local state has its sets");
        debug_assert!(graphs.group_start.is_sorted(), "the groups of states follow each other");
        graphs
    }

    fn push_process(&mut self, compiled: &Compiled, process: u32) {
        let states = compiled.states(process);
        let transitions = states.clone().flat_map(|state| compiled.transitions(state));
        let mut words: Vec<u32> = transitions.map(|own| own.action / 64).collect();
        words.sort_unstable();
        words.dedup();
        words.resize(words.len().max(1), 0);
        debug_assert!(words.is_sorted(), "words are in the order of actions");
        let first_group = self.groups.len();
        for state in states.clone() {
            self.push_groups(compiled, state, &words);
        }
        let is_small = self.groups.len() - first_group <= SMALL_PROCESS;
        self.is_small.resize(self.is_small.len() + states.len(), is_small);
        let future = self.reachable_actions(compiled, process, words.len(), |_, _| true);
        // An action that leaves a server unchanged does not affect what it can reach.
        let is_client = process < compiled.clients;
        let relevant = self.reachable_actions(compiled, process, words.len(), |from, to| is_client || from != to);
        debug_assert!(
            relevant.iter().zip(&future).all(|(relevant, future)| relevant & !future == 0),
            "relevant actions are future actions"
        );
        for (local, state) in states.enumerate() {
            self.set_start.push(self.sets.len() as u32);
            self.sets.extend_from_slice(&future[local * words.len()..][..words.len()]);
            self.sets.extend_from_slice(&relevant[local * words.len()..][..words.len()]);
            let ready = self.sets.len();
            self.sets.resize(ready + words.len(), 0);
            for at in self.group_start[state as usize]..self.group_start[state as usize + 1] {
                let group = self.groups[at as usize];
                self.sets[ready + group.place as usize] |= group.actions;
            }
        }
        self.words.extend(words);
        self.word_start.push(self.words.len() as u32);
    }

    /// Appends the transition groups of a local state.
    fn push_groups(&mut self, compiled: &Compiled, state: u32, words: &[u32]) {
        let start = self.groups.len();
        for transition in compiled.transitions(state) {
            let place = words.partition_point(|&word| word < transition.action / 64) as u32;
            let (target, bit) = (transition.target, 1 << (transition.action % 64));
            debug_assert_eq!(
                words.get(place as usize),
                Some(&(transition.action / 64)),
                "the words of a process cover its actions"
            );
            let mut groups = self.groups[start..].iter_mut();
            match groups.find(|group| (group.place, group.target) == (place, target)) {
                Some(group) => group.actions |= bit,
                None => self.groups.push(TransitionGroup { place, target, actions: bit }),
            }
        }
        self.group_start.push(self.groups.len() as u32);
    }

    /// Returns, per state of a process, the actions of the transitions reachable from it that
    /// `counts` accepts by source and target.
    fn reachable_actions(
        &self,
        compiled: &Compiled,
        process: u32,
        words: usize,
        counts: impl Fn(u32, u32) -> bool,
    ) -> Vec<u64> {
        let states = compiled.states(process);
        let mut reachable = vec![0; states.len() * words];
        let mut changed = true;
        while changed {
            changed = false;
            for (local, state) in states.clone().enumerate().rev() {
                for group in self.groups(state) {
                    let target = (group.target - states.start) as usize;
                    for place in 0..words {
                        let is_own = place == group.place as usize && counts(state, group.target);
                        let more = reachable[target * words + place] | if is_own { group.actions } else { 0 };
                        changed |= more & !reachable[local * words + place] != 0;
                        reachable[local * words + place] |= more;
                    }
                }
            }
        }
        reachable
    }

    /// For a process of at most 64 states in a one-word system: the actions that it can reach from
    /// a state by the actions `allowed`. A client takes offered actions; a server offers the
    /// actions that it is ready for.
    #[inline]
    pub fn search64<const SIDE: usize>(&self, state: u32, first_state: u32, allowed: u64) -> u64 {
        debug_assert!(state - first_state < 64, "the states of the process fit into a word");
        let start = 1_u64 << (state - first_state);
        let (mut reached, mut unprocessed, mut found) = (start, start, 0);
        while unprocessed != 0 {
            let state = first_state + unprocessed.trailing_zeros();
            unprocessed &= unprocessed - 1;
            for group in self.groups(state) {
                let taken = allowed & group.actions;
                found |= if SIDE == 0 { taken } else { group.actions };
                let target = u64::from(taken != 0) << (group.target - first_state);
                unprocessed |= target & !reached;
                reached |= target;
            }
        }
        debug_assert!(SIDE == 1 || found & !allowed == 0, "a client takes offered actions only");
        found
    }

    /// The number of words of the sets of all processes together.
    pub fn total_words(&self) -> usize {
        self.words.len()
    }

    /// The position of the first word of a process among those of all processes.
    #[inline]
    pub fn word_start(&self, process: u32) -> usize {
        self.word_start[process as usize] as usize
    }

    /// The words that the actions of a process are in.
    #[inline]
    pub fn words(&self, process: u32) -> &[u32] {
        &self.words[self.word_start(process)..self.word_start(process + 1)]
    }

    /// The future of a state of a process whose sets have this many words.
    #[inline]
    pub fn future_sets(&self, state: u32, words: usize) -> FutureSets<'_> {
        let (future, relevant) = self.sets[self.set_start[state as usize] as usize..][..2 * words].split_at(words);
        FutureSets { future, relevant }
    }

    /// The actions that a state of a process is ready for; its sets have this many words.
    #[inline]
    pub fn ready(&self, state: u32, words: usize) -> &[u64] {
        &self.sets[self.set_start[state as usize] as usize + 2 * words..][..words]
    }

    /// The transitions of a local state.
    #[inline]
    pub fn groups(&self, state: u32) -> &[TransitionGroup] {
        let [start, end] = [state, state + 1].map(|state| self.group_start[state as usize] as usize);
        &self.groups[start..end]
    }
}

/// Returns the set of actions that can change the state of their server.
pub fn changing_actions(compiled: &Compiled) -> Vec<u64> {
    let mut changing = vec![0; compiled.action_words()];
    for server in compiled.clients..compiled.process_count() {
        for state in compiled.states(server) {
            for own in compiled.transitions(state).iter().filter(|own| own.target != state) {
                changing[own.action as usize / 64] |= 1 << (own.action % 64);
            }
        }
    }
    changing
}
