//! Checks under a memory model: execution graphs instead of interleavings.
//!
//! A front end presents its program as a [`GraphProgram`]. [`explore_graphs`] runs an algorithm of
//! `mazurka_graphs` under limits and describes what it finds; [`linear_extension`] is the order in
//! which the events of a graph can be performed or listed.

mod describe;
mod drawing;
mod findings;
mod stale;

use mazurka_graphs::{
    Action, Algorithm, Ending, EventId, Exploration, Graph, LocalState, LocationId, Options, ThreadId, Unfolding,
    Unfoldings, Workers,
};
use mazurka_model::{Site, SourcePlace};
use mazurka_verdict::{ExecutionGraph, Fault, Outcome, Stats, Stop, Violation};

use self::describe::describe;
use self::drawing::drawing;
use self::findings::Findings;
use crate::Deadline;

/// A program as an unfolding, with what reports need to know about it.
pub trait GraphProgram: Unfolding {
    /// The name of a thread.
    fn thread_name(&self, thread: ThreadId) -> String;

    /// What a thread does in a local state.
    fn action(&self, state: LocalState) -> Action;

    /// The statement of a local state.
    fn site(&self, state: LocalState) -> Site;

    /// The place of a statement.
    fn place(&self, site: Site) -> SourcePlace;

    /// Whether a mutex is acquired in a local state: by a read-modify-write that takes a ticket,
    /// and then a wait for the owner of the ticket before if there is one.
    fn acquires_mutex(&self, state: LocalState) -> bool;

    /// Whether the event that follows a local state is a step for users.
    fn is_step(&self, _state: LocalState) -> bool {
        true
    }

    /// Whether the values that the operation of a local state reads and writes mean something to
    /// users. Those of synchronisation objects do not.
    fn shows_values(&self, _state: LocalState) -> bool {
        true
    }

    /// The name of a location.
    fn location_name(&self, location: LocationId) -> String;

    /// A value of a location as users write it; empty if it cannot be shown.
    fn show_value(&self, location: LocationId, value: u64) -> String;

    /// The failure of a thread with this number, and a message without a full stop.
    fn failure(&self, thread: ThreadId, code: u32) -> (Fault, String);

    /// Called with each finding after the exploration. A program that was executed only in parts
    /// makes sure here that the parts fit together; if not, it becomes aborted.
    fn confirm(&mut self, _graph: &Graph) {}
}

/// The limits of an exploration.
#[derive(Clone, Copy, Debug)]
pub struct GraphLimits {
    /// The number of graphs or classes.
    pub max_executions: Option<u64>,
    /// The number of events that are added to graphs in the course of the exploration.
    pub max_events: Option<u64>,
    /// The point in time.
    pub deadline: Deadline,
    /// The number of executions that are kept to be drawn. If it is 0, violations are not drawn
    /// either.
    pub recorded: usize,
    /// Whether to continue after the first violation.
    pub all_violations: bool,
}

/// The result of an exploration.
#[derive(Debug)]
pub struct GraphResult {
    /// Statistics, and why the exploration stopped. If the program became aborted, the front end
    /// knows why.
    pub outcome: Outcome,
    /// Whether the exploration stopped because of [`GraphLimits::max_events`].
    pub too_many_events: bool,
    /// What was found, each distinct fault once.
    pub violations: Vec<Violation>,
    /// The first executions that have ended, as many as were to be kept.
    pub recorded: Vec<ExecutionGraph>,
}

/// Explores a program under a memory model.
pub fn explore_graphs(
    program: &mut dyn GraphProgram,
    algorithm: &Algorithm,
    options: &Options,
    limits: GraphLimits,
) -> GraphResult {
    let mut findings = Findings::new(limits);
    let exploration = (algorithm.run)(program, options, &mut findings);
    conclude(program, findings, &exploration)
}

/// The same by several workers, each with an unfolding of its own.
pub fn explore_graphs_by_workers(
    program: &mut dyn GraphProgram,
    workers: (&dyn Unfoldings, Workers),
    algorithm: &Algorithm,
    options: &Options,
    limits: GraphLimits,
) -> GraphResult {
    let mut findings = Findings::new(limits);
    let (unfoldings, number) = workers;
    let exploration = algorithm.explore_by_workers(unfoldings, program, options, number, &mut findings);
    conclude(program, findings, &exploration)
}

fn conclude(program: &mut dyn GraphProgram, findings: Findings, exploration: &Exploration) -> GraphResult {
    findings.found.iter().for_each(|(graph, _)| program.confirm(graph));
    if program.aborted() {
        let outcome = Outcome { stats: stats(exploration), stop: Some(Stop::Aborted) };
        return GraphResult { outcome, too_many_events: false, violations: Vec::new(), recorded: Vec::new() };
    }
    let mut violations: Vec<Violation> = Vec::new();
    for (graph, found) in &findings.found {
        let mut violation = describe(program, graph, *found);
        if findings.limits.recorded > 0 {
            violation.graph = Some(Box::new(drawing(program, graph)));
        }
        if !violations.iter().any(|known| known.fault.key() == violation.fault.key()) {
            violations.push(violation);
        }
    }
    let stop = findings.stop.or((!exploration.complete).then_some(Stop::Aborted));
    let too_many_events = findings.too_many_events;
    let recorded = findings.recorded.iter().map(|(graph, ending)| {
        let ending = if *ending == Ending::Deadlock { "deadlock".to_owned() } else { String::new() };
        ExecutionGraph { ending, ..drawing(program, graph) }
    });
    let recorded = recorded.collect();
    GraphResult { outcome: Outcome { stats: stats(exploration), stop }, too_many_events, violations, recorded }
}

fn stats(exploration: &Exploration) -> Stats {
    let statistics = &exploration.statistics;
    Stats {
        executions: statistics.complete + statistics.deadlocks,
        blocked: statistics.stale_awaits + statistics.cut,
        discarded: statistics.blocked,
        steps: statistics.events,
        longest: statistics.longest as u64,
        waited: exploration.waited.as_micros() as u64,
        ..Stats::default()
    }
}

/// Orders the events of a graph such that each comes after its predecessor in its thread and after
/// the event that it reads from or waits for. `last` comes at the end; a read that it has
/// revisited, which would have to come after it, is left out.
pub fn linear_extension(graph: &Graph, last: Option<EventId>, order: &mut Vec<EventId>) {
    order.clear();
    let mut done = vec![false; graph.len()];
    let mut next = vec![0; graph.thread_count()];
    loop {
        let before = order.len();
        for (thread, next) in next.iter_mut().enumerate() {
            while let Some(&event) = graph.thread(ThreadId(thread as u32)).get(*next) {
                let source = graph.event(event).source;
                let ready = source == EventId::INITIAL || done[source.index()];
                if !ready || Some(event) == last {
                    break;
                }
                done[event.index()] = true;
                order.push(event);
                *next += 1;
            }
        }
        if order.len() == before {
            break;
        }
    }
    order.extend(last);
    debug_assert!(last.is_some() || order.len() == graph.len(), "`po ∪ rf` is acyclic");
}
