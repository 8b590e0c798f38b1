//! What can still happen from a state on, process by process: an upper bound of the actions of all runs from there.
//!
//! ```text
//!   1  offered := what the servers are ready for;  possible := {}
//!   2  repeat while something is added
//!   3    for each client: add to possible the offered actions that it can get to by offered ones
//!   4    for each server: add to offered the actions that it can get to by possible ones
//! ```
//! An action that is not possible is on no run from the state, so closures and PIFS can leave it out: a variable that nobody will write again has only one value
//! to be read, and who needs another one is stuck.
//!
//! A client that can read now, and goes on in the same way whatever it reads, may as well have read: what it reads is possible if it is offered, and all else is as
//! after it. So many states have the same result; results are remembered for a while.
//!
//! What lines 3 and 4 find depends on the state of one process and on what the others let it do: its question. The same questions come again and
//! again, so answers are remembered, too.

use crate::parts::compiled::{Compiled, NONE};
use crate::parts::table::hash;

/// So many words of answers are remembered, each time: as many as fit into the second cache of most machines.
const WORDS: usize = 1 << 16;

/// Finds the possible actions of a state.
#[derive(Clone, Debug)]
pub struct Possible {
    /// The possible actions, as words.
    pub actions: Vec<u64>,
    /// Actions that a server was found to offer, as words.
    offered: Vec<u64>,
    shapes: Shapes,
    /// By process, at `Shapes::starts`: the last question that it was asked.
    asked: Vec<u64>,
    /// Of clients (0) and of servers (1).
    answers: [Answers; 2],
    question: Vec<u64>,
    /// The possible and the offered actions of whole states.
    recent: Recent,
    /// By state of a client: where it is after a read, if it only reads and all that it can read takes it there; else `NONE`.
    after_read: Vec<u32>,
    /// Actions that can take their server elsewhere, as words.
    moves: Vec<u64>,
    /// Processes to look at, as words.
    next: Vec<u64>,
    /// Whether all actions are in one word, and all states of a process can be.
    is_narrow: bool,
    /// The states of all processes after such reads, and the states of clients before them.
    later: Vec<u32>,
    before: Vec<u32>,
}

/// What the answers are made of. Sets of actions of a process are as many words as it has actions in.
#[derive(Clone, Debug)]
struct Shapes {
    /// By process, from `starts` on: the words that its actions are in.
    words: Vec<u32>,
    starts: Vec<u32>,
    /// By state, from `sets` on: the actions that its process can take from there on; and after them, those that a question is about.
    sets: Vec<u64>,
    set_starts: Vec<u32>,
    /// By state, from `group_starts` on: its transitions.
    groups: Vec<Group>,
    group_starts: Vec<u32>,
    /// By state: whether few transitions come after it.
    is_small: Vec<bool>,
}

/// Processes of no more groups than that are small.
const FEW: usize = 8;

/// Transitions from one state to another one, by actions of one word.
#[derive(Clone, Copy, Debug)]
struct Group {
    /// The place of the word among those of the process.
    place: u32,
    target: u32,
    actions: u64,
}

/// What was asked lately: each question has one place, from which it drives another one.
#[derive(Clone, Debug)]
struct Recent {
    /// The words of a question and those of the answer, one after the other.
    words: Vec<u64>,
    stride: usize,
    places: u64,
}

/// Answers to questions about processes: a state, and the actions that matter to it and that it may take.
#[derive(Clone, Debug)]
struct Answers {
    recent: Recent,
    /// Of a search: states that were reached, and those to look at.
    reached: Vec<u64>,
    waiting: Vec<u32>,
}

impl Possible {
    pub fn new(compiled: &Compiled) -> Possible {
        let words = compiled.actions().div_ceil(64) as usize;
        let shapes = Shapes::new(compiled);
        let mut possible = Possible {
            actions: vec![0; words],
            offered: vec![0; words],
            asked: vec![0; shapes.words.len()],
            shapes,
            answers: [Answers::new(compiled, 1), Answers::new(compiled, 1)],
            question: Vec::new(),
            recent: Recent::new((compiled.processes() as usize).div_ceil(2) + 2 * words),
            after_read: after_read(compiled),
            moves: moves(compiled),
            next: vec![0; compiled.processes().div_ceil(64) as usize],
            is_narrow: words == 1 && (0..compiled.processes()).all(|process| compiled.states(process).len() <= 64),
            later: Vec::new(),
            before: Vec::new(),
        };
        let sizes =
            |processes: std::ops::Range<u32>| processes.map(|process| possible.shapes.words(process).len()).max();
        let most = [sizes(0..compiled.clients), sizes(compiled.clients..compiled.processes())];
        possible.answers = most.map(|most| Answers::new(compiled, 1 + 2 * most.unwrap_or(0)));
        possible
    }

    /// Finds the possible actions when the processes are at these states.
    pub fn find(&mut self, compiled: &Compiled, at: &[u32]) {
        self.read(compiled, at);
        self.question.clear();
        let pair = |pair: &[u32]| u64::from(pair[0]) | u64::from(pair.get(1).copied().unwrap_or(0)) << 32;
        self.question.extend(self.later.chunks(2).map(pair));
        let (start, known) = self.recent.get(&self.question);
        let (middle, end) = (start + self.actions.len(), start + 2 * self.actions.len());
        if known {
            self.actions.copy_from_slice(&self.recent.words[start..middle]);
            self.offered.copy_from_slice(&self.recent.words[middle..end]);
        } else {
            let later = std::mem::take(&mut self.later);
            if self.is_narrow {
                self.compute_by_words(compiled, &later)
            } else {
                self.compute(compiled, &later)
            }
            self.later = later;
            self.recent.words[start..middle].copy_from_slice(&self.actions);
            self.recent.words[middle..end].copy_from_slice(&self.offered);
        }
        for &state in &self.before {
            for out in compiled.out(state) {
                let (word, bit) = (out.action as usize / 64, 1 << (out.action % 64));
                self.actions[word] |= self.offered[word] & bit;
            }
        }
    }

    /// Lets clients read.
    fn read(&mut self, compiled: &Compiled, at: &[u32]) {
        self.later.clear();
        self.later.extend_from_slice(at);
        self.before.clear();
        for state in &mut self.later[..compiled.clients as usize] {
            let can = |state: u32| {
                compiled.out(state).iter().any(|out| compiled.server_step(out.action, at[out.partner as usize]) != NONE)
            };
            while self.after_read[*state as usize] != NONE && can(*state) {
                self.before.push(*state);
                *state = self.after_read[*state as usize];
            }
        }
    }

    /// On narrow systems, without looking for answers.
    fn compute_by_words(&mut self, compiled: &Compiled, at: &[u32]) {
        let ready = |state: &u32| self.shapes.groups(*state).iter().fold(0, |all, group| all | group.actions);
        let (clients, servers) = at.split_at(compiled.clients as usize);
        let (mut actions, mut offered) = (0, servers.iter().fold(0, |all, state| all | ready(state))); // l. 1
        loop {
            let before = actions;
            for (&state, &base) in clients.iter().zip(&compiled.base) {
                let future = self.shapes.sets(state, 1).0[0];
                if future & !actions != 0 {
                    let all = future & !offered == 0;
                    actions |= if all { future } else { self.shapes.search::<0>(state, base, offered) }; // l. 3
                }
            }
            if actions == before {
                break;
            }
            for (&state, &base) in servers.iter().zip(&compiled.base[clients.len()..]) {
                if self.shapes.sets(state, 1).0[0] & !offered != 0 {
                    offered |= self.shapes.search::<1>(state, base, actions); // l. 4
                }
            }
        }
        (self.actions[0], self.offered[0]) = (actions, offered);
    }

    fn compute(&mut self, compiled: &Compiled, at: &[u32]) {
        self.actions.fill(0);
        self.offered.fill(0);
        self.asked.fill(0);
        let (clients, servers) = at.split_at(compiled.clients as usize);
        for &state in servers {
            for out in compiled.out(state) {
                self.offered[out.action as usize / 64] |= 1 << (out.action % 64); // l. 1
            }
        }
        for (process, &state) in clients.iter().enumerate() {
            self.look::<0>(compiled, process, state, true); // l. 3
        }
        while self.next.iter().any(|&word| word != 0) {
            self.round::<1>(compiled, at); // l. 4
            self.round::<0>(compiled, at); // l. 3
        }
    }

    /// Looks at the processes of one side for which something has changed.
    #[inline]
    fn round<const SIDE: usize>(&mut self, compiled: &Compiled, at: &[u32]) {
        for word in 0..self.next.len() {
            let mut processes = std::mem::take(&mut self.next[word]);
            while processes != 0 {
                let process = word * 64 + processes.trailing_zeros() as usize;
                processes &= processes - 1;
                self.look::<SIDE>(compiled, process, at[process], false);
            }
        }
    }

    /// Lines 3 and 4 for one process. Nothing is added if the question is the same as before.
    #[inline]
    fn look<const SIDE: usize>(&mut self, compiled: &Compiled, process: usize, state: u32, first: bool) {
        let start = self.shapes.starts[process] as usize;
        let words = &self.shapes.words[start..self.shapes.starts[process + 1] as usize];
        let (future, matter) = self.shapes.sets(state, words.len());
        let asked = &mut self.asked[start..start + words.len()];
        let (has, gets) =
            if SIDE == 0 { (&self.offered, &mut self.actions) } else { (&self.actions, &mut self.offered) };
        let (mut same, mut all, mut open) = (!first, SIDE == 0, false);
        for (at, &word) in words.iter().enumerate() {
            let now = has[word as usize] & matter[at];
            same &= std::mem::replace(&mut asked[at], now) == now;
            all &= now == matter[at];
            open |= future[at] & !gets[word as usize] != 0;
        }
        // Or if all that it could ever add is there.
        if same || !open {
            return;
        }
        let answer = if all {
            future // A client that gets all it could ever need.
        } else {
            self.question.clear();
            self.question.push(u64::from(state));
            self.question.extend_from_slice(asked);
            self.answers[SIDE].get::<SIDE>(&self.shapes, &self.question)
        };
        let partners = if SIDE == 0 { &compiled.server_of } else { &compiled.client_of };
        for (&answer, &word) in answer.iter().zip(words) {
            let mut new = answer & !gets[word as usize];
            gets[word as usize] |= new;
            // Who only is read has nothing to look at.
            new &= if SIDE == 0 { self.moves[word as usize] } else { u64::MAX };
            while new != 0 {
                let partner = partners[word as usize * 64 + new.trailing_zeros() as usize] as usize;
                self.next[partner / 64] |= 1 << (partner % 64);
                new &= new - 1;
            }
        }
    }
}

impl Recent {
    fn new(stride: usize) -> Recent {
        let places = (WORDS / stride).max(1);
        // No question has such a word: states of processes are numbered from 0 on.
        Recent { words: vec![u64::MAX; places * stride], stride, places: places as u64 }
    }

    /// Where the answer to a question is, and whether it is there; if not, it is to be put there.
    #[inline]
    fn get(&mut self, question: &[u64]) -> (usize, bool) {
        let place = (u128::from(hash(question)) * u128::from(self.places)) >> 64;
        let start = place as usize * self.stride;
        let entry = &mut self.words[start..start + question.len()];
        let known = entry.iter().zip(question).all(|(known, word)| known == word);
        if !known {
            entry.copy_from_slice(question);
        }
        (start + question.len(), known)
    }
}

impl Answers {
    fn new(compiled: &Compiled, stride: usize) -> Answers {
        let states = *compiled.base.last().expect("invariant: one entry more than processes");
        Answers { recent: Recent::new(stride), reached: vec![0; states.div_ceil(64) as usize], waiting: Vec::new() }
    }

    /// The answer to a question.
    #[inline]
    fn get<const SIDE: usize>(&mut self, shapes: &Shapes, question: &[u64]) -> &[u64] {
        // What is quickly found is not worth remembering.
        let (answer, known) =
            if shapes.is_small[question[0] as usize] { (0, false) } else { self.recent.get(question) };
        if !known {
            self.search::<SIDE>(shapes, question, answer);
        }
        &self.recent.words[answer..answer + question.len() - 1]
    }

    /// Answers a question by looking at all states that the process can get to.
    fn search<const SIDE: usize>(&mut self, shapes: &Shapes, question: &[u64], answer: usize) {
        self.recent.words[answer..answer + question.len() - 1].fill(0);
        self.reach(question[0] as u32);
        let mut at = 0;
        while at < self.waiting.len() {
            let state = self.waiting[at];
            at += 1;
            for group in shapes.groups(state) {
                let may = question[1 + group.place as usize] & group.actions;
                // A client takes what is offered; a server offers what it is ready for.
                self.recent.words[answer + group.place as usize] |= if SIDE == 0 { may } else { group.actions };
                if may != 0 {
                    self.reach(group.target);
                }
            }
        }
        while let Some(state) = self.waiting.pop() {
            self.reached[state as usize / 64] = 0;
        }
    }

    fn reach(&mut self, state: u32) {
        let (word, bit) = (state as usize / 64, 1 << (state % 64));
        if self.reached[word] & bit == 0 {
            self.reached[word] |= bit;
            self.waiting.push(state);
        }
    }
}

impl Shapes {
    fn new(compiled: &Compiled) -> Shapes {
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
    fn search<const SIDE: usize>(&self, state: u32, first: u32, may: u64) -> u64 {
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

    fn words(&self, process: u32) -> &[u32] {
        &self.words[self.starts[process as usize] as usize..self.starts[process as usize + 1] as usize]
    }

    /// The future of a state of a process with so many words, and what of it matters.
    #[inline]
    fn sets(&self, state: u32, words: usize) -> (&[u64], &[u64]) {
        self.sets[self.set_starts[state as usize] as usize..][..2 * words].split_at(words)
    }

    #[inline]
    fn groups(&self, state: u32) -> &[Group] {
        &self.groups[self.group_starts[state as usize] as usize..self.group_starts[state as usize + 1] as usize]
    }
}

/// By state of a client: where it is after a read, if it only reads and all that it can read takes it there; else `NONE`.
fn after_read(compiled: &Compiled) -> Vec<u32> {
    let moves = moves(compiled);
    let reads = |action: u32| moves[action as usize / 64] >> (action % 64) & 1 == 0;
    let states = 0..compiled.base[compiled.clients as usize];
    let after = |state: u32| match compiled.out(state) {
        [first, rest @ ..] if reads(first.action) => {
            let same = rest.iter().all(|out| out.target == first.target && reads(out.action));
            if same { first.target } else { NONE }
        }
        _ => NONE,
    };
    states.map(after).collect()
}

/// Actions that can take their server elsewhere, as words.
fn moves(compiled: &Compiled) -> Vec<u64> {
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
