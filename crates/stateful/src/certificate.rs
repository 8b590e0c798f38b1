//! The certificate: a graph is checked against the whole system, after the fact. [Stateful24], Section 11 and Proposition 7, in a form that is right
//! for graphs with sleep sets.
//!
//! A node n is expanded in one pass or several; a pass has a sleep set S and tries actions a1, a2, ...; each is followed to a node or refused. If for
//! every node, with First(s) the first sets of the maximal runs from s,
//!
//! 1. in the first pass every F in First(s(n)) with F and S disjoint has an action that is followed;
//! 2. in a later pass every action that was asleep in the pass before and is no longer is tried;
//! 3. the sleep set of the last pass is within sleep(n);
//! 4. an action ai that is followed leads to a node m with the right state, and sleep(m) is within (S + {a1, .., ai-1}) - Dai;
//! 5. for an action ai that is refused, every F in First(si), s(n) -ai-> si, meets (S + {a1, .., ai-1}) - Dai;
//!
//! then from n there is a path of every maximal run u, up to equivalence, whose first actions avoid sleep(n). For take the pass after which first(u)
//! and the sleep set are disjoint for the first time. By 1 and 2 it tries an action of first(u); let a be the first of them, u ~ a.v. If a were
//! refused, by 5 some b in first(v) independent of a would be in S or tried before a; but b is in first(u), so neither can be. So a is followed, to m,
//! and by 4 first(v) avoids sleep(m) for the same reason; the rest is by induction. The initial node has no sleep set: the graph is complete.
//! It is sound by 4; a path that ends in a node with enabled actions is not a run to the end and counts for nothing.
//!
//! Dependence is that of the algorithm. Where actions of a server can commute (`Compiled::commute`), D depends on the state, first(u) is the set of all b with b.v ~ u for some v,
//! and the argument above holds as it stands, word by word: it uses only that b in first(v) and b independent of a in s give b in first(a.v). The sets that are computed
//! for 1 and 5 are those along a single run, hence subsets of first(u): what meets them meets first(u).
//!
//! An algorithm that keeps only how runs end and which states the processes reach may break 1 in nodes with a single action. Then the rest of 1, and 2 to 5, are
//! checked, and instead
//!
//! 6. the graph has the terminal states of the system, and its processes have the same states in the graph as in the system.
//!
//! The paper demands 1 without "F and S disjoint", which is too strong for sleep sets, and neither 4 nor 5, without which 1 is too weak.

use std::collections::BTreeSet;
use std::fmt;

use crate::first_sets::FirstSets;
use crate::graph::{Graph, NodeId};
use crate::parts::bits::{Bits, with_width};
use crate::parts::here::Here;
use crate::parts::log::REFUSED;

/// A graph that was found sound and complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// States of the whole system.
    pub states: u64,
    /// Nodes of the graph that were checked.
    pub nodes: u64,
    /// Whether it is complete for traces; else for how runs end and for the states of processes.
    pub traces: bool,
}

/// What a certificate fails for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// The graph has no edges: the exploration was not told to keep them.
    NoEdges,
    /// The system has more states than the check may look at.
    TooLarge,
    /// Runs end otherwise than in the system, or processes reach other states: condition 6.
    Ends,
    /// A condition (by its number in the text above) that does not hold in a node.
    Node(NodeId, u8),
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Breach::NoEdges => write!(f, "the graph was explored without keeping its edges"),
            Breach::TooLarge => write!(f, "the system has too many states to be checked"),
            Breach::Ends => write!(f, "runs end otherwise, or processes reach other states"),
            Breach::Node(node, condition) => write!(f, "condition {condition} does not hold in node {}", node.0),
        }
    }
}

impl std::error::Error for Breach {}

impl Graph {
    /// Checks the graph against the whole system, if that has at most so many states.
    pub fn certify(&self, most_states: u32) -> Result<Certificate, Breach> {
        with_width!(self.compiled.width(), run(self, most_states))
    }
}

fn run<const N: usize>(graph: &Graph, most: u32) -> Result<Certificate, Breach> {
    if !graph.has_edges() {
        return Err(Breach::NoEdges);
    }
    let firsts = FirstSets::<N>::new(&graph.compiled, most).ok_or(Breach::TooLarge)?;
    let mut packed = vec![0; graph.compiled.layout.words()];
    for (process, &state) in graph.compiled.initial.iter().enumerate() {
        graph.compiled.layout.set(&mut packed, process as u32, state);
    }
    let (root, sleep) = graph.nodes.get(0);
    if root != packed || sleep.iter().any(|&word| word != 0) {
        return Err(Breach::Node(NodeId(0), 4));
    }
    let mut check = Check { graph, firsts, here: Here::new(&graph.compiled), packed };
    let mut nodes = 0;
    for node in graph.bottom_up() {
        check.node(node).map_err(|condition| Breach::Node(node, condition))?;
        nodes += 1;
    }
    if graph.compiled.ends_only && check.ends_and_places() != check.wanted_ends_and_places() {
        return Err(Breach::Ends);
    }
    Ok(Certificate { states: u64::from(check.firsts.states()), nodes, traces: !graph.compiled.ends_only })
}

/// Terminal states, packed, and states of processes.
type EndsAndPlaces = (BTreeSet<Vec<u64>>, BTreeSet<u32>);

struct Check<'g, const N: usize> {
    graph: &'g Graph,
    firsts: FirstSets<N>,
    here: Here<N>,
    packed: Vec<u64>,
}

impl<const N: usize> Check<'_, N> {
    fn node(&mut self, node: NodeId) -> Result<(), u8> {
        let graph = self.graph;
        let (state, sleep) = graph.nodes.get(node.0);
        let sleep = Bits::of(sleep);
        self.packed.copy_from_slice(state);
        self.here.open(&graph.compiled, state);
        let stretches = graph.stretches_of(node);
        let mut before: Option<Bits<N>> = None;
        let mut at = 0;
        while at < stretches.len() {
            let asleep = self.pass_sleep(stretches[at], sleep);
            let end = stretches[at + 1..].iter().position(|&other| graph.log.stretches[other as usize].fresh);
            let end = end.map_or(stretches.len(), |more| at + 1 + more);
            self.pass(&stretches[at..end], asleep, before)?;
            (before, at) = (Some(asleep), end);
        }
        // A node without a pass is one that an exploration stopped before.
        if before.is_some_and(|last| last.within(&sleep)) { Ok(()) } else { Err(3) }
    }

    fn pass_sleep(&self, stretch: u32, of_node: Bits<N>) -> Bits<N> {
        let log = &self.graph.log;
        if log.sleeps.is_empty() {
            return of_node;
        }
        let words = self.graph.compiled.slots().div_ceil(64) as usize;
        let pass = self.graph.passes_before(stretch);
        Bits::of(&log.sleeps[pass * words..(pass + 1) * words])
    }

    fn pass(&mut self, stretches: &[u32], sleep: Bits<N>, before: Option<Bits<N>>) -> Result<(), u8> {
        let (mut asleep, mut followed, mut tried) = (sleep, Bits::EMPTY, Bits::EMPTY);
        for &stretch in stretches {
            for (action, target) in self.graph.log.edges(stretch as usize) {
                let mut moves = self.here.moves(&self.graph.compiled);
                let step = moves.find(|step| step.action == action).ok_or(4)?;
                drop(moves);
                self.edge(step.slot, target, asleep)?;
                asleep.insert(step.slot);
                tried.insert(step.slot);
                if target != REFUSED {
                    followed.insert(step.slot);
                }
            }
        }
        match before {
            Some(before) => before.minus(sleep).within(&tried).then_some(()).ok_or(2),
            None => {
                let needed = |first: &&Bits<N>| !first.meets(&sleep) && !first.is_empty();
                let mut firsts = self.firsts.get(&self.packed).iter().filter(needed);
                let alone = self.graph.compiled.ends_only && tried.count() == 1 && followed == tried;
                (alone || firsts.all(|first| first.meets(&followed))).then_some(()).ok_or(1)
            }
        }
    }

    /// The terminal states of the graph, and the states of processes in it.
    fn ends_and_places(&mut self) -> EndsAndPlaces {
        let graph = self.graph;
        self.collect(graph.bottom_up().iter().map(|node| graph.nodes.state(node.0)))
    }

    /// The same of the whole system.
    fn wanted_ends_and_places(&mut self) -> EndsAndPlaces {
        let states: Vec<Vec<u64>> = self.firsts.all().map(<[u64]>::to_vec).collect();
        self.collect(states.iter().map(Vec::as_slice))
    }

    fn collect<'s>(&mut self, states: impl Iterator<Item = &'s [u64]>) -> EndsAndPlaces {
        let (mut ends, mut places) = (BTreeSet::new(), BTreeSet::new());
        for state in states {
            self.here.open(&self.graph.compiled, state);
            places.extend(&self.here.at);
            if self.here.is_terminal() {
                ends.insert(state.to_vec());
            }
        }
        (ends, places)
    }

    /// Conditions 4 and 5.
    fn edge(&mut self, slot: u32, target: u32, asleep: Bits<N>) -> Result<(), u8> {
        let compiled = &self.graph.compiled;
        let step = self.here.at_slot(compiled, slot);
        let asleep = self.here.independent(compiled, step, asleep);
        compiled.layout.set(&mut self.packed, step.client, step.client_target);
        compiled.layout.set(&mut self.packed, step.server, step.server_target);
        let fine = if target == REFUSED {
            if self.firsts.get(&self.packed).iter().all(|first| first.meets(&asleep)) { Ok(()) } else { Err(5) }
        } else {
            let (state, sleep) = self.graph.nodes.get(target);
            if state == self.packed && Bits::of(sleep).within(&asleep) { Ok(()) } else { Err(4) }
        };
        compiled.layout.set(&mut self.packed, step.client, self.here.at[step.client as usize]);
        compiled.layout.set(&mut self.packed, step.server, self.here.at[step.server as usize]);
        fine
    }
}
