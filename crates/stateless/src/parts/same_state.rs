//! Do two sequences lead from E' to the same state?
//!
//! States are compared by digests; debug builds and `Options::paranoid` confirm every hit word by word.

use std::marker::PhantomData;

use mazurka_model::{Execution, ProcessId, Program};
use mazurka_order::{Event, History};

use super::dont_do::Action;
use super::probe::Probe;
use crate::Options;

/// What "the same state" means.
pub(crate) trait Equality {
    /// Equal states have equal digests.
    fn digest(execution: &impl Execution) -> u128;

    /// States are equal iff these words are.
    fn words(execution: &impl Execution, words: &mut Vec<u64>);
}

/// The whole state: all locations and all local states, what was observed included.
pub(crate) struct WholeState;

impl Equality for WholeState {
    fn digest(execution: &impl Execution) -> u128 {
        execution.digest()
    }

    fn words(execution: &impl Execution, words: &mut Vec<u64>) {
        execution.state(words);
    }
}

/// The state without the locations that nobody can read any more.
pub(crate) struct LiveState;

impl Equality for LiveState {
    fn digest(execution: &impl Execution) -> u128 {
        execution.live_digest()
    }

    fn words(execution: &impl Execution, words: &mut Vec<u64>) {
        execution.live_state(words);
    }
}

/// The test, with a second execution to try sequences on.
pub(crate) struct SameState<'p, P: Program + 'p, Q> {
    program: &'p P,
    /// Made when first needed.
    probe: Option<Probe<'p, P>>,
    paranoid: bool,
    equality: PhantomData<Q>,
}

impl<'p, P: Program, Q: Equality> SameState<'p, P, Q> {
    /// For this program.
    pub(crate) fn new(program: &'p P, options: &Options) -> Self {
        SameState { program, probe: None, paranoid: options.paranoid || cfg!(debug_assertions), equality: PhantomData }
    }

    /// Steps performed for trying sequences.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// s[E'.one] = s[E'.other], where E' is the prefix of that length? No, if one of them cannot be performed, or if `other` is not the sequence that
    /// the caller knows: its access sets must be those given. They may differ: `a[r] = 0` touches what r selects, and r may have got another value
    /// in the other order. (counterexamples/cs-sets-of-the-cut-run.maz)
    pub(crate) fn test(&mut self, history: &History, prefix: usize, one: &[Action], other: &[Action]) -> bool {
        let program = self.program;
        let probe = self.probe.get_or_insert_with(|| {
            let mut probe = Probe::new(program);
            probe.execution.keep_digest();
            probe
        });
        probe.go_to(steps(&history.events()[..prefix]));
        if !one.iter().all(|action| probe.attempt(action.process, action.choice).is_some()) {
            return false;
        }
        let first = Q::digest(&probe.execution);
        let mut words = Vec::new();
        if self.paranoid {
            Q::words(&probe.execution, &mut words);
        }
        probe.go_to(steps(&history.events()[..prefix]));
        let as_known = |action: &Action| {
            let step = probe.attempt(action.process, action.choice);
            step.is_some_and(|step| step.accesses == history.sets.get(action.set))
        };
        let same = other.iter().all(as_known) && Q::digest(&probe.execution) == first;
        if !(self.paranoid && same) {
            return same;
        }
        let mut others = Vec::new();
        Q::words(&probe.execution, &mut others);
        debug_assert_eq!(words, others, "equal digests of different states");
        words == others
    }
}

fn steps(events: &[Event]) -> impl Iterator<Item = (ProcessId, u32)> {
    events.iter().map(|event| (event.process, event.choice))
}
