//! The table of algorithms: the only place that knows them all by name, what each needs of a
//! program and what it guarantees.

mod description;
mod dispatch;

use mazurka_model::{ComparableProgram, LiveProgram, Program};
use mazurka_verdict::{Outcome, Sink};

use crate::as_printed;
use crate::bottom_up::memo::memo;
use crate::parallel::{Cluster, WorkerPrograms};
use crate::race_driven::bounded::{bounded, without_enablers, without_joins, without_switches, without_waits};
use crate::race_driven::naive::naive;
use crate::race_driven::optimal::{optimal, optimal_by_workers};
use crate::race_driven::optimal_ob::{optimal_ob, optimal_ob_by_workers};
use crate::race_driven::source::source;
use crate::state_driven::attempts::repaired;
use crate::state_driven::optimal_cs::optimal_cs;
use crate::state_driven::optimal_cs_ob::optimal_cs_ob;
use crate::state_driven::semantic::{semantic, semantic_live};
use crate::state_driven::source_cs::source_cs;
use crate::{Options, WorkerOptions};

pub use description::{AlgorithmInfo, Level, Needs, Promise};

/// An algorithm that can explore programs of type `P`.
pub struct Algorithm<P: Program> {
    /// What is known about it.
    pub info: &'static AlgorithmInfo,
    /// Explores a program, pushing results into the sink.
    pub run: fn(&P, &Options, &mut dyn Sink) -> Outcome,
}

impl<P: Program> Algorithm<P> {
    /// The name on the command line.
    pub fn name(&self) -> &'static str {
        self.info.name
    }
}

/// An algorithm by which several workers can explore a program that they get from an `S`.
pub struct ParallelAlgorithm<S: WorkerPrograms> {
    /// What is known about it.
    pub info: &'static AlgorithmInfo,
    /// Explores a program, perhaps together with other machines, pushing results into the sink.
    pub run: fn(&S, &Options, &WorkerOptions, Option<&mut Cluster<'_>>, &mut dyn Sink) -> Outcome,
}

const fn promise(level: Level) -> Promise {
    Promise { level, once: false, uncut: false, exhaustive: false, closes_cycles: false }
}

const NAIVE: AlgorithmInfo = AlgorithmInfo {
    name: "naive",
    summary: "all interleavings, no reduction",
    guarantee: "complete",
    needs: Needs::Replay,
    promise: Promise { uncut: true, exhaustive: true, ..promise(Level::Classes) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: true,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const SOURCE: AlgorithmInfo = AlgorithmInfo {
    name: "source",
    summary: "Source-DPOR: source sets and sleep sets",
    guarantee: "sound; some executions are started and cut",
    needs: Needs::Replay,
    promise: Promise { once: true, ..promise(Level::Classes) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: true,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const SOURCE_CS: AlgorithmInfo = AlgorithmInfo {
    name: "source-cs",
    summary: "context-sensitive DPOR: source sets, and sleep sets of sequences that lead to the same state",
    guarantee: "sound for final states and faults; some executions are started and cut",
    needs: Needs::States,
    promise: promise(Level::States),
    needs_process_names: false,
    takes_guide: true,
    takes_deadlock_guide: false,
    defers_checks: true,
    takes_workers: false,
    as_printed: false,
};

const SEMANTIC: AlgorithmInfo = AlgorithmInfo {
    name: "semantic",
    summary: "semantic sleep sets: sequences that lead to the same state",
    guarantee: "sound for final states and faults; some executions are started and cut",
    needs: Needs::States,
    promise: promise(Level::States),
    needs_process_names: false,
    takes_guide: true,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const SEMANTIC_LIVE: AlgorithmInfo = AlgorithmInfo {
    name: "semantic-live",
    summary: "semantic sleep sets that ignore values no process can read any more",
    guarantee: "sound for observations and faults; some executions are started and cut",
    needs: Needs::LiveStates,
    promise: promise(Level::Observations),
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const OPTIMAL: AlgorithmInfo = AlgorithmInfo {
    name: "optimal",
    summary: "Optimal DPOR: wakeup trees",
    guarantee: "sound; exactly one execution per class, none cut",
    needs: Needs::Replay,
    promise: Promise { once: true, uncut: true, ..promise(Level::Classes) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: true,
    as_printed: false,
};

const OPTIMAL_OB: AlgorithmInfo = AlgorithmInfo {
    name: "optimal-ob",
    summary: "Optimal DPOR with observers: the order of writes counts only if a step reads the result",
    guarantee: "sound for observations and faults; exactly one execution per observer class, none cut",
    needs: Needs::Replay,
    promise: Promise { once: true, uncut: true, ..promise(Level::ObserverClasses) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: true,
    as_printed: false,
};

const OPTIMAL_CS: AlgorithmInfo = AlgorithmInfo {
    name: "optimal-cs",
    summary: "context-sensitive Optimal DPOR: wakeup trees, and sequences that lead to the same state",
    guarantee: "sound for final states and faults; at most one execution per class; some are started and cut",
    needs: Needs::States,
    promise: Promise { once: true, ..promise(Level::States) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const OPTIMAL_CS_OB: AlgorithmInfo = AlgorithmInfo {
    name: "optimal-cs-ob",
    summary: "wakeup trees, and sequences that lead to the same state up to values no process can read any more",
    guarantee: "sound for observations and faults; at most one execution per class; some are started and cut",
    needs: Needs::LiveStates,
    promise: Promise { once: true, ..promise(Level::Observations) },
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

const MEMO: AlgorithmInfo = AlgorithmInfo {
    name: "memo",
    summary: "bottom-up search with a cache of finished states, by value labels",
    guarantee: "sound for observations and faults, also for programs that need not terminate",
    needs: Needs::States,
    promise: Promise { closes_cycles: true, ..promise(Level::Observations) },
    needs_process_names: true,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

/// The algorithm for programs that are too large to be covered. It is in no list of algorithms,
/// because it explores only part of a program; [`Options::max_preemptions`] says which.
pub static BOUNDED: AlgorithmInfo = AlgorithmInfo {
    name: "bounded",
    summary: "executions with few preemptions",
    guarantee: "finds every fault of executions with at most the given number of preemptions",
    needs: Needs::Replay,
    promise: promise(Level::Classes),
    needs_process_names: false,
    takes_guide: false,
    takes_deadlock_guide: false,
    defers_checks: false,
    takes_workers: false,
    as_printed: false,
};

/// All algorithms, weakest reduction first.
pub static ALGORITHMS: [AlgorithmInfo; 10] =
    [NAIVE, SOURCE, SOURCE_CS, SEMANTIC, SEMANTIC_LIVE, OPTIMAL, OPTIMAL_OB, OPTIMAL_CS, OPTIMAL_CS_OB, MEMO];

/// The algorithm that `auto` stands for: the one that did best on the whole corpus
/// (docs/choosing.md).
pub const AUTO: &str = MEMO.name;

/// The algorithm that replaces [`AUTO`] where that does not fit: on programs whose states cannot be
/// compared, and when the memory for states is full. It runs on every program.
pub const FALLBACK: &str = OPTIMAL_OB.name;

/// The algorithm that replaces [`FALLBACK`] in explorations that are to be certified.
pub const CERTIFIABLE: &str = OPTIMAL.name;

/// The description of the algorithm of that name; `auto` is resolved.
pub fn algorithm_info(name: &str) -> Option<&'static AlgorithmInfo> {
    let name = if name == "auto" { AUTO } else { name };
    ALGORITHMS.iter().chain([&BOUNDED]).find(|info| info.name == name)
}

/// The algorithms that run on every program, in the order of the table.
pub fn replaying_algorithms<P: Program>() -> Vec<Algorithm<P>> {
    in_order(vec![
        row(&NAIVE, naive::<P>),
        row(&SOURCE, source::<P>),
        row(&OPTIMAL, optimal::<P>),
        row(&OPTIMAL_OB, optimal_ob::<P>),
    ])
}

/// The algorithms that run on programs whose states can be compared.
pub fn comparing_algorithms<P: ComparableProgram>() -> Vec<Algorithm<P>> {
    let mut rows = replaying_algorithms();
    rows.extend([
        row(&SOURCE_CS, source_cs::<P>),
        row(&SEMANTIC, semantic::<P>),
        row(&OPTIMAL_CS, optimal_cs::<P>),
        row(&MEMO, memo::<P>),
    ]);
    in_order(rows)
}

/// All algorithms, for programs that can do everything.
pub fn algorithms<P: LiveProgram>() -> Vec<Algorithm<P>> {
    let mut rows = comparing_algorithms();
    rows.extend([row(&SEMANTIC_LIVE, semantic_live::<P>), row(&OPTIMAL_CS_OB, optimal_cs_ob::<P>)]);
    in_order(rows)
}

/// The algorithms by which several workers can explore a program.
pub fn parallel_algorithms<S: WorkerPrograms>() -> Vec<ParallelAlgorithm<S>> {
    vec![
        ParallelAlgorithm { info: &OPTIMAL, run: optimal_by_workers::<S> },
        ParallelAlgorithm { info: &OPTIMAL_OB, run: optimal_ob_by_workers::<S> },
    ]
}

/// The algorithm that [`BOUNDED`] describes.
pub fn bounded_row<P: Program>() -> Algorithm<P> {
    row(&BOUNDED, bounded::<P>)
}

/// The same with bugs, for a test: in each, one rule is left out.
#[doc(hidden)]
pub fn bounded_rows_with_bugs<P: Program>() -> [Algorithm<P>; 4] {
    [
        row(&BOUNDED, without_switches::<P>),
        row(&BOUNDED, without_waits::<P>),
        row(&BOUNDED, without_enablers::<P>),
        row(&BOUNDED, without_joins::<P>),
    ]
}

/// The algorithm of that name, for programs that can do everything; `auto` is resolved.
pub fn algorithm<P: LiveProgram>(name: &str) -> Option<Algorithm<P>> {
    select(algorithms(), name)
}

/// The algorithm of that name, if it runs on every program; `auto` is resolved.
pub fn replaying_algorithm<P: Program>(name: &str) -> Option<Algorithm<P>> {
    select(replaying_algorithms(), name)
}

fn select<P: Program>(rows: Vec<Algorithm<P>>, name: &str) -> Option<Algorithm<P>> {
    let info = algorithm_info(name)?;
    rows.into_iter().chain([bounded_row()]).find(|row| row.info.name == info.name)
}

fn row<P: Program>(info: &'static AlgorithmInfo, run: fn(&P, &Options, &mut dyn Sink) -> Outcome) -> Algorithm<P> {
    Algorithm { info, run }
}

fn in_order<P: Program>(mut rows: Vec<Algorithm<P>>) -> Vec<Algorithm<P>> {
    let position = |row: &Algorithm<P>| ALGORITHMS.iter().position(|info| info.name == row.info.name);
    rows.sort_by_key(position);
    rows
}

const fn as_printed_info(name: &'static str, summary: &'static str) -> AlgorithmInfo {
    AlgorithmInfo {
        name,
        summary,
        guarantee: "none: known to lose behaviours",
        needs: Needs::States,
        promise: promise(Level::States),
        needs_process_names: false,
        takes_guide: false,
        takes_deadlock_guide: false,
        defers_checks: false,
        takes_workers: false,
        as_printed: true,
    }
}

/// The algorithms exactly as the papers print them, and an insufficient repair. They are known to
/// lose behaviours and never call a program safe.
pub static AS_PRINTED: [AlgorithmInfo; 5] = [
    as_printed_info("source-cs", "DPOR_cs, Algorithm 1 of the context-sensitive paper"),
    as_printed_info("optimal-cs", "ODPOR_cs, Algorithm 1 of the optimal context-sensitive paper"),
    as_printed_info("repaired", "ODPOR_cs with the repairs R1 to R5, which are not sufficient"),
    as_printed_info("union", "ODPOR_cs and ODPOR^ob joined, Algorithm 2 without Sect. 4.3 and 4.4"),
    as_printed_info("optimal-cs-ob", "ODPOR_cs^ob, Algorithm 2"),
];

/// The rows that [`AS_PRINTED`] describes, for a type of programs.
pub fn printed<P: ComparableProgram>() -> Vec<Algorithm<P>> {
    vec![
        row(&AS_PRINTED[0], as_printed::source_cs::source_cs::<P>),
        row(&AS_PRINTED[1], as_printed::optimal_cs::optimal_cs::<P>),
        row(&AS_PRINTED[2], repaired::jss23_with_r1_to_r5::<P>),
        row(&AS_PRINTED[3], as_printed::optimal_cs_ob::union::<P>),
        row(&AS_PRINTED[4], as_printed::optimal_cs_ob::optimal_cs_ob::<P>),
    ]
}
