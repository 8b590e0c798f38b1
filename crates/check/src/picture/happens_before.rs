//! Happens-before as pictures show it: direct predecessors only.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, History};

/// The direct predecessors of the last event: of each process the last event that happens before
/// it, without those that happen before another one of them.
pub(super) fn direct_predecessors(history: &History, event: EventId) -> Vec<EventId> {
    // The event is the last one, so those that happen just before it are near the ends of the
    // processes.
    let nth_of = |process: ProcessId, count: u32| {
        let events = std::iter::successors(history.last_of(process), |&e| history.previous_of(e));
        events.take_while(|&e| history.event(e).number >= count).find(|&e| history.event(e).number == count)
    };
    let own = history.event(event).process;
    let counts = history.clock(event).into_iter();
    let earlier = counts.map(|(process, count)| (process, if process == own { count - 1 } else { count }));
    let last: Vec<EventId> = earlier.filter_map(|(process, count)| nth_of(process, count)).collect();
    let direct = |&&e: &&EventId| !last.iter().any(|&f| f != e && history.happens_before(e, f));
    last.iter().filter(direct).copied().collect()
}
