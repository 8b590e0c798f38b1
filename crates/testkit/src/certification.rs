//! Checks of the checker: certificates of complete explorations are issued, those of incomplete
//! ones are refused.

use std::ops::ControlFlow;

use fastrand::Rng;
use mazurka_certificate::{Certifier, Rules};
use mazurka_model::{Execution, Program, Status, Step};
use mazurka_stateless::{Algorithm, Options};
use mazurka_verdict::{Certificate, Ending, Outcome, Recorder, Run, Schedule, Sink, Stop, Uncertified};

use crate::{Canonical, DiscardingSink, classes::class_of};

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
pub fn runs_of<P: Program>(program: P, algorithm: &Algorithm<P>, max_runs: u64) -> Option<Vec<Schedule>> {
    let options = Options { max_executions: Some(max_runs), max_steps: 500, ..Options::default() };
    let mut recorder = Recorder::new(DiscardingSink, usize::MAX);
    let outcome = (algorithm.run)(&program, &options, &mut recorder);
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
    loop {
        let run = complete(program, next, &mut rng);
        if runs.len() == max_runs {
            return None;
        }
        let flow = certifier.execution(Ending::Complete, &Path(&run));
        assert!(
            flow.is_continue(),
            "the exploration does what the checker asks for: {:?}",
            certifier.finish(&Outcome::default())
        );
        let owed = (0..=run.len()).rev().find_map(|length| Some((length, certifier.owed(length)?)));
        runs.push(run.clone());
        let Some((length, sequence)) = owed else { return Some(runs) };
        next = run;
        next.truncate(length);
        let (process, choice) = sequence[0];
        next.push((process, if choice == u32::MAX { 0 } else { choice }));
    }
}

/// The classes of runs.
pub fn classes_of<P: Program>(program: P, runs: &[Schedule]) -> std::collections::BTreeSet<Canonical> {
    runs.iter().map(|run| class_of(program, run)).collect()
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
