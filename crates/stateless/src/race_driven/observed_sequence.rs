//! Sequences v of a search modulo observers: how they are made, and their weak initials.
//!
//! An event of v that is the first of its process is initial in v unless it depends *directly* on
//! an earlier event of v; what happens before that one does not matter. So no clocks of E'.v are
//! needed, only access sets, and for blind writes whether v itself observes them.

use mazurka_model::Location;
use mazurka_order::{EventId, ObserverSets, OverwrittenWrite};

use crate::core::action::Action;
use crate::core::races::ObservedRaces;
use crate::core::sequence::{Item, Sequence, WeakInitial};

/// The request to perform a write e, whose blind writes are overwritten, after some of the writes
/// that overwrite it, so that the observer o reads e.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Revelation<'a> {
    /// The write e, which is overwritten.
    pub(crate) write: EventId,
    /// The observer o, which is to read e.
    pub(crate) observer: EventId,
    /// All blind writes of e that are overwritten.
    pub(crate) overwritten: &'a [OverwrittenWrite],
    /// U: the ones that are not to be overwritten any more, as a bit set of indices.
    pub(crate) revealed: u32,
}

impl Revelation<'_> {
    /// The overwritten writes that are, or are not, revealed.
    fn writes(&self, revealed: bool) -> impl Iterator<Item = &OverwrittenWrite> + Clone {
        let bits = self.revealed;
        let chosen = move |&(at, _): &(usize, &OverwrittenWrite)| (bits >> at & 1 == 1) == revealed;
        self.overwritten.iter().enumerate().filter(chosen).map(|(_, write)| write)
    }
}

impl Sequence {
    /// free(overtaken, E).last: the events after the first of `overtaken` that none of them is
    /// unconditionally before; then `last`.
    pub(crate) fn fill_free(&mut self, run: &ObservedRaces<'_>, overtaken: &[u32], last: Item) {
        debug_assert!(!overtaken.is_empty() && overtaken.is_sorted(), "overtaken events are in the order of E");
        let ObservedRaces { history, order } = *run;
        let kept = |&event: &EventId| !overtaken.iter().any(|&e| order.unconditionally_before(e as usize, event));
        self.clear();
        let free = (overtaken[0] as usize + 1..order.len()).filter(kept);
        free.for_each(|event| self.push(Item::of(history, event)));
        debug_assert!(self.items().is_sorted_by_key(|item| item.event), "free events keep the order of E");
        self.push(last);
    }

    /// (F \ A).e.A.o of `optimal_ob`, l. 25 to 27.
    ///
    /// All events keep their outcomes but o: e and the events of F do not depend on what changes
    /// places with them, whereas o reads another value, so that its number of outcomes may be
    /// another one. It gets its first outcome, as in `core/reversals.rs`.
    pub(crate) fn fill_revealing(&mut self, run: &ObservedRaces<'_>, revelation: Revelation<'_>) {
        let ObservedRaces { history, order } = *run;
        let Revelation { write: e, observer, .. } = revelation;
        debug_assert!(e < observer, "an observer comes after the write it is to read");
        debug_assert!(revelation.writes(true).next().is_some(), "a revelation reveals a write");
        let (revealed, overwritten) = (revelation.writes(true), revelation.writes(false));
        // No event before the first reader happens after a reader: a cheap test for most events.
        let first_reader = revealed.clone().filter_map(|write| order.readers(write).next()).min();
        let first_reader = first_reader.unwrap_or(observer);
        let reads = |f: EventId| revealed.clone().any(|w| order.readers(w).any(|o| order.happens_before(o, f)));
        let after = |f: EventId| {
            order.unconditionally_before(e, f) || overwritten.clone().any(|write| order.happens_before(write.last, f))
        };
        self.clear();
        for f in e + 1..order.len() {
            if f >= first_reader && reads(f) {
                continue;
            }
            let step = Item::of(history, f);
            if after(f) { self.push_late(step) } else { self.push(step) }
        }
        self.push(Item::of(history, e));
        self.append_late();
        debug_assert!(
            self.items().iter().all(|item| item.event != Some(observer as u32)),
            "the observer is performed last"
        );
        self.push(Item { choice: 0, event: None, ..Item::of(history, observer) });
    }

    /// Whether a step is in WI\[w\](w'.v). All of w' is independent of the step; `written` says
    /// whether w' writes a location.
    #[inline]
    pub(crate) fn observed_weak_initial(
        &self,
        sets: &ObserverSets,
        Action { process, choice, set }: Action,
        written: impl Fn(Location) -> bool,
    ) -> WeakInitial {
        match self.items().iter().position(|item| item.process == process) {
            Some(at) if self.items()[at].choice == choice && self.has_no_past(sets, at, written) => {
                WeakInitial::Occurs(at)
            }
            Some(_) => WeakInitial::No,
            None if self.items().iter().any(|item| sets.dependent(item.set, set)) => WeakInitial::No,
            None => WeakInitial::Independent,
        }
    }

    /// Does nothing in the sequence happen before the item? It is the first of a process that
    /// exists and is enabled before the sequence, so it is neither spawned in it nor waits for it.
    fn has_no_past(&self, sets: &ObserverSets, at: usize, written: impl Fn(Location) -> bool) -> bool {
        let (earlier, set) = (&self.items()[..at], self.items()[at].set);
        let unordered = earlier.iter().all(|item| !sets.dependent(item.set, set));
        unordered
            && sets.blind(set).all(|location| {
                let several = || written(location) || earlier.iter().any(|e| sets.reads(e.set, location).is_some());
                !(several() && self.read_next(sets, at + 1, location))
            })
    }

    /// Is the first event from index `from` on that touches the location one that reads it?
    pub(crate) fn read_next(&self, sets: &ObserverSets, from: usize, location: Location) -> bool {
        self.items()[from..].iter().find_map(|item| sets.reads(item.set, location)).unwrap_or(false)
    }
}

/// The non-empty subsets of a bit set, as numbers from the largest to the smallest.
///
/// `subset - 1` clears the lowest bit of the subset and sets all bits below it; of these, `& set`
/// keeps the ones that belong to the set. The result is the next smaller number whose bits are all
/// in the set.
pub(crate) fn subsets(set: u32) -> impl Iterator<Item = u32> {
    let smaller = move |subset: &u32| subset.checked_sub(1).map(|below| below & set);
    std::iter::successors(Some(set), smaller).take_while(|&subset| subset != 0)
}

#[cfg(test)]
mod tests {
    use super::subsets;

    #[test]
    fn every_subset_comes_once_and_the_largest_first() {
        assert_eq!(subsets(0b1010).collect::<Vec<_>>(), [0b1010, 0b1000, 0b0010]);
        assert_eq!(subsets(0).count(), 0);
        assert_eq!(subsets(0b111_0011).count(), 31);
    }
}
