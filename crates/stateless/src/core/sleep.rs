//! Sleep sets, one for each prefix of E, on one stack.
//!
//! A process sleeps at E if everything that can follow it from E was explored already: it was done
//! at a prefix w of E = w.w' and is independent of all of w'. So the sleep set of E is { p | E =
//! w.w', p in done(w), p in WI[w](w') }, which is how [JSS23] defines redundancy without sleep
//! sets; keeping it up to date costs one independence test per sleeper and step.

use mazurka_model::ProcessId;
use mazurka_order::AccessSets;

use crate::core::action::Action;

/// The sleep sets of all prefixes of E.
#[derive(Debug)]
pub(crate) struct SleepSets {
    /// Each with the outcome of its next step that was explored.
    sleepers: Vec<Action>,
    /// Where the sleep set of each prefix starts.
    ///
    /// Invariant: one entry per prefix of E, the empty one included.
    starts: Vec<u32>,
}

impl SleepSets {
    /// The empty set for the empty sequence.
    pub(crate) fn new() -> Self {
        let mut starts = Vec::with_capacity(64);
        starts.push(0);
        SleepSets { sleepers: Vec::with_capacity(16), starts }
    }

    /// Returns to the empty set for the empty sequence and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.sleepers.clear();
        self.starts.truncate(1);
        debug_assert_eq!(self.starts, [0], "the empty sequence has an empty sleep set");
    }

    /// The sleep set of the prefix of that length.
    #[inline]
    pub(crate) fn of(&self, length: usize) -> &[Action] {
        debug_assert!(length < self.starts.len(), "there is a sleep set for every prefix of E");
        let end = self.starts.get(length + 1).map_or(self.sleepers.len(), |&end| end as usize);
        &self.sleepers[self.starts[length] as usize..end]
    }

    /// Does the process sleep at E, with this outcome of its next step?
    #[inline]
    pub(crate) fn contains(&self, process: ProcessId, choice: u32) -> bool {
        self.of(self.starts.len() - 1).iter().any(|sleeper| sleeper.process == process && sleeper.choice == choice)
    }

    /// E becomes E.p: the sleepers that are independent of p's step sleep on.
    #[inline]
    pub(crate) fn enter(&mut self, p: Action, sets: &AccessSets) {
        let start = self.starts[self.starts.len() - 1] as usize;
        let end = self.sleepers.len();
        self.starts.push(end as u32);
        for at in start..end {
            let sleeper = self.sleepers[at];
            if sleeper.process != p.process && !sets.dependent(sleeper.set, p.set) {
                self.sleepers.push(sleeper);
            }
        }
        debug_assert!(self.sleepers.len() - end <= end - start, "a step wakes processes up and puts none to sleep");
    }

    /// E.p becomes E: drops the sleep set of E.p.
    #[inline]
    pub(crate) fn leave(&mut self) {
        let start = self.starts.pop().expect("invariant: every leave follows an enter");
        debug_assert!(!self.starts.is_empty(), "the sleep set of the empty sequence stays");
        debug_assert!(start as usize <= self.sleepers.len(), "sleep sets are stacked in the order of prefixes");
        self.sleepers.truncate(start as usize);
    }

    /// Only the first `number` sleepers sleep at E.
    pub(crate) fn keep(&mut self, number: usize) {
        let start = self.starts[self.starts.len() - 1] as usize;
        debug_assert!(start + number <= self.sleepers.len(), "sleepers are woken up, not added");
        self.sleepers.truncate(start + number);
    }

    /// p goes to sleep at E: everything that follows it from E has been explored.
    #[inline]
    pub(crate) fn add(&mut self, p: Action) {
        debug_assert!(!self.contains(p.process, p.choice), "what sleeps is not explored again");
        self.sleepers.push(p);
    }
}

#[cfg(test)]
mod tests {
    use mazurka_model::{Access, Location};

    use super::*;

    /// Sleepers sleep on through independent steps, whichever outcome of their step was explored.
    #[test]
    fn every_outcome_is_inherited() {
        let mut sets = AccessSets::default();
        let mut updates = |location| sets.intern(&[Access::update(Location(location))]);
        let (x, y) = (updates(0), updates(1));
        let mut sleep = SleepSets::new();
        for choice in [0, 1, 2] {
            sleep.add(Action { process: ProcessId(0), choice, set: x });
        }
        sleep.enter(Action { process: ProcessId(1), choice: 0, set: y }, &sets);
        assert!((0..3).all(|choice| sleep.contains(ProcessId(0), choice)));
        sleep.enter(Action { process: ProcessId(1), choice: 0, set: x }, &sets);
        assert!(!(0..3).any(|choice| sleep.contains(ProcessId(0), choice)));
    }
}
