//! The depth-first search with backtrack sets, and with sleep sets of sequences that lead to the same state.
//!
//! What differs from algorithm to algorithm: which states are the same (`Q`), and whether a sequence sleeps on after a step that it depends on, if the
//! two commute in the state at hand (`COMMUTING`). The pseudo-code stands in the files of the algorithms.

use std::ops::ControlFlow;

use mazurka_model::{ComparableProgram, ProcessId, States};
use mazurka_order::EventId;
use mazurka_verdict::{Annotate, Annotation, Outcome, Sink, Stop};

use crate::Options;
use crate::core::annotate;
use crate::core::progress::explored;
use crate::core::reversals::Reversals;
use crate::core::run::{AfterStep, NextStep, Run};
use crate::core::sequence::{Item, Sequence};
use crate::state_driven::backtrack::{Backtrack, Overtaking};
use crate::state_driven::deferred_checks;
use crate::state_driven::dont_do::Action;
use crate::state_driven::known_steps::Known;
use crate::state_driven::same_state::{Equality, SameState};
use crate::state_driven::swap::Orders;

/// The search.
pub(crate) struct StateSearch<'p, P: ComparableProgram + 'p, Q, const COMMUTING: bool> {
    run: Run<'p, P>,
    /// Invariant: the first `depth + 1` are the prefixes of E; those behind keep their memory for later.
    nodes: Vec<Backtrack>,
    depth: usize,
    same_state: SameState<'p, P, Q>,
    reversals: Reversals<'p, P>,
    guided: bool,
    /// Is what two orders lead to compared only when the search gets there?
    deferring: bool,
    orders: Orders,
    sequence: Sequence,
    races: Vec<u32>,
    enabled: Vec<ProcessId>,
}

impl<'p, P: ComparableProgram, Q: Equality<P::Execution>, const COMMUTING: bool> StateSearch<'p, P, Q, COMMUTING> {
    /// Explores the program.
    pub(crate) fn run(program: &'p P, options: &'p Options, sink: &mut dyn Sink) -> Outcome {
        let mut search = Self {
            run: Run::new(program, options),
            nodes: vec![Backtrack::default()],
            depth: 0,
            same_state: SameState::new(program, options),
            reversals: Reversals::new(program),
            guided: options.guide,
            deferring: false,
            orders: Orders::default(),
            sequence: Sequence::default(),
            races: Vec::new(),
            enabled: Vec::new(),
        };
        search.run.maintain_digest();
        search.nodes[0].state = search.run.execution().digest();
        search.deferring = !COMMUTING && !options.paranoid && P::Execution::ADDITIVE;
        let flow = search.explore(sink);
        search.run.stats.replayed += search.reversals.steps();
        // What debug builds perform only to confirm does not count.
        if !(search.deferring && cfg!(debug_assertions)) {
            search.run.stats.replayed += search.same_state.steps();
        }
        search.run.outcome(flow)
    }

    fn explore(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.run.begin(sink)?;
        self.arrive(sink)?;
        loop {
            let next = self.nodes[self.depth].next_step(self.guided, |process| self.run.choices(process));
            if let Some((process, choice)) = next {
                self.descend(process, choice, sink)?;
                self.arrive(sink)?;
                self.run.tick(sink, || self.explored())?;
            } else if self.depth > 0 {
                self.ascend();
            } else {
                return ControlFlow::Continue(());
            }
        }
    }

    /// E is new: the races of what sleeps, and whom to explore first.
    fn arrive(&mut self, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        self.nodes[self.depth].begin();
        self.settle();
        self.reverse_sleepers();
        let node = &mut self.nodes[self.depth];
        match self.run.next_awake(|process, choice| node.sleep.forbids(process, choice)) {
            NextStep::Process(process, _) => {
                let first = if self.guided { self.guide(process) } else { process };
                self.nodes[self.depth].processes.push(first);
                return ControlFlow::Continue(());
            }
            NextStep::Nothing => self.run.complete(sink)?,
            NextStep::Asleep => self.run.cut(sink)?,
            NextStep::Limit(process) => self.run.limit(process, sink)?,
        }
        self.reverse_blocked();
        sink.annotate(&|take| self.annotate(take));
        ControlFlow::Continue(())
    }

    fn annotate(&self, take: &mut Annotate) {
        for (at, node) in self.nodes[..=self.depth].iter().enumerate() {
            node.planned().iter().for_each(|&process| take(at, Annotation::Planned, &[(process, 0)]));
            annotate::dont_do(&node.sleep, at, Q::NOTE, take);
        }
    }

    /// The enabled process that does not sleep and begins the shortest sequence that does; `first` is the first that does not sleep.
    fn guide(&mut self, first: ProcessId) -> ProcessId {
        self.enabled.clear();
        self.run.enabled(&mut self.enabled);
        let (run, node) = (&mut self.run, &self.nodes[self.depth]);
        let mut free = |process| (0..run.choices(process)).any(|choice| !node.sleep.forbids(process, choice));
        let candidates = self.enabled.iter().copied().filter(|&process| free(process));
        candidates.min_by_key(|&process| node.rank(process)).unwrap_or(first)
    }

    /// E := E.p
    fn descend(&mut self, process: ProcessId, choice: u32, sink: &mut dyn Sink) -> ControlFlow<Stop> {
        if !self.deferring {
            let (execution, next, sets) = self.run.next(process, choice);
            self.nodes[self.depth].going = self.same_state.about_to(execution, next, sets);
        }
        self.run.advance(process, choice, sink)?;
        let after = self.run.execution().digest();
        let p = Action::of(self.run.history.event(self.depth));
        self.same_state.performed(self.nodes[self.depth].state, p, after);
        if self.nodes.len() == self.depth + 1 {
            self.nodes.push(Backtrack::default());
        }
        self.nodes[self.depth + 1].state = after;
        self.same_state.moved(p.process, self.run.after_step().step);
        self.reverse_event(true);
        self.inherit(p);
        self.depth += 1;
        ControlFlow::Continue(())
    }

    /// E.p becomes E, and p sleeps.
    fn ascend(&mut self) {
        let step = Action::of(&self.run.retreat());
        self.depth -= 1;
        self.same_state.retreat(self.depth);
        self.same_state.went_back(step.process);
        self.nodes[self.depth].finished(step);
    }

    /// The sleep set of E.p, which was just performed.
    fn inherit(&mut self, p: Action) {
        let (above, below) = self.nodes.split_at_mut(self.depth + 1);
        let AfterStep { history, execution, .. } = self.run.after_step();
        let (node, after) = (&above[self.depth], below[0].state);
        if !COMMUTING {
            let added = after.wrapping_sub(node.state);
            node.expected.inherit(p, added, &history.sets, &mut below[0].expected);
            return node.sleep.inherit(p, &history.sets, &mut below[0].sleep);
        }
        let same_state = &mut self.same_state;
        node.sleep.inherit_commuting(history, self.guided, &mut below[0].sleep, |d, event| {
            let at = (event, above[event].state);
            if event + 1 == above.len() {
                return same_state.commute_now((history, execution), at, d, ((p, node.going), after));
            }
            let p = (Action::of(history.event(event)), above[event + 1].state);
            same_state.commute(history, at, d, p)
        });
    }

    /// What sleeps if it leads to the state expected of it, and has come down to one step: that step is tried.
    fn settle(&mut self) {
        let mut at = 0;
        while let Some((step, expected)) = self.nodes[self.depth].expected.single(at) {
            at += 1;
            if !self.nodes[self.depth].sleep.forbids(step.process, step.choice) {
                let reached = self.lead(step) == Some(expected.digest);
                debug_assert!(expected.is_reached.is_none_or(|exactly| exactly == reached), "digests add up");
                if reached {
                    self.nodes[self.depth].sleep.add_new(step);
                }
            }
        }
    }

    /// The digest of the state that the step leads to from E, if it is enabled and has the access set given.
    fn lead(&mut self, step: Action) -> Option<u128> {
        let state = self.nodes[self.depth].state;
        let known = self.same_state.known(state, step).unwrap_or_else(|| {
            let known = match self.run.attempt(step) {
                Some((to, as_given)) => Known::Leads { to, as_given },
                None => Known::Disabled,
            };
            self.same_state.learned(state, step, known);
            known
        });
        match known {
            Known::Leads { to, as_given: true } => Some(to),
            Known::Leads { .. } | Known::Disabled => None,
        }
    }

    /// The races of what sleeps because of an equality of states. What slept at the prefix before and is independent of what was performed since has the
    /// races that were looked at there, and each v there was part of what it would be here.
    fn reverse_sleepers(&mut self) {
        let mut at = 0;
        while let Some(p) = self.nodes[self.depth].sleep.new_sleeper(at) {
            self.reverse_sleeper(p);
            at += 1;
        }
    }

    fn reverse_sleeper(&mut self, p: Action) {
        if !self.run.races_of_next(p, &mut self.races) {
            self.run.push_hypothetical(p.process, p.choice);
            self.reverse_event(false);
            return self.run.pop_hypothetical();
        }
        for at in 0..self.races.len() {
            let e = self.races[at];
            let step = Item { process: p.process, choice: 0, set: p.set, event: None };
            let v = Overtaking { overtaken: &[e], step, before: self.depth };
            self.nodes[e as usize].reverse(&self.run.history, v, self.guided, &mut self.sequence);
        }
    }

    /// The races of the event on top, and perhaps what they lead to in either order.
    fn reverse_event(&mut self, comparing: bool) {
        self.reversals.of_step(&self.run.history, self.depth);
        self.reverse_found(comparing);
    }

    /// The same for processes that are blocked.
    fn reverse_blocked(&mut self) {
        self.reversals.blocked(&mut self.run);
        self.reverse_found(false);
    }

    fn reverse_found(&mut self, comparing: bool) {
        while let Some(reversal) = self.reversals.next() {
            let overtaken = self.reversals.overtaken(&reversal);
            let backtrack = &mut self.nodes[overtaken[0] as usize];
            let v = Overtaking { overtaken, step: reversal.step, before: self.depth };
            backtrack.reverse(&self.run.history, v, self.guided, &mut self.sequence);
            if let (&[e], true) = (overtaken, comparing) {
                self.compare(e as usize);
            }
        }
    }

    /// e and p, which is on top: does it matter which comes first?
    fn compare(&mut self, e: EventId) {
        let (history, node, orders) = (&self.run.history, &self.nodes[e], &mut self.orders);
        orders.adjacent(history, e, self.depth);
        if node.sleep.begins(&orders.other, &history.sets, &mut orders.left)
            || node.expected.has(&orders.other, &history.sets, &mut orders.left)
        {
            return;
        }
        // What a guard overtakes may happen before it by way of others: then a.e.p was not performed.
        let by_way = |x: EventId| history.happens_before(e, x) && history.happens_before(x, self.depth);
        if self.deferring && !(e + 1..self.depth).any(by_way) {
            let Orders { one, other, events, .. } = orders;
            let is_reached = cfg!(debug_assertions).then(|| self.same_state.perform(history, e, one, other));
            let state = |length: usize| self.nodes[length].state;
            let added = events.iter().map(|&event| state(event + 1).wrapping_sub(state(event)));
            let digest = added.fold(state(e), u128::wrapping_add);
            self.nodes[e].expected.add(other, deferred_checks::State { digest, is_reached });
            return;
        }
        let (at, of_e) = ((e, node.state), node.going);
        let same = match orders.pair(history).filter(|_| !self.deferring) {
            Some((e, p)) => self.same_state.swap(history, at, (e, of_e), (p, self.nodes[self.depth].going)),
            None => self.same_state.test(history, at, &orders.one, &orders.other),
        };
        if same {
            self.nodes[e].sleep.add_by_state(&orders.other);
        }
    }

    fn explored(&self) -> f64 {
        explored(self.nodes[..=self.depth].iter().map(Backtrack::progress))
    }
}
