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

    /// Whether the sink reads every execution, and more than the schedules of faults. If not, an
    /// exploration by several workers need not call [`execution`](Sink::execution) except for
    /// executions that reached the step limit, and calls [`fault`](Sink::fault) with schedules
    /// alone, and only where a worker has found a shorter one for the same fault.
    fn wants_executions(&self) -> bool {
        true
    }

    /// Called for each fault; for all kinds but deadlocks and livelocks its cause is the last event
    /// of `run`.
    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop>;

    /// Called every few thousand steps, for progress, deadlines and interrupts. `explored`
    /// estimates which part of the exploration is done, between 0 and 1.
    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop>;

    /// Called after each execution. Call `annotations` to receive what the algorithm knows (wakeup
    /// trees, sleep sets) at each prefix; ignoring it costs nothing.
    fn annotate(&mut self, _annotations: &dyn Fn(&mut Annotate)) {}

    /// Called by searches with a cache of finished states for everything they do, so that a checker
    /// can follow them.
    fn search(&mut self, _event: SearchEvent<'_>) -> ControlFlow<Stop> {
        ControlFlow::Continue(())
    }
}

/// What a depth-first search with a cache of finished states does. It begins in the initial state.
pub enum SearchEvent<'a> {
    /// It performs a step from the last state of the path.
    Step {
        /// The process that moves.
        process: ProcessId,
        /// The outcome of its step.
        outcome: u32,
    },
    /// The state that was reached is explored, and becomes the last one of the path.
    State {
        /// The processes that need not be explored, because what follows them is known: each with
        /// the number of the explored state that the search knows it from, if it is a single one.
        /// States are numbered from 0 in the order in which they are explored.
        sleeping: &'a mut dyn Iterator<Item = (ProcessId, Option<u32>)>,
    },
    /// The state that was reached is not explored: the search goes back to the state before it.
    Known {
        /// The number of an explored state that differs from it in nothing that matters; none if
        /// it is equal to a state that is still being explored.
        state: Option<u32>,
    },
    /// All that must be explored from the last state of the path is explored: the search goes back
    /// to the state before it.
    Return,
}

/// How an execution ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// No process can move: all have ended or failed, or are deadlocked.
    Complete,
    /// A process violated an assumption, so the execution does not count.
    Discarded,
    /// The algorithm cut the execution, because it is equivalent to one that was explored before.
    Cut,
    /// The execution reached the step limit.
    StepLimit,
}

/// An execution, as a sink sees it.
pub trait Run {
    /// The number of events.
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
    /// A violation was found, and only one was requested.
    Violation,
    /// The limit on executions was reached.
    MaxExecutions,
    /// The limit on the nodes of a state graph was reached.
    MaxNodes,
    /// The limit on time was reached.
    MaxSeconds,
    /// An execution reached the limit on steps.
    MaxSteps,
    /// The states to be remembered do not fit into the memory that the algorithm may use.
    CacheFull,
    /// The limit on memory was reached.
    MaxMemory,
    /// The user interrupted the exploration.
    Interrupted,
    /// The exploration finished, but the algorithm ran as printed in a paper and is known to lose
    /// behaviours.
    AsPrinted,
    /// The exploration finished, but executions with more iterations of a loop than a bound were
    /// discarded.
    LoopBound,
    /// The exploration finished, but executions with more preemptions than a bound were left out.
    PreemptionBound,
    /// The front end learnt that an assumption of the exploration does not hold; the driver starts
    /// over. See `Execution::aborted`.
    Aborted,
    /// The check of the exploration has shown that it is not complete. That is a bug.
    Refused,
    /// The program does something that the memory model is not implemented for.
    Unsupported,
}

impl Stop {
    /// The name in JSON output.
    pub fn name(self) -> &'static str {
        match self {
            Stop::Violation => "violation",
            Stop::MaxExecutions => "max-executions",
            Stop::MaxNodes => "max-nodes",
            Stop::MaxSeconds => "max-seconds",
            Stop::MaxSteps => "max-steps",
            Stop::CacheFull => "cache-full",
            Stop::MaxMemory => "max-memory",
            Stop::Interrupted => "interrupted",
            Stop::AsPrinted => "as-printed",
            Stop::LoopBound => "loop-bound",
            Stop::PreemptionBound => "preemption-bound",
            Stop::Aborted => "aborted",
            Stop::Refused => "refused",
            Stop::Unsupported => "unsupported",
        }
    }
}

/// The statistics of an exploration.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Stats {
    /// The number of complete executions, including deadlocks.
    pub executions: u64,
    /// The number of executions that were started and then cut.
    pub blocked: u64,
    /// The number of executions in which an assumption was violated or a bound was exceeded. No
    /// counter but the next one includes them.
    pub discarded: u64,
    /// The number of discarded executions in which a bound was exceeded.
    pub bounded: u64,
    /// The number of executions stopped by the step limit.
    pub step_limited: u64,
    /// The number of steps performed, without those that only replayed a prefix.
    pub steps: u64,
    /// The number of steps performed to return to a prefix or to evaluate a guard.
    pub replayed: u64,
    /// The number of events of the longest execution.
    pub longest: u64,
    /// The time that workers have waited for each other, in microseconds, added up.
    pub waited: u64,
}

impl Stats {
    /// Adds what another worker of the same exploration has done.
    pub fn add(&mut self, other: &Stats) {
        let Stats { executions, blocked, discarded, bounded, step_limited, steps, replayed, longest, waited } = other;
        self.executions += executions;
        self.blocked += blocked;
        self.discarded += discarded;
        self.bounded += bounded;
        self.step_limited += step_limited;
        self.steps += steps;
        self.replayed += replayed;
        self.longest = self.longest.max(*longest);
        self.waited += waited;
    }
}

/// The result that an algorithm returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// The statistics of the exploration.
    pub stats: Stats,
    /// Why the exploration stopped early; `None` if everything was explored.
    pub stop: Option<Stop>,
}
