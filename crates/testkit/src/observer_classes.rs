//! The third part of the oracle: the observer class of a maximal execution, by definition.
//!
//! Two executions are in one observer class if they have the same events with the same
//! happens-before relation, where two blind writes to a location count as dependent only if a later
//! event reads the value of the second write, or if one of the two events writes blindly to more
//! than six locations. The relation is computed pair by pair and closed transitively, without
//! clocks.

use mazurka_model::{Access, Location, Mode};

use crate::classes::{Canonical, Event, canonical, related};

/// The events with more blind writes than this take part in ordinary dependencies only, as in the
/// algorithms.
const MAX_BLIND_WRITES: usize = 6;

/// The canonical form of the observer class of a maximal execution. `guards` returns whether some
/// guard reads the location.
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

/// Returns whether the accesses of two events keep them in this order.
fn dependent(events: &[Event], earlier: usize, later: usize, guards: &impl Fn(Location) -> bool) -> bool {
    let (one, other) = (&events[earlier], &events[later]);
    let mut pairs = one.accesses.iter().flat_map(|a| other.accesses.iter().map(move |b| (a, b)));
    pairs.any(|(a, b)| {
        let blind = |access: &&Access| access.mode == Mode::Write && !guards(access.location);
        let few = |event: &Event| event.accesses.iter().filter(blind).count() <= MAX_BLIND_WRITES;
        let only_if_read = blind(&a) && blind(&b) && few(one) && few(other);
        a.conflicts(*b) && (!only_if_read || is_read(events, later, b.location))
    })
}

/// Returns whether a later event reads the value that the event wrote to the location.
fn is_read(events: &[Event], writer: usize, location: Location) -> bool {
    let mut touches = events[writer + 1..].iter().flat_map(|event| &event.accesses).filter(|a| a.location == location);
    // Only the first later access can read the value: after a write the value is gone, and an
    // update reads it.
    touches.next().is_some_and(|access| access.mode != Mode::Write)
}
