//! Operators and functions that the machine implements.

/// An operation on values. An integer is a rational number whose denominator is 1, so that the
/// operations on numbers work on both; mixed operations with a `Float` yield a `Float`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Builtin {
    /// The sum of two numbers.
    Add,
    /// The difference of two numbers.
    Subtract,
    /// The product of two numbers.
    Multiply,
    /// The exact quotient of two numbers.
    Divide,
    /// The quotient of two integers, truncated towards zero: the division of the older dialect,
    /// where an `Int` is required.
    DivideTruncating,
    /// The remainder of two numbers, integers or not, with the sign of the dividend.
    Remainder,
    /// The negative of a number.
    Negate,
    /// The smallest of two numbers.
    Min,
    /// The largest of two numbers.
    Max,
    /// The absolute value of a number.
    Abs,
    /// The negation of a truth value.
    Not,
    /// Equality of any two values of the same type.
    Equal,
    /// The negation of `Equal`.
    NotEqual,
    /// The total order on the values of a type. Numbers and strings have their natural order,
    /// constructors that of their names, so that `Cons(1, Nil)` is less than `Nil`. Null is less
    /// than every object and every future.
    Less,
    /// The reflexive closure of `Less`.
    LessOrEqual,
    /// `Less` with its arguments exchanged.
    Greater,
    /// `LessOrEqual` with its arguments exchanged.
    GreaterOrEqual,
    /// A rational number rounded towards zero, as an integer.
    Truncate,
    /// The numerator of a rational number in lowest terms.
    Numerator,
    /// The denominator of a rational number in lowest terms, which is positive.
    Denominator,
    /// A rational number as a `Float`.
    ToFloat,
    /// A `Float` as a rational number, exactly.
    ToRat,
    /// The largest integer that is not greater than a `Float` or rational number.
    Floor,
    /// The smallest integer that is not smaller than a `Float` or rational number.
    Ceiling,
    /// The square root, as a `Float`.
    SquareRoot,
    /// The natural logarithm, as a `Float`.
    Logarithm,
    /// The exponential function, as a `Float`.
    Exponential,
    /// The first argument to the power of the second one, an integer; exact on rational numbers.
    Power,
    /// The concatenation of two strings.
    Concatenate,
    /// The length of a string in characters.
    StringLength,
    /// `substr(text, start, length)`: part of a string; indices count characters from 0.
    Substring,
    /// Any value as text, as it is printed.
    ToString,
}

impl Builtin {
    /// The number of arguments.
    pub fn arity(self) -> usize {
        match self {
            Builtin::Substring => 3,
            Builtin::Negate
            | Builtin::Abs
            | Builtin::Not
            | Builtin::Truncate
            | Builtin::Numerator
            | Builtin::Denominator
            | Builtin::ToFloat
            | Builtin::ToRat
            | Builtin::Floor
            | Builtin::Ceiling
            | Builtin::SquareRoot
            | Builtin::Logarithm
            | Builtin::Exponential
            | Builtin::StringLength
            | Builtin::ToString => 1,
            _ => 2,
        }
    }
}
