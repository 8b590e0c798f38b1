//! Events: the nodes of an execution graph.

use crate::Order;

/// A thread of the program. Ids are dense, and one id means the same thread in all graphs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ThreadId(pub u32);

/// A shared location. Ids are dense, and one id means the same location in all graphs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LocationId(pub u32);

/// A local state of a thread, as the [`Unfolding`](crate::Unfolding) numbers them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LocalState(pub u32);

impl LocalState {
    /// The local state after an event is not known yet.
    pub(crate) const UNRESOLVED: LocalState = LocalState(u32::MAX);
}

/// An event of one graph. Ids are dense and grow in the order in which events were added, so
/// comparing ids compares what TruSt calls stamps. When a revisit removes events, the ids of the
/// remaining ones become dense again and keep their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct EventId(pub u32);

impl EventId {
    /// The initial write of a location, which is not an event of the graph: it comes first in
    /// coherence order and before everything in happens-before.
    pub const INITIAL: EventId = EventId(u32::MAX);

    /// The id as an index. It must not be [`INITIAL`](EventId::INITIAL).
    #[inline]
    pub fn index(self) -> usize {
        debug_assert!(self != EventId::INITIAL, "the initial write is not in the graph");
        self.0 as usize
    }
}

impl ThreadId {
    /// The id as an index into dense tables.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl LocationId {
    /// The id as an index into dense tables.
    #[inline]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an event does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EventKind {
    /// Reads a location. The read of a read-modify-write that writes is followed by its write.
    Read(LocationId),
    /// Writes a location.
    Write(LocationId),
    /// Orders accesses of its thread without accessing a location.
    Fence,
    /// Creates a thread.
    Spawn(ThreadId),
    /// The first event of a thread that was spawned. Its source is the spawn.
    Begin,
    /// The last event of a thread that was spawned.
    End,
    /// Waits for the end of a thread, which is its source.
    Join(ThreadId),
    /// Makes the event with this key happen. At most one signal of a graph has a given key.
    Signal(u64),
    /// Waits for the signal with this key, which is its source.
    Wait(u64),
    /// Chooses one of several outcomes. The value of the event is the outcome.
    Choice(u32),
}

/// One event. The fields that a kind does not use have the values of [`Event::new`].
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// The thread of the event.
    pub thread: ThreadId,
    /// The number of events of the thread before this one.
    pub index: u32,
    /// What the event does.
    pub kind: EventKind,
    /// The memory order of an access or a fence.
    pub order: Order,
    /// Whether the event is the read or the write of a read-modify-write. A compare-and-swap that
    /// fails is a plain read.
    pub rmw: bool,
    /// The value that was read or written, or the outcome of a choice.
    pub value: u64,
    /// Where a read reads from; for `Begin`, `Join` and `Wait` the event that they wait for.
    pub source: EventId,
    /// The place of a write in the coherence order of its location. The initial write has place 0.
    /// A write that has no place yet has place 0 as well.
    pub place: u32,
    /// The last release fence of the thread before this event, or `INITIAL`.
    pub release_fence: EventId,
    /// The last SC fence of the thread before this event, or `INITIAL`.
    pub sc_fence: EventId,
    /// The local state of the thread after the event.
    pub after: LocalState,
}

impl Event {
    /// An event of a thread; the graph fills in the index and the fences.
    pub fn new(thread: ThreadId, kind: EventKind, order: Order) -> Event {
        Event {
            thread,
            index: 0,
            kind,
            order,
            rmw: false,
            value: 0,
            source: EventId::INITIAL,
            place: 0,
            release_fence: EventId::INITIAL,
            sc_fence: EventId::INITIAL,
            after: LocalState::UNRESOLVED,
        }
    }

    /// Whether the event reads a location.
    #[inline]
    pub fn is_read(&self) -> bool {
        matches!(self.kind, EventKind::Read(_))
    }

    /// Whether the event writes a location.
    #[inline]
    pub fn is_write(&self) -> bool {
        matches!(self.kind, EventKind::Write(_))
    }

    /// By how much the event changes the number of read-modify-writes that lack their write.
    #[inline]
    pub(crate) fn opened_updates(&self) -> i32 {
        i32::from(self.rmw) * if self.is_read() { 1 } else { -1 }
    }

    /// The location of a read or write.
    #[inline]
    pub fn location(&self) -> Option<LocationId> {
        match self.kind {
            EventKind::Read(location) | EventKind::Write(location) => Some(location),
            _ => None,
        }
    }
}
