//! The wait of a thread that spins: what ends it, in interleavings and in execution graphs.

use mazurka_model::{Access, Location};

use super::read_log::Read;
use super::{END_OF_THREAD, NONE};
use crate::runtime::identity::ThreadLocation;
use crate::runtime::operation::{Guard, Pending};
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{ThreadStatus, World};

impl World {
    /// Announces the wait of a thread that spins: for a change of a value it reads in its round.
    pub(super) fn announce_wait(&mut self, pending: &mut Pending) {
        pending.guard = Guard::When(round_changed, NONE);
        let current = self.current as usize;
        if self.is_weak() {
            let reads = self.reads_of_round();
            self.announce_weak(|| reads.map_or(WeakOperation::Unsupported, WeakOperation::Spin));
        }
        for index in 0..self.threads[current].read_log.period() {
            let read = self.threads[current].read_log.round()[index];
            self.await_location(read, pending);
        }
    }

    /// Adds the location of what was read to those that a wait depends on.
    pub(super) fn await_location(&mut self, read: Read, pending: &mut Pending) {
        let Some(location) = self.awaited_location(read, pending) else { return };
        if self.is_weak() {
            return; // Execution graphs have no dependencies between steps.
        }
        let mode = self.identity.borrow_mut().mark_awaited(location);
        let location = Location(location);
        if !pending.accesses.iter().any(|access| access.location == location) {
            pending.accesses.push(Access::new(location, mode, true));
        }
    }

    /// Whether the thread has ended since that was queried, or not any more.
    pub(super) fn end_differs(&self, end: u32, value: u64) -> bool {
        u64::from(self.threads[(end & !END_OF_THREAD) as usize].status == ThreadStatus::Ended) != value
    }

    /// The number of reads of a round of the current thread; `None` if it reads something other
    /// than atomics, cells and ends of threads.
    fn reads_of_round(&self) -> Option<u32> {
        let identity = self.identity.borrow();
        let round = self.threads[self.current as usize].read_log.round();
        let mut reads = 0;
        for read in round.iter().filter(|read| read.object != NONE) {
            if read.object & END_OF_THREAD != 0 {
                reads += 1;
                continue;
            }
            let info = identity.location_info(self.objects.get(read.object as usize)?.location);
            if !info.is_atomic() && info.kind != "UnsafeCell" {
                return None;
            }
            reads += 1;
        }
        Some(reads)
    }

    /// The location of what was read; `None` for a spin hint, which reads nothing.
    fn awaited_location(&mut self, read: Read, pending: &mut Pending) -> Option<u32> {
        if read.object == NONE {
            return None;
        }
        if read.object & END_OF_THREAD != 0 {
            let thread = read.object & !END_OF_THREAD;
            return Some(self.identity.borrow_mut().thread_location(ThreadLocation::End, thread));
        }
        if pending.object == NONE {
            pending.object = read.object;
        }
        let location = self.objects[read.object as usize].location;
        if !self.identity.borrow().location_info(location).is_atomic() {
            self.abandon_value_mode("a thread spins on an object that is not an atomic");
        }
        Some(location)
    }
}

/// The guard of a thread that spins: a value differs from the one read in the last round.
fn round_changed(world: &World, thread: u32, _: u32) -> bool {
    world.threads[thread as usize].read_log.round().iter().any(|read| match read.object {
        NONE => false,
        end if end & END_OF_THREAD != 0 => world.end_differs(end, read.value),
        object => world.objects[object as usize].value != read.value,
    })
}
