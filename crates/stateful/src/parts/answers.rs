//! Answers of the oracle IFS by state and sleep set: "no" holds for larger sleep sets, "yes" for smaller ones.

use crate::parts::bits::Bits;
use crate::parts::compiled::Compiled;
use crate::parts::table::{Table, hash};

/// Answers by state and sleep set.
pub struct Answers<const N: usize> {
    table: Table,
    words: usize,
    states: Vec<u64>,
    entries: Vec<Entry<N>>,
}

#[derive(Clone, Copy)]
struct Entry<const N: usize> {
    sleep: Bits<N>,
    answer: bool,
    /// The next entry of the same state.
    next: u32,
}

impl<const N: usize> Answers<N> {
    pub fn new(compiled: &Compiled) -> Self {
        Answers { table: Table::default(), words: compiled.layout.words(), states: Vec::new(), entries: Vec::new() }
    }

    fn state(&self, entry: u32) -> &[u64] {
        &self.states[entry as usize * self.words..][..self.words]
    }

    /// What is known.
    #[inline]
    pub fn get(&self, state: &[u64], sleep: Bits<N>) -> Option<bool> {
        let mut at = self.table.find(hash(state), |entry| self.state(entry) == state);
        while let Some(entry) = at {
            let known = &self.entries[entry as usize];
            if known.answer && sleep.within(&known.sleep) || !known.answer && known.sleep.within(&sleep) {
                return Some(known.answer);
            }
            at = Some(known.next).filter(|&next| next != u32::MAX);
        }
        None
    }

    /// Remembers an answer.
    pub fn put(&mut self, state: &[u64], sleep: Bits<N>, answer: bool) {
        let new = self.entries.len() as u32;
        let mut entry = Entry { sleep, answer, next: u32::MAX };
        let (words, states) = (self.words, &self.states);
        let same = |entry: u32| &states[entry as usize * words..][..words] == state;
        if let Some(first) = self.table.find_or_insert(hash(state), new, same) {
            entry.next = std::mem::replace(&mut self.entries[first as usize].next, new);
        }
        self.states.extend_from_slice(state);
        self.entries.push(entry);
    }

    /// Bytes in use.
    pub fn bytes(&self) -> usize {
        self.table.bytes() + self.states.capacity() * 8 + self.entries.capacity() * size_of::<Entry<N>>()
    }
}
