//! What the driver collects about an explored tree by executing it once more.

use std::collections::HashSet;

use mazurka_model::{ProcessId, Step, Waiting};
use mazurka_verdict::{Outcome, Recorded, Stop, TraceStep};

use super::pruned::Pruned;
use super::tree::Tree;
use crate::actors::ActorView;

/// A recorded exploration with everything that pages and pictures show.
#[derive(Debug)]
pub struct WalkedExploration {
    /// The tree of executions.
    pub tree: Tree,
    /// What was found at each node.
    pub visits: Vec<Visit>,
    /// The names of the processes by id.
    pub process_names: Vec<String>,
    /// The exploration by actors, if the program consists of actors.
    pub actors: Option<ActorView>,
}

/// What was found at a node: the step that leads to it, and what was not explored from its state.
#[derive(Debug, Default)]
pub struct Visit {
    /// What the step read, wrote and showed.
    pub step: Step,
    /// The step as it is shown to users.
    pub described: TraceStep,
    /// The direct predecessors in happens-before, by their index on the path.
    pub predecessors: Vec<usize>,
    /// The events that the step is in a reversible race with.
    pub races: Vec<usize>,
    /// The events that the step waited for, such as the send of a message that it received.
    pub follows: Vec<usize>,
    /// The enabled processes that were not explored.
    pub pruned: Vec<Pruned>,
    /// The blocked processes, each with whether another process is known to block it.
    pub blocked: Vec<(ProcessId, bool)>,
    /// If no process can move: what each blocked process waits for.
    pub waits: Vec<(ProcessId, Waiting)>,
    /// The processes that have ended here and had not before.
    pub ended: Vec<ProcessId>,
}

impl Visit {
    /// The ids of all processes that are mentioned.
    pub fn mentioned(&self) -> impl Iterator<Item = ProcessId> + '_ {
        let pruned = self.pruned.iter().map(|pruned| pruned.process);
        let blocked = self.blocked.iter().map(|&(process, _)| process);
        let awaited = self.waits.iter().flat_map(|(_, waiting)| waiting.on.iter().copied());
        pruned.chain(blocked).chain(awaited).chain(self.step.spawned.iter().copied()).chain(self.ended.iter().copied())
    }
}

/// The nodes that the exploration, or the recording of it, had not finished.
pub fn unfinished(tree: &Tree, recorded: &Recorded, outcome: &Outcome) -> HashSet<usize> {
    let last = match outcome.stop {
        Some(Stop::Violation) => tree.faults.last(),
        Some(
            Stop::MaxExecutions
            | Stop::MaxNodes
            | Stop::MaxSeconds
            | Stop::MaxMemory
            | Stop::Interrupted
            | Stop::Aborted,
        ) => tree.ends.last(),
        _ if recorded.more > 0 => tree.ends.last(),
        _ => None,
    };
    last.into_iter().flat_map(|&last| tree.above(last)).collect()
}
