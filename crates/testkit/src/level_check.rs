//! Explorations level by level: the same result for every number of threads, and the states, ends
//! and certificates of sequential explorations.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use mazurka_model::system::{GlobalState, System};
use mazurka_stateful::levels::{Alone, LevelExploration, LevelPlan, NoHooks, Question};
use mazurka_stateful::{ALGORITHMS, Algorithm, Exploration, Options};

/// The largest number of states of a system that is certified.
const MAX_STATES: u32 = 100_000;

/// What a check has seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CheckedLevels {
    /// Whether paths of different lengths lead to some state, so that nodes may be expanded again.
    pub is_ungraded: bool,
}

/// Explores a system level by level with one to three threads, by every algorithm that can, with
/// and without keeping the graph.
pub fn check_levels(system: &System) -> Result<CheckedLevels, String> {
    let reach = ALGORITHMS[0].explore_all(system, &Options::default());
    let ends = ends(&reach);
    let deadlocks = reach.deadlocks(system).len() as u64;
    for algorithm in ALGORITHMS.iter().filter(|algorithm| algorithm.has_levels()) {
        for all_traces in [false, true] {
            let options = Options { all_traces, ..Options::default() };
            let graph = same_graphs(algorithm, system, &options)?;
            let name = algorithm.name;
            require(self::ends(&graph) == ends, || {
                format!("{name}: other terminal states than {}", ALGORITHMS[0].name)
            })?;
            graph.graph.certify(MAX_STATES).map_err(|error| format!("{name}: {error}"))?;
            let levels = same_levels(algorithm, system, &options)?;
            let expected = (graph.nodes, graph.edges, ends.len() as u64, deadlocks);
            let totals = levels.totals;
            let counted = (totals.nodes, totals.edges, totals.terminals, levels.deadlocks);
            require(counted == expected, || format!("{name}: {counted:?} without a graph, {expected:?} with one"))?;
            check_runs(system, &levels, &reach, algorithm.guarantees.has_all_states())
                .map_err(|problem| format!("{name}: {problem}"))?;
        }
    }
    Ok(CheckedLevels { is_ungraded: is_ungraded(system) })
}

fn require(holds: bool, problem: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(problem()) }
}

/// The terminal states of a graph.
fn ends(exploration: &Exploration) -> BTreeSet<GlobalState> {
    let graph = &exploration.graph;
    graph.terminals().iter().map(|&node| graph.state(node)).collect()
}

/// Explores with one, two and three threads; the graphs must be equal.
fn same_graphs(algorithm: &Algorithm, system: &System, options: &Options) -> Result<Exploration, String> {
    let explore = |threads: usize| {
        let explored = algorithm.explore_on_threads(system, options, threads, &mut |_| ControlFlow::Continue(()));
        explored.ok_or_else(|| format!("{} has no levels", algorithm.name))
    };
    let one = explore(1)?;
    for threads in [2, 3] {
        let several = explore(threads)?;
        let is_same = one.nodes == several.nodes
            && one.graph.nodes().all(|node| {
                one.graph.state(node) == several.graph.state(node)
                    && one.graph.edges(node).eq(several.graph.edges(node))
            });
        require(is_same, || format!("{}: another graph with {threads} threads", algorithm.name))?;
    }
    Ok(one)
}

/// Explores with one, two and three threads, without keeping the graph.
fn same_levels(algorithm: &Algorithm, system: &System, options: &Options) -> Result<LevelExploration, String> {
    let explore = |threads: usize| {
        let question = Question { target: None, is_deadlock: &|state| system.is_deadlock(state) };
        let plan = LevelPlan { threads, question, max_found: 3, max_bytes: None };
        let explored = algorithm
            .explore_by_levels(system, options, &plan, &mut Alone, &mut NoHooks, &mut |_| ControlFlow::Continue(()));
        explored.ok_or_else(|| format!("{} has no levels", algorithm.name))
    };
    let one = explore(1)?;
    for threads in [2, 3] {
        let several = explore(threads)?;
        let of = |explored: &LevelExploration| {
            let totals = explored.totals;
            (totals.nodes, totals.edges, totals.terminals, totals.levels, explored.deadlocks, explored.found.clone())
        };
        require(of(&one) == of(&several), || format!("{}: other levels with {threads} threads", algorithm.name))?;
    }
    Ok(one)
}

/// Every run that was found ends in its deadlock; in a graph of all states none is shorter.
fn check_runs(
    system: &System,
    levels: &LevelExploration,
    reach: &Exploration,
    is_shortest: bool,
) -> Result<(), String> {
    for found in &levels.found {
        let mut state = system.initial();
        for action in &found.actions {
            let next = system.successors(&state).into_iter().find(|(enabled, _)| enabled == action);
            state = next.ok_or("a run takes an action that is not enabled")?.1;
        }
        require(state == found.state && system.is_deadlock(&state), || "a run ends elsewhere".to_owned())?;
        let shortest = reach.graph.shortest_run(|node| reach.graph.state(node) == state);
        let len = shortest.map_or(0, |run| run.actions.len());
        let is_allowed = if is_shortest { found.actions.len() == len } else { found.actions.len() >= len };
        require(is_allowed, || format!("a run of {} steps, while {len} suffice", found.actions.len()))?;
    }
    Ok(())
}

/// Whether paths of different lengths lead to some state.
fn is_ungraded(system: &System) -> bool {
    let mut known = BTreeSet::from([system.initial()]);
    let mut level = BTreeSet::from([system.initial()]);
    while !level.is_empty() {
        let next: BTreeSet<GlobalState> =
            level.iter().flat_map(|state| system.successors(state)).map(|(_, next)| next).collect();
        if next.iter().any(|state| known.contains(state)) {
            return true;
        }
        known.extend(next.iter().cloned());
        level = next;
    }
    false
}
