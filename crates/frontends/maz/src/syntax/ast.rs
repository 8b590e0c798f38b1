//! The syntax tree, as written: names are text, nothing is checked.

use crate::operators::{Binary, Unary};
use crate::types::Type;

/// Bytes of the source.
pub type Span = chumsky::span::SimpleSpan;

/// A name where it stands.
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
    /// Could not be parsed; a diagnostic exists.
    Broken,
}

/// What stands between the name of a process and its body.
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
    /// One value (for every element).
    Value(Expr),
    /// A value an element.
    List(Vec<Expr>, Span),
}

/// Statements in braces.
pub type Block = Vec<Stmt>;

/// A statement.
#[derive(Clone, PartialEq, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    /// The whole statement, without its semicolon.
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
    /// `recv(c);` or `spawn t();`, whose result nobody wants.
    Discard(Rhs),
    Join(Place),
    JoinFamily(Ident),
    /// Could not be parsed; a diagnostic exists.
    Broken,
}

/// `if (condition) { body }`, also after `else`.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    pub condition: Expr,
    pub head: Span,
    pub body: Block,
}

/// What can stand to the right of `=`.
#[derive(Clone, PartialEq, Debug)]
pub enum Rhs {
    Expr(Expr),
    Recv(Place),
    Spawn(Ident, Vec<Expr>, Span),
    Choose(Expr, Expr),
}

/// A name, perhaps with an index.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub name: Ident,
    pub index: Option<Box<Expr>>,
    pub span: Span,
}

/// An expression.
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
