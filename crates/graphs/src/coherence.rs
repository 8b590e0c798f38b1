//! Coherence: which writes a read may read from, and which places a write may take.
//!
//! Coherence is `hb;eco?` irreflexive, where hb is what the memory model says: happens-before, all
//! of `po ∪ rf`, or program order. With a total coherence order per location it means that an event
//! must not read from, and a write must not be placed before, a write that it has *observed*: one
//! that is in its past, or that a read in its past reads from.

use crate::clocks::Row;
use crate::witness::rmw_source;
use crate::{EventId, Graph, LocationId};

/// The past that coherence refers to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Past {
    /// Only the events of the same thread.
    ProgramOrder,
    /// `(po ∪ sw)*`
    HappensBefore,
    /// `(po ∪ rf)*`
    Causal,
}

impl Graph {
    /// Whether `first` is in the past of `second`, or the same event.
    #[inline]
    pub fn is_past(&self, first: EventId, second: EventId, past: Past) -> bool {
        match past {
            Past::ProgramOrder => {
                let (a, b) = (self.event(first), self.event(second));
                a.thread == b.thread && a.index <= b.index
            }
            Past::HappensBefore => self.in_past(first, second, Row::HappensBefore),
            Past::Causal => self.in_past(first, second, Row::Causal),
        }
    }

    /// The greatest place of a write to the location that the event has observed, where what the
    /// event itself reads or writes counts as observed.
    pub fn observed_place(&self, event: EventId, location: LocationId, past: Past) -> u32 {
        let in_past = |other: &&EventId| self.is_past(**other, event, past);
        let mut place = self.writes(location).iter().rev().find(in_past).map_or(0, |&write| self.place(write));
        for &read in self.reads(location) {
            let source = self.place(self.event(read).source);
            if source > place && self.is_past(read, event, past) {
                place = source;
            }
        }
        place
    }

    /// Whether an access is coherent in the present coherence order.
    pub fn fits_coherence_order(&self, access: EventId, location: LocationId, past: Past) -> bool {
        let event = self.event(access);
        let place = if event.is_read() { self.place(event.source) } else { event.place };
        self.observed_place(access, location, past) <= place
    }

    /// Whether the event is a read that has observed a write which comes after the one it reads
    /// from in every coherence order, so that none makes the graph coherent. A false answer says
    /// nothing.
    pub fn reads_overwritten(&self, read: EventId, location: LocationId, past: Past) -> bool {
        if !self.event(read).is_read() {
            return false;
        }
        let source = self.event(read).source;
        let follows = |write: EventId| source == EventId::INITIAL || self.is_past(source, write, past);
        let observed = |write: EventId| self.is_past(write, read, past);
        let writes = self.writes(location);
        writes.iter().any(|&write| write != source && observed(write) && follows(write))
            || self.updates_after(source, location).any(observed)
    }

    /// The read-modify-writes that follow a write directly, one after another.
    fn updates_after(&self, write: EventId, location: LocationId) -> impl Iterator<Item = EventId> {
        let after = &self.writes(location)[self.place(write) as usize..];
        let mut previous = write;
        after
            .iter()
            .copied()
            .take_while(move |&next| rmw_source(self, next) == Some(std::mem::replace(&mut previous, next)))
    }

    /// The write of a read-modify-write that reads from `source`, if there is one that was added,
    /// other than the one with this read.
    pub fn rmw_successor_except(&self, location: LocationId, source: EventId, except: EventId) -> Option<EventId> {
        let is_other = |&&read: &&EventId| {
            let event = self.event(read);
            event.rmw && event.source == source && read != except
        };
        self.reads(location).iter().filter(is_other).find_map(|&read| self.rmw_write(read))
    }

    /// The write that belongs to the read of a read-modify-write, if it was added.
    pub fn rmw_write(&self, read: EventId) -> Option<EventId> {
        let event = self.event(read);
        debug_assert!(event.is_read() && event.rmw, "the read of a read-modify-write");
        self.thread(event.thread).get(event.index as usize + 1).copied()
    }

    /// Whether a write at this place would come between a write and the read-modify-write that
    /// reads from it, which atomicity forbids: `rmw ∩ (fr;co)` is empty.
    pub fn splits_rmw(&self, location: LocationId, place: u32) -> bool {
        let Some(&next) = self.writes(location).get(place as usize - 1) else { return false };
        self.event(next).rmw
    }
}
