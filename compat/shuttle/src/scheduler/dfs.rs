//! All executions.

use super::data::{DataSource, RandomDataSource};
use super::{Exhaustive, Schedule, Scheduler, Task, TaskId};

/// The seed of the random numbers, which are the same in all executions.
const SEED: u64 = 0x6d61_7a75;

/// Stands for all interleavings. A runner explores one execution per equivalence class; within
/// another scheduler, and if executions are cut off by
/// [`MaxSteps::ContinueAfter`](crate::MaxSteps::ContinueAfter), all interleavings are enumerated,
/// depth first. Then a step with several outcomes, such as `notify_one` if several tasks wait, has
/// one of them, which the seed determines.
#[derive(Debug)]
pub struct DfsScheduler {
    max_iterations: Option<usize>,
    allow_random_data: bool,
    iterations: usize,
    /// For each step of the execution: the task that was chosen, and whether it was the last one.
    path: Vec<(TaskId, bool)>,
    steps: usize,
    data: RandomDataSource,
}

impl DfsScheduler {
    /// Creates a scheduler that stops after `max_iterations` executions, if given. Random numbers
    /// are allowed on request, because one value of each is taken, the same in all executions.
    pub fn new(max_iterations: Option<usize>, allow_random_data: bool) -> DfsScheduler {
        DfsScheduler {
            max_iterations,
            allow_random_data,
            iterations: 0,
            path: Vec::new(),
            steps: 0,
            data: RandomDataSource::initialize(SEED),
        }
    }
}

impl Scheduler for DfsScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        while self.path.pop_if(|&mut (_, last)| last).is_some() {}
        let is_over = self.iterations > 0 && self.path.is_empty();
        if is_over || self.max_iterations.is_some_and(|max| self.iterations >= max) {
            return None;
        }
        self.iterations += 1;
        self.steps = 0;
        self.data = RandomDataSource::initialize(SEED);
        Some(Schedule::new(self.data.reinitialize()))
    }

    /// The last step of the path is changed, and the steps after it are the first ones.
    fn next_task(&mut self, runnable: &[&Task], _: Option<TaskId>, _: bool) -> Option<TaskId> {
        self.steps += 1;
        if self.steps < self.path.len() {
            return Some(self.path[self.steps - 1].0);
        }
        let previous = if self.steps == self.path.len() { self.path.pop() } else { None };
        let mut rest = runnable.iter().map(|task| task.id());
        if let Some((previous, _)) = previous {
            rest.find(|&task| task == previous);
        }
        let chosen = rest.next().expect("the closure is not deterministic: other tasks can take a step than before");
        self.path.push((chosen, rest.next().is_none()));
        Some(chosen)
    }

    fn next_u64(&mut self) -> u64 {
        assert!(self.allow_random_data, "requested random data from DFS scheduler with allow_random_data = false");
        self.data.next_u64()
    }

    fn exhaustive(&self) -> Option<Exhaustive> {
        Some(Exhaustive { max_iterations: self.max_iterations, allow_random_data: self.allow_random_data })
    }
}
