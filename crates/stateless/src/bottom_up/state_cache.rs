//! The cache of finished states: what the bottom-up search knows about the states below which everything was explored.
//!
//! An entry holds for every state with the same local states that agrees with it on the locations its exploration depended on (R); an exact entry, for
//! one state alone. Entries can be forgotten at any time: what is not known is explored again.
//!
//! States are compared by digests; if wanted, every hit is confirmed word by word.

use hashbrown::HashTable;
use mazurka_model::{Location, ProcessId, States, Status};
use rustc_hash::FxHashMap;

use crate::bottom_up::label::spread;

/// What an entry takes besides its contents: the tables around it.
const TABLES: usize = 48;

/// Sets of locations, kept in tables and named by numbers.
pub(crate) trait Sets: Default {
    /// The name of a set.
    type Set: Copy + Eq + std::fmt::Debug;

    /// All its members, in order.
    fn for_each(&self, set: Self::Set, visit: impl FnMut(Location));

    /// The sets alone that are still wanted. Their names may change.
    fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut Self::Set>)
    where
        Self::Set: 'a;

    /// What they take, roughly.
    fn bytes(&self) -> usize;
}

/// What is known about a finished state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finished<D, S> {
    /// R: the locations that the exploration depended on; a set of [`Cache::sets`].
    pub(crate) depends: D,
    /// What happens below.
    pub(crate) summary: S,
}

#[derive(Debug)]
struct Entry<D, S> {
    /// Digests of the local states, and of the values of R.
    locals: u128,
    values: u128,
    finished: Finished<D, S>,
}

/// One of the sets R of the states with some local states, and the next one.
#[derive(Debug)]
struct Set<D> {
    depends: D,
    next: Option<u32>,
}

/// An exact entry, with the words of its state if hits are confirmed.
type Exact<D, S> = (Finished<D, S>, Box<[u64]>);

/// The cache, for summaries of any kind.
#[derive(Debug)]
pub(crate) struct Cache<T: Sets, S> {
    /// Sets of locations.
    pub(crate) sets: T,
    /// By local states, the sets R to be looked at.
    by_locals: FxHashMap<u128, u32>,
    of_locals: Vec<Set<T::Set>>,
    /// By local states, R and values.
    table: HashTable<u32>,
    entries: Vec<Entry<T::Set, S>>,
    /// By whole states.
    by_state: FxHashMap<u128, Exact<T::Set, S>>,
    /// The words of the entries, if hits are confirmed.
    words: Option<Vec<Box<[u64]>>>,
    words_held: usize,
    /// Hits that were none, because the words differ.
    pub(crate) collisions: u64,
}

impl<T: Sets, S: Copy> Cache<T, S> {
    /// Empty. `exact`: every hit is confirmed word by word.
    pub(crate) fn new(exact: bool) -> Self {
        Cache {
            sets: T::default(),
            by_locals: FxHashMap::default(),
            of_locals: Vec::new(),
            table: HashTable::new(),
            entries: Vec::new(),
            by_state: FxHashMap::default(),
            words: exact.then(Vec::new),
            words_held: 0,
            collisions: 0,
        }
    }

    /// What is known about the state that the execution is in, whose local states have this digest.
    pub(crate) fn get(&mut self, locals: u128, execution: &impl States) -> Option<Finished<T::Set, S>> {
        let mut next = self.by_locals.get(&locals).copied();
        while let Some(at) = next {
            let Set { depends, next: following } = self.of_locals[at as usize];
            let values = self.values(depends, execution);
            let same = |&id: &u32| {
                let entry = &self.entries[id as usize];
                (entry.locals, entry.values, entry.finished.depends) == (locals, values, depends)
            };
            if let Some(&id) = self.table.find(hash(locals, values), same) {
                let expected = self.words.as_ref().map(|words| &words[id as usize]);
                if expected.is_none_or(|expected| *self.exactly(depends, execution) == **expected) {
                    return Some(self.entries[id as usize].finished);
                }
                self.collisions += 1;
            }
            next = following;
        }
        if self.by_state.is_empty() {
            return None;
        }
        let (finished, expected) = self.by_state.get(&execution.digest())?;
        if self.words.is_some() && whole(execution) != **expected {
            self.collisions += 1;
            return None;
        }
        Some(*finished)
    }

    /// Adds an entry for the state that the execution is in.
    pub(crate) fn insert(&mut self, locals: u128, finished: Finished<T::Set, S>, execution: &impl States) {
        let values = self.values(finished.depends, execution);
        let id = self.entries.len() as u32;
        let entries = &self.entries;
        let rehash = |&id: &u32| hash(entries[id as usize].locals, entries[id as usize].values);
        self.table.insert_unique(hash(locals, values), id, rehash);
        self.entries.push(Entry { locals, values, finished });
        let words = self.words.is_some().then(|| self.exactly(finished.depends, execution));
        if let (Some(all), Some(words)) = (&mut self.words, words) {
            self.words_held += words.len();
            all.push(words.into());
        }
        let first = self.by_locals.get(&locals).copied();
        let mut next = first;
        while let Some(at) = next {
            if self.of_locals[at as usize].depends == finished.depends {
                return;
            }
            next = self.of_locals[at as usize].next;
        }
        self.by_locals.insert(locals, self.of_locals.len() as u32);
        self.of_locals.push(Set { depends: finished.depends, next: first });
    }

    /// Adds an entry for one state alone, by its digest. `words`: the state, if hits are confirmed.
    pub(crate) fn insert_exact(&mut self, state: u128, finished: Finished<T::Set, S>, words: Box<[u64]>) {
        self.words_held += words.len();
        self.by_state.insert(state, (finished, words));
    }

    /// The words that an exact entry is to be compared by; none unless hits are confirmed.
    pub(crate) fn whole(&self, execution: &impl States) -> Box<[u64]> {
        if self.words.is_some() { whole(execution).into() } else { Box::from([]) }
    }

    /// Forgets all entries, and all sets but those that are still wanted. Their numbers change.
    pub(crate) fn forget<'a>(&mut self, wanted: impl Iterator<Item = &'a mut T::Set>)
    where
        T::Set: 'a,
    {
        self.sets.retain(wanted);
        let sets = std::mem::take(&mut self.sets);
        *self = Cache { sets, collisions: self.collisions, ..Cache::new(self.words.is_some()) };
    }

    /// What it holds, roughly.
    pub(crate) fn bytes(&self) -> usize {
        self.sets.bytes()
            + self.entries.len() * (size_of::<Entry<T::Set, S>>() + TABLES)
            + self.of_locals.len() * size_of::<Set<T::Set>>()
            + self.by_state.len() * (size_of::<Exact<T::Set, S>>() + TABLES)
            + self.words_held * size_of::<u64>()
    }

    /// The digest of the values of some locations.
    fn values(&self, depends: T::Set, execution: &impl States) -> u128 {
        let mut sum = 0u128;
        self.sets.for_each(depends, |location| {
            let at = u128::from(location.0).wrapping_mul(0x9E37_79B9_7F4A_7C15_F39C_C060_5CED_C835);
            sum = sum.wrapping_add(spread(execution.location_digest(location) ^ at));
        });
        sum
    }

    /// The local states and the values of some locations, exactly.
    fn exactly(&self, depends: T::Set, execution: &impl States) -> Vec<u64> {
        let mut words = Vec::new();
        for process in (0..execution.process_count()).map(|id| ProcessId(id as u32)) {
            if execution.status(process) != Status::Absent {
                words.push(u64::from(process.0));
                execution.local_state(process, &mut words);
            }
        }
        self.sets.for_each(depends, |location| {
            words.push(u64::from(location.0));
            execution.value(location, &mut words);
        });
        words
    }
}

fn whole(execution: &impl States) -> Vec<u64> {
    let mut words = Vec::new();
    execution.state(&mut words);
    words
}

fn hash(locals: u128, values: u128) -> u64 {
    let mixed = locals.wrapping_add(values.rotate_left(64));
    (mixed as u64) ^ (mixed >> 64) as u64
}
