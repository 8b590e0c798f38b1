//! The report of one check.

use std::collections::BTreeMap;

use crate::{Outcome, Verdict, Violation};

/// Everything there is to say about one check of a program.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The program's file as the user named it, or the name of the test.
    pub program: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// The algorithm that was requested, by its own name or by one that leaves the choice to the
    /// tool.
    pub requested: String,
    /// All parameters of the program with the values of this check.
    pub parameters: BTreeMap<String, i64>,
    /// Statistics, and why the exploration stopped.
    pub outcome: Outcome,
    /// The number of random executions that came before the exploration.
    pub random_runs: u64,
    /// Why another algorithm ran than the one that was requested, if one did.
    pub note: Option<String>,
    /// Wall-clock time of the exploration.
    pub seconds: f64,
    /// The peak memory of the process, where the system reports it.
    pub peak_memory_bytes: Option<u64>,
    /// The violations in the order in which they were found.
    pub violations: Vec<Violation>,
}

impl Report {
    /// The answer.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(&self.outcome, self.violations.len())
    }
}
