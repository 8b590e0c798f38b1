//! What a thread knows. Its local state is a function of what it has observed, so a digest of that stands for the local state.
//!
//! What is no number (the contents of a lock, a message, what a pointer points to) is known by what its writer knew when it wrote, and how far the writer was.
//! Whoever comes to see it knows that from then on. Addresses take no part: they differ from execution to execution.

use super::world::World;

/// A digest of everything that was observed, in order.
pub(crate) type LocalDigest = u128;

const SPREAD: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;

/// Knowledge with more to it.
#[inline]
pub(crate) fn extend(so_far: LocalDigest, new: u128) -> LocalDigest {
    let mixed = (so_far.rotate_left(29) ^ new).wrapping_mul(SPREAD);
    mixed ^ mixed >> 64
}

impl World {
    /// The current thread has seen a value: from here on it is another thread than one that saw another value.
    #[inline]
    pub(crate) fn observe(&mut self, value: u64) {
        let thread = self.current_thread();
        thread.history = (thread.history.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        thread.local_digest = extend(thread.local_digest, u128::from(value));
    }

    /// The current thread gets to know this, which does not tell objects apart.
    #[inline]
    pub(crate) fn learn(&mut self, what: LocalDigest) {
        let thread = self.current_thread();
        thread.local_digest = extend(thread.local_digest, what);
    }

    /// The current thread sees what the object holds.
    #[inline]
    pub(crate) fn learn_content(&mut self, object: u32) {
        self.learn(self.objects[object as usize].content);
    }

    /// The object holds what the current thread has put there.
    #[inline]
    pub(crate) fn store_content(&mut self, object: u32) {
        self.objects[object as usize].content = self.current_digest();
    }

    /// The object holds something with this digest, if there is one.
    #[inline]
    pub(crate) fn store_digest(&mut self, object: u32, content: Option<LocalDigest>) {
        if let Some(content) = content {
            self.objects[object as usize].content = content;
        }
    }

    /// Something that the current thread makes of what it knows, now.
    #[inline]
    pub(crate) fn current_digest(&self) -> LocalDigest {
        let thread = &self.threads[self.current as usize];
        extend(thread.local_digest, u128::from(self.current) << 64 | u128::from(thread.events) << 1 | 1)
    }
}
