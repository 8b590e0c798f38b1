//! [`std::sync::atomic`], model-checked: sequentially consistent interleavings; what the orderings say is used to find data races.

mod booleans;
mod integers;
mod operations;
mod pointers;

pub use booleans::AtomicBool;
pub use integers::{
    AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize,
};
pub use pointers::AtomicPtr;
pub use std::sync::atomic::Ordering;

use crate::runtime::world::{inside, with};

/// See [`std::sync::atomic::fence`].
pub fn fence(order: Ordering) {
    if inside() {
        assert!(order != Ordering::Relaxed, "there is no such thing as a relaxed fence");
        with(|world| world.fence(order));
    } else {
        std::sync::atomic::fence(order);
    }
}

/// See [`std::sync::atomic::compiler_fence`].
pub fn compiler_fence(order: Ordering) {
    std::sync::atomic::compiler_fence(order);
}
