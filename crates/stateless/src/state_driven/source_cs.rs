//! Context-sensitive DPOR (DPOR_cs), repaired. [CAV17], Algorithm 1.
//!
//! Guarantees: every final state is reached by a complete execution; an execution may be sleep-set
//! blocked (cut).   Needs: `ComparableProgram`.
//! The argument, and what is missing in it, is in docs/semantic.md.
//! Notation: E = `run`, p = `process` or the last event, e = first of `overtaken`, v = `sequence`,
//! backtrack(E), sleep(E) and expected(E) = `nodes`, by length of E. Sleep sets hold sequences. "By
//! state" means: because two orders lead to the same state.
//! The numbers in brackets are those of the paper.
//!
//! ```text
//!   1           Explore(E, Sleep, Expected)
//!   2             sleep(E) := Sleep;  expected(E) := Expected
//!   3 [13]        for each (e, s) in expected(E) where e is a single step
//!   4 [14]          if s[E.e] = s then add e to sleep(E), by state
//!   5 [ours]      for each p that is new in sleep(E) and sleeps by state
//!   6 [ours]        for each e in dom(E) in a reversible race with next[E](p): RaceReversal(e, p)
//!   7 [3]         if there is p in enabled(s[E]) \ sleep(E)
//!   8 [4]           backtrack(E) := {p}
//!   9 [5]           while there is p in backtrack(E) \ sleep(E)
//!  10 [6]             for each e in dom(E) in a reversible race with next[E](p)
//!  11 [7-14]            RaceReversal(e, p);  Compare(e, p)
//!  12 [15, 16]        Sleep' := { d | d in sleep(E), E |= p <> d }
//!                             + { d | p.d in sleep(E), up to equivalence }
//!  13 [ours]          Expected' := { (d, s + effect of p) | (d, s) in expected(E), E |= p <> d }
//!                                + { (d, s) | (p.d, s) in expected(E), up to equivalence }
//!  14 [17]            Explore(E.p, Sleep', Expected')
//!  15 [18]            sleep(E) := sleep(E) + {p}
//!  16 [ours]      else for each process b that is blocked in s[E]
//!  17 [ours]        for each e in dom(E) that b could overtake: RaceReversal(e, b)
//!
//!  20 [ours]      RaceReversal(e, p)
//!  21 [7, 8]        let E' = pre(E, e);  v = notdep(e, E).p
//!  22 [9]           if I[E'](v) and backtrack(E') are disjoint
//!  23 [10]            add some q in I[E'](v) to backtrack(E')
//!
//!  30 [ours]      Compare(e, p)
//!  31 [7, 11]       let E' = pre(E, e);  a = the events behind e that happen
//!                   before p, but not after e
//!  32 [12]          if no d in sleep(E') begins a.p.e up to equivalence,
//!                   and a.p.e is not in expected(E') up to equivalence
//!  33 [13]            add (a.p.e, s[E'.a.e.p]) to expected(E'); or, where that is not possible:
//!  34 [13, 14]        if s[E'.a.e.p] = s[E'.a.p.e] then add a.p.e to sleep(E'), by state
//! ```
//!
//! Deviations from the paper:
//!   1. l. 5 and 6 are the repair. As printed, q.r.p.q of counterexamples/cav-sleepers.maz is lost:
//!      what is explored instead of E.p has the same state but another order, which can hide a race
//!      of p. The proof of Theorem 1 does not consider the races that a cut execution would have
//!      shown.
//!   2. l. 31 to 34 compare adjacent events. The paper compares s[E.p] with s[E'.v.u], where u =
//!      dep(e, E) is e and all that happens after it, and adds v.u. Even with the repair this loses
//!      behaviours: if u has several last events, one of them is left asleep in the end, and the
//!      races of what it enables with the others are never detected. In
//!      counterexamples/cs-two-maxima.maz, u = p.k.l.l, where the last l spawns g; at q.p.k.l that
//!      step is asleep, so the race of k and g is not detected, and q.p.l.l.g.k is lost. In a.p.e
//!      everything happens before e. The access sets of v.u would also have to be those of the
//!      execution E'.v.u, not of E: counterexamples/cs-sets-of-the-cut-run.maz.
//!   3. l. 12 and 32 take equivalence into account: a step may begin a sequence from behind others
//!      that it is independent of.
//!   4. Nondeterministic choice: p stands for a process with an outcome of its step. backtrack(E)
//!      holds processes, and every outcome of their steps that does not sleep is explored.
//!   5. Blocking (l. 16, 17), also at cut executions: as in `source`, deviation 3. A reversal of
//!      several events at once is not compared (l. 30).
//!   6. l. 5 considers only what is new in sleep(E). If p slept at the preceding prefix as well and
//!      is independent of the event since then, its races were reversed there, with a v that is
//!      part of the one here and has no other initials.
//!   7. Guiding (Sect. 5.3.2) is an option: where l. 7, 9 and 23 may choose, they prefer the
//!      process that begins the shortest sleeping sequence. With the repair this is sound, since
//!      any choice is; without it, counterexamples/cav-guiding-alone.maz.
//!   8. No anticipated cuts (Sect. 5.3.1): they lose counterexamples/cav-anticipated-cuts.maz. An
//!      execution that is cut early does not show the races of its end.
//!   9. Recomputation is avoided as in Sect. 6.2: l. 33 keeps a.p.e with the state expected of it,
//!      and when the search has performed a.p, l. 4 tries e. Steps in between that are independent
//!      of a.p.e add to the expected digest what they add to the current one (l. 13), because
//!      digests are sums; the paper compares local states of actors. l. 34 decides at once where
//!      digests are not sums, with `Options::recompute` and `paranoid`, and where E does not show
//!      s[E'.a.e.p] because e happens before a step with a guard by way of other events. No step is
//!      tried twice in one state. What remains is 0.1 (lastwrite 7) to 0.2 tried steps (pi 6,
//!      boundedbuffer 7) per step of the search; deciding at once took 0.3 to 0.5.
//!  10. Iterative instead of recursive. No effect on results.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, States, Status};
use mazurka_order::{EventId, History};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::Reversals;
use crate::core::run::{NextStep, Run};
use crate::core::sequence::{Item, Sequence};
use crate::state_driven::backtrack::{BacktrackSet, Overtaking, preferred_process};
use crate::state_driven::deferred_checks::{DeferredChecks, DueCheck, ExpectedState};
use crate::state_driven::dont_do::{Action, DontDo};
use crate::state_driven::state_equality::{
    PerformedStep, Prefix, StateComparison, StepView, Successor, ViewedStep, WholeState,
};
use crate::state_driven::swap::Swap;

/// Explores at least one execution for every final state.
pub fn source_cs<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut search = Search::new(program, options);
    let flow = search.explore(sink);
    search.run.stats.replayed += search.reversals.steps();
    // What debug builds perform only to confirm deferred checks does not count.
    if !(search.deferring && cfg!(debug_assertions)) {
        search.run.stats.replayed += search.comparison.steps();
    }
    search.run.outcome(flow)
}

/// What belongs to a prefix of E.
#[derive(Default)]
struct Node {
    /// The processes in backtrack(E).
    backtrack: BacktrackSet,
    /// The sequences of sleep(E).
    sleep: DontDo,
    /// The checks in expected(E).
    deferred: DeferredChecks,
    /// The digest of s[E].
    state: u128,
    /// The view of the step that E continues with, unless checks are deferred.
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
        let rank = guided.then_some(|q| rank(&self.sleep, &self.deferred, q));
        self.backtrack.add_initial(sequence, history, rank); // l. 22, 23
    }
}

/// The length of the shortest sequence of sleep(E) and expected(E) that begins with the process.
fn rank(sleep: &DontDo, deferred: &DeferredChecks, process: ProcessId) -> usize {
    let begun = deferred.sequences().filter(|sequence| sequence[0].process == process);
    sleep.shortest(process).into_iter().chain(begun.map(<[Action]>::len)).min().unwrap_or(usize::MAX)
}

struct Search<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; later ones keep their memory.
    nodes: Vec<Node>,
    depth: usize,
    comparison: StateComparison<'p, P, WholeState>,
    reversals: Reversals<'p, P>,
    /// Whether choices prefer what begins a short sleeping sequence: deviation 7.
    guided: bool,
    /// Deviation 9: whether checks wait until the search gets to the end of the swapped order.
    deferring: bool,
    swap: Swap,
    sequence: Sequence,
    /// Scratch space for the rest of a sequence.
    rest: Vec<Action>,
    races: Vec<u32>,
}

impl<'p, P: ComparableProgram> Search<'p, P> {
    fn new(program: &'p P, options: &'p Options) -> Self {
        let mut run = Run::new(program, options);
        run.maintain_digest();
        let state = run.execution().digest();
        let deferring = !options.paranoid && !options.recompute && P::Execution::ADDITIVE;
        Search {
            run,
            nodes: vec![Node { state, ..Node::default() }],
            depth: 0,
            comparison: StateComparison::new(program, options),
            reversals: Reversals::new(program),
            guided: options.guide,
            deferring,
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

    /// l. 2 to 8, 16 and 17 at a new E.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert_eq!(self.depth, self.run.history.len(), "there is one node per prefix of E");
        debug_assert_eq!(self.nodes[self.depth].state, self.run.execution().digest(), "digest of s[E]");
        self.nodes[self.depth].backtrack.clear();
        self.check_due_steps();
        self.reverse_sleepers();
        let node = &self.nodes[self.depth];
        match self.run.next_awake(|process, choice| node.sleep.forbids(process, choice)) {
            NextStep::Process(process, _) => {
                let p = if self.guided { self.guide(process) } else { process };
                self.nodes[self.depth].backtrack.insert(p); // l. 8
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        self.reversals.blocked(&mut self.run); // l. 16, 17
        self.reverse_found(false);
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    /// l. 3, 4
    fn check_due_steps(&mut self) {
        let mut index = 0;
        while let Some(DueCheck { step, expected }) = self.nodes[self.depth].deferred.due(index) {
            index += 1;
            let (run, node) = (&mut self.run, &mut self.nodes[self.depth]);
            if node.sleep.forbids(step.process, step.choice) {
                continue;
            }
            let state = self.comparison.successor(node.state, step, || Successor::of_attempt(run.attempt(step)));
            let reached = state == Some(expected.digest);
            debug_assert!(expected.is_reached.is_none_or(|performed| performed == reached), "digests add up");
            if reached {
                node.sleep.add_new(step);
            }
        }
    }

    /// l. 5, 6
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

    /// l. 7 with guiding; `first` is the first process that does not sleep.
    fn guide(&mut self, first: ProcessId) -> ProcessId {
        let node = &self.nodes[self.depth];
        preferred_process(&mut self.run, &node.sleep, |process| rank(&node.sleep, &node.deferred, process))
            .unwrap_or(first)
    }

    /// l. 9
    fn next_step(&mut self) -> Option<(ProcessId, u32)> {
        let (run, node) = (&mut self.run, &mut self.nodes[self.depth]);
        if self.guided {
            node.backtrack.prefer(|process| rank(&node.sleep, &node.deferred, process));
        }
        node.backtrack.next_step(&node.sleep, |process| run.choices(process))
    }

    /// l. 10 to 14
    fn descend(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(!self.nodes[self.depth].sleep.forbids(process, choice), "what sleeps is not explored");
        if !self.deferring {
            let (execution, next, sets) = self.run.next(process, choice);
            self.nodes[self.depth].next_view = self.comparison.view(execution, next, sets);
        }
        self.run.advance(process, choice, sink)?;
        let to = self.run.execution().digest();
        let p = Action::of(self.run.history.event(self.depth));
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Node::default());
        }
        self.nodes[self.depth + 1].state = to;
        let from = Prefix { length: self.depth, state: self.nodes[self.depth].state };
        let spawned = !self.run.after_step().step.spawned.is_empty();
        self.comparison.step_performed(PerformedStep { step: p, from, to }, spawned);
        self.reverse_event(true);
        self.inherit(p);
        self.depth += 1; // l. 14
        ControlFlow::Continue(())
    }

    /// l. 12, 13, where p has just been performed.
    fn inherit(&mut self, p: Action) {
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let (node, child, sets) = (&above[self.depth], &mut below[0], &self.run.history.sets);
        let effect = child.state.wrapping_sub(node.state);
        node.sleep.inherit(p, sets, &mut child.sleep);
        node.deferred.inherit(p, effect, sets, &mut child.deferred);
    }

    /// l. 15
    fn ascend(&mut self) {
        let p = Action::of(&self.run.retreat());
        self.depth -= 1;
        debug_assert!(self.nodes[self.depth].backtrack.contains(p.process), "p is from backtrack(E)");
        self.comparison.step_undone(p.process, self.depth);
        let node = &mut self.nodes[self.depth];
        node.backtrack.step_explored();
        node.sleep.add_explored(p);
    }

    /// l. 10, 11 for the last event of the history; `comparing`: it has been performed.
    fn reverse_event(&mut self, comparing: bool) {
        self.reversals.of_step(&self.run.history, self.depth);
        self.reverse_found(comparing);
    }

    /// Applies l. 11 and 17 to the reversals that were found.
    fn reverse_found(&mut self, comparing: bool) {
        while let Some(reversal) = self.reversals.next() {
            let overtaken = self.reversals.overtaken(&reversal);
            let v = Overtaking { overtaken, step: reversal.step, before: self.depth };
            self.nodes[overtaken[0] as usize].reverse(&self.run.history, v, self.guided, &mut self.sequence);
            if let (&[e], true) = (overtaken, comparing) {
                self.compare(e as EventId);
            }
        }
    }

    /// l. 30 to 34 for an event e and the last event of the history, p.
    fn compare(&mut self, e: EventId) {
        let (history, node) = (&self.run.history, &self.nodes[e]);
        debug_assert_eq!(history.len(), self.depth + 1, "p has been performed");
        self.swap.set_to_race(history, e, self.depth); // l. 31
        let swapped = self.swap.swapped();
        if node.sleep.begins(swapped, &history.sets, &mut self.rest)
            || node.deferred.contains(swapped, &history.sets, &mut self.rest)
        {
            return; // l. 32
        }
        if self.deferring && self.swap.is_shown_by(history) {
            let expected = self.expected_state(e);
            self.nodes[e].deferred.add(self.swap.swapped(), expected); // l. 33
        } else if self.orders_agree(e) {
            self.nodes[e].sleep.add_by_state(self.swap.swapped()); // l. 34
        }
    }

    /// s[E'.a.e.p], as s[E'] with the effects that the steps have had in E.
    fn expected_state(&mut self, e: EventId) -> ExpectedState {
        let (history, swap) = (&self.run.history, &self.swap);
        let is_reached = cfg!(debug_assertions).then(|| self.comparison.run_both_orders(history, e, swap.orders()));
        let state = |length: usize| self.nodes[length].state;
        let effects = swap.events().iter().map(|&event| state(event + 1).wrapping_sub(state(event)));
        ExpectedState { digest: effects.fold(state(e), u128::wrapping_add), is_reached }
    }

    /// Whether s[E'.a.e.p] = s[E'.a.p.e].
    fn orders_agree(&mut self, e: EventId) -> bool {
        let (history, node) = (&self.run.history, &self.nodes[e]);
        let prefix = Prefix { length: e, state: node.state };
        match self.swap.pair(history).filter(|_| !self.deferring) {
            Some([e, p]) => {
                let e = ViewedStep { step: e, view: node.next_view };
                let p = ViewedStep { step: p, view: self.nodes[self.depth].next_view };
                self.comparison.pair_commutes(history, prefix, e, p)
            }
            None => self.comparison.orders_agree(history, prefix, self.swap.orders()),
        }
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            node.backtrack.planned().iter().for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
            annotate::dont_do(node.sleep.iter(), at, Annotation::SameState, take);
        }
    }

    fn progress(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(|node| node.backtrack.progress()))
    }
}
