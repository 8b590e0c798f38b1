//! The next event of a graph: `next(G)` of TruSt, and how an action becomes an event.

use crate::search::options::Schedule;
use crate::{Action, Event, EventId, EventKind, Graph, LocationId, Order, ThreadId, Unfolding};

/// What is added next.
#[derive(Clone, Copy, Debug)]
pub enum Move {
    /// The read of a load or of a read-modify-write.
    Read {
        /// The thread that moves.
        thread: ThreadId,
        /// The location that is read.
        location: LocationId,
        /// The action: `Load` or `Update`.
        action: Action,
    },
    /// A write, which has all of its fields but the place.
    Write(Event),
    /// A choice among several outcomes; the event has the first one.
    Choice(Event, u32),
    /// An event without alternatives.
    Other(Event),
    /// The creation of a thread, whose action is `Spawn`.
    Spawn(Event, Action),
}

impl Move {
    /// The thread that moves.
    pub fn thread(&self) -> ThreadId {
        match *self {
            Move::Read { thread, .. } => thread,
            Move::Write(event) | Move::Choice(event, _) | Move::Other(event) | Move::Spawn(event, _) => event.thread,
        }
    }
}

/// The next event: the write of a read-modify-write whose read was added; otherwise what a thread
/// does that does not wait for a value; otherwise an await. Threads are tried in the order of the
/// schedule.
///
/// Awaits come last because an await that is added when everything else has happened reads what it
/// waits for in most cases, and fewer graphs with failed awaits are visited.
pub fn next_move(graph: &Graph, unfolding: &mut dyn Unfolding, schedule: Schedule) -> Option<Move> {
    let count = graph.thread_count() as u32;
    let threads = (0..count).map(|at| match schedule {
        Schedule::Leftmost => ThreadId(at),
        Schedule::Rightmost => ThreadId(count - 1 - at),
    });
    if graph.half_updates > 0 {
        let write = threads.clone().find_map(|thread| pending_write(graph, unfolding, thread));
        return Some(Move::Write(write.expect("invariant: a read-modify-write lacks its write")));
    }
    let mut await_ = None;
    for thread in threads.filter(|&thread| graph.exists(thread)) {
        let Some((found, awaits)) = move_of(graph, unfolding, thread) else { continue };
        if !awaits {
            return Some(found);
        }
        await_ = await_.or(Some(found));
    }
    await_
}

/// The write of a read-modify-write whose read is the last event of the thread.
fn pending_write(graph: &Graph, unfolding: &mut dyn Unfolding, thread: ThreadId) -> Option<Event> {
    let &last = graph.thread(thread).last()?;
    let read = graph.event(last);
    let EventKind::Read(location) = read.kind else { return None };
    if !read.rmw {
        return None;
    }
    let state = graph.state_before(last);
    let value = unfolding.update(thread, state, read.value).expect("invariant: the read belongs to a write");
    let mut write = Event::new(thread, EventKind::Write(location), read.order);
    (write.rmw, write.value) = (true, value);
    Some(write)
}

/// The move of a thread, and whether it is an await.
fn move_of(graph: &Graph, unfolding: &mut dyn Unfolding, thread: ThreadId) -> Option<(Move, bool)> {
    let last = graph.thread(thread).last().map(|&last| graph.event(last));
    if last.is_some_and(|last| last.kind == EventKind::End) {
        return None;
    }
    let data = &graph.threads[thread.index()];
    let (state, spawn) = (last.map_or(data.start, |last| last.after), data.spawn);
    let other = |kind: EventKind, order: Order, source: EventId| {
        let mut event = Event::new(thread, kind, order);
        event.source = source;
        event
    };
    if spawn != EventId::INITIAL && last.is_none() {
        let begin = Event { after: state, ..other(EventKind::Begin, Order::Relaxed, spawn) };
        return Some((Move::Other(begin), false));
    }
    let none = EventId::INITIAL;
    let action = unfolding.next(thread, state);
    let found = match action {
        Action::Load { location, awaits, .. } | Action::Update { location, awaits, .. } => {
            return Some((Move::Read { thread, location, action }, awaits));
        }
        Action::Store { location, order, value } => {
            let mut write = other(EventKind::Write(location), order, none);
            write.value = value;
            Move::Write(write)
        }
        Action::Fence(order) => Move::Other(other(EventKind::Fence, order, none)),
        Action::Spawn { thread: child, .. } => {
            Move::Spawn(other(EventKind::Spawn(child), Order::Relaxed, none), action)
        }
        Action::Join(child) => {
            let &end = graph.thread(child).last().filter(|&&last| graph.event(last).kind == EventKind::End)?;
            Move::Other(other(EventKind::Join(child), Order::Relaxed, end))
        }
        Action::Signal(key) => Move::Other(other(EventKind::Signal(key), Order::Relaxed, none)),
        Action::Wait(key) => {
            let signal = graph.signal(key)?;
            Move::Other(other(EventKind::Wait(key), Order::Relaxed, signal))
        }
        Action::Choose(of) => Move::Choice(other(EventKind::Choice(of), Order::Relaxed, none), of),
        Action::End => {
            if spawn == EventId::INITIAL {
                return None;
            }
            Move::Other(Event { after: state, ..other(EventKind::End, Order::Relaxed, none) })
        }
        Action::Blocked | Action::AwaitFailed { .. } | Action::Fail(_) => return None,
    };
    Some((found, false))
}

/// The read of a `Load` or an `Update` in a local state, if it reads from `source`.
pub fn read_event(
    graph: &Graph,
    unfolding: &mut dyn Unfolding,
    (thread, state): (ThreadId, crate::LocalState),
    source: EventId,
) -> Event {
    let action = unfolding.next(thread, state);
    let (Action::Load { location, .. } | Action::Update { location, .. }) = action else {
        unreachable!("invariant: the thread reads in this state");
    };
    let value = match source {
        EventId::INITIAL => unfolding.initial_value(location),
        source => graph.event(source).value,
    };
    let (order, rmw) = match action {
        Action::Update { success, failure, .. } => {
            let writes = unfolding.update(thread, state, value).is_some();
            (if writes { success } else { failure }, writes)
        }
        Action::Load { order, .. } => (order, false),
        _ => unreachable!("invariant: the thread reads in this state"),
    };
    let mut read = Event::new(thread, EventKind::Read(location), order);
    (read.rmw, read.value, read.source) = (rmw, value, source);
    if rmw {
        read.after = state; // The thread goes on only after the write.
    }
    read
}
