//! The interface of the crate without the feature `model`: the types are those of the standard
//! library, and a check runs its closure once.

pub use std::{hint, sync, thread, thread_local};

/// Runs a closure once. With the feature `model`, explores all its interleavings.
pub fn check(body: impl Fn()) {
    body();
}

/// Creates a mutex. With the feature `model`, its value is compared by its hash.
pub const fn digested<T: std::hash::Hash>(value: T) -> sync::Mutex<T> {
    sync::Mutex::new(value)
}

/// Returns 0. With the feature `model`, returns every number of `0..number` in some execution.
pub fn choose(_: usize) -> usize {
    0
}

/// The settings of a check, which have no effect without the feature `model`.
#[derive(Clone, Debug, Default)]
pub struct Builder;

macro_rules! without_effect {
    ($($name:ident: $type:ty),*) => {
        $(
            /// Has no effect without the feature `model`.
            pub fn $name(self, _: $type) -> Builder {
                self
            }
        )*
    };
}

impl Builder {
    /// Creates a builder with default settings.
    pub fn new() -> Builder {
        Builder
    }

    without_effect!(
        algorithm: &str,
        max_executions: u64,
        max_seconds: f64,
        max_steps: usize,
        endless_after: u32,
        all_violations: bool,
        certify: bool,
        memory: impl Into<crate::Memory>,
        random_runs_first: u32,
        allow_panics: bool,
        spurious_wakeups: u32,
        spurious_exchanges: u32,
        workers: usize,
        stack_size: usize,
        replay: &str
    );

    /// Runs a closure once.
    pub fn check(&self, body: impl Fn()) {
        body();
    }

    /// Runs a closure once.
    pub fn check_shared(&self, body: impl Fn() + Send + Sync) {
        body();
    }
}

/// Cells with the interface of the model-checked ones.
pub mod cell {
    pub use std::cell::{Cell, RefCell};

    /// [`std::cell::UnsafeCell`], with an interface that distinguishes reads from writes.
    #[derive(Debug, Default)]
    pub struct UnsafeCell<T: ?Sized>(std::cell::UnsafeCell<T>);

    impl<T> UnsafeCell<T> {
        /// Creates a cell with a value.
        pub const fn new(value: T) -> UnsafeCell<T> {
            UnsafeCell(std::cell::UnsafeCell::new(value))
        }

        /// Consumes the cell and returns its value.
        pub fn into_inner(self) -> T {
            self.0.into_inner()
        }
    }

    impl<T: ?Sized> UnsafeCell<T> {
        /// Calls a closure with a pointer that it may read through.
        #[inline]
        pub fn with<R>(&self, read: impl FnOnce(*const T) -> R) -> R {
            read(self.0.get())
        }

        /// Calls a closure with a pointer that it may write through.
        #[inline]
        pub fn with_mut<R>(&self, write: impl FnOnce(*mut T) -> R) -> R {
            write(self.0.get())
        }
    }
}
