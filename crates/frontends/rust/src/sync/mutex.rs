//! `Mutex` and its guard.

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
use super::locking::{acquire, may_be_poisoned, release_in_step, try_acquire, write, write_exclusive};
use crate::runtime::identity::{NONE, Place, ValueFormat};
use crate::runtime::local_digest::{LocalDigest, extend};
use crate::runtime::operation::run_or_defer;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::observed_outside_step;
use crate::runtime::weak::WeakOperation;
use crate::runtime::world::{Header, inside, with};

/// A mutual exclusion primitive; see [`std::sync::Mutex`].
///
/// Under check, acquiring the mutex is a step. A critical section that contains no other visible
/// operation belongs to the same step.
///
/// ```
/// use mazurka::sync::{Arc, Mutex};
/// use mazurka::thread;
///
/// let report = mazurka::explore(|| {
///     let counter = Arc::new(Mutex::new(0));
///     let shared = counter.clone();
///     let other = thread::spawn(move || *shared.lock().unwrap() += 1);
///     *counter.lock().unwrap() += 1;
///     other.join().unwrap();
///     assert_eq!(*counter.lock().unwrap(), 2);
/// });
/// // The two increments can happen in two orders.
/// assert_eq!(report.executions(), 2);
/// ```
pub struct Mutex<T: ?Sized> {
    header: Header,
    /// The hash function for the protected value, if the mutex was created by
    /// [`digested`](crate::digested). Invariant: it accepts a pointer to the type that the mutex
    /// was created with, which may have been unsized since.
    digest: Option<unsafe fn(*const ()) -> u64>,
    real: std::sync::Mutex<T>,
}

/// Hashes a value behind a type-erased pointer.
///
/// # Safety
/// The pointer points to a valid `T`.
unsafe fn hashed<T: Hash>(value: *const ()) -> u64 {
    let mut hasher = FxHasher::default();
    // SAFETY: guaranteed by the caller.
    unsafe { &*value.cast::<T>() }.hash(&mut hasher);
    hasher.finish()
}

impl<T: ?Sized> HasHeader for Mutex<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> Mutex<T> {
    /// Creates an unlocked mutex; see [`std::sync::Mutex::new`].
    #[track_caller]
    pub const fn new(value: T) -> Mutex<T> {
        Mutex { header: Header::new("Mutex", ValueFormat::Unsigned), digest: None, real: std::sync::Mutex::new(value) }
    }

    /// Creates a mutex whose value is identified by its hash.
    #[track_caller]
    pub(crate) const fn with_digest(value: T) -> Mutex<T>
    where
        T: Hash,
    {
        let header = Header::new("Mutex", ValueFormat::Unsigned);
        Mutex { header, digest: Some(hashed::<T>), real: std::sync::Mutex::new(value) }
    }

    /// Consumes the mutex and returns the protected value; see [`std::sync::Mutex::into_inner`].
    ///
    /// # Errors
    /// If the mutex is poisoned.
    #[track_caller]
    pub fn into_inner(self) -> LockResult<T> {
        write_exclusive(&self, "into_inner", Location::caller());
        self.real.into_inner()
    }
}

impl<T: ?Sized> Mutex<T> {
    /// Acquires the mutex, blocking until it is free; see [`std::sync::Mutex::lock`].
    ///
    /// Under check, a thread that locks a mutex it already holds is deadlocked.
    ///
    /// # Errors
    /// If the mutex is poisoned.
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
        let acquired = acquire(&mutex.header, "lock", place);
        let mut guard = mutex.guard(acquired.object, place);
        if let Ok(guard) = &mut guard {
            if acquired.repeated {
                guard.save_bytes();
            }
        }
        guard
    }

    /// Acquires the mutex if it is free; see [`std::sync::Mutex::try_lock`].
    ///
    /// # Errors
    /// If the mutex is held, or poisoned.
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
        match try_acquire(&mutex.header, "try_lock", place) {
            Some(object) => mutex.guard(object, place).map_err(TryLockError::Poisoned),
            None => Err(TryLockError::WouldBlock),
        }
    }

    /// The guard of a mutex that the current thread holds in the model.
    pub(super) fn guard(&self, object: u32, place: Place) -> LockResult<MutexGuard<'_, T>> {
        match self.real.try_lock() {
            Ok(real) => Ok(MutexGuard::new(self, real, object, place)),
            Err(TryLockError::Poisoned(poisoned)) => {
                Err(PoisonError::new(MutexGuard::new(self, poisoned.into_inner(), object, place)))
            }
            Err(TryLockError::WouldBlock) => panic!("a Mutex used under check is locked by code outside the check"),
        }
    }

    /// Returns whether the mutex is poisoned; see [`std::sync::Mutex::is_poisoned`].
    #[track_caller]
    pub fn is_poisoned(&self) -> bool {
        if !inside() {
            return self.real.is_poisoned();
        }
        let mutex = per_execution_copy(self);
        may_be_poisoned(&mutex.header, Location::caller()) && mutex.real.is_poisoned()
    }

    /// Clears the poisoned state; see [`std::sync::Mutex::clear_poison`].
    #[track_caller]
    pub fn clear_poison(&self) {
        if !inside() {
            return self.real.clear_poison();
        }
        let mutex = per_execution_copy(self);
        write(&mutex.header, "clear_poison", Location::caller());
        mutex.real.clear_poison();
    }

    /// Returns a mutable reference to the protected value; see [`std::sync::Mutex::get_mut`].
    ///
    /// # Errors
    /// If the mutex is poisoned.
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

/// The guard of a locked [`Mutex`]; see [`std::sync::MutexGuard`].
#[must_use = "if unused the Mutex will immediately unlock"]
pub struct MutexGuard<'a, T: ?Sized> {
    pub(super) mutex: &'a Mutex<T>,
    real: ManuallyDrop<std::sync::MutexGuard<'a, T>>,
    /// The index of the mutex in the current execution, or [`NONE`] outside a check.
    pub(super) object: u32,
    place: Place,
    /// Whether the protected value was borrowed mutably.
    mutably_borrowed: bool,
    /// Whether the bytes of the value were saved when the mutex was acquired.
    bytes_saved: bool,
}

/// A critical section whose mutex is still held in the model only.
pub(super) struct SuspendedSection {
    /// The index of the mutex.
    pub(super) object: u32,
    pub(super) effect: SectionEffect,
    /// The user's digest of the protected value, if there is one.
    pub(super) content: Option<LocalDigest>,
}

impl<'a, T: ?Sized> MutexGuard<'a, T> {
    fn new(mutex: &'a Mutex<T>, real: std::sync::MutexGuard<'a, T>, object: u32, place: Place) -> Self {
        let real = ManuallyDrop::new(real);
        MutexGuard { mutex, real, object, place, mutably_borrowed: false, bytes_saved: false }
    }

    /// The user's digest of the protected value, if there is one.
    fn content(&self) -> Option<LocalDigest> {
        let digest = self.mutex.digest?;
        let value: &T = self;
        // SAFETY: an unsizing coercion of the mutex does not move the value, so the pointer still
        // points to the type that the mutex was created with.
        let hash = unsafe { digest(std::ptr::from_ref(value).cast::<()>()) };
        let poisoned = std::thread::panicking() || self.mutex.real.is_poisoned();
        Some(extend(1, u128::from(hash) << 1 | u128::from(poisoned)))
    }

    /// Saves the bytes of the value for the comparison at the end of the section. A thread that
    /// acquires the mutex repeatedly at the same source place may be polling.
    #[cold]
    fn save_bytes(&mut self) {
        self.bytes_saved = has_interior_mutability::<T>() && with(|world| world.save_bytes(self.object, &**self));
    }

    /// The effect of the critical section, at whose end the value has the digest `content`.
    #[inline]
    fn section_effect(&self, content: Option<LocalDigest>) -> SectionEffect {
        if std::thread::panicking() {
            return SectionEffect::Modified;
        }
        if !self.mutably_borrowed && !has_interior_mutability::<T>() {
            return SectionEffect::ReadOnly;
        }
        let unchanged = match content {
            Some(content) => with(|world| world.objects[self.object as usize].content == content),
            None => {
                self.bytes_saved && !self.mutably_borrowed && with(|world| world.bytes_unchanged(self.object, &**self))
            }
        };
        if unchanged { SectionEffect::Restored } else { SectionEffect::Modified }
    }

    /// Returns the guard of the standard library. The mutex remains held in the model.
    pub(super) fn into_real(self) -> std::sync::MutexGuard<'a, T> {
        let mut guard = ManuallyDrop::new(self);
        // SAFETY: `guard` is neither dropped nor used again.
        unsafe { ManuallyDrop::take(&mut guard.real) }
    }

    /// Unlocks the real mutex and returns what the model needs to release it later.
    pub(super) fn suspend(self) -> SuspendedSection {
        let content = self.content();
        let section = SuspendedSection { object: self.object, effect: self.section_effect(content), content };
        drop(self.into_real());
        section
    }

    /// Creates a guard for use outside a check.
    pub(super) fn from_real(mutex: &'a Mutex<T>, real: std::sync::MutexGuard<'a, T>, place: Place) -> Self {
        MutexGuard::new(mutex, real, NONE, place)
    }
}

impl<T: ?Sized> Drop for MutexGuard<'_, T> {
    fn drop(&mut self) {
        let (object, place) = (self.object, self.place);
        let inside = object != NONE && inside();
        let content = if inside { self.content() } else { None };
        let effect = if inside { self.section_effect(content) } else { SectionEffect::ReadOnly };
        // SAFETY: the inner guard is dropped only here; `into_real` takes it and forgets `self`.
        unsafe { ManuallyDrop::drop(&mut self.real) };
        if inside {
            if release_in_step(object, effect, content) {
                return;
            }
            run_or_defer(move || {
                unlock(object, effect, "unlock", place, WeakOperation::Unlock);
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
        self.mutably_borrowed = true;
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
