//! Locks and condition variables.

use std::time::Duration;

use mazurka::creation::Created;
use mazurka::sync::{
    self, LockResult, MutexGuard, RwLockReadGuard, RwLockWriteGuard, TryLockResult, WaitTimeoutResult,
};

use crate::forward::{debug, forward, stands_for};

/// Defines the methods of locks by which an owner accesses the value.
macro_rules! owned {
    ($name:ident) => {
        impl<T> $name<T> {
            /// Consumes the lock and returns the value.
            ///
            /// # Errors
            /// If the lock is poisoned.
            #[track_caller]
            pub fn into_inner(self) -> LockResult<T> {
                self.0.into_inner()
            }
        }

        impl<T: ?Sized> $name<T> {
            /// Returns a mutable reference to the value.
            ///
            /// # Errors
            /// If the lock is poisoned.
            #[track_caller]
            pub fn get_mut(&mut self) -> LockResult<&mut T> {
                self.0.get_mut()
            }
        }

        impl<T: Default> Default for $name<T> {
            #[track_caller]
            fn default() -> $name<T> {
                $name::new(T::default())
            }
        }

        debug!([T: ?Sized + std::fmt::Debug] $name<T>);
    };
}

/// A lock that one thread holds at a time.
pub struct Mutex<T: ?Sized>(sync::Mutex<T>);

stands_for!([T: ?Sized] [T] Mutex<T>, sync::Mutex<T>, T);
owned!(Mutex);

impl<T: ?Sized> Mutex<T> {
    forward! {
        lock() -> LockResult<MutexGuard<'_, T>>;
        try_lock() -> TryLockResult<MutexGuard<'_, T>>;
    }
}

/// A lock with one writer or several readers.
pub struct RwLock<T: ?Sized>(sync::RwLock<T>);

stands_for!([T: ?Sized] [T] RwLock<T>, sync::RwLock<T>, T);
owned!(RwLock);

impl<T: ?Sized> RwLock<T> {
    forward! {
        read() -> LockResult<RwLockReadGuard<'_, T>>;
        write() -> LockResult<RwLockWriteGuard<'_, T>>;
        try_read() -> TryLockResult<RwLockReadGuard<'_, T>>;
        try_write() -> TryLockResult<RwLockWriteGuard<'_, T>>;
    }
}

/// A condition variable.
pub struct Condvar(sync::Condvar);

impl Condvar {
    /// Creates a condition variable.
    #[track_caller]
    pub fn new() -> Condvar {
        Condvar(sync::Condvar::new().created())
    }

    /// Releases the lock, waits for a notification, and acquires the lock again.
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn wait<'a, T>(&self, guard: MutexGuard<'a, T>) -> LockResult<MutexGuard<'a, T>> {
        self.0.wait(guard)
    }

    /// As [`wait`](Condvar::wait), for a limited time.
    ///
    /// # Errors
    /// If the lock is poisoned.
    #[track_caller]
    pub fn wait_timeout<'a, T>(
        &self,
        guard: MutexGuard<'a, T>,
        duration: Duration,
    ) -> LockResult<(MutexGuard<'a, T>, WaitTimeoutResult)> {
        self.0.wait_timeout(guard, duration)
    }

    forward! {
        notify_one() -> ();
        notify_all() -> ();
    }
}

impl Default for Condvar {
    #[track_caller]
    fn default() -> Condvar {
        Condvar::new()
    }
}

impl std::ops::Deref for Condvar {
    type Target = sync::Condvar;

    fn deref(&self) -> &sync::Condvar {
        &self.0
    }
}

debug!([] Condvar);
