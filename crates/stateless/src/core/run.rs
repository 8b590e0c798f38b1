//! The execution sequence E that a depth-first search stands at: the running program together with its history.
//!
//! The program itself moves lazily: after a retreat it is rewound, or restarted and replayed where it cannot rewind, only when it has to move again.

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, Mark, ProcessId, Program, States, Status, Step};
use mazurka_order::{AccessSets, Event, History, SetId};
use mazurka_verdict::{Ending, Fault, Outcome, Schedule, Sink, Stats, Stop, faults_at_end};

use crate::Options;
use crate::core::probe::can_perform;
use crate::state_driven::dont_do::Action;

/// How many steps lie between two ticks of the sink.
const TICK: u64 = 4096;

/// Explorations with more steps keep their memory to themselves.
pub(crate) const SMALL: u64 = 100_000;

/// Memory of a run.
type Tables = (Box<History>, Vec<Mark>, Box<Step>);

thread_local! {
    /// Memory that one exploration leaves to the next one on the same OS thread: small ones are over before tables have grown.
    static SPARE: Cell<Option<Tables>> = const { Cell::new(None) };
}

/// E.
pub(crate) struct Run<'p, P: Program + 'p> {
    execution: P::Execution,
    pub(crate) history: Box<History>,
    /// Where to rewind to for the prefix of that length.
    marks: Vec<Mark>,
    /// Invariant: the execution has performed this many events; those below `history.len()` are the same as in the history.
    performed: usize,
    pub(crate) step: Box<Step>,
    pub(crate) stats: Stats,
    options: &'p Options,
}

/// What can be scheduled at a node that has no obligations.
pub(crate) enum NextStep {
    /// This one, with this outcome of its step.
    Process(ProcessId, u32),
    /// Only sleeping ones.
    Asleep,
    /// Nothing: the execution is complete.
    Nothing,
    /// This one, but the step limit is reached.
    Limit(ProcessId),
}

/// A process that waits, and the access set of the step it waits to perform.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockedStep {
    pub(crate) process: ProcessId,
    pub(crate) set: SetId,
}

/// What [`Run::after_step`] lends.
pub(crate) struct AfterStep<'r, E> {
    /// E, which ends with the step.
    pub(crate) history: &'r History,
    /// The program in s[E].
    pub(crate) execution: &'r mut E,
    /// What the program reported about the step.
    pub(crate) step: &'r Step,
}

impl<'p, P: Program> Run<'p, P> {
    /// The empty sequence.
    pub(crate) fn new(program: &'p P, options: &'p Options) -> Self {
        let (history, marks, step) = SPARE.take().unwrap_or_default();
        Run { execution: program.start(), history, marks, performed: 0, step, stats: Stats::default(), options }
    }

    /// Reports what went wrong before the first step.
    pub(crate) fn begin(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        for fault in self.execution.prelude().iter().filter_map(|&o| Fault::of(o)) {
            sink.fault(&fault, &RunView { history: &self.history, execution: &self.execution })?;
        }
        ControlFlow::Continue(())
    }

    /// E := E.p
    #[inline]
    pub(crate) fn advance(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if self.options.max_executions.is_some_and(|max| self.runs() >= max) {
            return ControlFlow::Break(Stop::MaxExecutions);
        }
        self.synchronise();
        self.marks.push(self.execution.mark());
        let choices = self.execution.choices(process);
        self.execution.step(process, choice, &mut self.step);
        if self.execution.aborted() {
            return ControlFlow::Break(Stop::Aborted);
        }
        self.history.push(process, choice, choices, &self.step);
        self.performed += 1;
        self.stats.steps += 1;
        for fault in self.step.observations.iter().filter_map(|&o| Fault::of(o)) {
            sink.fault(&fault, &RunView { history: &self.history, execution: &self.execution })?;
        }
        ControlFlow::Continue(())
    }

    /// E.p becomes E. Returns the event that was undone.
    #[inline]
    pub(crate) fn retreat(&mut self) -> Event {
        let event = *self.history.event(self.history.len() - 1);
        self.history.pop();
        event
    }

    /// E := E.p in the history alone: its races can be looked at without performing it. To be followed by [`pop_hypothetical`](Run::pop_hypothetical).
    pub(crate) fn push_hypothetical(&mut self, process: ProcessId, choice: u32) {
        self.synchronise();
        self.execution.pending(process, &mut self.step);
        let choices = self.execution.choices(process);
        self.history.push(process, choice, choices, &self.step);
    }

    /// What was supposed is forgotten.
    pub(crate) fn pop_hypothetical(&mut self) {
        self.history.pop();
    }

    /// The next step of a process, and the program at E.
    #[inline]
    pub(crate) fn next(&mut self, process: ProcessId, choice: u32) -> (&P::Execution, Action, &AccessSets) {
        self.synchronise();
        self.execution.pending(process, &mut self.step);
        let action = Action { process, choice, set: self.history.sets.intern(&self.step.accesses) };
        (&self.execution, action, &self.history.sets)
    }

    /// The events that the next step of a process, which was performed elsewhere in the search, would be in a reversible race with, if that can be told
    /// without supposing it: it has no guard and joins nobody.
    #[inline]
    pub(crate) fn races_of_next(&mut self, p: Action, races: &mut Vec<u32>) -> bool {
        if self.history.joins(p.set) || self.history.sets.get(p.set).iter().any(|access| access.guard) {
            return false;
        }
        debug_assert!(self.joins_nobody(p.process), "who sleeps was performed, and then joined nobody");
        self.history.races_of_next(p.process, p.set, races);
        true
    }

    fn joins_nobody(&mut self, process: ProcessId) -> bool {
        self.synchronise();
        self.execution.pending(process, &mut self.step);
        self.step.joined.is_empty() && self.step.follows.is_empty()
    }

    /// The program at E.
    pub(crate) fn execution(&mut self) -> &P::Execution {
        self.synchronise();
        &self.execution
    }

    /// E and its last step, right after an advance. The caller must rewind whatever it performs on
    /// the execution.
    #[inline]
    pub(crate) fn after_step(&mut self) -> AfterStep<'_, P::Execution> {
        debug_assert_eq!(self.performed, self.history.len());
        AfterStep { history: &self.history, execution: &mut self.execution, step: &self.step }
    }

    /// Number of outcomes of the next step of an enabled process.
    #[inline]
    pub(crate) fn choices(&mut self, process: ProcessId) -> u32 {
        self.synchronise();
        self.execution.choices(process)
    }

    /// The process that moved last.
    pub(crate) fn last(&self) -> Option<ProcessId> {
        self.history.events().last().map(|event| event.process)
    }

    /// The first enabled process and the first outcome of its next step that are not asleep.
    #[inline]
    pub(crate) fn next_awake(&mut self, asleep: impl Fn(ProcessId, u32) -> bool) -> NextStep {
        self.synchronise();
        let (mut sleepers, mut from) = (false, 0);
        while let Some(process) = self.execution.next_with(Status::Enabled, from) {
            if self.history.len() >= self.options.max_steps {
                return NextStep::Limit(process);
            }
            if let Some(choice) = (0..self.execution.choices(process)).find(|&choice| !asleep(process, choice)) {
                return NextStep::Process(process, choice);
            }
            (sleepers, from) = (true, process.0 + 1);
        }
        if sleepers { NextStep::Asleep } else { NextStep::Nothing }
    }

    /// All enabled processes.
    pub(crate) fn enabled(&mut self, enabled: &mut Vec<ProcessId>) {
        self.synchronise();
        self.execution.enabled(enabled);
    }

    /// The processes that are blocked in s[E], with the steps they are waiting to perform. They replace what was in
    /// `blocked`.
    pub(crate) fn blocked(&mut self, blocked: &mut Vec<BlockedStep>) {
        self.synchronise();
        blocked.clear();
        let mut from = 0;
        while let Some(process) = self.execution.next_with(Status::Blocked, from) {
            self.step.clear();
            self.execution.pending(process, &mut self.step);
            blocked.push(BlockedStep { process, set: self.history.sets.intern(&self.step.accesses) });
            from = process.0 + 1;
        }
    }

    /// E is complete: counts it and reports it, with the deadlock if it is one.
    pub(crate) fn complete(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.synchronise();
        if self.execution.aborted() {
            return ControlFlow::Break(Stop::Aborted);
        }
        if self.execution.next_with(Status::Discarded, 0).is_some() {
            self.stats.discarded += 1;
            return self.ended(Ending::Discarded, sink);
        }
        self.stats.executions += 1;
        if let Some(fault) = faults_at_end(&self.execution, &mut self.step) {
            sink.fault(&fault, &RunView { history: &self.history, execution: &self.execution })?;
        }
        self.ended(Ending::Complete, sink)
    }

    /// E is cut: everything that could be scheduled is asleep.
    pub(crate) fn cut(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.stats.blocked += 1;
        self.ended(Ending::Cut, sink)
    }

    /// E has reached the step limit, and `process` could go on.
    pub(crate) fn limit(&mut self, process: ProcessId, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.stats.step_limited += 1;
        self.execution.pending(process, &mut self.step);
        sink.fault(
            &Fault::StepLimit { process, site: self.step.site },
            &RunView { history: &self.history, execution: &self.execution },
        )?;
        self.ended(Ending::StepLimit, sink)
    }

    /// The place for the sink to look at the clock.
    #[inline]
    pub(crate) fn tick(&self, sink: &mut dyn Sink, explored: impl Fn() -> f64) -> ControlFlow<Stop> {
        if (self.stats.steps + self.stats.replayed) % TICK == 0 {
            sink.tick(&self.stats, &explored)
        } else {
            ControlFlow::Continue(())
        }
    }

    /// What the exploration comes to.
    pub(crate) fn outcome(&self, flow: ControlFlow<Stop>) -> Outcome {
        Outcome { stats: self.stats, stop: flow.break_value() }
    }

    /// The exploration is over; the next one may have the memory.
    pub(crate) fn recycle(self) {
        let Run { mut history, mut marks, mut step, stats, .. } = self;
        if stats.steps < SMALL {
            history.clear();
            marks.clear();
            step.clear();
            step.wants_effects = false;
            SPARE.set(Some((history, marks, step)));
        }
    }

    fn ended(&mut self, ending: Ending, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.stats.longest = self.stats.longest.max(self.history.len() as u64);
        sink.execution(ending, &RunView { history: &self.history, execution: &self.execution })
    }

    fn runs(&self) -> u64 {
        self.stats.executions + self.stats.blocked + self.stats.discarded + self.stats.step_limited
    }

    /// Brings the execution to where the history is.
    #[inline]
    fn synchronise(&mut self) {
        if self.performed != self.history.len() {
            self.go_back();
        }
    }

    fn go_back(&mut self) {
        let length = self.history.len();
        debug_assert!(self.performed > length, "the execution is never behind the history");
        let schedule = self.history.events().iter().map(|event| (event.process, event.choice));
        self.stats.replayed += self.execution.return_to(self.marks[length], schedule, &mut self.step);
        self.marks.truncate(length);
        self.performed = length;
    }
}

impl<P: ComparableProgram> Run<'_, P> {
    /// Digests will be asked for often.
    pub(crate) fn maintain_digest(&mut self) {
        self.execution.maintain_digest();
    }

    /// Performs a step from E, if that is possible, and E stays what it is: the program goes back before it moves again. Returns the digest of the
    /// state that it leads to, and whether its access set is the one given.
    pub(crate) fn attempt(&mut self, Action { process, choice, set }: Action) -> Option<(u128, bool)> {
        self.synchronise();
        if !can_perform(&self.execution, process, choice) {
            return None;
        }
        self.marks.push(self.execution.mark());
        self.execution.step(process, choice, &mut self.step);
        self.performed += 1;
        self.stats.replayed += 1;
        Some((self.execution.digest(), self.step.accesses == self.history.sets.get(set)))
    }
}

/// The whole of a history as a run.
struct RunView<'a, E> {
    history: &'a History,
    execution: &'a E,
}

impl<E: Execution> mazurka_verdict::Run for RunView<'_, E> {
    fn length(&self) -> usize {
        self.history.len()
    }

    fn path(&self) -> Schedule {
        self.history.events().iter().map(|event| (event.process, event.choice)).collect()
    }

    fn schedule(&self) -> Schedule {
        self.history.linearise()
    }

    fn causes(&self) -> Schedule {
        self.history.linearise_causes()
    }

    fn canonical(&self) -> Vec<u32> {
        self.history.canonical()
    }

    fn state(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.execution.state(&mut words);
        words
    }

    fn observation(&self) -> Vec<u64> {
        let mut words = Vec::new();
        self.execution.observation(&mut words);
        words
    }
}
