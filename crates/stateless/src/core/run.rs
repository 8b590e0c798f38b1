//! The run E that a depth-first search is exploring: the program and its history, kept in step.
//!
//! A run is advanced by one step, retreats by one event, and answers what could be scheduled next.
//! Counting, limits and the sink are the business of `core/reporting.rs` and `core/limits.rs`.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Program, States, Status, Step};
use mazurka_order::{AccessSets, Event, History, SetId};
use mazurka_verdict::{Sink, Stats, Stop};

use crate::Options;
use crate::core::action::Action;
use crate::core::lazy_execution::LazyExecution;
use crate::core::limits::{Limits, TickTimer};
use crate::core::probe::can_perform;
use crate::core::run_permits::RunPermits;
use crate::core::workspace::RunMemory;

/// E: its events and the program in s\[E\].
pub(crate) struct Run<'p, P: Program + 'p> {
    pub(super) program: LazyExecution<P>,
    /// The events of E with their happens-before relation.
    pub(crate) history: Box<History>,
    /// What the program reported about the last step that was performed or looked at.
    pub(crate) step: Box<Step>,
    /// What the exploration amounts to so far.
    pub(crate) stats: Stats,
    pub(super) limits: Limits<'p>,
    pub(super) timer: TickTimer,
}

/// What a search can schedule at a node that has no obligations.
pub(crate) enum NextStep {
    /// This process, with this outcome of its step.
    Process(ProcessId, u32),
    /// Processes are enabled, and all of them sleep: E is sleep-set blocked.
    Asleep,
    /// No process is enabled: E is complete.
    Nothing,
    /// Some process could go on, but E is as long as the limit allows.
    Limit,
}

/// A process that waits, and the access set of the step it waits to perform.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockedStep {
    pub(crate) process: ProcessId,
    pub(crate) set: SetId,
}

/// What [`Run::after_step`] lends to its caller.
pub(crate) struct AfterStep<'r, E> {
    /// E, which ends with the step.
    pub(crate) history: &'r History,
    /// The program in s\[E\].
    pub(crate) execution: &'r mut E,
    /// What the program reported about the step.
    pub(crate) step: &'r Step,
}

impl<'p, P: Program> Run<'p, P> {
    /// Starts with the empty sequence.
    pub(crate) fn new(program: &P, options: &'p Options) -> Self {
        Run::with_memory(program, options, RunMemory::default())
    }

    /// Starts with the empty sequence, in memory that was cleared.
    pub(crate) fn with_memory(program: &P, options: &'p Options, memory: RunMemory) -> Self {
        let RunMemory { history, marks, step } = memory;
        debug_assert!(history.is_empty() && marks.is_empty(), "recycled memory was cleared");
        Run {
            program: LazyExecution::new(program, marks),
            history,
            step,
            stats: Stats::default(),
            limits: Limits::of(options),
            timer: TickTimer::default(),
        }
    }

    /// The memory, for a later exploration.
    pub(crate) fn into_memory(self) -> RunMemory {
        RunMemory { history: self.history, marks: self.program.into_marks(), step: self.step }
    }

    /// E := E.p, unless a limit is reached.
    #[inline]
    pub(crate) fn advance(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.limits.allow_another_run(&self.stats)?;
        let execution = self.synchronise();
        let choices = execution.choices(process);
        debug_assert!(
            execution.aborted() || execution.status(process) == Status::Enabled && choice < choices,
            "a search schedules steps that the program can perform"
        );
        self.program.step(process, choice, &mut self.step);
        self.stop_if_aborted()?;
        self.history.push(process, choice, choices, &self.step);
        debug_assert!(self.program.is_at(&self.history), "the program and the history advance together");
        self.stats.steps += 1;
        self.report_faults_of_step(sink)
    }

    /// E := E.p for a step that was performed and reported before, by this worker or another one.
    pub(crate) fn advance_again(&mut self, process: ProcessId, choice: u32) -> ControlFlow<Stop> {
        let choices = self.synchronise().choices(process);
        self.program.step(process, choice, &mut self.step);
        self.stop_if_aborted()?;
        self.history.push(process, choice, choices, &self.step);
        self.stats.replayed += 1;
        ControlFlow::Continue(())
    }

    /// The number of runs is limited for all workers together.
    pub(crate) fn share_runs(&mut self, permits: Option<&'p RunPermits>) {
        self.limits.share_runs(permits);
    }

    /// E.p becomes E. Returns the event that was undone.
    #[inline]
    pub(crate) fn retreat(&mut self) -> Event {
        debug_assert!(!self.program.is_behind(&self.history), "hypothetical events are popped, not undone");
        debug_assert!(!self.history.is_empty(), "the empty sequence has no last event");
        let event = *self.history.event(self.history.len() - 1);
        self.history.pop();
        event
    }

    /// E := E.p in the history alone, so that the races of p's next step can be found without
    /// performing it. To be undone by [`pop_hypothetical`](Run::pop_hypothetical) before the
    /// program moves again.
    pub(crate) fn push_hypothetical(&mut self, process: ProcessId, choice: u32) {
        self.synchronise();
        let execution = self.program.here(&self.history);
        execution.pending(process, &mut self.step);
        let choices = execution.choices(process);
        self.history.push(process, choice, choices, &self.step);
        debug_assert!(self.program.is_behind(&self.history), "a hypothetical event is not performed");
    }

    /// Takes the hypothetical event back.
    pub(crate) fn pop_hypothetical(&mut self) {
        debug_assert!(self.program.is_behind(&self.history), "the last event is hypothetical");
        self.history.pop();
        debug_assert!(self.program.is_at(&self.history), "the program does not move below a hypothetical event");
    }

    /// The next step of a process as an action, with the program at E.
    #[inline]
    pub(crate) fn next(&mut self, process: ProcessId, choice: u32) -> (&P::Execution, Action, &AccessSets) {
        self.synchronise();
        let execution = self.program.here(&self.history);
        execution.pending(process, &mut self.step);
        let action = Action { process, choice, set: self.history.sets.intern(&self.step.accesses) };
        (execution, action, &self.history.sets)
    }

    /// Finds the events that the next step of a process would be in a reversible race with, where
    /// that is possible without a hypothetical event: the step has no guard and joins no process.
    /// The step was performed elsewhere in the search.
    #[inline]
    pub(crate) fn races_of_next(&mut self, p: Action, races: &mut Vec<u32>) -> bool {
        if self.history.may_wait(p.set) || self.history.sets.get(p.set).iter().any(|access| access.guard) {
            return false;
        }
        debug_assert!(self.joins_nothing(p.process), "a step of a set that never joined does not join now");
        self.history.races_of_next(p.process, p.set, races);
        debug_assert!(
            races.iter().all(|&e| self.history.event(e as usize).process != p.process),
            "a race is between steps of different processes"
        );
        true
    }

    fn joins_nothing(&mut self, process: ProcessId) -> bool {
        self.synchronise();
        self.program.here(&self.history).pending(process, &mut self.step);
        self.step.joined.is_empty() && self.step.follows.is_empty()
    }

    /// The program at E.
    pub(crate) fn execution(&mut self) -> &P::Execution {
        self.synchronise()
    }

    /// E and its last step, right after an advance. The caller must rewind whatever it performs on
    /// the execution.
    #[inline]
    pub(crate) fn after_step(&mut self) -> AfterStep<'_, P::Execution> {
        AfterStep { execution: self.program.here_mut(&self.history), history: &self.history, step: &self.step }
    }

    /// The number of outcomes of the next step of an enabled process.
    #[inline]
    pub(crate) fn choices(&mut self, process: ProcessId) -> u32 {
        self.synchronise().choices(process)
    }

    /// The process that moved last.
    pub(crate) fn last(&self) -> Option<ProcessId> {
        self.history.events().last().map(|event| event.process)
    }

    /// The first enabled process and the first outcome of its next step that are not asleep.
    #[inline]
    pub(crate) fn next_awake(&mut self, asleep: impl Fn(ProcessId, u32) -> bool) -> NextStep {
        let limit_reached = self.limits.forbid_step(self.history.len());
        let execution = self.synchronise();
        let (mut sleepers, mut from) = (false, 0);
        while let Some(process) = execution.next_with(Status::Enabled, from) {
            if limit_reached {
                return NextStep::Limit;
            }
            if let Some(choice) = (0..execution.choices(process)).find(|&choice| !asleep(process, choice)) {
                return NextStep::Process(process, choice);
            }
            (sleepers, from) = (true, process.0 + 1);
        }
        if sleepers { NextStep::Asleep } else { NextStep::Nothing }
    }

    /// Visits all enabled processes with the access sets of their next steps.
    pub(crate) fn for_each_enabled(&mut self, mut visit: impl FnMut(ProcessId, SetId, &AccessSets)) {
        self.synchronise();
        let execution = self.program.here(&self.history);
        let mut from = 0;
        while let Some(process) = execution.next_with(Status::Enabled, from) {
            execution.pending(process, &mut self.step);
            let set = self.history.sets.intern(&self.step.accesses);
            visit(process, set, &self.history.sets);
            from = process.0 + 1;
        }
    }

    /// Appends all enabled processes.
    pub(crate) fn enabled(&mut self, enabled: &mut Vec<ProcessId>) {
        self.synchronise().enabled(enabled);
    }

    /// The processes that are blocked in s\[E\], with the steps they wait to perform. They replace
    /// what was in `blocked`.
    pub(crate) fn blocked(&mut self, blocked: &mut Vec<BlockedStep>) {
        blocked.clear();
        self.synchronise();
        let execution = self.program.here(&self.history);
        let mut from = 0;
        while let Some(process) = execution.next_with(Status::Blocked, from) {
            self.step.clear();
            execution.pending(process, &mut self.step);
            blocked.push(BlockedStep { process, set: self.history.sets.intern(&self.step.accesses) });
            from = process.0 + 1;
        }
        debug_assert!(blocked.is_sorted_by_key(|step| step.process), "blocked steps are in the order of processes");
    }

    /// What an enabled or blocked process would do next in s\[E\].
    pub(crate) fn pending(&mut self, process: ProcessId) -> &Step {
        self.synchronise();
        self.step.clear();
        self.program.here(&self.history).pending(process, &mut self.step);
        &self.step
    }

    /// Brings the program to s\[E\].
    #[inline]
    pub(super) fn synchronise(&mut self) -> &P::Execution {
        self.stats.replayed += self.program.go_to(&self.history, &mut self.step);
        self.program.here(&self.history)
    }
}

impl<P: ComparableProgram> Run<'_, P> {
    /// Announces that digests of states will be read often.
    pub(crate) fn maintain_digest(&mut self) {
        self.program.as_it_is_mut().maintain_digest();
    }

    /// Performs a step from E, if that is possible, and leaves E as it is: the program goes back
    /// before it moves again. Returns the digest of the state that the step leads to, and whether
    /// it has the access set of the action.
    pub(crate) fn attempt(&mut self, Action { process, choice, set }: Action) -> Option<(u128, bool)> {
        if !can_perform(self.synchronise(), process, choice) {
            return None;
        }
        self.program.step(process, choice, &mut self.step);
        self.stats.replayed += 1;
        debug_assert!(!self.program.is_at(&self.history), "an attempted step is not part of E");
        let as_given = self.step.accesses == self.history.sets.get(set);
        Some((self.program.as_it_is().digest(), as_given))
    }
}
