//! Race reversals for backtrack sets: what a step can overtake, and whom to explore instead.
//!
//! What a step overtakes is a set of events without which, and without all that happens after them, it could be performed: one event for a race or a
//! lock, sometimes several for other guards (`parts::closed_sets`). A set is given by its earliest events, in the order of E.

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, History, Race, SetId};

use super::closed_sets::ClosedSets;
use super::sequence::{Item, Sequence};

/// The search, with its memory.
pub(crate) struct Reversals<'p, P: Program + 'p> {
    closed_sets: ClosedSets<'p, P>,
    sequence: Sequence,
}

impl<'p, P: Program> Reversals<'p, P> {
    /// For this program.
    pub(crate) fn new(program: &'p P) -> Self {
        Reversals { closed_sets: ClosedSets::new(program), sequence: Sequence::default() }
    }

    /// Steps performed for trying guards.
    pub(crate) fn steps(&self) -> u64 {
        self.closed_sets.steps()
    }

    /// What the event on top of the history can overtake.
    pub(crate) fn of_event(&mut self, history: &History) -> Vec<Vec<u32>> {
        let top = history.len() - 1;
        if history.awaits(top) {
            let event = history.event(top);
            return self.of_guard(history, event.process, event.set, top);
        }
        history.races(top).iter().map(|&first| vec![first]).collect()
    }

    /// What a step that is blocked after all of the history can overtake.
    pub(crate) fn of_blocked(&mut self, history: &History, process: ProcessId, set: SetId) -> Vec<Vec<u32>> {
        match history.race_of_blocked(process, set) {
            Race::None => Vec::new(),
            Race::With(first) => vec![vec![first as u32]],
            Race::Ask => self.of_guard(history, process, set, history.len()),
        }
    }

    fn of_guard(&mut self, history: &History, process: ProcessId, set: SetId, before: EventId) -> Vec<Vec<u32>> {
        let mut removals = Vec::new();
        self.closed_sets.find(history, process, set, before, &mut removals);
        removals
    }

    /// For v = notdep(removed, E).p: if I[E'](v) and the backtrack set are disjoint, adds some q in I[E'](v) to the backtrack set.
    /// E ends before event `before`, or is the whole history.
    pub(crate) fn reverse(
        &mut self,
        history: &History,
        removed: &[u32],
        (process, set): (ProcessId, SetId),
        before: EventId,
        backtrack: &mut Vec<ProcessId>,
    ) {
        let last = Item { process, choice: 0, set, event: None };
        self.sequence.fill(history, removed, before, last);
        let mut initials = self.sequence.initials(history).peekable();
        let some = *initials.peek().expect("invariant: the first event of a sequence is initial");
        if !initials.any(|initial| backtrack.contains(&initial)) {
            backtrack.push(some);
        }
    }
}
