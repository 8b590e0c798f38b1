//! The dependency relation between steps, and interned access sets.
//!
//! Two steps of different processes are dependent if they access a common location and one of them
//! may write it ([SourceSets14], Sect. 2: "both access the same variable and at least one modifies
//! it"). That one step enables the other, by spawning its process or by ending before a join, does
//! not show in access sets: [`History`](crate::History) adds these edges itself.

use mazurka_model::Access;
use rustc_hash::FxHashMap;

/// Are two steps with these access sets dependent? Both are sorted by location, with at most one
/// entry per location.
#[inline]
pub fn dependent(a: &[Access], b: &[Access]) -> bool {
    debug_assert!(is_access_set(a) && is_access_set(b));
    match (a, b) {
        ([], _) | (_, []) => false,
        ([a], [b]) => a.conflicts(*b),
        _ => merge(a, b),
    }
}

/// Is the slice sorted by location, with at most one entry per location?
fn is_access_set(accesses: &[Access]) -> bool {
    accesses.is_sorted_by(|a, b| a.location < b.location)
}

/// Walks two sorted sets in parallel.
fn merge(mut a: &[Access], mut b: &[Access]) -> bool {
    while let ([x, a_rest @ ..], [y, b_rest @ ..]) = (a, b) {
        if x.conflicts(*y) {
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

/// The id of an access set in [`AccessSets`]: equal sets have equal ids.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct SetId(u32);

impl SetId {
    /// The id as a number; equal sets have equal numbers.
    #[inline]
    pub fn number(self) -> u32 {
        self.0
    }

    /// The id as an index into dense tables.
    #[inline]
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// All access sets seen so far. Sets are never removed one by one: there are as many as the program
/// has distinct steps.
#[derive(Debug)]
pub struct AccessSets {
    /// By id: where the set lies in `flat`.
    ranges: Vec<Range>,
    flat: Vec<Access>,
    /// The ids of one-element sets by location and kind, so that most steps find theirs
    /// without hashing. 0, the id of the empty set, stands for a set that was not seen yet.
    singles: Vec<u32>,
    larger: FxHashMap<Box<[Access]>, SetId>,
    /// Whether a set has a conditional access.
    any_conditional: bool,
}

/// A slice of a flat table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) start: u32,
    pub(crate) length: u32,
}

/// The number of one-element sets per location: five modes and additions, each with and without a
/// guard, and two modes of conditional accesses.
const SINGLES_PER_LOCATION: usize = 14;

/// Where [`AccessSets::singles`] has the id of a one-element set.
#[inline]
fn single_slot(access: Access) -> usize {
    let kind = match (access.conditional, access.adds) {
        (false, false) => access.mode as usize * 2 + usize::from(access.guard),
        (true, _) => 10 + usize::from(access.writes()),
        (false, true) => 12 + usize::from(access.guard),
    };
    debug_assert!(!(access.conditional && access.guard), "a step with a guard has no conditional access");
    debug_assert!(kind < SINGLES_PER_LOCATION);
    access.location.index() * SINGLES_PER_LOCATION + kind
}

impl Default for AccessSets {
    fn default() -> Self {
        let mut ranges = Vec::with_capacity(16);
        ranges.push(Range { start: 0, length: 0 });
        let (flat, singles) = (Vec::with_capacity(32), Vec::with_capacity(64));
        AccessSets { ranges, flat, singles, larger: FxHashMap::default(), any_conditional: false }
    }
}

impl AccessSets {
    /// The set of a step without accesses.
    pub const EMPTY: SetId = SetId(0);

    /// Removes all sets but the empty one, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.ranges.truncate(1);
        self.flat.clear();
        self.singles.clear();
        self.larger.clear();
        self.any_conditional = false;
    }

    /// The id of a set, which is added if it is new.
    #[inline]
    pub fn intern(&mut self, accesses: &[Access]) -> SetId {
        match accesses {
            [] => AccessSets::EMPTY,
            [access] => {
                let slot = single_slot(*access);
                match self.singles.get(slot) {
                    Some(&id) if id != 0 => SetId(id),
                    _ => self.add_single(slot, *access),
                }
            }
            _ => match self.larger.get(accesses) {
                Some(&id) => id,
                None => self.add_larger(accesses),
            },
        }
    }

    /// The accesses of a set.
    #[inline]
    pub fn get(&self, set: SetId) -> &[Access] {
        let Range { start, length } = self.ranges[set.0 as usize];
        &self.flat[start as usize..(start + length) as usize]
    }

    /// Are steps with these sets dependent?
    #[inline]
    pub fn dependent(&self, a: SetId, b: SetId) -> bool {
        dependent(self.get(a), self.get(b))
    }

    /// Does any set that was seen so far have a conditional access?
    #[inline]
    pub fn any_conditional(&self) -> bool {
        self.any_conditional
    }

    /// The number of sets.
    pub(crate) fn len(&self) -> usize {
        self.ranges.len()
    }

    /// The accesses of the set with that index.
    pub(crate) fn at(&self, index: usize) -> &[Access] {
        self.get(SetId(index as u32))
    }

    #[cold]
    fn add_single(&mut self, slot: usize, access: Access) -> SetId {
        let id = self.add(&[access]);
        if self.singles.len() <= slot {
            self.singles.resize(slot + SINGLES_PER_LOCATION, 0);
        }
        debug_assert_eq!(self.singles[slot], 0);
        self.singles[slot] = id.0;
        id
    }

    #[cold]
    fn add_larger(&mut self, accesses: &[Access]) -> SetId {
        debug_assert!(is_access_set(accesses));
        debug_assert!(accesses.len() > 1, "smaller sets are found without hashing");
        let id = self.add(accesses);
        self.larger.insert(accesses.into(), id);
        id
    }

    fn add(&mut self, accesses: &[Access]) -> SetId {
        let start = self.flat.len() as u32;
        self.any_conditional |= accesses.iter().any(|access| access.conditional);
        self.flat.extend_from_slice(accesses);
        self.ranges.push(Range { start, length: accesses.len() as u32 });
        debug_assert!(self.ranges.len() < u32::MAX as usize, "set ids are 32 bits wide");
        SetId(self.ranges.len() as u32 - 1)
    }
}

#[cfg(test)]
mod tests {
    use mazurka_model::Location;

    use super::*;

    #[test]
    fn reads_commute_and_writes_conflict() {
        let (x, y) = (Location(0), Location(1));
        assert!(!dependent(&[Access::read(x)], &[Access::read(x)]));
        assert!(dependent(&[Access::read(x)], &[Access::write(x)]));
        assert!(dependent(&[Access::write(x)], &[Access::write(x)]));
        assert!(!dependent(&[Access::write(x)], &[Access::write(y)]));
        assert!(dependent(&[Access::read(x), Access::write(y)], &[Access::read(x), Access::read(y)]));
        assert!(!dependent(&[Access::read(x), Access::write(y)], &[Access::read(x)]));
        assert!(!dependent(&[], &[Access::write(x)]));
    }

    #[test]
    fn equal_sets_have_equal_ids() {
        let mut sets = AccessSets::default();
        let (x, y) = (Location(3), Location(7));
        let one = sets.intern(&[Access::read(x)]);
        let two = sets.intern(&[Access::read(x), Access::update(y)]);
        assert_eq!(sets.intern(&[]), AccessSets::EMPTY);
        assert_eq!(sets.intern(&[Access::read(x)]), one);
        assert_ne!(sets.intern(&[Access::read(x).guarded()]), one);
        assert_eq!(sets.intern(&[Access::read(x), Access::update(y)]), two);
        assert_eq!(sets.get(two), [Access::read(x), Access::update(y)]);
        assert!(!sets.dependent(one, two));
    }
}
