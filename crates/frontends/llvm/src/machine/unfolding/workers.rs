//! Unfoldings for several workers. Objects and threads are numbered by the program, for all of its
//! executions; locations are numbered here.

use std::sync::atomic::{AtomicBool, Ordering};

use mazurka_graphs::{Memory, Unfolding, Unfoldings};

use super::LlvmUnfolding;
use super::locations::Locations;
use crate::machine::program::LlvmProgram;

/// A source of unfoldings of one program that agree about threads and locations.
pub struct LlvmUnfoldings<'p> {
    program: &'p LlvmProgram,
    memory: Memory,
    max_waiters: u32,
    locations: Locations,
    too_many_waiters: AtomicBool,
}

impl<'p> LlvmUnfoldings<'p> {
    /// The unfoldings of a program for a memory model, as in [`LlvmUnfolding::new`].
    pub fn new(program: &'p LlvmProgram, memory: Memory, max_waiters: u32) -> Self {
        let (locations, too_many_waiters) = (Locations::default(), AtomicBool::new(false));
        LlvmUnfoldings { program, memory, max_waiters, locations, too_many_waiters }
    }

    /// An unfolding for one worker, which shares the numbers of locations with all others.
    pub fn unfolding(&self) -> LlvmUnfolding<'p> {
        LlvmUnfolding::with_locations(self.program, self.memory, self.max_waiters, self.locations.clone())
    }

    /// Whether a worker has met [too many waiters](LlvmUnfolding::has_too_many_waiters).
    pub fn has_too_many_waiters(&self) -> bool {
        self.too_many_waiters.load(Ordering::Relaxed)
    }
}

impl Unfoldings for LlvmUnfoldings<'_> {
    fn with_unfolding(&self, explore: &mut dyn FnMut(&mut dyn Unfolding)) {
        let mut unfolding = self.unfolding();
        explore(&mut unfolding);
        self.too_many_waiters.fetch_or(unfolding.has_too_many_waiters(), Ordering::Relaxed);
    }
}
