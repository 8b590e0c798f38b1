//! Cells that detect data races.

use std::cmp::Ordering;

pub use mazurka::cell::{ConstPtr, MutPtr};
use mazurka::creation::Created;

use crate::forward::{debug, forward, stands_for};

/// [`std::cell::UnsafeCell`] with data race detection.
pub struct UnsafeCell<T: ?Sized>(mazurka::cell::UnsafeCell<T>);

stands_for!([T: ?Sized] [T] UnsafeCell<T>, mazurka::cell::UnsafeCell<T>, T);
debug!([T: ?Sized] UnsafeCell<T>);

impl<T> UnsafeCell<T> {
    /// Consumes the cell and returns its value.
    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }
}

impl<T: ?Sized> UnsafeCell<T> {
    /// Calls a closure with a pointer that it may read through.
    #[track_caller]
    pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
        self.0.with(read)
    }

    /// Calls a closure with a pointer that it may write through.
    #[track_caller]
    pub fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
        self.0.with_mut(write)
    }

    forward! {
        get() -> ConstPtr<T>;
        get_mut() -> MutPtr<T>;
    }
}

impl<T: Default> Default for UnsafeCell<T> {
    #[track_caller]
    fn default() -> UnsafeCell<T> {
        UnsafeCell::new(T::default())
    }
}

/// [`std::cell::Cell`] with data race detection.
#[derive(Debug, Default)]
pub struct Cell<T>(UnsafeCell<T>);

impl<T> Cell<T> {
    /// Creates a cell with a value.
    #[track_caller]
    pub fn new(value: T) -> Cell<T> {
        Cell(UnsafeCell::new(value))
    }

    /// Stores a value.
    #[track_caller]
    pub fn set(&self, value: T) {
        drop(self.replace(value));
    }

    /// Stores a value and returns the previous one.
    #[track_caller]
    pub fn replace(&self, value: T) -> T {
        // SAFETY: a race is reported before the access happens, and no reference to the value is
        // handed out.
        self.0.with_mut(|place| unsafe { std::mem::replace(&mut *place, value) })
    }

    /// Exchanges the values of two cells.
    #[track_caller]
    pub fn swap(&self, other: &Cell<T>) {
        if std::ptr::eq(self, other) {
            return;
        }
        // SAFETY: as above; the cells are different ones.
        self.0.with_mut(|one| other.0.with_mut(|two| unsafe { std::ptr::swap(one, two) }));
    }

    /// Returns a copy of the value.
    #[track_caller]
    pub fn get(&self) -> T
    where
        T: Copy,
    {
        // SAFETY: as above.
        self.0.with(|place| unsafe { *place })
    }

    /// Returns the value and leaves the default one.
    #[track_caller]
    pub fn take(&self) -> T
    where
        T: Default,
    {
        self.replace(T::default())
    }

    /// Consumes the cell and returns its value.
    pub fn into_inner(self) -> T {
        self.0.into_inner()
    }
}

impl<T: Copy> Clone for Cell<T> {
    #[track_caller]
    fn clone(&self) -> Cell<T> {
        Cell::new(self.get())
    }
}

impl<T> From<T> for Cell<T> {
    #[track_caller]
    fn from(value: T) -> Cell<T> {
        Cell::new(value)
    }
}

impl<T: PartialEq + Copy> PartialEq for Cell<T> {
    fn eq(&self, other: &Cell<T>) -> bool {
        self.get() == other.get()
    }
}

impl<T: Eq + Copy> Eq for Cell<T> {}

impl<T: PartialOrd + Copy> PartialOrd for Cell<T> {
    fn partial_cmp(&self, other: &Cell<T>) -> Option<Ordering> {
        self.get().partial_cmp(&other.get())
    }
}

impl<T: Ord + Copy> Ord for Cell<T> {
    fn cmp(&self, other: &Cell<T>) -> Ordering {
        self.get().cmp(&other.get())
    }
}
