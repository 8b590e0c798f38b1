//! The events of an execution sequence, pushed and popped one by one, and what connects the events
//! of a process: program order, and the event that spawned it.
//!
//! A process has a *lane* in vector clocks from its first event on. Lanes are numbered in the order
//! of first events, and popping a first event frees its lane again, so clocks are as wide as the
//! number of processes that occur in the current sequence, however many processes the program has.

use mazurka_model::ProcessId;

use crate::SetId;

/// The position of an event in the execution sequence.
pub type EventId = usize;

/// Stands for the absence of an event or of another index of 32 bits.
pub(crate) const NONE: u32 = u32::MAX;

/// The event, or `None` for [`NONE`].
#[inline]
pub(crate) fn some(event: u32) -> Option<EventId> {
    (event != NONE).then_some(event as usize)
}

/// An event: one step of a process in the execution sequence.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// The process that performed the step.
    pub process: ProcessId,
    /// The outcome of the step.
    pub choice: u32,
    /// The number of outcomes that the step could have had.
    pub choices: u32,
    /// The ordinal of the event among those of its process, starting with 1.
    pub number: u32,
    /// The access set of the step.
    pub set: SetId,
    /// The lane of its process in vector clocks.
    pub(crate) lane: u32,
    /// The previous event of its process, or [`NONE`].
    pub(crate) previous: u32,
    /// Where the entries of the event start in its owner's table of accesses.
    pub(crate) accesses: u32,
    /// Where the entries of the event start in its owner's table of edges.
    pub(crate) edges: u32,
    /// Is the event guarded by other values than that of a single lock? Then the sets of events
    /// that it can overtake are a question about values, and it has no races.
    pub(crate) awaits: bool,
}

/// How an event is connected to earlier ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Links {
    /// The event after which the process reached its current local state, or [`NONE`].
    pub(crate) predecessor: u32,
    /// As in [`Event::previous`].
    pub(crate) previous: u32,
    /// As in [`Event::number`].
    pub(crate) number: u32,
    /// As in [`Event::lane`].
    pub(crate) lane: u32,
}

/// The events of a sequence, and the processes in it.
#[derive(Debug)]
pub(crate) struct EventTable {
    events: Vec<Event>,
    /// By process: its last event, or [`NONE`].
    last: Vec<u32>,
    /// By process: the event that spawned it, or [`NONE`]. Meaningful for processes that exist.
    spawner: Vec<u32>,
    /// By lane: its process.
    /// Invariant: the processes with events, in the order of their first events.
    lanes: Vec<ProcessId>,
}

impl Default for EventTable {
    /// An empty table with room for a small program, whose exploration would otherwise be over
    /// before the vectors have grown.
    fn default() -> Self {
        EventTable {
            events: Vec::with_capacity(24),
            last: Vec::with_capacity(8),
            spawner: Vec::with_capacity(8),
            lanes: Vec::with_capacity(8),
        }
    }
}

impl EventTable {
    /// Removes all events and processes, and keeps the memory.
    pub(crate) fn clear(&mut self) {
        self.events.clear();
        self.last.clear();
        self.spawner.clear();
        self.lanes.clear();
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.events.len()
    }

    #[inline]
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    #[inline]
    pub(crate) fn event(&self, event: EventId) -> &Event {
        &self.events[event]
    }

    /// Records that the event depends on values; see [`Event::awaits`].
    pub(crate) fn set_awaits(&mut self, event: EventId, awaits: bool) {
        self.events[event].awaits = awaits;
    }

    /// The process of each lane.
    pub(crate) fn lanes(&self) -> &[ProcessId] {
        &self.lanes
    }

    /// Makes room for a process and those that it spawns.
    #[inline]
    pub(crate) fn make_room(&mut self, process: ProcessId, spawned: &[ProcessId]) {
        if process.index() >= self.last.len() || !spawned.is_empty() {
            self.make_room_for_all(process, spawned);
        }
    }

    #[cold]
    fn make_room_for_all(&mut self, process: ProcessId, spawned: &[ProcessId]) {
        let highest = spawned.iter().map(|process| process.index()).max().unwrap_or(0).max(process.index());
        if highest >= self.last.len() {
            self.last.resize(highest + 1, NONE);
            self.spawner.resize(highest + 1, NONE);
        }
    }

    /// How the next event of a process, for which there is room, is connected to earlier ones.
    #[inline(always)]
    pub(crate) fn next(&self, process: ProcessId) -> Links {
        let previous = self.last[process.index()];
        match some(previous) {
            Some(event) => {
                let Event { number, lane, .. } = self.events[event];
                Links { predecessor: previous, previous, number: number + 1, lane }
            }
            None => {
                let spawner = self.spawner[process.index()];
                Links { predecessor: spawner, previous, number: 1, lane: self.lanes.len() as u32 }
            }
        }
    }

    /// Appends an event, whose links are those of [`next`](EventTable::next).
    #[inline(always)]
    pub(crate) fn push(&mut self, event: Event) {
        debug_assert!({
            let Links { previous, number, lane, .. } = self.next(event.process);
            (event.previous, event.number, event.lane) == (previous, number, lane)
        });
        self.last[event.process.index()] = self.events.len() as u32;
        if event.previous == NONE {
            self.lanes.push(event.process);
        }
        debug_assert_eq!(self.lanes[event.lane as usize], event.process);
        debug_assert!(self.events.len() < NONE as usize, "event ids are 32 bits wide");
        self.events.push(event);
    }

    /// Records that the last event spawned these processes, which have no events yet.
    #[inline]
    pub(crate) fn add_spawned(&mut self, spawned: &[ProcessId]) {
        let event = self.events.len() as u32 - 1;
        for &child in spawned {
            debug_assert_eq!(self.last[child.index()], NONE, "a process is spawned before it moves");
            self.spawner[child.index()] = event;
        }
    }

    /// Removes the last event.
    ///
    /// # Panics
    /// If there is none.
    #[inline(always)]
    pub(crate) fn pop(&mut self) -> Event {
        let event = self.events.pop().expect("invariant: only pushed events are popped");
        debug_assert_eq!(self.last[event.process.index()], self.events.len() as u32);
        self.last[event.process.index()] = event.previous;
        if event.previous == NONE {
            let process = self.lanes.pop();
            debug_assert_eq!(process, Some(event.process), "lanes are freed in reverse order");
        }
        event
    }

    /// The last event of a process, if it has one.
    #[inline]
    pub(crate) fn last_of(&self, process: ProcessId) -> Option<EventId> {
        self.last.get(process.index()).and_then(|&event| some(event))
    }

    /// The event that spawned a process, if one did.
    #[inline]
    pub(crate) fn spawner_of(&self, process: ProcessId) -> Option<EventId> {
        self.spawner.get(process.index()).and_then(|&event| some(event))
    }

    /// The event after which a process reached its current local state: its last event, or the one
    /// that spawned it.
    #[inline]
    pub(crate) fn predecessor(&self, process: ProcessId) -> Option<EventId> {
        self.last_of(process).or_else(|| self.spawner_of(process))
    }

    /// The event after which the process of `event` reached the local state before it.
    #[inline]
    pub(crate) fn predecessor_of(&self, event: EventId) -> Option<EventId> {
        let Event { process, previous, .. } = self.events[event];
        let predecessor = some(previous).or_else(|| self.spawner_of(process));
        debug_assert!(predecessor.is_none_or(|predecessor| predecessor < event));
        predecessor
    }

    /// The predecessor of the step of `process` that is event `at`, or that would be if `at` is the
    /// number of events.
    pub(crate) fn predecessor_at(&self, process: ProcessId, at: EventId) -> Option<EventId> {
        debug_assert!(at <= self.events.len());
        if at < self.events.len() {
            debug_assert_eq!(self.events[at].process, process);
            self.predecessor_of(at)
        } else {
            self.predecessor(process)
        }
    }

    /// The event of a process with that ordinal, or for 0 the event that spawned it.
    pub(crate) fn numbered(&self, process: ProcessId, number: u32) -> Option<EventId> {
        if number == 0 {
            return self.spawner_of(process);
        }
        let mut at = self.last_of(process)?;
        while self.events[at].number > number {
            at = some(self.events[at].previous)?;
        }
        debug_assert_eq!(self.events[at].number, number, "the process has performed that event");
        Some(at)
    }
}
