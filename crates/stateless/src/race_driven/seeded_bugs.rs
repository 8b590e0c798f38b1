//! Bugs that can be planted in `optimal`, so that tests can show that certificates are refused when
//! an algorithm is wrong.

use mazurka_model::Mode;
use mazurka_order::History;

use crate::core::action::Action;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::sequence::{Sequence, WeakInitial};

/// A bug that makes explorations by `optimal` incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeededBug {
    /// One of eight reversals is forgotten.
    ForgottenReversal,
    /// Only one outcome of a step is explored.
    NoOutcomes,
    /// Blocked steps are not reversed.
    NoBlocked,
    /// Blocked lock operations are not reversed.
    NoBlockedLocks,
    /// Performed steps whose guards depend on values are not reversed.
    NoGuards,
    /// Steps with guards overtake single events only.
    SingleEvents,
    /// Only one race of an event is reversed.
    OneRace,
    /// v ends at e' as in E, without what comes after e'.
    ShortSequence,
    /// A sequence counts as redundant if a sleeping process occurs in it.
    SleeperOccurs,
    /// A sequence counts as redundant if a sleeping process does not occur in it.
    SleeperAbsent,
    /// Nothing is inserted once a child was explored.
    NothingOnceDone,
    /// Conditional accesses keep the modes that they have in E.
    OldModes,
}

impl SeededBug {
    /// All bugs, for tests that go through them.
    pub const ALL: [SeededBug; 12] = [
        SeededBug::ForgottenReversal,
        SeededBug::NoOutcomes,
        SeededBug::NoBlocked,
        SeededBug::NoBlockedLocks,
        SeededBug::NoGuards,
        SeededBug::SingleEvents,
        SeededBug::OneRace,
        SeededBug::ShortSequence,
        SeededBug::SleeperOccurs,
        SeededBug::SleeperAbsent,
        SeededBug::NothingOnceDone,
        SeededBug::OldModes,
    ];

    /// Whether the bug makes the search forget this reversal; `done` is the number of children of
    /// E' that were explored.
    pub(crate) fn forgets<P: mazurka_model::Program>(
        self,
        history: &History,
        reversals: &Reversals<'_, P>,
        reversal: &Reversal,
        done: usize,
    ) -> bool {
        let overtaken = reversals.overtaken(reversal);
        let outcome = reversals.is_other_outcome(history, reversal);
        let blocked = reversal.event.is_none() && !outcome;
        match self {
            SeededBug::ForgottenReversal => (history.len() * 7 + overtaken[0] as usize * 3 + done) % 8 == 0,
            SeededBug::NoOutcomes => outcome,
            SeededBug::NoBlocked => blocked,
            SeededBug::NoBlockedLocks => {
                blocked && history.sets.get(reversal.step.set).iter().any(|access| access.mode == Mode::Acquire)
            }
            SeededBug::NoGuards => reversal.event.is_some_and(|event| history.awaits(event)),
            SeededBug::SingleEvents => overtaken.len() > 1,
            SeededBug::OneRace => reversal
                .event
                .is_some_and(|event| !history.awaits(event) && history.races(event).first() != overtaken.first()),
            SeededBug::NothingOnceDone => done > 0,
            SeededBug::ShortSequence | SeededBug::SleeperOccurs | SeededBug::SleeperAbsent | SeededBug::OldModes => {
                false
            }
        }
    }

    /// Whether the bug makes a sequence redundant because of this sleeper.
    pub(crate) fn is_redundant(self, v: &Sequence, sleeper: Action, weak_initial: WeakInitial) -> bool {
        let occurs = v.items().iter().any(|item| item.process == sleeper.process);
        match self {
            SeededBug::SleeperOccurs if occurs => true,
            SeededBug::SleeperAbsent if !occurs => true,
            _ => weak_initial != WeakInitial::No,
        }
    }
}
