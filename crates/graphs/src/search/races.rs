//! Data races.

use crate::{EventId, Graph};

impl Graph {
    /// An access that races with this one: to the same location, one of the two writes, one is not
    /// atomic, and neither happens before the other. The event was added last in its thread, so
    /// only the other one can happen before it; a read that was revisited has no successors either.
    pub fn race_with(&self, event: EventId) -> Option<EventId> {
        let data = self.event(event);
        let location = data.location()?;
        let races = |other: EventId| {
            other != event
                && (!data.order.is_atomic() || !self.event(other).order.is_atomic())
                && !self.happens_before(other, event)
                && !self.happens_before(event, other)
        };
        let write = self.writes(location).iter().copied().find(|&write| races(write));
        let read = || self.reads(location).iter().copied().find(|&read| races(read));
        write.or_else(|| if data.is_write() { read() } else { None })
    }
}
