//! Interned access sets.

use mazurka_model::Access;
use rustc_hash::FxHashMap;

/// An access set: equal ids stand for equal sets.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct SetId(u32);

/// All access sets that were seen. There are as many as the program has distinct steps.
#[derive(Debug, Default)]
pub(crate) struct AccessSets {
    sets: Vec<Box<[Access]>>,
    ids: FxHashMap<Box<[Access]>, SetId>,
}

impl AccessSets {
    pub(crate) fn intern(&mut self, accesses: &[Access]) -> SetId {
        if let Some(&id) = self.ids.get(accesses) {
            return id;
        }
        let id = SetId(self.sets.len() as u32);
        self.sets.push(accesses.into());
        self.ids.insert(accesses.into(), id);
        id
    }

    /// The accesses of a set, in the order of locations.
    #[inline]
    pub(crate) fn get(&self, SetId(id): SetId) -> &[Access] {
        &self.sets[id as usize]
    }

    /// Does an access of one set conflict with an access of the other?
    #[inline]
    pub(crate) fn conflict(&self, one: SetId, other: SetId) -> bool {
        let other = self.get(other);
        self.get(one).iter().any(|a| other.iter().any(|b| a.conflicts(*b)))
    }
}
