//! Handles as raw pointers: `into_raw`, `from_raw` and their relatives.
//!
//! A raw pointer has no place for the [`Counts`] of its handle. They are found by the address of
//! the value instead. A handle that was turned into a pointer keeps its share of the counts, and
//! `from_raw` takes that share over, so the counts live as long as the value has handles. The same
//! holds for a handle that is forgotten after its address was taken by `as_ptr`, as intrusive lists
//! do it.

use std::any::Any;
use std::collections::HashMap;
use std::mem::{ManuallyDrop, MaybeUninit};
use std::panic::Location;
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use super::counts::Counts;
use super::{Arc, Weak};

/// The counts of values with handles that were turned into pointers, by the addresses of the
/// values. An address can be used again once its value is gone; the counts are gone then, too.
static COUNTS: LazyLock<Mutex<HashMap<usize, std::sync::Weak<Counts>>>> = LazyLock::new(Mutex::default);

/// With this many entries, those of values that are gone are removed.
const MAX_ENTRIES: usize = 1 << 10;

fn table() -> MutexGuard<'static, HashMap<usize, std::sync::Weak<Counts>>> {
    COUNTS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records where the counts of the value at an address are.
fn record(address: usize, counts: &std::sync::Arc<Counts>) {
    let mut table = table();
    if table.len() >= MAX_ENTRIES {
        table.retain(|_, counts| counts.strong_count() > 0);
    }
    table.insert(address, std::sync::Arc::downgrade(counts));
}

/// Keeps the share of a handle that becomes a pointer.
fn keep(address: usize, counts: std::sync::Arc<Counts>) {
    record(address, &counts);
    std::mem::forget(counts);
}

/// The share of a handle that was kept; `None` if the pointer does not come from a handle of this
/// crate.
fn taken_over(address: usize) -> Option<std::sync::Arc<Counts>> {
    let counts = table().get(&address)?.upgrade()?;
    // SAFETY: a share was kept for the pointer, which the caller now turns into a handle. That
    // share ends here, and the one just created takes its place.
    unsafe { std::sync::Arc::decrement_strong_count(std::sync::Arc::as_ptr(&counts)) };
    Some(counts)
}

fn address<T: ?Sized>(value: *const T) -> usize {
    value.cast::<()>() as usize
}

impl<T: ?Sized> Arc<T> {
    /// The address of the value.
    pub fn as_ptr(this: &Arc<T>) -> *const T {
        let value = std::sync::Arc::as_ptr(&this.real);
        record(address(value), &this.counts);
        value
    }

    /// Turns the handle into a pointer; see [`std::sync::Arc::into_raw`].
    #[must_use = "the value is leaked otherwise"]
    pub fn into_raw(this: Arc<T>) -> *const T {
        let (counts, real) = this.into_parts();
        let value = std::sync::Arc::into_raw(real);
        keep(address(value), counts);
        value
    }

    /// Turns a pointer back into a handle; see [`std::sync::Arc::from_raw`].
    ///
    /// # Safety
    /// As for [`std::sync::Arc::from_raw`].
    #[track_caller]
    pub unsafe fn from_raw(value: *const T) -> Arc<T> {
        let counts = taken_over(address(value)).unwrap_or_else(|| std::sync::Arc::new(Counts::new()));
        // SAFETY: that of this function.
        Arc::from_parts(counts, unsafe { std::sync::Arc::from_raw(value) })
    }

    /// Adds a handle that belongs to a pointer; see [`std::sync::Arc::increment_strong_count`].
    ///
    /// # Safety
    /// As for [`std::sync::Arc::increment_strong_count`].
    #[track_caller]
    pub unsafe fn increment_strong_count(value: *const T) {
        // SAFETY: that of this function. The handle of the pointer is not dropped.
        let this = ManuallyDrop::new(unsafe { Arc::from_raw(value) });
        std::mem::forget(Arc::clone(&this));
    }

    /// Drops the handle that belongs to a pointer; see
    /// [`std::sync::Arc::decrement_strong_count`].
    ///
    /// # Safety
    /// As for [`std::sync::Arc::decrement_strong_count`].
    #[track_caller]
    pub unsafe fn decrement_strong_count(value: *const T) {
        // SAFETY: that of this function.
        drop(unsafe { Arc::from_raw(value) });
    }
}

impl<T> Arc<T> {
    /// Creates a handle of memory without contents; see [`std::sync::Arc::new_uninit`].
    #[track_caller]
    pub fn new_uninit() -> Arc<MaybeUninit<T>> {
        Arc::from_std(std::sync::Arc::new_uninit())
    }

    /// Creates a handle of memory that contains zeros; see `std::sync::Arc::new_zeroed`.
    #[track_caller]
    pub fn new_zeroed() -> Arc<MaybeUninit<T>> {
        Arc::new(MaybeUninit::zeroed())
    }
}

impl<T> Arc<[T]> {
    /// Creates a handle of a slice without contents; see [`std::sync::Arc::new_uninit_slice`].
    #[track_caller]
    pub fn new_uninit_slice(length: usize) -> Arc<[MaybeUninit<T>]> {
        Arc::from_std(std::sync::Arc::new_uninit_slice(length))
    }
}

impl<T> Arc<MaybeUninit<T>> {
    /// Declares the value as initialised; see [`std::sync::Arc::assume_init`].
    ///
    /// # Safety
    /// As for [`std::sync::Arc::assume_init`].
    #[track_caller]
    pub unsafe fn assume_init(self) -> Arc<T> {
        let (counts, real) = self.into_parts();
        // SAFETY: that of this function.
        Arc::from_parts(counts, unsafe { real.assume_init() })
    }
}

impl<T> Arc<[MaybeUninit<T>]> {
    /// Declares the values as initialised; see [`std::sync::Arc::assume_init`].
    ///
    /// # Safety
    /// As for [`std::sync::Arc::assume_init`].
    #[track_caller]
    pub unsafe fn assume_init(self) -> Arc<[T]> {
        let (counts, real) = self.into_parts();
        // SAFETY: that of this function.
        Arc::from_parts(counts, unsafe { real.assume_init() })
    }
}

impl Arc<dyn Any + Send + Sync> {
    /// Turns the handle into one of a concrete type; see [`std::sync::Arc::downcast`].
    ///
    /// # Errors
    /// Returns the handle if the value has another type.
    #[track_caller]
    pub fn downcast<T: Any + Send + Sync>(self) -> Result<Arc<T>, Arc<dyn Any + Send + Sync>> {
        let (counts, real) = self.into_parts();
        match real.downcast() {
            Ok(real) => Ok(Arc::from_parts(counts, real)),
            Err(real) => Err(Arc::from_parts(counts, real)),
        }
    }
}

impl<T> Weak<T> {
    /// Turns the handle into a pointer; see [`std::sync::Weak::into_raw`].
    #[must_use = "the memory of the value is leaked otherwise"]
    pub fn into_raw(self) -> *const T {
        let (counts, real) = self.into_parts();
        let value = real.into_raw();
        if let Some(counts) = counts {
            keep(address(value), counts);
        }
        value
    }

    /// Turns a pointer back into a handle; see [`std::sync::Weak::from_raw`].
    ///
    /// # Safety
    /// As for [`std::sync::Weak::from_raw`].
    #[track_caller]
    pub unsafe fn from_raw(value: *const T) -> Weak<T> {
        let made_at = Location::caller();
        // SAFETY: that of this function.
        Weak { counts: taken_over(address(value)), real: unsafe { std::sync::Weak::from_raw(value) }, made_at }
    }
}
