//! For primitives of your own: objects whose operations are steps of the check.
//!
//! ```
//! use std::cell::Cell;
//! use mazurka::primitive::{Primitive, Resource, Touch};
//!
//! /// A semaphore. Under check only one thread runs at a time, so a cell will do.
//! struct Semaphore { resource: Resource, permits: Cell<u32> }
//!
//! impl Primitive for Semaphore {
//!     fn resource(&self) -> &Resource { &self.resource }
//! }
//!
//! impl Semaphore {
//!     fn acquire(&self) {
//!         self.wait_until("acquire", || self.permits.get() > 0, || self.permits.set(self.permits.get() - 1));
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

/// What the check knows an object by. It belongs into the object, which is made inside the closure under check.
#[derive(Debug)]
pub struct Resource(Header);

impl Resource {
    /// For an object of this kind, as reports call it.
    #[track_caller]
    pub const fn new(kind: &'static str) -> Resource {
        Resource(Header::new(kind, ValueFormat::Unsigned))
    }
}

/// How an operation touches its object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// It changes nothing: two such operations commute.
    Read,
    /// It changes the object whatever its state was, and learns nothing about it.
    Write,
    /// Anything else.
    Update,
}

/// An object with operations that are steps.
pub trait Primitive {
    /// What the check knows the object by.
    fn resource(&self) -> &Resource;

    /// One step. `act` sees and changes nothing but this object, and is called once, by one thread at a time.
    ///
    /// Outside a check `act` is simply called: there it has to take care of other threads itself.
    #[track_caller]
    fn step<R>(&self, what: &'static str, touch: Touch, act: impl FnOnce() -> R) -> R
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
        visible(what, Location::caller(), |world, pending| {
            object = world.touch(header);
            pending.object = object;
            pending.accesses.push(world.access(object, mode));
        });
        with(|world| world.synchronise(object, touch != Touch::Read));
        act()
    }

    /// One step that is possible only while `ready` holds, which depends on nothing but this object.
    ///
    /// Outside a check this goes round until `ready` holds.
    #[track_caller]
    fn wait_until<R>(&self, what: &'static str, ready: impl Fn() -> bool, act: impl FnOnce() -> R) -> R
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
        let question: *const (dyn Fn() -> bool + '_) = &ready;
        // SAFETY: only the lifetime changes. The question is asked while this thread stands before the step, so `ready` lives on its stack; what is
        // abandoned is never asked.
        let question: *const (dyn Fn() -> bool + 'static) = unsafe { std::mem::transmute(question) };
        let mut object = NONE;
        visible(what, Location::caller(), |world, pending| {
            object = world.touch(header);
            pending.object = object;
            pending.guard = Guard::When(is_ready, object);
            let location = Shared(world.objects[object as usize].location);
            pending.accesses.push(Access { location, mode: Mode::Update, guard: true });
            world.current_thread().condition = Some(question);
        });
        with(|world| {
            world.current_thread().condition = None;
            world.synchronise(object, true);
        });
        act()
    }
}

impl World {
    /// What the current thread does to an object of the user is ordered with what others did to it.
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
    let question = world.threads[me as usize].condition;
    // SAFETY: see `wait_until`.
    question.is_some_and(|question| unsafe { (*question)() })
}
