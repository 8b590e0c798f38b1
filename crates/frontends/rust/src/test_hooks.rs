//! Settings by which tests validate what checks rely on. They are not part of the interface.

use crate::Builder;

impl Builder {
    /// Treats every object as shared, so that no steps are merged. This is a test hook to validate
    /// merging.
    #[doc(hidden)]
    pub fn unmerged(mut self, unmerged: bool) -> Builder {
        self.unmerged = unmerged;
        self
    }

    /// Treats all clones and drops of handles of an `Arc` as steps. This is a test hook to validate
    /// that the order of the others does not matter.
    #[doc(hidden)]
    pub fn unmerged_handles(mut self, unmerged_handles: bool) -> Builder {
        self.unmerged_handles = unmerged_handles;
        self
    }

    /// Explores execution graphs without exploring interleavings first, even if no access is weaker
    /// than `SeqCst`. Tests compare the two.
    #[doc(hidden)]
    pub fn graphs_alone(mut self, graphs_alone: bool) -> Builder {
        self.graphs_alone = graphs_alone;
        self
    }

    /// Sets whether threads that spin are treated as waiting. This is a test hook to validate the
    /// detection of spinning.
    #[doc(hidden)]
    pub fn spins(mut self, recognised: bool) -> Builder {
        self.spins = recognised;
        self
    }
}
