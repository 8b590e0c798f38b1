//! The syntax tree. Names are plain text, and nothing is checked yet.

use crate::operators::{Binary, Unary};
use crate::types::Type;

/// A range of bytes of the source.
pub type Span = chumsky::span::SimpleSpan;

/// A name and its place in the source.
#[derive(Clone, PartialEq, Debug)]
pub struct Ident {
    pub text: String,
    pub span: Span,
}

/// A declaration at the top level.
#[derive(Clone, PartialEq, Debug)]
pub enum Item {
    /// `param N = 4;`
    Param { name: Ident, value: Expr },
    /// `shared a: [int; N] = 0;`
    Shared { name: Ident, ty: Type, length: Option<Expr>, init: Init },
    /// `mutex m[N];`
    Mutex { name: Ident, length: Option<Expr> },
    /// `sem s[N] = 1;`
    Sem { name: Ident, length: Option<Expr>, init: Expr },
    /// `chan c: int[1][N];`
    Chan { name: Ident, ty: Type, capacity: Expr, length: Option<Expr> },
    /// A process, a family or a template.
    Process { name: Ident, head: ProcessHead, body: Block },
    /// A declaration that could not be parsed and was reported.
    Invalid,
}

/// The part between the name of a process and its body.
#[derive(Clone, PartialEq, Debug)]
pub enum ProcessHead {
    /// `process p { ... }`
    Single,
    /// `process p[i in 0..N] { ... }`
    Family { index: Ident, from: Expr, to: Expr },
    /// `process p(k: int) { ... }`
    Template { parameters: Vec<(Ident, Type)> },
}

/// The initial value of a shared variable.
#[derive(Clone, PartialEq, Debug)]
pub enum Init {
    /// One value, which initialises every element of an array.
    Value(Expr),
    /// One value per element.
    List(Vec<Expr>, Span),
}

/// A sequence of statements in braces.
pub type Block = Vec<Stmt>;

/// A statement as it was parsed.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    /// The statement without its semicolon.
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, PartialEq, Debug)]
pub enum StmtKind {
    Let {
        name: Ident,
        value: Rhs,
    },
    Assign {
        target: Place,
        value: Rhs,
    },
    If {
        arms: Vec<Arm>,
        otherwise: Option<Block>,
    },
    While {
        condition: Expr,
        head: Span,
        body: Block,
    },
    For {
        variable: Ident,
        from: Expr,
        to: Expr,
        head: Span,
        body: Block,
    },
    Break,
    Continue,
    Skip,
    Assert {
        condition: Expr,
        message: Option<String>,
    },
    Assume(Expr),
    Output(Expr),
    Atomic(Block),
    Await(Expr),
    Lock(Place),
    Unlock(Place),
    Wait(Place),
    Signal(Place),
    Send(Place, Expr),
    /// `recv(c);` or `spawn t();`, whose result is discarded.
    Discard(Rhs),
    Join(Place),
    JoinFamily(Ident),
    /// A statement that could not be parsed and was reported.
    Invalid,
}

/// `if (condition) { body }`, at the start of the statement or after `else`.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    pub condition: Expr,
    pub head: Span,
    pub body: Block,
}

/// The right-hand side of `=`.
#[derive(Clone, PartialEq, Debug)]
pub enum Rhs {
    Expr(Expr),
    Recv(Place),
    Spawn(Ident, Vec<Expr>, Span),
    Choose(Expr, Expr),
}

/// A name with an optional index.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub name: Ident,
    pub index: Option<Box<Expr>>,
    pub span: Span,
}

/// An expression as it was parsed.
#[derive(Clone, PartialEq, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    pub span: Span,
}

/// The kinds of expressions.
#[derive(Clone, PartialEq, Debug)]
pub enum ExprKind {
    Int(i64),
    Bool(bool),
    Place(Place),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}
