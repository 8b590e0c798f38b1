//! Memory that one exploration leaves to the next one on the same OS thread.
//!
//! A test suite runs many explorations that are over after a few hundred steps, before tables that
//! start empty have grown to their size. Algorithms take a workspace when they start and give it
//! back when they end; this file alone decides what is kept.

use std::cell::Cell;

use mazurka_model::{Mark, Step};
use mazurka_order::History;

use crate::core::reversals::ReversalMemory;
use crate::core::sequence::Sequence;
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeLevel, WakeupTrees};

/// Explorations with more steps than this do not give their memory back: allocation is no longer
/// visible in their time, and their tables may be large.
const MAX_STEPS: u64 = 100_000;

thread_local! {
    static RECYCLED: Cell<Option<Box<Workspace>>> = const { Cell::new(None) };
}

/// The memory of a run.
#[derive(Default)]
pub(crate) struct RunMemory {
    pub(crate) history: Box<History>,
    pub(crate) marks: Vec<Mark>,
    pub(crate) step: Box<Step>,
}

/// The memory of a search with wakeup trees.
///
/// Invariant: what [`Workspace::take`] returns holds no trace of an earlier exploration but the
/// capacity of its tables.
pub(crate) struct Workspace {
    pub(crate) run: RunMemory,
    pub(crate) reversals: ReversalMemory,
    pub(crate) sleep: SleepSets,
    pub(crate) trees: WakeupTrees,
    /// The levels of the search, one per prefix of E.
    pub(crate) levels: Vec<TreeLevel>,
    pub(crate) sequence: Sequence,
}

impl Workspace {
    /// The memory that the last exploration on this thread gave back, or new memory.
    pub(crate) fn take() -> Workspace {
        let workspace = RECYCLED.take().map_or_else(Workspace::default, |workspace| *workspace);
        debug_assert!(workspace.run.history.is_empty(), "recycled memory has no events");
        debug_assert!(workspace.run.marks.is_empty(), "recycled memory has no marks");
        debug_assert!(workspace.levels.is_empty(), "recycled memory has no levels of a search");
        debug_assert!(workspace.sleep.of(0).is_empty(), "recycled memory has no sleepers");
        workspace
    }

    /// Keeps the memory of an exploration that performed this many steps, unless they are too many.
    pub(crate) fn give_back(mut self, steps: u64) {
        if steps >= MAX_STEPS {
            return;
        }
        self.run.clear();
        self.reversals.clear();
        self.sleep.clear();
        self.levels.clear();
        RECYCLED.set(Some(Box::new(self)));
    }
}

impl Default for Workspace {
    fn default() -> Self {
        Workspace {
            run: RunMemory::default(),
            reversals: ReversalMemory::default(),
            sleep: SleepSets::new(),
            trees: WakeupTrees::new().1,
            levels: Vec::with_capacity(32),
            sequence: Sequence::default(),
        }
    }
}

impl RunMemory {
    fn clear(&mut self) {
        self.history.clear();
        self.marks.clear();
        self.step.clear();
        self.step.wants_effects = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_explorations_leave_their_memory() {
        let mut workspace = Workspace::take();
        workspace.run.marks.reserve(1000);
        workspace.run.step.wants_effects = true;
        workspace.give_back(MAX_STEPS - 1);
        let again = Workspace::take();
        assert!(again.run.marks.capacity() >= 1000 && !again.run.step.wants_effects);
        again.give_back(MAX_STEPS);
        assert!(Workspace::take().run.marks.capacity() < 1000);
    }
}
