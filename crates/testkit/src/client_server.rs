//! Client/server systems: all traces by brute force, and the comparison of every stateful algorithm
//! with them.
//!
//! The brute force uses only `System::successors` and the definition of independence. There are two
//! definitions: that of the paper, and a coarser one in which actions of one server may commute.

use std::collections::BTreeSet;
use std::fmt;

use mazurka_model::system::{ActionId, GlobalState, ProcessId, StateId, System};
use mazurka_stateful::{ALGORITHMS, Algorithm, CertificateError, Exploration, NodeId, Options};
use rustc_hash::FxHashSet;

/// A trace, represented by its lexicographically least run.
pub type Trace = Vec<Step>;

/// A step of a run. In coarse traces, a step that does not change the state of its server has no
/// action: it is identified by its effect on the client.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Step {
    client: ProcessId,
    source: StateId,
    target: StateId,
    server: ProcessId,
    action: Option<ActionId>,
}

/// A difference between an explored graph and the system.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Difference {
    /// A trace of the system that no path of the graph represents.
    MissedTrace(Trace),
    /// A trace of a path of the graph that is not a trace of the system.
    WrongTrace(Trace),
    /// Two paths of a tree with the same trace, or a path that does not end in a terminal state.
    NotOptimal,
    /// A terminal state that only the system or only the graph has.
    TerminalState(GlobalState),
    /// A state of the process with this index that only the system or only the graph reaches.
    LocalState(usize, StateId),
    /// The certificate does not hold.
    Uncertified(CertificateError),
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// A failed check: the algorithm, the options it ran with, and the difference.
#[derive(Clone, Debug)]
pub struct CheckFailure {
    /// The name of the algorithm.
    pub algorithm: &'static str,
    /// The options of the exploration.
    pub options: Options,
    /// The difference from the brute force.
    pub difference: Difference,
}

impl fmt::Display for CheckFailure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:?} {}", self.algorithm, self.options, self.difference)
    }
}

/// All traces of maximal runs, or `None` if there are more than `max_prefixes` prefixes of traces.
/// With `coarse`, actions of one server may commute.
pub fn traces(system: &System, coarse: bool, max_prefixes: usize) -> Option<BTreeSet<Trace>> {
    let mut full = BTreeSet::new();
    let mut seen: FxHashSet<Trace> = FxHashSet::default();
    let mut pending: Vec<(GlobalState, Trace)> = vec![(system.initial(), Vec::new())];
    while let Some((state, trace)) = pending.pop() {
        let successors = system.successors(&state);
        if successors.is_empty() {
            full.insert(trace);
            continue;
        }
        for (action, next) in successors {
            let longer = extend(system, coarse, &trace, action);
            if seen.insert(longer.clone()) {
                pending.push((next, longer));
            }
        }
        if seen.len() > max_prefixes {
            return None;
        }
    }
    Some(full)
}

/// The traces of the paths of a graph to its terminal nodes.
pub struct GraphTraces {
    /// The traces, without repetitions.
    pub traces: BTreeSet<Trace>,
    /// The number of pairs of a terminal node and a trace that leads to it.
    pub paths: usize,
}

/// Collects the traces of all paths of a graph to its terminal nodes.
pub fn graph_traces(system: &System, coarse: bool, exploration: &Exploration) -> GraphTraces {
    let graph = &exploration.graph;
    let ends: FxHashSet<NodeId> = graph.terminals().iter().copied().collect();
    let (mut full, mut paths) = (BTreeSet::new(), 0);
    let mut seen: FxHashSet<(NodeId, Trace)> = FxHashSet::default();
    let mut pending = vec![(NodeId(0), Vec::new())];
    while let Some((node, trace)) = pending.pop() {
        if ends.contains(&node) {
            full.insert(trace);
            paths += 1;
            continue;
        }
        for (action, target) in graph.edges(node) {
            let longer = extend(system, coarse, &trace, action);
            if seen.insert((target, longer.clone())) {
                pending.push((target, longer));
            }
        }
    }
    GraphTraces { traces: full, paths }
}

/// The least run of a trace that is extended by an action. The new step may move to the front up to
/// the last step it depends on, and is inserted at its lexicographic position behind that step.
fn extend(system: &System, coarse: bool, trace: &[Step], action: ActionId) -> Trace {
    let mut states = vec![system.initial()];
    for step in trace {
        states.push(step.after(system, &states[states.len() - 1]));
    }
    let step = step_of(system, coarse, &states[trace.len()], action);
    let depends = |&before: &usize| !independent(system, &states[before], trace[before], step);
    let first = (0..trace.len()).rev().find(depends).map_or(0, |before| before + 1);
    let place = (first..trace.len()).find(|&at| step < trace[at]).unwrap_or(trace.len());
    let mut least = trace.to_vec();
    least.insert(place, step);
    least
}

fn target(system: &System, process: ProcessId, state: StateId, action: ActionId) -> Option<StateId> {
    let mut transitions = system.process(process).transitions.iter();
    transitions.find(|known| known.source == state && known.action == action).map(|known| known.target)
}

/// The step that an action takes in a state.
fn step_of(system: &System, coarse: bool, state: &GlobalState, action: ActionId) -> Step {
    let (client, server) = (system.action(action).client, system.action(action).server);
    let source = state[client.index()];
    let target = |process: ProcessId| {
        target(system, process, state[process.index()], action).expect("invariant: the action is enabled")
    };
    let stays = target(server) == state[server.index()];
    Step { client, source, target: target(client), server, action: (!coarse || !stays).then_some(action) }
}

impl Step {
    /// The state of the server after the step, or `None` if the server cannot take it in `state`.
    fn server_after(&self, system: &System, state: StateId) -> Option<StateId> {
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
        let server = self.server_after(system, state[self.server.index()]);
        next[self.server.index()] = server.expect("invariant: equivalent runs can be taken");
        next[self.client.index()] = self.target;
        next
    }
}

/// Returns whether two consecutive steps are independent. They are if they share no process, or if
/// they share only a server whose state one of them does not change and both orders are possible
/// and lead to the same state.
fn independent(system: &System, state: &GlobalState, one: Step, next: Step) -> bool {
    if one.client == next.client || one.server != next.server {
        return one.client != next.client;
    }
    let here = state[one.server.index()];
    let after = |first: Step, second: Step| second.server_after(system, first.server_after(system, here)?);
    (one.action.is_none() || next.action.is_none())
        && after(next, one).is_some()
        && after(one, next) == after(next, one)
}

/// Runs every algorithm with all its options and compares the graphs with the system. Returns
/// `None` if the system has more than `max_prefixes` prefixes of traces.
pub fn check(system: &System, max_prefixes: usize) -> Option<Result<(), Box<CheckFailure>>> {
    let fine = traces(system, false, max_prefixes)?;
    let coarse = traces(system, true, max_prefixes)?;
    let reachable = reachable(system);
    for algorithm in ALGORITHMS {
        for options in all_options(algorithm) {
            let exploration = algorithm.explore_all(system, &options);
            let expected = match algorithm.guarantees.has_commuting_traces() {
                false => Some(&fine),
                true if options.all_traces => Some(&coarse),
                true => None,
            };
            let traces = expected.map_or(Ok(()), |expected| compare_traces(system, expected, &exploration, algorithm));
            if let Err(difference) = traces.and_then(|()| compare_states(&reachable, &exploration)) {
                return Some(Err(Box::new(CheckFailure { algorithm: algorithm.name, options, difference })));
            }
        }
    }
    Some(Ok(()))
}

/// All combinations of options that an algorithm is checked with: each interpretation of the paper
/// alone and, for coarse algorithms, with and without all traces and with little credit for
/// heuristics.
fn all_options(algorithm: &Algorithm) -> Vec<Options> {
    let interpretations = [
        Options::default(),
        Options { recursive: true, ..Options::default() },
        Options { remote_pifs: true, ..Options::default() },
        Options { lex_closure: true, ..Options::default() },
    ];
    let mut all = Vec::new();
    for options in interpretations {
        if algorithm.guarantees.has_commuting_traces() {
            all.push(Options { all_traces: true, ..options.clone() });
        }
        all.push(Options { all_traces: false, ..options });
    }
    if algorithm.guarantees.has_commuting_traces() {
        all.extend([true, false].map(|all_traces| Options { heuristic_credit: 1, all_traces, ..Options::default() }));
    }
    all
}

fn compare_traces(
    system: &System,
    expected: &BTreeSet<Trace>,
    exploration: &Exploration,
    algorithm: &Algorithm,
) -> Result<(), Difference> {
    let GraphTraces { traces, paths } = graph_traces(system, algorithm.guarantees.has_commuting_traces(), exploration);
    if let Some(missed) = expected.difference(&traces).next() {
        return Err(Difference::MissedTrace(missed.clone()));
    }
    if let Some(wrong) = traces.difference(expected).next() {
        return Err(Difference::WrongTrace(wrong.clone()));
    }
    // Every path of a tree is a maximal run, and there is one path per trace.
    if algorithm.guarantees.one_run_per_trace && (paths != expected.len() || exploration.graph.paths() != paths.into())
    {
        return Err(Difference::NotOptimal);
    }
    Ok(())
}

/// The states that every algorithm must find.
#[derive(Default)]
struct Reachable {
    terminals: BTreeSet<GlobalState>,
    /// The reachable states of each process, by the index of the process.
    locals: BTreeSet<(usize, StateId)>,
}

fn reachable(system: &System) -> Reachable {
    let mut found = Reachable::default();
    let mut seen: FxHashSet<GlobalState> = FxHashSet::default();
    let mut pending = vec![system.initial()];
    while let Some(state) = pending.pop() {
        if seen.insert(state.clone()) {
            found.locals.extend(state.iter().copied().enumerate());
            let successors = system.successors(&state);
            if successors.is_empty() {
                found.terminals.insert(state);
            }
            pending.extend(successors.into_iter().map(|(_, next)| next));
        }
    }
    found
}

/// Checks that a graph has exactly these terminal states and local states, and a certificate.
fn compare_states(expected: &Reachable, exploration: &Exploration) -> Result<(), Difference> {
    let graph = &exploration.graph;
    let terminals: BTreeSet<GlobalState> = graph.terminals().iter().map(|&node| graph.state(node)).collect();
    if let Some(state) = terminals.symmetric_difference(&expected.terminals).next() {
        return Err(Difference::TerminalState(state.clone()));
    }
    let locals = graph.nodes().flat_map(|node| graph.state(node).into_iter().enumerate()).collect();
    if let Some(&(process, state)) = expected.locals.symmetric_difference(&locals).next() {
        return Err(Difference::LocalState(process, state));
    }
    graph.certify(u32::MAX).map(|_| ()).map_err(Difference::Uncertified)
}
