//! Compares explorations by several machines with sequential ones. The machines are threads, and
//! the network between them is memory.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use mazurka_model::portable::PortableIds;
use mazurka_model::{Execution, LiveProgram, Program, SharedProgram, Status, Step};
use mazurka_stateless::{
    AlgorithmInfo, Cluster, HandOverBug, Level, Options, Shared, Snapshots, WorkerOptions, algorithm,
    parallel_algorithms,
};
use mazurka_verdict::{Outcome, Sink, Stats, Stop};

use crate::CollectingSink;
use crate::memory_network::{Hub, Seat};
use crate::portable_schedules::compare_schedules;
use crate::workers::difference;

/// The time between two rounds.
const PAUSE: Duration = Duration::from_micros(20);

/// The number of schedules that are compared per program.
const SCHEDULES: usize = 20;

/// How a program is divided among machines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MachineDivision {
    /// The number of machines.
    pub machines: usize,
    /// How each of them divides its part among workers.
    pub workers: WorkerOptions,
}

/// The ways in which programs are divided among machines. Tasks are handed over to other machines
/// whenever possible, after every run or on demand.
pub const MACHINES: [MachineDivision; 4] =
    [division(2, 1, Some(1)), division(3, 1, Some(1)), division(2, 2, Some(3)), division(3, 2, None)];

/// The same for explorations that are interrupted and resumed.
const INTERRUPTED: [MachineDivision; 5] =
    [division(1, 1, None), division(2, 1, Some(2)), division(3, 1, None), division(1, 3, None), division(2, 2, None)];

const fn division(machines: usize, workers: usize, runs_per_task: Option<u64>) -> MachineDivision {
    let workers = WorkerOptions { workers, runs_per_task, outside_first: true, bug: None };
    MachineDivision { machines, workers }
}

/// A program with a way to load it again: then it has other ids for what executions create.
pub struct Machines<'p, P, L> {
    /// The program that is explored.
    pub program: &'p P,
    /// Loads it again.
    pub load: L,
}

/// What machines do together.
struct Work<'w> {
    algorithm: &'w str,
    division: MachineDivision,
    max_executions: Option<u64>,
    /// The number of rounds between two snapshots, if there are any but those of limits.
    rounds: Option<u64>,
    saves: bool,
    /// The snapshot to begin with.
    resumed: Option<&'w [u64]>,
}

impl<'w> Work<'w> {
    fn new(algorithm: &'w str, division: MachineDivision) -> Work<'w> {
        Work { algorithm, division, max_executions: None, rounds: None, saves: false, resumed: None }
    }
}

/// What all machines have found, and the snapshots.
struct Done {
    machines: Vec<CollectingSink>,
    saved: Vec<Vec<u64>>,
}

impl<P, L> Machines<'_, P, L>
where
    P: PortableIds,
    for<'q> &'q P: SharedProgram + LiveProgram,
    L: Fn() -> P + Sync,
{
    /// Explores the program sequentially and with each division, by every algorithm that workers
    /// can run. Counts, faults and observations must be the same, and the classes of executions as
    /// far as the algorithm explores all of them. Then each machine gets a program of its own, in
    /// which spawned processes have other ids; counts, faults and the meaning of schedules must
    /// still be the same.
    pub fn compare(&self, divisions: &[MachineDivision]) -> Result<(), String> {
        compare_schedules(self.program, &(self.load)(), 0, SCHEDULES)?;
        self.for_each_algorithm(|name, level, expected| {
            for &division in divisions {
                let failed = |difference: String| format!("{name} with {division:?}: {difference}");
                let work = Work::new(name, division);
                let shared = self.explore(&work, |_, run| run(self.program));
                merge(shared.machines).and_then(|found| check(expected, &found, level)).map_err(failed)?;
                compare_own(expected, &self.explore_own(&work).machines).map_err(failed)?;
            }
            Ok(())
        })
    }

    /// Explores the program with snapshots after every few rounds, and when half of the runs
    /// are performed, and continues them with other numbers of machines and workers. Altogether the
    /// executions must be those of a sequential exploration. `seed` chooses the divisions. Returns
    /// the number of snapshots that were continued.
    pub fn compare_resumed(&self, seed: u64) -> Result<usize, String> {
        let mut resumed = 0;
        self.for_each_algorithm(|name, level, expected| {
            let choose = |at: u64| INTERRUPTED[(seed.wrapping_add(at) % INTERRUPTED.len() as u64) as usize];
            let failed = |division: MachineDivision, what: &str, difference: String| {
                format!("{name} with {division:?}, {what}: {difference}")
            };
            let (first, second) = (choose(0), choose(seed / 5 + 1));
            let rounds = Some(seed % 3);
            let going_on =
                self.explore(&Work { rounds, saves: true, ..Work::new(name, first) }, |_, run| run(self.program));
            let saved = going_on.saved;
            merge(going_on.machines)
                .and_then(|found| check(expected, &found, level))
                .map_err(|difference| failed(first, "with snapshots", difference))?;
            for words in saved.iter().take(1).chain(saved.iter().skip(1).last()) {
                let work = Work { resumed: Some(words), ..Work::new(name, second) };
                compare_own(expected, &self.explore_own(&work).machines)
                    .map_err(|difference| failed(second, "resumed", difference))?;
                resumed += 1;
            }
            let half = runs(&expected.outcome.stats) / 2;
            if half == 0 {
                return Ok(());
            }
            let limited = Work { max_executions: Some(half), saves: true, ..Work::new(name, first) };
            let stopped = self.explore(&limited, |_, run| run(self.program));
            let words = stopped.saved.last().ok_or_else(|| failed(first, "limited", "no snapshot".to_owned()))?;
            let resumed_work = Work { resumed: Some(words), ..Work::new(name, second) };
            let rest = self.explore(&resumed_work, |_, run| run(self.program));
            resumed += 1;
            check_halves(expected, half, stopped.machines, rest.machines, level)
                .map_err(|difference| failed(second, "resumed after half", difference))
        })?;
        Ok(resumed)
    }

    fn for_each_algorithm(
        &self,
        mut compare: impl FnMut(&str, Level, &CollectingSink) -> Result<(), String>,
    ) -> Result<(), String> {
        for parallel in parallel_algorithms::<Shared<'_, &P>>() {
            let AlgorithmInfo { name, promise, .. } = *parallel.info;
            let sequential = algorithm(name).ok_or_else(|| format!("there is no sequential {name}"))?;
            compare(name, promise.level, &CollectingSink::collect(self.program, &sequential, false))?;
        }
        Ok(())
    }

    /// Runs machines that have programs of their own.
    fn explore_own(&self, work: &Work<'_>) -> Done {
        self.explore(work, |machine, run| {
            let program = (self.load)();
            if machine % 2 == 1 {
                meet_processes(&program);
            }
            run(&program)
        })
    }

    /// Runs all machines. `with_program` calls its argument with the program of a machine.
    fn explore(
        &self,
        work: &Work<'_>,
        with_program: impl Fn(usize, &dyn Fn(&P) -> CollectingSink) -> CollectingSink + Sync,
    ) -> Done {
        explore(work, with_program)
    }
}

/// Explores a program by machines that have programs of their own, and returns what each has found.
/// `run` calls its second argument with the program, perhaps several times; the last result counts.
pub fn explore_own_programs<P>(
    algorithm: &str,
    division: MachineDivision,
    run: impl Fn(usize, &dyn Fn(&P) -> CollectingSink) -> CollectingSink + Sync,
) -> Vec<CollectingSink>
where
    P: PortableIds,
    for<'q> &'q P: SharedProgram,
{
    explore(&Work::new(algorithm, division), run).machines
}

/// The number of executions that machines explore with a bug in their hand-over.
pub fn executions_by_machines<P>(program: &P, division: MachineDivision, bug: Option<HandOverBug>) -> u64
where
    P: PortableIds,
    for<'q> &'q P: SharedProgram,
{
    let division = MachineDivision { workers: WorkerOptions { bug, ..division.workers }, ..division };
    explore(&Work::new("optimal", division), |_, run| run(program)).machines[0].outcome.stats.executions
}

fn explore<P>(
    work: &Work<'_>,
    with_program: impl Fn(usize, &dyn Fn(&P) -> CollectingSink) -> CollectingSink + Sync,
) -> Done
where
    P: PortableIds,
    for<'q> &'q P: SharedProgram,
{
    let hub = Arc::new(Hub::new(work.division.machines));
    let saved = Mutex::new(Vec::new());
    let machines = std::thread::scope(|scope| {
        let machine = |number: usize| {
            let (hub, with_program, saved) = (Arc::clone(&hub), &with_program, &saved);
            scope.spawn(move || {
                let seat = Mutex::new(Seat::new(hub, number));
                with_program(number, &|program| {
                    let mut sink = CollectingSink::default();
                    let mut seat = seat.lock().expect("no panic while the seat is taken");
                    sink.outcome = run(work, &mut seat, program, &mut sink, saved);
                    sink
                })
            })
        };
        let threads: Vec<_> = (0..work.division.machines).map(machine).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, CollectingSink>| thread.join();
        threads
            .into_iter()
            .map(|thread| join(thread).unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });
    Done { machines, saved: saved.into_inner().unwrap_or_default() }
}

fn run<P>(work: &Work<'_>, seat: &mut Seat, program: &P, sink: &mut dyn Sink, saved: &Mutex<Vec<Vec<u64>>>) -> Outcome
where
    P: PortableIds,
    for<'q> &'q P: SharedProgram,
{
    let row = parallel_algorithms().into_iter().find(|row| row.info.name == work.algorithm);
    let row = row.expect("invariant: the algorithm is in the table");
    let is_first = seat.is_first();
    let mut write = |words: &[u64]| saved.lock().expect("no panic while snapshots are locked").push(words.to_vec());
    let mut cluster = Cluster::new(seat, program);
    cluster.pause = PAUSE;
    cluster.snapshots =
        work.saves.then_some(Snapshots { every: Duration::MAX, rounds: work.rounds, write: &mut write });
    cluster.resumed = work.resumed.filter(|_| is_first).map(<[u64]>::to_vec);
    let options = Options { max_executions: work.max_executions, ..Options::default() };
    (row.run)(&Shared(&program), &options, &work.division.workers, Some(&mut cluster), sink)
}

/// Runs an execution in which the last process that can moves first, so that ids are given out in
/// another order.
fn meet_processes<P>(program: &P)
where
    for<'q> &'q P: Program,
{
    let (mut execution, mut step) = (program.start(), Step::default());
    for _ in 0..1000 {
        let mut enabled = Vec::new();
        execution.enabled(&mut enabled);
        let Some(&process) = enabled.last() else { return };
        debug_assert_eq!(execution.status(process), Status::Enabled);
        execution.step(process, 0, &mut step);
    }
}

/// Compares what was explored up to a limit, and after that, with a sequential exploration.
fn check_halves(
    expected: &CollectingSink,
    half: u64,
    stopped: Vec<CollectingSink>,
    rest: Vec<CollectingSink>,
    level: Level,
) -> Result<(), String> {
    let (stopped, rest) = (merge(stopped)?, merge(rest)?);
    let Outcome { stats, stop } = stopped.outcome;
    if (runs(&stats), stop) != (half, Some(Stop::MaxExecutions)) {
        return Err(format!("stopped by {stop:?} after {} runs instead of {half}", runs(&stats)));
    }
    let outcome = rest.outcome;
    // Each of the two has its own executions, but the faults and the counts of both.
    let all = CollectingSink { outcome, ..merge_parts([stopped, rest]) };
    check(expected, &all, level)
}

/// The number of runs that a limit on executions counts.
fn runs(stats: &Stats) -> u64 {
    stats.executions + stats.blocked + stats.discarded + stats.step_limited
}

/// Unites what the machines have seen.
fn merge(machines: Vec<CollectingSink>) -> Result<CollectingSink, String> {
    let first = machines.first().ok_or("no machine")?;
    for one in &machines {
        if counts(&one.outcome) != counts(&first.outcome) || !one.faults.keys().eq(first.faults.keys()) {
            return Err("machines disagree".to_owned());
        }
    }
    Ok(merge_parts(machines))
}

fn merge_parts(parts: impl IntoIterator<Item = CollectingSink>) -> CollectingSink {
    let mut parts = parts.into_iter();
    let mut all = parts.next().unwrap_or_default();
    for one in parts {
        one.complete.into_iter().for_each(|(class, number)| *all.complete.entry(class).or_default() += number);
        one.discarded.into_iter().for_each(|(class, number)| *all.discarded.entry(class).or_default() += number);
        all.finals.extend(one.finals);
        all.observations.extend(one.observations);
        all.faults.extend(one.faults);
        all.endings.complete += one.endings.complete;
        all.endings.discarded += one.endings.discarded;
        all.endings.cut += one.endings.cut;
        all.endings.step_limited += one.endings.step_limited;
    }
    all
}

fn counts(outcome: &Outcome) -> (u64, u64, u64, Option<&'static str>) {
    let stats = &outcome.stats;
    (stats.executions, stats.blocked, stats.discarded, outcome.stop.map(|stop| stop.name()))
}

fn check(expected: &CollectingSink, found: &CollectingSink, level: Level) -> Result<(), String> {
    difference(expected, found, level).map_or(Ok(()), Err)
}

/// Compares what machines with programs of their own have found. Ids of processes differ, so faults
/// are compared by what identifies them for users.
pub fn compare_own(expected: &CollectingSink, machines: &[CollectingSink]) -> Result<(), String> {
    let keys = |sink: &CollectingSink| {
        let mut keys: Vec<_> = sink.faults.keys().map(|fault| fault.key()).collect();
        keys.sort();
        keys.dedup();
        keys
    };
    for machine in machines {
        let (one, other) = (counts(&expected.outcome), counts(&machine.outcome));
        if one != other || keys(expected) != keys(machine) {
            return Err(format!("programs of their own: {one:?}, but {other:?}, or other faults"));
        }
    }
    Ok(())
}
