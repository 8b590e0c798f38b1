//! Maintains the clocks by which data races are detected; see [`mazurka_order::sync_clocks`].
//!
//! Clocks are maintained only if the program uses cells that check for data races.

use std::sync::atomic::Ordering;

use mazurka_order::sync_clocks::{StoreKind, ThreadClock, VectorClock};

use super::world::World;

impl World {
    /// The clocks of the current thread and of an object, or `None` if clocks are not maintained.
    fn clocks_with(&mut self, object: u32) -> Option<(&mut ThreadClock, &mut VectorClock)> {
        let thread = &mut self.threads[self.current as usize].clock;
        self.clocks.then(|| (thread, &mut self.objects[object as usize].clock))
    }

    /// The current thread acquires what was released at the object.
    pub(crate) fn acquire(&mut self, object: u32) {
        if let Some((thread, object)) = self.clocks_with(object) {
            thread.acquire(object);
        }
    }

    /// The current thread releases what it knows at the object, in addition to earlier releases.
    pub(crate) fn release(&mut self, object: u32) {
        if let Some((thread, object)) = self.clocks_with(object) {
            thread.release(object);
        }
    }

    /// A reader of a read-write lock releases what it knows, for writers only. It is kept apart
    /// from the releases of writers, because readers do not synchronise with each other.
    pub(crate) fn release_to_writers(&mut self, object: u32) {
        if self.clocks {
            let clocks = &mut self.objects[object as usize].clocks;
            if clocks.is_empty() {
                clocks.push(VectorClock::default());
            }
            self.threads[self.current as usize].clock.release(&mut clocks[0]);
        }
    }

    /// The current thread, a writer, acquires what readers have released.
    pub(crate) fn acquire_from_readers(&mut self, object: u32) {
        if self.clocks {
            if let Some(clock) = self.objects[object as usize].clocks.first() {
                self.threads[self.current as usize].clock.acquire(clock);
            }
        }
    }

    /// The current thread acquires everything that another thread knows, because it has joined that
    /// thread or was woken by it.
    pub(crate) fn acquire_thread(&mut self, other: u32) {
        if self.clocks {
            let clock = self.threads[other as usize].clock.now().clone();
            self.current_thread().clock.acquire(&clock);
        }
    }

    /// The clock that a message of the current thread carries.
    pub(crate) fn release_to_message(&mut self) -> VectorClock {
        if self.clocks { self.current_thread().clock.release_new() } else { VectorClock::default() }
    }

    /// The current thread has loaded the value of an atomic object.
    pub(crate) fn loaded(&mut self, object: u32, order: Ordering) {
        if let Some((thread, object)) = self.clocks_with(object) {
            thread.load(object, order);
        }
    }

    /// The current thread has stored a value in an atomic object. `update` is true for a
    /// read-modify-write operation, which continues a release sequence instead of ending it.
    pub(crate) fn stored(&mut self, object: u32, order: Ordering, update: bool) {
        if let Some((thread, object)) = self.clocks_with(object) {
            let kind = if update { StoreKind::Update } else { StoreKind::Store };
            thread.store(object, order, kind);
        }
    }

    /// The current thread executes a fence.
    pub(crate) fn fence(&mut self, order: Ordering) {
        if self.clocks {
            self.current_thread().clock.fence(order);
        }
    }
}
