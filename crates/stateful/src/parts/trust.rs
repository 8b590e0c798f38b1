//! Whether to ask a question that costs something and only sometimes helps.
//!
//! It is asked so often at first, and so many times more whenever it helps. After that it is asked more and more seldom, until it helps again. That is for
//! questions that may be left out at any time.

/// How far a question is trusted to help.
#[derive(Clone, Copy, Debug)]
pub struct Trust {
    /// So many times more it is asked when it helps; and so often at most without helping.
    more: u32,
    most: u32,
    /// So often it need not help from now on.
    patience: u32,
    /// Without patience: how often it is left out before it is asked, and how often it was.
    gap: u32,
    left_out: u32,
}

impl Trust {
    /// A question that is asked so often at first, and so many times more whenever it helps.
    pub fn new(first: u32, more: u32) -> Trust {
        Trust { more, most: first.max(more), patience: first, gap: 0, left_out: 0 }
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
        self.patience = self.patience.saturating_sub(1);
        if helped {
            self.patience = self.most.min(self.patience.saturating_add(self.more));
            self.gap = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trust_is_lost_and_won_back() {
        let mut trust = Trust::new(256, 1024);
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
