//! Sleep sets, one for each prefix of E, on one stack.
//!
//! A process sleeps at E if all that can follow it from here was explored already: it was done at a prefix w of E = w.w' and is independent of
//! everything in w'. So the sleep set of E is { p | E = w.w', p in done(w), p in WI_[w](w') }, which is how [JSS23] defines redundancy without
//! sleep sets; keeping it up to date costs one independence test per sleeper and step.

use mazurka_model::ProcessId;
use mazurka_order::{AccessSets, SetId};

/// A sleeping process: the outcome of its next step that was explored (0 unless the step chooses), and the access set of that step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sleeper {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
}

/// The sleep sets of all prefixes of E.
#[derive(Debug)]
pub(crate) struct SleepSets {
    sleepers: Vec<Sleeper>,
    /// Where the sleep set of each prefix starts.
    starts: Vec<u32>,
}

impl SleepSets {
    /// The empty set for the empty sequence.
    pub(crate) fn new() -> Self {
        let mut starts = Vec::with_capacity(64);
        starts.push(0);
        SleepSets { sleepers: Vec::with_capacity(16), starts }
    }

    /// The same in the memory of sets that nobody needs any more.
    pub(crate) fn clear(&mut self) {
        self.sleepers.clear();
        self.starts.truncate(1);
    }

    /// The sleep set of the prefix of that length.
    #[inline]
    pub(crate) fn of(&self, length: usize) -> &[Sleeper] {
        let end = self.starts.get(length + 1).map_or(self.sleepers.len(), |&end| end as usize);
        &self.sleepers[self.starts[length] as usize..end]
    }

    /// Does the process sleep at E, with this outcome of its next step?
    #[inline]
    pub(crate) fn contains(&self, process: ProcessId, choice: u32) -> bool {
        self.of(self.starts.len() - 1).iter().any(|sleeper| sleeper.process == process && sleeper.choice == choice)
    }

    /// E becomes E.p: who is independent of p's step sleeps on.
    #[inline]
    pub(crate) fn enter(&mut self, process: ProcessId, set: SetId, sets: &AccessSets) {
        let start = self.starts[self.starts.len() - 1] as usize;
        let end = self.sleepers.len();
        self.starts.push(end as u32);
        for at in start..end {
            let sleeper = self.sleepers[at];
            if sleeper.process != process && !sets.dependent(sleeper.set, set) {
                self.sleepers.push(sleeper);
            }
        }
    }

    /// E.p becomes E.
    #[inline]
    pub(crate) fn leave(&mut self) {
        let start = self.starts.pop().expect("invariant: what was entered is left");
        self.sleepers.truncate(start as usize);
    }

    /// All that follows p from E has been explored.
    #[inline]
    pub(crate) fn add(&mut self, process: ProcessId, choice: u32, set: SetId) {
        self.sleepers.push(Sleeper { process, choice, set });
    }
}
