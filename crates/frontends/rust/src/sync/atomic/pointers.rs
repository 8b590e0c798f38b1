//! `AtomicPtr`.

use std::fmt;
use std::panic::Location;
use std::sync::atomic::Ordering;

use super::methods::common_methods;
use super::operations::{self, Exchange, Operation, Orderings};
use crate::runtime::identity::{Place, ValueFormat};
use crate::runtime::statics::{HasHeader, per_execution_copy};
use crate::runtime::value_mode::{in_value_mode, observed_outside_step};
use crate::runtime::weak::{in_graph, unsupported};
use crate::runtime::world::{Header, inside, with};

/// Defines read-modify-write methods by methods of pointers.
macro_rules! pointer_arithmetic {
    ($($name:ident($value:ident: $type:ty) = $apply:ident, $doc:literal;)*) => {
        $(
            #[doc = $doc]
            #[doc = "Returns the previous pointer."]
            #[track_caller]
            pub fn $name(&self, $value: $type, order: Ordering) -> *mut T
            where
                T: 'static,
            {
                self.apply(stringify!($name), order, move |pointer| pointer.$apply($value))
            }
        )*
    };
}

/// Defines read-modify-write methods by functions of the address.
macro_rules! bitwise {
    ($($name:ident(|$bits:ident, $value:ident| $apply:expr), $doc:literal;)*) => {
        $(
            #[doc = $doc]
            #[doc = "Returns the previous pointer."]
            #[track_caller]
            pub fn $name(&self, $value: usize, order: Ordering) -> *mut T
            where
                T: 'static,
            {
                self.apply(stringify!($name), order, move |pointer| pointer.map_addr(|$bits| $apply))
            }
        )*
    };
}

/// An atomic pointer; see [`std::sync::atomic::AtomicPtr`].
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
    /// Creates an atomic pointer.
    #[track_caller]
    pub const fn new(value: *mut T) -> Self {
        let header = Header::new("AtomicPtr", ValueFormat::Pointer);
        AtomicPtr { header, real: std::sync::atomic::AtomicPtr::new(value) }
    }

    common_methods!(*mut T);

    /// Applies a function as one step, and returns the previous pointer.
    #[track_caller]
    fn apply(&self, name: &'static str, order: Ordering, apply: impl Fn(*mut T) -> *mut T + Copy + 'static) -> *mut T
    where
        T: 'static,
    {
        if !inside() {
            self.header.outside();
            let load = match order {
                Ordering::Release => Ordering::Relaxed,
                Ordering::AcqRel => Ordering::Acquire,
                order => order,
            };
            let updated = self.real.fetch_update(order, load, |pointer| Some(apply(pointer)));
            return updated.expect("invariant: the function always returns a pointer");
        }
        let this = per_execution_copy(self);
        let operation = Operation { header: &this.header, name, place: Location::caller() };
        let update = || operations::applied(move |bits| apply(bits as usize as *mut T) as usize as u64);
        // Only one thread of a check runs at a time.
        operations::update(&operation, &this.real, order, update, || {
            let old = this.real.load(Ordering::Relaxed);
            this.real.store(apply(old), Ordering::Relaxed);
            old
        })
    }

    pointer_arithmetic! {
        fetch_ptr_add(value: usize) = wrapping_add, "Adds a number of values of the pointed-to type.";
        fetch_ptr_sub(value: usize) = wrapping_sub, "Subtracts a number of values of the pointed-to type.";
        fetch_byte_add(value: usize) = wrapping_byte_add, "Adds a number of bytes.";
        fetch_byte_sub(value: usize) = wrapping_byte_sub, "Subtracts a number of bytes.";
    }

    bitwise! {
        fetch_or(|bits, value| bits | value), "Sets the bits of `value`.";
        fetch_and(|bits, value| bits & value), "Clears the bits that are not in `value`.";
        fetch_xor(|bits, value| bits ^ value), "Flips the bits of `value`.";
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
        if in_graph() {
            return fmt::Debug::fmt(&self.load(Ordering::Relaxed), f);
        }
        fmt::Debug::fmt(if inside() { &per_execution_copy(self).real } else { &self.real }, f)
    }
}
