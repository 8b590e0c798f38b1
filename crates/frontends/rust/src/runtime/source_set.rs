//! Sets of places in the source of the program under check.

use rustc_hash::FxHashSet;

use super::identity::Place;

/// A set of places in the source. The same few are asked about again and again: those met last are found without hashing.
#[derive(Default)]
pub(super) struct Places {
    all: FxHashSet<usize>,
    /// Invariant: these are in the set, or 0.
    recent: [usize; 16],
}

impl Places {
    #[inline]
    fn slot(place: Place) -> (usize, usize) {
        let address = std::ptr::from_ref(place) as usize;
        (address, address / align_of::<Place>() % 16)
    }

    /// Is it new?
    #[inline]
    pub(super) fn insert(&mut self, place: Place) -> bool {
        let (address, slot) = Places::slot(place);
        self.recent[slot] != address && {
            self.recent[slot] = address;
            self.all.insert(address)
        }
    }

    #[inline]
    pub(super) fn contains(&self, place: Place) -> bool {
        let (address, slot) = Places::slot(place);
        self.recent[slot] == address || !self.all.is_empty() && self.all.contains(&address)
    }

    pub(super) fn clear(&mut self) {
        if !self.all.is_empty() {
            self.all.clear();
            self.recent = [0; 16];
        }
    }
}
