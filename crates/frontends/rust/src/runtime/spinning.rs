//! Spin loops. A thread that goes round a loop (it says so: `hint::spin_loop`, `thread::yield_now`, `thread::sleep`) for the second time, has changed nothing
//! shared since the last time, and has read the same values as then, waits until one of these values is another one: it would read the same again.
//!
//! That is sound for loops that go on until something changes. One that counts its rounds and gives up in the end is taken to be such a loop, too.

use std::panic::Location;

use mazurka_model::{Access, Location as Shared, Mode};

use super::names::At;
use super::operation::{Guard, visible};
use super::world::{World, with};

/// Who looks at more than this between two turns is not taken to spin.
const MOST: usize = 64;

impl World {
    /// The current thread has seen the value of an object, and changed nothing.
    pub(crate) fn has_read(&mut self, object: u32, bits: u64) {
        self.objects[object as usize].value = bits;
        self.note(object, bits);
    }

    /// The current thread has changed something.
    pub(crate) fn has_written(&mut self) {
        let me = self.me();
        me.reads.clear();
        me.last_round = None;
    }

    /// A lock was taken or given back: another one from now on, for those who spin at it.
    pub(crate) fn has_locked(&mut self, object: u32) {
        let value = self.objects[object as usize].value + 1;
        self.objects[object as usize].value = value;
        self.note(object, value);
    }

    fn note(&mut self, object: u32, value: u64) {
        let reads = &mut self.me().reads;
        match reads.iter().position(|&(other, _)| other == object) {
            Some(at) => reads[at].1 = value,
            None if reads.len() <= MOST => reads.push((object, value)),
            None => {}
        }
    }
}

/// The current thread goes round in a loop.
pub(crate) fn spin(what: &'static str, place: At) {
    let again = with(|world| {
        let me = world.me();
        me.last_round == Some(place) && me.reads == me.last_reads && (1..=MOST).contains(&me.reads.len())
    });
    if again {
        visible(what, place, |world, pending| {
            pending.guard = Guard::When(something_changed, super::names::NONE);
            for &(object, _) in &world.threads[world.current as usize].reads {
                let location = Shared(world.objects[object as usize].location);
                world.names.borrow_mut().await_change(location.0);
                if !pending.accesses.iter().any(|access| access.location == location) {
                    pending.accesses.push(Access { location, mode: Mode::Read, guard: true });
                }
            }
        });
    }
    with(|world| {
        let me = world.me();
        me.last_round = Some(place);
        std::mem::swap(&mut me.reads, &mut me.last_reads);
        me.reads.clear();
    });
}

fn something_changed(world: &World, id: u32, _: u32) -> bool {
    let reads = &world.threads[id as usize].reads;
    reads.iter().any(|&(object, seen)| world.objects[object as usize].value != seen)
}

/// See [`std::hint::spin_loop`]. A loop around it is taken to go on until something that it reads changes.
#[track_caller]
pub fn spin_loop() {
    if super::world::inside() { spin("spin_loop", Location::caller()) } else { std::hint::spin_loop() }
}
