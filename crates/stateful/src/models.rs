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

use mazurka_model::system::System;

pub use dispatcher::disp;
pub use formulas::{Formula, ifs_formula, lower_bound};
pub use gates::bg;
pub use kit::{Kit, Lock, Variable};
pub use last_zero::{fs, lz};
pub use mutual_exclusion::{dp, dp_eating, dp2, pet};
pub use quasi_optimal::{mpat, qo};
pub use random::{guarded_system, multi_locks, random_system};
pub use token_ring::tk;

/// A model with one parameter, and a seed if it is random.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// As in the paper's table, if it is there.
    pub name: &'static str,
    /// In one line.
    pub about: &'static str,
    /// The smallest parameter that makes sense.
    pub least: u32,
    /// The largest one that can be built: the model itself grows.
    pub most: u32,
    /// Builds it.
    pub build: Build,
}

/// How a model is built.
#[derive(Clone, Copy, Debug)]
pub enum Build {
    /// From the parameter alone.
    Fixed(fn(u32) -> System),
    /// And from a seed.
    Random(fn(u32, u64) -> System),
}

impl Model {
    /// Builds it. The seed is for random ones.
    pub fn system(&self, size: u32, seed: u64) -> System {
        match self.build {
            Build::Fixed(build) => build(size),
            Build::Random(build) => build(size, seed),
        }
    }
}

/// Locks of the random clients in Figure 11.
const LOCKS: u32 = 10;

/// Clients that each take so many of ten locks.
fn locks<const EACH: u32>(clients: u32, seed: u64) -> System {
    multi_locks(&mut fastrand::Rng::with_seed(seed), clients, LOCKS, EACH)
}

/// All of them, in the order of the paper's table, and then those of its figures.
pub const MODELS: &[Model] = &[
    Model {
        name: "bg",
        about: "boolean gates in a binary tree of this height",
        least: 1,
        most: 12,
        build: Build::Fixed(bg),
    },
    Model { name: "qo", about: "writers, a counter and a master", least: 1, most: 1000, build: Build::Fixed(qo) },
    Model { name: "mpat", about: "pairs of threads on locks", least: 1, most: 1000, build: Build::Fixed(mpat) },
    Model { name: "disp", about: "a dispatcher and its servants", least: 1, most: 500, build: Build::Fixed(disp) },
    Model { name: "tk", about: "a token ring", least: 2, most: 500, build: Build::Fixed(tk) },
    Model { name: "pet", about: "Peterson's mutual exclusion", least: 2, most: 50, build: Build::Fixed(pet) },
    Model { name: "fs", about: "filesystem: inodes and blocks", least: 1, most: 200, build: Build::Fixed(fs) },
    Model { name: "lz", about: "last zero of an array", least: 1, most: 60, build: Build::Fixed(lz) },
    Model { name: "dp", about: "dining philosophers", least: 2, most: 1000, build: Build::Fixed(dp) },
    Model { name: "dp2", about: "dining philosophers who eat twice", least: 2, most: 1000, build: Build::Fixed(dp2) },
    Model {
        name: "locks1",
        about: "so many clients that take one of ten locks each, at random",
        least: 1,
        most: 1000,
        build: Build::Random(locks::<1>),
    },
    Model {
        name: "locks2",
        about: "so many clients that take two of ten locks each, at random",
        least: 1,
        most: 1000,
        build: Build::Random(locks::<2>),
    },
    Model {
        name: "locks3",
        about: "so many clients that take three of ten locks each, at random",
        least: 1,
        most: 1000,
        build: Build::Random(locks::<3>),
    },
];

/// The model with this name.
pub fn model(name: &str) -> Option<&'static Model> {
    MODELS.iter().find(|row| row.name == name)
}
