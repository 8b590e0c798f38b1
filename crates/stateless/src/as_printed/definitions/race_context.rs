//! The sequences that reverse a race: notdep, ance, fut, suc, notobs and the observers of a race,
//! each by its definition.
//!
//! Every event of such a sequence is an event of E, so sequences are lists of positions in E.

use mazurka_model::ComparableProgram;
use mazurka_order::{AccessSets, EventId, ObserverSets};

use super::alternative::Alternative;
use super::event::Event;
use super::interpretation::Interpretation;
use super::relation::{Relation, enables};
use crate::options::Refinements;

/// E during race detection, with everything that the definitions refer to.
pub(crate) struct RaceContext<'a, P: ComparableProgram> {
    pub(crate) events: &'a [Event],
    /// The happens-before relation of E.
    pub(crate) relation: &'a Relation,
    pub(crate) sets: &'a mut AccessSets,
    pub(crate) observer_sets: &'a ObserverSets,
    pub(crate) alternative: &'a mut Alternative<P>,
    pub(crate) refinements: Refinements,
    pub(crate) interpretation: Interpretation,
}

/// Two events e and f (e' in the paper) that are in a race, or may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    pub(crate) e: EventId,
    pub(crate) f: EventId,
}

/// What race detection makes of a race.
pub(crate) struct Reversal {
    /// The sequence v that reverses the race.
    pub(crate) v: Vec<EventId>,
    /// The don't-do sequence, if the check succeeds.
    pub(crate) dont: Option<Vec<EventId>>,
}

impl<P: ComparableProgram> RaceContext<'_, P> {
    /// Is e in a reversible race with f? They are of different processes and adjacent in an
    /// equivalent sequence, and f can be performed without e.
    pub(crate) fn is_reversible(&mut self, Race { e, f }: Race) -> bool {
        debug_assert!(e < f && f < self.events.len(), "a race is given by two events in the order of E");
        let (first, second) = (&self.events[e], &self.events[f]);
        if first.process == second.process || !self.relation.immediate(e, f) || enables(first, second) {
            return false;
        }
        // Only a step with a guard can be blocked.
        let guarded = self.sets.get(second.set).iter().any(|access| access.guard);
        !guarded || {
            let between = (e + 1..f).filter(|&g| !self.relation.happens_before(e, g)).chain([f]);
            self.alternative.go_to(&self.events[..e]);
            self.alternative.perform(between.map(|g| &self.events[g]), self.sets).is_some()
        }
    }

    /// notdep*(e, e', E).e'. By Sect. 3.3 that is ance(e, e', E).e', otherwise everything that does
    /// not happen after e, then e'.
    pub(crate) fn overtaking(&self, race: Race) -> Vec<EventId> {
        if self.refinements.ancestors {
            return self.ancestors(race);
        }
        let Race { e, f } = race;
        let kept = |&g: &EventId| g != f && !self.relation.happens_before(e, g);
        let v: Vec<EventId> = (e + 1..self.events.len()).filter(kept).chain([f]).collect();
        debug_assert!(!v.contains(&e), "v overtakes e");
        v
    }

    /// ance(e, e', E).e': the events between the two that happen before e' and not after e, then
    /// e'.
    pub(crate) fn ancestors(&self, Race { e, f }: Race) -> Vec<EventId> {
        let kept = |&g: &EventId| self.relation.happens_before(g, f) && !self.relation.happens_before(e, g);
        let ancestors: Vec<EventId> = (e + 1..f).filter(kept).chain([f]).collect();
        debug_assert!(ancestors.is_sorted(), "ancestors keep the order of E");
        ancestors
    }

    /// fut(E', v, E), with E = E'.w: the processes in WI\[E'\](w) that are not in v; that of e,
    /// which v is to overtake, is not meant.
    pub(crate) fn future(&self, e: EventId, v: &[EventId]) -> Vec<EventId> {
        if !self.refinements.ancestors || self.interpretation.no_future {
            return Vec::new();
        }
        let initial = |&g: &EventId| !v.contains(&g) && !(e..g).any(|earlier| self.relation.happens_before(earlier, g));
        (e + 1..self.events.len()).filter(initial).collect()
    }

    /// suc(e, E) without what is in v: e, and everything that happens after it.
    pub(crate) fn successors(&self, e: EventId, v: &[EventId]) -> Vec<EventId> {
        let after = |&g: &EventId| self.relation.happens_before(e, g) && !v.contains(&g);
        debug_assert!(!v.contains(&e), "v overtakes e");
        std::iter::once(e).chain((e + 1..self.events.len()).filter(after)).collect()
    }

    /// observers(e, e', E): the first events that read what e' wrote and e wrote as well. None if e
    /// and e' are dependent without observers.
    pub(crate) fn observers(&self, Race { e, f }: Race) -> Vec<EventId> {
        let sets = self.observer_sets;
        let (first, second) = (self.events[e].set, self.events[f].set);
        if sets.dependent(first, second) {
            return Vec::new();
        }
        let mut found = Vec::new();
        for location in sets.blind(second).filter(|&location| sets.blind(first).any(|common| common == location)) {
            for (g, event) in self.events.iter().enumerate().skip(f + 1) {
                let writes =
                    self.sets.get(event.set).iter().any(|access| access.location == location && access.writes());
                if sets.reads(event.set, location) == Some(true) && !found.contains(&g) {
                    found.push(g);
                }
                if writes {
                    break;
                }
            }
        }
        found.sort_unstable();
        let all = found.clone();
        debug_assert!(found.iter().all(|&o| o > f), "an observer comes after the write it reads");
        found.retain(|&o| !all.iter().any(|&other| self.relation.happens_before(other, o)));
        found
    }

    /// notobs*(e, e', E) without what is in v. By Sect. 4.3 that is what happens before an
    /// observer, otherwise what happens after e and not after an observer.
    pub(crate) fn not_observing(&self, e: EventId, observers: &[EventId], v: &[EventId]) -> Vec<EventId> {
        let before = |g: EventId, o: &EventId| self.relation.happens_before(g, *o);
        let kept = |&g: &EventId| {
            let other = !v.contains(&g) && !observers.contains(&g);
            other
                && match self.refinements.ancestors {
                    true => observers.iter().any(|o| before(g, o)),
                    false => {
                        self.relation.happens_before(e, g)
                            && !observers.iter().any(|&o| self.relation.happens_before(o, g))
                    }
                }
        };
        (e + 1..self.events.len()).filter(kept).collect()
    }
}
