//! The driver: random executions first, then the exploration, started over as often as the front
//! end requires; then each fault is described once.

use std::time::Instant;

use mazurka_model::{Execution, ProcessId, Program, SourcePlace, Status, Step};
use mazurka_stateless::AlgorithmInfo;
use mazurka_verdict::{
    Ending, Finding, Outcome, Recorded, RecordedRun, Recorder, Report, Stats, Stop, Uncertified, describe,
    describe_narrated, narrate,
};

use crate::certified::{Certified, explore_once};
use crate::first_attempt::FirstAttempt;
use crate::random_walk::{RandomWalk, SEED, Strategy, shorten};
use crate::subject::{Attempt, Subject};
use crate::watch::Watch;
use crate::{Deadline, Limits, Monitor, Plan};

/// The result of a check. The user interface adds what only it knows: the name of the program, its
/// parameters, and the peak memory.
#[derive(Debug, Default)]
pub struct Checked {
    /// The report of the check.
    pub report: Report,
    /// The first executions, as many as the plan asked for.
    pub recorded: Recorded,
}

/// Checks a program according to a plan.
pub fn check<S: Subject>(subject: &S, plan: &Plan, monitor: &mut dyn Monitor) -> Checked {
    let started = Instant::now();
    let deadline = Deadline::after(plan.max_seconds);
    let random = random_runs_first(subject, plan, deadline, monitor);
    let mut explored = match random.finding {
        Some(finding) => Explored::by_random_runs(finding),
        None if subject.must_stop() => Explored::aborted(plan.algorithm),
        None => explore(subject, plan, deadline, monitor),
    };
    let program = subject.program();
    let report = Report {
        requested: plan.requested.clone().unwrap_or_else(|| explored.algorithm.clone()),
        algorithm: std::mem::take(&mut explored.algorithm),
        outcome: explored.outcome,
        random_runs: random.executions,
        note: explored.note,
        workers: explored.workers,
        certificate: explored.certificate.or_else(|| plan.certify.then(|| Err(stopped(&explored.outcome)))),
        seconds: started.elapsed().as_secs_f64(),
        violations: explored.findings.iter().map(|finding| describe(program, finding)).collect(),
        ..Report::default()
    };
    Checked { report, recorded: explored.recorded }
}

/// Runs random executions only: at most `number` of them, until the first fault.
pub fn sample<S: Subject>(subject: &S, plan: &Plan, strategy: Strategy, number: u64) -> Checked {
    let started = Instant::now();
    let deadline = Deadline::after(plan.max_seconds);
    let mut walk = RandomWalk::new(subject.program(), strategy, SEED, plan.options.max_steps);
    let (mut executions, mut finding) = (0, None);
    while executions < number && finding.is_none() && !subject.must_stop() && !deadline.passed() {
        finding = walk.once(|| subject.must_stop() || deadline.passed());
        if subject.assumption_failed() {
            (walk, finding) = (walk.anew(subject.program()), None);
        } else {
            executions += 1;
        }
    }
    let stop = match (&finding, executions < number) {
        (Some(_), _) => Stop::Violation,
        (None, true) => Stop::MaxSeconds,
        (None, false) => Stop::MaxExecutions,
    };
    let outcome = Outcome { stats: Stats { executions, ..Stats::default() }, stop: Some(stop) };
    let program = subject.program();
    let report = Report {
        algorithm: strategy.name().to_owned(),
        requested: strategy.name().to_owned(),
        outcome,
        seconds: started.elapsed().as_secs_f64(),
        violations: finding.iter().map(|finding| describe(program, finding)).collect(),
        ..Report::default()
    };
    Checked { report, recorded: recorded(finding.as_ref()) }
}

/// Executes one schedule and reports the first fault that occurs.
pub fn replay_schedule<S: Subject>(subject: &S, schedule: &[(ProcessId, u32)]) -> Checked {
    let started = Instant::now();
    let program = subject.program();
    let mut next = schedule.iter();
    let narration = narrate(program, |_, _| Ok(next.next().copied()));
    let narration = narration.expect("invariant: the schedule was resolved on this program");
    let fault = narration.faults.first().cloned();
    let finding = fault.map(|fault| Finding { fault, schedule: schedule.to_vec() });
    let report = Report {
        algorithm: "replay".to_owned(),
        requested: "replay".to_owned(),
        outcome: Outcome { stats: Stats { executions: 1, ..Stats::default() }, stop: Some(Stop::MaxExecutions) },
        seconds: started.elapsed().as_secs_f64(),
        violations: finding.iter().map(|finding| describe_narrated(program, finding, narration.clone())).collect(),
        ..Report::default()
    };
    Checked { report, recorded: recorded(finding.as_ref()) }
}

/// Why there is no certificate if nothing was explored to the end.
fn stopped(outcome: &Outcome) -> Uncertified {
    Uncertified::Stopped(outcome.stop.unwrap_or(Stop::Aborted))
}

/// Random executions before the exploration stop after this many steps, since they must not take
/// long.
const RANDOM_STEPS: usize = 100_000;

/// The result of the random executions before the exploration.
struct RandomRuns {
    executions: u64,
    finding: Option<Finding>,
}

fn random_runs_first<S: Subject>(subject: &S, plan: &Plan, deadline: Deadline, monitor: &dyn Monitor) -> RandomRuns {
    let mut runs = RandomRuns { executions: 0, finding: None };
    if plan.random_runs == 0 || plan.all_violations {
        return runs;
    }
    let max_steps = plan.options.max_steps.min(RANDOM_STEPS);
    let mut walk = RandomWalk::new(subject.program(), Strategy::Walk, SEED, max_steps);
    let stop = || subject.must_stop() || deadline.passed() || monitor.interrupted();
    while runs.executions < plan.random_runs && runs.finding.is_none() && walk.steps() < RANDOM_STEPS && !stop() {
        let finding = walk.once(stop).map(|finding| shorten(subject.program(), finding));
        if subject.assumption_failed() {
            walk = walk.anew(subject.program());
        } else {
            runs.executions += 1;
            runs.finding = finding;
        }
    }
    runs
}

/// The result of the exploration.
#[derive(Default)]
struct Explored {
    algorithm: String,
    outcome: Outcome,
    findings: Vec<Finding>,
    note: Option<String>,
    workers: Option<usize>,
    recorded: Recorded,
    certificate: Certified,
}

impl Explored {
    /// The result if nothing was explored. The outcome must not look complete.
    fn aborted(algorithm: &AlgorithmInfo) -> Explored {
        let outcome = Outcome { stop: Some(Stop::Aborted), ..Outcome::default() };
        Explored { algorithm: algorithm.name.to_owned(), outcome, ..Explored::default() }
    }

    fn by_random_runs(finding: Finding) -> Explored {
        Explored {
            algorithm: Strategy::Walk.name().to_owned(),
            outcome: Outcome { stop: Some(Stop::Violation), ..Outcome::default() },
            recorded: recorded(Some(&finding)),
            findings: vec![finding],
            ..Explored::default()
        }
    }
}

fn explore<S: Subject>(subject: &S, plan: &Plan, deadline: Deadline, monitor: &mut dyn Monitor) -> Explored {
    let mut attempts = plan.first_attempts.iter();
    let mut first = attempts.next();
    let mut algorithm: &'static AlgorithmInfo = first.map_or(plan.algorithm, |attempt| attempt.algorithm);
    let mut note = None;
    // What an attempt found that was stopped because memory did not suffice.
    let mut earlier: Vec<Finding> = Vec::new();
    let mut learning: Option<RandomWalk<S::Program>> = None;
    loop {
        let limits = Limits::new(deadline, &mut *monitor);
        let watch = Watch::new(plan.all_violations, first.map(|attempt| FirstAttempt::new(plan, attempt)), limits);
        let mut sink = Recorder::new(watch, plan.recorded_runs);
        let options = plan.options(algorithm, first.is_some());
        let several = options.workers * subject.machines() > 1;
        let workers = Some(options.workers).filter(|_| several && algorithm.takes_workers);
        let (attempt, certificate) = explore_once(subject, algorithm, plan, &options, &mut sink);
        let (recorded, watch) = sink.finish();
        match attempt {
            Attempt::Finished(Outcome { stop: Some(Stop::MaxSteps), .. }) | Attempt::Unsuitable { .. }
                if first.take().is_some() =>
            {
                first = attempts.next();
                algorithm = first.map_or(plan.algorithm, |attempt| attempt.algorithm);
            }
            Attempt::Finished(Outcome { stop: Some(Stop::CacheFull), .. }) => {
                earlier = watch.findings.found().to_vec();
                let memory = match plan.options.memo_bytes {
                    bytes if bytes >= 1 << 20 => format!("{} MiB", bytes >> 20),
                    bytes => format!("{} KiB", bytes >> 10),
                };
                note = Some(format!("{} needs more than {memory} for states", algorithm.name));
                algorithm = plan.fallback.expect("invariant: only a plan with a fallback stops when memory is full");
            }
            Attempt::Finished(outcome) => {
                let mut findings = watch.findings.found().to_vec();
                earlier.retain(|one| findings.iter().all(|other| other.fault.key() != one.fault.key()));
                findings.append(&mut earlier);
                if let (Some(path), true) = (watch.too_long, findings.is_empty()) {
                    note = Some(still_running(subject.program(), &path));
                }
                if plan.options.workers > 1 && !algorithm.takes_workers {
                    note.get_or_insert_with(|| format!("{} runs on one core", algorithm.name));
                }
                if workers.is_some() {
                    // The order in which workers find violations depends on chance.
                    findings.sort_by_key(|finding| finding.fault.key());
                }
                return Explored {
                    algorithm: algorithm.name.to_owned(),
                    outcome,
                    findings,
                    note,
                    workers,
                    recorded,
                    certificate,
                };
            }
            Attempt::StartOver if subject.learns_from_executions() => {
                let number = watch.executions / LEARNING_SHARE;
                let stop = || subject.must_stop() || deadline.passed() || monitor.interrupted();
                let program = subject.program();
                let walk = match learning.take() {
                    Some(walk) => walk.anew(program),
                    None => RandomWalk::new(program, Strategy::Uniform, SEED, plan.options.max_steps.min(RANDOM_STEPS)),
                };
                let (walk, finding) = learn(subject, walk, number, stop);
                learning = Some(walk);
                if let Some(finding) = finding.filter(|_| plan.random_runs > 0 && !plan.all_violations) {
                    return Explored::by_random_runs(finding);
                }
            }
            Attempt::StartOver => {}
            Attempt::Unsuitable { reason, instead } => {
                note = Some(format!("{} does not fit this program: {reason}", algorithm.name));
                let certifiable = plan.fallback.filter(|fallback| plan.certify && fallback.name != algorithm.name);
                algorithm = certifiable.unwrap_or(instead);
            }
        }
        // The limits also hold if the front end keeps learning. Several machines make the next
        // attempt in any case, because all of them have to stop together.
        if subject.machines() == 1 && (deadline.passed() || monitor.interrupted()) {
            let stop = if deadline.passed() { Stop::MaxSeconds } else { Stop::Interrupted };
            let outcome = Outcome { stop: Some(stop), ..Outcome::default() };
            return Explored { algorithm: algorithm.name.to_owned(), outcome, note, ..Explored::default() };
        }
    }
}

/// After an attempt that started over, this part of the number of its executions is run at random.
/// They show much of what would make the next attempts start over, each after as many executions.
const LEARNING_SHARE: u64 = 4;

/// Runs executions at random, from which the front end learns. Returns a fault if one occurs, which
/// ends the learning.
fn learn<S: Subject>(
    subject: &S,
    mut walk: RandomWalk<S::Program>,
    number: u64,
    stop: impl Fn() -> bool,
) -> (RandomWalk<S::Program>, Option<Finding>) {
    for _ in 0..number {
        let finding = walk.once(&stop);
        if subject.assumption_failed() {
            walk = walk.anew(subject.program());
        } else if finding.is_some() || stop() {
            return (walk, finding.map(|finding| shorten(subject.program(), finding)));
        }
    }
    (walk, None)
}

/// Says which process could still move at the end of an execution that is too long.
fn still_running<P: Program>(program: P, path: &[(ProcessId, u32)]) -> String {
    let (mut execution, mut step) = (program.start(), Step::default());
    execution.replay(path.iter().copied(), &mut step);
    let process = execution.next_with(Status::Enabled, 0).expect("invariant: the execution is not at its end");
    execution.pending(process, &mut step);
    let (name, place) = (program.process_name(process), program.place(step.site));
    let SourcePlace { file, line, column, .. } = place;
    format!("after {} steps {name} is still running at {file}:{line}:{column}", path.len())
}

/// The recording of a single execution that ends in a fault.
fn recorded(finding: Option<&Finding>) -> Recorded {
    let mut recorded = Recorded::default();
    if let Some(Finding { fault, schedule }) = finding {
        recorded.runs.push(RecordedRun { ending: Ending::Complete, path: schedule.clone() });
        recorded.faults.push((fault.clone(), schedule.clone()));
    }
    recorded
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_aborted_check_is_not_complete() {
        let explored = Explored::aborted(&mazurka_stateless::ALGORITHMS[0]);
        assert_eq!(explored.outcome.stop, Some(Stop::Aborted));
    }
}
