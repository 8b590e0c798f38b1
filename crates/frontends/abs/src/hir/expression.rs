//! Pure expressions.

use super::{Builtin, ConstructorId, FieldSlot, FunctionId, InterfaceId, Slot};
use mazurka_model::Site;
use num_bigint::BigInt;

/// An expression without effects.
#[derive(Clone, PartialEq, Debug)]
pub enum Expression {
    /// A constant.
    Literal(Literal),
    /// The value of a local variable.
    Local(Slot),
    /// The value of a field of `this`.
    Field(FieldSlot),
    /// The object that executes; null in the main block.
    This,
    /// A constructor with its arguments. Truth values and `Unit` are constructors.
    Construct(ConstructorId, Vec<Expression>),
    /// An operator or a function of the standard library that the machine implements.
    Builtin(Builtin, Vec<Expression>, Site),
    /// A call of a function.
    Call(FunctionId, Vec<Expression>, Site),
    /// A function as an argument of a partial function, with the values that it captures. They
    /// become the first arguments when it is applied.
    Closure(FunctionId, Vec<Expression>),
    /// The application of a closure.
    Apply(Box<Expression>, Vec<Expression>, Site),
    /// Conjunction, which evaluates the right side only if the left one is true.
    And(Box<Expression>, Box<Expression>),
    /// Disjunction, which evaluates the right side only if the left one is false.
    Or(Box<Expression>, Box<Expression>),
    /// `if condition then this else that`.
    If(Box<Expression>, Box<Expression>, Box<Expression>),
    /// `let slot = value in body`.
    Let(Slot, Box<Expression>, Box<Expression>),
    /// The first branch whose pattern matches. If none does, `PatternMatchFailException` is thrown.
    Case(Box<Expression>, Vec<Branch>, Site),
    /// Whether an object is not null and its class implements the interface.
    Implements(Box<Expression>, InterfaceId),
    /// The object if its class implements the interface, and null otherwise.
    As(Box<Expression>, InterfaceId),
}

impl Expression {
    /// The truth value.
    pub fn truth(truth: bool) -> Expression {
        Expression::Construct(if truth { ConstructorId::TRUE } else { ConstructorId::FALSE }, Vec::new())
    }

    /// The value of type `Unit`.
    pub fn unit() -> Expression {
        Expression::Construct(ConstructorId::UNIT, Vec::new())
    }

    /// A small integer.
    pub fn int(number: i64) -> Expression {
        Expression::Literal(Literal::Int(BigInt::from(number)))
    }
}

/// A constant.
#[derive(Clone, PartialEq, Debug)]
pub enum Literal {
    /// No object, or no future.
    Null,
    /// An integer.
    Int(BigInt),
    /// A floating-point number.
    Float(f64),
    /// A string, without quotes and with escapes resolved.
    String(String),
}

/// A branch of a `case` expression.
#[derive(Clone, PartialEq, Debug)]
pub struct Branch {
    /// What the value must look like.
    pub pattern: Pattern,
    /// The result of the branch.
    pub body: Expression,
}

/// A pattern that a value is matched with.
#[derive(Clone, PartialEq, Debug)]
pub enum Pattern {
    /// Everything matches.
    Wildcard,
    /// Everything matches, and the slot is set to it.
    Bind(Slot),
    /// A value that is equal to this one: a literal, or a variable that is bound outside.
    Equal(Expression),
    /// A constructor whose arguments match.
    Construct(ConstructorId, Vec<Pattern>),
}
