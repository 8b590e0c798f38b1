//! Bottom-up search with a cache of finished states, by observer pasts. [Memo26]: our own
//! algorithm; docs/memo-ob.md has the whole argument and measurements.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, per process) is
//! reached.
//! Needs: `ComparableProgram` (digests of locations and local states).
//! Notation: s = the state at the end of `run`, t = `process`, T = `scheduled`, R = `dependencies`.
//!
//! Two executions from a state are equivalent if every process performs the same steps in both and
//! every read reads from the same write. `explore(s)` covers all executions from s up to
//! equivalence and returns a summary of the steps below s and the set R of locations whose values
//! in s were read. Both are functions of the local states and of the values of R, so an entry of
//! the cache serves every state that agrees on these.
//!
//! ```text
//!   1  explore(s)
//!   2    if the cache has an entry for s, or for its local states and its values of the entry's R:
//!            return the entry
//!   3    if s is open (on the path, or it leads to a state that is): return that it is open.
//!            If no process is enabled: report the execution
//!   4    summary := { attempts of the processes blocked in s };  R := {};
//!            T := { one enabled process }
//!   5    for each t in T (which may grow), for each outcome of t's step
//!   6      below := explore(s.t)
//!   7      R := R + what t read or released + (below.R - what t wrote)
//!   8      for each element a of below.summary, small pasts first, that does not need t:
//!            conflict(t, a), l. 20 in `rules.rs`, which may extend T
//!   9      summary := summary + lift(below.summary, t), l. 30 in `observer_summary.rs`,
//!            + the step of t
//!  10        + for each y in below.R that t wrote: the step of t with its write to y observed
//!  11        + its attempt if it is guarded
//!  12    R := R + the locations of all attempts in the summary
//!  13    if s.t was open for some t, s is on a cycle: T was all enabled processes. If s leads to
//!            an open state before it on the path: s stays open; return that
//!  14    if s is on a cycle: propagate R and summaries backwards over the edges of its component
//!            up to a fixpoint (l. 7, 9 to 12); put the states of the component into the cache
//!  15    put (s, R, summary) into the cache
//! ```
//!
//! Why nothing is lost: let u = w.t.z be an execution from s in which t is the first process of the
//! final T to move. If w contains a step in read-write conflict with t, or one whose guard t
//! changes, let d be the first such step: up to it t.w is an execution from s.t, so d, or its
//! attempt, is an element there, and its past lies in w. Otherwise t.w.z differs from u only where
//! z reads what both t and w wrote; then the last writer in w is an observed element. In both cases
//! T contains a process of w, which contradicts the choice of t.
//!
//! Deviations: the algorithm has not been published. Design decisions, with the alternatives that
//! were rejected:
//!   1. Evaluating guards in three-valued logic would need their expressions, which the program
//!      interface does not expose. Instead l. 24: a process stays blocked as long as no process
//!      outside T writes a location of its guard or releases its lock. This applies to all
//!      elements, not only to attempts.
//!   2. Treating every two writes to a location of a guard as dependent is not necessary: R
//!      contains the locations of all attempts below, so l. 10 makes such writes observed where the
//!      guard is attempted later, and only there. It cost steps and found nothing more in 68,000
//!      programs.
//!   3. What the past reads from the state and what it writes observed is one set (`past_ordered`):
//!      every use needs both, and what is overwritten moves from the one to the other.
//!   4. Spawns and joins are not locations but process sets in the elements. A process that waits
//!      at a join makes l. 27 apply.
//!   5. Acquiring and releasing a lock are not reads and writes of it, as in `memo`; R contains the
//!      locks that are released.
//!   6. Elements are distinguished by the statement (`Site`), because the program interface has no
//!      program counter.
//!   7. Rules of `memo` must not be added: the two equivalences differ, and a search that prunes by
//!      both loses behaviours.
//!   8. States on cycles stay open until their component is complete (l. 3, 13, 14), as in `memo`.
//!   9. The cache may evict (`Options::memo_bytes`); the states are then explored again.
//!  10. Iterative instead of recursive: `frames` is the stack.

mod footprint;
mod frame;
mod location_sets;
mod observer_summary;
mod rules;

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, States, Status, Step};
use mazurka_verdict::{Annotate, Outcome, Sink, Stop};

use self::footprint::Footprint;
use self::frame::{Finished, Frame, ObserverSummaries};
use self::location_sets::{LocationSet, LocationSets};
use self::rules::ObserverConflicts;
use crate::Options;
use crate::bottom_up::digests;
use crate::bottom_up::first_process::FirstProcessHeuristic;
use crate::bottom_up::scc::{self, Components, Edge};
use crate::bottom_up::scheduled;
use crate::bottom_up::state_cache::{MemoryBudget, StateCache};
use crate::core::progress::explored;
use crate::core::run::{NextStep, Run};

pub use self::rules::ObserverRules;

/// Explores every observation, comparing steps by their observer pasts.
pub fn memo_ob<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_ob_with(program, options, sink, ObserverRules::SOUND)
}

/// `memo_ob` without some of its rules, for tests.
pub fn memo_ob_with<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    rules: ObserverRules,
) -> Outcome {
    let mut search = MemoOb::new(program, options, rules);
    let flow = search.explore(sink);
    search.run.outcome(flow)
}

type Explored = scc::Explored<LocationSet, u32>;

struct MemoOb<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// The states on the path have the first `depth` frames; the others are kept for their memory.
    /// A state that is in the cache or open has none.
    frames: Vec<Frame>,
    depth: usize,
    components: Components<Footprint, LocationSet, u32>,
    cache: StateCache<LocationSets, u32>,
    summaries: ObserverSummaries,
    nothing: Finished,
    first: FirstProcessHeuristic,
    /// The step that a blocked process waits to perform.
    pending: Step,
    /// Indices of the elements in conflict with the step being explored.
    candidates: Vec<u32>,
    budget: MemoryBudget,
    rules: ObserverRules,
}

impl<'p, P: ComparableProgram> MemoOb<'p, P> {
    fn new(program: &'p P, options: &'p Options, rules: ObserverRules) -> Self {
        let mut run = Run::new(program, options);
        run.step.wants_effects = true;
        run.maintain_digest();
        debug_assert!(run.execution().names_processes(), "summaries name processes");
        let mut summaries = ObserverSummaries::default();
        let nothing = summaries.nothing();
        MemoOb {
            run,
            frames: Vec::new(),
            depth: 0,
            components: Components::new(nothing),
            cache: StateCache::new(options.paranoid || cfg!(debug_assertions)),
            summaries,
            nothing,
            first: FirstProcessHeuristic::default(),
            pending: Step::default(),
            candidates: Vec::new(),
            budget: MemoryBudget::new(options.memo_bytes),
            rules,
        }
    }

    /// l. 1: `below` is what the exploration of the state at the end of the run has returned.
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        let mut below = self.enter(sink)?;
        loop {
            if let Some(below) = below.take() {
                if self.run.history.is_empty() {
                    debug_assert!(self.depth == 0 && self.components.is_empty());
                    return ControlFlow::Continue(());
                }
                self.run.retreat();
                self.add_successor(below); // l. 7 to 11
            }
            let (run, frame) = (&mut self.run, &mut self.frames[self.depth - 1]);
            below = match frame.scheduled.current(|process| run.choices(process)) {
                // l. 5
                Some((process, outcome)) => {
                    self.advance(process, outcome, sink)?; // l. 6
                    self.run.tick(sink, || self.progress())?;
                    self.enter(sink)?
                }
                None => Some(self.leave()), // l. 12 to 15
            };
        }
    }

    /// l. 2 to 4: returns what is known about the state that was reached, or pushes a frame for it.
    fn enter(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Explored>> {
        let execution = self.run.execution();
        let locals = digests::local_states(execution);
        // l. 2
        if let Some(finished) = self.cache.get(locals, execution) {
            return self.cut(Explored::Finished(finished), sink);
        }
        // l. 3
        let (digest, words) = (execution.digest(), self.cache.exact_words(execution));
        if let Some(number) = self.components.find(digest, &words) {
            return self.cut(Explored::Open { number, lowest: number }, sink);
        }
        let number = self.components.push(digest, words);
        self.push_frame(locals, number);
        self.begin(sink)?;
        ControlFlow::Continue(None)
    }

    /// The state that was reached is finished or open: the run ends here.
    fn cut(&mut self, known: Explored, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Explored>> {
        self.run.cut(sink)?;
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(Some(known))
    }

    fn push_frame(&mut self, locals: u128, number: u32) {
        if self.depth == self.frames.len() {
            self.frames.push(Frame::default());
        }
        self.frames[self.depth].begin(locals, number);
        self.depth += 1;
        debug_assert_eq!(self.depth, self.run.history.len() + 1, "the path has a frame per state");
    }

    /// l. 3, 4, for the state of the last frame.
    fn begin(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let frame = &mut self.frames[self.depth - 1];
        let execution = self.run.execution();
        for process in execution.processes() {
            match execution.status(process) {
                Status::Enabled => frame.scheduled.enabled.push(process),
                Status::Blocked => {
                    execution.pending(process, &mut self.pending);
                    frame.add_blocked(process, &self.pending, &self.rules, &mut self.cache.sets);
                }
                Status::Absent | Status::Ended | Status::Failed | Status::Discarded => {}
            }
        }
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(process, _) if !self.rules.first_process_heuristic => frame.scheduled.add(process),
            NextStep::Process(..) => {
                let last = self.run.last();
                let first = self.first.choose(self.run.execution(), &frame.scheduled.enabled, last);
                frame.scheduled.add(first);
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        if frame.scheduled.processes.is_empty() {
            sink.annotate(&|take| self.annotate(take));
        }
        ControlFlow::Continue(())
    }

    /// l. 6: s becomes s.t, and the footprint of the step is recorded in the frame of s.
    fn advance(&mut self, process: ProcessId, outcome: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.advance(process, outcome, sink)?;
        let after = self.run.after_step();
        self.first.record_spawns(process, &after.step.spawned);
        let footprint = Footprint::of(after.execution, process, after.step, &mut self.cache.sets);
        self.frames[self.depth - 1].step = footprint;
        ControlFlow::Continue(())
    }

    /// l. 7 to 11: `below` is what is known about s.t.
    fn add_successor(&mut self, below: Explored) {
        debug_assert_eq!(self.depth, self.run.history.len() + 1);
        let frame = &mut self.frames[self.depth - 1];
        let below = match below {
            Explored::Finished(below) => below,
            // l. 13
            Explored::Open { number, lowest } => {
                frame.visit.add_edge(Edge { step: frame.step, target: number }, lowest);
                if self.rules.expand_cycles {
                    frame.scheduled.add_all();
                }
                self.nothing
            }
        };
        let scheduled_before = frame.scheduled.processes.len();
        let (below, sets) = (self.summaries.successor(below), &mut self.cache.sets);
        // l. 8, 20 to 28
        if !frame.scheduled.is_all() {
            let Frame { step, blocked, scheduled, .. } = &mut *frame;
            let (below, rules) = (below.elements, self.rules);
            ObserverConflicts { step, below, blocked, scheduled, sets, rules }.find(&mut self.candidates);
        }
        frame.known.add_successor(&frame.step, below, &self.rules, sets); // l. 7, 9 to 11, 30 to 33
        debug_assert!(frame.scheduled.processes.contains(&frame.step.process), "t is in T");
        let added = frame.scheduled.processes.len() - scheduled_before;
        self.first.penalise(frame.step.process, frame.step.site, added);
        frame.scheduled.complete_current();
    }

    /// l. 12 to 15: all members of T are explored.
    fn leave(&mut self) -> Explored {
        self.depth -= 1;
        let frame = &mut self.frames[self.depth];
        let (locals, number) = (frame.locals, frame.visit.number);
        let cyclic = frame.visit.is_cyclic();
        debug_assert!(frame.scheduled.is_exhausted());
        debug_assert!(!cyclic || !self.rules.expand_cycles || frame.scheduled.is_all(), "l. 13");
        // l. 12
        let mut finished = frame.known.finish(&self.rules, &mut self.summaries.interned, &mut self.cache.sets);
        let stays_open = frame.visit.stays_open();
        if cyclic {
            self.components.leave(&mut frame.visit, finished);
        }
        // l. 13
        if let Some(lowest) = stays_open {
            return Explored::Open { number, lowest };
        }
        if cyclic {
            finished = self.close_component(number, finished);
        }
        self.components.pop(number);
        // l. 15
        self.cache.insert(locals, finished, self.run.execution());
        if self.budget.is_exceeded_by(self.bytes()) {
            self.evict(&mut finished);
        }
        Explored::Finished(finished)
    }

    /// l. 14: the component with this root is complete.
    fn close_component(&mut self, root: u32, finished: Finished) -> Finished {
        let MemoOb { cache, summaries, components, rules, .. } = self;
        let propagate = |known, step: &_, below| summaries.propagate(known, step, below, rules, &mut cache.sets);
        let finished = if rules.propagate_around_cycles { components.close(root, propagate) } else { finished };
        while let Some(open) = components.pop_from(root + 1) {
            cache.insert_exact(open.digest, open.known, open.words);
        }
        finished
    }

    /// Evicts everything that neither open states nor `finished` refer to. Summaries on the path
    /// are not interned yet, and location sets are all kept.
    fn evict(&mut self, finished: &mut Finished) {
        self.cache.evict([].into_iter());
        self.summaries.retain(self.components.known().chain([finished]));
        self.budget.reset(self.bytes());
    }

    fn bytes(&self) -> usize {
        self.cache.bytes() + self.summaries.interned.bytes()
    }

    fn annotate(&self, take: &mut Annotate) {
        let states = self.frames[..self.depth].iter().map(|frame| &frame.scheduled);
        scheduled::annotate(self.run.history.len(), states, take);
    }

    fn progress(&self) -> f64 {
        explored(self.frames[..self.depth].iter().map(|frame| frame.scheduled.progress()))
    }
}
