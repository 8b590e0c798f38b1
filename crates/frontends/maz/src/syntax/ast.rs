//! The syntax tree. Names are plain text, and nothing is checked yet.

use crate::operators::{Binary, Unary};
use mazurka_graphs::Order;
use std::rc::Rc;

/// A range of bytes of the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    pub start: usize,
    pub end: usize,
}

impl Span {
    pub fn into_range(self) -> std::ops::Range<usize> {
        self.start..self.end
    }

    /// From the start of this span to the end of another.
    pub fn to(self, other: Span) -> Span {
        Span { start: self.start, end: other.end.max(self.start) }
    }
}

impl From<std::ops::Range<usize>> for Span {
    fn from(range: std::ops::Range<usize>) -> Span {
        Span { start: range.start, end: range.end }
    }
}

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
    /// `enum Colour { Red, Green }`
    Enum { name: Ident, values: Vec<Ident> },
    /// `record Point { x: int, y: int }`
    Record { name: Ident, fields: Vec<(Ident, TypeName)> },
    /// `shared a: [int; N] = 0;`
    Shared { name: Ident, ty: TypeExpr, init: Init },
    /// `mutex m[N];`
    Mutex { name: Ident, length: Option<Expr> },
    /// `rwlock l[N];`
    RwLock { name: Ident, length: Option<Expr> },
    /// `cond c[N];`
    Cond { name: Ident, length: Option<Expr> },
    /// `sem s[N] = 1;`
    Sem { name: Ident, length: Option<Expr>, init: Expr },
    /// `chan c: int[1][N];`
    Chan { name: Ident, ty: TypeName, capacity: Expr, length: Option<Expr> },
    /// `invariant x + y == 2;`, with its span up to the end of the condition.
    Invariant { condition: Expr, message: Option<String>, span: Span },
    /// `fn f(k: int): bool { ... }`
    Function(Rc<Function>),
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
    Family { index: Ident, range: Box<(Expr, Expr)> },
    /// `process p(k: int) { ... }`
    Template { parameters: Vec<(Ident, TypeName)> },
}

/// A function or, without a result, a procedure.
#[derive(Clone, PartialEq, Debug)]
pub struct Function {
    pub name: Ident,
    pub parameters: Vec<(Ident, TypeName)>,
    pub result: Option<TypeName>,
    pub body: Block,
}

/// The type of a scalar, or the name of a record.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeName {
    pub kind: TypeNameKind,
    pub span: Span,
}

/// The kinds of type names.
#[derive(Clone, PartialEq, Debug)]
pub enum TypeNameKind {
    Int,
    Bool,
    /// An enum or a record.
    Named(String),
}

/// The type of a variable: a type name, and the lengths of the array, outermost first.
#[derive(Clone, PartialEq, Debug)]
pub struct TypeExpr {
    pub element: TypeName,
    pub lengths: Vec<Expr>,
}

/// The initial value of a variable.
#[derive(Clone, PartialEq, Debug)]
pub enum Init {
    /// One value, which initialises every element of an array.
    Value(Expr),
    /// One value per element.
    List(Vec<Init>, Span),
    Record(RecordLiteral),
}

/// `Point { x: 1, y: 2 }`
#[derive(Clone, PartialEq, Debug)]
pub struct RecordLiteral {
    pub name: Ident,
    /// The value of a field is an expression or a literal.
    pub fields: Vec<(Ident, Rhs)>,
    pub span: Span,
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
        ty: Option<TypeExpr>,
        value: Rhs,
    },
    Assign {
        target: Place,
        value: Rhs,
    },
    /// `x += e`; `x++` is `x += 1`.
    Update {
        target: Place,
        op: Binary,
        value: Expr,
    },
    If {
        arms: Vec<Arm>,
        otherwise: Option<Block>,
    },
    While {
        condition: Condition,
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
    Return(Option<Expr>),
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
    /// `wait(c, m);` on a condition variable.
    WaitCondition(Place, Place),
    Signal(Place),
    Send(Place, Expr),
    /// `recv(c);` or `spawn t();`, whose result is discarded.
    Discard(Rhs),
    /// `f(1, x);`
    Call(Ident, Vec<Expr>),
    Select(Select),
    Join(Place),
    JoinFamily(Ident),
    /// A statement that could not be parsed and was reported.
    Invalid,
}

/// `if (condition) { body }`, at the start of the statement or after `else`.
#[derive(Clone, PartialEq, Debug)]
pub struct Arm {
    pub condition: Condition,
    pub head: Span,
    pub body: Block,
}

/// The condition of an `if` or a `while`.
#[derive(Clone, PartialEq, Debug)]
pub enum Condition {
    Expr(Expr),
    /// `*`: both outcomes are explored.
    Any,
}

/// `select { case ... { } default { } }`
#[derive(Clone, PartialEq, Debug)]
pub struct Select {
    pub cases: Vec<Case>,
    pub fallback: Option<(Fallback, Block)>,
    /// The keyword, which stands for the whole statement in traces.
    pub head: Span,
}

/// What happens in a `select` besides its cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fallback {
    /// Taken if no case is ready.
    Default,
    /// May be taken at any time.
    Timeout,
}

/// A case of a `select`.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// A `recv`, `send`, `await`, `lock` or `wait`.
    pub action: Stmt,
    pub body: Block,
}

/// The right-hand side of `=`.
#[derive(Clone, PartialEq, Debug)]
pub enum Rhs {
    Expr(Expr),
    Recv(Place),
    Spawn(Ident, Vec<Expr>, Span),
    Choose(Expr, Expr),
    Record(RecordLiteral),
    /// The elements of a local array.
    List(Vec<Init>, Span),
}

/// A name with optional indices and fields: `x`, `a[i]`, `grid[i][j]`, `points[i].x`, `car.at.x`.
/// The memory order of the access may follow: `x @relaxed`.
#[derive(Clone, PartialEq, Debug)]
pub struct Place {
    pub name: Ident,
    pub indices: Vec<Expr>,
    pub fields: Vec<Ident>,
    pub order: Option<(Order, Span)>,
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
    Call(Ident, Vec<Expr>),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}
