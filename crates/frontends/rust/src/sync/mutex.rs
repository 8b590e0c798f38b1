//! `Mutex`.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::mem::ManuallyDrop;
use std::ops::{Deref, DerefMut};
use std::panic::Location;
use std::sync::{LockResult, PoisonError, TryLockError, TryLockResult};

use rustc_hash::FxHasher;

use super::critical_section::SectionEffect;
use super::fused_unlock::unlock;
use super::interior_mutability::has_interior_mutability;
use super::locking::{acquire, read, release_in_step, try_acquire, write, write_exclusive};
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::local_digest::{LocalDigest, extend};
use crate::runtime::operation::run_or_defer;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::observed_outside_step;
use crate::runtime::world::{Header, World, inside, with};

/// [`std::sync::Mutex`].
pub struct Mutex<T: ?Sized> {
    header: Header,
    /// Tells states of what the mutex protects apart. It is called with a pointer to the `T` that the mutex was made with.
    digest: Option<unsafe fn(*const ()) -> u64>,
    real: std::sync::Mutex<T>,
}

/// # Safety
/// The pointer is one to a `T`.
unsafe fn hashed<T: Hash>(value: *const ()) -> u64 {
    let mut hasher = FxHasher::default();
    // SAFETY: as the caller promises.
    unsafe { &*value.cast::<T>() }.hash(&mut hasher);
    hasher.finish()
}

impl<T: ?Sized> HasHeader for Mutex<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> Mutex<T> {
    /// See [`std::sync::Mutex::new`].
    #[track_caller]
    pub const fn new(value: T) -> Mutex<T> {
        Mutex { header: Header::new("Mutex", ValueFormat::Unsigned), digest: None, real: std::sync::Mutex::new(value) }
    }

    #[track_caller]
    pub(crate) const fn with_digest(value: T) -> Mutex<T>
    where
        T: Hash,
    {
        let header = Header::new("Mutex", ValueFormat::Unsigned);
        Mutex { header, digest: Some(hashed::<T>), real: std::sync::Mutex::new(value) }
    }

    /// See [`std::sync::Mutex::into_inner`].
    #[track_caller]
    pub fn into_inner(self) -> LockResult<T> {
        write_exclusive(&self, "into_inner", Location::caller());
        self.real.into_inner()
    }
}

impl<T: ?Sized> Mutex<T> {
    /// See [`std::sync::Mutex::lock`].
    #[track_caller]
    pub fn lock(&self) -> LockResult<MutexGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return match self.real.lock() {
                Ok(real) => Ok(MutexGuard::new(self, real, NONE, place)),
                Err(poisoned) => Err(PoisonError::new(MutexGuard::new(self, poisoned.into_inner(), NONE, place))),
            };
        }
        let mutex = per_execution_copy(self);
        let (object, again) = acquire(&mutex.header, "lock", place);
        let mut guard = mutex.taken(object, place);
        if let Ok(guard) = &mut guard {
            if again {
                guard.save_bytes();
            }
        }
        guard
    }

    /// See [`std::sync::Mutex::try_lock`].
    #[track_caller]
    pub fn try_lock(&self) -> TryLockResult<MutexGuard<'_, T>> {
        let place = Location::caller();
        if !inside() {
            self.header.outside();
            return match self.real.try_lock() {
                Ok(real) => Ok(MutexGuard::new(self, real, NONE, place)),
                Err(TryLockError::Poisoned(poisoned)) => {
                    let guard = MutexGuard::new(self, poisoned.into_inner(), NONE, place);
                    Err(TryLockError::Poisoned(PoisonError::new(guard)))
                }
                Err(TryLockError::WouldBlock) => Err(TryLockError::WouldBlock),
            };
        }
        let mutex = per_execution_copy(self);
        match try_acquire(&mutex.header, "try_lock", place, World::is_free) {
            Some(object) => mutex.taken(object, place).map_err(TryLockError::Poisoned),
            None => Err(TryLockError::WouldBlock),
        }
    }

    /// The current thread has the mutex: its guard.
    fn taken(&self, object: u32, place: Place) -> LockResult<MutexGuard<'_, T>> {
        match self.real.try_lock() {
            Ok(real) => Ok(MutexGuard::new(self, real, object, place)),
            Err(TryLockError::Poisoned(poisoned)) => {
                Err(PoisonError::new(MutexGuard::new(self, poisoned.into_inner(), object, place)))
            }
            Err(TryLockError::WouldBlock) => panic!("a Mutex under check is locked by code outside the check"),
        }
    }

    /// See [`std::sync::Mutex::is_poisoned`].
    #[track_caller]
    pub fn is_poisoned(&self) -> bool {
        if !inside() {
            return self.real.is_poisoned();
        }
        let mutex = per_execution_copy(self);
        read(&mutex.header, "is_poisoned", Location::caller());
        mutex.real.is_poisoned()
    }

    /// See [`std::sync::Mutex::clear_poison`].
    #[track_caller]
    pub fn clear_poison(&self) {
        if !inside() {
            return self.real.clear_poison();
        }
        let mutex = per_execution_copy(self);
        write(&mutex.header, "clear_poison", Location::caller());
        mutex.real.clear_poison();
    }

    /// See [`std::sync::Mutex::get_mut`].
    #[track_caller]
    pub fn get_mut(&mut self) -> LockResult<&mut T> {
        write_exclusive(self, "get_mut", Location::caller());
        self.real.get_mut()
    }
}

impl<T: Default> Default for Mutex<T> {
    #[track_caller]
    fn default() -> Mutex<T> {
        Mutex::new(T::default())
    }
}

impl<T> From<T> for Mutex<T> {
    #[track_caller]
    fn from(value: T) -> Mutex<T> {
        Mutex::new(value)
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Mutex<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        self.real.fmt(f)
    }
}

/// [`std::sync::MutexGuard`].
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    pub(super) mutex: &'a Mutex<T>,
    real: ManuallyDrop<std::sync::MutexGuard<'a, T>>,
    /// The mutex in this execution; [`NONE`] outside checks.
    pub(super) object: u32,
    place: Place,
    /// What the mutex protects was borrowed to be changed.
    changed: bool,
    /// It can be compared with what it was when the mutex was taken.
    kept: bool,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    fn new(mutex: &'a Mutex<T>, real: std::sync::MutexGuard<'a, T>, object: u32, place: Place) -> Self {
        MutexGuard { mutex, real: ManuallyDrop::new(real), object, place, changed: false, kept: false }
    }

    /// The digest of what the mutex protects, if there is one.
    pub(super) fn content(&self) -> Option<LocalDigest> {
        let digest = self.mutex.digest?;
        let value: &T = self;
        // SAFETY: the address of the value is that of the `T` that the mutex was made with, whatever its type is called now.
        let hash = unsafe { digest(std::ptr::from_ref(value).cast::<()>()) };
        let poisoned = std::thread::panicking() || self.mutex.real.is_poisoned();
        Some(extend(1, u128::from(hash) << 1 | u128::from(poisoned)))
    }

    /// Who takes the mutex time and again at the same place, perhaps polls.
    #[cold]
    fn save_bytes(&mut self) {
        self.kept = has_interior_mutability::<T>() && with(|world| world.save_bytes(self.object, &**self));
    }

    /// What has become of what the mutex protects, which has this digest now, if there is one.
    #[inline]
    pub(super) fn section_effect(&self, content: Option<LocalDigest>) -> SectionEffect {
        if std::thread::panicking() {
            return SectionEffect::Modified;
        }
        if !self.changed && !has_interior_mutability::<T>() {
            return SectionEffect::ReadOnly;
        }
        let as_it_was = match content {
            Some(content) => with(|world| world.objects[self.object as usize].content == content),
            None => self.kept && !self.changed && with(|world| world.bytes_unchanged(self.object, &**self)),
        };
        if as_it_was { SectionEffect::Restored } else { SectionEffect::Modified }
    }

    /// The guard of the standard library. The mutex stays taken in the model.
    pub(super) fn into_real(self) -> std::sync::MutexGuard<'a, T> {
        let mut guard = ManuallyDrop::new(self);
        // SAFETY: the guard is neither dropped nor used again.
        unsafe { ManuallyDrop::take(&mut guard.real) }
    }

    /// A guard outside checks.
    pub(super) fn from_real(mutex: &'a Mutex<T>, real: std::sync::MutexGuard<'a, T>, place: Place) -> Self {
        MutexGuard::new(mutex, real, NONE, place)
    }

    /// A guard of a mutex that the current thread has in the model.
    pub(super) fn again(mutex: &'a Mutex<T>, object: u32, place: Place) -> LockResult<Self> {
        mutex.taken(object, place)
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        let (object, place) = (self.object, self.place);
        let inside = object != NONE && inside();
        let content = if inside { self.content() } else { None };
        let effect = if inside { self.section_effect(content) } else { SectionEffect::ReadOnly };
        // SAFETY: this is the only place that drops the guard of the standard library, but for `into_real`, which forgets this one.
        unsafe { ManuallyDrop::drop(&mut self.real) };
        if inside {
            if release_in_step(object, effect, content) {
                return;
            }
            run_or_defer(move || {
                unlock(object, effect, "unlock", place);
                with(|world| world.store_digest(object, content));
            });
        }
    }
}

impl<T: ?Sized> Deref for MutexGuard<'_, T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.real
    }
}

impl<T: ?Sized> DerefMut for MutexGuard<'_, T> {
    fn deref_mut(&mut self) -> &mut T {
        self.changed = true;
        &mut self.real
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for MutexGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for MutexGuard<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
