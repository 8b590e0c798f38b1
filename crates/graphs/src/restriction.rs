//! Restriction of a graph to some of its events, for revisits.

use crate::graph::ThreadEvents;
use crate::{Event, EventId, EventKind, Graph};

/// The new ids of events after a restriction.
#[derive(Debug, Default)]
pub struct Renumbering {
    /// By old id; `INITIAL` for events that were removed.
    new_ids: Vec<EventId>,
}

impl Renumbering {
    /// The new id of an event that was kept.
    pub fn get(&self, old: EventId) -> EventId {
        if old == EventId::INITIAL { old } else { self.new_ids[old.index()] }
    }
}

impl Graph {
    /// Makes `target` a copy of this graph that has only the events for which `keep` is true.
    ///
    /// The kept events must be closed under causality, except for the sources of reads that the
    /// caller replaces afterwards: a read whose source was removed reads from the initial write in
    /// the copy, with clocks that do not fit.
    pub fn restrict_into(&self, target: &mut Graph, ids: &mut Renumbering, keep: impl Fn(EventId) -> bool) {
        ids.new_ids.clear();
        let mut count = 0;
        for (id, _) in self.events() {
            let kept = keep(id);
            ids.new_ids.push(if kept { EventId(count) } else { EventId::INITIAL });
            count += u32::from(kept);
        }
        self.copy_events(target, ids);
        self.copy_threads(target, ids);
        self.copy_locations(target, ids);
        let kept = |list: &[EventId], copy: &mut Vec<EventId>| {
            copy.clear();
            copy.extend(list.iter().map(|&id| ids.get(id)).filter(|&id| id != EventId::INITIAL));
        };
        kept(&self.sc, &mut target.sc);
        kept(&self.signals, &mut target.signals);
        target.strong = self.strong;
        target.half_updates = target.events.iter().map(Event::opened_updates).sum::<i32>() as u32;
        target.remove_mark();
    }

    fn copy_events(&self, target: &mut Graph, ids: &Renumbering) {
        target.events.clear();
        target.events.reserve(self.events.len());
        target.clocks.clear_like(&self.clocks);
        target.clocks.reserve(self.events.len());
        // The first events are kept in most cases, so their clocks are copied at once.
        let same = ids.new_ids.iter().zip(0..).take_while(|(new, old)| new.0 == *old).count();
        target.clocks.push_copies(&self.clocks, 0..same as u32);
        for (id, event) in self.events().filter(|&(id, _)| ids.get(id) != EventId::INITIAL) {
            let mut copy = *event;
            copy.source = ids.get(copy.source);
            copy.release_fence = ids.get(copy.release_fence);
            copy.sc_fence = ids.get(copy.sc_fence);
            debug_assert!(
                event.release_fence == EventId::INITIAL || copy.release_fence != EventId::INITIAL,
                "program order is kept"
            );
            target.events.push(copy);
            if id.index() >= same {
                target.clocks.push_copy(&self.clocks, id);
            }
        }
    }

    fn copy_threads(&self, target: &mut Graph, ids: &Renumbering) {
        target.threads.truncate(self.threads.len());
        target.threads.resize(self.threads.len(), ThreadEvents::ABSENT);
        for (thread, copy) in self.threads.iter().zip(&mut target.threads) {
            copy.events.clear();
            copy.events.extend(thread.events.iter().map(|&id| ids.get(id)).take_while(|&id| id != EventId::INITIAL));
            (copy.start, copy.spawn) = (thread.start, ids.get(thread.spawn));
            copy.exists = thread.exists && (thread.spawn == EventId::INITIAL || copy.spawn != EventId::INITIAL);
            debug_assert!(copy.exists || copy.events.is_empty(), "program order is kept");
        }
    }

    fn copy_locations(&self, target: &mut Graph, ids: &Renumbering) {
        target.locations.truncate(self.locations.len());
        target.locations.resize_with(self.locations.len(), Default::default);
        for (accesses, copy) in self.locations.iter().zip(&mut target.locations) {
            copy.reads.clear();
            copy.reads.extend(accesses.reads.iter().map(|&id| ids.get(id)).filter(|&id| id != EventId::INITIAL));
            copy.writes.clear();
            copy.writes.extend(accesses.writes.iter().map(|&id| ids.get(id)).filter(|&id| id != EventId::INITIAL));
            for (at, &write) in copy.writes.iter().enumerate() {
                debug_assert!(matches!(target.events[write.index()].kind, EventKind::Write(_)));
                target.events[write.index()].place = at as u32 + 1;
            }
        }
    }
}
