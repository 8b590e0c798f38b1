//! `thread_local!` and `LocalKey`.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;

use crate::runtime::world::{inside, with};

/// A key for thread-local storage; see [`std::thread::LocalKey`].
///
/// Under check every thread of every execution has its own value, which is dropped when the thread
/// ends.
pub struct LocalKey<T: 'static> {
    /// The key outside a check.
    real: Option<&'static std::thread::LocalKey<T>>,
    make: fn() -> T,
}

/// The error of [`LocalKey::try_with`]; see [`std::thread::AccessError`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AccessError;

impl fmt::Display for AccessError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("already destroyed")
    }
}

impl std::error::Error for AccessError {}

impl<T: 'static> LocalKey<T> {
    #[doc(hidden)]
    pub const fn new(real: &'static std::thread::LocalKey<T>, make: fn() -> T) -> LocalKey<T> {
        LocalKey { real: Some(real), make }
    }

    /// A key that has values only under check.
    #[doc(hidden)]
    pub const fn only_under_check(make: fn() -> T) -> LocalKey<T> {
        LocalKey { real: None, make }
    }

    fn real(&self) -> &'static std::thread::LocalKey<T> {
        self.real.expect("a thread-local value of a check is used outside a check")
    }

    /// Calls a closure with a reference to the value, initialising it on first access; see
    /// [`std::thread::LocalKey::with`].
    pub fn with<R>(&'static self, f: impl FnOnce(&T) -> R) -> R {
        if !inside() {
            return self.real().with(f);
        }
        let value = self.find().unwrap_or_else(|| {
            let value: Box<dyn Any> = Box::new((self.make)());
            with(|world| world.current_thread().locals.push((self.key(), value)));
            self.find().expect("invariant: the value was just stored")
        });
        // SAFETY: the box is neither moved nor dropped until the thread ends, and no other thread
        // has access to it.
        f(unsafe { &*value })
    }

    /// Calls a closure with a reference to the value; see [`std::thread::LocalKey::try_with`].
    ///
    /// # Errors
    /// Outside a check, if the value was already destroyed. Under check it is initialised again.
    pub fn try_with<R>(&'static self, f: impl FnOnce(&T) -> R) -> Result<R, AccessError> {
        if inside() { Ok(self.with(f)) } else { self.real().try_with(f).map_err(|_| AccessError) }
    }

    /// Identifies the key by its address, which is stable because it is a static.
    fn key(&'static self) -> usize {
        std::ptr::from_ref(self) as usize
    }

    /// The value of the current thread, if it is initialised.
    fn find(&'static self) -> Option<*const T> {
        let key = self.key();
        with(|world| {
            let value = &world.current_thread().locals.iter().find(|(other, _)| *other == key)?.1;
            value.downcast_ref::<T>().map(std::ptr::from_ref)
        })
    }
}

impl<T: 'static> LocalKey<Cell<T>> {
    /// Sets the value; see [`std::thread::LocalKey::set`].
    pub fn set(&'static self, value: T) {
        self.with(|cell| cell.set(value));
    }

    /// Returns a copy of the value; see [`std::thread::LocalKey::get`].
    pub fn get(&'static self) -> T
    where
        T: Copy,
    {
        self.with(Cell::get)
    }

    /// Takes the value and leaves the default; see [`std::thread::LocalKey::take`].
    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(Cell::take)
    }

    /// Replaces the value and returns the previous one; see
    /// [`std::thread::LocalKey::replace`].
    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T: 'static> LocalKey<RefCell<T>> {
    /// Calls a closure with a shared borrow of the value; see
    /// [`std::thread::LocalKey::with_borrow`].
    pub fn with_borrow<R>(&'static self, f: impl FnOnce(&T) -> R) -> R {
        self.with(|cell| f(&cell.borrow()))
    }

    /// Calls a closure with a mutable borrow of the value; see
    /// [`std::thread::LocalKey::with_borrow_mut`].
    pub fn with_borrow_mut<R>(&'static self, f: impl FnOnce(&mut T) -> R) -> R {
        self.with(|cell| f(&mut cell.borrow_mut()))
    }

    /// Sets the value; see [`std::thread::LocalKey::set`].
    pub fn set(&'static self, value: T) {
        self.with(|cell| *cell.borrow_mut() = value);
    }

    /// Takes the value and leaves the default; see [`std::thread::LocalKey::take`].
    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(RefCell::take)
    }

    /// Replaces the value and returns the previous one; see
    /// [`std::thread::LocalKey::replace`].
    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T: 'static> fmt::Debug for LocalKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalKey").finish_non_exhaustive()
    }
}

/// Declares thread-local keys; see [`std::thread_local!`].
///
/// ```
/// use std::cell::Cell;
///
/// mazurka::thread_local! {
///     static DEPTH: Cell<u32> = const { Cell::new(0) };
/// }
///
/// mazurka::check(|| {
///     DEPTH.set(1);
///     let other = mazurka::thread::spawn(|| DEPTH.get());
///     assert_eq!(other.join().unwrap(), 0);
/// });
/// ```
#[macro_export]
macro_rules! thread_local {
    () => {};
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = const $make:block $(; $($rest:tt)*)?) => {
        $crate::thread_local!($(#[$attribute])* $vis static $name: $type = $make);
        $($crate::thread_local!($($rest)*);)?
    };
    ($(#[$attribute:meta])* $vis:vis static $name:ident: $type:ty = $make:expr $(; $($rest:tt)*)?) => {
        $(#[$attribute])*
        $vis static $name: $crate::thread::LocalKey<$type> = {
            fn make() -> $type {
                $make
            }
            ::std::thread_local! {
                static REAL: $type = make();
            }
            $crate::thread::LocalKey::new(&REAL, make)
        };
        $($crate::thread_local!($($rest)*);)?
    };
}
