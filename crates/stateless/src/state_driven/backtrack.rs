//! Backtrack sets: the processes to be explored from one prefix of E.
//!
//! A backtrack set holds processes. For each of them, every outcome of its next step that does not
//! sleep is explored.

use mazurka_model::{Execution, ProcessId, Program, Status};
use mazurka_order::{EventId, History};

use crate::core::run::Run;
use crate::core::sequence::{Item, Sequence};
use crate::state_driven::dont_do::DontDo;

/// backtrack(E), together with the position of the search in it.
#[derive(Debug, Default)]
pub(crate) struct BacktrackSet {
    /// In the order in which they were added.
    processes: Vec<ProcessId>,
    /// The index of the process that is being explored, or else of the one to be explored next.
    next: usize,
    /// The outcome of its step that is being explored, or else of the one to be explored next.
    choice: u32,
}

/// A step that overtakes events of E, where E ends before event `before` of the history.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Overtaking<'a> {
    /// The earliest of the events, in the order of E.
    pub(crate) overtaken: &'a [u32],
    pub(crate) step: Item,
    pub(crate) before: EventId,
}

impl BacktrackSet {
    /// Empties the set for a new prefix of E.
    pub(crate) fn clear(&mut self) {
        self.processes.clear();
        (self.next, self.choice) = (0, 0);
    }

    /// Whether the process is in the set, explored or not.
    #[inline]
    pub(crate) fn contains(&self, process: ProcessId) -> bool {
        self.processes.contains(&process)
    }

    /// Adds a process that is not in the set.
    #[inline]
    pub(crate) fn insert(&mut self, process: ProcessId) {
        debug_assert!(!self.contains(process), "a process is explored once");
        self.processes.push(process);
    }

    /// If the set contains no initial of v, adds one: the first, or the one of the smallest rank.
    pub(crate) fn add_initial(&mut self, v: &Sequence, history: &History, rank: Option<impl Fn(ProcessId) -> usize>) {
        debug_assert!(!v.items().is_empty(), "only a sequence with a step has initials");
        if v.initials(history).any(|initial| self.contains(initial)) {
            return;
        }
        let mut initials = v.initials(history);
        let initial = match rank {
            Some(rank) => initials.min_by_key(|&initial| rank(initial)),
            None => initials.next(),
        };
        self.insert(initial.expect("invariant: the first event of a sequence is initial"));
        debug_assert!(
            v.initials(history).any(|initial| self.contains(initial)),
            "backtrack(E') has an initial of v, so that it is a source set"
        );
    }

    /// Lets the process of the smallest rank be explored next, unless the outcomes of another one
    /// are being explored.
    pub(crate) fn prefer(&mut self, rank: impl Fn(ProcessId) -> usize) {
        if self.choice == 0 && self.next < self.processes.len() {
            let best = (self.next..self.processes.len()).min_by_key(|&at| rank(self.processes[at]));
            self.processes.swap(self.next, best.unwrap_or(self.next));
        }
    }

    /// A process in backtrack(E) \ sleep(E) with an outcome of its step. `choices` is the number of
    /// outcomes that the next step of a process has.
    pub(crate) fn next_step(
        &mut self,
        sleep: &DontDo,
        mut choices: impl FnMut(ProcessId) -> u32,
    ) -> Option<(ProcessId, u32)> {
        while let Some(&process) = self.processes.get(self.next) {
            let mut outcomes = self.choice..choices(process);
            if let Some(choice) = outcomes.find(|&choice| !sleep.forbids(process, choice)) {
                debug_assert!(choice >= self.choice, "outcomes are explored in their order");
                self.choice = choice;
                return Some((process, choice));
            }
            (self.next, self.choice) = (self.next + 1, 0);
        }
        None
    }

    /// All that follows the step chosen last has been explored.
    pub(crate) fn step_explored(&mut self) {
        debug_assert!(self.next < self.processes.len(), "a step was chosen");
        self.choice += 1;
    }

    /// The processes to be explored after the current one.
    pub(crate) fn planned(&self) -> &[ProcessId] {
        self.processes.get(self.next + 1..).unwrap_or_default()
    }

    /// The number of processes that are explored, and the number of those known to remain.
    pub(crate) fn progress(&self) -> (usize, usize) {
        debug_assert!(self.next <= self.processes.len(), "the search is at a process of the set or at its end");
        (self.next, self.processes.len() - self.next)
    }
}

/// The process of the smallest rank among those that are enabled at E and do not sleep with every
/// outcome of their step; of several, the first.
pub(crate) fn preferred_process<P: Program>(
    run: &mut Run<'_, P>,
    sleep: &DontDo,
    rank: impl Fn(ProcessId) -> usize,
) -> Option<ProcessId> {
    let mut preferred = None;
    let mut from = 0;
    while let Some(process) = run.execution().next_with(Status::Enabled, from) {
        from = process.0 + 1;
        if (0..run.choices(process)).all(|choice| sleep.forbids(process, choice)) {
            continue;
        }
        let rank = rank(process);
        if preferred.is_none_or(|(_, smallest)| rank < smallest) {
            preferred = Some((process, rank));
        }
    }
    preferred.map(|(process, _)| process)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_of_every_process_is_chosen_once() {
        let mut backtrack = BacktrackSet::default();
        let sleep = DontDo::default();
        [0, 1].map(ProcessId).into_iter().for_each(|process| backtrack.insert(process));
        let mut chosen = Vec::new();
        while let Some((process, choice)) = backtrack.next_step(&sleep, |process| process.0 + 1) {
            chosen.push((process.0, choice));
            backtrack.step_explored();
        }
        assert_eq!(chosen, [(0, 0), (1, 0), (1, 1)]);
        assert_eq!(backtrack.progress(), (2, 0));
    }

    #[test]
    fn a_preferred_process_comes_next() {
        let mut backtrack = BacktrackSet::default();
        [0, 1, 2].map(ProcessId).into_iter().for_each(|process| backtrack.insert(process));
        backtrack.prefer(|process| 2 - process.index());
        let next = backtrack.next_step(&DontDo::default(), |_| 1);
        assert_eq!(next, Some((ProcessId(2), 0)));
        assert_eq!(backtrack.planned(), [1, 0].map(ProcessId));
    }
}
