//! The happens-before relation of a run: for each event the set of events that happen before it,
//! and the event itself, as a row of bits.

/// A triangular matrix of bits. The row of event i has i / 64 + 1 words, and the rows lie one after
/// the other, so that a longer run does not move them.
#[derive(Debug, Default)]
pub(crate) struct Pasts {
    words: Vec<u64>,
}

fn start(event: usize) -> usize {
    let block = event / 64;
    32 * block * (block + 1) + event % 64 * (block + 1)
}

impl Pasts {
    /// Makes an event with an empty past the last one.
    pub(crate) fn begin(&mut self, event: usize) {
        self.words.truncate(start(event));
        debug_assert_eq!(self.words.len(), start(event), "events are added one after the other");
        self.words.resize(start(event + 1), 0);
    }

    /// The past of `earlier` becomes part of the past of `event`.
    #[inline]
    pub(crate) fn join(&mut self, event: usize, earlier: usize) {
        debug_assert!(earlier < event);
        let (before, row) = self.words.split_at_mut(start(event));
        for (word, theirs) in row.iter_mut().zip(&before[start(earlier)..start(earlier + 1)]) {
            *word |= theirs;
        }
    }

    /// The event is part of its own past.
    #[inline]
    pub(crate) fn finish(&mut self, event: usize) {
        self.words[start(event) + event / 64] |= 1 << (event % 64);
    }

    /// Does `earlier` happen before `event`, or is it the same?
    #[inline]
    pub(crate) fn contains(&self, event: usize, earlier: usize) -> bool {
        debug_assert!(earlier <= event);
        self.words[start(event) + earlier / 64] >> (earlier % 64) & 1 != 0
    }

    /// Removes from `events` what does not happen before `event`.
    #[inline]
    pub(crate) fn intersect(&self, event: usize, events: &mut [u64]) {
        for (word, past) in events.iter_mut().zip(&self.words[start(event)..]) {
            *word &= past;
        }
    }
}
