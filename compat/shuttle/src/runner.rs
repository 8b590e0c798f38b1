//! Runs closures under a scheduler.

use std::cell::RefCell;
use std::panic::Location;
use std::rc::Rc;

use mazurka::Report;
use mazurka::guided::{Guide, Point};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::execution;
use crate::failure::{fail, too_many_steps};
use crate::future::executor::begin;
use crate::scheduler::{Exhaustive, Scheduler, Task, TaskId};
use crate::{Config, MaxSteps};

/// The variable of the environment with a replay string of a report.
const REPLAY: &str = "MAZURKA_REPLAY";

/// Operations by which a task asks that others go on.
const YIELDS: [&str; 1] = ["yield_now"];

/// Runs closures under a scheduler.
#[derive(Debug)]
pub struct Runner<S: Scheduler + ?Sized> {
    scheduler: Rc<RefCell<S>>,
    config: Config,
}

impl<S: Scheduler + 'static> Runner<S> {
    /// Creates a runner from a scheduler and a configuration.
    pub fn new(scheduler: S, config: Config) -> Runner<S> {
        Runner { scheduler: Rc::new(RefCell::new(scheduler)), config }
    }

    /// Runs a closure and returns the number of executions.
    ///
    /// # Panics
    /// If an execution violates a property. The panic message is the report.
    #[track_caller]
    pub fn run<F: Fn() + Send + Sync + 'static>(self, body: F) -> usize {
        self.run_ref(&body)
    }

    /// Runs the schedule of a report.
    #[track_caller]
    pub(crate) fn repeat(self, schedule: &str, body: &dyn Fn()) {
        execution::prepare(Location::caller());
        execution::allow_random_data(true);
        let report = self.config.builder().replay(schedule).explore(|| {
            begin();
            body();
        });
        if report.fails() {
            fail(&self.config, &report, None);
        }
    }

    #[track_caller]
    pub(crate) fn run_ref(self, body: &dyn Fn()) -> usize {
        execution::prepare(Location::caller());
        let body = &|| {
            begin();
            body();
        };
        let exhaustive = self.scheduler.borrow().exhaustive();
        // Executions that are cut off have no equivalence classes.
        let cuts = matches!(self.config.max_steps, MaxSteps::ContinueAfter(_));
        let report = match exhaustive.filter(|_| !cuts) {
            Some(exhaustive) => self.explore(exhaustive, body),
            None => self.drive(body),
        };
        mazurka::guided::passed(&report);
        report.executions() as usize
    }

    /// Explores all executions.
    #[track_caller]
    fn explore(&self, exhaustive: Exhaustive, body: &dyn Fn()) -> Report {
        execution::allow_random_data(exhaustive.allow_random_data);
        let mut builder = self.config.builder();
        if let Some(number) = exhaustive.max_iterations {
            builder = builder.max_executions(number as u64);
        }
        if let Some(schedule) = std::env::var(REPLAY).ok().filter(|schedule| !schedule.is_empty()) {
            builder = builder.replay(&schedule);
        }
        let report = builder.explore(body);
        if report.fails() {
            fail(&self.config, &report, None);
        }
        report
    }

    /// Runs the executions that the scheduler chooses.
    #[track_caller]
    fn drive(&self, body: &dyn Fn()) -> Report {
        let _driving = execution::drive(self.scheduler.clone());
        let mut driver = Driver {
            scheduler: &*self.scheduler,
            config: &self.config,
            tasks: Vec::new(),
            generator: Pcg64Mcg::seed_from_u64(0),
        };
        let report = self.config.builder().explore_guided(&mut driver, body);
        if !report.violations().is_empty() {
            fail(&self.config, &report, Some(&execution::schedule()));
        }
        report
    }
}

/// Lets a scheduler choose.
struct Driver<'r> {
    scheduler: &'r RefCell<dyn Scheduler>,
    config: &'r Config,
    /// The tasks of the execution, as far as a scheduler has seen them.
    tasks: Vec<Option<Task>>,
    /// Chooses the outcomes of steps that have several.
    generator: Pcg64Mcg,
}

impl Driver<'_> {
    /// Updates what the scheduler sees of the tasks that can take a step.
    fn update(&mut self, point: &Point<'_>) {
        for &thread in point.enabled {
            let index = thread as usize;
            if self.tasks.len() <= index {
                self.tasks.resize(index + 1, None);
            }
            let is_new = self.tasks[index].is_none();
            let task = self.tasks[index].get_or_insert_with(|| Task::new(TaskId::from(index)));
            // What a task knows changes only by its own steps.
            if cfg!(feature = "vector-clocks") && (is_new || point.current == Some(thread)) {
                task.clock = (&*point.clock(thread)).into();
            }
        }
    }
}

impl Guide for Driver<'_> {
    fn begin(&mut self) -> bool {
        let Some(schedule) = self.scheduler.borrow_mut().new_execution() else { return false };
        self.tasks.clear();
        self.generator = Pcg64Mcg::seed_from_u64(schedule.seed);
        execution::begin(schedule);
        true
    }

    fn next(&mut self, point: &Point<'_>) -> Option<u32> {
        match self.config.max_steps {
            MaxSteps::FailAfter(limit) if execution::counted_steps() >= limit => too_many_steps(self.config, limit),
            MaxSteps::ContinueAfter(limit) if execution::counted_steps() >= limit => return None,
            _ => {}
        }
        self.update(point);
        let task = |&thread: &u32| self.tasks[thread as usize].as_ref().expect("invariant: it was updated");
        let runnable: Vec<&Task> = point.enabled.iter().map(task).collect();
        let current = point.current.map(|thread| TaskId::from(thread as usize));
        let is_yielding = YIELDS.contains(&point.arrived_at);
        let chosen = self.scheduler.borrow_mut().next_task(&runnable, current, is_yielding)?;
        execution::push_task(chosen);
        Some(usize::from(chosen) as u32)
    }

    fn outcome(&mut self, outcomes: u32) -> u32 {
        self.generator.gen_range(0..outcomes)
    }
}
