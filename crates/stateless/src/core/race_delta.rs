//! Which reversals have the same sequence v as at the previous end of a run.
//!
//! Two ends of runs that a depth-first search reaches one after the other share a prefix. For a
//! race (e, e') within that prefix, v = notdep(e, E).e' is the same in both runs if every event
//! after the prefix happens after e, in the old run and in the new one. Such a v was inserted at
//! the previous end or was redundant, and both still hold, so the race needs no second look.

use mazurka_order::{EventId, History, LeastClock};

/// Compares the current run with the one that ended before it.
#[derive(Debug, Default)]
pub(crate) struct RaceDelta {
    /// The length of the prefix that both runs share.
    shared: usize,
    /// For each process, the number of its events that happen before every event after the shared
    /// prefix, in both runs.
    least: LeastClock,
}

impl RaceDelta {
    /// Returns to the state before the first run and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.shared = 0;
        self.least.clear();
    }

    /// Events before this one are in both runs.
    pub(crate) fn shared(&self) -> usize {
        self.shared
    }

    /// To be called before the last event of the history is undone.
    #[inline]
    pub(crate) fn popped(&mut self, history: &History) {
        debug_assert!(self.shared <= history.len(), "the shared prefix is a prefix");
        debug_assert!(!history.is_empty(), "only an event can be undone");
        let last = history.len() - 1;
        if last < self.shared {
            self.shared = last;
            self.least.lower(history, last);
        }
    }

    /// To be called when E has ended, before its reversals are looked at.
    pub(crate) fn reached_end(&mut self, history: &History) {
        debug_assert!(self.shared <= history.len(), "the shared prefix is a prefix");
        if self.shared == 0 {
            return; // No event is below `shared`, so `already_processed` does not look at `least`.
        }
        for event in self.shared..history.len() {
            // What happens before an event also happens before the next one of its process, so the
            // first new event of each process is enough.
            if history.previous_of(event).is_none_or(|previous| previous < self.shared) {
                self.least.lower(history, event);
            }
        }
    }

    /// Is v the same as at the previous end for a reversal of `overtaken` by `event`? It is if the
    /// events up to `event` are shared and one of `overtaken` happens before everything that is
    /// not.
    #[inline]
    pub(crate) fn already_processed(&self, history: &History, overtaken: &[u32], event: EventId) -> bool {
        let before_all = |&e: &u32| self.least.is_after(history.event(e as usize));
        debug_assert!(
            overtaken.iter().all(|&e| (e as EventId) <= event),
            "a step overtakes earlier events or its own outcome"
        );
        event < self.shared && overtaken.iter().any(before_all)
    }

    /// To be called when the reversals of E were produced: E becomes the previous run.
    pub(crate) fn commit(&mut self, history: &History) {
        self.shared = history.len();
        self.least.reset(history);
    }
}

#[cfg(test)]
mod tests {
    use mazurka_model::{Access, Location, ProcessId, Step};

    use super::*;

    fn push(history: &mut History, process: u32, access: Access) {
        history.push(ProcessId(process), 0, 1, &Step { accesses: vec![access], ..Step::default() });
    }

    /// A race has to be looked at again if something that did not happen after its first event is
    /// gone, as if something of the kind is new.
    #[test]
    fn what_is_gone_counts_as_changed() {
        let (write, read) = (Access::write(Location(0)), Access::read(Location(0)));
        let other = Access::write(Location(1));
        let again = |old: Access, new: Access| {
            let (mut history, mut delta) = (History::default(), RaceDelta::default());
            push(&mut history, 0, write);
            push(&mut history, 1, read);
            push(&mut history, 2, old);
            delta.reached_end(&history);
            delta.commit(&history);
            delta.popped(&history);
            history.pop();
            push(&mut history, 3, new);
            delta.reached_end(&history);
            !delta.already_processed(&history, &[0], 1)
        };
        assert!(!again(read, read), "both happen after the write");
        assert!(again(read, other), "something new does not happen after the write");
        assert!(again(other, read), "something that did not happen after the write is gone");
    }
}
