//! Sequences v of a search modulo observers, and their weak initials.
//!
//! An event of w that is the first of its process is initial in w unless it depends *directly* on an earlier event of w: what happens before that
//! one is of no interest. So no clocks of E'.v are needed, only access sets, and for blind writes whether v itself observes them.

use mazurka_model::{Location, ProcessId};
use mazurka_order::{EventId, ObserverSets, Observers, OverwrittenWrite, SetId};

use crate::core::sequence::{Item, Sequence, WeakInitial};

/// The event e, whose blind writes others hide, shall be performed after some of those, and o shall see it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Uncovering<'a> {
    pub(crate) first: EventId,
    pub(crate) observer: EventId,
    /// All blind writes of e that are hidden.
    pub(crate) hidden: &'a [OverwrittenWrite],
    /// The ones that are not to be hidden any more, as bits.
    pub(crate) uncovered: u32,
}

impl Sequence {
    /// free(overtaken, E).last: the events after the first of `overtaken` that none of them is firmly before; then `last`.
    pub(crate) fn fill_free(
        &mut self,
        order: &Observers,
        overtaken: &[u32],
        last: Item,
        item: impl Fn(EventId) -> Item,
    ) {
        self.items.clear();
        let kept = |&event: &EventId| !overtaken.iter().any(|&e| order.unconditionally_before(e as usize, event));
        self.items.extend((overtaken[0] as usize + 1..order.len()).filter(kept).map(item));
        self.items.push(last);
    }

    /// before(e).e.after(e).o: of the events after e that no reader of an uncovered location is or happens before, those go after e that e is firmly
    /// before or that happen after the write that still hides one of e.
    pub(crate) fn fill_uncovering(
        &mut self,
        order: &Observers,
        uncovering: Uncovering<'_>,
        item: impl Fn(EventId) -> Item,
    ) {
        let Uncovering { first: e, observer, hidden, uncovered } = uncovering;
        let of = |wanted: bool| {
            let chosen = move |&(at, _): &(usize, &OverwrittenWrite)| (uncovered >> at & 1 == 1) == wanted;
            hidden.iter().enumerate().filter(chosen).map(|(_, hidden)| hidden)
        };
        // Nothing before the first reader happens after one.
        let first_reader = of(true).filter_map(|hidden| order.readers(hidden).next()).min().unwrap_or(observer);
        let gone = |f: EventId| of(true).any(|hidden| order.readers(hidden).any(|o| order.happens_before(o, f)));
        let after =
            |f: EventId| order.unconditionally_before(e, f) || of(false).any(|h| order.happens_before(h.last, f));
        self.items.clear();
        self.late.clear();
        for f in e + 1..order.len() {
            if f >= first_reader && gone(f) {
                continue;
            }
            if after(f) {
                self.late.push(item(f));
            } else {
                self.items.push(item(f));
            }
        }
        self.items.push(item(e));
        self.items.append(&mut self.late);
        self.items.push(item(observer));
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
                !(several() && self.read_next(sets, at + 1, location))
            })
    }

    /// Is the first event from `from` on that touches the location one that reads it?
    pub(crate) fn read_next(&self, sets: &ObserverSets, from: usize, location: Location) -> bool {
        self.items[from..].iter().find_map(|item| sets.reads(item.set, location)).unwrap_or(false)
    }
}
