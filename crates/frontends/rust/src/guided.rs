//! Executions whose schedule the caller chooses, step by step. For packages that offer the
//! interface of another checker.
//!
//! Under [`Builder::explore_guided`] nothing is merged or left out, so that the caller decides as
//! often as it can expect: a thread begins with a step, critical sections are not merged into one
//! step, and yields are steps. One execution is run after the other, until the [`Guide`] ends the
//! exploration or a violation occurs.

use std::cell::Cell;
use std::fmt;
use std::panic::Location;
use std::time::Instant;

use mazurka_check::{Checked, Deadline, Subject};
use mazurka_model::{Execution, ProcessId, Program, Status, Step};
use mazurka_stateless::FALLBACK;
use mazurka_verdict::{
    Fault, Finding, Outcome, Recorded, Report as Data, Schedule, Stats, Stop, Violation, Wait, describe, faults_at_end,
};

use crate::runtime::execution::NativeExecution;
use crate::runtime::operation::visible;
use crate::runtime::world::with;
use crate::shared_check::Body;
use crate::subject::NativeSubject;
use crate::{Builder, Report};

/// The name of the algorithm in reports.
const NAME: &str = "guided";

/// What chooses executions, step by step.
pub trait Guide {
    /// Begins an execution. Returns false if there is to be no further one.
    fn begin(&mut self) -> bool;

    /// Chooses the thread that takes the next step, one of those that can. `None` abandons the
    /// execution.
    fn next(&mut self, point: &Point<'_>) -> Option<u32>;

    /// Chooses the outcome of a step that has several, a number in `0..outcomes`.
    fn outcome(&mut self, outcomes: u32) -> u32;
}

/// The state of an execution in which a thread has to be chosen.
#[derive(Clone, Copy)]
pub struct Point<'p> {
    /// The numbers of the threads that can take a step, in ascending order; at least one.
    pub enabled: &'p [u32],
    /// The thread that took the last step.
    pub current: Option<u32>,
    /// The operation at which that thread has arrived; empty if it has ended.
    pub arrived_at: &'static str,
    execution: &'p NativeExecution<'p>,
}

impl Point<'_> {
    /// The clock of a thread; see [`clock_of`](crate::thread::tasks::clock_of).
    pub fn clock(&self, thread: u32) -> Vec<u32> {
        self.execution.clock(thread)
    }
}

impl fmt::Debug for Point<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Point { enabled, current, arrived_at, .. } = self;
        let mut all = f.debug_struct("Point");
        all.field("enabled", enabled).field("current", current).field("arrived_at", arrived_at).finish_non_exhaustive()
    }
}

thread_local! {
    /// Whether executions on this OS thread are guided.
    static GUIDED: Cell<bool> = const { Cell::new(false) };
}

/// Whether executions on this OS thread are guided.
pub fn is_guided() -> bool {
    GUIDED.get()
}

/// A step without an access, if the execution is guided.
#[track_caller]
pub fn point(operation: &'static str) {
    if is_guided() {
        visible(operation, Location::caller(), |_, _| {});
    }
}

/// The algorithm for programs that may share state through types of the standard library, so that
/// every execution has to be run.
pub const ALL_EXECUTIONS: &str = FALLBACK;

/// The size of the stack of a thread by default, in bytes.
pub const DEFAULT_STACK_SIZE: usize = crate::runtime::fiber::DEFAULT_STACK_SIZE;

/// Prints the line about a check that has found nothing, which `cargo test -- --nocapture` shows.
pub fn passed(report: &Report) {
    crate::console::passed(report);
}

/// Records that the current thread has got a number that no object of the check contains, such as a
/// random one. An execution that is repeated must yield the same number.
pub fn observe(number: u64) {
    with(|world| world.observe(number));
}

/// Makes executions guided until it is dropped.
struct Guided;

impl Guided {
    fn begin() -> Guided {
        GUIDED.set(true);
        Guided
    }
}

impl Drop for Guided {
    fn drop(&mut self) {
        GUIDED.set(false);
    }
}

impl Builder {
    /// Allows panics that the closure catches: only a panic that ends a thread is then a violation.
    pub fn allow_caught_panics(mut self, allow: bool) -> Builder {
        self.panics_caught = allow;
        self
    }

    /// Runs the executions that the guide chooses, until the first violation.
    ///
    /// # Panics
    /// As [`explore`](Builder::explore).
    pub fn explore_guided(&self, guide: &mut dyn Guide, body: impl Fn()) -> Report {
        let mut settings = self.clone();
        (settings.unmerged, settings.spins) = (true, false);
        let _guided = Guided::begin();
        settings.run(Body::unshared(&body), false, |subject| {
            subject.program.identity.borrow_mut().clocks = true;
            run(subject, Deadline::after(self.max_seconds), guide)
        })
    }
}

fn run(subject: &NativeSubject<'_>, deadline: Deadline, guide: &mut dyn Guide) -> Checked {
    let started = Instant::now();
    let mut runner = Runner::new(subject);
    let (mut executions, mut finding, mut stop) = (0, None, Stop::MaxExecutions);
    while finding.is_none() && !subject.must_stop() {
        if deadline.passed() {
            stop = Stop::MaxSeconds;
            break;
        }
        if !guide.begin() {
            break;
        }
        finding = runner.execution(subject, guide);
        executions += 1;
    }
    if finding.is_some() {
        stop = Stop::Violation;
    }
    let report = Data {
        algorithm: NAME.to_owned(),
        requested: NAME.to_owned(),
        outcome: Outcome { stats: Stats { executions, ..Stats::default() }, stop: Some(stop) },
        seconds: started.elapsed().as_secs_f64(),
        violations: finding.iter().map(|finding| runner.describe(subject, finding)).collect(),
        ..Data::default()
    };
    Checked { report, recorded: Recorded::default() }
}

/// An execution that is run again and again.
struct Runner<'p> {
    execution: NativeExecution<'p>,
    step: Step,
    schedule: Schedule,
    /// The numbers of the threads that can take a step.
    enabled: Vec<u32>,
    /// Where a thread waits for itself, if that is the violation.
    waits_for_itself_at: Option<String>,
}

impl<'p> Runner<'p> {
    fn new(subject: &NativeSubject<'p>) -> Runner<'p> {
        let execution = subject.program().start();
        Runner {
            execution,
            step: Step::default(),
            schedule: Schedule::new(),
            enabled: Vec::new(),
            waits_for_itself_at: None,
        }
    }

    /// One execution, up to its end or to the first fault. If something shows on the way that makes
    /// steps of operations that were none, the execution is started over: it repeats what was
    /// chosen as far as that is possible, and the guide chooses from there on.
    fn execution(&mut self, subject: &NativeSubject<'p>, guide: &mut dyn Guide) -> Option<Finding> {
        let mut chosen = Schedule::new();
        loop {
            self.execution.restart();
            self.schedule.clear();
            let fault = self.follow(subject, guide, &chosen);
            if !subject.assumption_failed() {
                return fault.map(|fault| Finding { fault, schedule: self.schedule.clone() });
            }
            chosen.clone_from(&self.schedule);
            self.execution = subject.program().start();
        }
    }

    /// Executes `chosen`, and what the guide chooses afterwards.
    fn follow(&mut self, subject: &NativeSubject<'_>, guide: &mut dyn Guide, chosen: &Schedule) -> Option<Fault> {
        let mut chosen = chosen.iter().copied();
        if let Some(fault) = self.execution.prelude().iter().find_map(|&observation| Fault::of(observation)) {
            return Some(fault);
        }
        while self.find_enabled() && !self.execution.aborted() && !subject.must_stop() {
            let (process, outcome) = match chosen.next().filter(|&choice| self.is_possible(choice)) {
                Some((process, outcome)) => (process, Some(outcome)),
                None => {
                    let number = guide.next(&self.point())?;
                    assert!(self.enabled.contains(&number), "the chosen thread cannot take a step");
                    (self.execution.thread_of(number), None)
                }
            };
            let choices = self.execution.choices(process);
            let outcome = outcome.unwrap_or_else(|| if choices > 1 { guide.outcome(choices) } else { 0 });
            self.execution.step(process, outcome, &mut self.step);
            self.schedule.push((process, outcome));
            if let Some(fault) = self.step.observations.iter().find_map(|&observation| Fault::of(observation)) {
                return Some(fault);
            }
            if self.waits_for_itself(process) {
                self.execution.pending(process, &mut self.step);
                self.waits_for_itself_at = Some(self.execution.waiting(process).what);
                return Some(Fault::Deadlock { blocked: vec![(process, self.step.site)] });
            }
        }
        let ended = self.enabled.is_empty();
        if ended { faults_at_end(&self.execution, &mut self.step) } else { None }
    }

    /// Describes a violation. That a thread waits for itself is known although others can go on.
    fn describe(&self, subject: &NativeSubject<'p>, finding: &Finding) -> Violation {
        let mut violation = describe(subject.program(), finding);
        if let (Fault::Deadlock { blocked }, Some(what)) = (&finding.fault, &self.waits_for_itself_at) {
            let process = subject.program().process_name(blocked[0].0);
            violation.message = format!("deadlock: {process} waits for itself at {what}");
            violation.waits = vec![Wait { what: what.clone(), on: vec![process.clone()], process }];
        }
        violation
    }

    /// Whether a thread waits for a lock that it holds. It waits forever, whatever others do.
    fn waits_for_itself(&self, process: ProcessId) -> bool {
        self.execution.status(process) == Status::Blocked && self.execution.waiting(process).on.contains(&process)
    }

    /// Finds the threads that can take a step. Returns whether the execution goes on.
    fn find_enabled(&mut self) -> bool {
        self.enabled.clear();
        let mut next = self.execution.next_with(Status::Enabled, 0);
        while let Some(process) = next {
            self.enabled.push(self.execution.number_of(process));
            next = self.execution.next_with(Status::Enabled, process.0 + 1);
        }
        self.enabled.sort_unstable();
        !self.enabled.is_empty()
    }

    fn is_possible(&self, (process, outcome): (ProcessId, u32)) -> bool {
        self.enabled.contains(&self.execution.number_of(process)) && outcome < self.execution.choices(process)
    }

    fn point(&self) -> Point<'_> {
        let current = self.schedule.last().map(|&(process, _)| process);
        let arrived_at = current.map_or("", |process| self.execution.arrived_at(process));
        let current = current.map(|process| self.execution.number_of(process));
        Point { enabled: &self.enabled, current, arrived_at, execution: &self.execution }
    }
}
