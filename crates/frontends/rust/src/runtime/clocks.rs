//! Happens-before as the memory orderings define it, for data races. (The engine has its own, coarser one, for interleavings.)
//!
//! A relaxed access synchronises nothing; a release store hands on what its thread has seen to whoever acquires the value, also through relaxed
//! read-modify-writes (release sequences) and fences. Kept only if the program has cells that watch for races.

use std::sync::atomic::Ordering;

use super::world::World;

/// A vector clock.
#[derive(Clone, Default, Debug)]
pub(crate) struct Clock(Vec<u32>);

impl Clock {
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// The next moment of a thread.
    pub(crate) fn tick(&mut self, thread: u32) {
        if self.0.len() <= thread as usize {
            self.0.resize(thread as usize + 1, 0);
        }
        self.0[thread as usize] += 1;
    }

    /// The moment of a thread.
    pub(crate) fn time_of(&self, thread: u32) -> u32 {
        self.0.get(thread as usize).copied().unwrap_or(0)
    }

    /// Everything the other one knows, too.
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
    /// The current thread takes over what the object hands on.
    pub(crate) fn acquire(&mut self, object: u32) {
        if self.clocks {
            let current = self.current as usize;
            self.threads[current].clock.join(&self.objects[object as usize].clock);
        }
    }

    /// The object hands on what the current thread knows, and what it handed on before.
    pub(crate) fn release(&mut self, object: u32) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            self.objects[object as usize].clock.join(&thread.clock);
            thread.clock.tick(current);
        }
    }

    /// The same among readers, of whom one does not hand on anything to the other, only to writers: kept apart from what writers hand on.
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

    /// The current thread, a writer, takes over what readers hand on.
    pub(crate) fn acquire_from_readers(&mut self, object: u32) {
        if self.clocks {
            let current = self.current as usize;
            if let Some(clock) = self.objects[object as usize].clocks.first() {
                self.threads[current].clock.join(clock);
            }
        }
    }

    /// The current thread takes over everything another one knows: it joined it, or was woken by it.
    pub(crate) fn acquire_thread(&mut self, other: u32) {
        if self.clocks {
            let clock = self.threads[other as usize].clock.clone();
            self.current_thread().clock.join(&clock);
        }
    }

    /// The clock of the current thread as something that is handed on by itself: with a message.
    pub(crate) fn release_to_message(&mut self) -> Clock {
        let current = self.current;
        let thread = &mut self.threads[current as usize];
        let clock = thread.clock.clone();
        if self.clocks {
            thread.clock.tick(current);
        }
        clock
    }

    /// After a load from an atomic object.
    pub(crate) fn loaded(&mut self, object: u32, order: Ordering) {
        if self.clocks {
            let current = self.current as usize;
            let clock = &self.objects[object as usize].clock;
            let thread = &mut self.threads[current];
            if acquires(order) { thread.clock.join(clock) } else { thread.seen.join(clock) }
        }
    }

    /// After a store to it. `update`: as part of a read-modify-write, which carries on a release sequence.
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
                clock.join(&thread.fenced);
            }
        }
    }

    /// A fence.
    pub(crate) fn fence(&mut self, order: Ordering) {
        if self.clocks {
            let current = self.current;
            let thread = &mut self.threads[current as usize];
            if acquires(order) {
                let seen = std::mem::take(&mut thread.seen);
                thread.clock.join(&seen);
                thread.seen = seen;
            }
            if releases(order) {
                thread.fenced = thread.clock.clone();
                thread.clock.tick(current);
            }
        }
    }
}
