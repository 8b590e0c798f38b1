//! The operators of the language: their symbols, types and values. Syntax tree, checked program and
//! bytecode share them, so that constant folding and execution cannot disagree.

use crate::types::Type;

/// An operator with one operand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Unary {
    Neg,
    Not,
}

/// An operator with two operands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Binary {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Lt,
    Le,
    Gt,
    Ge,
    Eq,
    Ne,
    And,
    Or,
}

impl Binary {
    /// The operator in source text.
    pub fn symbol(self) -> &'static str {
        match self {
            Binary::Add => "+",
            Binary::Sub => "-",
            Binary::Mul => "*",
            Binary::Div => "/",
            Binary::Rem => "%",
            Binary::Lt => "<",
            Binary::Le => "<=",
            Binary::Gt => ">",
            Binary::Ge => ">=",
            Binary::Eq => "==",
            Binary::Ne => "!=",
            Binary::And => "&&",
            Binary::Or => "||",
        }
    }

    /// The type that both operands must have, or `None` if any type will do as long as both
    /// operands have the same one.
    pub fn operand_type(self) -> Option<Type> {
        match self {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem => Some(Type::Int),
            Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => Some(Type::Int),
            Binary::Eq | Binary::Ne => None,
            Binary::And | Binary::Or => Some(Type::Bool),
        }
    }

    /// The type of the result.
    pub fn result_type(self) -> Type {
        match self {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem => Type::Int,
            _ => Type::Bool,
        }
    }

    /// Evaluates the operation, or returns `None` for a division by zero. Arithmetic wraps at 64
    /// bits. Short-circuiting of `And` and `Or` is left to the caller.
    #[inline]
    pub fn apply(self, a: i64, b: i64) -> Option<i64> {
        Some(match self {
            Binary::Add => a.wrapping_add(b),
            Binary::Sub => a.wrapping_sub(b),
            Binary::Mul => a.wrapping_mul(b),
            Binary::Div if b == 0 => return None,
            Binary::Div => a.wrapping_div(b),
            Binary::Rem if b == 0 => return None,
            Binary::Rem => a.wrapping_rem(b),
            Binary::Lt => (a < b) as i64,
            Binary::Le => (a <= b) as i64,
            Binary::Gt => (a > b) as i64,
            Binary::Ge => (a >= b) as i64,
            Binary::Eq => (a == b) as i64,
            Binary::Ne => (a != b) as i64,
            Binary::And => a & b,
            Binary::Or => a | b,
        })
    }
}

impl Unary {
    /// The type of the operand, which is also the type of the result.
    pub fn ty(self) -> Type {
        match self {
            Unary::Neg => Type::Int,
            Unary::Not => Type::Bool,
        }
    }

    /// Evaluates the operation. Negation wraps at 64 bits.
    #[inline]
    pub fn apply(self, a: i64) -> i64 {
        match self {
            Unary::Neg => a.wrapping_neg(),
            Unary::Not => (a == 0) as i64,
        }
    }
}
