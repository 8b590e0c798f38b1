//! What an algorithm knows at the prefixes of a run, for whoever draws the exploration.

use mazurka_model::ProcessId;

/// What is known about a sequence of steps at a prefix of the run.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Annotation {
    /// It is still to be explored from there: a branch of the wakeup tree, or a process of the backtrack set.
    Planned,
    /// It sleeps: it was explored from there or from an earlier prefix, and whatever came since is independent of it.
    Explored,
    /// It sleeps: another order of its steps leads to the same state.
    SameState,
    /// It sleeps: another order leads to a state that differs only in values that nobody can read any more.
    SameLiveState,
    /// Its last process races with the next step of the run, but nobody observes which of them came first.
    Unobserved,
    /// Whether it comes first makes no difference to what any step below reads and writes.
    SameLabels,
    /// All that can follow the whole run from here is known. Goes with the empty sequence.
    Finished,
    /// The run was cut instead of going on with it.
    Cut,
}

/// Takes notes: the length of a prefix, what is known, and of which sequence.
pub type Annotate<'t> = dyn FnMut(usize, Annotation, &[(ProcessId, u32)]) + 't;
