//! `Once` and `OnceLock`: one-time initialisation.
//!
//! Completion is permanent. A thread that has observed it learns nothing new by checking again, so
//! only its first successful check is a step.
//!
//! In the object, `closed` means that the initialisation has completed, `count` is 1 if an attempt
//! has panicked, and `threads` are the threads that have observed the completion.

use std::fmt;
use std::panic::Location;

use mazurka_model::Mode;

use super::critical_section::SectionEffect;
use super::locking::{acquire, release};
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::operation::{Guard, run_or_defer, visible};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::observed_outside_step;
use crate::runtime::weak::{SyncOperation, WeakOperation, in_graph};
use crate::runtime::world::{Header, World, inside, with};

/// Whether the current thread has observed the completion.
fn has_observed_completion(header: &Header) -> bool {
    with(|world| {
        let object = world.touch(header);
        let me = world.current;
        world.object(object).threads.contains(&me)
    })
}

/// Returns whether the initialisation has completed.
fn is_completed(header: &Header, operation: &'static str, place: Place) -> bool {
    if has_observed_completion(header) {
        return true;
    }
    let mut object = NONE;
    visible(operation, place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        pending.accesses.push(world.access(object, Mode::Read));
        world.announce_weak(|| WeakOperation::Sync(SyncOperation::ReadOnce));
    });
    with(|world| {
        let completed = world.object(object).closed && !world.fails_in_graph();
        world.observe(u64::from(completed));
        if completed {
            let me = world.current;
            world.object(object).threads.push(me);
            world.learn_content(object);
            world.acquire(object);
        } else {
            let value = world.objects[object as usize].value;
            world.note_read(object, value);
        }
        completed
    })
}

/// Blocks until the initialisation has completed or, if `poisoned_ends`, an attempt has panicked.
/// Returns whether an attempt has panicked and none has completed.
fn wait_for_completion(header: &Header, place: Place, poisoned_ends: bool) -> bool {
    if has_observed_completion(header) {
        return false;
    }
    let mut object = NONE;
    visible("wait", place, |world, pending| {
        object = world.touch(header);
        pending.object = object;
        let completed: fn(&World, u32, u32) -> bool = |world, _, object| world.objects[object as usize].closed;
        let ended: fn(&World, u32, u32) -> bool = |world, _, object| {
            let object = &world.objects[object as usize];
            object.closed || object.count == 1 && object.owner == NONE
        };
        pending.guard = Guard::When(if poisoned_ends { ended } else { completed }, object);
        pending.accesses.push(world.access(object, Mode::Read).guarded());
    });
    with(|world| {
        let (me, completed) = (world.current, world.object(object).closed);
        world.observe(u64::from(completed));
        if completed {
            world.object(object).threads.push(me);
        }
        world.learn_content(object);
        world.acquire(object);
        let value = world.objects[object as usize].value;
        world.note_read(object, value);
        !completed
    })
}

/// Calls `initialise` unless the initialisation has completed. Other threads that need it are
/// blocked meanwhile. The argument of `initialise` is true if an earlier attempt has panicked.
fn run_once(header: &Header, operation: &'static str, place: Place, initialise: impl FnOnce(bool)) {
    if has_observed_completion(header) {
        return;
    }
    let object = acquire(header, operation, place).object;
    let completed = with(|world| {
        let completed = world.object(object).closed;
        world.observe(u64::from(completed));
        completed
    });
    if !completed {
        let poison_on_unwind = PoisonOnUnwind { object, place };
        initialise(with(|world| world.objects[object as usize].count == 1));
        std::mem::forget(poison_on_unwind);
    }
    if completed && in_graph() {
        // Execution graphs have no event for the release: the thread has only read the state.
        with(|world| world.release_lock(object, SectionEffect::ReadOnly));
    } else {
        // The result is published by releasing the object, as with a lock.
        let effect = SectionEffect::from_modified(!completed);
        release(object, effect, "complete", place, WeakOperation::Sync(SyncOperation::CompleteOnce));
    }
    // This belongs to the step of the release: no thread sees the completion before.
    with(|world| {
        let me = world.current;
        let object = world.object(object);
        object.closed = true;
        object.threads.push(me);
    });
}

/// Dropped when an initialisation panics: records the failure and lets another thread try.
struct PoisonOnUnwind {
    object: u32,
    place: Place,
}

impl Drop for PoisonOnUnwind {
    fn drop(&mut self) {
        let (object, place) = (self.object, self.place);
        with(|world| world.object(object).count = 1);
        run_or_defer(move || {
            let give_up = WeakOperation::Sync(SyncOperation::Release);
            release(object, SectionEffect::Modified, "give up", place, give_up);
        });
    }
}

/// The state passed to the closure of [`Once::call_once_force`]; see [`std::sync::OnceState`].
#[derive(Debug)]
pub struct OnceState {
    poisoned: bool,
}

impl OnceState {
    /// Returns whether an earlier attempt has panicked.
    pub fn is_poisoned(&self) -> bool {
        self.poisoned
    }
}

/// A primitive for one-time initialisation; see [`std::sync::Once`].
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
    /// Creates a `Once` that has not run; see [`std::sync::Once::new`].
    #[track_caller]
    pub const fn new() -> Once {
        Once { header: Header::new("Once", ValueFormat::Bool), real: std::sync::Once::new() }
    }

    /// Calls the closure unless a call has completed; see [`std::sync::Once::call_once`].
    ///
    /// # Panics
    /// If an earlier closure has panicked.
    #[track_caller]
    pub fn call_once(&self, run: impl FnOnce()) {
        if inside() {
            run_once(&per_execution_copy(self).header, "call_once", Location::caller(), |poisoned| {
                assert!(!poisoned, "Once instance has previously been poisoned");
                run();
            });
        } else {
            self.real.call_once(run);
        }
    }

    /// Calls the closure unless a call has completed, even if an earlier closure has panicked; see
    /// [`std::sync::Once::call_once_force`].
    #[track_caller]
    pub fn call_once_force(&self, run: impl FnOnce(&OnceState)) {
        if inside() {
            run_once(&per_execution_copy(self).header, "call_once_force", Location::caller(), |poisoned| {
                run(&OnceState { poisoned })
            });
        } else {
            self.real.call_once_force(|state| run(&OnceState { poisoned: state.is_poisoned() }));
        }
    }

    /// Returns whether a call has completed; see [`std::sync::Once::is_completed`].
    #[track_caller]
    pub fn is_completed(&self) -> bool {
        if inside() {
            is_completed(&per_execution_copy(self).header, "is_completed", Location::caller())
        } else {
            self.real.is_completed()
        }
    }

    /// Blocks until a call has completed; see [`std::sync::Once::wait`].
    ///
    /// # Panics
    /// If a closure has panicked.
    #[track_caller]
    pub fn wait(&self) {
        if !inside() {
            return self.real.wait();
        }
        let poisoned = wait_for_completion(&per_execution_copy(self).header, Location::caller(), true);
        assert!(!poisoned, "Once instance has previously been poisoned");
    }

    /// Blocks until a call has completed, even if a closure has panicked; see
    /// [`std::sync::Once::wait_force`].
    #[track_caller]
    pub fn wait_force(&self) {
        if !inside() {
            return self.real.wait_force();
        }
        wait_for_completion(&per_execution_copy(self).header, Location::caller(), false);
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

/// A cell that can be written only once; see [`std::sync::OnceLock`].
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
    /// Creates an empty cell; see [`std::sync::OnceLock::new`].
    #[track_caller]
    pub const fn new() -> OnceLock<T> {
        OnceLock { header: Header::new("OnceLock", ValueFormat::Bool), real: std::sync::OnceLock::new() }
    }

    /// Returns the value if the cell is initialised; see [`std::sync::OnceLock::get`].
    #[track_caller]
    pub fn get(&self) -> Option<&T> {
        if !inside() {
            return self.real.get();
        }
        let this = per_execution_copy(self);
        is_completed(&this.header, "get", Location::caller()).then(|| this.value())
    }

    /// Initialises the cell with a value; see [`std::sync::OnceLock::set`].
    ///
    /// # Errors
    /// Returns the value if the cell is already initialised.
    #[track_caller]
    pub fn set(&self, value: T) -> Result<(), T> {
        if !inside() {
            self.header.outside();
            return self.real.set(value);
        }
        let (this, mut value) = (per_execution_copy(self), Some(value));
        run_once(&this.header, "set", Location::caller(), |_| this.initialise(value.take()));
        value.map_or(Ok(()), Err)
    }

    /// Returns the value, initialising the cell with `make` if it is empty; see
    /// [`std::sync::OnceLock::get_or_init`].
    #[track_caller]
    pub fn get_or_init(&self, make: impl FnOnce() -> T) -> &T {
        if !inside() {
            self.header.outside();
            return self.real.get_or_init(make);
        }
        let this = per_execution_copy(self);
        run_once(&this.header, "get_or_init", Location::caller(), |_| this.initialise(Some(make())));
        this.value()
    }

    /// Blocks until the cell is initialised, and returns the value; see
    /// [`std::sync::OnceLock::wait`].
    #[track_caller]
    pub fn wait(&self) -> &T {
        if !inside() {
            return self.real.wait();
        }
        let this = per_execution_copy(self);
        wait_for_completion(&this.header, Location::caller(), false);
        this.value()
    }

    fn initialise(&self, value: Option<T>) {
        let stored = value.map(|value| self.real.set(value).is_ok());
        assert!(stored == Some(true), "invariant: the cell is initialised once");
    }

    fn value(&self) -> &T {
        self.real.get().expect("invariant: a completed initialisation has stored its value")
    }

    /// Returns a mutable reference to the value; see [`std::sync::OnceLock::get_mut`].
    pub fn get_mut(&mut self) -> Option<&mut T> {
        observed_outside_step();
        self.real.get_mut()
    }

    /// Consumes the cell and returns the value; see [`std::sync::OnceLock::into_inner`].
    pub fn into_inner(self) -> Option<T> {
        observed_outside_step();
        self.real.into_inner()
    }

    /// Takes the value and leaves the cell empty; see [`std::sync::OnceLock::take`].
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
            unreachable!("invariant: a new cell is empty");
        }
        lock
    }
}

impl<T: Clone> Clone for OnceLock<T> {
    #[track_caller]
    fn clone(&self) -> OnceLock<T> {
        self.get().map_or_else(OnceLock::new, |value| OnceLock::from(value.clone()))
    }
}

impl<T: PartialEq> PartialEq for OnceLock<T> {
    #[track_caller]
    fn eq(&self, other: &OnceLock<T>) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq> Eq for OnceLock<T> {}

impl<T: fmt::Debug> fmt::Debug for OnceLock<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        self.real.fmt(f)
    }
}
