//! What the searches tell at the end of a run, for pictures: see `Sink::standing`. Nothing of it runs unless somebody asks.

use mazurka_model::ProcessId;
use mazurka_order::{History, Observers};
use mazurka_verdict::{Note, TakeNote};

use crate::bottom_up::process_set::Chosen;
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::state_driven::dont_do::{Action, DontDo};

/// What a wakeup tree holds besides the branch that the run at hand took, which is its first child; at the end of the run none was taken.
pub(crate) fn wakeup_tree(trees: &WakeupTrees, node: TreeNode, at: usize, ended: bool, take: &mut TakeNote) {
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
                take(at, Note::Planned, &sequence);
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
pub(crate) fn sleep_set(sleep: &SleepSets, at: usize, take: &mut TakeNote) {
    sleep.of(at).iter().for_each(|one| take(at, Note::Explored, &[(one.process, one.choice)]));
}

/// What must not be done at a prefix. `by_state`: what the algorithm takes for the same state.
pub(crate) fn dont_do(sleep: &DontDo, at: usize, by_state: Note, take: &mut TakeNote) {
    sleep
        .iter()
        .for_each(|(sequence, same)| sleeping(sequence, at, if same { by_state } else { Note::Explored }, take));
}

/// A sequence that sleeps at a prefix.
pub(crate) fn sleeping(sequence: &[Action], at: usize, note: Note, take: &mut TakeNote) {
    if !sequence.is_empty() {
        let steps: Vec<(ProcessId, u32)> = sequence.iter().map(Action::step).collect();
        take(at, note, &steps);
    }
}

/// Races that are none modulo observers.
pub(crate) fn unobserved(history: &History, order: &Observers, take: &mut TakeNote) {
    for event in 0..order.len() {
        for &first in history.races(event).iter().filter(|first| !order.races(event).contains(first)) {
            let event = history.event(event);
            take(first as usize, Note::Unobserved, &[(event.process, event.choice)]);
        }
    }
}

/// Who was chosen at the states of a run of that length, with the number of the one at hand, and who was not. What the run leads to is finished if it
/// is not among them.
pub(crate) fn chosen<'c>(length: usize, states: impl Iterator<Item = (&'c Chosen, usize)>, take: &mut TakeNote) {
    let mut count = 0;
    for (at, (chosen, next)) in states.enumerate() {
        chosen.processes.iter().skip(next + 1).for_each(|&process| take(at, Note::Planned, &[(process, 0)]));
        let others = chosen.enabled.iter().filter(|process| !chosen.processes.contains(process));
        others.for_each(|&process| take(at, Note::SameLabels, &[(process, 0)]));
        count = at + 1;
    }
    if count == length {
        take(length, Note::Finished, &[]);
    }
}
