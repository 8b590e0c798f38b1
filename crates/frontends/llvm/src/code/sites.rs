//! Places in the program that instructions come from.

use rustc_hash::FxHashMap;

use crate::ir::Location;

/// A place in the program.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct SiteEntry {
    /// The function.
    pub function: String,
    /// The place, if debug information has it.
    pub location: Option<Location>,
    /// The operation, for programs whose source is not available.
    pub operation: String,
    /// The author's message, such as the condition of an assertion.
    pub message: String,
}

/// Interned places.
#[derive(Clone, Debug, Default)]
pub struct Sites {
    entries: Vec<SiteEntry>,
    ids: FxHashMap<SiteEntry, u32>,
}

impl Sites {
    /// The number of a place.
    pub fn intern(&mut self, entry: SiteEntry) -> u32 {
        if let Some(&id) = self.ids.get(&entry) {
            return id;
        }
        let id = self.entries.len() as u32;
        self.entries.push(entry.clone());
        self.ids.insert(entry, id);
        id
    }

    /// Whether a place is known.
    #[inline]
    pub fn has_location(&self, id: u32) -> bool {
        self.entries[id as usize].location.is_some()
    }

    /// The place with a number.
    pub fn get(&self, id: u32) -> &SiteEntry {
        &self.entries[id as usize]
    }
}
