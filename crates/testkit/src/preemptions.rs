//! The oracle for preemption-bounded search: the faults and final states of all executions with at
//! most a given number of preemptions, by definition.

use std::collections::BTreeSet;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Status};
use mazurka_verdict::Fault;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::states::deadlock;
use crate::walk::{Move, Walk};

/// What executions with few preemptions show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WithinPreemptions {
    /// The faults of these executions.
    pub faults: BTreeSet<Fault>,
    /// The final states of these executions.
    pub finals: FxHashSet<Vec<u64>>,
}

/// A point of the search: its moves, how many of them were made, and the preemptions so far.
struct Frame {
    moves: Vec<Move>,
    next: usize,
    preemptions: u32,
    /// The process that moved last, if it is enabled.
    current: Option<ProcessId>,
}

/// Makes every move of every state for every number of preemptions with which the state is reached.
/// Returns `None` if more than `limit` points are reached.
pub fn within_preemptions<P: ComparableProgram>(program: P, bound: u32, limit: usize) -> Option<WithinPreemptions> {
    let mut walk = Walk::new(program.start());
    let mut found = WithinPreemptions::default();
    found.faults.extend(walk.execution.prelude().iter().filter_map(|&seen| Fault::of(seen)));
    // The least number of preemptions with which a state was reached, by the process that moved
    // last. Fewer preemptions permit more.
    let mut reached: FxHashMap<(Vec<u64>, Option<ProcessId>), u32> = FxHashMap::default();
    let mut stack = vec![Frame { moves: walk.moves(), next: 0, preemptions: 0, current: None }];
    loop {
        let frame = stack.last_mut()?;
        let Some(&chosen) = frame.moves.get(frame.next) else {
            if frame.moves.is_empty() {
                found.faults.extend(deadlock(&walk));
                found.finals.insert(walk.state());
            }
            stack.pop();
            if stack.is_empty() {
                return Some(found);
            }
            walk.back();
            continue;
        };
        frame.next += 1;
        let process = chosen.0;
        let preemptions = frame.preemptions + u32::from(frame.current.is_some_and(|current| current != process));
        if preemptions > bound {
            continue;
        }
        walk.forward(chosen);
        found.faults.extend(walk.step.observations.iter().filter_map(|&seen| Fault::of(seen)));
        let current = Some(process).filter(|&process| walk.execution.status(process) == Status::Enabled);
        let least = reached.entry((walk.state(), current)).or_insert(u32::MAX);
        if *least <= preemptions {
            walk.back();
            continue;
        }
        *least = preemptions;
        if reached.len() > limit {
            return None;
        }
        stack.push(Frame { moves: walk.moves(), next: 0, preemptions, current });
    }
}
