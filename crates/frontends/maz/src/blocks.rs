//! Atomic blocks, awaits and invariants in bytecode: their access sets, and the formulas that are
//! evaluated without running a process.

use crate::bytecode::Reg;
use crate::operators::{Binary, Unary};
use mazurka_model::{Access, Mode, Site};

/// An expression that is evaluated without running the process: a guard, or an index of an access
/// set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Formula {
    Const(i64),
    Reg(Reg),
    Load(u32),
    LoadAt(u32, Box<Formula>),
    /// The number of messages in a channel.
    Count(u32),
    CountAt(u32, Box<Formula>),
    /// An element of a local array.
    Select(Box<[Reg]>, Box<Formula>),
    Unary(Unary, Box<Formula>),
    /// Evaluation of `And` and `Or` short-circuits.
    Binary(Binary, Box<Formula>, Box<Formula>),
}

/// An atomic block or an `await`.
#[derive(Clone, Debug)]
pub struct Block {
    pub guard: Option<Guard>,
    /// The accesses that do not depend on the state of the process, sorted by location.
    pub fixed: Vec<Access>,
    /// The accesses to array elements that locals select.
    pub selected: Vec<Selected>,
    /// The updates among `fixed` that are reads where a condition does not hold, sorted by
    /// location.
    pub conditional: Vec<ConditionalWrite>,
    /// The invariants that are checked after the step, because it may write what they read. Their
    /// locations are in the access set.
    pub invariants: Vec<u32>,
}

/// A condition that holds in every state.
#[derive(Clone, Debug)]
pub struct Invariant {
    /// Invariant: the formula contains no registers.
    pub condition: Formula,
    pub site: Site,
}

/// A location that a block writes only if a condition holds.
#[derive(Clone, Debug)]
pub struct ConditionalWrite {
    pub location: u32,
    /// Invariant: the formula reads this location and registers, and cannot fail.
    pub condition: Formula,
}

/// The condition of an `await`.
#[derive(Clone, Debug)]
pub struct Guard {
    pub condition: Formula,
    /// Whether its evaluation can fail because of an index or a division.
    pub fallible: bool,
    /// The site of the `await`.
    pub site: Site,
}

/// An access to an array element whose index is computed from locals at the start of the block.
#[derive(Clone, Debug)]
pub struct Selected {
    pub object: u32,
    /// Invariant: the formula contains no loads and cannot fail.
    pub index: Formula,
    pub mode: Mode,
    pub guard: bool,
    /// Whether the block only adds to the element; see [`Access::adds`].
    pub adds: bool,
}
