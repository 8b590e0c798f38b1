//! Transitions of processes in groups, and what can come after a state: what `parts::possible` is made of.

use crate::parts::compiled::Compiled;

/// The transitions of all processes. Sets of actions of a process are as many words as it has actions in, at least one.
#[derive(Clone, Debug)]
pub struct Shapes {
    /// By process, from `starts` on: the words that its actions are in.
    pub words: Vec<u32>,
    pub starts: Vec<u32>,
    /// By state, from `set_starts` on: the actions that its process can take from there on; those of them that a question is about; and those that it is ready for.
    sets: Vec<u64>,
    set_starts: Vec<u32>,
    /// By state, from `group_starts` on: its transitions.
    groups: Vec<Group>,
    group_starts: Vec<u32>,
    /// By state: whether few transitions come after it.
    pub is_small: Vec<bool>,
}

/// Processes of no more groups than that are small.
const FEW: usize = 8;

/// Transitions from one state to another one, by actions of one word.
#[derive(Clone, Copy, Debug)]
pub struct Group {
    /// The place of the word among those of the process.
    pub place: u32,
    pub target: u32,
    pub actions: u64,
}

impl Shapes {
    pub fn new(compiled: &Compiled) -> Shapes {
        let mut shapes = Shapes {
            words: Vec::new(),
            starts: vec![0],
            sets: Vec::new(),
            set_starts: Vec::new(),
            groups: Vec::new(),
            group_starts: vec![0],
            is_small: Vec::new(),
        };
        for process in 0..compiled.processes() {
            shapes.fill(compiled, process);
        }
        shapes
    }

    fn fill(&mut self, compiled: &Compiled, process: u32) {
        let outs = || compiled.states(process).flat_map(|state| compiled.out(state));
        let mut words: Vec<u32> = outs().map(|out| out.action / 64).collect();
        words.sort_unstable();
        words.dedup();
        // One word, if it has no actions.
        words.resize(words.len().max(1), 0);
        let place = |action: u32| words.partition_point(|&word| word < action / 64) as u32;
        for state in compiled.states(process) {
            let start = self.groups.len();
            for out in compiled.out(state) {
                let (place, bit) = (place(out.action), 1 << (out.action % 64));
                let group =
                    self.groups[start..].iter_mut().find(|group| (group.place, group.target) == (place, out.target));
                match group {
                    Some(group) => group.actions |= bit,
                    None => self.groups.push(Group { place, target: out.target, actions: bit }),
                }
            }
            self.group_starts.push(self.groups.len() as u32);
        }
        let states = compiled.states(process);
        let groups = self.groups.len() - self.group_starts[states.start as usize] as usize;
        self.is_small.resize(self.is_small.len() + states.len(), groups <= FEW);
        let futures = self.futures(compiled, process, words.len(), |_, _| true);
        // What leaves a server where it is does not matter to it.
        let matter = self.futures(compiled, process, words.len(), |from, to| process < compiled.clients || from != to);
        for state in 0..compiled.states(process).len() {
            self.set_starts.push(self.sets.len() as u32);
            self.sets.extend_from_slice(&futures[state * words.len()..][..words.len()]);
            self.sets.extend_from_slice(&matter[state * words.len()..][..words.len()]);
            let ready = self.sets.len();
            self.sets.resize(ready + words.len(), 0);
            for group in
                self.group_starts[states.start as usize + state]..self.group_starts[states.start as usize + state + 1]
            {
                let group = self.groups[group as usize];
                self.sets[ready + group.place as usize] |= group.actions;
            }
        }
        self.words.extend(words);
        self.starts.push(self.words.len() as u32);
    }

    /// By state of a process: the actions of it and of what comes after it, if they count.
    fn futures(&self, compiled: &Compiled, process: u32, words: usize, counts: impl Fn(u32, u32) -> bool) -> Vec<u64> {
        let states = compiled.states(process);
        let mut futures = vec![0; states.len() * words];
        let mut changed = true;
        while changed {
            changed = false;
            for (local, state) in states.clone().enumerate().rev() {
                for group in self.groups(state) {
                    let target = (group.target - states.start) as usize;
                    for place in 0..words {
                        let own = place == group.place as usize && counts(state, group.target);
                        let more = futures[target * words + place] | if own { group.actions } else { 0 };
                        changed |= more & !futures[local * words + place] != 0;
                        futures[local * words + place] |= more;
                    }
                }
            }
        }
        futures
    }

    /// What a process of a narrow system with at most 64 states, from this one on, can get to by some actions.
    #[inline]
    pub fn search<const SIDE: usize>(&self, state: u32, first: u32, may: u64) -> u64 {
        let (mut reached, mut waiting, mut found) = (1_u64 << (state - first), 1_u64 << (state - first), 0);
        while waiting != 0 {
            let state = first + waiting.trailing_zeros();
            waiting &= waiting - 1;
            for group in self.groups(state) {
                let may = may & group.actions;
                // A client takes what is offered; a server offers what it is ready for.
                found |= if SIDE == 0 { may } else { group.actions };
                let target = u64::from(may != 0) << (group.target - first);
                waiting |= target & !reached;
                reached |= target;
            }
        }
        found
    }

    /// The words that the actions of a process are in.
    #[inline]
    pub fn words(&self, process: u32) -> &[u32] {
        &self.words[self.starts[process as usize] as usize..self.starts[process as usize + 1] as usize]
    }

    /// The future of a state of a process with so many words, and what of it matters.
    #[inline]
    pub fn sets(&self, state: u32, words: usize) -> (&[u64], &[u64]) {
        self.sets[self.set_starts[state as usize] as usize..][..2 * words].split_at(words)
    }

    /// The actions that a state of a process with so many words is ready for.
    #[inline]
    pub fn ready(&self, state: u32, words: usize) -> &[u64] {
        &self.sets[self.set_starts[state as usize] as usize + 2 * words..][..words]
    }

    #[inline]
    pub fn groups(&self, state: u32) -> &[Group] {
        &self.groups[self.group_starts[state as usize] as usize..self.group_starts[state as usize + 1] as usize]
    }
}

/// Actions that can take their server elsewhere, as words.
pub fn moves(compiled: &Compiled) -> Vec<u64> {
    let mut moves = vec![0; compiled.actions().div_ceil(64) as usize];
    for server in compiled.clients..compiled.processes() {
        for state in compiled.states(server) {
            for out in compiled.out(state).iter().filter(|out| out.target != state) {
                moves[out.action as usize / 64] |= 1 << (out.action % 64);
            }
        }
    }
    moves
}
