//! Runs sequences of steps to find out which states they lead to.
//!
//! Sequences run on an execution of their own, the probe, which keeps what it has performed and
//! goes back only as far as necessary. Where the execution of the search is in the right state, it
//! is borrowed instead.

use mazurka_model::{ComparableProgram, Execution, Rewind, States, Step};
use mazurka_order::History;

use super::equality::StateEquality;
use super::successor_cache::{Successor, SuccessorCache};
use crate::core::probe::{Probe, can_perform};
use crate::state_driven::dont_do::Action;
use crate::state_driven::swap::Orders;

/// A prefix of E.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prefix {
    /// The number of events in it.
    pub(crate) length: usize,
    /// The digest of the state that it leads to.
    pub(crate) state: u128,
}

/// Steps to be performed after a prefix of E.
#[derive(Clone, Copy, Debug)]
pub(super) struct Continuation<'a> {
    pub(super) prefix: Prefix,
    pub(super) sequence: &'a [Action],
}

/// Performs sequences of steps beside the search.
pub(super) struct SequenceRunner<'p, P: ComparableProgram + 'p> {
    program: &'p P,
    /// Created when it is needed first.
    probe: Option<Probe<P>>,
    /// Invariant: the first `shared` steps that the probe has performed are those of E.
    shared: usize,
    /// The number of steps performed on the execution of the search.
    borrowed_steps: u64,
    /// Scratch space for a step.
    step: Step,
}

impl<'p, P: ComparableProgram> SequenceRunner<'p, P> {
    pub(super) fn new(program: &'p P) -> Self {
        SequenceRunner { program, probe: None, shared: 0, borrowed_steps: 0, step: Step::default() }
    }

    /// The number of steps performed so far.
    pub(super) fn steps(&self) -> u64 {
        self.borrowed_steps + self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// E has been shortened to this length.
    #[inline]
    pub(super) fn shortened(&mut self, length: usize) {
        self.shared = self.shared.min(length);
    }

    /// Performs the sequence and returns what its last step does. All steps before the last one can
    /// be performed.
    #[inline(never)]
    pub(super) fn successor(&mut self, history: &History, prefix: usize, sequence: &[Action]) -> Successor {
        let (action, before) = sequence.split_last().expect("invariant: the sequence ends with the unknown step");
        let set = history.sets.get(action.set);
        let probe = self.go_to(history, prefix, before);
        match probe.attempt(action.process, action.choice).map(|step| step.accesses == set) {
            Some(accesses_match) => Successor::Reached { state: probe.execution.digest(), accesses_match },
            None => Successor::Disabled,
        }
    }

    /// The digest of the part that `Q` compares in `state`, which the continuation leads to.
    pub(super) fn compared_part<Q: StateEquality<P::Execution>>(
        &mut self,
        history: &History,
        to: Continuation<'_>,
        state: u128,
    ) -> u128 {
        let execution = &self.go_to(history, to.prefix.length, to.sequence).execution;
        debug_assert_eq!(execution.digest(), state, "known successors lead where the program goes");
        Q::digest(execution)
    }

    /// Performs both orders after a prefix and compares the states. The orders do not agree if one
    /// of them cannot be performed with the access sets that its steps name. `exactly`: equal
    /// digests are confirmed word by word.
    pub(super) fn run_both_orders<Q: StateEquality<P::Execution>>(
        &mut self,
        history: &History,
        prefix: usize,
        orders: Orders<'_>,
        exactly: bool,
    ) -> bool {
        let probe = self.go_to(history, prefix, &[]);
        let as_recorded = |probe: &mut Probe<P>, action: &Action| {
            let step = probe.attempt(action.process, action.choice);
            step.is_some_and(|step| step.accesses == history.sets.get(action.set))
        };
        if !orders.original.iter().all(|action| as_recorded(probe, action)) {
            return false;
        }
        let digest = Q::digest(&probe.execution);
        let mut words = Vec::new();
        if exactly {
            Q::words(&probe.execution, &mut words);
        }
        probe.back_to(prefix);
        let same_digest =
            orders.swapped.iter().all(|action| as_recorded(probe, action)) && Q::digest(&probe.execution) == digest;
        if !(exactly && same_digest) {
            return same_digest;
        }
        let mut swapped_words = Vec::new();
        Q::words(&probe.execution, &mut swapped_words);
        debug_assert_eq!(words, swapped_words, "equal digests of different states");
        words == swapped_words
    }

    /// Performs those steps of the sequence whose successors are unknown on the execution of the
    /// search, which is in `state`, and records what they do. The execution is rewound.
    #[inline(never)]
    pub(super) fn run_unknown_suffix(
        &mut self,
        history: &History,
        execution: &mut P::Execution,
        mut state: u128,
        sequence: &[Action],
        successors: &mut SuccessorCache,
    ) {
        let (mark, mut performed) = (execution.mark(), 0);
        for (index, &action) in sequence.iter().enumerate() {
            let successor = successors.get(state, action).unwrap_or_else(|| {
                for before in &sequence[performed..index] {
                    execution.step(before.process, before.choice, &mut self.step);
                }
                debug_assert_eq!(execution.digest(), state, "the steps before are those that were followed");
                performed = index;
                let Action { process, choice, set } = action;
                let successor = if can_perform(execution, process, choice) {
                    execution.step(process, choice, &mut self.step);
                    performed += 1;
                    let accesses_match = self.step.accesses == history.sets.get(set);
                    Successor::Reached { state: execution.digest(), accesses_match }
                } else {
                    Successor::Disabled
                };
                successors.insert(state, action, successor);
                successor
            });
            match successor.if_as_recorded() {
                Some(next) => state = next,
                None => break,
            }
        }
        if performed > 0 {
            execution.rewind(mark);
            self.borrowed_steps += performed as u64;
        }
    }

    /// Brings the probe to the state after a prefix of E and a sequence that can be performed.
    fn go_to(&mut self, history: &History, prefix: usize, sequence: &[Action]) -> &mut Probe<P> {
        debug_assert!(prefix <= history.len() && self.shared <= history.len(), "prefixes of E");
        let program = self.program;
        let probe = self.probe.get_or_insert_with(|| {
            let mut probe = Probe::new(program);
            probe.execution.maintain_digest();
            probe
        });
        let known = self.shared.min(prefix);
        let events = history.events()[known..prefix].iter().map(|event| (event.process, event.choice));
        probe.go_on_from(known, events.chain(sequence.iter().map(Action::step)));
        // Beyond the prefix the probe may have left E.
        self.shared = prefix;
        probe
    }
}
