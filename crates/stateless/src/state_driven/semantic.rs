//! Semantic sleep sets, by whole states or by live states. Based on [CAV17], Algorithm 1, repaired
//! and extended.
//!
//! Guarantees: `semantic`: every final state is reached by a complete execution. `semantic-live`:
//! everything that can be observed of a complete execution is observed. An execution may be
//! sleep-set blocked (cut).   Needs: `ComparableProgram`; `semantic-live`: `LiveProgram`.
//! The argument, and what is missing in it, is in docs/semantic.md.
//! Notation: E = `run`, p = `process` or the last event, e = first of `overtaken`, v = `sequence`,
//! d = a sequence of `dont_do`, backtrack(E) and sleep(E) = `nodes`, by length of E.
//!
//! **Parameter: equality of states**, `Q`. s ~ s' means equal states in `semantic`; in
//! `semantic-live`, states that are equal except for locations whose present value no process can
//! read any more. "By state" means: because two orders lead to states with s ~ s'.
//! The numbers in brackets are those of [CAV17], Algorithm 1.
//!
//! ```text
//!   1           Explore(E, Sleep)
//!   2             sleep(E) := Sleep
//!   3 [ours]      for each p that is new in sleep(E) and sleeps by state
//!   4 [ours]        for each e in dom(E) in a reversible race with next[E](p)
//!   5 [ours]          RaceReversal(e, p)
//!   6 [3]         if there is p in enabled(s[E]) \ sleep(E)
//!   7 [4]           backtrack(E) := {p}
//!   8 [5]           while there is p in backtrack(E) \ sleep(E)
//!   9 [6]             for each e in dom(E) in a reversible race with next[E](p)
//!  10 [7-14]            RaceReversal(e, p);  Compare(e, p)
//!  11 [15, 17]        Explore(E.p, { d | d in sleep(E), E |= p <> d }                  independent
//!  12 [16]                       + { d | p.d in sleep(E), up to equivalence }          begun
//!  13 [ours]                     + { d | d in sleep(E), p not in d,
//!                                        s[E.p.d] ~ s[E.d.p] })               by state
//!  14 [18]            sleep(E) := sleep(E) + {p}
//!  15 [ours]      else for each process b that is blocked in s[E]
//!  16 [ours]        for each e in dom(E) that b could overtake
//!  17 [ours]          RaceReversal(e, b)
//!
//!  20 [ours]      RaceReversal(e, p)
//!  21 [7, 8]        let E' = pre(E, e);  v = notdep(e, E).p
//!  22 [9]           if I[E'](v) and backtrack(E') are disjoint
//!  23 [10]            add some q in I[E'](v) to backtrack(E')
//!
//!  30 [ours]      Compare(e, p)
//!  31 [7, 11]       let E' = pre(E, e);  a = the events behind e that happen
//!                   before p, but not after e
//!  32 [12, 13]      if no d in sleep(E') begins a.p.e up to equivalence,
//!                   and s[E'.a.e.p] ~ s[E'.a.p.e]
//!  33 [14]            add a.p.e to sleep(E'), by state
//! ```
//!
//! Deviations from the paper:
//!   1. l. 3 to 5 are the repair. Without them q.r.p.q of counterexamples/cav-sleepers.maz is lost:
//!      what is explored instead of E.p has the same state but another order, which can hide a race
//!      of p.
//!   2. l. 31 to 33 compare adjacent events. The paper compares s[E.p] with s[E'.v.u], where u is e
//!      and all that happens after it, which is unsound even with the repair: see `source_cs`,
//!      deviation 2.
//!   3. l. 13 is new: a sequence may continue to sleep although it depends on p by access sets. Its
//!      steps must have the same access sets after p.
//!   4. l. 12 takes p out of d wherever it could come first, not only at the front of d.
//!   5. Nondeterministic choice: p stands for a process with an outcome of its step. backtrack(E)
//!      holds processes, and every outcome of their steps that does not sleep is explored.
//!   6. Blocking (l. 15 to 17), also at cut executions: as in `source`, deviation 3. A reversal of
//!      several events at once is not compared (l. 30). Taking the last conflicting event for the
//!      race of a blocked guard loses counterexamples/semantic-blocked-guard.maz.
//!   7. l. 3 considers only what is new in sleep(E): see `source_cs`, deviation 6.
//!   8. Whether d and p commute (l. 13) is found out late. As long as the first step of d sleeps by
//!      itself, it makes no difference whether d sleeps. (With `Options::guide` it does, because
//!      the lengths of sequences count; then it is found out at once.) It is not found out at all
//!      if d is a step that sleeps by l. 12 and by state. No effect on results.
//!   9. Iterative instead of recursive. No effect on results.
//!  10. Guiding is an option: see `source_cs`, deviation 7.
//!
//! This must not be combined with the done sets of `optimal`: see
//! counterexamples/semantic-with-done-sets.maz.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, LiveProgram, ProcessId, States, Status};
use mazurka_order::{EventId, History};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::Reversals;
use crate::core::run::{AfterStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence};
use crate::state_driven::backtrack::{BacktrackSet, Overtaking, preferred_process};
use crate::state_driven::dont_do::{Action, CommutationCheck, DontDo};
use crate::state_driven::state_equality::{
    LiveState, PerformedStep, Prefix, StateComparison, StateEquality, StepView, ViewedStep, WholeState,
};
use crate::state_driven::swap::Swap;

/// Explores at least one execution for every final state.
pub fn semantic<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    run::<P, WholeState>(program, options, sink)
}

/// Explores at least one execution for everything that can be observed.
pub fn semantic_live<P: LiveProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    run::<P, LiveState>(program, options, sink)
}

fn run<P: ComparableProgram, Q: StateEquality<P::Execution>>(
    program: &P,
    options: &Options,
    sink: &mut dyn Sink,
) -> Outcome {
    let mut search = Search::<P, Q>::new(program, options);
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps() + search.comparison.steps();
    search.run.outcome(flow)
}

/// What belongs to a prefix of E.
#[derive(Default)]
struct Node {
    /// The processes in backtrack(E).
    backtrack: BacktrackSet,
    /// The sequences of sleep(E).
    sleep: DontDo,
    /// The digest of s[E].
    state: u128,
    /// The view of the step that E continues with.
    next_view: StepView,
}

impl Node {
    /// l. 20 to 23, where this node is E'. `sequence` is scratch space for v.
    fn reverse(&mut self, history: &History, p: Overtaking<'_>, guided: bool, sequence: &mut Sequence) {
        let Overtaking { overtaken, step, before } = p;
        if overtaken == [before as u32 - 1] {
            // In most races e is the last event of E, so that v is p alone.
            if !self.backtrack.contains(step.process) {
                self.backtrack.insert(step.process);
            }
            return;
        }
        sequence.fill(history, overtaken, before, step); // l. 21
        let rank = guided.then_some(|q| rank(&self.sleep, q));
        self.backtrack.add_initial(sequence, history, rank); // l. 22, 23
    }
}

/// The length of the shortest sleeping sequence that begins with the process.
fn rank(sleep: &DontDo, process: ProcessId) -> usize {
    sleep.shortest(process).unwrap_or(usize::MAX)
}

struct Search<'p, P: ComparableProgram + 'p, Q> {
    run: Run<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; later ones keep their memory.
    nodes: Vec<Node>,
    depth: usize,
    comparison: StateComparison<'p, P, Q>,
    reversals: Reversals<'p, P>,
    /// Whether choices prefer what begins a short sleeping sequence: deviation 10.
    guided: bool,
    swap: Swap,
    sequence: Sequence,
    /// Scratch space for the rest of a sequence.
    rest: Vec<Action>,
    races: Vec<u32>,
}

impl<'p, P: ComparableProgram, Q: StateEquality<P::Execution>> Search<'p, P, Q> {
    fn new(program: &'p P, options: &'p Options) -> Self {
        let mut run = Run::new(program, options);
        run.maintain_digest();
        let state = run.execution().digest();
        Search {
            run,
            nodes: vec![Node { state, ..Node::default() }],
            depth: 0,
            comparison: StateComparison::new(program, options),
            reversals: Reversals::new(program),
            guided: options.guide,
            swap: Swap::default(),
            sequence: Sequence::default(),
            rest: Vec::new(),
            races: Vec::new(),
        }
    }

    /// l. 1
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            if let Some((process, choice)) = self.next_step() {
                self.descend(process, choice, sink)?;
                self.arrive(sink)?;
                self.run.tick(sink, || self.progress())?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 2 to 7 and 15 to 17 at a new E.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert_eq!(self.depth, self.run.history.len(), "there is one node per prefix of E");
        debug_assert_eq!(self.nodes[self.depth].state, self.run.execution().digest(), "a node has the digest of s[E]");
        self.nodes[self.depth].backtrack.clear();
        self.reverse_sleepers();
        let node = &self.nodes[self.depth];
        match self.run.next_awake(|process, choice| node.sleep.forbids(process, choice)) {
            NextStep::Process(process, _) => {
                let p = if self.guided { self.guide(process) } else { process }; // l. 6
                self.nodes[self.depth].backtrack.insert(p); // l. 7
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        self.reversals.blocked(&mut self.run); // l. 15 to 17
        self.reverse_found(false);
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    /// l. 3 to 5
    fn reverse_sleepers(&mut self) {
        let mut index = 0;
        while let Some(p) = self.nodes[self.depth].sleep.new_step(index) {
            index += 1;
            debug_assert_eq!(self.run.execution().status(p.process), Status::Enabled, "it can be performed");
            if !self.run.races_of_next(p, &mut self.races) {
                self.run.push_hypothetical(p.process, p.choice);
                self.reverse_event(false);
                self.run.pop_hypothetical();
                continue;
            }
            for &e in &self.races {
                let step = Item { process: p.process, choice: 0, set: p.set, event: None };
                let v = Overtaking { overtaken: &[e], step, before: self.depth };
                self.nodes[e as usize].reverse(&self.run.history, v, self.guided, &mut self.sequence);
            }
        }
    }

    /// l. 6 with guiding; `first` is the first process that does not sleep.
    fn guide(&mut self, first: ProcessId) -> ProcessId {
        let node = &self.nodes[self.depth];
        preferred_process(&mut self.run, &node.sleep, |process| rank(&node.sleep, process)).unwrap_or(first)
    }

    /// l. 8
    fn next_step(&mut self) -> Option<(ProcessId, u32)> {
        let (run, node) = (&mut self.run, &mut self.nodes[self.depth]);
        if self.guided {
            node.backtrack.prefer(|process| rank(&node.sleep, process));
        }
        node.backtrack.next_step(&node.sleep, |process| run.choices(process))
    }

    /// l. 9 to 13
    fn descend(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(!self.nodes[self.depth].sleep.forbids(process, choice), "what sleeps is not explored");
        let (execution, next, sets) = self.run.next(process, choice);
        self.nodes[self.depth].next_view = self.comparison.view(execution, next, sets);
        self.run.advance(process, choice, sink)?;
        let to = self.run.execution().digest();
        let step = Action::of(self.run.history.event(self.depth));
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Node::default());
        }
        self.nodes[self.depth + 1].state = to;
        let from = Prefix { length: self.depth, state: self.nodes[self.depth].state };
        let p = PerformedStep { step, from, to };
        let spawned = !self.run.after_step().step.spawned.is_empty();
        self.comparison.step_performed(p, spawned);
        self.reverse_event(true);
        self.inherit(p);
        self.depth += 1;
        ControlFlow::Continue(())
    }

    /// l. 11 to 13, where p has just been performed.
    fn inherit(&mut self, p: PerformedStep) {
        let check = if self.guided { CommutationCheck::Immediate } else { CommutationCheck::Deferred };
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let (node, comparison) = (&above[self.depth], &mut self.comparison);
        let AfterStep { history, execution, .. } = self.run.after_step();
        node.sleep.inherit_commuting(history, check, &mut below[0].sleep, |d, event| {
            debug_assert!(!d.is_empty() && event <= p.from.length, "a sequence is compared with an event of E");
            if event == p.from.length {
                return comparison.commutes_at_top(history, execution, d, p, node.next_view);
            }
            let from = Prefix { length: event, state: above[event].state };
            let earlier = PerformedStep { step: Action::of(history.event(event)), from, to: above[event + 1].state };
            comparison.commutes(history, d, earlier)
        });
    }

    /// l. 14
    fn ascend(&mut self) {
        let p = Action::of(&self.run.retreat());
        self.depth -= 1;
        debug_assert_eq!(self.depth, self.run.history.len(), "there is one node per prefix of E");
        debug_assert!(self.nodes[self.depth].backtrack.contains(p.process), "p is from backtrack(E)");
        self.comparison.step_undone(p.process, self.depth);
        let node = &mut self.nodes[self.depth];
        node.backtrack.step_explored();
        node.sleep.add_explored(p);
    }

    /// l. 9, 10 for the last event of the history; `comparing`: it has been performed.
    fn reverse_event(&mut self, comparing: bool) {
        self.reversals.of_step(&self.run.history, self.depth);
        self.reverse_found(comparing);
    }

    /// Applies l. 10 and 17 to the reversals that were found.
    fn reverse_found(&mut self, comparing: bool) {
        while let Some(reversal) = self.reversals.next() {
            let overtaken = self.reversals.overtaken(&reversal);
            debug_assert!(overtaken.is_sorted(), "overtaken events are in the order of E");
            let v = Overtaking { overtaken, step: reversal.step, before: self.depth };
            self.nodes[overtaken[0] as usize].reverse(&self.run.history, v, self.guided, &mut self.sequence);
            if let (&[e], true) = (overtaken, comparing) {
                self.compare(e as EventId);
            }
        }
    }

    /// l. 30 to 33 for an event e and the last event of the history, p.
    fn compare(&mut self, e: EventId) {
        let (history, node) = (&self.run.history, &self.nodes[e]);
        debug_assert_eq!(history.len(), self.depth + 1, "p has been performed");
        self.swap.set_to_race(history, e, self.depth); // l. 31
        if node.sleep.begins(self.swap.swapped(), &history.sets, &mut self.rest) {
            return; // l. 32, first half
        }
        let prefix = Prefix { length: e, state: node.state };
        let same = match self.swap.pair(history) {
            Some([e, p]) => {
                let e = ViewedStep { step: e, view: node.next_view };
                let p = ViewedStep { step: p, view: self.nodes[self.depth].next_view };
                self.comparison.pair_commutes(history, prefix, e, p)
            }
            None => self.comparison.orders_agree(history, prefix, self.swap.orders()),
        };
        if same {
            self.nodes[e].sleep.add_by_state(self.swap.swapped()); // l. 33
        }
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            node.backtrack.planned().iter().for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
            annotate::dont_do(node.sleep.iter(), at, Q::ANNOTATION, take);
        }
    }

    fn progress(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(|node| node.backtrack.progress()))
    }
}
