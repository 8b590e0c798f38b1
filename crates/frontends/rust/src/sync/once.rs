//! `Once` and `OnceLock`: what happens once.
//!
//! That it has happened never changes again: a thread that has seen it sees nothing new when it looks again, so only its first look is a step.

use std::fmt;
use std::panic::Location;

use mazurka_model::Mode;

use super::critical_section::SectionEffect;
use super::locking::{acquire, release};
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::operation::{run_or_defer, visible};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::observed_outside_step;
use crate::runtime::world::{Header, inside, with};

/// Has the current thread seen that it has happened? A thread for which this is so need not look again.
fn seen(header: &Header) -> bool {
    with(|world| {
        let object = world.touch(header);
        let me = world.current;
        world.object(object).threads.contains(&me)
    })
}

/// Looks whether it has happened.
fn look(header: &Header, operation: &'static str, place: Place) -> bool {
    if seen(header) {
        return true;
    }
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, Mode::Read));
    });
    with(|world| {
        let done = world.object(object).closed;
        world.observe(u64::from(done));
        if done {
            let me = world.current;
            world.object(object).threads.push(me);
            world.learn_content(object);
            world.acquire(object);
        } else {
            let value = world.objects[object as usize].value;
            world.note_read(object, value);
        }
        done
    })
}

/// Lets it happen, unless it has: then, and only then, `run` is called, with everybody else waiting. It is told whether an attempt has panicked before.
fn happen(header: &Header, operation: &'static str, place: Place, run: impl FnOnce(bool)) {
    if seen(header) {
        return;
    }
    let (object, _) = acquire(header, operation, place);
    let done = with(|world| {
        let done = world.object(object).closed;
        world.observe(u64::from(done));
        done
    });
    if !done {
        let unless_done = Unfinished { object, place };
        run(with(|world| world.objects[object as usize].count == 1));
        std::mem::forget(unless_done);
    }
    // The place is given back as the one of a lock is, and with it what was done.
    with(|world| {
        let me = world.current;
        let object = world.object(object);
        object.closed = true;
        object.threads.push(me);
    });
    release(object, SectionEffect::from_modified(!done), "complete", place);
}

/// Dropped when what should happen panics: then it has not happened, and the next one may try.
struct Unfinished {
    object: u32,
    place: Place,
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let (object, place) = (self.object, self.place);
        with(|world| world.object(object).count = 1);
        run_or_defer(move || release(object, SectionEffect::Modified, "give up", place));
    }
}

/// [`std::sync::OnceState`].
#[derive(Debug)]
pub struct OnceState(bool);

impl OnceState {
    /// Has an attempt panicked before?
    pub fn is_poisoned(&self) -> bool {
        self.0
    }
}

/// [`std::sync::Once`].
pub struct Once {
    header: Header,
    real: std::sync::Once,
}

impl HasHeader for Once {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl Once {
    /// See [`std::sync::Once::new`].
    #[track_caller]
    pub const fn new() -> Once {
        Once { header: Header::new("Once", ValueFormat::Bool), real: std::sync::Once::new() }
    }

    /// See [`std::sync::Once::call_once`].
    #[track_caller]
    pub fn call_once(&self, run: impl FnOnce()) {
        if inside() {
            happen(&per_execution_copy(self).header, "call_once", Location::caller(), |poisoned| {
                assert!(!poisoned, "Once instance has previously been poisoned");
                run();
            });
        } else {
            self.real.call_once(run);
        }
    }

    /// See [`std::sync::Once::call_once_force`].
    #[track_caller]
    pub fn call_once_force(&self, run: impl FnOnce(&OnceState)) {
        if inside() {
            happen(&per_execution_copy(self).header, "call_once_force", Location::caller(), |poisoned| {
                run(&OnceState(poisoned))
            });
        } else {
            self.real.call_once_force(|state| run(&OnceState(state.is_poisoned())));
        }
    }

    /// See [`std::sync::Once::is_completed`].
    #[track_caller]
    pub fn is_completed(&self) -> bool {
        if inside() {
            look(&per_execution_copy(self).header, "is_completed", Location::caller())
        } else {
            self.real.is_completed()
        }
    }
}

impl Default for Once {
    #[track_caller]
    fn default() -> Once {
        Once::new()
    }
}

impl fmt::Debug for Once {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Once").finish_non_exhaustive()
    }
}

/// [`std::sync::OnceLock`].
pub struct OnceLock<T> {
    pub(super) header: Header,
    real: std::sync::OnceLock<T>,
}

impl<T> HasHeader for OnceLock<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> OnceLock<T> {
    /// See [`std::sync::OnceLock::new`].
    #[track_caller]
    pub const fn new() -> OnceLock<T> {
        OnceLock { header: Header::new("OnceLock", ValueFormat::Bool), real: std::sync::OnceLock::new() }
    }

    /// See [`std::sync::OnceLock::get`].
    #[track_caller]
    pub fn get(&self) -> Option<&T> {
        if !inside() {
            return self.real.get();
        }
        let this = per_execution_copy(self);
        look(&this.header, "get", Location::caller()).then(|| this.value())
    }

    /// See [`std::sync::OnceLock::set`].
    #[track_caller]
    pub fn set(&self, value: T) -> Result<(), T> {
        if !inside() {
            self.header.outside();
            return self.real.set(value);
        }
        let (this, mut value) = (per_execution_copy(self), Some(value));
        happen(&this.header, "set", Location::caller(), |_| this.put(value.take()));
        value.map_or(Ok(()), Err)
    }

    /// See [`std::sync::OnceLock::get_or_init`].
    #[track_caller]
    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
        if !inside() {
            self.header.outside();
            return self.real.get_or_init(make);
        }
        let this = per_execution_copy(self);
        happen(&this.header, "get_or_init", Location::caller(), |_| this.put(Some(make())));
        this.value()
    }

    fn put(&self, value: Option<T>) {
        let kept = value.map(|value| self.real.set(value).is_ok());
        assert!(kept == Some(true), "invariant: it happens once");
    }

    fn value(&self) -> &T {
        self.real.get().expect("invariant: what has happened has stored its value")
    }

    /// See [`std::sync::OnceLock::get_mut`].
    pub fn get_mut(&mut self) -> Option<&mut T> {
        observed_outside_step();
        self.real.get_mut()
    }

    /// See [`std::sync::OnceLock::into_inner`].
    pub fn into_inner(self) -> Option<T> {
        observed_outside_step();
        self.real.into_inner()
    }

    /// See [`std::sync::OnceLock::take`].
    pub fn take(&mut self) -> Option<T> {
        observed_outside_step();
        self.header.id.store(0, std::sync::atomic::Ordering::Relaxed);
        self.real.take()
    }
}

impl<T> Default for OnceLock<T> {
    #[track_caller]
    fn default() -> OnceLock<T> {
        OnceLock::new()
    }
}

impl<T> From<T> for OnceLock<T> {
    #[track_caller]
    fn from(value: T) -> OnceLock<T> {
        let lock = OnceLock::new();
        if lock.set(value).is_err() {
            unreachable!("invariant: a new one is empty");
        }
        lock
    }
}

impl<T: fmt::Debug> fmt::Debug for OnceLock<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        self.real.fmt(f)
    }
}
