//! Races: pairs of dependent events of different processes that are adjacent in some equivalent
//! sequence.
//!
//! - `e` races with a later `f` if `e` happens before `f` and no event lies between them in
//!   happens-before ([SourceSets14], Sect. 3).
//! - A race is reversible if `f` could have happened without `e`. It is not if `e` spawned `f`'s
//!   process or ended before `f`'s join: such edges are in the clocks before races are looked for,
//!   so they never show up here.
//! - A lock operation `f` is never adjacent to the lock operation `e` it competes with, because an
//!   unlock lies between them, and yet the two can be reversed. Its race is with the last `e` that
//!   acquired the lock.
//! - A step with any other guard (an await, a semaphore, a channel) has no races: which events it
//!   can overtake is a question about values. [`History::conflicts_of`] returns the events that
//!   matter, and the algorithm evaluates the guard.

use mazurka_model::{Access, Location, Mode, ProcessId};

use crate::event_table::{NONE, some};
use crate::history::LastAccesses;
use crate::{AccessSets, EventId, History, SetId};

/// What a guarded step competes with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Race {
    /// Nothing: it can never be performed earlier.
    None,
    /// One event: without it and what happens after it, the step is enabled.
    With(EventId),
    /// Which events it can overtake depends on values; see [`History::conflicts_of`].
    DependsOnValues,
}

impl History {
    /// The first events of the reversible races whose second event is `event`.
    #[inline]
    pub fn races(&self, event: EventId) -> &[u32] {
        let start = self.event(event).edges as usize;
        let end = self.events().get(event + 1).map_or(self.races.len(), |next| next.edges as usize);
        &self.races[start..end]
    }

    /// Does the event have a guard other than a single lock, so that it has no races?
    #[inline]
    pub fn awaits(&self, event: EventId) -> bool {
        self.event(event).awaits
    }

    /// Finds the races of the last event, whose clock so far includes its predecessor and what it
    /// waited for, and completes the clock except for the event itself.
    pub(crate) fn find_races(&mut self, accesses: &[Access]) {
        let top = self.len() - 1;
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.collect_last_conflicts(accesses, Some(top), &mut candidates);
        match guard_among(accesses) {
            GuardKind::None if candidates.is_empty() => {}
            GuardKind::None => self.keep_immediate(&candidates),
            GuardKind::Lock => self.find_race_of_lock(accesses[0].location),
            GuardKind::Await => self.table.set_awaits(top, true),
        }
        for &e in &candidates {
            self.clocks.join(top, e as usize);
        }
        debug_assert!(candidates.iter().all(|&e| self.happens_before(e as usize, top)));
        self.candidates = candidates;
    }

    /// The same for an event that accesses one location, whose last accesses before are `before`.
    /// In most cases the last writer is the only candidate.
    #[inline]
    pub(crate) fn find_races_of_one(&mut self, access: Access, before: LastAccesses) {
        if before.read != NONE && access.writes() {
            return self.find_races(&[access]);
        }
        let top = self.len() - 1;
        debug_assert_eq!(self.races.len(), self.event(top).edges as usize, "no race is known yet");
        let writer = some(before.write).map(|write| self.accesses[write].event);
        let writer = writer.filter(|&writer| !self.happens_before(writer as usize, top));
        if access.mode == Mode::Acquire {
            self.find_race_of_lock(access.location);
        } else if access.guard {
            self.table.set_awaits(top, true);
        } else {
            self.races.extend(writer);
        }
        if let Some(writer) = writer {
            self.clocks.join(top, writer as usize);
        }
    }

    fn find_race_of_lock(&mut self, lock: Location) {
        let top = self.len() - 1;
        match self.race_of_lock(lock, Some(top)) {
            Race::None => {}
            Race::With(e) => {
                debug_assert_ne!(self.event(e).process, self.event(top).process);
                self.races.push(e as u32);
            }
            Race::DependsOnValues => self.table.set_awaits(top, true),
        }
    }

    /// The events that conflict last with the access set, per location: the last write, and the
    /// reads since if the set writes. Those in the past of `past` are omitted.
    #[inline]
    fn collect_last_conflicts(&self, accesses: &[Access], past: Option<EventId>, candidates: &mut Vec<u32>) {
        debug_assert!(candidates.is_empty());
        for access in accesses {
            let Some(last) = self.last_accesses.get(access.location.index()) else { continue };
            if access.writes() {
                self.add_readers(*last, past, candidates);
            }
            if last.write != NONE {
                self.add_unless_past(self.accesses[last.write as usize].event, past, candidates);
            }
        }
    }

    /// The events that have read the location since its last write, except those in the past.
    #[inline]
    fn add_readers(&self, last: LastAccesses, past: Option<EventId>, events: &mut Vec<u32>) {
        let mut read = last.read;
        while read != NONE {
            let access = &self.accesses[read as usize];
            self.add_unless_past(access.event, past, events);
            read = access.before.read;
        }
    }

    #[inline]
    fn add_unless_past(&self, event: u32, past: Option<EventId>, events: &mut Vec<u32>) {
        debug_assert!((event as usize) < self.len());
        if !self.is_past(event, past) && !events.contains(&event) {
            events.push(event);
        }
    }

    /// Does the event happen before the event `past`? None does if `past` is `None`.
    #[inline]
    fn is_past(&self, event: u32, past: Option<EventId>) -> bool {
        past.is_some_and(|past| self.happens_before(event as usize, past))
    }

    /// The candidates that do not happen before another one race with the last event.
    fn keep_immediate(&mut self, candidates: &[u32]) {
        for &e in candidates {
            if self.is_immediate(e, candidates) {
                self.races.push(e);
            }
        }
    }

    #[inline]
    fn is_immediate(&self, e: u32, candidates: &[u32]) -> bool {
        !candidates.iter().any(|&f| f != e && self.happens_before(e as usize, f as usize))
    }

    /// The events that a step of `process` with this access set, which has no guard and waits for
    /// nothing, would be in a reversible race with if it were performed now. They replace the
    /// contents of `races`.
    pub fn races_of_next(&mut self, process: ProcessId, set: SetId, races: &mut Vec<u32>) {
        debug_assert!(guard_of(&self.sets, set) == GuardKind::None, "guards depend on values");
        races.clear();
        let past = self.table.predecessor(process);
        if let &[access] = self.sets.get(set) {
            // The most frequent case: one location, and only its last writer matters.
            let last = self.last_accesses(access);
            if last.read == NONE || !access.writes() {
                if last.write != NONE {
                    self.add_unless_past(self.accesses[last.write as usize].event, past, races);
                }
                return;
            }
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.collect_last_conflicts(self.sets.get(set), past, &mut candidates);
        races.extend(candidates.iter().filter(|&&e| self.is_immediate(e, &candidates)));
        debug_assert_eq!(races.is_empty(), candidates.is_empty(), "the latest candidate is immediate");
        self.candidates = candidates;
    }

    /// The race of acquiring a lock: with the event that acquired it last, unless that is in the
    /// past of `past`.
    fn race_of_lock(&self, lock: Location, past: Option<EventId>) -> Race {
        let Some(mut last) = self.last_accesses.get(lock.index()).copied() else { return Race::None };
        let mut releaser = None;
        loop {
            if last.read != NONE {
                return Race::DependsOnValues; // A step read the lock without acquiring it.
            }
            let Some(access) = some(last.write).map(|write| &self.accesses[write]) else {
                return if releaser.is_none() { Race::None } else { Race::DependsOnValues };
            };
            let event = self.event(access.event as usize);
            match self.sets.get(event.set) {
                [entry] if entry.mode == Mode::Acquire && releaser.is_none_or(|owner| owner == event.process) => {
                    let reversible = !self.is_past(access.event, past);
                    return if reversible { Race::With(access.event as usize) } else { Race::None };
                }
                // A step that is never blocked may release the lock and do something else as well,
                // like the wait of a condition variable.
                set if releaser.is_none() && releases(set, lock) => {
                    releaser = Some(event.process);
                    last = access.before;
                }
                // An unlock by a process that did not hold the lock, or an operation other than
                // locking.
                _ => return Race::DependsOnValues,
            }
        }
    }

    /// The race of a step that is blocked now: what it would overtake if it were performed earlier.
    pub fn race_of_blocked(&self, process: ProcessId, set: SetId) -> Race {
        let accesses = self.sets.get(set);
        match guard_among(accesses) {
            GuardKind::None => Race::None,
            GuardKind::Lock => self.race_of_lock(accesses[0].location, self.table.predecessor(process)),
            GuardKind::Await => Race::DependsOnValues,
        }
    }

    /// The events among the first `before` that conflict with a step of `process` with this access
    /// set and need not happen before it, latest first. `before` is the step's own event if it was
    /// performed, else the number of events.
    pub fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>) {
        conflicts.clear();
        let performed = self.events().get(before).map(|event| event.accesses as usize);
        let past = self.table.predecessor_at(process, before);
        for (at, &access) in self.sets.get(set).iter().enumerate() {
            let last = match performed {
                Some(accesses) => self.accesses[accesses + at].before,
                None => self.last_accesses(access),
            };
            self.collect_conflicts(access, last, past, conflicts);
        }
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        debug_assert!(conflicts.iter().all(|&event| (event as usize) < before && !self.is_past(event, past)));
    }

    /// All events with accesses up to `last` that conflict with the access, except those in the
    /// past.
    fn collect_conflicts(
        &self,
        access: Access,
        mut last: LastAccesses,
        past: Option<EventId>,
        conflicts: &mut Vec<u32>,
    ) {
        loop {
            if access.writes() {
                self.add_readers(last, past, conflicts);
            }
            let Some(write) = some(last.write).map(|write| &self.accesses[write]) else { return };
            if self.is_past(write.event, past) {
                // Earlier accesses conflict with this write, so they are in the past as well.
                return;
            }
            self.add_unless_past(write.event, past, conflicts);
            last = write.before;
        }
    }
}

/// Does a step with this access set release the lock without ever being blocked?
pub(crate) fn releases(set: &[Access], lock: Location) -> bool {
    debug_assert!(set.iter().all(|access| access.mode != Mode::Acquire || access.guard));
    set.iter().all(|access| !access.guard)
        && set.iter().any(|access| access.location == lock && access.mode == Mode::Release)
}

/// What decides whether a step is enabled.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GuardKind {
    /// It is always enabled, except that it may wait for processes and events.
    None,
    /// The whole step is the acquisition of one lock.
    Lock,
    /// Any guard other than that of a lock.
    Await,
}

pub(crate) fn guard_of(sets: &AccessSets, set: SetId) -> GuardKind {
    guard_among(sets.get(set))
}

#[inline]
fn guard_among(accesses: &[Access]) -> GuardKind {
    match accesses {
        [access] if access.mode == Mode::Acquire => GuardKind::Lock,
        accesses if accesses.iter().any(|access| access.guard) => GuardKind::Await,
        _ => GuardKind::None,
    }
}
