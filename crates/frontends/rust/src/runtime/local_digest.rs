//! Digests of local states.
//!
//! The local state of a thread is a function of everything it has observed, because threads are
//! deterministic. A digest of the observations therefore identifies the local state.
//!
//! Values that are not plain numbers (the contents of a lock, a message, the target of a pointer)
//! are identified by the digest of the writing thread at the time of the write. A thread that reads
//! such a value adds that digest to its own. Addresses take no part, because they differ from
//! execution to execution.

use super::world::World;

/// A digest of everything a thread has observed, in order; also the identity of a value derived
/// from such observations.
pub(crate) type LocalDigest = u128;

/// An odd constant derived from the golden ratio, so that multiplication spreads bits upwards.
const GOLDEN_RATIO: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;

/// Appends an observation to a digest. The result depends on the order of observations.
#[inline]
pub(crate) fn extend(digest: LocalDigest, observation: u128) -> LocalDigest {
    let mixed = (digest.rotate_left(29) ^ observation).wrapping_mul(GOLDEN_RATIO);
    mixed ^ mixed >> 64
}

impl World {
    /// Records that the current thread has read a value. The value enters the local digest and the
    /// thread's [`read_digest`](super::world::Thread::read_digest), so it also distinguishes the
    /// objects that the thread touches from here on.
    #[inline]
    pub(crate) fn observe(&mut self, value: u64) {
        let thread = self.current_thread();
        thread.read_digest = (thread.read_digest.rotate_left(5) ^ value).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        thread.local_digest = extend(thread.local_digest, u128::from(value));
        thread.observe_in_context(value);
    }

    /// Records that the current thread has learned something that does not distinguish the objects
    /// it touches from here on.
    #[inline]
    pub(crate) fn learn(&mut self, digest: LocalDigest) {
        let thread = self.current_thread();
        thread.local_digest = extend(thread.local_digest, digest);
    }

    /// The current thread reads the contents of an object. They may lead it to any other object,
    /// and they are identified by the whole past of the writer, so what the thread has read before
    /// is no context any more.
    #[inline]
    pub(crate) fn learn_content(&mut self, object: u32) {
        // Under a weak memory model the contents are those that the graph says.
        let content = match self.weak_read_value() {
            Some(value) => u128::from(value),
            None => self.objects[object as usize].content,
        };
        self.learn(content);
        self.current_thread().end_context();
    }

    /// The current thread reads the contents of a cell, outside of a step. Mostly these are data,
    /// so the context stays.
    #[inline]
    pub(crate) fn learn_cell_content(&mut self, object: u32) {
        let context = self.current_thread().context;
        self.learn_content(object);
        self.current_thread().context = context;
    }

    /// The current thread replaces the contents of an object by something that it has computed.
    #[inline]
    pub(crate) fn store_content(&mut self, object: u32) {
        self.objects[object as usize].content = self.current_digest();
    }

    /// The contents of an object have this digest, if there is one.
    #[inline]
    pub(crate) fn store_digest(&mut self, object: u32, content: Option<LocalDigest>) {
        if let Some(content) = content {
            self.objects[object as usize].content = content;
        }
    }

    /// The identity of a value that the current thread computes now: the thread, its local digest,
    /// and the number of its steps so far.
    #[inline]
    pub(crate) fn current_digest(&self) -> LocalDigest {
        let thread = &self.threads[self.current as usize];
        extend(thread.local_digest, u128::from(self.current) << 64 | u128::from(thread.events) << 1 | 1)
    }
}
