//! Model-checked counterparts of the types in [`std::sync::atomic`].
//!
//! By default the explored interleavings are sequentially consistent regardless of the orderings,
//! which then only determine which accesses through [`cell::UnsafeCell`](crate::cell::UnsafeCell)
//! are data races. With [`Builder::memory`](crate::Builder::memory) orderings take full effect.

mod addresses;
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

use crate::runtime::operation::visible;
use crate::runtime::weak::{self, WeakOperation};
use crate::runtime::world::{inside, with};

/// An atomic fence; see [`std::sync::atomic::fence`].
///
/// # Panics
/// If the ordering is `Relaxed`.
#[track_caller]
pub fn fence(order: Ordering) {
    if inside() {
        assert!(order != Ordering::Relaxed, "there is no such thing as a relaxed fence");
        let place = std::panic::Location::caller();
        if with(|world| world.is_weak()) {
            visible("fence", place, |world, _| world.announce_weak(|| WeakOperation::Fence(weak::order(order))));
        }
        with(|world| {
            world.note_order(order, place);
            world.fence(order);
        });
    } else {
        std::sync::atomic::fence(order);
    }
}

/// A fence for the compiler only; see [`std::sync::atomic::compiler_fence`].
pub fn compiler_fence(order: Ordering) {
    std::sync::atomic::compiler_fence(order);
}
