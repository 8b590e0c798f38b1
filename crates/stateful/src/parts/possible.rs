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
//! Lines 1 to 3, once, are already a part of the answer: `begin`. Often that is enough to see that the rest, `finish`, will not help.
//!
//! What lines 3 and 4 find depends on the state of one process and on what the others let it do: its question. The same questions come again and
//! again, so answers are remembered, too.

use crate::parts::compiled::Compiled;
use crate::parts::recent::Recent;
use crate::parts::shapes::{Shapes, moves};

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
    /// Actions that can take their server elsewhere, as words.
    moves: Vec<u64>,
    /// Clients (0) and servers (1) to look at, as words.
    next: [Vec<u64>; 2],
    /// Whether all actions are in one word, and all states of a process can be.
    is_narrow: bool,
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
            moves: moves(compiled),
            next: [(); 2].map(|()| vec![0; compiled.processes().div_ceil(64) as usize]),
            is_narrow: words == 1 && (0..compiled.processes()).all(|process| compiled.states(process).len() <= 64),
        };
        let sizes =
            |processes: std::ops::Range<u32>| processes.map(|process| possible.shapes.words(process).len()).max();
        let most = [sizes(0..compiled.clients), sizes(compiled.clients..compiled.processes())];
        possible.answers = most.map(|most| Answers::new(compiled, 1 + 2 * most.unwrap_or(0)));
        possible
    }

    /// Finds some of the possible actions when the processes are at these states: those that clients can get to by what servers are ready for.
    pub fn begin(&mut self, compiled: &Compiled, at: &[u32]) {
        self.actions.fill(0);
        self.offered.fill(0);
        self.next[1].fill(0);
        self.asked.fill(0);
        let (clients, servers) = at.split_at(compiled.clients as usize);
        for (server, &state) in (compiled.clients..).zip(servers) {
            let words = self.shapes.words(server);
            for (&word, ready) in words.iter().zip(self.shapes.ready(state, words.len())) {
                self.offered[word as usize] |= ready; // l. 1
            }
        }
        if self.is_narrow {
            self.look_by_words::<0>(compiled, clients, u64::MAX); // l. 3
            return;
        }
        for (process, &state) in clients.iter().enumerate() {
            self.look::<0>(compiled, process, state, true); // l. 3
        }
    }

    /// Finds the rest of them.
    pub fn finish(&mut self, compiled: &Compiled, at: &[u32]) {
        if self.is_narrow {
            let (clients, servers) = at.split_at(compiled.clients as usize);
            let mut new = self.actions[0];
            while new != 0 {
                new = self.look_by_words::<1>(compiled, servers, new); // l. 4
                new = self.look_by_words::<0>(compiled, clients, new); // l. 3
            }
            return;
        }
        while self.next[1].iter().any(|&word| word != 0) {
            self.round::<1>(compiled, at); // l. 4
            self.round::<0>(compiled, at); // l. 3
        }
    }

    /// Lines 3 and 4 on narrow systems, for the processes of a side to which something new matters. Gives what is new by it.
    #[inline]
    fn look_by_words<const SIDE: usize>(&mut self, compiled: &Compiled, states: &[u32], new: u64) -> u64 {
        let (mut gets, has) =
            if SIDE == 0 { (self.actions[0], self.offered[0]) } else { (self.offered[0], self.actions[0]) };
        let before = gets;
        let bases = if SIDE == 0 { &compiled.base } else { &compiled.base[compiled.clients as usize..] };
        for (&state, &base) in states.iter().zip(bases) {
            let future = self.shapes.sets(state, 1).0[0];
            if future & !gets != 0 && future & new != 0 {
                let all = SIDE == 0 && future & !has == 0;
                gets |= if all { future } else { self.shapes.search::<SIDE>(state, base, has) };
            }
        }
        *(if SIDE == 0 { &mut self.actions[0] } else { &mut self.offered[0] }) = gets;
        gets & !before
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
    use crate::parts::compiled::NONE;
    use mazurka_model::system::{ProcessId, Role, System};

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
                    for possible in [&mut possible, &mut general] {
                        possible.begin(&compiled, &here.at);
                        let some = possible.actions.clone();
                        possible.finish(&compiled, &here.at);
                        assert_eq!(possible.actions, wanted, "seed {seed}");
                        assert!(some.iter().zip(&wanted).all(|(some, all)| some & !all == 0), "seed {seed}");
                    }
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
