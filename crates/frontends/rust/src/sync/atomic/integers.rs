//! Atomic integers.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::operations;
use crate::runtime::identity::ValueFormat;
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::world::{Header, inside};

/// A read-modify-write method of an atomic integer.
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
            let now = || this.real.load(Ordering::Relaxed) as u64;
            let run = || this.real.$name(value, order);
            operations::update(
                (&this.header, stringify!($name)),
                order,
                Location::caller(),
                run,
                |old| *old as u64,
                now,
            )
        }
    };
}

macro_rules! integer {
    ($name:ident, $type:ty, $show:ident) => {
        #[doc = concat!("[`std::sync::atomic::", stringify!($name), "`].")]
        pub struct $name {
            header: Header,
            real: std::sync::atomic::$name,
        }

        impl HasHeader for $name {
            fn header(&self) -> &Header {
                &self.header
            }
        }

        impl $name {
            /// A new atomic integer.
            #[track_caller]
            pub const fn new(value: $type) -> Self {
                $name {
                    header: Header::new(stringify!($name), ValueFormat::$show),
                    real: std::sync::atomic::$name::new(value),
                }
            }

            /// The value, of which this is the only owner.
            #[track_caller]
            pub fn into_inner(self) -> $type {
                if in_value_mode() {
                    return self.load(Ordering::SeqCst);
                }
                self.real.into_inner()
            }

            /// The value, to which nobody else has access.
            pub fn get_mut(&mut self) -> &mut $type {
                observed_outside_step();
                self.real.get_mut()
            }

            /// The address of the value. What is done through it is not seen by the check.
            pub fn as_ptr(&self) -> *mut $type {
                observed_outside_step();
                if inside() { per_execution_copy(self).real.as_ptr() } else { self.real.as_ptr() }
            }

            /// Reads.
            #[track_caller]
            pub fn load(&self, order: Ordering) -> $type {
                if !inside() {
                    return self.real.load(order);
                }
                let this = per_execution_copy(self);
                operations::load(
                    &this.header,
                    order,
                    Location::caller(),
                    || this.real.load(order),
                    |value| *value as u64,
                )
            }

            /// Writes.
            #[track_caller]
            pub fn store(&self, value: $type, order: Ordering) {
                if !inside() {
                    self.header.outside();
                    return self.real.store(value, order);
                }
                let this = per_execution_copy(self);
                let run = || this.real.store(value, order);
                operations::store(&this.header, order, Location::caller(), value as u64, run);
            }

            update!(swap, $type);
            update!(fetch_add, $type);
            update!(fetch_sub, $type);
            update!(fetch_and, $type);
            update!(fetch_nand, $type);
            update!(fetch_or, $type);
            update!(fetch_xor, $type);
            update!(fetch_max, $type);
            update!(fetch_min, $type);

            /// Writes `new` if the value is `current`; gives the value that was there.
            #[track_caller]
            pub fn compare_exchange(
                &self,
                current: $type,
                new: $type,
                success: Ordering,
                failure: Ordering,
            ) -> Result<$type, $type> {
                if !inside() {
                    self.header.outside();
                    return self.real.compare_exchange(current, new, success, failure);
                }
                let this = per_execution_copy(self);
                let run = || this.real.compare_exchange(current, new, success, failure);
                let (what, place) = ((&this.header, "compare_exchange"), Location::caller());
                operations::exchange(what, (success, failure), place, run, (new as u64, |value: &$type| *value as u64))
            }

            /// The same. (Under check it fails without a reason only if [`Builder::spurious_exchanges`](crate::Builder::spurious_exchanges) says so.)
            #[track_caller]
            pub fn compare_exchange_weak(
                &self,
                current: $type,
                new: $type,
                success: Ordering,
                failure: Ordering,
            ) -> Result<$type, $type> {
                if !inside() {
                    self.header.outside();
                    return self.real.compare_exchange_weak(current, new, success, failure);
                }
                if operations::fails_without_reason() {
                    return Err(self.load(failure));
                }
                self.compare_exchange(current, new, success, failure)
            }

            /// The older form of [`compare_exchange`](Self::compare_exchange).
            #[track_caller]
            #[deprecated(note = "use compare_exchange")]
            pub fn compare_and_swap(&self, current: $type, new: $type, order: Ordering) -> $type {
                let failure = match order {
                    Ordering::Relaxed | Ordering::Release => Ordering::Relaxed,
                    Ordering::Acquire | Ordering::AcqRel => Ordering::Acquire,
                    _ => Ordering::SeqCst,
                };
                self.compare_exchange(current, new, order, failure).unwrap_or_else(|found| found)
            }

            /// Loads and compare-exchanges until one succeeds or `update` gives `None`.
            #[track_caller]
            pub fn fetch_update(
                &self,
                set: Ordering,
                fetch: Ordering,
                mut update: impl FnMut($type) -> Option<$type>,
            ) -> Result<$type, $type> {
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

        impl Default for $name {
            #[track_caller]
            fn default() -> Self {
                $name::new(0)
            }
        }

        impl From<$type> for $name {
            #[track_caller]
            fn from(value: $type) -> Self {
                $name::new(value)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                observed_outside_step();
                fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
            }
        }
    };
}

integer!(AtomicI8, i8, Signed);
integer!(AtomicI16, i16, Signed);
integer!(AtomicI32, i32, Signed);
integer!(AtomicI64, i64, Signed);
integer!(AtomicIsize, isize, Signed);
integer!(AtomicU8, u8, Unsigned);
integer!(AtomicU16, u16, Unsigned);
integer!(AtomicU32, u32, Unsigned);
integer!(AtomicU64, u64, Unsigned);
integer!(AtomicUsize, usize, Unsigned);
