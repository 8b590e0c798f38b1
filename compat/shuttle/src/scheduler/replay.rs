//! One known schedule.

use std::io;
use std::path::Path;

use super::data::{DataSource, RandomDataSource};
use super::{Schedule, ScheduleStep, Scheduler, Task, TaskId};
use crate::current::VectorClock;

/// Repeats a schedule.
#[derive(Debug)]
pub struct ReplayScheduler {
    schedule: Schedule,
    /// The number of steps of the schedule that are over.
    steps: usize,
    started: bool,
    allow_incomplete: bool,
    /// Steps of tasks that know of more than this are left out.
    target: Option<VectorClock>,
    data: RandomDataSource,
}

impl ReplayScheduler {
    /// Creates a scheduler from a schedule as a text.
    ///
    /// # Panics
    /// If the text is not a schedule.
    pub fn new_from_encoded(encoded_schedule: &str) -> ReplayScheduler {
        ReplayScheduler::new_from_schedule(Schedule::decode(encoded_schedule).expect("invalid schedule"))
    }

    /// Creates a scheduler from a file with a schedule as a text.
    ///
    /// # Errors
    /// If the file cannot be read.
    ///
    /// # Panics
    /// If the text is not a schedule.
    pub fn new_from_file<P: AsRef<Path>>(path: P) -> io::Result<ReplayScheduler> {
        std::fs::read_to_string(path).map(|text| ReplayScheduler::new_from_encoded(&text))
    }

    /// Creates a scheduler from a schedule.
    pub fn new_from_schedule(schedule: Schedule) -> ReplayScheduler {
        let data = RandomDataSource::initialize(schedule.seed);
        ReplayScheduler { schedule, steps: 0, started: false, allow_incomplete: false, target: None, data }
    }

    /// Allows that the schedule ends before the execution, or does not fit; the execution is then
    /// abandoned.
    pub fn set_allow_incomplete(&mut self) {
        self.allow_incomplete = true;
    }

    /// Leaves out steps of tasks that know of more events than `clock`. Needs the feature
    /// `vector-clocks`.
    pub fn set_target_clock(&mut self, clock: impl Into<VectorClock>) {
        self.target = Some(clock.into());
    }

    fn is_relevant(&self, task: &Task) -> bool {
        self.target.as_ref().is_none_or(|target| task.clock <= *target)
    }

    /// Leaves out the random numbers of a step that was left out.
    fn skip_random_numbers(&mut self) {
        while self.schedule.steps.get(self.steps) == Some(&ScheduleStep::Random) {
            self.steps += 1;
            self.data.next_u64();
        }
    }
}

impl Scheduler for ReplayScheduler {
    fn new_execution(&mut self) -> Option<Schedule> {
        let started = std::mem::replace(&mut self.started, true);
        (!started).then(|| Schedule::new(self.data.reinitialize()))
    }

    fn next_task(&mut self, runnable: &[&Task], _: Option<TaskId>, _: bool) -> Option<TaskId> {
        loop {
            let Some(step) = self.schedule.steps.get(self.steps) else {
                assert!(self.allow_incomplete, "schedule ended early");
                return None;
            };
            let &ScheduleStep::Task(next) = step else {
                panic!("expected context switch but next schedule step is random choice");
            };
            let Some(task) = runnable.iter().find(|task| task.id() == next) else {
                let expected = "scheduled task is not runnable, expected to run";
                assert!(self.allow_incomplete, "{expected} {next:?}, but choices were {runnable:?}");
                return None;
            };
            self.steps += 1;
            if self.is_relevant(task) {
                return Some(next);
            }
            self.skip_random_numbers();
        }
    }

    fn next_u64(&mut self) -> u64 {
        let step = self.schedule.steps.get(self.steps);
        assert!(step == Some(&ScheduleStep::Random), "expected random choice but next schedule step is context switch");
        self.steps += 1;
        self.data.next_u64()
    }
}
