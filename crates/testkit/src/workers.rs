//! Compares explorations by several workers with sequential ones.

use mazurka_maz::MazProgram;
use mazurka_stateless::{
    AlgorithmInfo, HandOverBug, Level, Options, Shared, WorkerOptions, algorithm, parallel_algorithms,
};
use mazurka_verdict::Stats;

use crate::crosscheck::check_collected;
use crate::{CollectingSink, Oracle};

/// The ways in which programs are divided among workers: on demand, and in tasks of one or a few
/// runs.
pub const DIVISIONS: [WorkerOptions; 6] = [
    division(1, Some(1)),
    division(2, Some(1)),
    division(3, Some(1)),
    division(2, Some(5)),
    division(3, Some(5)),
    division(3, None),
];

const fn division(workers: usize, runs_per_task: Option<u64>) -> WorkerOptions {
    WorkerOptions { workers, runs_per_task, outside_first: false, bug: None }
}

/// Explores a program sequentially and with each division, by every algorithm that workers can run.
/// Counts, faults and observations must be the same, and the classes of executions as far as the
/// algorithm explores all of them. With an oracle, the results are also compared with it, and the
/// schedules of faults are replayed.
pub fn compare_workers(
    program: &MazProgram,
    divisions: &[WorkerOptions],
    oracle: Option<&Oracle>,
) -> Result<(), String> {
    for parallel in parallel_algorithms() {
        let AlgorithmInfo { name, promise, .. } = *parallel.info;
        let sequential = algorithm(name).ok_or_else(|| format!("there is no sequential {name}"))?;
        let expected = CollectingSink::collect(program, &sequential, false);
        for division in divisions {
            let mut found = CollectingSink { schedules: oracle.is_some(), ..CollectingSink::default() };
            found.outcome = (parallel.run)(&Shared(&program), &Options::default(), division, None, &mut found);
            let agrees = match difference(&expected, &found, promise.level) {
                Some(difference) => Err(difference),
                None => oracle.map_or(Ok(()), |oracle| check_collected(program, promise, &found, oracle, true)),
            };
            agrees.map_err(|difference| format!("{name} with {division:?}: {difference}"))?;
        }
    }
    Ok(())
}

/// The number of executions that workers explore with a bug in their hand-over.
pub fn executions_with(program: &MazProgram, division: WorkerOptions, bug: HandOverBug) -> u64 {
    let optimal = parallel_algorithms().remove(0);
    let division = WorkerOptions { bug: Some(bug), ..division };
    let mut sink = CollectingSink::default();
    (optimal.run)(&Shared(&program), &Options::default(), &division, None, &mut sink).stats.executions
}

pub(crate) fn difference(expected: &CollectingSink, found: &CollectingSink, level: Level) -> Option<String> {
    // Steps may differ, because workers may run other executions of the same classes.
    let counts = |stats: &Stats| Stats { steps: 0, replayed: 0, waited: 0, ..*stats };
    let (one, other) = (counts(&expected.outcome.stats), counts(&found.outcome.stats));
    if one != other || expected.outcome.stop != found.outcome.stop {
        return Some(format!("{one:?}, {:?}, but {other:?}, {:?}", expected.outcome.stop, found.outcome.stop));
    }
    let all = level == Level::Classes;
    let same = [
        ("classes", !all || expected.complete == found.complete),
        ("discarded classes", !all || expected.discarded == found.discarded),
        ("final states", !all || expected.finals == found.finals),
        ("observations", expected.observations == found.observations),
        ("endings", expected.endings == found.endings),
        ("faults", expected.faults.keys().eq(found.faults.keys())),
    ];
    same.iter().find(|(_, same)| !same).map(|(what, _)| format!("other {what}"))
}
