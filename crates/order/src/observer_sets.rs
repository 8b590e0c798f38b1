//! The dependency relation modulo observers, in which the order of two writes matters only if a
//! read observes it.
//!
//! [Observers18], Sect. 3, and [JSS23], Sect. 4.1: two blind writes to a location are dependent
//! only if a later event reads what the second one wrote. That depends on the whole sequence and is
//! computed by [`Observers`](crate::Observers). This module has what access sets alone determine.

use mazurka_model::{Access, Location, Mode};

use crate::dependency::Range;
use crate::{AccessSets, SetId};

/// The writes of a step that writes more locations blindly than this all count as ordered, because
/// an algorithm may have to consider every subset of them.
pub const MAX_BLIND_WRITES: usize = 6;

/// How a step accesses a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AccessKind {
    /// It reads the location.
    Read,
    /// It writes the location without reading it. Its order among other blind writes matters only
    /// if it is observed.
    Blind,
    /// It writes the location without reading it, and its order among other writes always matters.
    Ordered,
    /// It reads and writes the location.
    Update,
}

impl AccessKind {
    /// Can the access observe what was written before?
    #[inline]
    pub(crate) fn reads(self) -> bool {
        matches!(self, AccessKind::Read | AccessKind::Update)
    }

    /// Are two accesses to one location dependent regardless of observers?
    #[inline]
    fn conflicts(self, other: AccessKind) -> bool {
        !matches!((self, other), (AccessKind::Read, AccessKind::Read) | (AccessKind::Blind, AccessKind::Blind))
    }
}

/// One entry of an access set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObservedAccess {
    pub(crate) location: u32,
    pub(crate) kind: AccessKind,
}

/// The access sets of an [`AccessSets`] with the kinds of their entries, by the same ids.
#[derive(Debug, Default)]
pub struct ObserverSets {
    /// By id: where the set lies in `flat`.
    ranges: Vec<Range>,
    flat: Vec<ObservedAccess>,
}

impl ObserverSets {
    /// Adds all sets of `sets` that are new. `guards` says whether a guard may read a location.
    #[inline]
    pub fn learn(&mut self, sets: &AccessSets, guards: impl Fn(Location) -> bool) {
        debug_assert!(self.ranges.len() <= sets.len(), "ids are those of one `AccessSets`");
        while self.ranges.len() < sets.len() {
            self.add(sets.at(self.ranges.len()), &guards);
        }
    }

    #[cold]
    fn add(&mut self, accesses: &[Access], guards: &impl Fn(Location) -> bool) {
        let start = self.flat.len() as u32;
        // A guard observes the values that block its process, even if the process never moves.
        // ([JSS23] has no guards.)
        let blind = |access: &Access| access.mode == Mode::Write && !guards(access.location);
        let few = accesses.iter().filter(|access| blind(access)).count() <= MAX_BLIND_WRITES;
        self.flat.extend(accesses.iter().map(|access| {
            let kind = match access.mode {
                Mode::Read => AccessKind::Read,
                Mode::Write if few && blind(access) => AccessKind::Blind,
                Mode::Write => AccessKind::Ordered,
                Mode::Update | Mode::Acquire | Mode::Release => AccessKind::Update,
            };
            ObservedAccess { location: access.location.0, kind }
        }));
        self.ranges.push(Range { start, length: accesses.len() as u32 });
    }

    /// Are steps with these sets dependent regardless of observers?
    #[inline]
    pub fn dependent(&self, a: SetId, b: SetId) -> bool {
        let (mut a, mut b) = (self.get(a), self.get(b));
        debug_assert!(a.is_sorted_by_key(|access| access.location) && b.is_sorted_by_key(|access| access.location));
        while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
            if x.location == y.location && x.kind.conflicts(y.kind) {
                return true;
            }
            if x.location <= y.location {
                a = a_rest;
            } else {
                b = b_rest;
            }
        }
        false
    }

    /// The locations that a step with this set writes blindly.
    #[inline]
    pub fn blind(&self, set: SetId) -> impl Iterator<Item = Location> + '_ {
        let blind = self.get(set).iter().filter(|access| access.kind == AccessKind::Blind);
        blind.map(|access| Location(access.location))
    }

    /// Whether a step with this set reads the location, or `None` if it does not access it.
    #[inline]
    pub fn reads(&self, set: SetId, location: Location) -> Option<bool> {
        let access = self.get(set).iter().find(|access| access.location == location.0)?;
        Some(access.kind.reads())
    }

    #[inline]
    pub(crate) fn get(&self, set: SetId) -> &[ObservedAccess] {
        debug_assert!(set.index() < self.ranges.len(), "the set was learnt");
        let Range { start, length } = self.ranges[set.index()];
        &self.flat[start as usize..(start + length) as usize]
    }
}
