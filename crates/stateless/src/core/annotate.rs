//! Annotations for pictures: what a search knows at the prefixes of a run that has ended, see
//! [`Sink::annotate`](mazurka_verdict::Sink). Nothing of this runs unless the sink wants
//! annotations.

use mazurka_model::ProcessId;
use mazurka_order::{History, Observers};
use mazurka_verdict::{Annotate, Annotation};

use crate::core::action::Action;
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};

/// The branches of a wakeup tree that are still to be explored: all but the one that the current
/// run takes, which is the first child. At the end of the run (`ended`) it takes none.
pub(crate) fn wakeup_tree(trees: &WakeupTrees, node: TreeNode, at: usize, ended: bool, take: &mut Annotate) {
    let first = trees.first_child(node);
    let mut child = if ended { first } else { first.and_then(|first| trees.sibling(first)) };
    while let Some(branch) = child {
        let mut open = vec![(branch, 0)];
        let mut sequence = Vec::new();
        while let Some((node, length)) = open.pop() {
            sequence.truncate(length);
            sequence.push(trees.step(node));
            debug_assert_eq!(sequence.len(), length + 1, "a node at a depth ends a sequence of that length");
            let mut below = trees.first_child(node);
            if below.is_none() {
                take(at, Annotation::Planned, &sequence);
            }
            while let Some(node) = below {
                open.push((node, length + 1));
                below = trees.sibling(node);
            }
        }
        child = trees.sibling(branch);
    }
}

/// The sleep set of a prefix.
pub(crate) fn sleep_set(sleep: &SleepSets, at: usize, take: &mut Annotate) {
    sleep.of(at).iter().for_each(|sleeper| take(at, Annotation::Explored, &[sleeper.step()]));
}

/// The don't-do sequences of a prefix. A sequence that leads to a state that another one leads to
/// (the flag) is annotated with `by_state`, the others as explored.
pub(crate) fn dont_do<'s>(
    sequences: impl Iterator<Item = (&'s [Action], bool)>,
    at: usize,
    by_state: Annotation,
    take: &mut Annotate,
) {
    for (sequence, same_state) in sequences {
        sleeping(sequence, at, if same_state { by_state } else { Annotation::Explored }, take);
    }
}

/// A sequence that sleeps at a prefix, annotated as given.
pub(crate) fn sleeping(sequence: &[Action], at: usize, annotation: Annotation, take: &mut Annotate) {
    if !sequence.is_empty() {
        let steps: Vec<(ProcessId, u32)> = sequence.iter().map(Action::step).collect();
        take(at, annotation, &steps);
    }
}

/// The races of the usual happens-before relation that are not races modulo observers.
pub(crate) fn unobserved(history: &History, order: &Observers, take: &mut Annotate) {
    debug_assert_eq!(history.len(), order.len(), "both relations have the events of E");
    for event in 0..order.len() {
        for &first in history.races(event).iter().filter(|first| !order.races(event).contains(first)) {
            let event = history.event(event);
            take(first as usize, Annotation::Unobserved, &[(event.process, event.choice)]);
        }
    }
}
