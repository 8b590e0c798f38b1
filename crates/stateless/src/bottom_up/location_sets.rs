//! Sets of locations, each kept once: a set is a number, and what was computed from two of them is remembered.

use std::rc::Rc;

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use crate::bottom_up::processes::ProcessSets;
use crate::bottom_up::state_cache::Sets;

/// A set of locations, kept by [`LocationSets`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct LocationSet(u32);

impl LocationSet {
    pub(crate) const EMPTY: LocationSet = LocationSet(0);
}

/// So many results are remembered of each operation.
const REMEMBERED: usize = 1 << 20;

type Results = FxHashMap<(LocationSet, LocationSet), LocationSet>;

/// All sets of one search.
#[derive(Debug)]
pub(crate) struct LocationSets {
    /// Invariant: sorted, without repetition; the first is empty.
    sets: Vec<Rc<[Location]>>,
    numbers: FxHashMap<Rc<[Location]>, LocationSet>,
    unions: Results,
    intersections: Results,
    differences: Results,
    spare: Vec<Location>,
    /// What the sets take, roughly.
    bytes: usize,
    /// The sets of processes of the same search.
    pub(crate) processes: ProcessSets,
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
            spare: Vec::new(),
            bytes: 0,
            processes: ProcessSets::default(),
        }
    }
}

impl LocationSets {
    /// The set of these, in any order.
    pub(crate) fn of(&mut self, locations: impl IntoIterator<Item = Location>) -> LocationSet {
        let mut members = std::mem::take(&mut self.spare);
        members.clear();
        members.extend(locations);
        members.sort_unstable();
        members.dedup();
        self.keep(members)
    }

    /// What is in it, sorted.
    pub(crate) fn members(&self, set: LocationSet) -> &[Location] {
        &self.sets[set.0 as usize]
    }

    pub(crate) fn contains(&self, set: LocationSet, location: Location) -> bool {
        self.members(set).binary_search(&location).is_ok()
    }

    pub(crate) fn union(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
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
        let result = self.of(both.iter().flat_map(|set| set.iter().copied()));
        remember(&mut self.unions, key, result)
    }

    pub(crate) fn intersection(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
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
        let mut members = std::mem::take(&mut self.spare);
        members.clear();
        members.extend(self.members(one).iter().filter(|&&location| self.contains(other, location)));
        let result = self.keep(members);
        remember(&mut self.intersections, key, result)
    }

    /// What is in `one` and not in `other`.
    pub(crate) fn difference(&mut self, one: LocationSet, other: LocationSet) -> LocationSet {
        if one == other || one == LocationSet::EMPTY {
            return LocationSet::EMPTY;
        }
        if other == LocationSet::EMPTY {
            return one;
        }
        if let Some(&known) = self.differences.get(&(one, other)) {
            return known;
        }
        let mut members = std::mem::take(&mut self.spare);
        members.clear();
        members.extend(self.members(one).iter().filter(|&&location| !self.contains(other, location)));
        let result = self.keep(members);
        remember(&mut self.differences, (one, other), result)
    }

    /// Have the two something in common?
    pub(crate) fn meet(&mut self, one: LocationSet, other: LocationSet) -> bool {
        self.intersection(one, other) != LocationSet::EMPTY
    }

    /// The number of a set; `members` is sorted and becomes the spare buffer again.
    fn keep(&mut self, members: Vec<Location>) -> LocationSet {
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
        self.spare = members;
        number
    }
}

impl Sets for LocationSets {
    type Set = LocationSet;

    fn for_each(&self, set: LocationSet, visit: impl FnMut(Location)) {
        self.members(set).iter().copied().for_each(visit);
    }

    /// Keeps all: steps and elements name them, too, and they are few.
    fn retain<'a>(&mut self, _: impl Iterator<Item = &'a mut LocationSet>) {}

    fn bytes(&self) -> usize {
        self.bytes + self.processes.bytes()
    }
}

fn remember(results: &mut Results, key: (LocationSet, LocationSet), result: LocationSet) -> LocationSet {
    if results.len() >= REMEMBERED {
        results.clear();
    }
    results.insert(key, result);
    result
}
