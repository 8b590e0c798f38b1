//! Expressions without side effects, and patterns.

use super::ast::{Name, Parameter, Path, TypeExpr};
use crate::source::Span;

/// An expression.
#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
    /// The number of nested expressions, this one included. Invariant: at most
    /// [`MOST_NESTED`](super::cursor::MOST_NESTED), so that later passes may recurse.
    pub height: u32,
}

/// The kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExprKind {
    Integer(String),
    Float(String),
    String(String),
    Template(Vec<TemplatePart>),
    /// A local variable, a parameter or a field.
    Variable(String),
    /// `this.name`
    Field(Name),
    This,
    Null,
    Call(Path, Vec<Expr>),
    /// A call of a partially defined function: its functions and its arguments.
    PartialCall(Path, Vec<FunctionArgument>, Vec<Expr>),
    /// `list[1, 2]`
    Variadic(Path, Vec<Expr>),
    Construct(Path, Vec<Expr>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
    Implements(Box<Expr>, Path),
    As(Box<Expr>, Path),
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    Let(Vec<LetBinding>, Box<Expr>),
    Case(Box<Expr>, Vec<CaseBranch>),
}

/// A piece of a string template.
#[derive(Clone, Debug)]
pub enum TemplatePart {
    Text(String),
    Value(Expr),
}

/// A function that is passed to a partially defined function.
#[derive(Clone, Debug)]
pub enum FunctionArgument {
    Named(Name),
    Anonymous(Lambda),
}

/// `(Int x) => x + 1`
#[derive(Clone, Debug)]
pub struct Lambda {
    pub parameters: Vec<Parameter>,
    pub body: Box<Expr>,
    pub span: Span,
}

/// One of the bindings of a `let`.
#[derive(Clone, Debug)]
pub struct LetBinding {
    pub ty: TypeExpr,
    pub name: Name,
    pub value: Expr,
}

/// A branch of a `case` expression.
#[derive(Clone, Debug)]
pub struct CaseBranch {
    pub pattern: Pattern,
    pub value: Expr,
}

/// A pattern.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub kind: PatternKind,
    pub span: Span,
}

/// The kinds of patterns.
#[derive(Clone, Debug)]
pub enum PatternKind {
    Any,
    Integer(String),
    String(String),
    /// Binds the name, or compares with the variable if one of this name is in scope.
    Variable(String),
    Constructor(Path, Vec<Pattern>),
}

/// Prefix operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unary {
    Not,
    Negate,
}

/// Infix operators.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Binary {
    Or,
    And,
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Add,
    Subtract,
    Multiply,
    Divide,
    Modulo,
}

impl Binary {
    /// The operator with this text, and its precedence: a higher number binds tighter.
    pub fn from_mark(mark: &str) -> Option<(Binary, u8)> {
        Some(match mark {
            "||" => (Binary::Or, 1),
            "&&" => (Binary::And, 2),
            "==" => (Binary::Equal, 3),
            "!=" => (Binary::NotEqual, 3),
            "<" => (Binary::Less, 4),
            "<=" => (Binary::LessOrEqual, 4),
            ">" => (Binary::Greater, 4),
            ">=" => (Binary::GreaterOrEqual, 4),
            "+" => (Binary::Add, 5),
            "-" => (Binary::Subtract, 5),
            "*" => (Binary::Multiply, 6),
            "/" => (Binary::Divide, 6),
            "%" => (Binary::Modulo, 6),
            _ => return None,
        })
    }

    /// The text of the operator.
    pub fn mark(self) -> &'static str {
        match self {
            Binary::Or => "||",
            Binary::And => "&&",
            Binary::Equal => "==",
            Binary::NotEqual => "!=",
            Binary::Less => "<",
            Binary::LessOrEqual => "<=",
            Binary::Greater => ">",
            Binary::GreaterOrEqual => ">=",
            Binary::Add => "+",
            Binary::Subtract => "-",
            Binary::Multiply => "*",
            Binary::Divide => "/",
            Binary::Modulo => "%",
        }
    }
}

impl ExprKind {
    /// The height of the highest direct part.
    pub fn height_of_parts(&self) -> u32 {
        let highest = |parts: &[Expr]| parts.iter().map(|part| part.height).max().unwrap_or(0);
        match self {
            ExprKind::Integer(_)
            | ExprKind::Float(_)
            | ExprKind::String(_)
            | ExprKind::Variable(_)
            | ExprKind::Field(_)
            | ExprKind::This
            | ExprKind::Null => 0,
            // A template becomes a chain of concatenations.
            ExprKind::Template(parts) => {
                let heights = parts.iter().map(|part| match part {
                    TemplatePart::Text(_) => 0,
                    TemplatePart::Value(value) => value.height,
                });
                heights.max().unwrap_or(0) + parts.len() as u32
            }
            ExprKind::Call(_, parts) | ExprKind::Construct(_, parts) => highest(parts),
            ExprKind::Variadic(_, parts) => highest(parts),
            ExprKind::PartialCall(_, functions, parts) => functions
                .iter()
                .map(|function| match function {
                    FunctionArgument::Named(_) => 0,
                    FunctionArgument::Anonymous(lambda) => lambda.body.height,
                })
                .fold(highest(parts), u32::max),
            ExprKind::Unary(_, part) | ExprKind::Implements(part, _) | ExprKind::As(part, _) => part.height,
            ExprKind::Binary(_, left, right) => left.height.max(right.height),
            ExprKind::If(condition, yes, no) => condition.height.max(yes.height).max(no.height),
            ExprKind::Let(bindings, body) => {
                let heights = bindings.iter().map(|binding| binding.value.height);
                heights.fold(body.height, u32::max) + bindings.len() as u32
            }
            ExprKind::Case(value, branches) => {
                branches.iter().map(|branch| branch.value.height).fold(value.height, u32::max)
            }
        }
    }
}
