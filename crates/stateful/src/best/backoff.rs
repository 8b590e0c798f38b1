//! Backoff for optional heuristics.
//!
//! A heuristic starts with a credit of attempts and earns more whenever it helps. Once the credit
//! is used up it is tried at growing intervals until it helps again. This is for heuristics that
//! may be skipped at any time: skipping one never affects soundness.
//!
//! An exploration by levels must not depend on the order in which threads expand nodes. There the
//! credit changes only between levels, by the [`Tally`] of all threads, and within a level the hash
//! of the state decides whether a heuristic is tried.

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
    /// Present if the credit changes only between levels.
    level: Option<Level>,
}

/// The part of a backoff that concerns the current level.
#[derive(Clone, Copy, Debug)]
struct Level {
    /// A heuristic is tried for keys up to this one.
    max_key: u64,
    tally: Tally,
}

/// The number of attempts in a level, and of those that helped.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// The number of attempts.
    pub attempts: u64,
    /// The number of attempts that helped.
    pub successes: u64,
}

impl Backoff {
    /// Makes a backoff with an initial credit, and the credit earned by an attempt that helps.
    pub fn new(credit: u32, reward: u32) -> Backoff {
        Backoff { reward, max_credit: credit.max(reward), credit, gap: 0, skipped: 0, level: None }
    }

    /// Changes the credit only between levels from now on.
    pub fn by_levels(&mut self) {
        self.level = Some(Level { max_key: u64::MAX, tally: Tally::default() });
    }

    /// Takes the tally of the current level.
    pub fn take_tally(&mut self) -> Tally {
        self.level.as_mut().map(|level| std::mem::take(&mut level.tally)).unwrap_or_default()
    }

    /// Ends a level in which all threads together had this tally.
    pub fn end_level(&mut self, total: Tally) {
        let earned = total.successes.saturating_mul(u64::from(self.reward));
        let available = u64::from(self.credit) + earned;
        let beyond_credit = u32::try_from(total.attempts.saturating_sub(available)).unwrap_or(u32::MAX);
        self.credit = available.saturating_sub(total.attempts).min(u64::from(self.max_credit)) as u32;
        self.gap = if total.successes > 0 { 0 } else { self.gap.saturating_add(beyond_credit) };
        self.set_max_key();
    }

    fn set_max_key(&mut self) {
        if let Some(level) = &mut self.level {
            level.max_key = if self.credit > 0 { u64::MAX } else { u64::MAX / (u64::from(self.gap) + 1) };
        }
    }

    /// What a saved exploration has to keep.
    pub fn save(&self) -> [u64; 2] {
        [u64::from(self.credit), u64::from(self.gap)]
    }

    /// Takes over what was saved.
    pub fn load(&mut self, [credit, gap]: [u64; 2]) {
        (self.credit, self.gap) = (credit as u32, gap as u32);
        self.set_max_key();
    }

    /// Returns whether to try the heuristic now. If so, [`Backoff::record`] should follow. `key` is
    /// a hash of what the heuristic is tried on; only explorations by levels use it.
    #[inline]
    pub fn should_try(&mut self, key: u64) -> bool {
        if let Some(level) = &self.level {
            return key <= level.max_key;
        }
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
        if let Some(Level { tally, .. }) = &mut self.level {
            tally.attempts += 1;
            tally.successes += u64::from(helped);
            return;
        }
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
            assert!(backoff.should_try(0));
            backoff.record(false);
        }
        // Ten attempts with gaps of 0, 1, ..., 9 occasions between them.
        assert_eq!((0..55).filter(|_| backoff.should_try(0)).count(), 10);
        backoff.record(true);
        assert!(backoff.should_try(0) && backoff.should_try(0));
    }

    #[test]
    fn between_levels_the_credit_follows_the_tally() {
        let mut backoff = Backoff::new(256, 1024);
        backoff.by_levels();
        backoff.record(true);
        assert_eq!(backoff.take_tally(), Tally { attempts: 1, successes: 1 });
        backoff.end_level(Tally { attempts: 300, successes: 0 });
        assert!(backoff.should_try(u64::MAX / 50) && !backoff.should_try(u64::MAX / 40));
        backoff.end_level(Tally { attempts: 3, successes: 1 });
        assert!(backoff.should_try(u64::MAX));
    }
}
