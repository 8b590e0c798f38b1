//! Races modulo observers, and blind writes that are overwritten before they are read.
//!
//! - `e` and `f` race if `e` is unconditionally before `f`, and unconditionally before no other
//!   event that happens before `f`. Conditional orders of blind writes may lie between them: after
//!   `x=1; x=2`, a read of x races with both writes, because without either it can still be
//!   performed.
//! - Two blind writes do not race in this sense. Whether the first could come after the second
//!   matters only to reads; see [`OverwrittenWrite`].

use mazurka_model::{Mode, ProcessId};

use crate::observer_sets::{AccessKind, ObservedAccess};
use crate::observers::LoggedAccess;
use crate::races::{GuardKind, guard_of, releases};
use crate::{AccessSets, Event, EventId, HappensBefore, Observers, Race, SetId};

/// An event that another one depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Candidate {
    event: u32,
    /// True if the edge holds regardless of observers.
    unconditional: bool,
}

/// A blind write that is not the last one of its group, where the last one is read. So it happens
/// before the last one, which hides it from the readers.
#[derive(Clone, Copy, Debug)]
pub struct OverwrittenWrite {
    /// The last write of the group.
    pub last: EventId,
    location: u32,
    /// The position of its first reader in the log of the location.
    readers: usize,
    /// The number of its readers, which follow each other.
    reader_count: usize,
}

impl Observers {
    /// Finds the races of an event whose clocks so far include its predecessor and what it waited
    /// for, and completes the clocks except for the event itself.
    pub(crate) fn find_races(&mut self, event: EventId, sets: &AccessSets) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let &Event { set, accesses, .. } = self.table.event(event);
        for (at, access) in self.sets.get(set).iter().enumerate() {
            self.collect_candidates(access, self.log_positions[accesses as usize + at] as usize, &mut candidates);
        }
        // Latest first: whatever lies between a candidate and the event has been joined before it.
        candidates.sort_unstable_by(|a, b| b.cmp(a));
        candidates.dedup();
        debug_assert!(candidates.first().is_none_or(|latest| (latest.event as usize) < event));
        for candidate in &candidates {
            if !self.happens_before(candidate.event as usize, event) {
                self.join_rows(event, candidate.event as usize);
            }
        }
        let start = self.races.len();
        for candidate in candidates.iter().filter(|candidate| candidate.unconditional) {
            if !self.unconditionally_before(candidate.event as usize, event) {
                debug_assert_ne!(self.table.event(candidate.event as usize).process, self.table.event(event).process);
                self.races.push(candidate.event);
            }
        }
        for candidate in candidates.iter().filter(|candidate| candidate.unconditional) {
            self.add_unconditional(event, candidate.event as usize);
        }
        self.table.set_awaits(event, false);
        if guard_of(sets, set) != GuardKind::None {
            self.races.truncate(start);
            self.find_race_of_guarded(event, sets);
        }
        self.race_ends.push(self.races.len() as u32);
        self.candidates = candidates;
    }

    /// Which events a guarded event can overtake is up to its guard.
    fn find_race_of_guarded(&mut self, event: EventId, sets: &AccessSets) {
        let &Event { process, set, .. } = self.table.event(event);
        match self.race_of_guarded(sets, process, set, event) {
            Race::None => {}
            Race::With(e) => self.races.push(e as u32),
            Race::DependsOnValues => self.table.set_awaits(event, true),
        }
    }

    /// The events that the access at this position of its log depends on directly, except some that
    /// are unconditionally before others of them.
    fn collect_candidates(&self, access: &ObservedAccess, position: usize, candidates: &mut Vec<Candidate>) {
        let log = &self.logs[access.location as usize];
        debug_assert_eq!(log[position].kind, access.kind);
        let group = log[position].group as usize;
        let mut add = |accesses: &[LoggedAccess], unconditional| {
            candidates.extend(accesses.iter().map(|access| Candidate { event: access.event, unconditional }));
        };
        let is_observed = log.get(position + 1).is_some_and(|next| next.kind.reads());
        if access.kind == AccessKind::Blind && is_observed {
            add(&log[group..position], false);
        }
        if let Some(before) = group.checked_sub(1) {
            add(&log[log[before].group as usize..=before], true);
        }
    }

    /// The blind writes of `e` that are overwritten by others before they are read. They replace
    /// the contents of `overwritten`.
    pub fn overwritten_writes(&self, e: EventId, overwritten: &mut Vec<OverwrittenWrite>) {
        overwritten.clear();
        let &Event { set, accesses, .. } = self.table.event(e);
        for (at, access) in self.sets.get(set).iter().enumerate() {
            if access.kind != AccessKind::Blind {
                continue;
            }
            let log = &self.logs[access.location as usize];
            let position = self.log_positions[accesses as usize + at] as usize;
            debug_assert_eq!(log[position].event as usize, e);
            let writes = log[position + 1..].iter().take_while(|later| later.kind == AccessKind::Blind).count();
            let readers = position + 1 + writes;
            let reader_count = match log.get(readers).map(|reader| reader.kind) {
                Some(AccessKind::Read) => {
                    log[readers..].iter().take_while(|reader| reader.kind == AccessKind::Read).count()
                }
                Some(AccessKind::Update) => 1,
                Some(AccessKind::Ordered | AccessKind::Blind) | None => 0,
            };
            if writes > 0 && reader_count > 0 {
                let last = log[readers - 1].event as usize;
                debug_assert!(last > e && self.happens_before(e, last));
                overwritten.push(OverwrittenWrite { last, location: access.location, readers, reader_count });
            }
        }
    }

    /// The events that read what overwrites a blind write, in the order of the sequence.
    pub fn readers(&self, overwritten: &OverwrittenWrite) -> impl Iterator<Item = EventId> + Clone + '_ {
        let log = &self.logs[overwritten.location as usize];
        let readers = overwritten.readers..overwritten.readers + overwritten.reader_count;
        log[readers].iter().map(|reader| reader.event as usize)
    }

    /// The race of a guarded step that is event `before`, or that is blocked after all events.
    pub fn race_of_guarded(&self, sets: &AccessSets, process: ProcessId, set: SetId, before: EventId) -> Race {
        match guard_of(sets, set) {
            GuardKind::None => Race::None,
            GuardKind::Lock => self.race_of_lock(sets, process, set, before),
            GuardKind::Await => Race::DependsOnValues,
        }
    }

    /// The race of acquiring a lock; see `History::race_of_lock`.
    fn race_of_lock(&self, sets: &AccessSets, process: ProcessId, set: SetId, before: EventId) -> Race {
        let past = self.table.predecessor_at(process, before);
        let lock = sets.get(set).first().expect("invariant: the set of a lock step has one element").location;
        let Some(log) = self.logs.get(lock.index()) else { return Race::None };
        let mut releaser = None;
        for access in log[..log.partition_point(|access| (access.event as usize) < before)].iter().rev() {
            let event = self.table.event(access.event as usize);
            match sets.get(event.set) {
                [entry] if entry.mode == Mode::Acquire && releaser.is_none_or(|owner| owner == event.process) => {
                    let e = access.event as usize;
                    let waited_for = |&join: &u32| self.unconditionally_before(e, join as usize);
                    let reversible = !self.is_past(e, past) && !self.joins_of(before).iter().any(waited_for);
                    return if reversible { Race::With(e) } else { Race::None };
                }
                set if releaser.is_none() && releases(set, lock) => releaser = Some(event.process),
                _ => return Race::DependsOnValues,
            }
        }
        if releaser.is_none() { Race::None } else { Race::DependsOnValues }
    }

    /// Is `e` unconditionally before the event `past`? None is if `past` is `None`.
    #[inline]
    fn is_past(&self, e: EventId, past: Option<EventId>) -> bool {
        past.is_some_and(|past| self.unconditionally_before(e, past))
    }
}

impl HappensBefore for Observers {
    /// What is not unconditionally after an event can be performed without it.
    fn happens_before(&self, e: EventId, f: EventId) -> bool {
        self.unconditionally_before(e, f)
    }

    fn move_of(&self, e: EventId) -> (ProcessId, u32) {
        let &Event { process, choice, .. } = self.table.event(e);
        (process, choice)
    }

    fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>) {
        conflicts.clear();
        let past = self.table.predecessor_at(process, before);
        for access in self.sets.get(set) {
            let Some(log) = self.logs.get(access.location as usize) else { continue };
            let end = log.partition_point(|logged| (logged.event as usize) < before);
            for logged in log[..end].iter().rev() {
                let free = !self.is_past(logged.event as usize, past);
                if free && self.sets.dependent(self.table.event(logged.event as usize).set, set) {
                    conflicts.push(logged.event);
                } else if !free && matches!(logged.kind, AccessKind::Ordered | AccessKind::Update) {
                    break; // Earlier accesses to the location are in the past as well.
                }
            }
        }
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        conflicts.dedup();
        debug_assert!(conflicts.iter().all(|&event| (event as usize) < before));
    }
}
