//! A set of processes with false positives.

use mazurka_model::ProcessId;

/// A 64-bit Bloom filter over process ids (id mod 64): false positives, no false negatives.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ProcessFilter(u64);

impl ProcessFilter {
    #[inline]
    pub(super) fn insert(&mut self, process: ProcessId) {
        self.0 |= 1 << (process.0 % u64::BITS);
    }

    /// False only if the process was not inserted.
    #[inline]
    pub(super) fn may_contain(self, process: ProcessId) -> bool {
        self.0 >> (process.0 % u64::BITS) & 1 == 1
    }
}
