//! Bottom-up search with a cache of finished states, by value labels. [Memo26]: our own algorithm;
//! docs/memo.md has the whole argument and measurements.
//!
//! Guarantees: every observation (outputs, assertion results, errors, deadlocks, per process) is
//! reached; one complete execution per distinct final observation, unless the cache had to evict.
//! Needs: `ComparableProgram` (digests of locations and local states).
//! Notation: s = the state at the end of `run`, t = `process`, T = `scheduled`, R = `dependencies`.
//!
//! The *label* of a step is what it read and what it wrote, with values; of an addition
//! ([`Access::adds`](mazurka_model::Access)), the amount. Two executions from a
//! state are equivalent if every process performs the same labels in both. `explore(s)` covers all
//! executions from s up to equivalence and returns a summary of the labels below s and the set R of
//! locations whose values it depended on. Both are functions of the local states and of the values
//! of R, so an entry of the cache serves every state that agrees on these.
//!
//! ```text
//!   1  explore(s, Z)          Z: the processes that sleep at s, and what they lend (`sleepers.rs`)
//!   2    if the cache has an entry for s, or for its local states and its values of the entry's R:
//!            return the entry, whatever Z is
//!   3    if s is open (on the path, or it leads to a state that is): return that it is open
//!   4    if no process is enabled: report the execution
//!   5    summary := { attempts of the processes blocked in s };  R := locations of their guards
//!   6    T := Z;  for each z in Z: add(z, the cache's entry for s.z, or else what z lends)
//!   7    if Z is empty: T := { one enabled process };  if T = Z: nothing has to be explored
//!   8    for each t in T \ Z (T may grow), for each outcome of t's step
//!   9      Z' := { z in Z, or explored from s before t | the labels of z and t commute (l. 40) }
//!  10      below := explore(s.t, Z'), where l. 2 is consulted before t is performed if t's label
//!            is known from another state (`labels.rs`)
//!  11      if s.t is open, s is on a cycle:  T := all enabled processes;  below := nothing;
//!            record the edge
//!  12      add(t, below);  t sleeps from now on if s.t is not open and t's step has one outcome
//!  13    if s leads to an open state before it on the path: s stays open; return that
//!  14    if s is on a cycle: propagate R and summaries backwards over the edges of its component
//!            up to a fixpoint; put the states of the component into the cache; if no state of the
//!            component has a finished successor or a sleeper: report a livelock (`cycles.rs`)
//!  15    put (s, R, summary) into the cache
//!  16  add(t, below)
//!  17    R := R + what t read, waited for or released
//!            + (below.R - what t wrote, unless t only added to it or it is attempted below)
//!  18    for each element of below.summary that does not need t to have moved:
//!            conflict(t, element), l. 20 in `conflicts.rs`, l. 31 in `possible.rs`, which may
//!            extend R and T
//!  19    summary := summary + lift(below.summary, t) + the label of t + its attempt if guarded
//! ```
//!
//! Why nothing is lost: let u = w.t.z be an execution from s in which t is the first process of
//! the final T to move. Move t to the front. If no label changes, t.w.z is equivalent to u and
//! covered below s.t. Otherwise consider the first label that changes: t's own, because w writes
//! what t reads (l. 22); one of w, because it now reads what t writes (l. 21) or its guard no
//! longer holds (l. 25); or one of z, because it now reads the last write of w instead of t's (l.
//! 23, 24). Up to that label t.w.z is an execution from s.t with the labels of u, so the element
//! is in the summary, and the processes that must move before it move in w: T contains one of
//! them, which contradicts the choice of t. An addition changes the value by the same amount
//! wherever it comes, so additions change no label of each other. But a value that is read may
//! then be the sum of a write and of additions: if anything is added below, any value counts (l.
//! 21, 23). On cycles no process is postponed forever, because all enabled processes of all
//! states on a cycle are explored. If t sleeps, everything that can be observed below s.t has
//! been reported, and what t lends describes s.t, so the argument is the same. This is also why
//! an entry serves whatever sleeps: it says that everything below its state is reported.
//!
//! Deviations: the algorithm has not been published. Design decisions, with the alternatives that
//! were rejected:
//!   1. An earlier form raced the summary of a cached state against the path that led to it. The
//!      bottom-up form needs neither the path nor clocks, so an entry serves every path.
//!   2. Evaluating guards in three-valued logic would need their expressions, which the program
//!      interface does not expose. A guard counts as false before t moves only if its process is
//!      impossible to satisfy before t moves (l. 32).
//!   3. Acquiring and releasing a lock are not reads and writes of it: nothing else can change it
//!      while it is held, so the order of critical sections shows at the attempts to acquire it.
//!      But a release depends on the lock (R), because it fails if the process does not hold the
//!      lock. (Counterexample otherwise: `memo-unlock-not-held`.)
//!   4. States on cycles stay open until their component is complete (l. 3, 11, 13, 14).
//!   5. The cache may evict (`Options::memo_bytes`); the states are then explored again.
//!   6. Iterative instead of recursive: `frames` is the stack.
//!   7. l. 19 records what a summary is made of, and l. 18 puts it together if T is not complete
//!      without it (`deferred.rs`). So T may get its members in another order.
//!   8. A step with a known label that leads to a state with an entry is not performed
//!      (`labels.rs`), and a label is found by all values in the access set, also those that it
//!      only adds to, because the state it leads to depends on them. With `Options::paranoid` all
//!      steps are performed, because labels are found by digests.

mod advance;
mod conflicts;
mod cycles;
mod deferred;
mod dependencies;
mod element;
mod element_lists;
mod eviction;
mod frame;
mod interned_lists;
mod label;
mod labelled_access;
mod labels;
mod positions;
mod possible;
mod rules;
mod sleepers;
mod successors;
mod summary;
mod summary_builder;
mod trie;

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, States, Status, Step};
use mazurka_verdict::{Annotate, Outcome, SearchEvent, Sink, Stop};

use self::conflicts::Scratch;
use self::deferred::Summary;
use self::dependencies::Dependencies;
use self::frame::{CycleStep, Finished, Frame, NOTHING};
use self::labels::{Announced, Labels, Recording};
use self::positions::Positions;
use self::possible::BlockingValues;
use self::summary::Summaries;
use self::trie::{Map, Tries};
use crate::bottom_up::digests;
use crate::bottom_up::first_process::FirstProcessHeuristic;
use crate::bottom_up::scc::{self, Components};
use crate::bottom_up::scheduled;
use crate::bottom_up::state_cache::{MemoryBudget, StateCache};
use crate::core::progress::explored;
use crate::core::run::{NextStep, Run};
use crate::{Options, WhenFull};

pub use self::rules::Rules;

/// Explores one execution per distinct observation.
pub fn memo<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    memo_with(program, options, sink, Rules::SOUND)
}

/// `memo` without some of its rules, for tests.
pub fn memo_with<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink, rules: Rules) -> Outcome {
    let mut search = Memo::new(program, options, rules);
    let flow = search.explore(sink);
    search.run.outcome(flow)
}

type Explored = scc::Explored<Map, Summary>;

struct Memo<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// The states on the path have the first `depth` frames; the others are kept for their memory.
    /// A state that is in the cache or open has none.
    frames: Vec<Frame>,
    depth: usize,
    /// The number of states that were explored, some perhaps again.
    explored: u32,
    components: Components<CycleStep, Map, Summary>,
    cache: StateCache<Tries, Summary>,
    summaries: Summaries,
    positions: Positions,
    labels: Labels,
    dependencies: Dependencies,
    recording: Recording,
    /// The step that is looked up or performed.
    announced: Announced,
    /// Whether the label of that step is known.
    label_is_known: bool,
    blocking: BlockingValues,
    first: FirstProcessHeuristic,
    /// The step that a blocked process waits to perform.
    pending: Step,
    scratch: Scratch,
    budget: MemoryBudget,
    when_full: WhenFull,
    rules: Rules,
}

impl<'p, P: ComparableProgram> Memo<'p, P> {
    fn new(program: &'p P, options: &'p Options, rules: Rules) -> Self {
        let mut run = Run::new(program, options);
        run.step.wants_effects = true;
        run.maintain_digest();
        run.history.postpone_order();
        debug_assert!(run.execution().names_processes(), "summaries name processes");
        let words = options.paranoid || cfg!(debug_assertions);
        let recording =
            Recording { words, find: !options.paranoid, values: rules.label_values, additions: rules.additions };
        Memo {
            run,
            frames: Vec::new(),
            depth: 0,
            explored: 0,
            components: Components::new(NOTHING),
            cache: StateCache::new(words),
            summaries: Summaries::new(!rules.movers, !rules.sum_writers),
            positions: Positions::default(),
            labels: Labels::default(),
            dependencies: Dependencies::new(!rules.sum_dependencies),
            recording,
            announced: Announced::default(),
            label_is_known: false,
            blocking: BlockingValues::default(),
            first: FirstProcessHeuristic::default(),
            pending: Step::default(),
            scratch: Scratch::default(),
            budget: MemoryBudget::new(options.memo_bytes),
            when_full: options.when_full,
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
                self.add_successor(below); // l. 11, 12, 16 to 19
            }
            let (run, frame) = (&mut self.run, &mut self.frames[self.depth - 1]);
            below = match frame.scheduled.current(|process| run.choices(process)) {
                // l. 8
                Some((process, outcome)) => {
                    // l. 2, 10
                    if let Some(finished) = self.look_ahead(process, outcome, sink)? {
                        self.add_successor(Explored::Finished(finished));
                        continue;
                    }
                    self.advance(process, outcome, sink)?;
                    self.run.tick(sink, || self.progress())?;
                    self.enter(sink)?
                }
                None => {
                    let explored = self.leave(sink)?; // l. 13 to 15
                    sink.search(SearchEvent::Return)?;
                    Some(explored)
                }
            };
        }
    }

    /// l. 2 to 5: returns what is known about the state that was reached, or pushes a frame for it.
    fn enter(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Option<Explored>> {
        let predecessor = self.frames[..self.depth].last();
        let locals = predecessor.map(|frame| frame.locals.wrapping_add(self.labels.get(frame.label).locals_delta()));
        let execution = self.run.execution();
        let locals = locals.unwrap_or_else(|| digests::local_states(execution));
        debug_assert_eq!(locals, digests::local_states(execution), "a step changes only the local states it concerns");
        // l. 2
        let finished = match self.label_is_known {
            // The other entries were consulted before the step was performed.
            true => self.cache.get_exact(execution),
            false => self.cache.get(locals, execution),
        };
        if let Some(finished) = finished {
            sink.search(SearchEvent::Known { state: Some(finished.state) })?;
            return self.cut(Explored::Finished(finished), sink);
        }
        // l. 3
        let (digest, words) = (execution.digest(), self.cache.exact_words(execution));
        if let Some(number) = self.components.find(digest, &words) {
            sink.search(SearchEvent::Known { state: None })?;
            return self.cut(Explored::Open { number, lowest: number }, sink);
        }
        let number = self.components.push(digest, words);
        self.push_frame(locals, number);
        self.inherit_sleepers();
        let (depth, sleepers) = (self.depth - 1, &self.frames[self.depth - 1].sleepers);
        let mut sleeping = sleepers.iter().map(|sleeper| (sleeper.process, sleeper.known_from(depth)));
        sink.search(SearchEvent::State { sleeping: &mut sleeping })?;
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
        self.frames[self.depth].begin(locals, self.explored, number);
        self.explored = self.explored.wrapping_add(1);
        self.depth += 1;
        debug_assert_eq!(self.depth, self.run.history.len() + 1, "the path has a frame per state");
    }

    /// l. 4, 5, for the state of the last frame.
    fn begin(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let frame = &mut self.frames[self.depth - 1];
        let execution = self.run.execution();
        for process in execution.processes() {
            match execution.status(process) {
                Status::Enabled => {
                    frame.scheduled.enabled.push(process);
                    debug_assert!(
                        {
                            execution.pending(process, &mut self.pending);
                            !self.blocking.refutes(execution, process, &self.pending)
                        },
                        "E5: whether a process is enabled depends on its local state and its guard"
                    );
                }
                Status::Blocked => {
                    execution.pending(process, &mut self.pending);
                    let local = execution.local_digest(process);
                    self.blocking.record(execution, (process, local), &self.pending, self.rules);
                    let position = self.positions.number(process, local);
                    let (pending, sets) = (&self.pending, &mut self.cache.sets);
                    frame.add_blocked(process, position, pending, &mut self.summaries, sets);
                }
                Status::Absent | Status::Ended | Status::Failed | Status::Discarded => {}
            }
        }
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(..) if !frame.sleepers.is_empty() => return self.consult_sleepers(sink),
            NextStep::Process(..) => {
                let last = self.run.last();
                let first = self.first.choose(self.run.execution(), &frame.scheduled.enabled, last);
                frame.scheduled.add(first);
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        if frame.scheduled.processes.is_empty() {
            sink.annotate(&|take| self.annotate(take));
        }
        ControlFlow::Continue(())
    }

    /// l. 13 to 15: all members of T are explored.
    fn leave(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop, Explored> {
        self.depth -= 1;
        let frame = &mut self.frames[self.depth];
        let (locals, number) = (frame.locals, frame.visit.number);
        let cyclic = frame.visit.is_cyclic();
        debug_assert!(frame.scheduled.is_exhausted());
        debug_assert!(!cyclic || !self.rules.expand_cycles || frame.scheduled.is_all(), "l. 11");
        // Around a cycle, summaries are compared.
        let summary = match cyclic {
            true => Summary::Known(self.summaries.put_together(&mut frame.parts, &self.labels)),
            false => self.summaries.defer(&mut frame.parts),
        };
        let mut finished = Finished { dependencies: frame.dependencies, summary, state: frame.state };
        let stays_open = frame.visit.stays_open();
        if cyclic {
            self.components.leave(&mut frame.visit, finished);
        }
        // l. 13
        if let Some(lowest) = stays_open {
            return ControlFlow::Continue(Explored::Open { number, lowest });
        }
        if cyclic {
            self.report_livelock(number, sink)?;
            finished = self.close_component(number, finished);
        }
        self.components.pop(number);
        // l. 15
        self.cache.insert(locals, finished, self.run.execution());
        if self.budget.is_exceeded_by(self.bytes()) {
            if self.when_full == WhenFull::Stop {
                return ControlFlow::Break(Stop::CacheFull);
            }
            self.evict(&mut finished);
        }
        ControlFlow::Continue(Explored::Finished(finished))
    }

    fn annotate(&self, take: &mut Annotate) {
        let states = self.frames[..self.depth].iter().map(|frame| &frame.scheduled);
        scheduled::annotate(self.run.history.len(), states, take);
    }

    fn progress(&self) -> f64 {
        explored(self.frames[..self.depth].iter().map(|frame| frame.scheduled.progress()))
    }
}
