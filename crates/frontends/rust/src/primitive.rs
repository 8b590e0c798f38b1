//! User-defined synchronisation primitives: objects whose operations are steps of the check.
//!
//! ```
//! use std::cell::Cell;
//! use mazurka::primitive::{Primitive, Resource, Touch};
//!
//! /// A counting semaphore. Under check only one thread runs at a time, so a `Cell` suffices.
//! struct Semaphore { resource: Resource, permits: Cell<u32> }
//!
//! impl Primitive for Semaphore {
//!     fn resource(&self) -> &Resource { &self.resource }
//! }
//!
//! impl Semaphore {
//!     fn acquire(&self) {
//!         let take = || self.permits.set(self.permits.get() - 1);
//!         self.wait_until("acquire", || self.permits.get() > 0, take);
//!     }
//!
//!     fn release(&self) {
//!         self.step("release", Touch::Update, || self.permits.set(self.permits.get() + 1));
//!     }
//! }
//! ```

use std::panic::Location;

use mazurka_model::{Access, Location as Shared, Mode};

use crate::runtime::identity::{NONE, ValueFormat};
use crate::runtime::operation::{Guard, visible};
use crate::runtime::value_mode::in_value_mode;
use crate::runtime::world::{Header, World, inside, with};

/// The identity of an object within a check. It is a field of the object, which must be created
/// inside the closure under check.
#[derive(Debug)]
pub struct Resource(Header);

impl Resource {
    /// Creates the identity of an object; `kind` is its name in reports.
    #[track_caller]
    pub const fn new(kind: &'static str) -> Resource {
        Resource(Header::new(kind, ValueFormat::Unsigned))
    }

    /// Makes the current thread the first one that uses the object, so that which thread is does
    /// not depend on the schedule. This is not a step.
    #[doc(hidden)]
    pub fn identify(&self) {
        if inside() {
            with(|world| world.touch(&self.0));
        }
    }
}

/// How an operation accesses its object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// The operation changes nothing, so two such operations commute.
    Read,
    /// The operation overwrites the object regardless of its state and returns nothing about it.
    Write,
    /// The operation may read and write the object.
    Update,
}

/// An object whose operations are steps of the check.
pub trait Primitive {
    /// The identity of the object.
    fn resource(&self) -> &Resource;

    /// Performs `act` as one step, called `operation` in reports. `act` must read and change
    /// nothing but this object. Under check no other thread runs at the same time.
    ///
    /// Outside a check `act` is called directly and must synchronise with other threads itself.
    #[track_caller]
    fn step<R>(&self, operation: &'static str, touch: Touch, act: impl FnOnce() -> R) -> R
    where
        Self: Sized,
    {
        if !inside() {
            return act();
        }
        let mode = match touch {
            Touch::Read => Mode::Read,
            Touch::Write if !in_value_mode() => Mode::Write,
            Touch::Write | Touch::Update => Mode::Update,
        };
        let header = &self.resource().0;
        let mut object = NONE;
        visible(operation, Location::caller(), |world, pending| {
            object = world.touch(header);
            pending.object = object;
            pending.accesses.push(world.access(object, mode));
        });
        with(|world| world.synchronise(object, touch != Touch::Read));
        act()
    }

    /// Blocks until `ready` holds, then performs `act`, in one step called `operation` in reports.
    /// `ready` must depend on nothing but this object.
    ///
    /// Outside a check this spins until `ready` holds. Another thread may then invalidate the
    /// condition before `act` is called.
    #[track_caller]
    fn wait_until<R>(&self, operation: &'static str, ready: impl Fn() -> bool, act: impl FnOnce() -> R) -> R
    where
        Self: Sized,
    {
        if !inside() {
            while !ready() {
                std::thread::yield_now();
            }
            return act();
        }
        let header = &self.resource().0;
        let condition: *const (dyn Fn() -> bool + '_) = &ready;
        // SAFETY: only the lifetime changes. The condition is evaluated only while this thread is
        // suspended before the step, when `ready` lives on its stack. The conditions of abandoned
        // threads are never evaluated.
        let condition: *const (dyn Fn() -> bool + 'static) = unsafe { std::mem::transmute(condition) };
        let mut object = NONE;
        visible(operation, Location::caller(), |world, pending| {
            object = world.touch(header);
            pending.object = object;
            pending.guard = Guard::When(is_ready, object);
            let location = Shared(world.objects[object as usize].location);
            pending.accesses.push(Access::update(location).guarded());
            world.current_thread().condition = Some(condition);
        });
        with(|world| {
            world.current_thread().condition = None;
            world.synchronise(object, true);
        });
        act()
    }
}

impl World {
    /// Orders the operation of the current thread after earlier operations on the object, and later
    /// operations after it if it writes.
    fn synchronise(&mut self, object: u32, writes: bool) {
        self.acquire(object);
        self.learn_content(object);
        if writes {
            self.store_content(object);
            self.note_change(object);
            self.release(object);
        } else {
            let seen = self.objects[object as usize].value;
            self.note_read(object, seen);
        }
    }
}

fn is_ready(world: &World, me: u32, _: u32) -> bool {
    let condition = world.threads[me as usize].condition;
    // SAFETY: see `wait_until`.
    condition.is_some_and(|condition| unsafe { (*condition)() })
}
