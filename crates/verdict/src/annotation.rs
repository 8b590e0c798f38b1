//! Annotations: what an algorithm knows at the prefixes of an execution, for drawing explorations.

use mazurka_model::ProcessId;

/// What is known about a sequence of steps at a prefix of the execution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Annotation {
    /// The sequence is still to be explored from there: a branch of the wakeup tree, or a process
    /// of the backtrack set.
    Planned,
    /// The sequence sleeps: it was explored from there or from an earlier prefix, and all later
    /// steps are independent of it.
    Explored,
    /// The sequence sleeps: another order of its steps leads to the same state.
    SameState,
    /// The sequence sleeps: another order leads to a state that differs only in values that no
    /// process can read any more.
    SameLiveState,
    /// The last process of the sequence races with the next step of the execution, but no step
    /// observes which of them came first.
    Unobserved,
    /// Whether the sequence comes first makes no difference to what any later step reads and
    /// writes.
    SameLabels,
    /// Everything that can follow the whole execution is known. The sequence is empty.
    Finished,
    /// The execution was cut instead of continuing with the sequence.
    Cut,
}

/// Receives annotations: the length of the prefix, what is known, and about which sequence.
pub type Annotate<'t> = dyn FnMut(usize, Annotation, &[(ProcessId, u32)]) + 't;
