//! Procedure Explore of [JSS23], which Algorithms 1 and 2 have in common except for how don't-do
//! sequences are inherited, and the parts of RaceDetection that they share.
//!
//! Comments cite the lines of Algorithm 1 (`optimal_cs.rs`) and, after a comma, the same lines of
//! Algorithm 2 (`optimal_cs_ob.rs`).

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Status};
use mazurka_order::{AccessSets, EventId, ObserverSets};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use super::STEPS_PER_TICK;
use super::definitions::alternative::Alternative;
use super::definitions::event::{Event, Performed};
use super::definitions::inheritance::{inherited, propagated};
use super::definitions::interpretation::Interpretation;
use super::definitions::race_context::{Race, RaceContext, Reversal};
use super::definitions::relation::{Dependency, OrderedSequence, Relation};
use crate::Options;
use crate::core::action::Action;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::run::{AfterStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::options::Refinements;

/// What distinguishes the two algorithms.
pub(crate) struct Variant<P: ComparableProgram> {
    /// Is happens-before modulo observers?
    pub(crate) observers: bool,
    /// Computes v and dont for a race: l. 26 to 29, 68 to 78.
    pub(crate) race: fn(&mut RaceContext<'_, P>, Race) -> Reversal,
    /// The refinements to use, as far as the algorithm has them.
    pub(crate) refinements: Refinements,
    pub(crate) interpretation: Interpretation,
}

/// Explores a program. The outcome never claims that everything is covered.
pub(crate) fn explore<P: ComparableProgram>(
    program: &P,
    options: &Options,
    variant: &Variant<P>,
    sink: &mut dyn Sink,
) -> Outcome {
    let (root, trees) = WakeupTrees::new();
    let mut run = Run::new(program, options);
    run.step.wants_effects = true;
    run.maintain_digest();
    let mut search = Search {
        run,
        events: Vec::new(),
        observer_sets: ObserverSets::default(),
        alternative: Alternative::new(program),
        trees,
        nodes: vec![Node { tree: root, dnd: Vec::new(), done: Vec::new() }],
        variant,
    };
    let flow = search.explore(sink);
    search.run.stats.replayed += search.alternative.steps();
    let mut outcome = search.run.outcome(flow);
    outcome.stop = outcome.stop.or(Some(Stop::AsPrinted));
    outcome
}

/// What the search keeps per prefix E of the run: wut(E), dnd(E) and done(E).
struct Node {
    tree: TreeNode,
    dnd: Vec<Vec<Action>>,
    done: Vec<Action>,
}

impl Node {
    /// Is the step in dnd(E), as a sequence of its own?
    fn forbids(&self, step: (ProcessId, u32)) -> bool {
        self.dnd.iter().any(|v| matches!(v[..], [action] if action.step() == step))
    }

    /// Adds a sequence to dnd(E).
    fn add_dont(&mut self, v: Vec<Action>) {
        debug_assert!(!v.is_empty(), "the empty sequence would forbid everything");
        if !self.dnd.contains(&v) {
            self.dnd.push(v);
        }
    }
}

struct Search<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// E; during the race detection of a cut run it has one event more.
    events: Vec<Event>,
    observer_sets: ObserverSets,
    alternative: Alternative<P>,
    trees: WakeupTrees,
    /// One node per prefix of E.
    nodes: Vec<Node>,
    variant: &'p Variant<P>,
}

impl<P: ComparableProgram> Search<'_, P> {
    /// l. 1, 43, as a loop; l. 13 to 17, 55 to 59
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            let node = &self.nodes[self.nodes.len() - 1];
            if let Some(child) = self.trees.first_child(node.tree) {
                if node.forbids(self.trees.step(child)) {
                    self.cut_child(child, sink)?;
                } else if !self.possible(child) {
                    self.run.cut(sink)?;
                    self.trees.remove_first(self.nodes[self.nodes.len() - 1].tree);
                } else {
                    self.descend(child, sink)?;
                    self.arrive(sink)?;
                }
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

    /// l. 4 to 12, 46 to 54
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let at = self.nodes.len() - 1;
        debug_assert_eq!((self.events.len(), self.run.history.len()), (at, at), "there is one node per prefix of E");
        let node = &self.nodes[at];
        if self.trees.first_child(node.tree).is_some() {
            return ControlFlow::Continue(());
        }
        match self.run.next_awake(|process, choice| node.forbids((process, choice))) {
            NextStep::Process(process, choice) => self.trees.add_only_child(node.tree, process, choice),
            NextStep::Nothing => {
                self.run.complete(sink)?;
                self.race_detection();
            }
            NextStep::Limit => {
                self.run.limit(sink)?;
                self.race_detection();
            }
            NextStep::Asleep => {
                let units = node.dnd.iter().filter_map(|v| if let [p] = v[..] { Some(p) } else { None });
                for p in units.collect::<Vec<Action>>() {
                    self.run.cut(sink)?;
                    self.detect_after(p.step()); // l. 8, 9, 50, 51
                }
            }
        }
        if self.trees.first_child(self.nodes[at].tree).is_none() {
            sink.annotate(&|take| self.annotate(take));
        }
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes.iter().enumerate() {
            annotate::wakeup_tree(&self.trees, node.tree, at, at + 1 == self.nodes.len(), take);
            for v in &node.dnd {
                let done = matches!(v[..], [p] if node.done.contains(&p));
                annotate::sleeping(v, at, if done { Annotation::Explored } else { Annotation::SameState }, take);
            }
        }
    }

    /// Can the step be performed? The papers have no guards: modulo observers a guard may read
    /// another value than in the run that v was made of.
    fn possible(&mut self, child: TreeNode) -> bool {
        let process = self.trees.step(child).0;
        self.run.execution().status(process) == Status::Enabled
    }

    /// l. 18 to 21, 60 to 63; l. 2 and 3, 44 and 45 of the call
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        debug_assert!(
            !self.nodes[self.nodes.len() - 1].forbids((process, choice)),
            "a step that is a don't-do sequence of its own is cut, not explored"
        );
        self.run.advance(process, choice, sink)?;
        let AfterStep { history, execution, step } = self.run.after_step();
        let event = Event::new(execution, step, Performed::of(history.event(self.events.len())));
        self.trees.learn_set(child, event.set);
        self.observer_sets.learn(&self.run.history.sets, |_| false);
        debug_assert_eq!(event.action().step(), (process, choice), "the step of the tree was performed");
        let dnd = self.inherit(event.action());
        self.events.push(event);
        self.nodes.push(Node { tree: child, dnd, done: Vec::new() });
        debug_assert_eq!(self.nodes.len(), self.events.len() + 1, "there is one node per prefix of E");
        ControlFlow::Continue(())
    }

    /// l. 19 and 20, 61 and 62
    fn inherit(&self, p: Action) -> Vec<Vec<Action>> {
        let (dependency, traditional) = (self.dependency(), Dependency::Traditional(&self.run.history.sets));
        let after = |v: &Vec<Action>| match self.variant.refinements.propagation {
            true => inherited(p, v, dependency).or_else(|| propagated(p, v, dependency, traditional)),
            false => inherited(p, v, dependency),
        };
        self.nodes[self.nodes.len() - 1].dnd.iter().filter_map(after).filter(|v| !v.is_empty()).collect()
    }

    /// l. 22 and 23, 64 and 65
    fn ascend(&mut self) {
        self.nodes.pop();
        self.run.retreat();
        let p = self.events.pop().expect("invariant: there is an event for each node but the root").action();
        debug_assert_eq!(self.nodes.len(), self.events.len() + 1, "there is one node per prefix of E");
        self.finish(p);
    }

    fn finish(&mut self, p: Action) {
        let at = self.nodes.len() - 1;
        let node = &mut self.nodes[at];
        debug_assert_eq!(
            self.trees.first_child(node.tree).map(|child| self.trees.step(child)),
            Some(p.step()),
            "the first child of the tree was explored"
        );
        node.done.push(p);
        self.trees.remove_first(node.tree);
        if self.variant.interpretation.done_sleeps {
            node.add_dont(vec![p]);
        }
    }

    /// l. 15 and 16, 57 and 58
    fn cut_child(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let step = self.trees.step(child);
        self.run.cut(sink)?;
        sink.annotate(&|take| {
            self.annotate(take);
            take(self.nodes.len() - 1, Annotation::Cut, &[step]);
        });
        match self.detect_after(step) {
            Some(p) => self.finish(p),
            None => self.trees.remove_first(self.nodes[self.nodes.len() - 1].tree),
        }
        ControlFlow::Continue(())
    }

    /// RaceDetection(E.p), if p can be performed.
    fn detect_after(&mut self, step: (ProcessId, u32)) -> Option<Action> {
        let sets = &mut self.run.history.sets;
        self.alternative.go_to(&self.events);
        let asked = Event::bare(Action { process: step.0, choice: step.1, set: Default::default() });
        let performed = self.alternative.perform([&asked], sets);
        let event = performed.and_then(|mut events| events.pop())?;
        let action = event.action();
        self.observer_sets.learn(sets, |_| false);
        debug_assert_eq!(self.events.len() + 1, self.nodes.len(), "one event more than E");
        self.events.push(event);
        self.race_detection();
        self.events.pop();
        debug_assert_eq!(self.events.len(), self.run.history.len(), "the event that was performed aside is gone");
        Some(action)
    }

    /// l. 24 and 25, 66 and 67
    fn race_detection(&mut self) {
        let all: Vec<&Event> = self.events.iter().collect();
        let relation = Relation::new(&all, self.dependency());
        for f in 0..self.events.len() {
            for e in 0..f {
                let race = Race { e, f };
                let mut context = RaceContext {
                    events: &self.events,
                    relation: &relation,
                    sets: &mut self.run.history.sets,
                    observer_sets: &self.observer_sets,
                    alternative: &mut self.alternative,
                    refinements: self.variant.refinements,
                    interpretation: self.variant.interpretation,
                };
                if context.is_reversible(race) {
                    let reversal = (self.variant.race)(&mut context, race);
                    self.observer_sets.learn(&self.run.history.sets, |_| false);
                    self.add(e, reversal);
                }
            }
            self.reverse_choice(f, &relation);
        }
    }

    /// The papers have deterministic processes; other outcomes of a step are to be explored as
    /// well.
    fn reverse_choice(&mut self, e: EventId, relation: &Relation) {
        let Event { choice: chosen, choices, .. } = self.events[e];
        debug_assert!(chosen < choices, "an event has one of the outcomes of its step");
        for choice in (0..choices).filter(|&choice| choice != chosen) {
            self.events[e].choice = choice;
            let rest = (e + 1..self.events.len()).filter(|&g| !relation.happens_before(e, g));
            let v = rest.chain([e]).collect();
            self.add(e, Reversal { v, dont: None });
            self.events[e].choice = chosen;
        }
    }

    /// l. 30 to 32, 79 to 81
    fn add(&mut self, e: EventId, Reversal { v, dont }: Reversal) {
        debug_assert!(!v.is_empty(), "a reversal performs at least one step");
        debug_assert!(v.iter().all(|&g| g >= e), "a reversal starts at E'");
        let redundant = self.redundant(e, &v);
        if !redundant {
            let item = |&g: &EventId| {
                let Event { process, choice, set, .. } = self.events[g];
                Item { process, choice, set, event: Some(g as u32) }
            };
            let mut sequence = Sequence::of(v.iter().map(item).collect());
            let (events, node) = (&self.events, &self.nodes[e]);
            let dependency = dependency(self.variant, &self.observer_sets, &self.run.history.sets);
            self.trees.insert_by(node.tree, &mut sequence, |rest, p| {
                let rest: Vec<&Event> =
                    rest.items().iter().filter_map(|item| item.event).map(|g| &events[g as usize]).collect();
                let relation = Relation::new(&rest, dependency);
                let rest = OrderedSequence { events: &rest, relation: &relation, dependency };
                rest.weak_initial(0, p)
            });
        }
        if let Some(dont) = dont.filter(|_| !redundant || self.variant.interpretation.dont_outside_if) {
            let dont = dont.iter().map(|&g| self.events[g].action()).collect();
            self.nodes[e].add_dont(dont);
        }
    }

    /// Is v in redundant(E', done)? It is if E' = w.w' and some p in done(w) is in WI\[w\](w'.v).
    fn redundant(&self, e: EventId, v: &[EventId]) -> bool {
        debug_assert!(e < self.nodes.len(), "E' is a prefix of E");
        if self.nodes[..=e].iter().all(|node| node.done.is_empty()) {
            return false;
        }
        let sequence: Vec<&Event> = self.events[..e].iter().chain(v.iter().map(|&g| &self.events[g])).collect();
        let dependency = self.dependency();
        let relation = Relation::new(&sequence, dependency);
        let sequence = OrderedSequence { events: &sequence, relation: &relation, dependency };
        let mut prefixes = self.nodes[..=e].iter().enumerate();
        prefixes.any(|(w, node)| node.done.iter().any(|&p| sequence.weak_initial(w, p) != WeakInitial::No))
    }

    fn dependency(&self) -> Dependency<'_> {
        dependency(self.variant, &self.observer_sets, &self.run.history.sets)
    }

    fn explored(&self) -> f64 {
        explored(self.nodes.iter().map(|node| (node.done.len(), self.trees.children(node.tree).max(1))))
    }
}

fn dependency<'a, P: ComparableProgram>(
    variant: &Variant<P>,
    observer_sets: &'a ObserverSets,
    sets: &'a AccessSets,
) -> Dependency<'a> {
    match variant.observers {
        true => Dependency::Observers(observer_sets),
        false => Dependency::Traditional(sets),
    }
}
