//! The traits that handles implement as those of the standard library do.

use std::borrow::Borrow;
use std::cmp::Ordering;
use std::error::Error;
use std::ffi::{CStr, CString, OsStr, OsString};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::panic::{RefUnwindSafe, UnwindSafe};
use std::path::{Path, PathBuf};

use super::Arc;

impl<T: ?Sized> AsRef<T> for Arc<T> {
    fn as_ref(&self) -> &T {
        self
    }
}

impl<T: ?Sized> Borrow<T> for Arc<T> {
    fn borrow(&self) -> &T {
        self
    }
}

impl<T: Default> Default for Arc<T> {
    #[track_caller]
    fn default() -> Arc<T> {
        Arc::new(T::default())
    }
}

impl<T> From<T> for Arc<T> {
    #[track_caller]
    fn from(value: T) -> Arc<T> {
        Arc::new(value)
    }
}

impl<T: ?Sized> From<std::sync::Arc<T>> for Arc<T> {
    #[track_caller]
    fn from(real: std::sync::Arc<T>) -> Arc<T> {
        Arc::from_std(real)
    }
}

impl<T: ?Sized> From<Box<T>> for Arc<T> {
    #[track_caller]
    fn from(value: Box<T>) -> Arc<T> {
        Arc::from_std(value.into())
    }
}

impl<T> From<Vec<T>> for Arc<[T]> {
    #[track_caller]
    fn from(values: Vec<T>) -> Arc<[T]> {
        Arc::from_std(values.into())
    }
}

impl<T: Clone> From<&[T]> for Arc<[T]> {
    #[track_caller]
    fn from(values: &[T]) -> Arc<[T]> {
        Arc::from_std(values.into())
    }
}

impl<T, const N: usize> From<[T; N]> for Arc<[T]> {
    #[track_caller]
    fn from(values: [T; N]) -> Arc<[T]> {
        Arc::from_std(values.into())
    }
}

impl<T> FromIterator<T> for Arc<[T]> {
    #[track_caller]
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Arc<[T]> {
        Arc::from_std(values.into_iter().collect())
    }
}

macro_rules! from_owned_and_borrowed {
    ($($borrowed:ty, $owned:ty;)*) => {
        $(
            impl From<&$borrowed> for Arc<$borrowed> {
                #[track_caller]
                fn from(value: &$borrowed) -> Arc<$borrowed> {
                    Arc::from_std(value.into())
                }
            }

            impl From<$owned> for Arc<$borrowed> {
                #[track_caller]
                fn from(value: $owned) -> Arc<$borrowed> {
                    Arc::from_std(value.into())
                }
            }
        )*
    };
}

from_owned_and_borrowed! {
    str, String;
    Path, PathBuf;
    OsStr, OsString;
    CStr, CString;
}

impl<T: ?Sized + PartialEq> PartialEq for Arc<T> {
    fn eq(&self, other: &Arc<T>) -> bool {
        **self == **other
    }
}

impl<T: ?Sized + Eq> Eq for Arc<T> {}

impl<T: ?Sized + PartialOrd> PartialOrd for Arc<T> {
    fn partial_cmp(&self, other: &Arc<T>) -> Option<Ordering> {
        (**self).partial_cmp(&**other)
    }
}

impl<T: ?Sized + Ord> Ord for Arc<T> {
    fn cmp(&self, other: &Arc<T>) -> Ordering {
        (**self).cmp(&**other)
    }
}

impl<T: ?Sized + Hash> Hash for Arc<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: ?Sized + fmt::Debug> fmt::Debug for Arc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized + fmt::Display> fmt::Display for Arc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: ?Sized> fmt::Pointer for Arc<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Pointer::fmt(&Arc::as_ptr(self), f)
    }
}

impl<T: ?Sized + Error> Error for Arc<T> {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        (**self).source()
    }
}

impl<T: ?Sized + RefUnwindSafe> UnwindSafe for Arc<T> {}
impl<T: ?Sized> Unpin for Arc<T> {}
