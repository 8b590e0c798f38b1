//! The checker of searches with a cache of finished states.
//!
//! The search reports its steps ([`SearchEvent`]), and nothing of what it knows: the checker performs
//! them on an execution of its own, and computes labels, summaries and R by itself. It demands that
//! what the search has left out follows from what it has explored. Where the search relies on a
//! state that it has explored before, it names that state: often several would do, and the checker
//! would choose another one, with another R. The theorem and its proof are in docs/certificates.md.
//!
//! Words are those of docs/memo.md. For each finished state s the checker knows (Σ, R): a summary of
//! the labels below s, and the locations whose values matter.
//!
//! ```text
//!   1  step(t) from s: perform it; if the program cannot, refuse. Collect its faults
//!   2  state(Z), reached by t from s: the search explores it, except for the processes Z
//!   3    no process is enabled: count the end, and collect the deadlock if it is one
//!   4    each z of Z sleeps at s, or was explored from s before t with one outcome and is finished;
//!          it is enabled; the labels of z and t commute. Otherwise refuse
//!   5    (Σz, Rz) := what is known about s.t.z, which the labels determine, if the search names a
//!          finished state; if that does not serve s.t.z, refuse. Otherwise pass(Σz, Rz, t)
//!   6    record the values at which processes are blocked at a guard on a single location
//!   7  known(s'), for a state that was not entered: s' *serves* it, that is, it agrees with the
//!          finished state s' on local states and R(s'), or it is equal to the state s' of a
//!          complete component. Otherwise refuse
//!   8  known, without a state: it is equal to an open state; record the edge. Otherwise refuse
//!   9  return from a state s: T := Z and all explored. Not all outcomes explored: refuse
//!  10    T is empty although a process is enabled: refuse
//!  11    s has edges, and an enabled process is not in T: refuse
//!  12    Σ := attempts of the blocked processes; R := the locations of their guards
//!  13    for each t of T: Σ += the label of t; R += what t read, waited for or released
//!  14      Σ += Σ(s.t), relative to s; R += R(s.t) without what t wrote, unless it is attempted below;
//!            R += x, if t leaves the value of x as it was, and an element that does not need t reads x
//!  15      an element of Σ(s.t) is in conflict with t and possible: refuse
//!  16    s is the root of a component: a livelock was reported if and only if nothing leads out of it
//!  17      add over the edges as in l. 14 until nothing changes, with unbounded positions
//!  18      the other states of the component are known, each by itself
//!  19    s is finished unless it leads to an open state before it
//!  20  the end: the initial state is finished, and the faults and ends that were met are those that
//!          the algorithm has reported. Otherwise refuse
//! ```
//!
//! An element is in *conflict* with t if (l. 15)
//! - it reads the value that t writes, and t changes the value; or any value, if t adds to it or if
//!   an element adds to it and t changes it;
//! - it writes another value than t sees;
//! - it writes another value than t does, and an element reads that value without having to come
//!   after a write of a process of T other than t, or a guard on the location is attempted (if an
//!   element adds to the location, a read of any value counts; an addition counts as a write of any
//!   value, but two additions are not in conflict);
//! - it attempts a guard on a location whose value t changes, or on a lock that t acquires.
//!
//! The *possible* elements are the least set of elements that do not need t, nor a process of T to
//! move; each of whose movers that is blocked in s by its guard alone, and not also by a process that
//! it joins, gets a possible element that can make the guard true; and each of whose reads gets its
//! value from s, from t, or from a possible element.

mod closure;
mod frame;
mod label;
mod processes;
mod rules;
mod summary;
mod table;

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::{Duration, Instant};

use mazurka_model::{ComparableProgram, Execution, ProcessId, Site, States, Status};
use mazurka_verdict::{
    Annotate, Certificate, Ending, Fault, FaultKey, Outcome, Run, SearchEvent, Sink, Stats, Stop, Uncertified,
    faults_at_end,
};

use self::closure::{BlockingValues, blocked_at_guards};
use self::frame::{Frame, Reached, Sleeper};
use self::label::{Announced, Label, local_states};
use self::summary::Known;
use self::table::{OpenStates, Table};
use crate::certifier::Problem;
use crate::cursor::Cursor;

pub use self::rules::SearchRules;

/// Checks a search while it runs, and passes everything on to another sink.
pub struct SearchCertifier<'s, P: ComparableProgram> {
    program: P,
    sink: &'s mut dyn Sink,
    rules: SearchRules,
    /// An execution that follows the search, started with its first event.
    cursor: Option<Box<Cursor<P>>>,
    /// The states on the path.
    frames: Vec<Frame>,
    table: Table,
    open: OpenStates,
    blocking: BlockingValues,
    /// Whether the search has come back from the initial state.
    is_finished: bool,
    /// The faults that were met, and those that the algorithm has reported.
    shown: BTreeSet<FaultKey>,
    reported: BTreeSet<FaultKey>,
    /// The livelock that was reported since the search left a state last.
    livelock: Option<(FaultKey, Vec<(ProcessId, Site)>)>,
    /// The number of executions to the end that were reported.
    reported_ends: u64,
    certificate: Certificate,
    problem: Option<Uncertified>,
    elapsed: Duration,
}

const NOT_KNOWN: &str = "a state is said to be known and is not";

fn refused<T>(reason: &str) -> Result<T, Problem> {
    Err(Problem::Refused(reason.to_owned()))
}

impl<'s, P: ComparableProgram> SearchCertifier<'s, P> {
    /// A checker of searches of this program.
    pub fn new(program: P, sink: &'s mut dyn Sink) -> Self {
        SearchCertifier::with_rules(program, sink, SearchRules::ALL)
    }

    /// A checker that leaves checks out, to show in tests that they are needed.
    #[doc(hidden)]
    pub fn with_rules(program: P, sink: &'s mut dyn Sink, rules: SearchRules) -> Self {
        SearchCertifier {
            program,
            sink,
            rules,
            cursor: None,
            frames: Vec::new(),
            table: Table::default(),
            open: OpenStates::default(),
            blocking: BlockingValues::default(),
            is_finished: false,
            shown: BTreeSet::new(),
            reported: BTreeSet::new(),
            livelock: None,
            reported_ends: 0,
            certificate: Certificate::default(),
            problem: None,
            elapsed: Duration::ZERO,
        }
    }

    /// The result, for a search that came to this end.
    pub fn finish(self, outcome: &Outcome) -> Result<Certificate, Uncertified> {
        if let Some(problem) = self.problem {
            return Err(problem);
        }
        if let Some(stop) = outcome.stop {
            return Err(Uncertified::Stopped(stop));
        }
        let refused = |reason: &str| Err(Uncertified::Refused(reason.to_owned()));
        if !self.is_finished {
            return refused("the search has not come back from the initial state");
        }
        if self.rules.reports && self.shown != self.reported {
            return refused("the search meets other faults than were reported"); // l. 20
        }
        if self.rules.reports && self.reported_ends != self.certificate.executions {
            return refused("the search meets other ends of executions than were reported");
        }
        Ok(Certificate { faults: self.shown.len(), seconds: self.elapsed.as_secs_f64(), ..self.certificate })
    }

    fn event(&mut self, event: SearchEvent<'_>) -> Result<(), Problem> {
        match event {
            SearchEvent::Step { process, outcome } => self.step(process, outcome),
            SearchEvent::State { sleeping } => self.enter(sleeping),
            SearchEvent::Known { state } => self.known(state),
            SearchEvent::Return => self.leave(),
        }
    }

    /// A step from the last state of the path. L. 1.
    fn step(&mut self, process: ProcessId, outcome: u32) -> Result<(), Problem> {
        let (Some(frame), Some(cursor)) = (self.frames.last_mut(), &mut self.cursor) else {
            return refused("a step from no state");
        };
        if frame.current.is_some() || !frame.enabled.contains(&process) {
            return refused("a step that cannot be performed");
        }
        let announced = Announced::of(&cursor.execution, process, &mut cursor.step);
        let Some(choices) = cursor.perform(process, outcome) else { return refused("a step that cannot be performed") };
        if cursor.execution.aborted() {
            return Err(Problem::Aborted);
        }
        let label = announced.label(&cursor.execution, (process, outcome), &cursor.step);
        frame.current = Some((Rc::new(label), choices));
        let observations = cursor.step.observations.iter();
        self.shown.extend(observations.filter_map(|&one| Fault::of(one)).map(|fault| fault.key()));
        Ok(())
    }

    /// The state that was reached is explored. L. 2 to 6.
    fn enter(&mut self, sleeping: &mut dyn Iterator<Item = (ProcessId, Option<u32>)>) -> Result<(), Problem> {
        if self.is_finished || self.frames.last().is_some_and(|frame| frame.current.is_none()) {
            return refused("a state that no step leads to");
        }
        if self.cursor.is_none() {
            self.start();
        }
        let cursor = self.cursor.as_mut().expect("invariant: the execution was started");
        let before = self.frames.last();
        let execution = &cursor.execution;
        let locals = before.map_or_else(|| local_states(execution), |frame| frame.locals_after());
        debug_assert_eq!(locals, local_states(execution), "S3");
        let mut frame = Frame::new(locals, self.open.push(execution.digest(), self.certificate.states as u32));
        execution.enabled(&mut frame.enabled);
        for (process, state) in sleeping {
            let sleeper = before.and_then(|frame| frame.sleeper_below(process, self.rules));
            let Some(Sleeper { label, known }) = sleeper.filter(|_| frame.enabled.contains(&process)) else {
                return refused("a process sleeps that was not explored, or does not commute"); // l. 4
            };
            // l. 5
            let label = if label.adds() { after_additions(cursor, label) } else { label.clone() };
            let execution = &cursor.execution;
            let value = |x| label.value_after(x).unwrap_or_else(|| execution.location_digest(x));
            let locals = locals.wrapping_add(label.locals_delta);
            let found = state.map(|state| self.table.find(state, locals, value));
            let Some(found) = found.map_or(Some(None), |found| found.map(Some)) else {
                return refused(NOT_KNOWN);
            };
            let passed = || Rc::new(known.pass(before.expect("invariant: a state before it").label()));
            frame.sleepers.push(Sleeper { known: found.unwrap_or_else(passed), label });
        }
        let execution = &cursor.execution;
        frame.inherited = frame.sleepers.len();
        frame.leads_out = frame.inherited > 0;
        frame.blocked = blocked_at_guards(execution, &mut cursor.step);
        self.blocking.record(execution, &frame.blocked);
        if frame.enabled.is_empty() {
            self.certificate.executions += 1; // l. 3
            self.shown.extend(faults_at_end(execution, &mut cursor.step).map(|fault| fault.key()));
        }
        if execution.aborted() {
            return Err(Problem::Aborted);
        }
        self.certificate.states += 1;
        self.frames.push(frame);
        Ok(())
    }

    /// Starts the execution, and keeps the faults of the code before the first step.
    fn start(&mut self) {
        let mut cursor = Cursor::new(&self.program);
        cursor.step.wants_effects = true;
        cursor.execution.maintain_digest();
        let prelude = cursor.execution.prelude().iter();
        self.shown.extend(prelude.filter_map(|&one| Fault::of(one)).map(|fault| fault.key()));
        self.cursor = Some(Box::new(cursor));
    }

    /// The state that was reached is not explored, because it is finished or open. L. 7, 8.
    fn known(&mut self, state: Option<u32>) -> Result<(), Problem> {
        let (Some(frame), Some(cursor)) = (self.frames.last(), &self.cursor) else {
            return refused("the initial state is not explored");
        };
        if frame.current.is_none() {
            return refused("a state that no step leads to");
        }
        let execution = &cursor.execution;
        let open = || self.open.find(execution.digest()).map(|number| Reached::Open { number, lowest: number });
        let finished = |state| self.table.find_current(state, frame.locals_after(), execution).map(Reached::Finished);
        match state.map_or_else(open, finished) {
            Some(reached) => self.go_back(reached),
            None if !self.rules.hits => self.go_back(Reached::Finished(Rc::default())),
            None => refused(NOT_KNOWN),
        }
    }

    /// All of T was explored from the last state of the path. L. 9 to 20.
    fn leave(&mut self) -> Result<(), Problem> {
        let (Some(frame), Some(cursor)) = (self.frames.pop(), &self.cursor) else {
            return refused("a state is left that was not entered");
        };
        let known = frame.check(&cursor.execution, &self.blocking, self.rules)?;
        let (number, lowest) = (frame.number, frame.lowest);
        let mut known = known;
        if !frame.edges.is_empty() {
            let open = &mut self.open.states[number as usize];
            (open.known, open.edges, open.leads_out) = (known, frame.edges, frame.leads_out);
            if lowest < number {
                return self.go_back(Reached::Open { number, lowest });
            }
            known = self.close_component(number)?; // l. 16 to 18
        } else if self.livelock.is_some() {
            return refused("a livelock was reported that is none");
        }
        let explored = self.open.pop().map_or(u32::MAX, |open| open.explored);
        let execution = &self.cursor.as_ref().expect("invariant: the execution was started").execution;
        let known = Rc::new(known);
        self.table.insert(explored, frame.locals, execution, &known); // l. 19
        if self.frames.is_empty() {
            // The exploration is over, and with it the context in which the program can be performed.
            (self.is_finished, self.cursor) = (true, None);
            return Ok(());
        }
        self.go_back(Reached::Finished(known))
    }

    /// The component with this root is complete. Returns what is known about the root.
    fn close_component(&mut self, root: u32) -> Result<Known, Problem> {
        let execution = &self.cursor.as_ref().expect("invariant: the execution was started").execution;
        let livelock = self.open.steps_of_terminal(root);
        let livelock = livelock.filter(|_| execution.next_with(Status::Failed, 0).is_none());
        match (livelock, self.livelock.take()) {
            (None, None) => {}
            (Some(steps), Some((key, moving))) if moves_as_in(&moving, &steps) => _ = self.shown.insert(key),
            _ if !self.rules.reports => {}
            _ => return refused("livelocks were reported wrongly"),
        }
        self.open.propagate(root);
        while self.open.states.len() > root as usize + 1 {
            let state = self.open.pop().expect("invariant: the component has more states");
            self.table.insert_exact(state.explored, state.digest, &Rc::new(state.known));
        }
        Ok(std::mem::take(&mut self.open.states[root as usize].known))
    }

    /// Goes back to the state before the step that was performed last.
    fn go_back(&mut self, reached: Reached) -> Result<(), Problem> {
        let length = self.frames.len() - 1;
        self.cursor.as_mut().expect("invariant: the execution was started").back_to(length);
        self.frames[length].add(reached);
        Ok(())
    }
}

/// The label of a process that sleeps, with the values that it adds to in the current state.
fn after_additions<P: ComparableProgram>(cursor: &mut Cursor<P>, label: &Label) -> Rc<Label> {
    let announced = Announced::of(&cursor.execution, label.process, &mut cursor.step);
    let length = cursor.length();
    let performed = cursor.perform(label.process, label.outcome);
    performed.expect("invariant: the process is enabled, with as many outcomes as before");
    let fresh = announced.label(&cursor.execution, (label.process, label.outcome), &cursor.step);
    cursor.back_to(length);
    debug_assert_eq!(fresh.locals_delta, label.locals_delta, "additions do not depend on the values");
    Rc::new(fresh)
}

/// Does every process that moves in a component move in the livelock, and none else?
fn moves_as_in(moving: &[(ProcessId, Site)], steps: &[(ProcessId, Site)]) -> bool {
    moving.iter().all(|one| steps.contains(one))
        && steps.iter().all(|(process, _)| moving.iter().any(|(other, _)| other == process))
}

impl<P: ComparableProgram> Sink for SearchCertifier<'_, P> {
    fn execution(&mut self, ending: Ending, run: &dyn Run) -> ControlFlow<Stop> {
        match ending {
            Ending::Complete | Ending::Discarded => self.reported_ends += 1,
            Ending::StepLimit => self.problem = Some(Uncertified::StepLimit),
            Ending::Cut => {}
        }
        self.sink.execution(ending, run)
    }

    fn fault(&mut self, fault: &Fault, run: &dyn Run) -> ControlFlow<Stop> {
        if let Fault::Livelock { moving, .. } = fault {
            self.livelock = Some((fault.key(), moving.clone()));
        }
        self.reported.insert(fault.key());
        self.sink.fault(fault, run)
    }

    fn tick(&mut self, stats: &Stats, explored: &dyn Fn() -> f64) -> ControlFlow<Stop> {
        self.sink.tick(stats, explored)
    }

    fn annotate(&mut self, annotations: &dyn Fn(&mut Annotate)) {
        self.sink.annotate(annotations);
    }

    fn search(&mut self, event: SearchEvent<'_>) -> ControlFlow<Stop> {
        if self.problem.is_some() {
            return ControlFlow::Continue(());
        }
        let start = Instant::now();
        let checked = self.event(event);
        self.elapsed += start.elapsed();
        match checked {
            Ok(()) => ControlFlow::Continue(()),
            Err(Problem::Aborted) => ControlFlow::Break(Stop::Aborted),
            Err(Problem::Refused(reason)) => {
                self.problem = Some(Uncertified::Refused(reason));
                ControlFlow::Break(Stop::Refused)
            }
        }
    }
}
