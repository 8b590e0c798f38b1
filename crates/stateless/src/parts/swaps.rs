//! What is known about swapping a step and a step of another process, or a sequence of such, that follows it: a table with open addressing.
//!
//! What a step does, and whether it is enabled, depends on its [`Sight`] alone: the local state of its process, and the values of the locations in its
//! access set. So whether two steps lead to the same state in either order depends on what the first sees and what the second sees behind it, wherever
//! in the search they meet, and however much the states differ in what neither of them touches: what the second would see without the first is the
//! same but for locations that the first sees as well. (Joins are no matter: who can be joined once can be joined from then on.) The same holds for a
//! sequence instead of the second step, where each step of it counts with what it would see before all of them: what it does see differs from that
//! only in what the steps before it in the sequence have written, which they see. A step with another access set than expected may see something that
//! was not looked at; but where it first turns to that, it was led by what was, so that it does so wherever the sights are the same, and it counts as
//! impossible.
//!
//! It is bounded: when it is full, it is emptied, and what is asked again is found out again.

use mazurka_model::{Execution, ProcessId};
use mazurka_order::AccessSets;

use super::dont_do::Action;

/// How many pairs are remembered at most: 32 MB.
const MOST: usize = 1 << 20;
const FEWEST: usize = 1 << 8;

/// A digest of a step together with what it sees in the state it is to be performed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sight(u128);

const ODD: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;

impl Sight {
    /// What a step sees whose process has this local state, without the values of locations.
    #[inline]
    fn of_local(action: Action, local: u128) -> Self {
        let word =
            u128::from(action.process.0) << 64 | u128::from(action.choice) << 32 | u128::from(action.set.number());
        Sight(stir(local).wrapping_add(word.wrapping_mul(ODD)))
    }

    /// The same with one more value. What a blind write overwrites counts: the other step may see it.
    #[inline]
    fn with(self, value: u128) -> Self {
        Sight(stir(self.0).wrapping_add(value))
    }
}

/// What steps see in one state, each found out once.
#[derive(Debug)]
pub(crate) struct Sights {
    /// By process: in which state, counted, which step.
    steps: Vec<(u32, Action, Sight)>,
    /// By location: in which state, which value.
    values: Vec<(u32, u128)>,
    /// From 1, so that 0 is none.
    state: u32,
    /// By process: its local state, if that is known. It holds until the process moves or goes back, or, if processes are spawned, until anybody does: then
    /// they come and go.
    locals: Vec<Option<u128>>,
    spawning: bool,
}

impl Default for Sights {
    fn default() -> Self {
        Sights { steps: Vec::new(), values: Vec::new(), state: 1, locals: Vec::new(), spawning: false }
    }
}

impl Sights {
    /// From now on another state is meant: the process has moved, and others perhaps came into being.
    #[inline]
    pub(crate) fn moved(&mut self, process: ProcessId, spawned: bool) {
        self.spawning |= spawned;
        self.went_back(process);
    }

    /// From now on another state is meant: the process has gone back.
    #[inline]
    pub(crate) fn went_back(&mut self, process: ProcessId) {
        if self.spawning {
            self.locals.clear();
        } else if let Some(local) = self.locals.get_mut(process.index()) {
            *local = None;
        }
        self.state = self.state.wrapping_add(1);
        if self.state == 0 {
            *self = Sights { spawning: self.spawning, ..Sights::default() };
        }
    }

    /// The question whether the sequence can be swapped with the step before it, which saw this: what its steps see in the state of the execution,
    /// before all of it.
    #[inline]
    pub(crate) fn question(
        &mut self,
        before: Sight,
        execution: &impl Execution,
        sequence: &[Action],
        sets: &AccessSets,
    ) -> Question {
        Question::about(before, sequence.iter().map(|&action| self.of_step(execution, action, sets)))
    }

    /// What one step sees there.
    #[inline]
    pub(crate) fn of_step(&mut self, execution: &impl Execution, action: Action, sets: &AccessSets) -> Sight {
        match self.steps.get(action.process.index()) {
            Some(&(state, known, sight)) if state == self.state && known == action => sight,
            _ => self.look(execution, action, sets),
        }
    }

    fn look(&mut self, execution: &impl Execution, action: Action, sets: &AccessSets) -> Sight {
        let process = action.process.index();
        if self.locals.len() <= process {
            self.locals.resize(process + 1, None);
        }
        let local = *self.locals[process].get_or_insert_with(|| execution.local_digest(action.process));
        debug_assert_eq!(local, execution.local_digest(action.process), "who does not move stays as it is");
        let mut sight = Sight::of_local(action, local);
        for access in sets.get(action.set) {
            let location = access.location.index();
            if self.values.len() <= location {
                self.values.resize(location + 1, (0, 0));
            }
            let (state, value) = &mut self.values[location];
            if *state != self.state {
                (*state, *value) = (self.state, execution.location_digest(access.location));
            }
            debug_assert_eq!(*value, execution.location_digest(access.location), "the state is the one that is meant");
            sight = sight.with(*value);
        }
        if self.steps.len() <= process {
            self.steps.resize(process + 1, (0, action, sight));
        }
        self.steps[process] = (self.state, action, sight);
        sight
    }
}

/// A digest of what a step sees, and of what those behind it see, in their order. Its last bits are free.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question(u128);

impl Question {
    /// Each is stirred into those before it: a sum would be the same for the steps in another order.
    #[inline]
    pub(crate) fn about(first: Sight, behind: impl IntoIterator<Item = Sight>) -> Self {
        Question(behind.into_iter().fold(first, |sight, next| sight.with(next.0)).0 & !KIND)
    }
}

/// What the two orders come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Swap {
    /// The same state.
    Same,
    /// Two states that are not the same in all.
    Different,
    /// The other order cannot be performed, or not as the same steps.
    Impossible,
}

const KIND: u128 = 3;

/// The table.
#[derive(Debug, Default)]
pub(crate) struct Swaps {
    /// Each a question, and in its last two bits the answer; 0 for an empty slot. Invariant: they are as many as a power of two, or none, and at most half of them are in use.
    slots: Vec<u128>,
    used: usize,
}

impl Swaps {
    /// What is known.
    #[inline]
    pub(crate) fn get(&self, question: Question) -> Option<Swap> {
        if self.slots.is_empty() {
            return None;
        }
        match self.slots[self.place(question.0)] & KIND {
            1 => Some(Swap::Same),
            2 => Some(Swap::Different),
            3 => Some(Swap::Impossible),
            _ => None,
        }
    }

    /// That is what swapping them comes to.
    pub(crate) fn add(&mut self, Question(question): Question, swap: Swap) {
        if self.used >= self.slots.len() / 2 {
            self.grow();
        }
        let kind = match swap {
            Swap::Same => 1,
            Swap::Different => 2,
            Swap::Impossible => 3,
        };
        let place = self.place(question);
        self.used += usize::from(self.slots[place] == 0);
        self.slots[place] = question | kind;
    }

    /// The slot with that question, or the free one where it belongs.
    #[inline]
    fn place(&self, question: u128) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = (question >> 64) as usize & mask;
        loop {
            let found = self.slots[at];
            if found == 0 || (found ^ question) & !KIND == 0 {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let size = if self.used >= MOST { FEWEST } else { (self.slots.len() * 2).max(FEWEST) };
        let all = std::mem::replace(&mut self.slots, vec![0; size]);
        if self.used >= MOST {
            self.used = 0;
            return;
        }
        for slot in all.into_iter().filter(|&slot| slot != 0) {
            let place = self.place(slot);
            self.slots[place] = slot;
        }
    }
}

/// What is stirred may be added to other digests: differences of several of them cannot cancel out, as those of sums and products could.
#[inline]
fn stir(digest: u128) -> u128 {
    let product = digest.wrapping_mul(ODD);
    product ^ product >> 67
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_found_is_found_again_and_the_table_is_bounded() {
        let mut swaps = Swaps::default();
        let swap = |number: u128| [Swap::Same, Swap::Different, Swap::Impossible][(number % 3) as usize];
        let question = |one, other| Question::about(sight(one), [sight(other)]);
        assert_eq!(swaps.get(question(0, 1)), None);
        for number in 0..1000 {
            swaps.add(question(number, number + 1), swap(number));
        }
        for number in 0..1000 {
            assert_eq!(swaps.get(question(number, number + 1)), Some(swap(number)));
            assert_eq!(swaps.get(question(number + 1, number)), None, "the order counts");
        }
        for number in 1000..MOST as u128 + 10 {
            swaps.add(question(number, number + 1), swap(number));
        }
        assert!(swaps.slots.len() <= 2 * MOST);
        assert_eq!(swaps.get(question(MOST as u128 + 5, MOST as u128 + 6)), Some(swap(MOST as u128 + 5)));
    }

    /// They were not, once: the first two of three steps could be exchanged (counterexamples/swaps-in-another-order.maz).
    #[test]
    fn the_same_steps_in_another_order_are_another_question() {
        let steps = [3, 1, 4, 9].map(sight);
        let mut questions = std::collections::BTreeSet::new();
        for [a, b, c, d] in orders_of_four() {
            let (first, behind) = (steps[a], [steps[b], steps[c], steps[d]]);
            for length in 1..=3 {
                questions.insert(Question::about(first, behind[..length].iter().copied()).0);
            }
        }
        assert_eq!(questions.len(), 12 + 24 + 24);
    }

    fn orders_of_four() -> impl Iterator<Item = [usize; 4]> {
        let all = (0..256).map(|number| [number % 4, number / 4 % 4, number / 16 % 4, number / 64]);
        all.filter(|order| (0..4).all(|step| order.contains(&step)))
    }

    fn sight(number: u128) -> Sight {
        Sight((number + 1).wrapping_mul(ODD.rotate_left(64)))
    }
}
