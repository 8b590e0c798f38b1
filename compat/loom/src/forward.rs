//! Macros for types that differ from those of Mazurka in their constructors.

/// Defines methods that call those of the wrapped type. They are there for paths such as
/// `AtomicUsize::into_inner`; calls find the others by dereferencing.
macro_rules! forward {
    ($($name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        $(
            #[doc = concat!("`", stringify!($name), "` of the type that this one stands for.")]
            #[track_caller]
            pub fn $name(&self, $($argument: $type),*) -> $result {
                self.0.$name($($argument),*)
            }
        )*
    };
}

/// Implements the conversions between a type and the type that it wraps, and its constructor.
macro_rules! stands_for {
    ([$($generics:tt)*] [$($sized:tt)*] $name:ty, $inner:ty, $value:ty) => {
        impl<$($sized)*> $name {
            /// Creates the object. Unlike the constructor of Mazurka, this is not a constant
            /// function, so the checker knows which thread has made it.
            #[track_caller]
            pub fn new(value: $value) -> Self {
                Self(<$inner>::new(value).created())
            }
        }

        impl<$($sized)*> From<$value> for $name {
            #[track_caller]
            fn from(value: $value) -> Self {
                Self::new(value)
            }
        }

        impl<$($generics)*> std::ops::Deref for $name {
            type Target = $inner;

            fn deref(&self) -> &$inner {
                &self.0
            }
        }

        impl<$($generics)*> std::ops::DerefMut for $name {
            fn deref_mut(&mut self) -> &mut $inner {
                &mut self.0
            }
        }
    };
}

/// Implements `Debug` by that of the wrapped type.
macro_rules! debug {
    ([$($generics:tt)*] $name:ty) => {
        impl<$($generics)*> std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Debug::fmt(&self.0, f)
            }
        }
    };
}

pub(crate) use {debug, forward, stands_for};
