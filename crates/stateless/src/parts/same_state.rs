//! Do two sequences lead from E' to the same state?
//!
//! States are compared by digests; debug builds and `Options::paranoid` confirm every hit word by word.

use std::marker::PhantomData;

use mazurka_model::{Execution, Program};
use mazurka_order::History;
use mazurka_verdict::Note;
use rustc_hash::FxHashMap;

use super::dont_do::Action;
use super::probe::Probe;
use crate::Options;

/// What "the same state" means.
pub(crate) trait Equality {
    /// For pictures.
    const NOTE: Note;

    /// Equal states have equal digests.
    fn digest(execution: &impl Execution) -> u128;

    /// States are equal iff these words are.
    fn words(execution: &impl Execution, words: &mut Vec<u64>);
}

/// The whole state: all locations and all local states, what was observed included.
pub(crate) struct WholeState;

impl Equality for WholeState {
    const NOTE: Note = Note::SameState;

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
    const NOTE: Note = Note::SameLiveState;

    fn digest(execution: &impl Execution) -> u128 {
        execution.live_digest()
    }

    fn words(execution: &impl Execution, words: &mut Vec<u64>) {
        execution.live_state(words);
    }
}

/// How many answers are remembered: about 64 MB.
const ANSWERS: usize = 1 << 20;

/// The test, with a second execution to try sequences on.
pub(crate) struct SameState<'p, P: Program + 'p, Q> {
    program: &'p P,
    /// Made when first needed.
    probe: Option<Probe<'p, P>>,
    paranoid: bool,
    /// By the state of E' and the two sequences.
    answers: FxHashMap<u128, bool>,
    equality: PhantomData<Q>,
}

impl<'p, P: Program, Q: Equality> SameState<'p, P, Q> {
    /// For this program.
    pub(crate) fn new(program: &'p P, options: &Options) -> Self {
        SameState {
            program,
            probe: None,
            paranoid: options.paranoid || cfg!(debug_assertions),
            answers: FxHashMap::default(),
            equality: PhantomData,
        }
    }

    /// Steps performed for trying sequences.
    pub(crate) fn steps(&self) -> u64 {
        self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// s[E'.one] = s[E'.other], where E' is the prefix of that length, and `state` the digest of s[E']? No, if one of them cannot be performed, or if
    /// `other` is not the sequence that the caller knows: its access sets must be those given. They may differ: `a[r] = 0` touches what r selects,
    /// and r may have got another value in the other order. (counterexamples/cs-sets-of-the-cut-run.maz)
    pub(crate) fn test(
        &mut self,
        history: &History,
        (prefix, state): (usize, u128),
        one: &[Action],
        other: &[Action],
    ) -> bool {
        if self.paranoid {
            return self.perform(history, prefix, one, other);
        }
        let question = question(state, one, other);
        if let Some(&answer) = self.answers.get(&question) {
            return answer;
        }
        let answer = self.perform(history, prefix, one, other);
        if self.answers.len() >= ANSWERS {
            self.answers.clear();
        }
        self.answers.insert(question, answer);
        answer
    }

    fn perform(&mut self, history: &History, prefix: usize, one: &[Action], other: &[Action]) -> bool {
        let program = self.program;
        let probe = self.probe.get_or_insert_with(|| {
            let mut probe = Probe::new(program);
            probe.execution.keep_digest();
            probe
        });
        probe.go_to(history.events()[..prefix].iter().map(|event| (event.process, event.choice)));
        if !one.iter().all(|action| probe.attempt(action.process, action.choice).is_some()) {
            return false;
        }
        let first = Q::digest(&probe.execution);
        let mut words = Vec::new();
        if self.paranoid {
            Q::words(&probe.execution, &mut words);
        }
        probe.back_to(prefix);
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

/// A digest of the state together with both sequences.
fn question(state: u128, one: &[Action], other: &[Action]) -> u128 {
    const ODD: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;
    let mix = |sum: u128, word: u128| {
        let product = (sum ^ word).wrapping_mul(ODD);
        product ^ (product >> 61)
    };
    let word = |action: &Action| {
        u128::from(action.process.0) << 64
            | u128::from(action.choice) << 32
            | u128::from(action.set.number())
            | 1 << 127
    };
    let both = one.iter().map(word).chain([one.len() as u128]).chain(other.iter().map(word));
    both.fold(mix(state, 1), mix)
}
