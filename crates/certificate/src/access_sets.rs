//! Interned access sets, reduced to what dependence needs.

use mazurka_model::{Access, Location};
use rustc_hash::FxHashMap;

/// An access set: equal ids stand for equal sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SetId(u32);

/// An entry of an access set: the location, whether the access is conditional, whether it writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Entry(u32);

impl Entry {
    fn of(access: Access) -> Entry {
        debug_assert!(access.location.0 < 1 << 30, "locations are numbered densely");
        Entry(access.location.0 << 2 | u32::from(access.conditional) << 1 | u32::from(access.writes()))
    }

    pub(crate) fn location(self) -> Location {
        Location(self.0 >> 2)
    }

    pub(crate) fn conditional(self) -> bool {
        self.0 & 2 != 0
    }

    pub(crate) fn writes(self) -> bool {
        self.0 & 1 != 0
    }

    /// Two accesses conflict if they are to the same location and one of them writes.
    fn conflicts(self, other: Entry) -> bool {
        self.location() == other.location() && (self.writes() || other.writes())
    }
}

/// All access sets that were seen. There are as many as the program has distinct steps.
#[derive(Debug, Default)]
pub(crate) struct AccessSets {
    ranges: Vec<(u32, u32)>,
    entries: Vec<Entry>,
    /// The ids of sets with one entry, plus one, by the number of the entry.
    singles: Vec<u32>,
    others: FxHashMap<Box<[Entry]>, SetId>,
    reduced: Vec<Entry>,
}

impl AccessSets {
    pub(crate) fn intern(&mut self, accesses: &[Access]) -> SetId {
        if let &[access] = accesses {
            let slot = Entry::of(access).0 as usize;
            if let Some(&id) = self.singles.get(slot).filter(|&&id| id > 0) {
                return SetId(id - 1);
            }
            let id = self.add(&[Entry::of(access)]);
            self.singles.resize(self.singles.len().max(slot + 1), 0);
            self.singles[slot] = id.0 + 1;
            return id;
        }
        let mut reduced = std::mem::take(&mut self.reduced);
        reduced.clear();
        reduced.extend(accesses.iter().map(|&access| Entry::of(access)));
        let id = match self.others.get(reduced.as_slice()) {
            Some(&id) => id,
            None => {
                let id = self.add(&reduced);
                self.others.insert(reduced.as_slice().into(), id);
                id
            }
        };
        self.reduced = reduced;
        id
    }

    fn add(&mut self, set: &[Entry]) -> SetId {
        self.ranges.push((self.entries.len() as u32, (self.entries.len() + set.len()) as u32));
        self.entries.extend_from_slice(set);
        SetId(self.ranges.len() as u32 - 1)
    }

    /// The entries of a set, in the order of locations.
    #[inline]
    pub(crate) fn get(&self, SetId(id): SetId) -> &[Entry] {
        let (start, end) = self.ranges[id as usize];
        &self.entries[start as usize..end as usize]
    }

    /// Does an access of one set conflict with an access of the other?
    #[inline]
    pub(crate) fn conflict(&self, one: SetId, other: SetId) -> bool {
        match (self.get(one), self.get(other)) {
            (&[a], &[b]) => a.conflicts(b),
            (one, other) => one.iter().any(|a| other.iter().any(|b| a.conflicts(*b))),
        }
    }
}
