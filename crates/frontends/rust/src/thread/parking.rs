//! `park`, `unpark`, and other ways to let time pass.

use std::panic::Location;
use std::time::Duration;

use mazurka_model::{Access, Location as Shared};

use crate::runtime::identity::{NONE, Place, ThreadLocation};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::spinning::spin;
use crate::runtime::world::{World, inside, with};

fn token(world: &World, thread: u32) -> Shared {
    Shared(world.identity.borrow_mut().thread_location(ThreadLocation::Token, thread))
}

/// See [`std::thread::park`].
#[track_caller]
pub fn park() {
    if !inside() {
        return std::thread::park();
    }
    visible("park", Location::caller(), |world, pending| {
        pending.guard = Guard::When(|world, me, _| world.threads[me as usize].token, NONE);
        pending.accesses.push(Access::update(token(world, world.current)).guarded());
    });
    with(consume);
}

/// See [`std::thread::park_timeout`]. Under check the time may be over at any moment.
#[track_caller]
pub fn park_timeout(duration: Duration) {
    if !inside() {
        return std::thread::park_timeout(duration);
    }
    visible("park_timeout", Location::caller(), |world, pending| {
        pending.accesses.push(Access::update(token(world, world.current)));
    });
    with(consume);
}

fn consume(world: &mut World) {
    let had = std::mem::take(&mut world.current_thread().token);
    world.observe(u64::from(had));
    world.note_write();
    let me = world.current_thread();
    me.clock.join(&me.unpark_clock);
}

/// Makes the next park of a thread pass.
pub(super) fn unpark(thread: u32, place: Place) {
    visible("unpark", place, |world, pending| pending.accesses.push(Access::write(token(world, thread))));
    with(|world| {
        world.note_write();
        let clock = world.release_to_message();
        let parked = &mut world.threads[thread as usize];
        parked.token = true;
        parked.unpark_clock.join(&clock);
    });
}

/// See [`std::thread::yield_now`]. A loop around it is taken to go on until something that it reads changes.
#[track_caller]
pub fn yield_now() {
    if inside() { spin("yield_now", Location::caller()) } else { std::thread::yield_now() }
}

/// See [`std::thread::sleep`]. Under check no time passes: what others can do in the meantime, they can do anyway.
#[track_caller]
pub fn sleep(duration: Duration) {
    if inside() { spin("sleep", Location::caller()) } else { std::thread::sleep(duration) }
}
