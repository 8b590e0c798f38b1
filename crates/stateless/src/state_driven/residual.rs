//! What a step does to a sequence of steps that can be performed instead of it, and which sequences begin others, up to equivalence.

use mazurka_order::{AccessSets, SetId};

use crate::state_driven::dont_do::Action;

/// What a step does to a sequence that sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum After {
    /// The step is one of the sequence, and could be its first: the rest sleeps on.
    Begins(usize),
    /// It is independent of the whole sequence.
    Independent,
    /// Neither, and its process is in the sequence.
    Competes,
    /// Neither, and its process is not in the sequence.
    Dependent,
}

/// What `action`, performed first, does to a sequence that can be performed instead.
#[inline(always)]
pub(super) fn after(sequence: &[Action], action: Action, on_action: &mut Dependent<'_>) -> After {
    if let [only] = sequence
        && only.process != action.process
    {
        return if on_action.is(only.set) { After::Dependent } else { After::Independent };
    }
    let mut dependent = false;
    for (index, other) in sequence.iter().enumerate() {
        if other.process == action.process {
            let begins = !dependent && other.choice == action.choice;
            return if begins { After::Begins(index) } else { After::Competes };
        }
        dependent = dependent || on_action.is(other.set);
    }
    if dependent { After::Dependent } else { After::Independent }
}

/// Which sets depend on that of a step. The last answer is kept: in many programs all processes do the same.
pub(super) struct Dependent<'a> {
    sets: &'a AccessSets,
    on: SetId,
    last: (SetId, bool),
}

impl<'a> Dependent<'a> {
    pub(super) fn on(step: Action, sets: &'a AccessSets) -> Self {
        Dependent { sets, on: step.set, last: (step.set, sets.dependent(step.set, step.set)) }
    }

    #[inline]
    fn is(&mut self, set: SetId) -> bool {
        if self.last.0 != set {
            self.last = (set, self.sets.dependent(set, self.on));
        }
        self.last.1
    }
}

/// Does the sequence begin the sequence v, up to equivalence? `left` is memory.
#[inline]
pub(super) fn begins(sequence: &[Action], v: &[Action], sets: &AccessSets, left: &mut Vec<Action>) -> bool {
    match sequence {
        [] => true,
        [step] => begin(v, *step, sets).is_some(),
        // The most frequent case.
        &[one, two] if v.len() == 2 && one.process == v[0].process => {
            one.choice == v[0].choice && two.step() == v[1].step()
        }
        [first, rest @ ..] => begin(v, *first, sets).is_some_and(|index| {
            rest.len() < v.len() && {
                left.clear();
                left.extend_from_slice(v);
                left.remove(index);
                rest.iter().all(|&action| begin(left, action, sets).map(|index| left.remove(index)).is_some())
            }
        }),
    }
}

/// Where a sequence has the step, if it could be its first.
#[inline]
fn begin(sequence: &[Action], step: Action, sets: &AccessSets) -> Option<usize> {
    let index = sequence.iter().position(|other| other.process == step.process)?;
    let first = sequence[index].choice == step.choice
        && sequence[..index].iter().all(|other| !sets.dependent(other.set, step.set));
    first.then_some(index)
}
