//! Checks of the checker: certificates of complete explorations are issued, those of incomplete
//! ones are refused.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use fastrand::Rng;
use mazurka_certificate::{Certifier, Rules};
use mazurka_model::{Execution, Program, Status, Step};
use mazurka_stateless::{Algorithm, Options, SeededBug, optimal_with, replaying_algorithm};
use mazurka_verdict::{Certificate, Ending, Outcome, Recorder, Run, Schedule, Sink, Stop, Uncertified};

use crate::{Canonical, DiscardingSink, Limits, RandomProgram, classes, classes::class_of};

/// Explores a program with a checker behind the algorithm.
pub fn certify<P: Program>(
    program: P,
    algorithm: &Algorithm<P>,
    options: &Options,
) -> (Outcome, Result<Certificate, Uncertified>) {
    let mut sink = DiscardingSink;
    let mut certifier = Certifier::new(program, &mut sink);
    let outcome = (algorithm.run)(&program, options, &mut certifier);
    (outcome, certifier.finish(&outcome))
}

/// The runs to the end of an exploration, in their order; `None` if it was stopped or a run was.
pub fn runs_of<P: Program>(
    program: P,
    explore: impl Fn(&P, &Options, &mut dyn Sink) -> Outcome,
    options: &Options,
) -> Option<Vec<Schedule>> {
    let mut recorder = Recorder::new(DiscardingSink, usize::MAX);
    let outcome = explore(&program, options, &mut recorder);
    if outcome.stop.is_some() || outcome.stats.step_limited > 0 {
        return None;
    }
    let (recorded, _) = recorder.finish();
    let to_the_end = recorded.runs.into_iter().filter(|run| run.ending != Ending::Cut);
    Some(to_the_end.map(|run| run.path).collect())
}

/// Whether the checker accepts these runs as a complete exploration. Faults are not compared.
pub fn accepts<P: Program>(program: P, runs: &[Schedule], rules: Rules) -> bool {
    let mut sink = DiscardingSink;
    let mut certifier = Certifier::with_rules(program, &mut sink, Rules { faults: false, ..rules });
    let flow = runs.iter().try_for_each(|run| certifier.execution(Ending::Complete, &Path(run)));
    debug_assert!(flow.is_continue() || flow == ControlFlow::Break(Stop::Refused));
    certifier.finish(&Outcome::default()).is_ok()
}

/// Explores as little as the checker asks for: random runs, and after each of them another child of
/// the deepest node at which something is owed. `None` if there are more than `max_runs`.
pub fn explore_as_asked<P: Program>(program: P, seed: u64, rules: Rules, max_runs: usize) -> Option<Vec<Schedule>> {
    let mut rng = Rng::with_seed(seed);
    let mut sink = DiscardingSink;
    let mut certifier = Certifier::with_rules(program, &mut sink, rules);
    let mut runs: Vec<Schedule> = Vec::new();
    let mut next = Schedule::new();
    while runs.len() < max_runs {
        let run = complete(program, next, &mut rng);
        if certifier.execution(Ending::Complete, &Path(&run)).is_break() {
            assert!(rules != Rules::ALL, "the exploration does what the checker asks for, and is refused");
            return None;
        }
        let owed = (0..=run.len()).rev().find_map(|length| Some((length, certifier.owed(length)?)));
        runs.push(run.clone());
        let Some((length, sequence)) = owed else { return Some(runs) };
        next = run;
        next.truncate(length);
        let (process, choice) = sequence[0];
        next.push((process, if choice == u32::MAX { 0 } else { choice }));
    }
    None
}

/// The classes of runs.
pub fn classes_of<P: Program>(program: P, runs: &[Schedule]) -> BTreeSet<Canonical> {
    runs.iter().map(|run| class_of(program, run)).collect()
}

/// All classes of maximal executions, by brute force; `None` if there are too many.
pub fn all_classes<P: Program>(program: P) -> Option<BTreeSet<Canonical>> {
    let limits = Limits { conformance: false, ..RandomProgram::LIMITS };
    let found = classes(program, &limits).ok().flatten()?;
    Some(found.complete.into_iter().chain(found.discarded).collect())
}

/// What was checked for one program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checks {
    /// The number of complete explorations, all of which were accepted.
    pub accepted: u64,
    /// The number of parts of explorations, all of which were refused.
    pub refused_parts: u64,
    /// By bug of [`SeededBug::ALL`]: the number of explorations that were incomplete, all of which
    /// were refused. Those that were complete were accepted.
    pub refused_bugs: [u64; SeededBug::ALL.len()],
}

/// Checks the checker on one program: it accepts the explorations of `optimal` and `source` and an
/// exploration of its own, which are complete; it refuses parts of them; and it accepts what
/// `optimal` explores with a bug if and only if that is complete. `None` if the program is too
/// large.
pub fn check_certifier<P: Program>(program: P, seed: u64, bugs: &[SeededBug]) -> Result<Option<Checks>, String> {
    let Some(all) = all_classes(program) else { return Ok(None) };
    let (mut checks, mut rng) = (Checks::default(), Rng::with_seed(seed));
    let options = Options { max_executions: Some(2_000), max_steps: 128, ..Options::default() };
    for name in ["optimal", "source"] {
        let algorithm = replaying_algorithm(name).expect("invariant: the algorithm is in the table");
        if let (_, Err(problem)) = certify(program, &algorithm, &options) {
            return Err(format!("{name}: {problem}"));
        }
        checks.accepted += 1;
        let runs = runs_of(program, algorithm.run, &options).ok_or("the exploration was stopped")?;
        for part in incomplete_parts(&runs, &mut rng) {
            if accepts(program, &part, Rules::ALL) {
                return Err(format!("accepted a part of {name}: {part:?}"));
            }
            checks.refused_parts += 1;
        }
    }
    let asked = explore_as_asked(program, seed, Rules::ALL, 40_000).ok_or("the checker asks for too many runs")?;
    if classes_of(program, &asked) != all {
        return Err(format!("accepted an incomplete exploration: {asked:?}"));
    }
    checks.accepted += 1;
    for &bug in bugs {
        // Assertions of the algorithm may notice the bug, too.
        let explore =
            || runs_of(program, |program, options, sink| optimal_with(program, options, sink, Some(bug)), &options);
        let Ok(Some(runs)) = catch_unwind(AssertUnwindSafe(explore)) else { continue };
        let is_complete = classes_of(program, &runs) == all;
        if accepts(program, &runs, Rules::ALL) != is_complete {
            return Err(format!("{bug:?}: complete is {is_complete}, but it was not treated so"));
        }
        checks.accepted += u64::from(is_complete);
        let at = SeededBug::ALL.iter().position(|&one| one == bug).expect("invariant: all bugs are listed");
        checks.refused_bugs[at] += u64::from(!is_complete);
    }
    Ok(Some(checks))
}

/// Parts of a list of runs that lack some: each run once or some of them, the runs below some
/// prefixes, and random parts.
pub fn incomplete_parts(runs: &[Schedule], rng: &mut Rng) -> Vec<Vec<Schedule>> {
    let mut parts = Vec::new();
    let mut add = |kept: &dyn Fn(usize) -> bool| {
        let part: Vec<Schedule> = (0..runs.len()).filter(|&at| kept(at)).map(|at| runs[at].clone()).collect();
        if part.len() < runs.len() {
            parts.push(part);
        }
    };
    for _ in 0..runs.len().min(12) {
        let removed = rng.usize(..runs.len());
        add(&|at| at != removed);
    }
    for _ in 0..3 {
        let run = &runs[rng.usize(..runs.len())];
        let prefix = &run[..rng.usize(..=run.len())];
        add(&|at| !runs[at].starts_with(prefix));
    }
    let mask: Vec<bool> = runs.iter().map(|_| rng.bool()).collect();
    add(&|at| mask[at]);
    parts
}

/// Continues a run to its end with random steps.
fn complete<P: Program>(program: P, mut run: Schedule, rng: &mut Rng) -> Schedule {
    let (mut execution, mut step, mut enabled) = (program.start(), Step::default(), Vec::new());
    execution.replay(run.iter().copied(), &mut step);
    loop {
        enabled.clear();
        execution.enabled(&mut enabled);
        if enabled.is_empty() {
            return run;
        }
        let process = enabled[rng.usize(..enabled.len())];
        debug_assert_eq!(execution.status(process), Status::Enabled);
        let choice = rng.u32(..execution.choices(process));
        execution.step(process, choice, &mut step);
        run.push((process, choice));
    }
}

/// A run as a sink gets it, for sinks that look at its events only.
struct Path<'r>(&'r Schedule);

impl Run for Path<'_> {
    fn length(&self) -> usize {
        self.0.len()
    }

    fn path(&self) -> Schedule {
        self.0.clone()
    }

    fn schedule(&self) -> Schedule {
        self.0.clone()
    }

    fn causes(&self) -> Schedule {
        self.0.clone()
    }

    fn canonical(&self) -> Vec<u32> {
        Vec::new()
    }

    fn state(&self) -> Vec<u64> {
        Vec::new()
    }

    fn observation(&self) -> Vec<u64> {
        Vec::new()
    }
}
