//! The models that \[Stateful24\] measures, as functions that build them. `docs` of each say where it comes from and what is guessed.

mod dispatcher;
mod formulas;
mod gates;
mod kit;
mod last_zero;
mod mutual_exclusion;
mod quasi_optimal;
mod random;
mod token_ring;

use crate::system::System;

pub use dispatcher::disp;
pub use formulas::{Formula, ifs_formula, lower_bound};
pub use gates::bg;
pub use kit::{Kit, Lock, Variable};
pub use last_zero::{fs, lz};
pub use mutual_exclusion::{dp, dp_eating, pet};
pub use quasi_optimal::{mpat, qo};
pub use random::{guarded_system, multi_locks, random_system};
pub use token_ring::tk;

/// A model with one parameter.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// As in the paper's table.
    pub name: &'static str,
    /// In one line.
    pub about: &'static str,
    /// The smallest parameter that makes sense.
    pub least: u32,
    /// The largest one that can be built: the model itself grows.
    pub most: u32,
    /// Builds it.
    pub build: fn(u32) -> System,
}

/// All of them, in the order of the paper's table.
pub const MODELS: &[Model] = &[
    Model { name: "bg", about: "boolean gates in a binary tree of this height", least: 1, most: 12, build: bg },
    Model { name: "qo", about: "writers, a counter and a master", least: 1, most: 1000, build: qo },
    Model { name: "mpat", about: "pairs of threads on locks", least: 1, most: 1000, build: mpat },
    Model { name: "disp", about: "a dispatcher and its servants", least: 1, most: 500, build: disp },
    Model { name: "tk", about: "a token ring", least: 2, most: 500, build: tk },
    Model { name: "pet", about: "Peterson's mutual exclusion", least: 2, most: 50, build: pet },
    Model { name: "fs", about: "filesystem: inodes and blocks", least: 1, most: 200, build: fs },
    Model { name: "lz", about: "last zero of an array", least: 1, most: 60, build: lz },
    Model { name: "dp", about: "dining philosophers", least: 2, most: 1000, build: dp },
];

/// The model with this name.
pub fn model(name: &str) -> Option<&'static Model> {
    MODELS.iter().find(|row| row.name == name)
}
