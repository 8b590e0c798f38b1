//! Bit sets for data-flow analyses.

/// A set of numbers below a fixed size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BitSet(Vec<u64>);

impl BitSet {
    /// The empty set of numbers below `size`.
    pub fn new(size: u32) -> Self {
        BitSet(vec![0; (size as usize).div_ceil(64)])
    }

    pub fn insert(&mut self, member: u32) {
        self.0[member as usize / 64] |= 1 << (member % 64);
    }

    pub fn remove(&mut self, member: u32) {
        self.0[member as usize / 64] &= !(1 << (member % 64));
    }

    pub fn contains(&self, member: u32) -> bool {
        self.0[member as usize / 64] & 1 << (member % 64) != 0
    }

    /// Adds the members of another set, and returns whether that changed the set.
    pub fn add(&mut self, other: &BitSet) -> bool {
        let mut changed = false;
        for (word, more) in self.0.iter_mut().zip(&other.0) {
            changed |= more & !*word != 0;
            *word |= more;
        }
        changed
    }

    /// Iterates over the members in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().enumerate().flat_map(|(at, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = (rest != 0).then(|| rest.trailing_zeros())?;
                rest &= rest - 1;
                Some(at as u32 * 64 + bit)
            })
        })
    }
}
