//! The report of one check.

use std::collections::BTreeMap;

use crate::{Certificate, Outcome, Uncertified, Verdict, Violation};

/// The result of one check of a program.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The file of the program as the user named it, or the name of the test.
    pub program: String,
    /// The algorithm that ran.
    pub algorithm: String,
    /// The memory model whose executions were explored, if those were more than the interleavings.
    pub memory: Option<String>,
    /// The name under which the algorithm was requested, which may be `auto`.
    pub requested: String,
    /// All parameters of the program with the values of this check.
    pub parameters: BTreeMap<String, i64>,
    /// Statistics, and why the exploration stopped.
    pub outcome: Outcome,
    /// The number of random executions that came before the exploration.
    pub random_runs: u64,
    /// Why another algorithm ran than the one that was requested, if one did.
    pub note: Option<String>,
    /// What the check takes for granted beyond the program's text, each as a clause.
    pub assumptions: Vec<String>,
    /// The number of workers, on all machines, if there were several.
    pub workers: Option<usize>,
    /// The machines that have explored together, if there were several processes.
    pub cluster: Option<ClusterUse>,
    /// The wall-clock time of the exploration.
    pub seconds: f64,
    /// The peak memory of the process, on systems that report it.
    pub peak_memory_bytes: Option<u64>,
    /// The certificate of the exploration, or why there is none; `None` if none was requested.
    pub certificate: Option<Result<Certificate, Uncertified>>,
    /// The violations in the order in which they were found.
    pub violations: Vec<Violation>,
}

/// What several machines took.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ClusterUse {
    /// The number of machines.
    pub machines: usize,
    /// The number of bytes that machines have sent to each other.
    pub exchanged_bytes: u64,
}

impl Report {
    /// The share of the time that the workers have waited for each other, if there were several.
    pub fn waited_share(&self) -> Option<f64> {
        let all = self.workers? as f64 * self.seconds;
        Some(if all > 0.0 { (self.outcome.stats.waited as f64 / 1e6 / all).min(1.0) } else { 0.0 })
    }

    /// The verdict of the check.
    pub fn verdict(&self) -> Verdict {
        Verdict::of(&self.outcome, self.violations.len())
    }
}
