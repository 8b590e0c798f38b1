//! The heuristics of `best`: source sets, and the oracle that prunes successors. The lines cited
//! are those of `best::best`.

use crate::best::backoff::Backoff;
use crate::best::bounded_ifs::BoundedIfs;
use crate::best::future_actions::FutureActions;
use crate::best::lock_sequences::LockSequences;
use crate::options::Options;
use crate::paper::listing_4_closures::{SourceSet, lex_closure, min_closure};
use crate::paper::listing_5_choose::choose_actions;
use crate::system::bitset::Bitset;
use crate::system::compiled::Compiled;
use crate::system::expanded_state::ExpandedState;

/// In systems with many actions, where future actions take long to compute, one attempt in this
/// many must shrink a closure.
const ATTEMPTS_PER_SMALLER_CLOSURE: u32 = 9;

/// The heuristics that reduce the graph, and when to try them.
pub struct Heuristics<'s, const N: usize> {
    compiled: &'s Compiled,
    pub ifs: BoundedIfs<N>,
    future_actions: FutureActions,
    /// Restricting closures to future actions.
    restricting: Backoff,
    /// The test with an under-approximation of future actions, which may show that restricting does
    /// not help.
    pretesting: Backoff,
    /// Reordering source sets by ChooseAction.
    reordering: Backoff,
    /// Absent if traces must be kept, or if no client has lock sequences.
    lock_sequences: Option<LockSequences>,
    lex: bool,
}

impl<'s, const N: usize> Heuristics<'s, N> {
    pub fn new(compiled: &'s Compiled, options: &Options) -> Self {
        let credit = options.heuristic_credit;
        let restricting_reward = match &compiled.bitset64 {
            Some(_) => credit.saturating_mul(4),
            None => ATTEMPTS_PER_SMALLER_CLOSURE,
        };
        Heuristics {
            compiled,
            ifs: BoundedIfs::new(compiled, credit),
            future_actions: FutureActions::new(compiled),
            restricting: Backoff::new(credit, restricting_reward),
            pretesting: Backoff::new(credit / 16, credit / 4),
            reordering: Backoff::new(credit, credit.saturating_mul(4)),
            lock_sequences: if options.all_traces { None } else { LockSequences::new(compiled) },
            lex: options.lex_closure,
        }
    }

    /// The backoffs of all heuristics.
    pub fn backoffs(&mut self) -> [&mut Backoff; 5] {
        let [asking, asking_pifs] = self.ifs.backoffs();
        [&mut self.restricting, &mut self.pretesting, &mut self.reordering, asking, asking_pifs]
    }

    /// Appends the actions of a source set to `order`, in the order in which to try them. `key` is
    /// a hash of the state, for backoffs by levels.
    pub fn choose_source(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, key: u64, order: &mut Vec<u32>) {
        debug_assert!(order.is_empty(), "the actions of the last node were taken");
        let sequences = self.lock_sequences.as_mut();
        if let Some(slot) = sequences.and_then(|sequences| sequences.sufficient_action(self.compiled, state, sleep)) {
            debug_assert!(state.enabled.contains(slot), "a sufficient action is enabled");
            debug_assert!(!sleep.contains(slot), "a sufficient action does not sleep");
            order.push(slot); // l. 7
            return;
        }
        let source = self.restricted_closure(state, sleep, key); // l. 8
        debug_assert!(self.lex || !source.is_empty(), "a node that is not sleep-blocked has an awake action");
        debug_assert!(source.is_subset(&state.enabled), "a source set has enabled actions only");
        debug_assert!(!source.intersects(&sleep), "a source set has no action that sleeps");
        if source.count() < 2 || !self.reordering.should_try(key.rotate_left(16)) {
            state.append_in_order(self.compiled, source, order);
        } else {
            let pifs = &mut self.ifs.oracle.pifs;
            let is_reordered = choose_actions(self.compiled, pifs, state, source, order); // l. 10
            self.reordering.record(is_reordered);
        }
        debug_assert_eq!(order.len(), source.count() as usize, "every action of the source set is tried once");
    }

    /// Line 8: the smallest closure, restricted to future actions where that is worthwhile.
    fn restricted_closure(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, key: u64) -> Bitset<N> {
        self.ifs.oracle.closures.distinguish_sides(false);
        let SourceSet { mut actions, lower_bound } = self.closure(state, sleep, u32::MAX);
        let size = actions.count();
        if size > lower_bound && self.restricting.should_try(key) {
            self.future_actions.under_approximate(self.compiled, &state.locals);
            let pretests = self.pretesting.should_try(key.rotate_left(32));
            if pretests && self.pretest_fails(state, sleep, size) {
                self.restricting.record(false);
            } else {
                self.future_actions.close(self.compiled, &state.locals);
                debug_assert!(
                    state.steps(self.compiled).all(|step| self.future_actions.contains(step.action)),
                    "enabled actions are future actions"
                );
                self.ifs.oracle.closures.restrict_to(&self.future_actions.actions);
                let smaller = self.closure(state, sleep, size).actions;
                let helps = smaller.count() < size;
                debug_assert!(!helps || smaller.count() >= lower_bound, "the lower bound holds under restrictions");
                actions = if helps { smaller } else { actions };
                self.restricting.record(helps);
            }
            self.ifs.oracle.closures.lift_restriction();
        }
        self.ifs.oracle.closures.distinguish_sides(true);
        actions
    }

    /// Returns true if closures are not smaller even with an under-approximation of the future
    /// actions. Then the exact set, which takes longer, cannot help.
    fn pretest_fails(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, size: u32) -> bool {
        self.ifs.oracle.closures.restrict_to(&self.future_actions.actions);
        let fails = self.closure(state, sleep, size).actions.count() == size;
        self.pretesting.record(fails);
        fails
    }

    /// MinClosure or LexClosure under the current restriction.
    fn closure(&mut self, state: &ExpandedState<N>, sleep: Bitset<N>, below: u32) -> SourceSet<N> {
        let closures = &mut self.ifs.oracle.closures;
        if self.lex {
            lex_closure(self.compiled, closures, state, sleep)
        } else {
            min_closure(self.compiled, closures, state, sleep, below)
        }
    }
}
