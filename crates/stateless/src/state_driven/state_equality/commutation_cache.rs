//! Whether a step can be swapped with a later step of another process, or with a later sequence.
//!
//! Whether two steps lead to the same state in either order depends only on their views
//! (`step_views.rs`): that of the first step in the state before both, and that of the second step
//! in the state between them. It does not matter where in the search they meet, nor how much the
//! states differ in locations that neither of them touches. Without the first step, the second
//! would see the same values except in locations that the first step sees as well. (Joins need no
//! attention: a process that can be joined once can be joined from then on.)
//!
//! The same holds for a sequence in place of the second step. Each of its steps counts with the
//! view it has before all of them: what it sees when it is performed differs from that only in what
//! earlier steps of the sequence have written, and those steps see that themselves. A step whose
//! access set is not the expected one may see a location that no view includes. But what leads it
//! there is included, so this happens wherever the views are the same, and counts as impossible.

use super::bounded_cache::{BoundedCache, Entry};
use super::step_views::StepView;

/// The views of a step and of the steps behind it, in their order, as one digest.
#[derive(Clone, Copy, Debug)]
pub(super) struct SwapKey(u128);

impl SwapKey {
    /// `first` is the step to be swapped with all of `behind`.
    #[inline]
    pub(super) fn new(first: StepView, behind: impl IntoIterator<Item = StepView>) -> Self {
        SwapKey(behind.into_iter().fold(first, StepView::followed_by).digest())
    }
}

/// How the two orders compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Commutation {
    /// Both orders lead to the identical state.
    SameState,
    /// Both orders can be performed and lead to states that are not identical.
    DifferentStates,
    /// One of the orders cannot be performed, or not with the expected access sets.
    Impossible,
}

impl Commutation {
    const fn tag(self) -> u8 {
        match self {
            Commutation::SameState => 1,
            Commutation::DifferentStates => 2,
            Commutation::Impossible => 3,
        }
    }
}

/// The swaps evaluated so far: at most 32 MB.
#[derive(Debug)]
pub(super) struct CommutationCache(BoundedCache<0>);

impl Default for CommutationCache {
    fn default() -> Self {
        CommutationCache(BoundedCache::new(1 << 8))
    }
}

impl CommutationCache {
    /// How the two orders compare, if that is known.
    #[inline]
    pub(super) fn get(&self, SwapKey(key): SwapKey) -> Option<Commutation> {
        self.0.get(key).map(|entry| match entry.tag {
            1 => Commutation::SameState,
            2 => Commutation::DifferentStates,
            _ => Commutation::Impossible,
        })
    }

    /// Records how the two orders compare.
    #[inline]
    pub(super) fn insert(&mut self, SwapKey(key): SwapKey, commutation: Commutation) {
        debug_assert!(self.get(SwapKey(key)).is_none_or(|known| known == commutation), "views determine the result");
        self.0.insert(key, Entry { tag: commutation.tag(), words: [] });
        debug_assert_eq!(self.get(SwapKey(key)), Some(commutation), "the tag identifies the variant");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An earlier key was a sum, in which the first two of three steps could be exchanged:
    /// counterexamples/swaps-in-another-order.maz.
    #[test]
    fn keys_depend_on_the_order_of_the_steps() {
        let views = [3, 1, 4, 9].map(StepView::example);
        let mut keys = std::collections::BTreeSet::new();
        for [a, b, c, d] in orders_of_four() {
            let (first, behind) = (views[a], [views[b], views[c], views[d]]);
            for length in 1..=3 {
                keys.insert(SwapKey::new(first, behind[..length].iter().copied()).0);
            }
        }
        assert_eq!(keys.len(), 12 + 24 + 24);
    }

    fn orders_of_four() -> impl Iterator<Item = [usize; 4]> {
        let all = (0..256).map(|number| [number % 4, number / 4 % 4, number / 16 % 4, number / 64]);
        all.filter(|order| (0..4).all(|step| order.contains(&step)))
    }
}
