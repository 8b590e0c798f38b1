//! Positions of steps among the steps of their process.
//!
//! The local states of a process are numbered such that a step from the local state with number n
//! usually leads to one with number n + 1. The position of a step is the number of the local state
//! that it starts from. Positions of two steps of one process on one path thereby say which of them
//! comes first, and a summary does not change when a step is put in front of it. A step that leads
//! to a local state with another number (the end of a loop, or branches of different lengths)
//! *shifts* the positions behind it.

use mazurka_model::ProcessId;
use rustc_hash::FxHashMap;

/// The position of a step whose position is not bounded: it occurs on a cycle.
pub(super) const UNBOUNDED: i32 = i32::MAX;

/// The numbers of local states. They must be kept as long as there are summaries.
#[derive(Debug, Default)]
pub(super) struct Positions {
    numbers: FxHashMap<(ProcessId, u128), i32>,
}

impl Positions {
    /// The number of a local state of a process, given by its digest.
    pub(super) fn number(&mut self, process: ProcessId, local: u128) -> i32 {
        *self.numbers.entry((process, local)).or_insert(0)
    }

    /// By how much a step shifts the positions of the steps behind it that its process performs.
    /// The step leads from a local state with the number `before` to the local state `after`.
    pub(super) fn shift(&mut self, process: ProcessId, before: i32, after: u128) -> i32 {
        let expected = before + 1;
        expected - *self.numbers.entry((process, after)).or_insert(expected)
    }

    /// Approximate memory use.
    pub(super) fn bytes(&self) -> usize {
        self.numbers.len() * 2 * size_of::<((ProcessId, u128), i32)>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loop_shifts_by_its_length() {
        let (mut positions, p) = (Positions::default(), ProcessId(0));
        assert_eq!(positions.number(p, 10), 0);
        assert_eq!(positions.shift(p, 0, 11), 0);
        assert_eq!(positions.shift(p, 1, 12), 0);
        assert_eq!(positions.shift(p, 2, 10), 3);
        assert_eq!(positions.number(p, 12), 2);
        assert_eq!(positions.number(ProcessId(1), 12), 0);
    }
}
