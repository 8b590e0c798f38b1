//! What the producer of reversals reads of a run: its events and their races, by one of two
//! happens-before relations.

use mazurka_order::{Event, EventId, HappensBefore, History, Observers, Race};

use crate::core::race_delta::RaceDelta;
use crate::core::run::BlockedStep;

/// A run with the races of a happens-before relation.
pub(crate) trait Races {
    /// The relation that says which events a step can do without.
    type Relation: HappensBefore;

    /// The happens-before relation of the run.
    fn relation(&self) -> &Self::Relation;

    /// An event of the run.
    fn event(&self, event: EventId) -> &Event;

    /// The number of events of the run.
    fn len(&self) -> usize;

    /// The first events of the races whose second event is `event`.
    fn races(&self, event: EventId) -> &[u32];

    /// Does the event have a guard that depends on values? Then pairs do not say what it can
    /// overtake, and it has no races.
    fn awaits(&self, event: EventId) -> bool;

    /// What a step competes with that is blocked at the end of the run.
    fn race_of_blocked(&self, blocked: BlockedStep) -> Race;

    /// Was the reversal of `overtaken` by `event` produced at the previous end of a run, with the
    /// same sequence v?
    fn already_processed(&self, overtaken: &[u32], event: EventId) -> bool;

    /// Events before this one have the past that they had at the previous end of a run.
    fn first_new(&self) -> EventId;
}

/// The races of the usual happens-before relation.
pub(crate) struct PlainRaces<'a> {
    pub(crate) history: &'a History,
    /// What is new since the previous end of a run; `None` counts everything as new.
    pub(crate) delta: Option<&'a RaceDelta>,
}

impl<'a> PlainRaces<'a> {
    /// All races of the run.
    #[inline]
    pub(crate) fn of(history: &'a History) -> Self {
        PlainRaces { history, delta: None }
    }
}

impl Races for PlainRaces<'_> {
    type Relation = History;

    #[inline]
    fn relation(&self) -> &History {
        self.history
    }

    #[inline]
    fn event(&self, event: EventId) -> &Event {
        self.history.event(event)
    }

    #[inline]
    fn len(&self) -> usize {
        self.history.len()
    }

    #[inline]
    fn races(&self, event: EventId) -> &[u32] {
        let races = self.history.races(event);
        debug_assert!(races.iter().all(|&e| (e as EventId) < event), "the first event of a race is the earlier one");
        races
    }

    #[inline]
    fn awaits(&self, event: EventId) -> bool {
        self.history.awaits(event)
    }

    fn race_of_blocked(&self, BlockedStep { process, set }: BlockedStep) -> Race {
        self.history.race_of_blocked(process, set)
    }

    #[inline]
    fn already_processed(&self, overtaken: &[u32], event: EventId) -> bool {
        self.delta.is_some_and(|delta| delta.already_processed(self.history, overtaken, event))
    }

    fn first_new(&self) -> EventId {
        let shared = self.delta.map_or(0, RaceDelta::shared);
        debug_assert!(shared <= self.history.len(), "the shared part of two runs is a prefix of both");
        shared
    }
}

/// The races modulo observers of a run that has settled.
pub(crate) struct ObservedRaces<'a> {
    pub(crate) history: &'a History,
    /// The relation of the same events. It records what is new since the previous end of a run.
    pub(crate) order: &'a Observers,
}

impl Races for ObservedRaces<'_> {
    type Relation = Observers;

    #[inline]
    fn relation(&self) -> &Observers {
        self.order
    }

    #[inline]
    fn event(&self, event: EventId) -> &Event {
        self.history.event(event)
    }

    #[inline]
    fn len(&self) -> usize {
        debug_assert_eq!(self.order.len(), self.history.len(), "both relations have the events of E");
        self.order.len()
    }

    #[inline]
    fn races(&self, event: EventId) -> &[u32] {
        let races = self.order.races(event);
        debug_assert!(races.iter().all(|&e| (e as EventId) < event), "the first event of a race is the earlier one");
        races
    }

    #[inline]
    fn awaits(&self, event: EventId) -> bool {
        self.order.awaits(event)
    }

    fn race_of_blocked(&self, BlockedStep { process, set }: BlockedStep) -> Race {
        self.order.race_of_guarded(&self.history.sets, process, set, self.len())
    }

    #[inline]
    fn already_processed(&self, overtaken: &[u32], event: EventId) -> bool {
        debug_assert!(
            overtaken.iter().all(|&e| (e as EventId) <= event),
            "a step overtakes earlier events or its own outcome"
        );
        overtaken.iter().any(|&e| self.order.unchanged(e as usize, event))
    }

    fn first_new(&self) -> EventId {
        debug_assert!(self.order.first_recomputed() <= self.order.len(), "the unchanged part is a prefix");
        self.order.first_recomputed()
    }
}
