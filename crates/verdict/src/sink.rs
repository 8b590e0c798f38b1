//! The push interface through which algorithms report results.

use std::ops::ControlFlow;

use mazurka_model::ProcessId;

use crate::{Annotate, Fault};

/// An execution as a list of processes, each with the outcome of its choice.
pub type Schedule = Vec<(ProcessId, u32)>;

/// Receives results while an exploration runs. Most methods may stop the exploration.
pub trait Sink {
    /// Called at the end of each execution.
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop>;

    /// Called for each fault; for all kinds but deadlocks its cause is the last event of `run`.
    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop>;

    /// Called every few thousand steps, for progress, deadlines and interrupts. `explored` estimates
    /// which part of the exploration is done, between 0 and 1.
    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop>;

    /// Called after each execution. Call `annotations` to receive what the algorithm knows (wakeup
    /// trees, sleep sets) at each prefix; ignoring it costs nothing.
    fn annotate(&mut self, _annotations: &dyn Fn(&mut Annotate)) {}
}

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// No process can move: all have ended or failed, or are deadlocked.
    Complete,
    /// A process violated an assumption, so the execution does not count.
    Discarded,
    /// The algorithm cut it because it is equivalent to one explored before.
    Cut,
    /// It reached the step limit.
    StepLimit,
}

/// An execution, as a sink sees it.
pub trait Run {
    /// Number of events.
    fn length(&self) -> usize;

    /// All events, in the order in which they were performed.
    fn path(&self) -> Schedule;

    /// All events, in an equivalent order with few context switches.
    fn schedule(&self) -> Schedule;

    /// The last event and what happens before it, in an equivalent order with few context switches.
    fn causes(&self) -> Schedule;

    /// The canonical form of the Mazurkiewicz trace: equal if and only if two executions are
    /// equivalent.
    fn canonical(&self) -> Vec<u32>;

    /// The final state; see `Execution::state`.
    fn state(&self) -> Vec<u64>;

    /// What is visible of the execution from outside; see `Execution::observation`.
    fn observation(&self) -> Vec<u64>;
}

/// Why an exploration stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// It found a violation, and only one was requested.
    Violation,
    /// It reached the limit on executions.
    MaxExecutions,
    /// The limit on the nodes of a state graph.
    MaxNodes,
    /// It reached the limit on time.
    MaxSeconds,
    /// The user interrupted it.
    Interrupted,
    /// It finished, but the algorithm ran as printed in a paper and is known to lose behaviours.
    AsPrinted,
    /// The front end learnt that an assumption of the exploration does not hold; the driver starts
    /// over. See `Execution::aborted`.
    Aborted,
}

impl Stop {
    /// The name in JSON output.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Violation => "violation",
            Stop::MaxExecutions => "max-executions",
            Stop::MaxNodes => "max-nodes",
            Stop::MaxSeconds => "max-seconds",
            Stop::Interrupted => "interrupted",
            Stop::AsPrinted => "as-printed",
            Stop::Aborted => "aborted",
        }
    }
}

/// The statistics of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Complete executions, deadlocks included.
    pub executions: u64,
    /// Executions that were started and then cut.
    pub blocked: u64,
    /// Executions in which an assumption was violated. No other counter includes them.
    pub discarded: u64,
    /// Executions stopped by the step limit.
    pub step_limited: u64,
    /// Steps performed, without those that only replayed a prefix.
    pub steps: u64,
    /// Steps performed to return to a prefix or to evaluate a guard.
    pub replayed: u64,
    /// The number of events of the longest execution.
    pub longest: u64,
}

/// What an algorithm returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The statistics.
    pub stats: Stats,
    /// Why it stopped early; `None` if everything was explored.
    pub stop: Option<Stop>,
}
