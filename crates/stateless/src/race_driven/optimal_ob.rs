//! Optimal DPOR with observers (ODPOR^ob). [Observers18], as recalled in [JSS23], Sect. 4.1:
//! Explore is that of Algorithm 1 without the underlined parts; RaceDetection is our own, because
//! that of Fig. 5 loses classes (deviation 3).
//!
//! Guarantees: exactly one execution of every observer class is explored, and none is cut.
//! Needs: `Program`, and its word on which locations steps with guards read.
//! Notation: E = `run`, p = `process`, e = the first event of `overtaken`, v = `sequence`,
//! -> = `order`, wut(E) = `levels` by length of E, done(E) = `done` by length of E.
//!
//! The numbers in brackets are those of [JSS23]: Algorithm 1 for l. 1 to 10, Fig. 5 (F1 to F10, see
//! below) for the others.
//!
//! ```text
//!   1           Explore(E, WuT)
//!   2 [3]         done(E) := {}
//!   3 [4]         if enabled(s[E]) = {} then RaceDetection(E)
//!   4 [5, 6]      else if WuT is not empty then wut(E) := WuT
//!   5 [11, 12]    else choose p in enabled(s[E]);  wut(E) := {p}
//!   6 [13]        while there is a child in wut(E)
//!   7 [14]          let p = the first child of wut(E)
//!   8 [18, 21]      Explore(E.p, subtree(wut(E), p))
//!   9 [22]          add p to done(E)
//!  10 [23]          remove p and what follows it from wut(E)
//!
//!  20 [F1]      RaceDetection(E)
//!  21 [F2]        for each e, e' in dom(E) such that e is unconditionally before e',
//!                     and unconditionally before nothing else that happens before e'
//!  22 [F3, F8]      Add(pre(E, e), free(e, E).e')
//!  23 [F2, F4]    for each e in dom(E), and each o that is among the first to read a location of
//!                     overwritten(e)
//!  24 [F5]          for each set U of locations of overwritten(e) such that o reads one of U, and
//!                     nothing that happens before o is among the first to read one of U
//!  25 [ours]          let F = the events after e without the first readers of a location of U and
//!                         what happens after them
//!  26 [ours]          let A = those of F that e is unconditionally before, or that happen after
//!                         the last write of a location of overwritten(e) \ U
//!  27 [F3, F6]        Add(pre(E, e), (F \ A).e.A.o)
//!  28 [ours]      for each process b blocked in s[E], each e in dom(E) that b could overtake
//!  29 [ours]        Add(pre(E, e), free(e, E).b)
//!  30 [ours]      for each e in dom(E) that chose one of several outcomes, each other outcome c
//!  31 [ours]        Add(pre(E, e), free(e, E).c)
//!
//!  40 [ours]    Add(E', v)
//!  41 [F9]        if v is not in redundant(E', done)
//!  42 [F10]         insert[E'](v, wut(E'))
//! ```
//!
//! Terms, with respect to the happens-before relation -> with observers of the whole of E
//! (`order::observers`):
//!   - A *blind write* is a write of a location that the step does not read and no guard reads. Two
//!     blind writes are ordered by -> only if the second is the last one before a read.
//!   - An edge of -> is *unconditional* if it holds whether or not a later step reads: every edge
//!     except those between two blind writes. e is *unconditionally before* f if a path from e to f
//!     starts with an unconditional edge. Without e, such an f could not be performed as it was.
//!   - free(e, E): the events after e in E that e is not unconditionally before. They can do
//!     without e.
//!   - overwritten(e): the locations that e writes blindly, that later blind writes overwrite, and
//!     whose last such write is then read. The *first readers* of the location are the reads that
//!     follow that write directly.
//!   - redundant(E', done): E' = w.w' such that some p in done(w) is in WI[w](w'.v).
//!
//! Fig. 5 of [JSS23], for comparison (notdep: what is after e and does not happen after it; notobs:
//! what happens after e, does not observe the race, and does not happen after an observer):
//!
//! ```text
//!   F1  RaceDetection(E)
//!   F2    for all e, e' in dom(E) such that e is in a reversible race with e'
//!   F3      let E' = pre(E, e)
//!   F4      if observers(e, e', E) is not empty
//!   F5        let o = the last of observers(e, e', E)
//!   F6        let v = notdep(e, E).e'.e.(notobs(e, e', E) \ e).o
//!   F7      else
//!   F8        let v = notdep(e, E).e'
//!   F9      if v is not in redundant(E', done)
//!  F10        insert[E'](v, wut(E'))
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is `levels`. No effect on results.
//!   2. `redundant` by done sets that are inherited along E, see `race_driven/done_sets.rs`. The
//!      same relation, computed step by step.
//!   3. Race detection. F2 wants nothing at all between e and e', and F6 performs e once for the
//!      last observer. Where steps write several locations this loses classes
//!      (`corpus/counterexamples/observers-three-writers.maz`, 62 of 63 classes): a blind write in
//!      v may overwrite what others of v wrote, so their order counts as open. v is then considered
//!      covered by a branch that was explored with another order of them, and that branch leaves
//!      the class to this one. Here a reader also overtakes a write that others overwrite (l. 21),
//!      what only the order of blind writes puts after e is performed without e (l. 22), and there
//!      is one v for each set of overwritten locations that o can be made to read (l. 24).
//!      docs/observers.md traces the lost class and argues that nothing is lost now. More sequences
//!      v never lead to more executions: a v that is not redundant stands for a class that is not
//!      explored yet.
//!   4. Weak initials are taken with respect to the happens-before of the sequence itself, E'.v,
//!      not of E; `race_driven/observed_sequence.rs` says why access sets suffice. Insertion
//!      descends step by step along weak initials; a test of whole branches against v gives
//!      duplicates.
//!   5. Writes to locations that a step with a guard reads, in the guard or in the rest of it, are
//!      not blind: a process that is blocked forever has seen them. (Without this, `p: x=1; x=3 |
//!      q: x=3; await x<2` loses q.p.q.p; with the guard alone, `p: x=1; a=1; r0=a | q: a=1 | r:
//!      a=1; <await x==0; a=a>` loses r.q.r.p.p.p: after p the step of r is blocked, q and r are
//!      unordered, v puts q first, and the other order counts as covered.) Neither are the writes
//!      of steps that write more than `MAX_BLIND_WRITES` locations, because l. 24 goes through all
//!      subsets. The classes are a little finer for both than by Definition 1.
//!   6. Nondeterministic choice and blocking (l. 28 to 31): as in `optimal`, deviations 4 and 5.
//!   7. A reversal whose v is the same as at the previous end of a run is skipped, as in `optimal`,
//!      deviation 6: e is unconditionally before everything that is new or gone, and for l. 27 o
//!      is.
//!   8. Conditional accesses: as in `optimal`, deviation 7. In l. 27 the set of o is recomputed.
//!   9. Several workers: as in `optimal`, deviation 8.

mod by_workers;

pub use by_workers::optimal_ob_by_workers;

use std::ops::ControlFlow;

use mazurka_model::Program;
use mazurka_order::{EventId, MAX_BLIND_WRITES, Observers, OverwrittenWrite, SyncEdges};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::action::Action;
use crate::core::annotate;
use crate::core::conditional::ConditionalModes;
use crate::core::races::ObservedRaces;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{BlockedStep, NextStep, Run};
use crate::core::sequence::Sequence;
use crate::core::wakeup_tree::{TreeLevel, TreeNode, WakeupTrees};
use crate::parallel::worker::{Worker, explored, next_task, run_ended};
use crate::race_driven::done_sets::DoneSets;
use crate::race_driven::observed_sequence::{Revelation, subsets};

/// Explores exactly one execution of every observer class.
pub fn optimal_ob<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    search(program, options, sink, None)
}

fn search<'p, P: Program>(
    program: &'p P,
    options: &'p Options,
    sink: &mut dyn Sink,
    worker: Option<Box<Worker<'p>>>,
) -> Outcome {
    let (root, trees) = WakeupTrees::new();
    let mut search = Search {
        program,
        run: Run::new(program, options),
        order: Observers::default(),
        done: DoneSets::new(),
        trees,
        levels: vec![TreeLevel::new(root)],
        shared: 0,
        reversals: Reversals::new(program),
        modes: ConditionalModes::new(program),
        blocked: Vec::new(),
        overwritten: Vec::new(),
        sequence: Sequence::default(),
        worker,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps() + search.modes.steps();
    search.run.stats.waited = search.worker.as_ref().map_or(0, |worker| worker.waited());
    search.run.outcome(flow)
}

struct Search<'p, P: Program + 'p> {
    program: &'p P,
    run: Run<'p, P>,
    /// The happens-before relation with observers.
    ///
    /// Invariant: it has the events of `run`.
    order: Observers,
    done: DoneSets,
    trees: WakeupTrees,
    /// One level per prefix of E.
    levels: Vec<TreeLevel>,
    /// The number of prefixes whose wakeup trees are shared with other workers.
    shared: usize,
    reversals: Reversals<'p, P>,
    modes: ConditionalModes<'p, P>,
    /// Memory for l. 28, 23 and for v.
    blocked: Vec<BlockedStep>,
    overwritten: Vec<OverwrittenWrite>,
    sequence: Sequence,
    worker: Option<Box<Worker<'p>>>,
}

impl<'p, P: Program> Search<'p, P> {
    /// l. 1, as a loop, and l. 6
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if let Some(worker) = &self.worker {
            self.run.share_runs(worker.permits());
        }
        if self.worker.as_ref().is_none_or(|worker| worker.is_first()) {
            self.run.begin(sink)?;
            self.arrive(sink)?;
        }
        loop {
            let level = &self.levels[self.levels.len() - 1];
            if let Some(child) = self.trees.first_child(level.tree) {
                self.descend(child, sink)?;
                self.arrive(sink)?;
                let beside = self.reversals.steps() + self.modes.steps();
                self.run.tick_with(beside, sink, || self.explored())?;
            } else if self.levels.len() > self.shared + 1 {
                self.ascend();
            } else if next_task(self, sink)? {
                self.arrive(sink)?;
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 3 to 5
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let tree = self.levels[self.levels.len() - 1].tree;
        if self.trees.first_child(tree).is_some() {
            return ControlFlow::Continue(()); // l. 4
        }
        // Before the end of a branch E may be redundant: q.p is where p is done, although q.p.o is
        // not if o distinguishes the two orders.
        debug_assert!(!self.done.redundant(), "[Observers18]: what a wakeup tree leads to is not redundant");
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(process, choice) => {
                self.trees.add_only_child(tree, process, choice); // l. 5
                return ControlFlow::Continue(());
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        debug_assert_eq!(self.levels.len(), self.run.history.len() + 1);
        self.race_detection(); // l. 3
        sink.annotate(&|take| self.annotate(take));
        run_ended(self);
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, level) in self.levels.iter().enumerate() {
            annotate::wakeup_tree(&self.trees, level.tree, at, at + 1 == self.levels.len(), take);
            self.done.of(at).for_each(|step| take(at, Annotation::Explored, &[step]));
        }
        annotate::unobserved(&self.run.history, &self.order, take);
    }

    /// l. 7, 8; l. 2 of the call: a new level has no children that are done
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        self.run.advance(process, choice, sink)?;
        let p = self.enter_level(child);
        self.trees.learn_set(child, p.set);
        ControlFlow::Continue(())
    }

    /// Extends everything but the run by the step that was performed last.
    fn enter_level(&mut self, tree: TreeNode) -> Action {
        let depth = self.levels.len() - 1;
        let p = Action::of(self.run.history.event(depth));
        self.learn_sets();
        let step = &self.run.step;
        let edges = SyncEdges { joined: &step.joined, follows: &step.follows, spawned: &step.spawned };
        self.order.push(self.run.history.event(depth), edges);
        self.done.enter(p, &self.order);
        self.levels.push(TreeLevel::new(tree));
        p
    }

    /// Makes access sets known that the history has met.
    fn learn_sets(&mut self) {
        self.order.sets.learn(&self.run.history.sets, |location| self.program.guards(location));
    }

    /// l. 9, 10
    fn ascend(&mut self) {
        self.levels.pop();
        self.done.leave();
        self.order.pop();
        let event = self.run.retreat();
        let depth = self.levels.len() - 1;
        debug_assert_eq!((depth, depth), (self.run.history.len(), self.order.len()));
        let level = &mut self.levels[depth];
        level.done += 1;
        self.trees.remove_first(level.tree);
        self.done.add(Action::of(&event));
    }

    /// l. 20
    fn race_detection(&mut self) {
        debug_assert_eq!(self.order.len(), self.run.history.len());
        self.order.settle(&self.run.history.sets);
        for event in 0..self.order.len() {
            self.reversals.races_of(&races(&self.run, &self.order), event); // l. 21
            self.add_found(); // l. 22
            self.reveal_overwritten(event);
            self.reversals.other_outcomes_of(&races(&self.run, &self.order), event); // l. 30
            self.add_found(); // l. 31
        }
        self.reversals.guards_of_all(&races(&self.run, &self.order)); // l. 21, for guards
        self.find_blocked();
        self.add_found(); // l. 22, 29
        self.order.commit();
    }

    /// l. 28
    fn find_blocked(&mut self) {
        self.run.blocked(&mut self.blocked);
        self.learn_sets();
        self.reversals.of_blocked(&races(&self.run, &self.order), &self.blocked);
    }

    /// l. 23: the first readers of several locations of e may be the same; each counts once.
    fn reveal_overwritten(&mut self, e: EventId) {
        let mut overwritten = std::mem::take(&mut self.overwritten);
        self.order.overwritten_writes(e, &mut overwritten);
        for (at, one) in overwritten.iter().enumerate() {
            for place in 0..self.order.readers(one).count() {
                let o = self.order.readers(one).nth(place).expect("invariant: place is below the number of readers");
                let reads = |other: &OverwrittenWrite| self.order.readers(other).any(|reader| reader == o);
                if !overwritten[..at].iter().any(reads) && !self.order.unchanged(o, o) {
                    self.reveal_to(o, e, &overwritten);
                }
            }
        }
        self.overwritten = overwritten;
    }

    /// l. 24 to 27. Sets of locations are bit sets of indices of `overwritten`.
    fn reveal_to(&mut self, o: EventId, e: EventId, overwritten: &[OverwrittenWrite]) {
        debug_assert!(overwritten.len() <= MAX_BLIND_WRITES && e < o);
        let (mut eligible, mut read_by_o) = (0, 0);
        for (at, one) in overwritten.iter().enumerate() {
            let mut readers = self.order.readers(one);
            if !readers.clone().any(|reader| reader != o && self.order.happens_before(reader, o)) {
                eligible |= 1 << at;
                read_by_o |= u32::from(readers.any(|reader| reader == o)) << at;
            }
        }
        debug_assert!(read_by_o & !eligible == 0);
        for revealed in subsets(eligible).filter(|revealed| revealed & read_by_o != 0) {
            let revelation = Revelation { write: e, observer: o, overwritten, revealed };
            self.sequence.fill_revealing(&races(&self.run, &self.order), revelation);
            let changed = self.modes.update_last(&mut self.run.history, e, &[], &mut self.sequence);
            self.add(e, changed);
        }
    }

    fn add_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            self.add_reversal(&reversal);
        }
    }

    /// The calls of l. 22, 29 and 31
    fn add_reversal(&mut self, reversal: &Reversal) {
        let overtaken = self.reversals.overtaken(reversal);
        let prefix = overtaken[0] as usize;
        self.sequence.fill_free(&races(&self.run, &self.order), overtaken, reversal.step);
        let changed = self.modes.update_last(&mut self.run.history, prefix, overtaken, &mut self.sequence);
        self.add(prefix, changed);
    }

    /// l. 40 to 42, for E' of this length; `new_set` says that v has an access set which may be new
    fn add(&mut self, prefix: EventId, new_set: bool) {
        if new_set {
            self.learn_sets();
        }
        if !self.done.make_redundant(prefix, &self.sequence, &self.order) {
            if prefix < self.shared { self.insert_shared(prefix) } else { self.insert_private(prefix) }
        }
    }

    /// l. 42
    fn insert_private(&mut self, prefix: EventId) {
        let sets = &self.order.sets;
        let initial = |v: &Sequence, p| v.observed_weak_initial(sets, p, |_| false);
        self.trees.insert_by(self.levels[prefix].tree, &mut self.sequence, initial);
    }

    fn explored(&self) -> f64 {
        explored(self.worker.as_deref(), &self.trees, &self.levels[self.shared..])
    }
}

/// E with its races modulo observers. A function of the two fields, so that others can be borrowed.
fn races<'a, P: Program>(run: &'a Run<'_, P>, order: &'a Observers) -> ObservedRaces<'a> {
    ObservedRaces { history: &run.history, order }
}
