//! Counterparts of the functions and types in [`std::thread`].

pub use mazurka::thread::{
    AccessError, Builder, JoinHandle, LocalKey, Result, Scope, ScopedJoinHandle, Thread, ThreadId, current, panicking,
    park, park_timeout, scope, sleep, spawn, yield_now,
};

pub use crate::thread_local;

/// Declares thread-local values, with the syntax of [`std::thread_local!`]. Every execution has its
/// own values, and there are none outside a check.
#[macro_export]
macro_rules! thread_local {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = const $make:block $(; $($rest:tt)*)?) => {
        $crate::thread_local!($(#[$attribute])* $vis static $name: $type = $make);
        $($crate::thread_local!($($rest)*);)?
    };
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = $make:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $vis static $name: $crate::thread::LocalKey<$type> = $crate::thread::LocalKey::only_under_check(|| $make);
        $($crate::thread_local!($($rest)*);)?
    };
}
