//! The checked program: names resolved, types right, sizes known. What `check` makes and `compile` reads.

use crate::operators::{Binary, Unary};
use crate::types::Type;
use mazurka_model::{Site, SourcePlace};

/// A local of a process; every `let` makes a new one.
pub type Local = u32;

/// Names and values of parameters, in order of declaration.
pub type Parameters = Vec<(String, i64)>;

/// A whole program.
#[derive(Debug, Default)]
pub struct Module {
    /// With the values that the program was checked for.
    pub parameters: Parameters,
    /// Shared variables, mutexes, semaphores, channels. Channels have the highest locations.
    pub objects: Vec<Object>,
    /// In order of declaration.
    pub processes: Vec<Process>,
    /// What [`Site`]s stand for.
    pub sites: Vec<SourcePlace>,
}

/// Something declared that processes share.
#[derive(Clone, Debug)]
pub struct Object {
    pub name: String,
    pub kind: ObjectKind,
    /// The location of the first element.
    pub first: u32,
    /// Number of elements; 1 for what is no array.
    pub length: u32,
    pub is_array: bool,
    /// Initial values of variables and semaphores; empty for channels and mutexes.
    pub initial: Vec<i64>,
}

/// The kinds of objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    Shared(Type),
    Mutex,
    Sem,
    Chan { ty: Type, capacity: u32 },
}

/// A process, a family or a template.
#[derive(Debug)]
pub struct Process {
    pub name: String,
    pub kind: ProcessKind,
    /// How many locals the body has.
    pub locals: u32,
    /// Whether a local is ever assigned after its `let`; indexed by local.
    pub assigned: Vec<bool>,
    pub body: Block,
}

/// How processes come into being.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProcessKind {
    /// One static process, with its id.
    Single { id: u32 },
    /// Static processes with consecutive ids from `id`; `index` runs from `from`.
    Family { id: u32, from: i64, count: u32, index: Local },
    /// Started by `spawn`.
    Template { parameters: Vec<Local> },
}

/// Statements in order.
pub type Block = Vec<Stmt>;

/// A statement and the site of what it does.
#[derive(Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub site: Site,
}

/// The kinds of statements.
#[derive(Debug)]
pub enum StmtKind {
    /// `let` and assignment alike.
    SetLocal(Local, Rhs),
    Store(Place, Rhs),
    /// Conditions with their own sites, and what to do.
    If(Vec<(Expr, Site, Block)>, Block),
    While(Expr, Block),
    For(Local, Expr, Expr, Block),
    Break,
    Continue,
    Assert(Expr),
    Assume(Expr),
    Output(Expr),
    Atomic(Option<Guard>, Block),
    Await(Guard),
    Lock(Place),
    Unlock(Place),
    Wait(Place),
    Signal(Place),
    Send(Place, Expr),
    Discard(Rhs),
    Join(Expr),
    /// First id and number of the static processes waited for.
    JoinFamily(u32, u32),
}

/// The condition of an `await`, with the site of the `await` itself.
#[derive(Debug)]
pub struct Guard {
    pub condition: Expr,
    pub site: Site,
}

/// What can be assigned.
#[derive(Debug)]
pub enum Rhs {
    Value(Expr),
    Recv(Place),
    /// Index of the template, arguments.
    Spawn(u32, Vec<Expr>),
    Choose(Expr, Expr),
}

/// A shared place.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A location.
    Fixed(u32),
    /// An element of an object.
    At(u32, Box<Expr>),
}

/// An expression. Booleans are 0 and 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Const(i64),
    Local(Local),
    Load(Place),
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}
