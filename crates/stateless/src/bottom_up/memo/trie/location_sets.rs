//! Sets of locations: maps whose keys are the members.

use mazurka_model::Location;
use rustc_hash::FxHashMap;

use super::{ConcernedProcesses, Map, Stored, Tries};
use crate::bottom_up::state_cache::LocationSetStore;

/// The value of every key in a map that represents a set of locations.
const MEMBER: Stored = Stored { value: 1, concerned: ConcernedProcesses { movers: 0, ends: 0 } };

impl Tries {
    /// The set with one more member.
    pub(in crate::bottom_up::memo) fn with(&mut self, set: Map, location: Location) -> Map {
        if self.contains(set, location) {
            return set;
        }
        let with = self.set(set, location.0, MEMBER);
        debug_assert!(self.contains(with, location), "the member was added");
        with
    }

    /// The set without a member.
    pub(in crate::bottom_up::memo) fn without_location(&mut self, set: Map, location: Location) -> Map {
        if !self.contains(set, location) {
            return set;
        }
        let without = self.without(set, &[location.0]);
        debug_assert!(!self.contains(without, location), "the member was removed");
        without
    }

    pub(in crate::bottom_up::memo) fn contains(&self, set: Map, location: Location) -> bool {
        self.get(set, location.0).is_some()
    }

    pub(in crate::bottom_up::memo) fn union_of_sets(&mut self, one: Map, other: Map) -> Map {
        self.union(one, other, &mut |_, _| None)
    }
}

impl LocationSetStore for Tries {
    type Set = Map;

    fn for_each(&self, set: Map, mut visit: impl FnMut(Location)) {
        Tries::for_each(self, set, &mut |location, _| visit(Location(location)));
    }

    fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut Map>) {
        let (mut fresh, mut copied) = (Tries::default(), FxHashMap::default());
        for set in wanted {
            *set = self.copy(*set, &mut fresh, &mut copied, &mut |_| MEMBER);
        }
        *self = fresh;
    }

    fn bytes(&self) -> usize {
        Tries::bytes(self)
    }
}
