//! Sets of small numbers as words: slots of enabled actions, processes. Their width is fixed when a search starts, so they are plain values.

/// A set of numbers below `64 * N`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bits<const N: usize>(pub [u64; N]);

impl<const N: usize> Default for Bits<N> {
    fn default() -> Self {
        Bits([0; N])
    }
}

impl<const N: usize> Bits<N> {
    pub const EMPTY: Bits<N> = Bits([0; N]);

    /// From words; those beyond `words` are empty.
    #[inline]
    pub fn of(words: &[u64]) -> Self {
        let mut bits = Self::EMPTY;
        for (to, from) in bits.0.iter_mut().zip(words) {
            *to = *from;
        }
        bits
    }

    #[inline]
    pub fn insert(&mut self, at: u32) {
        self.0[if N == 1 { 0 } else { at as usize / 64 }] |= 1 << (at % 64);
    }

    #[inline]
    pub fn remove(&mut self, at: u32) {
        self.0[if N == 1 { 0 } else { at as usize / 64 }] &= !(1 << (at % 64));
    }

    #[inline]
    pub fn contains(&self, at: u32) -> bool {
        self.0[if N == 1 { 0 } else { at as usize / 64 }] >> (at % 64) & 1 != 0
    }

    #[inline]
    pub fn union(mut self, other: Self) -> Self {
        for at in 0..N {
            self.0[at] |= other.0[at];
        }
        self
    }

    #[inline]
    pub fn minus(mut self, other: Self) -> Self {
        for at in 0..N {
            self.0[at] &= !other.0[at];
        }
        self
    }

    #[inline]
    pub fn meet(mut self, other: Self) -> Self {
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
    pub fn meets(&self, other: &Self) -> bool {
        (0..N).any(|at| self.0[at] & other.0[at] != 0)
    }

    #[inline]
    pub fn within(&self, other: &Self) -> bool {
        (0..N).all(|at| self.0[at] & !other.0[at] == 0)
    }

    #[inline]
    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// The members, smallest first.
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

/// Calls a function with the number of words that a set below `members` needs as a constant.
macro_rules! with_width {
    ($members:expr, $run:ident ( $($argument:expr),* )) => {
        match $members.div_ceil(64) {
            0..=1 => $run::<1>($($argument),*),
            2 => $run::<2>($($argument),*),
            3..=8 => $run::<8>($($argument),*),
            9..=32 => $run::<32>($($argument),*),
            words => {
                assert!(words <= 256, "more than 16384 processes or slots");
                $run::<256>($($argument),*)
            }
        }
    };
}
pub(crate) use with_width;
