//! Assumptions that let an exploration report coarser steps.
//!
//! A critical section in which nothing else is visible is reported as one step. Such a step is
//! reported as read-only if the section does not change the protected value; two read-only steps
//! commute. What a section turns out to do is known only after it has run, and may differ next
//! time, so both are assumptions: about a lock (it is never held while other threads can run) and
//! about a place in the source (sections that begin there are single read-only steps).
//!
//! An assumption is *disclosed* once an algorithm has received a step that relies on it. If a
//! disclosed assumption fails, the exploration starts again. The facts that refuted it are kept, so
//! each restart has strictly more of them, and there are finitely many locations and places.
//!
//! The functions that record a fact return whether the running exploration relied on its opposite.

use super::Place;
use super::source_set::SourceSet;

/// The facts known about a location.
#[derive(Clone, Copy, Default)]
pub(super) struct LocationFacts {
    /// Some operation can observe intermediate states of the object: a thread tries to acquire the
    /// lock, polls the channel, or queries whether a thread has ended. All operations on the object
    /// are reported as steps of their own.
    pub(super) split: bool,
    /// The lock was held while other threads could run. Whether a lock without this property is
    /// held cannot be observed.
    pub(super) contended: bool,
    /// An algorithm has received a step that relies on the lock not being contended.
    disclosed: bool,
}

/// What is known about locations and places, and what the current exploration relies on.
#[derive(Clone, Default)]
pub(super) struct Assumptions {
    /// Whether every assumption counts as disclosed, because another worker may have disclosed it.
    all_disclosed: bool,
    /// What is known about each location.
    facts: Vec<LocationFacts>,
    /// Places where critical sections begin that modify their value or are not single steps.
    mutating: SourceSet,
    /// Places where objects are created of which a thread waits for one to change. All objects
    /// created there count, because those that threads make for themselves to wait at have many
    /// locations, and each would start the exploration again.
    awaited: SourceSet,
    /// Places that were reported to an algorithm as read-only.
    disclosed_places: SourceSet,
    /// Places where `Arc`s are created whose numbers of handles are observed.
    observed_counts: SourceSet,
    /// Those of them where the order of clones, drops and observations matters.
    split_counts: SourceSet,
    /// Those that will be split in the next exploration. Splitting changes what the steps are, so
    /// it must not happen while schedules of the current exploration are still replayed.
    split_next: Vec<Place>,
}

impl Assumptions {
    pub(super) fn clear(&mut self) {
        self.all_disclosed = false;
        self.facts.clear();
        self.mutating.clear();
        self.awaited.clear();
        self.disclosed_places.clear();
        self.observed_counts.clear();
        self.split_counts.clear();
        self.split_next.clear();
    }

    /// Extends the table to this number of locations.
    pub(super) fn add_locations(&mut self, count: usize) {
        debug_assert!(self.facts.len() <= count, "locations are never removed");
        self.facts.resize(count, LocationFacts::default());
    }

    #[inline]
    pub(super) fn of(&self, location: u32) -> LocationFacts {
        self.facts[location as usize]
    }

    /// Location `absorbed` is merged into `kept`.
    pub(super) fn merge(&mut self, kept: u32, absorbed: u32) {
        let from = self.facts[absorbed as usize];
        let into = &mut self.facts[kept as usize];
        into.split |= from.split;
        into.contended |= from.contended;
        into.disclosed |= from.disclosed;
    }

    /// Several workers rely on the assumptions: each of them may have disclosed any.
    pub(super) fn disclose_all(&mut self) {
        self.all_disclosed = true;
    }

    /// Adds the facts that another worker knows.
    pub(super) fn absorb(&mut self, other: Assumptions) {
        for (facts, other) in self.facts.iter_mut().zip(other.facts) {
            facts.split |= other.split;
            facts.contended |= other.contended;
        }
        self.mutating.extend(&other.mutating);
        self.awaited.extend(&other.awaited);
        self.observed_counts.extend(&other.observed_counts);
        self.split_counts.extend(&other.split_counts);
        self.split_next.extend(other.split_next);
    }

    pub(super) fn forget_disclosures(&mut self) {
        self.facts.iter_mut().for_each(|facts| facts.disclosed = false);
        self.disclosed_places.clear();
    }

    pub(super) fn split_what_was_marked(&mut self) {
        for place in self.split_next.drain(..) {
            self.split_counts.insert(place);
        }
    }

    pub(super) fn disclose(&mut self, location: u32, read_only: Option<Place>) {
        self.facts[location as usize].disclosed = true;
        if let Some(place) = read_only {
            self.disclosed_places.insert(place);
        }
    }

    pub(super) fn mark_split(&mut self, location: u32) -> bool {
        !std::mem::replace(&mut self.facts[location as usize].split, true)
    }

    pub(super) fn is_awaited(&self, place: Place) -> bool {
        self.awaited.contains(place)
    }

    pub(super) fn mark_awaited(&mut self, place: Place) -> bool {
        self.awaited.insert(place)
    }

    pub(super) fn mark_contended(&mut self, location: u32) -> bool {
        let facts = &mut self.facts[location as usize];
        !std::mem::replace(&mut facts.contended, true) && (facts.disclosed || self.all_disclosed)
    }

    #[inline]
    pub(super) fn is_mutating(&self, place: Place) -> bool {
        self.mutating.contains(place)
    }

    #[inline]
    pub(super) fn mark_mutating(&mut self, place: Place) -> bool {
        self.mutating.insert(place) && (self.all_disclosed || self.disclosed_places.contains(place))
    }

    pub(super) fn has_observed_counts(&self, place: Place) -> bool {
        self.observed_counts.contains(place)
    }

    pub(super) fn mark_observed_counts(&mut self, place: Place) -> bool {
        self.observed_counts.insert(place)
    }

    pub(super) fn has_split_counts(&self, place: Place) -> bool {
        self.split_counts.contains(place)
    }

    pub(super) fn mark_split_counts(&mut self, place: Place) -> bool {
        self.split_next.push(place);
        !self.split_counts.contains(place)
    }
}
