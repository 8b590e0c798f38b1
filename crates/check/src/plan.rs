//! The plan of a check.

use mazurka_stateless::{AUTO, AlgorithmInfo, CERTIFIABLE, FALLBACK, Options, WhenFull, algorithm_info};

/// The number of random executions before an exploration by the default algorithm.
const RANDOM_RUNS: u64 = 20;

/// How to check a program.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm to run.
    pub algorithm: &'static AlgorithmInfo,
    /// The name under which the algorithm was requested, if it is another one (`auto`).
    pub requested: Option<String>,
    /// The algorithm that explores the program instead if the states do not fit into the memory for
    /// them, and that tries first for a limited number of steps. Without one, states are forgotten
    /// and explored again.
    pub fallback: Option<&'static AlgorithmInfo>,
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
    /// The plan without a named algorithm: a few random executions, a short attempt with the
    /// algorithm that runs on every program, and then the default algorithm, or again the other one
    /// if memory does not suffice.
    pub fn auto() -> Plan {
        let known = |name| algorithm_info(name).expect("invariant: the algorithm is in the table");
        Plan {
            requested: Some("auto".to_owned()),
            fallback: Some(known(FALLBACK)),
            random_runs: RANDOM_RUNS,
            ..Plan::new(known(AUTO))
        }
    }

    /// The plan with a check of the exploration. The algorithm that tries first, if there is one,
    /// and that takes over if memory does not suffice is one whose explorations can be checked.
    #[must_use]
    pub fn certified(self) -> Plan {
        let checked = algorithm_info(CERTIFIABLE).expect("invariant: the algorithm is in the table");
        Plan { certify: true, fallback: self.fallback.map(|_| checked), random_runs: 0, ..self }
    }

    /// The options of an attempt with this algorithm. A short one is not worth several workers.
    pub(crate) fn options(&self, algorithm: &AlgorithmInfo, short: bool) -> Options {
        let replaceable = self.fallback.is_some_and(|fallback| fallback.name != algorithm.name);
        let when_full = if replaceable { WhenFull::Stop } else { WhenFull::Evict };
        let workers = if short { 1 } else { self.options.workers };
        Options { when_full, workers, ..self.options.clone() }
    }

    /// A plan without limits that stops at the first violation.
    pub fn new(algorithm: &'static AlgorithmInfo) -> Plan {
        Plan {
            algorithm,
            requested: None,
            fallback: None,
            options: Options::default(),
            max_seconds: None,
            all_violations: false,
            random_runs: 0,
            certify: false,
            recorded_runs: 0,
        }
    }
}
