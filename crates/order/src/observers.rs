//! Happens-before modulo observers ([Observers18], Sect. 3; [JSS23], Definition 1): the order of
//! two blind writes to a location counts only if a later event reads what the second one wrote.
//!
//! A later event can thus add edges between earlier ones, and clocks are final only once the
//! sequence is complete. [`Observers`] is pushed and popped event by event like
//! [`History`](crate::History), but computes clocks in [`settle`](Observers::settle), starting with
//! the first event whose past may have changed since the last time.
//!
//! The accesses to a location form a *log*, which is divided into *groups*: consecutive reads,
//! consecutive blind writes, and single ordered writes and updates.
//! - A read happens after the last write before it, which is observed and happens after the rest of
//!   its group.
//! - A write happens after the whole group of reads, or the ordered write or update, before its
//!   group.
//! - The last blind write of a group that is followed by a read is observed and happens after the
//!   rest of its group. Other writes of a group are unordered.
//!
//! Some edges hold regardless of observers: program order, spawns, joins, and conflicts other than
//! between two blind writes. `e` is *unconditionally before* `f` if a path from `e` to `f` starts
//! with such an edge; then `f` cannot be performed without `e`. Otherwise only the order of blind
//! writes puts `e` before `f`, and `f` can be performed without `e`.

use mazurka_model::{Location, ProcessId};

use crate::clock_table::{ClockTable, LeastRow};
use crate::event_table::{EventTable, Links};
use crate::observed_races::Candidate;
use crate::observer_sets::AccessKind;
use crate::{AccessSets, Event, EventId, ObserverSets, SetId};

/// An entry of the log of a location.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LoggedAccess {
    pub(crate) event: u32,
    pub(crate) kind: AccessKind,
    /// The position in the log at which its group starts.
    pub(crate) group: u32,
}

/// The edges of an event that do not come from accesses.
#[derive(Clone, Copy, Debug)]
pub struct SyncEdges<'a> {
    /// The processes whose end the step waited for.
    pub joined: &'a [ProcessId],
    /// The events that the step waited for; see `Step::follows`.
    pub follows: &'a [(ProcessId, u32)],
    /// The processes that the step started.
    pub spawned: &'a [ProcessId],
}

/// An execution sequence with its happens-before relation modulo observers.
#[derive(Debug, Default)]
pub struct Observers {
    /// The kinds of accesses of the events.
    pub sets: ObserverSets,
    pub(crate) table: EventTable,
    /// The events that events waited for; those of an event start at `Event::edges`.
    joins: Vec<u32>,
    /// Positions in logs, one per access; those of an event start at `Event::accesses`.
    pub(crate) log_positions: Vec<u32>,
    /// The accesses of each location, in the order of E.
    pub(crate) logs: Vec<Vec<LoggedAccess>>,
    /// Rows from `valid` on are those of the last settled sequence.
    pub(crate) clocks: ClockTable,
    /// The same for the events that are unconditionally before.
    pub(crate) unconditional: ClockTable,
    /// The number of rows that are final unless the sequence changes.
    valid: usize,
    /// The first row that was computed when the sequence settled last.
    first_recomputed: EventId,
    /// The minimum of the old and new unconditional clocks of all events whose clocks have changed.
    least_changed: LeastRow,
    /// The first events of the races of all events.
    pub(crate) races: Vec<u32>,
    /// By event: where its races end. They start where those of the previous event end.
    pub(crate) race_ends: Vec<u32>,
    pub(crate) candidates: Vec<Candidate>,
}

impl Observers {
    /// The number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.table.len()
    }

    /// Is the sequence empty?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Does `e` happen before `f`, or is it `f`? Both are events of the settled sequence.
    #[inline]
    pub fn happens_before(&self, e: EventId, f: EventId) -> bool {
        debug_assert!(f <= self.valid, "the clock of `f` is final, or being computed");
        let &Event { lane, number, .. } = self.table.event(e);
        self.clocks.get(f, lane) >= number
    }

    /// Is `e` unconditionally before `f`, or is it `f`? Both are events of the settled sequence.
    #[inline]
    pub fn unconditionally_before(&self, e: EventId, f: EventId) -> bool {
        debug_assert!(f <= self.valid, "the clock of `f` is final, or being computed");
        let &Event { lane, number, .. } = self.table.event(e);
        self.unconditional.get(f, lane) >= number
    }

    /// Appends an event of another history, whose access set `sets` has learnt.
    pub fn push(&mut self, event: &Event, edges: SyncEdges<'_>) {
        self.table.make_room(event.process, edges.spawned);
        let id = self.len() as u32;
        let (accesses, joins) = (self.log_positions.len() as u32, self.joins.len() as u32);
        for &joined in edges.joined {
            self.joins.extend(self.table.predecessor(joined).map(|end| end as u32));
        }
        for &(other, number) in edges.follows {
            self.joins.extend(self.table.numbered(other, number).map(|earlier| earlier as u32));
        }
        debug_assert!(self.joins[joins as usize..].iter().all(|&join| join < id));
        let Links { previous, number, lane, .. } = self.table.next(event.process);
        self.table.push(Event { number, lane, previous, accesses, edges: joins, awaits: false, ..*event });
        self.extend_logs(id, event.set);
        self.table.add_spawned(edges.spawned);
    }

    /// The events that an event waited for; none for the number of events.
    pub(crate) fn joins_of(&self, event: EventId) -> &[u32] {
        let events = self.table.events();
        let Some(start) = events.get(event).map(|event| event.edges as usize) else { return &[] };
        let end = events.get(event + 1).map_or(self.joins.len(), |next| next.edges as usize);
        &self.joins[start..end]
    }

    /// Removes the last event.
    ///
    /// # Panics
    /// If there is none.
    pub fn pop(&mut self) {
        let event = self.table.pop();
        for at in 0..self.sets.get(event.set).len() {
            let access = self.sets.get(event.set)[at];
            let logged = self.logs[access.location as usize].pop();
            debug_assert_eq!(logged.map(|logged| logged.event as usize), Some(self.table.len()));
            if access.kind.reads() {
                self.invalidate_observed(access.location as usize);
            }
        }
        self.log_positions.truncate(event.accesses as usize);
        self.joins.truncate(event.edges as usize);
        self.invalidate(self.len());
    }

    fn extend_logs(&mut self, event: u32, set: SetId) {
        for at in 0..self.sets.get(set).len() {
            let access = self.sets.get(set)[at];
            let location = access.location as usize;
            if location >= self.logs.len() {
                self.logs.resize_with(location + 1, Vec::new);
            }
            if access.kind.reads() {
                self.invalidate_observed(location);
            }
            let log = &mut self.logs[location];
            debug_assert!(log.last().is_none_or(|last| last.event < event));
            let position = log.len() as u32;
            let joins_group = matches!(access.kind, AccessKind::Read | AccessKind::Blind);
            let same_group = log.last().filter(|last| joins_group && last.kind == access.kind);
            let group = same_group.map_or(position, |last| last.group);
            log.push(LoggedAccess { event, kind: access.kind, group });
            self.log_positions.push(position);
        }
    }

    /// A read is added after the end of a log, or removed from it. The past of the last write
    /// changes if it is one of several blind writes of its group.
    fn invalidate_observed(&mut self, location: usize) {
        let log = &self.logs[location];
        let Some(last) = log.last() else { return };
        if last.kind == AccessKind::Blind && (last.group as usize) < log.len() - 1 {
            self.invalidate(last.event as usize);
        }
    }

    /// The clocks from this event on may have changed.
    fn invalidate(&mut self, from: EventId) {
        debug_assert!(from <= self.len());
        while self.valid > from {
            self.valid -= 1;
            self.least_changed.lower(&self.unconditional, self.valid);
        }
    }

    /// Computes the clocks and races that are missing. `sets` has the access sets of the events.
    pub fn settle(&mut self, sets: &AccessSets) {
        self.first_recomputed = self.valid;
        self.race_ends.truncate(self.valid);
        self.races.truncate(self.race_ends.last().map_or(0, |&end| end as usize));
        for event in self.first_recomputed..self.len() {
            self.start_rows(event);
            self.find_races(event, sets);
            let &Event { lane, number, .. } = self.table.event(event);
            self.clocks.set(event, lane, number);
            self.unconditional.set(event, lane, number);
            self.least_changed.lower(&self.unconditional, event);
            self.valid = event + 1;
            debug_assert!(self.has_valid_clocks(event));
        }
        debug_assert!(self.valid == self.len() && self.race_ends.len() == self.len());
    }

    /// What is unconditionally before the event happens before it.
    fn has_valid_clocks(&self, event: EventId) -> bool {
        let mut valid = true;
        self.unconditional.for_each(event, |lane, count| valid &= count <= self.clocks.get(event, lane));
        valid
    }

    /// Are all events that `anchor` is not unconditionally before the same as when the sequence was
    /// committed last, and is `last` among them?
    #[inline]
    pub fn unchanged(&self, anchor: EventId, last: EventId) -> bool {
        let &Event { lane, number, .. } = self.table.event(anchor);
        let in_both = last < self.first_recomputed && anchor < self.first_recomputed;
        in_both && self.least_changed.get(lane) >= number
    }

    /// The first event whose clock was computed when the sequence settled last.
    pub fn first_recomputed(&self) -> EventId {
        self.first_recomputed
    }

    /// The races of the settled sequence have been processed; changes count from here on.
    pub fn commit(&mut self) {
        debug_assert_eq!(self.valid, self.len(), "the sequence has settled");
        self.least_changed.reset(self.unconditional.width());
    }

    /// Does the event have a guard other than a single lock, so that it has no races?
    #[inline]
    pub fn awaits(&self, event: EventId) -> bool {
        self.table.event(event).awaits
    }

    /// The first events of the reversible races whose second event is `event`.
    #[inline]
    pub fn races(&self, event: EventId) -> &[u32] {
        debug_assert!(event < self.valid, "the sequence has settled");
        let start = event.checked_sub(1).map_or(0, |before| self.race_ends[before] as usize);
        &self.races[start..self.race_ends[event] as usize]
    }

    /// Was the location accessed by an event in `from..to`?
    #[inline]
    pub fn accessed_within(&self, location: Location, from: EventId, to: EventId) -> bool {
        let Some(log) = self.logs.get(location.index()) else { return false };
        let after = log.partition_point(|access| (access.event as usize) < to);
        after > 0 && log[after - 1].event as usize >= from
    }

    /// Would `event`, in the prefix of that length, happen after an event at or after `from` if the
    /// location were read next? It would if it is the last blind write of the location in the
    /// prefix, and not the first one since `from`.
    #[inline]
    pub fn is_last_of_several(&self, event: EventId, location: Location, from: EventId, length: usize) -> bool {
        debug_assert!(from <= length && event < length);
        let log = &self.logs[location.index()];
        let after = log.partition_point(|access| (access.event as usize) < length);
        match log[..after] {
            [.., earlier, last] => {
                let same_group = last.kind == AccessKind::Blind && (last.group as usize) < after - 1;
                last.event as usize == event && same_group && earlier.event as usize >= from
            }
            _ => false,
        }
    }

    /// Starts the rows of an event with its predecessor and the events that it waited for.
    fn start_rows(&mut self, event: EventId) {
        let (base, lanes) = (self.table.predecessor_of(event), self.table.lanes().len());
        self.clocks.start_row(event, base, lanes);
        self.unconditional.start_row(event, base, lanes);
        let start = self.table.event(event).edges as usize;
        for at in start..start + self.joins_of(event).len() {
            let joined = self.joins[at] as usize;
            self.join_rows(event, joined);
            self.add_unconditional(event, joined);
        }
    }

    /// `event` happens after `other`: what is before `other`, unconditionally or not, is so before
    /// `event`. Whether `other` itself is unconditionally before `event` is left open.
    #[inline]
    pub(crate) fn join_rows(&mut self, event: EventId, other: EventId) {
        let &Event { lane, number, .. } = self.table.event(other);
        debug_assert!(other < event);
        self.clocks.join(event, other);
        let before = self.unconditional.get(event, lane).max(number - 1);
        self.unconditional.join(event, other);
        self.unconditional.set(event, lane, before);
    }

    /// `other` is unconditionally before `event`.
    #[inline]
    pub(crate) fn add_unconditional(&mut self, event: EventId, other: EventId) {
        let &Event { lane, number, .. } = self.table.event(other);
        if self.unconditional.get(event, lane) < number {
            self.unconditional.set(event, lane, number);
        }
    }
}
