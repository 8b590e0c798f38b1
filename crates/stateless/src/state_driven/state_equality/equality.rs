//! Which parts of two states have to agree for the states to count as equal.

use mazurka_model::{LiveStates, States};
use mazurka_verdict::Annotation;

/// An equivalence of states.
///
/// Equivalent states allow the same observations from there on, which is what makes it sound to
/// explore only one of two orders that lead to equivalent states.
pub(crate) trait StateEquality<E> {
    /// How a sequence that sleeps because of this equality is annotated in reports.
    const ANNOTATION: Annotation;

    /// Whether only identical states are equal. Then two different digests of whole states settle
    /// the question.
    const IS_IDENTITY: bool;

    /// A digest of the part that has to agree: equal states have equal digests.
    fn digest(execution: &E) -> u128;

    /// Appends the part that has to agree, exactly: states are equal if and only if these words
    /// are.
    fn words(execution: &E, words: &mut Vec<u64>);
}

/// All locations and all local states have to agree, including what has been observed so far.
pub(crate) struct WholeState;

impl<E: States> StateEquality<E> for WholeState {
    const ANNOTATION: Annotation = Annotation::SameState;
    const IS_IDENTITY: bool = true;

    fn digest(execution: &E) -> u128 {
        execution.digest()
    }

    fn words(execution: &E, words: &mut Vec<u64>) {
        execution.state(words);
    }
}

/// Locations whose present value no process can read any more may differ.
pub(crate) struct LiveState;

impl<E: LiveStates> StateEquality<E> for LiveState {
    const ANNOTATION: Annotation = Annotation::SameLiveState;
    const IS_IDENTITY: bool = false;

    fn digest(execution: &E) -> u128 {
        execution.live_digest()
    }

    fn words(execution: &E, words: &mut Vec<u64>) {
        execution.live_state(words);
    }
}
