//! The plan of a check.

use mazurka_stateless::{AUTO, AlgorithmInfo, BOUNDED, CERTIFIABLE, FALLBACK, Options, WhenFull, algorithm_info};

/// The number of random executions before an exploration by the default algorithm.
const RANDOM_RUNS: u64 = 20;

/// The number of steps of the first attempt before the default algorithm. A higher number wastes
/// more where the default needs fewer steps; a lower one gives up where the cheaper steps of the
/// attempt would win. See docs/choosing.md.
const FIRST_STEPS: u64 = 1536;

/// The numbers of steps of the first attempts if the number of preemptions is bounded otherwise:
/// without the bound, with it, and again without it. An exploration with a bound takes many
/// equivalent executions, so that of a ring buffer takes 30 times the steps of everything without
/// the bound; in most tests of published crates it takes a small part of them.
const FIRST_STEPS_BOUNDED: [u64; 3] = [24_000, 64_000, 400_000];

/// An attempt with a limited number of steps.
#[derive(Clone, Copy, Debug)]
pub struct ShortAttempt {
    /// The algorithm to run.
    pub algorithm: &'static AlgorithmInfo,
    /// The number of steps after which the attempt is given up, or earlier if it seems to take many
    /// more.
    pub max_steps: u64,
    /// Whether the number of all steps is estimated, to give up earlier. What remains of an
    /// exploration with a bound on preemptions cannot be estimated from what it has done.
    pub is_estimated: bool,
}

/// How to check a program.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The algorithm to run.
    pub algorithm: &'static AlgorithmInfo,
    /// The name under which the algorithm was requested, if it is another one (`auto`).
    pub requested: Option<String>,
    /// The algorithm that explores the program instead if the states do not fit into the memory for
    /// them. Without one, states are forgotten and explored again.
    pub fallback: Option<&'static AlgorithmInfo>,
    /// What is tried before the algorithm runs. Most programs are small, and algorithms with
    /// cheaper steps suffice for them.
    pub first_attempts: Vec<ShortAttempt>,
    /// Whether these attempts are also given up if many executions have the same observation.
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
        let fallback = known(FALLBACK);
        Plan {
            requested: Some("auto".to_owned()),
            fallback: Some(fallback),
            first_attempts: vec![ShortAttempt { algorithm: fallback, max_steps: FIRST_STEPS, is_estimated: true }],
            random_runs: RANDOM_RUNS,
            compares_observations: true,
            ..Plan::new(known(AUTO))
        }
    }

    /// The plan with a bound on the number of preemptions per execution. Attempts without the bound
    /// come first, because they have a better result if they suffice.
    pub fn bounded(requested: String) -> Plan {
        let auto = Plan::auto();
        let unbounded = algorithm_info(FALLBACK).expect("invariant: the algorithm is in the table");
        let attempts = [(unbounded, true), (&BOUNDED, false), (unbounded, true)].into_iter().zip(FIRST_STEPS_BOUNDED);
        let attempt = |((algorithm, is_estimated), max_steps)| ShortAttempt { algorithm, max_steps, is_estimated };
        Plan {
            algorithm: &BOUNDED,
            requested: Some(requested),
            first_attempts: attempts.map(attempt).collect(),
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
        let first_attempts =
            self.first_attempts.iter().map(|attempt| ShortAttempt { algorithm: checked, ..*attempt }).collect();
        let fallback = self.fallback.map(|_| checked);
        Plan { certify: true, fallback, first_attempts, random_runs: 0, ..self }
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
            first_attempts: Vec::new(),
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
