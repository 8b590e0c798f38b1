//! T: the processes that are explored from a state, and which of them is being explored.

use mazurka_model::ProcessId;
use mazurka_verdict::{Annotate, Annotation};

use crate::bottom_up::process_sets::{ProcessSet, ProcessSets};

/// The enabled processes of a state, those of them that are scheduled, and a cursor over these.
#[derive(Debug, Default)]
pub(crate) struct Scheduled {
    /// Every process that could be scheduled.
    pub(crate) enabled: Vec<ProcessId>,
    /// T, in the order in which its members are explored.
    /// Invariant: no repetition, and a subset of `enabled`.
    pub(crate) processes: Vec<ProcessId>,
    /// The number of members of T that sleep. They come first and are not explored.
    sleeping: usize,
    /// The index in `processes` of the process being explored.
    position: usize,
    /// The outcome of its step being explored, and the number of outcomes (0: not known yet).
    outcome: u32,
    outcomes: u32,
}

impl Scheduled {
    /// Removes all processes and resets the cursor, keeping the memory.
    pub(crate) fn clear(&mut self) {
        self.enabled.clear();
        self.processes.clear();
        (self.sleeping, self.position, self.outcome, self.outcomes) = (0, 0, 0, 0);
    }

    /// Adds a process to T.
    pub(crate) fn add(&mut self, process: ProcessId) {
        debug_assert!(self.enabled.contains(&process), "T is a subset of the enabled processes");
        if !self.processes.contains(&process) {
            self.processes.push(process);
        }
    }

    /// Adds a process to T that sleeps: it is not explored. All of them come first.
    pub(crate) fn add_sleeping(&mut self, process: ProcessId) {
        debug_assert_eq!(self.position, self.processes.len(), "sleeping processes come before all others");
        self.add(process);
        self.position = self.processes.len();
        self.sleeping = self.position;
    }

    /// Has the step being explored one outcome only?
    pub(crate) fn has_one_outcome(&self) -> bool {
        self.outcomes == 1
    }

    /// Is the last outcome of the step being explored?
    pub(crate) fn is_at_last_outcome(&self) -> bool {
        self.outcome + 1 == self.outcomes
    }

    /// Is the process being explored not the last one of T?
    pub(crate) fn has_more(&self) -> bool {
        self.position + 1 < self.processes.len()
    }

    /// Adds all enabled processes to T.
    pub(crate) fn add_all(&mut self) {
        (0..self.enabled.len()).for_each(|at| self.add(self.enabled[at]));
        debug_assert!(self.is_all());
    }

    /// Does T contain all enabled processes?
    pub(crate) fn is_all(&self) -> bool {
        debug_assert!(self.processes.len() <= self.enabled.len());
        self.processes.len() == self.enabled.len()
    }

    /// Does T contain one of these processes?
    pub(crate) fn meets(&self, processes: ProcessSet, sets: &ProcessSets) -> bool {
        self.processes.iter().any(|&process| sets.contains(processes, process))
    }

    /// `preferred` if it is enabled, else an enabled process for which `alternative` holds.
    pub(crate) fn enabled_one(
        &self,
        preferred: ProcessId,
        alternative: impl Fn(ProcessId) -> bool,
    ) -> Option<ProcessId> {
        if self.enabled.contains(&preferred) {
            return Some(preferred);
        }
        debug_assert!(self.enabled.is_sorted(), "ties are broken by the lowest id");
        self.enabled.iter().copied().find(|&process| alternative(process))
    }

    /// The process and the outcome to explore now, or `None` if T is exhausted. `outcomes` is
    /// called once per member of T.
    pub(crate) fn current(&mut self, outcomes: impl FnOnce(ProcessId) -> u32) -> Option<(ProcessId, u32)> {
        let process = *self.processes.get(self.position)?;
        if self.outcomes == 0 {
            self.outcomes = outcomes(process);
            debug_assert!(self.outcomes > 0, "an enabled process has a step with an outcome");
        }
        Some((process, self.outcome))
    }

    /// The outcome being explored.
    pub(crate) fn current_outcome(&self) -> u32 {
        self.outcome
    }

    /// The current outcome is explored: moves on to the next one, or to the next member of T.
    pub(crate) fn complete_current(&mut self) {
        debug_assert!(
            self.outcome < self.outcomes && self.position < self.processes.len(),
            "an outcome of a member of T was explored"
        );
        self.outcome += 1;
        if self.outcome == self.outcomes {
            (self.outcome, self.outcomes) = (0, 0);
            self.position += 1;
        }
        debug_assert!(
            self.outcomes == 0 || self.outcome < self.outcomes,
            "an outcome remains, or the next member is due"
        );
    }

    /// Is every outcome of every member of T explored?
    pub(crate) fn is_exhausted(&self) -> bool {
        self.position == self.processes.len()
    }

    /// The members of T after the one being explored.
    pub(crate) fn planned(&self) -> &[ProcessId] {
        self.processes.get(self.position + 1..).unwrap_or_default()
    }

    /// The number of members of T that are explored completely, and of those that are not.
    pub(crate) fn progress(&self) -> (usize, usize) {
        debug_assert!(self.position <= self.processes.len(), "the search is at a member of T or at its end");
        (self.position - self.sleeping, self.processes.len() - self.position)
    }
}

/// The scheduled processes at the states of a run of that length, and the enabled ones that are not
/// scheduled. If a state lacks, it is the last one, and everything below it is finished.
pub(crate) fn annotate<'s>(length: usize, states: impl Iterator<Item = &'s Scheduled>, take: &mut Annotate) {
    let mut count = 0;
    for (at, scheduled) in states.enumerate() {
        let sleeping = &scheduled.processes[..scheduled.sleeping];
        sleeping.iter().for_each(|&process| take(at, Annotation::Explored, &[(process, 0)]));
        scheduled.planned().iter().for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
        let others = scheduled.enabled.iter().filter(|process| !scheduled.processes.contains(process));
        others.for_each(|&process| take(at, Annotation::SameLabels, &[(process, 0)]));
        count = at + 1;
    }
    if count == length {
        take(length, Annotation::Finished, &[]);
    }
}
