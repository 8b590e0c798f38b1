//! Vector clocks.

use std::cmp::Ordering;
use std::ops::Deref;

/// For each task, a number of its events.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct VectorClock(Vec<u32>);

impl VectorClock {
    /// Creates a clock that knows of no event.
    pub const fn new() -> VectorClock {
        VectorClock(Vec::new())
    }

    /// The number for a task.
    pub fn get(&self, task: usize) -> u32 {
        self.0.get(task).copied().unwrap_or(0)
    }

    /// Adds what another clock knows.
    pub fn update(&mut self, other: &VectorClock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }
}

impl Deref for VectorClock {
    type Target = [u32];

    fn deref(&self) -> &[u32] {
        &self.0
    }
}

impl From<&[u32]> for VectorClock {
    fn from(times: &[u32]) -> VectorClock {
        VectorClock(times.to_vec())
    }
}

impl<const N: usize> From<&[u32; N]> for VectorClock {
    fn from(times: &[u32; N]) -> VectorClock {
        VectorClock(times.to_vec())
    }
}

impl PartialOrd for VectorClock {
    /// A clock is less than another one if it knows of less; the clock of a task that was spawned
    /// later is longer, and not less.
    fn partial_cmp(&self, other: &VectorClock) -> Option<Ordering> {
        let mut result = self.0.len().cmp(&other.0.len());
        for (mine, theirs) in self.0.iter().zip(&other.0) {
            result = match (result, mine.cmp(theirs)) {
                (Ordering::Equal, next) => next,
                (known, Ordering::Equal) => known,
                (known, next) if known == next => known,
                _ => return None,
            };
        }
        Some(result)
    }
}
