//! Optimal DPOR with observers (ODPOR^ob). [Observers18], as recalled in [JSS23], Sect. 4.1: Algorithm 1 without the underlined parts, with a race
//! detection of our own, because that of Fig. 5 loses classes (deviation 3).
//!
//! Guarantees: exactly one execution of every observer class, none cut.   Needs: `Program`, and its word on which locations steps with guards read.
//! Notation: E = `run`, p = `process`, e = first of `overtaken`, e' = `last`, v = `sequence`, → = `order`, wut(E) = tree node by length of E.
//!
//! ```text
//!   1  Explore(E, WuT)
//!   2    done(E) := {}
//!   3    if enabled(s[E]) = {} then RaceDetection(E)
//!   4    else if WuT is not empty then wut(E) := WuT
//!   5    else choose p in enabled(s[E]);  wut(E) := {p}
//!   6    while there is a child in wut(E)
//!   7      let p = the first child of wut(E)
//!   8      Explore(E.p, subtree(wut(E), p))
//!   9      add p to done(E)
//!  10      remove p and what follows it from wut(E)
//!
//!  20  RaceDetection(E)                                                          with →, the happens-before with observers of the whole of E
//!  21    for each e, e' in dom(E) such that e is firmly before e', and firmly before nothing else that happens before e'
//!  22      Add(pre(E, e), free(e, E).e')
//!  23    for each e in dom(E), and each o that is the first to read a location of hidden(e)
//!  24      for each set U of locations of hidden(e), o reads one of U, and nobody who happens before o reads one of U first
//!  25        let F = the events after e, but for those that read a location of U first and what happens after them
//!  26        let A = those of F that e is firmly before, or that happen after the last write of a location of hidden(e) \ U
//!  27        Add(pre(E, e), (F \ A).e.A.o)
//!  28    for each process b that is blocked in s[E], and each e in dom(E) that b could overtake
//!  29      Add(pre(E, e), free(e, E).b)
//!  30    for each e in dom(E) that chose one of several outcomes, and each other outcome o of it
//!  31      Add(pre(E, e), free(e, E).o)
//!
//!  40  Add(E', v)
//!  41    if v is not in redundant(E', done)
//!  42      insert[E'](v, wut(E'))
//!
//!  e firmly before f   the way from e to f starts with an edge that stands whoever looks: not one of two blind writes
//!  free(e, E)          the events after e in E that e is not firmly before
//!  hidden(e)           the locations that e writes blindly, others write blindly after it, and somebody reads then
//!  redundant(E', done) E' = w.w' and done(w) has a weak initial of w'.v in WI[w](w'.v)
//! ```
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. `redundant` by done sets that are inherited along E, see `race_driven/done_sets.rs`. The same relation, computed step by step.
//!   3. Fig. 5 reverses pairs of events between which nothing stands, takes v = notdep(e, E).e' or, if observers look, notdep(e, E).e'.e.notobs.o, and
//!      loses classes where steps write several locations (`corpus/counterexamples/observers-three-writers.maz`, 62 of 63 classes): a blind write
//!      in v may hide others, whose order then counts as open, v is thought to be covered by a branch that was explored with another order of them,
//!      and that branch relies on this one. Here a reader is also moved before a write that others hide (l. 21), what only the order of blind writes
//!      puts after e is performed without e (l. 22), and which of several hidden locations shall be seen is asked for each set of them
//!      (l. 24). docs/observers.md has the argument that nothing is lost. More sequences v never lead to more executions: a v that is not redundant
//!      stands for a class that is not explored yet.
//!   4. Weak initials are taken with respect to the happens-before of the sequence at hand, E'.v, not of E; `race_driven/observed_sequence.rs` says why access
//!      sets suffice. Insertion descends step by step along weak initials; a test of whole branches against v gives duplicates.
//!   5. Writes to locations that a step with a guard reads, in the guard or in the rest of it, are dependent whoever looks: a process that is blocked
//!      for ever has seen them. (Without this, `p: x=1; x=3 | q: x=3; await x<2` loses q.p.q.p; with the guard alone,
//!      `p: x=1; a=1; r0=a | q: a=1 | r: a=1; <await x==0; a=a>` loses r.q.r.p.p.p: after p the step of r is blocked, q and r are unordered, v puts q
//!      first, and the other order is thought to be covered.) So are the writes of steps that write more than `MAX_BLIND_WRITES` locations (l. 24 goes
//!      through all subsets). The classes are a little finer for both than by Definition 1.
//!   6. Nondeterministic choice and blocking (l. 28 to 31): as in `optimal`, deviations 4 and 5.
//!   7. A race whose v is the same as at the last complete execution is not looked at again, as in `optimal`, deviation 6: everything new and gone is
//!      firmly after e, and for l. 27 after o.

use std::ops::ControlFlow;

use mazurka_model::Program;
use mazurka_order::{EventId, Observers, OverwrittenWrite, SyncEdges};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::races::ObservedRaces;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{BlockedStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::race_driven::done_sets::DoneSets;
use crate::race_driven::observed_sequence::Uncovering;

/// Explores exactly one execution of every observer class.
pub fn optimal_ob<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let (root, trees) = WakeupTrees::new();
    let mut search = Search {
        program,
        run: Run::new(program, options),
        order: Observers::default(),
        done: DoneSets::new(),
        trees,
        nodes: vec![Node { tree: root, done: 0 }],
        reversals: Reversals::new(program),
        blocked: Vec::new(),
        hidden: Vec::new(),
        sequence: Sequence::default(),
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    search.run.outcome(flow)
}

/// What is known about a prefix of E.
struct Node {
    /// wut(E)
    tree: TreeNode,
    /// How many children are finished.
    done: usize,
}

struct Search<'p, P: Program + 'p> {
    program: &'p P,
    run: Run<'p, P>,
    /// The happens-before with observers.
    order: Observers,
    done: DoneSets,
    trees: WakeupTrees,
    /// The prefixes of E.
    nodes: Vec<Node>,
    reversals: Reversals<'p, P>,
    blocked: Vec<BlockedStep>,
    hidden: Vec<OverwrittenWrite>,
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
        // On the way there E may be redundant: q.p is where p is done, and q.p.o, where o tells p from q, is not.
        debug_assert!(!self.done.redundant(), "[Observers18]: what a wakeup tree leads to is not redundant");
        match self.run.next_awake(|_, _| false) {
            NextStep::Process(process, choice) => {
                self.trees.add_only_child(tree, process, choice);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing | NextStep::Asleep => self.run.complete(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        self.race_detection();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes.iter().enumerate() {
            annotate::wakeup_tree(&self.trees, node.tree, at, at + 1 == self.nodes.len(), take);
            self.done.of(at).for_each(|step| take(at, Annotation::Explored, &[step]));
        }
        annotate::unobserved(&self.run.history, &self.order, take);
    }

    /// l. 7, 8
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        let depth = self.nodes.len() - 1;
        self.run.advance(process, choice, sink)?;
        let set = self.run.history.event(depth).set;
        self.trees.learn_set(child, set);
        self.order.sets.learn(&self.run.history.sets, |location| self.program.guards(location));
        let step = &self.run.step;
        let family = SyncEdges { joined: &step.joined, follows: &step.follows, spawned: &step.spawned };
        self.order.push(process, choice, set, family);
        self.done.enter(process, choice, set, &self.order);
        self.nodes.push(Node { tree: child, done: 0 });
        ControlFlow::Continue(())
    }

    /// l. 9, 10
    fn ascend(&mut self) {
        self.nodes.pop();
        self.done.leave();
        self.order.pop();
        let event = self.run.retreat();
        let depth = self.nodes.len() - 1;
        let node = &mut self.nodes[depth];
        node.done += 1;
        self.trees.remove_first(node.tree);
        self.done.add(event.process, event.choice, event.set);
    }

    /// l. 20 to 31
    fn race_detection(&mut self) {
        self.order.settle(&self.run.history.sets);
        for event in 0..self.order.len() {
            self.reversals.races_of(&ObservedRaces { history: &self.run.history, order: &self.order }, event);
            self.reverse_found();
            self.uncover(event);
            self.reversals.other_outcomes_of(&ObservedRaces { history: &self.run.history, order: &self.order }, event);
            self.reverse_found();
        }
        self.reversals.guards_of_all(&ObservedRaces { history: &self.run.history, order: &self.order });
        self.reverse_blocked();
        self.reverse_found();
        self.order.done();
    }

    fn item(&self, event: EventId) -> Item {
        let at = self.run.history.event(event);
        Item { process: at.process, choice: at.choice, set: at.set, event: Some(event as u32) }
    }

    /// l. 23
    fn uncover(&mut self, e: EventId) {
        let mut hidden = std::mem::take(&mut self.hidden);
        self.order.overwritten_writes(e, &mut hidden);
        for (at, one) in hidden.iter().enumerate() {
            for place in 0..self.order.readers(one).count() {
                let o = self.order.readers(one).nth(place).expect("invariant: it was counted");
                let met = hidden[..at].iter().any(|other| self.order.readers(other).any(|reader| reader == o));
                if !met && !self.order.unchanged(o, o) {
                    self.uncover_for(e, o, &hidden);
                }
            }
        }
        self.hidden = hidden;
    }

    /// l. 24 to 27
    fn uncover_for(&mut self, e: EventId, o: EventId, hidden: &[OverwrittenWrite]) {
        let (mut free, mut seen) = (0, 0);
        for (at, one) in hidden.iter().enumerate() {
            if !self.order.readers(one).any(|reader| reader != o && self.order.happens_before(reader, o)) {
                free |= 1 << at;
                seen |= u32::from(self.order.readers(one).any(|reader| reader == o)) << at;
            }
        }
        let mut uncovered: u32 = free;
        while uncovered > 0 {
            if uncovered & seen != 0 {
                let uncovering = Uncovering { first: e, observer: o, hidden, uncovered };
                let mut sequence = std::mem::take(&mut self.sequence);
                sequence.fill_uncovering(&self.order, uncovering, |event| self.item(event));
                self.sequence = sequence;
                self.add(e);
            }
            uncovered = (uncovered - 1) & free;
        }
    }

    /// l. 28, 29
    fn reverse_blocked(&mut self) {
        self.run.blocked(&mut self.blocked);
        self.order.sets.learn(&self.run.history.sets, |location| self.program.guards(location));
        let races = ObservedRaces { history: &self.run.history, order: &self.order };
        self.reversals.of_blocked(&races, &self.blocked);
    }

    fn reverse_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            self.reverse(&reversal);
        }
    }

    /// v = free(overtaken, E).step
    fn reverse(&mut self, reversal: &Reversal) {
        let mut sequence = std::mem::take(&mut self.sequence);
        let overtaken = self.reversals.overtaken(reversal);
        let prefix = overtaken[0] as usize;
        sequence.fill_free(&self.order, overtaken, reversal.step, |event| self.item(event));
        self.sequence = sequence;
        self.add(prefix);
    }

    /// l. 40 to 42
    fn add(&mut self, prefix: EventId) {
        if !self.done.make_redundant(prefix, &self.sequence, &self.order) {
            let sets = &self.order.sets;
            let initial = |v: &Sequence, process, choice, set| v.stands(sets, (process, choice, set), |_| false);
            self.trees.insert_by(self.nodes[prefix].tree, &mut self.sequence, initial);
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes.iter().map(|node| (node.done, self.trees.children(node.tree))))
    }
}
