//! Which races look the same as at the last complete execution.
//!
//! Two complete executions that a depth-first search reaches one after the other share a prefix. For a race (e, e') within that prefix,
//! notdep(e, E) is the same in both if everything behind the prefix happens after e, in the old execution and in the new one.

use mazurka_order::{EventId, History, LANES_PER_BLOCK, LaneBlock};

/// Compares the complete execution at hand with the one before it.
#[derive(Debug, Default)]
pub(crate) struct RaceDelta {
    /// Length of the prefix that both share.
    shared: usize,
    /// For each process, how many of its events happen before every event behind the shared prefix, in both executions.
    least: Vec<LaneBlock>,
}

impl RaceDelta {
    /// There was no execution before.
    pub(crate) fn clear(&mut self) {
        self.shared = 0;
        self.least.clear();
    }

    /// Events below this are in both executions.
    pub(crate) fn shared(&self) -> usize {
        self.shared
    }

    /// The last event is about to be undone.
    #[inline]
    pub(crate) fn popped(&mut self, history: &History) {
        let last = history.len() - 1;
        if last < self.shared {
            self.shared = last;
            self.lower(history, last);
        }
    }

    /// E is complete again.
    pub(crate) fn reached_end(&mut self, history: &History) {
        if self.shared == 0 {
            return; // Nothing is asked about.
        }
        for event in self.shared..history.len() {
            // What happens before an event happens before the next one of its process.
            if history.previous_of(event).is_none_or(|previous| previous < self.shared) {
                self.lower(history, event);
            }
        }
    }

    /// Is notdep of these events the same as the last time, with all that comes before `event`?
    #[inline]
    pub(crate) fn already_processed(&self, history: &History, overtaken: &[u32], event: EventId) -> bool {
        let before_all = |&e: &u32| {
            let e = history.event(e as usize);
            self.least.as_flattened().get(e.process.index()).is_some_and(|&least| least >= e.number)
        };
        event < self.shared && overtaken.iter().any(before_all)
    }

    /// The races of E are dealt with.
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
        // A process that was not known at the last execution: nothing of it happened before what is gone.
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
