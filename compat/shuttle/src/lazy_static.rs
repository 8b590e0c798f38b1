//! Statics that every execution initialises anew, with the interface of the crate `lazy_static`.

use std::fmt;

#[doc(hidden)]
pub use std::ops::Deref as __Deref;

use mazurka::sync::LazyLock;

pub use crate::lazy_static;

/// A value that is computed when it is used for the first time in an execution.
pub struct Lazy<T: Sync + 'static>(LazyLock<T>);

impl<T: Sync + 'static> Lazy<T> {
    /// Creates a value that `init` computes.
    #[track_caller]
    pub const fn new(init: fn() -> T) -> Lazy<T> {
        Lazy(LazyLock::new(init))
    }

    /// The value, computed if it is not yet.
    pub fn get(&'static self) -> &'static T {
        &self.0
    }
}

impl<T: Sync + 'static> std::ops::Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Sync + 'static> fmt::Debug for Lazy<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lazy").finish_non_exhaustive()
    }
}

/// A static that the macro has declared.
pub trait LazyStatic {
    #[doc(hidden)]
    fn initialize(lazy: &Self);
}

/// Computes the value of a static, if it was not computed in this execution.
pub fn initialize<T: LazyStatic>(lazy: &T) {
    T::initialize(lazy);
}

/// Declares statics that every execution initialises anew, with the syntax of the crate
/// `lazy_static`.
#[macro_export]
macro_rules! lazy_static {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static ref $name:ident: $type:ty = $make:expr; $($rest:tt)*) => {
        $(#[$attribute])*
        #[allow(non_camel_case_types, dead_code, missing_copy_implementations)]
        $vis struct $name {
            private: (),
        }

        #[doc(hidden)]
        $vis static $name: $name = $name { private: () };

        impl $crate::lazy_static::__Deref for $name {
            type Target = $type;

            fn deref(&self) -> &$type {
                static LAZY: $crate::lazy_static::Lazy<$type> = $crate::lazy_static::Lazy::new(|| $make);
                LAZY.get()
            }
        }

        impl $crate::lazy_static::LazyStatic for $name {
            fn initialize(lazy: &Self) {
                let _ = &**lazy;
            }
        }

        $crate::lazy_static!($($rest)*);
    };
}
