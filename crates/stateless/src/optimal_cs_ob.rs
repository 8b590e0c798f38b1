//! What ODPOR_cs^ob is after: context-sensitivity and observers together, with wakeup trees. [JSS23], Sect. 4, on another foundation.
//!
//! Guarantees: everything that can be observed of a complete execution is observed, and no Mazurkiewicz trace is explored twice; an execution may be
//! cut.   Needs: `Program`, with digests of live states.
//! The argument is that of docs/semantic.md; docs/context-sensitive.md says what wakeup trees change in it.
//! Notation: E = `path`, p = `process`, e = first of `removed`, e' = `last`, v = `sequence`, wut(E) = tree node by length of E.
//! s = s' means: states equal but for locations whose present value nobody can read any more.
//!
//! ```text
//!   1  Explore(E, WuT, Sleep)
//!   2    sleep(E) := Sleep;  wut(E) := WuT;  past(E) := {}
//!   3    for each p in sleep(E) that sleeps because of an equality of states: Races(next[E](p), E.p)
//!   4    repeat
//!   5      while there is a child in wut(E)
//!   6        let p = the first child of wut(E)
//!   7        if p is not in sleep(E)
//!   8          Explore(E.p, subtree(wut(E), p), { d | d in sleep(E), E |= p <> d }                          independent
//!   9                                         + { d | p.d in sleep(E), up to equivalence }                  begun
//!  10                                         + { d | d in sleep(E), p not in d, s[E.p.d] = s[E.d.p] })     they commute here; by state
//!  11          add p to sleep(E)
//!  12        move p from wut(E), with what follows it, to past(E)
//!  13      if something was explored from E then return
//!  14      choose p in enabled(s[E]) \ sleep(E);  wut(E) := {p}
//!  15    until there is no such p
//!  16    for each e' in dom(E): Races(e', E)
//!  17    for each process b that is blocked in s[E], and each e in dom(E) that b could overtake: Reverse(e, b, E)
//!
//!  20  Races(e', E)
//!  21    for each e such that e is in a reversible race with e' in E: Reverse(e, e', E);  Compare(e, e', E)
//!  22    if e' chose one of several outcomes: for each other outcome o of it: Reverse(e', o, E)
//!
//!  30  Reverse(e, e', E)
//!  31    let E' = pre(E, e);  v = notdep(e, E).e'
//!  32    if I[E'](v) and past(E') are disjoint
//!  33      insert[E'](v, wut(E')), at E' itself only below a child that is in I[E'](v)
//!
//!  40  Compare(e, e', E)
//!  41    let E' = pre(E, e);  a = what happens before e' in E behind e, but not after e
//!  42    if no d in sleep(E') begins a.e'.e, and s[E'.a.e.e'] = s[E'.a.e'.e]
//!  43      add a.e'.e to sleep(E'), because of an equality of states
//! ```
//!
//! Deviations from the paper:
//!   1. The happens-before is the unconditional one. That nobody reads what one of two writes wrote is seen in the state, after them: the location is
//!      dead. As printed, and also with R1 to R5 of `optimal_cs`, ODPOR_cs^ob loses behaviours: counterexamples/union-as-printed.maz,
//!      counterexamples/cs-ob-observer-redundancy.maz, counterexamples/cs-ob-unconditional-redundancy.maz. The price: writes that are overwritten
//!      before they are read (lastwrite-dif) are not seen to be unobserved.
//!   2. No redundancy by done sets and weak initials: with sequences that sleep by state it is circular
//!      (counterexamples/semantic-with-done-sets.maz). l. 32 asks only for what any source set must have: an initial of v among the children.
//!      wakeup trees guide the exploration, and spare most of the executions that would be cut.
//!   3. l. 10: sequences sleep on across steps that they depend on, as in `semantic`.
//!   4. l. 3 looks only at what is new in sleep(E): see `source_cs`, deviation 6.
//!   5. l. 40 to 43 compare adjacent events: see `source_cs`, deviation 2, and `optimal_cs`, deviation 7.
//!   6. Nondeterministic choice and blocking: as in `optimal`, deviations 4 and 5. A reversal of several events at once is not compared.
//!   7. A race whose v is the same as at the end of the last run is not looked at again, as in `optimal`, deviation 6.
//!   8. Whether d and p commute (l. 10) is found out late: see `semantic`, deviation 8.
//!   9. Iterative instead of recursive. No effect on results.

use std::cell::Cell;
use std::ops::ControlFlow;

use mazurka_model::{Execution, Program};
use mazurka_order::EventId;
use mazurka_verdict::{Note, Outcome, Sink, Stop, TakeNote};

use crate::Options;
use crate::parts::dont_do::{Action, DontDo};
use crate::parts::orders::Orders;
use crate::parts::path::{Free, Path};
use crate::parts::progress::explored;
use crate::parts::race_detection::RaceDetection;
use crate::parts::same_state::{LiveState, SameState};
use crate::parts::sequence::{Item, Sequence, WeakInitial};
use crate::parts::told;
use crate::parts::wakeup_tree::{TreeNode, WakeupTrees};

/// Explores at least one execution for everything that can be observed.
pub fn optimal_cs_ob<P: Program>(program: &P, options: &Options, sink: &mut dyn Sink) -> Outcome {
    let (root, trees) = WakeupTrees::new();
    let mut search = Search {
        path: Path::new(program, options),
        trees,
        nodes: vec![Node::at(root)],
        depth: 0,
        same_state: SameState::new(program, options),
        orders: Orders::default(),
        detection: RaceDetection::new(program),
        sequence: Sequence::default(),
    };
    search.path.keep_digest();
    search.nodes[0].state = search.path.execution().digest();
    let flow = search.explore(sink);
    search.path.stats.replayed += search.detection.steps() + search.same_state.steps();
    search.path.outcome(flow)
}

/// What is known about a prefix of E.
struct Node {
    /// wut(E)
    tree: TreeNode,
    sleep: DontDo,
    /// past(E)
    past: Vec<Action>,
    /// The digest of s[E].
    state: u128,
    /// Was something explored from E?
    explored: bool,
    /// Is E complete or cut?
    ended: bool,
}

impl Node {
    fn at(tree: TreeNode) -> Self {
        Node { tree, sleep: DontDo::default(), past: Vec::new(), state: 0, explored: false, ended: false }
    }
}

struct Search<'p, P: Program + 'p> {
    path: Path<'p, P>,
    trees: WakeupTrees,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Node>,
    depth: usize,
    same_state: SameState<'p, P, LiveState>,
    orders: Orders,
    detection: RaceDetection<'p, P>,
    sequence: Sequence,
}

impl<P: Program> Search<'_, P> {
    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.path.begin(sink)?;
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
                    self.path.tick(sink, || self.explored())?;
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
        match self.path.free(|process, choice| node.sleep.forbids(process, choice)) {
            Free::Process(process, choice) => {
                self.trees.add_only_child(node.tree, process, choice);
                return ControlFlow::Continue(());
            }
            Free::Nothing => self.path.complete(sink)?,
            Free::Asleep => self.path.cut(sink)?,
            Free::Limit(process) => self.path.limit(process, sink)?,
        }
        self.nodes[self.depth].ended = true;
        self.detection.at_end(&mut self.path);
        self.reverse_found();
        sink.standing(&|take| self.tell(take));
        ControlFlow::Continue(())
    }

    fn tell(&self, take: &mut TakeNote) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            told::wakeup_tree(&self.trees, node.tree, at, at == self.depth, take);
            told::dont_do(&node.sleep, at, Note::SameLiveState, take);
        }
    }

    /// l. 8 to 10
    fn descend(&mut self, child: TreeNode, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        let (process, choice) = self.trees.step(child);
        self.path.advance(process, choice, sink)?;
        let state = self.path.execution().digest();
        let history = &self.path.history;
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
        same_state.performed(last.state, p, state);
        last.sleep.inherit_commuting(history, false, &mut node.sleep, |d, event| {
            let p = (Action::of(history.event(event)), above.get(event + 1).map_or(state, |next| next.state));
            same_state.commute(history, (event, above[event].state), d, p)
        });
        self.depth += 1;
        ControlFlow::Continue(())
    }

    /// l. 11, 12
    fn ascend(&mut self) {
        self.detection.gone(&self.path.history);
        let step = Action::of(&self.path.retreat());
        self.depth -= 1;
        self.same_state.retreat(self.depth);
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
            self.path.suppose(p.process, p.choice);
            self.detection.of_events(&self.path.history, self.depth);
            self.reverse_found();
            self.path.unsuppose();
            at += 1;
        }
    }

    /// l. 20 to 22, 17
    fn reverse_found(&mut self) {
        let found = std::mem::take(&mut self.detection.found);
        for reversal in &found.reversals {
            let removed = found.removed(reversal);
            self.reverse(removed, reversal.last);
            if let ([e], Some(event)) = (removed, reversal.event) {
                self.compare(*e as usize, event);
            }
        }
        self.detection.found = found;
    }

    /// l. 30 to 33
    fn reverse(&mut self, removed: &[u32], last: Item) {
        let history = &self.path.history;
        let node = &self.nodes[removed[0] as usize];
        self.sequence.fill(history, removed, history.len(), last);
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

    /// l. 40 to 43
    fn compare(&mut self, e: EventId, last: EventId) {
        let (history, node, orders) = (&self.path.history, &mut self.nodes[e], &mut self.orders);
        orders.adjacent(history, e, last);
        if !node.sleep.begins(&orders.other, &history.sets, &mut orders.left)
            && self.same_state.test(history, (e, node.state), &orders.one, &orders.other)
        {
            node.sleep.add_by_state(&orders.other);
        }
    }

    fn explored(&self) -> f64 {
        let nodes = self.nodes[..=self.depth].iter();
        explored(nodes.map(|node| (node.past.len(), self.trees.children(node.tree))))
    }
}
