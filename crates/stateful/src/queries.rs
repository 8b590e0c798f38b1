//! Queries that a graph answers: how runs end, what can be reached, and by which shortest run.
//!
//! Equivalent runs take every process through the same local states and end in the same state. So a
//! query about the end of runs, or about a single process, is answered exactly by every graph. A
//! query about local states of several processes at once is answered negatively only by a graph
//! with all states.

use mazurka_model::system::{ActionId, GlobalState, ProcessId, Role, StateId, System};

use crate::exploration::Exploration;
use crate::graph::{FoundRun, NodeId};
use crate::paper::ifs::{IfsOracle, IfsQuery};
use crate::system::bitset::{Bitset, with_width};
use crate::system::compiled::{Compiled, Independence};
use crate::system::expanded_state::ExpandedState;

/// The answer to a reachability query.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Reached by this run, a shortest one in the graph.
    Reached(FoundRun),
    /// Not reachable in the system.
    NotReached,
    /// Not in the graph, but the graph does not have all states or the exploration was stopped.
    Unknown,
}

impl Exploration {
    /// Returns the terminal nodes in which some client has not ended.
    pub fn deadlocks(&self, system: &System) -> Vec<NodeId> {
        let is_deadlock = |node: &NodeId| system.is_deadlock(&self.graph.state(*node));
        self.graph.terminals().iter().copied().filter(is_deadlock).collect()
    }

    /// Returns whether a run can end in a deadlock. Needs edges.
    pub fn reaches_deadlock(&self, system: &System) -> Answer {
        let deadlocks = self.deadlocks(system);
        self.answer(|node| deadlocks.contains(&node), true)
    }

    /// Returns whether a process can reach a local state. Needs edges.
    pub fn reaches_state(&self, process: ProcessId, state: StateId) -> Answer {
        self.answer(|node| self.graph.state(node)[process.index()] == state, true)
    }

    /// Returns whether some process can reach a local state with this label. Needs edges.
    pub fn reaches_label(&self, system: &System, label: &str) -> Answer {
        self.answer(|node| system.labels(&self.graph.state(node)).any(|known| known == label), true)
    }

    /// Returns whether the system can reach a state that has all these labels at once. Needs edges.
    pub fn reaches_labels(&self, system: &System, labels: &[&str]) -> Answer {
        let has_all =
            |state: &GlobalState| labels.iter().all(|&label| system.labels(state).any(|known| known == label));
        self.answer(|node| has_all(&self.graph.state(node)), labels.len() == 1)
    }

    /// Returns whether the system can reach a state that satisfies a condition. Needs edges.
    pub fn reaches(&self, condition: impl Fn(&GlobalState) -> bool) -> Answer {
        self.answer(|node| condition(&self.graph.state(node)), false)
    }

    /// `is_preserved` says whether every graph preserves the answer, not only one with all states.
    fn answer(&self, is_wanted: impl FnMut(NodeId) -> bool, is_preserved: bool) -> Answer {
        debug_assert!(!self.all_states || self.states == self.nodes, "a graph of all states has one node per state");
        match self.graph.shortest_run(is_wanted) {
            Some(run) => Answer::Reached(run),
            None if self.stop.is_none() && self.graph.has_edges() && (is_preserved || self.all_states) => {
                Answer::NotReached
            }
            None => Answer::Unknown,
        }
    }
}

/// IFS(s, B) for the initial state s and all enabled actions B except some: returns whether there
/// is a maximal run whose first actions avoid `excluded`. \[Stateful24\], Definition 14. Exact, so
/// it may take exponential time.
pub fn includes_first_set(system: &System, excluded: &[ActionId]) -> bool {
    let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
    let compiled = Compiled::new(system, &clients, Independence::DisjointDomains);
    with_width!(compiled.width(), ask_oracle(&compiled, excluded))
}

fn ask_oracle<const N: usize>(compiled: &Compiled, excluded: &[ActionId]) -> bool {
    let mut state = ExpandedState::<N>::new(compiled);
    state.compute_enabled(compiled);
    let mut sleep = Bitset::EMPTY;
    for step in state.steps(compiled).filter(|step| excluded.contains(&compiled.action_id(step.action))) {
        sleep.insert(step.slot);
    }
    debug_assert!(sleep.is_subset(&state.enabled), "sleep sets contain enabled actions only");
    let packed = compiled.layout.pack(&state.locals);
    IfsOracle::exact(compiled).includes_to_end(compiled, IfsQuery { state: &state, packed: &packed, sleep })
}
