//! Fixed-width bitsets for slots of enabled actions and for processes.
//!
//! The width is chosen once per exploration by [`with_width`], so that sets are plain values
//! without allocation and set operations unroll.

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bitset<const N: usize>(pub [u64; N]);

impl<const N: usize> Default for Bitset<N> {
    fn default() -> Self {
        Bitset([0; N])
    }
}

impl<const N: usize> Bitset<N> {
    pub const EMPTY: Bitset<N> = Bitset([0; N]);

    /// Makes a set of up to `N` words; missing words are empty.
    #[inline]
    pub fn from_words(words: &[u64]) -> Self {
        debug_assert!(words.iter().skip(N).all(|&word| word == 0), "a member does not fit into the set");
        let mut set = Self::EMPTY;
        for (to, from) in set.0.iter_mut().zip(words) {
            *to = *from;
        }
        set
    }

    #[inline]
    pub fn insert(&mut self, member: u32) {
        debug_assert!(member < 64 * N as u32, "{member} does not fit into {N} words");
        self.0[Self::word(member)] |= 1 << (member % 64);
    }

    #[inline]
    pub fn remove(&mut self, member: u32) {
        debug_assert!(member < 64 * N as u32, "{member} does not fit into {N} words");
        self.0[Self::word(member)] &= !(1 << (member % 64));
    }

    #[inline]
    pub fn contains(&self, member: u32) -> bool {
        debug_assert!(member < 64 * N as u32, "{member} does not fit into {N} words");
        self.0[Self::word(member)] >> (member % 64) & 1 != 0
    }

    /// The word that holds a member; the constant 0 for narrow sets, so that no bound is checked.
    #[inline]
    fn word(member: u32) -> usize {
        if N == 1 { 0 } else { member as usize / 64 }
    }

    #[inline]
    pub fn union(mut self, other: Self) -> Self {
        for at in 0..N {
            self.0[at] |= other.0[at];
        }
        self
    }

    #[inline]
    pub fn difference(mut self, other: Self) -> Self {
        for at in 0..N {
            self.0[at] &= !other.0[at];
        }
        self
    }

    #[inline]
    pub fn intersection(mut self, other: Self) -> Self {
        for at in 0..N {
            self.0[at] &= other.0[at];
        }
        self
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    #[inline]
    pub fn intersects(&self, other: &Self) -> bool {
        (0..N).any(|at| self.0[at] & other.0[at] != 0)
    }

    #[inline]
    pub fn is_subset(&self, other: &Self) -> bool {
        (0..N).all(|at| self.0[at] & !other.0[at] == 0)
    }

    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Iterates over the members in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u32> {
        let mut words = self.0;
        let mut at = 0;
        std::iter::from_fn(move || {
            while at < N {
                if words[at] != 0 {
                    let bit = words[at].trailing_zeros();
                    words[at] &= words[at] - 1;
                    return Some(at as u32 * 64 + bit);
                }
                at += 1;
            }
            None
        })
    }
}

/// A non-empty word of a sparse set.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SparseWord {
    /// The position of the word: its bits are the members from `64 * word` on.
    pub word: u32,
    pub bits: u64,
}

/// Appends a member to a sparse set. Members must come in ascending order of words; `start` is the
/// first word of the set in `words`.
pub fn push_sparse(words: &mut Vec<SparseWord>, start: usize, member: u32) {
    let (word, bit) = (member / 64, 1 << (member % 64));
    match words[start..].last_mut() {
        Some(last) if last.word == word => last.bits |= bit,
        last => {
            debug_assert!(last.is_none_or(|last| last.word < word), "members come in ascending order");
            words.push(SparseWord { word, bits: bit });
        }
    }
}

/// Iterates over the members of a one-word set in ascending order.
#[inline]
pub fn members(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}

/// Calls a generic function with the number of words that sets of `$members` possible members need.
/// Only a few widths are instantiated, to bound the size of the binary. Builds for tests have the
/// smallest, a middle and the largest one, because each takes a fifth of the time to compile this
/// crate.
macro_rules! with_width {
    ($members:expr, $run:ident ( $($argument:expr),* )) => {
        match $members.div_ceil(64) {
            0..=1 => $run::<1>($($argument),*),
            #[cfg(not(debug_assertions))]
            2 => $run::<2>($($argument),*),
            ..=8 => $run::<8>($($argument),*),
            #[cfg(not(debug_assertions))]
            9..=32 => $run::<32>($($argument),*),
            words => {
                assert!(words <= 256, "more than 16384 processes or slots");
                $run::<256>($($argument),*)
            }
        }
    };
}
pub(crate) use with_width;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_behave_like_sorted_lists_of_numbers() {
        let mut random = fastrand::Rng::with_seed(3);
        for _ in 0..100 {
            let draw = |random: &mut fastrand::Rng| (0..40).map(|_| random.u32(0..128)).collect::<Vec<u32>>();
            let [one, other] = [draw(&mut random), draw(&mut random)];
            let [a, b] = [&one, &other].map(|list| {
                let mut set = Bitset::<2>::EMPTY;
                list.iter().for_each(|&member| set.insert(member));
                set
            });
            let sorted = |keep: &dyn Fn(u32) -> bool| (0..128).filter(|&at| keep(at)).collect::<Vec<u32>>();
            let (in_a, in_b) = (|at: u32| one.contains(&at), |at: u32| other.contains(&at));
            assert_eq!(a.union(b).iter().collect::<Vec<u32>>(), sorted(&|at| in_a(at) || in_b(at)));
            assert_eq!(a.difference(b).iter().collect::<Vec<u32>>(), sorted(&|at| in_a(at) && !in_b(at)));
            assert_eq!(a.intersection(b).count() as usize, sorted(&|at| in_a(at) && in_b(at)).len());
            assert_eq!(a.intersects(&b), !a.intersection(b).is_empty());
            assert!(a.intersection(b).is_subset(&a));
            assert_eq!(members(a.0[0]).collect::<Vec<u32>>(), sorted(&|at| at < 64 && in_a(at)));
        }
    }
}
