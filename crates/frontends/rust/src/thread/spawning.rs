//! What spawning and joining have in common, whatever the handle.

use std::cell::UnsafeCell;
use std::sync::Arc;
use std::thread::Result;

use mazurka_model::{Access, Location, ProcessId};

use crate::runtime::fiber::Fiber;
use crate::runtime::identity::{Place, ThreadLocation};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::thread_main::run_thread;
use crate::runtime::world::{ThreadStatus, with};

/// Where a thread leaves its result. All threads under check run on one OS thread, so there is no need for a lock; nobody else is let in.
pub(super) struct Packet<T> {
    /// The OS thread of the check.
    home: usize,
    result: UnsafeCell<Option<Result<T>>>,
}

// SAFETY: the result is touched only through `with`, which lets one OS thread in, and when the packet is dropped, by whoever is the last to have it. It is
// sent from thread to thread like the value of a thread, which must be `Send` for that (and the payloads of panics are).
unsafe impl<T: Send> Sync for Packet<T> {}

impl<T> Packet<T> {
    fn new() -> Packet<T> {
        Packet { home: here(), result: UnsafeCell::new(None) }
    }

    fn with<R>(&self, look: impl FnOnce(&mut Option<Result<T>>) -> R) -> R {
        assert!(self.home == here(), "the handle of a thread under check is used on another OS thread");
        // SAFETY: this is the OS thread of the check, and `look` (of `put` and `take`) calls nothing that could come here again.
        look(unsafe { &mut *self.result.get() })
    }

    fn put(&self, result: Result<T>) {
        // There was none before, so nothing is dropped.
        self.with(|place| std::mem::forget(place.replace(result)));
    }

    fn take(&self) -> Option<Result<T>> {
        self.with(Option::take)
    }
}

/// Tells OS threads apart that run at the same time.
#[inline]
fn here() -> usize {
    thread_local! {
        static HERE: u8 = const { 0 };
    }
    HERE.with(|here| std::ptr::from_ref(here) as usize)
}

/// A thread under check, and its result.
pub(super) struct Child<T> {
    pub(super) id: u32,
    packet: Arc<Packet<T>>,
}

/// Spawns a thread. It runs to its first visible operation when its parent stops the next time.
///
/// # Safety
/// What `body` borrows outlives the execution, or the thread is joined before that ends.
pub(super) unsafe fn spawn<T>(name: Option<&str>, scoped: bool, body: impl FnOnce() -> T) -> Child<T> {
    let packet = Arc::new(Packet::new());
    let result = packet.clone();
    // SAFETY: as the caller promises.
    let fiber = unsafe { Fiber::new(move |suspender| run_thread(suspender, body, |value| result.put(value))) };
    let id = with(|world| {
        let parent = world.current;
        world.current_thread().spawns += 1;
        let number = world.current_thread().spawns;
        let id = world.identity.borrow_mut().child(parent, number, name);
        world.add_thread(id, Some(parent));
        // Nothing but its result and what it borrows passes from a thread to whoever joins it without a step.
        world.threads[id as usize].reports_end =
            world.value_mode && (scoped || world.panics_allowed || std::mem::size_of::<T>() > 0);
        world.spawned.push(ProcessId(id));
        world.unstarted.push((id, fiber));
        world.note_write();
        id
    });
    Child { id, packet }
}

impl<T> Child<T> {
    /// Waits for the end of the thread.
    pub(super) fn join(self, place: Place) -> Result<T> {
        wait(self.id, place);
        self.packet.take().expect("invariant: a thread that has ended has left its result, and it is joined once")
    }

    /// Has it ended? Whoever asks makes the end of the thread something to be seen.
    pub(super) fn is_finished(&self, place: Place) -> bool {
        let id = self.id;
        visible("is_finished", place, |world, pending| {
            let mut identity = world.identity.borrow_mut();
            let end = identity.thread_location(ThreadLocation::End, id);
            identity.mark_split(end);
            pending.accesses.push(Access::read(Location(end)));
        });
        with(|world| {
            let ended = world.threads[id as usize].status == ThreadStatus::Ended;
            world.observe(u64::from(ended));
            world.note_end_query(id, ended);
            ended
        })
    }
}

/// Waits for the end of a thread.
pub(super) fn wait(id: u32, place: Place) {
    visible("join", place, |world, pending| {
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
        world.note_write();
    });
}
