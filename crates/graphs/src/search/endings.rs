//! How graphs end, and failures of threads.

use crate::search::visitor::{Ending, Fault};
use crate::{Action, EventId, Graph, ThreadId, Unfolding};

/// How a graph ends to which nothing can be added.
pub fn ending(graph: &Graph, unfolding: &mut dyn Unfolding) -> Ending {
    let mut ending = Ending::Complete;
    for thread in (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread)) {
        match unfolding.next(thread, graph.state(thread)) {
            Action::End | Action::Fail(_) => {}
            Action::Blocked => return Ending::Blocked,
            Action::AwaitFailed if !reads_last(graph, thread) => ending = Ending::StaleAwait,
            _ if ending == Ending::StaleAwait => {}
            _ => ending = Ending::Deadlock,
        }
    }
    ending
}

/// Whether the last event of the thread reads from the last write in coherence order.
fn reads_last(graph: &Graph, thread: ThreadId) -> bool {
    let Some(&last) = graph.thread(thread).last() else { return true };
    let event = graph.event(last);
    event.location().is_none_or(|location| graph.place(event.source) as usize == graph.writes(location).len())
}

/// The reads of awaits that have failed.
pub fn failed_awaits(graph: &Graph, unfolding: &mut dyn Unfolding, reads: &mut Vec<EventId>) {
    reads.clear();
    for thread in (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread)) {
        if unfolding.next(thread, graph.state(thread)) == Action::AwaitFailed {
            reads.extend(graph.thread(thread).last());
        }
    }
}

/// The failure of the thread of an event, if the event was its last one.
pub fn failure(graph: &Graph, unfolding: &mut dyn Unfolding, event: EventId) -> Option<Fault> {
    let event = graph.event(event);
    if event.rmw && event.is_read() {
        return None;
    }
    match unfolding.next(event.thread, event.after) {
        Action::Fail(code) => Some(Fault::Failure { thread: event.thread, code }),
        _ => None,
    }
}
