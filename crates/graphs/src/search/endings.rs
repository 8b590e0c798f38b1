//! How graphs end, and failures of threads.

use crate::search::options::Options;
use crate::search::visitor::{Ending, Fault};
use crate::{Action, EventId, EventKind, Graph, ThreadId, Unfolding};

/// How a graph ends to which nothing can be added.
pub fn ending(graph: &Graph, unfolding: &mut dyn Unfolding, options: &Options) -> Ending {
    let mut ending = Ending::Complete;
    for thread in (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread)) {
        match unfolding.next(thread, graph.state(thread)) {
            Action::End | Action::Fail(_) => {}
            Action::Blocked => return Ending::Blocked,
            Action::AwaitFailed { reads } if !reads_last(graph, thread, reads, options) => ending = Ending::StaleAwait,
            _ if ending == Ending::StaleAwait => {}
            _ => ending = Ending::Deadlock,
        }
    }
    ending
}

/// Whether what the thread knows of the locations of its last reads is what the last writes in
/// coherence order have written.
fn reads_last(graph: &Graph, thread: ThreadId, reads: u32, options: &Options) -> bool {
    last_reads(graph, thread, reads).all(|read| {
        let location = graph.event(read).location().expect("invariant: a read has a location");
        graph.place(source_of_await(graph, read, options)) as usize == graph.writes(location).len()
    })
}

/// The write that must be the last one of its location if the thread of this read is to repeat its
/// round forever: what the thread has written there since, or what it has read. With
/// [`Options::unchanging_updates`], read-modify-writes that write what they have read, such as
/// those of a spin lock that is held, change nothing: what comes after them in the end is as good
/// as their source.
pub fn source_of_await(graph: &Graph, read: EventId, options: &Options) -> EventId {
    let event = graph.event(read);
    let location = event.location().expect("invariant: a read has a location");
    let later = &graph.thread(event.thread)[event.index as usize + 1..];
    let is_write = |write: &&EventId| graph.event(**write).kind == EventKind::Write(location);
    let own = later.iter().rev().find(is_write).copied();
    let (mut source, value) = own.map_or((event.source, event.value), |write| (write, graph.event(write).value));
    if !options.unchanging_updates {
        return source;
    }
    while let Some(next) = graph.rmw_successor_except(location, source, EventId::INITIAL) {
        if graph.event(next).value != value {
            break;
        }
        source = next;
    }
    source
}

fn last_reads(graph: &Graph, thread: ThreadId, reads: u32) -> impl Iterator<Item = EventId> + '_ {
    let events = graph.thread(thread).iter().rev().copied();
    events.filter(|&event| graph.event(event).is_read()).take(reads as usize)
}

/// The reads of awaits that have failed.
pub fn failed_awaits(graph: &Graph, unfolding: &mut dyn Unfolding, reads: &mut Vec<EventId>) {
    reads.clear();
    for thread in (0..graph.thread_count() as u32).map(ThreadId).filter(|&thread| graph.exists(thread)) {
        if let Action::AwaitFailed { reads: count } = unfolding.next(thread, graph.state(thread)) {
            reads.extend(last_reads(graph, thread, count));
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
