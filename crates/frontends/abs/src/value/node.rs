//! Values that do not fit into a word.

use super::Word;
use crate::hir::{ConstructorId, FunctionId};
use num_bigint::BigInt;
use num_rational::BigRational;

/// A value that does not fit into a word.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Node {
    /// A constructor with at least one argument.
    Data(ConstructorId, Box<[Word]>),
    /// A function with the values that it captures.
    Closure(FunctionId, Box<[Word]>),
    /// An integer. Invariant: it is too large for a word.
    Big(BigInt),
    /// A fraction. Invariant: it is not an integer.
    Fraction(BigRational),
    /// The bits of a floating-point number.
    Float(u64),
    Text(Box<str>),
    /// A sequence of words that is not a value of the language, such as the state of a task.
    Tuple(Box<[Word]>),
}
