//! The verdict of a check.

use serde::{Deserialize, Serialize};

use crate::Outcome;

/// The answer to whether a program has a violation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Everything was explored without finding a violation.
    Safe,
    /// A violation was found.
    Violation,
    /// No violation was found, but not everything was explored.
    Inconclusive,
}

impl Verdict {
    /// The verdict of an exploration with this outcome and number of violations.
    pub fn of(outcome: &Outcome, violations: usize) -> Verdict {
        match (violations, outcome.stop) {
            (0, None) => Verdict::Safe,
            (0, Some(_)) => Verdict::Inconclusive,
            _ => Verdict::Violation,
        }
    }

    /// The name in JSON output.
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Safe => "safe",
            Verdict::Violation => "violation",
            Verdict::Inconclusive => "inconclusive",
        }
    }
}
