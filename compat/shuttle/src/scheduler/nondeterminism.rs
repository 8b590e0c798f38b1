//! Every execution twice.

use super::{Schedule, Scheduler, Task, TaskId};

/// What another scheduler has decided, and in which situation.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Decision {
    Task { runnable: Vec<TaskId>, is_yielding: bool, chosen: Option<TaskId> },
    Random(u64),
}

/// Runs every execution of another scheduler twice, and panics if the second run differs. Then the
/// closure depends on something that a check does not control.
#[derive(Debug)]
pub struct UncontrolledNondeterminismCheckScheduler<S> {
    scheduler: S,
    recorded: Vec<Decision>,
    /// The number of decisions that were repeated, if the execution is a repetition.
    repeated: Option<usize>,
}

impl<S: Scheduler> UncontrolledNondeterminismCheckScheduler<S> {
    /// Wraps a scheduler.
    pub fn new(scheduler: S) -> UncontrolledNondeterminismCheckScheduler<S> {
        UncontrolledNondeterminismCheckScheduler { scheduler, recorded: Vec::new(), repeated: None }
    }

    /// The next decision that is to be repeated.
    fn next_recorded(&mut self) -> Option<&Decision> {
        let at = self.repeated.as_mut()?;
        *at += 1;
        let (at, length) = (*at, self.recorded.len());
        assert!(at <= length, "possible nondeterminism: the execution should have ended after {length} steps");
        self.recorded.get(at - 1)
    }
}

impl<S: Scheduler> Scheduler for UncontrolledNondeterminismCheckScheduler<S> {
    fn new_execution(&mut self) -> Option<Schedule> {
        match self.repeated {
            None if !self.recorded.is_empty() => {
                self.repeated = Some(0);
                return Some(Schedule::new(0));
            }
            Some(repeated) => {
                let expected = self.recorded.len();
                assert!(
                    repeated == expected,
                    "possible nondeterminism: current execution ended earlier than expected (expected length {expected} \
                     but ended after {repeated})"
                );
                self.repeated = None;
                self.recorded.clear();
            }
            None => {}
        }
        self.scheduler.new_execution()
    }

    fn next_task(&mut self, tasks: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        let now: Vec<TaskId> = tasks.iter().map(|task| task.id()).collect();
        match self.next_recorded() {
            Some(Decision::Random(_)) => panic!(
                "possible nondeterminism: next step was context switch, but recording expected random number generation"
            ),
            Some(Decision::Task { runnable, is_yielding: yielded, chosen }) => {
                assert!(
                    *runnable == now,
                    "possible nondeterminism: set of runnable tasks is different than expected.\nExpected:\n{runnable:?}\n\
                     but got:\n{now:?}"
                );
                assert!(
                    *yielded == is_yielding,
                    "possible nondeterminism: a task yields in only one of two executions"
                );
                *chosen
            }
            None => {
                let chosen = self.scheduler.next_task(tasks, current, is_yielding);
                self.recorded.push(Decision::Task { runnable: now, is_yielding, chosen });
                chosen
            }
        }
    }

    fn next_u64(&mut self) -> u64 {
        match self.next_recorded() {
            Some(&Decision::Random(number)) => number,
            Some(Decision::Task { .. }) => panic!(
                "possible nondeterminism: next step was random number generation, but recording expected context switch"
            ),
            None => {
                let number = self.scheduler.next_u64();
                self.recorded.push(Decision::Random(number));
                number
            }
        }
    }
}
