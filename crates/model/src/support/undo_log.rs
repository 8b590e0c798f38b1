//! Words of memory with a log, so that an execution can rewind.

use super::digest::term;
use crate::Mark;

/// An array of words that remembers what was overwritten, and a digest of it that is kept up to
/// date. Zero words contribute nothing to the digest.
#[derive(Clone, Debug, Default)]
pub struct UndoLog {
    words: Vec<i64>,
    /// Index and old value of every word written since the start, in order.
    log: Vec<(u32, i64)>,
    /// Invariant: the sum of the terms of all words.
    digest: u128,
}

impl UndoLog {
    /// Memory with these initial words.
    pub fn new(words: Vec<i64>) -> Self {
        let digest = words.iter().enumerate().fold(0, |sum: u128, (at, &word)| sum.wrapping_add(term(at, word)));
        UndoLog { words, log: Vec::new(), digest }
    }

    /// The word at an index.
    #[inline]
    pub fn get(&self, at: usize) -> i64 {
        self.words[at]
    }

    /// The current values of all words.
    pub fn words(&self) -> &[i64] {
        &self.words
    }

    /// Writes a word and logs the old one.
    #[inline]
    pub fn set(&mut self, at: usize, word: i64) {
        let old = std::mem::replace(&mut self.words[at], word);
        if old != word {
            self.log.push((at as u32, old));
            self.digest = self.digest.wrapping_sub(term(at, old)).wrapping_add(term(at, word));
        }
    }

    /// Makes sure that there are at least this many words; new ones are zero and stay when the
    /// execution rewinds.
    pub fn grow(&mut self, length: usize) {
        if self.words.len() < length {
            self.words.resize(length, 0);
        }
    }

    /// The digest of all words.
    #[inline]
    pub fn digest(&self) -> u128 {
        self.digest
    }

    /// The current point, for [`rewind`](UndoLog::rewind).
    #[inline]
    pub fn mark(&self) -> Mark {
        Mark(self.log.len() as u64)
    }

    /// Undoes all writes since a point.
    pub fn rewind(&mut self, mark: Mark) {
        debug_assert!(mark.0 as usize <= self.log.len(), "a mark is not from a later point");
        while self.log.len() > mark.0 as usize {
            let (at, old) = self.log.pop().expect("invariant: the log is longer than the mark");
            let at = at as usize;
            self.digest = self.digest.wrapping_sub(term(at, self.words[at])).wrapping_add(term(at, old));
            self.words[at] = old;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rewinding_restores_words_and_digest() {
        let mut memory = UndoLog::new(vec![1, 0, 3]);
        let (start, digest) = (memory.mark(), memory.digest());
        memory.set(0, 7);
        let middle = memory.mark();
        memory.set(2, 0);
        memory.set(0, 9);
        memory.rewind(middle);
        assert_eq!(memory.words(), [7, 0, 3]);
        memory.rewind(start);
        assert_eq!((memory.words(), memory.digest()), (&[1, 0, 3][..], digest));
    }
}
