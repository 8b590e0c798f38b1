//! What can still happen from a state on, process by process: an upper bound of the actions of all runs from there.
//!
//! ```text
//!   1  offered := what the servers are ready for;  possible := {}
//!   2  repeat while something is added
//!   3    for each client: add to possible the offered actions that it can get to by offered ones
//!   4    for each server: add to offered the actions that it can get to by possible ones
//! ```
//! An action that is not possible is on no run from the state, so closures can leave it out (and PIFS could): a variable that nobody will write again has only one value
//! to be read, and who needs another one is stuck.
//!
//! A client that can read now, and goes on in the same way whatever it reads, may as well have read: what it reads is possible if it is offered, and all else is as
//! after it. So many states have the same result; results are remembered for a while.
//!
//! What lines 3 and 4 find depends on the state of one process and on what the others let it do: its question. The same questions come again and
//! again, so answers are remembered, too.

use crate::parts::compiled::{Compiled, NONE};
use crate::parts::recent::Recent;
use crate::parts::shapes::{Shapes, after_read, moves};

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
    /// Clients (0) and servers (1) to look at, as words.
    next: [Vec<u64>; 2],
    /// Whether all actions are in one word, and all states of a process can be.
    is_narrow: bool,
    /// The states of all processes after such reads, and the states of clients before them.
    later: Vec<u32>,
    before: Vec<u32>,
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
            next: [(); 2].map(|()| vec![0; compiled.processes().div_ceil(64) as usize]),
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
        // What is new since the clients, the servers were looked at.
        let mut new = u64::MAX;
        while new != 0 {
            let before = actions;
            for (&state, &base) in clients.iter().zip(&compiled.base) {
                let future = self.shapes.sets(state, 1).0[0];
                if future & !actions != 0 && future & new != 0 {
                    let all = future & !offered == 0;
                    actions |= if all { future } else { self.shapes.search::<0>(state, base, offered) }; // l. 3
                }
            }
            new = actions & !before;
            let before = offered;
            for (&state, &base) in servers.iter().zip(&compiled.base[clients.len()..]) {
                let future = self.shapes.sets(state, 1).0[0];
                if future & !offered != 0 && future & new != 0 {
                    offered |= self.shapes.search::<1>(state, base, actions); // l. 4
                }
            }
            new = offered & !before;
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
        while self.next[1].iter().any(|&word| word != 0) {
            self.round::<1>(compiled, at); // l. 4
            self.round::<0>(compiled, at); // l. 3
        }
    }

    /// Looks at the processes of one side for which something has changed.
    #[inline]
    fn round<const SIDE: usize>(&mut self, compiled: &Compiled, at: &[u32]) {
        for word in 0..self.next[SIDE].len() {
            let mut processes = std::mem::take(&mut self.next[SIDE][word]);
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
                self.next[1 - SIDE][partner / 64] |= 1 << (partner % 64);
                new &= new - 1;
            }
        }
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
            if shapes.is_small[question[0] as usize] { (self.recent.last(), false) } else { self.recent.get(question) };
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::{guarded_system, lz, multi_locks, pet, qo, random_system};
    use crate::system::{ProcessId, Role, System};

    /// The same by states that are reached, one by one.
    fn plainly(compiled: &Compiled, at: &[u32]) -> Vec<u64> {
        let mut reached = vec![false; *compiled.base.last().expect("one entry more than processes") as usize];
        at.iter().for_each(|&state| reached[state as usize] = true);
        let mut possible = vec![0_u64; compiled.actions().div_ceil(64) as usize];
        let mut changed = true;
        while changed {
            changed = false;
            for action in 0..compiled.actions() {
                let processes = [compiled.client_of[action as usize], compiled.server_of[action as usize]];
                let ready = processes.map(|process| {
                    let ready = |&state: &u32| reached[state as usize] && compiled.step(process, action, state) != NONE;
                    compiled.states(process).filter(ready).collect::<Vec<u32>>()
                });
                if ready.iter().all(|states| !states.is_empty()) {
                    possible[action as usize / 64] |= 1 << (action % 64);
                    for (process, states) in processes.into_iter().zip(ready) {
                        for state in states {
                            let target = compiled.step(process, action, state) as usize;
                            changed |= !std::mem::replace(&mut reached[target], true);
                        }
                    }
                }
            }
        }
        possible
    }

    /// On random runs, also of models with more than 64 actions and processes.
    #[test]
    fn what_is_possible() {
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
            let compiled = Compiled::new(&system, &clients, true);
            let (mut possible, mut general) = (Possible::new(&compiled), Possible::new(&compiled));
            general.is_narrow = false;
            let mut here = crate::parts::here::Here::<8>::new(&compiled);
            for _ in 0..3 {
                here.at.copy_from_slice(&compiled.initial);
                here.look(&compiled);
                while !here.is_terminal() {
                    let wanted = plainly(&compiled, &here.at);
                    possible.find(&compiled, &here.at);
                    general.find(&compiled, &here.at);
                    assert_eq!((&possible.actions, &general.actions), (&wanted, &wanted), "seed {seed}");
                    let moves: Vec<_> = here.moves(&compiled).collect();
                    let mut next = here.clone();
                    next.follow(&compiled, &here, moves[random.usize(..moves.len())]);
                    here = next;
                    compared += 1;
                }
            }
        }
        assert!(compared > 1000, "only {compared} compared");
    }
}
