//! What is known about swapping a step and a step of another process, or a sequence of such, that follows it.
//!
//! What a step does, and whether it is enabled, depends on its [`Sight`] alone: the local state of its process, and the values of the locations in its
//! access set. So whether two steps lead to the same state in either order depends on what the first sees and what the second sees behind it, wherever
//! in the search they meet, and however much the states differ in what neither of them touches: what the second would see without the first is the
//! same but for locations that the first sees as well. (Joins are no matter: who can be joined once can be joined from then on.) The same holds for a
//! sequence instead of the second step, where each step of it counts with what it would see before all of them: what it does see differs from that
//! only in what the steps before it in the sequence have written, which they see. A step with another access set than expected may see something that
//! was not looked at; but where it first turns to that, it was led by what was, so that it does so wherever the sights are the same, and it counts as
//! impossible.

use mazurka_model::{ProcessId, States};
use mazurka_order::AccessSets;

use crate::state_driven::bounded_cache::Answers;
use crate::state_driven::dont_do::Action;

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
    /// By process.
    steps: Vec<Looked>,
    /// By location: in which state, which value.
    values: Vec<(u32, u128)>,
    /// Counted, from 1, so that 0 is none.
    state: u32,
    spawning: bool,
}

/// The last look at what a step of a process sees.
#[derive(Clone, Copy, Debug)]
struct Looked {
    action: Action,
    /// In which state, and what.
    at: (u32, Sight),
    /// Without the values of locations. It holds until the process moves or goes back, or, if processes are spawned, until anybody does: then they come
    /// and go.
    local: Option<Sight>,
}

impl Default for Sights {
    fn default() -> Self {
        Sights { steps: Vec::new(), values: Vec::new(), state: 1, spawning: false }
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
            self.steps.clear();
        } else if let Some(looked) = self.steps.get_mut(process.index()) {
            looked.local = None;
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
        execution: &impl States,
        sequence: &[Action],
        sets: &AccessSets,
    ) -> Question {
        Question::about(before, sequence.iter().map(|&action| self.of_step(execution, action, sets)))
    }

    /// What one step sees there.
    #[inline(always)]
    pub(crate) fn of_step(&mut self, execution: &impl States, action: Action, sets: &AccessSets) -> Sight {
        match self.steps.get(action.process.index()) {
            Some(looked) if looked.at.0 == self.state && looked.action == action => looked.at.1,
            _ => self.look(execution, action, sets),
        }
    }

    #[inline(never)]
    fn look(&mut self, execution: &impl States, action: Action, sets: &AccessSets) -> Sight {
        let process = action.process.index();
        if self.steps.len() <= process {
            let nothing = Looked { action, at: (0, Sight::default()), local: None };
            self.steps.resize(process + 1, nothing);
        }
        let of_local = || Sight::of_local(action, execution.local_digest(action.process));
        let local = match &self.steps[process] {
            Looked { action: known, local: Some(local), .. } if *known == action => *local,
            _ => of_local(),
        };
        debug_assert_eq!(local, of_local(), "who does not move stays as it is");
        let mut sight = local;
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
        self.steps[process] = Looked { action, at: (self.state, sight), local: Some(local) };
        sight
    }
}

/// A digest of what a step sees, and of what those behind it see, in their order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question(u128);

impl Question {
    /// Each is stirred into those before it: a sum would be the same for the steps in another order.
    #[inline]
    pub(crate) fn about(first: Sight, behind: impl IntoIterator<Item = Sight>) -> Self {
        Question(behind.into_iter().fold(first, |sight, next| sight.with(next.0)).0)
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

/// What is known: 32 MB at most.
#[derive(Debug)]
pub(crate) struct Swaps(Answers<0>);

impl Default for Swaps {
    fn default() -> Self {
        Swaps(Answers::new(1 << 8))
    }
}

impl Swaps {
    /// What swapping them comes to, if it is known.
    #[inline]
    pub(crate) fn get(&self, Question(question): Question) -> Option<Swap> {
        self.0.get(question).map(|(answer, [])| match answer {
            1 => Swap::Same,
            2 => Swap::Different,
            _ => Swap::Impossible,
        })
    }

    /// That is what it comes to.
    #[inline]
    pub(crate) fn add(&mut self, Question(question): Question, swap: Swap) {
        let answer = match swap {
            Swap::Same => 1,
            Swap::Different => 2,
            Swap::Impossible => 3,
        };
        self.0.add(question, answer, []);
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
