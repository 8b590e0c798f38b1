//! The places of writes in coherence order, for `trust`.

use std::ops::ControlFlow;

use super::{Tried, Trust};
use crate::search::stack::Alternatives;
use crate::{Event, EventId};

impl Trust<'_> {
    /// l. 7 and 8
    pub(super) fn begin_write(&mut self, event: Event) -> ControlFlow<(), Tried> {
        let write = self.push(event);
        let rest = self.places(write, None);
        self.set_rest(rest);
        ControlFlow::Continue(Tried::Rejected)
    }

    /// l. 21: the places that coherence and atomicity may admit.
    pub(super) fn places(&mut self, write: EventId, revisited: Option<EventId>) -> Alternatives {
        let past = self.options.memory.past();
        let judge_revisited = self.options.rules.coherence_of_revisited;
        let graph = self.graph();
        let location = graph.event(write).location().expect("invariant: a write has a location");
        let observed = |event| graph.observed_place(event, location, past);
        let of_revisited = revisited.filter(|_| judge_revisited).map_or(0, observed);
        let lowest = 1 + observed(write).max(of_revisited);
        let next = graph.writes(location).len() as u32 + 2;
        if !graph.event(write).rmw {
            return Alternatives::Places { next, lowest, revisited };
        }
        let read = graph.predecessor(write).expect("invariant: the read of a read-modify-write comes first");
        let source = graph.event(read).source;
        let only = graph.place(source) + 1;
        let none = only < lowest || graph.rmw_successor_except(location, source, read).is_some();
        let next = if none { only } else { only + 1 };
        Alternatives::Places { next, lowest: only, revisited }
    }

    /// l. 20 to 22
    pub(super) fn next_place(&mut self, next: u32, lowest: u32, revisited: Option<EventId>) -> ControlFlow<(), Tried> {
        let graph = self.graph();
        let write = EventId(graph.len() as u32 - 1);
        if graph.event(write).place > 0 {
            graph.displace(write);
        }
        if next <= lowest {
            return self.places_done(write, revisited);
        }
        let place = next - 1;
        self.set_rest(Alternatives::Places { next: place, lowest, revisited });
        let graph = self.graph();
        let location = graph.event(write).location().expect("invariant: a write has a location");
        if !graph.event(write).rmw && graph.splits_rmw(location, place) {
            return ControlFlow::Continue(Tried::Rejected);
        }
        let last = place as usize == graph.writes(location).len() + 1;
        graph.set_place(write, place);
        let changed = [write, revisited.unwrap_or(write)];
        let changed = if revisited.is_some() { &changed[..] } else { &changed[..1] };
        if (!last || revisited.is_some()) && !self.consistent(changed) {
            return ControlFlow::Continue(Tried::Rejected); // deviation 2
        }
        self.accept(changed)
    }

    pub(super) fn places_done(&mut self, write: EventId, revisited: Option<EventId>) -> ControlFlow<(), Tried> {
        if revisited.is_some() {
            return ControlFlow::Continue(Tried::Exhausted); // The graph is a copy; nothing is undone.
        }
        if !self.has_candidates(write) {
            return self.remove();
        }
        self.set_rest(Alternatives::Revisits(write));
        ControlFlow::Continue(Tried::Rejected)
    }
}
