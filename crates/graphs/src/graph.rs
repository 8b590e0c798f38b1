//! Execution graphs: events, where reads read from, and the coherence order of every location.

use std::cell::Cell;

use crate::clocks::{Clocks, Row};
use crate::{Event, EventId, EventKind, LocalState, LocationId, ThreadId};

/// The number of events for which memory is reserved: most graphs of tests have fewer.
const SMALL_GRAPH: usize = 64;

/// An execution graph. Events are added and removed at the end, so a search that goes forward and
/// back copies nothing; a revisit copies the graph ([`Graph::restrict_into`]).
#[derive(Clone, Debug, Default)]
pub struct Graph {
    pub(crate) events: Vec<Event>,
    pub(crate) threads: Vec<ThreadEvents>,
    pub(crate) locations: Vec<Accesses>,
    pub(crate) clocks: Clocks,
    /// The SC accesses and fences.
    pub(crate) sc: Vec<EventId>,
    pub(crate) signals: Vec<EventId>,
    /// Whether strongly happens-before is maintained; only the model `rust` uses it.
    pub(crate) strong: bool,
    /// The number of reads of read-modify-writes whose writes were not added yet.
    pub(crate) half_updates: u32,
    /// The events that [`Graph::mark`] has marked.
    mark: Cell<Mark>,
}

/// The first events of a graph, which have not changed since they were marked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Mark {
    by: u64,
    events: usize,
}

/// The events of a thread, in program order.
#[derive(Clone, Debug)]
pub(crate) struct ThreadEvents {
    pub(crate) events: Vec<EventId>,
    /// The local state before the first event.
    pub(crate) start: LocalState,
    /// The event that created the thread; `INITIAL` for the threads that exist from the beginning.
    pub(crate) spawn: EventId,
    /// Whether the thread exists in this graph.
    pub(crate) exists: bool,
}

impl ThreadEvents {
    pub(crate) const ABSENT: ThreadEvents =
        ThreadEvents { events: Vec::new(), start: LocalState(0), spawn: EventId::INITIAL, exists: false };
}

/// The accesses to a location.
#[derive(Clone, Debug, Default)]
pub(crate) struct Accesses {
    /// The writes in coherence order, without the initial one: the write at index i has place
    /// i + 1.
    pub(crate) writes: Vec<EventId>,
    /// The reads, in the order of their ids.
    pub(crate) reads: Vec<EventId>,
}

impl Graph {
    /// The graph without events of a program with these threads.
    pub fn reset(&mut self, threads: &[LocalState], strong: bool) {
        self.events.clear();
        self.events.reserve(SMALL_GRAPH);
        self.threads.clear();
        self.threads.extend(threads.iter().map(|&start| ThreadEvents {
            events: Vec::new(),
            start,
            spawn: EventId::INITIAL,
            exists: true,
        }));
        self.locations.clear();
        self.clocks.clear(threads.len());
        self.clocks.reserve(SMALL_GRAPH);
        self.sc.clear();
        self.signals.clear();
        self.strong = strong;
        self.half_updates = 0;
        self.mark.take();
    }

    /// Marks all events of the graph, in the name of a number other than 0.
    pub fn mark(&self, by: u64) {
        self.mark.set(Mark { by, events: self.len() });
    }

    /// Whether this many events were marked in the name of a number, all of which are still there
    /// and have not changed, except that local states have become known and that writes may have
    /// other places.
    pub fn is_marked(&self, by: u64, events: usize) -> bool {
        self.mark.get() == Mark { by, events }
    }

    /// The events from this one on change or are removed.
    fn limit_mark(&mut self, event: EventId) {
        let mark = self.mark.get_mut();
        mark.events = mark.events.min(event.index());
    }

    /// Makes the graph one whose events are not marked.
    pub(crate) fn remove_mark(&mut self) {
        self.mark.take();
    }

    /// The number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// Whether the graph has no events.
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// The event with this id.
    #[inline]
    pub fn event(&self, event: EventId) -> &Event {
        &self.events[event.index()]
    }

    /// All events, in the order in which they were added.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = (EventId, &Event)> {
        self.events.iter().enumerate().map(|(id, event)| (EventId(id as u32), event))
    }

    /// The number of threads, including those that do not exist in this graph.
    pub fn thread_count(&self) -> usize {
        self.threads.len()
    }

    /// Whether the thread exists in this graph.
    pub fn exists(&self, thread: ThreadId) -> bool {
        self.threads.get(thread.index()).is_some_and(|thread| thread.exists)
    }

    /// The events of a thread in program order.
    pub fn thread(&self, thread: ThreadId) -> &[EventId] {
        self.threads.get(thread.index()).map_or(&[], |thread| &thread.events)
    }

    /// The present local state of a thread.
    pub fn state(&self, thread: ThreadId) -> LocalState {
        let thread = &self.threads[thread.index()];
        thread.events.last().map_or(thread.start, |&last| self.event(last).after)
    }

    /// The local state before an event.
    pub fn state_before(&self, event: EventId) -> LocalState {
        match self.predecessor(event) {
            Some(previous) => self.event(previous).after,
            None => self.threads[self.event(event).thread.index()].start,
        }
    }

    /// The event before this one in program order.
    #[inline]
    pub fn predecessor(&self, event: EventId) -> Option<EventId> {
        let Event { thread, index, .. } = *self.event(event);
        index.checked_sub(1).map(|index| self.threads[thread.index()].events[index as usize])
    }

    /// The writes to a location in coherence order, without the initial one.
    #[inline]
    pub fn writes(&self, location: LocationId) -> &[EventId] {
        self.locations.get(location.index()).map_or(&[], |accesses| &accesses.writes)
    }

    /// The reads of a location.
    #[inline]
    pub fn reads(&self, location: LocationId) -> &[EventId] {
        self.locations.get(location.index()).map_or(&[], |accesses| &accesses.reads)
    }

    /// The number of locations that were accessed, or an upper bound.
    pub fn location_count(&self) -> usize {
        self.locations.len()
    }

    /// The place of a write in coherence order; 0 for the initial write.
    #[inline]
    pub fn place(&self, write: EventId) -> u32 {
        if write == EventId::INITIAL { 0 } else { self.event(write).place }
    }

    /// The write with this place in the coherence order of a location.
    #[inline]
    pub fn write_at(&self, location: LocationId, place: u32) -> EventId {
        match place.checked_sub(1) {
            None => EventId::INITIAL,
            Some(index) => self.locations[location.index()].writes[index as usize],
        }
    }

    /// The signal with this key.
    pub fn signal(&self, key: u64) -> Option<EventId> {
        self.signals.iter().copied().find(|&signal| self.event(signal).kind == EventKind::Signal(key))
    }

    /// Whether a set of events that is given by a row of clocks contains an event.
    #[inline]
    pub fn contains(&self, row: &[u32], event: EventId) -> bool {
        let event = self.event(event);
        row[event.thread.index()] > event.index
    }

    /// Whether `first` is in the past of `second` that the row describes. An event is in its own
    /// past.
    #[inline]
    pub fn in_past(&self, first: EventId, second: EventId, row: Row) -> bool {
        first == EventId::INITIAL || self.contains(self.clocks.row(second, row), first)
    }

    /// Whether `first` happens before `second`.
    #[inline]
    pub fn happens_before(&self, first: EventId, second: EventId) -> bool {
        first != second && self.in_past(first, second, Row::HappensBefore)
    }

    /// A row of an event.
    #[inline]
    pub fn row(&self, event: EventId, row: Row) -> &[u32] {
        self.clocks.row(event, row)
    }

    /// Adds an event at the end of its thread and computes its clocks. A write gets no place.
    pub fn push(&mut self, mut event: Event) -> EventId {
        let id = EventId(self.events.len() as u32);
        let thread = &self.threads[event.thread.index()];
        debug_assert!(thread.exists, "an event of a thread that does not exist");
        event.index = thread.events.len() as u32;
        if let Some(&previous) = thread.events.last() {
            let before = self.event(previous);
            let fence = before.kind == EventKind::Fence;
            event.release_fence = if fence && before.order.releases() { previous } else { before.release_fence };
            event.sc_fence = if fence && before.order.is_sc() { previous } else { before.sc_fence };
        }
        if let EventKind::Spawn(child) = event.kind {
            self.add_thread(child);
        }
        if let Some(location) = event.location() {
            if location.index() >= self.locations.len() {
                self.locations.resize_with(location.index() + 1, Accesses::default);
            }
        }
        match event.kind {
            EventKind::Read(location) => self.locations[location.index()].reads.push(id),
            EventKind::Signal(_) => self.signals.push(id),
            _ => {}
        }
        if event.order.is_sc() {
            self.sc.push(id);
        }
        self.half_updates = self.half_updates.wrapping_add_signed(event.opened_updates());
        let thread = &mut self.threads[event.thread.index()];
        self.clocks.push(thread.events.last().copied());
        thread.events.push(id);
        self.events.push(event);
        self.compute_clocks(id);
        id
    }

    fn add_thread(&mut self, child: ThreadId) {
        if child.index() >= self.threads.len() {
            self.threads.resize(child.index() + 1, ThreadEvents::ABSENT);
            self.clocks.widen(self.threads.len());
        }
    }

    /// Asks the program for the local state after an event, unless it is known.
    pub fn resolve(&mut self, event: EventId, unfolding: &mut dyn crate::Unfolding) {
        if self.event(event).after == LocalState::UNRESOLVED {
            let after = unfolding.after(self, event);
            debug_assert!(after != LocalState::UNRESOLVED, "the program knows the state");
            self.events[event.index()].after = after;
        }
    }

    /// Makes the thread that the last event has spawned exist.
    pub fn start_thread(&mut self, child: ThreadId, state: LocalState) {
        let spawn = EventId(self.events.len() as u32 - 1);
        debug_assert!(self.event(spawn).kind == EventKind::Spawn(child), "the spawn was added last");
        let thread = &mut self.threads[child.index()];
        debug_assert!(!thread.exists && thread.events.is_empty(), "a thread is spawned once");
        (thread.exists, thread.start, thread.spawn) = (true, state, spawn);
    }

    /// Removes the event that was added last.
    pub fn pop(&mut self) -> Event {
        let id = EventId(self.events.len() as u32 - 1);
        if self.event(id).place > 0 {
            self.displace(id);
        }
        let event = self.events.pop().expect("invariant: there is an event to remove");
        self.limit_mark(id);
        self.half_updates = self.half_updates.wrapping_add_signed(-event.opened_updates());
        match event.kind {
            EventKind::Read(location) => {
                let removed = self.locations[location.index()].reads.pop();
                debug_assert_eq!(removed, Some(id), "reads are listed in the order of their ids");
            }
            EventKind::Signal(_) => {
                self.signals.pop();
            }
            EventKind::Spawn(child) => {
                let child = &mut self.threads[child.index()];
                (child.exists, child.spawn) = (false, EventId::INITIAL);
            }
            _ => {}
        }
        if event.order.is_sc() {
            self.sc.pop();
        }
        self.threads[event.thread.index()].events.pop();
        self.clocks.pop();
        event
    }

    /// Inserts a write into the coherence order of its location, before the write that has this
    /// place now.
    pub fn set_place(&mut self, write: EventId, place: u32) {
        debug_assert!(place > 0 && self.event(write).place == 0, "the initial write comes first");
        let location = self.event(write).location().expect("invariant: a write has a location");
        let writes = &mut self.locations[location.index()].writes;
        writes.insert(place as usize - 1, write);
        for (at, &moved) in writes.iter().enumerate().skip(place as usize - 1) {
            self.events[moved.index()].place = at as u32 + 1;
        }
    }

    /// Removes a write from coherence order.
    pub fn displace(&mut self, write: EventId) {
        let event = &mut self.events[write.index()];
        let place = std::mem::take(&mut event.place);
        let location = event.location().expect("invariant: a write has a location");
        let writes = &mut self.locations[location.index()].writes;
        let removed = writes.remove(place as usize - 1);
        debug_assert_eq!(removed, write, "places are the positions in the list");
        for (at, &moved) in writes.iter().enumerate().skip(place as usize - 1) {
            self.events[moved.index()].place = at as u32 + 1;
        }
    }

    /// Replaces the coherence order of a location by another order of the same writes.
    pub(crate) fn set_writes(&mut self, location: LocationId, writes: &[EventId]) {
        let list = &mut self.locations[location.index()].writes;
        list.clear();
        list.extend_from_slice(writes);
        for (at, &write) in writes.iter().enumerate() {
            self.events[write.index()].place = at as u32 + 1;
        }
    }

    /// Replaces an event that has no successors: a read that reads from another write. Its id, its
    /// thread and its location stay.
    pub fn replace(&mut self, id: EventId, changed: Event) {
        let old = self.events[id.index()];
        debug_assert!(old.kind == changed.kind && old.thread == changed.thread, "only what was read changes");
        debug_assert_eq!(self.threads[old.thread.index()].events.last(), Some(&id), "it has no successors");
        if old.order.is_sc() != changed.order.is_sc() {
            match self.sc.binary_search(&id) {
                Ok(at) => {
                    self.sc.remove(at);
                }
                Err(at) => self.sc.insert(at, id),
            }
        }
        self.limit_mark(id);
        let opened = changed.opened_updates() - old.opened_updates();
        self.half_updates = self.half_updates.wrapping_add_signed(opened);
        let Event { index, release_fence, sc_fence, .. } = old;
        self.events[id.index()] = Event { index, release_fence, sc_fence, ..changed };
        self.clocks.reset(id, self.predecessor(id));
        self.compute_clocks(id);
    }
}
