//! The push interface between algorithms and whoever wants their results.

use std::ops::ControlFlow;

use mazurka_model::ProcessId;

use crate::{Annotate, Fault};

/// A run as a list of (process, outcome of its choice).
pub type Schedule = Vec<(ProcessId, u32)>;

/// Where results go while an exploration runs. Every method may stop the exploration.
pub trait Sink {
    /// A run has come to its end.
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop>;

    /// A fault was met; for all kinds but deadlock its cause is the last event of the run.
    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop>;

    /// Called now and then (every few thousand steps): the place for progress, deadlines and interrupts. `explored` estimates which part of
    /// the exploration is done, between 0 and 1.
    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop>;

    /// After the end of a run: `told` tells what is known at its prefixes, if that is asked.
    fn annotate(&mut self, _annotations: &dyn Fn(&mut Annotate)) {}
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// Nothing is left to run: all processes ended, or failed, or are deadlocked.
    Complete,
    /// A process violated an assumption: the run does not count.
    Discarded,
    /// The algorithm cut the run: it is equivalent to one explored already.
    Cut,
    /// The run reached the step limit.
    StepLimit,
}

/// A run, seen by a sink.
pub trait Run {
    /// Number of events.
    fn length(&self) -> usize;

    /// All events, in the order in which they were performed.
    fn path(&self) -> Schedule;

    /// All events, in an equivalent order with few context switches.
    fn schedule(&self) -> Schedule;

    /// The last event and what happens before it, in an equivalent order with few context switches.
    fn causes(&self) -> Schedule;

    /// The canonical form of the run's Mazurkiewicz trace: equal iff the runs are equivalent.
    fn canonical(&self) -> Vec<u32>;

    /// The state that the run leads to; see `Execution::state`.
    fn state(&self) -> Vec<u64>;

    /// What can be told about the run from outside; see `Execution::observation`.
    fn observation(&self) -> Vec<u64>;
}

/// Why an exploration stopped early.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stop {
    /// It met a violation, and one was enough.
    Violation,
    /// The limit on executions.
    MaxExecutions,
    /// The limit on the nodes of a state graph.
    MaxNodes,
    /// The limit on time.
    MaxSeconds,
    /// The user.
    Interrupted,
    /// It came to its end, but the algorithm ran as a paper prints it, and that is known to lose behaviours.
    AsPrinted,
    /// The front end learnt that an assumption of the exploration does not hold; the driver starts
    /// over. See `Execution::aborted`.
    Aborted,
}

impl Stop {
    /// As in the JSON output.
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

/// What an exploration did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// Complete executions: nothing left to run, deadlocks included.
    pub executions: u64,
    /// Executions started and cut.
    pub blocked: u64,
    /// Complete executions in which an assumption was violated. They count nowhere else.
    pub discarded: u64,
    /// Executions stopped by the step limit.
    pub step_limited: u64,
    /// Steps performed, not counting those that only replayed a prefix.
    pub steps: u64,
    /// Steps performed to get back to a prefix, or to try a guard.
    pub replayed: u64,
    /// Events of the longest execution.
    pub longest: u64,
}

/// What an algorithm returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Figures.
    pub stats: Stats,
    /// Why it stopped before everything was covered; `None`: everything was covered.
    pub stop: Option<Stop>,
}
