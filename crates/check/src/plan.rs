//! The plan of a check.

use mazurka_stateless::{AUTO, AlgorithmInfo, BOUNDED, CERTIFIABLE, FALLBACK, Options, WhenFull, algorithm_info};

/// The number of random executions before an exploration by the default algorithm.
const RANDOM_RUNS: u64 = 20;

/// The number of steps of the first attempt before the default algorithm. A higher number wastes
/// more where the default needs fewer steps; a lower one gives up where the cheaper steps of the
/// attempt would win. See docs/choosing.md.
const FIRST_STEPS: u64 = 1536;

/// The number of steps of the first attempt if the number of preemptions is bounded otherwise. An
/// exploration with a bound takes many equivalent executions, so the attempt is worth more.
const FIRST_STEPS_BOUNDED: u64 = 400_000;

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
    /// The number of steps after which that first attempt is given up, or earlier if it seems to
    /// take many more.
    pub first_steps: u64,
    /// Whether that first attempt is also given up if many executions have the same observation.
    pub compares_observations: bool,
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
            compares_observations: true,
            ..Plan::new(known(AUTO))
        }
    }

    /// The plan with a bound on the number of preemptions per execution: a longer attempt without
    /// the bound comes first.
    pub fn bounded(requested: String) -> Plan {
        let auto = Plan::auto();
        Plan {
            algorithm: &BOUNDED,
            requested: Some(requested),
            first_steps: FIRST_STEPS_BOUNDED,
            // An exploration with a bound takes even more executions per observation.
            compares_observations: false,
            ..auto
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
            first_steps: FIRST_STEPS,
            compares_observations: false,
            options: Options::default(),
            max_seconds: None,
            all_violations: false,
            random_runs: 0,
            certify: false,
            recorded_runs: 0,
        }
    }
}
