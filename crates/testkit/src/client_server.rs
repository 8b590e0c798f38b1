//! Client/server systems: their traces by brute force, and what every stateful algorithm must say about them.
//!
//! The brute force uses nothing but `System::successors`.

use std::collections::BTreeSet;
use std::fmt;

use mazurka_stateful::{ALGORITHMS, ActionId, Breach, Exploration, GlobalState, NodeId, Options, System};
use rustc_hash::FxHashSet;

/// A trace: the lexicographically least run of it.
pub type Trace = Vec<ActionId>;

/// What an algorithm got wrong about a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A trace of the system that no path of the graph represents.
    Lost(Trace),
    /// A path of the graph that is no run of the system.
    Invented(Trace),
    /// Two paths of a tree with the same trace, or one that leads to no end.
    NotOptimal,
    /// The certificate does not hold.
    Uncertified(Breach),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// All traces of full runs, unless there are more than `most` beginnings of traces.
pub fn traces(system: &System, most: usize) -> Option<BTreeSet<Trace>> {
    let mut full = BTreeSet::new();
    let mut seen: FxHashSet<Trace> = FxHashSet::default();
    let mut waiting: Vec<(GlobalState, Trace)> = vec![(system.initial(), Vec::new())];
    while let Some((state, trace)) = waiting.pop() {
        let successors = system.successors(&state);
        if successors.is_empty() {
            full.insert(trace);
            continue;
        }
        for (action, next) in successors {
            let longer = extended(system, &trace, action);
            if seen.insert(longer.clone()) {
                waiting.push((next, longer));
            }
        }
        if seen.len() > most {
            return None;
        }
    }
    Some(full)
}

/// All traces of paths of a graph to its ends, and the number of those paths.
pub fn graph_traces(system: &System, exploration: &Exploration) -> (BTreeSet<Trace>, usize) {
    let graph = &exploration.graph;
    let ends: FxHashSet<NodeId> = graph.terminals().iter().copied().collect();
    let (mut full, mut paths) = (BTreeSet::new(), 0);
    let mut seen: FxHashSet<(NodeId, Trace)> = FxHashSet::default();
    let mut waiting = vec![(NodeId(0), Vec::new())];
    while let Some((node, trace)) = waiting.pop() {
        if ends.contains(&node) {
            full.insert(trace);
            paths += 1;
            continue;
        }
        for (action, target) in graph.edges(node) {
            let longer = extended(system, &trace, action);
            if seen.insert((target, longer.clone())) {
                waiting.push((target, longer));
            }
        }
    }
    (full, paths)
}

/// The least run of a trace with one more action at the end: the action goes as far to the front as it may, and there to its place.
fn extended(system: &System, trace: &[ActionId], action: ActionId) -> Trace {
    let mut all = trace.to_vec();
    all.push(action);
    // Least first, among those with nothing dependent before them.
    let mut least = Vec::with_capacity(all.len());
    while !all.is_empty() {
        let free = |&at: &usize| all[..at].iter().all(|&before| !system.dependent(before, all[at]));
        let next = (0..all.len()).filter(free).min_by_key(|&at| all[at]).expect("invariant: the first one is free");
        least.push(all.remove(next));
    }
    least
}

/// Runs every algorithm on a system and compares; `None`: the system has too many traces.
pub fn check(system: &System, most: usize) -> Option<Result<(), (&'static str, Options, Wrong)>> {
    let wanted = traces(system, most)?;
    let all = [(false, false, false), (true, false, false), (false, true, false), (false, false, true)];
    for algorithm in ALGORITHMS {
        for (recursive, remote, lex_closure) in all {
            let options = Options { recursive, remote, lex_closure, ..Options::default() };
            let exploration = algorithm.explore_all(system, &options);
            if let Err(wrong) = compare(system, &wanted, &exploration, algorithm.one_run_per_trace) {
                return Some(Err((algorithm.name, options, wrong)));
            }
        }
    }
    Some(Ok(()))
}

fn compare(system: &System, wanted: &BTreeSet<Trace>, exploration: &Exploration, optimal: bool) -> Result<(), Wrong> {
    let (got, paths) = graph_traces(system, exploration);
    if let Some(lost) = wanted.difference(&got).next() {
        return Err(Wrong::Lost(lost.clone()));
    }
    if let Some(invented) = got.difference(wanted).next() {
        return Err(Wrong::Invented(invented.clone()));
    }
    // Every path of a tree is a run to the end, and there are as many as traces.
    if optimal && (paths != wanted.len() || exploration.graph.paths() != paths.into()) {
        return Err(Wrong::NotOptimal);
    }
    exploration.graph.certify(u32::MAX).map_err(Wrong::Uncertified)?;
    Ok(())
}
