//! A cache of finished states for bottom-up searches, whatever their summaries are made of.
//!
//! An entry holds for every state with the same local states that agrees with it on the locations its exploration depended on (R). Entries can be
//! forgotten at any time: what is not known is explored again. When the cache grows beyond its limit, it forgets everything.

use std::hash::{BuildHasher, Hash};
use std::rc::Rc;

use mazurka_model::Location;
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::location_sets::LocationSet;

/// What an entry and a summary take besides their contents: the tables around them.
const ENTRY: usize = 96;
const SHARED: usize = 64;

/// What is known about a finished state.
#[derive(Debug)]
pub(crate) struct Known<E> {
    /// R.
    pub(crate) depends: LocationSet,
    /// The values of R in the state, as digests, in the order of locations.
    values: Box<[u128]>,
    pub(crate) summary: Rc<[E]>,
}

/// The cache, by the digest of all local states.
#[derive(Debug)]
pub(crate) struct KnownStates<E> {
    by_locals: FxHashMap<u128, Vec<Known<E>>>,
    /// All summaries, by hash: states that have the same share it.
    summaries: FxHashMap<u64, Vec<Rc<[E]>>>,
    /// What it holds, roughly, and may hold.
    bytes: usize,
    limit: usize,
}

impl<E: Copy + Eq + Hash> KnownStates<E> {
    /// Empty, for so many bytes.
    pub(crate) fn new(limit: usize) -> Self {
        let (by_locals, summaries) = (FxHashMap::default(), FxHashMap::default());
        KnownStates { by_locals, summaries, bytes: 0, limit }
    }

    /// The entry that holds for a state with these local states, whose locations have these values.
    pub(crate) fn get<'s>(
        &self,
        locals: u128,
        members: impl Fn(LocationSet) -> &'s [Location],
        value: impl Fn(Location) -> u128,
    ) -> Option<&Known<E>> {
        let agrees = |entry: &&Known<E>| {
            members(entry.depends).iter().zip(&entry.values).all(|(&location, &expected)| value(location) == expected)
        };
        self.by_locals.get(&locals)?.iter().find(agrees)
    }

    /// Adds an entry for a state in which the locations of R have these values.
    pub(crate) fn insert(&mut self, locals: u128, depends: LocationSet, values: Box<[u128]>, summary: Rc<[E]>) {
        self.bytes += ENTRY + size_of_val(&*values);
        if self.bytes > self.limit {
            *self = KnownStates::new(self.limit);
        }
        self.by_locals.entry(locals).or_default().push(Known { depends, values, summary });
    }

    /// The summary with these elements.
    pub(crate) fn share(&mut self, elements: &[E]) -> Rc<[E]> {
        let alike = self.summaries.entry(FxBuildHasher.hash_one(elements)).or_default();
        match alike.iter().find(|summary| ***summary == *elements) {
            Some(summary) => Rc::clone(summary),
            None => {
                let summary: Rc<[E]> = elements.into();
                alike.push(Rc::clone(&summary));
                self.bytes += SHARED + size_of_val(elements);
                summary
            }
        }
    }
}
