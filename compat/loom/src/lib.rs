//! loom's interface on top of [Mazurka](mazurka). See the README for how to use it in `[patch]`.

mod atomic;
pub mod cell;
mod forward;
mod locks;
mod notify;
pub mod thread;

pub use mazurka::{alloc, future, hint, model, thread_local};

/// Statics that every execution initialises anew.
pub mod lazy_static {
    pub use mazurka::sync::LazyLock as Lazy;
    pub use mazurka::thread::AccessError;
}

pub use mazurka::lazy_static;

/// Types of `std::sync`, and [`Notify`](sync::Notify).
pub mod sync {
    pub use crate::locks::{Condvar, Mutex, RwLock};
    pub use crate::notify::Notify;
    pub use mazurka::sync::*;

    /// Atomic types and fences.
    pub mod atomic {
        pub use crate::atomic::{
            AtomicBool, AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize, AtomicPtr, AtomicU8, AtomicU16,
            AtomicU32, AtomicU64, AtomicUsize,
        };
        pub use mazurka::hint::spin_loop as spin_loop_hint;
        pub use mazurka::sync::atomic::*;
    }
}

/// Has no effect: everything is explored. In loom, the threads are not interleaved from here on.
pub fn stop_exploring() {}

/// Has no effect: everything is explored.
pub fn explore() {}

/// Has no effect: everything is explored. In loom, what follows is run but counts as explored.
pub fn skip_branch() {}

/// The number of threads that loom supports. Mazurka has no such limit; tests that start as many
/// threads as possible start this many.
pub const MAX_THREADS: usize = 5;
