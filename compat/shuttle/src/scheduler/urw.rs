//! Uniform random walks (Zhao, Wolff, Mathur and Roychoudhury, ASPLOS 2025).

use std::collections::HashMap;

use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

use super::data::{DataSource, RandomDataSource, fresh_seed, seed_or};
use super::{Schedule, Scheduler, Task, TaskId};

/// Chooses a task in proportion to the number of steps that it and its future children have left,
/// so that all interleavings are about equally likely. The first execution, a random walk, counts
/// the steps.
#[derive(Debug)]
pub struct UrwRandomScheduler {
    iterations: usize,
    max_iterations: usize,
    /// By the hash of the signature: the number of steps of a task and its descendants, and the
    /// parent, in the order in which the tasks were spawned.
    counted: Vec<(u64, u64, usize)>,
    estimates: HashMap<u64, usize>,
    /// The steps that the tasks of the execution have left.
    left: HashMap<TaskId, usize>,
    generator: Pcg64Mcg,
    data: RandomDataSource,
}

impl UrwRandomScheduler {
    /// Creates a scheduler for `max_iterations` executions, with a random seed.
    pub fn new(max_iterations: usize) -> UrwRandomScheduler {
        UrwRandomScheduler::new_from_seed(fresh_seed(), max_iterations)
    }

    /// Creates a scheduler for `max_iterations` executions, which the seed determines. The
    /// environment variable `SHUTTLE_RANDOM_SEED` replaces it.
    pub fn new_from_seed(seed: u64, max_iterations: usize) -> UrwRandomScheduler {
        let seed = seed_or(seed);
        UrwRandomScheduler {
            iterations: 0,
            max_iterations,
            counted: Vec::new(),
            estimates: HashMap::new(),
            left: HashMap::new(),
            generator: Pcg64Mcg::seed_from_u64(seed),
            data: RandomDataSource::initialize(seed),
        }
    }

    fn count(&mut self, task: &Task) {
        let (me, parent) = (task.signature.signature_hash(), task.signature.parent_signature_hash());
        match self.counted.iter_mut().find(|(other, _, _)| *other == me) {
            Some((_, _, steps)) => *steps += 1,
            None => self.counted.push((me, parent, 1)),
        }
    }

    /// Adds the steps of children to those of their parents, the last children first.
    fn estimate(&mut self) {
        for (me, parent, steps) in std::mem::take(&mut self.counted).into_iter().rev() {
            let all = self.estimates.entry(me).or_default();
            *all += steps;
            let all = *all;
            *self.estimates.entry(parent).or_default() += all;
        }
    }

    /// A new task has the steps that were counted, and its parent no longer has these ahead.
    fn note_new_tasks(&mut self, runnable: &[&Task]) {
        let least = self.estimates.values().copied().min().unwrap_or(1);
        for task in runnable.iter().filter(|task| !self.left.contains_key(&task.id())).collect::<Vec<_>>() {
            let steps = self.estimates.get(&task.signature.signature_hash()).copied().unwrap_or(least);
            self.left.insert(task.id(), steps);
            if let Some(parent) = task.parent_task_id().and_then(|parent| self.left.get_mut(&parent)) {
                *parent = parent.saturating_sub(steps);
            }
        }
    }
}

impl Scheduler for UrwRandomScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        if self.iterations == self.max_iterations {
            return None;
        }
        if self.iterations == 1 {
            self.estimate();
        }
        self.iterations += 1;
        self.left.clear();
        let seed = self.data.reinitialize();
        self.generator = Pcg64Mcg::seed_from_u64(seed);
        Some(Schedule::new(seed))
    }

    fn next_task(&mut self, runnable: &[&Task], _: Option<TaskId>, _: bool) -> Option<TaskId> {
        if self.iterations == 1 {
            let task = runnable.choose(&mut self.generator)?;
            self.count(task);
            return Some(task.id());
        }
        self.note_new_tasks(runnable);
        let weight = |task: &&Task| self.left[&task.id()].max(1);
        let chosen = runnable.choose_weighted(&mut self.generator, weight).ok()?.id();
        self.left.entry(chosen).and_modify(|left| *left = left.saturating_sub(1));
        Some(chosen)
    }

    fn next_u64(&mut self) -> u64 {
        self.data.next_u64()
    }
}
