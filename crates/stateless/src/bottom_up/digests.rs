//! Digests of all local states, maintained as a sum of one digest per process.

use mazurka_model::{States, Status};

/// The digest of all local states. It is a sum, so that a step changes only the terms of the
/// processes it concerns.
pub(crate) fn local_states(execution: &impl States) -> u128 {
    let present = execution.processes().filter(|&process| execution.status(process) != Status::Absent);
    present.fold(0, |sum, process| sum.wrapping_add(mix(execution.local_digest(process))))
}

/// Finaliser applied before digests are summed, so that structured differences cannot cancel.
pub(crate) fn mix(digest: u128) -> u128 {
    const MULTIPLIER: u128 = 0x9fb2_1c65_1e98_df25_a076_1d64_95a2_54d1;
    let mut mixed = digest ^ (digest >> 67);
    mixed = mixed.wrapping_mul(MULTIPLIER);
    mixed ^= mixed >> 59;
    mixed = mixed.wrapping_mul(MULTIPLIER.rotate_left(37) | 1);
    mixed ^ (mixed >> 71)
}

/// The digest of a sequence of digests that is one longer. The order matters, so that the values of
/// two locations cannot be exchanged. To be finished by [`mix`].
#[inline]
pub(crate) fn append(sequence: u128, digest: u128) -> u128 {
    const MULTIPLIER: u128 = 0xd6e8_feb8_6659_fd93_a5cb_9243_f3a1_d26d;
    sequence.wrapping_mul(MULTIPLIER).wrapping_add(digest)
}
