//! `park` and `unpark`, `yield_now` and `sleep`.

use std::panic::Location;
use std::time::Duration;

use mazurka_model::{Access, Location as Shared};

use crate::guided::{is_guided, point};
use crate::runtime::identity::{NONE, Place, ThreadLocation};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::spinning::{await_timeout, spin};
use crate::runtime::weak::{SyncOperation, WeakOperation};
use crate::runtime::world::{World, inside, with};

/// The location of the park token of a thread.
fn token(world: &World, thread: u32) -> Shared {
    Shared(world.identity.borrow_mut().thread_location(ThreadLocation::Token, thread))
}

/// Blocks until the token of the current thread is available; see [`std::thread::park`].
///
/// Under check there are no spurious wakeups.
#[track_caller]
pub fn park() {
    if !inside() {
        return std::thread::park();
    }
    visible("park", Location::caller(), |world, pending| {
        pending.guard = Guard::When(|world, me, _| world.threads[me as usize].token, NONE);
        let token = token(world, world.current);
        pending.accesses.push(Access::update(token).guarded());
        world.announce_weak(|| WeakOperation::Token(SyncOperation::Park, token.0));
    });
    with(consume);
}

/// Blocks until the token of the current thread is available or a timeout elapses; see
/// [`std::thread::park_timeout`].
///
/// Under check the duration is ignored and the timeout may elapse at any time.
#[track_caller]
pub fn park_timeout(duration: Duration) {
    if !inside() {
        return std::thread::park_timeout(duration);
    }
    let place = Location::caller();
    visible("park_timeout", place, |world, pending| {
        let token = token(world, world.current);
        pending.accesses.push(Access::update(token));
        world.announce_weak(|| WeakOperation::Token(SyncOperation::ParkTimeout, token.0));
    });
    if !with(consume) {
        await_timeout("park_timeout", place);
    }
}

/// Consumes the token, if it is available. Says whether it was.
fn consume(world: &mut World) -> bool {
    let available = world.own_token();
    world.observe(u64::from(available));
    if available {
        world.note_write();
    } else {
        world.note_missing_token();
    }
    let me = world.current_thread();
    me.token = false;
    me.clock.acquire(&me.unpark_clock);
    available
}

/// Makes the token of a thread available.
pub(super) fn unpark(thread: u32, place: Place) {
    visible("unpark", place, |world, pending| {
        let token = token(world, thread);
        pending.accesses.push(Access::write(token));
        world.announce_weak(|| WeakOperation::Token(SyncOperation::Unpark, token.0));
    });
    with(|world| {
        // Nobody else consumes the token of a thread, so it changes nothing if it makes its own
        // token available again.
        if thread != world.current || !world.threads[thread as usize].token || world.is_weak() {
            world.note_write();
        }
        let clock = world.release_to_message();
        let parked = &mut world.threads[thread as usize];
        parked.token = true;
        parked.unpark_clock.join(&clock);
    });
}

/// Yields to other threads; see [`std::thread::yield_now`].
///
/// Under check, a loop that repeats the same reads around a yield waits until one of the values
/// changes.
#[track_caller]
pub fn yield_now() {
    match (inside(), is_guided()) {
        (true, true) => point("yield_now"),
        (true, false) => spin("yield_now", Location::caller()),
        (false, _) => std::thread::yield_now(),
    }
}

/// Sleeps for a duration; see [`std::thread::sleep`].
///
/// Under check no time passes, and the call is treated like [`yield_now`]: other threads can be
/// scheduled at this point in any case.
#[track_caller]
pub fn sleep(duration: Duration) {
    match (inside(), is_guided()) {
        (true, true) => point("sleep"),
        (true, false) => spin("sleep", Location::caller()),
        (false, _) => std::thread::sleep(duration),
    }
}

/// Sleeps for a number of milliseconds; see [`std::thread::sleep_ms`].
#[deprecated = "replaced by `sleep`, as in the standard library"]
#[track_caller]
pub fn sleep_ms(milliseconds: u32) {
    sleep(Duration::from_millis(milliseconds.into()));
}

/// Blocks until the token of the current thread is available or a timeout elapses; see
/// [`std::thread::park_timeout_ms`].
#[deprecated = "replaced by `park_timeout`, as in the standard library"]
#[track_caller]
pub fn park_timeout_ms(milliseconds: u32) {
    park_timeout(Duration::from_millis(milliseconds.into()));
}
