//! Who could have moved from a state and was not explored, and why: as the algorithm told it, not as the steps look.

use mazurka_model::ProcessId;
use mazurka_verdict::Annotation;
use serde::Serialize;

use super::tree::{Known, Node, Tree};

/// A branch that was not explored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LeftOut {
    /// Who would have moved.
    pub process: ProcessId,
    /// Why not.
    pub why: Why,
}

/// Why a branch was left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// It sleeps: explored before, and independent of what came since.
    Explored,
    /// No race asks for it: equivalent by happens-before to what was explored.
    NoRace,
    /// It sleeps: the order does not matter to the state.
    Commute,
    /// It sleeps: the order matters only to values that nobody can read any more.
    Dead,
    /// It is in a race, whose order nobody observes.
    Unobserved,
    /// No step below reads or writes anything else because of it.
    Labels,
    /// It was to come when the exploration, or its record, stopped.
    Planned,
    /// It was not asked for when the exploration, or its record, stopped.
    Open,
    /// The algorithm does not tell.
    Untold,
}

/// Of the processes that are enabled at a node, those that were not explored. `open`: the exploration stopped before it was through with this node.
pub fn left_out(tree: &Tree, node: &Node, open: bool, enabled: impl Iterator<Item = ProcessId>) -> Vec<LeftOut> {
    let explored = |process| node.children.iter().any(|&child| tree.nodes[child].step.0 == process);
    // What follows a whole run may be known.
    if node.children.is_empty() && (!node.cut || node.notes.iter().any(|note| note.1 == Annotation::Finished)) {
        return Vec::new();
    }
    let others = enabled.filter(|&process| !explored(process));
    others.map(|process| LeftOut { process, why: why(tree, node, open, process) }).collect()
}

fn why(tree: &Tree, node: &Node, open: bool, process: ProcessId) -> Why {
    let alone = |steps: &[(ProcessId, u32)]| steps.len() == 1 && steps[0].0 == process;
    let noted = |wanted: Annotation| node.notes.iter().any(|(_, note, steps)| *note == wanted && alone(steps));
    let begins =
        |(_, note, steps): &Known| *note == Annotation::Planned && steps.first().is_some_and(|step| step.0 == process);
    let reasons = [
        (Annotation::Explored, Why::Explored),
        (Annotation::SameState, Why::Commute),
        (Annotation::SameLiveState, Why::Dead),
        (Annotation::Unobserved, Why::Unobserved),
        (Annotation::SameLabels, Why::Labels),
    ];
    if !tree.told {
        return Why::Untold;
    }
    if open && node.notes.iter().any(begins) {
        return Why::Planned;
    }
    let told = reasons.into_iter().find(|&(note, _)| noted(note)).map(|(_, why)| why);
    told.unwrap_or(if open { Why::Open } else { Why::NoRace })
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
        let tree = Tree::of(&Recorded { runs: vec![run], notes, told: true, ..Recorded::default() });
        let reasons = |open| {
            let left = left_out(&tree, &tree.nodes[0], open, (0..5).map(ProcessId));
            left.into_iter().map(|left| left.why).collect::<Vec<_>>()
        };
        assert_eq!(reasons(false), [Why::Commute, Why::NoRace, Why::Unobserved, Why::NoRace]);
        assert_eq!(reasons(true), [Why::Commute, Why::Planned, Why::Unobserved, Why::Open]);
    }
}
