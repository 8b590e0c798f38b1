//! Happens-before with observers ([Observers18], Sect. 3; [JSS23], Definition 1): the order of two blind writes of a location counts only if a later
//! event reads what the second one wrote.
//!
//! A later event can so add edges between earlier ones, and clocks are final only once the sequence is complete. [`Observers`] is pushed and popped
//! event by event like [`History`](crate::History), but computes clocks when told to [`settle`](Observers::settle), from the first event on whose
//! past may have changed since the last time.
//!
//! The touches of a location form a *line*, cut into *runs* of reads, runs of blind writes, and single firm writes and updates:
//! - a read happens after the last write before it, and that one (being observed) after all of its run;
//! - a write happens after the whole run of reads, or the firm write or update, that its run follows;
//! - the last blind write of a run that a reader follows is observed and happens after all of its run; two others of a run are unordered.
//!
//! Some of this stands whoever looks: a conflict other than of two blind writes, the order of a process, spawning and joining. `e` is *firmly before*
//! `f` if the way from `e` to `f` starts with such an edge; without `e`, `f` could not be what it is. Else only the order of blind writes stands
//! between them, and `f` can be performed without `e`.

use mazurka_model::{Location, ProcessId};

use crate::history::{NONE, some};
use crate::observed_races::Candidate;
use crate::observer_sets::Kind;
use crate::{AccessSets, EventId, ObserverSets, SetId};

/// An event, without its clock.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Observed {
    pub(crate) process: ProcessId,
    pub(crate) choice: u32,
    /// It is the `number`th event of its process, from 1.
    pub(crate) number: u32,
    pub(crate) set: SetId,
    /// The previous event of its process, or [`NONE`].
    previous: u32,
    /// The previous event of its process, or the one that spawned it, or [`NONE`].
    pub(crate) predecessor: u32,
    /// Its joins start here.
    joins: u32,
    /// Its positions in lines start here, one for each entry of its set.
    pub(crate) places: u32,
    /// Has it a guard other than a lock? Then its reversals are closed sets, not races. Known once the sequence has settled.
    pub(crate) awaits: bool,
}

/// An entry of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Touch {
    pub(crate) event: u32,
    pub(crate) kind: Kind,
    /// Where its run starts.
    pub(crate) run: u32,
}

/// What the step of an event waited for and started.
#[derive(Clone, Copy, Debug)]
pub struct SyncEdges<'a> {
    /// The processes whose end it waited for.
    pub joined: &'a [ProcessId],
    /// The events it waited for; see `Step::follows`.
    pub follows: &'a [(ProcessId, u32)],
    /// The processes it started.
    pub spawned: &'a [ProcessId],
}

/// An execution sequence with its happens-before relation modulo observers.
#[derive(Debug, Default)]
pub struct Observers {
    /// What the sets of its events mean.
    pub sets: ObserverSets,
    pub(crate) events: Vec<Observed>,
    joins: Vec<u32>,
    pub(crate) places: Vec<u32>,
    pub(crate) lines: Vec<Vec<Touch>>,
    /// The last event of each process, and the event that spawned it, or [`NONE`].
    last: Vec<u32>,
    spawner: Vec<u32>,
    /// Row `e` holds, for each process, how many of its events happen before `e` or are `e`. Rows from `valid` on are of the last complete sequence.
    clocks: Vec<u32>,
    /// The same for those that are firmly before `e` or are `e`.
    firm: Vec<u32>,
    stride: usize,
    pub(crate) no_past: Vec<u32>,
    /// Rows below this are final unless the sequence changes.
    valid: usize,
    /// The first row that was computed when the sequence settled last.
    fresh: usize,
    /// For each process, how many of its events are firmly before every event whose row changed, in its old form and in its new one.
    least: Vec<u32>,
    /// The first events of the races of all events, grouped by second event, and where each group ends.
    pub(crate) races: Vec<u32>,
    pub(crate) race_ends: Vec<u32>,
    pub(crate) candidates: Vec<Candidate>,
}

impl Observers {
    /// Number of events.
    #[inline]
    pub fn len(&self) -> usize {
        self.events.len()
    }

    /// No events?
    pub fn is_empty(&self) -> bool {
        self.events.is_empty()
    }

    /// Does `e` happen before `f`, or is it `f`? Both are events of the settled sequence.
    #[inline]
    pub fn happens_before(&self, e: EventId, f: EventId) -> bool {
        let event = &self.events[e];
        self.clock(f)[event.process.index()] >= event.number
    }

    /// Is `e` firmly before `f`, or is it `f`? Both are events of the settled sequence.
    #[inline]
    pub fn unconditionally_before(&self, e: EventId, f: EventId) -> bool {
        let event = &self.events[e];
        self.firm_past(f)[event.process.index()] >= event.number
    }

    /// Appends an event: a step of `process` with that set, which `sets` knows.
    pub fn push(&mut self, process: ProcessId, choice: u32, set: SetId, family: SyncEdges<'_>) {
        let highest = family.spawned.iter().map(|p| p.index()).max().unwrap_or(0).max(process.index());
        self.make_room(highest + 1);
        let event = self.events.len() as u32;
        let previous = self.last[process.index()];
        let number = some(previous).map_or(1, |previous| self.events[previous].number + 1);
        let predecessor = if previous == NONE { self.spawner[process.index()] } else { previous };
        let (joins, places) = (self.joins.len() as u32, self.places.len() as u32);
        self.events.push(Observed {
            process,
            choice,
            number,
            set,
            previous,
            predecessor,
            joins,
            places,
            awaits: false,
        });
        for &joined in family.joined {
            if let Some(end) = self.predecessor(joined) {
                self.joins.push(end as u32);
            }
        }
        for &(other, number) in family.follows {
            if let Some(earlier) = self.numbered(other, number) {
                self.joins.push(earlier as u32);
            }
        }
        self.extend_lines(event, set);
        self.last[process.index()] = event;
        for &child in family.spawned {
            self.spawner[child.index()] = event;
            self.last[child.index()] = NONE;
        }
    }

    /// The events that an event waited for; none for one that was not performed.
    pub(crate) fn joins_of(&self, event: EventId) -> &[u32] {
        let Some(start) = self.events.get(event).map(|event| event.joins as usize) else { return &[] };
        let end = self.events.get(event + 1).map_or(self.joins.len(), |next| next.joins as usize);
        &self.joins[start..end]
    }

    /// The event of a process with that number; 0: the event that spawned it.
    fn numbered(&self, process: ProcessId, number: u32) -> Option<EventId> {
        if number == 0 {
            return self.spawner.get(process.index()).and_then(|&e| some(e));
        }
        let mut at = self.last.get(process.index()).and_then(|&e| some(e))?;
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
        for at in 0..self.sets.get(event.set).len() {
            let touched = self.sets.get(event.set)[at];
            self.lines[touched.location as usize].pop();
            if touched.kind.reads() {
                self.observation_changes(touched.location as usize);
            }
        }
        self.places.truncate(event.places as usize);
        self.joins.truncate(event.joins as usize);
        self.last[event.process.index()] = event.previous;
        self.invalidate(self.events.len());
    }

    fn extend_lines(&mut self, event: u32, set: SetId) {
        for at in 0..self.sets.get(set).len() {
            let touched = self.sets.get(set)[at];
            let location = touched.location as usize;
            if location >= self.lines.len() {
                self.lines.resize_with(location + 1, Vec::new);
            }
            if touched.kind.reads() {
                self.observation_changes(location);
            }
            let line = &mut self.lines[location];
            let place = line.len() as u32;
            let goes_on = matches!(touched.kind, Kind::Read | Kind::Blind);
            let run = line.last().filter(|last| goes_on && last.kind == touched.kind).map_or(place, |last| last.run);
            line.push(Touch { event, kind: touched.kind, run });
            self.places.push(place);
        }
    }

    /// A reader comes to the end of a line, or goes: the past of the last write may change.
    fn observation_changes(&mut self, location: usize) {
        let line = &self.lines[location];
        if let Some(last) = line.last().filter(|last| last.kind == Kind::Blind && (last.run as usize) < line.len() - 1)
        {
            self.invalidate(last.event as usize);
        }
    }

    fn invalidate(&mut self, from: EventId) {
        while self.valid > from {
            self.valid -= 1;
            lower(&mut self.least, &self.firm[self.valid * self.stride..(self.valid + 1) * self.stride]);
        }
    }

    /// The sequence, whose access sets these are, is complete: computes what is missing of its clocks and races.
    pub fn settle(&mut self, sets: &AccessSets) {
        self.fresh = self.valid;
        self.clocks.truncate(self.valid * self.stride);
        self.firm.truncate(self.valid * self.stride);
        self.race_ends.truncate(self.valid);
        self.races.truncate(self.race_ends.last().map_or(0, |&end| end as usize));
        for event in self.valid..self.events.len() {
            self.start_row(event);
            self.find_races(event, sets);
            let row = event * self.stride;
            let own = row + self.events[event].process.index();
            self.clocks[own] = self.events[event].number;
            self.firm[own] = self.events[event].number;
            lower(&mut self.least, &self.firm[row..]);
        }
        self.valid = self.events.len();
    }

    /// Is everything that `anchor` is not firmly before the same as when the sequence settled the time before, and `last` among it?
    #[inline]
    pub fn unchanged(&self, anchor: EventId, last: EventId) -> bool {
        let event = &self.events[anchor];
        last < self.fresh && anchor < self.fresh && self.least[event.process.index()] >= event.number
    }

    /// The first event whose clock was computed when the sequence settled last.
    pub fn fresh(&self) -> EventId {
        self.fresh
    }

    /// The races of the settled sequence are dealt with.
    pub fn done(&mut self) {
        self.least.fill(u32::MAX);
    }

    /// Does the event have a guard other than a lock?
    #[inline]
    pub fn awaits(&self, event: EventId) -> bool {
        self.events[event].awaits
    }

    /// The first events of the reversible races whose second event is `event`.
    #[inline]
    pub fn races(&self, event: EventId) -> &[u32] {
        let start = event.checked_sub(1).map_or(0, |before| self.race_ends[before] as usize);
        &self.races[start..self.race_ends[event] as usize]
    }

    /// Was the location touched within `from..to`, parts of the sequence?
    #[inline]
    pub fn touched_within(&self, location: Location, from: EventId, to: EventId) -> bool {
        let Some(line) = self.lines.get(location.index()) else { return false };
        let after = line.partition_point(|touch| (touch.event as usize) < to);
        after > 0 && line[after - 1].event as usize >= from
    }

    /// Would `event`, in the prefix of that length, happen after an event from position `from` on if the location were read next? It would if it is
    /// the last blind write of the location, and not the only one since then.
    #[inline]
    pub fn is_last_of_several(&self, event: EventId, location: Location, from: EventId, length: usize) -> bool {
        let line = &self.lines[location.index()];
        let after = line.partition_point(|touch| (touch.event as usize) < length);
        match line[..after] {
            [.., earlier, last] => {
                let one_run = last.kind == Kind::Blind && (last.run as usize) < after - 1;
                last.event as usize == event && one_run && earlier.event as usize >= from
            }
            _ => false,
        }
    }

    #[inline]
    pub(crate) fn clock(&self, event: EventId) -> &[u32] {
        &self.clocks[event * self.stride..(event + 1) * self.stride]
    }

    /// What is firmly before an event, and itself.
    #[inline]
    pub(crate) fn firm_past(&self, event: EventId) -> &[u32] {
        &self.firm[event * self.stride..(event + 1) * self.stride]
    }

    /// The event after which a process could stand where it stands.
    pub(crate) fn predecessor(&self, process: ProcessId) -> Option<EventId> {
        let of = |events: &[u32]| events.get(process.index()).and_then(|&event| some(event));
        of(&self.last).or_else(|| of(&self.spawner))
    }

    fn start_row(&mut self, event: EventId) {
        let Observed { predecessor, joins, .. } = self.events[event];
        match some(predecessor) {
            Some(base) => {
                self.clocks.extend_from_within(base * self.stride..(base + 1) * self.stride);
                self.firm.extend_from_within(base * self.stride..(base + 1) * self.stride);
            }
            None => {
                self.clocks.resize(self.clocks.len() + self.stride, 0);
                self.firm.resize(self.firm.len() + self.stride, 0);
            }
        }
        let end = joins as usize + self.joins_of(event).len();
        for at in joins as usize..end {
            let joined = self.joins[at] as usize;
            self.join_rows(event, joined);
            self.hold_firmly(event, joined);
        }
    }

    /// `event` happens after `other`: what is before that one, firmly or not, is so before `event`. Whether `other` itself is firmly before is left open.
    #[inline]
    pub(crate) fn join_rows(&mut self, event: EventId, other: EventId) {
        let Observed { process, number, .. } = self.events[other];
        raise(&mut self.clocks, self.stride, event, other);
        let own = event * self.stride + process.index();
        let before = self.firm[own].max(number - 1);
        raise(&mut self.firm, self.stride, event, other);
        self.firm[own] = before;
    }

    /// `other` is firmly before `event`.
    #[inline]
    pub(crate) fn hold_firmly(&mut self, event: EventId, other: EventId) {
        let Observed { process, number, .. } = self.events[other];
        let own = event * self.stride + process.index();
        self.firm[own] = self.firm[own].max(number);
    }

    #[inline]
    fn make_room(&mut self, processes: usize) {
        if processes > self.last.len() {
            self.last.resize(processes, NONE);
            self.spawner.resize(processes, NONE);
        }
        if processes > self.stride {
            self.stride = processes.next_power_of_two().max(4);
            self.no_past.resize(self.stride, 0);
            // All clocks are to be computed anew, and nothing is known to be as before.
            self.clocks.clear();
            self.firm.clear();
            self.valid = 0;
            self.least.clear();
            self.least.resize(self.stride, 0);
        }
    }
}

#[inline]
fn lower(least: &mut [u32], row: &[u32]) {
    for (least, &count) in least.iter_mut().zip(row) {
        *least = (*least).min(count);
    }
}

/// Row `row` of the table becomes the maximum of itself and the earlier row `other`.
#[inline]
fn raise(table: &mut [u32], stride: usize, row: EventId, other: EventId) {
    let (below, row) = table.split_at_mut(row * stride);
    let other = &below[other * stride..(other + 1) * stride];
    for (mine, &theirs) in row.iter_mut().zip(other) {
        *mine = (*mine).max(theirs);
    }
}
