//! Client/server systems: their traces by brute force, and what every stateful algorithm must say about them.
//!
//! The brute force uses nothing but `System::successors` and the definition of independence: of the paper, or with commuting actions.

use std::collections::BTreeSet;
use std::fmt;

use mazurka_model::system::{ActionId, GlobalState, ProcessId, StateId, System};
use mazurka_stateful::{ALGORITHMS, Algorithm, Breach, Exploration, NodeId, Options};
use rustc_hash::FxHashSet;

/// A trace: the least run of it.
pub type Trace = Vec<Step>;

/// A step of a run. In coarse traces, one that leaves its server where it is has no name: it is what it does to its client.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    client: ProcessId,
    source: StateId,
    target: StateId,
    server: ProcessId,
    action: Option<ActionId>,
}

/// What an algorithm got wrong about a system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Wrong {
    /// A trace of the system that no path of the graph represents.
    Lost(Trace),
    /// A path of the graph that is no run of the system.
    Invented(Trace),
    /// Two paths of a tree with the same trace, or one that leads to no end.
    NotOptimal,
    /// A terminal state that only the system has, or only the graph.
    End(GlobalState),
    /// A state of a process (by its number) that only the system reaches, or only the graph.
    Place((usize, StateId)),
    /// The certificate does not hold.
    Uncertified(Breach),
}

impl fmt::Display for Wrong {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// All traces of full runs, unless there are more than `most` beginnings of traces. With or without actions of one server that commute.
pub fn traces(system: &System, coarse: bool, most: usize) -> Option<BTreeSet<Trace>> {
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
            let longer = extended(system, coarse, &trace, action);
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
pub fn graph_traces(system: &System, coarse: bool, exploration: &Exploration) -> (BTreeSet<Trace>, usize) {
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
            let longer = extended(system, coarse, &trace, action);
            if seen.insert((target, longer.clone())) {
                waiting.push((target, longer));
            }
        }
    }
    (full, paths)
}

/// The least run of a trace with one more action at the end: it goes as far to the front as it may, and from there to its place.
fn extended(system: &System, coarse: bool, trace: &[Step], action: ActionId) -> Trace {
    let mut states = vec![system.initial()];
    for step in trace {
        states.push(step.after(system, &states[states.len() - 1]));
    }
    let step = step_of(system, coarse, &states[trace.len()], action);
    let bars = |&before: &usize| !independent(system, &states[before], trace[before], step);
    let first = (0..trace.len()).rev().find(bars).map_or(0, |before| before + 1);
    let place = (first..trace.len()).find(|&at| step < trace[at]).unwrap_or(trace.len());
    let mut least = trace.to_vec();
    least.insert(place, step);
    least
}

fn target(system: &System, process: ProcessId, state: StateId, action: ActionId) -> Option<StateId> {
    let mut transitions = system.process(process).transitions.iter();
    transitions.find(|known| known.source == state && known.action == action).map(|known| known.target)
}

/// The step that an action is in a state.
fn step_of(system: &System, coarse: bool, state: &GlobalState, action: ActionId) -> Step {
    let (client, server) = (system.action(action).client, system.action(action).server);
    let source = state[client.index()];
    let target = |process: ProcessId| target(system, process, state[process.index()], action).expect("it is enabled");
    let stays = target(server) == state[server.index()];
    Step { client, source, target: target(client), server, action: (!coarse || !stays).then_some(action) }
}

impl Step {
    /// Where it leads its server.
    fn serve(&self, system: &System, state: StateId) -> Option<StateId> {
        let Some(action) = self.action else {
            let mut own = system.process(self.client).transitions.iter().filter(|own| {
                (own.source, own.target) == (self.source, self.target)
                    && system.action(own.action).server == self.server
            });
            return own.any(|own| target(system, self.server, state, own.action) == Some(state)).then_some(state);
        };
        target(system, self.server, state, action)
    }

    fn after(&self, system: &System, state: &GlobalState) -> GlobalState {
        let mut next = state.clone();
        let server = self.serve(system, state[self.server.index()]);
        next[self.server.index()] = server.expect("invariant: equivalent runs can be taken");
        next[self.client.index()] = self.target;
        next
    }
}

/// Whether a step and the next one are independent: they share no process; or only a server, that one of them leaves where it is in either order.
fn independent(system: &System, state: &GlobalState, one: Step, next: Step) -> bool {
    if one.client == next.client || one.server != next.server {
        return one.client != next.client;
    }
    let here = state[one.server.index()];
    let after = |first: Step, second: Step| second.serve(system, first.serve(system, here)?);
    (one.action.is_none() || next.action.is_none())
        && after(next, one).is_some()
        && after(one, next) == after(next, one)
}

/// Runs every algorithm on a system and compares; `None`: the system has too many traces.
pub fn check(system: &System, most: usize) -> Option<Result<(), (&'static str, Options, Wrong)>> {
    let wanted = traces(system, false, most)?;
    let coarser = traces(system, true, most)?;
    let ends = ends_and_places(system);
    let all = [(false, false, false), (true, false, false), (false, true, false), (false, false, true)];
    let readings = |algorithm: &Algorithm| {
        let traces = if algorithm.coarse { vec![true, false] } else { vec![false] };
        let hasty = traces.iter().filter(|_| algorithm.coarse).map(|&all_traces| Options {
            patience: 1,
            all_traces,
            ..Options::default()
        });
        let with = |(recursive, remote, lex_closure)| {
            traces
                .iter()
                .map(move |&all_traces| Options { recursive, remote, lex_closure, all_traces, ..Options::default() })
                .collect::<Vec<_>>()
        };
        all.into_iter().flat_map(with).chain(hasty).collect::<Vec<Options>>()
    };
    for algorithm in ALGORITHMS {
        for options in readings(algorithm) {
            let exploration = algorithm.explore_all(system, &options);
            let wanted = match algorithm.coarse {
                false => Some(&wanted),
                true if options.all_traces => Some(&coarser),
                true => None,
            };
            let traces = wanted.map_or(Ok(()), |wanted| compare(system, wanted, &exploration, algorithm));
            if let Err(wrong) = traces.and_then(|()| compare_ends(&ends, &exploration)) {
                return Some(Err((algorithm.name, options, wrong)));
            }
        }
    }
    Some(Ok(()))
}

fn compare(
    system: &System,
    wanted: &BTreeSet<Trace>,
    exploration: &Exploration,
    algorithm: &Algorithm,
) -> Result<(), Wrong> {
    let (got, paths) = graph_traces(system, algorithm.coarse, exploration);
    if let Some(lost) = wanted.difference(&got).next() {
        return Err(Wrong::Lost(lost.clone()));
    }
    if let Some(invented) = got.difference(wanted).next() {
        return Err(Wrong::Invented(invented.clone()));
    }
    // Every path of a tree is a run to the end, and there are as many as traces.
    if algorithm.one_run_per_trace && (paths != wanted.len() || exploration.graph.paths() != paths.into()) {
        return Err(Wrong::NotOptimal);
    }
    Ok(())
}

/// Terminal states, and states of processes.
type EndsAndPlaces = (BTreeSet<GlobalState>, BTreeSet<(usize, StateId)>);

fn ends_and_places(system: &System) -> EndsAndPlaces {
    let mut found = EndsAndPlaces::default();
    let mut seen: FxHashSet<GlobalState> = FxHashSet::default();
    let mut waiting = vec![system.initial()];
    while let Some(state) = waiting.pop() {
        if seen.insert(state.clone()) {
            found.1.extend(state.iter().copied().enumerate());
            let successors = system.successors(&state);
            if successors.is_empty() {
                found.0.insert(state);
            }
            waiting.extend(successors.into_iter().map(|(_, next)| next));
        }
    }
    found
}

/// Whether a graph has these ends and these states of processes, and a certificate.
fn compare_ends(wanted: &EndsAndPlaces, exploration: &Exploration) -> Result<(), Wrong> {
    let graph = &exploration.graph;
    let ends: BTreeSet<GlobalState> = graph.terminals().iter().map(|&node| graph.state(node)).collect();
    if let Some(end) = ends.symmetric_difference(&wanted.0).next() {
        return Err(Wrong::End(end.clone()));
    }
    let places = graph.nodes().flat_map(|node| graph.state(node).into_iter().enumerate()).collect();
    if let Some(&place) = wanted.1.symmetric_difference(&places).next() {
        return Err(Wrong::Place(place));
    }
    graph.certify(u32::MAX).map(|_| ()).map_err(Wrong::Uncertified)
}
