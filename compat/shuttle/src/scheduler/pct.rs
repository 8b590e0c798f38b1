//! Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi and Nagarakatte, ASPLOS 2010).

use std::collections::HashSet;

use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::data::{DataSource, RandomDataSource, fresh_seed, seed_or};
use super::{Schedule, Scheduler, Task, TaskId};

/// Tasks have random priorities, and at a few random points the current task falls behind all
/// others. The first execution finds out how many steps there are to choose the points from.
#[derive(Debug)]
pub struct PctScheduler {
    iterations: usize,
    max_iterations: usize,
    max_depth: usize,
    /// All tasks of the execution so far, the one that comes first at the front.
    order: Vec<TaskId>,
    /// The steps with a choice before which the current task falls behind.
    change_points: HashSet<usize>,
    /// The steps of the execution with a choice, and the largest number of them in an execution.
    steps: usize,
    most_steps: usize,
    generator: Pcg64Mcg,
    data: RandomDataSource,
}

impl PctScheduler {
    /// Creates a scheduler for `max_iterations` executions with `max_depth - 1` changes of
    /// priorities each, with a random seed.
    ///
    /// # Panics
    /// If `max_depth` is 0.
    pub fn new(max_depth: usize, max_iterations: usize) -> PctScheduler {
        PctScheduler::new_from_seed(fresh_seed(), max_depth, max_iterations)
    }

    /// Creates a scheduler whose executions the seed determines. The environment variable
    /// `SHUTTLE_RANDOM_SEED` replaces it.
    ///
    /// # Panics
    /// If `max_depth` is 0.
    pub fn new_from_seed(seed: u64, max_depth: usize, max_iterations: usize) -> PctScheduler {
        assert!(max_depth > 0, "the depth is at least 1");
        let seed = seed_or(seed);
        PctScheduler {
            iterations: 0,
            max_iterations,
            max_depth,
            order: Vec::new(),
            change_points: HashSet::new(),
            steps: 0,
            most_steps: 0,
            generator: Pcg64Mcg::seed_from_u64(seed),
            data: RandomDataSource::initialize(seed),
        }
    }

    /// Gives new tasks random priorities.
    fn insert_new_tasks(&mut self, runnable: &[&Task]) {
        for task in runnable {
            if !self.order.contains(&task.id()) {
                // The first execution runs the oldest task first.
                let last = self.order.len();
                let at = if self.iterations == 1 { last } else { self.generator.gen_range(0..=last) };
                self.order.insert(at, task.id());
            }
        }
    }
}

impl Scheduler for PctScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        if self.iterations == self.max_iterations {
            return None;
        }
        if self.iterations > 0 {
            assert!(self.most_steps > 0, "test closure did not exercise any concurrency");
            let mut steps: Vec<usize> = (1..self.most_steps).collect();
            let (chosen, _) = steps.partial_shuffle(&mut self.generator, self.max_depth - 1);
            self.change_points = chosen.iter().copied().collect();
        }
        self.iterations += 1;
        self.steps = 0;
        self.order.clear();
        Some(Schedule::new(self.data.reinitialize()))
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        self.insert_new_tasks(runnable);
        if runnable.len() > 1 {
            let falls_behind = is_yielding || self.change_points.contains(&self.steps);
            if let Some(current) = current.filter(|_| falls_behind) {
                self.order.retain(|&task| task != current);
                self.order.push(current);
            }
            self.steps += 1;
            self.most_steps = self.most_steps.max(self.steps);
        }
        self.order.iter().copied().find(|&first| runnable.iter().any(|task| task.id() == first))
    }

    fn next_u64(&mut self) -> u64 {
        self.data.next_u64()
    }
}
