//! The wait of a thread that spins: what ends it, in interleavings and in execution graphs.

use mazurka_model::{Access, Location};

use super::read_log::Read;
use super::{END_OF_THREAD, FLAGS, NONE, NOTIFICATION, TOKEN};
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

    /// Whether something other than an object that a thread has read is different now.
    pub(super) fn property_differs(&self, thread: u32, read: u32, value: u64) -> bool {
        let named = (read & !FLAGS) as usize;
        let holds = match read & FLAGS {
            TOKEN => self.threads[named].token,
            NOTIFICATION => self.threads[thread as usize].notified_by.is_some(),
            _ => self.threads[named].status == ThreadStatus::Ended,
        };
        u64::from(holds) != value
    }

    /// The number of reads of a round of the current thread; `None` if it reads something other
    /// than atomics, cells and ends of threads.
    fn reads_of_round(&self) -> Option<u32> {
        let identity = self.identity.borrow();
        let round = self.threads[self.current as usize].read_log.round();
        let mut reads = 0;
        for read in round.iter().filter(|read| read.object != NONE) {
            if read.object & (END_OF_THREAD | TOKEN) != 0 {
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
        let named = read.object & !FLAGS;
        match read.object & FLAGS {
            END_OF_THREAD => return Some(self.identity.borrow_mut().thread_location(ThreadLocation::End, named)),
            TOKEN => {
                self.abandon_value_mode("a thread waits with a timeout in a loop");
                return Some(self.identity.borrow_mut().thread_location(ThreadLocation::Token, named));
            }
            NOTIFICATION => {
                self.abandon_value_mode("a thread waits with a timeout in a loop");
                return Some(self.objects[named as usize].location);
            }
            _ => {}
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
        other if other & FLAGS != 0 => world.property_differs(thread, other, read.value),
        object => world.objects[object as usize].value != read.value,
    })
}
