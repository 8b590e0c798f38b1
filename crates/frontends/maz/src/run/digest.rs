//! Digests of states. The digest of a state is the sum of the digests of its words, so that a write
//! updates it in constant time.

use super::execution::MazExecution;
use rustc_hash::FxHashMap;

/// The digest of a word at an index. Zero words contribute nothing, so the frames of absent
/// processes do not matter.
#[inline]
pub fn word_digest(at: usize, value: i64) -> u128 {
    if value == 0 {
        return 0;
    }
    let key = (at as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let low = scramble(value as u64 ^ key);
    let high = scramble((value as u64).wrapping_add(key.rotate_left(32)) ^ 0xD1B5_4A32_D192_ED03);
    u128::from(high) << 64 | u128::from(low)
}

/// The kinds of observations in a history. Their numbers are arbitrary but distinct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HistoryKind {
    Holds = 1,
    FailsToHold,
    Output,
    Error,
    Discarded,
}

/// The numbers of the histories of observations that an execution has met. The number of a history
/// is a hash of it, unless that is taken: different histories have different numbers, so states are
/// equal only if what processes have shown is equal. The empty history has the number 0.
#[derive(Debug, Default)]
pub struct Histories {
    /// For each number, the number of the history without its last observation, and the latter.
    known: FxHashMap<i64, (i64, HistoryKind, i64)>,
}

impl Histories {
    /// The number of a history that is extended by one observation.
    pub fn extend(&mut self, history: i64, kind: HistoryKind, what: i64) -> i64 {
        let mixed = (history as u64).wrapping_add(kind as u64).wrapping_mul(0xFF51_AFD7_ED55_8CCD) ^ what as u64;
        let mut number = scramble(mixed.rotate_left(29)) as i64;
        loop {
            if number != 0 && *self.known.entry(number).or_insert((history, kind, what)) == (history, kind, what) {
                return number;
            }
            number = number.wrapping_add(1);
        }
    }
}

/// The finaliser of splitmix64: a bijection in which every input bit affects every output bit.
#[inline]
fn scramble(mut x: u64) -> u64 {
    x = (x ^ x >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ x >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ x >> 31
}

impl MazExecution<'_> {
    /// The digest of a range of words.
    pub(super) fn digest_of(&self, words: std::ops::Range<usize>) -> u128 {
        words.map(|at| word_digest(at, self.words[at])).fold(0, u128::wrapping_add)
    }

    /// Computes the digest of the state, that is, of the shared words and the frames without the
    /// temporaries and constants between them.
    pub(super) fn digest_of_state(&self) -> u128 {
        let frames = self.code.initial.len()..self.words.len();
        self.digest_of(0..self.code.shared_words as usize).wrapping_add(self.digest_of(frames))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_histories_have_different_numbers() {
        let mut histories = Histories::default();
        let one = histories.extend(0, HistoryKind::Output, 7);
        let other = histories.extend(0, HistoryKind::Holds, 3);
        assert_eq!(histories.extend(0, HistoryKind::Output, 7), one);
        // As if another history had the same hash.
        histories.known.insert(other, (9, HistoryKind::Error, 9));
        assert_eq!(histories.extend(0, HistoryKind::Holds, 3), other.wrapping_add(1));
    }
}
