//! Answers of the oracle IFS by state and sleep set. "No" also holds for larger sleep sets, "yes"
//! for smaller ones.

use crate::engine::state_index::{StateIndex, hash_state};
use crate::system::bitset::Bitset;
use crate::system::compiled::{Compiled, NONE};

/// Answers by state and sleep set.
pub struct IfsCache<const N: usize> {
    /// The first entry of each state.
    index: StateIndex,
    words: usize,
    /// The packed state of each entry.
    states: Vec<u64>,
    entries: Vec<Entry<N>>,
}

#[derive(Clone, Copy)]
struct Entry<const N: usize> {
    sleep: Bitset<N>,
    answer: bool,
    /// The next entry of the same state, or [`NONE`].
    next: u32,
}

/// An answer, and the number of the entry that implies it.
#[derive(Clone, Copy)]
pub struct Found {
    pub answer: bool,
    pub entry: u32,
}

impl<const N: usize> IfsCache<N> {
    pub fn new(compiled: &Compiled) -> Self {
        let words = compiled.layout.words();
        IfsCache { index: StateIndex::default(), words, states: Vec::new(), entries: Vec::new() }
    }

    fn state(&self, entry: u32) -> &[u64] {
        &self.states[entry as usize * self.words..][..self.words]
    }

    /// Returns the answer, if an entry implies it.
    #[inline]
    pub fn get(&self, state: &[u64], sleep: Bitset<N>) -> Option<bool> {
        self.find(state, sleep).map(|found| found.answer)
    }

    /// The number of entries.
    pub fn len(&self) -> u32 {
        self.entries.len() as u32
    }

    /// Returns the answer and the entry that implies it, if there is one.
    #[inline]
    pub fn find(&self, state: &[u64], sleep: Bitset<N>) -> Option<Found> {
        let mut at = self.index.find(hash_state(state), |entry| self.state(entry) == state);
        while let Some(number) = at {
            let entry = &self.entries[number as usize];
            let is_implied = if entry.answer { sleep.is_subset(&entry.sleep) } else { entry.sleep.is_subset(&sleep) };
            if is_implied {
                return Some(Found { answer: entry.answer, entry: number });
            }
            at = Some(entry.next).filter(|&next| next != NONE);
        }
        None
    }

    /// Records the answer to a query.
    pub fn insert(&mut self, state: &[u64], sleep: Bitset<N>, answer: bool) {
        debug_assert_eq!(state.len(), self.words);
        debug_assert!(self.get(state, sleep).is_none_or(|known| known == answer), "answers do not contradict");
        let new = self.entries.len() as u32;
        let mut entry = Entry { sleep, answer, next: NONE };
        let (words, states) = (self.words, &self.states);
        let is_same = |entry: u32| &states[entry as usize * words..][..words] == state;
        if let Some(first) = self.index.find_or_insert(hash_state(state), new, is_same) {
            entry.next = std::mem::replace(&mut self.entries[first as usize].next, new);
        }
        self.states.extend_from_slice(state);
        self.entries.push(entry);
    }

    /// The number of allocated bytes.
    pub fn bytes(&self) -> usize {
        self.index.bytes() + self.states.capacity() * 8 + self.entries.capacity() * size_of::<Entry<N>>()
    }
}
