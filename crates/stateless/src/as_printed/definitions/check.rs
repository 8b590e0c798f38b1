//! The context-sensitive checks: does the race, reversed, lead to the same state?
//!
//! `pre+(E, f)` is E up to and including f. A sequence restricted to what E performs up to f keeps
//! the events at positions up to f.

use mazurka_model::{ComparableProgram, Location};
use mazurka_order::EventId;

use super::event::Event;
use super::race_context::{Race, RaceContext};

impl<P: ComparableProgram> RaceContext<'_, P> {
    /// Sect. 3.2: s\[pre+(E, f)\] = s\[E'.(v.suc(e, E)) up to f\].
    pub(crate) fn same_state(&mut self, Race { e, f }: Race, v: &[EventId]) -> bool {
        let suc = self.successors(e, v);
        let sequence: Vec<EventId> = v.iter().chain(&suc).copied().filter(|&g| g <= f).collect();
        self.run(e, &sequence).is_some_and(|run| run.last().is_some_and(|last| last.state == self.events[f].state))
    }

    /// Sect. 3.4: the same for the variables of the race and the sequence E'.(v.e) up to f.
    pub(crate) fn same_variables(&mut self, Race { e, f }: Race, v: &[EventId]) -> bool {
        let mut sequence: Vec<EventId> = v.iter().copied().filter(|&g| g <= f && g != e).collect();
        sequence.push(e);
        let Some(run) = self.run(e, &sequence) else { return false };
        let in_run = |event: EventId| sequence.iter().position(|&g| g == event).map(|at| &run[at]);
        let (Some(other_e), Some(other_f)) = (in_run(e), in_run(f)) else { return false };
        let (first, second) = (&self.events[e], &self.events[f]);
        let race = Involved::new((first, second), (other_e, other_f));
        let values: Vec<u128> = race.locations.iter().map(|&location| self.alternative.value(location)).collect();
        let same_locals = (!race.local_of_first || first.local == other_e.local)
            && (!race.local_of_second || second.local == other_f.local);
        same_locals
            && race.locations.iter().zip(&values).all(|(&location, &value)| self.value_after(f, location) == value)
    }

    /// Sect. 4.3: what each observer o' writes is the same in s\[pre+(E, o')\] and
    /// s\[E'.(v up to o).(others)\], where o is the last of the observers.
    pub(crate) fn same_observations(&mut self, e: EventId, v: &[EventId], observers: &[EventId]) -> bool {
        debug_assert!(observers.is_sorted(), "observers are in the order of E");
        let Some((&last, others)) = observers.split_last() else { return false };
        let sequence: Vec<EventId> =
            v.iter().copied().filter(|&g| g <= last && !others.contains(&g)).chain(others.iter().copied()).collect();
        let Some(run) = self.run(e, &sequence) else { return false };
        let in_run = |event: EventId| sequence.iter().position(|&g| g == event).map(|at| &run[at]);
        let same_locals = observers.iter().all(|&o| in_run(o).is_some_and(|other| other.local == self.events[o].local));
        let written = |o: EventId| self.events[o].writes.iter().copied();
        let values: Vec<u128> =
            observers.iter().flat_map(|&o| written(o)).map(|at| self.alternative.value(at)).collect();
        same_locals && observers.iter().flat_map(|&o| &self.events[o].values).eq(&values)
    }

    /// A digest of the value of a location in s\[pre+(E, f)\]. E knows it unless nothing has
    /// written the location.
    fn value_after(&mut self, f: EventId, location: Location) -> u128 {
        let written = |event: &Event| {
            let at = event.writes.iter().rposition(|&written| written == location)?;
            Some(event.values[at])
        };
        self.events[..=f].iter().rev().find_map(written).unwrap_or_else(|| {
            self.alternative.go_to(&self.events[..=f]);
            self.alternative.value(location)
        })
    }

    /// s\[E'.ance.e.f\] = s\[E'.ance.f.e\], where `overtaking` is ance.f.
    pub(crate) fn same_adjacent(&mut self, Race { e, f }: Race, overtaking: &[EventId]) -> bool {
        debug_assert_eq!(overtaking.last(), Some(&f), "the overtaking sequence ends with f");
        debug_assert!(!overtaking.contains(&e), "the overtaking sequence is performed without e");
        let ance = &overtaking[..overtaking.len() - 1];
        let e_first = [ance, &[e, f]].concat();
        let f_first = [ance, &[f, e]].concat();
        let mut state = |sequence: &[EventId]| self.run(e, sequence).and_then(|run| run.last().map(|last| last.state));
        state(&e_first).is_some_and(|one| state(&f_first) == Some(one))
    }

    /// Performs these events of E from pre(E, e), if that is possible.
    pub(crate) fn run(&mut self, e: EventId, sequence: &[EventId]) -> Option<Vec<Event>> {
        debug_assert!(sequence.iter().all(|&g| g >= e), "the sequence consists of events that follow pre(E, e)");
        self.alternative.go_to(&self.events[..e]);
        let run = self.alternative.perform(sequence.iter().map(|&g| &self.events[g]), self.sets);
        debug_assert!(
            run.as_ref().is_none_or(|run| run.len() == sequence.len()),
            "a sequence is performed completely or not at all"
        );
        run
    }
}

/// The variables involved in a race of e and f, in E and in the alternative run.
struct Involved {
    locations: Vec<Location>,
    local_of_first: bool,
    local_of_second: bool,
}

impl Involved {
    /// The five terms of Sect. 3.4. Which written value was affected by which value read is not
    /// known: if a step has read the one, everything it has written counts as affected.
    fn new((e, f): (&Event, &Event), (other_e, other_f): (&Event, &Event)) -> Self {
        let has_read =
            |event: &Event, other: &Event| event.reads.iter().any(|location| other.writes.contains(location));
        let local_of_second = has_read(f, e); // (2)
        let local_of_first = has_read(other_e, other_f); // (3)
        let mut locations: Vec<Location> = e.writes.iter().copied().filter(|at| f.writes.contains(at)).collect(); // (1)
        if local_of_second {
            locations.extend(&f.writes); // (2)
        }
        if local_of_first {
            locations.extend(&other_e.writes); // (3)
        }
        let (here, there) = ([&e.writes[..], &f.writes].concat(), [&other_e.writes[..], &other_f.writes].concat());
        locations.extend(here.iter().filter(|at| !there.contains(at))); // (4)
        locations.extend(there.iter().filter(|at| !here.contains(at))); // (5)
        locations.sort_unstable();
        locations.dedup();
        Involved { locations, local_of_first, local_of_second }
    }
}
