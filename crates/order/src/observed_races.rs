//! Races modulo observers, and which blind writes are hidden from their readers by others.
//!
//! - `e` and `f` race if `e` is firmly before `f`, and firmly before nothing else that happens before `f`. Mere orders of blind writes may stand
//!   between them: after `x=1; x=2`, a reader of x races with both writes, because without either it can still be performed.
//! - Two blind writes are in no race of this kind. That the first could come after the second is a matter of who reads them: see [`OverwrittenWrite`].

use mazurka_model::{Mode, ProcessId};

use crate::history::some;
use crate::observer_sets::{Kind, Touched};
use crate::observers::{Observed, Touch};
use crate::races::{GuardKind, guard_of, releases};
use crate::{AccessSets, EventId, HappensBefore, Observers, Race, SetId};

/// An event that another one depends on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Candidate {
    event: u32,
    /// Whoever looks?
    firm: bool,
}

/// A blind write that is not the last of its run, where the last one is read: so it happens before that one.
#[derive(Clone, Copy, Debug)]
pub struct OverwrittenWrite {
    /// The last write of the run.
    pub last: EventId,
    location: u32,
    /// Where those who read it first start in the line of the location, and how many they are.
    readers: usize,
    count: usize,
}

impl Observers {
    /// Finds the races of an event whose row holds the clock of its predecessor and joins, and completes the row.
    pub(crate) fn find_races(&mut self, event: EventId, sets: &AccessSets) {
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let Observed { set, places, .. } = self.events[event];
        for (at, touched) in self.sets.get(set).iter().enumerate() {
            self.gather(touched, self.places[places as usize + at] as usize, &mut candidates);
        }
        // From the latest to the earliest: whatever stands between a candidate and the event has been joined before it.
        candidates.sort_unstable_by(|a, b| b.cmp(a));
        candidates.dedup();
        for candidate in &candidates {
            let first = &self.events[candidate.event as usize];
            if self.clock(event)[first.process.index()] < first.number {
                self.join_rows(event, candidate.event as usize);
            }
        }
        let start = self.races.len();
        for candidate in candidates.iter().filter(|candidate| candidate.firm) {
            let first = &self.events[candidate.event as usize];
            if self.firm_past(event)[first.process.index()] < first.number {
                self.races.push(candidate.event);
            }
        }
        for candidate in candidates.iter().filter(|candidate| candidate.firm) {
            self.hold_firmly(event, candidate.event as usize);
        }
        self.events[event].awaits = false;
        if guard_of(sets, set) != GuardKind::None {
            self.ask_the_guard(event, start, sets);
        }
        self.race_ends.push(self.races.len() as u32);
        self.candidates = candidates;
    }

    /// Whether the event can overtake what it depends on is up to its guard. Its races start at `start`.
    fn ask_the_guard(&mut self, event: EventId, start: usize, sets: &AccessSets) {
        let Observed { process, set, .. } = self.events[event];
        self.races.truncate(start);
        match self.race_of_guarded(sets, process, set, event) {
            Race::None => {}
            Race::With(e) => self.races.push(e as u32),
            Race::DependsOnValues => self.events[event].awaits = true,
        }
    }

    /// The events that the touch at that place of its line depends on directly, but for some that are firmly before others of them.
    fn gather(&self, touched: &Touched, place: usize, candidates: &mut Vec<Candidate>) {
        let line = &self.lines[touched.location as usize];
        let run = line[place].run as usize;
        let all = |touches: &[Touch], firm, candidates: &mut Vec<Candidate>| {
            candidates.extend(touches.iter().map(|touch| Candidate { event: touch.event, firm }));
        };
        if touched.kind == Kind::Blind && line.get(place + 1).is_some_and(|next| next.kind.reads()) {
            all(&line[run..place], false, candidates);
        }
        let Some(before) = run.checked_sub(1) else { return };
        all(&line[line[before].run as usize..=before], true, candidates);
    }

    /// The blind writes of `e` that others hide from readers.
    pub fn overwritten_writes(&self, e: EventId, hidden: &mut Vec<OverwrittenWrite>) {
        hidden.clear();
        let Observed { set, places, .. } = self.events[e];
        for (at, touched) in self.sets.get(set).iter().enumerate() {
            if touched.kind != Kind::Blind {
                continue;
            }
            let line = &self.lines[touched.location as usize];
            let place = self.places[places as usize + at] as usize;
            let writes = line[place + 1..].iter().take_while(|touch| touch.kind == Kind::Blind).count();
            let readers = place + 1 + writes;
            let count = match line.get(readers).map(|touch| touch.kind) {
                Some(Kind::Read) => line[readers..].iter().take_while(|touch| touch.kind == Kind::Read).count(),
                Some(Kind::Update) => 1,
                Some(Kind::Ordered | Kind::Blind) | None => 0,
            };
            if writes > 0 && count > 0 {
                let last = line[readers - 1].event as usize;
                hidden.push(OverwrittenWrite { last, location: touched.location, readers, count });
            }
        }
    }

    /// Who reads what hides a blind write, in the order of the sequence.
    pub fn readers(&self, hidden: &OverwrittenWrite) -> impl Iterator<Item = EventId> + Clone + '_ {
        let line = &self.lines[hidden.location as usize];
        line[hidden.readers..hidden.readers + hidden.count].iter().map(|touch| touch.event as usize)
    }

    /// The race of a step with a guard, at event `before` or blocked after all events; see `races`.
    pub fn race_of_guarded(&self, sets: &AccessSets, process: ProcessId, set: SetId, before: EventId) -> Race {
        match guard_of(sets, set) {
            GuardKind::None => Race::None,
            GuardKind::Lock => self.race_of_lock(sets, process, set, before),
            GuardKind::Await => Race::DependsOnValues,
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
                    let waited_for = |&join: &u32| self.unconditionally_before(touch.event as usize, join as usize);
                    let reversible =
                        past[event.process.index()] < event.number && !self.joins_of(before).iter().any(waited_for);
                    return if reversible { Race::With(touch.event as usize) } else { Race::None };
                }
                set if released.is_none() && releases(set, lock) => released = Some(event.process),
                _ => return Race::DependsOnValues,
            }
        }
        if released.is_none() { Race::None } else { Race::DependsOnValues }
    }

    /// What must be before the step of a process at event `before`, or after all events.
    fn past_of(&self, process: ProcessId, before: EventId) -> &[u32] {
        let predecessor = match self.events.get(before) {
            Some(event) => some(event.predecessor),
            None => self.predecessor(process),
        };
        predecessor.map_or(&self.no_past, |event| self.firm_past(event))
    }
}

impl HappensBefore for Observers {
    /// What is not firmly after an event can be performed without it.
    fn happens_before(&self, e: EventId, f: EventId) -> bool {
        self.unconditionally_before(e, f)
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
                } else if !free && matches!(touch.kind, Kind::Ordered | Kind::Update) {
                    break; // What touched the location earlier is in the past as well.
                }
            }
        }
        conflicts.sort_unstable_by(|a, b| b.cmp(a));
        conflicts.dedup();
    }
}
