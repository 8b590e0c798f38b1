//! Atomic types.

use std::sync::atomic::Ordering;

use mazurka::creation::Created;
use mazurka::sync::atomic;

use crate::forward::{debug, forward, stands_for};

/// Defines the methods that all atomic types have.
macro_rules! common {
    ([$($generics:tt)*] $name:ty, $value:ty) => {
        impl<$($generics)*> $name {
            /// Consumes the atomic and returns its value.
            #[track_caller]
            pub fn into_inner(self) -> $value {
                self.0.into_inner()
            }

            /// Calls a closure with a mutable reference to the value.
            #[track_caller]
            pub fn with_mut<R>(&mut self, access: impl FnOnce(&mut $value) -> R) -> R {
                self.0.with_mut(access)
            }

            /// Loads the value without synchronisation.
            ///
            /// # Safety
            /// No other thread may store a value at the same time.
            #[track_caller]
            pub unsafe fn unsync_load(&self) -> $value {
                // SAFETY: guaranteed by the caller.
                unsafe { self.0.unsync_load() }
            }

            /// Applies a function until no other thread has changed the value in between.
            ///
            /// # Errors
            /// The value for which the function returns `None`.
            #[track_caller]
            pub fn fetch_update(
                &self,
                set: Ordering,
                fetch: Ordering,
                update: impl FnMut($value) -> Option<$value>,
            ) -> Result<$value, $value> {
                self.0.fetch_update(set, fetch, update)
            }

            /// Stores a value if the present one is `current`, and returns the present one.
            #[deprecated(note = "use `compare_exchange` or `compare_exchange_weak`")]
            #[allow(deprecated)]
            #[track_caller]
            pub fn compare_and_swap(&self, current: $value, new: $value, order: Ordering) -> $value {
                self.0.compare_and_swap(current, new, order)
            }

            forward! {
                load(order: Ordering) -> $value;
                store(value: $value, order: Ordering) -> ();
                swap(value: $value, order: Ordering) -> $value;
                compare_exchange(current: $value, new: $value, success: Ordering, failure: Ordering)
                    -> Result<$value, $value>;
                compare_exchange_weak(current: $value, new: $value, success: Ordering, failure: Ordering)
                    -> Result<$value, $value>;
            }
        }

        debug!([$($generics)*] $name);
    };
}

macro_rules! integers {
    ($($name:ident, $value:ty;)*) => {
        $(
            #[doc = concat!("An atomic `", stringify!($value), "`.")]
            pub struct $name(atomic::$name);

            impl Default for $name {
                #[track_caller]
                fn default() -> $name {
                    $name::new(0)
                }
            }

            stands_for!([] [] $name, atomic::$name, $value);
            common!([] $name, $value);

            impl $name {
                forward! {
                    fetch_add(value: $value, order: Ordering) -> $value;
                    fetch_sub(value: $value, order: Ordering) -> $value;
                    fetch_and(value: $value, order: Ordering) -> $value;
                    fetch_nand(value: $value, order: Ordering) -> $value;
                    fetch_or(value: $value, order: Ordering) -> $value;
                    fetch_xor(value: $value, order: Ordering) -> $value;
                    fetch_max(value: $value, order: Ordering) -> $value;
                    fetch_min(value: $value, order: Ordering) -> $value;
                }
            }
        )*
    };
}

integers! {
    AtomicI8, i8;
    AtomicI16, i16;
    AtomicI32, i32;
    AtomicI64, i64;
    AtomicIsize, isize;
    AtomicU8, u8;
    AtomicU16, u16;
    AtomicU32, u32;
    AtomicU64, u64;
    AtomicUsize, usize;
}

/// An atomic boolean.
pub struct AtomicBool(atomic::AtomicBool);

impl Default for AtomicBool {
    #[track_caller]
    fn default() -> AtomicBool {
        AtomicBool::new(false)
    }
}

stands_for!([] [] AtomicBool, atomic::AtomicBool, bool);
common!([] AtomicBool, bool);

impl AtomicBool {
    forward! {
        fetch_and(value: bool, order: Ordering) -> bool;
        fetch_nand(value: bool, order: Ordering) -> bool;
        fetch_or(value: bool, order: Ordering) -> bool;
        fetch_xor(value: bool, order: Ordering) -> bool;
    }
}

/// An atomic pointer.
pub struct AtomicPtr<T>(atomic::AtomicPtr<T>);

stands_for!([T] [T] AtomicPtr<T>, atomic::AtomicPtr<T>, *mut T);
common!([T] AtomicPtr<T>, *mut T);

impl<T> Default for AtomicPtr<T> {
    #[track_caller]
    fn default() -> AtomicPtr<T> {
        AtomicPtr::new(std::ptr::null_mut())
    }
}
