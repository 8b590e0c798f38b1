//! The third part of the oracle: the observer class of a complete run, by definition.
//!
//! Two runs are in one observer class if their events are the same and happen before each other in the same way, where two blind writes of a
//! location count as dependent only if somebody later reads what the second one wrote, or if one of the events writes blindly to more than six
//! locations. Whether that is so is asked pair by pair, and the relation
//! closed transitively, without clocks.

use mazurka_model::{Access, Location, Mode};

use crate::classes::{Canonical, Event, canonical, related};

/// The canonical form of the observer class of a complete run. `guards`: does a step with a guard read the location?
pub(crate) fn observer_class(events: &[Event], guards: &impl Fn(Location) -> bool) -> Canonical {
    let mut observed: Vec<Event> = Vec::with_capacity(events.len());
    for (position, event) in events.iter().enumerate() {
        let mut event = event.clone();
        event.past = 0;
        for (earlier, other) in observed.iter().enumerate() {
            if related(other, &event) || dependent(events, earlier, position, guards) {
                event.past |= other.past | 1 << earlier;
            }
        }
        observed.push(event);
    }
    canonical(&observed)
}

/// Must two events stay in this order because of what they access?
fn dependent(events: &[Event], earlier: usize, later: usize, guards: &impl Fn(Location) -> bool) -> bool {
    let (one, other) = (&events[earlier], &events[later]);
    let mut pairs = one.accesses.iter().flat_map(|a| other.accesses.iter().map(move |b| (a, b)));
    pairs.any(|(a, b)| {
        let blind = |access: &&Access| access.mode == Mode::Write && !guards(access.location);
        let few = |event: &Event| event.accesses.iter().filter(blind).count() <= 6;
        let only_if_seen = blind(&a) && blind(&b) && few(one) && few(other);
        a.conflicts(*b) && (!only_if_seen || is_read(events, later, b.location))
    })
}

/// Does a later event read what the event wrote to the location?
fn is_read(events: &[Event], writer: usize, location: Location) -> bool {
    let mut touches = events[writer + 1..].iter().flat_map(|event| &event.accesses).filter(|a| a.location == location);
    // Reads come before the next write, or with it.
    touches.next().is_some_and(|access| access.mode != Mode::Write)
}
