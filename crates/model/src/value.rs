//! Values of locations, as steps report them.

use std::fmt;

/// A value that was read, written or output.
///
/// The engine compares values and otherwise only passes them on. Whatever fits into 64 bits is
/// stored as it is; wider values (strings, lists, 128-bit integers) are interned by the front end,
/// for example with [`Interner`](crate::Interner), and the id stands for the value. Equal values
/// must have equal ids in all executions of one program value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Value(pub i64);

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value(number)
    }
}

impl From<bool> for Value {
    fn from(truth: bool) -> Value {
        Value(i64::from(truth))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
