//! The events of an execution sequence and their vector clocks, pushed and popped one by one.
//!
//! Nothing is allocated per event once the tables have grown to the size of the longest execution. Popping undoes exactly what pushing did: every
//! touch of a location remembers what the location knew before.

use mazurka_model::{Access, ProcessId, Step};

use crate::{AccessSets, SetId};

/// The position of an event in the execution sequence.
pub type EventId = usize;

/// Clocks have at least so many entries, and a multiple of it.
pub const LANES_PER_BLOCK: usize = 4;

/// So many entries of a clock.
pub type LaneBlock = [u32; LANES_PER_BLOCK];

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
    /// Row `e` holds, for each process, how many of its events happen before `e` or are `e`. Rows of events that are gone stay, to be written again.
    clocks: Vec<LaneBlock>,
    /// Parts of a row: a power of two, room for all processes.
    parts: usize,
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
            parts: 0,
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
    /// Forgets everything, also the access sets, and keeps the memory.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.events.clear();
        self.clocks.clear();
        self.parts = 0;
        self.last.clear();
        self.spawner.clear();
        self.known.clear();
        self.touches.clear();
        self.races.clear();
        self.joining.clear();
        self.no_past.clear();
    }

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
        self.clock_parts(event).as_flattened()
    }

    /// The same in parts.
    #[inline]
    pub fn clock_parts(&self, event: EventId) -> &[LaneBlock] {
        &self.clocks[event * self.parts..(event + 1) * self.parts]
    }

    /// Number of entries of a clock.
    #[inline]
    pub fn clock_len(&self) -> usize {
        self.parts * LANES_PER_BLOCK
    }

    /// Does `e` happen before `f`, or is it `f`?
    #[inline]
    pub fn happens_before(&self, e: EventId, f: EventId) -> bool {
        let first = &self.events[e];
        self.clocks.as_flattened()[f * self.clock_len() + first.process.index()] >= first.number
    }

    /// The last event of a process, if it has one.
    pub fn last_of(&self, process: ProcessId) -> Option<EventId> {
        self.last.get(process.index()).and_then(|&e| some(e))
    }

    /// The event of the same process before this one, if there is one.
    #[inline]
    pub fn previous_of(&self, event: EventId) -> Option<EventId> {
        some(self.events[event].previous)
    }

    /// The event after which a process could stand where it stands: its last event, or the one that spawned it.
    pub fn predecessor(&self, process: ProcessId) -> Option<EventId> {
        self.last_of(process).or_else(|| self.spawner.get(process.index()).and_then(|&e| some(e)))
    }

    /// Must `e` come before the first event of `process`, because it spawns it?
    pub fn spawns(&self, e: EventId, process: ProcessId) -> bool {
        self.spawner.get(process.index()) == Some(&(e as u32))
    }

    /// Appends an event: the step that `process` has performed, with outcome `choice` of `choices`.
    pub fn push(&mut self, process: ProcessId, choice: u32, choices: u32, step: &Step) {
        let event = self.events.len();
        let spawned = step.spawned.iter().map(|p| p.index()).max().unwrap_or(0);
        self.make_room(event, process.index().max(spawned) + 1);
        let set = self.sets.intern(&step.accesses);
        let previous = self.last[process.index()];
        self.start_row(event, process, previous);
        if !(step.joined.is_empty() && step.follows.is_empty()) {
            self.wait_for(event, set, step);
        }
        let number = if previous == NONE { 1 } else { self.events[previous as usize].number + 1 };
        let (touches, races) = (self.touches.len() as u32, self.races.len() as u32);
        self.events.push(Event { process, choice, choices, number, set, previous, touches, races, awaits: false });
        match step.accesses[..] {
            [] => {}
            [access] => {
                let before = self.known(access);
                self.find_races_of_one(access, before);
                self.touch(access, before, event as u32);
            }
            ref accesses => {
                self.find_races(accesses);
                for &access in accesses {
                    let before = self.known(access);
                    self.touch(access, before, event as u32);
                }
            }
        }
        self.clocks.as_flattened_mut()[event * self.parts * LANES_PER_BLOCK + process.index()] = number;
        self.last[process.index()] = event as u32;
        for &child in &step.spawned {
            self.spawner[child.index()] = event as u32;
            self.last[child.index()] = NONE;
        }
    }

    /// The event has to come after what the step waits for.
    fn wait_for(&mut self, event: EventId, set: SetId, step: &Step) {
        for &joined in &step.joined {
            if let Some(end) = self.predecessor(joined) {
                self.join_rows(event, end);
            }
        }
        for &(other, number) in &step.follows {
            if let Some(earlier) = self.numbered(other, number) {
                self.join_rows(event, earlier);
            }
        }
        if !self.joins(set) {
            self.note_joining(set);
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
    }

    /// Forgets all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        while self.len() > length {
            self.pop();
        }
    }

    /// The clock of an event begins as that of what its process has done before. There is room for it.
    #[inline]
    fn start_row(&mut self, event: EventId, process: ProcessId, previous: u32) {
        let base = if previous != NONE { previous } else { self.spawner[process.index()] };
        let parts = self.parts;
        match some(base) {
            Some(base) if parts == 1 => self.clocks[event] = self.clocks[base],
            Some(base) => self.clocks.copy_within(base * parts..(base + 1) * parts, event * parts),
            None => self.clocks[event * parts..(event + 1) * parts].fill(LaneBlock::default()),
        }
    }

    /// `event`'s row becomes the maximum of itself and `other`'s.
    #[inline]
    pub(crate) fn join_rows(&mut self, event: EventId, other: EventId) {
        let parts = self.parts;
        for part in 0..parts {
            let theirs = self.clocks[other * parts + part];
            let mine = &mut self.clocks[event * parts + part];
            for at in 0..LANES_PER_BLOCK {
                mine[at] = mine[at].max(theirs[at]);
            }
        }
    }

    /// The clock of the event being pushed.
    #[inline]
    pub(crate) fn new_row(&self) -> &[u32] {
        self.clock(self.events.len() - 1)
    }

    /// What a location knows now.
    #[inline]
    pub(crate) fn known(&self, access: Access) -> Known {
        self.known.get(access.location.index()).copied().unwrap_or(Known { write: NONE, read: NONE })
    }

    /// The event touches a location that knew this before.
    #[inline]
    fn touch(&mut self, access: Access, before: Known, event: u32) {
        let at = access.location.index();
        let touch = self.touches.len() as u32;
        if at >= self.known.len() {
            self.known.resize(at + 1, before);
        }
        self.known[at] =
            if access.writes() { Known { write: touch, read: NONE } } else { Known { read: touch, ..before } };
        self.touches.push(Touch { location: at as u32, event, before });
    }

    /// Room for so many processes, and for the clock of the event.
    #[inline]
    fn make_room(&mut self, event: EventId, processes: usize) {
        if processes > self.last.len() {
            self.last.resize(processes, NONE);
            self.spawner.resize(processes, NONE);
        }
        if processes > self.clock_len() {
            self.widen(processes);
        }
        if self.clocks.len() < (event + 1) * self.parts {
            self.lengthen(event);
        }
    }

    #[cold]
    fn lengthen(&mut self, event: EventId) {
        self.clocks.resize((2 * event + 32) * self.parts, LaneBlock::default());
    }

    #[cold]
    fn widen(&mut self, processes: usize) {
        let parts = processes.next_power_of_two().div_ceil(LANES_PER_BLOCK);
        let mut clocks = Vec::with_capacity((self.events.len() + 32) * parts);
        for row in 0..self.events.len() {
            clocks.extend_from_slice(self.clock_parts(row));
            clocks.resize((row + 1) * parts, LaneBlock::default());
        }
        self.clocks = clocks;
        self.parts = parts;
        self.no_past.resize(parts * LANES_PER_BLOCK, 0);
    }
}

#[inline]
pub(crate) fn some(event: u32) -> Option<EventId> {
    (event != NONE).then_some(event as usize)
}
