//! Races modulo observers, and who observes them.
//!
//! As in `races`: `e` races with a later `f` if `e` happens before `f` and nothing stands between them. If two blind writes are in a race, the later
//! one is observed; the observers of the race are the first to read it ([JSS23], Definition 1, Condition 2: none happens after another).

use mazurka_model::{Mode, ProcessId};

use crate::history::some;
use crate::observer_sets::{Kind, Touched};
use crate::observers::{Observed, Touch};
use crate::races::{GuardKind, guard_of};
use crate::{AccessSets, EventId, HappensBefore, Observers, Race, SetId};

impl Observers {
    /// Finds the races of an event whose row holds the clock of its foundation and joins, and completes the row.
    pub(crate) fn find_races(&mut self, event: EventId, sets: &AccessSets) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let Observed { set, places, .. } = self.events[event];
        for (at, touched) in self.sets.get(set).iter().enumerate() {
            self.gather(touched, self.places[places as usize + at] as usize, &mut candidates);
        }
        // From the latest to the earliest: whatever stands between a candidate and the event has been joined before it.
        candidates.sort_unstable_by(|a, b| b.cmp(a));
        let start = self.races.len();
        for &e in &candidates {
            let first = &self.events[e as usize];
            if self.clock(event)[first.process.index()] < first.number {
                self.races.push(e);
                self.join_rows(event, e as usize);
            }
        }
        self.events[event].awaits = false;
        if guard_of(sets, set) != GuardKind::None {
            self.ask_the_guard(event, start, sets);
        }
        self.race_ends.push(self.races.len() as u32);
        self.candidates = candidates;
    }

    /// Whether the event can overtake what it depends on is up to its guard; of mere writes in another order its guard knows nothing, so those races
    /// stay. The races of the event start at `start`.
    fn ask_the_guard(&mut self, event: EventId, start: usize, sets: &AccessSets) {
        let Observed { process, set, .. } = self.events[event];
        let mut kept = start;
        for at in start..self.races.len() {
            let e = self.races[at];
            if !self.sets.dependent(self.events[e as usize].set, set) {
                self.races[kept] = e;
                kept += 1;
            }
        }
        self.races.truncate(kept);
        match self.race_of_guarded(sets, process, set, event) {
            Race::None => {}
            Race::With(e) => self.races.push(e as u32),
            Race::Ask => self.events[event].awaits = true,
        }
    }

    /// The events that the touch at that place of its line depends on directly, but for some that happen before others of them.
    fn gather(&self, touched: &Touched, place: usize, candidates: &mut Vec<u32>) {
        let line = &self.lines[touched.location as usize];
        let run = line[place].run as usize;
        let all = |touches: &[Touch], candidates: &mut Vec<u32>| candidates.extend(touches.iter().map(|t| t.event));
        if touched.kind == Kind::Blind && line.get(place + 1).is_some_and(|next| next.kind.reads()) {
            all(&line[run..place], candidates);
        }
        let Some(before) = run.checked_sub(1) else { return };
        match (line[before].kind, touched.kind) {
            // The last blind write is the one that is read, so it happens after the others.
            (Kind::Blind, Kind::Read | Kind::Update) => candidates.push(line[before].event),
            (Kind::Read | Kind::Blind, _) => all(&line[line[before].run as usize..=before], candidates),
            (Kind::Firm | Kind::Update, _) => candidates.push(line[before].event),
        }
    }

    /// The observers of the race of `e` and `f`, in the order of the sequence; none if `f` happens after `e` whoever looks.
    pub fn observers(&self, e: EventId, f: EventId, observers: &mut Vec<u32>) {
        observers.clear();
        let (first, second) = (&self.events[e], &self.events[f]);
        if self.sets.dependent(first.set, second.set) {
            return;
        }
        for (at, touched) in self.sets.get(second.set).iter().enumerate() {
            let common = |other: &Touched| other.location == touched.location && other.kind == Kind::Blind;
            if touched.kind == Kind::Blind && self.sets.get(first.set).iter().any(common) {
                let place = self.places[second.places as usize + at] as usize;
                let rest = &self.lines[touched.location as usize][place + 1..];
                let reads = rest.iter().take_while(|touch| touch.kind == Kind::Read).count();
                let updates = rest.first().is_some_and(|touch| touch.kind == Kind::Update);
                observers.extend(rest[..reads.max(usize::from(updates))].iter().map(|touch| touch.event));
            }
        }
        observers.sort_unstable();
        observers.dedup();
        let mut kept = 0;
        for at in 0..observers.len() {
            let o = observers[at];
            if !observers[..kept].iter().any(|&earlier| self.happens_before(earlier as usize, o as usize)) {
                observers[kept] = o;
                kept += 1;
            }
        }
        observers.truncate(kept);
    }

    /// The race of a step with a guard, at event `before` or blocked after all events; see `races`.
    pub fn race_of_guarded(&self, sets: &AccessSets, process: ProcessId, set: SetId, before: EventId) -> Race {
        match guard_of(sets, set) {
            GuardKind::None => Race::None,
            GuardKind::Lock => self.race_of_lock(sets, process, set, before),
            GuardKind::Await => Race::Ask,
        }
    }

    fn race_of_lock(&self, sets: &AccessSets, process: ProcessId, set: SetId, before: EventId) -> Race {
        let past = self.past_of(process, before);
        let lock = sets.get(set).first().expect("invariant: the set of a lock step has one element").location;
        let Some(line) = self.lines.get(lock.index()) else { return Race::None };
        let mut released = None;
        for touch in line[..line.partition_point(|touch| (touch.event as usize) < before)].iter().rev() {
            let event = &self.events[touch.event as usize];
            match sets.get(event.set) {
                [access] if access.mode == Mode::Acquire && released.is_none_or(|owner| owner == event.process) => {
                    let reversible = past[event.process.index()] < event.number;
                    return if reversible { Race::With(touch.event as usize) } else { Race::None };
                }
                [access] if access.mode == Mode::Release && released.is_none() => released = Some(event.process),
                _ => return Race::Ask,
            }
        }
        if released.is_none() { Race::None } else { Race::Ask }
    }

    /// What must happen before the step of a process at event `before`, or after all events.
    fn past_of(&self, process: ProcessId, before: EventId) -> &[u32] {
        let foundation = match self.events.get(before) {
            Some(event) => some(event.foundation),
            None => self.foundation(process),
        };
        foundation.map_or(&self.no_past, |event| self.clock(event))
    }
}

impl HappensBefore for Observers {
    fn happens_before(&self, e: EventId, f: EventId) -> bool {
        Observers::happens_before(self, e, f)
    }

    fn move_of(&self, e: EventId) -> (ProcessId, u32) {
        (self.events[e].process, self.events[e].choice)
    }

    fn conflicts_of(&self, process: ProcessId, set: SetId, before: EventId, conflicts: &mut Vec<u32>) {
        conflicts.clear();
        let past = self.past_of(process, before);
        for touched in self.sets.get(set) {
            let Some(line) = self.lines.get(touched.location as usize) else { continue };
            let end = line.partition_point(|touch| (touch.event as usize) < before);
            for touch in line[..end].iter().rev() {
                let event = &self.events[touch.event as usize];
                let free = past[event.process.index()] < event.number;
                if free && self.sets.dependent(event.set, set) {
                    conflicts.push(touch.event);
                } else if !free && matches!(touch.kind, Kind::Firm | Kind::Update) {
                    break; // What touched the location earlier is in the past as well.
                }
            }
        }
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        conflicts.dedup();
    }
}
