//! T: the processes that are to be explored from a state.

use mazurka_model::ProcessId;

use crate::bottom_up::processes::{ProcessSets, Processes};

/// The enabled processes of a state, and those of them that were chosen.
#[derive(Debug, Default)]
pub(crate) struct Chosen {
    /// All that could be chosen.
    pub(crate) enabled: Vec<ProcessId>,
    /// In the order of choice.
    pub(crate) processes: Vec<ProcessId>,
}

impl Chosen {
    /// Nobody.
    pub(crate) fn clear(&mut self) {
        self.enabled.clear();
        self.processes.clear();
    }

    /// Adds a process.
    pub(crate) fn choose(&mut self, process: ProcessId) {
        if !self.processes.contains(&process) {
            self.processes.push(process);
        }
    }

    /// Adds all.
    pub(crate) fn choose_all(&mut self) {
        (0..self.enabled.len()).for_each(|at| self.choose(self.enabled[at]));
    }

    /// Are all chosen?
    pub(crate) fn is_everybody(&self) -> bool {
        self.processes.len() == self.enabled.len()
    }

    /// Is one of these chosen?
    pub(crate) fn meets(&self, processes: Processes, sets: &ProcessSets) -> bool {
        self.processes.iter().any(|&process| sets.contains(processes, process))
    }

    /// This process if it is enabled, else an enabled one of these.
    pub(crate) fn enabled_one(&self, process: ProcessId, others: impl Fn(ProcessId) -> bool) -> Option<ProcessId> {
        if self.enabled.contains(&process) {
            return Some(process);
        }
        self.enabled.iter().copied().find(|&process| others(process))
    }
}
