//! `RwLock` and its guards. In the object, `owner` is the writer and `threads` are the readers.

use std::fmt;
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};
use std::panic::Location;
use std::sync::{LockResult, PoisonError, TryLockError, TryLockResult};

use mazurka_model::Mode;

use super::critical_section::SectionEffect;
use super::fused_unlock::unlock;
use super::locking::{announce_attempt, may_be_poisoned, write, write_exclusive};
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::operation::{Guard, LockRequest, run_or_defer, visible};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::observed_outside_step;
use crate::runtime::weak::{SyncOperation, WeakOperation};
use crate::runtime::world::{Header, World, inside, with};

/// A reader-writer lock; see [`std::sync::RwLock`].
///
/// Under check neither readers nor writers have priority: any thread that can acquire the lock may
/// be the next to do so.
pub struct RwLock<T: ?Sized> {
    header: Header,
    real: std::sync::RwLock<T>,
}

impl<T: ?Sized> HasHeader for RwLock<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> RwLock<T> {
    /// Creates an unlocked lock; see [`std::sync::RwLock::new`].
    #[track_caller]
    pub const fn new(value: T) -> RwLock<T> {
        RwLock { header: Header::new("RwLock", ValueFormat::Unsigned), real: std::sync::RwLock::new(value) }
    }

    /// Consumes the lock and returns the protected value; see [`std::sync::RwLock::into_inner`].
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn into_inner(self) -> LockResult<T> {
        write_exclusive(&self, "into_inner", Location::caller());
        self.real.into_inner()
    }
}

/// Whether the lock can be acquired for reading.
fn readable(world: &World, object: u32) -> bool {
    world.is_free(object)
}

/// Whether the lock can be acquired for writing.
fn writable(world: &World, object: u32) -> bool {
    world.is_free(object) && world.objects[object as usize].threads.is_empty()
}

impl World {
    /// Acquires the lock for writing.
    fn acquire_for_writing(&mut self, object: u32) {
        self.acquire_lock(object);
        self.acquire_from_readers(object);
    }

    /// Acquires the lock for reading, possibly beside other readers.
    fn acquire_for_reading(&mut self, object: u32) {
        let me = self.current;
        self.object(object).threads.push(me);
        self.begin_section(object);
        self.learn_content(object);
        self.acquire(object);
    }
}

/// Releases a lock that the current thread holds for reading.
fn release_reader(object: u32, effect: SectionEffect, place: Place) {
    if with(|world| world.current_thread().section != object) {
        visible("unlock (read)", place, |world, pending| {
            pending.object = object;
            let changed = effect == SectionEffect::Modified;
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::ReleaseShared { changed }));
            let mode = if world.value_mode { Mode::Update } else { Mode::Read };
            pending.accesses.push(world.access(object, mode));
        });
    }
    with(|world| {
        let me = world.current;
        let readers = &mut world.object(object).threads;
        if let Some(at) = readers.iter().position(|&reader| reader == me) {
            readers.remove(at);
        }
        world.end_section(object, effect);
        world.release_to_writers(object);
    });
}

impl<T: ?Sized> RwLock<T> {
    /// Acquires the lock for reading, blocking until there is no writer; see
    /// [`std::sync::RwLock::read`].
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn read(&self) -> LockResult<RwLockReadGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return wrap_guard(self.real.read(), |real| RwLockReadGuard::new(real, NONE, place));
        }
        let this = per_execution_copy(self);
        let mut object = NONE;
        visible("read", place, |world, pending| {
            object = world.touch(&this.header);
            pending.object = object;
            pending.guard = Guard::When(|world, _, object| readable(world, object), object);
            pending.lock_request = LockRequest::Shared(object);
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::AcquireShared));
            pending.accesses.push(world.access(object, Mode::Read));
        });
        with(|world| world.acquire_for_reading(object));
        this.read_guard(object, place)
    }

    /// Acquires the lock for writing, blocking until it is free; see
    /// [`std::sync::RwLock::write`].
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn write(&self) -> LockResult<RwLockWriteGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return wrap_guard(self.real.write(), |real| RwLockWriteGuard::new(real, NONE, place));
        }
        let this = per_execution_copy(self);
        let mut object = NONE;
        visible("write", place, |world, pending| {
            object = world.touch(&this.header);
            pending.object = object;
            pending.guard = Guard::When(|world, _, object| writable(world, object), object);
            pending.lock_request = LockRequest::ExclusiveOverReaders(object);
            world.announce_weak(|| WeakOperation::Sync(SyncOperation::Acquire));
            pending.accesses.push(world.access(object, Mode::Update));
        });
        with(|world| world.acquire_for_writing(object));
        this.write_guard(object, place)
    }

    /// Acquires the lock for reading if there is no writer; see
    /// [`std::sync::RwLock::try_read`].
    ///
    /// # Errors
    /// If a writer holds the lock, or the lock is poisoned.
    #[track_caller]
    pub fn try_read(&self) -> TryLockResult<RwLockReadGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return try_wrap_guard(self.real.try_read(), |real| RwLockReadGuard::new(real, NONE, place));
        }
        let this = per_execution_copy(self);
        let object = announce_attempt(&this.header, "try_read", place, false, SyncOperation::TryAcquireShared);
        if with(|world| attempt(world, object, readable, World::acquire_for_reading)) {
            this.read_guard(object, place).map_err(TryLockError::Poisoned)
        } else {
            Err(TryLockError::WouldBlock)
        }
    }

    /// Acquires the lock for writing if it is free; see [`std::sync::RwLock::try_write`].
    ///
    /// # Errors
    /// If the lock is held, or poisoned.
    #[track_caller]
    pub fn try_write(&self) -> TryLockResult<RwLockWriteGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return try_wrap_guard(self.real.try_write(), |real| RwLockWriteGuard::new(real, NONE, place));
        }
        let this = per_execution_copy(self);
        let object = announce_attempt(&this.header, "try_write", place, false, SyncOperation::TryAcquire);
        if with(|world| attempt(world, object, writable, World::acquire_for_writing)) {
            this.write_guard(object, place).map_err(TryLockError::Poisoned)
        } else {
            Err(TryLockError::WouldBlock)
        }
    }

    /// The guard of a lock that the current thread holds for reading in the model.
    fn read_guard(&self, object: u32, place: Place) -> LockResult<RwLockReadGuard<'_, T>> {
        wrap_granted_guard(self.real.try_read(), |real| RwLockReadGuard::new(real, object, place))
    }

    /// The guard of a lock that the current thread holds for writing in the model.
    fn write_guard(&self, object: u32, place: Place) -> LockResult<RwLockWriteGuard<'_, T>> {
        wrap_granted_guard(self.real.try_write(), |real| RwLockWriteGuard::new(real, object, place))
    }

    /// Returns whether the lock is poisoned; see [`std::sync::RwLock::is_poisoned`].
    #[track_caller]
    pub fn is_poisoned(&self) -> bool {
        if !inside() {
            return self.real.is_poisoned();
        }
        let this = per_execution_copy(self);
        may_be_poisoned(&this.header, Location::caller()) && this.real.is_poisoned()
    }

    /// Clears the poisoned state; see [`std::sync::RwLock::clear_poison`].
    #[track_caller]
    pub fn clear_poison(&self) {
        if !inside() {
            return self.real.clear_poison();
        }
        let this = per_execution_copy(self);
        write(&this.header, "clear_poison", Location::caller());
        this.real.clear_poison();
    }

    /// Returns a mutable reference to the protected value; see [`std::sync::RwLock::get_mut`].
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        write_exclusive(self, "get_mut", Location::caller());
        self.real.get_mut()
    }
}

/// Acquires the object with `acquire` if `available` holds. Returns whether it did.
fn attempt(world: &mut World, object: u32, available: fn(&World, u32) -> bool, acquire: fn(&mut World, u32)) -> bool {
    let acquired = available(world, object) && !world.fails_in_graph();
    world.observe(u64::from(acquired));
    let value = world.objects[object as usize].value;
    if acquired {
        acquire(world, object)
    } else {
        world.note_read(object, value)
    }
    acquired
}

/// Wraps the guard of the standard library in a result.
fn wrap_guard<R, G>(result: LockResult<R>, wrap: impl FnOnce(R) -> G) -> LockResult<G> {
    match result {
        Ok(real) => Ok(wrap(real)),
        Err(poisoned) => Err(PoisonError::new(wrap(poisoned.into_inner()))),
    }
}

/// Wraps the guard of the standard library in the result of a non-blocking attempt.
fn try_wrap_guard<R, G>(result: TryLockResult<R>, wrap: impl FnOnce(R) -> G) -> TryLockResult<G> {
    match result {
        Ok(real) => Ok(wrap(real)),
        Err(TryLockError::Poisoned(poisoned)) => {
            Err(TryLockError::Poisoned(PoisonError::new(wrap(poisoned.into_inner()))))
        }
        Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
    }
}

/// Wraps the guard of a real lock that must be available, because the model has granted it.
fn wrap_granted_guard<R, G>(result: TryLockResult<R>, wrap: impl FnOnce(R) -> G) -> LockResult<G> {
    match try_wrap_guard(result, wrap) {
        Ok(guard) => Ok(guard),
        Err(TryLockError::Poisoned(poisoned)) => Err(poisoned),
        Err(TryLockError::WouldBlock) => panic!("a RwLock used under check is locked by code outside the check"),
    }
}

impl<T: Default> Default for RwLock<T> {
    #[track_caller]
    fn default() -> RwLock<T> {
        RwLock::new(T::default())
    }
}

impl<T> From<T> for RwLock<T> {
    #[track_caller]
    fn from(value: T) -> RwLock<T> {
        RwLock::new(value)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for RwLock<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        self.real.fmt(f)
    }
}

macro_rules! guard {
    ($name:ident, $release:expr) => {
        #[doc = concat!("The guard of a locked [`RwLock`]; see [`std::sync::", stringify!($name), "`].")]
        #[must_use = "if unused the RwLock will immediately unlock"]
        pub struct $name<'a, T: ?Sized> {
            real: ManuallyDrop<std::sync::$name<'a, T>>,
            object: u32,
            place: Place,
            /// Whether the protected value was borrowed mutably.
            mutably_borrowed: bool,
        }

        impl<'a, T: ?Sized> $name<'a, T> {
            fn new(real: std::sync::$name<'a, T>, object: u32, place: Place) -> Self {
                $name { real: ManuallyDrop::new(real), object, place, mutably_borrowed: false }
            }
        }

        impl<T: ?Sized> Drop for $name<'_, T> {
            fn drop(&mut self) {
                // SAFETY: the inner guard is dropped only here.
                unsafe { ManuallyDrop::drop(&mut self.real) };
                let (object, place) = (self.object, self.place);
                if object != NONE && inside() {
                    let effect = SectionEffect::from_modified(self.mutably_borrowed || std::thread::panicking());
                    run_or_defer(move || $release(object, effect, place));
                }
            }
        }

        impl<T: ?Sized> Deref for $name<'_, T> {
            type Target = T;

            fn deref(&self) -> &T {
                &self.real
            }
        }

        impl<T: ?Sized + fmt::Debug> fmt::Debug for $name<'_, T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                (**self).fmt(f)
            }
        }
    };
}

guard!(RwLockReadGuard, release_reader);
guard!(RwLockWriteGuard, |object, effect, place| {
    unlock(object, effect, "unlock (write)", place, WeakOperation::Sync(SyncOperation::Release))
});

impl<T: ?Sized> DerefMut for RwLockWriteGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.mutably_borrowed = true;
        &mut self.real
    }
}
