//! The atomic pointer.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::operations;
use crate::runtime::identity::ValueFormat;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::world::{Header, inside};

/// A read-modify-write method of an atomic pointer.
macro_rules! update {
    ($name:ident, $type:ty) => {
        #[doc = concat!("See the method `", stringify!($name), "` of the standard library's type.")]
        #[track_caller]
        pub fn $name(&self, value: $type, order: Ordering) -> $type {
            if !inside() {
                self.header.outside();
                return self.real.$name(value, order);
            }
            let this = per_execution_copy(self);
            let now = || this.real.load(Ordering::Relaxed) as usize as u64;
            let run = || this.real.$name(value, order);
            operations::update(
                (&this.header, stringify!($name)),
                order,
                Location::caller(),
                run,
                |old| *old as usize as u64,
                now,
            )
        }
    };
}

/// [`std::sync::atomic::AtomicPtr`].
pub struct AtomicPtr<T> {
    header: Header,
    real: std::sync::atomic::AtomicPtr<T>,
}

impl<T> HasHeader for AtomicPtr<T> {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl<T> AtomicPtr<T> {
    /// A new atomic pointer.
    #[track_caller]
    pub const fn new(value: *mut T) -> Self {
        AtomicPtr {
            header: Header::new("AtomicPtr", ValueFormat::Pointer),
            real: std::sync::atomic::AtomicPtr::new(value),
        }
    }

    /// The value, of which this is the only owner.
    #[track_caller]
    pub fn into_inner(self) -> *mut T {
        if in_value_mode() {
            return self.load(Ordering::SeqCst);
        }
        self.real.into_inner()
    }

    /// The value, to which nobody else has access.
    pub fn get_mut(&mut self) -> &mut *mut T {
        observed_outside_step();
        self.real.get_mut()
    }

    /// The address of the value. What is done through it is not seen by the check.
    pub fn as_ptr(&self) -> *mut *mut T {
        observed_outside_step();
        if inside() { per_execution_copy(self).real.as_ptr() } else { self.real.as_ptr() }
    }

    /// Reads.
    #[track_caller]
    pub fn load(&self, order: Ordering) -> *mut T {
        if !inside() {
            return self.real.load(order);
        }
        let this = per_execution_copy(self);
        operations::load(
            &this.header,
            order,
            Location::caller(),
            || this.real.load(order),
            |value| *value as usize as u64,
        )
    }

    /// Writes.
    #[track_caller]
    pub fn store(&self, value: *mut T, order: Ordering) {
        if !inside() {
            self.header.outside();
            return self.real.store(value, order);
        }
        let this = per_execution_copy(self);
        let run = || this.real.store(value, order);
        operations::store(&this.header, order, Location::caller(), value as usize as u64, run);
    }

    update!(swap, *mut T);

    /// Writes `new` if the value is `current`; gives the value that was there.
    #[track_caller]
    pub fn compare_exchange(
        &self,
        current: *mut T,
        new: *mut T,
        success: Ordering,
        failure: Ordering,
    ) -> Result<*mut T, *mut T> {
        if !inside() {
            self.header.outside();
            return self.real.compare_exchange(current, new, success, failure);
        }
        let this = per_execution_copy(self);
        let run = || this.real.compare_exchange(current, new, success, failure);
        let (what, place) = ((&this.header, "compare_exchange"), Location::caller());
        operations::exchange(
            what,
            (success, failure),
            place,
            run,
            (new as usize as u64, |value: &*mut T| *value as usize as u64),
        )
    }

    /// The same. (Under check it fails without a reason only if [`Builder::spurious_exchanges`](crate::Builder::spurious_exchanges) says so.)
    #[track_caller]
    pub fn compare_exchange_weak(
        &self,
        current: *mut T,
        new: *mut T,
        success: Ordering,
        failure: Ordering,
    ) -> Result<*mut T, *mut T> {
        if !inside() {
            self.header.outside();
            return self.real.compare_exchange_weak(current, new, success, failure);
        }
        if operations::fails_without_reason() {
            return Err(self.load(failure));
        }
        self.compare_exchange(current, new, success, failure)
    }

    /// Loads and compare-exchanges until one succeeds or `update` gives `None`.
    #[track_caller]
    pub fn fetch_update(
        &self,
        set: Ordering,
        fetch: Ordering,
        mut update: impl FnMut(*mut T) -> Option<*mut T>,
    ) -> Result<*mut T, *mut T> {
        let mut old = self.load(fetch);
        while let Some(new) = update(old) {
            match self.compare_exchange_weak(old, new, set, fetch) {
                Ok(old) => return Ok(old),
                Err(now) => old = now,
            }
        }
        Err(old)
    }
}

impl<T> Default for AtomicPtr<T> {
    #[track_caller]
    fn default() -> Self {
        AtomicPtr::new(std::ptr::null_mut())
    }
}

impl<T> From<*mut T> for AtomicPtr<T> {
    #[track_caller]
    fn from(value: *mut T) -> Self {
        AtomicPtr::new(value)
    }
}

impl<T> fmt::Debug for AtomicPtr<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
    }
}
