//! Do two sequences lead from E' to the same state?
//!
//! A step leads from a state to a state, wherever in the search it is performed. So what each step did is remembered by the digest of the state, and
//! a sequence that was tried before, or is put together from steps that were, is followed from digest to digest without running the program. Only
//! unknown steps are performed: on the execution of the search, if it stands there and can take them back, else on a second one.
//!
//! States are compared by digests; debug builds and `Options::paranoid` confirm every hit word by word, and remember nothing.

use std::marker::PhantomData;

use mazurka_model::{ComparableProgram, Execution, LiveStates, ProcessId, Rewind, States, Step};
use mazurka_order::{AccessSets, History};
use mazurka_verdict::Annotation;
use rustc_hash::FxHashMap;

use crate::Options;
use crate::core::probe::{Probe, can_perform};
use crate::state_driven::commutation_cache::{Question, Sight, Sights, Swap, Swaps};
use crate::state_driven::dont_do::Action;
use crate::state_driven::known_steps::{Known, KnownSteps};

/// What "the same state" means.
pub(crate) trait Equality<E> {
    /// For pictures.
    const NOTE: Annotation;

    /// Are states equal only if all of them is?
    const WHOLE: bool;

    /// Equal states have equal digests.
    fn digest(execution: &E) -> u128;

    /// States are equal iff these words are.
    fn words(execution: &E, words: &mut Vec<u64>);
}

/// The whole state: all locations and all local states, what was observed included.
pub(crate) struct WholeState;

impl<E: States> Equality<E> for WholeState {
    const NOTE: Annotation = Annotation::SameState;
    const WHOLE: bool = true;

    fn digest(execution: &E) -> u128 {
        execution.digest()
    }

    fn words(execution: &E, words: &mut Vec<u64>) {
        execution.state(words);
    }
}

/// The state without the locations that nobody can read any more.
pub(crate) struct LiveState;

impl<E: LiveStates> Equality<E> for LiveState {
    const NOTE: Annotation = Annotation::SameLiveState;
    const WHOLE: bool = false;

    fn digest(execution: &E) -> u128 {
        execution.live_digest()
    }

    fn words(execution: &E, words: &mut Vec<u64>) {
        execution.live_state(words);
    }
}

/// How many states are remembered with their live part: about 64 MB.
const LIVE_STATES: usize = 1 << 20;

/// The test, with a second execution to try sequences on.
pub(crate) struct SameState<'p, P: ComparableProgram + 'p, Q> {
    program: &'p P,
    /// Made when first needed.
    probe: Option<Probe<P>>,
    /// Invariant: the first so many steps that the probe has performed are those of E.
    shared: usize,
    paranoid: bool,
    steps: KnownSteps,
    swaps: Swaps,
    sights: Sights,
    /// The digests of the live parts of states, by those of the states.
    live: FxHashMap<u128, u128>,
    /// Memory for a step.
    step: Step,
    /// Steps performed on the execution of the search.
    tried: u64,
    /// Memory for two sequences.
    orders: (Vec<Action>, Vec<Action>),
    equality: PhantomData<Q>,
}

/// A place to try sequences at: the prefix of E of that length, and the digest of the state there.
pub(crate) type Place = (usize, u128);

/// A step and what it sees.
pub(crate) type Seen = (Action, Sight);

/// A state by its digest, reached from the prefix of that length by that sequence.
type Reached<'a> = (usize, &'a [Action], u128);

impl<'p, P: ComparableProgram, Q: Equality<P::Execution>> SameState<'p, P, Q> {
    /// For this program.
    pub(crate) fn new(program: &'p P, options: &Options) -> Self {
        SameState {
            program,
            probe: None,
            shared: 0,
            paranoid: options.paranoid || cfg!(debug_assertions),
            steps: KnownSteps::default(),
            swaps: Swaps::default(),
            sights: Sights::default(),
            live: FxHashMap::default(),
            step: Step::default(),
            tried: 0,
            orders: (Vec::new(), Vec::new()),
            equality: PhantomData,
        }
    }

    /// Steps performed for trying sequences.
    pub(crate) fn steps(&self) -> u64 {
        self.tried + self.probe.as_ref().map_or(0, |probe| probe.steps)
    }

    /// E has become shorter.
    #[inline]
    pub(crate) fn retreat(&mut self, length: usize) {
        self.shared = self.shared.min(length);
    }

    /// Where the step leads from a state, if that is known.
    #[inline]
    pub(crate) fn known(&self, state: u128, action: Action) -> Option<Known> {
        self.steps.get(state, action)
    }

    /// The search itself has performed a step.
    #[inline]
    pub(crate) fn performed(&mut self, state: u128, action: Action, to: u128) {
        self.learned(state, action, Known::Leads { to, as_given: true });
    }

    /// That is what the step does there.
    #[inline]
    pub(crate) fn learned(&mut self, state: u128, action: Action, known: Known) {
        self.steps.add(state, action, known);
    }

    /// s[E'.one] = s[E'.other]? No, if one of them cannot be performed, or is not the sequence that the caller knows: their access sets must be those
    /// given. They may differ: `a[r] = 0` touches what r selects, and r may have got another value in the other order.
    /// (counterexamples/cs-sets-of-the-cut-run.maz)
    pub(crate) fn test(&mut self, history: &History, at: Place, one: &[Action], other: &[Action]) -> bool {
        let exactly = self.paranoid.then(|| self.perform(history, at.0, one, other));
        if let (Some(exactly), false) = (exactly, cfg!(debug_assertions)) {
            return exactly;
        }
        let remembered = self.both(history, (at, one), (at, other)).1;
        debug_assert!(exactly.is_none_or(|exactly| exactly == remembered), "a step is a function of the state");
        remembered
    }

    /// The search is about to perform this step: what it sees.
    #[inline]
    pub(crate) fn about_to(&mut self, execution: &P::Execution, action: Action, sets: &AccessSets) -> Sight {
        self.sights.of_step(execution, action, sets)
    }

    /// It has performed a step of the process.
    #[inline]
    pub(crate) fn moved(&mut self, process: ProcessId, step: &Step) {
        self.sights.moved(process, !step.spawned.is_empty());
    }

    /// It has taken back a step of the process.
    #[inline]
    pub(crate) fn went_back(&mut self, process: ProcessId) {
        self.sights.went_back(process);
    }

    /// s[E.p.d] = s[E.d.p], where p, which saw this, was just performed and led to the state of the execution, with the digest `after`? No, as above.
    #[inline]
    pub(crate) fn commute_now(
        &mut self,
        (history, execution): (&History, &mut P::Execution),
        at: Place,
        d: &[Action],
        ((p, of_p), after): (Seen, u128),
    ) -> bool {
        if self.paranoid && !cfg!(debug_assertions) {
            return self.commute(history, at, d, (p, after));
        }
        let question = self.sights.question(of_p, execution, d, &history.sets);
        let same = match self.swaps.get(question) {
            Some(Swap::Same) => true,
            Some(Swap::Impossible) => false,
            // Which part of a state is live is a matter of all processes.
            Some(Swap::Different) => !Q::WHOLE && self.commute(history, at, d, (p, after)),
            None => {
                self.try_out(history, execution, d, after);
                let (swap, same) = self.find_out(history, at, d, (p, after));
                self.swaps.add(question, swap);
                same
            }
        };
        debug_assert!(same == self.commute(history, at, d, (p, after)), "a step is a function of what it sees");
        same
    }

    /// s[E.p.d] = s[E.d.p], where p was performed and led to a state with the digest `after`? No, as above.
    pub(crate) fn commute(&mut self, history: &History, at: Place, d: &[Action], (p, after): (Action, u128)) -> bool {
        if !self.paranoid {
            return self.find_out(history, at, d, (p, after)).1;
        }
        let (mut one, mut other) = std::mem::take(&mut self.orders);
        one.clear();
        one.extend_from_slice(d);
        one.push(p);
        other.clear();
        other.push(p);
        other.extend_from_slice(d);
        let same = self.test(history, at, &one, &other);
        self.orders = (one, other);
        same
    }

    /// What is not known of the sequence from the state of the execution, which has this digest, is performed on it and taken back.
    #[inline(never)]
    fn try_out(&mut self, history: &History, execution: &mut P::Execution, sequence: &[Action], mut state: u128) {
        let (mark, mut performed) = (execution.mark(), 0);
        for (length, &action) in sequence.iter().enumerate() {
            let known = self.steps.get(state, action).unwrap_or_else(|| {
                for before in &sequence[performed..length] {
                    execution.step(before.process, before.choice, &mut self.step);
                }
                let Action { process, choice, set } = action;
                performed = length;
                let known = if can_perform(execution, process, choice) {
                    execution.step(process, choice, &mut self.step);
                    performed += 1;
                    let as_given = self.step.accesses == history.sets.get(set);
                    Known::Leads { to: execution.digest(), as_given }
                } else {
                    Known::Disabled
                };
                self.steps.add(state, action, known);
                known
            });
            match known {
                Known::Leads { to, as_given: true } => state = to,
                Known::Leads { .. } | Known::Disabled => break,
            }
        }
        if performed > 0 {
            execution.rewind(mark);
            self.tried += performed as u64;
        }
    }

    #[inline(never)]
    fn find_out(&mut self, history: &History, at: Place, d: &[Action], (p, after): (Action, u128)) -> (Swap, bool) {
        let mut one = std::mem::take(&mut self.orders.0);
        one.clear();
        one.extend_from_slice(d);
        one.push(p);
        let found = self.both(history, (at, &one), ((at.0 + 1, after), d));
        self.orders.0 = one;
        found
    }

    /// s[E'.e.p] = s[E'.p.e], where e and p are steps of different processes that see this, p in a state where its locations have the values of s[E'.e],
    /// and could be performed in it?
    pub(crate) fn swap(&mut self, history: &History, at: Place, (e, of_e): Seen, (p, of_p): Seen) -> bool {
        if self.paranoid && !cfg!(debug_assertions) {
            return self.test(history, at, &[e, p], &[p, e]);
        }
        let question = Question::about(of_e, [of_p]);
        let same = match self.swaps.get(question) {
            Some(Swap::Same) => true,
            Some(Swap::Impossible) => false,
            Some(Swap::Different) => !Q::WHOLE && self.test(history, at, &[e, p], &[p, e]),
            None => {
                let (swap, same) = self.both(history, (at, &[e, p]), (at, &[p, e]));
                self.swaps.add(question, swap);
                same
            }
        };
        debug_assert!(same == self.test(history, at, &[e, p], &[p, e]), "a step is a function of what it sees");
        same
    }

    /// What two orders come to, and whether they lead to the same state. Their access sets must be those given.
    fn both(
        &mut self,
        history: &History,
        (at, one): (Place, &[Action]),
        (before, other): (Place, &[Action]),
    ) -> (Swap, bool) {
        let Some(first) = self.follow(history, at, one) else { return (Swap::Impossible, false) };
        let Some(second) = self.follow(history, before, other) else { return (Swap::Impossible, false) };
        if first == second {
            return (Swap::Same, true);
        }
        let same = !Q::WHOLE && self.live(history, (at.0, one, first)) == self.live(history, (before.0, other, second));
        (Swap::Different, same)
    }

    /// The digest of the state that the sequence leads to, if it can be performed with the access sets as given.
    fn follow(&mut self, history: &History, (prefix, mut state): Place, sequence: &[Action]) -> Option<u128> {
        for (length, &action) in sequence.iter().enumerate() {
            let known = match self.steps.get(state, action) {
                Some(known) => known,
                None => self.learn(history, prefix, state, &sequence[..=length]),
            };
            match known {
                Known::Leads { to, as_given: true } => state = to,
                Known::Leads { .. } | Known::Disabled => return None,
            }
        }
        Some(state)
    }

    /// Performs the sequence, whose last step is not known yet.
    #[inline(never)]
    fn learn(&mut self, history: &History, prefix: usize, state: u128, sequence: &[Action]) -> Known {
        let (action, before) = sequence.split_last().expect("invariant: an unknown step is in the sequence");
        let probe = self.go_to(history, prefix, before);
        let set = history.sets.get(action.set);
        let as_given = probe.attempt(action.process, action.choice).map(|step| step.accesses == set);
        let known = match as_given {
            Some(as_given) => Known::Leads { to: probe.execution.digest(), as_given },
            None => Known::Disabled,
        };
        self.steps.add(state, *action, known);
        known
    }

    fn live(&mut self, history: &History, (prefix, sequence, state): Reached<'_>) -> u128 {
        if let Some(&live) = self.live.get(&state) {
            return live;
        }
        let live = Q::digest(&self.go_to(history, prefix, sequence).execution);
        if self.live.len() >= LIVE_STATES {
            self.live.clear();
        }
        self.live.insert(state, live);
        live
    }

    /// The probe, after the prefix and the sequence, which can be performed.
    fn go_to(&mut self, history: &History, prefix: usize, sequence: &[Action]) -> &mut Probe<P> {
        let program = self.program;
        let probe = self.probe.get_or_insert_with(|| {
            let mut probe = Probe::new(program);
            probe.execution.maintain_digest();
            probe
        });
        let known = self.shared.min(prefix);
        let events = history.events()[known..prefix].iter().map(|event| (event.process, event.choice));
        probe.go_on_from(known, events.chain(sequence.iter().map(Action::step)));
        // What the probe has performed beyond the prefix is not E, or not known to be.
        self.shared = prefix;
        probe
    }

    /// The same, performed and not remembered, and compared word by word if need be.
    pub(crate) fn perform(&mut self, history: &History, prefix: usize, one: &[Action], other: &[Action]) -> bool {
        let paranoid = self.paranoid;
        let probe = self.go_to(history, prefix, &[]);
        let as_known = |probe: &mut Probe<P>, action: &Action| {
            let step = probe.attempt(action.process, action.choice);
            step.is_some_and(|step| step.accesses == history.sets.get(action.set))
        };
        if !one.iter().all(|action| as_known(probe, action)) {
            return false;
        }
        let first = Q::digest(&probe.execution);
        let mut words = Vec::new();
        if paranoid {
            Q::words(&probe.execution, &mut words);
        }
        probe.back_to(prefix);
        let same = other.iter().all(|action| as_known(probe, action)) && Q::digest(&probe.execution) == first;
        if !(paranoid && same) {
            return same;
        }
        let mut others = Vec::new();
        Q::words(&probe.execution, &mut others);
        debug_assert_eq!(words, others, "equal digests of different states");
        words == others
    }
}
