//! Schedulers: strategies that choose executions, step by step.
//!
//! [`DfsScheduler`] is special. A runner that gets it explores with an algorithm of Mazurka, one
//! execution per equivalence class; within another scheduler it enumerates all interleavings.

mod annotation;
mod data;
mod dfs;
mod nondeterminism;
mod pct;
mod random;
mod replay;
mod round_robin;
mod schedule;
mod urw;

pub use self::annotation::AnnotationScheduler;
pub use self::data::{DataSource, RandomDataSource};
pub use self::dfs::DfsScheduler;
pub use self::nondeterminism::UncontrolledNondeterminismCheckScheduler;
pub use self::pct::PctScheduler;
pub use self::random::RandomScheduler;
pub use self::replay::ReplayScheduler;
pub use self::round_robin::RoundRobinScheduler;
pub use self::schedule::{Schedule, ScheduleStep};
pub use self::urw::UrwRandomScheduler;
pub use crate::task::{Task, TaskId};

/// Chooses executions, and in each of them the task that takes the next step.
pub trait Scheduler {
    /// Begins an execution. `None` ends the check. The seed of the schedule, which has no steps, is
    /// that of the random numbers of the execution.
    fn new_execution(&mut self) -> Option<Schedule>;

    /// Chooses one of the tasks that can take a step; there is at least one. `None` abandons the
    /// execution. `current_task` took the last step; `is_yielding` says that it yields.
    fn next_task(
        &mut self,
        runnable_tasks: &[&Task],
        current_task: Option<TaskId>,
        is_yielding: bool,
    ) -> Option<TaskId>;

    /// Chooses a random number.
    fn next_u64(&mut self) -> u64;

    /// Whether the scheduler stands for all executions, so that an algorithm explores them.
    #[doc(hidden)]
    fn exhaustive(&self) -> Option<Exhaustive> {
        None
    }
}

/// The parameters of an exhaustive exploration.
#[doc(hidden)]
#[derive(Clone, Copy, Debug)]
pub struct Exhaustive {
    /// The maximum number of executions.
    pub max_iterations: Option<usize>,
    /// Whether the closure may draw random numbers.
    pub allow_random_data: bool,
}

impl<S: Scheduler + ?Sized> Scheduler for Box<S> {
    fn new_execution(&mut self) -> Option<Schedule> {
        (**self).new_execution()
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        (**self).next_task(runnable, current, is_yielding)
    }

    fn next_u64(&mut self) -> u64 {
        (**self).next_u64()
    }

    fn exhaustive(&self) -> Option<Exhaustive> {
        (**self).exhaustive()
    }
}
