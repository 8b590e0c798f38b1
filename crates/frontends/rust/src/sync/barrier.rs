//! `Barrier`.

use std::fmt;
use std::panic::Location;

use mazurka_model::Mode;

use crate::runtime::identity::{NONE, ValueFormat};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::weak::{SyncOperation, WeakOperation};
use crate::runtime::world::{Header, inside, with};

/// A barrier at which threads wait for each other; see [`std::sync::Barrier`].
pub struct Barrier {
    header: Header,
    count: usize,
    real: std::sync::Barrier,
}

/// Whether a thread was the last to arrive at a [`Barrier`]; see [`std::sync::BarrierWaitResult`].
#[derive(Debug)]
pub struct BarrierWaitResult(bool);

impl BarrierWaitResult {
    /// Returns whether this thread is the leader of its generation. Under check the leader is the
    /// last thread to arrive.
    pub fn is_leader(&self) -> bool {
        self.0
    }
}

impl HasHeader for Barrier {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl Barrier {
    /// Creates a barrier for `count` threads; see [`std::sync::Barrier::new`].
    #[track_caller]
    pub const fn new(count: usize) -> Barrier {
        Barrier { header: Header::new("Barrier", ValueFormat::Unsigned), count, real: std::sync::Barrier::new(count) }
    }

    /// Blocks until all threads have arrived; see [`std::sync::Barrier::wait`].
    #[track_caller]
    pub fn wait(&self) -> BarrierWaitResult {
        if !inside() {
            self.header.outside();
            return BarrierWaitResult(self.real.wait().is_leader());
        }
        let (this, place) = (per_execution_copy(self), Location::caller());
        let mut barrier = NONE;
        visible("arrive", place, |world, pending| {
            barrier = world.touch(&this.header);
            pending.object = barrier;
            pending.accesses.push(world.access(barrier, Mode::Update));
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::Arrive(this.count)));
        });
        let last = with(|world| {
            world.note_write();
            world.release(barrier);
            let me = world.current;
            world.current_thread().notified_by = None;
            world.object(barrier).threads.push(me);
            let last = world.object(barrier).threads.len() >= this.count;
            if last {
                for waiter in std::mem::take(&mut world.object(barrier).threads) {
                    world.wake(waiter, barrier);
                }
                world.resume_waiter(barrier);
                world.acquire(barrier);
            }
            world.observe(u64::from(last));
            last
        });
        if !last {
            // Once all threads have arrived, nothing can make this thread wait again. The step
            // depends on the last arrival and is independent of everything else.
            visible("pass", place, |world, pending| {
                pending.object = barrier;
                pending.guard = Guard::When(|world, me, _| world.threads[me as usize].notified_by.is_some(), barrier);
                world.follow_wake(pending, barrier);
                pending.wait_object = NONE;
                world.announce_weak(|| WeakOperation::Pass);
            });
            with(|world| {
                world.resume_waiter(barrier);
                world.acquire(barrier);
            });
        }
        BarrierWaitResult(last)
    }
}

impl fmt::Debug for Barrier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Barrier").finish_non_exhaustive()
    }
}
