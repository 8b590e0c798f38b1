//! Compares explorations by several machines with sequential ones. The machines are threads, and
//! the network between them is memory.

use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;

use mazurka_maz::MazProgram;
use mazurka_model::{Execution, Status, Step};
use mazurka_stateless::{
    AlgorithmInfo, Cluster, Exchange, HandOverBug, Level, Options, Shared, WorkerOptions, algorithm,
    parallel_algorithms,
};
use mazurka_verdict::{Outcome, Sink};

use crate::CollectingSink;
use crate::workers::difference;

/// A machine that waits longer than this has lost another one.
const PATIENCE: Duration = Duration::from_secs(60);

/// The time between two rounds.
const PAUSE: Duration = Duration::from_micros(20);

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

const fn division(machines: usize, workers: usize, runs_per_task: Option<u64>) -> MachineDivision {
    let workers = WorkerOptions { workers, runs_per_task, outside_first: true, bug: None };
    MachineDivision { machines, workers }
}

/// Explores a program sequentially and with each division, by every algorithm that workers can run.
/// Counts, faults and observations must be the same, and the classes of executions as far as the
/// algorithm explores all of them. Then each machine gets a program of its own from `load`, in
/// which spawned processes have other ids; counts and faults must still be the same.
pub fn compare_machines(
    program: &MazProgram,
    load: impl Fn() -> MazProgram + Sync,
    divisions: &[MachineDivision],
) -> Result<(), String> {
    for parallel in parallel_algorithms::<Shared<'_, &MazProgram>>() {
        let AlgorithmInfo { name, promise, .. } = *parallel.info;
        let sequential = algorithm(name).ok_or_else(|| format!("there is no sequential {name}"))?;
        let expected = CollectingSink::collect(program, &sequential, false);
        for division in divisions {
            let failed = |difference: String| format!("{name} with {division:?}: {difference}");
            let shared = explore(name, *division, |_, run| run(program));
            merge(shared).and_then(|found| check(&expected, &found, promise.level)).map_err(failed)?;
            let own = explore(name, *division, |machine, run| {
                let program = load();
                if machine % 2 == 1 {
                    meet_processes(&program);
                }
                run(&program)
            });
            compare_own(&expected, &own).map_err(failed)?;
        }
    }
    Ok(())
}

/// The number of executions that machines explore with a bug in their hand-over.
pub fn executions_by_machines(program: &MazProgram, division: MachineDivision, bug: Option<HandOverBug>) -> u64 {
    let division = MachineDivision { workers: WorkerOptions { bug, ..division.workers }, ..division };
    explore("optimal", division, |_, run| run(program))[0].outcome.stats.executions
}

/// Runs all machines. `with_program` calls its argument with the program of a machine.
fn explore(
    name: &str,
    division: MachineDivision,
    with_program: impl Fn(usize, &dyn Fn(&MazProgram) -> CollectingSink) -> CollectingSink + Sync,
) -> Vec<CollectingSink> {
    let hub = Arc::new(Hub::new(division.machines));
    std::thread::scope(|scope| {
        let machine = |number: usize| {
            let (hub, with_program) = (Arc::clone(&hub), &with_program);
            scope.spawn(move || {
                with_program(number, &|program| {
                    let mut seat = Seat { hub: Arc::clone(&hub), number, sent: 0 };
                    let mut sink = CollectingSink::default();
                    sink.outcome = run(name, &division.workers, &mut seat, program, &mut sink);
                    sink
                })
            })
        };
        let threads: Vec<_> = (0..division.machines).map(machine).collect();
        let join = |thread: std::thread::ScopedJoinHandle<'_, CollectingSink>| thread.join();
        threads
            .into_iter()
            .map(|thread| join(thread).unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    })
}

fn run(name: &str, workers: &WorkerOptions, seat: &mut Seat, program: &MazProgram, sink: &mut dyn Sink) -> Outcome {
    let row = parallel_algorithms().into_iter().find(|row| row.info.name == name);
    let row = row.expect("invariant: the algorithm is in the table");
    let mut cluster = Cluster::new(seat, program);
    cluster.pause = PAUSE;
    (row.run)(&Shared(&program), &Options::default(), workers, Some(&mut cluster), sink)
}

/// Runs an execution in which the last process that can moves first, so that ids are given out in
/// another order.
fn meet_processes(program: &MazProgram) {
    let (mut execution, mut step) = (program.start(), Step::default());
    for _ in 0..1000 {
        let enabled = |process: &_| execution.status(*process) == Status::Enabled;
        let Some(process) = execution.processes().filter(enabled).last() else { return };
        execution.step(process, 0, &mut step);
    }
}

/// Unites what the machines have seen.
fn merge(machines: Vec<CollectingSink>) -> Result<CollectingSink, String> {
    let mut machines = machines.into_iter();
    let mut all = machines.next().unwrap_or_default();
    for one in machines {
        if counts(&one.outcome) != counts(&all.outcome) || !one.faults.keys().eq(all.faults.keys()) {
            return Err("machines disagree".to_owned());
        }
        one.complete.into_iter().for_each(|(class, number)| *all.complete.entry(class).or_default() += number);
        one.discarded.into_iter().for_each(|(class, number)| *all.discarded.entry(class).or_default() += number);
        all.finals.extend(one.finals);
        all.observations.extend(one.observations);
        all.endings.complete += one.endings.complete;
        all.endings.discarded += one.endings.discarded;
        all.endings.cut += one.endings.cut;
        all.endings.step_limited += one.endings.step_limited;
    }
    Ok(all)
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
fn compare_own(expected: &CollectingSink, machines: &[CollectingSink]) -> Result<(), String> {
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

/// What the machines have put down for each other.
struct Hub {
    table: Mutex<Table>,
    changed: Condvar,
}

struct Table {
    /// By round modulo 2, sender and receiver.
    words: [Vec<Vec<Vec<u64>>>; 2],
    /// The number of machines that have sent, and that have received, in all rounds.
    sent: usize,
    machines: usize,
}

impl Hub {
    fn new(machines: usize) -> Hub {
        let words = || vec![Vec::new(); machines];
        Hub { table: Mutex::new(Table { words: [words(), words()], sent: 0, machines }), changed: Condvar::new() }
    }
}

/// The place of a machine.
struct Seat {
    hub: Arc<Hub>,
    number: usize,
    /// The number of rounds.
    sent: usize,
}

impl Exchange for Seat {
    fn machines(&self) -> usize {
        self.hub.table.lock().expect("no panic while the table is locked").machines
    }

    fn own_number(&self) -> usize {
        self.number
    }

    fn exchange(&mut self, words: Vec<Vec<u64>>) -> Vec<Vec<u64>> {
        let round = self.sent;
        self.sent += 1;
        let mut table = self.hub.table.lock().expect("no panic while the table is locked");
        // A machine can be one round ahead of another one, so two tables are enough.
        table.words[round % 2][self.number] = words;
        table.sent += 1;
        self.hub.changed.notify_all();
        let machines = table.machines;
        let missing = |table: &mut Table| table.sent < (round + 1) * machines;
        let waited = self.hub.changed.wait_timeout_while(table, PATIENCE, missing);
        let (table, timeout) = waited.expect("no panic while the table is locked");
        assert!(!timeout.timed_out(), "a machine is missing");
        table.words[round % 2].iter().map(|to| to[self.number].clone()).collect()
    }

    fn sent_bytes(&self) -> u64 {
        0
    }
}
