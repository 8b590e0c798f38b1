//! The certificate: a graph is checked against the whole system after it was built. [Stateful24],
//! Section 11 and Proposition 7, in a form that is correct for graphs with sleep sets.
//!
//! A node n is expanded in one visit or several. A visit has a sleep set S and tries actions a1,
//! a2, ...; each is followed to a node or pruned. Suppose that for every node, with First(s) the
//! first sets of the maximal runs from s,
//!
//! 1. in the first visit every F in First(s(n)) that is disjoint from S has an action that is
//!    followed;
//! 2. in a later visit every action that was asleep in the visit before and no longer is, is tried;
//! 3. the sleep set of the last visit is within sleep(n);
//! 4. an action ai that is followed leads to a node m with the right state, and sleep(m) is within
//!    (S + {a1, .., ai-1}) - Dai;
//! 5. for an action ai that is pruned, every F in First(si), where s(n) -ai-> si, meets
//!    (S + {a1, .., ai-1}) - Dai.
//!
//! Then for every maximal run u whose first actions avoid sleep(n), there is a path from n that is
//! equivalent to u. Proof: take the first visit whose sleep set is disjoint from first(u). By 1 and
//! 2 it tries an action of first(u); let a be the first of them, u ~ a.v. If a were pruned, by 5
//! some b in first(v) independent of a would be in S or tried before a; but b is in first(u), so
//! neither is possible. So a is followed, to m, and by 4 first(v) avoids sleep(m) for the same
//! reason; the rest is by induction. The initial node has an empty sleep set, so the graph is
//! complete. It is sound by 4; a path that ends in a node with enabled actions is not a maximal run
//! and represents nothing.
//!
//! Dependence is that of the algorithm. Where actions of a server can commute
//! (`Compiled::commute`), D depends on the state, first(u) is the set of all b with b.v ~ u for
//! some v, and the proof holds unchanged: it uses only that b in first(v) and b independent of a in
//! s imply b in first(a.v). The sets computed for 1 and 5 are those along a single run, hence
//! subsets of first(u); what meets them meets first(u).
//!
//! An algorithm that preserves only terminal and local states may violate 1 in nodes with a single
//! action. Then the rest of 1, and 2 to 5, are checked, and instead
//!
//! 6. the graph has the terminal states of the system, and its processes have the same local states
//!    in the graph as in the system.
//!
//! The paper demands 1 without "disjoint from S", which is too strong for sleep sets, and neither 4
//! nor 5, without which 1 is too weak.

mod first_sets;

use std::collections::BTreeSet;
use std::fmt;

use crate::certificate::first_sets::FirstSets;
use crate::engine::edge_log::PRUNED;
use crate::graph::{Graph, NodeId};
use crate::system::bitset::{Bitset, with_width};
use crate::system::expanded_state::ExpandedState;

/// A graph was found sound and complete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The number of states of the whole system.
    pub states: u64,
    /// The number of nodes that were checked.
    pub nodes: u64,
    /// Whether the graph is complete for traces; otherwise for terminal and local states.
    pub traces: bool,
}

/// The reason why a graph has no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CertificateError {
    /// The exploration did not keep edges.
    NoEdges,
    /// The system has more states than the check may visit.
    TooLarge,
    /// The graph has other terminal or local states than the system: condition 6.
    Ends,
    /// The condition with this number does not hold in a node.
    Node(NodeId, u8),
}

impl fmt::Display for CertificateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::NoEdges => write!(f, "the graph was explored without keeping its edges"),
            CertificateError::TooLarge => write!(f, "the system has too many states to be checked"),
            CertificateError::Ends => write!(f, "runs end otherwise, or processes reach other states"),
            CertificateError::Node(node, condition) => {
                write!(f, "condition {condition} does not hold in node {}", node.0)
            }
        }
    }
}

impl std::error::Error for CertificateError {}

/// The number of a condition that does not hold.
struct Violated(u8);

/// Returns `Ok` if a condition holds.
fn require(holds: bool, condition: u8) -> Result<(), Violated> {
    if holds { Ok(()) } else { Err(Violated(condition)) }
}

impl Graph {
    /// Checks the graph against the whole system, if that has at most `max_states` states.
    pub fn certify(&self, max_states: u32) -> Result<Certificate, CertificateError> {
        with_width!(self.compiled.width(), run(self, max_states))
    }
}

fn run<const N: usize>(graph: &Graph, max_states: u32) -> Result<Certificate, CertificateError> {
    if !graph.has_edges() {
        return Err(CertificateError::NoEdges);
    }
    let first_sets = FirstSets::<N>::new(&graph.compiled, max_states).ok_or(CertificateError::TooLarge)?;
    let packed = graph.compiled.layout.pack(&graph.compiled.initial);
    if graph.nodes.state(0) != packed || graph.nodes.sleep(0).iter().any(|&word| word != 0) {
        return Err(CertificateError::Node(NodeId(0), 4));
    }
    let mut check = Check { graph, first_sets, state: ExpandedState::new(&graph.compiled), packed };
    let mut nodes = 0;
    for node in graph.bottom_up() {
        check.node(node).map_err(|Violated(condition)| CertificateError::Node(node, condition))?;
        nodes += 1;
    }
    debug_assert!(nodes <= u64::from(graph.nodes.len()), "a node is checked once");
    if !graph.preserves_traces && check.ends_of_graph() != check.ends_of_system() {
        return Err(CertificateError::Ends);
    }
    let states = u64::from(check.first_sets.state_count());
    Ok(Certificate { states, nodes, traces: graph.preserves_traces })
}

/// What condition 6 compares.
#[derive(PartialEq, Eq)]
struct Ends {
    /// The terminal states, packed.
    terminals: BTreeSet<Vec<u64>>,
    locals: BTreeSet<u32>,
}

struct Check<'g, const N: usize> {
    graph: &'g Graph,
    first_sets: FirstSets<N>,
    /// The state of the current node.
    state: ExpandedState<N>,
    /// The same state, packed.
    packed: Vec<u64>,
}

impl<const N: usize> Check<'_, N> {
    /// Conditions 1 to 5 for a node.
    fn node(&mut self, node: NodeId) -> Result<(), Violated> {
        let graph = self.graph;
        let packed = graph.nodes.state(node.0);
        let sleep = Bitset::from_words(graph.nodes.sleep(node.0));
        self.packed.copy_from_slice(packed);
        self.state.unpack(&graph.compiled, packed);
        let expansions = graph.expansions_of(node);
        debug_assert!(expansions.is_sorted(), "expansions are in the order of the exploration");
        let mut sleep_before: Option<Bitset<N>> = None;
        let mut at = 0;
        while at < expansions.len() {
            let sleep_of_visit = self.sleep_of_visit(expansions[at], sleep);
            let starts_visit = |&other: &u32| graph.edge_log.expansions[other as usize].starts_visit;
            let len = expansions[at + 1..].iter().position(starts_visit);
            let end = len.map_or(expansions.len(), |len| at + 1 + len);
            self.visit(&expansions[at..end], sleep_of_visit, sleep_before)?;
            (sleep_before, at) = (Some(sleep_of_visit), end);
        }
        // A node without a visit is one before which the exploration was stopped.
        require(sleep_before.is_some_and(|last| last.is_subset(&sleep)), 3)
    }

    /// The sleep set of the visit that an expansion starts.
    fn sleep_of_visit(&self, expansion: u32, of_node: Bitset<N>) -> Bitset<N> {
        let sleep_sets = &self.graph.edge_log.sleep_sets;
        if sleep_sets.is_empty() {
            return of_node;
        }
        debug_assert!(
            self.graph.edge_log.expansions[expansion as usize].starts_visit,
            "a sleep set is recorded where a visit starts"
        );
        let words = self.graph.compiled.slot_words();
        let visit = self.graph.visits_before(expansion);
        Bitset::from_words(&sleep_sets[visit * words..(visit + 1) * words])
    }

    /// Conditions 1, 2, 4 and 5 for a visit. `sleep_before` is the sleep set of the visit before.
    fn visit(&mut self, expansions: &[u32], sleep: Bitset<N>, sleep_before: Option<Bitset<N>>) -> Result<(), Violated> {
        let graph = self.graph;
        let (mut asleep, mut followed, mut tried) = (sleep, Bitset::EMPTY, Bitset::EMPTY);
        for edge in expansions.iter().flat_map(|&expansion| graph.edge_log.edges(expansion as usize)) {
            let step = self.state.steps(&graph.compiled).find(|step| step.action == edge.action);
            let slot = step.ok_or(Violated(4))?.slot;
            self.edge(slot, edge.target, asleep)?;
            asleep.insert(slot);
            tried.insert(slot);
            if edge.target != PRUNED {
                followed.insert(slot);
            }
        }
        debug_assert!(followed.is_subset(&tried), "an edge that is followed was tried");
        debug_assert_eq!(asleep, sleep.union(tried), "actions sleep once they were tried");
        match sleep_before {
            Some(before) => require(before.difference(sleep).is_subset(&tried), 2),
            None => {
                let is_needed = |first: &&Bitset<N>| !first.intersects(&sleep) && !first.is_empty();
                let mut needed = self.first_sets.get(&self.packed).iter().filter(is_needed);
                let is_exempt = !graph.preserves_traces && tried.count() == 1 && followed == tried;
                require(is_exempt || needed.all(|first| first.intersects(&followed)), 1)
            }
        }
    }

    /// The terminal and local states of the graph.
    fn ends_of_graph(&mut self) -> Ends {
        let graph = self.graph;
        self.collect_ends(graph.bottom_up().iter().map(|node| graph.nodes.state(node.0)))
    }

    /// The terminal and local states of the whole system.
    fn ends_of_system(&mut self) -> Ends {
        let states: Vec<Vec<u64>> = self.first_sets.states().map(<[u64]>::to_vec).collect();
        self.collect_ends(states.iter().map(Vec::as_slice))
    }

    fn collect_ends<'s>(&mut self, states: impl Iterator<Item = &'s [u64]>) -> Ends {
        let mut ends = Ends { terminals: BTreeSet::new(), locals: BTreeSet::new() };
        for state in states {
            self.state.unpack(&self.graph.compiled, state);
            ends.locals.extend(&self.state.locals);
            if self.state.is_terminal() {
                ends.terminals.insert(state.to_vec());
            }
        }
        debug_assert!(
            ends.terminals.is_empty() || !ends.locals.is_empty(),
            "a terminal state consists of local states"
        );
        ends
    }

    /// Conditions 4 and 5 for an edge of the current node. `asleep` is S + {a1, .., ai-1}.
    fn edge(&mut self, slot: u32, target: u32, asleep: Bitset<N>) -> Result<(), Violated> {
        let compiled = &self.graph.compiled;
        let step = self.state.step(compiled, slot);
        let asleep = self.state.independent_of(compiled, step, asleep);
        debug_assert_eq!(compiled.layout.pack(&self.state.locals), self.packed, "both forms are of the same state");
        let mut packed = self.packed.clone();
        compiled.layout.set(&mut packed, step.client, step.client_target);
        compiled.layout.set(&mut packed, step.server, step.server_target);
        if target == PRUNED {
            return require(self.first_sets.get(&packed).iter().all(|first| first.intersects(&asleep)), 5);
        }
        let sleep = Bitset::from_words(self.graph.nodes.sleep(target));
        require(self.graph.nodes.state(target) == packed && sleep.is_subset(&asleep), 4)
    }
}
