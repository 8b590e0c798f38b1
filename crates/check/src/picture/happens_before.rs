//! Happens-before as pictures show it: direct predecessors only.

use mazurka_model::ProcessId;
use mazurka_order::{EventId, History};

/// The direct predecessors of an event: of each process the last event that happens before it,
/// without those that happen before another one of them.
pub(super) fn direct_predecessors(history: &History, event: EventId) -> Vec<EventId> {
    let nth_of = |process: ProcessId, count: u32| {
        let is_of = |&e: &EventId| history.event(e).process == process;
        (0..event).filter(is_of).find(|&e| history.event(e).number == count)
    };
    let own = history.event(event).process;
    let counts = history.clock(event).into_iter();
    let earlier = counts.map(|(process, count)| (process, if process == own { count - 1 } else { count }));
    let last: Vec<EventId> = earlier.filter_map(|(process, count)| nth_of(process, count)).collect();
    let direct = |&&e: &&EventId| !last.iter().any(|&f| f != e && history.happens_before(e, f));
    last.iter().filter(direct).copied().collect()
}
