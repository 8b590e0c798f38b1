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
    /// The index of `grid[i][j]` in an array with these numbers of rows and columns. It has no
    /// symbol: the checker makes it from two indices.
    Flat(u32, u32),
}

/// The result of [`Binary::Flat`] for a row that is out of range is near this number, so that an
/// error message can state the row.
const BAD_ROW: i64 = -(1 << 62);
/// The same for a column.
const BAD_COLUMN: i64 = BAD_ROW - (1 << 61);
/// Indices beyond this are shown as this.
const MAX_BAD_INDEX: i64 = 1 << 59;

/// The index that made a result of [`Binary::Flat`] bad, and the length that it exceeds.
pub fn bad_index(flat: i64, rows: u32, columns: u32) -> (i64, u32) {
    match (flat - BAD_ROW).unsigned_abs() <= MAX_BAD_INDEX as u64 {
        true => (flat - BAD_ROW, rows),
        false => (flat.wrapping_sub(BAD_COLUMN), columns),
    }
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
            Binary::Flat(..) => "",
        }
    }

    /// The type that both operands must have, or `None` if any type will do as long as both
    /// operands have the same one.
    pub fn operand_type(self) -> Option<Type> {
        match self {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem | Binary::Flat(..) => Some(Type::Int),
            Binary::Lt | Binary::Le | Binary::Gt | Binary::Ge => Some(Type::Int),
            Binary::Eq | Binary::Ne => None,
            Binary::And | Binary::Or => Some(Type::Bool),
        }
    }

    /// The type of the result.
    pub fn result_type(self) -> Type {
        match self {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem | Binary::Flat(..) => Type::Int,
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
            Binary::Flat(rows, _) if !(0..i64::from(rows)).contains(&a) => {
                BAD_ROW + a.clamp(-MAX_BAD_INDEX, MAX_BAD_INDEX)
            }
            Binary::Flat(_, columns) if !(0..i64::from(columns)).contains(&b) => {
                BAD_COLUMN + b.clamp(-MAX_BAD_INDEX, MAX_BAD_INDEX)
            }
            Binary::Flat(_, columns) => a * i64::from(columns) + b,
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
