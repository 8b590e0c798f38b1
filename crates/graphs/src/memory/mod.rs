//! Memory models. Each is stated as axioms in its own file and checked incrementally.
//!
//! All models have in common that `po ∪ rf` is acyclic, because events are added one after another
//! and read from events that are there, and that read-modify-writes are atomic:
//! `rmw ∩ (fr;co) = ∅`.
//! Notation: `fr = rf⁻¹;co`, `eco = (rf ∪ co ∪ fr)+`; the initial write of a location comes first
//! in its coherence order `co`.
//!
//! | model | file | axioms beyond these |
//! |---|---|---|
//! | `sc` | `sc.rs` | `po ∪ rf ∪ co ∪ fr` acyclic |
//! | `tso` | `tso.rs` | coherence per location; `ppo ∪ fence ∪ rfe ∪ co ∪ fr` acyclic |
//! | `rc11` | `rc11.rs` | coherence; `psc` acyclic |
//! | `rust` | `rust.rs` | coherence; the order S of C++20 exists |

mod global_order;
mod rc11;
mod rust;
mod sc;
mod sc_edges;
mod tso;

use std::fmt;
use std::str::FromStr;

use crate::coherence::Past;
use crate::{EventId, Graph};

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Memory {
    /// The model of Rust and C++20, without executions in which `po ∪ rf` has a cycle.
    Rust,
    /// RC11 of Lahav et al., with the release sequences of C++20.
    Rc11,
    /// Sequential consistency: executions are interleavings.
    Sc,
    /// Total store order, the model of x86.
    Tso,
}

impl Memory {
    /// All memory models, in the order of reports.
    pub const ALL: [Memory; 4] = [Memory::Rust, Memory::Rc11, Memory::Sc, Memory::Tso];

    /// The name on the command line and in reports.
    pub fn name(self) -> &'static str {
        match self {
            Memory::Rust => "rust",
            Memory::Rc11 => "rc11",
            Memory::Sc => "sc",
            Memory::Tso => "tso",
        }
    }

    /// The past that coherence refers to.
    pub fn past(self) -> Past {
        match self {
            Memory::Rust | Memory::Rc11 => Past::HappensBefore,
            Memory::Sc => Past::Causal,
            Memory::Tso => Past::ProgramOrder,
        }
    }

    /// Whether the model uses strongly happens-before.
    pub fn uses_strong(self) -> bool {
        self == Memory::Rust
    }

    /// Whether consistency depends on the coherence order of events as a whole even without SC
    /// operations.
    pub fn is_global(self) -> bool {
        matches!(self, Memory::Sc | Memory::Tso)
    }
}

impl fmt::Display for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Memory {
    type Err = ();

    fn from_str(name: &str) -> Result<Memory, ()> {
        Memory::ALL.into_iter().find(|memory| memory.name() == name).ok_or(())
    }
}

/// Checks the axioms of a memory model that coherence and atomicity do not cover.
#[derive(Debug)]
pub struct Checker {
    memory: Memory,
    edges: sc_edges::Edges,
    walk: global_order::Walk,
}

impl Checker {
    /// A checker for a memory model.
    pub fn new(memory: Memory) -> Checker {
        Checker { memory, edges: Default::default(), walk: Default::default() }
    }

    /// The memory model that is checked.
    pub fn memory(&self) -> Memory {
        self.memory
    }

    /// Whether the graph satisfies the global axiom of the model. It is known to satisfy it without
    /// the events in `changed`, to be coherent, and to be atomic.
    ///
    /// An event that was added at the end need not be checked if it reads from the last write in
    /// coherence order or is placed last: all its edges then lead to it, so it is on no cycle.
    pub fn consistent(&mut self, graph: &Graph, changed: &[EventId]) -> bool {
        match self.memory {
            Memory::Sc => sc::consistent(graph, changed, &mut self.walk),
            Memory::Tso => tso::consistent(graph, changed, &mut self.walk),
            Memory::Rc11 => graph.sc.len() < 2 || rc11::consistent(graph, &mut self.edges),
            Memory::Rust => graph.sc.len() < 2 || rust::consistent(graph, &mut self.edges),
        }
    }

    /// Whether the graph satisfies the global axiom of the model, whatever was known before.
    pub fn consistent_as_a_whole(&mut self, graph: &Graph) -> bool {
        match self.memory {
            Memory::Sc | Memory::Tso => graph.events().all(|(event, _)| self.consistent(graph, &[event])),
            Memory::Rc11 | Memory::Rust => self.consistent(graph, &[]),
        }
    }
}
