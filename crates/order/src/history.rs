//! An execution sequence with its happens-before relation, pushed and popped event by event.
//!
//! Once the tables have grown to the size of the longest execution, pushing an event does not
//! allocate. Popping undoes exactly what pushing did: every access to a location records which
//! accesses were the last ones before it.

use mazurka_model::{Access, ProcessId, Step};

use crate::clock_table::{ClockTable, LeastRow};
use crate::event_table::{EventTable, Links, NONE, some};
use crate::postponed::Connection;
use crate::{AccessSets, Event, EventId, SetId};

/// The last accesses to a location that later ones can conflict with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LastAccesses {
    /// The last write, as an index of [`History::accesses`], or [`NONE`].
    pub(crate) write: u32,
    /// The last read since, or [`NONE`]. It links to the reads before it.
    pub(crate) read: u32,
}

impl LastAccesses {
    pub(crate) const NONE: LastAccesses = LastAccesses { write: NONE, read: NONE };
}

/// One entry of an event's access set, linked to the earlier accesses to its location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LinkedAccess {
    pub(crate) location: u32,
    pub(crate) event: u32,
    /// The last accesses to the location before this one.
    pub(crate) before: LastAccesses,
}

/// An execution sequence with its happens-before relation.
#[derive(Debug)]
pub struct History {
    /// The access sets of all events ever pushed.
    pub sets: AccessSets,
    pub(crate) table: EventTable,
    pub(crate) clocks: ClockTable,
    /// The last accesses of each location.
    pub(crate) last_accesses: Vec<LastAccesses>,
    /// The accesses of all events; those of an event start at `Event::accesses`.
    pub(crate) accesses: Vec<LinkedAccess>,
    /// The first events of the races of all events; those of an event start at `Event::edges`.
    pub(crate) races: Vec<u32>,
    /// Scratch space for events that a step conflicts with.
    pub(crate) candidates: Vec<u32>,
    /// By access set: has a step with it waited for the end of a process, or for an event?
    waiting_sets: Vec<bool>,
    /// Has a step chosen one of several outcomes?
    any_choice: bool,
    /// If events have no clocks and races: what their steps were connected to, by event.
    pub(crate) connections: Option<Vec<(u32, Connection)>>,
}

impl Default for History {
    /// An empty history with room for a small program, whose exploration would otherwise be over
    /// before the vectors have grown.
    fn default() -> History {
        History {
            sets: AccessSets::default(),
            table: EventTable::default(),
            clocks: ClockTable::default(),
            last_accesses: Vec::with_capacity(16),
            accesses: Vec::with_capacity(32),
            races: Vec::with_capacity(16),
            candidates: Vec::with_capacity(8),
            waiting_sets: Vec::new(),
            any_choice: false,
            connections: None,
        }
    }
}

impl History {
    /// Removes all events and access sets, and keeps the memory.
    pub fn clear(&mut self) {
        self.sets.clear();
        self.table.clear();
        self.clocks.clear();
        self.last_accesses.clear();
        self.accesses.clear();
        self.races.clear();
        self.waiting_sets.clear();
        self.any_choice = false;
        self.connections = None;
    }

    /// The number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Is the sequence empty?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The event at a position.
    #[inline]
    pub fn event(&self, event: EventId) -> &Event {
        self.table.event(event)
    }

    /// All events in the order of the sequence.
    #[inline]
    pub fn events(&self) -> &[Event] {
        self.table.events()
    }

    /// The first event at or after `from` that has races or chose one of several outcomes.
    #[inline]
    pub fn next_reversible(&self, from: EventId) -> Option<EventId> {
        debug_assert!(from <= self.len());
        let events = &self.events()[from..];
        let last = events.len().checked_sub(1)?;
        let between = events.windows(2).position(|two| two[0].edges != two[1].edges || two[0].choices > 1);
        let at_last = || events[last].edges as usize != self.races.len() || events[last].choices > 1;
        between.or_else(|| at_last().then_some(last)).map(|at| from + at)
    }

    /// The vector clock of an event: for each process with events that happen before it or are it,
    /// their number. Sorted by process.
    pub fn clock(&self, event: EventId) -> Vec<(ProcessId, u32)> {
        let mut clock = Vec::new();
        self.clocks.for_each(event, |lane, count| clock.push((self.table.lanes()[lane as usize], count)));
        clock.sort_unstable();
        debug_assert!(clock.contains(&(self.event(event).process, self.event(event).number)));
        clock
    }

    /// Does `e` happen before `f`, or is it `f`?
    #[inline]
    pub fn happens_before(&self, e: EventId, f: EventId) -> bool {
        let &Event { lane, number, .. } = self.table.event(e);
        self.clocks.get(f, lane) >= number
    }

    /// The last event of a process, if it has one.
    pub fn last_of(&self, process: ProcessId) -> Option<EventId> {
        self.table.last_of(process)
    }

    /// The event of the same process before this one, if there is one.
    #[inline]
    pub fn previous_of(&self, event: EventId) -> Option<EventId> {
        some(self.table.event(event).previous)
    }

    /// The event after which a process reached its current local state: its last event, or the one
    /// that spawned it.
    pub fn predecessor(&self, process: ProcessId) -> Option<EventId> {
        self.table.predecessor(process)
    }

    /// Must `e` come before the first event of `process` because it spawns it?
    pub fn spawns(&self, e: EventId, process: ProcessId) -> bool {
        self.table.spawner_of(process) == Some(e)
    }

    /// Has any step, also one that was popped, chosen one of several outcomes?
    #[inline]
    pub fn any_choice(&self) -> bool {
        self.any_choice
    }

    /// Appends an event: the step that `process` has performed, with outcome `choice` of `choices`.
    pub fn push(&mut self, process: ProcessId, choice: u32, choices: u32, step: &Step) {
        debug_assert!(choice < choices);
        self.any_choice |= choices > 1;
        let event = self.len();
        self.table.make_room(process, &step.spawned);
        let set = self.sets.intern(&step.accesses);
        let Links { predecessor, previous, number, lane } = self.table.next(process);
        let is_ordered = self.connections.is_none();
        if is_ordered {
            self.clocks.start_row(event, some(predecessor), lane as usize + 1);
        }
        if is_ordered && !(step.joined.is_empty() && step.follows.is_empty()) {
            self.wait_for(event, set, step);
        }
        self.table.push(Event {
            process,
            choice,
            choices,
            set,
            number,
            lane,
            previous,
            accesses: self.accesses.len() as u32,
            edges: self.races.len() as u32,
            awaits: false,
        });
        if !is_ordered {
            self.table.add_spawned(&step.spawned);
            return self.record_connections(step);
        }
        match step.accesses[..] {
            [] => {}
            [access] => {
                let before = self.last_accesses(access);
                self.find_races_of_one(access, before);
                self.link(access, before, event as u32);
            }
            ref accesses => {
                self.find_races(accesses);
                for &access in accesses {
                    let before = self.last_accesses(access);
                    self.link(access, before, event as u32);
                }
            }
        }
        self.clocks.set(event, lane, number);
        self.table.add_spawned(&step.spawned);
        debug_assert!(self.has_valid_races(event));
    }

    /// The first events of races belong to other processes and happen before the event, and none
    /// happens before another one.
    fn has_valid_races(&self, event: EventId) -> bool {
        let races = self.races(event);
        races.iter().all(|&e| {
            self.event(e as usize).process != self.event(event).process
                && self.happens_before(e as usize, event)
                && races.iter().all(|&f| f == e || !self.happens_before(e as usize, f as usize))
        })
    }

    /// Joins the clocks of the events that the step of `event` waited for.
    fn wait_for(&mut self, event: EventId, set: SetId, step: &Step) {
        for &joined in &step.joined {
            if let Some(end) = self.table.predecessor(joined) {
                self.clocks.join(event, end);
            }
        }
        for &(other, number) in &step.follows {
            if let Some(earlier) = self.table.numbered(other, number) {
                self.clocks.join(event, earlier);
            }
        }
        if !self.may_wait(set) {
            self.record_waiting(set);
        }
    }

    #[cold]
    fn record_waiting(&mut self, set: SetId) {
        if self.waiting_sets.len() <= set.index() {
            self.waiting_sets.resize(set.index() + 1, false);
        }
        self.waiting_sets[set.index()] = true;
    }

    /// Has any step with this access set, also one that was popped, waited for the end of a process
    /// or for an event?
    #[inline]
    pub fn may_wait(&self, set: SetId) -> bool {
        self.waiting_sets.get(set.index()) == Some(&true)
    }

    /// Removes the last event.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self) {
        let event = self.table.pop();
        while self.accesses.len() > event.accesses as usize {
            let access = self.accesses.pop().expect("invariant: the accesses of an event are the last ones");
            debug_assert_eq!(access.event as usize, self.table.len());
            self.last_accesses[access.location as usize] = access.before;
        }
        debug_assert!(self.races.len() >= event.edges as usize);
        self.races.truncate(event.edges as usize);
        self.pop_connections();
    }

    /// Removes all events but the first `length`.
    pub fn truncate(&mut self, length: usize) {
        while self.len() > length {
            self.pop();
        }
    }

    /// The last accesses to the location of an access.
    #[inline]
    pub(crate) fn last_accesses(&self, access: Access) -> LastAccesses {
        self.last_accesses.get(access.location.index()).copied().unwrap_or(LastAccesses::NONE)
    }

    /// Makes an access of `event` one of the last accesses to its location. `before` are those so
    /// far.
    #[inline]
    fn link(&mut self, access: Access, before: LastAccesses, event: u32) {
        let at = access.location.index();
        let index = self.accesses.len() as u32;
        let is_here = |access: u32| access == NONE || self.accesses[access as usize].location as usize == at;
        debug_assert!(is_here(before.read) && is_here(before.write));
        if at >= self.last_accesses.len() {
            self.last_accesses.resize(at + 1, LastAccesses::NONE);
        }
        self.last_accesses[at] = if access.writes() {
            LastAccesses { write: index, read: NONE }
        } else {
            LastAccesses { read: index, ..before }
        };
        self.accesses.push(LinkedAccess { location: at as u32, event, before });
    }

    /// The memory used by the vector clocks.
    pub fn clock_bytes(&self) -> usize {
        self.clocks.bytes(self.len())
    }
}

/// For each process, how many of its events happen before every one of some events.
///
/// Only events that are in the sequence from the first [`lower`](LeastClock::lower) to the query
/// can be queried: the lane of a process in clocks is its own only as long as its first event is
/// not popped.
#[derive(Debug, Default)]
pub struct LeastClock(LeastRow);

impl LeastClock {
    /// Starts with no events, so that everything happens before all of them.
    pub fn reset(&mut self, history: &History) {
        self.0.reset(history.clocks.width());
    }

    /// Assumes that nothing happens before all events.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Takes one more event into account.
    #[inline]
    pub fn lower(&mut self, history: &History, event: EventId) {
        debug_assert!(event < history.len());
        self.0.lower(&history.clocks, event);
    }

    /// Does the event happen before all events?
    #[inline]
    pub fn is_after(&self, event: &Event) -> bool {
        debug_assert!(event.number > 0, "the event was pushed");
        self.0.get(event.lane) >= event.number
    }
}
