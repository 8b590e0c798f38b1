//! The flag `--memory`.

use clap::ValueEnum;
use mazurka_graphs::Memory;

/// A memory model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum MemoryModel {
    /// Sequential consistency: interleavings.
    #[default]
    Sc,
    /// Total store order, the model of x86.
    Tso,
    /// The repaired model of C11.
    Rc11,
    /// The model of Rust and C++20.
    Rust,
}

impl MemoryModel {
    /// The model of execution graphs.
    pub fn model(self) -> Memory {
        match self {
            MemoryModel::Sc => Memory::Sc,
            MemoryModel::Tso => Memory::Tso,
            MemoryModel::Rc11 => Memory::Rc11,
            MemoryModel::Rust => Memory::Rust,
        }
    }
}
