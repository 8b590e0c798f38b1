//! The one search loop. An algorithm says which actions to try in a node, in which order, and whether to keep a successor; the loop does the rest:
//! sleep sets, matching with known nodes, edges, counts.
//!
//! ```text
//!   1  waiting := [n0] with s(n0) = s0 and sleep(n0) = {}
//!   2  while waiting is not empty
//!   3    take the last node n from waiting;  Sl := sleep(n)
//!   4    for a in source(n), in its order
//!   5      let s(n) -a-> s'
//!   6      if there is a node n'' that stands for (s', Sl - Da) then add the edge n -a-> n''
//!   7      else if s' is terminal or its enabled actions are not all in Sl - Da, and keep(s', Sl - Da)
//!   8        add the node n' = (s', Sl - Da) and the edge n -a-> n';  put n' last into waiting
//!   9      Sl := Sl + {a}
//! ```
//! In the recursive order line 8 explores n' at once. What stands for what is the [`Matching`].

use std::ops::ControlFlow;

use mazurka_verdict::Stop;

use crate::options::{Options, Progress, Tick};
use crate::parts::bits::Bits;
use crate::parts::compiled::{Compiled, Move};
use crate::parts::here::Here;
use crate::parts::log::{Log, REFUSED};
use crate::parts::nodes::Nodes;
use crate::parts::table::{Table, hash};

/// When a node stands for a state with a sleep set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Matching {
    /// Never: the nodes are a tree.
    Tree,
    /// The states are the same and the node's sleep set is a subset: [Stateful24], Definition 16.
    Subsumption,
    /// The states are the same; there are no sleep sets.
    Plain,
    /// The states are the same; sleep sets hold in one node only and are not handed on.
    State,
    /// The states are the same, and the node has, or gets, a sleep set that is a subset: [Godefroid96], Section 5.3.
    Merge,
}

/// What an algorithm decides.
pub trait Strategy<const N: usize> {
    /// Puts the places in `here.moves` of the actions to try into `order`: a covering source set, without actions of the sleep set.
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>);

    /// Whether a maximal run may start from a state whose first actions avoid the sleep set. Asked only if it is not empty.
    fn keep(&mut self, there: &Here<N>, sleep: Bits<N>) -> bool;
}

/// What a search leaves behind.
#[derive(Clone, Debug)]
pub struct Found {
    pub nodes: Nodes,
    pub log: Option<Log>,
    pub edges: u64,
    pub states: u64,
    /// Nodes without enabled actions.
    pub terminals: Vec<u32>,
    pub stop: Option<Stop>,
    /// Most bytes that were in use.
    pub bytes: u64,
}

/// A node whose edges are being added.
struct Frame<const N: usize> {
    node: u32,
    /// Sl.
    asleep: Bits<N>,
    /// Its stretch of `orders`, and how far it has come.
    start: usize,
    next: usize,
}

struct Search<'s, const N: usize> {
    compiled: &'s Compiled,
    options: &'s Options,
    strategy: &'s mut dyn Strategy<N>,
    matching: Matching,
    sleep_words: usize,
    nodes: Nodes,
    table: Table,
    /// The next node with the same state.
    chain: Vec<u32>,
    /// With [`Matching::Merge`]: the sleep set that the last pass over a node had; `None` before the first.
    passes: Vec<Option<Bits<N>>>,
    waiting: Vec<u32>,
    frames: Vec<Frame<N>>,
    orders: Vec<u32>,
    here: Here<N>,
    there: Here<N>,
    packed: Vec<u64>,
    log: Option<Log>,
    edges: u64,
    states: u64,
    terminals: Vec<u32>,
}

/// Explores.
pub fn search<const N: usize>(
    compiled: &Compiled,
    options: &Options,
    matching: Matching,
    strategy: &mut dyn Strategy<N>,
    tick: &mut Tick<'_>,
) -> Found {
    let words = compiled.slots().div_ceil(64) as usize;
    let sleep_words = if matches!(matching, Matching::Plain | Matching::State) { 0 } else { words };
    let mut search = Search {
        compiled,
        options,
        strategy,
        matching,
        sleep_words,
        nodes: Nodes::new(compiled.layout.words(), sleep_words),
        table: Table::default(),
        chain: Vec::new(),
        passes: Vec::new(),
        waiting: Vec::new(),
        frames: Vec::new(),
        orders: Vec::new(),
        here: Here::new(compiled),
        there: Here::new(compiled),
        packed: vec![0; compiled.layout.words()],
        log: options.keep_edges.then(Log::default),
        edges: 0,
        states: 0,
        terminals: Vec::new(),
    };
    search.start();
    let stop = search.run(tick);
    let bytes = search.bytes();
    let Search { nodes, log, edges, states, terminals, .. } = search;
    Found { nodes, log, edges, states, terminals, stop, bytes }
}

impl<const N: usize> Search<'_, N> {
    fn start(&mut self) {
        for (process, &state) in self.compiled.initial.iter().enumerate() {
            self.compiled.layout.set(&mut self.packed, process as u32, state);
        }
        if self.matching != Matching::Tree {
            self.table.find_or_insert(hash(&self.packed), 0, |_| false);
        }
        let root = self.create(Bits::EMPTY);
        self.waiting.push(root);
        self.states = 1;
    }

    /// Lines 2 and 3.
    fn run(&mut self, tick: &mut Tick<'_>) -> Option<Stop> {
        let mut expansions = 0_u64;
        while let Some(frame) = self.frames.pop().or_else(|| self.waiting.pop().map(Frame::fresh)) {
            self.expand(frame);
            expansions += 1;
            if expansions & 0xfff == 0 {
                let waiting = (self.waiting.len() + self.frames.len()) as u64;
                let progress =
                    Progress { nodes: u64::from(self.nodes.len()), edges: self.edges, waiting, bytes: self.bytes() };
                if let ControlFlow::Break(stop) = tick(&progress) {
                    return Some(stop);
                }
                if progress.nodes >= self.options.max_nodes {
                    return Some(Stop::MaxExecutions);
                }
            }
        }
        None
    }

    /// Lines 4 to 9, or the rest of them.
    fn expand(&mut self, mut frame: Frame<N>) {
        let (state, sleep) = self.nodes.get(frame.node);
        let sleep = Bits::of(sleep);
        self.packed.copy_from_slice(state);
        self.here.open(self.compiled, state);
        let fresh = frame.start == usize::MAX;
        if fresh && !self.begin(&mut frame, sleep) {
            return;
        }
        if let Some(log) = &mut self.log {
            log.stretch(frame.node, fresh);
        }
        while let Some(&at) = self.orders.get(frame.next) {
            frame.next += 1;
            let step = self.here.moves[at as usize];
            let child = self.try_move(step, frame.asleep);
            if self.matching != Matching::Plain {
                frame.asleep.insert(step.slot);
            }
            if let Some(child) = child.filter(|_| self.options.recursive) {
                self.frames.push(frame);
                self.frames.push(Frame::fresh(child));
                return;
            }
        }
        self.orders.truncate(frame.start);
    }

    /// Finds out what to try in a node; false: nothing, the pass is not needed.
    fn begin(&mut self, frame: &mut Frame<N>, sleep: Bits<N>) -> bool {
        frame.start = self.orders.len();
        frame.next = frame.start;
        frame.asleep = sleep;
        if self.matching == Matching::Merge {
            if let Some(before) = self.passes[frame.node as usize].replace(sleep) {
                // What was asleep and is no longer; all else was tried.
                let woken = before.minus(sleep);
                for (at, step) in self.here.moves.iter().enumerate() {
                    if woken.contains(step.slot) {
                        self.orders.push(at as u32);
                    }
                }
                if !woken.is_empty() {
                    self.note_sleep(sleep);
                }
                return !woken.is_empty();
            }
            self.note_sleep(sleep);
        }
        if self.here.is_terminal() {
            self.terminals.push(frame.node);
        } else {
            self.strategy.source(&self.here, sleep, &mut self.orders);
        }
        true
    }

    fn note_sleep(&mut self, sleep: Bits<N>) {
        if let Some(log) = &mut self.log {
            log.sleeps.extend_from_slice(&sleep.0[..self.sleep_words]);
        }
    }

    /// Lines 5 to 8. Gives the node that is to be expanded, if there is a new one.
    fn try_move(&mut self, step: Move, asleep: Bits<N>) -> Option<u32> {
        let asleep = asleep.minus(self.here.dependent(step));
        let (client, server) = (self.here.at[step.client as usize], self.here.at[step.server as usize]);
        self.compiled.layout.set(&mut self.packed, step.client, step.client_target);
        self.compiled.layout.set(&mut self.packed, step.server, step.server_target);
        let (target, new) = self.resolve(step, asleep);
        self.compiled.layout.set(&mut self.packed, step.client, client);
        self.compiled.layout.set(&mut self.packed, step.server, server);
        if let Some(log) = &mut self.log {
            log.edge(step.action, target);
        }
        if target != REFUSED {
            self.edges += 1;
        }
        if new && !self.options.recursive {
            self.waiting.push(target);
        }
        new.then_some(target)
    }

    /// The node that stands for the state in `packed`, and whether it is to be expanded.
    fn resolve(&mut self, step: Move, asleep: Bits<N>) -> (u32, bool) {
        let hash = hash(&self.packed);
        let mut first = None;
        if self.matching != Matching::Tree {
            first = self.table.find(hash, |node| self.nodes.state(node) == &self.packed[..]);
        }
        let mut last = None;
        let mut candidate = first;
        while let Some(node) = candidate {
            let known = Bits::of(self.nodes.get(node).1);
            if known.within(&asleep) {
                return (node, false);
            }
            last = Some(node);
            candidate = match self.matching {
                Matching::Subsumption => Some(self.chain[node as usize]).filter(|&next| next != REFUSED),
                _ => None,
            };
        }
        if !asleep.is_empty() {
            self.there.follow(self.compiled, &self.here, step);
            if self.there.enabled.within(&asleep) || !self.strategy.keep(&self.there, asleep) {
                return (REFUSED, false);
            }
        }
        match last {
            Some(node) if self.matching == Matching::Merge => {
                for (word, asleep) in self.nodes.sleep_mut(node).iter_mut().zip(asleep.0) {
                    *word &= asleep;
                }
                return (node, self.passes[node as usize].is_some());
            }
            Some(node) => self.chain[node as usize] = self.nodes.len(),
            None => {
                self.states += 1;
                if self.matching != Matching::Tree {
                    self.table.find_or_insert(hash, self.nodes.len(), |_| false);
                }
            }
        }
        (self.create(asleep), true)
    }

    fn create(&mut self, sleep: Bits<N>) -> u32 {
        match self.matching {
            Matching::Subsumption => self.chain.push(REFUSED),
            Matching::Merge => self.passes.push(None),
            Matching::Tree | Matching::Plain | Matching::State => {}
        }
        self.nodes.push(&self.packed, &sleep.0)
    }

    fn bytes(&self) -> u64 {
        let log = self.log.as_ref().map_or(0, Log::bytes);
        let passes = self.passes.capacity() * size_of::<Option<Bits<N>>>();
        let stacks = self.waiting.capacity() * 4 + self.frames.capacity() * size_of::<Frame<N>>();
        (self.nodes.bytes() + self.table.bytes() + self.chain.capacity() * 4 + passes + stacks + log) as u64
    }
}

impl<const N: usize> Frame<N> {
    fn fresh(node: u32) -> Self {
        Frame { node, asleep: Bits::EMPTY, start: usize::MAX, next: 0 }
    }
}
