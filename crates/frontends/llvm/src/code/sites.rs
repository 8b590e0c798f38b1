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
    /// For each place, whether it is known and in the program, not in a library.
    in_program: Vec<bool>,
    ids: FxHashMap<SiteEntry, u32>,
}

impl Sites {
    /// The number of a place. A place in a header of a library is not one in the program.
    pub fn intern(&mut self, entry: SiteEntry, in_library: bool) -> u32 {
        if let Some(&id) = self.ids.get(&entry) {
            return id;
        }
        let id = self.entries.len() as u32;
        self.in_program.push(entry.location.is_some() && !in_library);
        self.entries.push(entry.clone());
        self.ids.insert(entry, id);
        id
    }

    /// Whether a place is known and in the program.
    #[inline]
    pub fn is_in_program(&self, id: u32) -> bool {
        self.in_program[id as usize]
    }

    /// The place with a number.
    pub fn get(&self, id: u32) -> &SiteEntry {
        &self.entries[id as usize]
    }
}
