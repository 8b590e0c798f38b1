//! Model-checked counterparts of the types in [`std::sync::atomic`].
//!
//! The explored interleavings are sequentially consistent regardless of the orderings. The
//! orderings determine which accesses through [`cell::UnsafeCell`](crate::cell::UnsafeCell) are
//! data races.

mod booleans;
mod integers;
mod methods;
mod operations;
mod pointers;

pub use booleans::AtomicBool;
pub use integers::{
    AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize,
};
pub use pointers::AtomicPtr;
pub use std::sync::atomic::Ordering;

use crate::runtime::world::{inside, with};

/// An atomic fence; see [`std::sync::atomic::fence`].
///
/// # Panics
/// If the ordering is `Relaxed`.
pub fn fence(order: Ordering) {
    if inside() {
        assert!(order != Ordering::Relaxed, "there is no such thing as a relaxed fence");
        with(|world| world.fence(order));
    } else {
        std::sync::atomic::fence(order);
    }
}

/// A fence for the compiler only; see [`std::sync::atomic::compiler_fence`].
pub fn compiler_fence(order: Ordering) {
    std::sync::atomic::compiler_fence(order);
}
