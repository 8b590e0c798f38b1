//! Random numbers for the closure under check, by the generator that shuttle uses.

use std::fmt::Debug;

use rand::{RngCore, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The variable of the environment that replaces the seeds of schedulers.
const SEED: &str = "SHUTTLE_RANDOM_SEED";

/// A source of random numbers, which begins anew with every execution.
pub trait DataSource: Debug {
    /// What determines the numbers of an execution.
    type Seed: Clone;

    /// Creates a source that begins with a seed.
    fn initialize(seed: Self::Seed) -> Self;

    /// Begins an execution, and returns its seed.
    fn reinitialize(&mut self) -> Self::Seed;

    /// The next number.
    fn next_u64(&mut self) -> u64;
}

/// A source whose executions have different seeds, each chosen by the numbers of the one before.
#[derive(Debug)]
pub struct RandomDataSource {
    generator: Pcg64Mcg,
    /// The seed of the first execution, until it begins.
    first: Option<u64>,
}

impl DataSource for RandomDataSource {
    type Seed = u64;

    fn initialize(seed: u64) -> RandomDataSource {
        RandomDataSource { generator: Pcg64Mcg::seed_from_u64(seed), first: Some(seed) }
    }

    fn reinitialize(&mut self) -> u64 {
        let seed = self.first.take().unwrap_or_else(|| self.generator.next_u64());
        self.generator = Pcg64Mcg::seed_from_u64(seed);
        seed
    }

    fn next_u64(&mut self) -> u64 {
        self.generator.next_u64()
    }
}

/// The seed of a scheduler: the one in the environment, or `seed`.
pub(super) fn seed_or(seed: u64) -> u64 {
    match std::env::var(SEED) {
        Ok(text) => text.parse().unwrap_or_else(|_| panic!("the environment variable {SEED} is not a number: {text}")),
        Err(_) => seed,
    }
}

/// A seed that differs in every run.
pub(super) fn fresh_seed() -> u64 {
    rand::random()
}
