//! Sets of processes, of any number. What concerns the first 64 is a word; few programs have more.

use mazurka_model::ProcessId;

use crate::bottom_up::interned::InternedSlices;

/// So many processes fit into a word.
const WORD: u32 = u64::BITS;

/// A set of processes, kept by [`ProcessSets`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Processes {
    /// Those with ids below 64.
    low: u64,
    /// All others, as the number of a slice of words. 0: none.
    high: u32,
}

impl Processes {
    pub(crate) const EMPTY: Processes = Processes { low: 0, high: 0 };
}

/// All sets of one search.
#[derive(Debug)]
pub(crate) struct ProcessSets {
    /// Invariant: the last word of a slice is not 0; the first slice is empty.
    high: InternedSlices<u64>,
    room: Vec<u64>,
}

impl Default for ProcessSets {
    fn default() -> Self {
        let mut high = InternedSlices::default();
        high.intern(&[]);
        ProcessSets { high, room: Vec::new() }
    }
}

impl ProcessSets {
    /// The set of one process.
    pub(crate) fn of(&mut self, process: ProcessId) -> Processes {
        let Some(id) = process.0.checked_sub(WORD) else { return Processes { low: 1 << process.0, high: 0 } };
        self.room.clear();
        self.room.resize((id / WORD) as usize, 0);
        self.room.push(1 << (id % WORD));
        Processes { low: 0, high: self.high.intern(&self.room) }
    }

    /// The set of these.
    pub(crate) fn collect(&mut self, processes: impl Iterator<Item = ProcessId>) -> Processes {
        processes.fold(Processes::EMPTY, |set, process| {
            let one = self.of(process);
            self.union(set, one)
        })
    }

    #[inline]
    pub(crate) fn contains(&self, set: Processes, process: ProcessId) -> bool {
        match process.0.checked_sub(WORD) {
            None => set.low >> process.0 & 1 != 0,
            Some(id) => {
                self.high.get(set.high).get((id / WORD) as usize).is_some_and(|word| word >> (id % WORD) & 1 != 0)
            }
        }
    }

    #[inline]
    pub(crate) fn meets(&self, one: Processes, other: Processes) -> bool {
        let high = || self.high.get(one.high).iter().zip(self.high.get(other.high)).any(|(a, b)| a & b != 0);
        one.low & other.low != 0 || one.high != 0 && other.high != 0 && high()
    }

    #[inline]
    pub(crate) fn union(&mut self, one: Processes, other: Processes) -> Processes {
        let high = match (one.high, other.high) {
            (high, 0) | (0, high) => high,
            _ => self.combine(one.high, other.high, |a, b| a | b),
        };
        Processes { low: one.low | other.low, high }
    }

    #[inline]
    pub(crate) fn intersection(&mut self, one: Processes, other: Processes) -> Processes {
        let high = match (one.high, other.high) {
            (_, 0) | (0, _) => 0,
            _ => self.combine(one.high, other.high, |a, b| a & b),
        };
        Processes { low: one.low & other.low, high }
    }

    #[inline]
    pub(crate) fn difference(&mut self, one: Processes, other: Processes) -> Processes {
        let high = match (one.high, other.high) {
            (high, 0) => high,
            (0, _) => 0,
            _ => self.combine(one.high, other.high, |a, b| a & !b),
        };
        Processes { low: one.low & !other.low, high }
    }

    /// The processes of a set.
    pub(crate) fn iter(&self, set: Processes) -> impl Iterator<Item = ProcessId> {
        let words = [set.low].into_iter().chain(self.high.get(set.high).iter().copied());
        words.enumerate().flat_map(|(at, mut left)| {
            std::iter::from_fn(move || {
                let id = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(ProcessId(at as u32 * WORD + id))
            })
        })
    }

    /// How many there are in it.
    pub(crate) fn count(&self, set: Processes) -> u32 {
        set.low.count_ones() + self.high.get(set.high).iter().map(|word| word.count_ones()).sum::<u32>()
    }

    /// What they take, roughly.
    pub(crate) fn bytes(&self) -> usize {
        self.high.bytes()
    }

    fn combine(&mut self, one: u32, other: u32, both: fn(u64, u64) -> u64) -> u32 {
        if one == other {
            // The same set, or, as a difference, none.
            return if both(!0, !0) == 0 { 0 } else { one };
        }
        let (one, other) = (self.high.get(one), self.high.get(other));
        let word = |words: &[u64], at: usize| words.get(at).copied().unwrap_or(0);
        self.room.clear();
        self.room.extend((0..one.len().max(other.len())).map(|at| both(word(one, at), word(other, at))));
        while self.room.last() == Some(&0) {
            self.room.pop();
        }
        self.high.intern(&self.room)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_of_any_number() {
        let mut sets = ProcessSets::default();
        let mut of = |ids: &[u32]| sets.collect(ids.iter().map(|&id| ProcessId(id)));
        let (a, b, c) = (of(&[0, 63, 64, 500]), of(&[63, 65, 500]), of(&[0, 64]));
        let ids = |sets: &ProcessSets, set| sets.iter(set).map(|process| process.0).collect::<Vec<_>>();
        let union = sets.union(a, b);
        assert_eq!(ids(&sets, union), [0, 63, 64, 65, 500]);
        let both = sets.intersection(a, b);
        assert_eq!(ids(&sets, both), [63, 500]);
        let rest = sets.difference(a, b);
        assert_eq!(rest, c, "the same set has the same number");
        assert_eq!(sets.difference(a, a), Processes::EMPTY);
        assert!(sets.meets(a, b) && !sets.meets(b, c));
        assert!(sets.contains(a, ProcessId(500)) && !sets.contains(c, ProcessId(500)));
        assert_eq!(sets.count(union), 5);
    }
}
