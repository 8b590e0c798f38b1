//! Don't-do sets: sleep sets of sequences. [CAV17], Sect. 5.1; the name is from [JSS23].
//!
//! A sequence d in sleep(E) means that whatever can follow E.d is also reached elsewhere, by what
//! was explored before from E or from a prefix of E. A sequence of one step is a sleeping process,
//! as in `core/sleep.rs`.

mod inherit;
mod process_filter;

use mazurka_model::ProcessId;
use mazurka_order::AccessSets;

pub(crate) use self::inherit::CommutationCheck;
use self::process_filter::ProcessFilter;
pub(crate) use crate::core::action::Action;
use crate::state_driven::residual::begins;

/// The sleep set of one prefix of E. A single step occurs in it once, however many sequences have
/// been reduced to it.
#[derive(Debug)]
pub(crate) struct DontDo {
    /// The sequences, one behind the other.
    actions: Vec<Action>,
    entries: Vec<Entry>,
    /// The processes whose next step sleeps with some outcome, as a filter.
    sleepers: ProcessFilter,
    /// Bit p: process p < 64 sleeps with outcome 0 of its next step. Exact.
    first_outcomes: u64,
    /// For each bit of `first_outcomes`, the entry of the step.
    first_outcome_entries: [u32; 64],
    /// The single steps that sleep by state and are new here: at the preceding prefix of E they did
    /// not sleep, or were part of a longer sequence, or depended on the event that followed.
    new_steps: Vec<Action>,
    /// Scratch space for `inherit_commuting`.
    dependent_steps: Vec<Action>,
}

/// A sequence: `actions[start..end]`.
#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    /// The process of the first step, or `None` if the sequence is empty.
    first: Option<ProcessId>,
    reason: Reason,
}

impl Entry {
    #[inline]
    fn is_single(&self) -> bool {
        self.end - self.start == 1
    }
}

/// Why a sequence sleeps.
#[derive(Clone, Copy, Debug)]
struct Reason {
    /// What follows it was explored from this prefix of E or from an earlier one.
    explored: bool,
    /// Another order of its steps leads to the same state.
    by_state: bool,
    /// The first event of E for which it is not known whether the sequence commutes with it and
    /// with all later events; [`CHECKED`] if the sequence commutes with all of them.
    ///
    /// Invariant: the first step of a sequence that is not checked sleeps by itself. So the answer
    /// makes no difference yet: whatever the sequence is a prefix of begins with that step.
    unchecked_from: u32,
}

/// No event remains to be checked.
const CHECKED: u32 = u32::MAX;

impl Reason {
    const BY_STATE: Reason = Reason { explored: false, by_state: true, unchecked_from: CHECKED };
    const EXPLORED: Reason = Reason { explored: true, by_state: false, unchecked_from: CHECKED };

    #[inline]
    fn is_checked(&self) -> bool {
        self.unchecked_from == CHECKED
    }
}

/// A new sleep set has room for at least this many steps and sequences.
const INITIAL_CAPACITY: usize = 16;

impl Default for DontDo {
    fn default() -> Self {
        DontDo {
            actions: Vec::new(),
            entries: Vec::new(),
            sleepers: ProcessFilter::default(),
            first_outcomes: 0,
            first_outcome_entries: [0; 64],
            new_steps: Vec::new(),
            dependent_steps: Vec::new(),
        }
    }
}

impl DontDo {
    /// Empties the set and reserves room for all that may be inherited from `before`.
    fn clear_for(&mut self, before: &DontDo) {
        self.actions.clear();
        self.entries.clear();
        self.sleepers = ProcessFilter::default();
        self.first_outcomes = 0;
        self.new_steps.clear();
        self.actions.reserve(before.actions.len().max(INITIAL_CAPACITY));
        self.entries.reserve(before.entries.len().max(INITIAL_CAPACITY));
    }

    /// Puts a sequence to sleep because another order of its steps leads to the same state.
    pub(crate) fn add_by_state(&mut self, sequence: &[Action]) {
        debug_assert!(!sequence.is_empty(), "an empty sequence would put everything to sleep");
        self.add(sequence, Reason::BY_STATE);
    }

    /// Puts a single step to sleep by state, as one that is new here.
    pub(crate) fn add_new(&mut self, step: Action) {
        self.add(&[step], Reason::BY_STATE);
        self.mark_new(step);
    }

    /// Puts a step to sleep because all that follows it from here was explored.
    pub(crate) fn add_explored(&mut self, step: Action) {
        self.add(&[step], Reason::EXPLORED);
        debug_assert!(self.forbids(step.process, step.choice), "an explored step sleeps");
    }

    #[inline]
    fn add(&mut self, sequence: &[Action], reason: Reason) {
        let &[step] = sequence else { return self.add_longer(sequence, reason) };
        debug_assert!(reason.is_checked(), "a single step is checked when it is inherited");
        if let Some(at) = self.find(step) {
            let known = &mut self.entries[at].reason;
            known.explored |= reason.explored;
            known.by_state |= reason.by_state;
            return;
        }
        self.sleepers.insert(step.process);
        if step.has_bit() {
            self.first_outcomes |= 1 << step.process.0;
            self.first_outcome_entries[step.process.index()] = self.entries.len() as u32;
        }
        let start = self.actions.len() as u32;
        self.actions.push(step);
        self.push_entry(start, reason);
        debug_assert_eq!(self.find(step), Some(self.entries.len() - 1), "a step that was added is found");
    }

    #[inline]
    fn add_longer(&mut self, sequence: &[Action], reason: Reason) {
        debug_assert_ne!(sequence.len(), 1, "single steps occur once");
        let start = self.actions.len() as u32;
        match *sequence {
            [one, other] => {
                self.actions.push(one);
                self.actions.push(other);
            }
            _ => self.actions.extend_from_slice(sequence),
        }
        self.push_entry(start, reason);
    }

    /// Adds the sequence without the step at `index`.
    fn add_without(&mut self, sequence: &[Action], index: usize, reason: Reason) {
        debug_assert!(index < sequence.len(), "a step of the sequence is removed");
        if let [one, other] = sequence {
            let rest = if index == 0 { *other } else { *one };
            self.add(&[rest], reason);
            if reason.by_state {
                self.mark_new(rest);
            }
            return;
        }
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(&sequence[..index]);
        self.actions.extend_from_slice(&sequence[index + 1..]);
        self.push_entry(start, reason);
    }

    /// Makes the actions from `start` on a sequence.
    #[inline]
    fn push_entry(&mut self, start: u32, reason: Reason) {
        debug_assert!(reason.explored || reason.by_state, "a sequence sleeps for a reason");
        let first = self.actions.get(start as usize).map(|action| action.process);
        debug_assert!(self.entries.last().is_none_or(|last| last.end <= start), "sequences lie one behind the other");
        self.entries.push(Entry { start, end: self.actions.len() as u32, first, reason });
    }

    /// The entry of a single step.
    #[inline]
    fn find(&self, step: Action) -> Option<usize> {
        if step.has_bit() {
            if self.first_outcomes >> step.process.0 & 1 == 0 {
                return None;
            }
            let at = self.first_outcome_entries[step.process.index()] as usize;
            if self.actions[self.entries[at].start as usize] == step {
                return Some(at);
            }
        }
        self.search(step)
    }

    fn search(&self, step: Action) -> Option<usize> {
        let is_it = |entry: &Entry| entry.is_single() && self.actions[entry.start as usize] == step;
        self.sleepers.may_contain(step.process).then(|| self.entries.iter().position(is_it)).flatten()
    }

    #[inline]
    fn mark_new(&mut self, step: Action) {
        debug_assert!(self.forbids(step.process, step.choice), "a new step sleeps");
        if !self.new_steps.contains(&step) {
            self.new_steps.push(step);
        }
    }

    #[inline]
    fn is_new(&self, step: Action) -> bool {
        self.find(step).is_some() && self.new_steps.contains(&step)
    }

    #[inline]
    fn sequence(&self, entry: &Entry) -> &[Action] {
        &self.actions[entry.start as usize..entry.end as usize]
    }

    /// The sequences that are known to sleep, each with whether it does so by state only.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[Action], bool)> {
        let checked = self.entries.iter().filter(|entry| entry.reason.is_checked());
        checked.map(|entry| (self.sequence(entry), entry.reason.by_state && !entry.reason.explored))
    }

    /// The sequences that sleep because what follows them was explored.
    #[inline]
    pub(crate) fn explored(&self) -> impl Iterator<Item = &[Action]> {
        self.entries.iter().filter(|entry| entry.reason.explored).map(|entry| self.sequence(entry))
    }

    /// The single steps that sleep by state.
    pub(crate) fn steps_by_state(&self) -> impl Iterator<Item = Action> {
        self.entries.iter().filter(|entry| entry.reason.by_state).filter_map(|entry| match self.sequence(entry) {
            [action] => Some(*action),
            _ => None,
        })
    }

    /// Whether the next step of the process sleeps with this outcome.
    #[inline]
    pub(crate) fn forbids(&self, process: ProcessId, choice: u32) -> bool {
        if process.0 < u64::BITS && choice == 0 {
            return self.first_outcomes >> process.0 & 1 == 1;
        }
        let is_it = |entry: &Entry| entry.is_single() && self.actions[entry.start as usize].step() == (process, choice);
        self.sleepers.may_contain(process) && self.entries.iter().any(is_it)
    }

    /// The single steps that sleep by state and are new here, by index.
    #[inline]
    pub(crate) fn new_step(&self, index: usize) -> Option<Action> {
        self.new_steps.get(index).copied()
    }

    /// The length of the shortest sequence that sleeps by state, has more than one step, and begins
    /// with this process.
    pub(crate) fn shortest(&self, process: ProcessId) -> Option<usize> {
        let by_state = self.entries.iter().filter(|entry| entry.reason.by_state).map(|entry| self.sequence(entry));
        by_state.filter(|sequence| sequence.len() > 1 && sequence[0].process == process).map(<[Action]>::len).min()
    }

    /// Whether some sleeping sequence is a prefix of a sequence equivalent to `v`. `rest` is
    /// scratch space.
    pub(crate) fn begins(&self, v: &[Action], sets: &AccessSets, rest: &mut Vec<Action>) -> bool {
        if v.first().is_some_and(|first| self.forbids(first.process, first.choice)) {
            return true;
        }
        // A step that depends on the one before it comes first in no equivalent sequence.
        let mut candidates = ProcessFilter::default();
        for (index, action) in v.iter().enumerate() {
            if index == 0 || !sets.dependent(v[index - 1].set, action.set) {
                candidates.insert(action.process);
            }
        }
        let may_begin = |entry: &&Entry| entry.first.is_none_or(|process| candidates.may_contain(process));
        self.entries.iter().filter(may_begin).any(|entry| begins(self.sequence(entry), v, sets, rest))
    }
}
