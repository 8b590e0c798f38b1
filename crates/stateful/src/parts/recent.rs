//! Answers to questions that were asked lately. A question is a few words, of which the first is not `u64::MAX`; so is an answer.

use crate::parts::table::hash;

/// So many words of answers are remembered at first, and at most: as many as fit into the second cache of most machines.
const FEW_WORDS: usize = 1 << 10;
const MOST_WORDS: usize = 1 << 16;

/// What was asked lately: each question has one place, from which it drives another one.
#[derive(Clone, Debug)]
pub struct Recent {
    /// The words of a question and those of the answer, one after the other.
    pub words: Vec<u64>,
    stride: usize,
    places: usize,
    /// Questions that were not known, since there are so many places.
    new: usize,
}

impl Recent {
    pub fn new(stride: usize) -> Recent {
        let mut recent = Recent { words: Vec::new(), stride, places: 0, new: 0 };
        recent.resize((FEW_WORDS / stride).max(1));
        recent
    }

    /// Forgets everything, and has so many places.
    fn resize(&mut self, places: usize) {
        (self.places, self.new) = (places, 0);
        self.words.clear();
        // No question has such a word: states of processes are numbered from 0 on. The last place is for what is not remembered.
        self.words.resize((places + 1) * self.stride, u64::MAX);
    }

    /// A place for an answer that is not remembered.
    pub fn last(&self) -> usize {
        self.words.len() - self.stride
    }

    /// Where the answer to a question is, and whether it is there; if not, it is to be put there.
    #[inline]
    pub fn get(&mut self, question: &[u64]) -> (usize, bool) {
        let hash = hash(question);
        let start = self.start(hash);
        let entry = &self.words[start..start + question.len()];
        if entry.iter().zip(question).all(|(known, word)| known == word) {
            return (start + question.len(), true);
        }
        self.new += 1;
        if self.new > 4 * self.places && self.words.len() * 4 <= MOST_WORDS {
            self.resize(4 * self.places);
        }
        let start = self.start(hash);
        self.words[start..start + question.len()].copy_from_slice(question);
        (start + question.len(), false)
    }

    #[inline]
    fn start(&self, hash: u64) -> usize {
        ((u128::from(hash) * self.places as u128) >> 64) as usize * self.stride
    }
}
