//! The plan of a check.

use mazurka_stateless::{AlgorithmInfo, Options};

/// How to check a program.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm to run.
    pub algorithm: &'static AlgorithmInfo,
    /// The name under which the algorithm was requested, if it is another one (`auto`).
    pub requested: Option<String>,
    /// Limits and options of the exploration itself.
    pub options: Options,
    /// The limit on time, which holds in every phase.
    pub max_seconds: Option<f64>,
    /// Whether the check continues after the first violation.
    pub all_violations: bool,
    /// The number of random executions before the exploration. They are skipped if all violations
    /// are to be found, because the exploration finds the same ones.
    pub random_runs: u64,
    /// Whether the exploration is checked independently of the algorithm.
    pub certify: bool,
    /// The number of executions to record for pages and pictures.
    pub recorded_runs: usize,
}

impl Plan {
    /// A plan without limits that stops at the first violation.
    pub fn new(algorithm: &'static AlgorithmInfo) -> Plan {
        Plan {
            algorithm,
            requested: None,
            options: Options::default(),
            max_seconds: None,
            all_violations: false,
            random_runs: 0,
            certify: false,
            recorded_runs: 0,
        }
    }
}
