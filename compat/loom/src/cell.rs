//! Cells that detect data races.

pub use mazurka::cell::{ConstPtr, MutPtr, UnsafeCell};

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
