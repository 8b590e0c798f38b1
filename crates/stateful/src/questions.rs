//! Questions that a graph answers: how runs end, what can be reached, and by which shortest run.
//!
//! Equivalent runs take every process through the same states and end in the same state. So what concerns the end of runs, or a single process, is
//! answered exactly by every graph; what concerns states of several processes at once only by a graph with all states, if the answer is "no".

use crate::graph::{FoundRun, NodeId};
use crate::parts::bits::with_width;
use crate::parts::compiled::Compiled;
use crate::parts::here::Here;
use crate::parts::oracle::Oracle;
use crate::table::Exploration;
use mazurka_model::system::{ActionId, GlobalState, ProcessId, Role, StateId, System};

/// Whether something can be reached.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    /// Yes, by this run, the shortest one in the graph.
    Reached(FoundRun),
    /// No.
    NotReached,
    /// It is not in the graph, but the graph does not have all states, or the exploration was stopped.
    Unknown,
}

impl Exploration {
    /// The terminal nodes in which some client is not done.
    pub fn deadlocks(&self, system: &System) -> Vec<NodeId> {
        let stuck = |node: &NodeId| system.is_deadlock(&self.graph.state(*node));
        self.graph.terminals().iter().copied().filter(stuck).collect()
    }

    /// Whether a run can end in a deadlock. Needs edges.
    pub fn reaches_deadlock(&self, system: &System) -> Answer {
        let wanted = self.deadlocks(system);
        self.answer(|node| wanted.contains(&node), true)
    }

    /// Whether a process can get to a state. Needs edges.
    pub fn reaches_state(&self, process: ProcessId, state: StateId) -> Answer {
        self.answer(|node| self.graph.state(node)[process.index()] == state, true)
    }

    /// Whether some process can get to a state with this label. Needs edges.
    pub fn reaches_label(&self, system: &System, label: &str) -> Answer {
        self.answer(|node| system.labels(&self.graph.state(node)).any(|known| known == label), true)
    }

    /// Whether the system can get to a state that has all these labels at once. Needs edges.
    pub fn reaches_labels(&self, system: &System, labels: &[&str]) -> Answer {
        let all = |state: &GlobalState| labels.iter().all(|&label| system.labels(state).any(|known| known == label));
        self.answer(|node| all(&self.graph.state(node)), labels.len() == 1)
    }

    /// Whether the system can get to such a state. Needs edges.
    pub fn reaches(&self, wanted: impl Fn(&GlobalState) -> bool) -> Answer {
        self.answer(|node| wanted(&self.graph.state(node)), false)
    }

    fn answer(&self, wanted: impl FnMut(NodeId) -> bool, kept_by_equivalence: bool) -> Answer {
        match self.graph.shortest_run(wanted) {
            Some(run) => Answer::Reached(run),
            None if self.stop.is_none() && self.graph.has_edges() && (kept_by_equivalence || self.all_states) => {
                Answer::NotReached
            }
            None => Answer::Unknown,
        }
    }
}

/// IFS(s, B) for the initial state s and all enabled actions but some: whether a maximal run starts whose first actions avoid these.
/// \[Stateful24\], Definition 14. Exact, so it may take exponential time.
pub fn includes_first_set(system: &System, without: &[ActionId]) -> bool {
    let clients: Vec<ProcessId> = system.with_role(Role::Client).collect();
    let compiled = Compiled::new(system, &clients, false);
    with_width!(compiled.width(), ask(&compiled, without))
}

fn ask<const N: usize>(compiled: &Compiled, without: &[ActionId]) -> bool {
    let mut here = Here::<N>::new(compiled);
    here.look(compiled);
    let mut sleep = crate::parts::bits::Bits::EMPTY;
    for step in here.moves(compiled).filter(|step| without.contains(&compiled.action_id(step.action))) {
        sleep.insert(step.slot);
    }
    let mut state = vec![0; compiled.layout.words()];
    for (process, &at) in here.at.iter().enumerate() {
        compiled.layout.set(&mut state, process as u32, at);
    }
    Oracle::exact(compiled).includes(compiled, (&here, &state), sleep)
}
