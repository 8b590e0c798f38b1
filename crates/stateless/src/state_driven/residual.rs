//! What a step leaves of a sequence that could be performed in its place, and which sequences are
//! prefixes of others up to equivalence.

use mazurka_order::{AccessSets, SetId};

use crate::state_driven::dont_do::Action;

/// What a step p leaves of a sequence d that can be performed instead of p.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Residual {
    /// The step at this index is p and could come first: d without it remains.
    Remainder(usize),
    /// p is independent of all of d, so that all of d remains.
    Unaffected,
    /// The process of p has a step in d, but p is not that step or could not come first.
    SameProcess,
    /// The process of p has no step in d, and p depends on some step of d.
    Dependent,
}

/// What `p` leaves of the sequence. `on_p` determines which access sets depend on that of `p`.
#[inline(always)]
pub(super) fn residual(sequence: &[Action], p: Action, on_p: &mut DependentOn<'_>) -> Residual {
    debug_assert_eq!(on_p.set, p.set, "the dependencies of p were looked up");
    if let [only] = sequence
        && only.process != p.process
    {
        return if on_p.includes(only.set) { Residual::Dependent } else { Residual::Unaffected };
    }
    let mut dependent = false;
    for (index, action) in sequence.iter().enumerate() {
        if action.process == p.process {
            let comes_first = !dependent && action.choice == p.choice;
            return if comes_first { Residual::Remainder(index) } else { Residual::SameProcess };
        }
        dependent = dependent || on_p.includes(action.set);
    }
    if dependent { Residual::Dependent } else { Residual::Unaffected }
}

/// The access sets that depend on the one of a given step. The latest answer is kept, because in
/// many programs all processes do the same.
pub(super) struct DependentOn<'a> {
    sets: &'a AccessSets,
    set: SetId,
    latest: SetId,
    latest_is_dependent: bool,
}

impl<'a> DependentOn<'a> {
    pub(super) fn new(p: Action, sets: &'a AccessSets) -> Self {
        DependentOn { sets, set: p.set, latest: p.set, latest_is_dependent: sets.dependent(p.set, p.set) }
    }

    #[inline]
    fn includes(&mut self, set: SetId) -> bool {
        if self.latest != set {
            (self.latest, self.latest_is_dependent) = (set, self.sets.dependent(set, self.set));
        }
        debug_assert_eq!(
            self.latest_is_dependent,
            self.sets.dependent(set, self.set),
            "the latest answer belongs to the latest set"
        );
        self.latest_is_dependent
    }
}

/// Whether `sequence` is a prefix of a sequence equivalent to `v`. `rest` is scratch space.
#[inline]
pub(super) fn begins(sequence: &[Action], v: &[Action], sets: &AccessSets, rest: &mut Vec<Action>) -> bool {
    match sequence {
        [] => true,
        [step] => position_if_first(v, *step, sets).is_some(),
        // The most frequent case.
        &[one, two] if v.len() == 2 && one.process == v[0].process => {
            one.choice == v[0].choice && two.step() == v[1].step()
        }
        [first, others @ ..] => position_if_first(v, *first, sets).is_some_and(|index| {
            others.len() < v.len() && {
                rest.clear();
                rest.extend_from_slice(v);
                rest.remove(index);
                others
                    .iter()
                    .all(|&action| position_if_first(rest, action, sets).map(|index| rest.remove(index)).is_some())
            }
        }),
    }
}

/// Where the sequence has the step, if no earlier step of the sequence depends on it.
#[inline]
fn position_if_first(sequence: &[Action], step: Action, sets: &AccessSets) -> Option<usize> {
    let index = sequence.iter().position(|action| action.process == step.process)?;
    debug_assert!(
        sequence[..index].iter().all(|earlier| earlier.process != step.process),
        "only the first step of a process can come first"
    );
    let comes_first = sequence[index].choice == step.choice
        && sequence[..index].iter().all(|earlier| !sets.dependent(earlier.set, step.set));
    comes_first.then_some(index)
}
