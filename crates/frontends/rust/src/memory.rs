//! The memory models that a check can use.

/// A memory model; see [`Builder::memory`](crate::Builder::memory).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Memory {
    /// The model of Rust and C++20. Executions in which reads depend on each other in a cycle, as
    /// in load buffering of relaxed accesses, are left out.
    #[default]
    Rust,
    /// RC11, with the release sequences of C++20.
    Rc11,
    /// Sequential consistency: the interleavings.
    Sc,
    /// Total store order, the model of x86.
    Tso,
}

impl Memory {
    /// The model of execution graphs; `None` if interleavings are explored instead.
    #[cfg(feature = "model")]
    pub(crate) fn of_graphs(self) -> Option<mazurka_graphs::Memory> {
        match self {
            Memory::Rust => Some(mazurka_graphs::Memory::Rust),
            Memory::Rc11 => Some(mazurka_graphs::Memory::Rc11),
            Memory::Tso => Some(mazurka_graphs::Memory::Tso),
            Memory::Sc => None,
        }
    }
}

impl From<&str> for Memory {
    /// The model with this name, for `#[mazurka::test(memory = "rust")]`.
    ///
    /// # Panics
    /// Panics if there is no memory model of that name.
    fn from(name: &str) -> Memory {
        match name {
            "rust" => Memory::Rust,
            "rc11" => Memory::Rc11,
            "sc" => Memory::Sc,
            "tso" => Memory::Tso,
            _ => panic!("there is no memory model `{name}`; choose rust, rc11, sc or tso"),
        }
    }
}
