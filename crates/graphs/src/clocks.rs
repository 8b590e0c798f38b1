//! Vector clocks of events. Only events without successors ever change, so the rows of an event
//! are computed once, in time proportional to the number of threads.
//!
//! A row has one entry per thread: how many events of the thread belong to the set. Every row that
//! describes the past of an event includes the event itself.

use crate::EventId;

/// The rows of an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(usize)]
pub enum Row {
    /// The causal past: `(po ∪ rf)*`, with the edges of creation, joining and waiting.
    Causal,
    /// Happens-before: `(po ∪ sw)*`.
    HappensBefore,
    /// For a write, what a read that acquires synchronises with: the release sequences to which the
    /// write belongs.
    Released,
    /// What an acquire fence that follows in the thread synchronises with.
    Pending,
    /// Strongly happens-before of C++20, for programs with SC operations.
    Strong,
    /// As `Released`, for synchronisation between two SC operations, in strongly happens-before.
    StrongReleased,
    /// As `Pending`, for SC fences, in strongly happens-before.
    StrongPending,
}

const ROWS: usize = 7;

/// The clocks of all events of a graph, in one block of memory.
#[derive(Clone, Debug, Default)]
pub struct Clocks {
    /// The number of entries of a row, at least the number of threads.
    width: usize,
    entries: Vec<u32>,
}

impl Clocks {
    /// The row of an event.
    #[inline]
    pub fn row(&self, event: EventId, row: Row) -> &[u32] {
        let start = self.start(event, row);
        &self.entries[start..start + self.width]
    }

    #[inline]
    fn start(&self, event: EventId, row: Row) -> usize {
        (event.index() * ROWS + row as usize) * self.width
    }

    /// Adds an entry per row if there are more threads than entries.
    pub fn widen(&mut self, threads: usize) {
        if threads <= self.width {
            return;
        }
        let width = threads.next_multiple_of(4);
        let mut entries = Vec::with_capacity(self.entries.len() / self.width.max(1) * width);
        for row in self.entries.chunks_exact(self.width.max(1)) {
            entries.extend_from_slice(row);
            entries.resize(entries.len() + width - self.width, 0);
        }
        self.width = width;
        self.entries = entries;
    }

    /// Forgets all events and takes the width of other clocks.
    pub fn clear_like(&mut self, other: &Clocks) {
        self.entries.clear();
        self.width = other.width;
    }

    /// Forgets all events.
    pub fn clear(&mut self, threads: usize) {
        self.entries.clear();
        self.width = 0;
        self.widen(threads.max(1));
    }

    /// Adds empty rows for one more event.
    pub fn push(&mut self) {
        self.entries.resize(self.entries.len() + ROWS * self.width, 0);
    }

    /// Removes the rows of the last event.
    pub fn pop(&mut self) {
        self.entries.truncate(self.entries.len() - ROWS * self.width);
    }

    /// Appends the rows of an event of other clocks with the same width.
    pub fn push_copy(&mut self, other: &Clocks, event: EventId) {
        debug_assert_eq!(self.width, other.width, "rows of different widths");
        let start = other.start(event, Row::Causal);
        self.entries.extend_from_slice(&other.entries[start..start + ROWS * other.width]);
    }

    /// Empties the rows of an event.
    pub fn reset(&mut self, event: EventId) {
        let start = self.start(event, Row::Causal);
        self.entries[start..start + ROWS * self.width].fill(0);
    }

    /// Sets one entry.
    #[inline]
    pub fn set(&mut self, event: EventId, row: Row, thread: usize, count: u32) {
        let start = self.start(event, row);
        self.entries[start + thread] = count;
    }

    /// Takes the maximum of a row and a row of another event, or of another row of the same event.
    #[inline]
    pub fn join(&mut self, (event, row): (EventId, Row), (other, from): (EventId, Row)) {
        let (to, from) = (self.start(event, row), self.start(other, from));
        for at in 0..self.width {
            self.entries[to + at] = self.entries[to + at].max(self.entries[from + at]);
        }
    }
}
