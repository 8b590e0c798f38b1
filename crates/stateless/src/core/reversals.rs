//! Race reversals for backtrack sets: what a step can overtake, and whom to explore instead.
//!
//! What a step overtakes is a set of events without which, and without all that happens after them, it could be performed: one event for a race or a
//! lock, sometimes several for other guards (`core/guard_reversals.rs`). A set is given by its earliest events, in the order of E.

use mazurka_model::{ProcessId, Program};
use mazurka_order::{EventId, History, Race, SetId};

use crate::core::guard_reversals::GuardReversals;
use crate::core::sequence::{Item, Sequence};
use crate::state_driven::backtrack::Backtrack;

/// The search, with its memory.
pub(crate) struct Reversals<'p, P: Program + 'p> {
    guard_reversals: GuardReversals<'p, P>,
    sequence: Sequence,
}

impl<'p, P: Program> Reversals<'p, P> {
    /// For this program.
    pub(crate) fn new(program: &'p P) -> Self {
        Reversals { guard_reversals: GuardReversals::new(program), sequence: Sequence::default() }
    }

    /// Steps performed for trying guards.
    pub(crate) fn steps(&self) -> u64 {
        self.guard_reversals.steps()
    }

    /// What a step with a guard can overtake, which stands at event `before` of the history or is blocked after all of it.
    pub(crate) fn of_guard(
        &mut self,
        history: &History,
        (process, set): (ProcessId, SetId),
        before: EventId,
        overtaken_sets: &mut Vec<Vec<u32>>,
    ) {
        overtaken_sets.clear();
        if before < history.len() {
            return self.guard_reversals.find(history, process, set, before, overtaken_sets);
        }
        match history.race_of_blocked(process, set) {
            Race::None => {}
            Race::With(first) => overtaken_sets.push(vec![first as u32]),
            Race::Ask => self.guard_reversals.find(history, process, set, before, overtaken_sets),
        }
    }

    /// For v = notdep(overtaken, E).p: if I[E'](v) and the backtrack set of E' are disjoint, adds some q in I[E'](v) to the backtrack set. `guided`: the
    /// one that begins the shortest sequence that sleeps. E ends before event `before`, or is the whole history.
    pub(crate) fn reverse(
        &mut self,
        history: &History,
        overtaken: &[u32],
        (process, set): (ProcessId, SetId),
        before: EventId,
        (backtrack, guided): (&mut Backtrack, bool),
    ) {
        if overtaken == [before as u32 - 1] {
            // What most races are: v is p alone.
            if !backtrack.processes.contains(&process) {
                backtrack.processes.push(process);
            }
            return;
        }
        let last = Item { process, choice: 0, set, event: None };
        self.sequence.fill(history, overtaken, before, last);
        if self.sequence.initials(history).any(|initial| backtrack.processes.contains(&initial)) {
            return;
        }
        let mut initials = self.sequence.initials(history);
        let some = if guided { initials.min_by_key(|&initial| backtrack.rank(initial)) } else { initials.next() };
        backtrack.processes.push(some.expect("invariant: the first event of a sequence is initial"));
    }
}
