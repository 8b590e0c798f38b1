//! Spawning and joining, shared by plain and scoped threads.

use std::cell::UnsafeCell;
use std::sync::Arc;
use std::thread::Result;

use mazurka_model::{Access, Location, ProcessId};

use super::tasks::new_task;
use crate::runtime::fiber::Fiber;
use crate::runtime::identity::{Place, ThreadLocation};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::thread_main::run_thread;
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{ThreadStatus, with};

/// The slot for the result of a thread. All threads under check run on one OS thread, so no lock is
/// needed; access from another OS thread is refused.
pub(super) struct Packet<T> {
    /// Identifies the OS thread of the check.
    os_thread: usize,
    result: UnsafeCell<Option<Result<T>>>,
}

// SAFETY: the result is accessed only through `with`, which admits a single OS thread, and when the
// last owner drops the packet. It moves between threads like any result of a thread: `T` is `Send`,
// and so are panic payloads.
unsafe impl<T: Send> Sync for Packet<T> {}

impl<T> Packet<T> {
    fn new() -> Packet<T> {
        Packet { os_thread: os_thread_key(), result: UnsafeCell::new(None) }
    }

    fn with<R>(&self, f: impl FnOnce(&mut Option<Result<T>>) -> R) -> R {
        let same_thread = self.os_thread == os_thread_key();
        assert!(same_thread, "the handle of a thread under check is used on another OS thread");
        // SAFETY: this is the OS thread of the check, and `f` (from `put` and `take`) does not call
        // back into this function.
        f(unsafe { &mut *self.result.get() })
    }

    fn put(&self, result: Result<T>) {
        // The slot was empty, so forgetting the old content leaks nothing.
        self.with(|slot| std::mem::forget(slot.replace(result)));
    }

    fn take(&self) -> Option<Result<T>> {
        self.with(Option::take)
    }
}

/// A number that distinguishes OS threads that run at the same time.
#[inline]
fn os_thread_key() -> usize {
    thread_local! {
        static KEY: u8 = const { 0 };
    }
    KEY.with(|key| std::ptr::from_ref(key) as usize)
}

/// A thread under check and the slot for its result.
pub(super) struct Child<T> {
    pub(super) id: u32,
    packet: Arc<Packet<T>>,
}

/// Spawns a thread. It runs up to its first visible operation when its parent is next suspended.
///
/// # Safety
/// The borrows of `body` must outlive the execution, or the thread must be joined before they end.
pub(super) unsafe fn spawn<T>(name: Option<&str>, scoped: bool, place: Place, body: impl FnOnce() -> T) -> Child<T> {
    let packet = Arc::new(Packet::new());
    let result = packet.clone();
    // SAFETY: guaranteed by the caller.
    let fiber = unsafe { Fiber::new(move |suspender| run_thread(suspender, body, |value| result.put(value))) };
    let id = with(|world| {
        let parent = world.current;
        world.current_thread().spawns += 1;
        let number = world.current_thread().spawns;
        let id = world.identity.borrow_mut().child(parent, number, name);
        world.add_thread(id, Some(parent));
        world.threads[id as usize].given_name = name.map(Arc::from);
        // Apart from steps, only the result, borrowed data and a panic pass information from a
        // thread to the one that joins it. Without them value mode need not represent the end.
        world.threads[id as usize].reports_end =
            world.value_mode && (scoped || world.settings.panics_allowed || std::mem::size_of::<T>() > 0);
        world.spawned.push(ProcessId(id));
        world.note_weak_spawn(id);
        world.unstarted.push((id, fiber));
        world.note_write();
        id
    });
    new_task(id, place);
    Child { id, packet }
}

impl<T> Child<T> {
    /// Blocks until the thread has ended and returns its result.
    pub(super) fn join(self, place: Place) -> Result<T> {
        wait_for_end(self.id, place);
        self.packet.take().expect("invariant: an ended thread has stored its result, and it is joined once")
    }

    /// Returns whether the thread has ended. The query makes the end of the thread a step.
    pub(super) fn is_finished(&self, place: Place) -> bool {
        let id = self.id;
        visible("is_finished", place, |world, pending| {
            let mut identity = world.identity.borrow_mut();
            let end = identity.thread_location(ThreadLocation::End, id);
            identity.mark_split(end);
            drop(identity);
            world.announce_weak(|| WeakOperation::IsFinished(end));
            pending.accesses.push(Access::read(Location(end)));
        });
        with(|world| {
            let ended = world.end_in_graph(id).unwrap_or(world.threads[id as usize].status == ThreadStatus::Ended);
            world.observe(u64::from(ended));
            world.note_end_query(id, ended);
            ended
        })
    }
}

/// Blocks until a thread has ended.
pub(super) fn wait_for_end(id: u32, place: Place) {
    visible("join", place, |world, pending| {
        world.announce_weak(|| WeakOperation::Join(id));
        pending.guard = Guard::Ended(id);
        pending.joined = id;
        if world.threads[id as usize].reports_end {
            let end = world.identity.borrow_mut().thread_location(ThreadLocation::End, id);
            pending.accesses.push(Access::read(Location(end)));
        }
    });
    with(|world| {
        if world.threads[id as usize].reports_end || !world.value_mode {
            world.learn(world.threads[id as usize].local_digest);
        }
        world.acquire_thread(id);
        world.threads[id as usize].joined_by = world.current;
        world.note_write();
    });
}
