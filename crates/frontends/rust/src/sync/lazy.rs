//! `LazyLock`.

use std::fmt;
use std::ops::Deref;
use std::sync::{Mutex, PoisonError};

use super::OnceLock;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::world::{Header, inside};

/// A value initialised on first access; see [`std::sync::LazyLock`].
///
/// A static `LazyLock` is initialised anew in every execution of a check.
pub struct LazyLock<T, F = fn() -> T> {
    value: OnceLock<T>,
    make: Mutex<Option<F>>,
}

impl<T, F> HasHeader for LazyLock<T, F> {
    fn header(&self) -> &Header {
        &self.value.header
    }
}

impl<T, F: FnOnce() -> T> LazyLock<T, F> {
    /// Creates a lazy value with an initialisation function; see [`std::sync::LazyLock::new`].
    #[track_caller]
    pub const fn new(make: F) -> LazyLock<T, F> {
        LazyLock { value: OnceLock::new(), make: Mutex::new(Some(make)) }
    }

    /// Initialises the value unless that has happened, and returns a reference to it; see
    /// [`std::sync::LazyLock::force`].
    ///
    /// # Panics
    /// If the initialisation panics, or has panicked before.
    #[track_caller]
    pub fn force(this: &LazyLock<T, F>) -> &T {
        let this = if inside() { per_execution_copy(this) } else { this };
        this.value.get_or_init(|| {
            let make = this.make.lock().unwrap_or_else(PoisonError::into_inner).take();
            make.expect("LazyLock instance has previously been poisoned")()
        })
    }
}

impl<T, F: FnOnce() -> T> LazyLock<T, F> {
    /// Initialises the value unless that has happened, and returns a mutable reference to it; see
    /// `std::sync::LazyLock::force_mut`.
    ///
    /// # Panics
    /// If the initialisation panics, or has panicked before.
    #[track_caller]
    pub fn force_mut(this: &mut LazyLock<T, F>) -> &mut T {
        LazyLock::force(this);
        this.value.get_mut().expect("invariant: the value was just initialised")
    }
}

impl<T, F> LazyLock<T, F> {
    /// Returns the value if it is initialised; see `std::sync::LazyLock::get`.
    #[track_caller]
    pub fn get(this: &LazyLock<T, F>) -> Option<&T> {
        if inside() { per_execution_copy(this).value.get() } else { this.value.get() }
    }

    /// Returns a mutable reference to the value if it is initialised; see
    /// `std::sync::LazyLock::get_mut`.
    pub fn get_mut(this: &mut LazyLock<T, F>) -> Option<&mut T> {
        this.value.get_mut()
    }
}

impl<T, F: FnOnce() -> T> Deref for LazyLock<T, F> {
    type Target = T;

    #[track_caller]
    fn deref(&self) -> &T {
        LazyLock::force(self)
    }
}

impl<T: Default> Default for LazyLock<T> {
    #[track_caller]
    fn default() -> LazyLock<T> {
        LazyLock::new(T::default)
    }
}

impl<T: fmt::Debug, F> fmt::Debug for LazyLock<T, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}
