//! The cache of finished states: what a bottom-up search knows about the states below which
//! everything is explored.
//!
//! An entry is valid for every state with the same local states and the same values of the
//! locations that the exploration depended on (R). An *exact* entry is valid for one state only.
//! Entries can be evicted at any time; the search then explores their states again.
//!
//! States are compared by 128-bit digests. On request every hit is confirmed word by word.

use hashbrown::HashTable;
use mazurka_model::{Location, States, Status};
use rustc_hash::FxHashMap;

use crate::bottom_up::digests::{append, local_states, mix};

/// Approximate size of the hash table slots of one entry.
const TABLE_BYTES_PER_ENTRY: usize = 48;

/// A store of location sets, which are named by small copyable ids.
pub(crate) trait LocationSetStore: Default {
    /// The id of a set; equal sets have equal ids.
    type Set: Copy + Eq + std::hash::Hash + std::fmt::Debug;

    /// Visits the members of a set in order.
    fn for_each(&self, set: Self::Set, visit: impl FnMut(Location));

    /// Drops all sets but the given ones, whose ids may change.
    fn retain<'a>(&mut self, wanted: impl Iterator<Item = &'a mut Self::Set>)
    where
        Self::Set: 'a;

    /// Approximate memory use.
    fn bytes(&self) -> usize;
}

/// A state as far as entries are compared with it.
pub(crate) trait StateView {
    /// The digest of the value of a location.
    fn location_digest(&self, location: Location) -> u128;

    /// Appends all local states, exactly.
    fn local_states(&self, words: &mut Vec<u64>);

    /// Appends the value of a location, exactly.
    fn value(&self, location: Location, words: &mut Vec<u64>);
}

/// The current state of an execution.
struct Current<'e, E>(&'e E);

impl<E: States> StateView for Current<'_, E> {
    fn location_digest(&self, location: Location) -> u128 {
        self.0.location_digest(location)
    }

    fn local_states(&self, words: &mut Vec<u64>) {
        for process in self.0.processes().filter(|&process| self.0.status(process) != Status::Absent) {
            words.push(u64::from(process.0));
            self.0.local_state(process, words);
        }
    }

    fn value(&self, location: Location, words: &mut Vec<u64>) {
        self.0.value(location, words);
    }
}

/// What is known about a finished state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Finished<D, S> {
    /// R: the locations whose values the exploration depended on, as a set of [`StateCache::sets`].
    pub(crate) dependencies: D,
    /// What the executions below the state do.
    pub(crate) summary: S,
    /// The number of the state, counted from 0 in the order in which states were first explored.
    pub(crate) state: u32,
}

#[derive(Debug)]
struct Entry<D, S> {
    /// Digest of the local states.
    locals: u128,
    /// Digest of the values of R.
    values: u128,
    finished: Finished<D, S>,
}

/// A member of the linked list of the sets R that occur with certain local states.
#[derive(Debug)]
struct ListedSet<D> {
    dependencies: D,
    /// Where the members of the set are in [`StateCache::members`].
    members: Members,
    next: Option<u32>,
}

/// The members of a set, as a range of [`StateCache::members`].
#[derive(Clone, Copy, Debug)]
struct Members {
    first: u32,
    end: u32,
}

/// An entry for one state.
#[derive(Debug)]
struct ExactEntry<D, S> {
    finished: Finished<D, S>,
    /// The words of the state if hits are confirmed, else empty.
    words: Box<[u64]>,
}

/// The cache, for summaries of any kind.
#[derive(Debug)]
pub(crate) struct StateCache<T: LocationSetStore, S> {
    /// The location sets that entries refer to.
    pub(crate) sets: T,
    /// By digest of the local states: the head of the list of sets R to look up.
    by_locals: FxHashMap<u128, u32>,
    /// The nodes of these lists.
    /// Invariant: no set occurs twice in one list.
    listed: Vec<ListedSet<T::Set>>,
    /// The members of the sets R of all entries, so that looking up a state is a loop.
    members: Vec<Location>,
    members_of: FxHashMap<T::Set, Members>,
    /// Indices of `entries`, hashed by local states and values of R.
    table: HashTable<u32>,
    entries: Vec<Entry<T::Set, S>>,
    /// Exact entries, by digest of the whole state.
    by_state: FxHashMap<u128, ExactEntry<T::Set, S>>,
    /// The words of `entries`, if hits are confirmed.
    words: Option<Vec<Box<[u64]>>>,
    /// The number of words stored in `words` and in the exact entries.
    word_count: usize,
}

impl<T: LocationSetStore, S: Copy> StateCache<T, S> {
    /// An empty cache. `confirm`: compare states word by word at every hit.
    pub(crate) fn new(confirm: bool) -> Self {
        StateCache {
            sets: T::default(),
            by_locals: FxHashMap::default(),
            listed: Vec::new(),
            members: Vec::new(),
            members_of: FxHashMap::default(),
            table: HashTable::new(),
            entries: Vec::new(),
            by_state: FxHashMap::default(),
            words: confirm.then(Vec::new),
            word_count: 0,
        }
    }

    /// What is known about the current state of the execution, whose local states have this digest.
    pub(crate) fn get(&self, locals: u128, execution: &impl States) -> Option<Finished<T::Set, S>> {
        self.find(locals, &Current(execution)).or_else(|| self.get_exact(execution))
    }

    /// What an exact entry says about the current state of the execution.
    pub(crate) fn get_exact(&self, execution: &impl States) -> Option<Finished<T::Set, S>> {
        if self.by_state.is_empty() {
            return None;
        }
        let ExactEntry { finished, words } = self.by_state.get(&execution.digest())?;
        (self.words.is_none() || whole_state(execution) == **words).then_some(*finished)
    }

    /// What is known about a state whose local states have this digest, exact entries aside.
    pub(crate) fn find(&self, locals: u128, state: &impl StateView) -> Option<Finished<T::Set, S>> {
        let mut next = self.by_locals.get(&locals).copied();
        while let Some(at) = next {
            let ListedSet { dependencies, members, next: following } = self.listed[at as usize];
            let values = self.values(members, state);
            let same = |&id: &u32| {
                let entry = &self.entries[id as usize];
                (entry.locals, entry.values, entry.finished.dependencies) == (locals, values, dependencies)
            };
            if let Some(&id) = self.table.find(hash(locals, values), same) {
                let expected = self.words.as_ref().map(|words| &words[id as usize]);
                if expected.is_none_or(|expected| *self.words_of(members, state) == **expected) {
                    return Some(self.entries[id as usize].finished);
                }
            }
            next = following;
        }
        None
    }

    /// Adds an entry for the current state of the execution and all that agree with it on R.
    pub(crate) fn insert(&mut self, locals: u128, finished: Finished<T::Set, S>, execution: &impl States) {
        debug_assert_eq!(locals, local_states(execution), "the execution is in the state of the entry");
        let members = self.members(finished.dependencies);
        let values = self.values(members, &Current(execution));
        let id = self.entries.len() as u32;
        let entries = &self.entries;
        let rehash = |&id: &u32| hash(entries[id as usize].locals, entries[id as usize].values);
        self.table.insert_unique(hash(locals, values), id, rehash);
        self.entries.push(Entry { locals, values, finished });
        let words = self.words.is_some().then(|| self.words_of(members, &Current(execution)));
        if let (Some(all), Some(words)) = (&mut self.words, words) {
            self.word_count += words.len();
            all.push(words.into());
            debug_assert_eq!(all.len(), self.entries.len(), "every entry has its words");
        }
        self.list(locals, finished.dependencies, members);
        debug_assert!(self.table.len() == self.entries.len(), "every entry is in the table");
        debug_assert!(self.by_locals.contains_key(&locals), "the local states of an entry are listed");
    }

    /// Adds a set R to the list of these local states, unless the list contains it.
    fn list(&mut self, locals: u128, dependencies: T::Set, members: Members) {
        let head = self.by_locals.get(&locals).copied();
        let mut next = head;
        while let Some(at) = next {
            if self.listed[at as usize].dependencies == dependencies {
                return;
            }
            next = self.listed[at as usize].next;
        }
        debug_assert!(self.listed.len() < self.entries.len(), "every listed set belongs to an entry");
        self.by_locals.insert(locals, self.listed.len() as u32);
        self.listed.push(ListedSet { dependencies, members, next: head });
    }

    /// Adds an entry for one state, given by its digest and, if hits are confirmed, by its words.
    pub(crate) fn insert_exact(&mut self, digest: u128, finished: Finished<T::Set, S>, words: Box<[u64]>) {
        debug_assert!(self.words.is_some() || words.is_empty(), "words are stored only if hits are confirmed");
        self.word_count += words.len();
        self.by_state.insert(digest, ExactEntry { finished, words });
    }

    /// The words by which an exact entry is confirmed; none unless hits are confirmed.
    pub(crate) fn exact_words(&self, execution: &impl States) -> Box<[u64]> {
        if self.words.is_some() { whole_state(execution).into() } else { Box::from([]) }
    }

    /// Evicts all entries, and all location sets but the given ones, whose ids may change.
    pub(crate) fn evict<'a>(&mut self, wanted: impl Iterator<Item = &'a mut T::Set>)
    where
        T::Set: 'a,
    {
        self.sets.retain(wanted);
        let sets = std::mem::take(&mut self.sets);
        *self = StateCache { sets, ..StateCache::new(self.words.is_some()) };
    }

    /// Approximate memory use.
    pub(crate) fn bytes(&self) -> usize {
        self.sets.bytes()
            + self.entries.len() * (size_of::<Entry<T::Set, S>>() + TABLE_BYTES_PER_ENTRY)
            + self.listed.len() * size_of::<ListedSet<T::Set>>()
            + self.members.len() * size_of::<Location>()
            + self.members_of.len() * 2 * size_of::<(T::Set, Members)>()
            + self.by_state.len() * (size_of::<ExactEntry<T::Set, S>>() + TABLE_BYTES_PER_ENTRY)
            + self.word_count * size_of::<u64>()
    }

    /// The members of a set.
    fn members(&mut self, set: T::Set) -> Members {
        let StateCache { sets, members, .. } = self;
        *self.members_of.entry(set).or_insert_with(|| {
            let first = members.len() as u32;
            sets.for_each(set, |location| members.push(location));
            Members { first, end: members.len() as u32 }
        })
    }

    fn locations(&self, members: Members) -> &[Location] {
        &self.members[members.first as usize..members.end as usize]
    }

    /// The digest of the values of some locations.
    fn values(&self, members: Members, state: &impl StateView) -> u128 {
        // Values are compared only with those of the same locations, in the same order.
        let digests = self.locations(members).iter().map(|&location| state.location_digest(location));
        mix(digests.fold(0, append))
    }

    /// The local states and the values of some locations, exactly.
    fn words_of(&self, members: Members, state: &impl StateView) -> Vec<u64> {
        let mut words = Vec::new();
        state.local_states(&mut words);
        for &location in self.locations(members) {
            words.push(u64::from(location.0));
            state.value(location, &mut words);
        }
        words
    }
}

fn whole_state(execution: &impl States) -> Vec<u64> {
    let mut words = Vec::new();
    execution.state(&mut words);
    words
}

fn hash(locals: u128, values: u128) -> u64 {
    let mixed = locals.wrapping_add(values.rotate_left(64));
    (mixed as u64) ^ (mixed >> 64) as u64
}

/// How much a search may remember. After an eviction the limit is at least twice what is still in
/// use, so that the cost of evictions stays proportional to the work between them.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    requested: usize,
    limit: usize,
}

impl MemoryBudget {
    pub(crate) fn new(requested: usize) -> Self {
        MemoryBudget { requested, limit: requested }
    }

    /// Is it time to evict?
    pub(crate) fn is_exceeded_by(&self, bytes: usize) -> bool {
        bytes > self.limit
    }

    /// Sets the limit after an eviction that left this much in use.
    pub(crate) fn reset(&mut self, bytes_in_use: usize) {
        self.limit = self.requested.max(2 * bytes_in_use);
        debug_assert!(!self.is_exceeded_by(bytes_in_use), "an eviction is not followed by another one at once");
        debug_assert!(!self.is_exceeded_by(bytes_in_use));
    }
}
