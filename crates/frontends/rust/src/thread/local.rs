//! `thread_local!`.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;

use crate::runtime::world::{inside, with};

/// [`std::thread::LocalKey`]. Under check every thread of every execution has its own value.
pub struct LocalKey<T: 'static> {
    real: &'static std::thread::LocalKey<T>,
    make: fn() -> T,
}

/// [`std::thread::AccessError`].
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
        LocalKey { real, make }
    }

    /// See [`std::thread::LocalKey::with`].
    pub fn with<R>(&'static self, look: impl FnOnce(&T) -> R) -> R {
        if !inside() {
            return self.real.with(look);
        }
        let value = self.place().unwrap_or_else(|| {
            let value: Box<dyn Any> = Box::new((self.make)());
            with(|world| world.current_thread().locals.push((self.key(), value)));
            self.place().expect("invariant: it was just put there")
        });
        // SAFETY: the box stays where it is until the thread ends, and only this thread has it.
        look(unsafe { &*value })
    }

    /// See [`std::thread::LocalKey::try_with`].
    ///
    /// # Errors
    /// Outside a check, when the thread is ending. (Under check the value is made again.)
    pub fn try_with<R>(&'static self, look: impl FnOnce(&T) -> R) -> Result<R, AccessError> {
        if inside() { Ok(self.with(look)) } else { self.real.try_with(look).map_err(|_| AccessError) }
    }

    fn key(&'static self) -> usize {
        std::ptr::from_ref(self) as usize
    }

    fn place(&'static self) -> Option<*const T> {
        let key = self.key();
        with(|world| {
            let value = &world.current_thread().locals.iter().find(|(other, _)| *other == key)?.1;
            value.downcast_ref::<T>().map(std::ptr::from_ref)
        })
    }
}

impl<T: 'static> LocalKey<Cell<T>> {
    /// See [`std::thread::LocalKey::set`].
    pub fn set(&'static self, value: T) {
        self.with(|cell| cell.set(value));
    }

    /// See [`std::thread::LocalKey::get`].
    pub fn get(&'static self) -> T
    where
        T: Copy,
    {
        self.with(Cell::get)
    }

    /// See [`std::thread::LocalKey::take`].
    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(Cell::take)
    }

    /// See [`std::thread::LocalKey::replace`].
    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T: 'static> LocalKey<RefCell<T>> {
    /// See [`std::thread::LocalKey::with_borrow`].
    pub fn with_borrow<R>(&'static self, look: impl FnOnce(&T) -> R) -> R {
        self.with(|cell| look(&cell.borrow()))
    }

    /// See [`std::thread::LocalKey::with_borrow_mut`].
    pub fn with_borrow_mut<R>(&'static self, look: impl FnOnce(&mut T) -> R) -> R {
        self.with(|cell| look(&mut cell.borrow_mut()))
    }

    /// See [`std::thread::LocalKey::set`].
    pub fn set(&'static self, value: T) {
        self.with(|cell| *cell.borrow_mut() = value);
    }

    /// See [`std::thread::LocalKey::take`].
    pub fn take(&'static self) -> T
    where
        T: Default,
    {
        self.with(RefCell::take)
    }

    /// See [`std::thread::LocalKey::replace`].
    pub fn replace(&'static self, value: T) -> T {
        self.with(|cell| cell.replace(value))
    }
}

impl<T: 'static> fmt::Debug for LocalKey<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("LocalKey").finish_non_exhaustive()
    }
}

/// [`std::thread_local!`].
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
