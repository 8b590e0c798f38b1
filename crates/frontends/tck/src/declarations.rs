//! The declarations of a text, with names resolved to indices. Plain data; `reader` makes it.

use std::ops::Range;

use mazurka_model::system::Role;

use crate::expression::{Assignment, Expression};
use crate::scan::Word;

/// `int:size:min:max:init:name`
pub struct Variable {
    pub name: Word,
    /// The number of elements. A variable of size 1 is not an array and takes no index.
    pub size: usize,
    pub min: i64,
    pub max: i64,
    pub init: i64,
}

/// `process:name{client:}`
pub struct Process {
    pub name: Word,
    pub role: Option<DeclaredRole>,
    pub locations: Vec<Location>,
    /// The index of the initial location.
    pub initial: usize,
    pub edges: Vec<Edge>,
}

/// The attribute that gives a process its role.
#[derive(Clone)]
pub struct DeclaredRole {
    pub role: Role,
    pub span: Range<usize>,
}

/// `location:process:name{initial: : labels: a, b}`
pub struct Location {
    pub name: Word,
    /// The place of the attribute `initial`, if it is given.
    pub initial: Option<Range<usize>>,
    pub labels: Vec<String>,
}

/// `edge:process:source:target:event{provided: x == 0 : do: x = 1}`
pub struct Edge {
    pub source: usize,
    pub target: usize,
    pub event: usize,
    pub guard: Option<Expression>,
    pub statements: Vec<Assignment>,
    pub span: Range<usize>,
}

/// `sync:process@event:process@event`
pub struct Sync {
    pub sides: [SyncSide; 2],
    pub span: Range<usize>,
}

/// One `process@event` of a sync.
pub struct SyncSide {
    pub process: usize,
    pub event: usize,
    pub span: Range<usize>,
}

/// Everything that a text declares.
#[derive(Default)]
pub struct Declarations {
    pub name: String,
    pub variables: Vec<Variable>,
    pub events: Vec<Word>,
    pub processes: Vec<Process>,
    pub syncs: Vec<Sync>,
}
