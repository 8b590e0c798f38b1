//! Optimal DPOR (ODPOR). [JSS23], Algorithm 1 without the underlined parts; [SourceSets14], Algorithm 2, for wakeup trees and their insertion.
//!
//! Guarantees: exactly one execution of every Mazurkiewicz trace is explored, and none is cut.   Needs: `Program`.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, e' = `last`, v = `sequence`, wut(E) = tree node by length of E.
//!
//! ```text
//!   1  Explore(E, WuT)
//!   2    done(E) := {}
//!   3    if enabled(s[E]) = {} then RaceDetection(E)
//!   4    else if WuT is not empty then wut(E) := WuT
//!   5    else choose p in enabled(s[E]) \ sleep(E);  wut(E) := {p}
//!   6    while there is a child in wut(E)
//!   7      let p = the first child of wut(E)
//!   8      Explore(E.p, subtree(wut(E), p))
//!   9      add p to done(E)
//!  10      remove p and what follows it from wut(E)
//!
//!  20  RaceDetection(E)
//!  21    for each e, e' such that e is in a reversible race with e' in E
//!  22      Reverse(e, e')
//!  23    for each process b that is blocked in s[E], and each e in dom(E) that b could overtake
//!  24      Reverse(e, b)
//!  25    for each e in dom(E) that chose one of several outcomes, and each other outcome o of it
//!  26      Reverse(e, o)
//!
//!  30  Reverse(e, e')
//!  31    let E' = pre(E, e);  v = notdep(e, E).e'
//!  32    if v is not in redundant(E', done)
//!  33      insert[E'](v, wut(E'))
//!
//!  redundant(E', done): E' = w.w' and done(w) has a weak initial of w'.v in WI[w](w'.v)
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. `redundant` by sleep sets: sleep(E') holds what is done at a prefix w of E' and in WI[w](w'), so v is redundant iff sleep(E') and WI[E'](v)
//!      intersect. (Some p in done(w) that occurs in w' would make E' itself redundant, and it was not.) See `core/sleep.rs`.
//!   3. l. 5 takes p outside the sleep set; by [SourceSets14], Theorem 7.7, there is one, and this is asserted.
//!   4. Nondeterministic choice: the paper has deterministic processes. Here p stands for a process together with the outcome of its step, and the
//!      outcomes of one step are like processes that disable each other: performing one leaves the others blocked for ever, so they are races of
//!      blocked steps (l. 25). Exploring all outcomes wherever one is explored would be wrong: some are redundant there.
//!      How many outcomes a step has may depend on what it is dependent on (a notification wakes one of those who wait), so an e' that is performed
//!      earlier starts with its first outcome; the others follow by l. 25.
//!   5. Blocking (l. 23): as in `source`, deviation 3. v ends with e', whose guard holds after E'.notdep by construction.
//!   6. A race whose v is the same as at the last complete execution is not looked at again: v was inserted then or was redundant, and still is.
//!      (`race_delta`: e' and everything before is the same, and what is new in E since, and what is gone, happens after e.)

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_model::Program;
use mazurka_verdict::{Annotate, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::{Reversal, ReversalTables, Reversals};
use crate::core::run::{NextStep, Run, SMALL};
use crate::core::sequence::{Sequence, WeakInitial};
use crate::core::sleep::SleepSets;
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};

/// Explores exactly one execution of every Mazurkiewicz trace.
pub fn optimal<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let Tables { sleep, mut trees, mut nodes, reversals, sequence } = SPARE.take().unwrap_or_default();
    nodes.push(Node { tree: trees.clear(), done: 0 });
    let mut search = Search {
        run: Run::new(program, options),
        sleep,
        trees,
        nodes,
        reversals: Reversals::with_tables(program, reversals),
        sequence,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    let outcome = search.run.outcome(flow);
    search.recycle();
    outcome
}

thread_local! {
    /// Memory that one exploration leaves to the next one on the same OS thread; see `core/run.rs`.
    static SPARE: Cell<Option<Tables>> = const { Cell::new(None) };
}

/// Memory of a search.
struct Tables {
    sleep: SleepSets,
    trees: WakeupTrees,
    nodes: Vec<Node>,
    reversals: ReversalTables,
    sequence: Sequence,
}

impl Default for Tables {
    fn default() -> Self {
        let (reversals, sequence) = Default::default();
        let ((_, trees), nodes) = (WakeupTrees::new(), Vec::with_capacity(32));
        Tables { sleep: SleepSets::new(), trees, nodes, reversals, sequence }
    }
}

/// What is known about a prefix of E.
struct Node {
    /// wut(E)
    tree: TreeNode,
    /// How many children are finished.
    done: usize,
}

struct Search<'p, P: Program + 'p> {
    run: Run<'p, P>,
    /// The done sets, inherited: see deviation 2.
    sleep: SleepSets,
    trees: WakeupTrees,
    /// The prefixes of E.
    nodes: Vec<Node>,
    reversals: Reversals<'p, P>,
    sequence: Sequence,
}

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            let node = &self.nodes[self.nodes.len() - 1];
            if let Some(child) = self.trees.first_child(node.tree) {
                self.descend(child, sink)?;
                self.arrive(sink)?;
                self.run.tick(sink, || self.explored())?;
            } else if self.nodes.len() > 1 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 3 to 5
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let tree = self.nodes[self.nodes.len() - 1].tree;
        if self.trees.first_child(tree).is_some() {
            return ControlFlow::Continue(());
        }
        match self.run.next_awake(|process, choice| self.sleep.contains(process, choice)) {
            NextStep::Process(process, choice) => {
                self.trees.add_only_child(tree, process, choice);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
            NextStep::Asleep => {
                debug_assert!(
                    false,
                    "[SourceSets14] Theorem 7.7: Optimal-DPOR never explores a sleep-set blocked execution"
                );
                self.run.cut(sink)?;
            }
        }
        self.race_detection();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes.iter().enumerate() {
            annotate::wakeup_tree(&self.trees, node.tree, at, at + 1 == self.nodes.len(), take);
            annotate::sleep_set(&self.sleep, at, take);
        }
    }

    /// l. 7, 8
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        let depth = self.nodes.len() - 1;
        self.run.advance(process, choice, sink)?;
        let set = self.run.history.event(depth).set;
        self.trees.learn_set(child, set);
        self.sleep.enter(process, set, &self.run.history.sets);
        self.nodes.push(Node { tree: child, done: 0 });
        ControlFlow::Continue(())
    }

    /// l. 9, 10
    fn ascend(&mut self) {
        self.nodes.pop();
        self.sleep.leave();
        self.reversals.popped(&self.run.history);
        let event = self.run.retreat();
        let depth = self.nodes.len() - 1;
        let node = &mut self.nodes[depth];
        node.done += 1;
        self.trees.remove_first(node.tree);
        self.sleep.add(event.process, event.choice, event.set);
    }

    /// l. 20 to 26
    fn race_detection(&mut self) {
        self.reversals.at_end(&mut self.run);
        while let Some(reversal) = self.reversals.next() {
            self.reverse(&reversal);
        }
    }

    /// l. 30 to 33
    fn reverse(&mut self, reversal: &Reversal) {
        let history = &self.run.history;
        let overtaken = self.reversals.overtaken(reversal);
        let prefix = overtaken[0] as usize;
        self.sequence.fill(history, overtaken, history.len(), reversal.step);
        let redundant = self.sleep.of(prefix).iter().any(|sleeper| {
            self.sequence.weak_initial(history, sleeper.process, sleeper.choice, sleeper.set) != WeakInitial::No
        });
        if !redundant {
            self.trees.insert(self.nodes[prefix].tree, &mut self.sequence, history);
        }
    }

    /// The next exploration may have the memory.
    fn recycle(self) {
        let Search { run, mut sleep, trees, mut nodes, reversals, sequence } = self;
        if run.stats.steps < SMALL {
            sleep.clear();
            nodes.clear();
            let mut reversals = reversals.into_tables();
            reversals.clear();
            SPARE.set(Some(Tables { sleep, trees, nodes, reversals, sequence }));
        }
        run.recycle();
    }

    fn explored(&self) -> f64 {
        explored(self.nodes.iter().map(|node| (node.done, self.trees.children(node.tree))))
    }
}
