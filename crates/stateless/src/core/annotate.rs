//! What the searches tell at the end of a run, for pictures: see `Sink::standing`. Nothing of it runs unless somebody asks.

use mazurka_model::ProcessId;
use mazurka_order::{History, Observers};
use mazurka_verdict::{Annotate, Annotation};

use crate::bottom_up::scheduled::Scheduled;
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::state_driven::dont_do::{Action, DontDo};

/// What a wakeup tree holds besides the branch that the run at hand took, which is its first child; at the end of the run none was taken.
pub(crate) fn wakeup_tree(trees: &WakeupTrees, node: TreeNode, at: usize, ended: bool, take: &mut Annotate) {
    let first = trees.first_child(node);
    let mut child = if ended { first } else { first.and_then(|first| trees.sibling(first)) };
    while let Some(branch) = child {
        let mut open = vec![(branch, 0)];
        let mut sequence = Vec::new();
        while let Some((node, length)) = open.pop() {
            sequence.truncate(length);
            sequence.push(trees.step(node));
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

/// What sleeps at a prefix.
pub(crate) fn sleep_set(sleep: &SleepSets, at: usize, take: &mut Annotate) {
    sleep.of(at).iter().for_each(|one| take(at, Annotation::Explored, &[(one.process, one.choice)]));
}

/// What must not be done at a prefix. `by_state`: what the algorithm takes for the same state.
pub(crate) fn dont_do(sleep: &DontDo, at: usize, by_state: Annotation, take: &mut Annotate) {
    sleep
        .iter()
        .for_each(|(sequence, same)| sleeping(sequence, at, if same { by_state } else { Annotation::Explored }, take));
}

/// A sequence that sleeps at a prefix.
pub(crate) fn sleeping(sequence: &[Action], at: usize, note: Annotation, take: &mut Annotate) {
    if !sequence.is_empty() {
        let steps: Vec<(ProcessId, u32)> = sequence.iter().map(Action::step).collect();
        take(at, note, &steps);
    }
}

/// Races that are none modulo observers.
pub(crate) fn unobserved(history: &History, order: &Observers, take: &mut Annotate) {
    for event in 0..order.len() {
        for &first in history.races(event).iter().filter(|first| !order.races(event).contains(first)) {
            let event = history.event(event);
            take(first as usize, Annotation::Unobserved, &[(event.process, event.choice)]);
        }
    }
}

/// The scheduled processes at the states of a run of that length, and the enabled ones that are not
/// scheduled. If a state lacks, it is the last one, and everything below it is finished.
pub(crate) fn scheduled<'s>(length: usize, states: impl Iterator<Item = &'s Scheduled>, take: &mut Annotate) {
    let mut count = 0;
    for (at, scheduled) in states.enumerate() {
        scheduled.planned().iter().for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
        let others = scheduled.enabled.iter().filter(|process| !scheduled.processes.contains(process));
        others.for_each(|&process| take(at, Annotation::SameLabels, &[(process, 0)]));
        count = at + 1;
    }
    if count == length {
        take(length, Annotation::Finished, &[]);
    }
}
