//! Sets of places in the source of the program under check.

use rustc_hash::FxHashSet;

use super::Place;

/// A set of source places, compared by address. Two addresses of one place count as two places,
/// which users of a set must allow.
///
/// The same few places are looked up again and again, so a direct-mapped cache in front of the hash
/// set answers most queries.
#[derive(Clone, Default)]
pub(crate) struct SourceSet {
    all: FxHashSet<usize>,
    /// Invariant: every entry is 0 or a member of the set.
    recent: [usize; RECENT_LEN],
}

const RECENT_LEN: usize = 16;

impl SourceSet {
    /// The address of a place and its slot in the cache.
    #[inline]
    fn slot(place: Place) -> (usize, usize) {
        let address = std::ptr::from_ref(place) as usize;
        (address, address / align_of::<Place>() % RECENT_LEN)
    }

    /// Inserts a place. True: it was not a member before.
    #[inline]
    pub(super) fn insert(&mut self, place: Place) -> bool {
        let (address, slot) = SourceSet::slot(place);
        self.recent[slot] != address && {
            self.recent[slot] = address;
            self.all.insert(address)
        }
    }

    #[inline]
    pub(super) fn contains(&self, place: Place) -> bool {
        let (address, slot) = SourceSet::slot(place);
        self.recent[slot] == address || !self.all.is_empty() && self.all.contains(&address)
    }

    /// Inserts all places of another set.
    pub(super) fn extend(&mut self, other: &SourceSet) {
        self.all.extend(&other.all);
    }

    pub(super) fn clear(&mut self) {
        if !self.all.is_empty() {
            self.all.clear();
            self.recent = [0; RECENT_LEN];
        }
    }
}
