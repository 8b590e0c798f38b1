//! What the search for reversals of guarded steps needs to know about a happens-before relation.

use mazurka_model::ProcessId;

use crate::{EventId, History, SetId};

/// A happens-before relation between the events of a sequence.
pub trait HappensBefore {
    /// Does `e` happen before `f`, or is it `f`?
    fn happens_before(&self, e: EventId, f: EventId) -> bool;

    /// The process that performed the event, and the outcome of the step.
    fn move_of(&self, e: EventId) -> (ProcessId, u32);

    /// The events among the first `before` that conflict with a step of `process` with this access
    /// set and need not happen before it, latest first. `before` is the step's own event if it was
    /// performed, else the number of events.
    fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>);
}

impl HappensBefore for History {
    #[inline]
    fn happens_before(&self, e: EventId, f: EventId) -> bool {
        History::happens_before(self, e, f)
    }

    #[inline]
    fn move_of(&self, e: EventId) -> (ProcessId, u32) {
        (self.event(e).process, self.event(e).choice)
    }

    fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>) {
        History::conflicts_of(self, process, set, before, conflicts);
    }
}
