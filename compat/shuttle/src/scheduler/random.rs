//! Random walks.

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::data::{DataSource, RandomDataSource, fresh_seed, seed_or};
use super::{Schedule, Scheduler, Task, TaskId};

/// The variable of the environment with the file to which every seed is written.
const SEED_FILE: &str = "SHUTTLE_ALWAYS_PERSIST_SEED";

/// Chooses every task that can take a step with the same probability.
#[derive(Debug)]
pub struct RandomScheduler {
    iterations_left: usize,
    generator: Pcg64Mcg,
    data: RandomDataSource,
}

impl RandomScheduler {
    /// Creates a scheduler for `max_iterations` executions, with a random seed.
    pub fn new(max_iterations: usize) -> RandomScheduler {
        RandomScheduler::new_from_seed(fresh_seed(), max_iterations)
    }

    /// Creates a scheduler for `max_iterations` executions, which the seed determines. The
    /// environment variable `SHUTTLE_RANDOM_SEED` replaces it.
    pub fn new_from_seed(seed: u64, max_iterations: usize) -> RandomScheduler {
        let seed = seed_or(seed);
        RandomScheduler {
            iterations_left: max_iterations,
            generator: Pcg64Mcg::seed_from_u64(seed),
            data: RandomDataSource::initialize(seed),
        }
    }
}

impl Scheduler for RandomScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        self.iterations_left = self.iterations_left.checked_sub(1)?;
        let seed = self.data.reinitialize();
        if let Some(path) = std::env::var_os(SEED_FILE) {
            std::fs::write(&path, seed.to_string()).unwrap_or_else(|error| panic!("cannot write the seed: {error}"));
        }
        self.generator = Pcg64Mcg::seed_from_u64(seed);
        Some(Schedule::new(seed))
    }

    fn next_task(&mut self, runnable: &[&Task], _: Option<TaskId>, _: bool) -> Option<TaskId> {
        runnable.choose(&mut self.generator).map(|task| task.id())
    }

    fn next_u64(&mut self) -> u64 {
        self.data.next_u64()
    }
}
