//! The models that \[Stateful24\] measures, as functions that build them. The documentation of each
//! says where it comes from and what is guessed.

mod dispatcher;
mod formulas;
mod gates;
mod last_zero;
mod model_builder;
mod mutual_exclusion;
mod quasi_optimal;
mod random;
mod token_ring;

use mazurka_model::system::System;

pub use dispatcher::disp;
pub use formulas::{Formula, IfsFormula, ifs_formula, lower_bound};
pub use gates::bg;
pub use last_zero::{fs, lz};
pub use model_builder::{Lock, ModelBuilder, ServerAction, Variable};
pub use mutual_exclusion::{dp, dp_eating, dp2, pet};
pub use quasi_optimal::{mpat, qo};
pub use random::{guarded_system, multi_locks, random_system};
pub use token_ring::tk;

/// A model with one parameter, and a seed if it is random.
#[derive(Clone, Copy, Debug)]
pub struct Model {
    /// The name, as in the paper's table if it is there.
    pub name: &'static str,
    /// A description in one line.
    pub about: &'static str,
    /// The smallest parameter that makes sense.
    pub min_size: u32,
    /// The largest parameter for which the model itself can be built.
    pub max_size: u32,
    /// The function that builds it.
    pub build: Build,
}

/// The function that builds a model.
#[derive(Clone, Copy, Debug)]
pub enum Build {
    /// From the parameter alone.
    Fixed(fn(u32) -> System),
    /// From the parameter and a seed.
    Random(fn(u32, u64) -> System),
}

impl Model {
    /// Builds the model. Models that are not random ignore the seed.
    pub fn system(&self, size: u32, seed: u64) -> System {
        match self.build {
            Build::Fixed(build) => build(size),
            Build::Random(build) => build(size, seed),
        }
    }
}

/// The number of locks of the random clients in Figure 11.
const LOCKS: u32 = 10;

/// Clients that take `EACH` of ten locks.
fn locks<const EACH: u32>(clients: u32, seed: u64) -> System {
    multi_locks(&mut fastrand::Rng::with_seed(seed), clients, LOCKS, EACH)
}

const fn fixed(
    name: &'static str,
    about: &'static str,
    min_size: u32,
    max_size: u32,
    build: fn(u32) -> System,
) -> Model {
    Model { name, about, min_size, max_size, build: Build::Fixed(build) }
}

const fn random(name: &'static str, about: &'static str, build: fn(u32, u64) -> System) -> Model {
    Model { name, about, min_size: 1, max_size: 1000, build: Build::Random(build) }
}

/// All models: those of the paper's table in its order, and then those of its figures.
pub const MODELS: &[Model] = &[
    fixed("bg", "boolean gates in a binary tree of this height", 1, 12, bg),
    fixed("qo", "writers, a counter and a master", 1, 1000, qo),
    fixed("mpat", "pairs of threads on locks", 1, 1000, mpat),
    fixed("disp", "a dispatcher and its servants", 1, 500, disp),
    fixed("tk", "a token ring", 2, 500, tk),
    fixed("pet", "Peterson's mutual exclusion", 2, 50, pet),
    fixed("fs", "filesystem: inodes and blocks", 1, 200, fs),
    fixed("lz", "last zero of an array", 1, 60, lz),
    fixed("dp", "dining philosophers", 2, 1000, dp),
    fixed("dp2", "dining philosophers who eat twice", 2, 1000, dp2),
    random("locks1", "clients that take one of ten locks each, at random", locks::<1>),
    random("locks2", "clients that take two of ten locks each, at random", locks::<2>),
    random("locks3", "clients that take three of ten locks each, at random", locks::<3>),
];

/// Finds the model with this name.
pub fn model(name: &str) -> Option<&'static Model> {
    MODELS.iter().find(|row| row.name == name)
}
