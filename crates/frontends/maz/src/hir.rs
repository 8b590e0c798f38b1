//! The checked program: names are resolved, types are correct and sizes are known. `check` builds
//! it and `compile` reads it.

use crate::operators::{Binary, Unary};
use crate::types::Type;
use mazurka_graphs::Order;
use mazurka_model::{Site, SourcePlace};
use rustc_hash::FxHashMap;

/// A local of a process. Every `let` introduces a new one.
pub type Local = u32;

/// Names and values of parameters, in order of declaration.
pub type Parameters = Vec<(String, i64)>;

/// A program after name resolution and type checking.
#[derive(Debug, Default)]
pub struct Module {
    /// The parameters, with the values that the program was checked for.
    pub parameters: Parameters,
    /// The shared variables, mutexes, semaphores and channels. Invariant: channels and condition
    /// variables have the highest locations.
    pub objects: Vec<Object>,
    /// The processes, in order of declaration.
    pub processes: Vec<Process>,
    /// The conditions that hold in every state.
    pub invariants: Vec<Invariant>,
    /// The names of the values of each enum, for traces.
    pub enums: Vec<Vec<String>>,
    /// The source places that [`Site`]s refer to.
    pub sites: Vec<SourcePlace>,
    /// The memory orders that the program states, by statement and object.
    pub orders: Orders,
}

/// Memory orders of accesses, by the site of the statement and the index of the object. An order
/// that a statement states for an object holds for all its accesses to the object.
pub type Orders = FxHashMap<(Site, u32), Order>;

/// A condition that holds in every state. It reads shared variables only.
#[derive(Debug)]
pub struct Invariant {
    pub condition: Expr,
    pub site: Site,
}

/// A declared object that processes share.
#[derive(Clone, Debug)]
pub struct Object {
    pub name: String,
    pub kind: ObjectKind,
    /// The location of the first element.
    pub first: u32,
    /// The number of elements; 1 if the object is not an array.
    pub length: u32,
    /// The number of indices: 0, 1 or 2.
    pub dimensions: u32,
    /// The number of columns of an array with two dimensions.
    pub columns: u32,
    /// The scalar of a record that this object holds, as the path of fields to it.
    pub field: Option<String>,
    /// The initial values of variables and semaphores; empty for channels and mutexes.
    pub initial: Vec<i64>,
}

/// The kinds of objects.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ObjectKind {
    Shared(Type),
    Mutex,
    /// A mutex that some process only tries to lock (`try_lock`, or a case of a `select`). Such a
    /// step reads the mutex without waiting for it, so locking and unlocking it are ordinary
    /// updates of its location, not acquisitions and releases, which algorithms assume to be the
    /// only accesses to a lock.
    TriedMutex,
    /// The number of readers or, if a process writes, its id plus 1, negated.
    RwLock,
    Sem,
    Chan {
        ty: Type,
        capacity: u32,
    },
    /// The state of a channel without capacity: 0 free, 1 a message is offered, 2 it was taken. The
    /// next object holds the message.
    Rendezvous,
    /// A condition variable, laid out like a channel of this capacity.
    Cond {
        capacity: u32,
    },
}

impl ObjectKind {
    /// The number of words after the first one of an object that has more than one word per
    /// location. Such objects have the highest locations.
    pub fn queue_capacity(self) -> Option<u32> {
        match self {
            ObjectKind::Chan { capacity, .. } | ObjectKind::Cond { capacity } => Some(capacity),
            _ => None,
        }
    }
}

/// A process, a family or a template.
#[derive(Debug)]
pub struct Process {
    pub name: String,
    pub kind: ProcessKind,
    /// The number of locals of the body.
    pub locals: u32,
    /// For each local, whether it is assigned after its `let`.
    pub assigned: Vec<bool>,
    pub body: Block,
}

/// The way in which a process comes into being.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ProcessKind {
    /// One static process with the given id.
    Single { id: u32 },
    /// Static processes with consecutive ids from `id`. Their index counts up from `from`.
    Family { id: u32, from: i64, count: u32, index: Local },
    /// A process that `spawn` starts.
    Template { parameters: Vec<Local> },
}

/// A sequence of statements.
pub type Block = Vec<Stmt>;

/// A statement and the site that its steps and observations refer to.
#[derive(Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub site: Site,
}

/// The kinds of statements.
#[derive(Debug)]
pub enum StmtKind {
    /// A `let` or an assignment.
    SetLocal(Local, Rhs),
    /// Assigns an element of a local array, whose elements are consecutive locals from the first.
    SetElement(LocalArray, Expr, Expr),
    Store(Place, Rhs),
    /// The arms, and the block that is executed if no condition holds.
    If(Vec<Arm>, Block),
    While(Expr, Block),
    For(Local, Expr, Expr, Block),
    Break,
    Continue,
    /// A block that `Leave` leaves: the body of a function or of a process.
    Scope(Block),
    /// Leaves the innermost scope.
    Leave,
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
    /// Releases the mutex and starts to wait at the condition variable.
    WaitCondition(Place, Place),
    /// Waits to be woken, and acquires the mutex again.
    Wake(Place, Place),
    /// Wakes one waiting process, or all of them.
    Notify(Place, bool),
    /// Orders the accesses of the process under a weak memory model.
    Fence(Order),
    /// Stops the process, because it unlocks what it does not hold.
    NotHeld,
    Join(Expr),
    /// Waits for static processes, given by their first id and their number.
    JoinFamily(u32, u32),
}

/// A conditional block of an `if`.
#[derive(Debug)]
pub struct Arm {
    pub condition: Expr,
    /// The site of the condition.
    pub site: Site,
    pub body: Block,
}

/// The condition of an `await`, with the site of the `await` itself.
#[derive(Debug)]
pub struct Guard {
    pub condition: Expr,
    pub site: Site,
}

/// The right-hand side of an assignment.
#[derive(Debug)]
pub enum Rhs {
    Value(Expr),
    Recv(Place),
    /// The index of the template, and the arguments.
    Spawn(u32, Vec<Expr>),
    Choose(Expr, Expr),
}

/// A local array.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LocalArray {
    pub first: Local,
    pub length: u32,
}

/// A shared location, possibly selected by an index.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    /// A location that is known at compile time.
    Fixed(u32),
    /// The element of an object with this index.
    At(u32, Box<Expr>),
}

/// An expression. Booleans are 0 and 1.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    Const(i64),
    Local(Local),
    /// An element of a local array.
    Element(LocalArray, Box<Expr>),
    Load(Place),
    /// The number of messages in a channel.
    Count(Place),
    /// The id of the process plus 1, as mutexes hold it.
    Me,
    Unary(Unary, Box<Expr>),
    Binary(Binary, Box<Expr>, Box<Expr>),
}

impl Module {
    /// The number of processes that run from the start.
    pub fn static_processes(&self) -> usize {
        let count = |process: &Process| match process.kind {
            ProcessKind::Single { .. } => 1,
            ProcessKind::Family { count, .. } => count as usize,
            ProcessKind::Template { .. } => 0,
        };
        self.processes.iter().map(count).sum()
    }
}
