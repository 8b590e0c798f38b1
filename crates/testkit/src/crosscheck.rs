//! The cross-check: compares the results of an algorithm with those of the oracle.
//!
//! Faults (including deadlocks) and classes are compared as sets, not only by their number. What
//! else must agree follows from the promises in the table of algorithms.

use std::{
    any::Any,
    collections::{BTreeSet, HashSet},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use mazurka_model::{Execution, LiveProgram, Program, Status, Step};
use mazurka_stateless::{Algorithm, AlgorithmInfo, Level, Promise, algorithm_info, algorithms, replaying_algorithms};
use mazurka_verdict::{Fault, Schedule, narrate};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Canonical, CollectingSink, Endings, Oracle, RestartOnly, StateGraph};

/// A difference between an algorithm and the oracle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The algorithm and the way it was run, such as `optimal, replaying`.
    pub algorithm: String,
    /// The difference, in words.
    pub what: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.algorithm, self.what)
    }
}

impl std::error::Error for Mismatch {}

/// The extent of a cross-check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// Also run the algorithms on a program that cannot rewind.
    pub replaying: bool,
    /// Also check that the schedule of every fault leads to the fault.
    pub schedules: bool,
    /// Also run the algorithms without reduction, which take most of the time.
    pub exhaustive: bool,
    /// Run only this algorithm.
    pub only: Option<&'static str>,
}

impl Depth {
    /// All algorithms and all checks.
    pub const FULL: Depth = Depth { replaying: true, schedules: true, exhaustive: true, only: None };

    /// Returns whether the check needs the classes of the program, and not only its states.
    pub(crate) fn needs_classes(self) -> bool {
        let promise = |name| algorithm_info(name).map(|info| info.promise).unwrap_or_default();
        self.only.is_none_or(|name| promise(name).level.counts())
    }

    /// Returns whether this algorithm is to be checked.
    fn selects(self, info: &AlgorithmInfo) -> bool {
        match self.only {
            None => self.exhaustive || !info.promise.exhaustive,
            Some(name) => info.name == name,
        }
    }
}

/// Runs every algorithm of the table and compares it with the oracle.
pub fn crosscheck<P: LiveProgram>(program: P, oracle: &Oracle, depth: Depth) -> Result<(), Mismatch> {
    for algorithm in algorithms::<P>().iter().filter(|row| depth.selects(row.info)) {
        compare(program, algorithm, oracle, depth.schedules, "")?;
    }
    if depth.replaying {
        let program = RestartOnly::new(program);
        for algorithm in replaying_algorithms().iter().filter(|row| depth.selects(row.info)) {
            compare(program, algorithm, oracle, depth.schedules, ", replaying")?;
        }
    }
    Ok(())
}

/// Runs one algorithm and compares it with the oracle.
pub fn compare<P: Program>(
    program: P,
    algorithm: &Algorithm<P>,
    oracle: &Oracle,
    schedules: bool,
    note: &str,
) -> Result<CollectingSink, Mismatch> {
    let name = format!("{}{note}", algorithm.name());
    // Theorems are assertions in the algorithms, so a panic counts as a mismatch.
    let run = catch_unwind(AssertUnwindSafe(|| CollectingSink::collect(program, algorithm, schedules)));
    let collected = run.map_err(|panic| Mismatch { algorithm: name.clone(), what: panic_message(&*panic) })?;
    check_collected(program, algorithm.info.promise, &collected, oracle, schedules)
        .map_err(|what: String| Mismatch { algorithm: name, what })?;
    Ok(collected)
}

/// Compares the collected results of an algorithm with the oracle, as far as its promise goes.
pub(crate) fn check_collected<P: Program>(
    program: P,
    promise: Promise,
    collected: &CollectingSink,
    oracle: &Oracle,
    schedules: bool,
) -> Result<(), String> {
    same_counts(collected)?;
    same_faults(program, collected, &oracle.graph, promise.closes_cycles)?;
    match promise.level {
        Level::Classes => {
            same_classes("complete", &collected.complete, &oracle.classes.complete)?;
            same_classes("discarded", &collected.discarded, &oracle.classes.discarded)?;
        }
        Level::States => same_words("final states", &collected.finals, &oracle.graph.finals)?,
        Level::Observations => same_words("observations", &collected.observations, &oracle.graph.observations)?,
        Level::ObserverClasses => {
            same_words("observations", &collected.observations, &oracle.graph.observations)?;
            same_observer_classes("complete", &collected.complete, &oracle.classes.complete, oracle, promise)?;
            same_observer_classes("discarded", &collected.discarded, &oracle.classes.discarded, oracle, promise)?;
        }
    }
    keeps_promise(promise, collected, oracle)?;
    if schedules {
        for (fault, schedules) in &collected.faults {
            if matches!(fault, Fault::Livelock { .. }) {
                continue;
            }
            leads_to(program, fault, &schedules.explored)?;
            // A deadlock is not a single event, so its causes do not lead to it.
            if !matches!(fault, Fault::Deadlock { .. }) {
                leads_to(program, fault, &schedules.causes)?;
            }
        }
    }
    Ok(())
}

/// The message of a panic.
pub(crate) fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("without a message"))
}

/// Checks that the returned counts match the executions pushed, and that the exploration finished.
pub(crate) fn same_counts(collected: &CollectingSink) -> Result<(), String> {
    let stats = collected.outcome.stats;
    let returned = Endings {
        complete: stats.executions,
        discarded: stats.discarded,
        cut: stats.blocked,
        step_limited: stats.step_limited,
    };
    if returned != collected.endings {
        return Err(format!("returned the counts {returned:?}, pushed {:?}", collected.endings));
    }
    match collected.outcome.stop {
        None => Ok(()),
        Some(stop) => Err(format!("stopped early: {}", stop.name())),
    }
}

pub(crate) fn same_faults<P: Program>(
    program: P,
    collected: &CollectingSink,
    graph: &StateGraph,
    livelocks: bool,
) -> Result<(), String> {
    let is_livelock = |fault: &&Fault| matches!(fault, Fault::Livelock { .. });
    for livelock in collected.faults.keys().filter(is_livelock) {
        is_cyclic(program, livelock, &collected.faults[livelock].explored)?;
    }
    // Livelocks with the same cause can be shown by different cycles.
    match (collected.faults.keys().any(|fault| is_livelock(&fault)), graph.livelock) {
        (false, true) if livelocks => return Err("missed a livelock".to_owned()),
        (true, false) => return Err("reported a livelock that does not exist".to_owned()),
        _ => {}
    }
    let found: BTreeSet<&Fault> = collected.faults.keys().filter(|fault| !is_livelock(fault)).collect();
    if let Some(missed) = graph.faults.iter().find(|fault| !found.contains(fault)) {
        return Err(format!("missed a fault: {}", describe(program, missed)));
    }
    match found.into_iter().find(|fault| !graph.faults.contains(fault)) {
        Some(invented) => Err(format!("reported a fault that does not exist: {}", describe(program, invented))),
        None => Ok(()),
    }
}

fn same_classes(kind: &str, found: &FxHashMap<Canonical, u32>, expected: &FxHashSet<Canonical>) -> Result<(), String> {
    let lost: Vec<_> = expected.iter().filter(|class| !found.contains_key(*class)).collect();
    if let Some(one) = lost.iter().min() {
        return Err(format!("missed {} of {} {kind} classes, such as {one:?}", lost.len(), expected.len()));
    }
    match found.keys().filter(|class| !expected.contains(*class)).min() {
        Some(invented) => Err(format!("reported a {kind} class that does not exist: {invented:?}")),
        None => Ok(()),
    }
}

/// Compares the observer classes of the executions found with those of all classes, and checks that
/// each was explored once if that is promised.
fn same_observer_classes(
    kind: &str,
    found: &FxHashMap<Canonical, u32>,
    expected: &FxHashSet<Canonical>,
    oracle: &Oracle,
    promise: Promise,
) -> Result<(), String> {
    let class_of = |class| oracle.classes.observer_classes.get(class);
    let expected: FxHashSet<Canonical> = expected.iter().filter_map(class_of).cloned().collect();
    let mut times: FxHashMap<Canonical, u32> = FxHashMap::default();
    for (class, count) in found {
        let class = class_of(class).ok_or_else(|| format!("reported a {kind} class that does not exist: {class:?}"))?;
        *times.entry(class.clone()).or_default() += count;
    }
    same_classes(&format!("{kind} observer"), &times, &expected)?;
    match times.iter().filter(|(_, times)| promise.once && **times > 1).max() {
        Some((class, times)) => Err(format!("explored a {kind} observer class {times} times: {class:?}")),
        None => Ok(()),
    }
}

pub(crate) fn same_words(
    kind: &str,
    found: &FxHashSet<Vec<u64>>,
    expected: &FxHashSet<Vec<u64>>,
) -> Result<(), String> {
    let lost: Vec<_> = expected.difference(found).collect();
    if let Some(one) = lost.iter().min() {
        return Err(format!("missed {} of {} {kind}, such as {one:?}", lost.len(), expected.len()));
    }
    match found.difference(expected).min() {
        Some(invented) => Err(format!("reported {kind} that do not exist, such as {invented:?}")),
        None => Ok(()),
    }
}

/// Checks the promises on the number of executions.
fn keeps_promise(promise: Promise, collected: &CollectingSink, oracle: &Oracle) -> Result<(), String> {
    let Endings { complete, discarded, cut, .. } = collected.endings;
    if promise.uncut && cut > 0 {
        return Err(format!("cut {cut} executions"));
    }
    if promise.once {
        let twice = collected.complete.iter().chain(&collected.discarded).filter(|(_, times)| **times > 1).max();
        if let Some((class, times)) = twice {
            return Err(format!("explored a class {times} times: {class:?}"));
        }
    }
    let interleavings = oracle.interleavings();
    if promise.exhaustive && interleavings != Some(u128::from(complete + discarded)) {
        return Err(format!(
            "{complete} complete and {discarded} discarded executions for {interleavings:?} interleavings"
        ));
    }
    Ok(())
}

/// Checks that the last steps of the schedule of a livelock lead back to the state before them.
fn is_cyclic<P: Program>(program: P, livelock: &Fault, schedule: &Schedule) -> Result<(), String> {
    let &Fault::Livelock { cycle, .. } = livelock else { return Ok(()) };
    if schedule.is_empty() {
        return Ok(()); // The schedules were not collected.
    }
    let (mut execution, mut step) = (program.start(), Step::default());
    let mut states = [Vec::new(), Vec::new()];
    execution.replay(schedule[..schedule.len() - cycle].iter().copied(), &mut step);
    execution.state(&mut states[0]);
    for &(process, choice) in &schedule[schedule.len() - cycle..] {
        execution.step(process, choice, &mut step);
    }
    execution.state(&mut states[1]);
    match cycle > 0 && states[0] == states[1] {
        true => Ok(()),
        false => Err(format!("the end of the schedule of a livelock is not a cycle: {schedule:?}")),
    }
}

/// Checks that the schedule is an execution of the program and shows the fault.
fn leads_to<P: Program>(program: P, fault: &Fault, schedule: &Schedule) -> Result<(), String> {
    let mut execution = program.start();
    let mut step = Step::default();
    for (at, &(process, choice)) in schedule.iter().enumerate() {
        let exists = process.index() < execution.process_count();
        if !exists || execution.status(process) != Status::Enabled || choice >= execution.choices(process) {
            let what = describe(program, fault);
            return Err(format!("the schedule of {what} is not an execution: step {at} of {schedule:?}"));
        }
        execution.step(process, choice, &mut step);
    }
    let mut next = schedule.iter();
    let narration = narrate(program, |_, _| Ok(next.next().copied())).expect("invariant: nothing fails to be chosen");
    match narration.faults.contains(fault) {
        true => Ok(()),
        false => Err(format!("the schedule of {} does not lead to it: {schedule:?}", describe(program, fault))),
    }
}

/// Describes a fault independently of ids: its kind, and the process and statement of each place.
pub(crate) fn describe<P: Program>(program: P, fault: &Fault) -> String {
    let places = match fault {
        Fault::Assertion { process, site } | Fault::Error { process, site, .. } => vec![(*process, *site)],
        Fault::Deadlock { blocked: places } | Fault::Livelock { moving: places, .. } => places.clone(),
    };
    let mut places: Vec<String> = places
        .into_iter()
        .map(|(process, site)| format!("{} at `{}`", program.process_name(process), program.place(site).text))
        .collect();
    places.sort();
    format!("{} of {}", fault.kind(), places.join(", "))
}

/// The results that do not depend on the order in which processes are declared.
#[derive(Default)]
struct Summary {
    /// All faults, described independently of ids.
    faults: HashSet<String>,
    /// The number of classes, for every algorithm that explores all of them.
    counts: Vec<ClassCounts>,
}

#[derive(Debug, PartialEq, Eq)]
struct ClassCounts {
    algorithm: &'static str,
    complete: usize,
    discarded: usize,
}

fn summary<P: LiveProgram>(program: P, depth: Depth) -> Summary {
    let mut summary = Summary::default();
    let depth = Depth { exhaustive: false, ..depth };
    for algorithm in algorithms::<P>().into_iter().filter(|row| depth.selects(row.info)) {
        let collected = CollectingSink::collect(program, &algorithm, false);
        summary.faults.extend(collected.faults.keys().map(|fault| describe(program, fault)));
        if algorithm.info.promise.level.counts() {
            summary.counts.push(ClassCounts {
                algorithm: algorithm.name(),
                complete: collected.complete.len(),
                discarded: collected.discarded.len(),
            });
        }
    }
    summary
}

/// Checks that two programs that differ only in the order of declaration have the same faults and
/// the same number of classes, according to every algorithm that is checked.
pub fn variants<P: LiveProgram>(program: P, reordered: P, depth: Depth) -> Result<(), Mismatch> {
    let (one, other) = (summary(program, depth), summary(reordered, depth));
    let mismatch = |what: String| Err(Mismatch { algorithm: "another order of processes".to_owned(), what });
    if one.faults != other.faults {
        return mismatch(format!("faults {:?} became {:?}", one.faults, other.faults));
    }
    if one.counts != other.counts {
        return mismatch(format!("classes {:?} became {:?}", one.counts, other.counts));
    }
    Ok(())
}
