//! Races: pairs of events that are dependent, of different processes, and adjacent in some equivalent sequence.
//!
//! - `e` races with a later `f` if `e` happens before `f` and nothing stands between them ([SourceSets14], Sect. 3).
//! - A race is reversible if `f` could have happened without `e`. It is not if `e` spawned `f`'s process or ended before `f`'s join: such edges are
//!   in the clocks before races are looked for, so they never show up here.
//! - The lock operation `f` is never adjacent to the lock operation `e` it competes with (an unlock stands between), and yet the two can be
//!   reversed: for it the race is with the last `e` that took the lock.
//! - A step with any other guard (an await, a semaphore, a channel) has no races here: which events it can overtake is a question about values.
//!   [`History::conflicts_of`] gives the events that matter, and the algorithm tries the guard.

use mazurka_model::{Access, Location, Mode, ProcessId};

use crate::history::{Known, NONE, some};
use crate::{AccessSets, EventId, History, SetId};

impl History {
    /// The first events of the reversible races whose second event is `event`.
    #[inline]
    pub fn races(&self, event: EventId) -> &[u32] {
        let start = self.events[event].races as usize;
        let end = self.events.get(event + 1).map_or(self.races.len(), |next| next.races as usize);
        &self.races[start..end]
    }

    /// Does the event have a guard other than a lock?
    #[inline]
    pub fn awaits(&self, event: EventId) -> bool {
        self.events[event].awaits
    }

    /// Finds the races of the event on top, whose row holds the clock of its predecessor and joins, and completes the row.
    pub(crate) fn find_races(&mut self, accesses: &[Access]) {
        let top = self.events.len() - 1;
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.gather(accesses, self.new_row(), &mut candidates);
        match guard_among(accesses) {
            GuardKind::None if candidates.is_empty() => {}
            GuardKind::None => self.keep_immediate(&candidates),
            GuardKind::Lock => self.find_race_of_lock(accesses[0].location),
            GuardKind::Await => self.events[top].awaits = true,
        }
        for &e in &candidates {
            self.join_rows(top, e as usize);
        }
        self.candidates = candidates;
    }

    /// The same if it accesses one location, which knew this before. Mostly there is one candidate at most, the last writer.
    #[inline]
    pub(crate) fn find_races_of_one(&mut self, access: Access, known: Known) {
        if known.read != NONE && access.writes() {
            return self.find_races(&[access]);
        }
        let top = self.events.len() - 1;
        let writer = some(known.write).map(|touch| self.touches[touch].event).filter(|&writer| {
            let e = &self.events[writer as usize];
            self.new_row()[e.process.index()] < e.number
        });
        if access.mode == Mode::Acquire {
            self.find_race_of_lock(access.location);
        } else if access.guard {
            self.events[top].awaits = true;
        } else {
            self.races.extend(writer);
        }
        if let Some(writer) = writer {
            self.join_rows(top, writer as usize);
        }
    }

    fn find_race_of_lock(&mut self, lock: Location) {
        match self.race_of_lock(lock, self.new_row()) {
            Race::None => {}
            Race::With(e) => self.races.push(e as u32),
            Race::DependsOnValues => {
                let top = self.events.len() - 1;
                self.events[top].awaits = true;
            }
        }
    }

    /// The events that conflict last with the set, for each location: its last write, and the reads since if the set writes.
    #[inline]
    fn gather(&self, accesses: &[Access], past: &[u32], candidates: &mut Vec<u32>) {
        for access in accesses {
            let Some(known) = self.known.get(access.location.index()) else { continue };
            if access.writes() {
                let mut read = known.read;
                while read != NONE {
                    let touch = &self.touches[read as usize];
                    self.add_unless_past(touch.event, past, candidates);
                    read = touch.before.read;
                }
            }
            if known.write != NONE {
                self.add_unless_past(self.touches[known.write as usize].event, past, candidates);
            }
        }
    }

    #[inline]
    fn add_unless_past(&self, event: u32, past: &[u32], candidates: &mut Vec<u32>) {
        let e = &self.events[event as usize];
        if past[e.process.index()] < e.number && !candidates.contains(&event) {
            candidates.push(event);
        }
    }

    /// Of the candidates, those that do not happen before another one are in a race with the event on top.
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

    /// The events that a step of `process` with this access set, which has no guard and joins nobody, would be in a reversible race with if it were
    /// performed now. They replace what was in `races`.
    pub fn races_of_next(&mut self, process: ProcessId, set: SetId, races: &mut Vec<u32>) {
        debug_assert!(guard_of(&self.sets, set) == GuardKind::None, "guards are about values");
        races.clear();
        if let &[access] = self.sets.get(set) {
            // The most frequent case: one location, and nobody but its last writer.
            let known = self.known.get(access.location.index()).copied().unwrap_or(Known { write: NONE, read: NONE });
            if known.read == NONE || !access.writes() {
                if known.write != NONE {
                    let writer = self.touches[known.write as usize].event;
                    self.add_unless_past(writer, self.past_of(self.predecessor(process)), races);
                }
                return;
            }
        }
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        self.gather(self.sets.get(set), self.past_of(self.predecessor(process)), &mut candidates);
        races.extend(candidates.iter().filter(|&&e| self.is_immediate(e, &candidates)));
        self.candidates = candidates;
    }

    /// The race of taking the lock of `set`: with the event that took it last, unless that is in the past anyway.
    fn race_of_lock(&self, lock: Location, past: &[u32]) -> Race {
        let Some(mut known) = self.known.get(lock.index()).copied() else { return Race::None };
        let mut released = None;
        loop {
            if known.read != NONE {
                return Race::DependsOnValues; // Somebody looked at the lock without taking it.
            }
            let Some(touch) = some(known.write).map(|touch| &self.touches[touch]) else {
                return if released.is_none() { Race::None } else { Race::DependsOnValues };
            };
            let event = &self.events[touch.event as usize];
            match self.sets.get(event.set) {
                [access] if access.mode == Mode::Acquire && released.is_none_or(|owner| owner == event.process) => {
                    let reversible = past[event.process.index()] < event.number;
                    return if reversible { Race::With(touch.event as usize) } else { Race::None };
                }
                // A step may give the lock back and do something else (a wait of a condition variable), if it is never blocked.
                set if released.is_none() && releases(set, lock) => {
                    released = Some(event.process);
                    known = touch.before;
                }
                _ => return Race::DependsOnValues, // An unlock by somebody who did not hold the lock, or something else than locking.
            }
        }
    }

    /// The race of a step that is blocked now: what it would overtake if it were performed earlier.
    pub fn race_of_blocked(&self, process: ProcessId, set: SetId) -> Race {
        let accesses = self.sets.get(set);
        match guard_among(accesses) {
            GuardKind::None => Race::None,
            GuardKind::Lock => self.race_of_lock(accesses[0].location, self.past_of(self.predecessor(process))),
            GuardKind::Await => Race::DependsOnValues,
        }
    }

    fn past_of(&self, predecessor: Option<EventId>) -> &[u32] {
        predecessor.map_or(&self.no_past, |e| self.clock(e))
    }

    /// The events among the first `before` that conflict with a step of `process` with this access set and need not happen before it; the latest
    /// come first. `before` is the step's own event if it was performed, else the number of events.
    pub fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>) {
        conflicts.clear();
        let performed = self.events.get(before).map(|event| (event.previous, event.touches));
        let predecessor = match performed {
            Some((previous, _)) => some(previous).or_else(|| some(self.spawner[process.index()])),
            None => self.predecessor(process),
        };
        let past = self.past_of(predecessor);
        for (at, access) in self.sets.get(set).iter().enumerate() {
            let known = match performed {
                Some((_, touches)) => Some(self.touches[touches as usize + at].before),
                None => self.known.get(access.location.index()).copied(),
            };
            if let Some(known) = known {
                self.walk_back(*access, known, past, conflicts);
            }
        }
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
    }

    fn walk_back(&self, access: Access, mut known: Known, past: &[u32], conflicts: &mut Vec<u32>) {
        loop {
            if access.writes() {
                let mut read = known.read;
                while read != NONE {
                    let touch = &self.touches[read as usize];
                    self.add_unless_past(touch.event, past, conflicts);
                    read = touch.before.read;
                }
            }
            if known.write == NONE {
                return;
            }
            let touch = &self.touches[known.write as usize];
            let event = &self.events[touch.event as usize];
            if past[event.process.index()] >= event.number {
                return; // What touched the location earlier conflicts with this write, so it is in the past as well.
            }
            self.add_unless_past(touch.event, past, conflicts);
            known = touch.before;
        }
    }
}

/// What a blocked step competes with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Race {
    /// Nothing: it can never be performed earlier.
    None,
    /// One event: without it and what happens after it, the step is enabled.
    With(EventId),
    /// A question about values: see [`History::conflicts_of`].
    DependsOnValues,
}

pub(crate) fn releases(set: &[Access], lock: Location) -> bool {
    set.iter().all(|access| !access.guard)
        && set.iter().any(|access| access.location == lock && access.mode == Mode::Release)
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum GuardKind {
    None,
    /// The whole step is the taking of one lock.
    Lock,
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
