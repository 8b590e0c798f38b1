//! Whether to ask a question that costs something and only sometimes helps.
//!
//! It is asked as long as it helps now and then. If it does not help for long, it is asked more and more seldom, until it helps again. That is for
//! questions that may be left out at any time.

/// So many times as often it is asked again when it has helped as it is asked at first.
const AGAIN: u32 = 4;

/// How far a question is trusted to help.
#[derive(Clone, Copy, Debug)]
pub struct Trust {
    /// So often it is asked at first.
    first: u32,
    /// So often it need not help from now on.
    patience: u32,
    /// Without patience: how often it is left out before it is asked, and how often it was.
    gap: u32,
    left_out: u32,
}

impl Trust {
    /// A question that is asked so often at first.
    pub fn new(first: u32) -> Trust {
        Trust { first, patience: first, gap: 0, left_out: 0 }
    }

    /// Whether to ask now.
    #[inline]
    pub fn asks(&mut self) -> bool {
        if self.patience > 0 {
            return true;
        }
        if self.left_out < self.gap {
            self.left_out += 1;
            return false;
        }
        self.left_out = 0;
        self.gap += 1;
        true
    }

    /// What came of it.
    #[inline]
    pub fn note(&mut self, helped: bool) {
        if helped {
            (self.patience, self.gap) = (AGAIN.saturating_mul(self.first), 0);
        } else {
            self.patience = self.patience.saturating_sub(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trust_is_lost_and_won_back() {
        let mut trust = Trust::new(256);
        for _ in 0..256 {
            assert!(trust.asks());
            trust.note(false);
        }
        // After 0, 1, .. 9 times that it is left out.
        assert_eq!((0..55).filter(|_| trust.asks()).count(), 10);
        trust.note(true);
        assert!(trust.asks() && trust.asks());
    }
}
