//! Algorithms in which races between events decide what is explored.

pub(crate) mod bounded;
mod done_sets;
pub(crate) mod naive;
mod observed_sequence;
pub(crate) mod optimal;
pub(crate) mod optimal_ob;
pub(crate) mod seeded_bugs;
pub(crate) mod source;
