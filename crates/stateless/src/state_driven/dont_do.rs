//! Don't-do sets: sleep sets of sequences.
//!
//! A sequence d in sleep(E) says that whatever can follow E.d is reached elsewhere, too: by what was explored from E before, or from a prefix of E.
//! A sequence of one step is a sleeping process, as in `core/sleep.rs`. [CAV17], Sect. 5.1; [JSS23] calls such sequences don't-do sequences.

mod inherit;

use mazurka_model::ProcessId;
use mazurka_order::{AccessSets, Event, SetId};

use crate::state_driven::residual::begins;

/// A step of a sequence: a process, the outcome of its step (0 unless it chooses), and the access set of the step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Action {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    pub(crate) set: SetId,
}

impl Action {
    /// The step of an event.
    pub(crate) fn of(event: &Event) -> Self {
        Action { process: event.process, choice: event.choice, set: event.set }
    }

    pub(crate) fn step(&self) -> (ProcessId, u32) {
        (self.process, self.choice)
    }

    /// Of one of the first 64 processes, with outcome 0?
    #[inline]
    fn is_first_outcome(&self) -> bool {
        self.process.0 < u64::BITS && self.choice == 0
    }
}

/// The sleep set of one prefix of E. A step is in it once, however many sequences have come down to it.
#[derive(Debug)]
pub(crate) struct DontDo {
    /// The sequences, one behind the other.
    actions: Vec<Action>,
    entries: Vec<Entry>,
    /// Whose steps are among the sequences as single ones.
    sleepers: Movers,
    /// Of the first 64 processes exactly those that sleep with outcome 0 of their step, and of those the entry of that step.
    first_outcomes: u64,
    places: [u32; 64],
    /// The single steps that sleep because of an equality of states and are new here: at the prefixes of E they did not sleep, or were longer
    /// sequences, or E went on with something that they depend on.
    new: Vec<Action>,
    /// Memory.
    asked: Vec<Action>,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    start: u32,
    end: u32,
    /// Who performs its first step; of an empty sequence, nobody.
    first: Option<ProcessId>,
    /// Because what follows it was explored from here, or from a prefix of E?
    explored: bool,
    /// Because of an equality of states?
    by_state: bool,
    /// Whether it commutes with the events of E from here on is not known; [`NONE`]: it does, or is independent of them.
    ///
    /// Invariant: else its first step sleeps, too. Then nobody can tell whether it is here: what it begins, that step begins.
    open: u32,
}

impl Entry {
    #[inline]
    fn single(&self) -> bool {
        self.end - self.start == 1
    }
}

/// No event.
const NONE: u32 = u32::MAX;

/// Room for so many steps and sequences is made at once.
const SOME: usize = 16;

impl Default for DontDo {
    fn default() -> Self {
        DontDo {
            actions: Vec::new(),
            entries: Vec::new(),
            sleepers: Movers::default(),
            first_outcomes: 0,
            places: [0; 64],
            new: Vec::new(),
            asked: Vec::new(),
        }
    }
}

impl DontDo {
    /// Nothing sleeps.
    fn clear(&mut self) {
        self.actions.clear();
        self.entries.clear();
        self.sleepers = Movers::default();
        self.first_outcomes = 0;
        self.new.clear();
    }

    /// The same, with room for what this one of the prefix before has.
    fn clear_for(&mut self, before: &DontDo) {
        self.clear();
        self.actions.reserve(before.actions.len().max(SOME));
        self.entries.reserve(before.entries.len().max(SOME));
    }

    /// A sequence goes to sleep because of an equality of states.
    pub(crate) fn add_by_state(&mut self, sequence: &[Action]) {
        self.add(sequence, BY_STATE);
    }

    /// A step goes to sleep because of an equality of states, and is new here.
    pub(crate) fn add_new(&mut self, step: Action) {
        self.add(&[step], BY_STATE);
        self.note(step, true);
    }

    /// A step goes to sleep because what follows it was explored from here.
    pub(crate) fn add_explored(&mut self, step: Action) {
        self.add(&[step], Why { explored: true, by_state: false, open: NONE });
    }

    #[inline]
    fn add(&mut self, sequence: &[Action], why: Why) {
        if let &[step] = sequence {
            if let Some(at) = self.find(step) {
                let entry = &mut self.entries[at];
                entry.explored |= why.explored;
                entry.by_state |= why.by_state;
                return;
            }
            self.sleepers.add(step.process);
            if step.is_first_outcome() {
                self.first_outcomes |= 1 << step.process.0;
                self.places[step.process.index()] = self.entries.len() as u32;
            }
            let start = self.actions.len() as u32;
            self.actions.push(step);
            return self.push_entry(start, why);
        }
        self.add_longer(sequence, why);
    }

    #[inline]
    fn add_longer(&mut self, sequence: &[Action], why: Why) {
        let start = self.actions.len() as u32;
        match *sequence {
            [one, other] => {
                self.actions.push(one);
                self.actions.push(other);
            }
            _ => self.actions.extend_from_slice(sequence),
        }
        self.push_entry(start, why);
    }

    /// An entry for the actions from `start` on.
    #[inline]
    fn push_entry(&mut self, start: u32, Why { explored, by_state, open }: Why) {
        let first = self.actions.get(start as usize).map(|action| action.process);
        self.entries.push(Entry { start, end: self.actions.len() as u32, first, explored, by_state, open });
    }

    /// The entry of a single step.
    #[inline]
    fn find(&self, step: Action) -> Option<usize> {
        if step.is_first_outcome() {
            if self.first_outcomes >> step.process.0 & 1 == 0 {
                return None;
            }
            let place = self.places[step.process.index()] as usize;
            if self.actions[self.entries[place].start as usize] == step {
                return Some(place);
            }
        }
        self.search(step)
    }

    fn search(&self, step: Action) -> Option<usize> {
        let is_it = |entry: &Entry| entry.single() && self.actions[entry.start as usize] == step;
        self.sleepers.may_have(step.process).then(|| self.entries.iter().position(is_it)).flatten()
    }

    /// The single step is new here if it sleeps because of an equality of states.
    #[inline]
    fn note(&mut self, step: Action, by_state: bool) {
        if by_state && !self.new.contains(&step) {
            self.new.push(step);
        }
    }

    #[inline]
    fn is_new(&self, step: Action) -> bool {
        self.find(step).is_some() && self.new.contains(&step)
    }

    #[inline]
    fn sequence(&self, entry: &Entry) -> &[Action] {
        &self.actions[entry.start as usize..entry.end as usize]
    }

    /// The sequences that surely sleep, each with whether that is because of an equality of states alone.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&[Action], bool)> {
        let sure = self.entries.iter().filter(|entry| entry.open == NONE);
        sure.map(|entry| (self.sequence(entry), entry.by_state && !entry.explored))
    }

    /// The sequences that sleep because what follows them was explored.
    #[inline]
    pub(crate) fn explored(&self) -> impl Iterator<Item = &[Action]> {
        self.entries.iter().filter(|entry| entry.explored).map(|entry| self.sequence(entry))
    }

    /// Does the process sleep, with this outcome of its next step?
    #[inline]
    pub(crate) fn forbids(&self, process: ProcessId, choice: u32) -> bool {
        if process.0 < u64::BITS && choice == 0 {
            return self.first_outcomes >> process.0 & 1 == 1;
        }
        let is_it = |entry: &Entry| entry.single() && self.actions[entry.start as usize].step() == (process, choice);
        self.sleepers.may_have(process) && self.entries.iter().any(is_it)
    }

    /// The sequence without one of its steps.
    fn add_rest(&mut self, sequence: &[Action], index: usize, why: Why) {
        if let [one, other] = sequence {
            let rest = if index == 0 { *other } else { *one };
            self.add(&[rest], why);
            return self.note(rest, why.by_state);
        }
        let start = self.actions.len() as u32;
        self.actions.extend_from_slice(&sequence[..index]);
        self.actions.extend_from_slice(&sequence[index + 1..]);
        self.push_entry(start, why);
    }

    /// The single steps that sleep because of an equality of states and are new here, one after the other.
    #[inline]
    pub(crate) fn new_sleeper(&self, at: usize) -> Option<Action> {
        self.new.get(at).copied()
    }

    /// The length of the shortest sequence that sleeps because of an equality of states, is not a single step, and begins with this process.
    pub(crate) fn shortest(&self, process: ProcessId) -> Option<usize> {
        let longer = self.entries.iter().filter(|entry| entry.by_state).map(|entry| self.sequence(entry));
        longer.filter(|sequence| sequence.len() > 1 && sequence[0].process == process).map(<[Action]>::len).min()
    }

    /// The steps that sleep because of an equality of states.
    pub(crate) fn by_state(&self) -> impl Iterator<Item = Action> {
        self.entries.iter().filter(|entry| entry.by_state).filter_map(|entry| match self.sequence(entry) {
            [action] => Some(*action),
            _ => None,
        })
    }

    /// Does some sleeping sequence begin the sequence v, up to equivalence? `left` is memory.
    pub(crate) fn begins(&self, v: &[Action], sets: &AccessSets, left: &mut Vec<Action>) -> bool {
        if v.first().is_some_and(|first| self.forbids(first.process, first.choice)) {
            return true;
        }
        // Who depends on the step before comes first in nothing that is equivalent.
        let mut movers = Movers::default();
        for (index, action) in v.iter().enumerate() {
            if index == 0 || !sets.dependent(v[index - 1].set, action.set) {
                movers.add(action.process);
            }
        }
        let may_begin = |entry: &&Entry| entry.first.is_none_or(|process| movers.may_have(process));
        self.entries.iter().filter(may_begin).any(|entry| begins(self.sequence(entry), v, sets, left))
    }
}

/// Who is among some processes, roughly: a bit stands for every 64th process. Who is not there is sure.
#[derive(Clone, Copy, Debug, Default)]
struct Movers(u64);

impl Movers {
    #[inline]
    fn add(&mut self, process: ProcessId) {
        self.0 |= 1 << (process.0 % u64::BITS);
    }

    #[inline]
    fn may_have(self, process: ProcessId) -> bool {
        self.0 >> (process.0 % u64::BITS) & 1 == 1
    }
}

/// Why a sequence sleeps; as in its entry.
#[derive(Clone, Copy, Debug)]
struct Why {
    explored: bool,
    by_state: bool,
    open: u32,
}

const BY_STATE: Why = Why { explored: false, by_state: true, open: NONE };

impl Why {
    fn of(entry: &Entry) -> Self {
        Why { explored: entry.explored, by_state: entry.by_state, open: entry.open }
    }
}
