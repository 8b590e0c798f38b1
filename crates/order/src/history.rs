//! The events of an execution sequence and their vector clocks, pushed and popped one by one.
//!
//! Nothing is allocated per event once the tables have grown to the size of the longest execution. Popping undoes exactly what pushing did: every
//! touch of a location remembers what the location knew before.

use mazurka_model::{Access, ProcessId, Step};

use crate::{AccessSets, SetId};

/// The position of an event in the execution sequence.
pub type EventId = usize;

/// Clocks have at least so many entries, and a multiple of it.
pub const LEAST_STRIDE: usize = 4;

/// No event, no touch.
pub(crate) const NONE: u32 = u32::MAX;

/// An event: one step of a process in the execution sequence.
#[derive(Clone, Copy, Debug)]
pub struct Event {
    /// Who moved.
    pub process: ProcessId,
    /// Which outcome.
    pub choice: u32,
    /// Of how many.
    pub choices: u32,
    /// It is the `number`th event of its process, from 1.
    pub number: u32,
    /// What it accesses.
    pub set: SetId,
    /// The previous event of its process, or [`NONE`].
    pub(crate) previous: u32,
    /// Its touches start here.
    pub(crate) touches: u32,
    /// Its races start here.
    pub(crate) races: u32,
    /// Was it enabled or not depending on the values of locations other than locks? Then its reversals are closed sets, not races.
    pub(crate) awaits: bool,
}

/// What a location knows: who wrote it last and who read it since.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// The touch of the last write, or [`NONE`].
    pub(crate) write: u32,
    /// The touch of the last read since, or [`NONE`]; older reads hang behind it.
    pub(crate) read: u32,
}

/// One entry of an event's access set, in the history of its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    pub(crate) location: u32,
    pub(crate) event: u32,
    pub(crate) before: Known,
}

/// An execution sequence with its happens-before relation.
#[derive(Debug)]
pub struct History {
    /// The access sets of all events ever pushed.
    pub sets: AccessSets,
    pub(crate) events: Vec<Event>,
    /// Row `e` holds, for each process, how many of its events happen before `e` or are `e`.
    clocks: Vec<u32>,
    /// Length of a row: a power of two, at least the number of processes.
    stride: usize,
    /// The last event of each process, or [`NONE`].
    pub(crate) last: Vec<u32>,
    /// The event that spawned each process, or [`NONE`]. Meaningful for processes that exist now.
    pub(crate) spawner: Vec<u32>,
    pub(crate) known: Vec<Known>,
    pub(crate) touches: Vec<Touch>,
    /// The first events of the races of all events, grouped by second event.
    pub(crate) races: Vec<u32>,
    pub(crate) candidates: Vec<u32>,
    /// By access set: has a step with it waited for the end of a process, or for an event?
    joining: Vec<bool>,
    /// The clock of a process that nothing happened before.
    pub(crate) no_past: Vec<u32>,
}

impl Default for History {
    /// No events, and room for a few: small explorations are over before tables that begin empty have grown.
    fn default() -> History {
        History {
            sets: AccessSets::default(),
            events: Vec::with_capacity(24),
            clocks: Vec::new(),
            stride: 0,
            last: Vec::with_capacity(8),
            spawner: Vec::with_capacity(8),
            known: Vec::with_capacity(16),
            touches: Vec::with_capacity(32),
            races: Vec::with_capacity(16),
            candidates: Vec::with_capacity(8),
            joining: Vec::new(),
            no_past: Vec::new(),
        }
    }
}

impl History {
    /// Number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// No events?
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// An event.
    #[inline]
    pub fn event(&self, event: EventId) -> &Event {
        &self.events[event]
    }

    /// The first event from `from` on that has races or chose one of several outcomes.
    #[inline]
    pub fn next_reversible(&self, from: EventId) -> Option<EventId> {
        let events = &self.events[from..];
        let last = events.len().checked_sub(1)?;
        let between = events.windows(2).position(|two| two[0].races != two[1].races || two[0].choices > 1);
        let at_last = || events[last].races as usize != self.races.len() || events[last].choices > 1;
        between.or_else(|| at_last().then_some(last)).map(|at| from + at)
    }

    /// All events.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The vector clock of an event.
    #[inline]
    pub fn clock(&self, event: EventId) -> &[u32] {
        &self.clocks[event * self.stride..(event + 1) * self.stride]
    }

    /// Number of entries of a clock.
    #[inline]
    pub fn clock_len(&self) -> usize {
        self.stride
    }

    /// Does `e` happen before `f`, or is it `f`?
    #[inline]
    pub fn happens_before(&self, e: EventId, f: EventId) -> bool {
        let first = &self.events[e];
        self.clocks[f * self.stride + first.process.index()] >= first.number
    }

    /// The last event of a process, if it has one.
    pub fn last_of(&self, process: ProcessId) -> Option<EventId> {
        self.last.get(process.index()).and_then(|&e| some(e))
    }

    /// The event after which a process could stand where it stands: its last event, or the one that spawned it.
    pub fn foundation(&self, process: ProcessId) -> Option<EventId> {
        self.last_of(process).or_else(|| self.spawner.get(process.index()).and_then(|&e| some(e)))
    }

    /// Must `e` come before the first event of `process`, because it spawns it?
    pub fn spawns(&self, e: EventId, process: ProcessId) -> bool {
        self.spawner.get(process.index()) == Some(&(e as u32))
    }

    /// Appends an event: the step that `process` has performed, with outcome `choice` of `choices`.
    pub fn push(&mut self, process: ProcessId, choice: u32, choices: u32, step: &Step) {
        let spawned = step.spawned.iter().map(|p| p.index()).max().unwrap_or(0);
        self.make_room(process.index().max(spawned) + 1);
        if let Some(access) = step.accesses.last().filter(|access| access.location.index() >= self.known.len()) {
            self.known.resize(access.location.index() + 1, Known { write: NONE, read: NONE });
        }
        let set = self.sets.intern(&step.accesses);
        let event = self.events.len() as u32;
        let previous = self.last[process.index()];
        self.start_row(process, previous);
        for &joined in &step.joined {
            if let Some(end) = self.foundation(joined) {
                self.join_rows(event as usize, end);
            }
        }
        if !(step.joined.is_empty() && step.follows.is_empty()) {
            self.note_joining(set);
        }
        for &(other, number) in &step.follows {
            if let Some(earlier) = self.numbered(other, number) {
                self.join_rows(event as usize, earlier);
            }
        }
        let number = if previous == NONE { 1 } else { self.events[previous as usize].number + 1 };
        self.events.push(Event {
            process,
            choice,
            choices,
            number,
            set,
            previous,
            touches: self.touches.len() as u32,
            races: self.races.len() as u32,
            awaits: false,
        });
        if !step.accesses.is_empty() {
            self.find_races(&step.accesses);
            self.touch(&step.accesses, event);
        }
        let row = event as usize * self.stride;
        self.clocks[row + process.index()] = number;
        self.last[process.index()] = event;
        for &child in &step.spawned {
            self.spawner[child.index()] = event;
            self.last[child.index()] = NONE;
        }
    }

    #[cold]
    fn note_joining(&mut self, set: SetId) {
        if self.joining.len() <= set.index() {
            self.joining.resize(set.index() + 1, false);
        }
        self.joining[set.index()] = true;
    }

    /// Has a step with that set, pushed at any time, waited for the end of a process, or for an event?
    #[inline]
    pub fn joins(&self, set: SetId) -> bool {
        self.joining.get(set.index()) == Some(&true)
    }

    /// The event of a process with that number; 0: the event that spawned it.
    fn numbered(&self, process: ProcessId, number: u32) -> Option<EventId> {
        if number == 0 {
            return self.spawner.get(process.index()).and_then(|&e| some(e));
        }
        let mut at = self.last_of(process)?;
        while self.events[at].number > number {
            at = some(self.events[at].previous)?;
        }
        Some(at)
    }

    /// Removes the last event.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self) {
        let event = self.events.pop().expect("invariant: only pushed events are popped");
        while self.touches.len() > event.touches as usize {
            let touch = self.touches.pop().expect("invariant: the touches of an event are on top");
            self.known[touch.location as usize] = touch.before;
        }
        self.races.truncate(event.races as usize);
        self.last[event.process.index()] = event.previous;
        self.clocks.truncate(self.events.len() * self.stride);
    }

    /// Forgets all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        while self.len() > length {
            self.pop();
        }
    }

    fn start_row(&mut self, process: ProcessId, previous: u32) {
        let base = if previous != NONE { previous } else { self.spawner[process.index()] };
        match some(base) {
            Some(base) => self.clocks.extend_from_within(base * self.stride..(base + 1) * self.stride),
            None => self.clocks.resize(self.clocks.len() + self.stride, 0),
        }
    }

    /// `event`'s row becomes the maximum of itself and `other`'s.
    #[inline]
    pub(crate) fn join_rows(&mut self, event: EventId, other: EventId) {
        let (below, row) = self.clocks.split_at_mut(event * self.stride);
        let other = &below[other * self.stride..(other + 1) * self.stride];
        for (mine, theirs) in row.chunks_exact_mut(LEAST_STRIDE).zip(other.chunks_exact(LEAST_STRIDE)) {
            for at in 0..LEAST_STRIDE {
                mine[at] = mine[at].max(theirs[at]);
            }
        }
    }

    /// The clock entry of the event being pushed.
    #[inline]
    pub(crate) fn new_row(&self) -> &[u32] {
        &self.clocks[self.clocks.len() - self.stride..]
    }

    #[inline]
    fn touch(&mut self, accesses: &[Access], event: u32) {
        let (known, touches) = (&mut self.known, &mut self.touches);
        for access in accesses {
            let at = access.location.index();
            let before = known[at];
            let touch = touches.len() as u32;
            known[at] =
                if access.writes() { Known { write: touch, read: NONE } } else { Known { read: touch, ..before } };
            touches.push(Touch { location: at as u32, event, before });
        }
    }

    #[inline]
    fn make_room(&mut self, processes: usize) {
        if processes > self.last.len() {
            self.last.resize(processes, NONE);
            self.spawner.resize(processes, NONE);
        }
        if processes > self.stride {
            self.widen(processes);
        }
    }

    #[cold]
    fn widen(&mut self, processes: usize) {
        let stride = processes.next_power_of_two().max(LEAST_STRIDE);
        let mut clocks = Vec::with_capacity((self.events.len() + 64) * stride);
        for row in 0..self.events.len() {
            clocks.extend_from_slice(self.clock(row));
            clocks.resize((row + 1) * stride, 0);
        }
        self.clocks = clocks;
        self.stride = stride;
        self.no_past.resize(stride, 0);
    }
}

#[inline]
pub(crate) fn some(event: u32) -> Option<EventId> {
    (event != NONE).then_some(event as usize)
}
