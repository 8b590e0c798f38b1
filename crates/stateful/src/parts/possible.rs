//! What can still happen from a state on, process by process: an upper bound of the actions of all runs from there.
//!
//! ```text
//!   1  reached := the state of every process;  possible := {}
//!   2  repeat while something is added
//!   3    if a reached state of a's client and one of its server are ready for a, add a to possible
//!   4    if a reached state of a process leads by an a in possible to t, add t to reached
//! ```
//! An action that is not possible is on no run from the state, so closures and PIFS can leave it out: a variable that nobody will write again has only one value
//! to be read, and who needs another one is stuck.

use crate::parts::compiled::{Compiled, NONE};

/// Finds the possible actions of a state.
#[derive(Clone, Debug)]
pub struct Possible {
    /// The possible actions, as words.
    pub actions: Vec<u64>,
    /// Actions that a reached state of their client is ready for, as words.
    wanted: Vec<u64>,
    /// Reached states of all processes, as words.
    reached: Vec<u64>,
    waiting: Vec<u32>,
    /// By state of a server: the actions that it is ready for, as words with their place.
    ready: Vec<(u32, u64)>,
    ready_start: Vec<u32>,
    /// By action: where it leads its server and from which states (words with their place); and from where to where its client.
    links: Vec<Link>,
    link_start: Vec<u32>,
    sources: Vec<(u32, u64)>,
    steps: Vec<(u32, u32)>,
    step_start: Vec<u32>,
    /// Links of possible actions without a reached source, by server.
    later: Vec<Vec<u32>>,
    /// By state: its process.
    owner: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Link {
    target: u32,
    sources: (u32, u32),
}

impl Possible {
    pub fn new(compiled: &Compiled) -> Possible {
        let states = *compiled.base.last().expect("invariant: one entry more than processes");
        let words = compiled.actions().div_ceil(64) as usize;
        let mut possible = Possible {
            actions: vec![0; words],
            wanted: vec![0; words],
            reached: vec![0; states.div_ceil(64) as usize],
            waiting: Vec::new(),
            ready: Vec::new(),
            ready_start: Vec::new(),
            links: Vec::new(),
            link_start: Vec::new(),
            sources: Vec::new(),
            steps: Vec::new(),
            step_start: Vec::new(),
            later: vec![Vec::new(); compiled.processes() as usize],
            owner: Vec::new(),
        };
        for process in 0..compiled.processes() {
            possible.owner.extend(compiled.states(process).map(|_| process));
        }
        for state in 0..states {
            possible.ready_start.push(possible.ready.len() as u32);
            let actions = compiled.out(state).iter().map(|out| out.action);
            store(&mut possible.ready, actions);
        }
        possible.ready_start.push(possible.ready.len() as u32);
        for action in 0..compiled.actions() {
            possible.link(compiled, action);
        }
        possible.link_start.push(possible.links.len() as u32);
        possible.step_start.push(possible.steps.len() as u32);
        possible
    }

    fn link(&mut self, compiled: &Compiled, action: u32) {
        self.link_start.push(self.links.len() as u32);
        self.step_start.push(self.steps.len() as u32);
        let step = |process: u32, state: u32| Some(compiled.step(process, action, state)).filter(|&to| to != NONE);
        let (client, server) = (compiled.client_of[action as usize], compiled.server_of[action as usize]);
        let moves = compiled.states(client).filter_map(|state| Some((state, step(client, state)?)));
        self.steps.extend(moves);
        let mut targets: Vec<u32> = compiled.states(server).filter_map(|state| step(server, state)).collect();
        targets.sort_unstable();
        targets.dedup();
        for target in targets {
            let start = self.sources.len() as u32;
            store(&mut self.sources, compiled.states(server).filter(|&state| step(server, state) == Some(target)));
            self.links.push(Link { target, sources: (start, self.sources.len() as u32) });
        }
    }

    /// Finds the possible actions when the processes are at these states.
    pub fn find(&mut self, compiled: &Compiled, at: &[u32]) {
        self.actions.fill(0);
        self.wanted.fill(0);
        self.reached.fill(0);
        self.later.iter_mut().for_each(Vec::clear);
        at.iter().for_each(|&state| self.reach(state));
        while let Some(state) = self.waiting.pop() {
            if state < compiled.base[compiled.clients as usize] {
                self.open_client(compiled, state);
            } else {
                self.open_server(compiled, state);
            }
        }
    }

    fn open_client(&mut self, compiled: &Compiled, state: u32) {
        for out in compiled.out(state) {
            let (word, bit) = (out.action as usize / 64, 1 << (out.action % 64));
            if self.actions[word] & bit != 0 {
                self.reach(out.target);
                continue;
            }
            self.wanted[word] |= bit;
            let (start, end) = (self.link_start[out.action as usize], self.link_start[out.action as usize + 1]);
            if (start..end).any(|link| self.has_source(link)) {
                self.fire(compiled, out.action);
            }
        }
    }

    fn open_server(&mut self, compiled: &Compiled, state: u32) {
        for at in self.ready_start[state as usize]..self.ready_start[state as usize + 1] {
            let (word, bits) = self.ready[at as usize];
            let mut new = bits & self.wanted[word as usize] & !self.actions[word as usize];
            while new != 0 {
                self.fire(compiled, word * 64 + new.trailing_zeros());
                new &= new - 1;
            }
        }
        let server = self.owner[state as usize];
        let mut later = std::mem::take(&mut self.later[server as usize]);
        later.retain(|&link| {
            let found = self.has_source(link);
            if found {
                self.reach(self.links[link as usize].target);
            }
            !found
        });
        self.later[server as usize].append(&mut later);
    }

    /// Line 3, and line 4 for what is reached.
    fn fire(&mut self, compiled: &Compiled, action: u32) {
        self.actions[action as usize / 64] |= 1 << (action % 64);
        for link in self.link_start[action as usize]..self.link_start[action as usize + 1] {
            if self.has_source(link) {
                self.reach(self.links[link as usize].target);
            } else {
                self.later[compiled.server_of[action as usize] as usize].push(link);
            }
        }
        for at in self.step_start[action as usize]..self.step_start[action as usize + 1] {
            let (source, target) = self.steps[at as usize];
            if self.reached[source as usize / 64] >> (source % 64) & 1 != 0 {
                self.reach(target);
            }
        }
    }

    fn has_source(&self, link: u32) -> bool {
        let (start, end) = self.links[link as usize].sources;
        self.sources[start as usize..end as usize].iter().any(|&(word, bits)| self.reached[word as usize] & bits != 0)
    }

    fn reach(&mut self, state: u32) {
        let (word, bit) = (state as usize / 64, 1 << (state % 64));
        if self.reached[word] & bit == 0 {
            self.reached[word] |= bit;
            self.waiting.push(state);
        }
    }
}

/// Stores members, in rising order, as words with their place.
fn store(words: &mut Vec<(u32, u64)>, members: impl Iterator<Item = u32>) {
    let start = words.len();
    for member in members {
        let (word, bit) = (member / 64, 1 << (member % 64));
        match words[start..].last_mut() {
            Some((last, bits)) if *last == word => *bits |= bit,
            _ => words.push((word, bit)),
        }
    }
}
