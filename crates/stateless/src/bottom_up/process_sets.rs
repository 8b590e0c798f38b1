//! Sets of processes without a bound on their number. Ids below 64, which is all that most programs
//! have, are bits of a word; sets of larger ids are interned.

use mazurka_model::ProcessId;

use crate::bottom_up::interner::SliceInterner;

/// Number of process ids that one word of a set covers.
const WORD_BITS: u32 = u64::BITS;

/// A set of processes, stored by [`ProcessSets`]. Equal sets of one store compare equal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct ProcessSet {
    /// The members with ids below 64.
    low: u64,
    /// All other members, as the number of an interned slice of words; 0 if there are none.
    high: u32,
}

impl ProcessSet {
    pub(crate) const EMPTY: ProcessSet = ProcessSet { low: 0, high: 0 };

    /// The members as the bits of a word. All bits are set if there are members with large ids, so
    /// sets with a common member have a common bit.
    #[inline]
    pub(crate) fn bits(self) -> u64 {
        if self.high == 0 { self.low } else { u64::MAX }
    }
}

/// The bits of the set that has only this member; see [`ProcessSet::bits`].
#[inline]
pub(crate) fn bits_of(process: ProcessId) -> u64 {
    if process.0 < WORD_BITS { 1 << process.0 } else { u64::MAX }
}

/// The store behind all process sets of one search.
#[derive(Debug)]
pub(crate) struct ProcessSets {
    /// Invariant: slice 0 is empty, and the last word of every other slice is not 0.
    high: SliceInterner<u64>,
    /// Scratch space for the words of a new set.
    words: Vec<u64>,
}

impl Default for ProcessSets {
    fn default() -> Self {
        let mut high = SliceInterner::default();
        let empty = high.intern(&[]);
        debug_assert_eq!(empty, 0, "the empty slice has the number 0");
        ProcessSets { high, words: Vec::new() }
    }
}

impl ProcessSets {
    /// The set with one member.
    pub(crate) fn singleton(&mut self, process: ProcessId) -> ProcessSet {
        let Some(id) = process.0.checked_sub(WORD_BITS) else { return ProcessSet { low: 1 << process.0, high: 0 } };
        self.words.clear();
        self.words.resize((id / WORD_BITS) as usize, 0);
        self.words.push(1 << (id % WORD_BITS));
        ProcessSet { low: 0, high: self.high.intern(&self.words) }
    }

    /// The set with these members.
    pub(crate) fn collect(&mut self, processes: impl Iterator<Item = ProcessId>) -> ProcessSet {
        processes.fold(ProcessSet::EMPTY, |set, process| {
            let one = self.singleton(process);
            self.union(set, one)
        })
    }

    #[inline]
    pub(crate) fn contains(&self, set: ProcessSet, process: ProcessId) -> bool {
        match process.0.checked_sub(WORD_BITS) {
            None => set.low >> process.0 & 1 != 0,
            Some(id) => {
                let word = self.high.get(set.high).get((id / WORD_BITS) as usize);
                word.is_some_and(|word| word >> (id % WORD_BITS) & 1 != 0)
            }
        }
    }

    /// Do the two sets have a common member?
    #[inline]
    pub(crate) fn meets(&self, one: ProcessSet, other: ProcessSet) -> bool {
        let high = || self.high.get(one.high).iter().zip(self.high.get(other.high)).any(|(a, b)| a & b != 0);
        one.low & other.low != 0 || one.high != 0 && other.high != 0 && high()
    }

    #[inline]
    pub(crate) fn union(&mut self, one: ProcessSet, other: ProcessSet) -> ProcessSet {
        let high = match (one.high, other.high) {
            (high, 0) | (0, high) => high,
            _ => self.combine(one.high, other.high, |a, b| a | b),
        };
        let union = ProcessSet { low: one.low | other.low, high };
        debug_assert!(
            self.count(union) >= self.count(one).max(self.count(other)),
            "a union has at least as many members"
        );
        union
    }

    #[inline]
    pub(crate) fn intersection(&mut self, one: ProcessSet, other: ProcessSet) -> ProcessSet {
        let high = match (one.high, other.high) {
            (_, 0) | (0, _) => 0,
            _ => self.combine(one.high, other.high, |a, b| a & b),
        };
        let intersection = ProcessSet { low: one.low & other.low, high };
        debug_assert_eq!(
            intersection != ProcessSet::EMPTY,
            self.meets(one, other),
            "an intersection has the common members"
        );
        intersection
    }

    #[inline]
    pub(crate) fn difference(&mut self, one: ProcessSet, other: ProcessSet) -> ProcessSet {
        let high = match (one.high, other.high) {
            (high, 0) => high,
            (0, _) => 0,
            _ => self.combine(one.high, other.high, |a, b| a & !b),
        };
        let difference = ProcessSet { low: one.low & !other.low, high };
        debug_assert!(!self.meets(difference, other), "a difference has no member that was removed");
        difference
    }

    /// The members of a set, by id.
    pub(crate) fn iter(&self, set: ProcessSet) -> impl Iterator<Item = ProcessId> {
        let words = [set.low].into_iter().chain(self.high.get(set.high).iter().copied());
        words.enumerate().flat_map(|(at, mut remaining)| {
            std::iter::from_fn(move || {
                let id = (remaining != 0).then(|| remaining.trailing_zeros())?;
                remaining &= remaining - 1;
                Some(ProcessId(at as u32 * WORD_BITS + id))
            })
        })
    }

    /// The number of members.
    pub(crate) fn count(&self, set: ProcessSet) -> u32 {
        set.low.count_ones() + self.high.get(set.high).iter().map(|word| word.count_ones()).sum::<u32>()
    }

    /// Is every member of `one` a member of `other`? Used by assertions.
    pub(crate) fn is_subset(&self, one: ProcessSet, other: ProcessSet) -> bool {
        self.iter(one).all(|process| self.contains(other, process))
    }

    /// Approximate memory use.
    pub(crate) fn bytes(&self) -> usize {
        self.high.bytes()
    }

    /// Combines two interned slices word by word.
    fn combine(&mut self, one: u32, other: u32, operation: fn(u64, u64) -> u64) -> u32 {
        if one == other {
            // Union and intersection of a set with itself are the set; the difference is empty.
            return if operation(!0, !0) == 0 { 0 } else { one };
        }
        let (one, other) = (self.high.get(one), self.high.get(other));
        let word = |words: &[u64], at: usize| words.get(at).copied().unwrap_or(0);
        self.words.clear();
        self.words.extend((0..one.len().max(other.len())).map(|at| operation(word(one, at), word(other, at))));
        debug_assert!(one.last() != Some(&0) && other.last() != Some(&0), "slices have no trailing zeros");
        while self.words.last() == Some(&0) {
            self.words.pop();
        }
        let combined = self.high.intern(&self.words);
        debug_assert_eq!(combined == 0, self.words.is_empty(), "only the empty slice has the number 0");
        combined
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn operations_on_small_and_large_ids() {
        let mut sets = ProcessSets::default();
        let mut of = |ids: &[u32]| sets.collect(ids.iter().map(|&id| ProcessId(id)));
        let (a, b, c) = (of(&[0, 63, 64, 500]), of(&[63, 65, 500]), of(&[0, 64]));
        let ids = |sets: &ProcessSets, set| sets.iter(set).map(|process| process.0).collect::<Vec<_>>();
        let union = sets.union(a, b);
        assert_eq!(ids(&sets, union), [0, 63, 64, 65, 500]);
        let both = sets.intersection(a, b);
        assert_eq!(ids(&sets, both), [63, 500]);
        let rest = sets.difference(a, b);
        assert_eq!(rest, c, "equal sets compare equal");
        assert_eq!(sets.difference(a, a), ProcessSet::EMPTY);
        assert!(sets.meets(a, b) && !sets.meets(b, c));
        assert!(sets.contains(a, ProcessId(500)) && !sets.contains(c, ProcessId(500)));
        assert_eq!(sets.count(union), 5);
        assert!(sets.is_subset(c, a) && !sets.is_subset(a, c));
    }
}
