//! Certificates: an independent check that an exploration was complete.

use std::fmt;

use crate::Stop;

/// What was checked, and what it cost.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Certificate {
    /// The number of executions that were checked, discarded ones included.
    pub executions: u64,
    /// The number of states that were checked; 0 if the exploration does not compare states. Then
    /// the digests of states are trusted, too.
    pub states: u64,
    /// The number of sequences that the exploration had to perform and did perform.
    pub obligations: u64,
    /// The number of distinct faults of these executions.
    pub faults: usize,
    /// The time that the check took, in seconds.
    pub seconds: f64,
}

impl Certificate {
    /// How much longer the exploration took because of the check, given how long it took: 2 if the
    /// check took as long as the exploration alone.
    pub fn cost(&self, total_seconds: f64) -> Option<f64> {
        let alone = total_seconds - self.seconds;
        (alone > 0.0).then(|| total_seconds / alone)
    }
}

/// Why there is no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Uncertified {
    /// The exploration was stopped.
    Stopped(Stop),
    /// An execution reached the limit on steps.
    StepLimit,
    /// The algorithm does not explore every Mazurkiewicz trace, or did not run at all.
    Algorithm(String),
    /// The exploration is not complete, for this reason. That is a bug.
    Refused(String),
}

impl Uncertified {
    /// Whether the exploration claims to be complete and is not.
    pub fn is_refusal(&self) -> bool {
        matches!(self, Uncertified::Refused(_))
    }
}

impl fmt::Display for Uncertified {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Uncertified::Stopped(stop) => write!(f, "the exploration was stopped ({})", stop.name()),
            Uncertified::StepLimit => f.write_str("an execution reached the limit on steps"),
            Uncertified::Algorithm(name) => write!(f, "`{name}` does not explore every Mazurkiewicz trace"),
            Uncertified::Refused(reason) => write!(f, "the exploration is not complete: {reason}"),
        }
    }
}
