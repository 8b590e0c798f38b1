//! The loop over levels, for any number of threads and machines.
//!
//! Level 0 has the initial state; level t + 1 has the nodes that expanding level t calls for. All
//! machines expand level t, then wait until everything that was sent in it has arrived, and only
//! then begin level t + 1. So what is in a level does not depend on which thread or machine is
//! fast, and neither do the numbers of nodes, the place of an early stop, or a snapshot.

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::best::backoff::Tally;
use crate::levels::network::Network;
use crate::options::{Progress, Tick};

/// The number of nodes that a machine expands between two looks at limits and network.
const NODES_PER_SLICE: usize = 1 << 18;
/// The approximate number of words of a batch that is sent.
const WORDS_PER_BATCH: usize = 1 << 13;
/// The number of backoffs whose tallies are summed over all threads.
pub const TALLIES: usize = 5;

/// A state without enabled actions, and the level that it is in.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct TerminalState {
    /// The level in which the state was found.
    pub level: u32,
    /// The state, packed.
    pub packed: Vec<u64>,
}

/// What a machine, or all machines together, have found by the end of a level.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LevelCounts {
    /// The number of nodes so far.
    pub nodes: u64,
    /// The number of edges from the nodes of the level.
    pub edges: u64,
    /// The number of nodes to expand in the next level.
    pub waiting: u64,
    /// The number of terminal states so far.
    pub terminals: u64,
    /// The number of bytes in use.
    pub bytes: u64,
    /// How the heuristics fared in the level.
    pub tallies: [Tally; TALLIES],
}

/// An exploration by levels on one machine.
pub trait LevelSearch {
    /// Makes the initial state the only one of level 0, on the machine that owns it.
    fn start(&mut self, initial: &[u64]);
    /// Expands about this many nodes of the level. Returns whether the level is finished.
    fn expand(&mut self, max_nodes: usize) -> bool;
    /// The number of words of a record that is sent.
    fn record_words(&self) -> usize;
    /// Takes what has to be sent to another machine.
    fn take_outgoing(&mut self, machine: usize) -> Vec<u64>;
    /// Takes in what other machines have sent in this level.
    fn receive(&mut self, batches: Vec<Vec<u64>>);
    /// Ends the level. Returns what this machine has found.
    fn turn(&mut self) -> LevelCounts;
    /// Begins the next level, after which all machines together have found `total`.
    fn begin_level(&mut self, total: &LevelCounts);
    /// The current level.
    fn level(&self) -> u32;
    /// The number of nodes found so far, approximately.
    fn found_so_far(&self) -> u64;
    /// The terminal states of this machine.
    fn terminals(&self) -> &[TerminalState];
    /// The least state of the target in the first level that has one, on this machine.
    fn reached(&self) -> Option<(u32, Vec<u64>)>;
    /// Whether this machine has found the state, at this level or one that is congruent to it
    /// modulo 3.
    fn may_be_at_level(&self, packed: &[u64], level: u32) -> bool;
    /// The number of bytes in use.
    fn bytes(&self) -> u64;
    /// Passes everything that is needed to continue after the current level to `sink`, in sections
    /// with a kind.
    fn save(&self, sink: &mut dyn FnMut(Section, &[u64]));
    /// Takes over what this machine owns of a section that any machine has saved. The exploration
    /// has not been started.
    fn load(&mut self, section: Section, words: &[u64]);
    /// Continues with this level, after all sections were loaded.
    fn resume(&mut self, level: u32);
}

/// The kinds of sections of a saved exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Section {
    /// States with what is known about them.
    Nodes = 1,
    /// States to expand.
    Waiting = 2,
    /// Terminal states, each after its level.
    Terminals = 3,
    /// The state of the target that was reached, after its level.
    Reached = 4,
    /// The backoffs of heuristics, which are the same on all machines.
    Backoffs = 5,
}

impl Section {
    /// All kinds, in the order in which they have to be loaded.
    pub const ALL: [Section; 5] =
        [Section::Nodes, Section::Waiting, Section::Terminals, Section::Reached, Section::Backoffs];

    /// The kind with this number.
    pub fn from_number(number: u64) -> Option<Section> {
        Section::ALL.into_iter().find(|&section| section as u64 == number)
    }
}

/// What is called in the course of an exploration, on every machine.
pub trait LevelHooks {
    /// Called first. Returns what was found before, if the exploration continues one that was
    /// saved, after loading it.
    fn begin(&mut self, _search: &mut dyn LevelSearch) -> Option<Totals> {
        None
    }
    /// Called between two levels.
    fn between(&mut self, _search: &dyn LevelSearch, _network: &mut dyn Network, _totals: &Totals) {}
    /// Called when a limit has stopped the exploration, after the level.
    fn stopped(&mut self, _search: &dyn LevelSearch, _network: &mut dyn Network, _totals: &Totals) {}
}

/// The hooks of an exploration that is neither saved nor continued.
#[derive(Clone, Copy, Debug)]
pub struct NoHooks;

impl LevelHooks for NoHooks {}

/// What all machines together have found so far.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// The number of nodes.
    pub nodes: u64,
    /// The number of edges.
    pub edges: u64,
    /// The number of nodes that wait to be expanded.
    pub waiting: u64,
    /// The number of terminal states.
    pub terminals: u64,
    /// The number of bytes in use.
    pub bytes: u64,
    /// The number of levels.
    pub levels: u32,
}

/// Why and when a loop ends early.
pub struct Limits<'l, 't> {
    /// Called every few thousand nodes.
    pub tick: &'l mut Tick<'t>,
    /// The exploration stops after the level in which it reaches this number of nodes.
    pub max_nodes: u64,
    /// The exploration stops before a level that is likely to need more bytes than this on a
    /// machine.
    pub max_bytes: Option<u64>,
}

/// Explores level by level until no node is left or a limit is reached. A limit ends the
/// exploration after the level in which one of the machines notices it. `totals` are those of the
/// levels before.
pub fn run(
    search: &mut dyn LevelSearch,
    network: &mut dyn Network,
    limits: Limits<'_, '_>,
    hooks: &mut dyn LevelHooks,
    totals: &mut Totals,
) -> Option<Stop> {
    let Limits { tick, max_nodes, max_bytes } = limits;
    let mut waiting_before = 1;
    loop {
        let mut stop = expand_level(search, network, tick, totals);
        let own = search.turn();
        if stop.is_none() && max_bytes.is_some_and(|max| own.bytes_after_next_level(waiting_before) > max) {
            stop = Some(Stop::MaxMemory);
        }
        waiting_before = own.waiting;
        let total = sum(network, own, &mut stop);
        *totals = Totals {
            nodes: total.nodes,
            edges: totals.edges + total.edges,
            waiting: total.waiting,
            terminals: total.terminals,
            bytes: total.bytes,
            levels: search.level(),
        };
        search.begin_level(&total);
        if total.waiting == 0 {
            return None;
        }
        if stop.is_none() && total.nodes >= max_nodes {
            stop = Some(Stop::MaxNodes);
        }
        if stop.is_some() {
            hooks.stopped(search, network, totals);
            return stop;
        }
        hooks.between(search, network, totals);
    }
}

/// Expands the level, sends and receives. Returns the limit that this machine has noticed.
fn expand_level(
    search: &mut dyn LevelSearch,
    network: &mut dyn Network,
    tick: &mut Tick<'_>,
    totals: &Totals,
) -> Option<Stop> {
    let mut stop = None;
    let found_before = search.found_so_far();
    loop {
        let is_finished = search.expand(NODES_PER_SLICE);
        for machine in 0..network.machines() {
            let batch = WORDS_PER_BATCH.next_multiple_of(search.record_words());
            search.take_outgoing(machine).chunks(batch).for_each(|words| network.send(machine, words));
        }
        let arrived = network.poll();
        search.receive(arrived);
        // The other machines are as far as this one, more or less.
        let found = (search.found_so_far() - found_before) * network.machines() as u64;
        let nodes = totals.nodes + found;
        let progress = Progress { nodes, edges: totals.edges, waiting: totals.waiting, bytes: search.bytes() };
        if let ControlFlow::Break(reason) = tick(&progress) {
            stop = Some(reason);
        }
        if is_finished {
            break;
        }
    }
    let arrived = network.synchronise();
    search.receive(arrived);
    stop
}

/// Sums the counts of all machines. `stop` becomes the limit that the first of them has noticed.
fn sum(network: &mut dyn Network, own: LevelCounts, stop: &mut Option<Stop>) -> LevelCounts {
    let all = network.gather(own.to_words(*stop));
    *stop = all.iter().find_map(|words| stop_of(words[0]));
    let mut total = LevelCounts::default();
    all.iter().for_each(|words| total.add(words));
    total
}

/// The limits that end an exploration of this kind.
const STOPS: [Stop; 5] = [Stop::MaxNodes, Stop::MaxSeconds, Stop::MaxMemory, Stop::Interrupted, Stop::Violation];

fn stop_of(code: u64) -> Option<Stop> {
    code.checked_sub(1).and_then(|at| STOPS.get(at as usize).copied())
}

fn code_of(stop: Option<Stop>) -> u64 {
    // A reason that is not in the list is reported as an interrupt.
    let place = |stop: Stop| STOPS.iter().position(|&known| known == stop).unwrap_or(3);
    stop.map_or(0, |stop| place(stop) as u64 + 1)
}

impl LevelCounts {
    /// An estimate of the memory after the next level, if levels keep growing as they did. Memory
    /// that is not counted makes a tenth more.
    fn bytes_after_next_level(&self, waiting_before: u64) -> u64 {
        let growth = self.waiting as f64 / waiting_before.max(1) as f64;
        let expected = self.waiting as f64 * growth.max(1.0);
        let per_node = self.bytes as f64 / self.nodes.max(1) as f64;
        ((self.bytes as f64 + expected * per_node) * 1.1) as u64
    }

    fn to_words(self, stop: Option<Stop>) -> Vec<u64> {
        let mut words = vec![code_of(stop), self.nodes, self.edges, self.waiting, self.terminals, self.bytes];
        words.extend(self.tallies.iter().flat_map(|tally| [tally.attempts, tally.successes]));
        words
    }

    fn add(&mut self, words: &[u64]) {
        let fields = [&mut self.nodes, &mut self.edges, &mut self.waiting, &mut self.terminals, &mut self.bytes];
        fields.into_iter().zip(&words[1..]).for_each(|(field, word)| *field += word);
        for (tally, words) in self.tallies.iter_mut().zip(words[6..].chunks(2)) {
            tally.attempts += words[0];
            tally.successes += words[1];
        }
    }
}
