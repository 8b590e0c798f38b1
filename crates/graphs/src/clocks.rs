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

/// The rows that an event does not inherit from the one before it in its thread.
const OWN: [Row; 2] = [Row::Released, Row::StrongReleased];

/// The number of rows if nothing is known about strongly happens-before: the last three are empty.
const WEAK_ROWS: usize = 4;
const ALL_ROWS: usize = 7;

/// The clocks of all events of a graph, in one block of memory.
#[derive(Clone, Debug)]
pub struct Clocks {
    /// The number of entries of a row, at least the number of threads.
    width: usize,
    /// The number of rows per event: `WEAK_ROWS` or `ALL_ROWS`.
    rows: usize,
    entries: Vec<u32>,
}

impl Default for Clocks {
    fn default() -> Clocks {
        Clocks { width: 0, rows: WEAK_ROWS, entries: Vec::new() }
    }
}

impl Clocks {
    /// The row of an event. It must be one that is kept.
    #[inline]
    pub fn row(&self, event: EventId, row: Row) -> &[u32] {
        let start = self.start(event, row);
        &self.entries[start..start + self.width]
    }

    #[inline]
    fn start(&self, event: EventId, row: Row) -> usize {
        debug_assert!((row as usize) < self.rows, "the row is kept");
        (event.index() * self.rows + row as usize) * self.width
    }

    /// Adds an entry per row if there are more threads than entries.
    pub fn widen(&mut self, threads: usize) {
        if threads <= self.width {
            return;
        }
        let width = threads.next_multiple_of(4);
        if self.entries.is_empty() {
            self.width = width;
            return;
        }
        let mut entries = Vec::with_capacity(self.entries.len() / self.width.max(1) * width);
        for row in self.entries.chunks_exact(self.width.max(1)) {
            entries.extend_from_slice(row);
            entries.resize(entries.len() + width - self.width, 0);
        }
        self.width = width;
        self.entries = entries;
    }

    /// Keeps the rows of strongly happens-before from now on. Those of the events so far are empty.
    pub fn keep_strong(&mut self) {
        if self.rows == ALL_ROWS {
            return;
        }
        let mut entries = Vec::with_capacity(self.entries.len() / WEAK_ROWS * ALL_ROWS);
        for event in self.entries.chunks_exact(WEAK_ROWS * self.width) {
            entries.extend_from_slice(event);
            entries.resize(entries.len() + (ALL_ROWS - WEAK_ROWS) * self.width, 0);
        }
        self.rows = ALL_ROWS;
        self.entries = entries;
    }

    /// Whether the rows of strongly happens-before are kept.
    #[inline]
    pub fn keeps_strong(&self) -> bool {
        self.rows == ALL_ROWS
    }

    /// Forgets all events and takes the layout of other clocks.
    pub fn clear_like(&mut self, other: &Clocks) {
        self.entries.clear();
        (self.width, self.rows) = (other.width, other.rows);
    }

    /// Forgets all events.
    pub fn clear(&mut self, threads: usize) {
        self.entries.clear();
        (self.width, self.rows) = (0, WEAK_ROWS);
        self.widen(threads.max(1));
    }

    /// Reserves memory for the rows of this number of further events.
    pub fn reserve(&mut self, events: usize) {
        self.entries.reserve(events * self.rows * self.width);
    }

    /// Adds the rows of one more event: what it inherits from the event before it in its thread, if
    /// there is one.
    pub fn push(&mut self, previous: Option<EventId>) {
        let (size, length) = (self.rows * self.width, self.entries.len());
        let Some(previous) = previous else { return self.entries.resize(length + size, 0) };
        let start = previous.index() * size;
        self.entries.extend_from_within(start..start + size);
        for row in OWN {
            if (row as usize) < self.rows {
                let start = length + row as usize * self.width;
                self.entries[start..start + self.width].fill(0);
            }
        }
    }

    /// Removes the rows of the last event.
    pub fn pop(&mut self) {
        self.entries.truncate(self.entries.len() - self.rows * self.width);
    }

    /// Appends the rows of an event of other clocks with the same layout.
    pub fn push_copy(&mut self, other: &Clocks, event: EventId) {
        self.push_copies(other, event.0..event.0 + 1);
    }

    /// Appends the rows of successive events of other clocks with the same layout.
    pub fn push_copies(&mut self, other: &Clocks, events: std::ops::Range<u32>) {
        debug_assert_eq!((self.width, self.rows), (other.width, other.rows), "rows of different layouts");
        let size = other.rows * other.width;
        self.entries.extend_from_slice(&other.entries[events.start as usize * size..events.end as usize * size]);
    }

    /// Makes the rows of an event what they were after [`push`](Clocks::push).
    pub fn reset(&mut self, event: EventId, previous: Option<EventId>) {
        let (size, start) = (self.rows * self.width, self.start(event, Row::Causal));
        match previous {
            None => self.entries[start..start + size].fill(0),
            Some(previous) => {
                let from = previous.index() * size;
                self.entries.copy_within(from..from + size, start);
                for row in OWN.into_iter().filter(|&row| (row as usize) < self.rows) {
                    let start = self.start(event, row);
                    self.entries[start..start + self.width].fill(0);
                }
            }
        }
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
        let (to, from, width) = (self.start(event, row), self.start(other, from), self.width);
        // The rows do not overlap, so one of them ends before the other one starts.
        let (target, source) = if from < to {
            let (before, after) = self.entries.split_at_mut(to);
            (&mut after[..width], &before[from..from + width])
        } else {
            let (before, after) = self.entries.split_at_mut(from);
            (&mut before[to..to + width], &after[..width])
        };
        target.iter_mut().zip(source).for_each(|(entry, other)| *entry = (*entry).max(*other));
    }
}
