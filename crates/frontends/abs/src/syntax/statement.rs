//! Statements, guards, and the expressions with side effects that occur in statements only.

use super::ast::{Name, Path, TypeExpr};
use super::expression::{Expr, Pattern};
use crate::source::Span;

/// A sequence of statements.
pub type Block = Vec<Stmt>;

/// A statement.
#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

/// The kinds of statements.
#[derive(Clone, Debug)]
pub enum StmtKind {
    Declare {
        ty: TypeExpr,
        name: Name,
        value: Option<Effect>,
    },
    Assign {
        target: Target,
        value: Effect,
    },
    /// An expression whose value is dropped.
    Effect(Effect),
    Skip,
    Return(Effect),
    Assert(Expr),
    Block(Block),
    If(Expr, Box<Stmt>, Option<Box<Stmt>>),
    While(Expr, Box<Stmt>),
    Foreach {
        element: Name,
        index: Option<Name>,
        list: Expr,
        body: Box<Stmt>,
    },
    Switch(Expr, Vec<Branch>),
    Try {
        body: Box<Stmt>,
        branches: Vec<Branch>,
        finally: Option<Box<Stmt>>,
    },
    Await(Vec<Guard>),
    Suspend,
    Throw(Expr),
    Die(Expr),
}

/// The left-hand side of an assignment.
#[derive(Clone, Debug)]
pub struct Target {
    /// Whether it is written `this.name`.
    pub this: bool,
    pub name: Name,
}

/// A branch of a `switch`, a `catch` or a `recover`.
#[derive(Clone, Debug)]
pub struct Branch {
    pub pattern: Pattern,
    pub body: Stmt,
}

/// A part of the conjunction that an `await` waits for.
#[derive(Clone, Debug)]
pub enum Guard {
    /// `future?`
    Future(Expr),
    Condition(Expr),
}

/// An expression that may have side effects.
#[derive(Clone, Debug)]
pub struct Effect {
    pub kind: EffectKind,
    pub span: Span,
}

/// The kinds of expressions that may have side effects.
#[derive(Clone, Debug)]
pub enum EffectKind {
    Pure(Expr),
    New {
        local: bool,
        class: Path,
        arguments: Vec<Expr>,
    },
    Call {
        mode: CallMode,
        object: Expr,
        method: Name,
        arguments: Vec<Expr>,
    },
    Get(Expr),
    /// A call of the method that a trait modifies.
    Original(Vec<Expr>),
}

/// How a method is called.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CallMode {
    /// `o!m()`
    Asynchronous,
    /// `await o!m()`
    Awaited,
    /// `o.m()`
    Synchronous,
}
