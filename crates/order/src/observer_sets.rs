//! The dependency relation modulo observers: what access sets mean when the order of two writes counts only if somebody looks.
//!
//! [Observers18], Sect. 3, and [JSS23], Sect. 4.1: two blind writes of a location are dependent only if a later event reads what the second one
//! wrote. That is a question about the sequence, and [`Observers`](crate::Observers) answers it; here is the part that access sets decide alone.

use mazurka_model::{Access, Location, Mode};

use crate::{AccessSets, SetId};

/// The writes of a step to more locations than this are all firm: an algorithm may have to ask of every subset of them whether it is read.
pub const MAX_BLIND_WRITES: usize = 6;

/// How a step touches a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Reads.
    Read,
    /// Writes; its order among other such writes matters only to those who read.
    Blind,
    /// Writes and reads nothing, and yet its order among writes matters.
    Ordered,
    /// Reads and writes.
    Update,
}

impl Kind {
    /// Can it observe what was written before?
    #[inline]
    pub(crate) fn reads(self) -> bool {
        matches!(self, Kind::Read | Kind::Update)
    }

    /// Are two touches of one location dependent, whatever comes later?
    #[inline]
    fn conflicts(self, other: Kind) -> bool {
        !matches!((self, other), (Kind::Read, Kind::Read) | (Kind::Blind, Kind::Blind))
    }
}

/// One entry of a set.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touched {
    pub(crate) location: u32,
    pub(crate) kind: Kind,
}

/// The access sets met so far, by their ids in [`AccessSets`].
#[derive(Debug, Default)]
pub struct ObserverSets {
    ranges: Vec<(u32, u32)>,
    flat: Vec<Touched>,
}

impl ObserverSets {
    /// Gets to know all sets of `sets`. `guards` says whether a step with a guard may read a location.
    #[inline]
    pub fn learn(&mut self, sets: &AccessSets, guards: impl Fn(Location) -> bool) {
        while self.ranges.len() < sets.len() {
            self.add(sets.at(self.ranges.len()), &guards);
        }
    }

    #[cold]
    fn add(&mut self, accesses: &[Access], guards: &impl Fn(Location) -> bool) {
        let start = self.flat.len() as u32;
        // What a blocked process would read is seen by it even if it never moves ([JSS23] has no guards).
        let blind = |access: &Access| access.mode == Mode::Write && !guards(access.location);
        let few = accesses.iter().filter(|access| blind(access)).count() <= MAX_BLIND_WRITES;
        self.flat.extend(accesses.iter().map(|access| {
            let kind = match access.mode {
                Mode::Read => Kind::Read,
                Mode::Write if few && blind(access) => Kind::Blind,
                Mode::Write => Kind::Ordered,
                Mode::Update | Mode::Acquire | Mode::Release => Kind::Update,
            };
            Touched { location: access.location.0, kind }
        }));
        self.ranges.push((start, accesses.len() as u32));
    }

    /// Are steps with these sets dependent, whatever comes later?
    #[inline]
    pub fn dependent(&self, a: SetId, b: SetId) -> bool {
        let (mut a, mut b) = (self.get(a), self.get(b));
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
        let blind = self.get(set).iter().filter(|touched| touched.kind == Kind::Blind);
        blind.map(|touched| Location(touched.location))
    }

    /// Does a step with this set touch the location, and if so, does it read it?
    #[inline]
    pub fn reads(&self, set: SetId, location: Location) -> Option<bool> {
        let touched = self.get(set).iter().find(|touched| touched.location == location.0)?;
        Some(touched.kind.reads())
    }

    #[inline]
    pub(crate) fn get(&self, set: SetId) -> &[Touched] {
        let (start, length) = self.ranges[set.index()];
        &self.flat[start as usize..(start + length) as usize]
    }
}
