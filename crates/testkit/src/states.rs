//! The first part of the oracle: the graph of all states.
//!
//! Every state is entered once, and every move of every state is made once, without any reduction.
//! A fault shows on a move or in a state without moves, so the faults of the graph are the faults
//! of the program.

use std::collections::BTreeSet;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Site, States, Status, Step};
use mazurka_verdict::Fault;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{
    InterfaceViolation,
    walk::{Move, Walk},
};

/// The graph of all states of a program, summarised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateGraph {
    /// The number of states.
    pub states: usize,
    /// The states without enabled processes.
    pub finals: FxHashSet<Vec<u64>>,
    /// The observations of the executions that end in them.
    pub observations: FxHashSet<Vec<u64>>,
    /// The faults of all executions.
    pub faults: BTreeSet<Fault>,
    /// The number of paths from the initial state to a final one, saturating; different choices are
    /// different paths. `None` if the graph has a cycle.
    pub interleavings: Option<u128>,
    /// Whether there is a state without a failed process from which no path leads to a final state.
    pub livelock: bool,
}

/// A state on the stack of the depth-first search.
struct Frame {
    state: usize,
    moves: Vec<Move>,
    /// The number of moves explored so far.
    next: usize,
    /// The number of paths to final states through those moves.
    paths: u128,
}

/// A state that was entered.
struct Entered {
    /// The number of paths to final states, or `None` while the state is on the stack.
    paths: Option<u128>,
    digest: u128,
    /// The states with a move that leads here.
    predecessors: Vec<usize>,
    /// Whether a process has failed.
    failed: bool,
    is_final: bool,
}

/// Builds the graph. Returns `Ok(None)` if it has more than `limit` states.
pub fn state_graph<P: ComparableProgram>(program: P, limit: usize) -> Result<Option<StateGraph>, InterfaceViolation> {
    let mut walk = Walk::new(program.start());
    let mut graph = StateGraph { interleavings: Some(0), ..StateGraph::default() };
    graph.faults.extend(walk.execution.prelude().iter().filter_map(|&seen| Fault::of(seen)));
    let mut ids: FxHashMap<Vec<u64>, usize> = FxHashMap::default();
    let mut known: Vec<Entered> = Vec::new();
    let mut stack: Vec<Frame> = Vec::new();
    let mut cyclic = false;
    ids.insert(walk.state(), 0);
    enter(&walk, 0, &mut known, &mut stack);
    while let Some(frame) = stack.last_mut() {
        let Some(&chosen) = frame.moves.get(frame.next) else {
            if frame.moves.is_empty() {
                frame.paths = 1;
                known[frame.state].is_final = true;
                graph.faults.extend(deadlock(&walk));
                graph.finals.insert(walk.state());
                let mut observation = Vec::new();
                walk.execution.observation(&mut observation);
                graph.observations.insert(observation);
            }
            let (state, paths) = (frame.state, frame.paths);
            known[state].paths = Some(paths);
            stack.pop();
            match stack.last_mut() {
                Some(parent) => parent.paths = parent.paths.saturating_add(paths),
                None => break,
            }
            walk.back();
            continue;
        };
        frame.next += 1;
        walk.forward(chosen);
        graph.faults.extend(walk.step.observations.iter().filter_map(|&seen| Fault::of(seen)));
        let (fresh, before) = (ids.len(), frame.state);
        let state = *ids.entry(walk.state()).or_insert(fresh);
        if state == fresh {
            if fresh >= limit {
                return Ok(None);
            }
            enter(&walk, state, &mut known, &mut stack);
            known[state].predecessors.push(before);
            continue;
        }
        known[state].predecessors.push(before);
        if known[state].digest != walk.execution.digest() {
            return Err(InterfaceViolation { what: "equal states have different digests".to_owned(), path: walk.path });
        }
        match known[state].paths {
            Some(paths) => frame.paths = frame.paths.saturating_add(paths),
            None => cyclic = true,
        }
        walk.back();
    }
    graph.states = known.len();
    graph.interleavings = if cyclic { None } else { known[0].paths };
    graph.livelock = has_livelock(&known);
    Ok(Some(graph))
}

fn enter<E: States>(walk: &Walk<E>, state: usize, known: &mut Vec<Entered>, stack: &mut Vec<Frame>) {
    let failed = walk.processes().any(|(_, status)| status == Status::Failed);
    let digest = walk.execution.digest();
    known.push(Entered { paths: None, digest, predecessors: Vec::new(), failed, is_final: false });
    stack.push(Frame { state, moves: walk.moves(), next: 0, paths: 0 });
}

/// Whether there is a state without a failed process from which no path leads to a final state.
fn has_livelock(known: &[Entered]) -> bool {
    let mut can_end: Vec<bool> = known.iter().map(|state| state.is_final).collect();
    let mut left: Vec<usize> = (0..known.len()).filter(|&state| can_end[state]).collect();
    while let Some(state) = left.pop() {
        for &before in &known[state].predecessors {
            if !std::mem::replace(&mut can_end[before], true) {
                left.push(before);
            }
        }
    }
    known.iter().zip(can_end).any(|(state, can_end)| !can_end && !state.failed)
}

/// The deadlock of a state without moves: some process is blocked, none has failed or was
/// discarded, and the program has not terminated.
pub(crate) fn deadlock<E: Execution>(walk: &Walk<E>) -> Option<Fault> {
    let mut step = Step::default();
    let mut blocked: Vec<(ProcessId, Site)> = Vec::new();
    for (process, status) in walk.processes() {
        match status {
            Status::Blocked => {
                walk.execution.pending(process, &mut step);
                blocked.push((process, step.site));
            }
            Status::Failed | Status::Discarded => return None,
            Status::Absent | Status::Ended | Status::Enabled => {}
        }
    }
    (!blocked.is_empty() && !walk.execution.terminated()).then_some(Fault::Deadlock { blocked })
}
