//! Tasks take turns.

use super::data::{DataSource, RandomDataSource};
use super::{Schedule, Scheduler, Task, TaskId};

/// Chooses the task after the one that took the last step.
#[derive(Debug)]
pub struct RoundRobinScheduler {
    iterations_left: usize,
    data: RandomDataSource,
}

impl RoundRobinScheduler {
    /// Creates a scheduler for `max_iterations` executions.
    pub fn new(max_iterations: usize) -> RoundRobinScheduler {
        RoundRobinScheduler { iterations_left: max_iterations, data: RandomDataSource::initialize(0) }
    }
}

impl Default for RoundRobinScheduler {
    fn default() -> RoundRobinScheduler {
        RoundRobinScheduler::new(1)
    }
}

impl Scheduler for RoundRobinScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        self.iterations_left = self.iterations_left.checked_sub(1)?;
        Some(Schedule::new(self.data.reinitialize()))
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, _: bool) -> Option<TaskId> {
        let after = runnable.iter().find(|task| Some(task.id()) > current);
        after.or(runnable.first()).map(|task| task.id())
    }

    fn next_u64(&mut self) -> u64 {
        self.data.next_u64()
    }
}
