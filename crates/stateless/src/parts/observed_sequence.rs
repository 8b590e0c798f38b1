//! Sequences v of a search modulo observers, and their weak initials.
//!
//! An event of w that is the first of its process is initial in w unless it depends *directly* on an earlier event of w: what happens before that
//! one is of no interest. So no clocks of E'.v are needed, only access sets, and for blind writes whether v itself observes them.

use mazurka_model::{Location, ProcessId};
use mazurka_order::{EventId, ObserverSets, Observers, SetId};

use super::sequence::{Item, Sequence, WeakInitial};

/// A race e, e' with its observers, in the order of E.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObservedRace<'a> {
    pub(crate) first: Item,
    pub(crate) second: Item,
    pub(crate) observers: &'a [u32],
}

impl Sequence {
    /// notdep(removed, E).last: the events after the first of `removed` that do not happen after any of them; then `last`.
    pub(crate) fn fill_notdep(
        &mut self,
        order: &Observers,
        removed: &[u32],
        last: Item,
        item: impl Fn(EventId) -> Item,
    ) {
        self.items.clear();
        let kept = |&event: &EventId| !removed.iter().any(|&e| order.happens_before(e as usize, event));
        self.items.extend((removed[0] as usize + 1..order.len()).filter(kept).map(item));
        self.items.push(last);
    }

    /// notdep(e, E).e'.e.notobs(e, e', E).o, where notobs are the other events after e that neither observe the race nor happen after an observer,
    /// and o is the last observer.
    pub(crate) fn fill_observed(&mut self, order: &Observers, race: ObservedRace<'_>, item: impl Fn(EventId) -> Item) {
        let ObservedRace { first, second, observers } = race;
        let (Some(e), Some(f)) = (first.event, second.event) else { return };
        self.fill_notdep(order, &[e], second, &item);
        self.items.push(first);
        let observed = |event: EventId| observers.iter().any(|&o| order.happens_before(o as usize, event));
        let notobs =
            |&event: &EventId| event != f as usize && order.happens_before(e as usize, event) && !observed(event);
        self.items.extend((e as usize + 1..order.len()).filter(notobs).map(&item));
        self.items.extend(observers.last().map(|&o| item(o as usize)));
    }

    /// Is the process, which stands at a step with this set, with this outcome in WI_[w](w'.v)? All of w' is independent of the step; `written`
    /// says whether w' writes a location.
    #[inline]
    pub(crate) fn stands(
        &self,
        sets: &ObserverSets,
        (process, choice, set): (ProcessId, u32, SetId),
        written: impl Fn(Location) -> bool,
    ) -> WeakInitial {
        match self.items.iter().position(|item| item.process == process) {
            Some(at) if self.items[at].choice == choice && self.has_no_past(sets, at, written) => {
                WeakInitial::Occurs(at)
            }
            Some(_) => WeakInitial::No,
            None if self.items.iter().any(|item| sets.dependent(item.set, set)) => WeakInitial::No,
            None => WeakInitial::Independent,
        }
    }

    /// The item is the first of a process that exists and is enabled before the sequence: so it is neither spawned in it nor waits for it.
    fn has_no_past(&self, sets: &ObserverSets, at: usize, written: impl Fn(Location) -> bool) -> bool {
        let (earlier, set) = (&self.items[..at], self.items[at].set);
        let unordered = earlier.iter().all(|item| !sets.dependent(item.set, set));
        unordered
            && sets.blind(set).all(|location| {
                let several = || written(location) || earlier.iter().any(|e| sets.reads(e.set, location).is_some());
                !(self.read_next(sets, at + 1, location) && several())
            })
    }

    /// Is the first event from `from` on that touches the location one that reads it?
    pub(crate) fn read_next(&self, sets: &ObserverSets, from: usize, location: Location) -> bool {
        self.items[from..].iter().find_map(|item| sets.reads(item.set, location)).unwrap_or(false)
    }
}
