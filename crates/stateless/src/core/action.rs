//! Steps as sleep sets, done sets, wakeup trees and don't-do sequences name them.

use mazurka_model::ProcessId;
use mazurka_order::{Event, SetId};

/// The next step of a process: which of its outcomes is meant (0 unless the step chooses), and its
/// access set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
}

impl Action {
    /// The step that an event of E is an occurrence of.
    pub(crate) fn of(event: &Event) -> Self {
        Action { process: event.process, choice: event.choice, set: event.set }
    }

    /// The process and the outcome, which the program needs to perform the step.
    pub(crate) fn step(&self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }

    /// Whether bit sets and tables indexed by process can represent the step: it has outcome 0 and
    /// belongs to one of the first 64 processes.
    #[inline]
    pub(crate) fn has_bit(&self) -> bool {
        self.process.0 < u64::BITS && self.choice == 0
    }
}
