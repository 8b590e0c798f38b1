//! Interned sets of locations: a set is a number, and the results of binary operations are cached.

use std::rc::Rc;

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use crate::bottom_up::process_sets::ProcessSets;
use crate::bottom_up::state_cache::LocationSetStore;

/// A set of locations, stored by [`LocationSets`]. Equal sets of one store compare equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct LocationSet(u32);

impl LocationSet {
    pub(super) const EMPTY: LocationSet = LocationSet(0);
}

/// The cache of an operation is cleared when it has this many results.
const MAX_CACHED_RESULTS: usize = 1 << 20;

type Results = FxHashMap<(LocationSet, LocationSet), LocationSet>;

/// The store behind all location sets of one search.
#[derive(Debug)]
pub(super) struct LocationSets {
    /// Invariant: each is sorted without repetition, no two are equal, and the first is empty.
    sets: Vec<Rc<[Location]>>,
    numbers: FxHashMap<Rc<[Location]>, LocationSet>,
    unions: Results,
    intersections: Results,
    differences: Results,
    /// Scratch space for the members of a new set.
    members: Vec<Location>,
    /// Approximate memory use of the sets.
    bytes: usize,
    /// The process sets of the same search.
    pub(super) processes: ProcessSets,
}

impl Default for LocationSets {
    fn default() -> Self {
        let empty: Rc<[Location]> = Rc::from([]);
        LocationSets {
            sets: vec![Rc::clone(&empty)],
            numbers: FxHashMap::from_iter([(empty, LocationSet::EMPTY)]),
            unions: Results::default(),
            intersections: Results::default(),
            differences: Results::default(),
            members: Vec::new(),
            bytes: 0,
            processes: ProcessSets::default(),
        }
    }
}

impl LocationSets {
    /// The set of these locations, which may come in any order and repeatedly.
    pub(super) fn collect(&mut self, locations: impl IntoIterator<Item = Location>) -> LocationSet {
        let mut members = std::mem::take(&mut self.members);
        members.clear();
        members.extend(locations);
        members.sort_unstable();
        members.dedup();
        self.intern(members)
    }

    /// The members of a set, sorted.
    pub(super) fn members(&self, set: LocationSet) -> &[Location] {
        &self.sets[set.0 as usize]
    }

    fn contains(&self, set: LocationSet, location: Location) -> bool {
        self.members(set).binary_search(&location).is_ok()
    }

    pub(super) fn union(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
        if one == other || other == LocationSet::EMPTY {
            return one;
        }
        if one == LocationSet::EMPTY {
            return other;
        }
        let key = (one.min(other), one.max(other));
        if let Some(&known) = self.unions.get(&key) {
            return known;
        }
        let both = [Rc::clone(&self.sets[one.0 as usize]), Rc::clone(&self.sets[other.0 as usize])];
        let result = self.collect(both.iter().flat_map(|set| set.iter().copied()));
        debug_assert!(self.is_subset(one, result) && self.is_subset(other, result), "a union contains both sets");
        remember(&mut self.unions, key, result)
    }

    pub(super) fn intersection(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
        if one == other {
            return one;
        }
        if one == LocationSet::EMPTY || other == LocationSet::EMPTY {
            return LocationSet::EMPTY;
        }
        let key = (one.min(other), one.max(other));
        if let Some(&known) = self.intersections.get(&key) {
            return known;
        }
        let mut members = std::mem::take(&mut self.members);
        members.clear();
        members.extend(self.members(one).iter().filter(|&&location| self.contains(other, location)));
        let result = self.intern(members);
        debug_assert!(
            self.is_subset(result, one) && self.is_subset(result, other),
            "both sets contain their intersection"
        );
        remember(&mut self.intersections, key, result)
    }

    /// The members of `one` that are not in `other`.
    pub(super) fn difference(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
        if one == other || one == LocationSet::EMPTY {
            return LocationSet::EMPTY;
        }
        if other == LocationSet::EMPTY {
            return one;
        }
        if let Some(&known) = self.differences.get(&(one, other)) {
            return known;
        }
        let mut members = std::mem::take(&mut self.members);
        members.clear();
        members.extend(self.members(one).iter().filter(|&&location| !self.contains(other, location)));
        let result = self.intern(members);
        debug_assert!(self.is_subset(result, one), "a difference has members of the first set");
        debug_assert!(self.is_disjoint(result, other), "a difference has no member of the second set");
        remember(&mut self.differences, (one, other), result)
    }

    /// Do the two sets have a common member?
    pub(super) fn meet(&mut self, one: LocationSet, other: LocationSet) -> bool {
        self.intersection(one, other) != LocationSet::EMPTY
    }

    /// Is every member of `one` a member of `other`? For assertions: unlike the operations above,
    /// it does not add a set to the store, whose numbers would then differ between debug and
    /// release.
    pub(super) fn is_subset(&self, one: LocationSet, other: LocationSet) -> bool {
        self.members(one).iter().all(|&location| self.contains(other, location))
    }

    /// Do the two sets have no common member? For assertions, like [`is_subset`](Self::is_subset).
    pub(super) fn is_disjoint(&self, one: LocationSet, other: LocationSet) -> bool {
        !self.members(one).iter().any(|&location| self.contains(other, location))
    }

    /// The number of a set; `members` becomes the scratch space again.
    fn intern(&mut self, members: Vec<Location>) -> LocationSet {
        debug_assert!(members.is_sorted_by(|one, other| one < other), "members are sorted without repetition");
        debug_assert_eq!(self.sets.len(), self.numbers.len(), "every set has one number");
        let number = match self.numbers.get(&members[..]) {
            Some(&known) => known,
            None => {
                let number = LocationSet(self.sets.len() as u32);
                let set: Rc<[Location]> = Rc::from(&members[..]);
                self.bytes += size_of_val(&*set) + 2 * size_of::<Rc<[Location]>>();
                self.sets.push(Rc::clone(&set));
                self.numbers.insert(set, number);
                number
            }
        };
        self.members = members;
        number
    }
}

impl LocationSetStore for LocationSets {
    type Set = LocationSet;

    fn for_each(&self, set: LocationSet, visit: impl FnMut(Location)) {
        self.members(set).iter().copied().for_each(visit);
    }

    /// Keeps all sets: footprints and elements on the path refer to them too, and they are few.
    fn retain<'a>(&mut self, _: impl Iterator<Item = &'a mut LocationSet>) {}

    fn bytes(&self) -> usize {
        self.bytes + self.processes.bytes()
    }
}

fn remember(results: &mut Results, key: (LocationSet, LocationSet), result: LocationSet) -> LocationSet {
    if results.len() >= MAX_CACHED_RESULTS {
        results.clear();
    }
    results.insert(key, result);
    result
}
