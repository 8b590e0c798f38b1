//! Constants.

use super::function::FunctionId;
use super::module::GlobalId;
use super::operators::{BinaryOperator, CastOperator, IntegerPredicate};
use super::table::identifier;
use super::types::TypeId;

identifier! {
    /// A constant of a module.
    ConstantId
}

/// A constant with its type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constant {
    /// The type.
    pub ty: TypeId,
    /// The value.
    pub value: ConstantValue,
}

/// The value of a constant. Parts of aggregates and expressions have a smaller or greater number
/// than the whole; a constant never contains itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConstantValue {
    /// An integer, in two's complement without the bits above the width of its type.
    Integer(u128),
    /// A floating-point number as the bits of its own format.
    Float(u128),
    /// The null pointer.
    Null,
    /// A value that may differ from use to use.
    Undef,
    /// The result of an operation that is undefined.
    Poison,
    /// All bytes are zero, whatever the type.
    Zero,
    /// An array of `i8`, without its type's padding.
    Bytes(Box<[u8]>),
    /// The elements of an array, a structure or a vector.
    Aggregate(Box<[ConstantId]>),
    /// The address of a global variable.
    Global(GlobalId),
    /// The address of a function.
    Function(FunctionId),
    /// An expression over other constants.
    Expression(Expression),
    /// Metadata or a token that is passed to an intrinsic function; it has no value at run time.
    Ignored,
}

/// An expression over constants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expression {
    /// The address of a part of an object.
    GetElementPointer {
        /// The type that the base points to.
        source: TypeId,
        /// The address of the object.
        base: ConstantId,
        /// How many objects to skip, then the path into the object.
        indices: Box<[ConstantId]>,
    },
    /// A conversion to the type of the constant.
    Cast(CastOperator, ConstantId),
    /// An operation on two constants of one type.
    Binary(BinaryOperator, ConstantId, ConstantId),
    /// A comparison.
    Compare(IntegerPredicate, ConstantId, ConstantId),
    /// The second constant if the first is true, else the third.
    Select(ConstantId, ConstantId, ConstantId),
}
