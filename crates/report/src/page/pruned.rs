//! Which enabled processes were not explored from a state, and why, according to the annotations of
//! the algorithm.

use mazurka_model::ProcessId;
use mazurka_verdict::Annotation;
use serde::Serialize;

use super::tree::{Known, Node, Tree};

/// A branch that was not explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pruned {
    /// The process that would have moved.
    pub process: ProcessId,
    /// Why it was not explored.
    pub reason: PruneReason,
}

/// Why a branch was not explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PruneReason {
    /// It sleeps: it was explored before, and all later steps are independent of it.
    Explored,
    /// No race requires it: by happens-before it is equivalent to what was explored.
    NoRace,
    /// It sleeps: the order does not matter to the state.
    Commute,
    /// It sleeps: the order affects only values that no process can read any more.
    Dead,
    /// It is in a race whose order no step observes.
    Unobserved,
    /// No later step reads or writes anything different because of it.
    Labels,
    /// It was planned when the exploration, or the recording, stopped.
    Planned,
    /// It was not required yet when the exploration, or the recording, stopped.
    Open,
    /// The algorithm provides no annotations.
    Unknown,
}

/// The enabled processes of a node that were not explored. `open` means that the exploration
/// stopped before it had finished this node.
pub fn pruned(tree: &Tree, node: &Node, open: bool, enabled: impl Iterator<Item = ProcessId>) -> Vec<Pruned> {
    let explored = |process| node.children.iter().any(|&child| tree.nodes[child].step.0 == process);
    // At the end of an execution nothing was pruned, unless the execution was cut for another
    // reason than that all continuations are known.
    if node.children.is_empty() && (!node.cut || node.notes.iter().any(|note| note.1 == Annotation::Finished)) {
        return Vec::new();
    }
    let others = enabled.filter(|&process| !explored(process));
    others.map(|process| Pruned { process, reason: reason(tree, node, open, process) }).collect()
}

fn reason(tree: &Tree, node: &Node, open: bool, process: ProcessId) -> PruneReason {
    let alone = |steps: &[(ProcessId, u32)]| steps.len() == 1 && steps[0].0 == process;
    let noted = |wanted: Annotation| node.notes.iter().any(|(_, note, steps)| *note == wanted && alone(steps));
    let begins =
        |(_, note, steps): &Known| *note == Annotation::Planned && steps.first().is_some_and(|step| step.0 == process);
    let reasons = [
        (Annotation::Explored, PruneReason::Explored),
        (Annotation::SameState, PruneReason::Commute),
        (Annotation::SameLiveState, PruneReason::Dead),
        (Annotation::Unobserved, PruneReason::Unobserved),
        (Annotation::SameLabels, PruneReason::Labels),
    ];
    if !tree.annotated {
        return PruneReason::Unknown;
    }
    if open && node.notes.iter().any(begins) {
        return PruneReason::Planned;
    }
    let known = reasons.into_iter().find(|&(note, _)| noted(note)).map(|(_, reason)| reason);
    known.unwrap_or(if open { PruneReason::Open } else { PruneReason::NoRace })
}

#[cfg(test)]
mod tests {
    use super::*;
    use mazurka_verdict::{AnnotatedPrefix, Ending, Recorded, RecordedRun};

    #[test]
    fn reasons_are_those_of_the_algorithm() {
        let step = |process: u32| (ProcessId(process), 0);
        let note = |note, process| AnnotatedPrefix { run: 0, prefix: 0, note, sequence: vec![step(process)] };
        let run = RecordedRun { ending: Ending::Complete, path: vec![step(0)] };
        let notes = vec![note(Annotation::SameState, 1), note(Annotation::Planned, 2), note(Annotation::Unobserved, 3)];
        let tree = Tree::of(&Recorded { runs: vec![run], notes, annotated: true, ..Recorded::default() });
        let reasons = |open| {
            let left = pruned(&tree, &tree.nodes[0], open, (0..5).map(ProcessId));
            left.into_iter().map(|left| left.reason).collect::<Vec<_>>()
        };
        assert_eq!(
            reasons(false),
            [PruneReason::Commute, PruneReason::NoRace, PruneReason::Unobserved, PruneReason::NoRace]
        );
        assert_eq!(
            reasons(true),
            [PruneReason::Commute, PruneReason::Planned, PruneReason::Unobserved, PruneReason::Open]
        );
    }
}
