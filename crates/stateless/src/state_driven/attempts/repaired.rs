//! Optimal context-sensitive DPOR (ODPOR_cs) with the repairs R1 to R5. [JSS23], Algorithm 1.
//!
//! Guarantees: none. It was assumed to be sound until, after more than two million random programs,
//! it lost a final state of counterexamples/repaired-r1-to-r5.maz.   Needs: `ComparableProgram`.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, e' = `last`, v = `sequence`,
//! wut(E), dnd(E) and sleep(E) = `nodes`, by length of E. dnd(E) and sleep(E) share one `DontDo`:
//! what sleeps because of an equality of states is in dnd(E), what was explored is in sleep(E).
//! The numbers in brackets are those of the paper.
//!
//! ```text
//!   1           Explore(E, WuT, Dnd, Sleep)
//!   2 [2-6]       dnd(E) := Dnd;  sleep(E) := Sleep;  wut(E) := WuT
//!   3 [ours]      repeat
//!   4 [13]          while there is a child in wut(E)
//!   5 [14]            let p = the first child of wut(E)
//!   6 [15, 16]        if p in dnd(E) or sleep(E) then Races(next[E](p), E.p)   R2, R5
//!   7 [18-21]         else Explore(E.p, subtree(wut(E), p),
//!                                  inherit(dnd(E), p), inherit(sleep(E), p))
//!   8 [22]                 add p to sleep(E)
//!   9 [23]            remove p and what follows it from wut(E)
//!  10 [ours]        if something was explored from E then return
//!  11 [11, 12]      choose p in enabled(s[E]) \ dnd(E) \ sleep(E);  wut(E) := {p}    R3, R4
//!  12 [7]         until there is no such p
//!  13 [8, 9]      if enabled(s[E]) is not empty, for each p in dnd(E)
//!                   Races(next[E](p), E.p)                                        R5
//!  14 [4]         for each e' in dom(E): Races(e', E)
//!  15 [ours]      for each process b that is blocked in s[E], and each e in dom(E) that b could
//!                 overtake: Reverse(e, b, E)
//!
//!  20 [24]      Races(e', E)
//!  21 [25]        for each e in a reversible race with e' in E: Reverse(e, e', E)
//!  22 [ours]      if e' chose one of several outcomes, for each other outcome o: Reverse(e', o, E)
//!
//!  30 [ours]    Reverse(e, e', E)
//!  31 [26, 27]    let E' = pre(E, e);  v = notdep(e, E).e'
//!  32 [30]        if sleep(E') and WI[E'](v) are disjoint
//!  33 [31]          insert[E'](v, wut(E')), never below a child that is in dnd(E') or
//!                   sleep(E'), and so on further down                             R1
//!  34 [ours]        let a = the events behind e that happen before e', but not after e
//!  35 [28]          if no d in dnd(E') or sleep(E') begins a.e'.e up to equivalence, and
//!                   s[E'.a.e.e'] = s[E'.a.e'.e]
//!  36 [29, 32]        add a.e'.e to dnd(E')
//!
//!  inherit(D, p) = { d | d in D, E |= p <> d } + { d | p.d in D, up to equivalence }   [19, 20]
//! ```
//!
//! Deviations from the paper (R1 to R5, each with the program that loses a schedule without it):
//!   1. R1, l. 33: counterexamples/repaired-without-r1.maz. A branch that is cut covers nothing but
//!      itself.
//!   2. R2, l. 6: a process that was cut is not explored, so nothing is redundant because of it:
//!      counterexamples/repaired-without-r2.maz.
//!   3. R3, l. 10 to 12: if every branch of the wakeup tree was cut, the exploration continues with
//!      a process that is awake, if there is one: counterexamples/repaired-without-r3.maz.
//!   4. R4: what was explored sleeps, as in `optimal`: counterexamples/repaired-without-r4-r5.maz.
//!      In ODPOR nothing that sleeps is ever chosen; here l. 11 might choose it.
//!   5. R5: from a cut execution E.p only the races of p are taken, and from E, if nothing was
//!      explored from it, all others, with v without p: counterexamples/repaired-without-r5.maz.
//!      What is inserted behind p would be cut with it.
//!   6. l. 36 is inside the `if` of l. 32: counterexamples/dont-outside-if.maz.
//!   7. l. 35 compares adjacent events. The paper (l. 28, 29) compares with all that happens after
//!      e and adds v.e: counterexamples/successors-in-check.maz. Sect. 3.4 refines this to fewer
//!      variables: counterexamples/refined-check-lemma-1.maz. The access sets of both orders must
//!      be the same (`state_equality/compare.rs`).
//!   8. v is the full notdep(e, E).e', as in `optimal`, not that of Sect. 3.3.
//!   9. Nondeterministic choice and blocking: as in `optimal`, deviations 4 and 5. A reversal of
//!      several events at once is not compared (l. 34).
//!  10. A race whose v is the same as at the end of the preceding execution is not considered
//!      again, as in `optimal`, deviation 6. A branch that would begin with a child that was cut
//!      already is not added again: it would be cut again, with the same races.
//!  11. Iterative instead of recursive. No effect on results.

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, ProcessId, States};
use mazurka_order::EventId;
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{NextStep, Run};
use crate::core::sequence::{Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::state_driven::dont_do::{Action, DontDo};
use crate::state_driven::state_equality::{PerformedStep, Prefix, StateComparison, WholeState};
use crate::state_driven::swap::Swap;

/// Explores with all repairs. A run never calls a program safe, because the repairs are not enough.
pub(crate) fn jss23_with_r1_to_r5<P: ComparableProgram>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
) -> Outcome {
    let mut outcome = repaired(program, options, sink, Repairs::ALL);
    outcome.stop = outcome.stop.or(Some(Stop::AsPrinted));
    outcome
}

/// The repairs, each of which can be left out to show that it matters.
#[derive(Clone, Copy, Debug)]
pub struct Repairs {
    /// R1: wakeup sequences are not inserted below a branch that will be cut.
    pub r1: bool,
    /// R2: a process that was cut does not count as explored.
    pub r2: bool,
    /// R3: if all branches are cut, the exploration continues with a process that is awake.
    pub r3: bool,
    /// R4: what was explored sleeps.
    pub r4: bool,
    /// R5: a cut execution contributes only the races of the step that is cut.
    pub r5: bool,
    /// Deviation 6: sequences are put to sleep only if v is not redundant.
    pub inside_if: bool,
}

impl Repairs {
    /// Every repair is applied.
    pub const ALL: Repairs = Repairs { r1: true, r2: true, r3: true, r4: true, r5: true, inside_if: true };

    /// Whether p is in dnd(E) or sleep(E), as far as the repairs let sleep(E) count.
    fn forbid(self, sleep: &DontDo, process: ProcessId, choice: u32) -> bool {
        match self.r4 {
            true => sleep.forbids(process, choice),
            false => sleep.steps_by_state().any(|action| action.step() == (process, choice)),
        }
    }
}

/// Explores at least one execution for nearly every final state, with the given repairs.
pub fn repaired<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink, rules: Repairs) -> Outcome {
    let (root, trees) = WakeupTrees::new();
    let mut search = Search {
        rules,
        run: Run::new(program, options),
        trees,
        nodes: vec![Node::new(root)],
        depth: 0,
        comparison: StateComparison::new(program, options),
        swap: Swap::default(),
        reversals: Reversals::new(program),
        sequence: Sequence::default(),
        rest: Vec::new(),
        path_sleep: PathSleep::default(),
    };
    search.run.maintain_digest();
    search.nodes[0].state = search.run.execution().digest();
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps() + search.comparison.steps();
    search.run.outcome(flow)
}

/// What belongs to a prefix of E.
struct Node {
    /// The root of wut(E).
    tree: TreeNode,
    /// The sequences of dnd(E) and of sleep(E).
    sleep: DontDo,
    /// The digest of s[E].
    state: u128,
    /// The number of children that were explored.
    explored: usize,
    /// The children that were cut.
    cut: Vec<(ProcessId, u32)>,
    /// Whether E is complete or cut, so that nothing can be explored from it.
    ended: bool,
}

impl Node {
    fn new(tree: TreeNode) -> Self {
        Node { tree, sleep: DontDo::default(), state: 0, explored: 0, cut: Vec::new(), ended: false }
    }
}

/// The sleep set at the current node of a path in a wakeup tree, and memory for the next one.
#[derive(Default)]
struct PathSleep {
    current: DontDo,
    next: DontDo,
}

struct Search<'p, P: ComparableProgram + 'p> {
    rules: Repairs,
    run: Run<'p, P>,
    trees: WakeupTrees,
    /// Invariant: the first `depth + 1` are the prefixes of E; later ones keep their memory.
    nodes: Vec<Node>,
    depth: usize,
    comparison: StateComparison<'p, P, WholeState>,
    swap: Swap,
    reversals: Reversals<'p, P>,
    sequence: Sequence,
    /// Scratch space for the rest of a sequence.
    rest: Vec<Action>,
    /// Scratch space for l. 33: the sleep sets along the path that an insertion takes.
    path_sleep: PathSleep,
}

impl<P: ComparableProgram> Search<'_, P> {
    /// l. 1 to 5 and 10
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        loop {
            let node = &self.nodes[self.depth];
            if let Some(child) = self.trees.first_child(node.tree) {
                let (process, choice) = self.trees.step(child);
                if self.rules.forbid(&node.sleep, process, choice) {
                    self.cut(process, choice, sink)?;
                } else {
                    self.descend(child, sink)?;
                    self.run.tick(sink, || self.progress())?;
                }
            } else if node.explored == 0 && !node.ended {
                self.extend(sink)?; // l. 10
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 6, 9
    fn cut(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let node = &mut self.nodes[self.depth];
        debug_assert!(!node.cut.contains(&(process, choice)), "a step is cut once");
        node.cut.push((process, choice));
        self.trees.remove_first(node.tree);
        if !self.rules.r2 {
            let sleeper = node.sleep.steps_by_state().find(|action| action.step() == (process, choice));
            sleeper.into_iter().for_each(|step| node.sleep.add_explored(step));
        }
        self.run.execution(); // What is reported about a cut execution is the program at E.
        self.run.cut(sink)?;
        self.races_of_cut(process, choice);
        sink.annotate(&|take| {
            self.annotate(take);
            take(self.depth, Annotation::Cut, &[(process, choice)]);
        });
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            annotate::wakeup_tree(&self.trees, node.tree, at, at == self.depth, take);
            annotate::dont_do(node.sleep.iter(), at, Annotation::SameState, take);
        }
    }

    /// l. 6, 13: Races(next[E](p), E.p)
    fn races_of_cut(&mut self, process: ProcessId, choice: u32) {
        self.run.push_hypothetical(process, choice);
        self.reversals.of_events(&self.run.history, if self.rules.r5 { self.depth } else { 0 });
        self.reverse_found();
        self.run.pop_hypothetical();
    }

    /// l. 11 to 15
    fn extend(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (rules, node) = (self.rules, &mut self.nodes[self.depth]);
        debug_assert_eq!(self.depth, self.run.history.len(), "there is one node per prefix of E");
        debug_assert!(self.trees.first_child(node.tree).is_none(), "the wakeup tree comes first");
        node.ended = true; // l. 12, unless a process is awake
        if !node.cut.is_empty() && !rules.r3 {
            return ControlFlow::Continue(());
        }
        match self.run.next_awake(|process, choice| rules.forbid(&node.sleep, process, choice)) {
            NextStep::Process(process, choice) => {
                node.ended = false;
                self.trees.add_only_child(node.tree, process, choice); // l. 11
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
            NextStep::Asleep => {
                if node.cut.is_empty() {
                    self.run.cut(sink)?;
                }
                self.races_of_sleepers();
                if !rules.r5 {
                    return ControlFlow::Continue(());
                }
            }
        }
        self.reversals.at_end(&mut self.run); // l. 14, 15
        self.reverse_found();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    /// l. 13
    fn races_of_sleepers(&mut self) {
        let node = &self.nodes[self.depth];
        let sleepers: Vec<_> =
            node.sleep.steps_by_state().map(|p| p.step()).filter(|p| !node.cut.contains(p)).collect();
        sleepers.into_iter().for_each(|(process, choice)| self.races_of_cut(process, choice));
    }

    /// l. 7, and l. 2 for E.p
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        debug_assert!(!self.rules.forbid(&self.nodes[self.depth].sleep, process, choice), "the step is awake");
        self.run.advance(process, choice, sink)?;
        let state = self.run.execution().digest();
        let event = self.run.history.event(self.depth);
        self.trees.learn_set(child, event.set);
        let from = Prefix { length: self.depth, state: self.nodes[self.depth].state };
        let spawned = !self.run.step.spawned.is_empty();
        self.comparison.step_performed(PerformedStep { step: Action::of(event), from, to: state }, spawned);
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Node::new(child));
        }
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let node = &mut below[0];
        (node.tree, node.state, node.explored, node.ended) = (child, state, 0, false);
        node.cut.clear();
        above[self.depth].sleep.inherit(Action::of(event), &self.run.history.sets, &mut node.sleep);
        self.depth += 1;
        debug_assert_eq!(self.depth, self.run.history.len(), "there is one node per prefix of E");
        ControlFlow::Continue(())
    }

    /// l. 8, 9
    fn ascend(&mut self) {
        self.reversals.popped(&self.run.history);
        let step = Action::of(&self.run.retreat());
        self.depth -= 1;
        self.comparison.step_undone(step.process, self.depth);
        let node = &mut self.nodes[self.depth];
        let first = self.trees.first_child(node.tree).map(|child| self.trees.step(child));
        debug_assert_eq!(first, Some(step.step()), "the first child of the wakeup tree was explored");
        node.explored += 1;
        self.trees.remove_first(node.tree);
        node.sleep.add_explored(step); // l. 8
    }

    /// l. 15 and 20 to 22, for the reversals that were detected.
    fn reverse_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            let inserted = self.reverse(&reversal);
            if let (&[e], Some(event)) = (self.reversals.overtaken(&reversal), reversal.event) {
                if inserted || !self.rules.inside_if {
                    self.compare(e as EventId, event);
                }
            }
        }
    }

    /// l. 30 to 33. Returns false if v is redundant.
    fn reverse(&mut self, reversal: &Reversal) -> bool {
        let history = &self.run.history;
        let (overtaken, last) = (self.reversals.overtaken(reversal), reversal.step);
        let node = &self.nodes[overtaken[0] as usize];
        self.sequence.fill(history, overtaken, history.len(), last); // l. 31
        let initial = |v: &Sequence, p| v.weak_initial(history, p);
        let redundant = node.sleep.explored().any(|sequence| match sequence {
            [] => true,
            &[p] => initial(&self.sequence, p) != WeakInitial::No,
            _ => false,
        });
        if redundant {
            return false; // l. 32
        }
        let PathSleep { current, next } = &mut self.path_sleep;
        let below_child = Cell::new(false);
        let descends = |v: &Sequence, p: Action| {
            let sleep = if below_child.get() { &*current } else { &node.sleep };
            if self.rules.r1 && sleep.forbids(p.process, p.choice) {
                return WeakInitial::No;
            }
            let occurrence = initial(v, p);
            if occurrence != WeakInitial::No {
                sleep.inherit(p, &history.sets, next);
                std::mem::swap(current, next);
                below_child.set(true);
            }
            occurrence
        };
        let was_cut = |step| self.rules.r1 && !below_child.get() && node.cut.contains(&step);
        self.trees.insert_unless(node.tree, &mut self.sequence, descends, was_cut); // l. 33
        true
    }

    /// l. 34 to 36
    fn compare(&mut self, e: EventId, last: EventId) {
        let (history, node, swap) = (&self.run.history, &mut self.nodes[e], &mut self.swap);
        swap.set_to_race(history, e, last); // l. 34
        if !node.sleep.begins(swap.swapped(), &history.sets, &mut self.rest)
            && self.comparison.orders_agree(history, Prefix { length: e, state: node.state }, swap.orders())
        {
            node.sleep.add_by_state(swap.swapped()); // l. 36
        }
    }

    fn progress(&self) -> f64 {
        let nodes = self.nodes[..=self.depth].iter();
        explored(nodes.map(|node| (node.explored, self.trees.children(node.tree))))
    }
}
