//! Turns an execution graph into one that can be drawn: events with texts, and the relations
//! reads-from, coherence and synchronises-with between those that are shown.

use mazurka_graphs::{EventId, EventKind, Graph, ThreadId};
use mazurka_verdict::{ExecutionGraph, GraphEdge, GraphEvent, Relation};

use super::describe::Describer;
use super::{GraphProgram, linear_extension};

/// Describes a graph for a drawing.
pub(super) fn drawing(program: &dyn GraphProgram, graph: &Graph) -> ExecutionGraph {
    let describer = Describer { program, graph };
    let threads: Vec<ThreadId> =
        (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread)).collect();
    let column = |thread: ThreadId| threads.iter().position(|&other| other == thread).unwrap_or_default();
    let mut order = Vec::new();
    linear_extension(graph, None, &mut order);
    let mut drawn = ExecutionGraph {
        threads: threads.iter().map(|&thread| program.thread_name(thread)).collect(),
        ..ExecutionGraph::default()
    };
    let mut numbers = vec![None; graph.len()];
    for &event in &order {
        let data = graph.event(event);
        let is_shown = matches!(data.kind, EventKind::Spawn(_)) || describer.is_step(event);
        if !is_shown {
            continue;
        }
        let number = drawn.events.len();
        numbers[event.index()] = Some(number);
        if let Some(write) = data.rmw.then(|| graph.rmw_write(event)).flatten() {
            numbers[write.index()] = Some(number);
        }
        let place = describer.place(event);
        let text = describer.event_text(event).unwrap_or_else(|| place.text.clone());
        let (thread, line) = (column(data.thread), place.line);
        drawn.events.push(GraphEvent { thread, text, statement: place.text, line });
    }
    let mut edge = |from: Option<usize>, to: Option<usize>, relation: Relation| {
        if let (Some(from), Some(to)) = (from, to) {
            let edge = GraphEdge { from, to, relation };
            if from != to && !drawn.edges.contains(&edge) {
                drawn.edges.push(edge);
            }
        }
    };
    for (event, data) in graph.events() {
        if data.is_read() && data.source != EventId::INITIAL && describer.has_value(event) {
            edge(numbers[data.source.index()], numbers[event.index()], Relation::ReadsFrom);
        }
    }
    for location in (0..graph.location_count() as u32).map(mazurka_graphs::LocationId) {
        for pair in graph.writes(location).windows(2) {
            if describer.has_value(pair[0]) {
                edge(numbers[pair[0].index()], numbers[pair[1].index()], Relation::Coherence);
            }
        }
    }
    for (event, _) in graph.events() {
        for first in synchronised_with(graph, event) {
            let from = shown(graph, &numbers, first, false);
            edge(from, shown(graph, &numbers, event, true), Relation::Synchronises);
        }
    }
    drawn
}

/// The event itself, or the nearest one of its thread that is shown: a later or an earlier one.
fn shown(graph: &Graph, numbers: &[Option<usize>], event: EventId, later: bool) -> Option<usize> {
    let events = graph.thread(graph.event(event).thread);
    let at = graph.event(event).index as usize;
    let number = |event: &EventId| numbers[event.index()];
    if later { events[at..].iter().find_map(number) } else { events[..=at].iter().rev().find_map(number) }
}

/// The events of other threads that happen before an event, but not before the one before it in its
/// thread: the last one of each thread that does not follow from another one.
fn synchronised_with(graph: &Graph, event: EventId) -> Vec<EventId> {
    let own = graph.event(event).thread;
    let before = graph.predecessor(event);
    let threads = (0..graph.thread_count() as u32).map(ThreadId);
    let last = |thread: ThreadId| {
        let earlier = |&&first: &&EventId| first != event && graph.happens_before(first, event);
        graph.thread(thread).iter().rev().find(earlier).copied()
    };
    let is_new = |&first: &EventId| !before.is_some_and(|before| graph.happens_before(first, before));
    let firsts: Vec<EventId> = threads.filter(|&thread| thread != own).filter_map(last).filter(is_new).collect();
    let implied = |first: EventId| firsts.iter().any(|&other| other != first && graph.happens_before(first, other));
    firsts.iter().copied().filter(|&first| !implied(first)).collect()
}
