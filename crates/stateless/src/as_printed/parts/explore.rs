//! Procedure Explore of [JSS23], which Algorithms 1 and 2 have in common but for how don't-do sequences are inherited, and the frame of RaceDetection.
//!
//! The line numbers are those of Algorithm 1; Algorithm 2 has the same lines under 43 to 65, 66 to 68 and 79 to 81.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, Execution, ProcessId, Status};
use mazurka_order::{AccessSets, EventId, ObserverSets};
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use super::TICK;
use super::alternative::Alternative;
use super::event::Event;
use super::inheritance::{inherited, propagated};
use super::reading::Reading;
use super::relation::{Dependency, Relation, weak_initial};
use super::reversal::{Reversal, Scene};
use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::run::{AfterStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::options::Refinements;
use crate::state_driven::dont_do::Action;

/// In what the two algorithms differ.
pub(crate) struct Variant<P: ComparableProgram> {
    /// Is happens-before modulo observers?
    pub(crate) observers: bool,
    /// v and dont for a race.
    pub(crate) race: fn(&mut Scene<'_, P>, EventId, EventId) -> Reversal,
    /// With these refinements, as far as the algorithm has them.
    pub(crate) refinements: Refinements,
    pub(crate) reading: Reading,
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

/// What is known about a prefix of E.
struct Node {
    /// wut(E)
    tree: TreeNode,
    /// dnd(E)
    dnd: Vec<Vec<Action>>,
    /// done(E)
    done: Vec<Action>,
}

impl Node {
    fn forbids(&self, step: (ProcessId, u32)) -> bool {
        self.dnd.iter().any(|v| matches!(v[..], [action] if action.step() == step))
    }

    fn dont(&mut self, v: Vec<Action>) {
        if !self.dnd.contains(&v) {
            self.dnd.push(v);
        }
    }
}

struct Search<'p, P: ComparableProgram + 'p> {
    run: Run<'p, P>,
    /// E, and during the race detection of a cut run one event more.
    events: Vec<Event>,
    observer_sets: ObserverSets,
    alternative: Alternative<P>,
    trees: WakeupTrees,
    /// The prefixes of E.
    nodes: Vec<Node>,
    variant: &'p Variant<P>,
}

impl<P: ComparableProgram> Search<'_, P> {
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
                if self.run.stats.steps % TICK == 0 {
                    sink.tick(&self.run.stats, &|| self.explored())?;
                }
            } else if self.nodes.len() > 1 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 4 to 12
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let at = self.nodes.len() - 1;
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
            NextStep::Limit(process) => {
                self.run.limit(process, sink)?;
                self.race_detection();
            }
            NextStep::Asleep => {
                let units = node.dnd.iter().filter_map(|v| if let [p] = v[..] { Some(p) } else { None });
                for p in units.collect::<Vec<Action>>() {
                    self.run.cut(sink)?;
                    self.detect_after(p.step()); // l. 8, 9
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

    /// Can the step be performed? The papers have no guards: modulo observers a guard may come to see another value than in the run that v was made of.
    fn possible(&mut self, child: TreeNode) -> bool {
        let process = self.trees.step(child).0;
        self.run.execution().status(process) == Status::Enabled
    }

    /// l. 18 to 21
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        let choices = self.run.choices(process);
        self.run.advance(process, choice, sink)?;
        let set = self.run.history.event(self.events.len()).set;
        let AfterStep { execution, step, .. } = self.run.after_step();
        let event = Event::new(execution, step, (process, choice, choices), set);
        self.trees.learn_set(child, event.set);
        self.observer_sets.learn(&self.run.history.sets, |_| false);
        let dnd = self.inherit(event.action());
        self.events.push(event);
        self.nodes.push(Node { tree: child, dnd, done: Vec::new() });
        ControlFlow::Continue(())
    }

    /// l. 19, 20
    fn inherit(&self, p: Action) -> Vec<Vec<Action>> {
        let (dependency, traditional) = (self.dependency(), Dependency::Traditional(&self.run.history.sets));
        let after = |v: &Vec<Action>| match self.variant.refinements.propagation {
            true => inherited(p, v, dependency).or_else(|| propagated(p, v, dependency, traditional)),
            false => inherited(p, v, dependency),
        };
        self.nodes[self.nodes.len() - 1].dnd.iter().filter_map(after).filter(|v| !v.is_empty()).collect()
    }

    /// l. 22, 23
    fn ascend(&mut self) {
        self.nodes.pop();
        self.run.retreat();
        let p = self.events.pop().expect("invariant: there is an event for each node but the root").action();
        self.finish(p);
    }

    fn finish(&mut self, p: Action) {
        let at = self.nodes.len() - 1;
        let node = &mut self.nodes[at];
        node.done.push(p);
        self.trees.remove_first(node.tree);
        if self.variant.reading.done_sleeps {
            node.dont(vec![p]);
        }
    }

    /// l. 15, 16
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
        self.events.push(event);
        self.race_detection();
        self.events.pop();
        Some(action)
    }

    /// l. 24 to 32
    fn race_detection(&mut self) {
        let all: Vec<&Event> = self.events.iter().collect();
        let relation = Relation::new(&all, self.dependency());
        for f in 0..self.events.len() {
            for e in 0..f {
                let mut scene = Scene {
                    events: &self.events,
                    relation: &relation,
                    sets: &mut self.run.history.sets,
                    observer_sets: &self.observer_sets,
                    alternative: &mut self.alternative,
                    refinements: self.variant.refinements,
                    reading: self.variant.reading,
                };
                if scene.reversible_race(e, f) {
                    let reversal = (self.variant.race)(&mut scene, e, f);
                    self.observer_sets.learn(&self.run.history.sets, |_| false);
                    self.add(e, reversal);
                }
            }
            self.reverse_choice(f, &relation);
        }
    }

    /// The papers have deterministic processes; other outcomes of a step are to be explored as well.
    fn reverse_choice(&mut self, e: EventId, relation: &Relation) {
        let Event { choice: chosen, choices, .. } = self.events[e];
        for choice in (0..choices).filter(|&choice| choice != chosen) {
            self.events[e].choice = choice;
            let rest = (e + 1..self.events.len()).filter(|&g| !relation.happens_before(e, g));
            let v = rest.chain([e]).collect();
            self.add(e, Reversal { v, dont: None });
            self.events[e].choice = chosen;
        }
    }

    /// l. 30 to 32
    fn add(&mut self, e: EventId, Reversal { v, dont }: Reversal) {
        let redundant = self.redundant(e, &v);
        if !redundant {
            let item = |&g: &EventId| {
                let Event { process, choice, set, .. } = self.events[g];
                Item { process, choice, set, event: Some(g as u32) }
            };
            let mut sequence = Sequence::of(v.iter().map(item).collect());
            let (events, node) = (&self.events, &self.nodes[e]);
            let dependency = dependency(self.variant, &self.observer_sets, &self.run.history.sets);
            self.trees.insert_by(node.tree, &mut sequence, |rest, process, choice, set| {
                let rest: Vec<&Event> =
                    rest.items().iter().filter_map(|item| item.event).map(|g| &events[g as usize]).collect();
                weak_initial((&rest, &Relation::new(&rest, dependency)), 0, (process, choice, set), dependency)
            });
        }
        if let Some(dont) = dont.filter(|_| !redundant || self.variant.reading.dont_outside_if) {
            let dont = dont.iter().map(|&g| self.events[g].action()).collect();
            self.nodes[e].dont(dont);
        }
    }

    /// v is in redundant(E', done): E' = w.w' and done(w) meets WI_[w](w'.v).
    fn redundant(&self, e: EventId, v: &[EventId]) -> bool {
        if self.nodes[..=e].iter().all(|node| node.done.is_empty()) {
            return false;
        }
        let sequence: Vec<&Event> = self.events[..e].iter().chain(v.iter().map(|&g| &self.events[g])).collect();
        let dependency = self.dependency();
        let relation = Relation::new(&sequence, dependency);
        self.nodes[..=e].iter().enumerate().any(|(w, node)| {
            node.done.iter().any(|p| {
                let step = (p.process, p.choice, p.set);
                weak_initial((&sequence, &relation), w, step, dependency) != WeakInitial::No
            })
        })
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
