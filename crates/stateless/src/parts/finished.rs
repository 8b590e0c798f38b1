//! The cache of finished states: what the bottom-up search knows about the states below which everything was explored.
//!
//! Entries can be forgotten at any time: what is not known is explored again. When the cache grows beyond its limit, it forgets everything.
//! An entry holds for every state with the same local states that agrees with it on the locations its exploration depended on (R).

use std::hash::BuildHasher;
use std::rc::Rc;

use mazurka_model::Location;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::summary::{Element, Summary};

/// What an entry and a summary take besides their contents: the tables around them.
const ENTRY: usize = 96;
const SHARED: usize = 64;

/// What is known about a finished state.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    /// R: the locations that the exploration depended on, and their values in the state, as digests.
    pub(crate) depends: Box<[(Location, u128)]>,
    /// What happens below.
    pub(crate) summary: Summary,
}

/// The cache, by the digest of all local states.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    by_locals: FxHashMap<u128, Vec<Finished>>,
    /// All summaries, by hash: states that have the same share it.
    summaries: FxHashMap<u64, Vec<Summary>>,
    /// What it holds, roughly, and may hold.
    bytes: usize,
    limit: usize,
}

impl Cache {
    /// Empty, for so many bytes.
    pub(crate) fn new(limit: usize) -> Self {
        Cache { limit, ..Cache::default() }
    }

    /// The entry that holds for a state with these local states, whose locations have these values.
    pub(crate) fn get(&self, locals: u128, value: impl Fn(Location) -> u128) -> Option<&Finished> {
        let agrees = |entry: &&Finished| entry.depends.iter().all(|&(location, expected)| value(location) == expected);
        self.by_locals.get(&locals)?.iter().find(agrees)
    }

    /// Adds an entry.
    pub(crate) fn insert(&mut self, locals: u128, entry: Finished) {
        self.bytes += ENTRY + size_of_val(&*entry.depends);
        if self.bytes > self.limit {
            *self = Cache::new(self.limit);
        }
        self.by_locals.entry(locals).or_default().push(entry);
    }

    /// The summary with these elements.
    pub(crate) fn share(&mut self, elements: &[Element]) -> Summary {
        let hash = FxBuildHasher.hash_one(elements);
        let alike = self.summaries.entry(hash).or_default();
        match alike.iter().find(|summary| ***summary == *elements) {
            Some(summary) => Rc::clone(summary),
            None => {
                let summary: Summary = elements.into();
                alike.push(Rc::clone(&summary));
                self.bytes += SHARED + size_of_val(elements);
                summary
            }
        }
    }
}
