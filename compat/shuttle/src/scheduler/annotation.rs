//! Annotations of schedules, which are not written.

use super::{Exhaustive, Schedule, Scheduler, Task, TaskId};

/// Does what another scheduler does. No annotations are written.
#[derive(Debug)]
pub struct AnnotationScheduler<S>(S);

impl<S: Scheduler> AnnotationScheduler<S> {
    /// Wraps a scheduler.
    pub fn new(inner: S) -> AnnotationScheduler<S> {
        AnnotationScheduler(inner)
    }
}

impl<S: Scheduler> Scheduler for AnnotationScheduler<S> {
    fn new_execution(&mut self) -> Option<Schedule> {
        self.0.new_execution()
    }

    fn next_task(&mut self, runnable: &[&Task], current: Option<TaskId>, is_yielding: bool) -> Option<TaskId> {
        self.0.next_task(runnable, current, is_yielding)
    }

    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }

    fn exhaustive(&self) -> Option<Exhaustive> {
        self.0.exhaustive()
    }
}
