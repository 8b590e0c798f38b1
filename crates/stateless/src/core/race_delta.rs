//! Which reversals have the same sequence v as at the previous end of a run.
//!
//! Two ends of runs that a depth-first search reaches one after the other share a prefix. For a
//! race (e, e') within that prefix, v = notdep(e, E).e' is the same in both runs if every event
//! after the prefix happens after e, in the old run and in the new one. Such a v was inserted at
//! the previous end or was redundant, and both still hold, so the race needs no second look.

use mazurka_order::{EventId, History, LANES_PER_BLOCK, LaneBlock};

/// Compares the current run with the one that ended before it.
#[derive(Debug, Default)]
pub(crate) struct RaceDelta {
    /// The length of the prefix that both runs share.
    shared: usize,
    /// For each process, the number of its events that happen before every event after the shared
    /// prefix, in both runs.
    least: Vec<LaneBlock>,
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
        let last = history.len() - 1;
        if last < self.shared {
            self.shared = last;
            self.lower(history, last);
        }
    }

    /// To be called when E has ended, before its reversals are looked at.
    pub(crate) fn reached_end(&mut self, history: &History) {
        if self.shared == 0 {
            return; // No event is below `shared`, so `already_processed` does not look at `least`.
        }
        for event in self.shared..history.len() {
            // What happens before an event also happens before the next one of its process, so the
            // first new event of each process is enough.
            if history.previous_of(event).is_none_or(|previous| previous < self.shared) {
                self.lower(history, event);
            }
        }
    }

    /// Is v the same as at the previous end for a reversal of `overtaken` by `event`? It is if the
    /// events up to `event` are shared and one of `overtaken` happens before everything that is
    /// not.
    #[inline]
    pub(crate) fn already_processed(&self, history: &History, overtaken: &[u32], event: EventId) -> bool {
        let before_all = |&e: &u32| {
            let e = history.event(e as usize);
            self.least.as_flattened().get(e.process.index()).is_some_and(|&least| least >= e.number)
        };
        event < self.shared && overtaken.iter().any(before_all)
    }

    /// To be called when the reversals of E were produced: E becomes the previous run.
    pub(crate) fn commit(&mut self, history: &History) {
        self.shared = history.len();
        self.least.clear();
        self.least.resize(history.clock_len() / LANES_PER_BLOCK, [u32::MAX; LANES_PER_BLOCK]);
    }

    #[inline]
    fn lower(&mut self, history: &History, event: EventId) {
        let clock = history.clock_parts(event);
        if let ([least], [counts]) = (&mut self.least[..], clock) {
            return lower(least, counts);
        }
        // The clocks became wider: no event of the new processes happened before what was undone.
        if self.least.len() != clock.len() {
            self.least.resize(clock.len(), LaneBlock::default());
        }
        self.least.iter_mut().zip(clock).for_each(|(least, counts)| lower(least, counts));
    }
}

#[inline]
fn lower(least: &mut LaneBlock, counts: &LaneBlock) {
    for at in 0..LANES_PER_BLOCK {
        least[at] = least[at].min(counts[at]);
    }
}
