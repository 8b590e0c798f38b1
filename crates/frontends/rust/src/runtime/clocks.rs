//! Happens-before as the memory orderings define it, for the detection of data races.
//!
//! This relation is finer than the happens-before relation of the exploration algorithms, which
//! orders all dependent steps. Here a relaxed access synchronises nothing, and a release store
//! passes on what its thread has seen to the threads that acquire the value, also through relaxed
//! read-modify-write operations (release sequences) and through fences.
//!
//! Clocks are maintained only if the program uses cells that check for data races.

use std::sync::atomic::Ordering;

use super::world::World;

/// A vector clock: for each thread, the time up to which its events are known.
#[derive(Clone, Default, Debug)]
pub(crate) struct Clock(Vec<u32>);

impl Clock {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Advances the time of a thread.
    pub(crate) fn tick(&mut self, thread: u32) {
        if self.0.len() <= thread as usize {
            self.0.resize(thread as usize + 1, 0);
        }
        self.0[thread as usize] += 1;
    }

    /// The time of a thread; 0 if none of its events is known.
    pub(crate) fn time_of(&self, thread: u32) -> u32 {
        self.0.get(thread as usize).copied().unwrap_or(0)
    }

    /// The pointwise maximum.
    pub(crate) fn join(&mut self, other: &Clock) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }
}

fn acquires(order: Ordering) -> bool {
    matches!(order, Ordering::Acquire | Ordering::AcqRel | Ordering::SeqCst)
}

fn releases(order: Ordering) -> bool {
    matches!(order, Ordering::Release | Ordering::AcqRel | Ordering::SeqCst)
}

impl World {
    /// The current thread acquires what was released at the object.
    pub(crate) fn acquire(&mut self, object: u32) {
        if self.clocks {
            let current = self.current as usize;
            self.threads[current].clock.join(&self.objects[object as usize].clock);
        }
    }

    /// The current thread releases what it knows at the object, in addition to earlier releases.
    pub(crate) fn release(&mut self, object: u32) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            self.objects[object as usize].clock.join(&thread.clock);
            thread.clock.tick(current);
        }
    }

    /// A reader of a read-write lock releases what it knows, for writers only. It is kept apart
    /// from the releases of writers, because readers do not synchronise with each other.
    pub(crate) fn release_to_writers(&mut self, object: u32) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            let clocks = &mut self.objects[object as usize].clocks;
            if clocks.is_empty() {
                clocks.push(Clock::default());
            }
            clocks[0].join(&thread.clock);
            thread.clock.tick(current);
        }
    }

    /// The current thread, a writer, acquires what readers have released.
    pub(crate) fn acquire_from_readers(&mut self, object: u32) {
        if self.clocks {
            let current = self.current as usize;
            if let Some(clock) = self.objects[object as usize].clocks.first() {
                self.threads[current].clock.join(clock);
            }
        }
    }

    /// The current thread acquires everything that another thread knows, because it has joined that
    /// thread or was woken by it.
    pub(crate) fn acquire_thread(&mut self, other: u32) {
        if self.clocks {
            let clock = self.threads[other as usize].clock.clone();
            self.current_thread().clock.join(&clock);
        }
    }

    /// The clock that a message of the current thread carries.
    pub(crate) fn release_to_message(&mut self) -> Clock {
        let current = self.current;
        let thread = &mut self.threads[current as usize];
        let clock = thread.clock.clone();
        if self.clocks {
            thread.clock.tick(current);
        }
        clock
    }

    /// The current thread has loaded the value of an atomic object.
    pub(crate) fn loaded(&mut self, object: u32, order: Ordering) {
        if self.clocks {
            let current = self.current as usize;
            let clock = &self.objects[object as usize].clock;
            let thread = &mut self.threads[current];
            if acquires(order) { thread.clock.join(clock) } else { thread.relaxed_loads.join(clock) }
        }
    }

    /// The current thread has stored a value in an atomic object. `update` is true for a
    /// read-modify-write operation, which continues a release sequence instead of ending it.
    pub(crate) fn stored(&mut self, object: u32, order: Ordering, update: bool) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            let clock = &mut self.objects[object as usize].clock;
            if !update {
                clock.clear();
            }
            if releases(order) {
                clock.join(&thread.clock);
                thread.clock.tick(current);
            } else {
                clock.join(&thread.release_fence);
            }
        }
    }

    /// The current thread executes a fence.
    pub(crate) fn fence(&mut self, order: Ordering) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            if acquires(order) {
                thread.clock.join(&thread.relaxed_loads);
            }
            if releases(order) {
                thread.release_fence = thread.clock.clone();
                thread.clock.tick(current);
            }
        }
    }
}
