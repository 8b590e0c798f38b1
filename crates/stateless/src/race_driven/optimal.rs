//! Optimal DPOR (ODPOR). [JSS23], Algorithm 1 without the underlined parts; [SourceSets14],
//! Algorithm 2, for wakeup trees and their insertion.
//!
//! Guarantees: exactly one execution of every Mazurkiewicz trace is explored, and none is cut.
//! Needs: `Program`.
//! Notation: E = `run`, p = `process`, e = the first event of `overtaken`, e' = `reversal.step`,
//! v = `sequence`, wut(E) = `levels` by length of E, done(E) = part of `sleep` (deviation 2).
//!
//! The numbers in brackets are those of [JSS23], Algorithm 1.
//!
//! ```text
//!   1           Explore(E, WuT)
//!   2 [3]         done(E) := {}
//!   3 [4]         if enabled(s[E]) = {} then RaceDetection(E)
//!   4 [5, 6]      else if WuT is not empty then wut(E) := WuT
//!   5 [11, 12]    else choose p in enabled(s[E]) \ sleep(E);  wut(E) := {p}
//!   6 [13]        while there is a child in wut(E)
//!   7 [14]          let p = the first child of wut(E)
//!   8 [18, 21]      Explore(E.p, subtree(wut(E), p))
//!   9 [22]          add p to done(E)
//!  10 [23]          remove p and what follows it from wut(E)
//!
//!  20 [24]      RaceDetection(E)
//!  21 [25]        for each e, e' such that e is in a reversible race with e' in E
//!  22 [ours]        Reverse(e, e')
//!  23 [ours]      for each process b blocked in s[E], each e in dom(E) that b could overtake
//!  24 [ours]        Reverse(e, b)
//!  25 [ours]      for each e in dom(E) that chose one of several outcomes, each other outcome o
//!  26 [ours]        Reverse(e, o)
//!
//!  30 [ours]    Reverse(e, e')
//!  31 [26, 27]    let E' = pre(E, e);  v = notdep(e, E).e'
//!  32 [30]        if v is not in redundant(E', done)
//!  33 [31]          insert[E'](v, wut(E'))
//!
//!  redundant(E', done): E' = w.w' such that some p in done(w) is in WI[w](w'.v)
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive; the stack is `levels`. No effect on results.
//!   2. `redundant` by sleep sets: sleep(E') holds every p that is done at a prefix w of E' = w.w'
//!      and in WI[w](w'), so v is redundant iff sleep(E') and WI[E'](v) intersect. (A p in done(w)
//!      that occurs in w' would make E' itself redundant, and E' was not.) See `core/sleep.rs`.
//!   3. l. 5 takes p outside the sleep set; by [SourceSets14], Theorem 7.7, there is one, and this
//!      is asserted.
//!   4. Nondeterministic choice: the paper has deterministic processes. Here p stands for a process
//!      together with the outcome of its step. The outcomes of one step are like processes that
//!      disable each other: performing one leaves the others blocked forever, so they are reversed
//!      like blocked steps (l. 25). Exploring all outcomes wherever one is explored would be wrong:
//!      some are redundant there. Why e' starts with its first outcome: `core/reversals.rs`.
//!   5. Blocking (l. 23): as in `source`, deviation 3. v ends with e', whose guard holds after
//!      E'.notdep(e, E) by construction.
//!   6. A reversal whose v is the same as at the previous end of a run is skipped: that v was
//!      inserted then or was redundant, and still is (`core/race_delta.rs`).
//!   7. Conditional accesses (compare-and-swap): e' gets the access set that it has after
//!      E'.notdep(e, E), which need not be the one it has in E. See `core/conditional.rs`.
//!   8. Several workers may explore the children of a prefix at the same time: `parallel` says why
//!      the result is the same.

mod by_workers;

use std::ops::ControlFlow;

use mazurka_model::Program;
use mazurka_order::History;
use mazurka_verdict::{Annotate, Outcome, Sink, Stop};

use crate::Options;
use crate::core::action::Action;
use crate::core::annotate;
use crate::core::conditional::ConditionalModes;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{NextStep, Run};
use crate::core::sequence::{Sequence, WeakInitial};
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeLevel, TreeNode, WakeupTrees};
use crate::core::workspace::Workspace;
use crate::parallel::machines::ClusterSearch;
use crate::parallel::machines::home::PortableSequence;
use crate::parallel::worker::{Worker, explored, next_task, run_ended};
use crate::parallel::{self, Cluster, WorkerOptions, WorkerPrograms};
use crate::race_driven::seeded_bugs::SeededBug;

/// Explores exactly one execution of every Mazurkiewicz trace.
pub fn optimal<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    optimal_with(program, options, sink, None)
}

/// The same with a bug, for tests of certificates.
#[doc(hidden)]
pub fn optimal_with<P: Program>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
    bug: Option<SeededBug>,
) -> Outcome {
    search(program, options, sink, bug, None)
}

/// The same by several workers, perhaps together with other machines.
#[doc(hidden)]
pub fn optimal_by_workers<S: WorkerPrograms>(
    programs: &S,
    options: &Options,
    workers: &WorkerOptions,
    cluster: Option<&mut Cluster<'_>>,
    sink: &mut dyn Sink,
) -> Outcome {
    let mut judge = |v: &Sequence, p: Action, history: &History, sent: &PortableSequence| {
        v.weak_initial_by(&history.sets, p, |earlier, item| sent.is_before(earlier, item))
    };
    let cluster = cluster.map(|cluster| ClusterSearch { cluster, judge: &mut judge });
    parallel::explore(options, workers, cluster, sink, |worker, options, sink| {
        programs.with_program(|program| search(program, options, sink, None, Some(Box::new(worker))))
    })
}

fn search<'p, P: Program>(
    program: &'p P,
    options: &'p Options,
    sink: &mut dyn Sink,
    bug: Option<SeededBug>,
    worker: Option<Box<Worker<'p>>>,
) -> Outcome {
    let Workspace { run, reversals, sleep, mut trees, mut levels, sequence } = Workspace::take();
    levels.push(TreeLevel::new(trees.clear()));
    let mut search = Search {
        run: Run::with_memory(program, options, run),
        sleep,
        trees,
        levels,
        shared: 0,
        reversals: Reversals::with_memory(program, reversals),
        modes: ConditionalModes::new(program),
        sequence,
        bug,
        worker,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps() + search.modes.steps();
    search.run.stats.waited = search.worker.as_ref().map_or(0, |worker| worker.waited());
    let outcome = search.run.outcome(flow);
    let Search { run, sleep, trees, levels, reversals, sequence, .. } = search;
    let (run, reversals) = (run.into_memory(), reversals.into_memory());
    Workspace { run, reversals, sleep, trees, levels, sequence }.give_back(outcome.stats.steps);
    outcome
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    /// The done sets, inherited along E: see deviation 2.
    sleep: SleepSets,
    trees: WakeupTrees,
    /// One level per prefix of E.
    levels: Vec<TreeLevel>,
    /// The number of prefixes whose wakeup trees are shared with other workers.
    shared: usize,
    reversals: Reversals<'p, P>,
    modes: ConditionalModes<'p, P>,
    sequence: Sequence,
    bug: Option<SeededBug>,
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
        match self.run.next_awake(|process, choice| self.sleep.contains(process, choice)) {
            NextStep::Process(process, choice) => {
                self.trees.add_only_child(tree, process, choice); // l. 5
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
            NextStep::Asleep => {
                debug_assert!(
                    false,
                    "[SourceSets14] Theorem 7.7: Optimal-DPOR never explores a sleep-set blocked execution"
                );
                self.run.cut(sink)?;
            }
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
            annotate::sleep_set(&self.sleep, at, take);
        }
    }

    /// l. 7, 8; l. 2 of the call: a new level has no children that are done
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        let depth = self.levels.len() - 1;
        debug_assert!(!self.sleep.contains(process, choice), "what is in a wakeup tree is not redundant");
        self.modes.record(&mut self.run);
        self.run.advance(process, choice, sink)?;
        let p = Action::of(self.run.history.event(depth));
        self.trees.learn_set(child, p.set);
        self.sleep.enter(p, &self.run.history.sets);
        self.levels.push(TreeLevel::new(child));
        ControlFlow::Continue(())
    }

    /// l. 9, 10
    fn ascend(&mut self) {
        self.levels.pop();
        self.sleep.leave();
        self.reversals.popped(&self.run.history);
        let event = self.run.retreat();
        let depth = self.levels.len() - 1;
        debug_assert_eq!(depth, self.run.history.len());
        let level = &mut self.levels[depth];
        level.done += 1;
        self.trees.remove_first(level.tree);
        self.sleep.add(Action::of(&event));
    }

    /// l. 20 to 26
    fn race_detection(&mut self) {
        self.reversals.at_end(&mut self.run); // l. 21, 23, 25
        while let Some(reversal) = self.reversals.next() {
            self.reverse(&reversal); // l. 22, 24, 26
        }
    }

    /// l. 30 to 33
    fn reverse(&mut self, reversal: &Reversal) {
        let history = &mut self.run.history;
        let overtaken = self.reversals.overtaken(reversal);
        let prefix = overtaken[0] as usize;
        debug_assert!(prefix < history.len(), "E' is a proper prefix of E");
        if let Some(bug) = self.bug
            && bug.forgets(history, &self.reversals, reversal, self.levels[prefix].done)
        {
            return;
        }
        let short = self.bug == Some(SeededBug::ShortSequence);
        let length = reversal.event.filter(|_| short).unwrap_or(history.len());
        self.sequence.fill(history, overtaken, length, reversal.step); // l. 31
        if self.bug != Some(SeededBug::OldModes) {
            self.modes.update_last(history, prefix, overtaken, &mut self.sequence);
        }
        let history = &self.run.history;
        let is_weak_initial = |p: &Action| {
            let weak_initial = self.sequence.weak_initial(history, *p);
            self.bug.map_or(weak_initial != WeakInitial::No, |bug| bug.is_redundant(&self.sequence, *p, weak_initial))
        };
        if !self.sleep.of(prefix).iter().any(is_weak_initial) {
            // l. 32
            match &self.worker {
                Some(worker) if prefix < self.shared => {
                    let history = &mut self.run.history;
                    worker.insert(prefix, &mut self.sequence, history, |v, p, history| v.weak_initial(history, p));
                }
                _ => self.trees.insert(self.levels[prefix].tree, &mut self.sequence, history), // l. 33
            }
        }
    }

    fn explored(&self) -> f64 {
        explored(self.worker.as_deref(), &self.trees, &self.levels[self.shared..])
    }
}
