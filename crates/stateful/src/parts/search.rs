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
use crate::parts::store::{Known, Pass, Store};
use crate::parts::table::hash;

pub use crate::parts::store::Matching;

/// What an algorithm decides.
pub trait Strategy<const N: usize> {
    /// Puts the slots of the actions to try into `order`: a covering source set, without actions of the sleep set.
    fn source(&mut self, here: &Here<N>, sleep: Bits<N>, order: &mut Vec<u32>);

    /// Whether a maximal run may start from a state, opened and packed, whose first actions avoid the sleep set. Asked only if that is not empty. If it takes long,
    /// `None` after a while, so that limits can be looked at; then it is asked again and goes on.
    fn keep(&mut self, there: (&Here<N>, &[u64]), sleep: Bits<N>) -> Option<bool>;

    /// Bytes of what it remembers.
    fn bytes(&self) -> usize {
        0
    }
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

/// A successor that is to be looked up.
#[derive(Clone, Copy)]
struct Successor<const N: usize> {
    step: Move,
    hash: u64,
    /// Sl - Da.
    asleep: Bits<N>,
}

/// Between two ticks, in nodes times actions times actions that can be taken at once: some milliseconds.
const TICK_WORK: u64 = 1 << 23;

struct Search<'s, const N: usize> {
    compiled: &'s Compiled,
    options: &'s Options,
    strategy: &'s mut dyn Strategy<N>,
    store: Store<N>,
    waiting: Vec<u32>,
    frames: Vec<Frame<N>>,
    orders: Vec<u32>,
    here: Here<N>,
    there: Here<N>,
    successors: Vec<Successor<N>>,
    /// The states of the successors.
    packed: Vec<u64>,
    log: Option<Log>,
    edges: u64,
    terminals: Vec<u32>,
    stop: Option<Stop>,
}

/// Explores.
pub fn search<const N: usize>(
    compiled: &Compiled,
    options: &Options,
    matching: Matching,
    strategy: &mut dyn Strategy<N>,
    tick: &mut Tick<'_>,
) -> Found {
    let sleep_words = Store::<N>::sleep_words(matching, compiled.slots());
    let mut search = Search {
        compiled,
        options,
        strategy,
        store: Store::new(matching, &compiled.layout, sleep_words),
        waiting: Vec::new(),
        frames: Vec::new(),
        orders: Vec::new(),
        here: Here::new(compiled),
        there: Here::new(compiled),
        successors: Vec::new(),
        packed: Vec::new(),
        log: options.keep_edges.then(Log::default),
        edges: 0,
        terminals: Vec::new(),
        stop: None,
    };
    search.start();
    search.run(tick);
    let bytes = search.bytes();
    let Search { store, log, edges, terminals, stop, .. } = search;
    Found { states: store.states, nodes: store.nodes, log, edges, terminals, stop, bytes }
}

impl<const N: usize> Search<'_, N> {
    fn start(&mut self) {
        let mut packed = vec![0; self.compiled.layout.words()];
        for (process, &state) in self.compiled.initial.iter().enumerate() {
            self.compiled.layout.set(&mut packed, process as u32, state);
        }
        let hash = hash(&packed);
        let known = self.store.look_up(&packed, hash, Bits::EMPTY);
        let (root, _) = self.store.stand(&packed, hash, Bits::EMPTY, known);
        self.waiting.push(root);
    }

    /// Lines 2 and 3.
    fn run(&mut self, tick: &mut Tick<'_>) {
        let mut expansions = 0_u64;
        // Nodes of systems with many actions take long.
        let work = u64::from(self.compiled.slots()) * u64::from(self.compiled.actions()) + 1;
        let often = (TICK_WORK / work).next_power_of_two().min(0x1000) - 1;
        while self.stop.is_none() && self.waiting() > 0 {
            if self.options.recursive {
                self.deepen(tick);
            } else {
                self.expand(tick);
            }
            expansions += 1;
            if expansions & often == 0 {
                self.pause(tick);
            }
            if u64::from(self.store.nodes.len()) >= self.options.max_nodes && self.stop.is_none() && self.waiting() > 0
            {
                self.stop = Some(Stop::MaxNodes);
            }
        }
    }

    /// Lets limits be looked at.
    fn pause(&mut self, tick: &mut Tick<'_>) {
        if let ControlFlow::Break(stop) = tick(&self.progress()) {
            self.stop = Some(stop);
        }
    }

    fn progress(&self) -> Progress {
        let nodes = u64::from(self.store.nodes.len());
        Progress { nodes, edges: self.edges, waiting: self.waiting() as u64, bytes: self.bytes() }
    }

    fn waiting(&self) -> usize {
        self.waiting.len() + self.frames.len()
    }

    /// Lines 3 to 9 for the last node that waits.
    fn expand(&mut self, tick: &mut Tick<'_>) {
        let Some(node) = self.waiting.pop() else { return };
        let mut frame = Frame::fresh(node);
        if !self.open(&mut frame) {
            return;
        }
        self.successors.clear();
        self.packed.clear();
        while frame.next < self.orders.len() {
            self.derive(&mut frame);
        }
        self.orders.clear();
        self.fetch();
        self.stretch(node, true);
        for at in 0..self.successors.len() {
            if let Some(child) = self.resolve(at, tick) {
                self.waiting.push(child);
            }
            if self.stop.is_some() {
                return;
            }
        }
    }

    /// Lines 4 to 8 for one action, in the recursive order.
    fn deepen(&mut self, tick: &mut Tick<'_>) {
        let frame = self.frames.pop().or_else(|| self.waiting.pop().map(Frame::fresh));
        let mut frame = frame.expect("invariant: something waits");
        let fresh = frame.start == usize::MAX;
        if !self.open(&mut frame) {
            return;
        }
        self.stretch(frame.node, fresh);
        while frame.next < self.orders.len() && self.stop.is_none() {
            self.successors.clear();
            self.packed.clear();
            self.derive(&mut frame);
            if let Some(child) = self.resolve(0, tick) {
                self.frames.push(frame);
                self.frames.push(Frame::fresh(child));
                return;
            }
        }
        self.orders.truncate(frame.start);
    }

    /// Opens a node and finds out what to try; false: nothing, the pass is not needed.
    fn open(&mut self, frame: &mut Frame<N>) -> bool {
        let (state, sleep) = self.store.nodes.get(frame.node);
        let sleep = Bits::of(sleep);
        self.here.open(self.compiled, state);
        if frame.start != usize::MAX {
            return true;
        }
        frame.start = self.orders.len();
        frame.next = frame.start;
        frame.asleep = sleep;
        if self.store.matching == Matching::Merge {
            let pass = self.store.pass(frame.node);
            if pass == Pass::None {
                return false;
            }
            if let Some(log) = &mut self.log {
                let words = Store::<N>::sleep_words(Matching::Merge, self.compiled.slots());
                log.sleeps.extend_from_slice(&sleep.0[..words]);
            }
            if let Pass::After(before) = pass {
                // What was asleep and is no longer; all else was tried.
                let woken = before.minus(sleep);
                self.here.in_order(self.compiled, woken.meet(self.here.enabled), &mut self.orders);
                return true;
            }
        }
        if self.here.is_terminal() {
            self.terminals.push(frame.node);
        } else {
            self.strategy.source(&self.here, sleep, &mut self.orders);
        }
        true
    }

    fn stretch(&mut self, node: u32, fresh: bool) {
        if let Some(log) = &mut self.log {
            log.stretch(node, fresh);
        }
    }

    /// Lines 5 and 9 for the next action.
    #[inline]
    fn derive(&mut self, frame: &mut Frame<N>) {
        let step = self.here.at_slot(self.compiled, self.orders[frame.next]);
        frame.next += 1;
        let start = self.packed.len();
        self.packed.extend_from_slice(self.store.nodes.state(frame.node));
        let state = &mut self.packed[start..];
        self.compiled.layout.set(state, step.client, step.client_target);
        self.compiled.layout.set(state, step.server, step.server_target);
        let hash = hash(state);
        let mut asleep = Bits::EMPTY;
        if self.store.matching != Matching::Plain {
            asleep = self.here.independent(self.compiled, step, frame.asleep);
            frame.asleep.insert(step.slot);
        }
        self.successors.push(Successor { step, hash, asleep });
    }

    /// Lets the memory fetch what `resolve` will look at.
    fn fetch(&self) {
        if self.successors.len() > 1 {
            std::hint::black_box(self.store.fetch(self.successors.iter().map(|successor| successor.hash)));
        }
    }

    /// Lines 6 to 8. Gives the node if it is to be expanded.
    fn resolve(&mut self, at: usize, tick: &mut Tick<'_>) -> Option<u32> {
        let Successor { step, hash, asleep } = self.successors[at];
        let words = self.compiled.layout.words();
        let known = self.store.look_up(&self.packed[at * words..(at + 1) * words], hash, asleep);
        let kept = matches!(known, Known::Stands(_)) || asleep.is_empty() || {
            self.there.follow(self.compiled, &self.here, step);
            !self.there.enabled.within(&asleep) && self.keep(at, asleep, tick)?
        };
        let state = &self.packed[at * words..(at + 1) * words];
        let (node, new) = if kept { self.store.stand(state, hash, asleep, known) } else { (REFUSED, false) };
        if let Some(log) = &mut self.log {
            log.edge(step.action, node);
        }
        self.edges += u64::from(kept);
        new.then_some(node)
    }

    /// Asks whether to keep `there`; `None` if that was stopped.
    fn keep(&mut self, at: usize, asleep: Bits<N>, tick: &mut Tick<'_>) -> Option<bool> {
        let words = self.compiled.layout.words();
        loop {
            let state = &self.packed[at * words..(at + 1) * words];
            let answer = self.strategy.keep((&self.there, state), asleep);
            if answer.is_some() {
                return answer;
            }
            self.pause(tick);
            if self.stop.is_some() {
                return None;
            }
        }
    }

    fn bytes(&self) -> u64 {
        let log = self.log.as_ref().map_or(0, Log::bytes);
        let stacks = self.waiting.capacity() * 4 + self.frames.capacity() * size_of::<Frame<N>>();
        (self.store.bytes() + stacks + log + self.strategy.bytes()) as u64
    }
}

impl<const N: usize> Frame<N> {
    fn fresh(node: u32) -> Self {
        Frame { node, asleep: Bits::EMPTY, start: usize::MAX, next: 0 }
    }
}
