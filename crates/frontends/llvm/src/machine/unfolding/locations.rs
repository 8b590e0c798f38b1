//! The locations of graphs: words of memory, numbered in the order in which they are met. Locations
//! are dense, because graphs have tables of them.

use std::sync::{Arc, Mutex};

use mazurka_graphs::LocationId;
use rustc_hash::FxHashMap;

/// The words that are locations. Clones agree about the numbers.
#[derive(Clone, Debug, Default)]
pub(super) struct Locations {
    /// By location, the words that any clone has met.
    shared: Arc<Mutex<Numbering>>,
    /// A copy of the first of them, which is read without a lock.
    own: Numbering,
}

#[derive(Clone, Debug, Default)]
struct Numbering {
    words: Vec<u32>,
    numbers: FxHashMap<u32, u32>,
}

impl Numbering {
    fn number(&mut self, word: u32) -> u32 {
        let words = &mut self.words;
        *self.numbers.entry(word).or_insert_with(|| {
            words.push(word);
            words.len() as u32 - 1
        })
    }
}

impl Locations {
    /// The location of a word of memory.
    pub(super) fn location(&mut self, word: u32) -> LocationId {
        if let Some(&number) = self.own.numbers.get(&word) {
            return LocationId(number);
        }
        let mut shared = self.shared.lock().expect("invariant: no panic while the locations are locked");
        let number = shared.number(word);
        for &word in &shared.words[self.own.words.len()..] {
            self.own.number(word);
        }
        LocationId(number)
    }

    /// The word of a location that was met.
    pub(super) fn word(&self, location: LocationId) -> u32 {
        self.own.words[location.index()]
    }
}
