//! The questions that algorithms ask about two orders of the same steps.
//!
//! Two orders agree only if both can be performed and all steps have the access sets that their
//! [`Action`]s name. The access sets may differ: `a[r] = 0` touches the element that r selects, and
//! in the other order r may have another value. Then the sequence that was performed is not the one
//! that the caller knows (counterexamples/cs-sets-of-the-cut-run.maz).

use std::marker::PhantomData;

use mazurka_model::{ComparableProgram, ProcessId, States};
use mazurka_order::{AccessSets, History};

use super::commutation_cache::{Commutation, SwapKey};
use super::equality::StateEquality;
pub(crate) use super::execute::Prefix;
use super::execute::{Continuation, SequenceRunner};
use super::remember::StateMemory;
use super::step_views::StepView;
use super::successor_cache::Successor;
use crate::Options;
use crate::state_driven::dont_do::Action;
use crate::state_driven::swap::Orders;

/// Compares the states that different orders of the same steps lead to.
pub(crate) struct StateComparison<'p, P: ComparableProgram + 'p, Q> {
    runner: SequenceRunner<'p, P>,
    memory: StateMemory,
    /// Whether both orders are performed and compared word by word for every question.
    confirm: bool,
    /// Scratch space for two sequences.
    original: Vec<Action>,
    swapped: Vec<Action>,
    equality: PhantomData<Q>,
}

/// A step with its view in the state it is performed in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ViewedStep {
    pub(crate) step: Action,
    pub(crate) view: StepView,
}

/// A step that the search has performed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PerformedStep {
    pub(crate) step: Action,
    /// Where it was performed.
    pub(crate) from: Prefix,
    /// The digest of the state that it has led to.
    pub(crate) to: u128,
}

/// How two orders compare, and whether they lead to states that `Q` regards as equal.
#[derive(Clone, Copy, Debug)]
struct Comparison {
    commutation: Commutation,
    equal: bool,
}

impl Comparison {
    const IMPOSSIBLE: Comparison = Comparison { commutation: Commutation::Impossible, equal: false };
}

impl<'p, P: ComparableProgram, Q: StateEquality<P::Execution>> StateComparison<'p, P, Q> {
    pub(crate) fn new(program: &'p P, options: &Options) -> Self {
        StateComparison {
            runner: SequenceRunner::new(program),
            memory: StateMemory::new(program.start().names_processes()),
            confirm: options.paranoid || cfg!(debug_assertions),
            original: Vec::new(),
            swapped: Vec::new(),
            equality: PhantomData,
        }
    }

    /// The number of steps performed for comparisons only.
    pub(crate) fn steps(&self) -> u64 {
        self.runner.steps()
    }

    /// The search has performed a step, which is the last event of E now.
    #[inline]
    pub(crate) fn step_performed(&mut self, PerformedStep { step, from, to }: PerformedStep, spawned: bool) {
        self.memory.step_performed(from.state, step, to, spawned);
    }

    /// The search has undone a step of `process`, and E has this length now.
    #[inline]
    pub(crate) fn step_undone(&mut self, process: ProcessId, length: usize) {
        self.runner.shortened(length);
        self.memory.step_undone(process);
    }

    /// The view of a step in the state of the search, which `execution` is in.
    #[inline]
    pub(crate) fn view(&mut self, execution: &P::Execution, action: Action, sets: &AccessSets) -> StepView {
        self.memory.view(execution, action, sets)
    }

    /// The state that a step leads to from `state`, if it can be performed with the access set that
    /// it names; found out by `perform` unless it is known.
    #[inline]
    pub(crate) fn successor(
        &mut self,
        state: u128,
        action: Action,
        perform: impl FnOnce() -> Successor,
    ) -> Option<u128> {
        let successor = self.memory.successors.get(state, action).unwrap_or_else(|| {
            let successor = perform();
            self.memory.successors.insert(state, action, successor);
            successor
        });
        successor.if_as_recorded()
    }

    /// Whether s[E'.original] = s[E'.swapped].
    pub(crate) fn orders_agree(&mut self, history: &History, prefix: Prefix, orders: Orders<'_>) -> bool {
        let performed = self.confirm.then(|| self.run_both_orders(history, prefix.length, orders));
        if let (Some(performed), true) = (performed, self.bypasses_caches()) {
            return performed;
        }
        let Orders { original, swapped } = orders;
        let [original, swapped] = [original, swapped].map(|sequence| Continuation { prefix, sequence });
        let remembered = self.compare_orders(history, original, swapped).equal;
        debug_assert!(
            performed.is_none_or(|performed| performed == remembered),
            "a step is a function of the state it is performed in"
        );
        remembered
    }

    /// The same, found out by performing both orders, without recourse to the caches.
    pub(crate) fn run_both_orders(&mut self, history: &History, prefix: usize, orders: Orders<'_>) -> bool {
        self.runner.run_both_orders::<Q>(history, prefix, orders, self.confirm)
    }

    /// s[E'.e.p] = s[E'.p.e]? `e` and `p` belong to different processes; p is viewed in a state in
    /// which its locations have the values of s[E'.e], and it can be performed there.
    pub(crate) fn pair_commutes(&mut self, history: &History, prefix: Prefix, e: ViewedStep, p: ViewedStep) -> bool {
        debug_assert_ne!(e.step.process, p.step.process);
        let (original, swapped) = ([e.step, p.step], [p.step, e.step]);
        let orders = Orders { original: &original, swapped: &swapped };
        if self.bypasses_caches() {
            return self.orders_agree(history, prefix, orders);
        }
        let key = SwapKey::new(e.view, [p.view]);
        let same = match self.memory.commutation(key) {
            Some(Commutation::SameState) => true,
            Some(Commutation::Impossible) => false,
            Some(Commutation::DifferentStates) => !Q::IS_IDENTITY && self.orders_agree(history, prefix, orders),
            None => {
                let original = Continuation { prefix, sequence: &original };
                let swapped = Continuation { prefix, sequence: &swapped };
                let Comparison { commutation, equal } = self.compare_orders(history, original, swapped);
                self.memory.commutations.insert(key, commutation);
                equal
            }
        };
        debug_assert!(same == self.orders_agree(history, prefix, orders), "a step is a function of its view");
        same
    }

    /// s[E'.p.d] = s[E'.d.p], where p is the last event of E, had this view, and has led to the
    /// state that `execution` is in?
    #[inline]
    pub(crate) fn commutes_at_top(
        &mut self,
        history: &History,
        execution: &mut P::Execution,
        d: &[Action],
        p: PerformedStep,
        view: StepView,
    ) -> bool {
        debug_assert_eq!(p.from.length + 1, history.len(), "p is the last event");
        if self.bypasses_caches() {
            return self.commutes(history, d, p);
        }
        let key = self.memory.swap_key(view, execution, d, &history.sets);
        let same = match self.memory.commutation(key) {
            Some(Commutation::SameState) => true,
            Some(Commutation::Impossible) => false,
            // Which part of a state is live depends on all processes, not only on these steps.
            Some(Commutation::DifferentStates) => !Q::IS_IDENTITY && self.commutes(history, d, p),
            None => {
                self.runner.run_unknown_suffix(history, execution, p.to, d, &mut self.memory.successors);
                let Comparison { commutation, equal } = self.evaluate_swap(history, d, p);
                self.memory.commutations.insert(key, commutation);
                equal
            }
        };
        debug_assert!(same == self.commutes(history, d, p), "a step is a function of its view");
        same
    }

    /// s[E'.p.d] = s[E'.d.p], where p is an event of E?
    pub(crate) fn commutes(&mut self, history: &History, d: &[Action], p: PerformedStep) -> bool {
        debug_assert!(d.iter().all(|action| action.process != p.step.process));
        if !self.confirm {
            return self.evaluate_swap(history, d, p).equal;
        }
        let (mut original, mut swapped) = (std::mem::take(&mut self.original), std::mem::take(&mut self.swapped));
        original.clear();
        original.extend_from_slice(d);
        original.push(p.step);
        swapped.clear();
        swapped.push(p.step);
        swapped.extend_from_slice(d);
        let same = self.orders_agree(history, p.from, Orders { original: &original, swapped: &swapped });
        (self.original, self.swapped) = (original, swapped);
        same
    }

    /// Compares d.p with p.d, of which p has been performed.
    #[inline(never)]
    fn evaluate_swap(&mut self, history: &History, d: &[Action], p: PerformedStep) -> Comparison {
        debug_assert!(p.from.length < history.len(), "p is an event of E");
        let mut d_then_p = std::mem::take(&mut self.original);
        d_then_p.clear();
        d_then_p.extend_from_slice(d);
        d_then_p.push(p.step);
        let after_p = Prefix { length: p.from.length + 1, state: p.to };
        let found = self.compare_orders(
            history,
            Continuation { prefix: p.from, sequence: &d_then_p },
            Continuation { prefix: after_p, sequence: d },
        );
        self.original = d_then_p;
        found
    }

    /// Compares two orders by the digests of the states they lead to.
    fn compare_orders(&mut self, history: &History, one: Continuation<'_>, other: Continuation<'_>) -> Comparison {
        let Some(first) = self.follow(history, one) else { return Comparison::IMPOSSIBLE };
        let Some(second) = self.follow(history, other) else { return Comparison::IMPOSSIBLE };
        debug_assert!(one.sequence.len() >= other.sequence.len(), "`other` may start after its first step");
        if first == second {
            return Comparison { commutation: Commutation::SameState, equal: true };
        }
        let equal =
            !Q::IS_IDENTITY && self.compared_part(history, one, first) == self.compared_part(history, other, second);
        Comparison { commutation: Commutation::DifferentStates, equal }
    }

    /// The digest of the state that the steps lead to, if they can be performed with the access
    /// sets that they name.
    fn follow(&mut self, history: &History, Continuation { prefix, sequence }: Continuation<'_>) -> Option<u128> {
        let mut state = prefix.state;
        for (index, &action) in sequence.iter().enumerate() {
            let successor = match self.memory.successors.get(state, action) {
                Some(known) => known,
                None => {
                    let successor = self.runner.successor(history, prefix.length, &sequence[..=index]);
                    self.memory.successors.insert(state, action, successor);
                    successor
                }
            };
            state = successor.if_as_recorded()?;
        }
        Some(state)
    }

    /// The digest of what `Q` compares in `state`, which the continuation leads to.
    fn compared_part(&mut self, history: &History, to: Continuation<'_>, state: u128) -> u128 {
        let runner = &mut self.runner;
        self.memory.compared_part(state, || runner.compared_part::<Q>(history, to, state))
    }

    /// Whether only performed steps count: with `Options::paranoid` in release builds.
    #[inline]
    fn bypasses_caches(&self) -> bool {
        self.confirm && !cfg!(debug_assertions)
    }
}
