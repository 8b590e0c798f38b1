//! The atomic flag.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::operations;
use crate::runtime::identity::ValueFormat;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::world::{Header, inside};

/// A read-modify-write method of an atomic flag.
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
            let now = || u64::from(this.real.load(Ordering::Relaxed));
            let run = || this.real.$name(value, order);
            operations::update(
                (&this.header, stringify!($name)),
                order,
                Location::caller(),
                run,
                |old| u64::from(*old),
                now,
            )
        }
    };
}

/// [`std::sync::atomic::AtomicBool`].
pub struct AtomicBool {
    header: Header,
    real: std::sync::atomic::AtomicBool,
}

impl HasHeader for AtomicBool {
    fn header(&self) -> &Header {
        &self.header
    }
}

impl AtomicBool {
    /// A new atomic flag.
    #[track_caller]
    pub const fn new(value: bool) -> Self {
        AtomicBool {
            header: Header::new("AtomicBool", ValueFormat::Bool),
            real: std::sync::atomic::AtomicBool::new(value),
        }
    }

    /// The value, of which this is the only owner.
    #[track_caller]
    pub fn into_inner(self) -> bool {
        if in_value_mode() {
            return self.load(Ordering::SeqCst);
        }
        self.real.into_inner()
    }

    /// The value, to which nobody else has access.
    pub fn get_mut(&mut self) -> &mut bool {
        observed_outside_step();
        self.real.get_mut()
    }

    /// The address of the value. What is done through it is not seen by the check.
    pub fn as_ptr(&self) -> *mut bool {
        observed_outside_step();
        if inside() { per_execution_copy(self).real.as_ptr() } else { self.real.as_ptr() }
    }

    /// Reads.
    #[track_caller]
    pub fn load(&self, order: Ordering) -> bool {
        if !inside() {
            return self.real.load(order);
        }
        let this = per_execution_copy(self);
        operations::load(&this.header, order, Location::caller(), || this.real.load(order), |value| u64::from(*value))
    }

    /// Writes.
    #[track_caller]
    pub fn store(&self, value: bool, order: Ordering) {
        if !inside() {
            self.header.outside();
            return self.real.store(value, order);
        }
        let this = per_execution_copy(self);
        let run = || this.real.store(value, order);
        operations::store(&this.header, order, Location::caller(), u64::from(value), run);
    }

    update!(swap, bool);
    update!(fetch_and, bool);
    update!(fetch_nand, bool);
    update!(fetch_or, bool);
    update!(fetch_xor, bool);

    /// Writes `new` if the value is `current`; gives the value that was there.
    #[track_caller]
    pub fn compare_exchange(
        &self,
        current: bool,
        new: bool,
        success: Ordering,
        failure: Ordering,
    ) -> Result<bool, bool> {
        if !inside() {
            self.header.outside();
            return self.real.compare_exchange(current, new, success, failure);
        }
        let this = per_execution_copy(self);
        let run = || this.real.compare_exchange(current, new, success, failure);
        let (what, place) = ((&this.header, "compare_exchange"), Location::caller());
        operations::exchange(what, (success, failure), place, run, (u64::from(new), |value: &bool| u64::from(*value)))
    }

    /// The same. (Under check it fails without a reason only if [`Builder::spurious_exchanges`](crate::Builder::spurious_exchanges) says so.)
    #[track_caller]
    pub fn compare_exchange_weak(
        &self,
        current: bool,
        new: bool,
        success: Ordering,
        failure: Ordering,
    ) -> Result<bool, bool> {
        if !inside() {
            self.header.outside();
            return self.real.compare_exchange_weak(current, new, success, failure);
        }
        if operations::fails_without_reason() {
            return Err(self.load(failure));
        }
        self.compare_exchange(current, new, success, failure)
    }

    /// See [`std::sync::atomic::AtomicBool::fetch_not`].
    #[track_caller]
    pub fn fetch_not(&self, order: Ordering) -> bool {
        self.fetch_xor(true, order)
    }

    /// Loads and compare-exchanges until one succeeds or `update` gives `None`.
    #[track_caller]
    pub fn fetch_update(
        &self,
        set: Ordering,
        fetch: Ordering,
        mut update: impl FnMut(bool) -> Option<bool>,
    ) -> Result<bool, bool> {
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

impl Default for AtomicBool {
    #[track_caller]
    fn default() -> Self {
        AtomicBool::new(false)
    }
}

impl From<bool> for AtomicBool {
    #[track_caller]
    fn from(value: bool) -> Self {
        AtomicBool::new(value)
    }
}

impl fmt::Debug for AtomicBool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        observed_outside_step();
        fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
    }
}
