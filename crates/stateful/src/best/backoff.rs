//! Backoff for optional heuristics.
//!
//! A heuristic starts with a credit of attempts and earns more whenever it helps. Once the credit
//! is used up it is tried at growing intervals until it helps again. This is for heuristics that
//! may be skipped at any time: skipping one never affects soundness.

/// Decides when to try a heuristic.
#[derive(Clone, Copy, Debug)]
pub struct Backoff {
    /// The credit earned by an attempt that helps.
    reward: u32,
    /// The upper bound of `credit`.
    max_credit: u32,
    /// The number of attempts that may fail before backing off.
    credit: u32,
    /// While backing off: the number of occasions to skip between two attempts.
    gap: u32,
    /// While backing off: the number of occasions skipped since the last attempt.
    skipped: u32,
}

impl Backoff {
    /// Makes a backoff with an initial credit, and the credit earned by an attempt that helps.
    pub fn new(credit: u32, reward: u32) -> Backoff {
        Backoff { reward, max_credit: credit.max(reward), credit, gap: 0, skipped: 0 }
    }

    /// Returns whether to try the heuristic now. If so, [`Backoff::record`] should follow.
    #[inline]
    pub fn should_try(&mut self) -> bool {
        debug_assert!(self.credit <= self.max_credit);
        if self.credit > 0 {
            return true;
        }
        if self.skipped < self.gap {
            self.skipped += 1;
            return false;
        }
        self.skipped = 0;
        self.gap += 1;
        true
    }

    /// Records whether an attempt helped.
    #[inline]
    pub fn record(&mut self, helped: bool) {
        self.credit = self.credit.saturating_sub(1);
        if helped {
            self.credit = self.max_credit.min(self.credit.saturating_add(self.reward));
            debug_assert!(self.credit > 0 || self.reward == 0, "an attempt that helps earns credit");
            self.gap = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failures_lengthen_the_gaps_and_a_success_ends_them() {
        let mut backoff = Backoff::new(256, 1024);
        for _ in 0..256 {
            assert!(backoff.should_try());
            backoff.record(false);
        }
        // Ten attempts with gaps of 0, 1, ..., 9 occasions between them.
        assert_eq!((0..55).filter(|_| backoff.should_try()).count(), 10);
        backoff.record(true);
        assert!(backoff.should_try() && backoff.should_try());
    }
}
