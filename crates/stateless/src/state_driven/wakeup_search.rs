//! The depth-first search with wakeup trees that guide, and with sleep sets of sequences that lead to the same state.
//!
//! What differs from algorithm to algorithm: which states are the same (`Q`), and whether a sequence sleeps on after a step that it depends on, if the
//! two commute in the state at hand (`COMMUTING`). The pseudo-code stands in `optimal_cs_ob.rs`, to which the line numbers refer; that of `optimal_cs.rs`
//! has the same numbers.

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, ProcessId, States};
use mazurka_order::EventId;
use mazurka_verdict::{Annotate, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::{Reversal, Reversals};
use crate::core::run::{AfterStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence, WeakInitial};
use crate::core::wakeup_tree::{TreeNode, WakeupTrees};
use crate::state_driven::commutation_cache::Sight;
use crate::state_driven::dont_do::{Action, DontDo};
use crate::state_driven::same_state::{Equality, SameState};
use crate::state_driven::swap::Orders;

/// What is known about a prefix of E.
struct Node {
    /// wut(E)
    tree: TreeNode,
    sleep: DontDo,
    /// past(E)
    past: Vec<Action>,
    /// The digest of s[E].
    state: u128,
    /// What the step sees that E goes on with.
    going: Sight,
    /// Was something explored from E?
    explored: bool,
    /// Is E complete or cut?
    ended: bool,
}

impl Node {
    fn at(tree: TreeNode) -> Self {
        Node {
            tree,
            sleep: DontDo::default(),
            past: Vec::new(),
            state: 0,
            going: Sight::default(),
            explored: false,
            ended: false,
        }
    }
}

/// The search.
pub(crate) struct WakeupSearch<'p, P: ComparableProgram + 'p, Q, const COMMUTING: bool> {
    run: Run<'p, P>,
    trees: WakeupTrees,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Node>,
    depth: usize,
    same_state: SameState<'p, P, Q>,
    orders: Orders,
    reversals: Reversals<'p, P>,
    sequence: Sequence,
    races: Vec<u32>,
}

impl<'p, P: ComparableProgram, Q: Equality<P::Execution>, const COMMUTING: bool> WakeupSearch<'p, P, Q, COMMUTING> {
    /// Explores the program.
    pub(crate) fn run(program: &'p P, options: &'p Options, sink: &mut dyn Sink) -> Outcome {
        let (root, trees) = WakeupTrees::new();
        let mut search = Self {
            run: Run::new(program, options),
            trees,
            nodes: vec![Node::at(root)],
            depth: 0,
            same_state: SameState::new(program, options),
            orders: Orders::default(),
            reversals: Reversals::new(program),
            sequence: Sequence::default(),
            races: Vec::new(),
        };
        search.run.maintain_digest();
        search.nodes[0].state = search.run.execution().digest();
        let flow = search.explore(sink);
        search.run.stats.replayed += search.reversals.steps() + search.same_state.steps();
        search.run.outcome(flow)
    }

    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        loop {
            let node = &mut self.nodes[self.depth];
            if let Some(child) = self.trees.first_child(node.tree) {
                let (process, choice) = self.trees.step(child);
                if node.sleep.forbids(process, choice) {
                    node.past.push(Action { process, choice, set: self.trees.set(child) });
                    self.trees.remove_first(node.tree);
                } else {
                    self.descend(child, sink)?;
                    self.races_of_sleepers();
                    self.run.tick(sink, || self.explored())?;
                }
            } else if !node.explored && !node.ended {
                self.go_on(sink)?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// l. 14 to 17
    fn go_on(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let node = &mut self.nodes[self.depth];
        match self.run.next_awake(|process, choice| node.sleep.forbids(process, choice)) {
            NextStep::Process(process, choice) => {
                self.trees.add_only_child(node.tree, process, choice);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        self.nodes[self.depth].ended = true;
        self.reversals.at_end(&mut self.run);
        self.reverse_found();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            annotate::wakeup_tree(&self.trees, node.tree, at, at == self.depth, take);
            annotate::dont_do(&node.sleep, at, Q::NOTE, take);
        }
    }

    /// l. 8 to 10
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        self.nodes[self.depth].going = self.sight(process, choice);
        self.run.advance(process, choice, sink)?;
        let state = self.run.execution().digest();
        let AfterStep { history, execution, step } = self.run.after_step();
        let p = Action::of(history.event(self.depth));
        self.trees.learn_set(child, p.set);
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Node::at(child));
        }
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let (last, node) = (&above[self.depth], &mut below[0]);
        (node.tree, node.state, node.explored, node.ended) = (child, state, false, false);
        node.past.clear();
        let same_state = &mut self.same_state;
        same_state.moved(p.process, step);
        same_state.performed(last.state, p, state);
        self.depth += 1;
        if !COMMUTING {
            last.sleep.inherit(p, &history.sets, &mut node.sleep);
            return ControlFlow::Continue(());
        }
        last.sleep.inherit_commuting(history, false, &mut node.sleep, |d, event| {
            let at = (event, above[event].state);
            if event + 1 == above.len() {
                return same_state.commute_now((history, execution), at, d, ((p, last.going), state));
            }
            let p = (Action::of(history.event(event)), above[event + 1].state);
            same_state.commute(history, at, d, p)
        });
        ControlFlow::Continue(())
    }

    /// What the next step of a process sees.
    fn sight(&mut self, process: ProcessId, choice: u32) -> Sight {
        let (execution, next, sets) = self.run.next(process, choice);
        self.same_state.about_to(execution, next, sets)
    }

    /// l. 11, 12
    fn ascend(&mut self) {
        self.reversals.popped(&self.run.history);
        let step = Action::of(&self.run.retreat());
        self.depth -= 1;
        self.same_state.retreat(self.depth);
        self.same_state.went_back(step.process);
        let node = &mut self.nodes[self.depth];
        node.explored = true;
        self.trees.remove_first(node.tree);
        node.past.push(step);
        node.sleep.add_explored(step);
    }

    /// l. 3
    fn races_of_sleepers(&mut self) {
        let mut at = 0;
        while let Some(p) = self.nodes[self.depth].sleep.new_sleeper(at) {
            self.races_of_sleeper(p);
            at += 1;
        }
    }

    fn races_of_sleeper(&mut self, p: Action) {
        let last = self.depth - 1;
        let told = self.run.choices(p.process) == 1 && self.run.races_of_next(p, &mut self.races);
        if told && self.races == [last as u32] {
            // What most have: a race with the last event alone.
            self.add_step(last, Item { process: p.process, choice: p.choice, set: p.set, event: None });
            if self.nodes[last].sleep.forbids(p.process, p.choice) {
                return; // It sleeps there, too, and so does what it begins.
            }
            self.orders.swapped(Action::of(self.run.history.event(last)), p);
            return self.compare_orders(last, |search| search.sight(p.process, p.choice));
        }
        self.nodes[self.depth].going = self.sight(p.process, p.choice);
        self.run.push_hypothetical(p.process, p.choice);
        self.reversals.of_events(&self.run.history, self.depth);
        self.reverse_found();
        self.run.pop_hypothetical();
    }

    /// l. 20 to 22, 17
    fn reverse_found(&mut self) {
        while let Some(reversal) = self.reversals.next() {
            match (self.reversals.overtaken(&reversal), reversal.event) {
                (&[e], Some(event)) => {
                    let end = self.run.history.len();
                    if (e as usize + 2, event + 1) == (end, end) {
                        self.add_step(e as usize, reversal.step); // Nothing else is behind e.
                    } else {
                        self.reverse(&reversal);
                    }
                    self.compare(e as usize, event);
                }
                _ => self.reverse(&reversal),
            }
        }
    }

    /// l. 30 to 33
    fn reverse(&mut self, reversal: &Reversal) {
        let history = &self.run.history;
        let (overtaken, last) = (self.reversals.overtaken(reversal), reversal.step);
        let node = &self.nodes[overtaken[0] as usize];
        self.sequence.fill(history, overtaken, history.len(), last);
        if self.sequence.items().len() == 1 {
            return self.add_step(overtaken[0] as usize, last);
        }
        let initial = |v: &Sequence, process, choice, set| v.weak_initial(history, process, choice, set);
        let begins = |p: &Action| matches!(initial(&self.sequence, p.process, p.choice, p.set), WeakInitial::Occurs(_));
        if node.past.iter().any(begins) {
            return;
        }
        let inside = Cell::new(false);
        let descends = |v: &Sequence, process, choice, set| match initial(v, process, choice, set) {
            WeakInitial::Independent if !inside.get() => WeakInitial::No,
            WeakInitial::No => WeakInitial::No,
            standing => {
                inside.set(true);
                standing
            }
        };
        self.trees.insert_by(node.tree, &mut self.sequence, descends);
    }

    /// The same for a sequence of one step.
    #[inline]
    fn add_step(&mut self, e: EventId, last: Item) {
        let (node, step) = (&self.nodes[e], (last.process, last.choice));
        if !node.past.iter().any(|p| p.step() == step) && !self.trees.has_child(node.tree, step) {
            self.trees.add_branch(node.tree, &[last]);
        }
    }

    /// l. 40 to 43
    fn compare(&mut self, e: EventId, last: EventId) {
        self.orders.adjacent(&self.run.history, e, last);
        self.compare_orders(e, |search| search.nodes[last].going);
    }

    /// The same for the orders at hand; `sight`: what p sees.
    #[inline]
    fn compare_orders(&mut self, e: EventId, sight: impl FnOnce(&mut Self) -> Sight) {
        let (history, node, orders) = (&self.run.history, &self.nodes[e], &mut self.orders);
        if node.sleep.begins(&orders.other, &history.sets, &mut orders.left) {
            return;
        }
        let (at, of_e) = ((e, node.state), node.going);
        let same = match orders.pair(history) {
            Some((e, p)) => {
                let of_p = sight(self);
                self.same_state.swap(&self.run.history, at, (e, of_e), (p, of_p))
            }
            None => self.same_state.test(history, at, &orders.one, &orders.other),
        };
        if same {
            self.nodes[e].sleep.add_by_state(&self.orders.other);
        }
    }

    fn explored(&self) -> f64 {
        let nodes = self.nodes[..=self.depth].iter();
        explored(nodes.map(|node| (node.past.len(), self.trees.children(node.tree))))
    }
}
