//! DPOR_cs as printed. [CAV17], Algorithm 1, with the optimisations of Sect. 5.3 on demand.
//!
//! Guarantees: none. Behaviours are lost, so an exploration never reports a program as safe.
//! Needs: `ComparableProgram`, for digests of states.
//! Notation: E = `events`, E' = what comes before e in E, backtrack(E) and sleep(E) = `Node`.
//!
//! The line numbers are those of the paper.
//!
//! ```text
//!   1  Explore(E, Sleep)
//!   2    sleep(E) := Sleep
//!   3    if there is p in enabled(s[E]) \ Sleep
//!   4      backtrack(E) := {p}
//!   5      while there is p in backtrack(E) \ sleep(E)
//!   6        for all e in dom(E) in a reversible race with next[E](p) in E.p
//!   7          let E' = pre(E, e)
//!   8          let v = notdep(e, E).p
//!   9          if I[E'](v) and backtrack(E') are disjoint
//!  10            add some q' in I[E'](v) to backtrack(E')
//!  11          let u = dep(e, E)
//!  12          if there is no w in sleep(E') that begins v.u
//!  13            if s[E.p] = s[E'.v.u]
//!  14              add v.u to sleep(E')
//!  15        Sleep' := { v | v in sleep(E), E |= p <> v }
//!  16                + { v | p.v in sleep(E) }
//!  17        Explore(E.p, Sleep')
//!  18        sleep(E) := sleep(E) + {p}
//!
//!  Sect. 5.3, 1 (anticipation)   E is cut if a sequence of l. 14 is consumed in sleep(E) except
//!                                for its last step, and no step that can come depends on that step
//!  Sect. 5.3, 2 (guiding)        the choices of l. 3, 5 and 10 take the process that begins the
//!                                shortest sequence in the sleep set
//! ```
//!
//! Interpretations of ambiguous points: without guiding the choices of l. 3, 5 and 10 take the
//! first process, the oldest one, and the first in v, unless `Refinements::selection` has another
//! rule. [JSS23] runs this algorithm without the
//! optimisations (its conclusion says so), and so does the default here. The steps of a sequence in
//! a sleep set have the access sets of the run E'.v.u (cs-sets-of-the-cut-run).
//!
//! What it loses (corpus/counterexamples): cav-sleepers, since races of sleeping processes are
//! ignored; with anticipation cav-anticipated-cuts, with guiding cav-guiding-alone; cs-two-maxima
//! even if the races of sleepers are reversed. The sound `source_cs` says how each of these is
//! fixed.
//!
//! Deviations from the paper:
//!   1. Iterative instead of recursive. No effect on results.
//!   2. The steps that can come (Sect. 6.2) are found by running the program, not from its flow
//!      graph: see `definitions/future.rs`.
//!   3. Nondeterministic choice, which the paper does not have: of a process in backtrack(E) every
//!      outcome that does not sleep is explored.
//!   4. Blocking is as printed: a race is reversible if p is enabled without e
//!      (locks-race-as-printed, awaits-single-reversal).

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, ProcessId};
use mazurka_order::{EventId, ObserverSets};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use super::STEPS_PER_TICK;
use super::definitions::alternative::Alternative;
use super::definitions::backtrack::{Node, Sleeping};
use super::definitions::event::{Event, Performed};
use super::definitions::future::Future;
use super::definitions::inheritance::inherited;
use super::definitions::interpretation::Interpretation;
use super::definitions::race_context::{Race, RaceContext};
use super::definitions::relation::{Dependency, Relation};
use crate::Options;
use crate::core::action::Action;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::run::{AfterStep, NextStep, Run};
use crate::options::Refinements;

/// Explores a program with DPOR_cs as printed.
pub fn source_cs<P: ComparableProgram>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let mut run = Run::new(program, options);
    run.step.wants_effects = true;
    run.maintain_digest();
    let mut search = Search {
        run,
        events: Vec::new(),
        relation: Relation::default(),
        alternative: Alternative::new(program),
        future: Future::default(),
        nodes: vec![Node::default()],
        refinements: Refinements { ancestors: false, ..options.refinements },
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.alternative.steps();
    let mut outcome = search.run.outcome(flow);
    outcome.stop = outcome.stop.or(Some(Stop::AsPrinted));
    outcome
}

struct Search<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// E, with its happens-before relation.
    events: Vec<Event>,
    relation: Relation,
    alternative: Alternative<P>,
    future: Future,
    /// One node per prefix of E.
    nodes: Vec<Node>,
    refinements: Refinements,
}

impl<P: ComparableProgram> Search<'_, P> {
    /// l. 1, as a loop
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            if let Some((process, choice)) = self.next_step() {
                self.descend(process, choice, sink)?;
                self.arrive(sink)?;
                if self.run.stats.steps % STEPS_PER_TICK == 0 {
                    sink.tick(&self.run.stats, &|| self.explored())?;
                }
            } else if self.nodes.len() > 1 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 3, 4
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let at = self.nodes.len() - 1;
        debug_assert_eq!((self.events.len(), self.run.history.len()), (at, at), "there is one node per prefix of E");
        debug_assert!(self.nodes[at].backtrack.is_empty(), "nothing is planned at a new prefix of E");
        if self.refinements.anticipation && self.will_be_cut() {
            self.run.cut(sink)?;
            sink.annotate(&|take| self.annotate(take));
            return ControlFlow::Continue(());
        }
        let node = &mut self.nodes[at];
        match self.run.next_awake(|process, choice| node.sleeps((process, choice))) {
            NextStep::Process(first, _) => {
                let mut enabled = Vec::new();
                self.run.enabled(&mut enabled);
                let awake = |&process: &ProcessId| {
                    let choices = self.run.choices(process);
                    (0..choices).any(|choice| !node.sleeps((process, choice)))
                };
                let mut awake: Vec<ProcessId> = enabled.into_iter().filter(awake).collect();
                let last = self.events.last().map(|event| event.process);
                self.refinements.selection.first.arrange(&mut awake, last);
                let process = node.choose(self.refinements.guiding, awake.into_iter());
                node.backtrack.push(process.unwrap_or(first));
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit => self.run.limit(sink)?,
        }
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes.iter().enumerate() {
            let sleep = node
                .sleep
                .iter()
                .map(|one| (&one.sequence, if one.by_state { Annotation::SameState } else { Annotation::Explored }));
            sleep.for_each(|(sequence, note)| annotate::sleeping(sequence, at, note, take));
        }
    }

    /// Sect. 5.3, 1: some sequence is consumed except for its last step, and no step that can come
    /// depends on that one.
    fn will_be_cut(&mut self) -> bool {
        let node = &self.nodes[self.nodes.len() - 1];
        let consumed = node.sleep.iter().filter(|sleeping| sleeping.by_state && sleeping.sequence.len() == 1);
        let (alternative, sets) = (&mut self.alternative, &mut self.run.history.sets);
        consumed
            .into_iter()
            .any(|sleeping| !self.future.may_depend(&self.events, sleeping.sequence[0], alternative, sets))
    }

    /// l. 5: some p in backtrack(E) \ sleep(E)
    fn next_step(&mut self) -> Option<(ProcessId, u32)> {
        let node = &self.nodes[self.nodes.len() - 1];
        let mut awake = Vec::new();
        for &process in &node.backtrack {
            let choice = (0..self.run.choices(process)).find(|&choice| !node.sleeps((process, choice)));
            awake.extend(choice.map(|choice| (process, choice)));
        }
        self.refinements.selection.next.arrange(&mut awake);
        let chosen = node.choose(self.refinements.guiding, awake.iter().map(|&(process, _)| process))?;
        awake.into_iter().find(|&(process, _)| process == chosen)
    }

    /// l. 6 to 14, once p is performed; l. 15 to 17, and l. 2 of the call
    fn descend(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        debug_assert!(
            !self.nodes[self.nodes.len() - 1].sleeps((process, choice)),
            "a step that sleeps is not explored"
        );
        self.run.advance(process, choice, sink)?;
        let AfterStep { history, execution, step } = self.run.after_step();
        self.events.push(Event::new(execution, step, Performed::of(history.event(self.events.len()))));
        self.relation.extend(&self.events, &self.run.history.sets);
        self.race_detection();
        let sleep = self.inherit(self.events[self.events.len() - 1].action());
        self.nodes.push(Node { sleep, ..Node::default() });
        debug_assert_eq!(self.nodes.len(), self.events.len() + 1, "there is one node per prefix of E");
        ControlFlow::Continue(())
    }

    /// l. 18
    fn ascend(&mut self) {
        self.nodes.pop();
        self.run.retreat();
        self.relation.pop();
        let p = self.events.pop().expect("invariant: there is an event for each node but the root").action();
        let at = self.nodes.len() - 1;
        debug_assert!(self.nodes[at].backtrack.contains(&p.process), "only processes in backtrack(E) are explored");
        self.nodes[at].explored += 1;
        self.nodes[at].add(vec![p], false);
    }

    /// l. 15, 16
    fn inherit(&self, p: Action) -> Vec<Sleeping> {
        let dependency = Dependency::Traditional(&self.run.history.sets);
        let sleep = self.nodes[self.nodes.len() - 1].sleep.iter();
        let after = sleep.filter_map(|sleeping| {
            let sequence = inherited(p, &sleeping.sequence, dependency)?;
            Some(Sleeping { sequence, by_state: sleeping.by_state })
        });
        after.filter(|sleeping| !sleeping.sequence.is_empty()).collect()
    }

    /// l. 6 to 14, for p on top of E
    fn race_detection(&mut self) {
        let p = self.events.len() - 1;
        debug_assert_eq!(self.nodes.len(), self.events.len(), "a node per prefix of E, without p");
        let relation = &self.relation;
        for e in 0..p {
            let mut context = RaceContext {
                events: &self.events,
                relation,
                sets: &mut self.run.history.sets,
                observer_sets: &ObserverSets::default(),
                alternative: &mut self.alternative,
                refinements: self.refinements,
                interpretation: Interpretation::default(),
            };
            let race = Race { e, f: p };
            if context.is_reversible(race) {
                let v = context.overtaking(race); // l. 7, 8
                debug_assert_eq!(v.last(), Some(&p), "v ends with the step that overtakes e");
                let node = &mut self.nodes[e];
                reverse(&context, &v, node);
                if self.refinements.adjacent {
                    compare_adjacent(&mut context, race, node);
                    continue;
                }
                let v_u = [&v[..], &context.successors(e, &v)].concat(); // l. 11
                let steps: Vec<_> = v_u.iter().map(|&g| self.events[g].step()).collect();
                if !node.begins(&steps) {
                    // l. 12
                    let same = |run: &Vec<Event>| run.last().is_some_and(|last| last.state == self.events[p].state);
                    if let Some(run) = context.run(e, &v_u).filter(same) {
                        node.add(run.iter().map(Event::action).collect(), true); // l. 13, 14
                    }
                }
            }
        }
    }

    fn explored(&self) -> f64 {
        // With several outcomes per process, more steps may be explored than the backtrack set has
        // processes; at least one remains as long as the search runs.
        let remaining = |node: &Node| node.backtrack.len().saturating_sub(node.explored).max(1);
        explored(self.nodes.iter().map(|node| (node.explored, remaining(node))))
    }
}

/// l. 11 to 14 with s\[E'.a.e.p\] = s\[E'.a.p.e\] as the check, where a is what happens before p
/// and not after e: how the sound algorithm compares.
fn compare_adjacent<P: ComparableProgram>(context: &mut RaceContext<'_, P>, race: Race, node: &mut Node) {
    let mut ancestors = context.ancestors(race);
    ancestors.pop();
    let with = |events: [EventId; 2]| [&ancestors[..], &events].concat();
    let (unswapped, swapped) = (with([race.e, race.f]), with([race.f, race.e]));
    let steps: Vec<_> = swapped.iter().map(|&g| context.events[g].step()).collect();
    if node.begins(&steps) {
        return;
    }
    let last = |run: &Vec<Event>| run.last().map(|last| last.state);
    let expected = context.run(race.e, &unswapped).as_ref().and_then(last);
    if let Some(run) = context.run(race.e, &swapped).filter(|run| expected.is_some() && last(run) == expected) {
        node.add(run.iter().map(Event::action).collect(), true);
    }
}

/// l. 9, 10
fn reverse<P: ComparableProgram>(context: &RaceContext<'_, P>, v: &[EventId], node: &mut Node) {
    let initial = |at: usize| v[..at].iter().all(|&earlier| !context.relation.happens_before(earlier, v[at]));
    let initials = || (0..v.len()).filter(|&at| initial(at)).map(|at| context.events[v[at]].process);
    if !initials().any(|process| node.backtrack.contains(&process)) {
        let mut initials: Vec<ProcessId> = initials().collect();
        context.refinements.selection.added.arrange(&mut initials);
        let some = node.choose(context.refinements.guiding, initials.into_iter());
        node.backtrack.extend(some);
    }
    debug_assert!(
        initials().any(|process| node.backtrack.contains(&process)),
        "backtrack(E') has an initial of v, so that it is a source set"
    );
}
