//! The cross-check: what an algorithm says of a program against what the oracle knows.
//!
//! Sets are compared, not only their sizes: faults, deadlocks included, and the classes of runs. Which promises an algorithm makes is a table.

use std::{
    any::Any,
    collections::{BTreeSet, HashSet},
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use mazurka_model::{Execution, LiveProgram, Program, Status, Step};
use mazurka_stateless::{Algorithm, AlgorithmInfo, Level, Promise, algorithm_info, algorithms, replaying_algorithms};
use mazurka_verdict::{Fault, Schedule, record};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{Canonical, CollectingSink, Oracle, RestartOnly, StateGraph};

/// A difference between an algorithm and the oracle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Which algorithm, and on what (`optimal, replaying`).
    pub algorithm: String,
    /// What differs.
    pub what: String,
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.algorithm, self.what)
    }
}

impl std::error::Error for Mismatch {}

/// How much to check.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Depth {
    /// Also without rewinding.
    pub replaying: bool,
    /// Also that the schedule of every fault leads to it.
    pub schedules: bool,
    /// Also the algorithms without reduction, which take most of the time.
    pub exhaustive: bool,
    /// Nothing but this algorithm.
    pub only: Option<&'static str>,
}

impl Depth {
    /// Everything.
    pub const FULL: Depth = Depth { replaying: true, schedules: true, exhaustive: true, only: None };

    /// Must the oracle know the classes of the program?
    pub(crate) fn asks_for_classes(self) -> bool {
        let promise = |name| algorithm_info(name).map(|info| info.promise).unwrap_or_default();
        self.only.is_none_or(|name| promise(name).level.counts())
    }

    /// Whether this algorithm is to be checked.
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
    // Theorems are assertions in the algorithms, so a panic is a finding like others.
    let run = catch_unwind(AssertUnwindSafe(|| CollectingSink::from(program, algorithm, schedules)));
    let gathered = run.map_err(|panic| Mismatch { algorithm: name.clone(), what: panic_text(&*panic) })?;
    confront(program, algorithm.info.promise, &gathered, oracle, schedules)
        .map_err(|what: String| Mismatch { algorithm: name, what })?;
    Ok(gathered)
}

/// What the algorithm of that name has said of a program, against the oracle.
pub(crate) fn confront<P: Program>(
    program: P,
    promise: Promise,
    gathered: &CollectingSink,
    oracle: &Oracle,
    schedules: bool,
) -> Result<(), String> {
    same_figures(gathered)?;
    same_faults(program, gathered, &oracle.graph)?;
    match promise.level {
        Level::Classes => {
            same_classes("complete", &gathered.complete, &oracle.classes.complete)?;
            same_classes("discarded", &gathered.discarded, &oracle.classes.discarded)?;
        }
        Level::States => same_words("final states", &gathered.finals, &oracle.graph.finals)?,
        Level::Observations => same_words("observations", &gathered.observations, &oracle.graph.observations)?,
        Level::ObserverClasses => {
            same_words("observations", &gathered.observations, &oracle.graph.observations)?;
            same_observer_classes("complete", &gathered.complete, &oracle.classes.complete, oracle, promise)?;
            same_observer_classes("discarded", &gathered.discarded, &oracle.classes.discarded, oracle, promise)?;
        }
    }
    promised(promise, gathered, oracle)?;
    if schedules {
        for (fault, (schedule, causes)) in &gathered.faults {
            leads_to(program, fault, schedule)?;
            // A deadlock is no single event, so it has no causes in this sense.
            if !matches!(fault, Fault::Deadlock { .. }) {
                leads_to(program, fault, causes)?;
            }
        }
    }
    Ok(())
}

/// What a panic says.
pub(crate) fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panic: {}", text.unwrap_or("without words"))
}

/// The figures returned must be those of the runs pushed, and nothing may have stopped early.
pub(crate) fn same_figures(gathered: &CollectingSink) -> Result<(), String> {
    let stats = gathered.outcome.stats;
    let returned = [stats.executions, stats.discarded, stats.blocked, stats.step_limited];
    if returned != gathered.endings {
        return Err(format!(
            "returned {returned:?} runs (complete, discarded, cut, too long), pushed {:?}",
            gathered.endings
        ));
    }
    match gathered.outcome.stop {
        None => Ok(()),
        Some(stop) => Err(format!("stopped early: {}", stop.name())),
    }
}

pub(crate) fn same_faults<P: Program>(program: P, gathered: &CollectingSink, graph: &StateGraph) -> Result<(), String> {
    let found: BTreeSet<&Fault> = gathered.faults.keys().collect();
    if let Some(lost) = graph.faults.iter().find(|fault| !found.contains(fault)) {
        return Err(format!("lost a fault: {}", in_words(program, lost)));
    }
    match found.into_iter().find(|fault| !graph.faults.contains(fault)) {
        Some(invented) => Err(format!("invented a fault: {}", in_words(program, invented))),
        None => Ok(()),
    }
}

fn same_classes(kind: &str, found: &FxHashMap<Canonical, u32>, expected: &FxHashSet<Canonical>) -> Result<(), String> {
    let lost: Vec<_> = expected.iter().filter(|class| !found.contains_key(*class)).collect();
    if let Some(one) = lost.iter().min() {
        return Err(format!("lost {} of {} {kind} classes, such as {one:?}", lost.len(), expected.len()));
    }
    match found.keys().filter(|class| !expected.contains(*class)).min() {
        Some(invented) => Err(format!("invented a {kind} class: {invented:?}")),
        None => Ok(()),
    }
}

/// The observer classes of the runs found against those of all classes; each once, if promised.
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
        let class = class_of(class).ok_or_else(|| format!("invented a {kind} class: {class:?}"))?;
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
        return Err(format!("lost {} of {} {kind}, such as {one:?}", lost.len(), expected.len()));
    }
    match found.difference(expected).min() {
        Some(invented) => Err(format!("invented one of the {kind}: {invented:?}")),
        None => Ok(()),
    }
}

fn promised(promise: Promise, gathered: &CollectingSink, oracle: &Oracle) -> Result<(), String> {
    let [complete, discarded, cut, _] = gathered.endings;
    if promise.uncut && cut > 0 {
        return Err(format!("cut {cut} runs"));
    }
    if promise.once {
        let twice = gathered.complete.iter().chain(&gathered.discarded).filter(|(_, times)| **times > 1).max();
        if let Some((class, times)) = twice {
            return Err(format!("explored a class {times} times: {class:?}"));
        }
    }
    let interleavings = oracle.interleavings();
    if promise.exhaustive && interleavings != Some(u128::from(complete + discarded)) {
        return Err(format!("{complete} complete and {discarded} discarded runs for {interleavings:?} interleavings"));
    }
    Ok(())
}

/// The schedule must be a run of the program and show the fault.
fn leads_to<P: Program>(program: P, fault: &Fault, schedule: &Schedule) -> Result<(), String> {
    let mut execution = program.start();
    let mut step = Step::default();
    for (at, &(process, choice)) in schedule.iter().enumerate() {
        let exists = process.index() < execution.process_count();
        if !exists || execution.status(process) != Status::Enabled || choice >= execution.choices(process) {
            let what = in_words(program, fault);
            return Err(format!("the schedule of {what} is no run: step {at} of {schedule:?}"));
        }
        execution.step(process, choice, &mut step);
    }
    match record(program, schedule).1.contains(fault) {
        true => Ok(()),
        false => Err(format!("the schedule of {} does not lead there: {schedule:?}", in_words(program, fault))),
    }
}

/// A fault by names and texts: kind, and process and statement for each place.
pub(crate) fn in_words<P: Program>(program: P, fault: &Fault) -> String {
    let places = match fault {
        Fault::Assertion { process, site }
        | Fault::Error { process, site, .. }
        | Fault::StepLimit { process, site } => {
            vec![(*process, *site)]
        }
        Fault::Deadlock { blocked } => blocked.clone(),
    };
    let mut places: Vec<String> = places
        .into_iter()
        .map(|(process, site)| format!("{} at `{}`", program.process_name(process), program.place(site).text))
        .collect();
    places.sort();
    format!("{} of {}", fault.kind(), places.join(", "))
}

/// What must not change when the processes of a program are declared in another order: the faults by name, and the number of classes for every
/// algorithm that loses none. Returns them for [`variants`].
fn summary<P: LiveProgram>(program: P, depth: Depth) -> (HashSet<String>, Vec<(&'static str, usize, usize)>) {
    let mut faults = HashSet::new();
    let mut counts = Vec::new();
    let depth = Depth { exhaustive: false, ..depth };
    for algorithm in algorithms::<P>().into_iter().filter(|row| depth.selects(row.info)) {
        let gathered = CollectingSink::from(program, &algorithm, false);
        faults.extend(gathered.faults.keys().map(|fault| in_words(program, fault)));
        if !algorithm.info.promise.level.counts() {
            continue;
        }
        counts.push((algorithm.name(), gathered.complete.len(), gathered.discarded.len()));
    }
    (faults, counts)
}

/// Two programs that differ only in the order of declaration must have the same faults and the same number of classes, by every algorithm that is checked.
pub fn variants<P: LiveProgram>(program: P, reordered: P, depth: Depth) -> Result<(), Mismatch> {
    let (one, other) = (summary(program, depth), summary(reordered, depth));
    let mismatch = |what: String| Err(Mismatch { algorithm: "another order of processes".to_owned(), what });
    if one.0 != other.0 {
        return mismatch(format!("faults {:?} became {:?}", one.0, other.0));
    }
    if one.1 != other.1 {
        return mismatch(format!("classes {:?} became {:?}", one.1, other.1));
    }
    Ok(())
}
